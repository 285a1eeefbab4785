"""Drafts of Simple Loop: a random loop, and walls in all cells that it leaves out.

A loop that leaves out much is soon the only one. It changes a square of its inside at a time: first until there is no
other loop, then so that it leaves out less and less and no walls lie side by side, while it stays the only one.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.drafts import DraftMaker, PuzzleDraft
from lamplit.generating.loops.growing import (
    Loop,
    Patch,
    Winding,
    find_inside,
    grow_loop,
    list_squares_at,
    loop_to_solution,
    make_square_grid,
    solution_to_loop,
)
from lamplit.generating.symmetry import find_orbits
from lamplit.genre.authoring import Setter
from lamplit.genre.orders import Order
from lamplit.genres.simple_loop.clues import WALL
from lamplit.genres.simple_loop.making.other_loops import OtherLoopFinder
from lamplit.genres.simple_loop.making.taste import BESIDE, WALLS

WINDING = Winding(fat=0.05, bend=0.7, spared=0.4, spared_rim=0.35)
"""The first loop leaves out about half of the board."""
ROUNDS = 16
"""Squares that are tried, for each cell of the board, before it is better to begin again."""
SLACK = 3.0
"""While there are other loops, one that differs from them by this much more on average is kept too."""
WORSE = 0.04
"""How often a change is tried that makes the walls more or leaves more of them side by side."""
AGAIN = 0.14
"""Changes before a loop is returned again, for each cell of the board: then other strategies may be needed."""
MENDS = 12
"""Squares that are tried for a person who is stuck."""


class LoopDraftMaker(DraftMaker):
    """Loops that are the only ones through their cells."""

    def __init__(self, order: Order, setter: Setter, rng: Random, clock: Clock) -> None:
        super().__init__(order, setter, rng, clock)
        self._squares = make_square_grid(order.grid)
        self._mates = find_orbits(self._squares, order.symmetry)
        self._last: PuzzleDraft | None = None
        self._others = OtherLoopFinder(order.grid, clock)
        self._walls, self._beside = order.style.get_bounds(WALLS), order.style.get_bounds(BESIDE)

    def start(self) -> PuzzleDraft | None:
        """The only loop through its cells; at each later call one that it has changed into meanwhile."""
        if self._last is None:
            loop = grow_loop(self._squares, self.order.symmetry, WINDING, self.rng)
            self._last = self._walk(Patch(self._squares, find_inside(self._squares, loop)), 0)
        else:
            patch = Patch(self._squares, find_inside(self._squares, solution_to_loop(self._last.solution)))
            self._last = self._walk(patch, round(AGAIN * len(self.order.grid.cells)))
        return self._last

    def _walk(self, patch: Patch, changes: int) -> PuzzleDraft | None:
        """Change the loop at least so often, until it is the only one and has taste; None if that takes too long."""
        cells = len(self.order.grid.cells)
        low, high = float(self._walls.low or 0), float(self._walls.high or 0.3)
        target = cells * self.rng.uniform((low + high) / 2, high)
        loop = patch.trace_loop()
        walls, others = self._list_walls(loop), self._count_other_lines(loop)
        for _ in range(ROUNDS * cells):
            if others == 0 and changes <= 0 and len(walls) <= target and self._has_taste(walls):
                return self._make_loop_draft(loop)
            squares = self._mates[self.rng.choice(self._squares.cells)]
            if not patch.flip(squares):
                continue
            changed = patch.trace_loop()
            left_out = self._list_walls(changed)
            worse = others == 0 and self._rate(left_out) > self._rate(walls) and self.rng.random() > WORSE
            left = others + 1 if worse else self._count_other_lines(changed)
            if left == 0 or (others > 0 and left <= others + self.rng.expovariate(1 / SLACK)):
                loop, walls, others = changed, left_out, left
                changes -= 1
            else:
                patch.flip(squares)
        return None

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """Another only loop, which differs in a square at one of the open cells, and in those that go with it."""
        patch = Patch(self._squares, find_inside(self._squares, solution_to_loop(draft.solution)))
        squares = list_squares_at(self._squares, open_)
        for _ in range(MENDS if squares else 0):
            mates = self._mates[self.rng.choice(squares)]
            if patch.flip(mates):
                changed = patch.trace_loop()
                if self._has_taste(self._list_walls(changed)) and self._count_other_lines(changed) == 0:
                    return self._make_loop_draft(changed)
                patch.flip(mates)
        return None

    def close(self) -> None:
        self._others.close()

    def _list_walls(self, loop: Loop) -> frozenset[Cell]:
        """The cells that the loop leaves out."""
        return frozenset(self.order.grid.cells).difference(*loop)

    def _make_loop_draft(self, loop: Loop) -> PuzzleDraft:
        """Walls in all cells that the loop leaves out."""
        board = Puzzle.of(self.order.genre, self.order.grid, dict.fromkeys(sorted(self._list_walls(loop)), WALL))
        return PuzzleDraft(board, board, loop_to_solution(loop))

    def _count_other_lines(self, loop: Loop) -> int:
        """In how many lines another loop differs; 0 if there is none."""
        self.clock.check()
        return self._others.count_other_lines(loop)

    def _rate(self, walls: Collection[Cell]) -> int:
        """How many walls there are, and how many pairs of them side by side."""
        return len(walls) + sum(near in walls for wall in walls for near in self.order.grid.neighbours(wall))

    def _has_taste(self, walls: frozenset[Cell]) -> bool:
        grid = self.order.grid
        beside = sum(not walls.isdisjoint(grid.neighbours(wall)) for wall in walls)
        return self._walls.allow(len(walls), len(grid.cells)) and self._beside.allow(beside, len(walls))
