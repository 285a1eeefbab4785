"""The ways on at a pearl or at the end of a line, and what all share that their neighbourhood leaves.

A *spot* is a pearl, or a cell where a line may end; its *ways* are the few ways in which the loop can pass there.
A way is drawn in thought, with what goes with it at once: cells with two lines get no more. It is out of the
question where

- the line could not go on from one of its ends;
- it would close the loop while something is left over;
- a spot close by would be left without a way: all of them would cross it, or close the loop with it too early.

What all other ways share is certain. Looking *further*, the ends of lines are spots too, and where the end of a
way has only one way on, that edge is drawn with it: one cell, and nothing is carried on from there. Where it is
only the ways that other spots have lost in the same manner that rule out a way, this is a *chain*: what has been
lost is certain, so nothing is supposed on top of it. Ways are sets of edges, one bit each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lamplit.genre.steps import Grounds
from lamplit.human.lines.pearls.drawn_ways import DrawnWay, Fate, Thought, iterate_bits
from lamplit.human.lines.pearls.findings import WaysLeft
from lamplit.human.lines.pearls.spots import CellSpots

Loss = tuple[int, int]
"""A spot and one of its ways that is out of the question."""


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
            if not spot.pearl:
                continue
            for way in iterate_bits(spots.alive[at]):
                lines &= spot.lines[way]
                empty &= spot.empty[way]
                if not lines | empty:
                    break
            else:
                found.append(conclude_spot(spots, at, lines, empty, {}, set()))
        changed.clear()
        return found

    return find


class PearlWays:
    """Looks at spots where something has changed close by."""

    def __init__(self, spots: CellSpots, further: bool) -> None:
        """``further``: ends are followed, and the ends of lines are looked at as well as pearls."""
        self._spots, self._further = spots, further
        self._drawn: dict[int, dict[int, DrawnWay]] = {}
        """The ways of each spot drawn in thought, since something changed close by."""
        self._left: dict[int, list[DrawnWay]] = {}
        """The ways of each spot that are not out of the question by themselves."""
        self._look: set[int] = set()
        """The spots to look at again."""
        self._links: set[int] = set()
        """The same, for chains."""
        spots.readers.append(self._note_changes)

    def _note_changes(self, touched: set[int], look: set[int]) -> None:
        """Something has changed close to these spots."""
        for at in touched:
            self._drawn.pop(at, None)
            self._left.pop(at, None)
        self._look |= look
        self._links |= look

    # The strategies.

    def find(self) -> list[WaysLeft]:
        """What all ways of a spot share that are left by themselves and beside each of its neighbours."""
        self._spots.update()
        found = []
        for at in sorted(self._look & self._spots.active):
            if not self._further and not self._spots.spots[at].pearl:
                continue
            lost = self._find_losses(at)
            if lost is not None and (finding := self._make_finding(at, lost)) is not None:
                found.append(finding)
        self._look.clear()
        return found

    def _draw_ways(self, at: int) -> dict[int, DrawnWay]:
        """The ways of a spot that go with what is known, drawn."""
        drawn = self._drawn.get(at)
        if drawn is None:
            drawn = self._drawn[at] = {}
            spots = self._spots
            spot = spots.spots[at]
            for way in iterate_bits(spots.alive[at]):
                thought = Thought(spots.position, spots.open, spot.ways[way], spot.lines[way], spot.empty[way])
                alone = None if spots.lined & spot.on[way] else spot.ends[way]
                drawn[way] = thought.draw_way(self._further, alone)
        return drawn

    def _list_ways_left(self, at: int) -> list[DrawnWay]:
        """The ways of a spot that are not out of the question by themselves."""
        left = self._left.get(at)
        if left is None:
            left = self._left[at] = [drawn for drawn in self._draw_ways(at).values() if drawn.fate is None]
        return left

    def _find_losses(self, at: int) -> dict[Loss, Fate] | None:
        """The ways that are out of the question, and why; None as soon as it is seen that the others share
        nothing, which the first and the last most often show."""
        lines = empty = self._spots.open
        lost: dict[Loss, Fate] = {}
        near = self._find_neighbours(at)
        ways = list(self._draw_ways(at).items())
        for way, drawn in (*ways[:1], *ways[:0:-1]):
            fate = drawn.fate or self._find_spoilt(near, drawn, self._list_ways_left)
            if fate is not None:
                lost[at, way] = fate
                continue
            lines &= drawn.lines
            empty &= drawn.empty
            if not lines | empty:
                return None
        return {loss: lost[loss] for loss in sorted(lost)}

    def _find_neighbours(self, at: int) -> list[tuple[int, int]]:
        """The neighbours of a spot that the loop passes, and the edges that their ways speak of."""
        spots, active = self._spots.spots, self._spots.active
        return [(other, spots[other].support) for other in self._spots.find_neighbours(at) if other in active]

    def _find_spoilt(
        self, near: Sequence[tuple[int, int]], drawn: DrawnWay, left: Callable[[int], list[DrawnWay]]
    ) -> Fate | None:
        """A neighbour that would have no way left beside this one."""
        lines, empty, _, _, joins = drawn
        said = (lines | empty) & self._spots.open
        for other, support in near:
            if not said & support:
                continue
            for one in left(other):
                if not (lines & one.empty or empty & one.lines or (joins and self._join_same_pieces(drawn, one))):
                    break
            else:
                return Fate("spot", other)
        return None

    def _join_same_pieces(self, drawn: DrawnWay, other: DrawnWay) -> bool:
        """Whether two ways join the same two pieces of line at both ends, while there is a third."""
        return (
            drawn.joins == other.joins
            and not drawn.lines & other.lines & self._spots.open
            and self._spots.position.pieces > 2
        )

    def find_chains(self) -> list[WaysLeft]:
        """The same with all that spots have lost by each other, carried on to the end."""
        spots = self._spots
        spots.update()
        lost: dict[Loss, Fate] = {}
        waiting = sorted(self._links & spots.active)
        self._links.clear()

        def left(at: int) -> list[DrawnWay]:
            ways = self._draw_ways(at).items()
            return [drawn for way, drawn in ways if drawn.fate is None and (at, way) not in lost]

        queue, queued = waiting[::-1], set(waiting)
        while queue:
            at = queue.pop()
            queued.discard(at)
            near = self._find_neighbours(at)
            news = {
                (at, way): fate
                for way, drawn in self._draw_ways(at).items()
                if (at, way) not in lost and (fate := drawn.fate or self._find_spoilt(near, drawn, left)) is not None
            }
            if not news:
                continue
            lost.update(news)
            finding = self._make_finding(at, lost)
            if finding is not None:
                self._links.update(waiting)
                return [finding]
            for other in spots.find_neighbours(at):
                if other not in queued and other in spots.active:
                    queued.add(other)
                    queue.append(other)
        return []

    def _make_finding(self, at: int, lost: dict[Loss, Fate]) -> WaysLeft | None:
        """What the ways of a spot share that are left."""
        lines = empty = self._spots.open
        for way, drawn in self._draw_ways(at).items():
            if (at, way) not in lost:
                lines &= drawn.lines
                empty &= drawn.empty
        if not lines | empty:
            return None
        used = _collect_losses(at, lost)
        spots = {at, *(spot for spot, _ in used), *(fate.source for fate in used.values() if fate.what == "spot")}
        missed = {drawn.missed for spot in spots for drawn in self._draw_ways(spot).values() if drawn.missed >= 0}
        return conclude_spot(self._spots, at, lines, empty, used, missed)


def conclude_spot(
    spots: CellSpots, at: int, lines: int, empty: int, lost: dict[Loss, Fate], missed: set[int]
) -> WaysLeft:
    """A spot's conclusion, with the losses that it rests on, and the pearls that the loop must not leave out."""
    layout = spots.position.layout
    if lines & empty:  # there is no way left at all
        lines = empty = spots.open & -spots.open
    named = {at, *(spot for spot, _ in lost), *(fate.source for fate in lost.values() if fate.what == "spot")}
    pearls = {spots.spots[one].point for one in named if spots.spots[one].pearl}
    spot = spots.spots[at]
    return WaysLeft(
        tuple(layout.lines[edge] for edge in iterate_bits(lines)),
        tuple(layout.lines[edge] for edge in iterate_bits(empty)),
        Grounds(tuple(layout.points[point] for point in sorted(pearls | missed))),
        spots.position.names,
        spots.name(spot.point) if spot.pearl else "",
        layout.points[spot.point],
        tuple(map(spots.name, sorted(missed - pearls))),
        tuple((spots.say(*loss), _describe_fate(spots, fate)) for loss, fate in lost.items()),
    )


def _collect_losses(at: int, lost: dict[Loss, Fate]) -> dict[Loss, Fate]:
    """The losses of a spot, before them those of spots they rest on, and so on."""
    used: dict[Loss, Fate] = {}

    def add(spot: int, before: int) -> None:
        for place, (loss, fate) in enumerate(lost.items()):
            if loss[0] == spot and loss not in used and place < before:
                if fate.what == "spot":
                    add(fate.source, place)
                used[loss] = fate

    add(at, len(lost))
    return used


def _describe_fate(spots: CellSpots, fate: Fate) -> str:
    layout, names = spots.position.layout, spots.position.names
    if fate.what == "stuck":
        return f"the line could not go on from {names.name_point(layout.points[fate.source])}"
    if fate.what == "closed":
        return f"the loop would close too early along {names.name_edge(layout.edges[fate.source])}"
    spot = spots.spots[fate.source]
    if spot.pearl:
        return f"{spots.name(spot.point)} could not be passed any more"
    return f"the line at {names.name_point(layout.points[spot.point])} could not go on any more"
