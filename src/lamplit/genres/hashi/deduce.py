"""What counting settles of a Hashi before any search: for every span the least and the most bridges it can have.

At one island: it *lacks* some bridges, and its spans have *room* for this many more.

- It lacks none: no span gets another. It lacks one: no span gets two more.
- It has room for just what it lacks: every span gets all it can. It has room for one more than that: a span
  that could get two gets one at least, since without it the rest would not do.
- A bridge stands: what crosses it stays empty.

And groups of islands joined by bridges: where all that the groups at both ends of a span lack would be met by
bridges on this span, these would close the group without the other islands; so it gets fewer.

Islands and spans are numbers here, as that is quick. The generator counts as well, but with code of its own
(``making.quick_deduce``): what it makes is proven by rules that rest on this.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lamplit.core.graph import list_incident_pairs, list_partners

ANY = 1 << 20
"""What an island without a number lacks, with twice the room: so much that nothing ever follows there."""

NEVER = 4 * ANY
"""Ruled out on a span that has bridges and must have none: counting at its ends then sees that this can't be."""


class SpanNet(NamedTuple):
    """Islands and spans by number."""

    ends: Sequence[tuple[int, int]]
    """The two islands of each span."""
    beside: Sequence[Sequence[int]]
    """The spans that end at each island."""
    across: Sequence[Sequence[int]]
    """The spans that cross each span."""

    @staticmethod
    def of(islands: int, ends: Sequence[tuple[int, int]], crossings: Iterable[tuple[int, int]]) -> SpanNet:
        return SpanNet(ends, list_incident_pairs(islands, ends), list_partners(len(ends), crossings))


class HashiDeducer:
    """What is known of the spans of a board: the least and the most bridges of each."""

    def __init__(self, net: SpanNet, numbers: Sequence[int | None]) -> None:
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
    def is_settled(self) -> bool:
        return self.least == self.most

    def deduce(self) -> bool:
        """Count and look for groups that would be closed, in turn; False if the board has no solution."""
        while self.count_islands() and not self.has_closed_group():
            if self.is_settled or not self._keep_open():
                return True
        return False

    def count_islands(self) -> bool:
        """Count at the islands as long as that settles anything; False if some island can't be served."""
        queue, lacks, rooms = self._queue, self.lack, self.room
        least, most = self.least, self.most
        ends, beside, across = self.net
        while queue:
            island = queue.pop()
            lack, room = lacks[island], rooms[island]
            if lack > 1 and room - lack > 1:
                continue
            if lack < 0 or lack > room:
                return False
            if lack < 2 and room > lack:
                for span in beside[island]:
                    too_many = most[span] - least[span] - lack
                    if too_many > 0:
                        most[span] -= too_many
                        a, b = ends[span]
                        rooms[a] -= too_many
                        rooms[b] -= too_many
                        queue.append(b if a == island else a)
            to_spare = rooms[island] - lack
            if lack and to_spare < 2:
                for span in beside[island]:
                    needed = most[span] - least[span] - to_spare
                    if needed > 0:
                        if across[span] and not least[span]:
                            self._keep_clear(span)
                        least[span] += needed
                        a, b = ends[span]
                        lacks[a] -= needed
                        lacks[b] -= needed
                        rooms[a] -= needed
                        rooms[b] -= needed
                        queue.append(b if a == island else a)
            if not rooms[island]:
                self._complete.append(island)
        return True

    def _keep_clear(self, span: int) -> None:
        """A bridge is about to stand here: what crosses it stays empty."""
        for crossing in self.net.across[span]:
            if self.least[crossing]:
                self._rule_out(crossing, NEVER)
            elif self.most[crossing]:
                self._rule_out(crossing, self.most[crossing])

    def _rule_out(self, span: int, more: int) -> None:
        self.most[span] -= more
        a, b = self.net.ends[span]
        self.room[a] -= more
        self.room[b] -= more
        self._queue += a, b

    def find_groups(self) -> tuple[list[int], int]:
        """Islands that are joined by bridges: the number of each one's group, and how many groups there are."""
        ends, beside, _ = self.net
        group = [-1] * len(beside)
        groups = 0
        for start in range(len(group)):
            if group[start] < 0:
                group[start] = groups
                waiting = [start]
                for island in waiting:
                    for span in beside[island]:
                        if self.least[span]:
                            for there in ends[span]:
                                if group[there] < 0:
                                    group[there] = groups
                                    waiting.append(there)
                groups += 1
        return group, groups

    def has_closed_group(self) -> bool:
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
        """Rule out bridges that would close a group of islands without the others; whether there are any.

        Each of the groups at both ends lacks at least what its end lacks, so together they lack twice the smaller
        of these only if both ends lack the same, and all other islands nothing.
        """
        least, most, lack = self.least, self.most, self.lack
        found = False
        for span, (a, b) in enumerate(self.net.ends):
            more = most[span] - least[span]
            if more and lack[a] == lack[b] <= more and self._is_closed_pair(a, b):
                self._rule_out(span, more - lack[a] + 1)
                found = True
        return found

    def _is_closed_pair(self, a: int, b: int) -> bool:
        """Whether of all islands that are joined to these by bridges no other lacks any, and these are not all."""
        lack, least = self.lack, self.least
        ends, beside, _ = self.net
        joined = {a, b}
        waiting = [a, b]
        for island in waiting:
            for span in beside[island]:
                if least[span]:
                    there = sum(ends[span]) - island
                    if there not in joined:
                        if lack[there]:
                            return False
                        joined.add(there)
                        waiting.append(there)
        return len(joined) < len(lack)
