"""Clue Pairs: all ways to meet two clues at once."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.genre.steps import MOST_EXAMINED, Grounds
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.clue_cases import ClueCase, CluesTogether
from lamplit.human.trail_watch import TrailWatch

MOST_WAYS = 4
"""How many ways may be left to meet two clues: a person can list and compare these."""


class ClueWay(NamedTuple):
    """One way to meet a clue: the cells that get a bulb, and all that these light."""

    bulbs: int
    lights: int


class OpenClue(NamedTuple):
    """A clue with work to do: its open cells, all that these see, and the ways to meet it."""

    places: int
    reach: int
    ways: list[ClueWay]


class CluePairs:
    """Clue Pairs: two clues whose open neighbours get in each other's way.

    Most often the two touch diagonally and share two neighbours, or stand in line so that their
    neighbours see each other. Go through all ways to meet both at once: no bulb may see another, and
    a shared neighbour counts for both. A cell that holds a bulb in all of these ways must hold one; a
    cell that holds none, or is lit, in all of them can't.

    Every way of one clue is tried with every way of the other, and those that don't fit count too: two
    clues with more than ``MOST_EXAMINED`` such combinations, or more than ``MOST_WAYS`` that fit, are
    left alone.
    """

    def __init__(self, sets: CellSets, clock: Clock) -> None:
        self.sets = sets
        self.clock = clock
        self.watch = TrailWatch(sets.position.trail)
        self._partners: dict[int, list[int]] = {}

    def find(self) -> list[CluesTogether]:
        position = self.sets.position
        clues: dict[int, OpenClue] = {}
        found = []
        pairs = {
            (min(wall, other), max(wall, other))
            for wall in self.sets.list_walls_near(self.watch.take_changes())
            if position.room[wall]
            for other in self.list_partners(wall)
            if position.room[other]
        }
        for one, other in sorted(pairs):
            self.clock.check()
            for wall in (one, other):
                if wall not in clues:
                    clues[wall] = self.make_open_clue(wall)
            here, there = clues[one], clues[other]
            if not here.reach & there.places or len(here.ways) * len(there.ways) > MOST_EXAMINED:
                continue
            if finding := self._combine_clues(one, other, here, there):
                found.append(finding)
        return found

    def list_partners(self, wall: int) -> list[int]:
        """The numbered walls with a neighbour that some neighbour of this one sees."""
        if wall not in self._partners:
            position = self.sets.position
            reach = 0
            for cell in position.layout.around[wall]:
                reach |= self.sets.sees[cell]
            near = {other for cell in iterate_members(reach) for other in position.beside[cell]}
            self._partners[wall] = sorted(near - {wall})
        return self._partners[wall]

    def make_open_clue(self, wall: int) -> OpenClue:
        """All ways to fill a clue from its open cells."""
        sees, cells = self.sets.sees, self.sets.list_places(wall)
        places = reach = 0
        for cell in cells:
            places |= 1 << cell
            reach |= sees[cell]
        ways = []
        for some in combinations(cells, self.sets.position.need[wall]):
            bulbs = lights = 0
            for cell in some:
                bulbs |= 1 << cell
                lights |= sees[cell]
            ways.append(ClueWay(bulbs, lights & ~bulbs))
        return OpenClue(places, reach, ways)

    def _combine_clues(self, one: int, other: int, here: OpenClue, there: OpenClue) -> CluesTogether | None:
        """What all ways to meet both clues have in common."""
        always = never = self.sets.open
        fitting = 0
        beside = here.places | there.places
        for mine in here.ways:
            for theirs in there.ways:
                if mine.lights & theirs.bulbs or mine.bulbs & there.places != theirs.bulbs & here.places:
                    continue
                bulbs = mine.bulbs | theirs.bulbs
                fitting += 1
                always &= bulbs
                never &= mine.lights | theirs.lights | beside & ~bulbs
                if (not always and not never) or fitting > MOST_WAYS:
                    return None
        if not fitting:
            return None  # the position is broken; the contradiction tiers say how
        if len(there.ways) < len(here.ways):
            one, other, here, there = other, one, there, here
        sets, first, second = self.sets, self.sets.position.name_clue(one), self.sets.position.name_clue(other)
        rests_on = Grounds((first.cell, second.cell), sets.locate_cells(iterate_members(beside)))
        shine = 0
        for bulb in iterate_members(always):
            shine |= sets.sees[bulb]
        return CluesTogether(
            sets.make_bulbs(always),
            sets.make_bulbs(never),
            rests_on,
            first,
            second,
            sets.position.need[one],
            sets.locate_cells(iterate_members(here.places)),
            tuple([self._make_case(mine, here, there, never) for mine in here.ways]),
            sets.locate_cells(iterate_members(never & shine)),
            len(here.ways) * len(there.ways),
        )

    def _make_case(self, mine: ClueWay, here: OpenClue, there: OpenClue, never: int) -> ClueCase:
        """A way to meet one clue, and what it leaves to the other. Cells beside the same wall never see each other, so
        the other can be filled from all that is left to it."""
        locate, sees = self.sets.locate_cells, self.sets.sees
        shared = mine.bulbs & there.places
        ruled_out = there.places & (mine.lights | here.places & ~mine.bulbs)
        added = [
            theirs.bulbs & ~shared
            for theirs in there.ways
            if not mine.lights & theirs.bulbs and shared == theirs.bulbs & here.places
        ]
        lights: list[tuple[int, int]] = []
        for cell in iterate_members(never):
            bulbs = mine.bulbs & sees[cell]
            if not bulbs:
                for more in added:
                    bulbs |= more & sees[cell]
            lights += [(bulb, cell) for bulb in iterate_members(bulbs & ~(1 << cell))]
        return ClueCase(
            locate(iterate_members(mine.bulbs)),
            locate(iterate_members(ruled_out)),
            tuple([locate(iterate_members(more)) for more in added]),
            not added and all(shared & ~theirs.bulbs for theirs in there.ways),
            tuple([(first, second) for first, second in (locate(pair) for pair in lights)]),
        )
