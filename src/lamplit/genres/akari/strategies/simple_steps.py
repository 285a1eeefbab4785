"""Plain counting as five strategies: the simplest steps that a position notices, sorted by what they are.

What they claim is argued in ``position``, where the steps are found.
"""

from __future__ import annotations

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.akari.strategies.findings import (
    ClueRestricted,
    ClueSaturated,
    ForcedEmpty,
    LightsItself,
    OnlyLighter,
)
from lamplit.genres.akari.strategies.position import BULB, EXACT, FULL, AkariMove, AkariPosition

FORCED_EMPTY, SATURATION, RESTRICTED = "forced-empty", "saturation", "restricted"
LIMITED_LIGHT, ONLY_LIGHTER = "limited-light", "only-lighter"
SIMPLEST = (FORCED_EMPTY, SATURATION, RESTRICTED, LIMITED_LIGHT, ONLY_LIGHTER)


class SimplestAkariSteps:
    """The simplest steps of a position, kept until the strategy they belong to is asked."""

    def __init__(self, position: AkariPosition) -> None:
        self._position = position
        self._pending: dict[str, dict[int, AkariMove]] = {key: {} for key in SIMPLEST}
        self._counted = 0

    def take(self) -> list[Cell]:
        """Take all of them at once; the clues that this rests on."""
        position = self._position
        position.settle()
        trail, why, walls = position.trail, position.why, position.layout.walls
        reasons = map(why.__getitem__, trail[self._counted :])
        used = {source for cause, source in reasons if cause in (EXACT, FULL)}
        self._counted = len(trail)
        return [walls[wall] for wall in used]

    def find(self, key: str) -> list[Finding]:
        """What is left of the steps of one strategy: some have waited while simpler ones were taken."""
        position = self._position
        for move in position.waiting:
            self._pending[self._find_key(move)][move.source] = move
        position.waiting.clear()
        waiting = self._pending[key]
        if not waiting:
            return []
        self._pending[key] = {}
        if key in (LIMITED_LIGHT, ONLY_LIGHTER):
            return self._find_needed_bulbs(key, waiting)
        found = (self._make_clue_finding(key, waiting[wall]) for wall in sorted(waiting))
        return [finding for finding in found if finding is not None]

    def _find_key(self, move: AkariMove) -> str:
        if move.cause == FULL:
            return SATURATION if self._position.numbers[move.source] else FORCED_EMPTY
        if move.cause == EXACT:
            return RESTRICTED
        return LIMITED_LIGHT if move.cells[0] == move.source else ONLY_LIGHTER

    def _make_clue_finding(self, key: str, move: AkariMove) -> Finding | None:
        """What a clue says of the cells beside it that are still open."""
        position = self._position
        value, cells = position.value, position.layout.cells
        decided = tuple([Bulb(cells[cell]) for cell in move.cells if not value[cell]])
        if not decided:
            return None
        clue = position.name_clue(move.source)
        if key == RESTRICTED:
            return ClueRestricted(decided, (), Grounds((clue.cell,)), clue)
        if key == FORCED_EMPTY:
            return ForcedEmpty((), decided, Grounds((clue.cell,)), clue)
        bulbs = [cells[cell] for cell in position.layout.around[move.source] if value[cell] == BULB]
        return ClueSaturated((), decided, Grounds((clue.cell,), tuple(bulbs)), clue)

    def _find_needed_bulbs(self, key: str, waiting: dict[int, AkariMove]) -> list[Finding]:
        """Bulbs that dark cells ask for; cells that ask for the same bulb are one finding."""
        position = self._position
        value, lit, cells = position.value, position.lit, position.layout.cells
        dark: dict[int, list[Cell]] = {}
        for source, move in sorted(waiting.items()):
            (lighter,) = move.cells
            if not lit[source] and not value[lighter]:
                dark.setdefault(lighter, []).append(cells[source])
        if key == LIMITED_LIGHT:
            return [
                LightsItself((Bulb(cells[lighter]),), (), Grounds((), tuple(sources)))
                for lighter, sources in dark.items()
            ]
        return [
            OnlyLighter((Bulb(cells[lighter]),), (), Grounds((), tuple(sources)), tuple(sources))
            for lighter, sources in dark.items()
        ]
