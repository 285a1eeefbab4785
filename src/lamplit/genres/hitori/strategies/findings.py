"""What the simpler strategies of Hitori find, each with its words: as one player tells it to another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.words import join_words
from lamplit.genre.steps import Finding
from lamplit.genres.hitori.strategies.barriers import Barrier
from lamplit.genres.hitori.strategies.consequences import NumberedCell


def describe_places(decisions: Iterable[Decision]) -> str:
    """``r1c2, r1c3 and r2c4``."""
    return join_words(decision.place for decision in decisions)


def describe_conclusion(true: Sequence[Decision], false: Sequence[Decision]) -> str:
    """``r1c2 and r1c4 are shaded and r1c3 stays white``."""
    parts = []
    if true:
        parts.append(f"{describe_places(true)} {'is' if len(true) == 1 else 'are'} shaded")
    if false:
        parts.append(f"{describe_places(false)} {'stays' if len(false) == 1 else 'stay'} white")
    return join_words(parts)


@dataclass(frozen=True)
class BetweenPair(Finding):
    """A cell with equal numbers on either side."""

    one: NumberedCell
    other: Cell

    def explain(self) -> str:
        numbers = self.one.describe_with_equals(self.other)
        return f"{describe_places(self.false)} lies between the {numbers}, so it stays white."

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        lie = join_words(
            f"{describe_places(f.false)} between the {f.one.describe_with_equals(f.other)}" for f in findings
        )
        return f"These lie between equal numbers: {lie}. They stay white."


@dataclass(frozen=True)
class TripleSettled(Finding):
    """Three equal numbers side by side."""

    first: NumberedCell
    middle: Cell
    last: Cell

    def explain(self) -> str:
        three = self.first.describe_with_equals(self.middle, self.last)
        return f"Of the three {three} only the middle one can stay white: {describe_conclusion(self.true, self.false)}."


@dataclass(frozen=True)
class PairSettles(Finding):
    """Two equal numbers side by side: one of them stays white, so no other equal in that line does."""

    one: NumberedCell
    other: Cell

    def explain(self) -> str:
        pair = self.one.describe_with_equals(self.other)
        line = f"row {self.one.cell.row + 1}" if self.one.cell.row == self.other.row else self._describe_column()
        return (
            f"One of the {pair}, side by side, stays white. "
            f"So no other {self.one.number} in {line} does: {describe_conclusion(self.true, ())}."
        )

    def _describe_column(self) -> str:
        return f"column {self.one.cell.col + 1}"


@dataclass(frozen=True)
class BesideShaded(Finding):
    shaded: Cell

    def explain(self) -> str:
        return f"{self.shaded} is shaded, so {describe_conclusion((), self.false)}."

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        white = sorted({decision for finding in findings for decision in finding.false})
        return f"{describe_conclusion((), white)}, beside the shaded cells {join_words(f.shaded for f in findings)}."


@dataclass(frozen=True)
class EqualsShaded(Finding):
    """The equals of a white number."""

    white: NumberedCell

    def explain(self) -> str:
        number = self.white.number
        equals = f"the {number}{'s' if len(self.true) > 1 else ''} at {describe_places(self.true)}"
        return f"The {self.white} is white, so {equals} {'is' if len(self.true) == 1 else 'are'} shaded."


@dataclass(frozen=True)
class LastWayOut(Finding):
    """The last neighbour that connects a cell with the rest."""

    alone: tuple[Cell, ...]

    def explain(self) -> str:
        has = "has" if len(self.alone) == 1 else "have"
        return f"{join_words(self.alone)} {has} no way out but {describe_places(self.false)}, so that stays white."


@dataclass(frozen=True)
class WouldCut(Finding):
    """A cell that would complete a barrier."""

    barrier: Barrier

    def explain(self) -> str:
        (white,) = self.false
        others = [cell for cell in self.barrier.cells if cell not in white.cells]
        with_them = f" with {join_words(others)}" if others else ""
        return f"{white.place} can't be shaded: it would {self._describe_close()}{with_them} and {self.barrier}."

    def _describe_close(self) -> str:
        return "complete a line from border to border" if self.barrier.border else "close a ring"
