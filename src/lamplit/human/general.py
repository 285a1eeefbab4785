"""The last tier: whatever is forced can be shown by a contradiction, in any genre.

All that must be met, clues and cells alike, hangs on a switch. To show that a decision is
forced, suppose its opposite: the solver says no, and its core says which of the switches the "no"
needed. The core is made irreducible by leaving out one after another. Of all that is forced the
decision with the smallest such set is told: "if … then these clues and cells can't all be met".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Demand, Lit, Model, RuleAt, Switch
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.words import join_words
from lamplit.engines.sat import SatSession
from lamplit.genre.judging import make_wrong_answer, require_accepted
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Clash, DecisionWording, Finding, Grounds, Link, Step
from lamplit.questions.clash import DemandSolver, describe_clash, find_clashing_switches, list_demands
from lamplit.questions.shared_part import find_shared_literals

CANDIDATES, CONFLICTS = 40, 1000
"""How long the solver may look for what a single step of an argument needs."""
FEW_DEMANDS = 6
"""How many conflicting demands are named; more are marked in the picture and counted."""
PROSPECTS_SHARE = 0.2
"""The share of the time that the solver may take to say whether hard strategies are worth trying."""
SHORTLIST = 12
"""How many of the smallest cores are looked at closely before one is chosen."""


class RefutedDecision(NamedTuple):
    """A decision that is forced, what it is, and demands that clash with its opposite."""

    key: Decision
    value: bool
    core: list[Switch]

    @property
    def conclusion(self) -> State:
        return State(frozenset([self.key])) if self.value else State(false=frozenset([self.key]))


@dataclass(frozen=True)
class GeneralContradiction(Finding):
    """A decision whose opposite leaves demands that can't all be met."""

    decided: DecisionWording
    unmet: tuple[Demand, ...]

    def conclude(self) -> str:
        return self.decided.conclude(bool(self.true))

    def give_reasons(self) -> tuple[Link, ...]:
        supposed = f"if {self.decided.suppose(not self.true)}"
        if not self.unmet:
            return (Link(f"{supposed}, the rules alone would be broken"),)
        if len(self.unmet) > FEW_DEMANDS:
            return (Link(f"{supposed}, a search finds no way to satisfy the {len(self.unmet)} marked clues and cells"),)
        what = "this" if len(self.unmet) == 1 else "all of this"
        return (Link(f"{supposed}, a search finds no way to satisfy {what}: {join_words(self.unmet)}"),)


def find_demand_switches(model: Model, grounds: Grounds) -> list[Switch]:
    """The switches of the demands that grounds name. What belongs to no place always holds; a clue that is not
    named is unknown, but a wall stays a wall."""
    places = {*grounds.places, None}
    return [name for name in model.switches if find_place(name) in places]


def list_places(decision: Decision) -> tuple[Cell, ...]:
    """The cells that a decision lies in or between."""
    return (*decision.cells, *chain.from_iterable(decision.edges))


def find_place(switch: Switch) -> Cell | None:
    """The place in which a demand lives: that of a clue, or the cell that a rule speaks of."""
    return switch.cell if isinstance(switch, ClueAt | RuleAt) else None


class Prospects:
    """What is left to be found: what all solutions share is asked of the solver once, when it is first wanted.

    On a board with many solutions nothing may follow at all, and strategies that try things out would try all of
    them. What was found by then is forced as well, so it never takes away from what is still to be found.
    """

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        self._puzzle, self._clock = puzzle, clock
        self._asked = self._too_slow = False
        self._forced: dict[Decision, bool] | None = None
        """What all solutions share; None if there is none, or if that was not asked yet."""

    @cached_property
    def general(self) -> RuleSolver:
        return RuleSolver(self._puzzle, self._clock)

    def is_worthwhile(self, state: State, open_decisions: list[Decision]) -> bool:
        """Whether one of the open decisions is forced. Where there is no solution, all of them are.

        With a deadline the solver gets a part of the time that is left. Where that isn't enough, something may be.
        """
        if self._too_slow:
            return True
        try:
            with self.general.limit_time(PROSPECTS_SHARE):
                forced = self.find_forced(state, open_decisions)
        except OutOfTime:
            self._clock.check()
            self._too_slow = True
            return True
        return forced is None or bool(forced)

    def find_forced(self, state: State, open_decisions: list[Decision]) -> list[tuple[Decision, bool]] | None:
        """Those of the open decisions that all solutions share, as they have them; None if there is none."""
        if not self._asked:
            if self.general.is_possible(state):
                self._forced = dict(self.general.find_forced(state, open_decisions))
            self._asked = True
        if self._forced is None:
            return None
        return [(key, self._forced[key]) for key in open_decisions if key in self._forced]

    def close(self) -> None:
        if "general" in vars(self):
            self.general.close()


class RuleSolver:
    """One puzzle's rules under switches, in one solver that is asked again and again."""

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        genre = genre_of(puzzle)
        self.puzzle, self.wording = puzzle, genre.wording(puzzle)
        model = genre.model(puzzle, switchable=True, clock=clock)
        self._session = SatSession(model, switches=model.switches, clock=clock)
        self._lit: dict[Decision, Lit] = {key: lit for lit, key in enumerate(model.keys) if key is not None}

    def close(self) -> None:
        self._session.close()

    @contextmanager
    def limit_time(self, share: float) -> Iterator[None]:
        """Give questions this share of the time that is left, if there is a deadline."""
        session, whole = self._session, self._session.clock
        left = whole.seconds_left()
        if left is not None:
            session.clock = whole.limit_to(left * share)
        try:
            yield
        finally:
            session.clock = whole

    def state_to_literals(self, state: State) -> list[Lit]:
        """A state as literals. Skips entries that say nothing is where nothing can be."""
        for key in sorted(state.true):
            if key not in self._lit:
                raise BadInput(f"the state has an entry at {key.place}, where nothing can be placed")
        return [self._lit[key] for key in sorted(state.true)] + [
            -self._lit[key] for key in sorted(state.false) if key in self._lit
        ]

    def is_possible(self, state: State) -> bool:
        """Is there a solution with all that is known? That of a genre of another package is judged by its checker."""
        found = self._session.solve(assume=self.state_to_literals(state))
        if found and genre_of(self.puzzle).package:
            require_accepted(self.puzzle, Solution(self._session.read_decisions()), "the engine sat")
        return found

    def require_forced(self, state: State, steps: Iterable[Step]) -> None:
        """Raise unless all that these steps conclude follows from what is known."""
        known = self.state_to_literals(state)
        for step in steps:
            for key, value in (*((key, True) for key in step.true), *((key, False) for key in step.false)):
                if key in self._lit and self._session.solve(assume=self._oppose(known, key, value)):
                    concluded = f"concludes that {self.wording.speak(key).conclude(value)}, which doesn't follow"
                    raise make_wrong_answer(genre_of(self.puzzle), f"its strategy {step.strategy} {concluded}")

    def find_forced(self, state: State, asked: list[Decision]) -> list[tuple[Decision, bool]]:
        """Which of these decisions are the same in every solution with all that is known; there must be one.

        Skips decisions where nothing can be placed.
        """
        lits = (self._lit[key] for key in asked if key in self._lit)
        same = find_shared_literals(self._session, lits, self.state_to_literals(state))
        keys = self._session.model.keys
        return [(key, lit > 0) for lit in same or () if (key := keys[abs(lit)]) is not None]

    def find_needed_literals(self, grounds: Grounds, lits: Sequence[Lit]) -> set[Lit] | None:
        """Those of these literals that can't all hold under the demands of these grounds; None if they can, or if
        that takes the solver long."""
        if not self._session.is_quickly_refuted(
            find_demand_switches(self._session.model, grounds), lits, CANDIDATES, CONFLICTS
        ):
            return None
        return self._session.core_literals() & set(lits)

    def select_literals(self, lits: Iterable[Lit], cells: Collection[Cell]) -> set[Lit]:
        """Those of these literals that decide something in or between some cells."""
        keys = self._session.model.keys
        return {
            lit for lit in lits if (key := keys[abs(lit)]) is not None and not set(list_places(key)).isdisjoint(cells)
        }

    def list_simplest(self, state: State, forced: Sequence[tuple[Decision, bool]]) -> list[RefutedDecision]:
        """Of these forced decisions the few whose opposite clashes with the fewest demands, for the solver."""
        known = self.state_to_literals(state)
        cores = []
        for key, value in forced:
            self._session.solve(assume=self._oppose(known, key, value))
            cores.append(RefutedDecision(key, value, self._sort_switches(self._session.core(self._session.switch))))
        return sorted(cores, key=lambda one: (len(one.core), one.key))[:SHORTLIST]

    def find_step(self, state: State, shortlist: Sequence[RefutedDecision]) -> Step:
        """Of these forced decisions the one with the smallest contradiction found."""
        known = self.state_to_literals(state)
        best: tuple[Decision, bool, list[Switch]] | None = None
        for key, value, core in shortlist:
            small = DemandSolver(self._session, self._oppose(known, key, value)).find_irreducible(core)
            if best is None or len(small) < len(best[2]):
                best = key, value, self._sort_switches(small)
        assert best is not None
        key, value, switches = best
        unmet = tuple(list_demands(self.puzzle, switches))
        true, false = ((key,), ()) if value else ((), (key,))
        return Step(
            "general", GeneralContradiction(true, false, self._collect_grounds(unmet), self.wording.speak(key), unmet)
        )

    def _oppose(self, known: list[Lit], key: Decision, value: bool) -> list[Lit]:
        return [*known, -self._lit[key] if value else self._lit[key]]

    def _sort_switches(self, switches: set[Switch]) -> list[Switch]:
        return [name for name in self._session.switch if name in switches]

    def _collect_grounds(self, unmet: Sequence[Demand]) -> Grounds:
        """The clues that demand this, and the other cells and edges in which something is demanded."""
        cells = [cell for demand in unmet for cell in demand.cells]
        clues = self.puzzle.clues
        return Grounds(
            tuple(cell for cell in cells if cell in clues),
            tuple(cell for cell in cells if cell not in clues),
            tuple(edge for demand in unmet for edge in demand.edges),
        )

    def find_clash(self, state: State) -> Clash:
        """A minimal set of conflicting demands; there is no solution."""
        found = find_clashing_switches(self._session, self.state_to_literals(state))
        assert found is not None
        unmet = list_demands(self.puzzle, found)
        if not unmet and len(state):
            return Clash("the board already breaks the rules", Grounds())
        return Clash(describe_clash(unmet), self._collect_grounds(unmet))
