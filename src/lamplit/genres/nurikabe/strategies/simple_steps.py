"""The simplest steps as strategies: sorted by what they are. What they claim is argued in ``position``."""

from __future__ import annotations

from lamplit.core.grid import Cell
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.nurikabe.strategies.findings import (
    BetweenIslands,
    CellClosedIn,
    IslandComplete,
    IslandGoesOn,
    NoPool,
    SeaGoesOn,
)
from lamplit.genres.nurikabe.strategies.position import (
    ALONE,
    BETWEEN,
    COMPLETE,
    DRY,
    GROWS,
    POOL,
    SEA_GROWS,
    NurikabeMove,
    NurikabePosition,
)

STRATEGY_OF = {
    COMPLETE: "complete",
    BETWEEN: "between",
    POOL: "pool",
    GROWS: "island-way",
    SEA_GROWS: "sea-way",
    ALONE: "closed-in",
    DRY: "closed-in",
}
"""Which strategy each cause belongs to."""
SIMPLEST = tuple(dict.fromkeys(STRATEGY_OF.values()))


class SimplestNurikabeSteps:
    """The simplest steps of a position under the names of their strategies."""

    def __init__(self, position: NurikabePosition) -> None:
        self._position = position
        self._counted = 0

    def take(self) -> list[Cell]:
        """Take all of them at once, to the end; the clues that this rests on."""
        position = self._position
        position.settle()
        causes = {position.why[number] for number in position.trail[self._counted :]}
        self._counted = len(position.trail)
        layout, clues = position.layout, 0
        for what, cells in causes:
            if what in (COMPLETE, GROWS):
                clues |= cells & layout.clues
        return [name.cell for name in layout.name_clues(clues)]

    def find(self, key: str) -> list[Finding]:
        """The steps of one strategy that are open now."""
        waiting = [move for move in self._position.waiting if STRATEGY_OF[move.why.cause] == key]
        return [self._make_finding(move) for move in sorted(waiting)]

    def _make_finding(self, move: NurikabeMove) -> Finding:
        layout = self._position.layout
        what, cells = move.why
        sea, land = layout.list_decisions(move.sea), layout.list_decisions(move.land)
        names, spoken = layout.name_clues(cells), layout.list_places(cells)
        clues = tuple([name.cell for name in names])
        if what == COMPLETE:
            return IslandComplete(sea, land, Grounds(clues), names[0], spoken)
        if what == BETWEEN:
            return BetweenIslands(sea, land, Grounds(cells=clues), names)
        if what == POOL:
            return NoPool(sea, land, Grounds(cells=layout.list_places(cells & ~move.land)), spoken)
        if what == GROWS:
            return IslandGoesOn(sea, land, Grounds(clues), names[0] if names else None, spoken)
        if what == SEA_GROWS:
            return SeaGoesOn(sea, land, Grounds(), spoken)
        return CellClosedIn(sea, land, Grounds(cells=layout.list_places(layout.expand(cells) & ~cells)))
