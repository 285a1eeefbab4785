"""Slitherlink generated as *Solving and generating puzzles with a connectivity constraint* writes it in 5.1.3.

A small square loop is extended, a cell at a time and wherever chance will have it, until no extension is possible
("creating an expanding line"). Then all numbers are put into the grid and, in random order, each is hidden: z3 is
run on the whole puzzle again, and where the line is no longer the only solution the number comes back.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lamplit.core.grid import WAYS, Cell, Edge, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.research.experiments.as_written.numbering_002 import Lines
from lamplit.research.experiments.as_written.slitherlink_002 import find_other_solution

Only = Callable[[Puzzle, Lines], bool]
"""Whether these lines are the only solution."""


def grow_line(grid: Grid, rng: Random) -> Lines:
    """A loop that started as the rim of one cell and can't be extended any more.

    An extension removes one line and adds one cell to the inside (figure 5.8): the new cell shares one side with
    the inside and touches it nowhere else, or the loop would touch itself.
    """
    inside = {rng.choice(grid.cells)}
    while possible := [cell for cell in grid.cells if cell not in inside and _can_extend(inside, cell)]:
        inside.add(rng.choice(possible))
    return find_rim(grid, inside)


def _can_extend(inside: set[Cell], cell: Cell) -> bool:
    """Whether a cell hangs on the inside by one side, and touches it nowhere else."""
    beside = [way for way in WAYS if Cell(cell.row + way[0], cell.col + way[1]) in inside]
    if len(beside) != 1:
        return False
    [(down, right)] = beside
    corners = [(r, c) for r in (-1, 1) for c in (-1, 1)]
    away = [(r, c) for r, c in corners if (r != down if down else c != right)]
    return all(Cell(cell.row + r, cell.col + c) not in inside for r, c in away)


def find_rim(grid: Grid, inside: set[Cell]) -> Lines:
    """The sides between inside and outside."""
    sides: dict[Edge, int] = {}
    for cell in inside:
        for side in grid.sides_around(cell):
            sides[side] = sides.get(side, 0) + 1
    return frozenset(side for side, cells in sides.items() if cells == 1)


def number_cells(grid: Grid, lines: Lines) -> Puzzle:
    """The puzzle with all its numbers (figure 5.10)."""
    numbers: dict[Cell, Clue] = {cell: sum(side in lines for side in grid.sides_around(cell)) for cell in grid.cells}
    return Puzzle.of("slitherlink", grid, numbers)


def is_only_by_z3(puzzle: Puzzle, lines: Lines) -> bool:
    """The judge of the text: z3, on a newly written file."""
    return find_other_solution(puzzle, lines) is None


def hide_numbers(puzzle: Puzzle, lines: Lines, rng: Random, only: Only = is_only_by_z3) -> Puzzle | None:
    """The puzzle without each number that could be hidden; None if all the numbers leave several solutions."""
    if not only(puzzle, lines):
        return None
    cells = list(puzzle.clues)
    rng.shuffle(cells)
    for cell in cells:
        fewer = puzzle.with_clues({other: clue for other, clue in puzzle.clues.items() if other != cell})
        if only(fewer, lines):
            puzzle = fewer
    return puzzle
