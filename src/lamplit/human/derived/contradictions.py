"""Demands that together rule something out: suppose it, follow one demand after another, and see one of them break.

Every open decision is supposed to hold, and not to. What follows is found in waves, so that a short argument is found
before a long one; then the argument is traced back from what breaks, and demands that it can do without are left out
one by one until none can go: what is left is a small set of demands that conflict, though any fewer of them don't.
What several cases of one rule make of the supposition at one moment is one link, as a person sees it at one glance.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.genre.steps import OPEN
from lamplit.human.derived.findings import Concluded, RuleConsequence, conclude_together, give_reason
from lamplit.human.derived.position import BrokenDemand, DerivedPosition, describe_break
from lamplit.human.derived.propagator import GIVEN, decode_demand, encode_demand
from lamplit.human.derived.rule_base import DEFINITIONS, Literal
from lamplit.human.general import list_places
from lamplit.human.grounds import GroundsCollector
from lamplit.human.suppositions import MOST_LINKS, FollowedLink, OneStepContradiction

FEW = 2
"""Arguments of so few links are looked for by themselves. Each wave that counts takes a link, so they have no more
waves than links."""


class Supposition(NamedTuple):
    """A literal that breaks the position, and by which demands."""

    lit: Literal
    demands: frozenset[int]
    links: int
    graphs: bool
    """Whether steps of connectedness are followed."""


class Contradictions:
    """The suppositions that fail, by the length of their arguments."""

    def __init__(self, position: DerivedPosition, clock: Clock) -> None:
        self._position, self._clock = position, clock
        self._failed: dict[tuple[int, bool], tuple[int, list[Supposition]]] = {}
        """The suppositions that fail within so many waves, without and with steps of connectedness on the way, and when
        that was."""

    def find(self, fewest: int, most: int) -> list[OneStepContradiction]:
        """Contradictions with so many links, those with the fewest only, the nearest first.

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

    def _choose(self, within: list[Supposition]) -> list[OneStepContradiction]:
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
        engine = self._position.engine
        mark = engine.mark()
        broken = self._follow(lit, None, waves, graphs)
        if broken is None:
            engine.undo(mark)
            return None
        demands = frozenset(self._trace(mark, broken).demands)
        engine.undo(mark)
        demands = self._minimise(lit, demands, graphs)
        broken = self._follow(lit, demands, MOST_LINKS, graphs)
        assert broken is not None
        links = self._trace(mark, broken).count_links()
        engine.undo(mark)
        return Supposition(lit, demands, links, graphs)

    def _minimise(self, lit: Literal, demands: frozenset[int], graphs: bool) -> frozenset[int]:
        """Demands of which none can be left out."""
        engine = self._position.engine
        mark = engine.mark()
        for number in sorted(demands):
            fewer = demands - {number}
            broken = self._follow(lit, fewer, MOST_LINKS, graphs)
            if broken is not None:
                demands = frozenset(self._trace(mark, broken).demands) & fewer
            engine.undo(mark)
        return demands

    def _follow(self, lit: Literal, only: frozenset[int] | None, waves: int, graphs: bool) -> BrokenDemand | None:
        """Suppose a literal and follow it for so many waves, by all demands or by some; what broke."""
        engine = self._position.engine
        mark = engine.mark()
        engine.assign(lit, GIVEN, 0)
        engine.close_definitions(0, only)
        for wave in range(1, waves + 1):
            if engine.conflict is not None:
                break
            torn = self._find_torn(engine.trail[mark:], only)
            if torn is not None:
                return torn
            if not engine.take_wave(wave, only) and not (graphs and self._take_graph_wave(mark, wave, only)):
                break
        return None if engine.conflict is None else self._name_conflict(engine.conflict, only)

    def _take_graph_wave(self, mark: int, wave: int, only: frozenset[int] | None) -> bool:
        """Take over what must hang together, of what the supposition has touched."""
        engine, base = self._position.engine, self._position.base
        touched = {number for lit in engine.trail[mark:] for number in base.demands_at[lit >> 1]}
        found = [
            (graph.demand, step)
            for graph in base.graphs
            if graph.demand in touched and (only is None or graph.demand in only)
            for step in graph.find_steps(engine.value)
        ]
        taken = False
        for demand, step in found:
            for lit in step.forced:
                if engine.assign(lit, encode_demand(demand), wave):
                    engine.graph_premises[lit >> 1] = step.premises
                    taken = True
                elif engine.conflict is not None and engine.conflict < 0:
                    engine.conflict = None  # two areas claim one place: the next look finds one of them torn apart
        engine.close_definitions(wave, only)
        return taken

    def _name_conflict(self, at: int, only: frozenset[int] | None) -> BrokenDemand | None:
        broken = self._position.name_conflict(at)
        return broken if only is None or broken.demand == DEFINITIONS or broken.demand in only else None

    def _find_torn(self, new: Sequence[Literal], only: frozenset[int] | None) -> BrokenDemand | None:
        """What the new literals tear apart."""
        value = self._position.engine.value
        for graph in self._position.base.graphs:
            if only is None or graph.demand in only:
                step = graph.find_break(value, new)
                if step is not None:
                    return BrokenDemand(graph.demand, step)
        return None

    def _trace(self, mark: int, broken: BrokenDemand) -> DemandTrace:
        return DemandTrace(self._position, mark, broken)

    def _make_finding(self, one: Supposition) -> OneStepContradiction:
        position, engine = self._position, self._position.engine
        mark = engine.mark()
        broken = self._follow(one.lit, one.demands, MOST_LINKS, one.graphs)
        assert broken is not None
        trace = self._trace(mark, broken)
        links, end = trace.list_links(), trace.make_end()
        engine.undo(mark)
        engine.assign(one.lit ^ 1, GIVEN, 0)
        engine.close_definitions()
        true, false = position.split_conclusions(engine.trail[mark:])
        engine.undo(mark)
        collector = GroundsCollector()
        for link in (*links, end):
            collector.add(link.consequence.grounds)
        supposed = position.speak(one.lit)
        return OneStepContradiction(
            true, false, collector.grounds(), supposed.wording, supposed.holds, tuple(links), end
        )


class _LinkKey(NamedTuple):
    """What makes one link: consequences of one rule in one wave."""

    wave: int
    rule: str


class DemandTrace:
    """What led to a conflict, or to what became true, found by going back from there."""

    def __init__(self, position: DerivedPosition, mark: int, end: BrokenDemand | Sequence[Literal]) -> None:
        """``end`` is what broke, or literals that became true."""
        self._position, self._mark, self._end = position, mark, end
        engine, base = position.engine, position.base
        engine.prepare_trace()
        known = {lit >> 1 for lit in engine.trail[:mark] if engine.reason[lit >> 1] >= GIVEN}
        premises: Sequence[Literal]
        if not isinstance(end, BrokenDemand):
            premises = end
        elif end.step is not None:
            premises = end.step.premises
        else:
            assert engine.conflict is not None
            premises = engine.list_premises(engine.conflict)
        self._needed: set[Literal] = set()
        waiting = [lit for lit in premises if lit >> 1 not in known]
        while waiting:
            lit = waiting.pop()
            if lit in self._needed:
                continue
            self._needed.add(lit)
            reason = engine.reason[lit >> 1]
            if reason != GIVEN:
                waiting += [one for one in engine.list_premises(reason, lit) if one >> 1 not in known]
        reasons = [engine.reason[lit >> 1] for lit in self._needed]
        self.demands = {base.constraints[at].demand for at in reasons if at >= 0}
        self.demands |= {decode_demand(at) for at in reasons if at < GIVEN}
        if isinstance(end, BrokenDemand):
            self.demands.add(end.demand)
        self.demands.discard(DEFINITIONS)

    def _group(self) -> dict[_LinkKey, list[Literal]]:
        """What is needed, in the order it came, by rule and wave; what goes without saying is left out."""
        engine, base = self._position.engine, self._position.base
        decisions = len(self._position.value)
        groups: dict[_LinkKey, list[Literal]] = {}
        for lit in engine.trail[self._mark :]:
            reason = engine.reason[lit >> 1]
            if lit not in self._needed or reason == GIVEN or lit >> 1 >= decisions:
                continue
            demand = self._find_demand(reason)
            if demand != DEFINITIONS:
                groups.setdefault(_LinkKey(engine.wave[lit >> 1], base.demands[demand].rule), []).append(lit)
        return groups

    def _find_demand(self, reason: int) -> int:
        return self._position.base.constraints[reason].demand if reason >= 0 else decode_demand(reason)

    def count_links(self) -> int:
        return len(self._group()) + 1

    def list_links(self) -> list[FollowedLink]:
        return [self._make_link(lits) for lits in self._group().values()]

    def _make_link(self, lits: Sequence[Literal]) -> FollowedLink:
        """``r3c5 and r4c4 stay white: shaded cells never share a side``."""
        position, engine, base = self._position, self._position.engine, self._position.base
        at = [engine.reason[lit >> 1] for lit in lits]
        demands = list(dict.fromkeys(map(self._find_demand, at)))
        first = base.demands[demands[0]]
        reason = first.rule
        if len(demands) == 1:
            reason = give_reason(first.text, first.is_clue, position.find_tightness(lits[0]))
        told = [position.speak(lit) for lit in sorted(lits)]
        return FollowedLink(
            RuleConsequence(position.collect_grounds(demands), f"{conclude_together(told)}: {reason}"),
            _make_state(told),
        )

    def make_end(self) -> FollowedLink:
        position, broken = self._position, self._end
        assert isinstance(broken, BrokenDemand)
        grounds = position.collect_grounds([broken.demand], broken.step)
        return FollowedLink(RuleConsequence(grounds, describe_break(position, broken)))


def _make_state(told: Sequence[Concluded]) -> State:
    return State(
        frozenset(one.decision for one in told if one.holds), frozenset(one.decision for one in told if not one.holds)
    )
