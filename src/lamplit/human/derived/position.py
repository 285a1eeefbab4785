"""What is known of a puzzle, as derived strategies look at it: the demands of its rules, and what they leave open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import join_words
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import FALSE, OPEN, TRUE, Clash, Grounds
from lamplit.human.derived.findings import Concluded, Tightness
from lamplit.human.derived.graphs import GraphStep
from lamplit.human.derived.propagator import GIVEN, NONE, Propagator, encode_demand
from lamplit.human.derived.rule_base import DEFINITIONS, KEPT, Literal, RuleBase, build_rule_base
from lamplit.human.grounds import GroundsCollector

FEW_PLACES = 4
"""The most places of a part that are named."""


class BrokenDemand(NamedTuple):
    """A demand that can't be met any more."""

    demand: int
    step: GraphStep | None = None
    """What is torn apart, if that is what is wrong."""
    excess: bool | None = None
    """Whether a count has too many, or can only get too few; None if it is no count."""
    both: str = ""
    """What follows and its opposite, if that is what is wrong."""


class DerivedPosition:
    """What is known, by number and as literals of the rules."""

    def __init__(self, base: RuleBase) -> None:
        self.base = base
        self.engine = _start_engine(base).copy()
        self.value = bytearray(len(base.decisions))
        self.broken: BrokenDemand | None = None
        self.latest: list[int] = []
        """What was decided in the last round."""
        self._new: list[int] = []
        self._read = 0
        self.take_over_trail()

    @staticmethod
    def of(puzzle: Puzzle, clock: Clock) -> DerivedPosition:
        """With what the clues say outright, which needs no step."""
        position, given = DerivedPosition(build_rule_base(puzzle, clock)), genre_of(puzzle).given(puzzle)
        for holds, decisions in ((True, given.true), (False, given.false)):
            for decision in sorted(decisions):
                number = position.number(decision)
                if number is not None:
                    position.decide(number, holds)
        return position

    def decision(self, number: int) -> Decision:
        return self.base.decisions[number]

    def number(self, decision: Decision) -> int | None:
        return self.base.number.get(decision)

    def decide(self, number: int, holds: bool) -> None:
        known = self.value[number]
        wanted = TRUE if holds else FALSE
        if known == OPEN:
            self.assign_lits([2 * number + (not holds)], GIVEN)
        elif known != wanted:
            wording = self.base.wording.speak(self.decision(number))
            both = f"it follows that {wording.conclude(True)}, and also that {wording.conclude(False)}"
            self.broken = self.broken or BrokenDemand(DEFINITIONS, both=both)

    def take_over_trail(self) -> None:
        """Note what the rules' literals say of the decisions."""
        engine, decisions = self.engine, len(self.value)
        for lit in engine.trail[self._read :]:
            if lit >> 1 < decisions:
                self.value[lit >> 1] = FALSE if lit & 1 else TRUE
                self._new.append(lit >> 1)
        self._read = len(engine.trail)
        if engine.conflict is not None:
            self.broken = self.broken or self.name_conflict(engine.conflict)

    def name_conflict(self, at: int) -> BrokenDemand:
        """The demand of a constraint that can't be met."""
        _, low, high, number = self.base.constraints[at]
        return BrokenDemand(number, excess=self.engine.has_excess(at) if low == high else None)

    def find_tightness(self, lit: Literal) -> Tightness:
        """Why the demand that decided a literal left no choice."""
        reason = self.engine.reason[lit >> 1]
        if reason < 0:
            return "other"
        lits, low, high, number = self.base.constraints[reason]
        if low != high and len(self.base.demands[number].constraints) > 1:
            return "other"
        if lit in lits:
            if lit >= 2 * len(self.value):
                return "reach"
            # A view counts what is not shaded: to shade a cell is nothing that it needs.
            return "last" if len(self.base.demands[number].constraints) == 1 or lit & 1 else "other"
        return "full" if high else "none"

    def state(self, number: int) -> str:
        """A demand in words: one that says "if this is so" says only the rest once it is so."""
        demand, condition = self.base.demands[number], self.base.find_condition(number)
        return demand.text if condition is None or self.engine.value[condition] != FALSE else demand.demand.fulfilled

    def state_together(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """Demands in words: several cases of one rule by the rule."""
        cases: dict[str, list[int]] = {}
        for number in numbers:
            cases.setdefault(self.base.demands[number].rule, []).append(number)
        return tuple([self._state_cases(rule, some) for rule, some in cases.items()])

    def _state_cases(self, rule: str, numbers: Sequence[int]) -> str:
        if self.base.demands[numbers[0]].is_clue:
            return f"{rule} must be met"
        return rule if len(numbers) > 1 else self.state(numbers[0])

    def refresh(self) -> None:
        """See whether anything is torn apart."""
        if self._new:
            self.latest, self._new = self._new, []
        if self.broken is None:
            self.broken = self.find_torn()

    def find_torn(self) -> BrokenDemand | None:
        """What must be connected and can't be any more."""
        value = self.engine.value
        for graph in self.base.graphs:
            step = graph.find_break(value)
            if step is not None:
                return BrokenDemand(graph.demand, step)
        return None

    def clash(self) -> Clash:
        assert self.broken is not None
        return Clash(describe_break(self, self.broken), self.collect_grounds([self.broken.demand], self.broken.step))

    def collect_grounds(
        self, demands: Iterable[int], step: GraphStep | None = None, decided: Iterable[int] = ()
    ) -> Grounds:
        """The places of demands, of what a graph step rests on, and of decisions."""
        collector = GroundsCollector()
        for number in demands:
            collector.add(self.base.demands[number].grounds)
        numbers = [*decided, *(lit >> 1 for lit in (step.premises if step else ()))]
        for number in numbers:
            if number < len(self.value):
                collector.add_cells(*self.decision(number).cells)
                collector.add_edges(*self.decision(number).edges)
        return collector.grounds()

    def speak(self, lit: Literal) -> Concluded:
        """A literal of a decision as a conclusion."""
        key = self.decision(lit >> 1)
        return Concluded(key, not lit & 1, self.base.wording.speak(key))

    def split_conclusions(self, lits: Iterable[Literal]) -> tuple[tuple[Decision, ...], tuple[Decision, ...]]:
        """The decisions among these literals: those that are true, and those that are false."""
        decisions = len(self.value)
        numbers = sorted(lit for lit in lits if lit >> 1 < decisions)
        return (
            tuple([self.decision(lit >> 1) for lit in numbers if not lit & 1]),
            tuple([self.decision(lit >> 1) for lit in numbers if lit & 1]),
        )

    def list_told(self, lits: Iterable[Literal]) -> tuple[Concluded, ...]:
        """Those of these literals that say something of a decision, and that no other of them implies by definition,
        as two bridges imply the first of them."""
        here = {lit for lit in lits if lit >> 1 < len(self.value)}
        implied = {other for lit in here for other in self.base.implied.get(lit, ())}
        return tuple([self.speak(lit) for lit in sorted(here - implied)])

    def assign_lits(self, lits: Iterable[Literal], reason: int) -> None:
        """Take over literals, and what they define."""
        engine = self.engine
        engine.restrict(None)
        for lit in lits:
            engine.assign(lit, reason, 0)
        engine.restrict(NONE if engine.conflict is None else None)
        engine.close_definitions()
        engine.restrict(None)
        engine.forget_waiting()
        self.take_over_trail()

    def keep_auxiliaries(self, number: int, lits: Iterable[Literal]) -> None:
        """Remember what a demand says of auxiliaries that nothing defines, for others that speak of them, too."""
        kept = [lit for lit in lits if lit >> 1 in self.base.undefined]
        for lit in kept:
            self.engine.graph_steps.pop(lit >> 1, None)
        if kept:
            self.assign_lits(kept, encode_demand(number))

    def conclude_lits(
        self, lits: Iterable[Literal]
    ) -> tuple[tuple[Concluded, ...], tuple[tuple[Decision, ...], tuple[Decision, ...]]]:
        """Literals as conclusions: what is told of them, and all decisions with what these define."""
        engine = self.engine
        mark = engine.mark()
        engine.restrict(NONE)
        for lit in lits:
            engine.assign(lit, GIVEN, 0)
        engine.close_definitions()
        found = engine.trail[mark:]
        engine.undo(mark)
        return self.list_told(found), self.split_conclusions(found)

    def iterate_graphs(self, number: int) -> Iterator[GraphStep]:
        """What follows from the connections of one demand now."""
        for at in self.base.demands[number].connections:
            yield from self.base.connections[at].find_steps(self.engine.value)


@lru_cache(maxsize=KEPT)
def _start_engine(base: RuleBase) -> Propagator:
    """The literals with nothing decided but what the rules define."""
    engine = Propagator(base)
    engine.forget_waiting()
    return engine


def describe_break(position: DerivedPosition, broken: BrokenDemand) -> str:
    """What is wrong, as a clause after ``but then``."""
    demand = position.base.demands[broken.demand]
    if broken.demand == DEFINITIONS:
        return broken.both or "the same place would be both"
    if broken.step is not None and broken.step.kind == "early loop":
        return "a loop is closed that leaves other lines out"
    if broken.step is not None and not demand.is_clue:
        part = name_part(position, broken.step) or "a part"
        return f"{part} {'are' if ' and ' in part else 'is'} cut off: {demand.text}"
    if demand.demand.choice:
        return f"there is no {demand.demand.choice}"
    if not demand.is_clue:
        if position.state(broken.demand) != demand.text:
            return f"it can't be that {position.state(broken.demand)}"
        wrong = {None: "a rule is broken", True: "there are too many", False: "too few are left"}[broken.excess]
        return f"{wrong}: {position.state(broken.demand)}"
    if broken.excess is None:
        return f"{demand.text} can't be met"
    return f"{demand.text} has too {'many' if broken.excess else 'few places left'}"


def name_part(position: DerivedPosition, step: GraphStep) -> str:
    """The part that is fenced off, by its places if these are few, else by the one nearest to what follows."""
    speak = position.base.wording.speak
    places = [one if isinstance(one, str) else speak(position.decision(one >> 1)).place for one in step.part]
    if len(places) > FEW_PLACES:
        return f"the group of {places[0]}"
    return join_words(sorted(places, key=_list_numbers))


def _list_numbers(place: object) -> list[int]:
    """The numbers in the name of a place, for the order in which people read."""
    return [int(number) for number in re.findall(r"\d+", str(place))]
