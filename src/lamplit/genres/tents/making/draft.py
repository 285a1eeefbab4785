"""A Tents in the making: tents apart from each other, each with a tree beside it."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.drafts import DraftMaker, PuzzleDraft
from lamplit.generating.derived.regions import list_all_moves
from lamplit.generating.derived.sampling import find_cells_around
from lamplit.genre.authoring import Setter
from lamplit.genre.orders import Order
from lamplit.genres.tents.decisions import Tent

DENSITY = (0.17, 0.22)
"""Tents, as a share of the cells: between these, or as many as fit."""
TREE = "x"

Pairs = dict[Cell, Cell]
"""The tree of each tent."""


class TentDraftMaker(DraftMaker):
    """Pairs of a tent and a tree, with their images under the symmetry."""

    def __init__(self, order: Order, setter: Setter, rng: Random, clock: Clock) -> None:
        super().__init__(order, setter, rng, clock)
        self._moves = list_all_moves(order.grid, order.symmetry)
        self._wanted = 0.0
        self._pairs: dict[Solution, Pairs] = {}

    def start(self) -> PuzzleDraft | None:
        self._pairs.clear()
        self._wanted = self.rng.uniform(*DENSITY) * len(self.order.grid.cells)
        return self._build({}, self.order.grid.cells)

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """Draw the pairs around an open cell again."""
        zone = self.choose_zone([cell for cell in open_ if cell in self.order.grid])
        zone |= {move[cell] for move in self._moves for cell in zone if cell in self.order.grid}
        kept = {
            tent: tree for tent, tree in self._pairs[draft.solution].items() if tent not in zone and tree not in zone
        }
        return self._build(kept, sorted(zone & set(self.order.grid.cells)))

    def close(self) -> None:
        self._pairs.clear()

    def _build(self, pairs: Pairs, cells: Collection[Cell]) -> PuzzleDraft | None:
        """These pairs, and more with their tents in these cells; None if there are none."""
        pairs, places = dict(pairs), list(cells)
        self.rng.shuffle(places)
        for cell in places:
            if len(pairs) >= self._wanted:
                break
            near = list(self.order.grid.neighbours(cell))
            self.rng.shuffle(near)
            added = next((new for tree in near if (new := self._make_images(cell, tree, pairs)) is not None), {})
            pairs |= added
        if not pairs:
            return None
        board = Puzzle.of(self.order.genre, self.order.grid, dict.fromkeys(pairs.values(), TREE))
        draft = self.make_draft(board, Solution.of(map(Tent, pairs)))
        self._pairs[draft.solution] = pairs
        return draft

    def _make_images(self, tent: Cell, tree: Cell, pairs: Pairs) -> Pairs | None:
        """A pair with its images, if these don't come too close to each other or to what is there."""
        images = {move[tent]: move[tree] for move in self._moves}
        trees, taken = set(images.values()), set(pairs.values())
        if len(trees) < len(images) or any(tree in pairs or tree in taken or tree in images for tree in trees):
            return None
        for image in images:
            around = find_cells_around(self.order.grid, [image], 1) - {image}
            if image in taken or image in pairs or any(other in pairs or other in images for other in around):
                return None
        return images
