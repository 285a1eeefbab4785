"""What all solutions have in common: the part of a puzzle that is forced.

One solution is taken as a guess at what they share. Then the solver is asked for one that differs from
the guess anywhere: whatever differs in it goes from the guess. When there is none such, the rest of the
guess is proven, all of it at once. The solver tries the opposite of the guess first, so that each
solution takes away as much as it can: a handful of questions, not one for each decision.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from lamplit.clock import Clock
from lamplit.engines.sat import SatSession
from lamplit.genres import genre_of
from lamplit.model import Lit
from lamplit.puzzle import Puzzle, State


def common(puzzle: Puzzle, clock: Clock | None = None) -> State | None:
    """What every solution has and what none has; None if there is no solution."""
    session = SatSession(genre_of(puzzle).model(puzzle), clock=clock)
    try:
        same = shared(session, session.model.decisions)
    finally:
        session.close()
    if same is None:
        return None
    keys = session.model.keys
    return State(
        frozenset(key for lit in same if lit > 0 and (key := keys[lit]) is not None),
        frozenset(key for lit in same if lit < 0 and (key := keys[-lit]) is not None),
    )


def shared(session: SatSession, asked: Iterable[Lit], assume: Collection[Lit] = ()) -> list[Lit] | None:
    """Of the variables asked about those that every answer under these literals has alike, each as the
    literal that holds; None if there is no answer. All switches are on."""
    if not session.solve(assume=assume):
        return None
    same = [var if session.true(var) else -var for var in asked]
    session.try_first(-lit for lit in same)
    while same:
        differs = session.fresh()
        session.add([-differs, *(-lit for lit in same)])
        if not session.solve(assume=[*assume, differs]):
            break
        same = [lit for lit in same if session.true(lit)]
    return same
