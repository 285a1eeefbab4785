"""Inside and outside across cells: what the four corners of a cell say of each other.

The corners of a cell are faces; two of them *opposite* each other are told apart or not by how the loop passes:

- straight through a cell it divides both pairs of opposite corners;
- turning there it divides exactly one pair;
- it never divides a cell like a chessboard, with both pairs on one side each and these two different: where
  neither pair is divided, no line comes to the cell at all.

So a white pearl joins its opposite corners before anything is drawn, and what is known of one pair of a black one
says what the other is. Beyond what ``colours`` knows, faces are joined by such *links*, each with what it rests
on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from lamplit.core.grid import Cell, Edge
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_words, make_sentence, spell_count
from lamplit.genre.steps import TRUE, Finding, Grounds
from lamplit.human.lines.colours import Colours
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.names import LoopNames
from lamplit.human.lines.position import LinePosition

STRAIGHT, TURN, PLAIN = "straight", "turn", "plain"
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


Steps = list[tuple[int, int | CornerLink]]
"""A way over faces: each face it comes to, and the edge or the link by which."""
Hop = Edge | Cell
"""From face to face: over an edge, or across a cell from one corner to another."""


def describe_way(way: Sequence[Hop]) -> str:
    """A way in words: ``over r1c1-r1c2 and across r2c2``."""
    edges = [str(hop) for hop in way if isinstance(hop, Edge)]
    cells = dict.fromkeys(str(hop) for hop in way if isinstance(hop, Cell))
    parts = [f"{word} {join_words(hops)}" for word, hops in (("over", edges), ("across", cells)) if hops]
    return " and ".join(parts)


@dataclass(frozen=True)
class CornerRelation:
    """What a cell says of its corners."""

    name: str
    """``the white pearl at r2c3``, or just ``r2c3``."""
    kind: str
    differs: bool
    rests_on: tuple[tuple[Hop, ...], ...]
    """For each pair of corners of which something had to be known, the way from one to the other."""

    def words(self) -> str:
        if self.kind == STRAIGHT:
            return f"the loop runs straight through {self.name}, so opposite corners of it lie on different sides"
        ways = [describe_way(way) or "they are one" for way in self.rests_on]
        if self.kind == PLAIN:
            return (
                f"two opposite corners of {self.name} lie on the same side ({ways[0]}) and so do the other two "
                f"({ways[1]}): no line comes there, and all four lie on one side"
            )
        known, other = ("the same side", "different sides") if self.differs else ("different sides", "the same side")
        return (
            f"the loop turns at {self.name}: two opposite corners of it lie on {known} ({ways[0]}), so the other "
            f"two lie on {other}"
        )


@dataclass(frozen=True)
class CornersKnown(Finding):
    """An edge whose two faces are known to lie on the same side, or on different ones, by the corners of cells."""

    names: LoopNames
    edge: Edge
    corners: tuple[CornerRelation, ...]
    way: tuple[Hop, ...]
    """From one side of the edge round to the other."""
    changes: int
    """How often one changes sides on it."""
    inside: tuple[Cell, ...]
    outside: tuple[Cell, ...]
    """The faces on this way that lie inside, and outside; or where that is not known, on either side."""

    def extra_marks(self) -> tuple[Mark, ...]:
        return Mark(Role.INSIDE, self.inside), Mark(Role.OUTSIDE, self.outside)

    def explain(self) -> str:
        here = self.names.name_edge(self.edge)
        lemmas = [make_sentence(corners.words()) for corners in self.corners]
        if {*self.true} & {*self.false}:
            return " ".join([*lemmas, make_sentence(f"that does not fit with what is known around {here}")])
        times = {1: "once", 2: "twice"}.get(self.changes, spell_count(self.changes, "time"))
        end = (
            f"going round from one side of {here} to the other, {describe_way(self.way)}, changes sides "
            f"{times}, so {'a' if self.true else 'no'} line runs there"
        )
        return " ".join([*lemmas, make_sentence(end)])


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

    def _join(self, edge: int, line: bool) -> None:
        super()._join(edge, line)
        self._fresh.update(self._position.layout.ends[edge])

    def _unite(self, one: int, other: int, differs: bool) -> list[int]:
        moved = super()._unite(one, other, differs)
        for face in moved:
            self._fresh.update(self._near[face])
        return moved

    def update(self) -> None:
        """Take over what was decided, and then what cells say of their corners, until nothing is new."""
        super().update()
        fresh, points = self._fresh, range(len(self._kinds))
        while fresh:
            for point in points:
                if point in fresh:
                    fresh.discard(point)
                    self._read_corners(point)

    def _read_corners(self, point: int) -> None:
        """What a cell says of its corners now."""
        a, b, c, d = self._corners[point]
        kind, same = self._kinds[point], self._groups.is_same_side
        if kind == STRAIGHT:
            self._add_link(CornerLink(a, d, True, point, ()))
            self._add_link(CornerLink(b, c, True, point, ()))
            return
        falling, rising = same(a, d), same(b, c)
        if kind == TURN or (self._position.lines[point] and (falling or rising)):
            if falling is not None and rising is None:
                self._add_link(CornerLink(b, c, falling, point, ((a, d),)))
            elif rising is not None and falling is None:
                self._add_link(CornerLink(a, d, rising, point, ((b, c),)))
        elif falling and rising:
            self._add_link(CornerLink(a, b, False, point, ((a, d), (b, c))))

    def _add_link(self, link: CornerLink) -> None:
        """Join two faces, unless they were joined before."""
        if self._unite(link.one, link.other, link.differs):
            for face in (link.one, link.other):
                self._at.setdefault(face, []).append(len(self._links))
            self._links.append(link)

    # In words.

    def _make_finding(self, edge: int, same: bool) -> Finding:
        layout = self._position.layout
        one, other = self._faces.beside[edge]
        way = self._find_way_before(one, other, len(self._links))
        if not any(isinstance(hop, CornerLink) for _, hop in way):
            return super()._make_finding(edge, same)
        used = self._collect_links(way)
        line = layout.lines[edge]
        true, false = ((), (line,)) if same else ((line,), ())
        changes = sum(self._changes_side(hop) for _, hop in way)
        inside, outside = self._split_way_by_side(one, way)
        return CornersKnown(
            true,
            false,
            self.collect_grounds([way]),
            self._position.names,
            layout.edges[edge],
            tuple(dict.fromkeys(map(self._describe_link, used))),
            self._list_hops(way),
            changes,
            inside,
            outside,
        )

    def collect_grounds(self, ways: Sequence[Steps]) -> Grounds:
        """What is known of the faces on these ways rests on."""
        used = [*chain.from_iterable(map(self._collect_links, ways))]
        layout = self._position.layout
        clues = {link.point for link in used if self._kinds[link.point] != PLAIN}
        crossed = [hop for way in (*ways, *self._list_premises(used)) for _, hop in way if isinstance(hop, int)]
        lines = [edge for link in used for edge in layout.at[link.point] if self._position.value[edge] == TRUE]
        return Grounds(
            tuple(layout.points[point] for point in sorted(clues)),
            edges=tuple(layout.edges[edge] for edge in sorted({*crossed, *lines})),
        )

    def _list_premises(self, links: Sequence[CornerLink]) -> list[Steps]:
        return [self._find_way_before(*pair, self._links.index(link)) for link in links for pair in link.premises]

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
        ways = tuple(map(self._list_hops, self._list_premises([link])))
        return CornerRelation(self._name(link.point), kind, link.differs, ways)

    def _list_hops(self, way: Steps) -> tuple[Hop, ...]:
        layout = self._position.layout
        return tuple(layout.points[hop.point] if isinstance(hop, CornerLink) else layout.edges[hop] for _, hop in way)

    def _changes_side(self, hop: int | CornerLink) -> bool:
        return hop.differs if isinstance(hop, CornerLink) else self._position.value[hop] == TRUE

    def _split_way_by_side(self, face: int, way: Steps) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The faces on a way by their sides."""
        sides: tuple[list[Cell], list[Cell]] = ([], [])
        odd = int(self.is_inside(face) is False)
        for there, hop in [(face, None), *way]:
            if hop is not None:
                odd ^= self._changes_side(hop)
            if there:
                sides[odd].append(self._faces.names[there])
        return tuple(sides[0]), tuple(sides[1])

    def _find_way_before(self, start: int, goal: int, before: int) -> Steps:
        """The shortest way from one face to another over known edges and the links told before one; there must be
        one."""
        value, faces = self._position.value, self._faces
        came: dict[int, tuple[int, int | CornerLink]] = {start: (start, -1)}
        waiting = deque([start])
        while waiting and goal not in came:
            here = waiting.popleft()
            for edge in faces.edges[here]:
                if value[edge]:
                    one, other = faces.beside[edge]
                    there = other if one == here else one
                    if there not in came:
                        came[there] = here, edge
                        waiting.append(there)
            for number in self._at.get(here, ()):
                link = self._links[number]
                there = link.other if link.one == here else link.one
                if number < before and there not in came:
                    came[there] = here, link
                    waiting.append(there)
        way: Steps = []
        while goal != start:
            before_it, hop = came[goal]
            way.append((goal, hop))
            goal = before_it
        return way[::-1]
