"""How many lines two sides of a cell have at a corner, passed on along diagonals.

Take the four edges at a dot as two opposite pairs, each the two sides of one of the cells around it. There are no
lines at the dot or two, so

- where one pair has exactly one line, so has the opposite pair; where one has two, the other has none; where one
  has none, the other has none or two.

Take a cell with a number: at two opposite corners it has all its four sides, two and two, so

- what one of these pairs has, the other has to make up to the number.

From dot to number to dot, what is known of a pair is passed on along a diagonal. This is all of: numbers in a
corner of the board, a line that comes to the corner of a 1, a 2 or a 3, a 3 diagonal to a 3 or a 0, 3s with 2s
between them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lamplit.genres.slitherlink.strategies.findings import CornerLink, Numbered, PassedOn
from lamplit.genres.slitherlink.strategies.position import Position
from lamplit.grid import Cell
from lamplit.human.watch import Watch
from lamplit.steps import OPEN, TRUE, Grounds
from lamplit.strategies.lines.layout import LineLayout

ANY = 0b111
"""A set of numbers of lines, one bit each: none, one, two."""
UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT = range(4)
"""The pairs at a dot; the opposite of pair q is 3 - q."""


def _opposite_at_dot(numbers: int) -> int:
    """What the opposite pair at the dot may have, if one pair has one of these."""
    return (0b101 if numbers & 1 else 0) | (numbers & 2) | (1 if numbers & 4 else 0)


OPPOSITE = [_opposite_at_dot(numbers) for numbers in range(8)]
MADE_UP = [
    [
        sum(1 << total - one for one in range(3) if numbers >> one & 1 and 0 <= total - one <= 2)
        for numbers in range(8)
    ]
    for total in range(5)
]
"""By a cell's number and what one of its pairs may have: what the opposite pair may have."""


class Link(NamedTuple):
    """One step of an argument: what a pair may have now, and because of what another pair may have."""

    pair: int
    numbers: int
    before: int
    """The link by which this pair was last narrowed down; -1 if there was none."""
    other: int
    """The link by which the other pair was; -1 if what it has was known by its own edges."""
    from_pair: int
    had: int
    clue: int
    """The number that passes it on; -1 for the dot."""


class Corners:
    """All pairs of a board, and what each may have; narrowed down further as more becomes known."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._watch = Watch(position.trail)
        self._edges, self._of_edge = _pairs_of(position.layout)
        self._across: list[tuple[int, int]] = [(-1, -1)] * len(self._edges)
        """For a pair that is part of a cell with a number: that clue, and the pair at the opposite corner."""
        points = position.layout.point_index
        for clue, cell in enumerate(position.cells):
            r, c = cell
            nw, ne, sw, se = (4 * points[Cell(r + down, c + right)] for down in (0, 1) for right in (0, 1))
            for one, other in ((nw + DOWN_RIGHT, se + UP_LEFT), (ne + DOWN_LEFT, sw + UP_RIGHT)):
                self._across[one], self._across[other] = (clue, other), (clue, one)
        self._may = [ANY] * len(self._edges)
        self._links: list[Link] = []
        self._last = [-1] * len(self._edges)
        self._looked_at: set[int] = set()
        """Pairs that were narrowed down by others and may decide an edge."""

    def find(self, *, far: bool) -> list[PassedOn]:
        """What follows from one number and its dots, or with ``far`` from several numbers along a diagonal."""
        self._update()
        found = []
        for pair in sorted(self._looked_at):
            there, line = self._decided(pair)
            if not there:
                self._looked_at.discard(pair)
                continue
            finding = self._finding(pair, there, line)
            if (len(finding.grounds.clues) > 1) == far:
                found.append(finding)
        return found

    def _decided(self, pair: int) -> tuple[list[int], bool]:
        """The open edges of a pair that follow from what it may have, and whether they are lines."""
        value, numbers = self._position.value, self._may[pair]
        there = [number for number in self._edges[pair] if value[number] == OPEN]
        if not there or not numbers:
            return [], False
        drawn = sum([value[number] == TRUE for number in self._edges[pair]])
        least, most = (numbers & -numbers).bit_length() - 1, numbers.bit_length() - 1
        return (there if least - drawn == len(there) or most == drawn else []), most > drawn

    def _update(self) -> None:
        """Narrow down what pairs may have by what became known of edges, and pass it on."""
        changed = self._watch.changed()
        if changed is None:
            waiting = list(range(len(self._edges)))
        else:
            waiting = list(dict.fromkeys(pair for number in changed for pair in self._of_edge[number]))
        may, links, last, across = self._may, self._links, self._last, self._across
        numbers_of = self._position.numbers
        touched = set(waiting)
        for pair in waiting:
            may[pair] &= self._by_edges(pair)
        while waiting:
            pair = waiting.pop()
            numbers = may[pair]
            if numbers == ANY:
                continue
            clue, opposite = across[pair]
            # A dot's pairs q and 3 - q are 4 · dot + q and 4 · dot + 3 - q.
            for other, passed, by in (
                (pair ^ 3, OPPOSITE[numbers], -1),
                (opposite, MADE_UP[numbers_of[clue]][numbers] if clue >= 0 else ANY, clue),
            ):
                if other >= 0 and may[other] & ~passed:
                    may[other] &= passed
                    links.append(Link(other, may[other], last[other], last[pair], pair, numbers, by))
                    last[other] = len(links) - 1
                    touched.add(other)
                    waiting.append(other)
        self._looked_at.update(pair for pair in touched if last[pair] >= 0)

    def _by_edges(self, pair: int) -> int:
        """What a pair may have by what is known of its own edges."""
        value = self._position.value
        drawn = there = 0
        for number in self._edges[pair]:
            known = value[number]
            if known == TRUE:
                drawn += 1
            elif known == OPEN:
                there += 1
        return ANY >> 2 - there << drawn & ANY

    def _finding(self, pair: int, there: list[int], line: bool) -> PassedOn:
        position, layout, links = self._position, self._position.layout, self._links
        needed: set[int] = set()
        known = set(self._edges[pair])
        waiting = [self._last[pair]]
        while waiting:
            at = waiting.pop()
            if at >= 0 and at not in needed:
                needed.add(at)
                known.update(self._edges[links[at].from_pair])
                waiting += (links[at].before, links[at].other)
        told = [links[at] for at in sorted(needed)]
        clues = sorted({link.clue for link in told if link.clue >= 0})
        drawn = tuple(layout.edges[number] for number in sorted(known) if position.value[number])
        grounds = Grounds(tuple(position.cells[clue] for clue in clues), edges=drawn)
        lines = tuple(layout.lines[number] for number in there)
        return PassedOn(lines if line else (), () if line else lines, grounds, tuple(map(self._told, told)))

    def _told(self, link: Link) -> CornerLink:
        """One link as data for words."""
        position, points = self._position, self._position.layout.points
        start, end = points[link.from_pair // 4], points[link.pair // 4]
        clue = None if link.clue < 0 else Numbered(position.cells[link.clue], position.numbers[link.clue])
        here, there = _quadrant(start, link.from_pair & 3), _quadrant(end, link.pair & 3)
        return CornerLink(clue, link.had, start, here, link.numbers, end, there)


@lru_cache(maxsize=64)
def _pairs_of(layout: LineLayout) -> tuple[list[tuple[int, ...]], list[list[int]]]:
    """The edges of each pair (pair q of a dot has the number 4 · dot + q), and the pairs of each edge."""
    points, between = layout.point_index, layout.between
    edges: list[tuple[int, ...]] = []
    for here, (r, c) in enumerate(layout.points):
        up, left, right, down = (
            between.get((here, points.get(there, -1)), -1)
            for there in (Cell(r - 1, c), Cell(r, c - 1), Cell(r, c + 1), Cell(r + 1, c))
        )
        for two in ((up, left), (up, right), (down, left), (down, right)):
            edges.append(tuple(number for number in two if number >= 0))
    pairs: list[list[int]] = [[] for _ in layout.edges]
    for pair, numbers in enumerate(edges):
        for number in numbers:
            pairs[number].append(pair)
    return edges, pairs


def _quadrant(dot: Cell, pair: int) -> Cell:
    """The cell, on the board or not, whose sides at a dot are this pair."""
    return Cell(dot.row - 1 + pair // 2, dot.col - 1 + pair % 2)

