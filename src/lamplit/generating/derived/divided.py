"""Drafts of genres whose board is divided into regions: the regions are drawn by lot, and their borders may move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.drafts import PlainDraftMaker, PuzzleDraft
from lamplit.generating.derived.regions import Region, RegionShape, divide_board, is_well_shaped, list_all_moves
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
MOVED = 0.5
"""How often a border is moved, rather than the solution changed."""
TRIES = 8
"""Borders that are tried until one rules out the other solution."""


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
        regions = divide_board(self.order.grid, self.choose_shape(), self.order.symmetry, self.rng)
        return self._scatter_clues(Puzzle.of(self.order.genre, self.order.grid, {}, regions=regions))

    def choose_shape(self) -> RegionShape:
        """What regions should look like."""
        largest = self.order.style.get_bounds(LARGEST).high
        most = max(LARGEST_REGION, round(1.5 * self._mean)) if largest is None else int(largest)
        return RegionShape(self._mean, most, longest=max(5, round(self._mean)))

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """The same solution with a border moved, or another solution."""
        if self.rng.random() < MOVED:
            return self._move_border(draft, open_, other)
        return super().mend(draft, open_, other)

    def _move_border(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """The same solution with a cell beside a border in the region on its other side.

        The solution must stay one, and the other one should no longer be.
        """
        cells = [cell for cell in sorted(open_) if cell in self.order.grid]
        check = genre_of(self.order).check
        for _ in range(TRIES if cells else 0):
            self.clock.check()
            regions = self._move_cell(draft.board, self.rng.choice(cells), self.list_fixed(draft.solution))
            if regions is None:
                continue
            board = Puzzle.of(self.order.genre, self.order.grid, draft.board.clues, regions=regions)
            moved = self.make_draft(board, draft.solution)
            if not check(moved.full, draft.solution) and (other is None or check(moved.full, other)):
                return moved
        return None

    def list_fixed(self, solution: Solution) -> Collection[Cell]:
        """Cells that no border moves across."""
        return ()

    def _move_cell(self, board: Puzzle, cell: Cell, fixed: Collection[Cell]) -> list[Region] | None:
        """The regions with a cell, or a neighbour of it, given to the next region, and its images likewise."""
        grid = self.order.grid
        near = [
            place for place in (cell, *grid.neighbours(cell)) if len(board.region_at(place)) > 2 and place not in fixed
        ]
        borders = [
            (one, other)
            for one in near
            for other in grid.neighbours(one)
            if board.region_of[one] != board.region_of[other]
        ]
        if not borders:
            return None
        one, other = self.rng.choice(borders)
        shape = self.choose_shape()
        owner = dict(board.region_of)
        for move in list_all_moves(grid, self.order.symmetry):
            owner[move[one]] = board.region_of[move[other]]
        regions: dict[int, set[Cell]] = {}
        for place, number in owner.items():
            regions.setdefault(number, set()).add(place)
        changed = {number for place, number in owner.items() if board.region_of[place] != number}
        changed |= {board.region_of[place] for place, number in owner.items() if board.region_of[place] != number}
        for number in changed:
            cells = regions.get(number, set())
            if not is_well_shaped(cells, shape) or len(find_connected_parts(sorted(cells), grid.neighbours)) != 1:
                return None
        return [frozenset(cells) for cells in regions.values()]
