"""Rows, columns and regions with the stars that they still need, and what is left of some without others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.words import join_words
from lamplit.genre.steps import OPEN, TRUE
from lamplit.genres.star_battle.decisions import get_star_count
from lamplit.human.derived.position import DerivedPosition

MOST_LINES = 4
"""How many neighbouring rows or columns are looked at together."""


class StarUnit(NamedTuple):
    """A row, a column or a region."""

    name: str
    cells: frozenset[Cell]
    open: frozenset[Cell]
    needs: int
    """How many stars it still needs."""


class StarGroup(NamedTuple):
    """What some units have without others: the open cells, and how many stars are in them."""

    units: tuple[StarUnit, ...]
    without: tuple[StarUnit, ...]
    open: frozenset[Cell]
    needs: int

    @property
    def cells(self) -> frozenset[Cell]:
        """All cells of all its units."""
        return frozenset[Cell]().union(*(unit.cells for unit in (*self.units, *self.without)))

    def describe(self) -> str:
        """``rows 1 and 2 without the region of r1c1``."""
        without = f" without {name_units(self.without)}" if self.without else ""
        return f"{name_units(self.units)}{without}"


class StarBoard:
    """A position of Star Battle, taken apart into units."""

    def __init__(self, position: DerivedPosition, clock: Clock) -> None:
        self.position, self.clock = position, clock
        puzzle = position.base.puzzle
        grid, self._stars = puzzle.grid, get_star_count(puzzle)
        self._lines = [
            [(grid.name_line(place), frozenset(grid.list_line(place))) for place in grid.list_outside(side)]
            for side in ("left", "top")
        ]
        self._regions = [(f"the region of {min(region)}", region) for region in puzzle.regions]
        self._known: tuple[int, list[StarGroup]] = (-1, [])

    def list_groups(self) -> list[StarGroup]:
        """Single units first, then several lines, with what regions leave of them, and the reverse."""
        trail = len(self.position.engine.trail)
        if self._known[0] != trail:
            self._known = trail, list(self._iterate_groups())
        return self._known[1]

    def list_open(self) -> list[Cell]:
        base, value = self.position.base, self.position.value
        return [key.cells[0] for number, key in enumerate(base.decisions) if value[number] == OPEN]

    def _iterate_groups(self) -> Iterator[StarGroup]:
        base, value = self.position.base, self.position.value
        open_ = frozenset(self.list_open())
        stars = frozenset(key.cells[0] for number, key in enumerate(base.decisions) if value[number] == TRUE)

        def make_unit(name: str, cells: frozenset[Cell]) -> StarUnit:
            return StarUnit(name, cells, cells & open_, self._stars - len(cells & stars))

        regions = [make_unit(name, cells) for name, cells in self._regions]
        orientations = [[make_unit(name, cells) for name, cells in lines] for lines in self._lines]
        for unit in (*orientations[0], *orientations[1], *regions):
            if unit.needs:
                yield StarGroup((unit,), (), unit.open, unit.needs)
        for size in range(1, MOST_LINES + 1):
            for lines in orientations:
                for first in range(len(lines) - size + 1):
                    yield from _compare(lines[first : first + size], regions)


def _compare(lines: Sequence[StarUnit], regions: Sequence[StarUnit]) -> Iterator[StarGroup]:
    """The lines together; without the regions within them; the regions that they reach into, without them."""
    units = tuple(unit for unit in lines if unit.needs)
    if not units:
        return
    open_, needs = frozenset[Cell]().union(*(unit.open for unit in units)), sum(unit.needs for unit in units)
    if len(units) > 1:
        yield StarGroup(units, (), open_, needs)
    inside = tuple(region for region in regions if region.needs and region.open <= open_)
    if inside:
        taken = frozenset[Cell]().union(*(region.open for region in inside))
        yield StarGroup(units, inside, open_ - taken, needs - sum(region.needs for region in inside))
    reached = tuple(region for region in regions if not region.open.isdisjoint(open_))
    beyond = frozenset[Cell]().union(*(region.open for region in reached)) - open_
    yield StarGroup(reached, units, beyond, sum(region.needs for region in reached) - needs)


def name_units(units: Sequence[StarUnit]) -> str:
    """``rows 1 and 2``, ``the regions of r1c1 and r3c4``."""
    kind = next(kind for kind in ("row ", "column ", "the region of ") if units[0].name.startswith(kind))
    if len(units) == 1:
        return units[0].name
    plural = "the regions of " if kind.startswith("the") else f"{kind.strip()}s "
    return f"{plural}{join_words(unit.name.removeprefix(kind) for unit in units)}"
