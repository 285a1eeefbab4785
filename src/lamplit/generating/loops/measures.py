"""What can be measured on any puzzle with a loop."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import floor

from lamplit.core.decisions import Line
from lamplit.core.grid import Edge, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.styles import measure_blank_square
from lamplit.genre.orders import Bounds, Counted, Measure, Style


def _count_clues(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.clues), len(puzzle.grid.cells)


def _make_coverage(lines: Callable[[Grid], tuple[Edge, ...]]) -> Callable[[Puzzle, Solution], Counted]:
    @lru_cache(maxsize=8)
    def points(grid: Grid) -> int:
        return len({point for line in lines(grid) for point in line})

    def count(puzzle: Puzzle, solution: Solution) -> Counted:
        passed = {point for key in solution.true if isinstance(key, Line) for point in key.edge}
        return len(passed), points(puzzle.grid)

    return count


def make_share_measure(test: Callable[[Clue], bool]) -> Callable[[Puzzle, Solution], Counted]:
    """A share of the clues."""
    return lambda puzzle, solution: (sum(test(clue) for _, clue in puzzle.clues.items()), len(puzzle.clues))


def make_loop_measures(lines: Callable[[Grid], tuple[Edge, ...]], clues: str, points: str) -> dict[str, Measure]:
    """The measures of all loops, in the genre's words."""
    return {
        "clues": Measure(clues, _count_clues),
        "blank": Measure("side length of the largest square without a clue", measure_blank_square, share=False),
        "coverage": Measure(f"{points} on the loop", _make_coverage(lines)),
    }


def find_impossible_bounds(style: Style, grid: Grid, shares: tuple[str, ...]) -> list[str]:
    """Why these shares of the clues, and the blank squares, can't be had; empty if they may."""
    reasons = []
    least = sum(float(style.get_bounds(name).low or 0) for name in shares)
    if least > 1:
        reasons.append(f"{_join_names(shares)} ask for {least:.0%} of the clues in all")
    most = sum(1.0 if (high := style.get_bounds(name).high) is None else float(high) for name in shares)
    if most < 1:
        reasons.append(f"{_join_names(shares)} allow only {most:.0%} of the clues in all")
    return reasons + _find_blank_conflicts(style.get_bounds("clues"), style.get_bounds("blank"), grid)


def _find_blank_conflicts(clues: Bounds, blank: Bounds, grid: Grid) -> list[str]:
    """Every square just wider than the widest blank one must have a clue."""
    if clues.high is None or blank.high is None:
        return []
    wide = int(blank.high) + 1
    need = (grid.rows // wide) * (grid.cols // wide) if not grid.holes else 0
    if need <= (most := floor(clues.high * len(grid.cells))):
        return []
    return [
        f"blank squares of {blank.high} at most need {need} clues, "
        f"but 'clues' allows at most {most} on {grid.cols}×{grid.rows}"
    ]


def _join_names(names: tuple[str, ...]) -> str:
    return ", ".join(repr(name) for name in names[:-1]) + f" and {names[-1]!r}"
