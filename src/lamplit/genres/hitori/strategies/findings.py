"""What the simpler strategies of Hitori find, each with its words: as one player tells it to another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.scene import Mark
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Finding, Link
from lamplit.genres.hitori.strategies.walls import Wall
from lamplit.human.wording import NumberedClue, describe_places


def describe_conclusion(true: Sequence[Decision], false: Sequence[Decision]) -> str:
    """``r1c2 and r1c4 are shaded and r1c3 stays white``."""
    parts = []
    if true:
        parts.append(f"{describe_places(true)} {'is' if len(true) == 1 else 'are'} shaded")
    if false:
        parts.append(f"{describe_places(false)} {'stays' if len(false) == 1 else 'stay'} white")
    return join_words(parts)


@dataclass(frozen=True)
class HitoriFinding(Finding):
    """Cells that are shaded, or stay white."""

    def conclude(self) -> str:
        return describe_conclusion(self.true, self.false)


@dataclass(frozen=True)
class BetweenPair(HitoriFinding):
    """A cell with equal numbers on either side."""

    one: NumberedClue
    other: Cell

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"It lies between the {self.one.describe_with_equals(self.other)}."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        lie = join_words(f"{describe_places(f.false)} (between {f.one.number}s)" for f in findings)
        return f"{lie} stay white."


@dataclass(frozen=True)
class TripleSettled(HitoriFinding):
    """Three equal numbers side by side."""

    first: NumberedClue
    middle: Cell
    last: Cell

    def give_reasons(self) -> tuple[Link, ...]:
        three = self.first.describe_with_equals(self.middle, self.last)
        return (Link(f"Of the three {three} only the middle one can stay white."),)


@dataclass(frozen=True)
class PairSettles(HitoriFinding):
    """Two equal numbers side by side: one of them stays white, so no other equal in that line does."""

    one: NumberedClue
    other: Cell

    def give_reasons(self) -> tuple[Link, ...]:
        pair, here = self.one.describe_with_equals(self.other), self.one.cell
        line = f"row {here.row + 1}" if here.row == self.other.row else f"column {here.col + 1}"
        return (Link(f"One of the adjacent {pair} stays white, so no other {self.one.number} in {line} can."),)


@dataclass(frozen=True)
class BesideShaded(HitoriFinding):
    shaded: Cell

    def give_reasons(self) -> tuple[Link, ...]:
        lie = "It lies" if len(self.false) == 1 else "They lie"
        return (Link(f"{lie} beside the shaded {self.shaded}."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        beside = join_words(f"{describe_places(f.false)} (beside {f.shaded})" for f in findings)
        return f"{beside} stay white."


@dataclass(frozen=True)
class EqualsShaded(HitoriFinding):
    """The equals of a white number."""

    white: NumberedClue

    def give_reasons(self) -> tuple[Link, ...]:
        repeat = "It repeats" if len(self.true) == 1 else "They repeat"
        return (Link(f"{repeat} the white {self.white}."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        repeats = join_words(f"{describe_places(f.true)} (repeating the {f.white})" for f in findings)
        return f"{repeats} are shaded."


@dataclass(frozen=True)
class LastWayOut(HitoriFinding):
    """The last neighbour that connects a cell with the rest."""

    alone: tuple[Cell, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"It is the only way out of {join_words(self.alone)}."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        ways = join_words(f"{describe_places(f.false)} (out of {join_words(f.alone)})" for f in findings)
        return f"The only ways out of shut-in cells stay white: {ways}."


@dataclass(frozen=True)
class WouldCut(HitoriFinding):
    """A cell that would complete a wall."""

    wall: Wall

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"shading it would {self.wall.describe_closing()}"), marks=self.extra_marks()),)

    def extra_marks(self) -> tuple[Mark, ...]:
        return self.wall.make_marks()
