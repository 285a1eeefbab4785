"""Few numbers for a loop, and enough for a person: chosen while sweeps go on from what is known.

A number more never leaves more open, so whoever puts back a number need not begin anew: all that was found
stays, and the next sweeps go on from there. So to choose numbers takes little more than to solve the board once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random

from lamplit.generating.loops.sieve import DRAWS, ClueSieve, Hopeless
from lamplit.genres.slitherlink.sweeps import Sweeps, frame_of
from lamplit.grid import Cell, Grid

APART = 2
"""Numbers that come back in one round are further apart than this."""
UNWANTED = (4.0, 0.2, 0.2, 0.0, 0.0)
"""How much a 0, 1, 2, 3 or 4 counts against a cell, in numbers around it: published ones have such a mix."""


class SweptSieve(ClueSieve):
    """Numbers are enough when sweeps settle every line."""

    part = 2

    def __init__(
        self,
        grid: Grid,
        clues: Mapping[Cell, int],
        together: Mapping[Cell, tuple[Cell, ...]],
        rng: Random,
        tricky: bool,
    ) -> None:
        super().__init__(clues, together, rng, lambda number: number == 0)
        self._frame, self._tricky = frame_of(grid), tricky
        self._numbers = self._frame.by_number(clues)
        self._group = self._frame.groups(together)
        self._unwanted = {at: UNWANTED[clues[cell]] for at, cell in self._frame.cell.items()}
        self._used: set[Cell] = set()

    def missing(self, kept: Collection[Cell], enough: Collection[Cell]) -> list[Cell]:
        frame = self._frame
        self._used = set(kept)
        sweeps = self._sweeps(frame.of(kept))
        return [frame.cell[at] for at in frame.places(sweeps.open_cells() & frame.of(enough) & ~frame.of(kept))]

    def enough(self, kept: Collection[Cell]) -> bool:
        self._used = set(kept)
        return self._sweeps(self._frame.of(kept)).solved

    def used(self) -> set[Cell]:
        return self._used

    def _sweeps(self, kept: int) -> Sweeps:
        return Sweeps(self._frame, self._numbers, self._tricky).go_on(kept)

    def _few(self, start: int) -> set[Cell]:
        return self._cells(self._with_more(self._thin(start), self._frame.cells))

    def _sifted(self, kept: set[Cell]) -> set[Cell]:
        left = self._frame.of(kept)
        for going in self._rounds(kept):
            left = self._with_more(left & ~self._frame.of(going), left)
        return self._cells(left)

    def _with_more(self, kept: int, pool: int) -> int:
        """These, and as many of the pool as it takes."""
        sweeps = self._sweeps(kept)
        while not sweeps.solved:
            helpful = sweeps.open_cells() & pool & ~kept
            if not helpful:
                raise Hopeless
            kept |= self._some(helpful & sweeps.telling() or helpful, kept, sweeps)
            sweeps.go_on(kept)
        return kept

    def _cells(self, mask: int) -> set[Cell]:
        return {self._frame.cell[at] for at in self._frame.places(mask)}

    def _thin(self, number: int) -> int:
        """So many numbers, spread evenly."""
        near, unwanted, group, random = self._frame.near, self._unwanted, self._group, self.rng.random
        left = list(self._frame.cell)
        kept = 0
        while left and kept.bit_count() < number:
            drawn = [int(random() * len(left)) for _ in range(DRAWS)]
            crowds = [(kept & near[at]).bit_count() + unwanted[at] for at in [left[i] for i in drawn]]
            pick = drawn[crowds.index(min(crowds))]
            kept |= group[left[pick]]
            left[pick] = left[-1]
            left.pop()
        return kept

    def _some(self, helpful: int, kept: int, sweeps: Sweeps) -> int:
        """Of these some that are apart, rather in empty places and with many sides open."""
        near, unwanted, random, stride = self._frame.near, self._unwanted, self.rng.random, self._frame.stride
        across, down, top_and_bottom = sweeps.open_across, sweeps.open_down, 1 << stride | 1
        order = []
        for at in self._frame.places(helpful):
            sides = (across >> at & top_and_bottom).bit_count() + (down >> at & 0b11).bit_count()
            order.append(((kept & near[at]).bit_count() + unwanted[at] - sides + 2 * random(), at))
        order.sort()
        back = 0
        taken: list[tuple[int, int]] = []
        for _, at in order:
            row, col = divmod(at, stride)
            if all(abs(row - r) > APART or abs(col - c) > APART for r, c in taken):
                taken.append((row, col))
                back |= self._group[at]
        return back
