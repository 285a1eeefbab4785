"""Clue Pairs: all ways to meet two clues at once. What they share is told case by case."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_number
from lamplit.genre.steps import MOST_EXAMINED, Grounds, Link
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.findings import MOST_NAMED, BulbFinding, describe_bulbs
from lamplit.human.trail_watch import TrailWatch
from lamplit.human.wording import NumberedClue


class ClueCase(NamedTuple):
    """A way to meet the first clue, and the ways to meet the second that go with it."""

    bulbs: tuple[Cell, ...]
    ruled_out: tuple[Cell, ...]
    """The cells of the second clue that can't hold a bulb then."""
    added: tuple[tuple[Cell, ...], ...]
    """For each way to meet the second clue the bulbs that it takes besides; none if it can't be met."""
    overfull: bool
    """Whether it can't be met because it has too many of the bulbs already."""
    lights: tuple[tuple[Cell, Cell], ...]
    """A bulb, and an open cell that it lights: of those that stay empty in all cases. The bulb is one of this clue
    if it can be."""


@dataclass(frozen=True)
class CluesTogether(BulbFinding):
    one: NumberedClue
    other: NumberedClue
    need: int
    """How many bulbs the first clue needs yet."""
    places: tuple[Cell, ...]
    """Its open cells."""
    cases: tuple[ClueCase, ...]
    lit: tuple[Cell, ...]
    """The cells that stay empty because the bulbs of the conclusion light them."""
    tried: int
    """How many combinations there were, with those that don't fit."""

    @property
    def examined(self) -> int:
        return self.tried

    @property
    def ways(self) -> tuple[tuple[Cell, ...], ...]:
        """The bulbs of each way to meet both."""
        return tuple([(*case.bulbs, *more) for case in self.cases for more in case.added])

    def conclude(self) -> str:
        lit = [decision for decision in self.false if self.true and decision.cells[0] in self.lit]
        rest = [decision for decision in self.false if decision not in lit]
        if not lit:
            return describe_bulbs(self.true, rest)
        bulbs = f"{describe_bulbs(self.true, ())} and light{'s' * (len(self.true) == 1)}"
        bulbs = f"{bulbs} {join_words(decision.place for decision in lit)}"
        return f"{bulbs}, and {describe_bulbs((), rest)}" if rest else bulbs

    def give_reasons(self) -> tuple[Link, ...]:
        ways = tuple([Mark(Role.SHAPE, way) for way in self.ways])
        needs = Link(make_sentence(self._describe_need()), marks=(Mark(Role.REASON, (self.one.cell,)),), fact=True)
        told: dict[str, list[ClueCase]] = {}
        for case in self.cases:
            told.setdefault(self._describe_outcome(case), []).append(case)
        *first, last = [Link(make_sentence(f"{_name_cases(cases)} {text}")) for text, cases in told.items()]
        return (needs, *first, last._replace(marks=ways))

    def _describe_need(self) -> str:
        if self.need == len(self.places):
            return f"the {self.one} needs {join_words(self.places)}"
        still = "still needs" if self.need < self.one.number else "needs"
        if self.need > 1:
            return f"the {self.one} {still} {spell_number(self.need)} of {join_words(self.places)}"
        bulb = "one bulb," if self.one.number > 1 else "a bulb"
        return f"the {self.one} {still} {bulb} in {join_with_or(self.places)}"

    def _describe_outcome(self, case: ClueCase) -> str:
        """What comes of a case, as it goes on after its bulbs."""
        if case.overfull:
            return f"would give the {self.other} too many bulbs"
        own, theirs = self._list_lit(case)
        if not case.added:
            return f"would {self._describe_ruled_out(case, [])} and leave the {self.other} too few cells"
        if own and not self.true and len(own) == len(self.false):
            return f"would light {_name_few(own)}"
        if case.added == ((),):
            return f"would {f'light {_name_few(own)} and ' if own else ''}meet the {self.other} too"
        takes = join_with_or([join_words(more) for more in case.added])
        if case.ruled_out or own:
            so = f"would {self._describe_ruled_out(case, own)}, so the {self.other} would take {takes}"
        else:
            so = f"would leave {takes} to the {self.other}"
        return f"{so}{_describe_lit(case, theirs)}"

    def _describe_ruled_out(self, case: ClueCase, lit: list[Cell]) -> str:
        """What the bulbs of a case do to some cells, and to those of the second clue."""
        others = [cell for cell in case.ruled_out if cell not in lit]
        if not {*others} & {*self.places}:
            return f"light {_name_few([*lit, *others])}"
        return f"{f'light {_name_few(lit)} and ' if lit else ''}rule out {join_words(others)}"

    def _list_lit(self, case: ClueCase) -> tuple[list[Cell], dict[Cell, list[Cell]]]:
        """What a case lights of the cells that stay empty: by bulbs of the first clue, and by each of the others."""
        empty = {decision.cells[0] for decision in self.false} - ({*self.lit} if self.true else set())
        own: dict[Cell, None] = {}
        theirs: dict[Cell, list[Cell]] = {}
        for bulb, cell in case.lights:
            if cell in empty and bulb in case.bulbs:
                own[cell] = None
            elif cell in empty:
                theirs.setdefault(bulb, []).append(cell)
        return [*own], theirs


def _describe_lit(case: ClueCase, theirs: dict[Cell, list[Cell]]) -> str:
    """What the bulbs of the second clue light, as it goes on after them."""
    if not theirs:
        return ""
    if len(case.added) > 1:
        cells = dict.fromkeys(cell for some in theirs.values() for cell in some)
        return f", and either way {_name_few(cells)} {'stays' if len(cells) == 1 else 'stay'} empty"
    if len(case.added[0]) == 1:
        return f", which lights {_name_few(theirs[case.added[0][0]])} too"
    return "".join(f", and {bulb} lights {_name_few(cells)}" for bulb, cells in theirs.items())


def _name_cases(cases: list[ClueCase]) -> str:
    """``a bulb in r1c2 or r2c1``, ``bulbs in r1c2 and r2c1, or in r1c2 and r3c2,``."""
    if all(len(case.bulbs) == 1 for case in cases):
        return f"a bulb in {join_with_or([case.bulbs[0] for case in cases])}"
    *first, last = [f"in {join_words(case.bulbs)}" for case in cases]
    return f"bulbs {', '.join(first)}, or {last}," if first else f"bulbs {last}"


def _name_few(cells: Iterable[Cell]) -> str:
    """Some cells by name; many by their number."""
    named = list(cells)
    return join_words(named) if len(named) <= MOST_NAMED else f"{spell_number(len(named))} of these cells"


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
