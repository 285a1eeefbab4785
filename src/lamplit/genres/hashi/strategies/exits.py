"""The ways out of a group: at least one is used, and counting two by two says whether that is enough."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple

from lamplit.core.grid import Cell, Edge
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_words, make_sentence, spell_count
from lamplit.genre.steps import FALSE, OPEN, Finding, Grounds, Link
from lamplit.genres.hashi.strategies.consequences import describe_spans
from lamplit.genres.hashi.strategies.findings import BridgeFinding
from lamplit.genres.hashi.strategies.groups import IslandGroups, find_lone_links
from lamplit.genres.hashi.strategies.layout import UNKNOWN
from lamplit.genres.hashi.strategies.parity import MOST_COUNTED, describe_need, describe_parity
from lamplit.genres.hashi.wording import name_span
from lamplit.human.deducer import drop_repeats
from lamplit.human.trail_watch import TrailWatch
from lamplit.human.wording import NumberedClue

MOST_EXITS = 4
"""A group with more ways out than this is left alone: too many combinations of them would be possible."""
MOST_EXAMINED = 20
"""This many combinations of ways out are gone through at most, those that fail included."""

NewBridges = tuple[int, ...]
"""How many new bridges there are on each way out."""


class ExitLimit(NamedTuple):
    """Why some ways out can't all be used: they end at an island that lacks fewer bridges, or two of them cross."""

    exits: tuple[int, ...]
    """Which of the ways out."""
    island: int | None
    """The island that lacks too few; None if they cross."""
    most: int
    """How many bridges it lacks; how many of those that cross can be used."""

    def allows(self, new: NewBridges) -> bool:
        here = [new[number] for number in self.exits]
        return sum(here if self.island is not None else map(bool, here)) <= self.most


@dataclass(frozen=True)
class ExitsUsed(BridgeFinding):
    """The bridges that leave a group of islands."""

    lacking: tuple[NumberedClue, ...]
    """The islands of the group that lack bridges."""
    lack: int
    """How many bridge ends these lack."""
    area: tuple[Cell, ...]
    """The islands of the group and their bridges."""
    exits: tuple[Edge, ...]
    """The spans on which a bridge could leave the group."""
    limits: tuple[tuple[NumberedClue, int], ...]
    """Islands that lack fewer bridges than could leave the group there, and how many they lack."""
    crossing: tuple[tuple[Edge, Edge], ...]
    """Ways out that cross."""
    ways: int
    """How many combinations of ways out were looked at."""

    @property
    def examined(self) -> int:
        return self.ways

    def give_reasons(self) -> tuple[Link, ...]:
        links = [
            describe_need(self.lacking, self.lack),
            f"a bridge inside the group uses two ends, so an {describe_parity(self.lack)} number of bridges leaves it",
        ]
        if len(self.true) == len(self.exits) == 2:
            links.append("with none the group would be cut off, so it uses both ways out")
        else:
            least = "one bridge leaves" if self.lack % 2 else "two bridges leave"
            links.append(f"with none the group would be cut off, so at least {least} it")
            links.append(self._describe_exits())
        return tuple(Link(make_sentence(text), marks=self.extra_marks()) for text in links)

    def _describe_exits(self) -> str:
        """Which ways out there are, and which of them exclude each other."""
        limits = [f"the {island} needs only {spell_count(lack, 'more bridge')}" for island, lack in self.limits]
        limits += [f"the {name_span(one)} would cross the {name_span(other)}" for one, other in self.crossing]
        but = f", but {join_words(limits)}" if limits else ""
        return f"its ways out are {describe_spans(self.exits)}{but}"

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, self.area),)


class GroupExits:
    """Group exits: the bridges that leave a group of islands.

    Take islands that no bridge joins to the others yet. Every bridge among them takes two of the ends that they lack,
    and a bridge out of them takes one. So the number of bridges out is odd or even as the number of those ends is.
    None at all would cut the islands off from the others. So at least one bridge leaves them, and where the number
    is even at least two do. With few ways out, only few combinations of them are possible then: no island gets more
    bridges than it lacks, and bridges don't cross. What these have in common is certain.

    The islands are a single group joined by bridges, or all that lie on one side of two ways out.
    """

    def __init__(self, groups: IslandGroups) -> None:
        self.groups = groups
        self.position = groups.position
        self.watch = TrailWatch(groups.position.trail)

    def find(self) -> list[Finding]:
        if self.watch.take_changes() == []:
            return []
        self.groups.update()
        parts = {frozenset(part) for part in (*self.groups.members.values(), *self._list_sides())}
        found = [finding for part in sorted(parts, key=sorted) if (finding := self._find_at(part))]
        found.sort(key=lambda finding: len(finding.lacking))
        return drop_repeats(found)

    def _list_sides(self) -> Iterator[list[int]]:
        """The islands on each side of two ways out."""
        layout, value = self.position.layout, self.position.value
        usable, asked = [known != FALSE for known in value[::2]], [known == OPEN for known in value[::2]]
        for span, (a, b) in enumerate(layout.ends):
            if asked[span]:
                usable[span] = False
                for _, one, other in find_lone_links(layout, usable, asked):
                    if (a in one) != (b in one):
                        yield one
                        yield other
                usable[span] = True

    def _find_at(self, part: Collection[int]) -> ExitsUsed | None:
        """What must leave these islands; None if nothing is certain about it."""
        position = self.position
        lacking = sorted(island for island in part if self.groups.is_open_at(island))
        if len(lacking) > MOST_COUNTED or any(position.numbers[island] == UNKNOWN for island in lacking):
            return None
        exits = self._list_exits(part, lacking)
        if not 0 < len(exits) <= MOST_EXITS:
            return None
        lack = sum(map(position.count_lacking, lacking))
        ways = [
            new
            for new in product(*(range(len(numbers) + 1) for numbers in exits))
            if sum(new) and sum(new) % 2 == lack % 2
        ]
        limits = self._list_limits(exits)
        decided = _find_decided(exits, ways, limits)
        if len(ways) > MOST_EXAMINED or not any(decided):
            return None
        for limit in limits:
            fewer = [other for other in limits if other != limit]
            if _find_decided(exits, ways, fewer) == decided:
                limits = fewer
        area = self.groups.locate_area(part)
        return self._make_finding(area, lacking, exits, limits, decided, len(ways))

    def _list_exits(self, part: Collection[int], lacking: list[int]) -> list[list[int]]:
        """For each span on which a first bridge could lead out of these islands its open decisions."""
        layout, value = self.position.layout, self.position.value
        return [
            [number for number in (2 * span, 2 * span + 1) if value[number] == OPEN]
            for island in lacking
            for span in layout.beside[island]
            if value[2 * span] == OPEN and layout.other(span, island) not in part
        ]

    def _list_limits(self, exits: list[list[int]]) -> list[ExitLimit]:
        layout, position = self.position.layout, self.position
        spans = [numbers[0] >> 1 for numbers in exits]
        at: dict[int, list[int]] = {}
        for number, span in enumerate(spans):
            for island in layout.ends[span]:
                at.setdefault(island, []).append(number)
        limits = [
            ExitLimit(tuple(here), island, position.count_lacking(island))
            for island, here in at.items()
            if position.numbers[island] != UNKNOWN
            and position.count_lacking(island) < sum(len(exits[number]) for number in here)
        ]
        return limits + [
            ExitLimit((one, other), None, 1)
            for one, other in combinations(range(len(spans)), 2)
            if spans[other] in layout.across[spans[one]]
        ]

    def _make_finding(
        self,
        area: tuple[Cell, ...],
        lacking: list[int],
        exits: list[list[int]],
        limits: list[ExitLimit],
        decided: tuple[list[int], list[int]],
        ways: int,
    ) -> ExitsUsed:
        position = self.position
        true, false = (tuple(map(position.decision, sorted(numbers))) for numbers in decided)
        spans = [position.locate_span(numbers[0] >> 1) for numbers in exits]
        islands = sorted(limit.island for limit in limits if limit.island is not None)
        crossing = [(spans[limit.exits[0]], spans[limit.exits[1]]) for limit in limits if limit.island is None]
        return ExitsUsed(
            true,
            false,
            Grounds(position.locate_islands({*lacking, *islands})),
            tuple(map(position.name_clue, lacking)),
            sum(map(position.count_lacking, lacking)),
            area,
            tuple(sorted(spans)),
            tuple((position.name_clue(island), position.count_lacking(island)) for island in islands),
            tuple(crossing),
            ways,
        )


def _find_decided(
    exits: list[list[int]], ways: list[NewBridges], limits: list[ExitLimit]
) -> tuple[list[int], list[int]]:
    """What is built, and what is not, in all combinations that the limits allow; nothing if they allow none."""
    allowed = [new for new in ways if all(limit.allows(new) for limit in limits)]
    true: list[int] = []
    false: list[int] = []
    for numbers, new in zip(exits, zip(*allowed, strict=True), strict=bool(allowed)):
        true += numbers[: min(new)]
        false += numbers[max(new) :]
    return true, false
