"""The ways on at a pearl or at the end of a line, and what all share that their neighbourhood leaves.

A *spot* is a pearl, or a cell where a line may end; its *ways* are the few ways in which the loop can pass there.
A way is drawn in thought, with what goes with it at once: cells with two lines get no more. It is out of the
question where

- the line could not go on from one of its ends;
- it would close the loop while something is left over;
- a spot close by would be left without a way: all of them would cross it, or close the loop with it too early.

What all other ways share is certain. ``WayRules`` says how far each strategy looks: whether the ends of lines are
spots too, for how many cells the ends of a way are followed while each has only one way on, and whether a pearl
close by that is left with one way is drawn with it. Ways are sets of edges, one bit each.

So that a person can follow it with a pencil, at most ``MOST_EXAMINED`` ways are looked at for a conclusion: those of
the spot, and for each of them that fails because of other spots all ways of these. Its argument has at most
``MOST_LINKS`` links.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lamplit.genre.steps import MOST_EXAMINED
from lamplit.human.lines.pearls.conclusions import Loss, SpotConclusion, count_ways
from lamplit.human.lines.pearls.drawn_ways import DrawnWay, Fate, Thought, iterate_bits
from lamplit.human.lines.pearls.findings import WaysLeft
from lamplit.human.lines.pearls.spots import CellSpots

MOST_LINKS = 8
"""How many deductions an argument may have: each way that fails is one, each cell for which an end is followed
another, and each pearl, dead end or side of the loop that follows from it as well. More is a search on paper."""
Near = Sequence[tuple[int, int]]
"""Spots close by, each with the edges that its ways speak of."""
ListWays = Callable[[int], list[DrawnWay]]
"""The ways that a spot has left."""


class WayRules(NamedTuple):
    """How far a strategy looks."""

    ends: bool
    """Whether the ends of lines are looked at, and not only pearls."""
    cells: int
    """For how many cells the ends of a way are followed."""
    forced: bool = False
    """Whether a pearl close by that is left with one way is drawn too."""


def make_shared_ways(spots: CellSpots) -> Callable[[], list[WaysLeft]]:
    """The strategy of pearls that look at nothing but themselves: what all their ways share that are possible."""
    changed: set[int] = set()
    spots.readers.append(lambda touched, _: changed.update(touched))

    def find() -> list[WaysLeft]:
        spots.update()
        found = []
        for at in sorted(changed & spots.active):
            lines = empty = spots.open
            spot = spots.spots[at]
            if not spot.pearl or count_ways(spots, at) > MOST_EXAMINED:
                continue
            for way in iterate_bits(spots.alive[at]):
                lines &= spot.lines[way]
                empty &= spot.empty[way]
                if not lines | empty:
                    break
            else:
                found.append(SpotConclusion(spots, at, lines, empty, {}, lambda _: {}, lambda _: {}))
        changed.clear()
        changed.update(conclusion.at for conclusion in found)
        return [conclusion.make_finding() for conclusion in found]

    return find


class PearlWays:
    """Looks at spots where something has changed close by."""

    def __init__(self, spots: CellSpots, rules: WayRules) -> None:
        self._spots, self._rules = spots, rules
        self._afresh = rules.cells > 0
        """Whether all spots are looked at each time: what the ends of a way come to may have changed anywhere."""
        self._drawn: dict[int, dict[int, DrawnWay]] = {}
        """The ways of each spot drawn in thought, since something changed close by."""
        self._plain: dict[int, dict[int, DrawnWay]] = {}
        """The same without following ends, for spots close by: that is all one sees of them at a glance."""
        self._left: dict[int, list[DrawnWay]] = {}
        """Those of them that are not out of the question by themselves."""
        self._look: set[int] | None = None
        """The spots to look at again; None before the first look, when all are new."""

    def _note_changes(self, touched: set[int], look: set[int]) -> None:
        """Something has changed close to these spots."""
        for at in touched:
            self._drawn.pop(at, None)
            self._plain.pop(at, None)
            self._left.pop(at, None)
        assert self._look is not None
        self._look |= look

    def find(self) -> list[WaysLeft]:
        """What all ways of a spot share that are left by themselves and beside its neighbours."""
        self._spots.update()
        if self._look is None and not self._afresh:
            self._spots.readers.append(self._note_changes)
        if self._look is None or self._afresh:
            self._drawn.clear()
            self._plain.clear()
            self._left.clear()
            self._look = set(self._spots.active)
        found = []
        for at in sorted(self._look & self._spots.active):
            if not self._rules.ends and not self._spots.spots[at].pearl:
                continue
            lost = self._find_losses(at)
            if lost is not None and (conclusion := self._conclude(at, lost)) is not None:
                found.append(conclusion)
        self._look = {conclusion.at for conclusion in found}  # they may be left for later
        return [conclusion.make_finding() for conclusion in found]

    def _draw_ways(self, at: int) -> dict[int, DrawnWay]:
        """The ways of a spot that go with what is known, drawn."""
        drawn = self._drawn.get(at)
        if drawn is None:
            drawn = self._drawn[at] = {}
            for way in iterate_bits(self._spots.alive[at]):
                thought, fate = self._draw_way(at, way)
                drawn[way] = thought.describe(way, fate)
        return drawn

    def _draw_way(self, at: int, way: int) -> tuple[Thought, Fate | None]:
        """One way drawn in thought, and what comes of it."""
        return self._draw(at, way, self._rules.cells, self._rules.forced)

    def _draw_plain_ways(self, at: int) -> dict[int, DrawnWay]:
        """The ways of a spot close by."""
        plain = self._plain.get(at)
        if plain is None:
            plain = self._plain[at] = {}
            for way in iterate_bits(self._spots.alive[at]):
                thought, fate = self._draw(at, way, 0, False)
                plain[way] = thought.describe(way, fate)
        return plain

    def _draw(self, at: int, way: int, cells: int, dead_ends: bool) -> tuple[Thought, Fate | None]:
        spots, spot = self._spots, self._spots.spots[at]
        thought = Thought(spots.position, spots.open, spot.ways[way], spot.lines[way], spot.empty[way])
        if dead_ends:
            thought.dead = []
        alone = None if spots.lined & spot.on[way] else spot.ends[way]
        return thought, thought.draw_way(cells, alone)

    def _list_ways_left(self, at: int) -> list[DrawnWay]:
        """The ways of a spot close by that are not out of the question by themselves."""
        left = self._left.get(at)
        if left is None:
            left = self._left[at] = [drawn for drawn in self._draw_plain_ways(at).values() if drawn.fate is None]
        return left

    def _find_losses(self, at: int) -> list[int] | None:
        """The ways that are out of the question; None as soon as it is seen that the others share nothing, which
        the first and the last most often show."""
        lines = empty = self._spots.open
        lost = []
        near = self._find_neighbours(at)
        ways = list(self._draw_ways(at).items())
        for way, drawn in (*ways[:1], *ways[:0:-1]):
            if drawn.fate is not None or next(self._iterate_fates(at, near, drawn, self._list_ways_left), None):
                lost.append(way)
                continue
            lines &= drawn.lines
            empty &= drawn.empty
            if not lines | empty:
                return None
        return sorted(lost)

    def _find_neighbours(self, at: int) -> Near:
        """The neighbours of a spot that the loop passes, and the edges that their ways speak of."""
        spots, active = self._spots.spots, self._spots.active
        return [(other, spots[other].support) for other in self._spots.find_neighbours(at) if other in active]

    def _iterate_fates(self, at: int, near: Near, drawn: DrawnWay, left: ListWays) -> Iterator[Fate]:
        """The neighbours that would have no way left beside this one."""
        lines, empty, joins = drawn.lines, drawn.empty, drawn.joins
        said = (lines | empty) & self._spots.open
        single: list[tuple[int, int]] = []
        for other, support in near:
            if not said & support:
                continue
            fitting = 0
            for one in left(other):
                if not (lines & one.empty or empty & one.lines or (joins and self._join_same_pieces(drawn, one))):
                    fitting += 1
                    last = one.number
                    if fitting > 1:
                        break
            if not fitting:
                yield Fate("spot", other)
            elif fitting == 1 and self._rules.forced:
                single.append((other, last))
        for other, way in single:
            yield from self._iterate_fates_beyond((at, drawn.number), (other, way), left)

    def _iterate_fates_beyond(self, supposed: Loss, forced: Loss, left: ListWays) -> Iterator[Fate]:
        """What comes of the only way that a way leaves to a pearl close by."""
        thought, _ = self._draw_way(*supposed)
        drawn = thought.lines | thought.empty
        at, way = forced
        spot = self._spots.spots[at]
        fate = thought.draw_another(spot.ways[way], spot.lines[way], spot.empty[way])
        if fate is not None:
            yield fate._replace(forced=at)
        lines, empty = thought.lines, thought.empty
        said = (lines | empty) & self._spots.open & ~drawn
        for other, support in self._find_neighbours(at):
            if said & support and all(lines & one.empty or empty & one.lines for one in left(other)):
                yield Fate("spot", other, at)

    def _join_same_pieces(self, drawn: DrawnWay, other: DrawnWay) -> bool:
        """Whether two ways join the same two pieces of line at both ends, while there is a third."""
        return (
            drawn.joins == other.joins
            and not drawn.lines & other.lines & self._spots.open
            and self._spots.position.pieces > 2
        )

    def _conclude(self, at: int, lost: Sequence[int]) -> SpotConclusion | None:
        """What the ways of a spot share that are left, within what a person can look at."""
        drawn, near = self._draw_ways(at), self._find_neighbours(at)
        fates: dict[Loss, Fate] = {}
        for way in lost:
            fate = drawn[way].fate or self._find_cheapest(at, near, drawn[way], self._list_ways_left)
            assert fate is not None
            fates[at, way] = fate
        conclusion = self._share(at, fates)
        if conclusion is None or conclusion.examined > MOST_EXAMINED or conclusion.links > MOST_LINKS:
            return None
        return conclusion

    def _find_cheapest(self, at: int, near: Near, drawn: DrawnWay, left: ListWays) -> Fate | None:
        """The neighbours that would have no way left and have the fewest to look at: a board lying another way has
        as many."""
        fates = self._iterate_fates(at, near, drawn, left)
        return min(fates, key=lambda fate: sum(count_ways(self._spots, one) for one in fate.spots), default=None)

    def _share(self, at: int, lost: Mapping[Loss, Fate]) -> SpotConclusion | None:
        """What the ways share that are left: in themselves, or else with what goes with each of them."""
        spots, spot, drawn = self._spots, self._spots.spots[at], self._draw_ways(at)
        left = [way for way in drawn if (at, way) not in lost]
        lines = empty = spots.open
        for way in left:
            lines &= spot.lines[way]
            empty &= spot.empty[way]
        followed = not lines | empty and not self._rules.forced
        if followed:
            lines = empty = spots.open
            for way in left:
                lines &= drawn[way].lines
                empty &= drawn[way].empty
        if not lines | empty:
            return None
        return SpotConclusion(spots, at, lines, empty, lost, self._draw_ways, self._draw_plain_ways, followed)
