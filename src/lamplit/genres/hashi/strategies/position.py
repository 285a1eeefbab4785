"""A position: what is known of each bridge, with the counters that make the simplest steps cheap.

Of every span two things are to be decided: whether there is a first bridge, and whether there is a
second. For every island we keep how many bridges it *has* for certain and how many it can have at
*most*: what is decided to be there counts for the one, what is decided not to be there against the
other. A change touches two islands, and only these are looked at again.

The simplest thoughts live here, because every higher one leans on them. For an island with the number n:

- it has n: there are no more;
- it can have n at most: all of them are there;
- it has n - 1: it takes one more from somewhere, so there are never two on a span that has none yet;
- it can have n + 1 at most: it does without one of these, so there is at least one on every span that
  may have two;
- and whatever the numbers: no bridge crosses one that stands.

Both bounds of a span follow from the other spans of the island in no other way, so for a single island
nothing is missed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lamplit.core.decisions import Bridge, Decision
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import spell_count
from lamplit.genre.steps import FALSE, OPEN, TRUE, Clash, Grounds
from lamplit.genres.hashi.strategies.consequences import (
    CrossingBlocked,
    IslandFull,
    IslandNearlyFull,
    IslandNeeds,
    IslandOverfilled,
    IslandsCutOff,
    IslandUnfilled,
    TwoNeighboursLeft,
    describe_islands,
)
from lamplit.genres.hashi.strategies.layout import UNKNOWN, HashiLayout, layout_of
from lamplit.genres.hashi.wording import name_span
from lamplit.human.suppositions import Consequence, OpenChoice, WavePosition
from lamplit.human.wording import NumberedClue

FULL, LAST, EXACT, SPARE, CROSS = "full", "last", "exact", "spare", "cross"
GIVEN, WITH = "given", "with"
TOO_MANY, TOO_FEW, CROSSED, APART, BOTH = "too many", "too few", "crossed", "apart", "both"
CHOICE = "choice"
BUILDING = (EXACT, SPARE)
"""The causes that build bridges; the other simplest steps rule some out."""


class HashiCause(NamedTuple):
    """Why a bridge is there, or not: an island that is ``full``, lacks its ``last``, needs ``exact``-ly what
    it can have or has one to ``spare``; a bridge that it would ``cross``; ``given`` from outside, or ``with``
    another: a second bridge comes with a first. Or what can't be: an island with ``too many`` or ``too few``
    bridges, a bridge that is ``crossed``, an island that lies ``apart`` from others, a bridge that is
    ``both`` there and not. Or an island that is left with a ``choice``. The number is that island, span or
    decision."""

    cause: str
    source: int


class HashiMove(NamedTuple):
    """A simplest step: its cause and source as in ``HashiCause``, and the open decisions it makes."""

    cause: str
    source: int
    numbers: list[int]


class HashiPosition(WavePosition[HashiMove, HashiCause]):
    """One board's knowledge. Islands, spans and decisions are numbers of its layout."""

    __slots__ = ("built", "cut", "has", "layout", "most", "numbers", "touched", "trail", "value", "why")

    def __init__(self, layout: HashiLayout, numbers: list[int]) -> None:
        self.layout = layout
        self.numbers = numbers
        self.value = bytearray(len(layout.bridges))
        self.has = [0] * len(numbers)
        """The bridges that are known to end at each island."""
        self.most = [2 * len(spans) for spans in layout.beside]
        """The bridges that can end at each island."""
        self.why: dict[int, HashiCause] = {}
        self.trail: list[int] = []
        """The decisions in the order in which they were made."""
        self.touched: list[int] = list(range(len(numbers)))
        """Islands to look at."""
        self.built: list[int] = []
        """Spans that got their first bridge since they were last looked at."""
        self.cut = True
        """Whether a span was shut since we last looked whether the islands can be connected."""
        self.broken: HashiCause | None = None
        """What has gone wrong."""
        self.waiting: list[HashiMove] = []
        """Simplest steps that were noticed and not taken yet."""

    @staticmethod
    def of(puzzle: Puzzle) -> HashiPosition:
        """Nothing is known yet."""
        numbers = [clue if isinstance(clue, int) else UNKNOWN for clue in puzzle.clues.values()]
        return HashiPosition(layout_of(puzzle), numbers)

    def decision(self, number: int) -> Bridge:
        return self.layout.bridges[number]

    def number(self, decision: Decision) -> int | None:
        return self.layout.index.get(decision) if isinstance(decision, Bridge) else None

    def fork(self) -> HashiPosition:
        """The same position once more, to try something out."""
        twin = HashiPosition.__new__(HashiPosition)
        twin.layout, twin.numbers = self.layout, self.numbers
        twin.value, twin.has, twin.most = self.value[:], self.has[:], self.most[:]
        twin.why, twin.trail = {}, []
        twin.touched, twin.built, twin.cut = self.touched[:], self.built[:], self.cut
        twin.broken, twin.waiting = self.broken, []
        return twin

    def decide(self, number: int, holds: bool) -> None:
        """Take something over from outside; what contradicts the position breaks it."""
        known = self.value[number]
        if not known:
            (self.build if holds else self.rule_out)(number, HashiCause(GIVEN, number))
        elif known != (TRUE if holds else FALSE):
            self.broken = HashiCause(BOTH, number)

    def build(self, number: int, why: HashiCause) -> None:
        """An open bridge is there; a second one brings the first with it."""
        self.value[number] = TRUE
        self.why[number] = why
        self.trail.append(number)
        span = number >> 1
        for island in self.layout.ends[span]:
            self.has[island] += 1
            self.touched.append(island)
        if not number & 1:
            self.built.append(span)
        elif not self.value[number - 1]:
            self.build(number - 1, HashiCause(WITH, number))

    def rule_out(self, number: int, why: HashiCause) -> None:
        """An open bridge is not there; without a first one there is no second."""
        self.value[number] = FALSE
        self.why[number] = why
        self.trail.append(number)
        for island in self.layout.ends[number >> 1]:
            self.most[island] -= 1
            self.touched.append(island)
        if not number & 1:
            self.cut = True
            if not self.value[number + 1]:
                self.rule_out(number + 1, HashiCause(WITH, number))

    def find_moves(self) -> list[HashiMove]:
        """All simplest steps open now, from what was touched; notes in ``broken`` what can't be."""
        found: list[HashiMove] = []
        breaks: list[HashiCause] = []
        touched, self.touched = self.touched, []
        for island in dict.fromkeys(touched):
            if (cause := self.find_cause(island)) is None:
                continue
            if cause in (TOO_MANY, TOO_FEW):
                breaks.append(HashiCause(cause, island))
            elif numbers := self.list_conclusions(cause, island):
                found.append(HashiMove(cause, island, numbers))
        built, self.built = self.built, []
        for span in built:
            if any(self.value[2 * other] == TRUE for other in self.layout.across[span]):
                breaks.append(HashiCause(CROSSED, span))
            elif numbers := self.list_conclusions(CROSS, span):
                found.append(HashiMove(CROSS, span, numbers))
        if self.cut and not found and not breaks:
            self.cut = False
            breaks = self._list_parts_apart()
        if breaks:
            self.broken = breaks[0] if len(breaks) == 1 else min(breaks, key=self._count_causes)
        return found

    def _count_causes(self, cause: HashiCause) -> int:
        """How many causes led to one, back to what was given: of several things that can't be, the one that is soonest
        told is told, however the board lies."""
        order = {number: at for at, number in enumerate(self.trail)}
        seen: set[int] = set()
        causes: set[HashiCause] = set()
        waiting = self.find_premises(cause)
        while waiting:
            number = waiting.pop()
            at = order.get(number, -1)
            if at >= 0 and number not in seen:
                seen.add(number)
                why = self.why[number]
                causes.add(why)
                waiting += [other for other in self.find_premises(why) if order.get(other, at) < at]
        return sum(why.cause not in (GIVEN, WITH) for why in causes)

    def find_cause(self, island: int) -> str | None:
        """What the number of an island says of its open bridges, or what is wrong with it."""
        number, has, most = self.numbers[island], self.has[island], self.most[island]
        if number == UNKNOWN:
            return None
        if not has <= number <= most:
            return TOO_MANY if number < has else TOO_FEW
        if has == most:
            return None
        if number == has:
            return FULL
        if number == most:
            return EXACT
        if number == has + 1:
            return LAST
        return SPARE if number == most - 1 else None

    def list_conclusions(self, cause: str, source: int) -> list[int]:
        """The open decisions that a cause makes, in an order in which none of them comes with another.

        Of an island that lacks one bridge and has room for two, nothing more can be said than that it takes no
        two from one span.
        """
        value = self.value
        if cause == CROSS:
            spans = self.layout.across[source]
            return [number for span in spans for number in (2 * span + 1, 2 * span) if not value[number]]
        spans = self.layout.beside[source]
        if cause == FULL:
            return [number for span in spans for number in (2 * span + 1, 2 * span) if not value[number]]
        if cause == EXACT:
            return [number for span in spans for number in (2 * span, 2 * span + 1) if not value[number]]
        second = cause == LAST
        return [2 * span + second for span in spans if not value[2 * span] and not value[2 * span + 1]]

    def _list_parts_apart(self) -> list[HashiCause]:
        """Parts of the islands that can't be joined to the largest any more; if none is the largest, all of them."""
        if not self.numbers:
            return []
        parts = [self.find_part(0)]
        while (known := sum(map(len, parts))) < len(self.numbers):
            new = next(island for island in range(known + 1) if all(island not in part for part in parts))
            parts.append(self.find_part(new))
        largest = max(map(len, parts))
        rest = [part for part in parts if len(part) == largest]
        return [HashiCause(APART, min(part)) for part in parts if part not in rest or len(rest) > 1]

    def find_part(self, island: int) -> dict[int, None]:
        """The islands that can still be connected to this one."""
        value, ends, beside = self.value, self.layout.ends, self.layout.beside
        part = {island: None}
        waiting = [island]
        for here in waiting:
            for span in beside[here]:
                if value[2 * span] != FALSE:
                    for there in ends[span]:
                        if there not in part:
                            part[there] = None
                            waiting.append(there)
        return part

    def apply(self, move: HashiMove) -> None:
        """Take a step; what another step of the same round has decided stays as it is."""
        cause, source, numbers = move
        why, value = HashiCause(cause, source), self.value
        decide = self.build if cause in BUILDING else self.rule_out
        for number in numbers:
            if not value[number]:
                decide(number, why)

    def count_lacking(self, island: int) -> int:
        """How many bridges an island with a number lacks."""
        return self.numbers[island] - self.has[island]

    def list_ways(self, island: int) -> list[int]:
        """For each span of an island that can have one more bridge, that bridge."""
        value = self.value
        firsts = (2 * span + (value[2 * span] == TRUE) for span in self.layout.beside[island])
        return [number for number in firsts if not value[number]]

    def find_choices(self) -> Iterator[OpenChoice[HashiCause]]:
        """The islands that are left with two ways, where this fork decided something."""
        near = {island for number in self.trail for island in self.layout.ends[number >> 1]}
        seen: set[tuple[int, ...]] = set()
        for island in sorted(near):
            two = tuple(self.list_ways(island))
            if len(two) == 2 and two not in seen and self.numbers[island] > self.has[island]:
                seen.add(two)
                yield OpenChoice(HashiCause(CHOICE, island), tuple((number, True) for number in two))

    def find_premises(self, cause: HashiCause) -> list[int]:
        """What a cause rests on: the bridges of an island that has them all, or nearly; those that are ruled
        out at an island that needs the rest, or nearly; the bridge that is crossed; the spans around a part
        of the islands that are shut."""
        what, source = cause
        value, layout = self.value, self.layout
        if what == WITH:
            return [source]
        if what in (CROSS, CROSSED):
            spans = [source] if what == CROSS else [source, *layout.across[source]]
            return [2 * span for span in spans if value[2 * span] == TRUE]
        if what == APART:
            part = self.find_part(source)
            return [
                2 * span
                for island in part
                for span in layout.beside[island]
                if value[2 * span] == FALSE and layout.other(span, island) not in part
            ]
        if what in (GIVEN, BOTH):
            return []
        numbers = [number for span in layout.beside[source] for number in (2 * span, 2 * span + 1)]
        if what in (FULL, LAST, TOO_MANY):
            return [number for number in numbers if value[number] == TRUE]
        if what in (EXACT, SPARE, TOO_FEW):
            return [number for number in numbers if value[number] == FALSE]
        return [number for number in numbers if value[number] != OPEN]

    def make_consequence(self, cause: HashiCause, decided: Sequence[int]) -> Consequence | None:
        """A cause as data for words. That a second bridge comes with a first goes without saying."""
        what, source = cause
        layout = self.layout
        bridges = tuple(layout.bridges[number] for number in decided)
        spans = tuple(dict.fromkeys(Edge(bridge.a, bridge.b) for bridge in bridges))
        if what in (GIVEN, WITH):
            return None
        if what in (CROSS, CROSSED):
            here = self.locate_span(source)
            crossed = spans or tuple(self.locate_span(other >> 1) for other in self.find_premises(cause)[1:])
            return CrossingBlocked(Grounds(edges=(here, *crossed)), here, crossed)
        if what == APART:
            part = self.find_part(source)
            return IslandsCutOff(Grounds(cells=self.locate_islands(part)), tuple(map(self.name_clue, sorted(part))))
        island = self.name_clue(source)
        grounds = Grounds((island.cell,), (), spans)
        if what == FULL:
            return IslandFull(grounds, island)
        if what == LAST:
            return IslandNearlyFull(grounds, island)
        if what == TOO_MANY:
            return IslandOverfilled(grounds, island)
        if what == TOO_FEW:
            return IslandUnfilled(grounds, island, self.most[source])
        if what == CHOICE:
            return TwoNeighboursLeft(
                grounds, island, self.locate_islands(layout.other(number >> 1, source) for number in decided)
            )
        return IslandNeeds(grounds, island, bridges)

    def name_clue(self, island: int) -> NumberedClue:
        """An island with its number as people speak of it."""
        return NumberedClue(self.layout.islands[island], self.numbers[island])

    def locate_span(self, span: int) -> Edge:
        """A span as a place."""
        return Edge(*self.layout.bridges[2 * span][1:3])

    def locate_islands(self, islands: Iterable[int]) -> tuple[Cell, ...]:
        """Islands as places, in reading order."""
        return tuple(self.layout.islands[island] for island in sorted(islands))

    def clash(self) -> Clash:
        assert self.broken is not None
        what, source = self.broken
        if what in (TOO_MANY, TOO_FEW):
            island = self.name_clue(source)
            room = spell_count(self.most[source], "bridge")
            fate = "has too many bridges" if what == TOO_MANY else f"can get only {room}"
            return Clash(f"the {island} {fate}", Grounds((island.cell,)))
        if what == APART:
            part = sorted(self.find_part(source))
            cut = f"{describe_islands(tuple(map(self.name_clue, part)))} {'is' if len(part) == 1 else 'are'} cut off"
            return Clash(f"{cut} from the rest", Grounds(cells=self.locate_islands(part)))
        span = self.locate_span(source if what == CROSSED else source >> 1)
        fate = "is crossed by another" if what == CROSSED else "would be both there and not there"
        return Clash(f"the {name_span(span)} {fate}", Grounds(edges=(span,)))
