"""The third tier: pairs with what is known by now, and one after another."""

from __future__ import annotations

from collections.abc import Callable

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.genres.hitori.strategies.either_way import EitherWay, make_either_way
from lamplit.genres.hitori.strategies.pairs import PairLinks, make_links_with_cuts
from lamplit.genres.hitori.strategies.position import HitoriPosition

MOST_LINKS = 2
"""A chain has at most this many links in either case: both cases together can be kept in mind. Longer ones are
contradictions, for ``one-step``."""


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


class PairCases:
    """What follows in both cases of a pair, by this many links in each.

    True Either Way has one link. Whichever of two equals is shaded, a cell that makes an exclusive pair with both
    stays white. Whichever of an exclusive pair stays white, a number that equals both is shaded.

    Chain of Pairs has ``MOST_LINKS``: a shaded cell leaves another white, whose equal is shaded; or a white number
    shades its equal, which leaves another cell white. Both cases come to the same cell.
    """

    def __init__(self, links: Callable[[], PairLinks], length: int, clock: Clock) -> None:
        self._links = links
        self._depth = length + 1
        self._clock = clock

    def find(self) -> list[EitherWay]:
        links = self._links()
        found: list[EitherWay] = []
        for cell in iterate_members(links.position.open):
            self._clock.check()
            supposed = links.list_contradictory([(cell, True), (cell, False)], self._depth)
            found += [make_either_way(links, cell, shaded, self._depth) for _, shaded in supposed]
        return found
