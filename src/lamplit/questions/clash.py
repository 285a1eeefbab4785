"""Why there is no solution: a minimal set of conflicting demands.

Every demand of a genre hangs on a switch: what clues ask, and what rules ask of regions and circles. The solver
says "no" with all of them on, and its core says which ones that took. Leaving out one after another makes the core
*irreducible*: without any one of its members the rest can be met. If nothing is left, the layout of the board alone
forbids a solution.

There are many such sets, and a small one says most. Which one comes out depends on the order in which
demands are asked and left out; so several orders are tried.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.model import Demand, Lit, Switch
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import join_words
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of

ORDERS = 8
"""This many orders are tried."""
NAMED = 12
"""How many demands a sentence names before it only counts the rest."""


def find_clash(puzzle: Puzzle, clock: Clock | None = None) -> list[Switch] | None:
    """The switches of demands that can't all be met; None if there is a solution.

    When time runs out the best set so far counts; ``OutOfTime`` if there is none yet.
    """
    genre = genre_of(puzzle)
    model = genre.model(puzzle, switchable=True, every_demand=genre.human is None, clock=clock)
    switches = [switch for switch in model.switches if not isinstance(switch, Demand) or switch.given]
    session = SatSession(model, switches=switches, clock=clock)
    try:
        return find_clashing_switches(session)
    finally:
        session.close()


def find_clashing_switches(session: SatSession, assume: Collection[Lit] = ()) -> list[Switch] | None:
    """The same in a solver that is there already, under these literals."""
    solver = DemandSolver(session, assume)
    names = list(session.switch)
    if solver.can_meet(names):
        return None
    best: set[Switch] | None = None
    orders = Random(0)
    try:
        best = solver.find_irreducible(solver.core(names))
        # A demand that can't be met at all is often seen without a search.
        alone = [name for name in names if session.refutes([session.switch[name], *assume])]
        if alone:
            best = solver.find_irreducible(alone[:1])
        for _ in range(ORDERS):
            if len(best) < 2:
                break
            orders.shuffle(names)
            solver.can_meet(names)
            best = solver.find_irreducible(solver.core(names), fewer_than=len(best)) or best
    except OutOfTime:
        if best is None:
            raise
    return [name for name in session.switch if name in best]


class DemandSolver:
    """Asks a solver, under some literals, which demands can be met together.

    An answer often serves more than was asked for, and is remembered: to find out that certain demands
    go together is most of the work.
    """

    def __init__(self, session: SatSession, assume: Collection[Lit] = ()) -> None:
        self.session, self.assume = session, assume
        self._served: list[set[Switch]] = []

    def can_meet(self, switches: Collection[Switch]) -> bool:
        """Can all of these be met?"""
        if any(served.issuperset(switches) for served in self._served):
            return True
        if not self.session.solve(switches, self.assume):
            return False
        self._served.append({name for name, lit in self.session.switch.items() if self.session.is_true(lit)})
        return True

    def core(self, asked: Collection[Switch]) -> list[Switch]:
        """After a "no": those of the switches asked for that it took, in the same order."""
        core = self.session.core(asked)
        return [name for name in asked if name in core]

    def find_irreducible(self, clashing: Sequence[Switch], fewer_than: int | None = None) -> set[Switch]:
        """Of demands that can't all be met some that can't either, though any fewer of those can.

        What can't be left out once can't be left out later, when there are fewer others: so each is tried
        once. With ``fewer_than`` the empty set comes back where this one would not be that small (where it
        is known that some demand is needed, it can't be the true one).
        """
        left = list(clashing)
        needed = 0
        while needed < len(left):
            rest = left[:needed] + left[needed + 1 :]
            if not self.can_meet(rest):
                left = self.core(rest)
            else:
                needed += 1
                if fewer_than is not None and needed >= fewer_than:
                    return set()
        return set(left)


def list_demands(puzzle: Puzzle, switches: Iterable[Switch]) -> list[Demand]:
    """What these switches stand for: clues first, then what the rules ask of other cells, in reading order."""
    found = [genre_of(puzzle).demand(puzzle, switch) for switch in switches]
    return sorted(found, key=lambda demand: ([cell not in puzzle.clues for cell in demand.cells], demand.cells))


def describe_clash(clashing: Sequence[Demand]) -> str:
    """``these can't all be met: the 2 at r2c3, the 0 at r2c5 and r4c4 must be lit``."""
    if not clashing:
        return "the layout of the board alone rules out any solution"
    named = [demand.text for demand in clashing[:NAMED]]
    if len(clashing) > NAMED:
        named.append(f"{len(clashing) - NAMED} more")
    if len(clashing) == 1:
        return f"this is impossible by itself: {named[0]}"
    return f"these conflict: {join_words(named)}"
