"""Inside and outside across cells: what the four corners of a cell say of each other.

The corners of a cell are faces; two of them *opposite* each other are told apart or not by how the loop passes:

- straight through a cell it divides both pairs of opposite corners;
- turning there it divides exactly one pair;
- it never divides a cell like a chessboard, with both pairs on one side each and these two different: where
  neither pair is divided, no line comes to the cell at all.

So a white pearl joins its opposite corners before anything is drawn, and what is known of one pair of a black one
says what the other is. Beyond what ``colours`` knows, faces are joined by such *links*, each with what it rests
on. They come in waves, all that follows from those before at once, so that a board lying another way has the same.
No argument has more than ``MOST_LINKS`` of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.genre.steps import TRUE, Finding, Grounds
from lamplit.human.lines.colours import Colours
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.pearls.corner_findings import PLAIN, STRAIGHT, TURN, CornerRelation, CornersKnown
from lamplit.human.lines.position import LinePosition

MOST_LINKS = 8
"""How many cells an argument may look at the corners of, each counted as often as something rests on it."""
Four = tuple[int, int, int, int]
PAIRS = ((0, 3), (1, 2))
"""Opposite corners: of upper left, upper right, lower left, lower right."""


@lru_cache(maxsize=64)
def find_corners(layout: LineLayout) -> list[Four]:
    """The faces at the corners of each point."""
    beside, points, between = layout.faces.beside, layout.point_index, layout.between
    found: list[Four] = []
    for here, (r, c) in enumerate(layout.points):
        near = (Cell(r - 1, c), Cell(r, c - 1), Cell(r, c + 1), Cell(r + 1, c))
        up, left, right, down = (between.get((here, points.get(there, -1))) for there in near)
        # Where an edge is missing, the two corners beside it are one face.
        a, b, c, d = (
            next(beside[edge][side] for edge, side in order if edge is not None)
            for order in (
                ((up, 0), (left, 0), (right, 0), (down, 0)),
                ((up, 1), (right, 0), (left, 0), (down, 1)),
                ((left, 1), (down, 0), (up, 0), (right, 1)),
                ((right, 1), (down, 1), (up, 1), (left, 1)),
            )
        )
        found.append((a, b, c, d))
    return found


@lru_cache(maxsize=64)
def map_faces_to_points(layout: LineLayout) -> list[list[int]]:
    """The points that have each face at a corner."""
    found: list[list[int]] = [[] for _ in layout.faces.names]
    for point, corners in enumerate(find_corners(layout)):
        for face in set(corners):
            found[face].append(point)
    return found


class CornerLink(NamedTuple):
    """Two faces at the corners of a cell of which the cell tells whether they lie on the same side."""

    one: int
    other: int
    differs: bool
    point: int
    premises: tuple[tuple[int, int], ...]
    """The pairs of faces of which this had to be known before."""
    before: int
    """How many links were there when it was read."""
    cost: int
    """How many links an argument for it has, itself included."""


Hop = int | CornerLink
"""From face to face: over an edge, or across a cell from one corner to another."""
Steps = list[tuple[int, Hop]]
"""A way over faces: each face it comes to, and by which hop."""


class PearlColours(Colours):
    """The sides of the loop on which faces lie, with what cells say of their corners."""

    def __init__(self, position: LinePosition, kinds: Sequence[str], name: Callable[[int], str]) -> None:
        """``kinds`` says of each point whether the loop runs straight through it, turns there, or neither is
        known, ``name`` what to call it."""
        super().__init__(position)
        self._kinds, self._name = kinds, name
        self._corners = find_corners(position.layout)
        self._links: list[CornerLink] = []
        self._at: dict[int, list[int]] = {}
        """The links at each face."""
        self._near = map_faces_to_points(position.layout)
        self._fresh = set(range(len(kinds)))
        """The points to look at: those with a new line, or with a corner that has joined another group."""
        self._costly: set[int] = set()
        """The points of which something is known only by an argument that is too long so far."""

    def _join(self, edge: int, line: bool) -> None:
        super()._join(edge, line)
        self._fresh.update(self._position.layout.ends[edge])

    def _unite(self, one: int, other: int, differs: bool) -> list[int]:
        moved = super()._unite(one, other, differs)
        for face in moved:
            self._fresh.update(self._near[face])
        return moved

    def update(self) -> None:
        """Take over what was decided, and then what cells say of their corners, wave after wave."""
        read = self._watch.read
        super().update()
        if self._watch.read != read:
            self._fresh |= self._costly
            self._costly.clear()
        while self._fresh:
            points, self._fresh = sorted(self._fresh), set()
            for link in [link for point in points for link in self._read_corners(point)]:
                self._add_link(link)

    def _read_corners(self, point: int) -> Iterator[CornerLink]:
        """What a cell says of its corners now that is new."""
        a, b, c, d = self._corners[point]
        kind, same = self._kinds[point], self._groups.is_same_side
        falling, rising = same(a, d), same(b, c)
        if kind == STRAIGHT:
            if falling is None:
                yield CornerLink(a, d, True, point, (), 0, 1)
            if rising is None:
                yield CornerLink(b, c, True, point, (), 0, 1)
        elif kind == TURN or (self._position.lines[point] and (falling or rising)):
            if falling is not None and rising is None:
                yield from self._make_link(b, c, falling, point, ((a, d),))
            elif rising is not None and falling is None:
                yield from self._make_link(a, d, rising, point, ((b, c),))
        elif falling and rising and same(a, b) is None:
            yield from self._make_link(a, b, False, point, ((a, d), (b, c)))

    def _make_link(
        self, one: int, other: int, differs: bool, point: int, premises: tuple[tuple[int, int], ...]
    ) -> Iterator[CornerLink]:
        """A link that rests on what is known of other faces, if that does not take too long an argument."""
        before = len(self._links)
        cost = 1 + sum(_count_links(self._find_way_before(*pair, before)) for pair in premises)
        if cost > MOST_LINKS:
            self._costly.add(point)
        else:
            yield CornerLink(one, other, differs, point, premises, before, cost)

    def _add_link(self, link: CornerLink) -> None:
        """Join two faces."""
        self._unite(link.one, link.other, link.differs)
        for face in (link.one, link.other):
            self._at.setdefault(face, []).append(len(self._links))
        self._links.append(link)

    def find(self) -> list[Finding]:
        """The open edges between faces of which it is known, by an argument that is not too long, whether they lie on
        the same side."""
        self.update()
        known = self._groups.find_known_edges(self._position.value)
        found = (self._conclude(edge, same) for edge, same in known.items())
        return [finding for finding in found if finding is not None]

    def _conclude(self, edge: int, same: bool) -> Finding | None:
        layout = self._position.layout
        one, other = self._faces.beside[edge]
        way = self._find_way_before(one, other, len(self._links))
        if _count_links(way) > MOST_LINKS:
            return None
        if not any(isinstance(hop, CornerLink) for _, hop in way):
            return self._make_finding(edge, same)
        used = self._collect_links(way)
        line = layout.lines[edge]
        true, false = ((), (line,)) if same else ((line,), ())
        return CornersKnown(
            true,
            false,
            self._collect_grounds(way, used),
            tuple(dict.fromkeys(map(self._describe_link, used))),
            sum(self._changes_side(hop) for _, hop in way),
            self._mark_way(one, way),
        )

    def _collect_grounds(self, way: Steps, used: Sequence[CornerLink]) -> Grounds:
        """What is known of the faces on a way rests on."""
        layout = self._position.layout
        clues = {link.point for link in used if self._kinds[link.point] != PLAIN}
        crossed = [hop for one in (way, *self._list_premises(used)) for _, hop in one if isinstance(hop, int)]
        lines = [edge for link in used for edge in layout.at[link.point] if self._position.value[edge] == TRUE]
        return Grounds(
            tuple(layout.points[point] for point in sorted(clues)),
            edges=tuple(layout.edges[edge] for edge in sorted({*crossed, *lines})),
        )

    def _list_premises(self, links: Iterable[CornerLink]) -> list[Steps]:
        return [self._find_way_before(*pair, link.before) for link in links for pair in link.premises]

    def _collect_links(self, way: Steps) -> list[CornerLink]:
        """The links on a way, before them those that they rest on, and so on."""
        used: dict[CornerLink, None] = {}

        def add(steps: Steps) -> None:
            for _, hop in steps:
                if isinstance(hop, CornerLink) and hop not in used:
                    for premise in self._list_premises([hop]):
                        add(premise)
                    used[hop] = None

        add(way)
        return list(used)

    def _describe_link(self, link: CornerLink) -> CornerRelation:
        kind = self._kinds[link.point]
        if kind == PLAIN and len(link.premises) == 1:
            kind = TURN
        ways = zip(link.premises, self._list_premises([link]), strict=True)
        marks = tuple(mark for (start, _), way in ways for mark in self._mark_way(start, way))
        return CornerRelation(self._name(link.point), kind, link.differs, marks)

    def _changes_side(self, hop: Hop) -> bool:
        return hop.differs if isinstance(hop, CornerLink) else self._position.value[hop] == TRUE

    def _mark_way(self, face: int, way: Steps) -> tuple[Mark, ...]:
        """The faces on a way by their sides: inside and outside, or if that is not known, this side and the other."""
        sides: tuple[list[Cell], list[Cell]] = ([], [])
        odd = int(self.is_inside(face) is False)
        for there, hop in [(face, None), *way]:
            if hop is not None:
                odd ^= self._changes_side(hop)
            if there:
                sides[odd].append(self._faces.names[there])
        return Mark(Role.INSIDE, tuple(sides[0])), Mark(Role.OUTSIDE, tuple(sides[1]))

    def _find_way_before(self, start: int, goal: int, before: int) -> Steps:
        """The way from one face to another that takes the fewest links in all, and of these a shortest, over known
        edges and the first links up to a number; there must be one."""
        value, faces = self._position.value, self._faces
        came: dict[int, tuple[int, int, bool]] = {}
        waiting = [(0, 0, start, start, -1, False)]
        while goal not in came:
            cost, length, here, origin, hop, linked = heappop(waiting)
            if here in came:
                continue
            came[here] = origin, hop, linked
            for edge in faces.edges[here]:
                if value[edge]:
                    one, other = faces.beside[edge]
                    there = other if one == here else one
                    if there not in came:
                        heappush(waiting, (cost, length + 1, there, here, edge, False))
            for number in self._at.get(here, ()):
                link = self._links[number]
                there = link.other if link.one == here else link.one
                if number < before and there not in came:
                    heappush(waiting, (cost + link.cost, length + 1, there, here, number, True))
        way: Steps = []
        while goal != start:
            origin, hop, linked = came[goal]
            way.append((goal, self._links[hop] if linked else hop))
            goal = origin
        return way[::-1]


def _count_links(way: Steps) -> int:
    """How many links an argument over a way has."""
    return sum(hop.cost for _, hop in way if isinstance(hop, CornerLink))
