"""Sea and islands in the making: no pool, one sea, and a number somewhere in every island."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from lamplit.core.bitsets import Bitboard, Cells, list_singles
from lamplit.core.grid import Cell, Grid


class Water(Bitboard):
    """The geometry of one board, with what only making needs."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(grid)
        self.bits: dict[Cell, Cells] = {cell: self.bit(cell) for cell in grid.cells}

    def is_one_piece(self, cells: Cells) -> bool:
        return self.flood(cells & -cells, cells) == cells

    def find_pools(self, cells: Cells) -> Cells:
        """The upper left cells of all 2×2 squares in a set: in the sea they are pools."""
        return cells & cells >> 1 & cells >> self.width & cells >> (self.width + 1)


def pick_cell(cells: Cells, rng: Random) -> Cells:
    """A cell of a set that is not empty."""
    choices = list_singles(cells)
    return choices[int(rng.random() * len(choices))]


@dataclass(frozen=True)
class NurikabeDraft:
    """A solution and where its numbers stand."""

    land: Cells
    clues: Cells
    kept: Cells = 0
    """Land of large islands, which stays land: once split they would not come again."""


SIZES = (3, 18, 24, 20, 12, 9, 6, 4, 2, 2)
"""How often an island should have 1, 2, 3 … cells, in percent. Many stay smaller than they should, and so it
comes to what published puzzles have: 13, 23, 22, 16, 9 …"""


class Growth:
    """Islands grown in an empty sea until no pool is left."""

    def __init__(self, water: Water, rng: Random, largest: int) -> None:
        self.water = water
        self.rng = rng
        self.largest = largest
        self.land: Cells = 0
        self._wanted: dict[Cells, int] = {}
        """The size each island should get, by its first cell."""

    def _draw_size(self) -> int:
        return min(self.largest, self.rng.choices(range(1, len(SIZES) + 1), SIZES)[0])

    def can_grow(self, one: Cells, strict: bool) -> bool:
        """Whether a cell may become land: the sea stays in one piece and no island grows too large.

        Strictly, it starts an island or makes one larger that wants to be; else it may join islands.
        """
        water = self.water
        sea = water.every & ~self.land & ~one
        if not sea or not water.is_one_piece(sea):
            return False
        island = water.flood(one, self.land | one)
        if not strict:
            return island.bit_count() <= self.largest
        firsts = [first for first in self._wanted if first & island]
        return not firsts or (len(firsts) == 1 and island.bit_count() <= self._wanted[firsts[0]])

    def add_land(self, one: Cells) -> None:
        island = self.water.flood(one, self.land | one)
        firsts = [first for first in self._wanted if first & island]
        if not firsts:
            self._wanted[one] = self._draw_size()
        for spare in firsts[1:]:
            del self._wanted[spare]
        self.land |= one

    def drain_pools(self) -> bool:
        """Land into every pool; False if some pool can't be broken."""
        water = self.water
        square = 3 | 3 << water.width
        while pools := water.find_pools(water.every & ~self.land):
            corner = pick_cell(pools, self.rng)
            cells = list_singles(corner * square)
            self.rng.shuffle(cells)
            # Rather a cell that makes a waiting island larger than one that starts another.
            cells.sort(key=lambda one: not water.expand(one) & self.land)
            for strict in (True, False):
                fit = next((one for one in cells if self.can_grow(one, strict)), None)
                if fit is not None:
                    break
            if fit is None:
                return False
            self.add_land(fit)
        return True

    def fill_land(self, share: float) -> None:
        """More land, island by island, up to this share of the board."""
        water = self.water
        goal = share * water.every.bit_count()
        for most in range(1, self.largest):
            shores = list_singles(water.expand(self.land) & ~self.land)
            self.rng.shuffle(shores)
            for one in shores:
                if self.land.bit_count() >= goal:
                    return
                small = water.flood(one, self.land | one).bit_count() <= most + 1
                if small and self.can_grow(one, strict=True):
                    self.add_land(one)


def grow_draft(water: Water, rng: Random, largest: int, share: float) -> NurikabeDraft | None:
    """A random solution with a number in each island; None if growth ran into a pool it can't break."""
    growth = Growth(water, rng, largest)
    if not growth.drain_pools():
        return None
    growth.fill_land(share)
    clues = 0
    for island in water.iterate_parts(growth.land):
        clues |= pick_cell(island, rng)
    return NurikabeDraft(growth.land, clues)
