"""What the strategies of Akari find up to clue pairs, each with its words: as one player tells it to another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.words import join_with_or, join_words, spell_count, spell_number
from lamplit.genre.steps import Finding
from lamplit.human.wording import NumberedClue, describe_places


def describe_choice(decisions: Iterable[Decision]) -> str:
    """``r1c2, r1c3 or r2c4``."""
    return join_with_or([decision.place for decision in decisions])


@dataclass(frozen=True)
class ForcedEmpty(Finding):
    clue: NumberedClue

    def explain(self) -> str:
        return f"The {self.clue} rules out {describe_places(self.false)}."

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        zeros = join_words(finding.clue.cell for finding in findings)
        empty = sorted(decision for finding in findings for decision in finding.false)
        return f"The 0s at {zeros} rule out {describe_places(empty)}."


@dataclass(frozen=True)
class ClueSaturated(Finding):
    clue: NumberedClue

    def explain(self) -> str:
        bulbs = self.clue.number
        has = "its bulb" if bulbs == 1 else f"its {spell_number(bulbs)} bulbs"
        stay = "stays" if len(self.false) == 1 else "stay"
        return f"The {self.clue} has {has}, so {describe_places(self.false)} {stay} empty."


@dataclass(frozen=True)
class ClueRestricted(Finding):
    clue: NumberedClue

    def explain(self) -> str:
        has_some = self.clue.number != len(self.true)
        if len(self.true) == 1:
            bulb = "last bulb" if has_some else "bulb"
            return f"The {self.clue} has only {describe_places(self.true)} left for its {bulb}."
        needed = spell_number(len(self.true))
        return (
            f"The {self.clue} needs {needed}{' more' if has_some else ''} bulbs "
            f"and has just {needed} cells for them: {describe_places(self.true)}."
        )


@dataclass(frozen=True)
class LightsItself(Finding):
    def explain(self) -> str:
        return f"Nothing else can light {describe_places(self.true)} any more, so it gets a bulb."

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        bulbs = sorted(decision for finding in findings for decision in finding.true)
        return f"Nothing else can light {describe_places(bulbs)} any more, so each of them gets a bulb."


@dataclass(frozen=True)
class OnlyLighter(Finding):
    dark: tuple[Cell, ...]

    def explain(self) -> str:
        return f"{join_words(self.dark)} can only be lit from {describe_places(self.true)}, so a bulb goes there."


@dataclass(frozen=True)
class DiagonalExcluded(Finding):
    clue: NumberedClue
    around: tuple[Cell, ...]

    def explain(self) -> str:
        wanted, white = self.clue.number, len(self.around)
        if white == wanted:
            what = f"The {self.clue} needs a bulb in each of its {spell_count(wanted, 'neighbour')}"
            return f"{what}, and a bulb in {describe_choice(self.false)} would shine on one of them."
        if white == 2:
            needs = f"The {self.clue} needs {join_with_or(self.around)}"
            return f"{needs}, and a bulb in {describe_choice(self.false)} would shine on both."
        return (
            f"The {self.clue} can leave only one of its {spell_number(white)} neighbours empty, "
            f"and a bulb in {describe_choice(self.false)} would shine on two of them."
        )


@dataclass(frozen=True)
class OneToSpare(Finding):
    clue: NumberedClue
    left: tuple[Cell, ...]

    def explain(self) -> str:
        if len(self.left) == 2:
            bulb = "bulb" if self.clue.number == 1 else "last bulb"
            return (
                f"The {self.clue} gets its {bulb} in {join_with_or(self.left)}. "
                f"A bulb in {describe_choice(self.false)} would shine on both."
            )
        return (
            f"The {self.clue} can leave only one of {join_words(self.left)} empty. "
            f"A bulb in {describe_choice(self.false)} would shine on two of them."
        )


@dataclass(frozen=True)
class ThreesInLine(Finding):
    def explain(self) -> str:
        text = (
            f"The 3s at {join_words(self.grounds.clues)} stand in line with one cell between them, "
            "and the neighbours on their flanks see each other"
        )
        if len(self.true) == 1:
            return f"{text}. Without {describe_places(self.true)} they could not both be filled."
        return f"{text}. Together they count six, and that takes bulbs in {describe_places(self.true)}."


@dataclass(frozen=True)
class SeesBothLighters(Finding):
    dark: Cell
    lighters: tuple[Cell, ...]

    def explain(self) -> str:
        if self.dark in self.lighters:
            other = [cell for cell in self.lighters if cell != self.dark]
            lit = f"{self.dark} holds a bulb or is lit from {join_words(other)}"
        else:
            lit = f"{self.dark} can only be lit from {join_with_or(self.lighters)}"
        see = "sees" if len(self.false) == 1 else "see"
        return f"{lit}. {describe_places(self.false)} {see} both, so no bulb goes there."


@dataclass(frozen=True)
class CluesTogether(Finding):
    one: NumberedClue
    other: NumberedClue
    ways: int

    def explain(self) -> str:
        both = f"the {self.one} and the {self.other}"
        if self.ways == 1:
            start = f"There is only one way to meet {both}:"
        else:
            start = f"There are {spell_number(self.ways)} ways to meet {both} together, and in each of them"
        ends = []
        if self.true:
            ends.append(f"{describe_places(self.true)} {'holds' if len(self.true) == 1 else 'hold'} a bulb")
        if self.false:
            ends.append(f"{describe_places(self.false)} {'is' if len(self.false) == 1 else 'are'} lit or left empty")
        return f"{start} {join_words(ends)}."
