"""Simple steps for generators: every clause is one thought, and a solver goes through them without a search.

No line or two at a dot, as many lines as a number says, what a number has at one corner and so at the opposite
one: that is all in clauses. The numbers of cells hang on switches, so that one set of clauses serves all boards of
a shape; those of a number in a cell are made when a board first has it there.

The numbers must be those of a loop: what is found is true of it, and nothing here looks for contradictions.
All that is found, some strategy of the same tier finds as well (``lamplit.genres.slitherlink.strategies``); where
every line is settled there is one solution.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from lamplit.core.grid import Cell, Edge, Grid, adjacent_cells, find_faces, make_edge, outer_face
from lamplit.core.model import Lit
from lamplit.engines.clause_propagator import ClausePropagator

Said = list[Sequence[Lit]]
"""Clauses."""
Pair = tuple[Lit | None, Lit | None]
"""Two lines that meet at a dot; None where the board ends: such a line is never drawn."""
Count = tuple[Lit, Lit, Lit]
"""Whether none, one or two of such a pair are drawn."""
SHORT_LOOPS = (
    ((0, 0),),
    ((0, 0), (0, 1)),
    ((0, 0), (1, 0)),
    ((0, 0), (0, 1), (0, 2)),
    ((0, 0), (1, 0), (2, 0)),
    ((0, 0), (0, 1), (1, 0)),
    ((0, 0), (0, 1), (1, 1)),
    ((0, 0), (1, 0), (1, 1)),
    ((0, 0), (1, 0), (1, -1)),
    ((0, 0), (0, 1), (1, 0), (1, 1)),
)
"""Cells, by their steps down and to the right from the first, around which a loop would be too short."""
ENOUGH_NUMBERS = 13
"""A loop around so few cells gives at most twelve cells a line: where more numbers want one, it is another."""
AT_ONCE = 150
"""On boards of no more cells all numbers are made at once: it takes some milliseconds, and then no board waits."""
KEPT = 4
"""This many shapes are kept, each with its clauses."""


def _read_clauses(said: str) -> list[tuple[int, ...]]:
    """Clauses from letters: each is the place of a line, from 1, negative after a minus sign."""
    place = {sign + line: at if not sign else -at for at, line in enumerate("xyzwuvpq", 1) for sign in ("", "-")}
    return [tuple(place[one] for one in re.findall("-?[a-z]", clause)) for clause in said.split()]


CORNERS = {
    1: _read_clauses("-xzw -xp-q -x-pq -yp-q -y-pq z-w-u -zw-u z-w-v -zw-v -upq xypq xy-p-q zwuv -z-wuv"),
    2: _read_clauses(
        "xy-p xy-q x-p-q y-p-q -z-wu -z-wv -z-w-p -z-w-q -zuv -z-p-q -wuv -w-p-q x-ypq -xypq -x-yp-q -x-y-pq "
        "zwu-v zw-uv z-w-u-v -zw-u-v zwp-q zw-pq z-wpq -zwpq"
    ),
    3: _read_clauses("x-p x-q y-p y-q -z-w -zu -zv -wu -wv -p-q xzw upq -x-ypq zw-u-v"),
}
"""What a number says of the lines at two opposite corners, beyond what it and both dots say by themselves.

x and y are its own lines at the one corner, z and w the other two of that dot; u and v, p and q the same at the
opposite corner. There are none or two lines at each dot, and x, y, u and v come to the number: with these clauses
all that follows from that is found one by one."""


class StepClauses:
    """The clauses of a shape of board, and its lines by their variables."""

    def __init__(self, grid: Grid, tricky: bool) -> None:
        """Easy strategies only, unless ``tricky``."""
        self.line = {side: lit for lit, side in enumerate(grid.sides, 1)}
        dots = {dot: at for at, dot in enumerate(dict.fromkeys(dot for side in grid.sides for dot in side))}
        self.dots = len(dots)
        self.ends = [(0, 0), *((dots[a], dots[b]) for a, b in grid.sides)]
        """The dots at both ends of each line, by its variable."""
        self.cells = grid.cells
        self.around = [tuple(self.line[side] for side in grid.sides_around(cell)) for cell in grid.cells]
        """Top, left, right and bottom of each cell."""
        self._place = {cell: at for at, cell in enumerate(grid.cells)}
        self._top = len(self.line)
        self.enough = self._add_variable()
        """The switch for what is true where enough numbers are above 0."""
        self._switch: list[list[Lit]] = [[0] * 5 for _ in grid.cells]
        """For each number that a cell may have its switch; 0 where no board had it yet."""
        self._corner: dict[tuple[Cell, int], Count] = {}
        """What each cell has at its corners, where that is passed on."""
        self._at_dot = {
            dot: tuple([self.line.get(make_edge(dot, there)) for there in adjacent_cells(dot)]) for dot in dots
        }
        """The lines that leave each dot: up, left, right and down; None where the board ends."""
        said: Said = []
        for dot in dots:
            lines = [line for line in self._at_dot[dot] if line is not None]
            said += [[-line for line in three] for three in combinations(lines, 3)]
            said += [[-line, *(other for other in lines if other != line)] for line in lines]
            if tricky:
                said += self._make_dot_clauses(dot)
        if tricky:
            said += self._make_colour_clauses(grid.sides)
        said += self._make_short_loop_clauses(grid)
        self.top = self._top
        """All variables above are switches of numbers."""
        self.propagator = ClausePropagator(said)
        if len(grid.cells) <= AT_ONCE:
            for number in range(4):
                self.list_switches([number] * len(grid.cells))

    def _add_variable(self) -> Lit:
        self._top += 1
        return self._top

    def list_switches(self, numbers: Sequence[int]) -> list[Lit]:
        """The switches for the numbers of all cells. A 4, all round which the loop runs, says nothing."""
        found = []
        for at, (switches, number) in enumerate(zip(self._switch, numbers, strict=True)):
            if not switches[number]:
                switches[number] = self._add_variable()
                self.propagator.add(self._make_number_clauses(at, number))
            found.append(switches[number])
        return found

    def _make_number_clauses(self, at: int, number: int) -> Said:
        """All that is said of a number in a cell."""
        if number > 3:
            return []
        off, lines = -self._switch[at][number], self.around[at]
        said: Said = [[*(-line for line in more), off] for more in combinations(lines, number + 1)]
        said += [[*fewer, off] for fewer in combinations(lines, 5 - number)]
        cell = r, c = self.cells[at]
        for corner, here, there in ((0, cell, Cell(r + 1, c + 1)), (1, Cell(r, c + 1), Cell(r + 1, c))):
            if not number:
                break
            if self._corner:
                said += _make_opposite_clauses(number, off, self._corner[cell, corner], self._corner[cell, 3 - corner])
            else:
                pairs = *self.find_pairs(here, corner), *self.find_pairs(there, 3 - corner)
                said += _make_corner_clauses(number, off, [line for pair in pairs for line in pair])
        if number == 3:
            said += self._make_three_clauses(at)
        return said

    def _make_three_clauses(self, at: int) -> Said:
        """Two 3s side by side: the line between them, both outer ones, and none straight on."""
        said: Said = []
        r, c = self.cells[at]
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            other = self._place.get(Cell(r + down, c + right))
            if other is None or not self._switch[other][3]:
                continue
            first, last = sorted((at, other))
            near, far = (1, 2) if right else (0, 3)
            off = -self.enough, -self._switch[at][3], -self._switch[other][3]
            lines = self.around[first][near], self.around[first][far], self.around[last][far]
            said += [[line, *off] for line in lines]
            (r1, c1), (r2, c2) = self.cells[last], self.cells[first]
            along_r, along_c = abs(right), abs(down)
            for on in (
                Edge(Cell(r1 - along_r, c1 - along_c), Cell(r1, c1)),
                Edge(Cell(r2 + 1, c2 + 1), Cell(r2 + 1 + along_r, c2 + 1 + along_c)),
            ):
                if on in self.line:
                    said.append([-self.line[on], *off])
        return said

    def find_pairs(self, dot: Cell, corner: int) -> tuple[Pair, Pair]:
        """The two lines at a dot of the cell whose corner it is (0 to 3: upper left, upper right, lower left,
        lower right), and the other two."""
        up, left, right, down = self._at_dot[dot]
        vertical, other = (down, up) if corner < 2 else (up, down)
        across, away = (right, left) if corner % 2 == 0 else (left, right)
        return (vertical, across), (other, away)

    def _make_dot_clauses(self, dot: Cell) -> Said:
        """How many lines the cells around a dot have there, and what those that touch only there tell each other:
        one beyond one, none beyond two, none or two beyond none."""
        r, c = dot
        cells = Cell(r, c), Cell(r, c - 1), Cell(r - 1, c), Cell(r - 1, c - 1)
        said: Said = []
        for corner in (0, 1):
            one = self._add_variable()
            here, beyond_it = (
                (self._add_variable(), one, self._add_variable()),
                (self._add_variable(), one, self._add_variable()),
            )
            self._corner[cells[corner], corner], self._corner[cells[3 - corner], 3 - corner] = here, beyond_it
            for count, pair in zip((here, beyond_it), self.find_pairs(dot, corner), strict=True):
                said += _make_count_clauses(count, pair)
            said += [[-here[2], beyond_it[0]], [-beyond_it[2], here[0]]]
        return said

    def _make_short_loop_clauses(self, grid: Grid) -> Said:
        """No loop around one to three cells, or four in a square, where that can't be all of it."""
        said: Said = []
        for r, c in grid.cells:
            for shape in SHORT_LOOPS:
                cells = [Cell(r + down, c + right) for down, right in shape]
                if all(cell in grid for cell in cells):
                    rim: set[Lit] = set()
                    for cell in cells:
                        rim ^= set(self.around[self._place[cell]])
                    said.append([*(-line for line in sorted(rim)), -self.enough])
        return said

    def _make_colour_clauses(self, edges: Sequence[Edge]) -> Said:
        """Crossing the loop changes sides: which cells lie inside, seen from beyond the board."""
        inside: dict[Cell, Lit] = {outer_face(edges): self._add_variable()}
        said: Said = [[-self._top]]
        for side, (left, right) in find_faces(edges).items():
            for face in (left, right):
                if face not in inside:
                    inside[face] = self._add_variable()
            line, a, b = self.line[side], inside[left], inside[right]
            said += [[-line]] if a == b else [[-line, a, b], [-line, -a, -b], [line, -a, b], [line, a, -b]]
        return said


def _make_count_clauses(count: Count, pair: Pair) -> Said:
    """None, one or two lines of a pair are drawn."""
    none, one, two = count
    x, y = pair
    said: Said = [[none, one, two], [-none, -one], [-none, -two], [-one, -two]]
    if x is None or y is None:
        line = x or y
        return [*said, [-two], *([[none]] if line is None else [[-line, one], [line, none]])]
    return [*said, [-x, -none], [-y, -none], [x, -two], [y, -two], [-x, -y, -one], [x, y, -one]]


def _make_opposite_clauses(number: int, off: Lit, here: Count, there: Count) -> Said:
    """What a number has at two opposite corners comes to the number."""
    said: Said = []
    for few, rest in ((here, there), (there, here)):
        for lines in range(3):
            left = number - lines
            if 0 <= left <= 2:
                said.append([-few[lines], rest[left], off])
            else:
                said.append([-few[lines], off])
    return said


def _make_corner_clauses(number: int, off: Lit, lines: Sequence[Lit | None]) -> Said:
    """What a number says of the eight lines at two opposite corners; what is not there is not drawn."""
    if None not in lines:
        there_are = [line for line in lines if line is not None]
        at = [0, *there_are, *[-line for line in reversed(there_are)]]  # a negative place counts from the end
        return [[*[at[place] for place in clause], off] for clause in CORNERS[number]]
    said: Said = []
    for clause in CORNERS[number]:
        there = [(lines[abs(place) - 1], place) for place in clause]
        if any(line is None and place < 0 for line, place in there):
            continue
        said.append([*(line if place > 0 else -line for line, place in there if line is not None), off])
    return said


_kept = lru_cache(maxsize=KEPT)(StepClauses)


def get_step_clauses(grid: Grid, tricky: bool) -> StepClauses:
    """The clauses for boards of this shape, made once."""
    steps = _kept(grid, tricky)
    if steps.propagator.interrupted:
        _kept.cache_clear()
        steps = _kept(grid, tricky)
    return steps


class QuickLoopDeducer:
    """What follows of a loop from some of its numbers; more of them may come."""

    def __init__(self, steps: StepClauses, loop: frozenset[Lit]) -> None:
        """``loop`` has the variable of every line, negative where none is drawn."""
        self._steps = steps
        self._known: list[Lit] = []
        """The switches that are on, and crosses that keep the loop from closing too soon."""
        self.open: set[Lit] = set(loop)
        """Of the loop, what is not settled yet."""
        self._undrawn = [line for line in loop if line > 0]
        self._far = list(range(steps.dots))
        """For each end of a piece of line the other one."""
        self._pieces = 0

    def deduce_with(self, switches: Iterable[Lit]) -> set[Lit]:
        """With these numbers more, as far as it goes; what is still open."""
        known, follows = self._known, self._steps.propagator.find_implied
        known += switches
        while True:
            self.open.difference_update(follows(known))
            crosses = self._find_early_loops() if self.open else None
            if not crosses:
                return self.open
            known += crosses

    def _find_early_loops(self) -> list[Lit]:
        """A line between the two ends of a piece would close it, while there are other pieces."""
        ends, far, still = self._steps.ends, self._far, self.open
        undrawn = []
        for line in self._undrawn:
            if line in still:
                undrawn.append(line)
                continue
            a, b = ends[line]
            one, other = far[a], far[b]
            self._pieces += (one == a) + (other == b) - 1
            far[one], far[other] = other, one
        self._undrawn = undrawn
        if self._pieces < 2:
            return []
        closing = []
        for line in still:
            if line < 0:
                a, b = ends[-line]
                if far[a] == b:
                    closing.append(line)
        return closing
