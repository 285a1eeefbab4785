"""What counting settles of a Hashi before any search: for every span the least and the most bridges it can have.

At one island: it *lacks* some bridges, and its spans have *room* for so many more.

- It lacks none: no span gets another. It lacks one: no span gets two more.
- It has room for just what it lacks: every span gets all it can. It has room for one more than that: a span
  that could get two gets one at least, since without it the rest would not do.
- A bridge stands: what crosses it stays empty.

And groups of islands joined by bridges: where all that the groups at both ends of a span lack would be met by
bridges on this span, these would close the group without the other islands; so it gets fewer.

Islands and spans are numbers here: the generator asks this question after every change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

ANY = 1 << 20
"""What an island without a number lacks, with twice the room: so much that nothing ever follows there."""

NEVER = 4 * ANY
"""Ruled out on a span that has bridges and must have none: counting at its ends then sees that this can't be."""
NEARER = ((0, 1, 2).__getitem__, (1, 0, 1).__getitem__, (2, 1, 0).__getitem__)
"""How far a number of bridges is from ours, for each of ours."""


class Net(NamedTuple):
    """Islands and spans by number."""

    ends: Sequence[tuple[int, int]]
    """The two islands of each span."""
    beside: Sequence[Sequence[int]]
    """The spans that end at each island."""
    across: Sequence[Sequence[int]]
    """The spans that cross each span."""

    @staticmethod
    def of(islands: int, ends: Sequence[tuple[int, int]], crossings: Iterable[tuple[int, int]]) -> Net:
        beside: list[list[int]] = [[] for _ in range(islands)]
        for span, (a, b) in enumerate(ends):
            beside[a].append(span)
            beside[b].append(span)
        across: list[list[int]] = [[] for _ in ends]
        for one, other in crossings:
            across[one].append(other)
            across[other].append(one)
        return Net(ends, beside, across)


class GaveUp(Exception):
    """The question takes more than some tries: it is one for a solver."""


class Known:
    """What is known of the spans of a board: the least and the most bridges of each."""

    def __init__(self, net: Net, numbers: Sequence[int | None]) -> None:
        self.net = net
        self.least = [0] * len(net.ends)
        self.most = [2] * len(net.ends)
        self.lack = [ANY if number is None else number for number in numbers]
        self.room = [
            2 * (ANY if number is None else len(spans)) for spans, number in zip(net.beside, numbers, strict=True)
        ]
        self._queue = list(range(len(numbers)))
        """Islands at which something has changed."""
        self._complete: list[int] = []
        """Islands that have got their last bridge since somebody looked for closed groups."""

    def copy(self) -> Known:
        """The same, to try something out. Counting must have come to its end."""
        other = Known.__new__(Known)
        other.net = self.net
        other.least, other.most = self.least.copy(), self.most.copy()
        other.lack, other.room = self.lack.copy(), self.room.copy()
        other._queue, other._complete = [], []
        return other

    def fix(self, span: int, number: int) -> None:
        """So many bridges on a span."""
        if number < self.most[span]:
            self._rule_out(span, self.most[span] - number)
        if number > self.least[span]:
            self._build(span, number - self.least[span])

    @property
    def settled(self) -> bool:
        return self.least == self.most

    def open_spans(self) -> list[int]:
        """The spans that are not settled, such that each comes near to one with which it has an island in common
        or which it crosses: what is tried on one then soon shows on the next."""
        least, most = self.least, self.most
        ends, beside, across = self.net
        order: list[int] = []
        fresh = [low < high for low, high in zip(least, most, strict=True)]
        for start, new in enumerate(fresh):
            if not new or not fresh[start]:
                continue
            fresh[start] = False
            group = [start]
            for span in group:
                a, b = ends[span]
                for other in (*beside[a], *beside[b], *across[span]):
                    if fresh[other]:
                        fresh[other] = False
                        group.append(other)
            order += group
        return order

    def deduce(self) -> bool:
        """Count and look for groups that would be closed, in turn; False if the board has no solution."""
        while self.count() and not self.closed():
            if self.settled or not self._keep_open():
                return True
        return False

    def count(self) -> bool:
        """Count at the islands as long as that settles anything; False if some island can't be served."""
        queue, lacks, rooms = self._queue, self.lack, self.room
        least, most, beside = self.least, self.most, self.net.beside
        while queue:
            island = queue.pop()
            lack, room = lacks[island], rooms[island]
            if 1 < lack < room - 1:
                continue
            if lack < 0 or lack > room:
                return False
            if not room:
                self._complete.append(island)
            elif not lack or lack == room:
                change = self._build if lack else self._rule_out
                for span in beside[island]:
                    if least[span] < most[span]:
                        change(span, most[span] - least[span])
            else:
                change = self._rule_out if lack == 1 else self._build
                for span in beside[island]:
                    if most[span] - least[span] == 2:
                        change(span, 1)
        return True

    def _rule_out(self, span: int, more: int) -> None:
        self.most[span] -= more
        a, b = self.net.ends[span]
        self.room[a] -= more
        self.room[b] -= more
        self._queue += a, b

    def _build(self, span: int, more: int) -> None:
        lack, room, least = self.lack, self.room, self.least
        if not least[span]:
            for crossing in self.net.across[span]:
                if least[crossing]:
                    self._rule_out(crossing, NEVER)
                elif self.most[crossing]:
                    self._rule_out(crossing, self.most[crossing])
        least[span] += more
        a, b = self.net.ends[span]
        lack[a] -= more
        lack[b] -= more
        room[a] -= more
        room[b] -= more
        self._queue += a, b

    def closed(self) -> bool:
        """Whether a group of islands has all its bridges, without the others, as far as anything has changed."""
        lack, least = self.lack, self.least
        ends, beside = self.net.ends, self.net.beside
        looked: set[int] = set()
        for start in self._complete:
            if start in looked:
                continue
            group, within = [start], {start}
            for island in group:
                if lack[island] or island in looked:
                    break
                for span in beside[island]:
                    if least[span]:
                        a, b = ends[span]
                        there = a if b == island else b
                        if there not in within:
                            within.add(there)
                            group.append(there)
            else:
                if len(group) < len(lack):
                    return True
            looked |= within
        self._complete.clear()
        return False

    def _keep_open(self) -> bool:
        """Rule out bridges that would close a group of islands without the others; whether there are any."""
        ends, least, most, lack = self.net.ends, self.least, self.most, self.lack
        group = list(range(len(lack)))
        for span, (a, b) in enumerate(ends):
            if least[span]:
                while group[a] != a:
                    a = group[a]
                while group[b] != b:
                    b = group[b]
                group[max(a, b)] = min(a, b)
        lacking, size = [0] * len(group), [0] * len(group)
        for island, first in enumerate(group):
            # A group is named by its first island, which has its name by now.
            group[island] = first = group[first]
            lacking[first] += lack[island]
            size[first] += 1
        found = False
        for span, (a, b) in enumerate(ends):
            more = most[span] - least[span]
            if not more:
                continue
            one, other = group[a], group[b]
            together = lacking[one] + (lacking[other] if one != other else 0)
            closing = min(lack[a], lack[b])
            members = size[one] + (size[other] if one != other else 0)
            if together == 2 * closing and closing <= more and members < len(group):
                self._rule_out(span, more - closing + 1)
                found = True
        return found


def another(known: Known, ours: list[int], tries: int) -> list[int] | None:
    """Bridges that keep all rules and are not ours, as different as can be had at once; None if there are none.

    Every island has a number. Where counting has nothing to say, span after span gets another number of bridges
    than ours, if that can be. Raises ``GaveUp`` after so many tries.
    """
    order = known.open_spans()
    waiting: list[tuple[Known, int, list[int]]] = []
    """Where something was tried: what was known before, the place in the order, and what is to be tried next."""
    at = 0
    while True:
        if known.count() and not known.closed():
            least, most = known.least, known.most
            while at < len(order) and least[order[at]] == most[order[at]]:
                at += 1
            if at < len(order):
                span = order[at]
                values = range(least[span], most[span] + 1)
                waiting.append((known, at, sorted(values, key=NEARER[ours[span]])))
            elif least != ours:
                return least
        if not waiting:
            return None
        if not tries:
            raise GaveUp
        tries -= 1
        known, at, untried = waiting[-1]
        value = untried.pop()
        if untried:
            known = known.copy()
        else:
            waiting.pop()
        known.fix(order[at], value)
