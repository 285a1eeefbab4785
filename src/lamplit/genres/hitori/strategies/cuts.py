"""The second tier: cells that would cut the white apart, at the border and inside.

Why such a cell stays white is argued in ``position``. Those that would cut off a single cell are its last
way out, and easy to see; these here complete a longer line, from border to border, or a ring.
"""

from __future__ import annotations

from lamplit.core.decisions import Shade
from lamplit.genre.steps import Grounds
from lamplit.genres.hitori.strategies.findings import WouldCut
from lamplit.genres.hitori.strategies.position import SHADED, HitoriPosition
from lamplit.genres.hitori.strategies.simple_steps import SimplestHitoriSteps
from lamplit.genres.hitori.strategies.walls import find_wall, is_at_border


class Cuts:
    """The open cells that would complete a wall: at the border, or inside."""

    def __init__(self, position: HitoriPosition, simple: SimplestHitoriSteps) -> None:
        self._position = position
        self._simple = simple

    def find(self, border: bool) -> list[WouldCut]:
        layout, shaded = self._position.layout, self._position.shaded
        return [
            self._make_finding(cell)
            for cell in self._simple.list_cuts()
            if not self._is_way_out(cell) and is_at_border(layout, cell, shaded) == border
        ]

    def _make_finding(self, cell: int) -> WouldCut:
        layout = self._position.layout
        wall = find_wall(layout, cell, self._position.shaded)
        here = layout.cells[cell]
        others = tuple(other for other in wall.cells if other != here)
        return WouldCut((), (Shade(here),), Grounds((), others), wall)

    def _is_way_out(self, cell: int) -> bool:
        """Whether it is the last way out of a cell beside it."""
        position = self._position
        return any(position.exits[near] == 1 and position.value[near] != SHADED for near in position.layout.near[cell])
