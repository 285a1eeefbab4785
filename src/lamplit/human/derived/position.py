"""What is known of a puzzle, as derived strategies look at it: the demands of its rules, and what they leave open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import FALSE, OPEN, TRUE, Clash, Grounds
from lamplit.human.derived.findings import Concluded
from lamplit.human.derived.graphs import GraphStep
from lamplit.human.derived.propagator import GIVEN, Propagator, encode_demand
from lamplit.human.derived.rule_base import DEFINITIONS, KEPT, Literal, RuleBase, RuleDemand, build_rule_base
from lamplit.human.grounds import GroundsCollector


class BrokenDemand(NamedTuple):
    """A demand that can't be met any more."""

    demand: int
    step: GraphStep | None = None
    """What is torn apart, if that is what is wrong."""


class DerivedPosition:
    """What is known, by number and as literals of the rules."""

    def __init__(self, base: RuleBase) -> None:
        self.base = base
        self.engine = _start_engine(base).copy()
        self.value = bytearray(len(base.decisions))
        self.broken: BrokenDemand | None = None
        self.latest: list[int] = []
        """What was decided last, since the last ``refresh``."""
        self._read = 0
        self.take_over_trail()

    @staticmethod
    def of(puzzle: Puzzle, clock: Clock) -> DerivedPosition:
        return DerivedPosition(build_rule_base(puzzle, clock))

    def decision(self, number: int) -> Decision:
        return self.base.decisions[number]

    def number(self, decision: Decision) -> int | None:
        return self.base.number.get(decision)

    def decide(self, number: int, holds: bool) -> None:
        known = self.value[number]
        wanted = TRUE if holds else FALSE
        if known == OPEN:
            self.engine.assign(2 * number + (not holds), GIVEN, 0)
            self.engine.close_definitions()
            self.engine.forget_waiting()
            self.take_over_trail()
        elif known != wanted:
            self.broken = self.broken or BrokenDemand(DEFINITIONS)

    def take_over_trail(self) -> None:
        """Note what the rules' literals say of the decisions."""
        engine, decisions = self.engine, len(self.value)
        for lit in engine.trail[self._read :]:
            if lit >> 1 < decisions:
                self.value[lit >> 1] = FALSE if lit & 1 else TRUE
                self.latest.append(lit >> 1)
        self._read = len(engine.trail)
        if engine.conflict is not None:
            self.broken = self.broken or BrokenDemand(self.base.constraints[engine.conflict].demand)

    def refresh(self) -> None:
        """See whether anything is torn apart."""
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
        """Those of the literals just decided that aren't implied by other decisions, as conclusions."""
        decisions = len(self.value)
        told = [lit for lit in lits if lit >> 1 < decisions and not self._goes_without_saying(lit)]
        return tuple([self.speak(lit) for lit in sorted(told)])

    def _goes_without_saying(self, lit: Literal) -> bool:
        """Whether another decision implies it by definition, as a bridge that isn't there implies no second one."""
        reason = self.engine.reason[lit >> 1]
        if reason < 0:
            return False
        constraint = self.base.constraints[reason]
        return constraint.demand == DEFINITIONS and max(constraint.lits) < 2 * len(self.value)

    def keep_auxiliaries(self, number: int, lits: Iterable[Literal]) -> None:
        """Remember what a demand says of auxiliaries alone, for others that speak of them, too."""
        engine = self.engine
        for lit in lits:
            engine.assign(lit, encode_demand(number), 0)
            engine.graph_premises.pop(lit >> 1, None)
        engine.close_definitions()
        engine.forget_waiting()
        self.take_over_trail()

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
        return "the same place would be both"
    if broken.step is not None and broken.step.kind == "early loop":
        return "a loop is closed that leaves other lines out"
    if broken.step is not None and (names := name_witnesses(position, broken.step)):
        return f"{names} can't be connected any more, but {demand.text}"
    return describe_unmet(demand)


def describe_unmet(demand: RuleDemand) -> str:
    return f"{demand.text} can't be met" if demand.is_clue else f"this is broken: {demand.text}"


def name_witnesses(position: DerivedPosition, step: GraphStep) -> str:
    """A place on either side of what is torn apart, if both are places of the board."""
    decisions = len(position.value)
    places = [
        position.base.wording.speak(position.decision(lit >> 1)).place for lit in step.witnesses if lit >> 1 < decisions
    ]
    return f"{places[0]} and {places[1]}" if len(places) == 2 else ""
