"""The parts of longer arguments on Slitherlink, as data that says itself in words.

All of them speak of what holds on the board: steps of one round that share a part state it once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_words, make_sentence, spell_count
from lamplit.genre.steps import Link
from lamplit.genres.slitherlink.strategies.names import SideNames, conclude_sides, join_sides
from lamplit.genres.slitherlink.strategies.net.cell_sides import CellPath, CellSides
from lamplit.human.lines.findings import LineFinding, list_edges
from lamplit.human.lines.names import MOST_NAMED
from lamplit.human.wording import NumberedClue

HOW_MANY = {
    0b001: "no line",
    0b010: "exactly one line",
    0b100: "both lines",
    0b011: "at most one line",
    0b110: "at least one line",
    0b101: "both lines or none",
}
"""A set of numbers of lines at a corner, one bit each (none, one, two), in words."""
SHORTLY = {numbers: words.replace(" lines", "").replace(" line", "") for numbers, words in HOW_MANY.items()} | {
    1: "none"
}
"""The same after a clause that speaks of lines."""
MANY, FEW, OTHER, BOTH = range(4)
"""What would be wrong otherwise: too many lines, too few, either, or a side that is a line and empty at once."""


class CornerFact(NamedTuple):
    """How many lines a number has at one of its corners."""

    clue: NumberedClue
    corner: str
    numbers: int
    follows: bool = False
    """Whether it follows from what was said before."""

    def __str__(self) -> str:
        then = " then" if self.follows else ""
        return f"the {self.clue}{then} has {HOW_MANY[self.numbers]} at its {self.corner} corner"

    def make_link(self, names: SideNames) -> Link:
        return Link(make_sentence(str(self)), marks=(Mark(Role.REASON, (self.clue.cell,)),), fact=True)


class DotTells(NamedTuple):
    """What a dot says of the number at one of its corners, from what else meets there."""

    fact: CornerFact
    since: tuple[CornerFact, ...]
    """What other numbers say of that corner."""
    coming: int
    """How many lines come to that corner from elsewhere; -1 where that is open."""

    def make_link(self, names: SideNames) -> Link:
        clue, corner, numbers, follows = self.fact
        has = HOW_MANY[numbers]
        if self.since:
            text = f"{join_words(self.since)}, so the {clue} has {SHORTLY[numbers]} there"
        elif follows:
            text = str(self.fact)
        elif self.coming < 0:
            text = f"{self.fact}, since no more than two lines meet there"
        else:
            comes = ("nothing else reaches", "one other line reaches", "two other lines meet at")[self.coming]
            text = f"{comes} the {corner} corner of the {clue}, so it has {has} there"
        cells = (clue.cell, *(fact.clue.cell for fact in self.since))
        return Link(make_sentence(text), marks=(Mark(Role.REASON, cells),), fact=True)


class CellsLinked(NamedTuple):
    """What a number or a dot says of two cells beside it."""

    clue: NumberedClue | None
    edges: tuple[Edge, Edge]
    """Two of its edges: a way from one of the cells to the other crosses just these."""
    since: tuple[CornerFact, ...]
    """What numbers say of the dot."""
    follows: bool
    sides: CellSides

    def make_link(self, names: SideNames) -> Link:
        then = " then" if self.follows else ""
        if self.clue is not None:
            two = join_sides(self.clue.cell, self.edges)
            has = f"a line on just one of its {two}" if self.sides.odd else f"lines on both or neither of its {two}"
            reason = f"the {self.clue}{then} has {has}"
        elif self.since:
            reason = join_words(self.since)
        else:
            lines = "exactly one line" if self.sides.odd else "two lines or none"
            one, other = (str(cell) if cell is not None else "off the board" for cell in self.sides[:2])
            reason = f"round their common corner, the way from {one} to {other}{then} crosses {lines}"
        cells = (*(fact.clue.cell for fact in self.since), *((self.clue.cell,) if self.clue is not None else ()))
        marks = (*self.sides.marks, Mark(Role.REASON, cells, self.edges))
        return Link(make_sentence(f"{reason}, so {self.sides.describe()}"), marks=marks, fact=True)


class CellsCompared(NamedTuple):
    """How two cells lie, from all that is known between them."""

    sides: CellSides
    path: CellPath

    def make_link(self, names: SideNames) -> Link:
        return Link(make_sentence(self.path.describe(self.sides)), marks=self.path.marks, fact=True)


class Divided(NamedTuple):
    """Two parts of one side of the loop that would be separated."""

    inside: int
    apart: tuple[Cell | None, Cell | None]
    """A cell of each part; None for the outside of the board."""
    wall: tuple[Cell, ...]
    """The cells of the other side that would stand between them."""

    def describe(self) -> str:
        one, other = self.apart
        wall = join_words(self.wall) if 0 < len(self.wall) <= MOST_NAMED else "the tinted cells"
        if one is None or other is None:
            return f"{wall} and the lines drawn would wall off {one or other} from the outside of the board"
        here = "inside" if self.inside else "outside"
        return f"{wall} and the lines drawn would wall off {one} from {other}, both {here} the loop"

    @property
    def marks(self) -> tuple[Mark, ...]:
        roles = (Role.OUTSIDE, Role.INSIDE)
        parts = tuple(cell for cell in self.apart if cell is not None)
        return Mark(roles[1 - self.inside], self.wall), Mark(roles[self.inside], parts)


class CellNeeded(NamedTuple):
    """A cell without which one side of the loop would fall apart."""

    cell: Cell
    divided: Divided

    def make_link(self, names: SideNames) -> Link:
        here, there = ("inside", "outside") if self.divided.inside else ("outside", "inside")
        text = f"{self.cell} is {here} the loop: if it were {there}, {self.divided.describe()}"
        return Link(make_sentence(text), marks=self.divided.marks, fact=True)


class Starved(NamedTuple):
    """Something that could not be right any more."""

    clue: NumberedClue | None
    point: Cell | None
    """The number, or the dot."""
    wrong: int

    def describe(self, names: SideNames) -> str:
        if self.clue is not None:
            if self.wrong == OTHER:
                return f"the {self.clue} could not be met"
            return f"the {self.clue} would get too {'many' if self.wrong == MANY else 'few'} lines"
        assert self.point is not None
        where = names.name_point(self.point)
        if self.wrong == OTHER:
            return f"one or three lines would meet at {where}"
        return f"three lines would meet at {where}" if self.wrong == MANY else f"a line would end at {where}"


class Closed(NamedTuple):
    """A loop that would close too early."""

    unmet: NumberedClue | None
    """The number that would lack lines; None if there is line elsewhere."""

    def describe(self, names: SideNames) -> str:
        if self.unmet is None:
            return "a loop would close that leaves out other lines"
        return f"the loop would close while the {self.unmet} still lacks lines"


class TrialStep(NamedTuple):
    """What follows from a way beside it: edges that a number or a dot would settle, or lines at a corner."""

    clue: NumberedClue | None
    lines: tuple[Edge, ...]
    crosses: tuple[Edge, ...]
    fact: CornerFact | None

    def describe(self, names: SideNames) -> str:
        if self.fact is not None:
            clue, corner, numbers, _ = self.fact
            return f"the {clue} would have {HOW_MANY[numbers]} at its {corner} corner"
        if self.clue is not None and self.lines:
            return f"the {self.clue} would need its {join_sides(self.clue.cell, self.lines)}"
        if self.clue is not None:
            return f"the {self.clue} could not use its {join_sides(self.clue.cell, self.crosses)}"
        if self.lines:
            lines = "a line" if len(self.lines) == 1 else "lines"
            return f"{lines} would have to run along {names.name_edges(self.lines)}"
        return f"no line could run along {names.name_edges(self.crosses, last='or')}"


class WayFails(NamedTuple):
    """A way of a number or a dot that can't be."""

    clue: NumberedClue | None
    point: Cell | None
    """The number, or the dot."""
    known: tuple[Edge, ...]
    """The lines it has."""
    lines: tuple[Edge, ...]
    """Those it would get."""
    crosses: tuple[Edge, ...]
    then: tuple[TrialStep, ...]
    failure: Starved | Closed | Divided

    def make_link(self, names: SideNames) -> Link:
        failure = self.failure
        end = failure.describe() if isinstance(failure, Divided) else failure.describe(names)
        steps = [step.describe(names) for step in self.then]
        if isinstance(failure, Starved) and failure.wrong == BOTH:
            then = f"{join_words(steps, 'and yet')}"
        else:
            then = f"{', '.join([*steps, ''])}{'and ' if steps else ''}{end}"
        text = f"{self._describe_way(names)}: {then}"
        shown = [line for lines in (self.lines, *(step.lines for step in self.then)) for line in lines]
        empty = [line for lines in (self.crosses, *(step.crosses for step in self.then)) for line in lines]
        marks = failure.marks if isinstance(failure, Divided) else ()
        reasons = [step.clue for step in self.then] + [self.clue]
        if isinstance(failure, Starved):
            reasons.append(failure.clue)
        cells = tuple(clue.cell for clue in reasons if clue is not None)
        state = State(frozenset(map(Line, shown)), frozenset(map(Line, empty)))
        return Link(make_sentence(text), state, (*marks, Mark(Role.REASON, cells)), fact=True)

    def _describe_way(self, names: SideNames) -> str:
        """What can't be: ``the line at the top-left corner of r3c4 can't go on along the top side of r3c4``."""
        if self.clue is not None:
            sides = join_sides(self.clue.cell, (*self.known, *self.lines))
            return f"the {self.clue} can't have just its {sides}"
        assert self.point is not None
        where = names.name_point(self.point)
        if self.known:
            return f"the line at {where} can't go on along {names.name_edges(self.lines)}"
        if self.lines:
            return f"the loop can't pass {where} along {names.name_edges(self.lines)}"
        return f"the loop can't miss {where}"


Statement = CornerFact | DotTells | CellsLinked | CellsCompared | CellNeeded | WayFails


class ClueSettles(NamedTuple):
    """A number settles some of its sides."""

    clue: NumberedClue
    corner: CornerFact | None
    """The only thing it has heard, if that is of the corner where these sides meet."""
    wrong: int
    opposite: bool
    """Whether the only thing it has heard is of the corner opposite to these sides."""
    alike: bool
    """Whether the only thing it has heard is that two sides, which are these, are both lines or both empty."""

    def make_link(self, names: SideNames, true: Sequence[Edge], false: Sequence[Edge]) -> Link:
        number = self.clue.number
        marks = (Mark(Role.REASON, (self.clue.cell,)),)
        sides = join_sides(self.clue.cell, (*true, *false))
        both = f"the {number} can't lack both" if true else f"both are too many for the {number}"
        without = f"{'without' if true else 'with'} {'it' if len((*true, *false)) == 1 else 'them'}"
        if self.corner is not None and self.corner.numbers == 0b101:
            text = both
        elif self.alike:
            text = f"so the {number}'s {sides} are both lines or both empty, and {both}"
        elif self.opposite and true and number == 3:
            text = f"so the {self.clue} needs both its other sides"
        elif self.wrong == MANY:
            text = f"{without}, the {self.clue} would get too many lines"
        elif self.wrong == FEW:
            text = f"{without}, the {self.clue} could not get its {spell_count(number, 'line')}"
        else:
            text = f"otherwise the {self.clue} could not be met"
        return Link(make_sentence(text), marks=marks)


class DotSettles(NamedTuple):
    """A dot settles some of its edges."""

    point: Cell
    since: tuple[CornerFact, ...]
    wrong: int

    def make_link(self, names: SideNames, true: Sequence[Edge], false: Sequence[Edge]) -> Link:
        where = "there" if self.since else f"at {names.name_point(self.point)}"
        would = ("three lines would meet", "a line would end", "one or three lines would meet")[self.wrong]
        if len(true) + len(false) == 1 and self.wrong != OTHER:
            otherwise = f"{'without' if true else 'with'} {names.name_edges((*true, *false))}, {would} {where}"
        else:
            otherwise = f"otherwise {would} {where}"
        text = f"{join_words(self.since)}; {otherwise}" if self.since else otherwise
        cells = tuple(fact.clue.cell for fact in self.since)
        return Link(make_sentence(text), marks=(Mark(Role.REASON, cells),))


class CellsSettle(NamedTuple):
    """How two cells lie settles the edge between them."""

    sides: CellSides
    path: CellPath

    def make_link(self, names: SideNames, true: Sequence[Edge], false: Sequence[Edge]) -> Link:
        if self.sides.one is None or self.sides.other is None:
            cell = self.sides.one or self.sides.other
            where = "inside the loop, and" if true else "outside the loop, like"
            text = f"{cell} is {where} all beyond the edge of the board{' is outside' if true else ''}"
            return Link(make_sentence(text), marks=self.sides.marks)
        return Link(make_sentence(f"so {self.path.describe(self.sides)}"), marks=self.path.marks)


@dataclass(frozen=True)
class ArgumentFinding(LineFinding):
    """Conclusions with all that leads to them, one statement after another."""

    statements: tuple[Statement, ...]
    last: ClueSettles | DotSettles | CellsSettle
    """What settles it in the end."""
    trials: int
    """The ways that were drawn for it."""
    length: int
    """How many statements it takes: those of numbers about a corner, which are told with what follows, count too."""

    @property
    def examined(self) -> int:
        return self.trials

    def conclude(self) -> str:
        homes = (self.last.clue.cell,) if isinstance(self.last, ClueSettles) else ()
        return conclude_sides(self.names, list_edges(self.true), list_edges(self.false), homes)

    def give_reasons(self) -> tuple[Link, ...]:
        names = self.names
        assert isinstance(names, SideNames)
        links = [statement.make_link(names) for statement in self.statements]
        return (*links, self.last.make_link(names, list_edges(self.true), list_edges(self.false)))

    def extra_marks(self) -> tuple[Mark, ...]:
        """The cells of which the argument says on which side of the loop they lie."""
        roles: dict[Cell, Role] = {}
        for mark in (mark for link in self.give_reasons() for mark in link.marks):
            if mark.role in (Role.INSIDE, Role.OUTSIDE):
                for cell in mark.cells:
                    roles.setdefault(cell, mark.role)
        return tuple(
            Mark(role, tuple(sorted(cell for cell, lying in roles.items() if lying is role)))
            for role in (Role.INSIDE, Role.OUTSIDE)
            if role in roles.values()
        )
