"""What is wrong with a loop, whatever its genre: plain Python over the lines that are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from lamplit.decisions import Line
from lamplit.grid import Cell, Edge
from lamplit.puzzle import Fault, Solution

Way = tuple[int, int]
COLOURS = {"w": "white", "b": "black"}


class Drawing:
    """The lines of an answer that lie on the board, point by point."""

    def __init__(self, solution: Solution, board: Iterable[Edge]) -> None:
        there = frozenset(board)
        lines = sorted(key.edge for key in solution.true if isinstance(key, Line))
        self.lines = [line for line in lines if line in there]
        self.stray = [line for line in lines if line not in there]

    @cached_property
    def near(self) -> dict[Cell, list[Cell]]:
        """The points that each point on a line is joined to."""
        near: dict[Cell, list[Cell]] = {}
        for a, b in self.lines:
            near.setdefault(a, []).append(b)
            near.setdefault(b, []).append(a)
        return near

    def ways(self, point: Cell) -> list[Way]:
        """The steps by which lines leave the point."""
        return [(there.row - point.row, there.col - point.col) for there in self.near.get(point, ())]

    def straight(self, point: Cell) -> bool:
        """Two lines leave the point, opposite ways."""
        ways = self.ways(point)
        return len(ways) == 2 and ways[0] == (-ways[1][0], -ways[1][1])

    def turning(self, point: Cell) -> bool:
        """Two lines leave the point, one up or down and one left or right."""
        return len(self.ways(point)) == 2 and not self.straight(point)

    def reach(self, point: Cell, way: Way) -> int:
        """How far the line runs straight on from the point, this way."""
        steps, here = 0, point
        while (there := Cell(here.row + way[0], here.col + way[1])) in self.near.get(here, ()):
            steps, here = steps + 1, there
        return steps

    def pieces(self) -> list[list[Cell]]:
        """The points of each connected piece."""
        pieces: list[list[Cell]] = []
        seen: set[Cell] = set()
        for start in sorted(self.near):
            if start in seen:
                continue
            piece = [start]
            seen.add(start)
            for point in piece:
                for there in self.near[point]:
                    if there not in seen:
                        seen.add(there)
                        piece.append(there)
            pieces.append(piece)
        return pieces


def loop_faults(drawing: Drawing, point_word: str = "") -> list[Fault]:
    """Why the lines are not one loop, in order: off the board, open ends, branches and crossings,
    no loop at all, more loops than one. Points are named ``r2c3`` after the word for them, if any."""
    faults = [
        Fault("line-off-board", f"the line {line} lies off the board", edges=(line,)) for line in drawing.stray
    ]
    degrees = {point: len(near) for point, near in sorted(drawing.near.items())}
    for rule, matching, told in (
        ("open-end", (1,), "has an open end at"),
        ("branch", (3,), "branches at"),
        ("crossing", (4,), "crosses itself at"),
    ):
        faults += [
            Fault(rule, f"the loop {told} {point_word}{point}", edges=_lines_at(drawing, point))
            for point, degree in degrees.items()
            if degree in matching
        ]
    if not drawing.lines:
        return [*faults, Fault("no-loop", "there is no loop: not one line is drawn on the board")]
    closed = [piece for piece in drawing.pieces() if all(degrees[point] == 2 for point in piece)]
    if len(closed) > 1:
        closed.sort(key=len, reverse=True)
        starts = " and ".join(f"{point_word}{min(piece)}" for piece in closed[:2])
        count = "two loops" if len(closed) == 2 else f"{len(closed)} loops"
        within = {point for piece in closed[1:] for point in piece}
        lines = tuple(line for line in drawing.lines if line.a in within)
        faults.append(Fault("two-loops", f"there are {count}, such as those through {starts}", edges=lines))
    return faults


def _lines_at(drawing: Drawing, point: Cell) -> tuple[Edge, ...]:
    return tuple(
        Edge(min(point, there), max(point, there)) for there in sorted(drawing.near[point])
    )


def live_lines(board: Iterable[Edge], dead: Iterable[Edge] = ()) -> frozenset[Edge]:
    """The lines a loop could use once some are ruled out: a line that would end is ruled out too."""
    gone = set(dead)
    near: dict[Cell, set[Edge]] = {}
    for line in board:
        if line not in gone:
            for point in line:
                near.setdefault(point, set()).add(line)
    waiting = [point for point, lines in near.items() if len(lines) == 1]
    while waiting:
        point = waiting.pop()
        for line in list(near[point]):
            for end in line:
                near[end].discard(line)
                if len(near[end]) == 1:
                    waiting.append(end)
    return frozenset(line for lines in near.values() for line in lines)


def longest(live: frozenset[Edge], cell: Cell) -> Mapping[Way, int]:
    """How far a straight line could run from the cell, each way."""
    found: dict[Way, int] = {}
    for way in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        steps, here = 0, cell
        while Edge(*sorted((here, there := Cell(here.row + way[0], here.col + way[1])))) in live:
            steps, here = steps + 1, there
        found[way] = steps
    return found
