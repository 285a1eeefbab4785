"""What counting settles of a Hashi before any search: for every span the least and the most bridges it can have.

At one island: it *lacks* some bridges, and its spans have *room* for so many more.

- It lacks none: no span gets another. It lacks one: no span gets two more.
- It has room for just what it lacks: every span gets all it can. It has room for one more than that: a span
  that could get two gets one at least, since without it the rest would not do.
- A bridge stands: what crosses it stays empty.

And groups of islands joined by bridges: where all that the groups at both ends of a span lack would be met by
bridges on this span, these would close the group without the other islands; so it gets fewer.

Islands and spans are numbers here, as that is quick. The generator counts as well, but with code of its own
(``counting``): what it makes is proven by rules that rest on this.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

ANY = 1 << 20
"""What an island without a number lacks, with twice the room: so much that nothing ever follows there."""

NEVER = 4 * ANY
"""Ruled out on a span that has bridges and must have none: counting at its ends then sees that this can't be."""


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

    @property
    def settled(self) -> bool:
        return self.least == self.most

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
