"""What follows from connectedness, and from there being one loop."""

from __future__ import annotations

from lamplit.core.clock import Clock
from lamplit.human.derived.findings import GraphFinding
from lamplit.human.derived.graphs import GraphStep, Kind
from lamplit.human.derived.position import DerivedPosition, name_witnesses
from lamplit.human.derived.propagator import GIVEN
from lamplit.human.derived.rule_base import RuleDemand


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
        position, engine = self._position, self._position.engine
        mark = engine.mark()
        for lit in step.forced:
            engine.assign(lit, GIVEN, 0)
        engine.close_definitions()
        lits = engine.trail[mark:]
        told, (true, false) = position.list_told(lits), position.split_conclusions(lits)
        engine.undo(mark)
        if not told:
            return None
        return GraphFinding(
            true,
            false,
            position.collect_grounds([number], step),
            told,
            _give_reason(position, position.base.demands[number], step),
        )


def _give_reason(position: DerivedPosition, demand: RuleDemand, step: GraphStep) -> str:
    if step.kind == "early loop":
        return "it would close a loop that leaves other lines out"
    if step.kind == "loop closed":
        return "the loop is closed, and there is only one"
    names = name_witnesses(position, step)
    if step.kind == "closed off":
        return f"nothing connects {'it' if len(step.forced) == 1 else 'them'} to the rest, and {demand.text}"
    if step.kind == "way out":
        return f"it is the only way out for a part that is closed in, and {demand.text}"
    return f"it is on every way between {names}, and {demand.text}" if names else f"without it, not {demand.text}"
