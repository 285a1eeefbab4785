"""Exclusive pairs and needs as data that arguments are made of, with their words and marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_count
from lamplit.genre.steps import Link
from lamplit.human.wording import NumberedClue


class BulbNeed(NamedTuple):
    """A clue or a dark cell that needs a bulb in one of some cells."""

    asker: NumberedClue | Cell
    places: tuple[Cell, ...]
    spare: int = 0
    """How many cells a clue can leave empty, if it has more cells than these."""

    def make_link(self) -> Link:
        """That it does: a fact about the board."""
        asker = self.asker.cell if isinstance(self.asker, NumberedClue) else self.asker
        marks = (Mark(Role.REASON, (asker,)), Mark(Role.SHAPE, self.places))
        return Link(make_sentence(self._explain()), marks=marks, fact=True)

    def _explain(self) -> str:
        if isinstance(self.asker, NumberedClue):
            if not self.spare:
                needs = "needs a bulb" if self.asker.number == 1 else "still needs one bulb,"
                return f"the {self.asker} {needs} in {join_with_or(self.places)}"
            spare = f"has {spell_count(self.spare, 'cell')} to spare"
            return f"the {self.asker} {spare}, so there is a bulb in {join_with_or(self.places)}"
        if self.asker in self.places:
            others = [place for place in self.places if place != self.asker]
            return f"{self.asker} holds a bulb or is lit from {join_with_or(others)}"
        return f"{self.asker} must be lit from {join_with_or(self.places)}"

    def describe_failure(self) -> str:
        """What goes wrong if none of the places holds a bulb."""
        if isinstance(self.asker, NumberedClue):
            return f"the {self.asker} would have too few bulbs"
        return f"nothing would light {self.asker}"

    def describe_last_place(self, last: Cell) -> str:
        """Why the last of the places holds a bulb if the others don't."""
        if isinstance(self.asker, NumberedClue):
            return f"the {self.asker} {'could spare no other cell' if self.spare else 'would have no other cell left'}"
        return f"nothing else could light {'it' if self.asker == last else self.asker}"


class BulbExclusion(NamedTuple):
    """Two cells that can't both hold a bulb, and why not."""

    one: Cell
    other: Cell
    cause: Literal["in sight", "too many", "too few", "dark"]
    source: NumberedClue | Cell | None = None
    """The clue that would have too many or too few, or the cell that would stay dark."""
    seen: tuple[Cell, ...] = ()
    """What the two see together: cells of the clue, or all lighters of the dark cell."""
    seen_by_one: tuple[Cell, ...] = ()
    """What the first sees of this."""
    examined: int = 0
    """How many cells of the clue, or lighters of the dark cell, this looks at."""

    @property
    def is_detour(self) -> bool:
        """Whether it takes a clue or a dark cell that the two leave short."""
        return self.cause in ("too few", "dark")

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The way from one to the other if they see each other; else the two, and what they leave short."""
        if self.source is None:
            return (Mark(Role.WAY, (self.one, self.other)),)
        source = self.source.cell if isinstance(self.source, NumberedClue) else self.source
        return Mark(Role.SHAPE, (self.one, self.other)), Mark(Role.REASON, (source, *self.seen))


def link_exclusions(exclusions: Iterable[BulbExclusion]) -> Iterator[Link]:
    """What a cell excludes, and why: all that is seen at a glance in one sentence, each detour in one of its own."""
    groups: dict[BulbExclusion, list[BulbExclusion]] = {}
    for exclusion in exclusions:
        groups.setdefault(exclusion._replace(other=exclusion.one, examined=0), []).append(exclusion)
    at_once = [group for group in groups.values() if not group[0].is_detour]
    if at_once:
        yield _link_groups(at_once)
    for group in groups.values():
        if group[0].is_detour:
            yield _link_groups([group])


def _link_groups(groups: list[list[BulbExclusion]]) -> Link:
    marks = dict.fromkeys(mark for group in groups for exclusion in group for mark in exclusion.marks)
    return Link(make_sentence(", and ".join(map(_describe_group, groups))), marks=tuple(marks), fact=True)


def _describe_group(group: list[BulbExclusion]) -> str:
    """Exclusions that differ only in the other cell."""
    one, _, cause, source, seen, seen_by_one, _ = group[0]
    others = [exclusion.other for exclusion in group]
    if cause == "in sight":
        return f"{one} sees {join_words(others)}"
    if cause == "too many":
        more = " more bulb among" if isinstance(source, NumberedClue) and source.number > 1 else " of"
        return f"the {source} has room for only one{more} {join_words((one, *others))}"
    both = (
        f"bulbs in {one} and {others[0]}" if len(others) == 1 else f"a bulb in {one} and one in {join_with_or(others)}"
    )
    short = f"nothing could light {source}" if cause == "dark" else f"the {source} would have too few cells"
    rest = [cell for cell in seen if cell not in seen_by_one]
    sides = [(str(one), seen_by_one), (join_with_or(others), rest)]
    ruled_out = ", and ".join(f"{who} rules out {join_words(cells)}" for who, cells in sides if cells)
    return f"with {both}, {short}: {ruled_out}"


def count_examined(needs: Iterable[BulbNeed], exclusions: Iterable[BulbExclusion]) -> int:
    """How many cells an argument looks at: the places of its needs, and those of each detour."""
    return sum(len(need.places) for need in needs) + sum(exclusion.examined for exclusion in exclusions)
