"""What a number and its corners say, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from lamplit.core.grid import Edge
from lamplit.core.words import join_words, make_clause, make_sentence
from lamplit.genre.steps import Link
from lamplit.genres.slitherlink.strategies.claims import HOW_MANY, CornerFact
from lamplit.genres.slitherlink.strategies.names import conclude_sides
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
        if self.own_corner and self.heard[0].numbers == BOTH_OR_NONE:
            number = self.clue.number
            why = f"a {number} can't lack both" if self.true else f"both are too many for a {number}"
            return f"nothing else reaches their corner, and {why}"
        heard, said = (self._join_facts(facts) for facts in (self.heard, self.said))
        return f"the {self.clue} has {heard}{', so ' if heard and said else ''}{said}"

    def _join_facts(self, facts: Sequence[CornerFact]) -> str:
        return join_words(f"{HOW_MANY[fact.numbers]} at its {fact.corner} corner" for fact in facts)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        """Those of one number that rest on the same corners together, then those with the same argument."""
        merged: dict[object, Self] = {}
        for finding in findings:
            key = finding.clue, finding.heard, finding.own_corner
            before = merged.get(key)
            merged[key] = finding if before is None else before._add(finding)
        alike: dict[str, list[Self]] = {}
        for finding in merged.values():
            alike.setdefault(finding._explain(), []).append(finding)
        told = []
        for reason, these in alike.items():
            true, false = ([*dict.fromkeys(edges)] for edges in _collect_edges(these))
            cells = tuple(one.clue.cell for one in these)
            told.append(make_sentence(f"{conclude_sides(these[0].names, true, false, cells)}: {make_clause(reason)}"))
        return " ".join(told)

    def _add(self, other: Self) -> Self:
        """Both as one."""
        true, false = dict.fromkeys((*self.true, *other.true)), dict.fromkeys((*self.false, *other.false))
        return replace(self, true=tuple(true), false=tuple(false), said=(*self.said, *other.said))


def _collect_edges(findings: Sequence[CornerFinding]) -> tuple[list[Edge], list[Edge]]:
    true = [edge for one in findings for edge in list_edges(one.true)]
    return true, [edge for one in findings for edge in list_edges(one.false)]
