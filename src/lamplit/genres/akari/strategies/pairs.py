"""Exclusive pairs, two open cells that can't both hold a bulb, and sets of cells of which one must.

Two cells are an exclusive pair if

- they see each other;
- they lie beside the same clue, and it needs one bulb more: two would overfill it;
- together they see so many of the open cells beside a clue that it could not be filled;
- together they see every lighter that a dark cell has left: it would stay dark.

One of a set of cells must hold a bulb if they are all the lighters of a dark cell, or more of the open
cells beside a clue than it can spare.
"""

from __future__ import annotations

from itertools import combinations
from typing import Literal, NamedTuple

from lamplit.core.bitsets import members
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.genres.akari.strategies.cell_sets import Sets
from lamplit.genres.akari.strategies.consequences import Numbered
from lamplit.human.grounds import GroundsCollector


class Exclusion(NamedTuple):
    """Why two cells can't both hold a bulb, and what says so: the first of them, a clue, or a dark cell."""

    cause: Literal["in sight", "too many", "too few", "dark"]
    source: Cell | Numbered

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


class Pairs:
    """The exclusive pairs of a position, and the sets of cells of which one must hold a bulb."""

    def __init__(self, sets: Sets, clock: Clock) -> None:
        self.sets = sets
        self.against: dict[int, int] = {}
        """For each open cell the open cells that can't hold a bulb beside one there."""
        self.one_of: dict[int, int] = {}
        """Sets of open cells that need a bulb, each with the dark cell (or -1 - wall) that asks for it."""
        sees, position = sets.sees, sets.position
        for cell in members(sets.open):
            self.against[cell] = sees[cell] & sets.open & ~(1 << cell)
        for wall, number in enumerate(position.numbers):
            if number is not None and position.room[wall]:
                clock.check()
                self._clue(wall)
        for cell in members(sets.dark):
            clock.check()
            self._dark(cell)

    def _clue(self, wall: int) -> None:
        places = self.sets.places(wall)
        need = self.sets.position.need[wall]
        spare = len(places) - need
        beside = sum(1 << cell for cell in places)
        if need == 1:
            for cell in places:
                self.against[cell] |= beside & ~(1 << cell)
        for some in combinations(places, spare + 1):
            self.one_of.setdefault(sum(1 << cell for cell in some), -1 - wall)
        self._starving(places, beside, spare)

    def _starving(self, places: list[int], beside: int, spare: int) -> None:
        """Pairs outside that together see more of a clue's open cells than it can spare."""
        sees, free = self.sets.sees, self.sets.open & ~beside
        near = 0
        for cell in places:
            near |= sees[cell]
        for cell in members(near & free):
            rest = [other for other in places if not sees[cell] >> other & 1]
            missing = max(0, spare + 1 - (len(places) - len(rest)))
            partners = 0
            for some in combinations(rest, missing):
                partners |= self.sets.seen_by_all(some)
            self.against[cell] |= partners & free & ~(1 << cell)

    def _dark(self, cell: int) -> None:
        """A dark cell's lighters: one of them must; and pairs that see them all put it out."""
        sets, sees = self.sets, self.sets.sees
        lighters = sets.lighters(cell)
        self.one_of.setdefault(lighters, cell)
        if lighters.bit_count() > 4:
            return  # a cell outside sees at most two of them
        near = 0
        for lighter in members(lighters):
            near |= sees[lighter]
        for other in members(near & sets.open & ~lighters):
            partners = sets.seen_by_all(members(lighters & ~sees[other])) & ~lighters
            self.against[other] |= partners & ~(1 << other)

    def asker(self, some: int, collector: GroundsCollector) -> Cell | Numbered:
        """Who needs a bulb in one of these cells: a dark cell, or a clue."""
        asks, position = self.one_of[some], self.sets.position
        if asks < 0:
            clue = position.clue(-1 - asks)
            collector.clue(clue.cell)
            return clue
        collector.cell(position.layout.cells[asks])
        return position.layout.cells[asks]

    def exclusion(self, one: int, other: int, collector: GroundsCollector) -> Exclusion:
        """Why the two cells of an exclusive pair can't both hold a bulb."""
        sets, position = self.sets, self.sets.position
        sees, cells = sets.sees, position.layout.cells
        if sees[one] >> other & 1:
            return Exclusion("in sight", cells[one])
        for wall in position.beside[one]:
            if position.need[wall] == 1 and wall in position.beside[other]:
                collector.clue(position.layout.walls[wall])
                return Exclusion("too many", position.clue(wall))
        both = sees[one] | sees[other]
        for wall, wanted in enumerate(position.numbers):
            if wanted is None or not position.room[wall]:
                continue
            places = sets.places(wall)
            if one in places or other in places:
                continue
            if sum(not both >> place & 1 for place in places) < position.need[wall]:
                collector.clue(position.layout.walls[wall])
                return Exclusion("too few", position.clue(wall))
        for dark in members(sets.dark & ~both):
            lighters = sets.lighters(dark)
            if not lighters & ~both:
                collector.cell(*sets.cells((dark, *members(lighters))))
                return Exclusion("dark", cells[dark])
        raise AssertionError("not an exclusive pair")


class LatestPairs:
    """The pairs of a position as it is, worked out once however many strategies ask."""

    def __init__(self, sets: Sets, clock: Clock) -> None:
        self._sets = sets
        self._clock = clock
        self._latest: tuple[int, Pairs] | None = None

    def __call__(self) -> Pairs:
        decided = len(self._sets.position.trail)
        if self._latest is None or self._latest[0] != decided:
            self._latest = decided, Pairs(self._sets, self._clock)
        return self._latest[1]
