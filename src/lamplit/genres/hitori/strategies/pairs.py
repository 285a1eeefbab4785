"""Pairs of cells, and what follows along them from cell to cell.

Of two equal numbers in a line at least one is shaded. Of an *exclusive* pair at most one is:

- two cells side by side;
- two cells that together would cut the white apart. They touch two groups in common (groups of shaded cells, the
  border, holes), or they touch each other over a corner and one group in common: shaded, they would close a ring.

So a shaded cell leaves all cells white that make an exclusive pair with it, and a white one shades its equals.
Followed both ways, these links answer for each open cell whether it contradicts itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.genres.hitori.strategies.position import SHADED, HitoriPosition
from lamplit.genres.hitori.strategies.walls import Wall, find_wall


class ShadeExclusion(NamedTuple):
    """Why two cells can't both be shaded: they stand side by side, or would complete a wall."""

    wall: Wall | None = None


class PairLinks:
    """What follows from a cell shaded, and from a cell white, along pairs of open cells."""

    def __init__(self, position: HitoriPosition) -> None:
        self.position = position
        layout, available = position.layout, position.open
        self.against = [near & available for near in layout.near_masks]
        """For each cell the open cells that make an exclusive pair with it."""
        self.equal = [some & available for some in position.equal_masks]
        """For each cell its open equals."""

    def exclude(self, one: int, other: int) -> None:
        self.against[one] |= 1 << other
        self.against[other] |= 1 << one

    def explain_exclusion(self, one: int, other: int) -> ShadeExclusion:
        """Why these two make an exclusive pair."""
        layout = self.position.layout
        if layout.near_masks[one] >> other & 1:
            return ShadeExclusion()
        return ShadeExclusion(find_wall(layout, one, self.position.shaded | 1 << other))

    def measure_chain(self, cell: int, shaded: bool, most: int) -> int | None:
        """How many links lead from a supposition to a cell that would be both, if no more than this.

        All that is reached in one turn has the same colour, so a contradiction is a cell of this turn's
        colour that had the other one before.
        """
        against, equal = self.against, self.equal
        dark, light = (1 << cell, 0) if shaded else (0, 1 << cell)
        newest = 1 << cell
        for depth in range(1, most + 1):
            reached = 0
            if shaded:
                for member in iterate_members(newest):
                    reached |= against[member]
                newest = reached & ~light
                light |= newest
            else:
                for member in iterate_members(newest):
                    reached |= equal[member]
                newest = reached & ~dark
                dark |= newest
            if dark & light:
                return depth
            if not newest:
                return None
            shaded = not shaded
        return None

    def list_contradictory(self, suppositions: Iterable[tuple[int, bool]], depth: int) -> list[tuple[int, bool]]:
        """Those that contradict themselves after exactly this many links."""
        return [(cell, shaded) for cell, shaded in suppositions if self.measure_chain(cell, shaded, depth) == depth]

    def find_ways(self, cell: int, shaded: bool, depth: int) -> tuple[list[int], list[int]]:
        """Two ways from a supposition, over this many cells each, to two cells that don't go together.

        They have the same colour: two equals, both white; or an exclusive pair, both shaded.
        """
        came = {cell: cell}
        newest = [cell]
        colour = shaded
        for _ in range(depth - 1):
            before, newest = newest, []
            for member in before:
                for other in self._list_reached(member, colour):
                    if other not in came:
                        came[other] = member
                        newest.append(other)
            colour = not colour
        chosen = set(newest)
        for one in newest:
            for other in self._list_reached(one, colour):
                if other in chosen:
                    return _trace_back(came, one), _trace_back(came, other)
        raise AssertionError("the supposition does not contradict itself after this many links")

    def _list_reached(self, cell: int, shaded: bool) -> Sequence[int]:
        """What follows from a cell, what lies beside it first."""
        if not shaded:
            return list(iterate_members(self.equal[cell]))
        near = self.position.layout.near_masks[cell]
        against = self.against[cell]
        return [*iterate_members(against & near), *iterate_members(against & ~near)]


def _trace_back(came: dict[int, int], cell: int) -> list[int]:
    """The way from where it began to a cell."""
    way = [cell]
    while came[cell] != cell:
        cell = came[cell]
        way.append(cell)
    return way[::-1]


def make_links_with_cuts(position: HitoriPosition) -> PairLinks:
    """All exclusive pairs of a position."""
    links = PairLinks(position)
    layout, value = position.layout, position.value
    size = len(value)
    free = position.open & ~position.beside & ~position.cuts
    touched: dict[int, set[int]] = {}
    """The groups that each cell touches."""
    common: dict[tuple[int, int], int] = {}
    """The cells that touch two groups."""
    for cell in iterate_members(free):
        groups = touched[cell] = {
            position.groups.find(point) for point in layout.touching[cell] if point >= size or value[point] == SHADED
        }
        for two in combinations(sorted(groups), 2):
            common[two] = common.get(two, 0) | 1 << cell
        for other in layout.diagonal[cell]:
            if other in touched and not groups.isdisjoint(touched[other]):
                links.exclude(cell, other)
    for cells in common.values():
        for cell in iterate_members(cells):
            links.against[cell] |= cells & ~(1 << cell)
    return links
