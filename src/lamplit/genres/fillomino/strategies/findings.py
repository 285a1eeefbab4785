"""What the strategies of Fillomino find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from lamplit.core.decisions import Number
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_count
from lamplit.genre.steps import Finding, Link
from lamplit.genres.fillomino.strategies.consequences import describe_room
from lamplit.human.suppositions import FollowedBack, OneStepContradiction


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
    room: int | None = None
    """How large a new part may be there, if known parts need some of the cells."""

    def give_reasons(self) -> tuple[Link, ...]:
        why = self._exclude_others()
        return (why,) if self.room is None else (Link(describe_room(self.room, "leave")), why)

    def _exclude_others(self) -> Link:
        if self.part:
            return Link(f"only {self.part} can still take it in, and no part of its own has room there")
        if self.n == 1:
            return Link("no part can take it in, and no larger one has room there")
        return Link(f"no known part can take it in, and of all sizes only {self.n} has room there")


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


class NumberWay(NamedTuple):
    """One of the numbers of which at least one must be written, and where it leads."""

    number: Number
    followed: FollowedBack

    def make_links(self, number: int) -> Iterator[Link]:
        """``Way 2: r3c4 is 5. Then …``"""
        scope = (number,)
        text = make_sentence(f"way {number}: {self.number.conclude(True)}")
        yield Link(text, State(frozenset({self.number}), frozenset()), scope=scope)
        for link in self.followed.links:
            yield link.make_link("then", scope)
        if self.followed.end is not None:
            yield self.followed.end.make_link("but then" if self.followed.links else "then", scope)


@dataclass(frozen=True)
class EitherWayNumbers(NumbersFound):
    """A number that each of a few ways leads to."""

    part: str
    """The part that grows in each of these ways; empty if they are the numbers of one cell."""
    ways: tuple[NumberWay, ...]

    @property
    def examined(self) -> int:
        return len(self.ways)

    def give_reasons(self) -> tuple[Link, ...]:
        if self.part:
            choice = f"{self.part} must grow, and only to {join_with_or([way.number.cell for way in self.ways])}"
        else:
            choice = f"{self.ways[0].number.place} can only be {join_with_or([way.number.n for way in self.ways])}"
        followed = (link for number, way in enumerate(self.ways, 1) for link in way.make_links(number))
        return (Link(choice), *followed)
