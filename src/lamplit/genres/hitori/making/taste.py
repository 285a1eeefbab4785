"""Good taste in Hitori: what can be measured on a board, and the styles we bring.

A *give-away* is a cell whose number appears nowhere else in its row and column: it is white at a
glance. Some are natural: in published puzzles it is a quarter to 43 % of the cells.
"""

from __future__ import annotations

from collections import Counter

from lamplit.core.decisions import Shade
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.board_connectivity import is_connected
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import Counted, Measure, Style, Taste


def _count_black(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(solution.true), len(puzzle.grid.cells)


def _count_by_line(puzzle: Puzzle) -> tuple[Counter[tuple[int, Clue]], Counter[tuple[int, Clue]]]:
    """How often each number appears in each row, and in each column."""
    return (
        Counter((cell.row, number) for cell, number in puzzle.clues.items()),
        Counter((cell.col, number) for cell, number in puzzle.clues.items()),
    )


def _count_give_aways(puzzle: Puzzle, solution: Solution) -> Counted:
    rows, cols = _count_by_line(puzzle)
    return sum(
        rows[cell.row, number] == 1 and cols[cell.col, number] == 1 for cell, number in puzzle.clues.items()
    ), len(puzzle.grid.cells)


def _count_double_clashes(puzzle: Puzzle, solution: Solution) -> Counted:
    rows, cols = _count_by_line(puzzle)
    return sum(
        rows[cell.row, number] > 1 and cols[cell.col, number] > 1
        for cell, number in puzzle.clues.items()
        if Shade(cell) in solution.true
    ), len(solution.true)


def _count_plain_lines(puzzle: Puzzle, solution: Solution) -> Counted:
    """Rows and columns in which no number repeats."""
    rows, cols = _count_by_line(puzzle)
    busy_rows = {row for (row, _), times in rows.items() if times > 1}
    busy_cols = {col for (col, _), times in cols.items() if times > 1}
    return puzzle.grid.rows - len(busy_rows) + puzzle.grid.cols - len(busy_cols), None


MEASURES: dict[str, Measure] = {
    "black": Measure("black cells", _count_black),
    "give_aways": Measure("cells with a number that appears nowhere else in their row and column", _count_give_aways),
    "double_clashes": Measure("black cells that clash in their row and in their column", _count_double_clashes),
    "plain_lines": Measure("rows and columns in which no number repeats", _count_plain_lines, share=False),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "every line busy, few numbers that give themselves away: what a magazine prints",
            {"black": parse_bounds(0.2, 0.4), "give_aways": parse_bounds(0, 0.43)},
        ),
        Style(
            "dense",
            "hardly a cell that is white at a glance",
            {"black": parse_bounds(0.2, 0.4), "give_aways": parse_bounds(0, 0.3)},
        ),
    )
}


def find_clashes(style: Style, grid: Grid) -> list[str]:
    """Why no board of this size can keep the style, by counting alone; empty if one may."""
    reasons = []
    if not is_connected(grid):
        reasons.append("the mask cuts the board into pieces, so the white cells can't all be connected")
    low = style.get_bounds("black").low
    if low is not None and low > 0.5:
        reasons.append("'black' asks for more than half of the board, but black cells never lie side by side")
    return reasons


TASTE = Taste(MEASURES, STYLES, find_clashes)
