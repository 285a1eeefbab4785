"""A repair that needs many changes: take a solution that fits as many clues as can be, and make it the only one.

Clues that it does not fit get what does, or go; then the fewest are added that forbid all others.
"""

from __future__ import annotations

from collections.abc import Collection

from pysat.examples.hitman import Hitman

from lamplit.authoring.changes import Change, find_differences, setter_of
from lamplit.authoring.reduce.fewest import ROUNDS, find_fewest
from lamplit.authoring.uniqueness_judge import UniquenessJudge
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of


def find_many_changes(puzzle: Puzzle, clock: Clock) -> tuple[Change, ...] | None:
    """Changes that make one solution the only one; None where no clues in the places there are would do that."""
    setter = setter_of(puzzle)
    if not setter.apart:
        return None
    model = genre_of(puzzle).model(puzzle, switchable=True, clock=clock)
    saying = [name.cell for name in model.switches if isinstance(name, ClueAt)]
    session = SatSession(model, switches=map(ClueAt, saying), clock=clock)
    try:
        solution = _find_best_fit(session, saying)
    finally:
        session.close()
    return None if solution is None else _make_unique(puzzle, solution, saying, clock)


def _find_best_fit(session: SatSession, clues: Collection[Cell]) -> Solution | None:
    """A solution of the bare board that fits as many of the clues as any; None if there is none, or not soon."""
    with Hitman(solver="m22", htype="sorted") as hitter:
        for _ in range(ROUNDS):
            given_up = set(hitter.get() or ())
            asked = [ClueAt(clue) for clue in clues if clue not in given_up]
            if session.solve(asked):
                return Solution(session.read_decisions())
            if not (clash := session.core(asked)):
                return None
            hitter.hit(sorted(clue.cell for clue in clash))
    return None


def _make_unique(
    puzzle: Puzzle, solution: Solution, saying: Collection[Cell], clock: Clock
) -> tuple[Change, ...] | None:
    """Make this solution the only one; what says something already is put right, which costs a change anyway."""
    fitting = setter_of(puzzle).fitting(puzzle, solution)
    silent = {cell: clue for cell, clue in puzzle.clues.items() if cell not in saying}
    full = puzzle.with_clues({**silent, **fitting})
    judge = UniquenessJudge(full, solution, clock)
    try:
        clues = set(judge.clues)
        if not judge.are_enough(clues):
            return None
        kept = find_fewest(judge, clues, {cell: (cell,) for cell in clues}, clues.intersection(saying)).kept
    finally:
        judge.close()
    return tuple(find_differences(puzzle, puzzle.with_clues({**silent, **{cell: fitting[cell] for cell in kept}})))
