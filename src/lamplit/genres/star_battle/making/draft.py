"""A Star Battle in the making: stars by lot, regions that grow around them, then borders that force these stars."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.borders import BorderDrawer
from lamplit.generating.derived.drafts import DraftMaker, PuzzleDraft
from lamplit.generating.derived.sampling import SolutionSampler
from lamplit.genre.authoring import Setter
from lamplit.genre.clues import LEADING
from lamplit.genre.orders import Order
from lamplit.genres.star_battle.decisions import Star
from lamplit.kit import add_decisions, forbid_touching, require_count_per_line

SKIES = 6
"""Divisions that are tried for the same stars."""
LARGEST = 1.9
"""The largest region, as a share of the mean size."""
REACHES = {1: 4, 2: 3}
"""By the number of stars, the most steps from the stars of a region to its other cells; with more stars as with two."""
RAGGED = 0.7
"""How much it costs a region to grow to a cell with fewer of its own cells beside it."""


class StarDraftMaker(DraftMaker):
    """Stars, regions around them, and other borders where they leave a second solution."""

    def __init__(self, order: Order, setter: Setter, stars: int, rng: Random, clock: Clock) -> None:
        super().__init__(order, setter, rng, clock)
        self._stars = stars
        model = Model(clock=clock)
        lits = add_decisions(model, order.grid.cells, Star)
        forbid_touching(model, order.grid, lits, "star", corners=True)
        require_count_per_line(model, order.grid, lits, stars, "star")
        self._sampler = SolutionSampler(model, {}, rng, clock)
        self._borders: BorderDrawer | None = None

    def start(self) -> PuzzleDraft | None:
        if not self._sampler.draw(0.5, 0.5, self.count_pins()):
            return None
        solution = Solution(self._sampler.session.read_decisions())
        for _ in range(SKIES):
            self.clock.check()
            regions = divide_around(self.order, solution, self._stars, self.rng)
            if regions is None:
                continue
            board = Puzzle.of(self.order.genre, self.order.grid, {LEADING: self._stars}, regions=regions)
            forced = self._draw_borders(self.make_draft(board, solution), None)
            if forced is not None:
                return forced
        return None

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """The same stars with other borders, one of the open cells in another region."""
        filled = {cell for decision in draft.solution.true for cell in decision.cells}
        empty = sorted(cell for cell in open_ if cell not in filled)
        return self._draw_borders(draft, self.rng.choice(empty)) if empty else None

    def close(self) -> None:
        self._sampler.close()
        self._close_borders()

    def _close_borders(self) -> None:
        if self._borders is not None:
            self._borders.close()
        self._borders = None

    def _draw_borders(self, draft: PuzzleDraft, elsewhere: Cell | None) -> PuzzleDraft | None:
        drawer = self._borders
        if drawer is None or not drawer.fits(draft.board, draft.solution):
            self._close_borders()
            mean = len(self.order.grid.cells) / len(draft.board.regions)
            smallest = 2 if self._stars == 1 else 2 * self._stars
            sizes = min(smallest, int(mean)), max(round(LARGEST * mean), smallest)
            reach = REACHES[min(self._stars, max(REACHES))]
            drawer = self._borders = BorderDrawer(draft.board, draft.solution, sizes, "none", self.clock, reach)
        board = drawer.draw(draft.board, elsewhere)
        return None if board is None else self.make_draft(board, draft.solution)


def divide_around(order: Order, solution: Solution, stars: int, rng: Random) -> list[set[Cell]] | None:
    """Regions with this many stars each: every star grows a part, and parts that touch go together."""
    parts = _grow_parts(order, sorted(cell for decision in solution.true for cell in decision.cells), rng)
    part_of = {cell: number for number, part in enumerate(parts) for cell in part}
    if len(part_of) < len(order.grid.cells):
        return None  # holes keep the stars from a part of the board
    near = [{part_of[other] for cell in part for other in order.grid.neighbours(cell)} for part in parts]
    groups = _join_parts(near, stars, rng)
    return None if groups is None else [set[Cell]().union(*(parts[number] for number in group)) for group in groups]


def _grow_parts(order: Order, seeds: Collection[Cell], rng: Random) -> list[set[Cell]]:
    """A part around each of these cells, at a pace of its own, so that sizes vary."""
    grid = order.grid
    parts = [{seed} for seed in seeds]
    pace = [rng.uniform(0.5, 2.0) for _ in parts]
    free = set(grid.cells).difference(seeds)
    while free:
        best: tuple[float, int, Cell] | None = None
        for number, part in enumerate(parts):
            for cell in sorted({near for own in part for near in grid.neighbours(own)} & free):
                beside = sum(near in part for near in grid.neighbours(cell))
                cost = len(part) / pace[number] - RAGGED * beside + rng.random()
                if best is None or cost < best[0]:
                    best = cost, number, cell
        if best is None:
            break
        parts[best[1]].add(best[2])
        free.discard(best[2])
    return parts


def _join_parts(near: list[set[int]], size: int, rng: Random) -> list[set[int]] | None:
    """The parts in connected groups of this size, those with the fewest neighbours first; None if some are left."""
    left = set(range(len(near)))
    groups = []
    while left:
        start = min(left, key=lambda one: (len(near[one] & left), rng.random()))
        group = {start}
        while len(group) < size:
            around = set[int]().union(*(near[one] for one in group)) & left - group
            if not around:
                return None
            group.add(min(sorted(around), key=lambda one: (len(near[one] & left - group), rng.random())))
        left -= group
        groups.append(group)
    return groups
