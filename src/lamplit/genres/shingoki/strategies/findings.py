"""What the strategies of Shingoki find at one pearl, as data that says it in words when somebody reads it."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.words import make_sentence
from lamplit.genre.steps import Finding
from lamplit.human.lines.findings import describe_conclusion
from lamplit.human.lines.pearls.position import NAMES


@dataclass(frozen=True)
class ShingokiPearlFinding(Finding):
    """What one pearl says."""

    pearl: str
    """``the black 5 at r2c3``."""

    @property
    def follows(self) -> str:
        return describe_conclusion(self, NAMES)


@dataclass(frozen=True)
class PassedStraight(ShingokiPearlFinding):
    """A white pearl with one axis left."""

    way: str

    def explain(self) -> str:
        return make_sentence(f"the loop can pass {self.pearl} only {self.way}: {self.follows}")


@dataclass(frozen=True)
class TurnsThere(ShingokiPearlFinding):
    """A black pearl that an arm can't leave one way."""

    way: str
    opposite: str

    def explain(self) -> str:
        here = f"the loop can't leave {self.pearl} {self.way}, so it leaves it {self.opposite}"
        return make_sentence(f"{here}: {self.follows}")


@dataclass(frozen=True)
class ArmAtLeast(ShingokiPearlFinding):
    """An arm that must be long because the other one can't."""

    way: str
    length: int
    most: int

    def explain(self) -> str:
        return make_sentence(
            f"the other line of {self.pearl} can be {self.most} long at most, so the one {self.way} is at least "
            f"{self.length} long: {self.follows}"
        )


@dataclass(frozen=True)
class EndsThere(ShingokiPearlFinding):
    """An arm that is as long as it may be."""

    way: str
    length: int

    def explain(self) -> str:
        return make_sentence(
            f"the line {self.way} of {self.pearl} is {self.length} long, and must not be longer: {self.follows}"
        )
