"""A number in each cell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lamplit.core.decisions import Number
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle

CellNumbers = Mapping[Cell, Mapping[int, Lit]]
"""For each cell the literals of the numbers that it may have."""


def add_numbers(m: Model, choices: Mapping[Cell, Iterable[int]]) -> dict[Cell, dict[int, Lit]]:
    """Each of these cells has exactly one of its numbers: ``add_numbers(m, dict.fromkeys(grid.cells, range(1, 10)))``.

    The solution has a ``Number`` for every cell. A variable for each number is all that is stated: with variables for
    "at least n" no engine was faster on Latin squares, Futoshiki or Fillomino (``tools/bench_numbers.py``).
    """
    numbers = {}
    for cell, values in choices.items():
        keys = [Number(cell, n) for n in sorted(values)]
        numbers[cell] = {key.n: lit for key, lit in zip(keys, m.all_decisions(keys), strict=True)}
        with m.demand("{0} has exactly one number", cell, rule="every cell has exactly one number"):
            m.clause(numbers[cell].values())
            if m.every_demand:
                m.at_most(1, numbers[cell].values())
    if not m.every_demand:
        m.at_most_one_each(tuple(lits.values()) for lits in numbers.values())
    return numbers


def require_numbers(m: Model, puzzle: Puzzle, numbers: CellNumbers) -> None:
    """A number in the puzzle is the number of its cell."""
    for cell, clue in puzzle.clues.items():
        if isinstance(clue, int):
            with m.switch(ClueAt(cell)):
                m.clause([numbers[cell][clue]] if clue in numbers[cell] else [])


def require_different(m: Model, numbers: CellNumbers, cells: Sequence[Cell], where: str) -> None:
    """No two of these cells have the same number; ``where`` says where they are: ``row 3``, ``the region of r1c1``."""
    for n in sorted({n for cell in cells for n in numbers[cell]}):
        those = [cell for cell in cells if n in numbers[cell]]
        if len(those) > 1:
            with m.demand(f"{n} can't appear twice in {where}", *those, rule=f"no number appears twice in {where}"):
                m.at_most(1, [numbers[cell][n] for cell in those])


def require_less(m: Model, numbers: CellNumbers, less: Cell, more: Cell) -> None:
    """The number of the first cell is smaller than that of the second.

    Whatever the first has, the second has one of the larger ones, and the other way round.
    """
    with m.demand("the number at {0} is smaller than that at {1}", less, more, rule="every inequality holds"):
        m.all_of([[-lit, *(x for k, x in numbers[more].items() if k > n)] for n, lit in numbers[less].items()])
        m.all_of([[-lit, *(x for k, x in numbers[less].items() if k < n)] for n, lit in numbers[more].items()])
