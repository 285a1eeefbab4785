"""What the simpler strategies of Akari find, each with its words: as one player tells it to another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_count, spell_number
from lamplit.genre.steps import PARAGRAPH_LINKS, Finding, Link
from lamplit.human.wording import NumberedClue, describe_places

MOST_NAMED = 6
"""How many cells a sentence lists; where there are more they are counted."""


def describe_bulbs(true: Sequence[Decision], false: Sequence[Decision]) -> str:
    """``r1c2 holds a bulb, and r1c3 and r2c4 stay empty``."""
    ends = []
    if true:
        ends.append(f"{describe_places(true)} {'holds a bulb' if len(true) == 1 else 'hold bulbs'}")
    if false:
        ends.append(f"{describe_places(false)} {'stays' if len(false) == 1 else 'stay'} empty")
    return ", and ".join(ends)


@dataclass(frozen=True)
class BulbFinding(Finding):
    """What a strategy of Akari finds: cells that hold a bulb or stay empty."""

    def conclude(self) -> str:
        return describe_bulbs(self.true, self.false)

    def extra_marks(self) -> tuple[Mark, ...]:
        """What the links show, but for the grounds; where they are many, each has a picture of its own."""
        links = self.give_reasons()
        if len(links) > PARAGRAPH_LINKS:
            return ()
        marks = (mark for link in links for mark in link.marks if mark.role is not Role.REASON)
        return tuple(dict.fromkeys(marks))

    @property
    def bulb_there(self) -> str:
        """A bulb in one of the cells that stay empty, as the reason speaks of it: ``a bulb in r1c2 or r1c4``."""
        few = len(self.false) <= MOST_NAMED
        return f"a bulb in {join_with_or([each.place for each in self.false]) if few else 'any of them'}"


@dataclass(frozen=True)
class ForcedEmpty(BulbFinding):
    clue: NumberedClue

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"The {self.clue} has no bulbs beside it."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        zeros = join_words(finding.clue.cell for finding in findings)
        empty = sorted(decision for finding in findings for decision in finding.false)
        return f"{describe_places(empty)} stay empty: they lie beside the 0s at {zeros}."


@dataclass(frozen=True)
class ClueSaturated(BulbFinding):
    clue: NumberedClue

    def give_reasons(self) -> tuple[Link, ...]:
        bulbs = self.clue.number
        has = {1: "its bulb", 2: "both its bulbs"}.get(bulbs, f"its {spell_number(bulbs)} bulbs")
        return (Link(f"The {self.clue} has {has}."),)


@dataclass(frozen=True)
class ClueRestricted(BulbFinding):
    clue: NumberedClue

    def give_reasons(self) -> tuple[Link, ...]:
        needed = len(self.true)
        if needed == 1:
            return (Link(f"The {self.clue} has no other cell left."),)
        more = " more" if self.clue.number != needed else ""
        return (Link(f"The {self.clue} needs {spell_number(needed)}{more} bulbs and has no other cells left."),)


@dataclass(frozen=True)
class LightsItself(BulbFinding):
    def give_reasons(self) -> tuple[Link, ...]:
        return (Link("Nothing else can light it."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        bulbs = sorted(decision for finding in findings for decision in finding.true)
        return f"{describe_places(bulbs)} hold bulbs: nothing else can light them."


@dataclass(frozen=True)
class OnlyLighter(BulbFinding):
    dark: tuple[Cell, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        first, *others = self.dark
        many = len(self.dark) > MOST_NAMED
        dark = f"{first} and {spell_count(len(others), 'other cell')}" if many else join_words(self.dark)
        return (Link(f"Nothing else can light {dark}."),)


@dataclass(frozen=True)
class DiagonalExcluded(BulbFinding):
    clue: NumberedClue
    around: tuple[Cell, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        wanted, white = self.clue.number, len(self.around)
        if white == wanted:
            needs = f"The {self.clue} needs a bulb in each of its {spell_count(wanted, 'neighbour')}"
            return (Link(f"{needs}, and {self.bulb_there} would light one of them."),)
        if white == 2:
            return (
                Link(f"The {self.clue} needs {join_with_or(self.around)}, and {self.bulb_there} would light both."),
            )
        needs = f"The {self.clue} can leave only one of its {spell_number(white)} neighbours empty"
        return (Link(f"{needs}, and {self.bulb_there} would light two of them."),)


@dataclass(frozen=True)
class OneToSpare(BulbFinding):
    clue: NumberedClue
    left: tuple[Cell, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        if len(self.left) == 2:
            bulb = "bulb" if self.clue.number == 1 else "last bulb"
            needs = f"The {self.clue} gets its {bulb} in {join_with_or(self.left)}"
            return (Link(f"{needs}, and {self.bulb_there} would light both."),)
        needs = f"The {self.clue} can leave only one of {join_words(self.left)} empty"
        return (Link(f"{needs}, and {self.bulb_there} would light two of them."),)


@dataclass(frozen=True)
class ThreesInLine(BulbFinding):
    middle: Cell
    flanks: tuple[tuple[Cell, ...], ...]
    """The neighbours of both on one side of the middle and on the other, where they are in sight of each other."""

    def give_reasons(self) -> tuple[Link, ...]:
        both = f"the 3s at {join_words(self.grounds.clues)}"
        shapes = tuple([Mark(Role.SHAPE, flank) for flank in self.flanks])
        if len(self.flanks) == 1:
            (flank,) = self.flanks
            pair = f"{both} would need bulbs in {join_words(flank)}, which see each other"
            short = f"one of {both} would have too few cells"
            return (Link(f"Without it, {pair if len(flank) == 2 else short}.", marks=shapes),)
        sides = [f"{join_words(flank)} see each other" for flank in self.flanks if len(flank) == 2]
        room = "there is room for one bulb at most on each side of the middle"
        return (
            Link(make_sentence(f"{both} need six bulbs, and {room}")),
            *([Link(make_sentence(", and ".join(sides)), marks=shapes)] if sides else []),
            Link(f"So {self.middle}, which counts twice, and the two far ends hold the other four."),
        )


@dataclass(frozen=True)
class SeesBothLighters(BulbFinding):
    dark: Cell
    lighters: tuple[Cell, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        if self.dark in self.lighters:
            other = [cell for cell in self.lighters if cell != self.dark]
            lit = f"{self.dark} holds a bulb or is lit from {join_words(other)}"
        else:
            lit = f"{self.dark} must be lit from {join_with_or(self.lighters)}"
        return (Link(f"{lit}, and {self.bulb_there} would rule out both."),)
