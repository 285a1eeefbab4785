"""What the strategies of Fillomino find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Number
from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_count
from lamplit.genre.steps import Finding, Link
from lamplit.human.suppositions import OneStepContradiction


@dataclass(frozen=True)
class NumbersFound(Finding):
    """Cells that get a number, all of them the same."""

    n: int

    @property
    def places(self) -> str:
        return join_words(key.place for key in self.true)

    def conclude(self) -> str:
        return f"{self.places} {'is' if len(self.true) == 1 else 'are'} {self.n}"


@dataclass(frozen=True)
class OnlyWayOut(NumbersFound):
    """A part that lacks cells and can grow to one cell only."""

    part: str
    size: int

    def give_reasons(self) -> tuple[Link, ...]:
        lacks = spell_count(self.n - self.size, "cell")
        return (Link(f"{self.part} lacks {lacks}, and its part can only grow there"),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        grown = join_words(f"{finding.part} to {finding.places}" for finding in findings)
        return make_sentence(f"these parts have only one way to grow: {grown}")


@dataclass(frozen=True)
class RoomNeeded(NumbersFound):
    """Cells without which a part has too little room."""

    part: str
    reach: tuple[Cell, ...]
    left: int
    """How many cells it would have without the one that leaves it most."""

    def give_reasons(self) -> tuple[Link, ...]:
        if len(self.reach) == self.n:
            return (Link(f"{self.part} can reach only {spell_count(self.n, 'cell')}, so it needs all of them"),)
        without = "it" if len(self.true) == 1 else "either of them" if len(self.true) == 2 else "any of them"
        return (Link(f"without {without} {self.part} would have room for only {spell_count(self.left, 'cell')}"),)

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, self.reach),)


@dataclass(frozen=True)
class OnlyNumber(NumbersFound):
    """A cell that can have one number only."""

    part: str
    """The part that it joins; empty if it begins one."""

    def give_reasons(self) -> tuple[Link, ...]:
        if self.part:
            return (Link(f"only {self.part} can still take it in, and no part of its own has room there"),)
        if self.n == 1:
            return (Link("no part can take it in, and no larger one has room there"),)
        return (Link(f"no known part can take it in, and of all sizes only {self.n} has room there"),)


@dataclass(frozen=True)
class NumbersRuledOut(Finding):
    """A number that a cell can't have, or several of them that break something in the same way; or one that it must
    have."""

    found: OneStepContradiction

    @classmethod
    def join(cls, alike: Sequence[OneStepContradiction]) -> Self:
        """Suppositions that break a position in the same way."""
        first, *_ = alike
        false = tuple(sorted(key for one in alike for key in one.false))
        return cls(first.true, false, first.grounds, first)

    def conclude(self) -> str:
        numbers = [key.n for key in self.false if isinstance(key, Number)]
        if len(numbers) < 2:
            return self.found.conclude()
        return f"{self.false[0].place} isn't {join_with_or(numbers)}"

    def give_reasons(self) -> tuple[Link, ...]:
        first, *others = self.found.give_reasons()
        if len(self.false) < 2:
            return (first, *others)
        return (Link("suppose it were one of these", scope=first.scope), *others)
