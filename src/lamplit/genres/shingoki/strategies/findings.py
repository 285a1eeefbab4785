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
from lamplit.human.lines.pearls.line_words import describe_conclusion


@dataclass(frozen=True)
class ShingokiPearlFinding(Finding):
    """What one pearl says."""

    pearl: str
    """``the black 5 at r2c3``."""

    def conclude(self) -> str:
        return describe_conclusion(self)


def name_pearls(findings: Sequence[ShingokiPearlFinding]) -> str:
    """The pearls of several findings, those alike together: ``the black 5s at r2c3 and r4c4``."""
    alike: dict[str, list[str]] = {}
    for pearl in dict.fromkeys(finding.pearl for finding in findings):
        name, _, cell = pearl.rpartition(" at ")
        alike.setdefault(name, []).append(cell)
    named = list(islice(((name, cell) for name, cells in alike.items() for cell in cells), MOST_NAMED))
    parts = []
    for name in dict.fromkeys(name for name, _ in named):
        cells = [cell for one, cell in named if one == name]
        parts.append(f"{name}{'s' if len(cells) > 1 else ''} at {join_words(cells)}")
    more = sum(map(len, alike.values())) - len(named)
    return join_words([*parts, f"{more} more"] if more else parts)


@dataclass(frozen=True)
class PassedStraight(ShingokiPearlFinding):
    """A white pearl with one axis left."""

    way: str
    block: str
    """Why it can't be passed the other way: ``left is closed``."""

    def conclude(self) -> str:
        return f"the loop passes {self.pearl} {self.way}"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(self.block)),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        ways: dict[str, list[Self]] = {}
        for finding in findings:
            ways.setdefault(finding.way, []).append(finding)
        told = join_words(f"{name_pearls(alike)} {way}" for way, alike in ways.items())
        return make_sentence(f"the loop passes {told}: the other way is blocked or too short")


@dataclass(frozen=True)
class TurnsThere(ShingokiPearlFinding):
    """A black pearl that an arm can't leave one way."""

    opposite: str
    block: str
    """Why it can't be left the other way: ``left is closed``."""

    def conclude(self) -> str:
        return f"the loop leaves {self.pearl} {self.opposite}" if self.true else describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        if not self.true:
            return (Link(make_sentence(f"the loop turns on {self.pearl}")),)
        return (Link(make_sentence(self.block)),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        ways: dict[str, list[Self]] = {}
        for finding in findings:
            ways.setdefault(finding.opposite, []).append(finding)
        told = join_words(f"{name_pearls(alike)} {way}" for way, alike in ways.items())
        return make_sentence(f"the loop leaves {told}: the opposite way is blocked or too short")


@dataclass(frozen=True)
class ArmAtLeast(ShingokiPearlFinding):
    """An arm that must be long because the other one can't."""

    way: str
    length: int
    reached: Cell
    """The cell that it comes to."""
    most: int

    def conclude(self) -> str:
        return f"the line {self.way} from {self.pearl} comes to {self.reached}"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"the other one is at most {self.most} long")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        arms = [f"{finding.length} {finding.way} from {finding.pearl}" for finding in findings]
        if len(arms) > MOST_NAMED:
            arms = [*arms[: MOST_NAMED - 1], spell_count(len(arms) - MOST_NAMED + 1, "more line")]
        return make_sentence(f"lines run at least {join_words(arms)}: the other line is too short for the rest")


@dataclass(frozen=True)
class EndsThere(ShingokiPearlFinding):
    """An arm that is as long as it may be."""

    way: str
    length: int
    end: Cell
    """The cell where it ends."""

    def conclude(self) -> str:
        return f"the line {self.way} from {self.pearl} ends at {self.end}"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"it can't be longer than {self.length}")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        return make_sentence(f"lines of {name_pearls(findings)} end here: they are as long as they may be")
