"""What follows from connectedness, and from there being one loop."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from lamplit.core.clock import Clock
from lamplit.human.derived.findings import GraphFinding
from lamplit.human.derived.graphs import GraphStep, Kind
from lamplit.human.derived.position import DerivedPosition, name_part
from lamplit.human.grounds import GroundsCollector


class GraphSteps:
    """The steps of certain kinds that areas and loops allow now. Asked again before anything changed, it remembers."""

    def __init__(self, position: DerivedPosition, clock: Clock) -> None:
        base = position.base
        self._position, self._clock = position, clock
        self._graphs = [one for one in base.graphs if not base.demands[one.demand].is_clue]
        self._looked = -1
        self._found: list[tuple[int, GraphStep]] = []

    def find(self, *kinds: Kind) -> list[GraphFinding]:
        position = self._position
        if position.broken is not None:
            return []
        if self._looked != len(position.engine.trail):
            self._looked = len(position.engine.trail)
            self._found = []
            for graph in self._graphs:
                self._clock.check()
                self._found += [(graph.demand, step) for step in graph.find_steps(position.engine.value)]
        return [self._make_finding(demand, steps) for demand, steps in self._gather(kinds)]

    def _gather(self, kinds: Collection[Kind]) -> Iterator[tuple[int, list[GraphStep]]]:
        """The steps of these kinds that say something new, with their demands; cuts that would all fence off the same
        part together."""
        position = self._position
        cuts: dict[tuple[int, str], list[GraphStep]] = {}
        for demand, step in self._found:
            if step.kind in kinds and position.conclude_lits(step.forced)[0]:
                if step.kind == "cut":
                    cuts.setdefault((demand, name_part(position, step)), []).append(step)
                else:
                    yield demand, [step]
        yield from ((demand, steps) for (demand, _), steps in cuts.items())

    def _make_finding(self, number: int, steps: Sequence[GraphStep]) -> GraphFinding:
        position = self._position
        told, (true, false) = position.conclude_lits([lit for step in steps for lit in step.forced])
        demand, first = position.base.demands[number], steps[0]
        collector = GroundsCollector()
        for step in steps:
            collector.add(position.collect_grounds([number], step))
        part = name_part(position, first)
        said = "" if first.kind in ("early loop", "loop closed") else demand.text
        exits_from = part if first.kind == "way out" else ""
        return GraphFinding(true, false, collector.grounds(), told, _give_reason(steps, part), said, exits_from)


def _give_reason(steps: Sequence[GraphStep], part: str) -> str:
    """Why something follows; ``part`` is what would be cut off, if it has a name."""
    first = steps[0]
    if first.kind == "early loop":
        return "it would close a loop that leaves other lines out"
    if first.kind == "loop closed":
        return "the loop is closed, and there is only one"
    if first.kind == "closed off":
        return f"otherwise {'it' if len(first.forced) == 1 else 'they'} would be cut off"
    if first.kind == "way out" and part:
        return f"it is the only way out for {part}"
    without = "it" if len(steps) == 1 else "either of them" if len(steps) == 2 else "any of them"
    return f"without {without} {part or 'a part'} would be cut off"
