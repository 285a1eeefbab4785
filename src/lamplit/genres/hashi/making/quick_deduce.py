"""What counting tells a generator of its own Hashi: the least and the most bridges of every span.

This is not ``deduce``, on which the rules in few words rest, and shares nothing with it, so that the proof of a
finished puzzle can find what went wrong here. It is made to be asked again and again, of islands that all have
numbers, and it remembers at which of them it has concluded what, so that it can go on after a number has changed.

The theorems are the same, and ``deduce`` states them. What the two have in common is only which spans an island
has and which spans cross, and that is looked up in ``core.graph``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lamplit.core.clock import Clock
from lamplit.core.graph import list_incident_pairs, list_partners

NEARER = ((0, 1, 2).__getitem__, (1, 0, 1).__getitem__, (2, 1, 0).__getitem__)
"""How far a number of bridges is from ours, for each of ours."""


class DraftNet(NamedTuple):
    """Islands and spans by number."""

    ends: Sequence[tuple[int, int]]
    """The two islands of each span."""
    beside: Sequence[Sequence[int]]
    """The spans that end at each island."""
    across: Sequence[Sequence[int]]
    """The spans that cross each span."""
    far: Sequence[int]
    """The two islands of each span in one number: ``far[span] ^ island`` is the other one."""
    room: Sequence[int]
    """For how many bridges the spans at each island have room."""

    @staticmethod
    def of(islands: int, ends: Sequence[tuple[int, int]], crossings: Iterable[tuple[int, int]]) -> DraftNet:
        beside, across = list_incident_pairs(islands, ends), list_partners(len(ends), crossings)
        return DraftNet(ends, beside, across, [a ^ b for a, b in ends], [2 * len(spans) for spans in beside])

    def count_ends(self, built: Sequence[int]) -> list[int]:
        """How many bridges end at each island, if this many stand on each span."""
        numbers = [0] * len(self.beside)
        for (a, b), n in zip(self.ends, built, strict=True):
            if n:
                numbers[a] += n
                numbers[b] += n
        return numbers

    def is_joined_without(self, span: int, built: Sequence[int]) -> bool:
        """Whether all islands stay connected if the bridges of a span are taken down: whether there is another way
        from the one end to the other."""
        beside, far = self.beside, self.far
        start, goal = self.ends[span]
        reached, waiting = {start}, [start]
        for island in waiting:
            for way in beside[island]:
                if built[way] and way != span:
                    there = far[way] ^ island
                    if there == goal:
                        return True
                    if there not in reached:
                        reached.add(there)
                        waiting.append(there)
        return False


class TooManyTries(Exception):
    """The question takes more than some tries: it is one for a solver."""


class BridgeCounter:
    """What is known of the spans of a board: the least and the most bridges of each."""

    __slots__ = ("at_least", "at_most", "complete", "lack", "least", "most", "net", "room", "waiting")

    def __init__(self, net: DraftNet, numbers: list[int]) -> None:
        self.net = net
        self.least = [0] * len(net.ends)
        self.most = [2] * len(net.ends)
        self.lack = numbers
        self.room = list(net.room)
        self.waiting = list(range(len(numbers)))
        """Islands at which something has changed."""
        self.complete: list[int] = []
        """Islands that have got their last bridge since somebody looked for closed groups."""
        self.at_most: set[int] = set()
        """Islands of which the number was used to say that spans have no two bridges more ..."""
        self.at_least: set[int] = set()
        """... or to say that spans have one at least. (Spans of others are settled, or nothing was said.)"""

    def copy(self) -> BridgeCounter:
        """The same, to try something out. Counting must have come to its end."""
        other = BridgeCounter.__new__(BridgeCounter)
        other.net = self.net
        other.least, other.most = self.least.copy(), self.most.copy()
        other.lack, other.room = self.lack.copy(), self.room.copy()
        other.waiting, other.complete = [], []
        other.at_most, other.at_least = set(), set()
        return other

    @property
    def is_settled(self) -> bool:
        return self.least == self.most

    def count_islands(self) -> bool:
        """Count at the islands as long as that settles anything; False if some island can't be served."""
        lacks, rooms, least, most = self.lack, self.room, self.least, self.most
        _, beside, across, far, _ = self.net
        waiting = self.waiting
        wait = waiting.append
        while waiting:
            island = waiting.pop()
            lack, room = lacks[island], rooms[island]
            if 1 < lack < room - 1:
                continue
            if not room and not lack:
                self.complete.append(island)
            elif not lack:
                for span in beside[island]:
                    if more := most[span] - least[span]:
                        most[span] = least[span]
                        there = far[span] ^ island
                        rooms[there] -= more
                        wait(there)
                rooms[island] = 0
                self.complete.append(island)
            elif lack == room:
                for span in beside[island]:
                    if more := most[span] - least[span]:
                        if across[span] and not least[span] and not self._keep_clear(span):
                            return False
                        least[span] = most[span]
                        there = far[span] ^ island
                        lacks[there] -= more
                        rooms[there] -= more
                        wait(there)
                lacks[island] = rooms[island] = 0
                self.complete.append(island)
            elif lack < 0 or lack > room:
                return False
            elif lack == 1:
                for span in beside[island]:
                    if most[span] - least[span] == 2:
                        most[span] -= 1
                        there = far[span] ^ island
                        rooms[there] -= 1
                        rooms[island] -= 1
                        wait(there)
                if rooms[island] < room:
                    self.at_most.add(island)
                    if rooms[island] == 1:
                        wait(island)
            else:
                for span in beside[island]:
                    if most[span] - least[span] == 2:
                        if across[span] and not self._keep_clear(span):
                            return False
                        least[span] = 1
                        there = far[span] ^ island
                        lacks[there] -= 1
                        rooms[there] -= 1
                        lacks[island] -= 1
                        rooms[island] -= 1
                        wait(there)
                if rooms[island] < room:
                    self.at_least.add(island)
        return True

    def _keep_clear(self, span: int) -> bool:
        """A bridge is about to stand here, so what crosses it stays empty; False if a bridge stands there."""
        least, most = self.least, self.most
        for crossing in self.net.across[span]:
            if least[crossing]:
                return False
            if most[crossing]:
                self.rule_out(crossing, most[crossing])
        return True

    def rule_out(self, span: int, more: int) -> None:
        """This many bridges fewer at most."""
        self.most[span] -= more
        a, b = self.net.ends[span]
        self.room[a] -= more
        self.room[b] -= more
        self.waiting += a, b

    def fix_span(self, span: int, number: int) -> bool:
        """This many bridges on a span, between the least and the most; False if a bridge that stands crosses it."""
        if number < self.most[span]:
            self.rule_out(span, self.most[span] - number)
        if more := number - self.least[span]:
            if not self.least[span] and not self._keep_clear(span):
                return False
            self.least[span] = number
            for island in self.net.ends[span]:
                self.lack[island] -= more
                self.room[island] -= more
                self.waiting.append(island)
        return True

    def deduce(self) -> bool:
        """Count and look for groups that would be closed, in turn; False if the board has no solution."""
        while self.count_islands() and not self.has_closed_group():
            if not self.keep_open():
                return True
        return False

    def has_closed_group(self) -> bool:
        """Whether a group of islands has all its bridges, without the others, as far as anything has changed."""
        looked: set[int] = set()
        for start in self.complete:
            if start not in looked:
                group = self._find_group([start], looked)
                if group is not None and len(group) < len(self.lack):
                    return True
        self.complete.clear()
        return False

    def keep_open(self) -> bool:
        """Rule out bridges that would close a group of islands without the others; whether there are any."""
        lack, least, most = self.lack, self.least, self.most
        found = False
        for span, (a, b) in enumerate(self.net.ends):
            more = most[span] - least[span]
            if more and lack[a] == lack[b] <= more:
                group = self._find_group([a, b], set())
                if group is not None and len(group) < len(lack):
                    self.rule_out(span, more - lack[a] + 1)
                    found = True
        return found

    def _find_group(self, starts: list[int], looked: set[int]) -> list[int] | None:
        """The islands that bridges join to these; None if one of them but the starts lacks a bridge, or was looked
        at before. Adds what it has looked at."""
        lack, least, beside, far = self.lack, self.least, self.net.beside, self.net.far
        group, within = starts, set(starts)
        for island in group:
            for span in beside[island]:
                if least[span]:
                    there = far[span] ^ island
                    if there not in within:
                        if lack[there] or there in looked:
                            looked |= within
                            return None
                        within.add(there)
                        group.append(there)
        looked |= within
        return group

    def list_open_parts(self) -> list[list[int]]:
        """The spans that are not settled, in parts that have no island in common and do not cross. Each comes near
        to one with which it has to do: what is tried on one then soon shows on the next."""
        ends, beside, across, _, _ = self.net
        parts: list[list[int]] = []
        fresh = [low < high for low, high in zip(self.least, self.most, strict=True)]
        for start, new in enumerate(fresh):
            if not new or not fresh[start]:
                continue
            fresh[start] = False
            part = [start]
            for span in part:
                a, b = ends[span]
                for other in (*beside[a], *beside[b], *across[span]):
                    if fresh[other]:
                        fresh[other] = False
                        part.append(other)
            parts.append(part)
        return parts


def find_another(count: BridgeCounter, ours: list[int], tries: int, clock: Clock) -> list[int] | None:
    """Bridges that keep all rules and are not ours, as different as can be had at once; None if there are none.

    Where counting has nothing to say, span after span gets another number of bridges than ours, if that can be.
    Raises ``TooManyTries`` after this many tries.
    """
    order = [span for part in count.list_open_parts() for span in part]
    waiting: list[tuple[BridgeCounter, int, list[int]]] = []
    """Where something was tried: what was known before, the place in the order, and what is to be tried next."""
    at, possible = 0, True
    while True:
        if possible and count.count_islands() and not count.has_closed_group():
            least, most = count.least, count.most
            while at < len(order) and least[order[at]] == most[order[at]]:
                at += 1
            if at < len(order):
                span = order[at]
                values = range(least[span], most[span] + 1)
                waiting.append((count, at, sorted(values, key=NEARER[ours[span]])))
            elif least != ours:
                return least
        if not waiting:
            return None
        if not tries:
            raise TooManyTries
        tries -= 1
        clock.check()
        count, at, untried = waiting[-1]
        value = untried.pop()
        if untried:
            count = count.copy()
        else:
            waiting.pop()
        possible = count.fix_span(order[at], value)
