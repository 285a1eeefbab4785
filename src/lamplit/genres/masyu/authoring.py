"""Masyu for setters: a pearl lies in any cell that the loop passes in the right way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.loops.growing import list_rims, list_squares, loop_to_solution
from lamplit.genre.authoring import DrawnSolution, Setter
from lamplit.genres.masyu.making.mend import Workbench
from lamplit.genres.masyu.making.place_clues import derive_clues

ATTEMPTS = 12
"""How often a loop that pearls can't force is changed, at random, into one that they can."""


def weaken_clue(clue: Clue) -> None:
    """Nothing stays."""


def fit_clues(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """Every pearl that fits the loop."""
    return derive_clues(frozenset(line.edge for line in solution.true if isinstance(line, Line)))


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    return [None, "w", "b"]


def find_forceable(drawn: DrawnSolution) -> Iterator[Solution]:
    """Loops that are the only ones that pass all their pearls, made from the one that is drawn."""
    loop = frozenset(line.edge for line in drawn.solution.true if isinstance(line, Line))
    with closing(Workbench(drawn.board.grid, "none", drawn.rng, drawn.clock)) as workbench:
        for _ in range(ATTEMPTS):
            if (found := workbench.make_unique(loop)) is not None:
                yield loop_to_solution(found)


SETTER = Setter(
    "pearl",
    weaken_clue,
    fit_clues,
    list_options,
    moves=lambda puzzle: list_rims(puzzle.grid, list_squares(puzzle.grid)),
    others=find_forceable,
)
