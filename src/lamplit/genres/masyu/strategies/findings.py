"""What the strategies of Masyu find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.words import make_sentence
from lamplit.genre.steps import Finding
from lamplit.human.lines.findings import describe_conclusion


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
            f"the loop runs straight on at one side of {self.pearl}, so it turns at the other: "
            f"{describe_conclusion(self)}"
        )
