"""What a number and its corners say, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Self, TypeVar

from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Link
from lamplit.genres.slitherlink.strategies.names import conclude_sides
from lamplit.genres.slitherlink.strategies.net.claims import HOW_MANY, CornerFact
from lamplit.human.lines.findings import LineFinding, list_edges
from lamplit.human.wording import NumberedClue

ONE, BOTH_OR_NONE = 0b010, 0b101
"""Sets of numbers of lines at a corner."""


class HeardCorner(NamedTuple):
    """What the lines at a corner of a number say of it."""

    fact: CornerFact
    coming: int
    """How many lines come to that corner from elsewhere; -1 where that is open."""


@dataclass(frozen=True)
class CornerFinding(LineFinding):
    """Sides that a number settles, or edges at one of its corners, by what it hears from its corners."""

    clue: NumberedClue
    heard: tuple[HeardCorner, ...]
    """What the lines at its corners say."""
    said: tuple[CornerFact, ...]
    """What the number then says of the corner where something is settled; none if that is a side of its own."""
    own_corner: bool
    """Whether these are the two sides at the only corner that it has heard of."""

    def conclude(self) -> str:
        return conclude_sides(self.names, list_edges(self.true), list_edges(self.false), (self.clue.cell,))

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(self._explain())),)

    def _explain(self) -> str:
        number = self.clue.number
        if self.is_alone:
            why = f"a {number} can't lack both" if self.true else f"both are too many for a {number}"
            return f"nothing else reaches their corner, and {why}"
        if not self.heard:
            return self._explain_said()
        heard = self._explain_heard()
        if self.said:
            said = _join_facts(self._list_news(), short=True)
            return f"{heard}, so {said}" if said else heard
        if len(self.heard) == 1 and self.heard[0].fact.numbers == ONE:
            return f"{heard}{', and it needs both others' if number == 3 else ', its only line' if number == 1 else ''}"
        return heard

    def _explain_heard(self) -> str:
        """What comes to its corners from elsewhere, and what this means for the number."""
        said = {fact.corner: fact.numbers for fact in self.said}
        facts = [one.fact for one in self.heard]
        corners = join_words(fact.corner for fact in facts)
        if all(one.coming == 1 and one.fact.numbers == ONE for one in self.heard):
            if len(facts) == 1:
                return f"the line at its {corners} corner takes one side of the {self.clue}"
            return f"the lines at its {corners} corners take one side each of the {self.clue}"
        if len(facts) == 1 and self.heard[0].coming == 0 and facts[0].numbers == BOTH_OR_NONE:
            alone = f"nothing else reaches the {corners} corner of the {self.clue}"
            return alone if facts[0].corner in said else f"{alone}, which has both lines or none"
        narrowed = [fact._replace(numbers=fact.numbers & said.get(fact.corner, fact.numbers)) for fact in facts]
        return f"the {self.clue} has {_join_facts(narrowed)}"

    def _explain_said(self) -> str:
        """What the number says by its own sides."""
        if all(fact.numbers == ONE for fact in self.said) and len(self.said) == 1:
            last = "" if self.clue.number == 1 else "last "
            return f"the {self.clue} has its {last}line at its {self.said[0].corner} corner{self._describe_meeting()}"
        return f"the {self.clue} has {_join_facts(self.said)}"

    def _describe_meeting(self) -> str:
        """What happens at the only corner of which it says that it has one line there."""
        if len(self.said) != 1 or self.said[0].numbers != ONE or (self.true and self.false):
            return ""
        return ", with no other way on" if self.true else ", which meets the line there"

    def _list_news(self) -> list[CornerFact]:
        """What it says of corners that it has not heard of."""
        heard = {one.fact.corner for one in self.heard}
        return [fact for fact in self.said if fact.corner not in heard]

    @property
    def is_alone(self) -> bool:
        """Whether these are the only two edges at their dot, so that both are lines or neither."""
        return self.own_corner and self.heard[0].fact.numbers == BOTH_OR_NONE

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        """Those of one number together, and those that nothing else reaches."""
        merged: dict[NumberedClue, Self] = {}
        for finding in findings:
            before = merged.get(finding.clue)
            merged[finding.clue] = finding if before is None else before._add(finding)
        alike: dict[object, list[Self]] = {}
        for finding in merged.values():
            alone = finding.is_alone and (bool(finding.true), finding.clue.number)
            alike.setdefault(alone or finding.clue, []).append(finding)
        return " ".join(cls._explain_alike(these) for these in alike.values())

    @classmethod
    def _explain_alike(cls, these: Sequence[Self]) -> str:
        true = list(dict.fromkeys(edge for one in these for edge in list_edges(one.true)))
        false = list(dict.fromkeys(edge for one in these for edge in list_edges(one.false)))
        conclusion = conclude_sides(these[0].names, true, false, [one.clue.cell for one in these])
        return make_sentence(f"{conclusion}: {these[0]._explain()}")

    def _add(self, other: Self) -> Self:
        """Both as one."""
        return replace(
            self,
            true=_unite(self.true, other.true),
            false=_unite(self.false, other.false),
            heard=_unite(self.heard, other.heard),
            said=_unite(self.said, other.said),
            own_corner=False,
        )


T = TypeVar("T")


def _unite(one: tuple[T, ...], other: tuple[T, ...]) -> tuple[T, ...]:
    """All of both, each once."""
    return tuple(dict.fromkeys((*one, *other)))


def _join_facts(facts: Sequence[CornerFact], short: bool = False) -> str:
    """``at most one line at its top-left corner and both lines at its top-right and bottom-left corners``; ``short``:
    without the words for lines and corners."""
    corners: dict[int, list[str]] = {}
    for fact in facts:
        corners.setdefault(fact.numbers, []).append(fact.corner)
    counts = {numbers: HOW_MANY[numbers].replace(" lines", "").replace(" line", "") for numbers in corners}
    counts = {**counts, 0b001: "none", ONE: "one"} if short else {**HOW_MANY, ONE: "one line"}
    ends = {numbers: "" if short else f" corner{'s' if len(where) > 1 else ''}" for numbers, where in corners.items()}
    return join_words(
        f"{counts[numbers]} at its {join_words(where)}{ends[numbers]}" for numbers, where in corners.items()
    )
