"""Parts of a board to play on that several genres share: what lies under the signs, and where a cursor stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.scene import Shape
from lamplit.genre.drawing import (
    CONCLUDED,
    SUPPOSED,
    VOID,
    Ghost,
    cell_centre,
    draw_frame,
    draw_grid_lines,
    draw_region_lines,
    fill_cells,
    find_enclosed_holes,
)
from lamplit.genre.playing import CursorStop, ShownClue, SignShapes, describe_cell


def make_sign_shapes(
    draw_ghost: Callable[[Ghost], Iterable[Shape]], *, below: Iterable[Shape] = (), above: Iterable[Shape] = ()
) -> SignShapes:
    """How a sign looks, as itself and as a ghost."""
    return SignShapes(tuple(below), tuple(above), tuple(draw_ghost(CONCLUDED)), tuple(draw_ghost(SUPPOSED)))


def draw_ground(grid: Grid) -> tuple[Shape, ...]:
    """What lies under all else: a shade on the holes within the board."""
    return (fill_cells(find_enclosed_holes(grid), VOID),) if grid.holes else ()


def draw_ruling(puzzle: Puzzle) -> tuple[Shape, ...]:
    """The lines between cells, the borders of regions, the frame."""
    return (*draw_grid_lines(puzzle.grid), *draw_region_lines(puzzle), *draw_frame(puzzle.grid))


def describe_number(given: Clue) -> str:
    """A number for those who hear the board; some genres know a ``?``."""
    return f"number {given}" if isinstance(given, int) else "unknown number"


def describe_cell_and_clue(cell: Cell, clues: Mapping[Cell, ShownClue]) -> str:
    """A cell with its clue, if it has one: ``row 3, column 4, white pearl``."""
    return f"{describe_cell(cell)}, {clues[cell].name}" if cell in clues else describe_cell(cell)


def make_cell_stops(grid: Grid, shown: tuple[ShownClue, ...], places: Mapping[Cell, int]) -> tuple[CursorStop, ...]:
    """Every cell, with its clue, and its place where one writes in cells; then the clues outside the board."""
    clues = {clue.cell: clue for clue in shown}
    outside = [clue for clue in shown if clue.cell not in grid]
    return (
        *(CursorStop(*cell_centre(cell), describe_cell_and_clue(cell, clues), places.get(cell)) for cell in grid.cells),
        *(CursorStop(*cell_centre(clue.cell), f"{grid.describe_place(clue.cell)}, {clue.name}") for clue in outside),
    )
