"""What the strategies of Masyu find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lamplit.core.decisions import Decision
from lamplit.core.words import listing, sentence
from lamplit.genre.steps import Finding
from lamplit.human.lines.findings import edges_of


def along(decisions: Iterable[Decision]) -> str:
    return listing(edges_of(decisions))


def drawn(finding: Finding) -> str:
    """What a finding concludes: ``a line runs along r1c1-r1c2, and none along r2c1-r2c2``."""
    lines = f"{'a line runs' if len(finding.true) == 1 else 'lines run'} along {along(finding.true)}"
    if not finding.true:
        return f"no line runs along {along(finding.false)}"
    return f"{lines}, and none along {along(finding.false)}" if finding.false else lines


@dataclass(frozen=True)
class PearlFinding(Finding):
    """What one pearl says."""

    pearl: str
    """``the black pearl at r2c3``."""


@dataclass(frozen=True)
class BlackLeg(PearlFinding):
    """A line that leaves a black pearl goes straight on, and does not run straight through."""

    def words(self) -> str:
        return sentence(f"a line that leaves {self.pearl} goes straight on, and none opposite: {drawn(self)}")


@dataclass(frozen=True)
class BlackBlocked(PearlFinding):
    """A leg that can't go one way goes the other."""

    way: str

    def words(self) -> str:
        return sentence(f"the loop can't leave {self.pearl} {self.way} for two cells: {drawn(self)}")


@dataclass(frozen=True)
class WhiteStraight(PearlFinding):
    """A white pearl that can't be passed one way is passed the other."""

    way: str

    def words(self) -> str:
        return sentence(f"the loop can pass {self.pearl} only {self.way}: {drawn(self)}")


@dataclass(frozen=True)
class WhiteTurn(PearlFinding):
    """Straight on at one side of a white pearl: it turns at the other."""

    def words(self) -> str:
        return sentence(
            f"the loop runs straight on at one side of {self.pearl}, so it turns at the other: {drawn(self)}"
        )
