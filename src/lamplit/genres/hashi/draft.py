"""Islands and bridges in the making: always one connected solution, whatever numbers it gives.

A new island is reached by a bridge from one that is there, so the solution is connected from the
first island on. Every span knows its bridges, every cell the span that passes over it.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from lamplit.decisions import Bridge
from lamplit.generating.symmetry import orbits
from lamplit.genres.hashi.rules import Span, spans
from lamplit.graph import adjacency, connected_parts
from lamplit.grid import Cell
from lamplit.orders import Order
from lamplit.puzzle import Puzzle, Solution

WAYS = ((-1, 0), (0, -1), (0, 1), (1, 0))
DRAWS = 3
"""Of so many new islands drawn at random the one with the fewest others around it is built."""
NEARBY = tuple((r, c) for r in range(-3, 4) for c in range(-3, 4) if (r, c) != (0, 0))
RARER = (64, 26, 6, 2, 1)
"""How often a bridge is built that is this much longer or shorter than the usual one."""


class Draft:
    """One attempt. All randomness comes from ``rng``."""

    def __init__(self, order: Order, rng: Random, share: float) -> None:
        self.order = order
        self.grid = order.grid
        self.rng = rng
        self.target = max(2, round(share * len(order.grid.cells)))
        self.usual = max(2, round(0.62 / share))
        """The usual length of a bridge, in steps: few islands lie far apart."""
        self.together = orbits(order.grid, order.symmetry)
        self.islands: dict[Cell, None] = {}
        self.bridges: dict[Span, int] = {}
        """Spans with bridges only: 1 or 2."""
        self.over: dict[Cell, Span] = {}
        """Cells that a bridge passes over."""

    def between(self, a: Cell, b: Cell) -> list[Cell]:
        """The cells strictly between two in line, from the first to the second."""
        steps = max(abs(b.row - a.row), abs(b.col - a.col))
        down, right = (b.row - a.row) // steps, (b.col - a.col) // steps
        return [Cell(a.row + i * down, a.col + i * right) for i in range(1, steps)]

    def clear(self, a: Cell, b: Cell) -> bool:
        """Whether a bridge can be built: no island, bridge or hole between."""
        return not any(
            cell in self.islands or cell in self.over or cell in self.grid.holes for cell in self.between(a, b)
        )

    def room(self, cell: Cell) -> bool:
        """Whether an island may stand here: on free water, not side by side with another."""
        return (
            cell in self.grid
            and cell not in self.islands
            and cell not in self.over
            and not any(near in self.islands for near in self.grid.neighbours(cell))
        )

    def build(self, a: Cell, b: Cell, number: int) -> None:
        """So many bridges between two islands; 0 takes them down."""
        span = (a, b) if a < b else (b, a)
        if number:
            self.bridges[span] = number
            for cell in self.between(a, b):
                self.over[cell] = span
        else:
            del self.bridges[span]
            for cell in self.between(a, b):
                del self.over[cell]

    def grow(self) -> None:
        """Islands from islands, with the cells that go together, until there are enough or no more fit."""
        if not self._start():
            return
        ends = list(self.islands)
        misses = 0
        while ends and len(self.islands) < self.target and misses < 10 * self.target:
            drawn: list[tuple[int, int, Cell, Cell]] = []
            for _ in range(DRAWS):
                start = ends[int(self.rng.random() * len(ends))]
                if goals := self._goals(start):
                    often = [RARER[min(4, abs(_steps(start, to) - self.usual))] for to in goals]
                    goal = self.rng.choices(goals, often)[0]
                    drawn.append((self._crowd(goal), len(drawn), start, goal))
                elif len(ends) > 1:
                    ends.remove(start)
            new = self.settle(*min(drawn)[2:]) if drawn else []
            ends += new
            misses += not new

    def _start(self) -> bool:
        cells = list(self.grid.cells)
        self.rng.shuffle(cells)
        for cell in cells:
            group = self.together[cell]
            if not any(near in group for near in self.grid.neighbours(cell)) and (
                len(self.grid.cells) < 9 or self._goals(cell)
            ):
                self.islands.update(dict.fromkeys(group))
                return True
        return False

    def _goals(self, start: Cell) -> list[Cell]:
        """Where a bridge from this island could end at a new one."""
        goals = []
        for down, right in WAYS:
            r, c = start
            for steps in range(1, self.usual + 5):
                cell = Cell(r + steps * down, c + steps * right)
                if cell not in self.grid or cell in self.islands or cell in self.over:
                    break
                if steps > 1 and self.room(cell):
                    goals.append(cell)
        return goals

    def _crowd(self, cell: Cell) -> int:
        r, c = cell
        return sum((r + y, c + x) in self.islands for y, x in NEARBY)

    def settle(self, start: Cell, goal: Cell) -> list[Cell]:
        """A new island and those that go with it, each with a bridge; none of them if one does not fit."""
        before = dict(self.islands), dict(self.bridges), dict(self.over)
        settled = []
        for new in self.together[goal]:
            # Islands go together in groups, so one of the same group lies as far from it.
            origin = next(
                (
                    old
                    for old in self.together[start]
                    if old in self.islands and _in_line(old, new) and _steps(old, new) == _steps(start, goal)
                ),
                None,
            )
            if origin is None or not self.room(new) or not self.clear(origin, new):
                self.islands, self.bridges, self.over = before
                return []
            self.islands[new] = None
            self.build(origin, new, 1)
            settled.append(new)
        return settled

    def spans(self) -> list[Span]:
        """From island to island, with bridges or without, in a fixed order."""
        return spans(Puzzle(self.order.genre, self.grid, tuple((cell, "?") for cell in sorted(self.islands))))

    def open_spans(self) -> list[Span]:
        """Where a bridge could be built and none is, in a fixed order."""
        return [span for span in self.spans() if span not in self.bridges and self.clear(*span)]

    def join(self) -> bool:
        """Bridges between parts that are not connected yet; False if some can't be joined."""
        open_spans = self.open_spans()
        self.rng.shuffle(open_spans)
        part = {cell: k for k, group in enumerate(self.parts()) for cell in group}
        for a, b in open_spans:
            if part[a] != part[b] and self.clear(a, b):
                self.build(a, b, 1)
                old = part[b]
                part.update({cell: part[a] for cell, k in part.items() if k == old})
        return len(set(part.values())) == 1

    def parts(self, without: Span | None = None) -> list[list[Cell]]:
        """The islands that are connected."""
        near = adjacency(span for span in self.bridges if span != without)
        return connected_parts(self.islands, lambda island: near.get(island, ()))

    def enrich(self, rings: float, doubles: float) -> None:
        """A few more bridges, so that it is not a bare tree, and second ones here and there."""
        for a, b in self.open_spans():
            if self.rng.random() < rings and self.clear(a, b):
                self.build(a, b, 1)
        for span in list(self.bridges):
            if self.rng.random() < doubles:
                self.bridges[span] = 2

    def double_share(self) -> float:
        return sum(n == 2 for n in self.bridges.values()) / len(self.bridges)

    def puzzle(self) -> Puzzle:
        numbers = dict.fromkeys(sorted(self.islands), 0)
        for (a, b), n in self.bridges.items():
            numbers[a] += n
            numbers[b] += n
        return Puzzle(self.order.genre, self.grid, tuple(numbers.items()))

    def made(self) -> tuple[Puzzle, Solution]:
        return self.puzzle(), self.solution()

    def solution(self) -> Solution:
        return Solution.of(Bridge(a, b, k) for (a, b), n in self.bridges.items() for k in range(1, n + 1))


def _steps(a: Cell, b: Cell) -> int:
    return abs(a.row - b.row) + abs(a.col - b.col)


def _in_line(a: Cell, b: Cell) -> bool:
    return a.row == b.row or a.col == b.col


def clusters(changed: Iterable[Span]) -> list[list[Span]]:
    """Spans in groups that share islands: each group is a difference of its own."""
    group: dict[Cell, list[Span]] = {}
    for span in changed:
        one, other = (group.setdefault(end, []) for end in span)
        if one is not other:
            one += other
            for a, b in other:
                group[a] = group[b] = one
            group[span[1]] = one
        one.append(span)
        for end in span:
            group[end] = one
    return list({id(spans_): spans_ for spans_ in group.values()}.values())
