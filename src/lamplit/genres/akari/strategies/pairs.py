"""Exclusive pairs, two open cells that can't both hold a bulb, and sets of cells of which one must.

Two cells are *directly* an exclusive pair if

- they see each other;
- they lie beside the same clue, and it needs one bulb more: two would overfill it.

They are one in a *roundabout* way if

- together they see more of the open cells beside a clue than it can spare;
- together they see every lighter that a dark cell has left: it would stay dark.

One of a set of cells must hold a bulb if they are all the lighters of a dark cell, or more of the open
cells beside a clue than it can spare.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.pair_wording import BulbExclusion, BulbNeed
from lamplit.human.grounds import GroundsCollector

MOST_PLACES = 8
"""How many places an argument from pairs looks at: in one set, or in two of half the size."""
MOST_DETOURS = 3
"""How many of its pairs may be exclusive in a roundabout way. Each of these looks at a clue's cells or a dark cell's
lighters, four at most: so an argument looks at 8 + 3 · 4 cells, which is ``MOST_EXAMINED``, and never more."""
MOST_SEEN = 2
"""How many of a clue's cells, or of a dark cell's lighters, a cell outside sees at most: one in its row, one in its
column."""
MOST_LIGHTERS = 2 * MOST_SEEN
"""How many lighters a dark cell has at most that two cells put out."""


class ExclusivePairs:
    """The exclusive pairs of a position, and the sets of cells of which one must hold a bulb."""

    def __init__(self, sets: CellSets, clock: Clock) -> None:
        self.sets = sets
        self._clock = clock
        self.direct: dict[int, int] = {}
        """For each open cell the open cells that make a direct pair with it."""
        self.one_of: dict[int, int] = {}
        """Sets of open cells that need a bulb, each with the dark cell (or -1 - wall) that asks for it."""
        sees, position = sets.sees, sets.position
        for cell in iterate_members(sets.open):
            self.direct[cell] = sees[cell] & sets.open & ~(1 << cell)
        self._walls = [
            wall for wall, number in enumerate(position.numbers) if number is not None and position.room[wall]
        ]
        for wall in self._walls:
            self._add_clue(wall)
        self._lit_from: dict[int, int] = {}
        """The lighters that dark cells have left, each set with one of these cells."""
        for cell in iterate_members(sets.dark):
            self._lit_from.setdefault(sets.find_lighters(cell), cell)
        for lighters, cell in self._lit_from.items():
            self.one_of.setdefault(lighters, cell)

    def _add_clue(self, wall: int) -> None:
        """The sets that a clue needs a bulb of; and if it needs just one more, the pairs beside it."""
        places, need = self.sets.list_places(wall), self.sets.position.need[wall]
        if need == 1:
            beside = sum(1 << cell for cell in places)
            for cell in places:
                self.direct[cell] |= beside & ~(1 << cell)
        for some in combinations(places, len(places) - need + 1):
            self.one_of.setdefault(sum(1 << cell for cell in some), -1 - wall)

    @cached_property
    def against(self) -> dict[int, int]:
        """For each open cell all the cells that can't hold a bulb beside one there."""
        against = self.direct.copy()
        for wall in self._walls:
            self._clock.check()
            self._add_starving_pairs(against, wall)
        for lighters in self._lit_from:
            if lighters.bit_count() <= MOST_LIGHTERS:
                self._clock.check()
                self._add_darkening_pairs(against, lighters)
        return against

    def _add_starving_pairs(self, against: dict[int, int], wall: int) -> None:
        """Pairs outside that together see more of a clue's open cells than it can spare."""
        sees, places = self.sets.sees, self.sets.list_places(wall)
        spare = len(places) - self.sets.position.need[wall]
        free = self.sets.open & ~sum(1 << cell for cell in places)
        near = 0
        for cell in places:
            near |= sees[cell]
        for cell in iterate_members(near & free):
            rest = [other for other in places if not sees[cell] >> other & 1]
            missing = max(0, spare + 1 - (len(places) - len(rest)))
            if missing > MOST_SEEN:
                continue
            partners = 0
            for some in combinations(rest, missing):
                partners |= self.sets.find_seen_by_all(some)
            against[cell] |= partners & free & ~(1 << cell)

    def _add_darkening_pairs(self, against: dict[int, int], lighters: int) -> None:
        """Pairs that together see all that could light a dark cell."""
        sets, sees = self.sets, self.sets.sees
        near = 0
        for lighter in iterate_members(lighters):
            near |= sees[lighter]
        for other in iterate_members(near & sets.open & ~lighters):
            rest = lighters & ~sees[other]
            if rest.bit_count() <= MOST_SEEN:
                partners = sets.find_seen_by_all(iterate_members(rest)) & ~lighters
                against[other] |= partners & ~(1 << other)

    def list_small_needs(self) -> dict[int, list[int]]:
        """For each cell the sets of which one must hold a bulb that it belongs to, if they are small enough for an
        argument from two of them."""
        needs: dict[int, list[int]] = {}
        for some in self.one_of:
            if 2 <= some.bit_count() <= MOST_PLACES // 2:
                for cell in iterate_members(some):
                    needs.setdefault(cell, []).append(some)
        return needs

    def describe_need(self, some: int, collector: GroundsCollector) -> BulbNeed:
        """What needs a bulb in one of these cells: a dark cell, or a clue."""
        asks, position = self.one_of[some], self.sets.position
        places = self.sets.locate_cells(iterate_members(some))
        collector.add_cells(*places)
        if asks < 0:
            wall = -1 - asks
            clue = position.name_clue(wall)
            collector.add_clues(clue.cell)
            return BulbNeed(clue, places, len(places) - 1 if position.room[wall] > len(places) else 0)
        dark = position.layout.cells[asks]
        collector.add_cells(dark)
        return BulbNeed(dark, places)

    def explain_exclusion(self, one: int, other: int, collector: GroundsCollector) -> BulbExclusion:
        """Why the two cells of an exclusive pair can't both hold a bulb."""
        sets, position = self.sets, self.sets.position
        sees, (first, second) = sets.sees, sets.locate_cells((one, other))
        if sees[one] >> other & 1:
            return BulbExclusion(first, second, "in sight")
        for wall in position.beside[one]:
            if position.need[wall] == 1 and wall in position.beside[other]:
                collector.add_clues(position.layout.walls[wall])
                return BulbExclusion(first, second, "too many", position.name_clue(wall))
        both = sees[one] | sees[other]
        for wall in self._walls:
            places = sets.list_places(wall)
            if one in places or other in places:
                continue
            seen = [place for place in places if both >> place & 1]
            if len(places) - len(seen) < position.need[wall]:
                clue = position.name_clue(wall)
                collector.add_clues(clue.cell)
                by_one = sets.locate_cells([place for place in seen if sees[one] >> place & 1])
                return BulbExclusion(first, second, "too few", clue, sets.locate_cells(seen), by_one, len(places))
        for lighters, cell in self._lit_from.items():
            if not lighters & ~both and not both >> cell & 1:
                dark, lit = position.layout.cells[cell], sets.locate_cells(iterate_members(lighters))
                collector.add_cells(dark, *lit)
                by_one = sets.locate_cells(iterate_members(lighters & sees[one]))
                return BulbExclusion(first, second, "dark", dark, lit, by_one, len(lit))
        raise AssertionError("not an exclusive pair")


def intersect_masks(masks: Iterable[int]) -> int:
    """What all of these sets have in common; all that there is for none."""
    common = -1
    for mask in masks:
        common &= mask
        if not common:
            break
    return common


class LatestPairs:
    """The pairs of a position as it is, worked out once however many strategies ask."""

    def __init__(self, sets: CellSets, clock: Clock) -> None:
        self._sets = sets
        self._clock = clock
        self._latest: tuple[int, ExclusivePairs] | None = None

    def __call__(self) -> ExclusivePairs:
        decided = len(self._sets.position.trail)
        if self._latest is None or self._latest[0] != decided:
            self._latest = decided, ExclusivePairs(self._sets, self._clock)
        return self._latest[1]
