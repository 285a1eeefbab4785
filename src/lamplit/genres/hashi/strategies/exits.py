"""The ways out of a group: at least one is used, and counting two by two says whether that is enough."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple

from lamplit.core.grid import Edge
from lamplit.core.scene import Mark
from lamplit.core.words import make_sentence, spell_count, spell_number
from lamplit.genre.steps import FALSE, MOST_EXAMINED, OPEN, Finding, Grounds, Link
from lamplit.genres.hashi.strategies.consequences import describe_spans
from lamplit.genres.hashi.strategies.findings import BridgeFinding, list_spans
from lamplit.genres.hashi.strategies.groups import IslandGroups, find_lone_links, mark_area
from lamplit.genres.hashi.strategies.layout import UNKNOWN
from lamplit.genres.hashi.strategies.parity import MOST_COUNTED, describe_need, describe_parity
from lamplit.human.deducer import drop_repeats
from lamplit.human.trail_watch import TrailWatch
from lamplit.human.wording import NumberedClue

MOST_EXITS = 4
"""A group with more ways out than this is left alone: too many combinations of them would be possible."""

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


class ExitClash(NamedTuple):
    """Ways out that can't all be used, in words."""

    exits: tuple[Edge, ...]
    island: NumberedClue | None
    """The island that lacks too few bridges; None if the ways out cross."""
    most: int

    def describe(self) -> str:
        only = f"of its ways out {describe_spans(self.exits)} only {spell_number(self.most)} can be used"
        if self.island is None:
            return f"{only}: they cross"
        return f"{only}: the {self.island} needs just {spell_count(self.most, 'more bridge')}"


@dataclass(frozen=True)
class ExitsUsed(BridgeFinding):
    """The bridges that leave a group of islands."""

    lacking: tuple[NumberedClue, ...]
    """The islands of the group that lack bridges."""
    lack: int
    """How many bridge ends these lack."""
    group: tuple[NumberedClue, ...]
    """All islands of the group."""
    joints: tuple[Edge, ...]
    """The spans with bridges among them."""
    exits: tuple[Edge, ...]
    """The spans on which a bridge could leave the group."""
    clashes: tuple[ExitClash, ...]
    ways: int
    """How many combinations of ways out were looked at."""

    @property
    def examined(self) -> int:
        return self.ways

    def give_reasons(self) -> tuple[Link, ...]:
        used = list_spans(self.true)
        links = [
            describe_need(self.lacking, self.lack),
            f"a bridge inside the group uses two ends, so an {describe_parity(self.lack)} number of bridges leaves it",
        ]
        if used == list(self.exits) and len(used) == 2:
            links.append("no other bridge can leave it, and with none it would be cut off: both stand")
        else:
            least = "one leaves" if self.lack % 2 else "two leave"
            links.append(f"with none the group would be cut off, so at least {least} it")
            links += [clash.describe() for clash in self.clashes]
            links += [] if self.clashes else [f"it can be left only {describe_spans(self.exits)}"]
        return tuple(Link(make_sentence(text), marks=self.extra_marks()) for text in links)

    def extra_marks(self) -> tuple[Mark, ...]:
        return (mark_area(self.group, self.joints),)


class GroupExits:
    """Group exits: the bridges that leave a group of islands.

    Take islands that no bridge joins to the others yet. Every bridge among them takes two of the ends that they lack,
    and a bridge out of them takes one. So the number of bridges out is odd or even as the number of those ends is.
    None at all would cut the islands off from the others. So at least one bridge leaves them, and where the number
    is even at least two do. With few ways out, only few combinations of them are possible then: no island gets more
    bridges than it lacks, and bridges don't cross. A bridge that is built in all of these is certain.

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
        forced = _find_forced(exits, ways, limits)
        if len(ways) > MOST_EXAMINED or not forced:
            return None
        for limit in limits:
            fewer = [other for other in limits if other != limit]
            if _find_forced(exits, ways, fewer) == forced:
                limits = fewer
        spans = [position.locate_span(numbers[0] >> 1) for numbers in exits]
        clashes = [
            ExitClash(
                tuple(spans[number] for number in limit.exits),
                None if limit.island is None else position.name_clue(limit.island),
                limit.most,
            )
            for limit in limits
        ]
        limiting = {limit.island for limit in limits if limit.island is not None}
        return ExitsUsed(
            tuple(map(position.decision, sorted(forced))),
            (),
            Grounds(position.locate_islands(limiting.union(lacking))),
            tuple(map(position.name_clue, lacking)),
            lack,
            tuple(map(position.name_clue, sorted(part))),
            self.groups.list_joints(part),
            tuple(sorted(spans)),
            tuple(clashes),
            len(ways),
        )

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


def _find_forced(exits: list[list[int]], ways: list[NewBridges], limits: list[ExitLimit]) -> list[int]:
    """The bridges that are built in all combinations that the limits allow; none if they allow no combination."""
    allowed = [new for new in ways if all(limit.allows(new) for limit in limits)]
    least = map(min, zip(*allowed, strict=True))
    return [number for numbers, new in zip(exits, least, strict=bool(allowed)) for number in numbers[:new]]
