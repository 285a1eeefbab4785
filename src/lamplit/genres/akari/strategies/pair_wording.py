"""Exclusive pairs and needs as data that arguments are made of, with their words and marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence
from lamplit.genre.steps import Link
from lamplit.human.wording import NumberedClue


class BulbNeed(NamedTuple):
    """A clue or a dark cell that needs a bulb in one of some cells."""

    asker: NumberedClue | Cell
    places: tuple[Cell, ...]

    def make_link(self) -> Link:
        """That it does: a fact about the board."""
        asker = self.asker.cell if isinstance(self.asker, NumberedClue) else self.asker
        marks = (Mark(Role.REASON, (asker,)), Mark(Role.SHAPE, self.places))
        return Link(make_sentence(self._explain()), marks=marks, fact=True)

    def _explain(self) -> str:
        if isinstance(self.asker, NumberedClue):
            return f"the {self.asker} needs a bulb in {join_with_or(self.places)}"
        if self.asker in self.places:
            others = [place for place in self.places if place != self.asker]
            return f"{self.asker} holds a bulb or is lit from {join_with_or(others)}"
        return f"{self.asker} must be lit from {join_with_or(self.places)}"


class BulbExclusion(NamedTuple):
    """Two cells that can't both hold a bulb, and why not."""

    one: Cell
    other: Cell
    cause: Literal["in sight", "too many", "too few", "dark"]
    source: NumberedClue | Cell | None = None
    """The clue that would have too many or too few, or the cell that would stay dark."""
    seen: tuple[Cell, ...] = ()
    """What the two see together: cells of the clue, or all lighters of the dark cell."""
    examined: int = 0
    """How many cells of the clue, or lighters of the dark cell, this looks at."""

    @property
    def is_detour(self) -> bool:
        """Whether it takes a clue or a dark cell that the two leave short."""
        return self.cause in ("too few", "dark")

    def explain(self) -> str:
        """A clause that says so."""
        both = f"{self.one} and {self.other}"
        if self.cause == "in sight":
            return f"{both} see each other"
        if self.cause == "too many":
            return f"the {self.source} has room for only one of {both}"
        would = f"bulbs in {both} would light {join_words(self.seen)}"
        if self.cause == "too few":
            return f"{would}, too many of the cells that the {self.source} has left"
        return f"{would}, and nothing else could light {self.source}"

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The two cells, and what they leave short."""
        source = self.source.cell if isinstance(self.source, NumberedClue) else self.source
        return (
            Mark(Role.SHAPE, (self.one, self.other)),
            Mark(Role.REASON, self.seen if source is None else (source, *self.seen)),
        )


def link_exclusions(exclusions: Sequence[BulbExclusion]) -> Iterator[Link]:
    """What excludes what: all that is seen at once in one sentence, each detour in one of its own."""
    at_once = [exclusion for exclusion in exclusions if not exclusion.is_detour]
    if at_once:
        marks = dict.fromkeys(mark for exclusion in at_once for mark in exclusion.marks)
        yield Link(make_sentence(_describe_sight(at_once)), marks=tuple(marks), fact=True)
    for exclusion in exclusions:
        if exclusion.is_detour:
            yield Link(make_sentence(exclusion.explain()), marks=exclusion.marks, fact=True)


def _describe_sight(exclusions: Iterable[BulbExclusion]) -> str:
    """``r1c2 sees r1c4 and r3c2, and the 1 at r5c5 has room for only one of r1c2 and r5c4``."""
    seen: dict[Cell, list[Cell]] = {}
    clauses = []
    for exclusion in exclusions:
        if exclusion.cause == "in sight":
            seen.setdefault(exclusion.one, []).append(exclusion.other)
        else:
            clauses.append(exclusion.explain())
    clauses[:0] = [f"{one} sees {join_words(cells)}" for one, cells in seen.items()]
    return ", and ".join(clauses)


def count_examined(needs: Iterable[BulbNeed], exclusions: Iterable[BulbExclusion]) -> int:
    """How many cells an argument looks at: the places of its needs, and those of each detour."""
    return sum(len(need.places) for need in needs) + sum(exclusion.examined for exclusion in exclusions)
