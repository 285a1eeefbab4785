"""How many lines two sides of a cell have at a corner: what dots and numbers tell each other.

The four edges at a dot make four *pairs*, each the two sides of one of the cells around it. A dot allows what
has no line or two; a number allows what has as many lines as it says. Each pair belongs to one dot and one
cell, so what one of them allows of the pair (none, exactly one, at most one, …) the other may take into account.
From dot to number to dot this is carried on, most often along a diagonal. It is all of: numbers in a corner of
the board, 1s side by side at the border, a line that comes to the corner of a 1, a 2 or a 3, a 3 diagonal to a 3
or to a 0, 3s with 2s between them.

A dot or a number is a *spot*: it has up to four edges (up, left, right, down), and there are sixteen ways to draw
lines along them, each a bit in a mask; pairs are up-left, up-right, down-left, down-right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from lamplit.genres.slitherlink.strategies.findings import CornerLink, Numbered, PassedOn
from lamplit.genres.slitherlink.strategies.position import Position
from lamplit.grid import Cell
from lamplit.human.watch import Watch
from lamplit.steps import FALSE, OPEN, TRUE, Grounds
from lamplit.strategies.lines.layout import LineLayout

ANY = 0b111
"""A set of numbers of lines that a pair may have, one bit each: none, one, two."""
PAIRS = ((0, 1), (0, 2), (3, 1), (3, 2))
"""The edges of each pair; the pair of a dot towards a cell is that cell's pair towards the dot: q and 3 - q."""
WAYS = range(16)
WITH = tuple(sum(1 << way for way in WAYS if way >> edge & 1) for edge in range(4))
"""The ways that have a line along an edge."""
HAVING = tuple(
    tuple(
        sum(1 << way for way in WAYS if numbers >> sum(way >> edge & 1 for edge in pair) & 1)
        for numbers in range(8)
    )
    for pair in PAIRS
)
"""By pair and set of numbers: the ways in which the pair has one of these."""
LINES = tuple(sum(1 << way for way in WAYS if way.bit_count() == number) for number in range(5))
"""The ways with so many lines."""

Four = tuple[int, int, int, int]
NONE: Four = (-1, -1, -1, -1)


class Link(NamedTuple):
    """A spot told its neighbour what a pair may have."""

    spot: int
    pair: int
    numbers: int
    heard: Four
    """What the spot knew of its own pairs when it spoke."""
    before: Four
    """The links by which it had heard that; -1 where it had heard nothing."""


class Corners:
    """All spots of a board, and what they have told each other; more is told as more becomes known."""

    def __init__(self, position: Position) -> None:
        layout = position.layout
        self._position = position
        self._watch = Watch(position.trail)
        self._dots = len(layout.points)
        """Spots below this number are dots, then come the clues."""
        edges, of_edge = _edges_of_dots(layout)
        self._edges: list[Four] = [*edges, *((up, left, right, down) for up, left, right, down in position.sides)]
        self._spots = [list(spots) for spots in of_edge]
        """The spots that have an edge."""
        self._rule = [LINES[0] | LINES[2]] * self._dots + [LINES[number] for number in position.numbers]
        self._other: list[list[int]] = [[-1] * 4 for _ in self._edges]
        """For each pair of a spot the spot that has it as well."""
        points = layout.point_index
        for clue, (r, c) in enumerate(position.cells, self._dots):
            for side in self._edges[clue]:
                self._spots[side].append(clue)
            for pair in range(4):
                dot = points[Cell(r + pair // 2, c + pair % 2)]
                self._other[clue][pair] = dot
                self._other[dot][3 - pair] = clue
        self._heard: list[list[int]] = [[ANY] * 4 for _ in self._edges]
        self._by: list[list[int]] = [[-1] * 4 for _ in self._edges]
        """The link by which a spot heard of each of its pairs."""
        self._links: list[Link] = []
        self._ready: set[int] = set()
        """Spots that have heard something and may decide an edge."""

    def find(self, *, far: bool) -> list[PassedOn]:
        """What follows from at most one number, or with ``far`` from several."""
        self._update()
        found = []
        for spot in sorted(self._ready):
            drawn, empty = self._decided(spot)
            if not (drawn or empty):
                self._ready.discard(spot)
                continue
            for number, line in [*((number, True) for number in drawn), *((number, False) for number in empty)]:
                finding = self._finding(spot, number, line)
                if (len(finding.grounds.clues) > 1) == far:
                    found.append(finding)
        return found

    def _allowed(self, spot: int, heard: Sequence[int]) -> int:
        """The ways that a spot allows: by its rule, by what is known of its edges and heard of its pairs."""
        value = self._position.value
        ways = self._rule[spot]
        for edge, number in enumerate(self._edges[spot]):
            known = FALSE if number < 0 else value[number]
            if known == TRUE:
                ways &= WITH[edge]
            elif known == FALSE:
                ways &= ~WITH[edge]
        for pair in range(4):
            if heard[pair] != ANY:
                ways &= HAVING[pair][heard[pair]]
        return ways

    def _decided(self, spot: int) -> tuple[list[int], list[int]]:
        """The open edges of a spot that all allowed ways draw, and those that none does."""
        ways = self._allowed(spot, self._heard[spot])
        value = self._position.value
        edges = enumerate(self._edges[spot])
        there = [(edge, number) for edge, number in edges if number >= 0 and value[number] == OPEN]
        if not ways:
            return [], []
        return (
            [number for edge, number in there if not ways & ~WITH[edge]],
            [number for edge, number in there if not ways & WITH[edge]],
        )

    def _update(self) -> None:
        """Let spots speak where something became known, and those who heard something new."""
        changed = self._watch.changed()
        touched = range(len(self._edges)) if changed is None else {one for n in changed for one in self._spots[n]}
        queue = sorted(touched, reverse=True)
        queued = set(queue)
        heard, other = self._heard, self._other
        while queue:
            spot = queue.pop()
            queued.discard(spot)
            ways = self._allowed(spot, heard[spot])
            if not ways:
                return
            if any(by >= 0 for by in self._by[spot]):
                self._ready.add(spot)
            for pair in range(4):
                there = other[spot][pair]
                if there < 0:
                    continue
                having = HAVING[pair]
                numbers = (ways & having[1] and 1) | (ways & having[2] and 2) | (ways & having[4] and 4)
                if heard[there][3 - pair] & ~numbers:
                    self._links.append(Link(spot, pair, numbers, _four(heard[spot]), _four(self._by[spot])))
                    heard[there][3 - pair] &= numbers
                    self._by[there][3 - pair] = len(self._links) - 1
                    if there not in queued:
                        queued.add(there)
                        queue.append(there)

    def _finding(self, spot: int, number: int, line: bool) -> PassedOn:
        position, layout = self._position, self._position.layout
        edge = self._edges[spot].index(number)
        refuted = ~WITH[edge] if line else WITH[edge]
        told = self._trace(spot, refuted)
        spots = {spot, *(link.spot for link in told)}
        clues = sorted(one - self._dots for one in spots if one >= self._dots)
        known = {n for one in spots for n in self._edges[one] if n >= 0 and position.value[n]}
        grounds = Grounds(
            tuple(position.cells[clue] for clue in clues), edges=tuple(layout.edges[n] for n in sorted(known))
        )
        decided = (layout.lines[number],)
        links = tuple(self._said(link) for link in told)
        last = None if spot < self._dots else self._clue(spot)
        dot = layout.points[spot] if spot < self._dots else None
        return PassedOn(decided if line else (), () if line else decided, grounds, links, last, dot)

    def _trace(self, spot: int, refuted: int) -> list[Link]:
        """The links that it takes to rule out these ways at a spot, in order."""
        needed: set[int] = set()
        self._need(spot, self._heard[spot], self._by[spot], refuted, needed)
        for at in range(len(self._links) - 1, -1, -1):
            if at in needed:
                link = self._links[at]
                others = sum(HAVING[link.pair][1 << k] for k in range(3) if not link.numbers >> k & 1)
                self._need(link.spot, link.heard, link.before, others, needed)
        return [self._links[at] for at in sorted(needed)]

    def _need(self, spot: int, heard: Sequence[int], by: Sequence[int], refuted: int, needed: set[int]) -> None:
        """Note the links without which a spot would allow some of these ways: leave out one after another."""
        using = list(heard)
        for pair in range(4):
            if by[pair] >= 0:
                kept, using[pair] = using[pair], ANY
                if self._allowed(spot, using) & refuted:
                    using[pair] = kept
                    needed.add(by[pair])

    def _clue(self, spot: int) -> Numbered:
        clue = spot - self._dots
        return Numbered(self._position.cells[clue], self._position.numbers[clue])

    def _said(self, link: Link) -> CornerLink:
        """A link as data for words."""
        points = self._position.layout.points
        if link.spot >= self._dots:
            clue = self._clue(link.spot)
            corner = Cell(clue.cell.row + link.pair // 2, clue.cell.col + link.pair % 2)
            return CornerLink(clue, corner, clue.cell, link.numbers)
        dot = points[link.spot]
        return CornerLink(None, dot, Cell(dot.row - 1 + link.pair // 2, dot.col - 1 + link.pair % 2), link.numbers)


def _four(four: list[int]) -> Four:
    a, b, c, d = four
    return a, b, c, d


@lru_cache(maxsize=64)
def _edges_of_dots(layout: LineLayout) -> tuple[list[Four], list[list[int]]]:
    """The edges up, left, right and down of each dot (-1 where there is none), and the dots of each edge."""
    points, between = layout.point_index, layout.between
    edges: list[Four] = []
    for here, (r, c) in enumerate(layout.points):
        around = (Cell(r - 1, c), Cell(r, c - 1), Cell(r, c + 1), Cell(r + 1, c))
        edges.append(_four([between.get((here, points.get(there, -1)), -1) for there in around]))
    return edges, [list(ends) for ends in layout.ends]
