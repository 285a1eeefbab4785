"""Good taste in Hashi: what can be measured on a board, and the styles we bring.

The bounds of ``classic`` are where nine in ten of a few hundred published puzzles lie.
"""

from __future__ import annotations

from collections import Counter

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.styles import measure_blank_square, parse_bounds
from lamplit.genre.orders import Counted, Measure, Style, Taste


def _count_islands(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.clues), len(puzzle.grid.cells)


def _bridges(solution: Solution) -> Counter[Cell]:
    """How many bridges each island has, whether its number is shown or not."""
    return Counter(end for key in solution.true if isinstance(key, Bridge) for end in (key.a, key.b))


def _count_ones(puzzle: Puzzle, solution: Solution) -> Counted:
    return sum(number == 1 for number in _bridges(solution).values()), len(puzzle.clues)


def _count_large(puzzle: Puzzle, solution: Solution) -> Counted:
    return sum(number >= 5 for number in _bridges(solution).values()), len(puzzle.clues)


def _count_doubles(puzzle: Puzzle, solution: Solution) -> Counted:
    numbers = [key.n for key in solution.true if isinstance(key, Bridge)]
    double = numbers.count(2)
    return double, len(numbers) - double


def _measure_longest(puzzle: Puzzle, solution: Solution) -> Counted:
    return max(
        (key.b.row - key.a.row + key.b.col - key.a.col for key in solution.true if isinstance(key, Bridge)), default=0
    ), None


MEASURES: dict[str, Measure] = {
    "islands": Measure("islands", _count_islands),
    "ones": Measure("islands with one bridge", _count_ones),
    "large": Measure("islands with five or more bridges", _count_large),
    "doubles": Measure("spans with two bridges", _count_doubles),
    "longest_bridge": Measure("steps of the longest bridge", _measure_longest, share=False),
    "blank_square": Measure("the side of the largest square without an island", measure_blank_square, share=False),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "a third of the board islands, single and double bridges mixed: what a magazine prints",
            {
                "islands": parse_bounds(0.25, 0.38),
                "doubles": parse_bounds(0.1, 0.5),
                "blank_square": parse_bounds(0, 6),
            },
        ),
        Style(
            "sparse",
            "half as many islands, far apart, with long bridges",
            {
                "islands": parse_bounds(0.12, 0.2),
                "doubles": parse_bounds(0.1, 0.55),
                "blank_square": parse_bounds(0, 9),
            },
            0.16,
        ),
    )
}


def find_clashes(style: Style, grid: Grid) -> list[str]:
    """Why no board of this size can keep the style, by counting alone; empty if one may."""
    reasons = []
    if not any(
        {Cell(r, c), Cell(r + down, c + right), Cell(r + 2 * down, c + 2 * right)} <= set(grid.cells)
        for r, c in grid.cells
        for down, right in ((0, 1), (1, 0))
    ):
        reasons.append("a bridge needs three cells in a line: an island, water, an island")
    cells = len(grid.cells)
    low, high = style.get_bounds("islands").low, style.get_bounds("islands").high
    if high is not None and high * cells < 2:
        reasons.append(f"'islands' allows fewer than two on a board of {grid.cols}×{grid.rows}")
    if low is not None and low > 0.5:
        reasons.append("'islands' asks for more than half of the board, but islands never lie side by side")
    return reasons


TASTE = Taste(MEASURES, STYLES, find_clashes)
