"""How Nurikabe looks: the sea is one dark body of water, and a cell known to be land has a dot."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue
from lamplit.core.scene import Path, Segment, Shape
from lamplit.genre.drawing import DARK, MIDDLE, PAPER
from lamplit.kit.looks import CellLook, Looks

SEA = "#1b2e4b"
RIPPLE = "#33496d"
"""The grid lines within the sea: just light enough to count its cells."""
DOT = "#5b7fa6"


def draw_waves(cell: Cell, colour: str) -> Sequence[Shape]:
    """Two waves: a step concludes or supposes that this cell is sea."""
    return [_draw_wave(cell, y, colour) for y in (0.36, 0.64)]


def _draw_wave(cell: Cell, y: float, colour: str) -> Path:
    """A wave across a cell, this far below its top."""
    left, top, high = cell.col, cell.row, 0.12
    at = [(left + x, top + y) for x in (0.24, 0.5, 0.76)]
    crests = [(left + 0.37, top + y - high), (left + 0.63, top + y + high)]
    segments: list[Segment] = [("M", at[0]), ("Q", (*crests[0], *at[1])), ("Q", (*crests[1], *at[2]))]
    return Path(tuple(segments), None, colour, 0.06)


def name_clue(clue: Clue) -> str:
    """A clue for those who hear the board."""
    return f"island of {clue}" if isinstance(clue, int) else "island of unknown size"


LOOKS = Looks(
    cells={
        Shade: CellLook(
            "sea",
            "dot, land",
            fill=SEA,
            seam=RIPPLE,
            clue_colour=PAPER,
            absent_colour=DOT,
            draw_ghost=draw_waves,
            sign="~",
            absent_sign="o",
            style="color(24) on color(17)",
            absent_style="bold color(16) on color(255)",
            open_style="bold color(16) on color(252)",
        )
    },
    name_clue=name_clue,
    guard_clues=True,
    hatched=("island-without-clue", "island-size"),
    areas=("sea", "island"),
    sized_areas=True,
    on_paper={SEA: DARK, RIPPLE: MIDDLE, DOT: DARK},
)
