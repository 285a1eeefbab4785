"""Each of the few ways to meet one demand, followed by all rules: what every way leads to is certain.

Where the rules around a demand don't decide it (``ways``), a person follows each way a little farther, as long as there
are few of them: in one way r3c4 stays white because of the room beside it, in the other because shaded cells would cut
the board in two. A way that breaks a rule needs no end. Nobody follows more than a few ways, or one of them far, so the
links of all ways are counted together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplit.core.clock import Clock
from lamplit.human.derived.findings import EachWayFinding, FollowedWay
from lamplit.human.derived.following import RuleFollower
from lamplit.human.derived.position import BrokenDemand, DerivedPosition
from lamplit.human.derived.rule_base import Literal
from lamplit.human.derived.traces import DemandTrace
from lamplit.human.derived.way_lists import ListedDemand, WayList
from lamplit.human.grounds import GroundsCollector

MOST_FOLLOWED = 4
"""The most ways that are followed."""
MOST_LINKS_TOGETHER = 8
"""The most links that all ways may have together."""
WAVES = 4
"""How far each of them is followed."""
CANDIDATES = 12
"""At most this many of the conclusions that come first are looked at closely."""


class _LedTo(NamedTuple):
    """What all ways to meet a demand lead to."""

    demand: ListedDemand
    soonest: Literal
    links: int
    """Those of all ways together."""
    shared: Sequence[Literal]
    """All that they lead to."""


class EachWaySteps:
    """What each way to meet a demand leads to. Asked again before anything changed, it remembers."""

    def __init__(self, position: DerivedPosition, clock: Clock, listed: Sequence[ListedDemand]) -> None:
        self._position, self._clock, self._listed = position, clock, listed
        self._follower = RuleFollower(position)

    def find(self) -> list[EachWayFinding]:
        """The findings with the fewest links."""
        position = self._position
        found: list[_LedTo] = []
        for demand in self._listed:
            if position.broken is not None:
                return []
            self._clock.check()
            led_to = self._look_at(demand)
            if led_to is not None:
                found.append(led_to)
        least = min((one.links for one in found), default=0)
        return [self._make_finding(one.demand, self._add_shared(one)) for one in found if one.links == least]

    def _look_at(self, demand: ListedDemand) -> _LedTo | None:
        """What all ways to meet a demand lead to soonest."""
        listed = demand.list_ways(MOST_FOLLOWED)
        if listed is None or len(listed.ways) < 2:
            return None
        wanted = self._find_shared(demand, listed)
        links = self._count_links(listed, [(lit,) for lit in wanted])
        soonest = min(zip(links, wanted, strict=True), default=None)
        if soonest is None or soonest[0] > MOST_LINKS_TOGETHER:
            return None
        return _LedTo(demand, soonest[1], soonest[0], wanted)

    def _add_shared(self, led_to: _LedTo) -> list[Literal]:
        """What else can be concluded within as many links as are allowed."""
        listed = led_to.demand.list_ways(MOST_FOLLOWED)
        assert listed is not None
        chosen = [led_to.soonest]
        for lit in led_to.shared:
            if lit not in chosen and self._count_links(listed, [(*chosen, lit)])[0] <= MOST_LINKS_TOGETHER:
                chosen.append(lit)
        return chosen

    def _count_links(self, listed: WayList, wanted: Sequence[tuple[Literal, ...]]) -> list[int]:
        """How many links all ways take together, for each of several conclusions."""
        links = [0] * len(wanted)
        for mark, broken in self._follow_each(listed) if wanted else ():
            for at, lits in enumerate(wanted):
                links[at] += DemandTrace(self._position, mark, broken or lits).count_links()
        return links

    def _follow_each(self, listed: WayList) -> Iterator[tuple[int, BrokenDemand | None]]:
        """Follow one way after another: where it begins in the trail, and what broke. Until the next one, all that
        follows is there."""
        engine = self._position.engine
        mark = engine.mark()
        engine.forget_waiting()
        for way in listed.ways:
            yield mark, self._follower.follow(way, None, WAVES, graphs=True)
            engine.undo(mark)

    def _find_shared(self, demand: ListedDemand, listed: WayList) -> list[Literal]:
        """Decisions that all ways lead to which break no rule, those that come first."""
        engine, decisions = self._position.engine, 2 * len(self._position.value)
        shared: dict[Literal, int] | None = None
        for mark, broken in self._follow_each(listed):
            if broken is None:
                waves = {lit: engine.wave[lit >> 1] for lit in engine.trail[mark:] if lit < decisions}
                before = dict.fromkeys(waves, 0) if shared is None else shared
                shared = {lit: waves[lit] + late for lit, late in before.items() if lit in waves}
        if shared is None:
            self._position.broken = BrokenDemand(demand.number)
            return []
        return sorted(shared, key=lambda lit: (shared[lit], lit))[:CANDIDATES]

    def _make_finding(self, demand: ListedDemand, wanted: Sequence[Literal]) -> EachWayFinding:
        position = self._position
        listed = demand.list_ways(MOST_FOLLOWED, trace=True)
        assert listed is not None
        demands = {demand.number, *listed.demands}
        collector = GroundsCollector()
        ways: list[FollowedWay] = []
        for way, (mark, broken) in zip(listed.ways, self._follow_each(listed), strict=True):
            trace = DemandTrace(position, mark, broken or wanted)
            demands |= trace.demands
            end = None if broken is None else trace.make_end()
            ways.append(
                FollowedWay(
                    demand.tell_way(listed, way, position.engine.trail[mark:]),
                    trace.list_beside(),
                    tuple(trace.list_links()),
                    end,
                )
            )
            for link in (*ways[-1].links, *([] if end is None else [end])):
                collector.add(link.consequence.grounds)
        collector.add(position.collect_grounds(sorted(demands)))
        told, (true, false) = position.conclude_lits(wanted)
        stated, is_clue = position.state(demand.number), demand.demand.is_clue
        return EachWayFinding(true, false, collector.grounds(), told, stated, is_clue, tuple(ways))
