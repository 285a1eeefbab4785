"""What a number and its corners say, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self, TypeVar

from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Link
from lamplit.genres.slitherlink.strategies.findings import name_clues
from lamplit.genres.slitherlink.strategies.names import conclude_sides
from lamplit.genres.slitherlink.strategies.net.claims import HOW_MANY, CornerFact
from lamplit.human.lines.findings import LineFinding, list_edges
from lamplit.human.wording import NumberedClue

BOTH_OR_NONE = 0b101


@dataclass(frozen=True)
class CornerFinding(LineFinding):
    """Sides that a number settles, or edges at one of its corners, by what it hears from its corners."""

    clue: NumberedClue
    heard: tuple[CornerFact, ...]
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
        if self.is_alone:
            number = self.clue.number
            why = f"a {number} can't lack both" if self.true else f"both are too many for a {number}"
            return f"nothing else reaches their corner, and {why}"
        heard, said = _join_facts(self.facts[0]), _join_facts(self.facts[1], short=bool(self.heard))
        return f"the {self.clue} has {heard}{', so ' if heard and said else ''}{said}"

    @property
    def is_alone(self) -> bool:
        """Whether these are the only two edges at their dot, so that both are lines or neither."""
        return self.own_corner and self.heard[0].numbers == BOTH_OR_NONE

    @property
    def facts(self) -> tuple[list[CornerFact], list[CornerFact]]:
        """What is heard and said of different corners; what is said of one that was heard of goes with that."""
        said = {fact.corner: fact.numbers for fact in self.said}
        heard = [fact._replace(numbers=fact.numbers & said.pop(fact.corner, fact.numbers)) for fact in self.heard]
        return heard, [fact for fact in self.said if fact.corner in said]

    @property
    def pattern(self) -> tuple[object, ...]:
        """What findings have in common that differ only in place."""
        heard, said = (tuple(sorted(fact.numbers for fact in facts)) for facts in self.facts)
        return self.is_alone and (bool(self.true), self.clue.number), heard, said

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        """Those of one number together, then those of one pattern."""
        merged: dict[NumberedClue, Self] = {}
        for finding in findings:
            before = merged.get(finding.clue)
            merged[finding.clue] = finding if before is None else before._add(finding)
        alike: dict[object, list[Self]] = {}
        for finding in merged.values():
            alike.setdefault(finding.pattern, []).append(finding)
        return " ".join(cls._explain_pattern(these) for these in alike.values())

    @classmethod
    def _explain_pattern(cls, these: Sequence[Self]) -> str:
        true = list(dict.fromkeys(edge for one in these for edge in list_edges(one.true)))
        false = list(dict.fromkeys(edge for one in these for edge in list_edges(one.false)))
        first = these[0]
        conclusion = conclude_sides(first.names, true, false, [one.clue.cell for one in these])
        if len(these) == 1 or first.is_alone:
            return make_sentence(f"{conclusion}: {first._explain()}")
        heard, said = (
            join_words(f"{HOW_MANY[fact.numbers]} at {which} corner" for fact in facts)
            for facts, which in zip(first.facts, ("one", "another" if first.heard else "one"), strict=True)
        )
        has = f"{name_clues(one.clue for one in these)} have {heard}{', so ' if heard and said else ''}{said}"
        return make_sentence(f"{has}: {conclusion}")

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
    counts = {**counts, 0b001: "none"} if short else HOW_MANY
    ends = {numbers: "" if short else f" corner{'s' if len(where) > 1 else ''}" for numbers, where in corners.items()}
    return join_words(
        f"{counts[numbers]} at its {join_words(where)}{ends[numbers]}" for numbers, where in corners.items()
    )
