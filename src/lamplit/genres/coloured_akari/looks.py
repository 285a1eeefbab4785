"""How Coloured Akari looks. Nothing depends on colour: each has a shape and a letter, and its light has strokes."""

from collections.abc import Collection, Sequence

from lamplit.core.scene import Circle, Label, Shape
from lamplit.genre.drawing import BLACK, INK, PAPER, WHITE, cell_centre, draw_cell_rect, draw_clue
from lamplit.genres.coloured_akari.clues import ASKED, list_walls
from lamplit.genres.coloured_akari.decisions import BlueBulb, GreenBulb, RedBulb
from lamplit.kit import Bulb, Cell, CellLook, Clue, Looks, OnCell
from lamplit.kit.letter_marks import LETTER_SIZE, RIM, LetterMark, draw_rays, draw_strokes, make_letter_look
from lamplit.kit.looks import Light

MIXES = {"R": "#fde3e0", "G": "#ddf3e2", "B": "#e0e9fd", "RG": "#fff3b8", "RB": "#f8dcf4", "GB": "#cff1f3"}
"""What red, green and blue light make together: yellow, magenta and cyan."""
UNKNOWN_LIGHT, GLASS = "#f3f0ea", "#fffdf5"
MARKS: dict[type[OnCell], LetterMark] = {
    RedBulb: LetterMark("R", "#b3242a", "circle", "rising", "#e58a84", 0.22, 124),
    GreenBulb: LetterMark("G", "#177a3c", "triangle", "falling", "#6fbb87", 0.5, 28),
    BlueBulb: LetterMark("B", "#1f4fc0", "square", "level", "#84a3ea", 0.78, 26),
}
COLOUR_OF = {mark.letter: mark.colour for mark in MARKS.values()}


def draw_light(cell: Cell, kinds: Collection[type[OnCell]]) -> Sequence[Shape]:
    """The colour that some colours of light make together, with the strokes of each."""
    marks = [mark for kind, mark in MARKS.items() if kind in kinds]
    ground = draw_cell_rect(cell, MIXES.get("".join(mark.letter for mark in marks), UNKNOWN_LIGHT))
    return (ground, *(draw_strokes(cell, mark.slope, mark.stroke_colour) for mark in marks))


def draw_bare_bulb(cell: Cell, colour: str) -> Sequence[Shape]:
    """A bulb whose colour isn't known yet."""
    return (draw_rays(cell, colour), Circle(*cell_centre(cell), 0.2, GLASS, colour, RIM))


def draw_asked(cell: Cell, clue: Clue, colour: str) -> Sequence[Shape]:
    """A wall with its number, or the letters of the light that a cell asks for, where the letter of a bulb would be."""
    letters, (x, y) = str(clue), cell_centre(cell)
    if letters not in ASKED:
        wall = draw_cell_rect(cell, INK)
        return (wall, draw_clue(cell, clue, PAPER)) if isinstance(clue, int) else (wall,)
    shifts = (0.0,) if len(letters) == 1 else (-0.19, 0.19)
    return tuple(Label(x + shift, y, a, LETTER_SIZE, COLOUR_OF[a]) for shift, a in zip(shifts, letters, strict=True))


LOOKS = Looks(
    cells={
        Bulb: CellLook("bulb", "dot, no bulb", draw=draw_bare_bulb, sign="o", absent_sign="-", token="o"),
        **{kind: make_letter_look(kind, mark, GLASS) for kind, mark in MARKS.items()},
    },
    clue=draw_asked,
    hatched=("dark-cell",),
    light=Light(lambda puzzle: puzzle.grid.runs(list_walls(puzzle)), draw_light),
    on_paper=dict.fromkeys((*MIXES.values(), UNKNOWN_LIGHT, GLASS), WHITE) | dict.fromkeys(COLOUR_OF.values(), BLACK),
)
