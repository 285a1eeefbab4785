"""Whether all islands can still be connected, asked again and again of the same position."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.bitsets import iterate_members
from lamplit.core.graph import UnionFind, find_connected_parts
from lamplit.genre.steps import FALSE, TRUE
from lamplit.genres.hashi.strategies.position import HashiPosition


class GroupLinks:
    """The groups of a position and the spans on which they may still be joined, as it is now.

    Most questions are answered by a tree of such spans that joins all groups: as long as none of its spans is
    ruled out, nothing is cut off. Where one is, the question is whether its two ends can be joined by another
    way; that is mostly a short one, so it is looked for from both ends at once. Questions come again and
    again, and are remembered.
    """

    def __init__(self, position: HashiPosition) -> None:
        self.position = position
        layout, value = position.layout, position.value
        groups = UnionFind(len(layout.islands))
        find = groups.find
        for span, (a, b) in enumerate(layout.ends):
            if value[2 * span] == TRUE:
                groups.join(b, a)
        self._near: dict[int, list[tuple[int, int]]] = {find(island): [] for island in range(len(layout.islands))}
        """For each group the spans to others, each as the set of its first bridge alone, and these others."""
        self._linking = self._tree = 0
        """The first bridges of all these spans, and of those in the tree."""
        self._ends: dict[int, tuple[int, int]] = {}
        """The groups at the two ends of each of these spans, by the number of its first bridge."""
        for span, (a, b) in enumerate(layout.ends):
            one, other = find(a), find(b)
            if value[2 * span] != FALSE and one != other:
                first = 1 << 2 * span
                self._near[one].append((first, other))
                self._near[other].append((first, one))
                self._linking |= first
                self._ends[2 * span] = one, other
        self._of = [find(island) for island in range(len(layout.islands))]
        """The group of each island."""
        self._grow_tree()
        self._known: dict[int, bool] = {}

    def _grow_tree(self) -> None:
        """A tree for all groups that are connected."""
        reached: set[int] = set()
        for start in self._near:
            if start in reached:
                continue
            reached.add(start)
            waiting = [start]
            for here in waiting:
                for first, there in self._near[here]:
                    if there not in reached:
                        reached.add(there)
                        waiting.append(there)
                        self._tree |= first

    def is_cut_without(self, false: int) -> bool:
        """Whether islands are cut off from others once these bridges are ruled out as well."""
        broken = false & self._tree
        if not broken:
            return False
        shut = false & self._linking
        known = self._known.get(shut)
        if known is None:
            known = any(self._is_apart(*self._ends[number], shut) for number in iterate_members(broken))
            self._known[shut] = known
        return known

    def _is_apart(self, one: int, other: int, shut: int) -> bool:
        """Whether no way leads from one group to another without these spans."""
        near = self._near
        here, there = {one}, {other}
        waiting, ahead = [one], [other]
        while waiting and ahead:
            if len(waiting) > len(ahead):
                here, there, waiting, ahead = there, here, ahead, waiting
            beyond = []
            for group in waiting:
                for first, new in near[group]:
                    if new not in here and not shut & first:
                        if new in there:
                            return False
                        here.add(new)
                        beyond.append(new)
            waiting = beyond
        return True

    def list_cut_parts(self, false: int) -> list[list[int]]:
        """The islands of each part that is cut off from the largest once these bridges are ruled out as well."""
        if not self.is_cut_without(false):
            return []
        parts = find_connected_parts(
            self._near, lambda group: [there for first, there in self._near[group] if not false & first]
        )
        islands = [[island for island, group in enumerate(self._of) if group in set(part)] for part in parts]
        return sorted(islands, key=len)[:-1]

    def find_shut_around(self, part: Collection[int], false: int) -> int:
        """Which of these bridges would have joined a part to the other islands."""
        ends = self.position.layout.ends
        shut = false & self._linking
        return sum(1 << each for each in iterate_members(shut) if sum(end in part for end in ends[each >> 1]) == 1)
