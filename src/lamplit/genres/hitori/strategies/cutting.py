"""Chains that would cut the white apart: each of their shaded cells is harmless, all of them together are not.

If a cell is shaded, some others are, along the links of ``pairs``: what stands beside it is white, so the equals
of that are shaded, and so on. Where these, together with the cells that are shaded already, would close a ring
or a line from border to border, the first was not shaded after all. The same goes for a cell that stays white.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lamplit.bitsets import members
from lamplit.clock import Clock
from lamplit.decisions import Shade
from lamplit.genres.hitori.strategies.barriers import Barrier, barrier, mask_of
from lamplit.genres.hitori.strategies.eitherway import Link, reason
from lamplit.genres.hitori.strategies.pairs import Links
from lamplit.genres.hitori.strategies.position import SHADED
from lamplit.human.grounds import GroundsCollector
from lamplit.steps import Finding
from lamplit.words import listing

FARTHEST = 6
"""So many links are followed at most."""


@dataclass(frozen=True)
class ChainCuts(Finding):
    """A cell that would have others shaded until they cut the white apart."""

    start: Shade
    held: bool
    links: tuple[Link, ...]
    barrier: Barrier

    def words(self) -> str:
        told = listing([link.words() for link in self.links])
        wall = listing(self.barrier.cells)
        return (
            f"Suppose {self.start.suppose(self.held)}. Then {told}. But {wall}, all shaded, would {self.barrier}. "
            f"So {self.start.conclude(not self.held)}."
        )


class CuttingChains:
    """Cutting Chain: only the shortest of a position are taken."""

    def __init__(self, links: Callable[[], Links], clock: Clock) -> None:
        self._links = links
        self._clock = clock

    def find(self) -> list[ChainCuts]:
        links = self._links()
        best = FARTHEST
        found: list[tuple[int, bool]] = []
        for cell in members(links.position.open):
            for shaded in (True, False):
                self._clock.check()
                depth = _Chain(links, cell, shaded).follow(best)
                if depth is None:
                    continue
                if depth < best:
                    best, found = depth, []
                found.append((cell, shaded))
        return [self._told(links, cell, shaded) for cell, shaded in found]

    def _told(self, links: Links, cell: int, shaded: bool) -> ChainCuts:
        self._clock.check()
        chain = _Chain(links, cell, shaded)
        chain.follow(FARTHEST)
        return chain.finding()


class _Chain:
    """What follows from one supposition, until its shaded cells cut the white apart."""

    def __init__(self, links: Links, cell: int, shaded: bool) -> None:
        self._links = links
        self._position = links.position
        self._start, self._held = cell, shaded
        self._came: dict[int, int] = {cell: cell}
        """Each cell that was reached, with the one that led there."""
        self._shaded: dict[int, None] = {}
        """Those of them that would be shaded."""
        self._joined: dict[int, int] = {}
        """Groups, and cells that would be shaded, that hang together with others by these cells."""
        self._closing = -1
        """The cell that would complete the barrier."""

    def follow(self, most: int) -> int | None:
        """How many links it takes until the white is cut apart, if no more than this."""
        links, came = self._links, self._came
        newest, shaded = [self._start], self._held
        for depth in range(most + 1):
            if shaded and any(self._closes(cell) for cell in newest):
                return depth
            follows = links.against if shaded else links.equal
            reached: list[int] = []
            for cell in newest:
                for other in members(follows[cell]):
                    if other not in came:
                        came[other] = cell
                        reached.append(other)
            if not reached:
                return None
            newest, shaded = reached, not shaded
        return None

    def _closes(self, cell: int) -> bool:
        """Shade one more cell; whether that completes a barrier."""
        position, joined = self._position, self._joined
        value = position.value
        self._shaded[cell] = None
        for point in position.layout.touching[cell]:
            if point >= len(value) or value[point] == SHADED:
                point = position.group(point)
            elif point not in self._shaded:
                continue
            while point in joined:
                point = joined[point]
            if point == cell:
                self._closing = cell
                return True
            joined[point] = cell
        return False

    def finding(self) -> ChainCuts:
        """The barrier, and what of the chain led to it."""
        layout, cells = self._position.layout, self._position.layout.cells
        wall = barrier(layout, self._closing, self._position.shaded | mask_of(self._shaded))
        collector = GroundsCollector()
        collector.cell(*wall.cells)
        links = []
        for cell in self._needed([layout.index[place] for place in wall.cells]):
            before = self._came[cell]
            because = reason(self._links, before, cell, cell in self._shaded, collector)
            links.append(Link(cells[before], cells[cell], because))
        start = Shade(cells[self._start])
        true, false = ((), (start,)) if self._held else ((start,), ())
        return ChainCuts(true, false, collector.grounds(), start, self._held, tuple(links), wall)

    def _needed(self, wall: list[int]) -> list[int]:
        """The cells of the chain that lead to those of the barrier, in the order in which they were reached."""
        needed: set[int] = set()
        for cell in wall:
            while cell in self._shaded or cell in self._came:
                if cell == self._start or cell in needed:
                    break
                needed.add(cell)
                cell = self._came[cell]
        return [cell for cell in self._came if cell in needed]
