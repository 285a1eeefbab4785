"""What a supposition brings about in Hitori, as data that says it in words when somebody reads it."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.grid import Cell
from lamplit.core.words import join_words
from lamplit.genres.hitori.strategies.barriers import Barrier
from lamplit.human.suppositions import Consequence
from lamplit.human.wording import NumberedClue


@dataclass(frozen=True)
class EqualShaded(Consequence):
    """A number stays white, so its equals are shaded."""

    white: NumberedClue
    shaded: tuple[Cell, ...]

    def explain(self) -> str:
        one = f"the {self.white.number}{'s' if len(self.shaded) > 1 else ''} at {join_words(self.shaded)}"
        return f"the {self.white} would stay white and {one} would be shaded"


@dataclass(frozen=True)
class StaysConnected(Consequence):
    """A cell has to stay white, or it would cut something off."""

    white: Cell
    cut: str
    """What it would do if it were shaded: ``cut off r1c1``."""

    def explain(self) -> str:
        return f"{self.white} would have to stay white, not to {self.cut}"


@dataclass(frozen=True)
class OneOfTwo(Consequence):
    """Two equal numbers in a line: one of them is shaded."""

    one: NumberedClue
    other: Cell

    def explain(self) -> str:
        return f"one of the {self.one.describe_with_equals(self.other)} would have to be shaded"


@dataclass(frozen=True)
class StandsTwice(Consequence):
    """Two equal numbers in a line would both stay white."""

    one: NumberedClue
    other: Cell

    def explain(self) -> str:
        return f"the {self.one.describe_with_equals(self.other)} would both stay white"

    @property
    def fact(self) -> str:
        """The same of a board on which it has come about."""
        return f"the {self.one.describe_with_equals(self.other)} both stay white"


@dataclass(frozen=True)
class ShadedSideBySide(Consequence):
    one: Cell
    other: Cell

    def explain(self) -> str:
        return f"{self.one} and {self.other} would both be shaded, side by side"

    @property
    def fact(self) -> str:
        return f"{self.one} and {self.other} are both shaded, side by side"


@dataclass(frozen=True)
class CutsApart(Consequence):
    """Shaded cells would cut the white apart."""

    barrier: Barrier

    def explain(self) -> str:
        return f"the shaded cells {join_words(self.barrier.cells)} would {self.barrier}"

    @property
    def fact(self) -> str:
        return f"the shaded cells {join_words(self.barrier.cells)} {self.barrier}"
