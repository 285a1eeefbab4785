"""How Yajilin looks: grey cells with an arrow, which the loop goes around."""

from collections.abc import Sequence

from lamplit.core.puzzle import Clue
from lamplit.core.scene import Shape
from lamplit.genre.drawing import draw_cell_rect
from lamplit.kit import Cell, Looks, draw_arrow_clue

GROUND = "#000000"
FAINT, BLANK = 0.09, 0.3
"""How dark the ground of a clue is; a mark below it stays visible."""


def draw_clue_cell(cell: Cell, clue: Clue, colour: str) -> Sequence[Shape]:
    """An arrow on grey; a blank cell is a darker grey."""
    if clue == "x":
        return (draw_cell_rect(cell, GROUND, 0.02, BLANK),)
    return (draw_cell_rect(cell, GROUND, 0.02, FAINT), *draw_arrow_clue(cell, clue, colour))


LOOKS = Looks(clue=draw_clue_cell)
