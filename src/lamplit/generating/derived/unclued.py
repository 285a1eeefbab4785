"""Drafts of genres that have regions and no clues, such as LITS: the borders alone have to force the solution.

Suppose we were allowed to say of some cells that nothing is in them. Said of every cell that is empty in the
solution, that forces it; the solver's proof names the few that it needed. These cells are where the borders are weak,
and their number says how far the board is from having one solution. So borders move beside them, and a move is kept
if no more cells are needed than before, until none is.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import closing
from dataclasses import dataclass
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.derived.divided import DividedDraftMaker
from lamplit.generating.derived.drafts import PuzzleDraft
from lamplit.generating.derived.regions import RegionShape, list_all_moves
from lamplit.generating.derived.sampling import SolutionSampler
from lamplit.generating.derived.taste import LARGEST, REGIONS
from lamplit.genre.authoring import Setter
from lamplit.genre.contract import Genre
from lamplit.genre.orders import Order
from lamplit.genre.registry import genre_of

MEANS = (4.5, 5, 5.5, 6.5, 7, 7.5, 8, 9)
"""Mean sizes of regions. The smallest with a solution is best: in a small region little is open."""
DIVISIONS = 8
"""Divisions without a solution before regions get larger."""
MOVES = 400
"""Borders that are moved before it is better to begin again."""
UNCHANGED = 60
"""The same without any gain."""
CHANGED_OVER = 0.3
"""How often another solution is tried, which the same borders may suit better, rather than other borders."""
SLACK = 0.2
"""How often a change that needs a cell more is kept, too: without, most walks end one or two cells short."""


def has_no_clues(genre: Genre) -> bool:
    """Whether a genre's boards consist of regions alone."""
    return genre.regions and genre.outside is None and not genre.clues.list_tokens(2)


@dataclass(frozen=True)
class WeakPart:
    """What the borders leave open."""

    needed: set[Cell]
    """Cells of which somebody would have to say that they are empty, none of them spare."""
    other: Solution | None
    """A solution with something in one of these cells; None if they are none."""


class UncluedDraftMaker(DividedDraftMaker):
    """Regions, then a solution for them, then borders that force it."""

    def __init__(self, order: Order, setter: Setter, rng: Random, clock: Clock) -> None:
        super().__init__(order, setter, rng, clock)
        if order.style.get_bounds(REGIONS).low is None and order.style.get_bounds(REGIONS).high is None:
            self._means = list(MEANS)

    def choose_mean(self) -> float:
        return next((mean for mean in self._means if self._failed[mean] < DIVISIONS), self._means[-1])

    def choose_shape(self) -> RegionShape:
        """Regions of any compact shape: rectangles would tell too little."""
        largest = self.order.style.get_bounds(LARGEST).high
        most = round(2.2 * self._mean) if largest is None else int(largest)
        return RegionShape(self._mean, most, compact=1.5, longest=6, loose=0.9)

    def start(self) -> PuzzleDraft | None:
        draft = super().start()
        if draft is None:
            return None
        self._failed[self._mean] = 0
        return self._force_solution(draft)

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """The same solution with a border moved."""
        return self._move_border(draft, open_, other)

    def list_fixed(self, solution: Solution) -> Collection[Cell]:
        """What is filled stays in its region, which needs it."""
        return {cell for decision in solution.true for cell in decision.cells}

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

    def _force_solution(self, draft: PuzzleDraft) -> PuzzleDraft | None:
        """Move borders, or change over to another solution, until it is the only one; None if that takes too long."""
        weak = self._find_weak_part(draft, None)
        gained = 0
        for number in range(MOVES):
            if weak is None or not weak.needed or number - gained > UNCHANGED:
                break
            if weak.other is not None and self.order.symmetry == "none" and self.rng.random() < CHANGED_OVER:
                changed: PuzzleDraft | None = self.make_draft(draft.board, weak.other)
                left = None if changed is None else self._find_weak_part(changed, None)
            else:
                changed = self._move_border(draft, weak.needed, None)
                left = None if changed is None else self._find_weak_part(changed, weak.needed)
            if (
                changed is not None
                and left is not None
                and len(left.needed) <= len(weak.needed) + (self.rng.random() < SLACK)
            ):
                if len(left.needed) < len(weak.needed):
                    gained = number
                draft, weak = changed, left
        return draft if weak is not None and not weak.needed else None

    def _find_weak_part(self, draft: PuzzleDraft, before: set[Cell] | None) -> WeakPart | None:
        """What the borders leave open; None if even a word on every empty cell doesn't force the solution.

        ``before`` is what was needed before a border moved. Where that and one cell more isn't enough, the move is
        no gain, and None says so at once.
        """
        model = genre_of(self.order).model(draft.board, clock=self.clock)
        other = None
        with closing(SatSession(model, clock=self.clock, solver=MAKING)) as session:
            session.add(session.make_blocking_clause(draft.solution))
            keys, true = model.keys, draft.solution.true
            cells_of = {
                -lit: key.cells for lit in model.decisions if (key := keys[lit]) is not None and key not in true
            }
            asked = [lit for lit, cells in cells_of.items() if before is None or not before.isdisjoint(cells)]
            if session.solve(assume=asked):
                more = sorted(lit for lit in cells_of if session.is_true(-lit))
                if before is None or not more or session.solve(assume=[*asked, self.rng.choice(more)]):
                    return None
            core = session.core_literals() & cells_of.keys()
            left = sorted(core)
            self.rng.shuffle(left)
            for lit in left:
                if lit not in core:
                    continue
                if session.solve(assume=sorted(core - {lit})):
                    other = Solution(session.read_decisions())
                else:
                    core = session.core_literals() & core
        return WeakPart({cell for lit in core for cell in cells_of[lit]}, other)
