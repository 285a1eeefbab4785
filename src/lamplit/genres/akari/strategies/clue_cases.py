"""What two clues have in common, told as cases: each way to meet the first clue, and what it leaves to the second."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_number
from lamplit.genre.steps import Link
from lamplit.genres.akari.strategies.findings import MOST_NAMED, BulbFinding, describe_bulbs
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
