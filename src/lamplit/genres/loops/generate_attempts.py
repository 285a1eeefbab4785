"""Try until a puzzle keeps the order, and say what failed most where none does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from lamplit.engines.contract import Clock
from lamplit.errors import BadInput
from lamplit.generating.order import Order, Unlucky
from lamplit.generating.skill import skill
from lamplit.generating.styles import Taste, broken
from lamplit.genres import genre
from lamplit.genres.loops.generate_loop import Loop, Winding, grown, joined
from lamplit.grid import Cell, Grid
from lamplit.puzzle import Line, Puzzle, Solution

WORK = 40_000
"""Cells of boards tried, in all attempts together, before we give up."""
Attempt = Callable[[Order, Random, Clock], tuple[Puzzle, Loop] | None]
"""One loop and few clues for it; None if no clues make the loop the only one."""


def make_by(attempt: Attempt, taste: Taste, order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """The first puzzle that keeps the order."""
    title = genre(order.genre).title
    if skill(order) is not None:
        raise BadInput(f"{title} can't be made to a difficulty yet; leave it out and grade what you get")
    failed: Counter[str] = Counter()
    attempts = min(400, max(10, WORK // len(order.grid.cells)))
    for _ in range(attempts):
        clock.check()
        found = attempt(order, rng, clock)
        if found is None:
            failed["having only one solution"] += 1
            continue
        puzzle, loop = found
        solution = Solution.of(Line(line) for line in loop)
        unkept = broken(order.style, taste, puzzle, solution)
        if not unkept:
            return puzzle, solution
        failed.update(f"the condition {name!r} of the style {order.style.name}" for name in unkept)
    [(most, times)] = failed.most_common(1)
    raise Unlucky(
        f"no {title} of {order.grid.cols}×{order.grid.rows} found in {attempts} attempts: "
        f"{most} failed most, {times} times"
    )


def start_loop(order: Order, squares: Grid, winding: Winding, rng: Random, clock: Clock, mirrored: bool) -> Loop:
    """A loop to begin with: joined from pieces where the style starts with some, grown otherwise."""
    symmetry = order.symmetry if mirrored else "none"
    share = order.style.start
    if not share:
        return grown(squares, symmetry, winding, rng)
    return joined(squares, symmetry, share if share < 1 else share / len(order.grid.cells), rng, clock)


def between(grid: Grid) -> Grid:
    """The squares between the cells of a board, each named by the cell at its upper left."""
    if grid.rows < 2 or grid.cols < 2:
        raise BadInput(f"a loop from cell to cell needs at least 2×2 cells, not {grid.cols}×{grid.rows}")
    holes = frozenset(
        Cell(r, c)
        for r in range(grid.rows - 1)
        for c in range(grid.cols - 1)
        if not all(cell in grid for cell in (Cell(r, c), Cell(r, c + 1), Cell(r + 1, c), Cell(r + 1, c + 1)))
    )
    squares = Grid(grid.rows - 1, grid.cols - 1, holes)
    if not squares.cells:
        raise BadInput("no loop has room on this board: it needs a block of 2×2 cells")
    return squares


def ways(loop: Loop) -> dict[Cell, list[Cell]]:
    """The two points that each point of a loop is joined to, in reading order of the points."""
    near: dict[Cell, list[Cell]] = {}
    for a, b in sorted(loop):
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    return near
