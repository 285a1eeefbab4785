"""Heyawake: shade cells so that rooms have their numbers and no white run crosses two borders."""

from lamplit.kit import ClueKinds, Family, Looks, Penpa, PuzzLink, Pzprv3, Shade, assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Heyawake",
    also=("heyawacky",),
    family=Family.REGIONS,
    summary=(
        "Shade cells so that no two shaded cells share a side and all white cells are connected. "
        "A number counts the shaded cells of its room. No straight run of white cells crosses two borders."
    ),
    kinds=(Shade,),
    clues=ClueKinds((0, 999), per_region=True),
    regions=True,
    looks=Looks(apart=True, areas=("shaded", "white"), counts=lambda puzzle, cell: sorted(puzzle.region_at(cell))),
    puzzlink=PuzzLink(("heyawake", "heyawacky"), ("borders", "region16")),
    pzprv3=Pzprv3("heyawake", ("regions", "numbers", "marks", "border notes")),
    penpa=Penpa("heyawake", "numbers", "shading"),
)
