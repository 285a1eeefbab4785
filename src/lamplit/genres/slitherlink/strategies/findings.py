"""What the strategies of Slitherlink find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_words, make_sentence, spell_number
from lamplit.genre.steps import Link
from lamplit.genres.slitherlink.strategies.names import SideNames, join_sides
from lamplit.human.lines.findings import LineFinding, list_edges
from lamplit.human.wording import NumberedClue


def name_clues(clues: Iterable[NumberedClue]) -> str:
    """``the 1 at r2c3, and the 3s at r4c5 and r6c7``: those with the same number together."""
    by_number: dict[int, list[Cell]] = {}
    for clue in clues:
        by_number.setdefault(clue.number, []).append(clue.cell)
    parts = [
        f"the {number}{'s' if len(cells) > 1 else ''} at {join_words(cells)}"
        for number, cells in sorted(by_number.items())
    ]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}, and {parts[-1]}"


@dataclass(frozen=True)
class ClueFinding(LineFinding):
    """What one number says."""

    clue: NumberedClue

    @property
    def sides(self) -> str:
        """The sides of the number that it speaks of: ``top and left sides``."""
        return join_sides(self.clue.cell, list_edges((*self.true, *self.false)))

    def conclude(self) -> str:
        cell = self.clue.cell
        edges = list_edges((*self.true, *self.false))
        if self.true:
            return f"{'a line runs' if len(edges) == 1 else 'lines run'} along the {self.sides} of {cell}"
        if len(edges) == 4:
            return f"no line runs along any side of {cell}"
        return f"no line runs along the {join_sides(cell, edges, 'or')} of {cell}"


@dataclass(frozen=True)
class AroundZero(ClueFinding):
    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence("a 0 has no lines")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        return make_sentence(f"no line runs around {name_clues(finding.clue for finding in findings)}")


@dataclass(frozen=True)
class FullClue(ClueFinding):
    def give_reasons(self) -> tuple[Link, ...]:
        number = self.clue.number
        has = "its line" if number == 1 else f"its {spell_number(number)} lines"
        return (Link(make_sentence(f"the {number} already has {has}")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        clues = name_clues(finding.clue for finding in findings)
        return make_sentence(f"{clues} already have all their lines, so their other sides stay empty")


@dataclass(frozen=True)
class TightClue(ClueFinding):
    def give_reasons(self) -> tuple[Link, ...]:
        number = self.clue.number
        if len(self.true) == 1:
            return (Link(make_sentence(f"the {number} needs another line, and no other side is open")),)
        return (Link(make_sentence(f"the {number} needs {spell_number(len(self.true))} more lines")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        clues = name_clues(finding.clue for finding in findings)
        return make_sentence(f"{clues} each need lines on all their open sides")


@dataclass(frozen=True)
class ClosedTooSoon(LineFinding):
    """The edge that would close the only piece of line while a number still lacks lines."""

    clue: NumberedClue
    edge: Edge

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"it would close the loop while the {self.clue} still lacks lines")),)


@dataclass(frozen=True)
class ThreesSideBySide(LineFinding):
    """Two 3s side by side: their outer sides and the side between them are drawn, and the line goes on straight at
    neither end of that."""

    threes: tuple[Cell, Cell]
    outer: bool
    """Whether the outer sides were open."""
    elsewhere: NumberedClue | Edge | None
    """What shows that the loop does not run around these two alone; None where only the outer sides follow."""

    def give_reasons(self) -> tuple[Link, ...]:
        told = []
        if self.outer:
            told.append(
                f"The 3s at {join_words(self.threes)} are adjacent. If one had no line on its far side, its other three "
                "lines would leave the other 3 only two."
            )
        if self.elsewhere is not None:
            assert isinstance(self.names, SideNames)
            clue = isinstance(self.elsewhere, NumberedClue)
            elsewhere = f"leave out the {self.elsewhere}" if clue else "not fit what is drawn"
            told.append(
                f"Without a line between the 3s, the loop would run around just these two cells and {elsewhere}."
            )
            if self.false:
                told.append("A line straight on from there would use up two sides of one of the 3s.")
        return tuple(map(Link, told))
