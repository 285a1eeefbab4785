"""Drafts of Country Road: a random loop, regions cut from it, and all numbers."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.drafts import DraftMaker, PuzzleDraft
from lamplit.generating.derived.regions import RegionShape
from lamplit.generating.derived.sampling import find_cells_around
from lamplit.generating.loops.growing import (
    Loop,
    Winding,
    grow_loop,
    loop_to_solution,
    make_square_grid,
    map_neighbours,
)
from lamplit.genre.authoring import Setter
from lamplit.genre.orders import Order
from lamplit.genre.registry import genre_of
from lamplit.genres.country_road.making.borders import LoopCutter

WINDINGS = (Winding(0.1, 0.7, 0.1, 0.1), Winding(0.2, 0.7, 0.08, 0.1), Winding(0.1, 0.5, 0.08, 0.1))
"""How loops wind: they pass four of five cells, as in published puzzles."""
MEANS = (4.0, 4.5, 5.0, 5.5)
"""Mean sizes of regions: one of these for each draft."""
LOOPS, TRIES = 10, 8
"""Loops, and borders near an open cell, that are tried until some fit."""
AROUND = 2
"""Borders change this far around an open cell."""


class RoadDraftMaker(DraftMaker):
    """A loop first, then regions that it enters once each."""

    def __init__(self, order: Order, setter: Setter, rng: Random, clock: Clock) -> None:
        super().__init__(order, setter, rng, clock)
        self._squares = make_square_grid(order.grid)
        self._cutter: LoopCutter | None = None

    def start(self) -> PuzzleDraft | None:
        for _ in range(LOOPS):
            self.clock.check()
            loop = grow_loop(self._squares, "none", self.rng.choice(WINDINGS), self.rng)
            mean = self.rng.choice(MEANS)
            shape = RegionShape(mean, round(2 * mean), compact=1.5, longest=5)
            self._cutter = LoopCutter(self.order.grid, list_in_order(loop), shape, self.rng)
            regions = self._cutter.cut() if self._cutter.can_cut else None
            if regions is not None:
                board = Puzzle.of(self.order.genre, self.order.grid, {}, regions=regions)
                return self.make_draft(board, loop_to_solution(loop))
        return None

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """The same loop with other borders around an open cell, which the other loop doesn't fit."""
        check, cells = genre_of(self.order).check, sorted(cell for cell in open_ if cell in self.order.grid)
        for _ in range(TRIES if cells and self._cutter is not None else 0):
            self.clock.check()
            assert self._cutter is not None
            near = find_cells_around(self.order.grid, [self.rng.choice(cells)], AROUND)
            regions = self._cutter.cut(draft.board.regions, near)
            if regions is None or regions == draft.board.regions:
                continue
            changed = self.make_draft(Puzzle.of(self.order.genre, self.order.grid, {}, regions=regions), draft.solution)
            if other is None or check(changed.full, other):
                return changed
        return None

    def close(self) -> None:
        """There is no solver to free."""


def list_in_order(loop: Loop) -> list[Cell]:
    """The cells of a loop, as it passes them."""
    near = map_neighbours(loop)
    cells = [min(near)]
    before = near[cells[0]][0]
    while True:
        one, other = near[cells[-1]]
        before, here = cells[-1], other if one == before else one
        if here == cells[0]:
            return cells
        cells.append(here)
