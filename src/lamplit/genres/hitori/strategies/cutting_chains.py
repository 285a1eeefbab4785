"""Cutting Chain: suppose a cell, follow a few links, and see the white cut apart.

If a cell is shaded, some others are, along the links of ``pairs``: what stands beside it is white, so the equals
of that are shaded, and so on. Where these, together with the cells that are shaded already, would complete a wall, the
first was not shaded after all; nor was it if they leave two equals of which either would do so, as one of the two
is shaded. The same goes for a cell that stays white.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.puzzle import State
from lamplit.genre.steps import Grounds, Wording
from lamplit.genres.hitori.strategies.consequences import CutsApart, EitherCuts, EqualShaded, OneOfTwo, StaysConnected
from lamplit.genres.hitori.strategies.pairs import PairLinks
from lamplit.genres.hitori.strategies.supposed_shading import SupposedShading
from lamplit.genres.hitori.strategies.walls import make_mask
from lamplit.human.grounds import GroundsCollector
from lamplit.human.suppositions import FollowedLink, OneStepContradiction

MOST_LINKS = 3
"""This many links are followed at most: as far as one sees without a pencil."""


class CuttingChains:
    """Cutting Chain: only the shortest of a position are taken."""

    def __init__(self, links: Callable[[], PairLinks], clock: Clock, wording: Wording) -> None:
        self._links = links
        self._clock = clock
        self._wording = wording

    def find(self) -> list[OneStepContradiction]:
        links = self._links()
        best = MOST_LINKS
        found: list[_Chain] = []
        for cell in iterate_members(links.position.open):
            for shaded in (True, False):
                self._clock.check()
                chain = _Chain(links, cell, shaded)
                depth = chain.follow(best)
                if depth is None:
                    continue
                if depth < best:
                    best, found = depth, []
                found.append(chain)
        return [chain.make_finding(self._wording) for chain in found]


class _Chain:
    """What follows from one supposition, until its shaded cells cut the white apart."""

    def __init__(self, links: PairLinks, cell: int, shaded: bool) -> None:
        self._links = links
        self._position = links.position
        self._start, self._held = cell, shaded
        self._came: dict[int, int] = {cell: cell}
        """Each cell that was reached, with the one that led there."""
        self._shading = SupposedShading(links.position)

    def follow(self, most: int) -> int | None:
        """How many links it takes until the white is cut apart, if no more than this."""
        links, came, shading = self._links, self._came, self._shading
        newest, shaded = [self._start], self._held
        for depth in range(most + 1):
            if shaded and (shading.shade_all(newest) or shading.squeezes_equals(make_mask(came))):
                return depth
            follows = links.against if shaded else links.equal
            reached: list[int] = []
            for cell in newest:
                for other in iterate_members(follows[cell]):
                    if other not in came:
                        came[other] = cell
                        reached.append(other)
            if not reached:
                return None
            newest, shaded = reached, not shaded
        return None

    def make_finding(self, wording: Wording) -> OneStepContradiction:
        """The wall, or two of them, and what of the chain led there."""
        end = self._make_end()
        index = self._position.layout.index
        links = (*self._list_links([index[place] for place in end.grounds.cells]), *self._tell_choice())
        collector = GroundsCollector()
        for consequence in (*(link.consequence for link in links), end):
            collector.add(consequence.grounds)
        start = Shade(self._position.layout.cells[self._start])
        true, false = ((), (start,)) if self._held else ((start,), ())
        return OneStepContradiction(
            true, false, collector.grounds(), wording.speak(start), self._held, links, FollowedLink(end)
        )

    def _make_end(self) -> CutsApart | EitherCuts:
        """What breaks in the end."""
        closing, walls = self._shading.closing, self._shading.find_walls()
        cells = tuple(dict.fromkeys(cell for wall in walls for cell in wall.cells))
        if len(closing) == 1:
            return CutsApart(Grounds((), cells), walls[0])
        one, other = (self._position.layout.cells[cell] for cell in closing)
        return EitherCuts(Grounds((one, other), cells), (one, other), walls)

    def _tell_choice(self) -> Iterator[FollowedLink]:
        """That one of two equals would have to be shaded, if either would complete a wall."""
        if len(self._shading.closing) > 1:
            one, other = (self._position.name_clue(cell) for cell in self._shading.closing)
            yield FollowedLink(OneOfTwo(Grounds((one.cell, other.cell)), one, other.cell))

    def _list_links(self, wall: Iterable[int]) -> Iterator[FollowedLink]:
        """What leads to the cells of the wall, in the order in which it was reached: white cells with their equals."""
        came, cells = self._came, self._position.layout.cells
        needed = self._find_needed(wall)
        for white in [cell for cell in came if cell not in self._shading.shaded]:
            equals = tuple([cells[cell] for cell in needed if came[cell] == white])
            if not equals:
                continue
            here, beside = Shade(cells[white]), None
            if white != self._start:
                before = cells[came[white]]
                exclusion = self._links.explain_exclusion(came[white], white)
                if exclusion.wall is None:
                    beside = before
                else:
                    kept = StaysConnected(Grounds((), exclusion.wall.cells), here.cell, exclusion.wall)
                    yield FollowedLink(kept, State(frozenset(), frozenset([here])))
            shaded = frozenset(Shade(cell) for cell in equals)
            told = EqualShaded(Grounds((here.cell, *equals)), self._position.name_clue(white), beside, equals)
            yield FollowedLink(told, State(shaded, frozenset([here])))

    def _find_needed(self, wall: Iterable[int]) -> list[int]:
        """The cells of the chain that lead to those of the wall."""
        needed: dict[int, None] = {}
        for cell in wall:
            while cell in self._came and cell != self._start and cell not in needed:
                needed[cell] = None
                cell = self._came[cell]
        return list(needed)
