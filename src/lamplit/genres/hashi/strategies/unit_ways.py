"""All ways to serve some islands, and what each of them brings about around them.

A *unit* is a number of islands that are served together: a single island, or a chain of islands with two
open spans each. What such an island lacks on one span it must get on the other; so the first span of a chain
says what there is on all of them, and a chain has three ways at most.

A *way* gives the islands of a unit all the bridges that they lack, so it settles every open span at them. It
settles more than that:

- spans that its bridges cross stay empty;
- a neighbour that gets its last bridge gets no more, one that then lacks a single bridge takes no two from
  one span;
- a neighbour that is left with just the room that it needs gets all of it, one with one to spare at least
  one bridge on each span that may have two.

That is the counting of ``position``, done at the neighbours once and no further. A way fails if its bridges
cross, if it overfills a neighbour or leaves it short, and if some islands are cut off from the others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product
from math import prod
from typing import NamedTuple

from lamplit.genres.hashi.strategies.layout import UNKNOWN
from lamplit.genres.hashi.strategies.links import GroupLinks
from lamplit.genres.hashi.strategies.position import APART, CROSSED, TOO_FEW, TOO_MANY, HashiCause, HashiPosition

Taken = tuple[int, ...]
"""How many new bridges there are on each span of a unit."""


class BridgeSets(NamedTuple):
    """The decisions that are made, as sets of their numbers: what is built, and what is ruled out."""

    true: int
    false: int

    def is_within(self, other: BridgeSets) -> bool:
        """Whether another decides all this as well."""
        return not self.true & ~other.true and not self.false & ~other.false


NOTHING = BridgeSets(0, 0)


class Unit(NamedTuple):
    """Islands that are served together, and the open decisions on each open span at them.

    Of a chain both are in order, the first island between the first two spans; the last island of a ring
    lies between the last span and the first.
    """

    islands: tuple[int, ...]
    spans: tuple[tuple[int, ...], ...]


class Units:
    """The units of a position as it is now."""

    def __init__(self, position: HashiPosition) -> None:
        self.position = position
        self._spans: dict[int, tuple[int, ...]] = {}
        self._beside: dict[int, list[int]] = {}
        value = position.value
        for span, ends in enumerate(position.layout.ends):
            numbers = tuple([number for number in (2 * span, 2 * span + 1) if not value[number]])
            if numbers:
                self._spans[span] = numbers
                for island in ends:
                    self._beside.setdefault(island, []).append(span)

    def list_islands(self) -> list[Unit]:
        """Each island with a number and open spans by itself."""
        numbers = self.position.numbers
        return [
            self._make_unit([island], spans)
            for island, spans in sorted(self._beside.items())
            if numbers[island] != UNKNOWN
        ]

    def list_chains(self) -> list[Unit]:
        """The longest chains, of two islands or more."""
        seen: set[int] = set()
        found = []
        for island in sorted(self._beside):
            if island not in seen and self._is_link(island):
                islands, spans = self._trace_chain(island)
                seen.update(islands)
                if len(islands) > 1:
                    found.append(self._make_unit(islands, spans))
        return found

    def list_stretches(self, most: int) -> list[Unit]:
        """Every part of a chain with two islands up to this many."""
        return [part for chain in self.list_chains() for part in list_parts(chain, most)]

    def _make_unit(self, islands: Iterable[int], spans: Iterable[int]) -> Unit:
        return Unit(tuple(islands), tuple([self._spans[span] for span in spans]))

    def _is_link(self, island: int) -> bool:
        """Whether an island has two open spans, so that what goes on one says what goes on the other."""
        return self.position.numbers[island] != UNKNOWN and len(self._beside[island]) == 2

    def _trace_chain(self, start: int) -> tuple[list[int], list[int]]:
        """The islands and spans of a chain, from one end to the other."""
        before, after = self._beside[start]
        islands, spans = self._follow_chain(start, after)
        if spans[-1] == before:  # a ring: the first island lies between the last span and the first
            return islands[1:] + islands[:1], spans
        back, ahead = self._follow_chain(start, before)
        return back[:0:-1] + islands, ahead[::-1] + spans

    def _follow_chain(self, island: int, span: int) -> tuple[list[int], list[int]]:
        """The islands from this one on, and the spans after each of them."""
        islands, spans = [island], [span]
        while True:
            there = self.position.layout.other(spans[-1], islands[-1])
            if there == island or not self._is_link(there):
                return islands, spans
            islands.append(there)
            one, other = self._beside[there]
            spans.append(other if one == spans[-1] else one)


def list_parts(chain: Unit, most: int) -> list[Unit]:
    """The parts of a chain with two islands up to this many, each in the order of the chain; of a ring also those
    that go past its end, and the ring itself if it is no longer."""
    islands, spans = chain
    total = len(islands)
    if len(spans) > total:
        return [
            Unit(islands[start : start + size], spans[start : start + size + 1])
            for size in range(2, min(most, total) + 1)
            for start in range(total - size + 1)
        ]
    islands, spans = islands * 2, spans * 2
    parts = [
        Unit(islands[start : start + size], spans[start : start + size + 1])
        for size in range(2, min(most, total - 1) + 1)
        for start in range(total)
    ]
    return [*parts, chain] if total <= most else parts


def iterate_distributions(position: HashiPosition, unit: Unit) -> Iterator[Taken]:
    """How many new bridges there may be on each span, by what the islands of the unit lack."""
    lacks = [position.count_lacking(island) for island in unit.islands]
    room = [len(numbers) for numbers in unit.spans]
    if len(lacks) == 1:
        yield from (each for each in product(*(range(most + 1) for most in room)) if sum(each) == lacks[0])
        return
    ring = len(room) == len(lacks)
    for first in range(room[0] + 1):
        chain = [first]
        for lack, most in zip(lacks, [*room[1:], room[0]], strict=False):
            new = lack - chain[-1]
            if not 0 <= new <= most:
                break
            chain.append(new)
        else:
            if not ring or chain.pop() == first:
                yield tuple(chain)


class ServingTrial:
    """This many new bridges on the spans of a unit, and what comes of them."""

    def __init__(self, position: HashiPosition, links: GroupLinks, unit: Unit, new: Taken) -> None:
        self.position = position
        self.links = links
        self.unit = unit
        self.new = new
        self.own = NOTHING
        """What is decided on the spans of the unit."""
        self.at_once = NOTHING
        """The same, and the spans that its bridges cross."""
        self.crossed: int | None = None
        """A span that two of its bridges would need, if there is one."""
        self.gets: dict[int, int] = {}
        self.loses: dict[int, int] = {}
        """How many bridges the islands around get, and how much room they lose."""
        self._counts: dict[int, BridgeSets | HashiCause] = {}
        """What the number of each island around says, once it was asked."""
        self._build()

    def _build(self) -> None:
        position, layout = self.position, self.position.layout
        value, gets, loses = position.value, self.gets, self.loses
        true = false = 0
        built = []
        for numbers, new in zip(self.unit.spans, self.new, strict=True):
            span = numbers[0] >> 1
            for place, number in enumerate(numbers):
                if place < new:
                    true |= 1 << number
                else:
                    false |= 1 << number
            for end in layout.ends[span]:
                gets[end] = gets.get(end, 0) + new
                loses[end] = loses.get(end, 0) + len(numbers) - new
            if new and layout.across[span]:
                built.append(span)
        self.own = BridgeSets(true, false)
        for span in built:
            for other in layout.across[span]:
                if true >> 2 * other & 3:
                    self.crossed = span
                for number in (2 * other, 2 * other + 1):
                    if not value[number] and not false >> number & 1:
                        false |= 1 << number
                        for end in layout.ends[other]:
                            loses[end] = loses.get(end, 0) + 1
        self.at_once = BridgeSets(true, false)

    @cached_property
    def islands_around(self) -> list[int]:
        """The islands with a number outside the unit that lose room or get bridges."""
        inside, numbers = self.unit.islands, self.position.numbers
        return [island for island in self.loses if numbers[island] != UNKNOWN and island not in inside]

    def find_outcome(self, counted: Collection[int] | None = None, linked: bool = True) -> BridgeSets | HashiCause:
        """What comes of it, counting at these islands around (None: at all of them), or why it fails. With
        ``linked`` it also fails if it cuts islands off."""
        if self.crossed is not None:
            return HashiCause(CROSSED, self.crossed)
        true, false = self.at_once
        for island in self.islands_around:
            if counted is None or island in counted:
                settled = self._counts.get(island) or self.count_at(island)
                if isinstance(settled, HashiCause):
                    return settled
                true |= settled.true
                false |= settled.false
        if both := true & false:
            return HashiCause(CROSSED, both.bit_length() - 1 >> 1)
        if linked and self.links.is_cut_without(false):
            return HashiCause(APART, self.unit.islands[0])
        return BridgeSets(true, false)

    def count_at(self, island: int) -> BridgeSets | HashiCause:
        """What the number of an island says after it got bridges and lost room."""
        said = self._counts.get(island)
        if said is None:
            self._counts[island] = said = self._find_count(island)
        return said

    def count_left(self, island: int) -> int:
        """How many bridges an island lacks after it got some."""
        return self.position.count_lacking(island) - self.gets.get(island, 0)

    def _find_count(self, island: int) -> BridgeSets | HashiCause:
        position = self.position
        value = position.value
        gets = self.gets.get(island, 0)
        lacks = position.numbers[island] - position.has[island] - gets
        room = position.most[island] - position.has[island] - gets - self.loses[island]
        if not 0 <= lacks <= room:
            return HashiCause(TOO_MANY if lacks < 0 else TOO_FEW, island)
        if not room or 1 < lacks < room - 1:
            return NOTHING
        decided = self.at_once.true | self.at_once.false
        true = false = 0
        for span in position.layout.beside[island]:
            first = 2 * span
            left = [number for number in (first, first + 1) if not value[number] and not decided >> number & 1]
            if not left:
                continue
            mask = sum([1 << number for number in left])
            two = len(left) == 2
            if lacks == 0:
                false |= mask
            elif lacks == 1 and two:
                false |= 2 << first
            if lacks == room:
                true |= mask
            elif lacks == room - 1 and two:
                true |= 1 << first
        return BridgeSets(true, false)


class UnitWays:
    """The ways of the units of a position, kept until something is decided."""

    def __init__(self, position: HashiPosition) -> None:
        self.position = position
        self._read = -1
        self._units = Units(position)
        self._links = GroupLinks(position)
        self._trials: dict[Unit, list[ServingTrial]] = {}

    @property
    def links(self) -> GroupLinks:
        """Whether the islands can still be connected, as it was when the units were last asked for."""
        return self._links

    def current_units(self) -> Units:
        """The units as they are now."""
        if self._read != len(self.position.trail):
            self._read = len(self.position.trail)
            self._units = Units(self.position)
            self._links = GroupLinks(self.position)
            self._trials = {}
        return self._units

    def list_trials(self, unit: Unit) -> list[ServingTrial]:
        """All that could be tried to serve a unit of this moment."""
        if unit not in self._trials:
            self._trials[unit] = [
                ServingTrial(self.position, self._links, unit, new)
                for new in iterate_distributions(self.position, unit)
            ]
        return self._trials[unit]

    def find_shared(
        self, units: Sequence[Unit], counted: Collection[int] | None = None, linked: bool = True
    ) -> tuple[BridgeSets, int]:
        """What all ways of a unit have in common, or of two units together, and how many ways there are."""
        if len(units) == 1:
            return find_common(self._list_ways(units[0], counted, linked), [NOTHING])
        one, other = (self._list_ways(unit, counted, linked) for unit in units)
        return find_common(one, other, self._links.is_cut_without if linked else None)

    def count_examined(self, units: Iterable[Unit]) -> int:
        """How many ways one goes through to see what units share, those that fail included: of two units each way of
        the one with each of the other, and of a chain each number of new bridges that its first span could get."""
        return prod(len(self.list_trials(unit)) if len(unit.islands) == 1 else len(unit.spans[0]) + 1 for unit in units)

    def find_reach(self, unit: Unit) -> int:
        """All that some way to serve a unit decides."""
        reach = 0
        for true, false in self._list_ways(unit, None, linked=True):
            reach |= true | false
        return reach

    def _list_ways(self, unit: Unit, counted: Collection[int] | None, linked: bool) -> list[BridgeSets]:
        """The ways of a unit, counting at these islands around it (None: at all of them)."""
        outcomes = [trial.find_outcome(counted, linked) for trial in self.list_trials(unit)]
        return [outcome for outcome in outcomes if isinstance(outcome, BridgeSets)]


def find_islands_near(position: HashiPosition, changed: Iterable[int]) -> set[int]:
    """The islands whose ways may have changed by what is known now: those at the ends of these spans, their
    neighbours, and those with a span that crosses one of theirs."""
    layout = position.layout
    ends = {end for number in changed for end in layout.ends[number >> 1]}
    beside = {span for end in ends for span in layout.beside[end]}
    beside.update([other for span in beside for other in layout.across[span]])
    return {end for span in beside for end in layout.ends[span]}


def minimise_islands(islands: Iterable[int], enough: Callable[[Collection[int]], bool]) -> list[int]:
    """As few of these islands as are enough, found by leaving out one after another."""
    if enough(()):
        return []
    kept = sorted(set(islands))
    for island in list(kept):
        fewer = [other for other in kept if other != island]
        if enough(fewer):
            kept = fewer
    return kept


def find_common(
    one: list[BridgeSets], other: list[BridgeSets], cut: Callable[[int], bool] | None = None
) -> tuple[BridgeSets, int]:
    """What all ways of the one that go with a way of the other decide alike, and how many those are. Two ways
    don't go together either if what both rule out would cut islands off."""
    always = never = -1
    ways = 0
    for true, false in one:
        for built, ruled_out in other:
            if true & ruled_out or built & false or (cut is not None and cut(false | ruled_out)):
                continue
            ways += 1
            always &= true | built
            never &= false | ruled_out
            if not always and not never:
                return NOTHING, ways
    return (BridgeSets(always, never) if ways else NOTHING), ways
