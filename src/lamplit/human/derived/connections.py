"""What follows from connectedness, and from there being one loop."""

from __future__ import annotations

from lamplit.core.clock import Clock
from lamplit.human.derived.findings import GraphFinding
from lamplit.human.derived.graphs import GraphStep, Kind
from lamplit.human.derived.position import DerivedPosition, name_part


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
        findings = [self._make_finding(demand, step) for demand, step in self._found if step.kind in kinds]
        return [finding for finding in findings if finding is not None]

    def _make_finding(self, number: int, step: GraphStep) -> GraphFinding | None:
        position = self._position
        told, (true, false) = position.conclude_lits(step.forced)
        if not told:
            return None
        demand = position.base.demands[number]
        reason, exits_from = _give_reason(position, step)
        said = "" if step.kind in ("early loop", "loop closed") else demand.text
        return GraphFinding(true, false, position.collect_grounds([number], step), told, reason, said, exits_from)


def _give_reason(position: DerivedPosition, step: GraphStep) -> tuple[str, str]:
    """Why something follows, and the place that has no other way out, if that is why."""
    if step.kind == "early loop":
        return "it would close a loop that leaves other lines out", ""
    if step.kind == "loop closed":
        return "the loop is closed, and there is only one", ""
    if step.kind == "closed off":
        return f"{'it is' if len(step.forced) == 1 else 'they are'} cut off from the rest", ""
    part = name_part(position, step)
    if step.kind == "way out" and part:
        return f"it is the only way out for {part}", part
    return f"without it {part or 'a part'} would be cut off", ""
