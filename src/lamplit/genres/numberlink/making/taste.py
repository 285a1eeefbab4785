"""Good taste in Numberlink: what published ones have, as conditions."""

from __future__ import annotations

from lamplit.core.graph import build_adjacency
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import Counted, Measure, Style, Taste


def _count_numbers(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.clues), len(puzzle.grid.cells)


def _count_on_border(puzzle: Puzzle, solution: Solution) -> Counted:
    return sum(len(puzzle.grid.neighbours(cell)) < 4 for cell in puzzle.clues), len(puzzle.clues)


def _count_turns(puzzle: Puzzle, solution: Solution) -> Counted:
    """Cells in which a path turns, of those that it passes."""
    near = build_adjacency(edge for key in solution.true for edge in key.edges)
    passed = [cells for cells in near.values() if len(cells) == 2]
    return sum(one.row != other.row and one.col != other.col for one, other in passed), len(passed)


MEASURES: dict[str, Measure] = {
    "clues": Measure("cells with a number", _count_numbers),
    "border": Measure("numbers at the border, of all numbers", _count_on_border),
    "turns": Measure("cells in which a path turns, of those that it passes", _count_turns),
}
STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "a number on a quarter to a third of the cells",
            {"clues": parse_bounds(None, 0.36), "border": parse_bounds(None, 0.65)},
        ),
        Style(
            "sparse",
            "long paths and few numbers",
            {"clues": parse_bounds(None, 0.3), "border": parse_bounds(None, 0.65)},
            step=1,
        ),
    )
}


def find_clashes(style: Style, grid: Grid) -> list[str]:
    """Why no board of this size can keep the style, by counting alone; empty if one may."""
    return [] if len(grid.cells) >= 3 else ["the board has no room for a path of three cells"]


TASTE = Taste(MEASURES, STYLES, find_clashes)
