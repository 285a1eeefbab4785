"""Masyu for setters: a pearl lies in any cell that the loop passes in the right way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.loops.growing import as_solution, rims, squares_between
from lamplit.genre.authoring import Drawn, Setter
from lamplit.genres.masyu.making.generate import Workbench, pearls_on

ATTEMPTS = 12
"""How often a loop that pearls can't force is changed, at random, into one that they can."""


def weaker(clue: Clue) -> None:
    """Nothing stays."""


def fitting(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """Every pearl that fits the loop."""
    return pearls_on(frozenset(line.edge for line in solution.true if isinstance(line, Line)))


def options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    return [None, "w", "b"]


def others(drawn: Drawn) -> Iterator[Solution]:
    """Loops that are the only ones that pass all their pearls, made from the one that is drawn."""
    loop = frozenset(line.edge for line in drawn.solution.true if isinstance(line, Line))
    workbench = Workbench(drawn.board.grid, "none", drawn.rng, drawn.clock)
    try:
        for _ in range(ATTEMPTS):
            if (found := workbench.only(loop)) is not None:
                yield as_solution(found)
    finally:
        workbench.judge.close()


SETTER = Setter(
    "pearl",
    weaker,
    fitting,
    options,
    moves=lambda puzzle: rims(puzzle.grid, squares_between(puzzle.grid)),
    others=others,
)
