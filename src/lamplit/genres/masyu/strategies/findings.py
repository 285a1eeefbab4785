"""What the strategies of Masyu find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lamplit.core.decisions import Decision
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Finding
from lamplit.human.lines.findings import list_edges


def describe_edges(decisions: Iterable[Decision]) -> str:
    return join_words(list_edges(decisions))


def describe_conclusion(finding: Finding) -> str:
    """What a finding concludes: ``a line runs along r1c1-r1c2, and none along r2c1-r2c2``."""
    lines = f"{'a line runs' if len(finding.true) == 1 else 'lines run'} along {describe_edges(finding.true)}"
    if not finding.true:
        return f"no line runs along {describe_edges(finding.false)}"
    return f"{lines}, and none along {describe_edges(finding.false)}" if finding.false else lines


@dataclass(frozen=True)
class MasyuPearlFinding(Finding):
    """What one pearl says."""

    pearl: str
    """``the black pearl at r2c3``."""


@dataclass(frozen=True)
class BlackLeg(MasyuPearlFinding):
    """A line that leaves a black pearl goes straight on, and does not run straight through."""

    def explain(self) -> str:
        return make_sentence(
            f"a line that leaves {self.pearl} goes straight on, and none opposite: {describe_conclusion(self)}"
        )


@dataclass(frozen=True)
class BlackBlocked(MasyuPearlFinding):
    """A leg that can't go one way goes the other."""

    way: str

    def explain(self) -> str:
        return make_sentence(f"the loop can't leave {self.pearl} {self.way} for two cells: {describe_conclusion(self)}")


@dataclass(frozen=True)
class WhiteStraight(MasyuPearlFinding):
    """A white pearl that can't be passed one way is passed the other."""

    way: str

    def explain(self) -> str:
        return make_sentence(f"the loop can pass {self.pearl} only {self.way}: {describe_conclusion(self)}")


@dataclass(frozen=True)
class WhiteTurn(MasyuPearlFinding):
    """Straight on at one side of a white pearl: it turns at the other."""

    def explain(self) -> str:
        return make_sentence(
            f"the loop runs straight on at one side of {self.pearl}, "
            f"so it turns at the other: {describe_conclusion(self)}"
        )
