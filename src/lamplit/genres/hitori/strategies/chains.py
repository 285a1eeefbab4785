"""The third tier: pairs with what is known by now, and one after another."""

from __future__ import annotations

from collections.abc import Callable

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.genres.hitori.strategies.either_way import EitherWay, make_either_way
from lamplit.genres.hitori.strategies.pairs import PairLinks, make_links_with_cuts
from lamplit.genres.hitori.strategies.position import HitoriPosition

LONGEST = 3
"""A chain has one link fewer than this on either side of the choice, at most: more is hard to keep in mind."""


class LatestLinks:
    """The links of a position as it is now, made again only when something was decided."""

    def __init__(self, position: HitoriPosition) -> None:
        self._position = position
        self._links: PairLinks | None = None
        self._decided = -1

    def __call__(self) -> PairLinks:
        decided = len(self._position.trail)
        if self._links is None or decided != self._decided:
            self._links, self._decided = make_links_with_cuts(self._position), decided
        return self._links


class TrueEitherWay:
    """True Either Way: what follows from both cells of a pair.

    Whichever of two equals is shaded, a cell that makes an exclusive pair with both stays white. Whichever of
    an exclusive pair stays white, a number that equals both is shaded.
    """

    depth = 2

    def __init__(self, links: Callable[[], PairLinks], clock: Clock) -> None:
        self._links = links
        self._clock = clock

    def find(self) -> list[EitherWay]:
        links = self._links()
        found: list[EitherWay] = []
        for cell in iterate_members(links.position.open):
            self._clock.check()
            supposed = links.list_contradictory([(cell, True), (cell, False)], self.depth)
            found += [make_either_way(links, cell, shaded, self.depth) for _, shaded in supposed]
        return found


class ChainOfPairs:
    """Chain of Pairs: the same with more pairs on either side. Only the shortest of a position are taken."""

    def __init__(self, links: Callable[[], PairLinks], clock: Clock) -> None:
        self._links = links
        self._clock = clock

    def find(self) -> list[EitherWay]:
        links = self._links()
        best = LONGEST
        found: list[tuple[int, bool]] = []
        for cell in iterate_members(links.position.open):
            self._clock.check()
            for shaded in (True, False):
                depth = links.measure_chain(cell, shaded, best)
                if depth is None:
                    continue
                if depth < best:
                    best, found = depth, []
                found.append((cell, shaded))
        return [make_either_way(links, cell, shaded, best) for cell, shaded in found]
