"""The ways to pass a pearl, and what all share that the cells and pearls around it leave.

A pearl can be passed in a few ways only: a black one by one of four corners, a white one along one of two axes
with a turn on one side, the other or both. A way is out of the question where it leaves a cell with a third line
or with a line that can't go on, or a pearl beside it that can't be passed any more. (A cell with two lines has no
other.) What all ways share that are left is certain. This is all of: black pearls side by side, three white pearls
in a row, two white pearls side by side at the border, a black pearl between diagonal white ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from lamplit.genres.masyu.strategies.findings import WaysThrough
from lamplit.genres.masyu.strategies.position import AXES, Position
from lamplit.human.watch import Watch
from lamplit.steps import FALSE, OPEN, TRUE, Grounds

Drawn = dict[int, int]
"""What a way to pass a pearl makes of edges."""
SAID = ("upwards", "to the left", "to the right", "downwards")


class Way(NamedTuple):
    """A way to pass a pearl."""

    said: str
    drawn: Drawn


class PearlWays:
    """Looks at pearls where something has changed nearby."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._watch = Watch(position.trail)
        layout = position.layout
        self._pearl_at = {layout.point_index[cell]: pearl for pearl, cell in enumerate(position.cells)}
        self._near: list[set[int]] = [set() for _ in layout.edges]
        """The pearls whose ways an edge may rule out: those within three steps."""
        where = [(cell.row, cell.col) for cell in position.cells]
        for edge, (a, b) in enumerate(layout.edges):
            self._near[edge] = {
                pearl
                for pearl, (r, c) in enumerate(where)
                if min(abs(a.row - r) + abs(a.col - c), abs(b.row - r) + abs(b.col - c)) <= 3
            }
        self._open = set(range(len(position.cells)))

    def find(self) -> list[WaysThrough]:
        changed = self._watch.changed()
        if changed is not None:
            self._open.update(pearl for edge in changed for pearl in self._near[edge])
        found = []
        for pearl in sorted(self._open):
            finding = self._of(pearl)
            if finding is None:
                self._open.discard(pearl)
            else:
                found.append(finding)
        return found

    def _of(self, pearl: int) -> WaysThrough | None:
        """What all ways share that are left for one pearl."""
        position, layout = self._position, self._position.layout
        shared: Drawn | None = None
        because: list[str] = []
        clues = {position.cells[pearl]}
        for way in self._ways(pearl):
            if any(position.value[edge] not in (OPEN, line) for edge, line in way.drawn.items()):
                continue  # nobody needs to be told
            if (fate := self._fate(way.drawn)) is not None:
                told, other = fate
                because.append(f"{way.said}, {told}")
                if other is not None:
                    clues.add(position.cells[other])
                continue
            shared = dict(way.drawn) if shared is None else {
                edge: value for edge, value in shared.items() if way.drawn.get(edge) == value
            }  # fmt: skip
        new = {edge: value for edge, value in (shared or {}).items() if position.value[edge] == OPEN}
        if not new:
            return None
        true = tuple(layout.lines[edge] for edge in sorted(new) if new[edge] == TRUE)
        false = tuple(layout.lines[edge] for edge in sorted(new) if new[edge] == FALSE)
        return WaysThrough(true, false, Grounds(tuple(sorted(clues))), position.name(pearl), tuple(because))

    def _ways(self, pearl: int) -> Iterator[Way]:
        """All ways to pass a pearl on an empty board, as far as its edges exist."""
        inner, outer = self._position.inner[pearl], self._position.outer[pearl]
        if self._position.black[pearl]:
            for up in AXES[0]:
                for left in AXES[1]:
                    lines = inner[up], outer[up], inner[left], outer[left]
                    if min(lines) >= 0:
                        drawn = dict.fromkeys(lines, TRUE)
                        drawn.update((edge, FALSE) for edge in (inner[3 - up], inner[3 - left]) if edge >= 0)
                        yield Way(f"{SAID[up]} and {SAID[left]}", drawn)
            return
        for axis, (one, other) in enumerate(AXES):
            if inner[one] < 0 or inner[other] < 0:
                continue
            said = "up and down" if axis == 0 else "left and right"
            for turns in ((one,), (other,), (one, other)):
                drawn = {inner[one]: TRUE, inner[other]: TRUE}
                drawn.update((inner[way], FALSE) for way in AXES[1 - axis] if inner[way] >= 0)
                ends = {way: FALSE if way in turns else TRUE for way in (one, other)}
                if any(outer[way] < 0 and ends[way] == TRUE for way in ends):
                    continue
                drawn.update((outer[way], ends[way]) for way in ends if outer[way] >= 0)
                where = "on both sides" if len(turns) == 2 else f"{SAID[turns[0]]} of it"
                yield Way(f"{said} with a turn {where}", drawn)

    def _fate(self, drawn: Drawn) -> tuple[str, int | None] | None:
        """What a way would spoil in its neighbourhood, and the pearl that could not be passed, if it is one."""
        position, layout = self._position, self._position.layout
        value, at = position.value, layout.at
        points = {point for edge in drawn for point in layout.ends[edge]}

        def known(edge: int) -> int:
            return drawn.get(edge) or value[edge]

        full = {point for point in points if sum(known(edge) == TRUE for edge in at[point]) == 2}

        def then(edge: int) -> int:
            """What an edge is once cells with two lines get no more."""
            if edge < 0:
                return FALSE
            now = known(edge)
            return now or (FALSE if full.intersection(layout.ends[edge]) else OPEN)

        for point in sorted(points):
            lines = sum(known(edge) == TRUE for edge in at[point])
            if lines > 2:
                return f"three lines would meet at {layout.points[point]}", None
            if lines == 1 and not any(then(edge) == OPEN for edge in at[point]):
                return f"the line could not go on from {layout.points[point]}", None
        near = {other for point in points for edge in at[point] for other in layout.ends[edge]}
        for point in sorted(near):
            pearl = self._pearl_at.get(point)
            if pearl is not None and not self._passable(pearl, then):
                return f"{position.name(pearl)} could not be passed any more", pearl
        return None

    def _passable(self, pearl: int, then: Callable[[int], int]) -> bool:
        inner = [then(edge) for edge in self._position.inner[pearl]]
        outer = [then(edge) for edge in self._position.outer[pearl]]
        if self._position.black[pearl]:
            return all(
                any(inner[way] != FALSE and outer[way] != FALSE and inner[3 - way] != TRUE for way in axis)
                for axis in AXES
            )
        return any(
            FALSE not in (inner[one], inner[other])
            and all(inner[way] != TRUE for way in AXES[1 - axis])
            and not outer[one] == outer[other] == TRUE
            for axis, (one, other) in enumerate(AXES)
        )
