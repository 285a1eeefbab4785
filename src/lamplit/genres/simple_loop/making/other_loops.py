"""Whether a loop is the only one through its cells: one solver for a board, asked about one loop after another."""

from __future__ import annotations

from lamplit.core.clock import Clock
from lamplit.core.decisions import Line
from lamplit.core.grid import Grid
from lamplit.core.model import Model
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.loops.growing import Loop
from lamplit.kit import add_decisions, add_visited, require_loop


class OtherLoopFinder:
    """Knows all loops of a board, with a literal for each cell that one visits."""

    def __init__(self, grid: Grid, clock: Clock) -> None:
        model = Model(clock=clock)
        self._line = add_decisions(model, grid.links, Line)
        self._visited = add_visited(model, self._line)
        require_loop(model, self._line, self._visited)
        self._session = SatSession(model, clock=clock, solver=MAKING)

    def count_other_lines(self, loop: Loop) -> int:
        """In how many lines another loop through the same cells differs; 0 if there is none."""
        visited = {end for edge in loop for end in edge}
        differs = self._session.add_variable()
        self._session.add([-differs, *(-self._line[edge] for edge in sorted(loop))])
        self._session.try_first(-lit if edge in loop else lit for edge, lit in self._line.items())
        cells = [lit if cell in visited else -lit for cell, lit in self._visited.items()]
        found = self._session.solve(assume=[differs, *cells])
        true = self._session.filter_true(frozenset(self._line.values())) if found else frozenset()
        self._session.add([-differs])
        return sum((lit in true) != (edge in loop) for edge, lit in self._line.items()) if found else 0

    def close(self) -> None:
        self._session.close()
