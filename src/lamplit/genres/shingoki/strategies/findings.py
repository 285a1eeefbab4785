"""What the strategies of Shingoki find at one pearl, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

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
    """The pearls of several findings: ``the black 5 at r2c3 and the white 3 at r4c4``."""
    pearls = list(dict.fromkeys(finding.pearl for finding in findings))
    if len(pearls) <= MOST_NAMED:
        return join_words(pearls)
    return join_words([*pearls[: MOST_NAMED - 1], f"{len(pearls) - MOST_NAMED + 1} more"])


@dataclass(frozen=True)
class PassedStraight(ShingokiPearlFinding):
    """A white pearl with one axis left."""

    way: str
    other: str
    block: str
    """Why it can't be passed the other way: ``there is room for 4 at most``."""

    def conclude(self) -> str:
        return f"the loop passes {self.pearl} {self.way}"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"it can't go {self.other}, because {self.block}")),)

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

    way: str
    opposite: str
    block: str
    """Why it can't be left this way: ``there is room for 4 at most``."""

    def conclude(self) -> str:
        return f"the loop leaves {self.pearl} {self.opposite}" if self.true else describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        if not self.true:
            return (Link(make_sentence(f"a line leaves {self.pearl} {self.opposite}, and the loop turns there")),)
        return (Link(make_sentence(f"it can't go {self.way}, because {self.block}")),)

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
    most: int

    def give_reasons(self) -> tuple[Link, ...]:
        other = f"the other line of {self.pearl} can be {self.most} long at most"
        return (Link(make_sentence(f"{other}, so the one {self.way} is at least {self.length} long")),)

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

    def give_reasons(self) -> tuple[Link, ...]:
        return (
            Link(make_sentence(f"the line {self.way} from {self.pearl} is {self.length} long, as long as it may be")),
        )

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        return make_sentence(f"lines of {name_pearls(findings)} end here: they are as long as they may be")
