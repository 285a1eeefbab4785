"""Whether all islands can still hang together, asked again and again of the same position."""

from __future__ import annotations

from lamplit.genres.hashi.strategies.position import Position
from lamplit.steps import FALSE, TRUE


class Links:
    """The groups of a position and the spans on which they may still be joined, as it is now.

    Most questions are answered by a tree of such spans that joins all groups: as long as none of its spans is
    ruled out, nothing is cut off.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        layout, value = position.layout, position.value
        group = list(range(len(layout.islands)))

        def find(island: int) -> int:
            while group[island] != island:
                group[island] = island = group[group[island]]
            return island

        for span, (a, b) in enumerate(layout.ends):
            if value[2 * span] == TRUE:
                group[find(b)] = find(a)
        self._group = [find(island) for island in range(len(group))]
        self._near: dict[int, list[tuple[int, int]]] = {one: [] for one in self._group}
        """For each group the open spans to others, as the number of their first bridge, and these others."""
        for span, (a, b) in enumerate(layout.ends):
            one, other = self._group[a], self._group[b]
            if value[2 * span] != FALSE and one != other:
                self._near[one].append((2 * span, other))
                self._near[other].append((2 * span, one))
        self._tree = 0
        self._whole = self._walk(0, self._group[0]) if group else 0
        """The groups that hang together with the first one as it is, as a set."""

    def _walk(self, false: int, start: int) -> int:
        """The groups that can be reached without these spans; of a walk without any, the tree is kept."""
        reached = 1 << start
        waiting = [start]
        for here in waiting:
            for number, there in self._near[here]:
                if not reached >> there & 1 and not false >> number & 1:
                    reached |= 1 << there
                    waiting.append(there)
                    if not false:
                        self._tree |= 1 << number
        return reached

    def cut(self, false: int) -> bool:
        """Whether islands are cut off from others once these bridges are ruled out as well."""
        return bool(false & self._tree) and self._walk(false, self._group[0]) != self._whole
