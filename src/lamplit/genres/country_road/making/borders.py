"""Regions for a loop: it is cut into arcs, and each of them takes the cells beside it that the loop leaves out.

Cells that the loop leaves out and that hang together lie in one region, as none of them may lie across a border. Of all
ways to cut the loop the one with the best shapes is taken: compact ones of about the wanted size.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from random import Random

from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Grid
from lamplit.generating.derived.regions import Region, Regions, RegionShape

NOISE = 1.0
"""How much chance there is in the rating of a region."""
FEWEST = 3
"""Regions that a loop is cut into at least."""


class LoopCutter:
    """Cuts one loop, again and again."""

    def __init__(self, grid: Grid, loop: Sequence[Cell], shape: RegionShape, rng: Random) -> None:
        """``loop`` are its cells in order."""
        self._grid, self._shape, self._rng = grid, shape, rng
        self._loop = loop
        place = {cell: at for at, cell in enumerate(loop)}
        left = [cell for cell in grid.cells if cell not in place]
        among = set(left)
        parts = find_connected_parts(left, lambda cell: [near for near in grid.neighbours(cell) if near in among])
        self._parts = [
            (frozenset(part), sorted({place[near] for one in part for near in grid.neighbours(one) if near in place}))
            for part in parts
        ]
        """Cells that are left out, with the places of the loop beside them."""

    @property
    def can_cut(self) -> bool:
        """Whether every cell that is left out has the loop beside it."""
        return all(beside for _, beside in self._parts)

    def cut(self, before: Regions = (), open_: Collection[Cell] = ()) -> Regions | None:
        """Regions with borders drawn again near these cells, or everywhere; None if there are none."""
        size = len(self._loop)
        old = self._find_cuts(before)
        loose = {at for at, cell in enumerate(self._loop) if cell in open_}
        fixed = old - loose if loose else set[int]()
        start = self._rng.choice(sorted(fixed)) if fixed else self._rng.randrange(size)
        taken = self._choose_places(before, open_)
        best: list[tuple[float, int, int]] = [(0.0, -1, 0)]
        """For each cell from the start on: the rating of the best cuts up to there, where the last arc begins, and how
        many there are."""
        for end in range(1, size + 1):
            found: list[tuple[float, int, int]] = []
            for begin in range(end - 1, max(-1, end - 2 * self._shape.largest), -1):
                if best[begin][0] < float("inf"):
                    places = range(start + begin, start + end)
                    cells = self._collect(places, taken)
                    if len(cells) > 2 * self._shape.largest:
                        break
                    rating = best[begin][0] + self._rate(cells) + self._rng.random() * NOISE
                    found.append((rating, begin, best[begin][2] + 1))
                if (start + begin) % size in fixed:
                    break  # no region goes on beyond a border that stays
            best.append(min(found, default=(float("inf"), -1, 0)))
        if best[size][2] < FEWEST:
            return None
        ends = [size]
        while ends[-1] > 0:
            ends.append(best[ends[-1]][1])
        arcs = [range(start + begin, start + end) for end, begin in pairwise(ends)]
        return tuple(sorted((frozenset(self._collect(arc, taken)) for arc in arcs), key=min))

    def _find_cuts(self, regions: Regions) -> set[int]:
        """The places at which the loop enters a region."""
        region_of = {cell: number for number, region in enumerate(regions) for cell in region}
        return {at for at, cell in enumerate(self._loop) if region_of.get(cell) != region_of.get(self._loop[at - 1])}

    def _choose_places(self, before: Regions, open_: Collection[Cell]) -> Mapping[int, list[Region]]:
        """At which place of the loop each part that is left out joins a region: where it did, or any beside it."""
        taken: dict[int, list[Region]] = {}
        for part, beside in self._parts:
            there = [at for at in beside if any(self._loop[at] in region and part <= region for region in before)]
            at = self._rng.choice(there if there and part.isdisjoint(open_) else beside)
            taken.setdefault(at, []).append(part)
        return taken

    def _collect(self, places: range, taken: Mapping[int, list[Region]]) -> list[Cell]:
        """The cells of a region that begins and ends at these places of the loop."""
        size, cells = len(self._loop), list[Cell]()
        for at in places:
            cells.append(self._loop[at % size])
            for part in taken.get(at % size, ()):
                cells += part
        return cells

    def _rate(self, cells: Collection[Cell]) -> float:
        """How bad a region would be: of the wrong size, thin, or far from a rectangle."""
        rows, cols = {cell.row for cell in cells}, {cell.col for cell in cells}
        height, width = max(rows) - min(rows) + 1, max(cols) - min(cols) + 1
        shape = self._shape
        too_large = max(0, len(cells) - shape.largest) + max(0, max(height, width) - shape.longest)
        away = abs(len(cells) - shape.mean) / shape.mean
        alone = 3.0 * (len(cells) == 1)
        thin = 0.4 * (len(cells) - 2) if min(height, width) == 1 < len(cells) else 0.0
        return alone + thin + 2 * away + shape.compact * (height * width / len(cells) - 1) + 4 * too_large
