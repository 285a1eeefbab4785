"""What is wrong with a loop, whatever its genre: plain Python over the lines that are drawn.

A drawing may be half done. What is still undecided is then used in one way only: to say what can't come
any more. Each line that may still be drawn is *free*, and what depends on no free line is *settled*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from lamplit.core.decisions import Decision, Line
from lamplit.core.graph import build_adjacency, find_connected_parts, find_rings
from lamplit.core.grid import Cell, Edge, Way, make_edge
from lamplit.core.puzzle import Fault

Lengths = int
"""A set of lengths: bit n is set where a length of n is possible."""


class LoopDrawing:
    """The lines of an answer that lie on the board, point by point, and those that may still be drawn."""

    def __init__(self, true: Iterable[Decision], board: Iterable[Edge], undecided: Iterable[Edge] = ()) -> None:
        there = frozenset(board)
        lines = sorted(key.edge for key in true if isinstance(key, Line))
        self.lines = [line for line in lines if line in there]
        self.stray = [line for line in lines if line not in there]
        self.undecided = list(undecided)

    @cached_property
    def neighbours(self) -> dict[Cell, list[Cell]]:
        """The points that each point on a line is joined to."""
        return build_adjacency(self.lines)

    @cached_property
    def drawn_lines(self) -> frozenset[Edge]:
        return frozenset(self.lines)

    @cached_property
    def closed_loops(self) -> list[list[Cell]]:
        """The points of each closed loop."""
        return find_rings(self.neighbours)

    @cached_property
    def free_lines(self) -> frozenset[Edge]:
        """The undecided lines that may still be part of one loop with those that are drawn.

        None once a loop is closed; none at a point that has two lines; and none from which the line can't go on.
        """
        if self.closed_loops or not self.undecided:
            return frozenset()
        full = {point for point, near in self.neighbours.items() if len(near) > 1}
        possible = [line for line in self.undecided if full.isdisjoint(line)]
        return find_live_lines([*self.lines, *possible]).intersection(possible)

    @cached_property
    def _unsettled_points(self) -> frozenset[Cell]:
        return frozenset(point for line in self.free_lines for point in line)

    def is_settled(self, point: Cell) -> bool:
        """No line can be added at the point."""
        return point not in self._unsettled_points

    def line_directions(self, point: Cell) -> list[Way]:
        """The steps by which lines leave the point."""
        return [(there.row - point.row, there.col - point.col) for there in self.neighbours.get(point, ())]

    def is_straight(self, point: Cell) -> bool:
        """Two lines leave the point, opposite ways."""
        ways = self.line_directions(point)
        return len(ways) == 2 and ways[0] == (-ways[1][0], -ways[1][1])

    def is_turning(self, point: Cell) -> bool:
        """Two lines leave the point, one up or down and one left or right."""
        return len(self.line_directions(point)) == 2 and not self.is_straight(point)

    @cached_property
    def _line_ends(self) -> dict[tuple[Cell, Way], Cell]:
        """Where the straight line ends that leaves a point this way, for all that is drawn: each line is
        looked at once, however many pearls stand on it."""
        ends: dict[tuple[Cell, Way], Cell] = {}
        for lines, forwards in ((reversed(self.lines), True), (self.lines, False)):
            for line in lines:
                here, there = line if forwards else (line.b, line.a)
                way = there.row - here.row, there.col - here.col
                ends[here, way] = ends.get((there, way), there)
        return ends

    def find_line_end(self, point: Cell, way: Way) -> Cell:
        """The last point that the line comes to as it runs straight on from here, this way."""
        return self._line_ends.get((point, way), point)

    def possible_lengths(self, point: Cell, way: Way) -> Lengths:
        """How long the straight line that leaves the point this way may be in the end.

        It may end wherever the loop can turn, but not where a line runs straight on; and it has to
        end where a line leaves it sideways. What is found for one point serves all behind it.
        """
        known, here = self._lengths_cache, point
        passed: list[Cell] = []
        while (here, way) not in known:
            if not self._is_possible(make_edge(here, move_cell(here, way))):
                known[here, way] = 0
                break
            passed.append(here)
            here = move_cell(here, way)
        for here in reversed(passed):
            there = move_cell(here, way)
            sideways = [make_edge(there, move_cell(there, turn)) for turn in ((way[1], way[0]), (-way[1], -way[0]))]
            ends = make_edge(there, move_cell(there, way)) not in self.drawn_lines and any(
                map(self._is_possible, sideways)
            )
            further = known[there, way] if self.drawn_lines.isdisjoint(sideways) else 0
            known[here, way] = further << 1 | ends << 1
        return known[point, way]

    @cached_property
    def _lengths_cache(self) -> dict[tuple[Cell, Way], Lengths]:
        """What ``possible_lengths`` has worked out so far."""
        return {}

    def _is_possible(self, line: Edge) -> bool:
        return line in self.drawn_lines or line in self.free_lines


def move_cell(cell: Cell, way: Way) -> Cell:
    return Cell(cell.row + way[0], cell.col + way[1])


def find_loop_faults(drawing: LoopDrawing, name_point: Callable[[Cell], str] = str) -> list[Fault]:
    """Why the lines are not one loop, in order: off the board, open ends, branches and crossings, no loop
    at all, more loops than one, lines that no loop can join. ``name_point`` says what
    players call a point."""
    faults = [Fault("line-off-board", f"the line {line} lies off the board", edges=(line,)) for line in drawing.stray]
    degrees = {point: len(near) for point, near in sorted(drawing.neighbours.items())}
    for rule, degree, told in (
        ("open-end", 1, _describe_open_end(drawing)),
        ("branch", 3, "the loop branches at"),
        ("crossing", 4, "the loop crosses itself at"),
    ):
        faults += [
            Fault(rule, f"{told} {name_point(point)}", edges=_lines_at(drawing, point))
            for point, lines in degrees.items()
            if lines == degree and (degree != 1 or drawing.is_settled(point))
        ]
    if not drawing.lines and not drawing.free_lines:
        why = "no room is left for one" if drawing.undecided else "no line is drawn on the board"
        faults.append(Fault("no-loop", f"there is no loop: {why}"))
    if len(drawing.closed_loops) > 1:
        faults.append(_make_two_loops_fault(drawing, name_point))
    return faults or _find_separated_lines(drawing, name_point)


def _describe_open_end(drawing: LoopDrawing) -> str:
    if not drawing.undecided:
        return "the loop has an open end at"
    return "a loop is closed, but there is an open end at" if drawing.closed_loops else "the loop can't go on at"


def _make_two_loops_fault(drawing: LoopDrawing, name_point: Callable[[Cell], str]) -> Fault:
    closed = sorted(drawing.closed_loops, key=len, reverse=True)
    starts = " and ".join(f"{name_point(min(piece))}" for piece in closed[:2])
    count = "two loops" if len(closed) == 2 else f"{len(closed)} loops"
    within = {point for piece in closed[1:] for point in piece}
    lines = tuple(line for line in drawing.lines if line.a in within)
    return Fault("two-loops", f"there are {count}, such as those through {starts}", edges=lines)


def _find_separated_lines(drawing: LoopDrawing, name_point: Callable[[Cell], str]) -> list[Fault]:
    """Lines that can't come together any more, whatever is still drawn."""
    if not drawing.undecided:
        return []
    near = build_adjacency([*drawing.lines, *drawing.free_lines])
    joined = find_connected_parts(sorted(near), near.__getitem__)
    parts = [part for part in ([p for p in points if p in drawing.neighbours] for points in joined) if part]
    if len(parts) < 2:
        return []
    told = f"no loop can join {name_point(parts[0][0])} and {name_point(parts[1][0])} any more"
    apart = {point for part in sorted(parts, key=len)[:-1] for point in part}
    return [Fault("lines-apart", told, edges=tuple(line for line in drawing.lines if line.a in apart))]


def _lines_at(drawing: LoopDrawing, point: Cell) -> tuple[Edge, ...]:
    return tuple(make_edge(point, there) for there in sorted(drawing.neighbours[point]))


def find_live_lines(board: Iterable[Edge], dead: Iterable[Edge] = ()) -> frozenset[Edge]:
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
