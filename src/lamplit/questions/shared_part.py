"""What all solutions have in common: the part of a puzzle that is forced.

One solution is taken as a guess at what they share. Then the solver is asked for one that differs from
the guess anywhere: whatever differs in it goes from the guess. When there is none such, the rest of the
guess is proven, all of it at once. The solver tries the opposite of the guess first, so that each
solution takes away as much as it can: a few questions, not one for each decision.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.model import Lit
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.engines.contract import Outcome, Stats, Status
from lamplit.engines.sat import SatSession
from lamplit.genre.judging import require_accepted
from lamplit.genre.registry import genre_of


def find_shared_part(puzzle: Puzzle, clock: Clock | None = None) -> State | None:
    """What every solution has and what none has; None if there is no solution."""
    return _find_shared_part(puzzle, clock or Clock(), {})


def solve_shared_part(puzzle: Puzzle, clock: Clock) -> Outcome:
    """The same as an engine would tell it: the one solution if nothing is left open, else a partial state."""
    started = time.perf_counter()
    stats: Stats = {}

    def make_outcome(status: Status, solutions: tuple[Solution, ...] = (), state: State | None = None) -> Outcome:
        stats["complete"] = status in ("unique", "none")
        return Outcome(status, solutions, time.perf_counter() - started, "sat", stats, state, puzzle=puzzle)

    try:
        state = _find_shared_part(puzzle, clock, stats)
    except OutOfTime:
        return make_outcome("timeout")
    if state is None:
        return make_outcome("none")
    if stats["open"]:
        return make_outcome("found", (), state)
    return make_outcome("unique", (Solution(state.true),), state)


def _find_shared_part(puzzle: Puzzle, clock: Clock, stats: Stats) -> State | None:
    session = SatSession(genre_of(puzzle).model(puzzle, clock=clock), clock=clock)
    try:
        decisions, keys = session.model.decisions, session.model.keys
        if session.solve():
            require_accepted(puzzle, Solution(session.read_decisions()), "the engine sat")
        same = find_shared_literals(session, decisions)
        stats.update(session.stats)
    finally:
        session.close()
    if same is None:
        return None
    stats["open"] = len(decisions) - len(same)
    return State(
        frozenset(key for lit in same if lit > 0 and (key := keys[lit]) is not None),
        frozenset(key for lit in same if lit < 0 and (key := keys[-lit]) is not None),
    )


def find_shared_literals(session: SatSession, asked: Iterable[Lit], assume: Collection[Lit] = ()) -> list[Lit] | None:
    """Of the variables asked about those that every answer under these literals has alike, each as the
    literal that holds; None if there is no answer. All switches are on."""
    if not session.solve(assume=assume):
        return None
    same = [var if session.is_true(var) else -var for var in asked]
    while same:
        session.try_first(-lit for lit in same)
        differs = session.add_variable()
        session.add([-differs, *(-lit for lit in same)])
        if not session.solve(assume=[*assume, differs]):
            break
        same = [lit for lit in same if session.is_true(lit)]
    return same
