"""Whether all islands can still hang together, asked again and again of the same position."""

from __future__ import annotations

from lamplit.genres.hashi.strategies.position import Position
from lamplit.steps import FALSE, TRUE


class Links:
    """The groups of a position and the spans on which they may still be joined, as it is now.

    Most questions are answered by a tree of such spans that joins all groups: as long as none of its spans is
    ruled out, nothing is cut off. Others come again and again, and are remembered.
    """

    def __init__(self, position: Position) -> None:
        layout, value = position.layout, position.value
        group = list(range(len(layout.islands)))

        def find(island: int) -> int:
            while group[island] != island:
                group[island] = island = group[group[island]]
            return island

        for span, (a, b) in enumerate(layout.ends):
            if value[2 * span] == TRUE:
                group[find(b)] = find(a)
        self._near: dict[int, list[tuple[int, int]]] = {find(island): [] for island in group}
        """For each group the spans to others, each as the set of its first bridge alone, and these others."""
        self._linking = 0
        """The first bridges of all these spans."""
        for span, (a, b) in enumerate(layout.ends):
            one, other = find(a), find(b)
            if value[2 * span] != FALSE and one != other:
                first = 1 << 2 * span
                self._near[one].append((first, other))
                self._near[other].append((first, one))
                self._linking |= first
        self._tree = 0
        self._whole = self._walk(0)
        """How many groups hang together with the first one as it is."""
        self._known: dict[int, bool] = {}

    def _walk(self, false: int) -> int:
        """How many groups can be reached without these spans; of a walk without any, the tree is kept."""
        near = self._near
        waiting = [next(iter(near))] if near else []
        reached = set(waiting)
        for here in waiting:
            for first, there in near[here]:
                if there not in reached and not false & first:
                    reached.add(there)
                    waiting.append(there)
                    if not false:
                        self._tree |= first
        return len(waiting)

    def cut(self, false: int) -> bool:
        """Whether islands are cut off from others once these bridges are ruled out as well."""
        if not false & self._tree:
            return False
        shut = false & self._linking
        known = self._known.get(shut)
        if known is None:
            self._known[shut] = known = self._walk(shut) < self._whole
        return known
