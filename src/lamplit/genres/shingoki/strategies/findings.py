"""What the strategies of Shingoki find at one pearl, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Self

from lamplit.core.grid import Cell
from lamplit.core.words import join_words, make_sentence, spell_count
from lamplit.genre.steps import Finding, Link
from lamplit.human.lines.names import MOST_NAMED
from lamplit.human.lines.pearls.line_words import FROM, Block, describe_conclusion, explain_by_block, group_by_ways
from lamplit.human.lines.pearls.position import SAID


@dataclass(frozen=True)
class ShingokiPearlFinding(Finding):
    """What one pearl says."""

    pearl: str
    """``the black 5 at r2c3``."""

    def conclude(self) -> str:
        return describe_conclusion(self)


def name_pearls(pearls: Sequence[str]) -> str:
    """Pearls, those alike together: ``the black 5s at r2c3 and r4c4``."""
    alike: dict[str, list[str]] = {}
    for pearl in pearls:
        name, _, cell = pearl.rpartition(" at ")
        alike.setdefault(name, []).append(cell)
    named = list(islice(((name, cell) for name, cells in alike.items() for cell in cells), MOST_NAMED))
    parts = []
    for name in dict.fromkeys(name for name, _ in named):
        cells = [cell for one, cell in named if one == name]
        parts.append(f"{name}{'s' if len(cells) > 1 else ''} at {join_words(cells)}")
    more = sum(map(len, alike.values())) - len(named)
    return join_words([*parts, f"{more} more"] if more else parts)


def tell_ways(verb: str, ways: Sequence[tuple[str, str]]) -> str:
    """What the loop does at pearls, each with a way, pearls alike together: ``the loop leaves the black 5 at r2c3 up
    and right``."""
    told = (f"{name_pearls(pearls)} {way}" for way, pearls in group_by_ways(ways).items())
    return f"the loop {verb} {join_words(told)}"


def limit_parts(parts: Sequence[str], what: str) -> str:
    """Parts of a sentence; of many the first, and how many more."""
    if len(parts) <= MOST_NAMED:
        return join_words(parts)
    return join_words([*parts[: MOST_NAMED - 1], spell_count(len(parts) - MOST_NAMED + 1, what)])


@dataclass(frozen=True)
class PassedStraight(ShingokiPearlFinding):
    """A white pearl with one axis left."""

    way: str
    block: Block
    """Why it can't be passed the other way."""

    def conclude(self) -> str:
        return f"the loop passes {self.pearl} {self.way}" if self.true else describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(self.block.text if self.true else f"the loop passes {self.pearl} {self.way}")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        return explain_by_block(findings, lambda same: tell_ways("passes", [(one.pearl, one.way) for one in same]))


@dataclass(frozen=True)
class TurnsThere(ShingokiPearlFinding):
    """A black pearl that an arm can't leave one way."""

    opposite: str
    block: Block
    """Why it can't be left the other way."""

    def conclude(self) -> str:
        return f"{self.pearl} goes {self.opposite}" if self.true else describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        if not self.true:
            return (Link(make_sentence(f"the line from {FROM[SAID.index(self.opposite)]} turns on {self.pearl}")),)
        return (Link(make_sentence(self.block.text)),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        return explain_by_block(findings, lambda same: tell_ways("leaves", [(one.pearl, one.opposite) for one in same]))


@dataclass(frozen=True)
class ArmAtLeast(ShingokiPearlFinding):
    """An arm that must be long because the other one can't."""

    way: str
    length: int
    reached: Cell
    """The cell that it comes to."""
    most: int

    def conclude(self) -> str:
        return f"{self.pearl} needs at least {self.length} {self.way}, to {self.reached}"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"The other line has room for {self.most}."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        ways: dict[str, list[str]] = {}
        for finding in findings:
            ways.setdefault(finding.pearl, []).append(f"{finding.length} {finding.way}")
        arms = [f"{join_words(lengths)} from {pearl}" for pearl, lengths in ways.items()]
        told = limit_parts(arms, "more pearl")
        return make_sentence(f"lines run at least {told}: the other has room only for the rest")


@dataclass(frozen=True)
class EndsThere(ShingokiPearlFinding):
    """An arm that is as long as it may be."""

    way: str
    length: int
    end: Cell
    """The cell where it ends."""
    rest: int
    """How long the other arm is at least."""

    def conclude(self) -> str:
        return f"the line {self.way} from {self.pearl} turns at {self.end}"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"The other takes at least {self.rest}."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        ends: dict[str, list[Cell]] = {}
        for finding in findings:
            ends.setdefault(finding.pearl, []).append(finding.end)
        told = limit_parts([f"at {join_words(cells)} from {pearl}" for pearl, cells in ends.items()], "more pearl")
        return make_sentence(f"lines turn {told}: the other line needs the rest")
