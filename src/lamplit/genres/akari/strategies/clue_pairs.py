"""The third tier: two clues at once, and cells that squeeze each other out. Chains of pairs have a module of
their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.words import join_with_or, join_words, make_sentence
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.findings import CluesTogether
from lamplit.genres.akari.strategies.pairs import BulbExclusion, ExclusivePairs
from lamplit.human.grounds import GroundsCollector
from lamplit.human.trail_watch import TrailWatch
from lamplit.human.wording import NumberedClue


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
            if clues[one].reach & clues[other].places and (
                finding := self._combine_clues(one, other, clues[one], clues[other])
            ):
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
        possible = 0
        beside = here.places | there.places
        for mine in here.ways:
            for theirs in there.ways:
                if mine.lights & theirs.bulbs or mine.bulbs & there.places != theirs.bulbs & here.places:
                    continue
                possible += 1
                bulbs = mine.bulbs | theirs.bulbs
                always &= bulbs
                never &= mine.lights | theirs.lights | beside & ~bulbs
                if not always and not never:
                    return None
        if not possible:
            return None  # the position is broken; the contradiction tiers say how
        sets, first, second = self.sets, self.sets.position.name_clue(one), self.sets.position.name_clue(other)
        rests_on = Grounds((first.cell, second.cell), sets.locate_cells(iterate_members(beside)))
        return CluesTogether(sets.make_bulbs(always), sets.make_bulbs(never), rests_on, first, second, possible)


@dataclass(frozen=True)
class RulesOutEveryPlace(Finding):
    """A cell that can't go together with any of the cells of which one must hold a bulb."""

    asker: Cell | NumberedClue
    places: tuple[Cell, ...]
    exclusions: tuple[BulbExclusion, ...]
    """Why not, for each of these places."""

    def explain(self) -> str:
        (cross,) = self.false
        ruled_out: dict[BulbExclusion, list[Cell]] = {}
        for place, exclusion in zip(self.places, self.exclusions, strict=True):
            ruled_out.setdefault(exclusion, []).append(place)
        reasons = join_words(f"{join_words(cells)} ({why})" for why, cells in ruled_out.items())
        return (
            f"{make_sentence(self._describe_need())} A bulb in {cross.place} would rule out {reasons}. "
            f"So {cross.place} stays empty."
        )

    def _describe_need(self) -> str:
        if isinstance(self.asker, NumberedClue):
            return f"the {self.asker} needs a bulb in {join_with_or(self.places)}"
        if self.asker in self.places:
            others = [place for place in self.places if place != self.asker]
            return f"{self.asker} holds a bulb or is lit from {join_with_or(others)}"
        return f"{self.asker} must be lit from {join_with_or(self.places)}"


class CrowdedOut:
    """Crowded Out: every lighter of X would darken or overfill something.

    Take a set of cells of which one must hold a bulb (the lighters of a dark cell X, or enough of the
    open cells beside a clue). A cell outside it that makes an exclusive pair with each of them can't
    hold a bulb: with a bulb there, each lighter left for X would shine on it, overfill a clue, or put
    out a cell or a clue Y that needs them both to stay away.
    """

    def __init__(self, sets: CellSets, pairs: Callable[[], ExclusivePairs], clock: Clock) -> None:
        self.sets = sets
        self.pairs = pairs
        self.clock = clock

    def find(self) -> list[RulesOutEveryPlace]:
        """One argument for each cell that has any."""
        pairs = self.pairs()
        crossed = 0
        found = []
        for some in pairs.one_of:
            crosses = self.sets.open & ~some & ~crossed
            for cell in iterate_members(some):
                crosses &= pairs.against[cell]
                if not crosses:
                    break
            for cross in iterate_members(crosses):
                self.clock.check()
                found.append(self._make_finding(pairs, some, cross))
            crossed |= crosses
        return found

    def _make_finding(self, pairs: ExclusivePairs, some: int, cross: int) -> RulesOutEveryPlace:
        collector = GroundsCollector()
        places = tuple(iterate_members(some))
        asker = pairs.find_asker(some, collector)
        exclusions = tuple(pairs.explain_exclusion(cross, place, collector) for place in places)
        where = self.sets.locate_cells(places)
        collector.add_cells(*where)
        decided = (Bulb(self.sets.position.layout.cells[cross]),)
        return RulesOutEveryPlace((), decided, collector.grounds(), asker, where, exclusions)
