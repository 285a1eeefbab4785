"""Parts of a board to play on that several genres share: what lies under the signs, and where a cursor stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from lamplit.core.grid import DOWN, LEFT, RIGHT, UP, Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.scene import Shape
from lamplit.core.words import join_words
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


def describe_cell_and_clue(puzzle: Puzzle, cell: Cell, clues: Mapping[Cell, ShownClue]) -> str:
    """A cell with the borders of its region and its clue: ``row 3, column 4, border above and right, number 2``."""
    parts = [describe_cell(cell), describe_borders(puzzle, cell), clues[cell].name if cell in clues else ""]
    return ", ".join(filter(None, parts))


def describe_borders(puzzle: Puzzle, cell: Cell) -> str:
    """The sides of a cell where another region begins: ``border above and right``; empty if there are none."""
    region = puzzle.region_of.get(cell)
    ways = [
        name
        for name, (down, right) in (("above", UP), ("below", DOWN), ("left", LEFT), ("right", RIGHT))
        if puzzle.region_of.get(Cell(cell.row + down, cell.col + right), region) != region
    ]
    return f"border {join_words(ways)}" if ways else ""


def make_cell_stops(puzzle: Puzzle, shown: tuple[ShownClue, ...], places: Mapping[Cell, int]) -> tuple[CursorStop, ...]:
    """Every cell, with its clue, and its place where one writes in cells; then the clues outside the board."""
    grid, clues = puzzle.grid, {clue.cell: clue for clue in shown}
    outside = [clue for clue in shown if clue.cell not in grid]
    names = {cell: describe_cell_and_clue(puzzle, cell, clues) for cell in grid.cells}
    return (
        *(CursorStop(*cell_centre(cell), name, places.get(cell)) for cell, name in names.items()),
        *(CursorStop(*cell_centre(clue.cell), f"{grid.describe_place(clue.cell)}, {clue.name}") for clue in outside),
    )
