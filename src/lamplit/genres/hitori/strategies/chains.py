"""The third tier: pairs with what is known by now, and one after another."""

from __future__ import annotations

from collections.abc import Callable

from lamplit.core.bitsets import members
from lamplit.core.clock import Clock
from lamplit.genres.hitori.strategies.either_way import EitherWay, either_way
from lamplit.genres.hitori.strategies.pairs import Links, links_with_cuts
from lamplit.genres.hitori.strategies.position import Position

LONGEST = 6
"""A chain has one link fewer than this on either side of the choice, at most: more is hard to keep in mind."""


class LatestLinks:
    """The links of a position as it is now, made again only when something was decided."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._links: Links | None = None
        self._decided = -1

    def __call__(self) -> Links:
        decided = len(self._position.trail)
        if self._links is None or decided != self._decided:
            self._links, self._decided = links_with_cuts(self._position), decided
        return self._links


class TrueEitherWay:
    """True Either Way: what follows from both cells of a pair.

    Whichever of two equals is shaded, a cell that makes an exclusive pair with both stays white. Whichever of
    an exclusive pair stays white, a number that equals both is shaded.
    """

    depth = 2

    def __init__(self, links: Callable[[], Links], clock: Clock) -> None:
        self._links = links
        self._clock = clock

    def find(self) -> list[EitherWay]:
        links = self._links()
        found: list[EitherWay] = []
        for cell in members(links.position.open):
            self._clock.check()
            supposed = links.contradictory([(cell, True), (cell, False)], self.depth)
            found += [either_way(links, cell, shaded, self.depth) for _, shaded in supposed]
        return found


class ChainOfPairs:
    """Chain of Pairs: the same with more pairs on either side. Only the shortest of a position are taken."""

    def __init__(self, links: Callable[[], Links], clock: Clock) -> None:
        self._links = links
        self._clock = clock

    def find(self) -> list[EitherWay]:
        links = self._links()
        best = LONGEST
        found: list[tuple[int, bool]] = []
        for cell in members(links.position.open):
            self._clock.check()
            for shaded in (True, False):
                depth = links.depth(cell, shaded, best)
                if depth is None:
                    continue
                if depth < best:
                    best, found = depth, []
                found.append((cell, shaded))
        return [either_way(links, cell, shaded, best) for cell, shaded in found]
