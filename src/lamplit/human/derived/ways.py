"""All ways to meet one demand, with the demands around it: what they have in common is certain.

The ways are listed as a person would (``way_lists``), and each is followed by the demands that speak of the same
decisions. Where one of these can't be met that way is dead. What is left are the ways to meet the demand. Nobody goes
through more than a few, so the ones that are dead count as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lamplit.core.clock import Clock
from lamplit.genre.steps import MOST_EXAMINED, TRUE
from lamplit.human.derived.findings import Concluded, FollowedWay, OptionsFinding, WaysFinding
from lamplit.human.derived.one_rule import TouchedDemands
from lamplit.human.derived.position import BrokenDemand, DerivedPosition
from lamplit.human.derived.propagator import GIVEN
from lamplit.human.derived.rule_base import Literal
from lamplit.human.derived.traces import DemandTrace
from lamplit.human.derived.way_lists import ListedDemand, Way, WayList

MOST_TRICKY, MOST_HARD, MOST_FIENDISH = 4, MOST_EXAMINED, 5 * MOST_EXAMINED
"""The most ways, dead ones included, that are looked at for a step of each tier."""


class WaySteps:
    """What all ways to meet a demand share."""

    def __init__(self, position: DerivedPosition, clock: Clock, listed: Sequence[ListedDemand]) -> None:
        self._position = position
        self._listed = {one.number: one for one in listed}
        near = find_near(position, listed)
        self._touched = {
            most: TouchedDemands(position, clock, list(self._listed), near)
            for most in (MOST_TRICKY, MOST_HARD, MOST_FIENDISH)
        }

    def find(self, most: int) -> list[WaysFinding]:
        """The findings for which at most this many ways are looked at."""
        return self._touched[most].find(lambda number: self._look_at(self._listed[number], most))

    def _look_at(self, listed: ListedDemand, most: int) -> WaysFinding | None:
        position, number = self._position, listed.number
        found = listed.list_ways(most)
        if found is None:
            return None
        followed = _FollowedWays(position, listed, found)
        if not followed.alive:
            position.broken = BrokenDemand(number)
            return None
        if found.are_options and followed.dead:
            return None  # an argument against a single option is a chain
        touched = frozenset(listed.demand.touched)
        shared = followed.shared
        wanted = [lit for lit in shared if lit >> 1 in touched] or shared
        return self._make_finding(listed, followed, wanted) if position.conclude_lits(wanted)[0] else None

    def _make_finding(self, listed: ListedDemand, followed: _FollowedWays, wanted: list[Literal]) -> WaysFinding:
        position, demand = self._position, listed.demand
        told, (true, false) = position.conclude_lits(wanted)
        argument = followed.explain(wanted)
        finding = OptionsFinding if followed.listed.are_options else WaysFinding
        return finding(
            true,
            false,
            position.collect_grounds([listed.number, *argument.demands]),
            told,
            position.state(listed.number),
            demand.is_clue,
            any(position.engine.value[2 * one] == TRUE for one in demand.decisions),
            followed.tell_ways(),
            len(followed.listed.ways),
            argument.failing,
            position.state_together(argument.stated),
        )


def find_near(position: DerivedPosition, listed: Sequence[ListedDemand]) -> list[frozenset[int]]:
    """For each variable the demands to whose ways it may matter: those with a demand around that speaks of it."""
    base = position.base
    by_demand: dict[int, set[int]] = {}
    for one in listed:
        for other in one.around:
            by_demand.setdefault(other, set()).add(one.number)
    graphs = {graph.demand for graph in base.graphs}
    return [
        frozenset().union(*[by_demand.get(number, ()) for number in numbers if number not in graphs])
        for numbers in base.demands_at
    ]


class _Argument(NamedTuple):
    """Why all ways to meet a demand come to the same."""

    demands: list[int]
    """The other demands that it rests on."""
    failing: tuple[FollowedWay, ...]
    """The ways that break a rule, if they are few."""
    stated: list[int]
    """Those of the demands that the failing ways don't name."""


class _FollowedWays:
    """The ways to meet one demand, each followed by the demands around."""

    def __init__(self, position: DerivedPosition, demand: ListedDemand, listed: WayList) -> None:
        self._position, self._demand, self.listed = position, demand, listed
        self._graphs = [one for one in position.base.graphs if one.demand in demand.around]
        self._mark = position.engine.mark()
        self.alive: list[Way] = []
        self.dead: list[Way] = []
        """The ways that break a rule."""
        self._held: list[frozenset[Literal]] = []
        """What holds in each that is left."""
        for way in listed.ways:
            if self._follow(way, demand.around) is None:
                self._held.append(frozenset(position.engine.trail[self._mark :]))
                self.alive.append(way)
            else:
                self.dead.append(way)
            position.engine.undo(self._mark)

    @property
    def shared(self) -> list[Literal]:
        """The literals of decisions that hold in all ways that are left."""
        decisions = 2 * len(self._position.value)
        return sorted(lit for lit in frozenset.intersection(*self._held) if lit < decisions)

    def tell_ways(self) -> tuple[tuple[Concluded, ...], ...]:
        """What is told of each way that is left."""
        tell, listed = self._demand.tell_way, self.listed
        return tuple([tell(listed, way, held) for way, held in zip(self.alive, self._held, strict=True)])

    def explain(self, wanted: list[Literal]) -> _Argument:
        """The other demands that leave only these ways, rule some of them out, or force what is wanted in the rest: as
        few as will do."""
        listed = self._demand.list_ways(len(self.listed.ways), trace=True)
        assert listed is not None
        own = {self._demand.number}
        kept = self._demand.around
        kept = frozenset().union(*(self._trace(wanted, way, kept)[0] for way in self.listed.ways)) - own
        for number in sorted(kept) if len(self.listed.ways) <= MOST_HARD else ():
            if all(self._comes_to(wanted, way, kept - {number}) for way in self.listed.ways):
                kept -= {number}
        stated, failing = set(listed.demands), list[FollowedWay]()
        for way in self.listed.ways:
            demands, failed = self._trace(wanted, way, kept | own)
            if failed is None or len(self.listed.ways) > MOST_TRICKY:
                stated |= demands
            else:
                failing.append(failed)
        return _Argument(sorted(kept | listed.demands - own), tuple(failing), sorted(stated - own))

    def _trace(
        self, wanted: Sequence[Literal], way: Way, only: frozenset[int]
    ) -> tuple[frozenset[int], FollowedWay | None]:
        """The demands that break a way, or force what is wanted in it; and how it fails, if one thing says it."""
        engine = self._position.engine
        broken = self._follow(way, only)
        end = [lit for lit in wanted if engine.value[lit] == TRUE] if broken is None else broken
        trace = DemandTrace(self._position, self._mark, end)
        failed = None
        if broken is not None and trace.count_links() == 1:
            told = self._demand.tell_way(self.listed, way, engine.trail[self._mark :])
            failed = FollowedWay(told, trace.list_beside(), (), trace.make_end())
        engine.undo(self._mark)
        return trace.demands, failed

    def _comes_to(self, wanted: Sequence[Literal], way: Way, only: frozenset[int]) -> bool:
        """Whether a way breaks one of these demands or this one, or forces what is wanted by them."""
        broken = self._follow(way, only | {self._demand.number})
        value = self._position.engine.value
        comes_to = broken is not None or all(value[lit] == TRUE for lit in wanted)
        self._position.engine.undo(self._mark)
        return comes_to

    def _follow(self, way: Way, only: frozenset[int]) -> BrokenDemand | None:
        """Suppose a way and follow it by some of the demands around; what broke."""
        engine = self._position.engine
        engine.forget_waiting()
        engine.restrict(only)
        for lit in way:
            engine.assign(lit, GIVEN, 0)
        engine.close_definitions()
        engine.settle()
        if engine.conflict is not None:
            return self._position.name_conflict(engine.conflict)
        for graph in self._graphs:
            step = graph.find_break(engine.value, engine.trail[self._mark :]) if graph.demand in only else None
            if step is not None:
                return BrokenDemand(graph.demand, step)
        return None
