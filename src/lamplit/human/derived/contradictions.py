"""Demands that together rule something out: suppose it, follow one demand after another, and see one of them break.

Every open decision is supposed to hold, and not to. What follows is found in waves, so that a short argument is found
before a long one; then the argument is traced back from what breaks, and demands that it can do without are left out
one by one until none can go: what is left is a small set of demands that conflict, though any fewer of them don't.
What several cases of one rule make of the supposition at one moment is one link, as a person sees it at one glance.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.genre.steps import OPEN
from lamplit.human.derived.findings import DerivedContradiction
from lamplit.human.derived.following import RuleFollower
from lamplit.human.derived.position import DerivedPosition
from lamplit.human.derived.rule_base import Literal
from lamplit.human.derived.traces import DemandTrace
from lamplit.human.general import list_places
from lamplit.human.grounds import GroundsCollector
from lamplit.human.suppositions import MOST_LINKS

FEW = 2
"""Arguments of so few links are looked for by themselves. Each wave that counts takes a link, so they have no more
waves than links."""


class Supposition(NamedTuple):
    """A literal that breaks the position, and by which demands."""

    lit: Literal
    only: frozenset[int] | None
    """Those that are followed; None: all, because others help to see it soon."""
    demands: frozenset[int]
    links: int
    waves: int
    graphs: bool
    """Whether steps of connectedness are followed."""


class Contradictions:
    """The suppositions that fail, by the length of their arguments."""

    def __init__(self, position: DerivedPosition, clock: Clock) -> None:
        self._position, self._clock = position, clock
        self._follower = RuleFollower(position)
        self._failed: dict[tuple[int, bool], tuple[int, list[Supposition]]] = {}
        """The suppositions that fail within a number of waves, without and with steps of connectedness on the way, and
        when that was."""

    def find(self, fewest: int, most: int) -> list[DerivedContradiction]:
        """Contradictions with this many links, those with the fewest only, the nearest first.

        Arguments that also follow what must hang together are looked for where there are no others.
        """
        position = self._position
        if position.broken is not None:
            return []
        for graphs in (False, True) if most > FEW else (False,):
            failed = self._list_failing(FEW if most == FEW else MOST_LINKS, graphs)
            within = [one for one in failed if fewest <= one.links <= most]
            if within:
                return self._choose(within)
        return []

    def _list_failing(self, waves: int, graphs: bool) -> list[Supposition]:
        now = len(self._position.engine.trail)
        looked, failed = self._failed.get((waves, graphs), (-1, []))
        if looked != now:
            failed = list(self._find_failing(waves, graphs))
            self._failed[waves, graphs] = now, failed
        return failed

    def _choose(self, within: list[Supposition]) -> list[DerivedContradiction]:
        position = self._position
        least = min(one.links for one in within)
        chosen = [one for one in within if one.links == least]
        near = {cell for number in position.latest for cell in list_places(position.decision(number))}
        chosen.sort(key=lambda one: self._measure_distance(one, near))
        return [self._make_finding(one) for one in chosen]

    def _measure_distance(self, one: Supposition, near: Collection[Cell]) -> tuple[int, int, int]:
        """How far apart the places of an argument lie, and how far from what was decided last."""
        base = self._position.base
        cells = [
            *(cell for number in one.demands for cell in base.demands[number].grounds.places if isinstance(cell, Cell)),
            *list_places(base.decisions[one.lit >> 1]),
        ]
        rows, cols = [cell.row for cell in cells], [cell.col for cell in cells]
        spread = max(rows) - min(rows) + max(cols) - min(cols)
        away = min((abs(a.row - b.row) + abs(a.col - b.col) for a in cells[-1:] for b in near), default=0)
        return spread, away, one.lit

    def _find_failing(self, waves: int, graphs: bool) -> Iterator[Supposition]:
        position = self._position
        for number, known in enumerate(position.value):
            if known != OPEN:
                continue
            self._clock.check()
            for lit in (2 * number, 2 * number + 1):
                found = self._try(lit, waves, graphs)
                if found is not None:
                    yield found

    def _try(self, lit: Literal, waves: int, graphs: bool) -> Supposition | None:
        """Whether a supposition breaks the position within few enough waves; the demands that takes are minimal."""
        demands = self._find_demands(lit, None, waves, graphs)
        if demands is None:
            return None
        only: frozenset[int] | None = demands
        if self._find_demands(lit, demands, MOST_LINKS, graphs) is None:
            only = None  # others help to see it in so few waves
        for number in sorted(demands) if only is not None else ():
            if self._find_demands(lit, demands - {number}, MOST_LINKS, graphs) is not None:
                only = demands = demands - {number}
        with self._suppose(lit, only, waves if only is None else MOST_LINKS, graphs) as trace:
            assert trace is not None
            return Supposition(lit, only, trace.demands, trace.count_links(), waves, graphs)

    def _find_demands(
        self, lit: Literal, only: frozenset[int] | None, waves: int, graphs: bool
    ) -> frozenset[int] | None:
        """The demands that break the position if a literal is supposed; None if it doesn't break."""
        with self._suppose(lit, only, waves, graphs) as trace:
            return None if trace is None else trace.demands

    @contextmanager
    def _suppose(
        self, lit: Literal, only: frozenset[int] | None, waves: int, graphs: bool
    ) -> Iterator[DemandTrace | None]:
        """The trace of what breaks if a literal is supposed; within the block all that follows is there."""
        engine = self._position.engine
        mark = engine.mark()
        broken = self._follower.follow((lit,), only, waves, graphs=graphs)
        try:
            yield None if broken is None else DemandTrace(self._position, mark, broken)
        finally:
            engine.undo(mark)

    def _make_finding(self, one: Supposition) -> DerivedContradiction:
        position = self._position
        waves = one.waves if one.only is None else MOST_LINKS
        with self._suppose(one.lit, one.only, waves, one.graphs) as trace:
            assert trace is not None
            links, end = trace.list_links(), trace.make_end()
            beside = trace.list_beside()
        _, (true, false) = position.conclude_lits([one.lit ^ 1])
        collector = GroundsCollector()
        for link in (*links, end):
            collector.add(link.consequence.grounds)
        collector.add(position.collect_grounds(one.demands))
        supposed = position.speak(one.lit)
        return DerivedContradiction(
            true, false, collector.grounds(), supposed.wording, supposed.holds, tuple(links), end, beside
        )
