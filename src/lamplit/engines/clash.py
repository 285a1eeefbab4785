"""Why there is no solution: demands that can't all be served, and of which none is named in vain.

Every demand of a genre hangs on a switch. The solver says "no" with all of them on, and its core says
which ones that took. Leaving out one after another makes the core *irreducible*: without any one of its
members the rest can be served. If nothing is left, the shape of the board alone forbids a solution.

There are many such sets, and a small one says most. Which one comes out depends on the order in which
demands are asked and left out; so several orders are tried.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from lamplit.clock import Clock, OutOfTime
from lamplit.engines.sat import SatSession
from lamplit.genres import genre_of
from lamplit.model import Demand, Lit, Switch
from lamplit.puzzle import Puzzle
from lamplit.words import listing

ORDERS = 8
"""So many orders are tried."""
NAMED = 12
"""How many demands a sentence names before it only counts the rest."""


def clash(puzzle: Puzzle, clock: Clock | None = None) -> list[Switch] | None:
    """The switches of demands that can't all be served; None if there is a solution.

    When time runs out the best set so far counts; ``OutOfTime`` if there is none yet.
    """
    model = genre_of(puzzle).model(puzzle, switchable=True)
    session = SatSession(model, switches=model.switches, clock=clock)
    try:
        return clashing(session)
    finally:
        session.close()


def clashing(session: SatSession, assume: Collection[Lit] = ()) -> list[Switch] | None:
    """The same in a solver that is there already, under these literals."""
    names = list(session.switch)
    if session.solve(names, assume):
        return None
    best: set[Switch] | None = None
    orders = Random(0)
    try:
        best = irreducible(session, session.core(names), assume)
        for name in names if len(best) > 1 else ():
            if session.refutes([session.switch[name], *assume]):
                best = irreducible(session, {name}, assume)
                break
        for _ in range(ORDERS):
            if len(best) < 2:
                break
            orders.shuffle(names)
            session.solve(names, assume)
            core = session.core(names)
            order = [name for name in names if name in core]
            best = irreducible(session, order, assume, fewer_than=len(best)) or best
    except OutOfTime:
        if best is None:
            raise
    return [name for name in session.switch if name in best]


def irreducible(
    session: SatSession, clashing: Iterable[Switch], assume: Collection[Lit] = (), fewer_than: int | None = None
) -> set[Switch]:
    """Of switches that can't all be on some that can't either, though any fewer of those can.

    What can't be left out once can't be left out later, when there are fewer others: so each is tried
    once. With ``fewer_than`` the empty set comes back where this one would not be that small (where it is
    known that some demand is needed, it can't be the true one).
    """
    order = list(clashing)
    left = set(order)
    needed = 0
    for name in order:
        if name not in left:
            continue
        rest = [other for other in order if other in left and other != name]
        if session.solve(rest, assume):
            needed += 1
            if fewer_than is not None and needed >= fewer_than:
                return set()
        else:
            left = session.core(rest)
    return left


def demands(puzzle: Puzzle, switches: Iterable[Switch]) -> list[Demand]:
    """What these switches stand for: clues first, then what the rules ask of other cells, in reading order."""
    found = [genre_of(puzzle).demand(puzzle, switch) for switch in switches]
    return sorted(found, key=lambda demand: ([cell not in puzzle.clues for cell in demand.cells], demand.cells))


def in_words(clashing: Sequence[Demand]) -> str:
    """``these can't all be served: the 2 at r2c3, the 0 at r2c5 and r4c4 must be lit``."""
    if not clashing:
        return "the shape of the board alone leaves no solution, whatever its clues"
    named = [demand.text for demand in clashing[:NAMED]]
    if len(clashing) > NAMED:
        named.append(f"{len(clashing) - NAMED} more")
    if len(clashing) == 1:
        return f"this can't be served, whatever the rest: {named[0]}"
    return f"these can't all be served: {listing(named)}"
