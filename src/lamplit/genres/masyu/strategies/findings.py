"""What the strategies of Masyu find at one pearl, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.grid import Cell
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Finding, Link
from lamplit.human.lines.pearls.line_words import describe_conclusion, name_cells


@dataclass(frozen=True)
class MasyuPearlFinding(Finding):
    """What one pearl says."""

    pearl: Cell

    def conclude(self) -> str:
        return describe_conclusion(self)


def list_pearls(findings: Sequence[MasyuPearlFinding]) -> list[Cell]:
    """The pearls of several findings, each once."""
    return list(dict.fromkeys(finding.pearl for finding in findings))


@dataclass(frozen=True)
class BlackLeg(MasyuPearlFinding):
    """A line that leaves a black pearl goes straight on, and does not run straight through."""

    def give_reasons(self) -> tuple[Link, ...]:
        here = f"the black pearl at {self.pearl}"
        parts = [f"a line that leaves {here} runs on for two cells"] if self.true else []
        parts += [f"the loop turns on {'it' if parts else here}"] if self.false else []
        return (Link(make_sentence(join_words(parts))),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        pearls = list_pearls(findings)
        if len(pearls) == 1:
            return super().explain_all(findings)
        where = name_cells(pearls)
        return make_sentence(f"at the black pearls at {where}, lines run on for two cells, and none opposite")


@dataclass(frozen=True)
class BlackBlocked(MasyuPearlFinding):
    """A leg that can't go one way goes the other."""

    opposite: str
    block: str
    """Why it can't be left the other way: ``left is too close to the border``."""

    def conclude(self) -> str:
        return f"the loop leaves the black pearl at {self.pearl} {self.opposite} for two cells"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(self.block)),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        ways: dict[str, list[Cell]] = {}
        for finding in findings:
            ways.setdefault(finding.opposite, []).append(finding.pearl)
        told = join_words(f"{way} from {name_cells(pearls)}" for way, pearls in ways.items())
        return make_sentence(f"black pearls are left {told}: the opposite way is blocked")


@dataclass(frozen=True)
class WhiteStraight(MasyuPearlFinding):
    """A white pearl that can't be passed one way is passed the other."""

    way: str
    block: str
    """Why it can't be passed the other way: ``no line joins r2c2 and r2c3``."""

    def conclude(self) -> str:
        return f"the loop passes the white pearl at {self.pearl} {self.way}"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(self.block)),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        ways: dict[str, list[Cell]] = {}
        for finding in findings:
            ways.setdefault(finding.way, []).append(finding.pearl)
        told = join_words(f"{way} at {name_cells(pearls)}" for way, pearls in ways.items())
        return make_sentence(f"white pearls are passed {told}: the other way is blocked")


@dataclass(frozen=True)
class WhiteTurn(MasyuPearlFinding):
    """Straight on at one side of a white pearl: it turns at the other."""

    turn: Cell

    def conclude(self) -> str:
        return f"the loop turns at {self.turn}"

    def give_reasons(self) -> tuple[Link, ...]:
        here = f"the white pearl at {self.pearl}"
        return (Link(make_sentence(f"on the other side of {here} it goes straight on")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        turns = name_cells([finding.turn for finding in findings])
        return make_sentence(
            f"the loop turns at {turns}: it goes straight on at the other side of the white pearls beside them"
        )
