"""How Hitori looks.

A shaded cell is black, with its number still faintly there, so that you see what was taken away. A cell known to stay
white has a circle around its number.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.scene import Circle, Shape
from lamplit.genre.drawing import DARK, SOFT, cell_centre
from lamplit.kit.looks import BLACK_CELL, FAINT_CLUE, CellLook, Looks

CIRCLE = "#3f8f73"


def draw_circle(cell: Cell, colour: str) -> Sequence[Shape]:
    """This cell is known to stay white."""
    return (Circle(*cell_centre(cell), 0.34, None, colour, 0.045 if colour == CIRCLE else 0.07),)


LOOKS = Looks(
    cells={
        Shade: CellLook(
            "shaded",
            "circle, stays white",
            fill=BLACK_CELL,
            clue_colour=FAINT_CLUE,
            draw_absent=draw_circle,
            absent_colour=CIRCLE,
            style="color(245) on color(235)",
        )
    },
    hatched=("white-cells-in-parts", "nothing-white"),
    areas=("shaded", "white"),
    apart=True,
    on_paper={BLACK_CELL: DARK, FAINT_CLUE: SOFT, CIRCLE: DARK},
)
