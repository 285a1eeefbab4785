"""Exclusive pairs, two open cells that can't both hold a bulb, and sets of cells of which one must.

Two cells are an exclusive pair if

- they see each other;
- they lie beside the same clue, and it needs one bulb more: two would overfill it;
- together they see more of the open cells beside a clue than it can spare;
- together they see every lighter that a dark cell has left: it would stay dark.

One of a set of cells must hold a bulb if they are all the lighters of a dark cell, or more of the open
cells beside a clue than it can spare.
"""

from __future__ import annotations

from itertools import combinations
from typing import Literal, NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.human.grounds import GroundsCollector
from lamplit.human.wording import NumberedClue


class BulbExclusion(NamedTuple):
    """Why two cells can't both hold a bulb, and what says so: the first of them, a clue, or a dark cell."""

    cause: Literal["in sight", "too many", "too few", "dark"]
    source: Cell | NumberedClue

    def __str__(self) -> str:
        match self.cause:
            case "in sight":
                return f"in sight of {self.source}"
            case "too many":
                return f"the {self.source} would get one too many"
            case "too few":
                return f"the two would leave the {self.source} too few"
            case "dark":
                return f"the two would leave {self.source} dark"


class ExclusivePairs:
    """The exclusive pairs of a position, and the sets of cells of which one must hold a bulb."""

    def __init__(self, sets: CellSets, clock: Clock) -> None:
        self.sets = sets
        self.against: dict[int, int] = {}
        """For each open cell the open cells that can't hold a bulb beside one there."""
        self.one_of: dict[int, int] = {}
        """Sets of open cells that need a bulb, each with the dark cell (or -1 - wall) that asks for it."""
        sees, position = sets.sees, sets.position
        for cell in iterate_members(sets.open):
            self.against[cell] = sees[cell] & sets.open & ~(1 << cell)
        for wall, number in enumerate(position.numbers):
            if number is not None and position.room[wall]:
                clock.check()
                self._add_clue_pairs(wall)
        for cell in iterate_members(sets.dark):
            clock.check()
            self._add_dark_pairs(cell)

    def _add_clue_pairs(self, wall: int) -> None:
        places = self.sets.list_places(wall)
        need = self.sets.position.need[wall]
        spare = len(places) - need
        beside = sum(1 << cell for cell in places)
        if need == 1:
            for cell in places:
                self.against[cell] |= beside & ~(1 << cell)
        for some in combinations(places, spare + 1):
            self.one_of.setdefault(sum(1 << cell for cell in some), -1 - wall)
        self._add_starving_pairs(places, beside, spare)

    def _add_starving_pairs(self, places: list[int], beside: int, spare: int) -> None:
        """Pairs outside that together see more of a clue's open cells than it can spare."""
        sees, free = self.sets.sees, self.sets.open & ~beside
        near = 0
        for cell in places:
            near |= sees[cell]
        for cell in iterate_members(near & free):
            rest = [other for other in places if not sees[cell] >> other & 1]
            missing = max(0, spare + 1 - (len(places) - len(rest)))
            partners = 0
            for some in combinations(rest, missing):
                partners |= self.sets.find_seen_by_all(some)
            self.against[cell] |= partners & free & ~(1 << cell)

    def _add_dark_pairs(self, cell: int) -> None:
        """A dark cell's lighters: one of them must; and pairs that see them all put it out."""
        sets, sees = self.sets, self.sets.sees
        lighters = sets.find_lighters(cell)
        self.one_of.setdefault(lighters, cell)
        if lighters.bit_count() > 4:
            return  # a cell outside sees at most two of them
        near = 0
        for lighter in iterate_members(lighters):
            near |= sees[lighter]
        for other in iterate_members(near & sets.open & ~lighters):
            partners = sets.find_seen_by_all(iterate_members(lighters & ~sees[other])) & ~lighters
            self.against[other] |= partners & ~(1 << other)

    def find_asker(self, some: int, collector: GroundsCollector) -> Cell | NumberedClue:
        """What needs a bulb in one of these cells: a dark cell, or a clue."""
        asks, position = self.one_of[some], self.sets.position
        if asks < 0:
            clue = position.name_clue(-1 - asks)
            collector.add_clues(clue.cell)
            return clue
        collector.add_cells(position.layout.cells[asks])
        return position.layout.cells[asks]

    def explain_exclusion(self, one: int, other: int, collector: GroundsCollector) -> BulbExclusion:
        """Why the two cells of an exclusive pair can't both hold a bulb."""
        sets, position = self.sets, self.sets.position
        sees, cells = sets.sees, position.layout.cells
        if sees[one] >> other & 1:
            return BulbExclusion("in sight", cells[one])
        for wall in position.beside[one]:
            if position.need[wall] == 1 and wall in position.beside[other]:
                collector.add_clues(position.layout.walls[wall])
                return BulbExclusion("too many", position.name_clue(wall))
        both = sees[one] | sees[other]
        for wall, wanted in enumerate(position.numbers):
            if wanted is None or not position.room[wall]:
                continue
            places = sets.list_places(wall)
            if one in places or other in places:
                continue
            if sum(not both >> place & 1 for place in places) < position.need[wall]:
                collector.add_clues(position.layout.walls[wall])
                return BulbExclusion("too few", position.name_clue(wall))
        for dark in iterate_members(sets.dark & ~both):
            lighters = sets.find_lighters(dark)
            if not lighters & ~both:
                collector.add_cells(*sets.locate_cells((dark, *iterate_members(lighters))))
                return BulbExclusion("dark", cells[dark])
        raise AssertionError("not an exclusive pair")


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
