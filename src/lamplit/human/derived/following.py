"""Suppose something and follow it by the rules, wave after wave, until one of them is broken."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from lamplit.human.derived.position import BrokenDemand, DerivedPosition
from lamplit.human.derived.propagator import GIVEN, encode_demand
from lamplit.human.derived.rule_base import Literal


class RuleFollower:
    """Follows suppositions on one position. Take back what followed with the engine's ``undo``."""

    def __init__(self, position: DerivedPosition) -> None:
        self._position = position

    def follow(
        self, supposed: Iterable[Literal], only: frozenset[int] | None, waves: int, *, graphs: bool
    ) -> BrokenDemand | None:
        """Suppose literals and follow them for this many waves, by all demands or by some; what broke.

        With ``graphs`` steps of connectedness are taken where nothing else follows.
        """
        engine = self._position.engine
        mark = engine.mark()
        engine.restrict(only)
        for lit in supposed:
            engine.assign(lit, GIVEN, 0)
        engine.close_definitions()
        for wave in range(1, waves + 1):
            if engine.conflict is not None:
                break
            torn = self._find_torn(engine.trail[mark:], only)
            if torn is not None:
                return torn
            if not engine.take_wave(wave) and not (graphs and self._take_graph_wave(mark, wave, only)):
                break
        return None if engine.conflict is None else self._position.name_conflict(engine.conflict)

    def _take_graph_wave(self, mark: int, wave: int, only: Collection[int] | None) -> bool:
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
                    engine.graph_steps[lit >> 1] = step
                    taken = True
        engine.close_definitions(wave)
        return taken

    def _find_torn(self, new: Sequence[Literal], only: Collection[int] | None) -> BrokenDemand | None:
        """What the new literals tear apart."""
        value = self._position.engine.value
        for graph in self._position.base.graphs:
            if only is None or graph.demand in only:
                step = graph.find_break(value, new)
                if step is not None:
                    return BrokenDemand(graph.demand, step)
        return None
