"""Drafts of genres whose board is divided into regions: the regions are drawn by lot, and again where that helps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.drafts import PlainDraftMaker, PuzzleDraft
from lamplit.generating.derived.regions import (
    Regions,
    RegionShape,
    divide_into_rectangles,
    lay_rectangles,
    list_all_moves,
)
from lamplit.generating.derived.taste import LARGEST, REGIONS
from lamplit.genre.authoring import Setter
from lamplit.genre.orders import Order
from lamplit.genre.registry import genre_of

MEANS = (3.5, 4, 4.5, 5, 5.5, 6)
"""Mean sizes of regions: one of these for each draft, or as many regions as there are rows."""
LARGEST_REGION = 9
"""The most cells of a region, unless regions are larger on average."""
FAILURES = 3
"""After this many divisions without a solution another mean size is better."""
REDIVIDED = 0.5
"""How often regions are drawn again in one place, rather than the solution changed."""
TRIES = 8
"""New regions in one place that are tried until they rule out the other solution."""


def list_means(order: Order) -> list[float]:
    """The mean sizes of regions that the style allows."""
    cells = len(order.grid.cells)
    bounds = order.style.get_bounds(REGIONS)
    allowed = [mean for mean in (*MEANS, cells / order.grid.rows) if bounds.allow(round(cells / mean), cells)]
    if allowed:
        return allowed
    wanted = bounds.low if bounds.low is not None else bounds.high
    return [1 / float(wanted)] if wanted else list(MEANS)


class DividedDraftMaker(PlainDraftMaker):
    """Regions first, then a solution for them."""

    def __init__(self, order: Order, setter: Setter, rng: Random, clock: Clock) -> None:
        super().__init__(order, setter, rng, clock)
        self._means = list_means(order)
        self._failed: Counter[float] = Counter()
        self._mean = self._means[0]

    def start(self) -> PuzzleDraft | None:
        """A draft with regions of a size that has had solutions so far."""
        self._mean = self.choose_mean()
        draft = super().start()
        if draft is None:
            self._failed[self._mean] += 1
        return draft

    def choose_mean(self) -> float:
        return min(self._means, key=lambda mean: (self._failed[mean] // FAILURES, self.rng.random()))

    def make_board(self) -> Puzzle:
        regions = self.divide()
        return self._scatter_clues(Puzzle.of(self.order.genre, self.order.grid, {}, regions=regions))

    def divide(self) -> Regions:
        """The first regions: rectangles, as a setter draws them where clues say the rest."""
        return divide_into_rectangles(self.order.grid, self.choose_shape(), self.order.symmetry, self.rng)

    def choose_shape(self) -> RegionShape:
        """What regions should look like."""
        largest = self.order.style.get_bounds(LARGEST).high
        most = max(LARGEST_REGION, round(1.5 * self._mean)) if largest is None else int(largest)
        return RegionShape(self._mean, most, longest=max(5, round(self._mean)))

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """The same solution with other regions in one place, or another solution."""
        if self.rng.random() < REDIVIDED:
            return self._redivide(draft, open_, other)
        return super().mend(draft, open_, other)

    def _redivide(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """The same solution with other rectangles beside an open cell.

        The solution must stay one, and the other one should no longer be.
        """
        cells = [cell for cell in sorted(open_) if cell in self.order.grid]
        check = genre_of(self.order).check
        for _ in range(TRIES if cells else 0):
            self.clock.check()
            regions = self._lay_again(draft.board, self.rng.choice(cells))
            if regions == draft.board.regions:
                continue
            board = Puzzle.of(self.order.genre, self.order.grid, draft.board.clues, regions=regions)
            changed = self.make_draft(board, draft.solution)
            if not check(changed.full, draft.solution) and (other is None or check(changed.full, other)):
                return changed
        return None

    def _lay_again(self, board: Puzzle, cell: Cell) -> Regions:
        """The regions with other rectangles in place of one at this cell, one or two beside it, and their images."""
        grid = self.order.grid
        place = self.rng.choice([cell, *grid.neighbours(cell)])
        changed = set(board.region_at(place))
        for _ in range(self.rng.choice((1, 2))):
            beside = sorted({near for one in changed for near in grid.neighbours(one)} - changed)
            if beside:
                changed.update(board.region_at(self.rng.choice(beside)))
        changed = {move[one] for move in list_all_moves(grid, self.order.symmetry) for one in changed}
        kept = [region for region in board.regions if changed.isdisjoint(region)]
        laid = lay_rectangles(grid, changed, self.choose_shape(), self.order.symmetry, self.rng)
        return tuple(sorted((*kept, *laid), key=min))
