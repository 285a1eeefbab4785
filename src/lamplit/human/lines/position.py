"""What is known of a loop's lines, with the counters that make the simplest thoughts cheap.

An edge is open, holds a line, or is crossed out. For every point we keep how many lines and how many open edges it
has; for both ends of a piece of line, which point is the other end. Each change touches two points, and only
what was touched is looked at again.

The simplest thoughts of every loop live here, because every higher one leans on them. A point has no line or two:

- a point with two lines gets no more;
- a line that comes to a point goes on by the only open edge;
- an open edge that leads to a point with no other way out is a dead end;
- a point that must be passed, with only two open edges, gets both.

And there is one loop:

- an edge between the two ends of one piece would close it, which is too early while there is line elsewhere;
- once the loop is closed, there is no line anywhere else.

A genre adds what its clues say: it overrides ``note_decision`` (a decision was taken over), ``add_clue_moves`` (the
simplest steps that clues ask for now) and ``copy_to`` (its own counters, for a fork), and explains its own causes.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Self

from lamplit.core.decisions import Decision, Line
from lamplit.core.grid import Cell
from lamplit.genre.steps import FALSE, OPEN, TRUE, Clash, Grounds
from lamplit.human.lines.consequences import (
    ClosesEarly,
    CrowdedPoint,
    DeadEnd,
    LineContinues,
    LooseEnd,
    MissedPoint,
    PassesPoint,
    TwoLoops,
    TwoWaysOn,
)
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.names import LoopNames
from lamplit.human.suppositions import Consequence, OpenChoice, WavePosition

GIVEN = "given"
FULL, ON, DEAD, PASS, EARLY, CLOSED = "full", "on", "dead end", "pass", "early", "closed"
UNMET = "unmet"
CHOICE = "choice"
CROWDED, LOOSE, MISSED, LOOPS, BOTH = "crowded", "loose", "missed", "two loops", "both"

Numbers = tuple[int, ...]


class LineCause(NamedTuple):
    """Why an edge is what it is, or what can't be: a cause by name, and the point, edge or clue it speaks of.

    Of a point: ``full``, the line goes ``on``, ``dead end``, ``pass``; it is ``crowded``, a ``loose`` end,
    ``missed``; it is left with a ``choice``. Of an edge: it would close the loop ``early``, it ``closed`` it,
    there are ``two loops``; it would be ``both`` line and none; it would close the loop with a clue ``unmet``,
    which a genre has to tell. What else a genre adds is named by the genre.
    """

    cause: str
    source: int


class LineMove(NamedTuple):
    """A simplest step: why, and the open edges that it fills or crosses out."""

    why: LineCause
    true: Numbers
    false: Numbers


class LinePosition(WavePosition[LineMove, LineCause]):
    """One board's knowledge. Points and edges are numbers of its layout."""

    __slots__ = (
        "closed",
        "closers",
        "far",
        "joined",
        "layout",
        "lines",
        "must",
        "names",
        "pieces",
        "room",
        "touched",
        "trail",
        "value",
        "why",
    )

    def __init__(self, layout: LineLayout, names: LoopNames, must: Iterable[int] = ()) -> None:
        size = len(layout.points)
        self.layout = layout
        self.names = names
        self.value = bytearray(len(layout.edges))
        self.lines = [0] * size
        self.room = [len(edges) for edges in layout.at]
        """Open edges at each point."""
        self.must = bytearray(size)
        """The points that the loop has to pass."""
        for point in must:
            self.must[point] = 1
        self.far = list(range(size))
        """For a point where a piece of line ends, the point at its other end; for one without lines, itself."""
        self.pieces = 0
        self.closed: int | None = None
        """The edge that closed the loop."""
        self.joined: list[int] = []
        """Points where a piece ends that has grown since it was last looked at."""
        self.closers: list[int] = []
        """Open edges that would close the only piece there was."""
        self.touched: list[int] = list(range(size))
        self.trail: list[int] = []
        self.why: dict[int, LineCause] = {}
        self.broken: LineCause | None = None
        self.waiting: list[LineMove] = []
        """Simplest steps that were noticed and not taken yet."""

    # What a genre adds.

    def note_decision(self, number: int, holds: bool) -> None:
        """A decision was taken over: keep the clues' counters up to date."""

    def add_clue_moves(self, found: list[LineMove]) -> None:
        """Add the simplest steps that clues ask for, where something was touched; note one that can't be met."""

    def copy_to(self, twin: Self) -> None:
        """Give a fork its own copy of the clues' counters."""

    def find_early_cause(self, number: int) -> LineCause | None:
        """Why the open edge between the two ends of the only piece of line can't close it yet; None if it may."""
        return None

    def name_at(self, cell: Cell) -> str:
        """What stands at a point that must be passed: ``the white pearl at r2c3``."""
        return str(cell)

    @abstractmethod
    def find_clue(self, why: LineCause) -> Cell | None:
        """The clue that a cause rests on, if it rests on one."""

    @abstractmethod
    def find_clue_premises(self, cause: LineCause) -> Iterable[int]:
        """The decided numbers that a genre's own cause rests on."""

    @abstractmethod
    def make_clue_consequence(self, cause: LineCause, decided: Sequence[int]) -> Consequence | None:
        """A genre's own cause as data for words."""

    @abstractmethod
    def make_clue_clash(self, broken: LineCause) -> Clash:
        """What has gone wrong with a clue, in words."""

    # The position as the loop of strategies knows it.

    def decision(self, number: int) -> Line:
        return self.layout.lines[number]

    def number(self, decision: Decision) -> int | None:
        return self.layout.index.get(decision)

    def decide(self, number: int, holds: bool) -> None:
        """Take something over from outside; what contradicts the position breaks it."""
        known = self.value[number]
        if not known:
            self.set_edge(number, holds, LineCause(GIVEN, number))
        elif known != (TRUE if holds else FALSE):
            self.broken = LineCause(BOTH, number)

    def fork(self) -> Self:
        """The same position once more, to try something out."""
        twin = type(self).__new__(type(self))
        twin.layout, twin.names, twin.must = self.layout, self.names, self.must
        twin.value, twin.lines, twin.room = self.value[:], self.lines[:], self.room[:]
        twin.far, twin.pieces, twin.closed = self.far[:], self.pieces, self.closed
        twin.joined, twin.closers, twin.touched = self.joined[:], self.closers[:], self.touched[:]
        twin.why, twin.trail, twin.waiting = {}, [], []
        twin.broken = self.broken
        self.copy_to(twin)
        return twin

    def set_edge(self, number: int, holds: bool, why: LineCause) -> None:
        """Fill an open edge or cross it out."""
        self.value[number] = TRUE if holds else FALSE
        self.why[number] = why
        self.trail.append(number)
        a, b = self.layout.ends[number]
        room = self.room
        room[a] -= 1
        room[b] -= 1
        if holds:
            self._join_points(number, a, b)
        self.touched.append(a)
        self.touched.append(b)
        self.note_decision(number, holds)

    def _join_points(self, number: int, a: int, b: int) -> None:
        """A line between two points: it begins a piece, makes one longer, joins two or closes the loop."""
        lines, far = self.lines, self.far
        lines[a] += 1
        lines[b] += 1
        if lines[a] > 2 or lines[b] > 2:
            self.broken = LineCause(CROWDED, a if lines[a] > 2 else b)
            return
        one, other = far[a], far[b]
        if one == b:
            self.closed = number
            return
        far[one], far[other] = other, one
        self.pieces += (lines[a] == 1) + (lines[b] == 1) - 1
        self.joined.append(one)

    def find_moves(self) -> list[LineMove]:
        """All simplest steps open now, from what was touched; notes in ``broken`` what can't be."""
        found: list[LineMove] = []
        if self.broken is not None:
            return found
        lines, room, must = self.lines, self.room, self.must
        touched, self.touched = self.touched, []
        for point in dict.fromkeys(touched):
            here, left = lines[point], room[point]
            if left > 1 and here < 2:
                if left == 2 and not here and must[point]:
                    found.append(LineMove(LineCause(PASS, point), self.list_open_at(point), ()))
            elif left and here == 2:
                found.append(LineMove(LineCause(FULL, point), (), self.list_open_at(point)))
            elif left and here:
                found.append(LineMove(LineCause(ON, point), self.list_open_at(point), ()))
            elif left and not must[point]:
                found.append(LineMove(LineCause(DEAD, point), (), self.list_open_at(point)))
            elif here == 1 or (not here and must[point]):
                self.broken = LineCause(LOOSE if here else MISSED, point)
                return found
        if self.joined or self.closers or self.closed is not None:
            self._find_loop_moves(found)
        if self.broken is None:
            self.add_clue_moves(found)
        return found

    def _find_loop_moves(self, found: list[LineMove]) -> None:
        """Edges that would close the loop too early; all that is open once it is closed."""
        if self.closed is not None:
            if self.pieces > 1:
                self.broken = LineCause(LOOPS, self.closed)
            elif OPEN in self.value:
                rest = tuple(number for number, known in enumerate(self.value) if not known)
                found.append(LineMove(LineCause(CLOSED, self.closed), (), rest))
            return
        far, lines, between, value = self.far, self.lines, self.layout.between, self.value
        closing = self.closers
        for point in self.joined:
            number = between.get((point, far[point]))
            if lines[point] == 1 and number is not None:
                closing.append(number)
        self.joined, self.closers = [], []
        for number in dict.fromkeys(closing):
            if value[number] or not self.would_close(number):
                continue
            why = LineCause(EARLY, number) if self.pieces > 1 else self.find_early_cause(number)
            if why is None:
                self.closers.append(number)
            else:
                found.append(LineMove(why, (), (number,)))

    def would_close(self, number: int) -> bool:
        """Whether an edge lies between the two ends of one piece."""
        a, b = self.layout.ends[number]
        return self.lines[a] == 1 and self.far[a] == b

    def apply(self, move: LineMove) -> None:
        """Take a step; what another step of the same wave has decided stays as it is."""
        why, value = move.why, self.value
        for number in move.true:
            if not value[number]:
                self.set_edge(number, True, why)
        for number in move.false:
            if not value[number]:
                self.set_edge(number, False, why)

    # Looking at it.

    def list_open_at(self, point: int) -> Numbers:
        value = self.value
        return tuple([number for number in self.layout.at[point] if not value[number]])

    def list_known_at(self, point: int, known: int) -> list[int]:
        """The edges at a point of which this is known: ``TRUE`` or ``FALSE``."""
        value = self.value
        return [number for number in self.layout.at[point] if value[number] == known]

    def follow_line(self, start: int, edge: int) -> Iterator[int]:
        """The lines from a point on, the first along this edge, to the end of the piece or back to the start."""
        layout, value = self.layout, self.value
        point = start
        while True:
            yield edge
            point = layout.other_end(edge, point)
            onward = [number for number in layout.at[point] if value[number] == TRUE and number != edge]
            if point == start or len(onward) != 1:
                return
            edge = onward[0]

    def find_piece_between(self, number: int) -> list[int]:
        """The lines that an edge would close, or closed, to a loop."""
        a, b = self.layout.ends[number]
        ways: list[list[int]] = []
        for edge in self.list_known_at(a, TRUE):
            if edge == number:
                continue
            way: list[int] = []
            point = a
            for line in self.follow_line(a, edge):
                way.append(line)
                point = self.layout.other_end(line, point)
                if point == b:
                    ways.append(way)
                    break
        order = {line: at for at, line in enumerate(self.trail)}
        return min(ways, key=lambda way: max(order.get(line, -1) for line in way), default=[])

    def find_line_elsewhere(self, piece: Iterable[int]) -> list[int]:
        """The line outside a piece that was there first: it shows that the piece is not all there is."""
        here, why = set(piece), self.why
        lines = [number for number, known in enumerate(self.value) if known == TRUE and number not in here]
        before = [number for number in lines if number not in why]
        if before or not lines:
            return before[:1]
        return [next(number for number in self.trail if number in set(lines))]

    def find_choices(self) -> Iterator[OpenChoice[LineCause]]:
        """The lines that have two ways on, where this fork decided something."""
        ends = self.layout.ends
        for point in sorted({point for number in self.trail for point in ends[number]}):
            if self.lines[point] == 1 and self.room[point] == 2:
                yield OpenChoice(LineCause(CHOICE, point), tuple((number, True) for number in self.list_open_at(point)))

    # Why it is as it is.

    def find_premises(self, cause: LineCause) -> Iterable[int]:
        what, source = cause
        if what in (FULL, CROWDED):
            return self.list_known_at(source, TRUE)
        if what in (ON, LOOSE, CHOICE):
            return [number for number in self.layout.at[source] if self.value[number]]
        if what in (DEAD, PASS, MISSED):
            return self.list_known_at(source, FALSE)
        if what in (EARLY, LOOPS):
            piece = self.find_piece_between(source)
            closing = [source] if what == LOOPS else []
            return [*piece, *closing, *self.find_line_elsewhere([*piece, source])]
        if what == CLOSED:
            return [*self.find_piece_between(source), source]
        return [] if what in (GIVEN, BOTH) else self.find_clue_premises(cause)

    def make_consequence(self, cause: LineCause, decided: Sequence[int]) -> Consequence | None:
        """A cause as data for words. That a point has no third line goes without saying."""
        what, source = cause
        layout, names = self.layout, self.names
        if what in (GIVEN, FULL, CLOSED):
            return None
        if what in (ON, DEAD, LOOSE, CROWDED, PASS, MISSED, CHOICE):
            point = layout.points[source]
            if what in (ON, CHOICE):
                edges = tuple(layout.edges[number] for number in decided)
                return (LineContinues if what == ON else TwoWaysOn)(Grounds(), names, point, edges)
            if what == PASS:
                return PassesPoint(Grounds((point,)), names, point)
            if what == MISSED:
                return MissedPoint(Grounds((point,)), names, point)
            if what == DEAD:
                return DeadEnd(Grounds(), names, point)
            return LooseEnd(Grounds(), names, point) if what == LOOSE else CrowdedPoint(Grounds(), names, point)
        if what == EARLY:
            return ClosesEarly(Grounds(), names, layout.edges[source])
        if what == LOOPS:
            return TwoLoops(Grounds(), names, layout.edges[source])
        return self.make_clue_consequence(cause, decided)

    def clash(self) -> Clash:
        assert self.broken is not None
        what, source = self.broken
        names = self.names
        if what == LOOPS:
            return Clash(
                f"a loop closes at {names.name_edge(self.layout.edges[source])} and leaves out other lines", Grounds()
            )
        if what == BOTH:
            edge = self.layout.edges[source]
            return Clash(f"{names.name_edge(edge)} has to hold a line and to stay empty", Grounds(edges=(edge,)))
        if what not in (CROWDED, LOOSE, MISSED):
            return self.make_clue_clash(self.broken)
        point = self.layout.points[source]
        if what == MISSED:
            return Clash(f"the loop has fewer than two ways left into {names.name_point(point)}", Grounds((point,)))
        fate = "three lines meet at" if what == CROWDED else "a line ends at"
        return Clash(f"{fate} {names.name_point(point)}", Grounds())
