"""Dots and numbers alike: a *spot* has up to four edges (up, left, right, down) and a rule for their lines.

There are sixteen ways to draw lines along four edges, each a bit in a mask. A dot allows the ways with no line or
two, a number those with as many lines as it says; what is known of the edges rules out some more. As masks of
allowed ways are few, what each of them says is worked out once.

The four edges at a dot make four *pairs*, each the two sides of one of the cells around it (up-left, up-right,
down-left, down-right); a cell has the same pairs at its corners. So a number and the dot at its corner share
a pair, and what one of them allows of it (none, exactly one, at most one, …) the other may take into account.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from lamplit.core.grid import Cell, Edge
from lamplit.genre.steps import OPEN, TRUE
from lamplit.genres.slitherlink.strategies.position import SlitherlinkPosition
from lamplit.human.lines.layout import LineLayout
from lamplit.human.trail_watch import TrailWatch
from lamplit.human.wording import NumberedClue

ANY = 0b111
"""A set of numbers of lines that a pair may have, one bit each: none, one, two."""
PAIRS = ((0, 1), (0, 2), (3, 1), (3, 2))
"""The edges of each pair; the pair of a dot towards a cell is that cell's pair towards the dot: q and 3 - q."""
ALL = 0xFFFF
WITH = tuple(sum(1 << way for way in range(16) if way >> edge & 1) for edge in range(4))
"""The ways that have a line along an edge."""
WITHOUT = tuple(ALL & ~ways for ways in WITH)
HAVING = tuple(
    tuple(
        sum(1 << way for way in range(16) if numbers >> sum(way >> edge & 1 for edge in pair) & 1)
        for numbers in range(8)
    )
    for pair in PAIRS
)
"""By pair and set of numbers: the ways in which the pair has one of these."""
LINES = tuple(sum(1 << way for way in range(16) if way.bit_count() == number) for number in range(5))
"""The ways with this many lines."""
TWO = tuple(combinations(range(4), 2))
"""Any two of the four edges."""
ALIKE = tuple(
    tuple(sum(1 << way for way in range(16) if (way >> a ^ way >> b) & 1 == odd) for odd in range(2)) for a, b in TWO
)
"""By two edges and a bit: the ways that have a line along both or neither of them (0), or along one (1)."""
DOT = LINES[0] | LINES[2]

Four = tuple[int, int, int, int]
Decided = tuple[int, bool]
"""An edge, and whether a line runs there."""


class MaskMeaning(NamedTuple):
    """What a mask of allowed ways says."""

    edges: tuple[tuple[int, bool], ...]
    """The edges that have a line in all of them, or in none."""
    numbers: Four
    """For each pair how many lines it may have."""
    told: Four
    """For each pair the ways that this leaves to the other spot that has it."""
    alike: tuple[int, ...]
    """For any two edges, in the order of ``TWO``: 0 if they are alike in all ways, 1 if in none, else -1."""


class MaskMeanings(dict[int, MaskMeaning]):
    """What each mask says, worked out when it is first met."""

    def __missing__(self, ways: int) -> MaskMeaning:
        edges = [(edge, True) for edge in range(4) if not ways & WITHOUT[edge]]
        edges += [(edge, False) for edge in range(4) if not ways & WITH[edge]]
        a, b, c, d = (sum(bit for bit in (1, 2, 4) if ways & having[bit]) for having in HAVING)
        alike = (next((odd for odd in range(2) if not ways & two[1 - odd]), -1) for two in ALIKE)
        told = HAVING[3][a], HAVING[2][b], HAVING[1][c], HAVING[0][d]
        said = self[ways] = MaskMeaning(tuple(edges), (a, b, c, d), told, tuple(alike))
        return said


SAYS = MaskMeanings()


class _Dots(NamedTuple):
    """The dots of a board."""

    edges: list[Four]
    """Up, left, right and down of each dot; -1 where there is none."""
    rule: list[int]
    slots: list[list[tuple[int, int]]]
    """The dots of each edge, and which of their edges it is."""


class SpotPlaces(NamedTuple):
    """Where things lie on the board that the player sees."""

    points: tuple[Cell, ...]
    edges: tuple[Edge, ...]
    faces: tuple[Cell | None, ...]
    """The cell of each face; None for the outside of the board."""
    clues: tuple[Cell, ...]


def list_places(position: SlitherlinkPosition) -> SpotPlaces:
    """The places of a position that lies as the player sees it."""
    layout = position.layout
    return SpotPlaces(layout.points, layout.edges, (None, *layout.faces.names[1:]), tuple(position.cells))


class SlitherlinkSpots:
    """The dots of a board, then its numbers, each under its number; and the ways each allows by itself."""

    def __init__(self, position: SlitherlinkPosition, places: SpotPlaces) -> None:
        dots = _dots_of(position.layout)
        self.position = position
        self.points, self.places, self.cells, self._clues = places
        """The dots, edges, faces and numbers as the player sees them."""
        self.dots = len(dots.edges)
        """Spots below this number are dots."""
        self.edges: list[Four] = [*dots.edges, *position.sides]
        self.own: list[int] = [*dots.rule, *(LINES[number] for number in position.numbers)]
        """The ways a spot allows by its rule and by what is known of its edges."""
        self.slots = [slots[:] for slots in dots.slots]
        """The spots of each edge, and which of their edges it is."""
        self.other: list[list[int]] = [[-1] * 4 for _ in range(self.dots)]
        """For each pair of a spot the spot that has it as well; -1 where there is none."""
        ends = position.layout.ends
        for clue, sides in enumerate(position.sides, self.dots):
            for slot, side in enumerate(sides):
                self.slots[side].append((clue, slot))
            top, _, _, bottom = sides
            corners = [*ends[top], *ends[bottom]]
            self.other.append(corners)
            for pair, dot in enumerate(corners):
                self.other[dot][3 - pair] = clue
        self._watch = TrailWatch(position.trail)

    def update(self) -> None:
        """Take over what was decided since the last look."""
        value, own, slots = self.position.value, self.own, self.slots
        changed = self._watch.take_changes()
        for edge in [edge for edge, known in enumerate(value) if known] if changed is None else changed:
            masks = WITH if value[edge] == TRUE else WITHOUT
            for spot, slot in slots[edge]:
                own[spot] &= masks[slot]

    def find_news(self, spot: int, ways: int) -> list[Decided]:
        """What a mask says of a spot's open edges beyond what the spot says by itself."""
        if ways == self.own[spot]:
            return []
        says = SAYS[ways].edges
        if not says or not ways:
            return []
        edges, value = self.edges[spot], self.position.value
        there = [(slot, line) for slot, line in says if edges[slot] >= 0 and value[edges[slot]] == OPEN]
        if not there:
            return []
        known = SAYS[self.own[spot]].edges
        return [(edges[slot], line) for slot, line in there if (slot, line) not in known]

    def name_clue(self, spot: int) -> NumberedClue:
        """A number as the player sees it."""
        return NumberedClue(self._clues[spot - self.dots], self.position.numbers[spot - self.dots])


@lru_cache(maxsize=64)
def _dots_of(layout: LineLayout) -> _Dots:
    points, between = layout.point_index, layout.between
    edges: list[Four] = []
    rule: list[int] = []
    slots: list[list[tuple[int, int]]] = [[] for _ in layout.edges]
    for here, (r, c) in enumerate(layout.points):
        around = (Cell(r - 1, c), Cell(r, c - 1), Cell(r, c + 1), Cell(r + 1, c))
        up, left, right, down = (between.get((here, points.get(there, -1)), -1) for there in around)
        edges.append((up, left, right, down))
        ways = DOT
        for slot, edge in enumerate(edges[-1]):
            if edge < 0:
                ways &= WITHOUT[slot]
            else:
                slots[edge].append((here, slot))
        rule.append(ways)
    return _Dots(edges, rule, slots)
