"""The islands of a position in groups that are connected by bridges that stand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from lamplit.core.graph import UnionFind
from lamplit.core.grid import Edge
from lamplit.core.scene import Mark, Role
from lamplit.genre.steps import TRUE
from lamplit.genres.hashi.decisions import list_cells_between
from lamplit.genres.hashi.strategies.layout import UNKNOWN, HashiLayout
from lamplit.genres.hashi.strategies.position import HashiPosition
from lamplit.human.wording import NumberedClue


class IslandGroups:
    """The groups of a position, rebuilt if a bridge was decided since they were last asked for."""

    def __init__(self, position: HashiPosition) -> None:
        self.position = position
        self.of: list[int] = []
        """The group of each island: the number of its first island."""
        self.members: dict[int, list[int]] = {}
        self.lacks: dict[int, int] = {}
        """How many bridges the islands of each group lack in all; islands without a number lack none."""
        self.endless: set[int] = set()
        """Groups with an open span at an island without a number: these are never closed by counting."""
        self._read = -1

    def update(self) -> None:
        """Take over what was decided since the last time."""
        position = self.position
        if self._read == len(position.trail):
            return
        self._read = len(position.trail)
        value, numbers = position.value, position.numbers
        joined = UnionFind(len(numbers))
        for span, (a, b) in enumerate(position.layout.ends):
            if value[2 * span] == TRUE:
                joined.join(b, a)
        first: dict[int, int] = {}
        self.of = [first.setdefault(joined.find(island), island) for island in range(len(numbers))]
        self.members, self.lacks, self.endless = {}, {}, set()
        for island, group in enumerate(self.of):
            self.members.setdefault(group, []).append(island)
            lacks = 0 if numbers[island] == UNKNOWN else numbers[island] - position.has[island]
            self.lacks[group] = self.lacks.get(group, 0) + lacks
            if numbers[island] == UNKNOWN and self.is_open_at(island):
                self.endless.add(group)

    def is_open_at(self, island: int) -> bool:
        """Whether some bridge at an island is not decided."""
        return self.position.has[island] < self.position.most[island]

    def list_lacking(self, *groups: int) -> list[int]:
        """The islands of some groups at which something is open, in reading order."""
        return sorted(island for group in {*groups} for island in self.members[group] if self.is_open_at(island))

    def list_joints(self, islands: Collection[int]) -> tuple[Edge, ...]:
        """The spans with bridges among these islands, which are whole groups."""
        position = self.position
        layout, value = position.layout, position.value
        spans = {span for island in islands for span in layout.beside[island] if value[2 * span] == TRUE}
        return tuple(map(position.locate_span, spans))


def mark_area(islands: Iterable[NumberedClue], joints: Iterable[Edge]) -> Mark:
    """Islands and the bridges among them, tinted in a picture."""
    between = [cell for joint in joints for cell in list_cells_between(*joint)]
    return Mark(Role.ISLAND, tuple(sorted({*(island.cell for island in islands), *between})))


def find_lone_links(
    layout: HashiLayout, usable: Sequence[bool], asked: Sequence[bool]
) -> list[tuple[int, list[int], list[int]]]:
    """Those of the spans asked for without which the islands that are connected by usable spans would fall apart,
    each with the islands on its two sides, those of the smaller side first.

    Depth first from an island: a span that was walked along is such a link if nothing beyond it leads back
    before it.
    """
    entered, back = [-1] * len(layout.islands), [0] * len(layout.islands)
    order: list[int] = []
    found: list[tuple[int, list[int], list[int]]] = []
    for start in range(len(layout.islands)):
        if entered[start] >= 0:
            continue
        first, cuts = len(order), []
        waiting: list[tuple[int, int, int]] = [(start, -1, 0)]
        """Islands on the way here: each with the span that led there, and how many of its spans were tried."""
        while waiting:
            island, came, tried = waiting.pop()
            if entered[island] < 0:
                entered[island] = back[island] = len(order)
                order.append(island)
            beside = layout.beside[island]
            while tried < len(beside):
                span = beside[tried]
                tried += 1
                if span == came or not usable[span]:
                    continue
                there = layout.other(span, island)
                if entered[there] < 0:
                    waiting += [(island, came, tried), (there, span, 0)]
                    break
                back[island] = min(back[island], entered[there])
            else:
                if came >= 0:
                    before = layout.other(came, island)
                    back[before] = min(back[before], back[island])
                    if back[island] == entered[island] and asked[came]:
                        cuts.append((came, entered[island], len(order)))
        for span, since, until in cuts:
            beyond, rest = order[since:until], order[first:since] + order[until:]
            found.append((span, rest, beyond) if len(rest) < len(beyond) else (span, beyond, rest))
    return sorted(found)
