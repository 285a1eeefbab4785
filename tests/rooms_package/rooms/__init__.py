"""Rooms, which is Heyawake by another name: rooms have their numbers, and no white run crosses two borders."""

from lamplit.kit import ClueKinds, Looks, Penpa, PuzzLink, Pzprv3, Shade, assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Rooms",
    also=("chambers",),
    summary=(
        "Shade cells so that no two shaded cells share a side and all white cells are connected. "
        "A number counts the shaded cells of its room. No straight run of white cells crosses two borders."
    ),
    kinds=(Shade,),
    clues=ClueKinds((0, 999), per_region=True),
    regions=True,
    looks=Looks(apart=True, areas=("shaded", "white"), counts=lambda puzzle, cell: sorted(puzzle.region_at(cell))),
    puzzlink=PuzzLink(("rooms",), ("borders", "region16"), ours=True),
    pzprv3=Pzprv3("rooms", ("regions", "numbers", "marks")),
    penpa=Penpa("rooms", "numbers", "shading"),
)
