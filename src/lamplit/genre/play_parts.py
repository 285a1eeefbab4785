"""Parts of a board to play on that several genres share: what lies under the signs, and where a cursor stands."""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.scene import Shape
from lamplit.genre.drawing import VOID, cell_fill, centre, enclosed_holes, frame_lines, grid_lines, region_lines
from lamplit.genre.playing import Shown, Stop, spoken


def ground(grid: Grid) -> tuple[Shape, ...]:
    """What lies under all else: a shade on the holes within the board."""
    return (cell_fill(enclosed_holes(grid), VOID),) if grid.holes else ()


def ruling(puzzle: Puzzle) -> tuple[Shape, ...]:
    """The lines between cells, the borders of regions, the frame."""
    return (*grid_lines(puzzle.grid), *region_lines(puzzle), *frame_lines(puzzle.grid))


def number_name(given: Clue) -> str:
    """A number for those who hear the board; some genres know a ``?``."""
    return f"number {given}" if isinstance(given, int) else "unknown number"


def heard(cell: Cell, clues: Mapping[Cell, Shown]) -> str:
    """A cell with its clue, if it has one: ``row 3, column 4, white pearl``."""
    return f"{spoken(cell)}, {clues[cell].name}" if cell in clues else spoken(cell)


def cell_stops(grid: Grid, shown: tuple[Shown, ...], places: Mapping[Cell, int]) -> tuple[Stop, ...]:
    """Every cell, with its clue, and its place where one writes in cells."""
    clues = {clue.cell: clue for clue in shown}
    return tuple(Stop(*centre(cell), heard(cell, clues), places.get(cell)) for cell in grid.cells)
