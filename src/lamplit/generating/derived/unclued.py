"""Drafts of genres that have regions and no clues, such as LITS: the borders alone have to force the solution.

Regions that are drawn by lot have many solutions. One of them stays, and the borders change around it.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.borders import BorderDrawer
from lamplit.generating.derived.divided import DividedDraftMaker
from lamplit.generating.derived.drafts import PuzzleDraft
from lamplit.generating.derived.regions import Regions, RegionShape, divide_board, list_all_moves
from lamplit.generating.derived.sampling import SolutionSampler
from lamplit.generating.derived.taste import LARGEST, REGIONS
from lamplit.genre.authoring import Setter
from lamplit.genre.contract import Genre
from lamplit.genre.orders import Order

MEANS = (5.0, 6.0, 7.0, 7.5, 8.0, 9.0)
"""Mean sizes of regions. The smallest with a solution is best: in a small region little is open."""
DIVISIONS = 8
"""Divisions without a solution before regions get larger."""
SOLUTIONS = 4
"""Solutions that are tried for each division."""


def has_no_clues(genre: Genre) -> bool:
    """Whether a genre's boards consist of regions alone."""
    return genre.regions and genre.outside is None and not genre.clues.list_tokens(2)


class UncluedDraftMaker(DividedDraftMaker):
    """Regions, then a solution for them, then other borders that force it."""

    def __init__(self, order: Order, setter: Setter, rng: Random, clock: Clock) -> None:
        super().__init__(order, setter, rng, clock)
        if order.style.get_bounds(REGIONS).low is None and order.style.get_bounds(REGIONS).high is None:
            self._means = list(MEANS)
        self._borders: BorderDrawer | None = None

    def choose_mean(self) -> float:
        return next((mean for mean in self._means if self._failed[mean] < DIVISIONS), self._means[-1])

    def divide(self) -> Regions:
        return divide_board(self.order.grid, self.choose_shape(), self.order.symmetry, self.rng)

    def choose_shape(self) -> RegionShape:
        """Regions of any compact shape: rectangles would tell too little."""
        largest = self.order.style.get_bounds(LARGEST).high
        most = round(2.2 * self._mean) if largest is None else int(largest)
        return RegionShape(self._mean, most, compact=1.5, longest=6)

    def start(self) -> PuzzleDraft | None:
        draft = super().start()
        if draft is None:
            return None
        self._failed[self._mean] = 0
        for _ in range(SOLUTIONS):
            forced = self._draw_borders(draft, None)
            if forced is not None:
                return forced
            sampler = self._get_sampler(draft.board)
            sampler.draw(self.share, 0.5, self.count_pins())
            draft = self._read_draft(draft.board)
        return None

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """The same solution with other borders, one of the open cells in another region."""
        filled = {cell for decision in draft.solution.true for cell in decision.cells}
        empty = sorted(cell for cell in open_ if cell in self.order.grid and cell not in filled)
        return self._draw_borders(draft, self.rng.choice(empty)) if empty else None

    def close(self) -> None:
        super().close()
        if self._borders is not None:
            self._borders.close()
        self._borders = None

    def _draw_borders(self, draft: PuzzleDraft, elsewhere: Cell | None) -> PuzzleDraft | None:
        if self._borders is None or self._borders.solution != draft.solution:
            if self._borders is not None:
                self._borders.close()
            self._borders = BorderDrawer(
                draft.board, draft.solution, self.choose_shape().largest, self.order.symmetry, self.clock
            )
        board = self._borders.draw(draft.board, elsewhere)
        return None if board is None else self.make_draft(board, draft.solution)

    def _get_sampler(self, board: Puzzle) -> SolutionSampler:
        """As for any board, but only for solutions as symmetric as the regions: the image of a solution is another
        one, so no other can be the only one."""
        known = self._sampler
        sampler = super()._get_sampler(board)
        if sampler is not known:
            model = sampler.session.model
            lit_at = {key: lit for lit in model.decisions if (key := model.keys[lit]) is not None}
            for move in list_all_moves(self.order.grid, self.order.symmetry)[1:]:
                for decision, lit in lit_at.items():
                    (cell,) = decision.cells
                    sampler.session.add([-lit, lit_at[type(decision)(move[cell])]])
        return sampler
