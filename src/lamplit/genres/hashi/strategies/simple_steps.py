"""Counting at one island as five strategies, and crossings as a sixth: the simplest steps that a position
notices, sorted by what they are.

What they claim is argued in ``position``, where the steps are found.
"""

from __future__ import annotations

from lamplit.core.grid import Cell
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.hashi.strategies.findings import (
    AllBridgesBuilt,
    AllButOneBridge,
    JustEnough,
    NoCrossing,
    OneNeighbour,
    RoomForOne,
)
from lamplit.genres.hashi.strategies.position import BUILDING, CROSS, EXACT, FULL, LAST, SPARE, HashiPosition

COMPLETE, CROSSING, ONE_NEIGHBOUR = "complete", "crossing", "one-neighbour"
JUST_ENOUGH, ROOM_FOR_ONE, ALL_BUT_ONE = "just-enough", "room-for-one", "all-but-one"
SIMPLEST = (COMPLETE, CROSSING, ONE_NEIGHBOUR, JUST_ENOUGH, ROOM_FOR_ONE, ALL_BUT_ONE)
CAUSES = {
    COMPLETE: (FULL,),
    CROSSING: (CROSS,),
    ONE_NEIGHBOUR: (EXACT, LAST),
    JUST_ENOUGH: (EXACT,),
    ROOM_FOR_ONE: (LAST,),
    ALL_BUT_ONE: (SPARE,),
}
"""The causes of each strategy's steps. The first that is asked takes a step."""


class SimplestHashiSteps:
    """The simplest steps of a position, kept until the strategy they belong to is asked."""

    def __init__(self, position: HashiPosition) -> None:
        self._position = position
        self._pending: dict[str, set[int]] = {cause: set() for causes in CAUSES.values() for cause in causes}
        self._counted = 0

    def take(self) -> list[Cell]:
        """Take all of them at once; the clues that this rests on."""
        position = self._position
        position.settle()
        trail, why, islands = position.trail, position.why, position.layout.islands
        reasons = map(why.__getitem__, trail[self._counted :])
        used = {source for cause, source in reasons if cause in (FULL, LAST, EXACT, SPARE)}
        self._counted = len(trail)
        return [islands[island] for island in used]

    def find(self, key: str) -> list[Finding]:
        """What is left of the steps of one strategy: some have waited while simpler ones were taken."""
        position = self._position
        for move in position.waiting:
            self._pending[move.cause].add(move.source)
        position.waiting.clear()
        found: list[Finding] = []
        for cause in CAUSES[key]:
            for source in sorted(self._pending[cause]):
                if key == ONE_NEIGHBOUR and len(position.list_ways(source)) > 1:
                    continue  # an island with several ways left is for another strategy
                self._pending[cause].discard(source)
                if finding := self._make_finding(key, cause, source):
                    found.append(finding)
        return found

    def _make_finding(self, key: str, cause: str, source: int) -> Finding | None:
        """What follows at an island, or from a bridge; None if all of that is known by now, or told as something
        else."""
        position = self._position
        if cause != CROSS and position.find_cause(source) != cause:
            return None
        decided = tuple(position.decision(number) for number in sorted(position.list_conclusions(cause, source)))
        if not decided:
            return None
        true, false = (decided, ()) if cause in BUILDING else ((), decided)
        if cause == CROSS:
            bridge = position.locate_span(source)
            return NoCrossing(true, false, Grounds(edges=(bridge,)), bridge)
        island, lacks = position.name_clue(source), position.count_lacking(source)
        grounds = Grounds((island.cell,))
        if key == ONE_NEIGHBOUR:
            if cause == LAST:  # one of the two for which there is room
                true = (position.decision(*position.list_ways(source)),)
            return OneNeighbour(true, false, grounds, island, lacks)
        if cause == FULL:
            return AllBridgesBuilt(true, false, grounds, island)
        if cause == LAST:
            return RoomForOne(true, false, grounds, island)
        if cause == SPARE:
            return AllButOneBridge(true, false, grounds, island, position.most[source] - position.has[source])
        return JustEnough(true, false, grounds, island, lacks)
