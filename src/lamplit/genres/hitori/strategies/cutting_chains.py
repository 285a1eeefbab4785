"""Cells that would cut the white apart: each of them is harmless if it is shaded, all of them together are not.

Equals That Cut looks at one number and its equals, and supposes nothing: whatever it is, something follows.

- If it is white, all its equals are shaded; where these can't all be, it is shaded itself.
- If it is shaded, what lies beside it is white; if it is white, its equals are shaded. Where some cell beside it
  would cut the white apart together with these, that cell stays white either way.
- Of two equals one is shaded. Where either would cut the white apart together with some cell, that one stays
  white.

Cutting Chain goes further, and is a contradiction.
If a cell is shaded, some others are, along the links of ``pairs``: what stands beside it is white, so the equals
of that are shaded, and so on. Where these, together with the cells that are shaded already, would close a ring
or a line from border to border, the first was not shaded after all; nor was it if they leave two equals of which
either would do so, as one of the two is shaded. The same goes for a cell that stays white.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Finding
from lamplit.genres.hitori.strategies.barriers import Barrier, find_barrier, make_mask
from lamplit.genres.hitori.strategies.either_way import PairLink, find_reason
from lamplit.genres.hitori.strategies.findings import describe_conclusion
from lamplit.genres.hitori.strategies.pairs import PairLinks, ShadeExclusion
from lamplit.genres.hitori.strategies.position import SHADED
from lamplit.human.grounds import GroundsCollector
from lamplit.human.wording import NumberedClue

FARTHEST = 3
"""This many links are followed at most: as far as one sees without a pencil."""


@dataclass(frozen=True)
class ChainCuts(Finding):
    """A cell that would have others shaded until they cut the white apart."""

    start: Shade
    held: bool
    links: tuple[PairLink, ...]
    barriers: tuple[Barrier, ...]
    either: tuple[NumberedClue, NumberedClue] | None
    """Two equals, each of which would complete a barrier; None if the chain alone completes one."""

    def explain(self) -> str:
        told = f" Then {join_words([link.words() for link in self.links])}." if self.links else ""
        supposed = f"{self.start.place} {'were shaded' if self.held else 'stayed white'}"
        return f"Suppose {supposed}.{told} {self._describe_end()} So {describe_conclusion(self.true, self.false)}."

    def _describe_end(self) -> str:
        return f"But {self._describe_cut()}."

    def _describe_cut(self) -> str:
        """The line or the ring that the shaded cells make."""
        walls = [
            f"{join_words(wall.cells)}, {'all ' if len(wall.cells) > 1 else ''}shaded, would {wall}"
            for wall in self.barriers
        ]
        if self.either is None:
            return walls[0]
        one, other = self.either
        return f"one of the {one.describe_with_equals(other.cell)} is shaded, and {' and '.join(walls)}"


@dataclass(frozen=True)
class EqualsCut(ChainCuts):
    """A cell whose equals can't all be shaded; or one that goes with neither of two equals."""

    def explain(self) -> str:
        so = f"So {describe_conclusion(self.true, self.false)}."
        if not self.links:
            return f"{make_sentence(self._describe_cut())} {so}"
        if not self.held:
            return f"Not all equals of the {self.links[0].because} can be shaded: {self._describe_cut()}. {so}"
        first, *equals = self.links
        shaded = join_words([link.words() for link in equals])
        assert isinstance(first.because, ShadeExclusion)
        beside = f"If {first.cell} is shaded, {first.before} beside it stays white."
        if first.because.barrier is not None:
            both = f"the two would {first.because.barrier}"
            beside = f"If {first.cell} is shaded, {first.before} stays white, or {both}."
        white = f"If {first.cell} stays white, {shaded}, and {self._describe_cut()}."
        return f"{beside} {white} Either way {describe_conclusion(self.true, self.false)}."


class EqualsThatCut:
    """Equals That Cut: a cell with its equals, and no chain."""

    def __init__(self, links: Callable[[], PairLinks], clock: Clock) -> None:
        self._links = links
        self._clock = clock

    def find(self) -> list[ChainCuts]:
        links = self._links()
        found: list[ChainCuts] = []
        for cell in iterate_members(links.position.open):
            self._clock.check()
            if (chain := _find_cutting_chain(links, cell)) is not None:
                found.append(chain.make_finding(EqualsCut))
        return found


def _find_cutting_chain(links: PairLinks, cell: int) -> _Chain | None:
    """The argument for this cell, if there is one: with two equals, with its own, or with those of a neighbour."""
    for chain, depth in ((_Chain(links, cell, True), 0), (_Chain(links, cell, False), 1)):
        if chain.follow(depth) is not None:
            return chain
    for neighbour in iterate_members(links.against[cell]):
        chain = _Chain(links, cell, True)
        if chain.follow(2, by=neighbour) is not None:
            return chain
    return None


class CuttingChains:
    """Cutting Chain: only the shortest of a position are taken."""

    def __init__(self, links: Callable[[], PairLinks], clock: Clock) -> None:
        self._links = links
        self._clock = clock

    def find(self) -> list[ChainCuts]:
        links = self._links()
        best = FARTHEST
        found: list[tuple[int, bool]] = []
        for cell in iterate_members(links.position.open):
            for shaded in (True, False):
                self._clock.check()
                depth = _Chain(links, cell, shaded).follow(best)
                if depth is None:
                    continue
                if depth < best:
                    best, found = depth, []
                found.append((cell, shaded))
        return [self._make_finding(links, cell, shaded) for cell, shaded in found]

    def _make_finding(self, links: PairLinks, cell: int, shaded: bool) -> ChainCuts:
        self._clock.check()
        chain = _Chain(links, cell, shaded)
        chain.follow(FARTHEST)
        return chain.make_finding(ChainCuts)


class _Chain:
    """What follows from one supposition, until its shaded cells cut the white apart."""

    def __init__(self, links: PairLinks, cell: int, shaded: bool) -> None:
        self._links = links
        self._position = links.position
        self._start, self._held = cell, shaded
        self._came: dict[int, int] = {cell: cell}
        """Each cell that was reached, with the one that led there."""
        self._shaded: dict[int, None] = {}
        """Those of them that would be shaded."""
        self._joined: dict[int, int] = {}
        """Groups, and cells that would be shaded, that are connected to others by these cells."""
        self._touch: dict[int, int] = {}
        """For these cells the set of cells that touch what is connected by them."""
        self._cuts = 0
        """The cells that would then cut the white apart."""
        self._closing: tuple[int, ...] = ()
        """The cell that would complete a barrier, or two equals that both would."""

    def follow(self, most: int, by: int | None = None) -> int | None:
        """How many links it takes until the white is cut apart, if no more than this.

        ``by`` is the only cell that the first link may lead to; all shaded cells must then be the chain's own.
        """
        links, came = self._links, self._came
        newest, shaded = [self._start], self._held
        for depth in range(most + 1):
            if shaded and (
                any(self._closes_barrier(cell) for cell in newest) or (by is None and self._squeezes_equals())
            ):
                return depth
            follows = links.against if shaded else links.equal
            reached: list[int] = []
            for cell in newest:
                for other in iterate_members(follows[cell]) if depth or by is None else (by,):
                    if other not in came:
                        came[other] = cell
                        reached.append(other)
            if not reached:
                return None
            newest, shaded = reached, not shaded
        return None

    def _closes_barrier(self, cell: int) -> bool:
        """Shade one more cell; whether that completes a barrier."""
        position, joined = self._position, self._joined
        value = position.value
        self._shaded[cell] = None
        touching = position.touch[cell]
        for point in position.layout.touching[cell]:
            if point >= len(value) or value[point] == SHADED:
                point = position.groups.find(point)
            elif point not in self._shaded:
                continue
            while point in joined:
                point = joined[point]
            if point == cell:
                self._closing = (cell,)
                return True
            joined[point] = cell
            touched = self._touch.get(point, position.touch[point])
            self._cuts |= touching & touched
            touching |= touched
        self._touch[cell] = touching
        return False

    def _squeezes_equals(self) -> bool:
        """Whether there are two equals, not reached by the chain, of which either would complete a barrier."""
        position, equal = self._position, self._links.equal
        cuts = self._cuts & position.open & ~position.beside
        for cell in iterate_members(cuts):
            if cell not in self._came:
                for other in iterate_members(equal[cell] & cuts):
                    if other not in self._came:
                        self._closing = (cell, other)
                        return True
        return False

    def make_finding(self, told: type[ChainCuts]) -> ChainCuts:
        """The barrier, or two of them, and what of the chain led there."""
        position, layout, cells = self._position, self._position.layout, self._position.layout.cells
        shaded = position.shaded | make_mask(self._shaded)
        walls = tuple(find_barrier(layout, cell, shaded) for cell in self._closing)
        collector = GroundsCollector()
        either = None
        if len(self._closing) > 1:
            one, other = (position.name_clue(cell) for cell in self._closing)
            either = one, other
            collector.add_clues(one.cell, other.cell)
        for wall in walls:
            collector.add_cells(*wall.cells)
        links = []
        for cell in self._find_needed([layout.index[place] for wall in walls for place in wall.cells]):
            before = self._came[cell]
            because = find_reason(self._links, before, cell, cell in self._shaded, collector)
            links.append(PairLink(cells[before], cells[cell], because))
        start = Shade(cells[self._start])
        true, false = ((), (start,)) if self._held else ((start,), ())
        return told(true, false, collector.grounds(), start, self._held, tuple(links), walls, either)

    def _find_needed(self, wall: list[int]) -> list[int]:
        """The cells of the chain that lead to those of the barrier, in the order in which they were reached."""
        needed: set[int] = set()
        for cell in wall:
            while cell in self._came:
                if cell == self._start or cell in needed:
                    break
                needed.add(cell)
                cell = self._came[cell]
        return [cell for cell in self._came if cell in needed]
