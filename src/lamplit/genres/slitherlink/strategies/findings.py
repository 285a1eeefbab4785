"""What the strategies of Slitherlink find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_words, spell_count, spell_number
from lamplit.genre.steps import Finding
from lamplit.human.lines.findings import describe_conclusion, describe_edges
from lamplit.human.wording import NumberedClue


@dataclass(frozen=True)
class ClueFinding(Finding):
    """What one number says."""

    clue: NumberedClue


@dataclass(frozen=True)
class AroundZero(ClueFinding):
    def explain(self) -> str:
        return f"The {self.clue} has no lines: none runs along {describe_edges(self.false)}."

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        places = join_words(finding.clue.cell for finding in findings)
        return f"No lines run around the 0s at {places}."


@dataclass(frozen=True)
class FullClue(ClueFinding):
    def explain(self) -> str:
        has = "its line" if self.clue.number == 1 else f"its {spell_number(self.clue.number)} lines"
        return f"The {self.clue} has {has}, so none runs along {describe_edges(self.false)}."


@dataclass(frozen=True)
class TightClue(ClueFinding):
    def explain(self) -> str:
        if len(self.true) == 1:
            return f"The {self.clue} can get its last line only along {describe_edges(self.true)}."
        return f"The {self.clue} needs {spell_count(len(self.true), 'more line')}: {describe_edges(self.true)}."


@dataclass(frozen=True)
class ClosedTooSoon(Finding):
    """The edge that would close the only piece of line while a number still lacks lines."""

    clue: NumberedClue
    edge: Edge

    def explain(self) -> str:
        return f"A line along {self.edge} would close the loop while the {self.clue} still lacks lines."


@dataclass(frozen=True)
class ThreesSideBySide(Finding):
    """Two 3s side by side: their outer sides and the side between them are drawn, and the line goes on straight at
    neither end of that."""

    threes: tuple[Cell, Cell]
    outer: bool
    """Whether the outer sides were open."""
    elsewhere: NumberedClue | Edge | None
    """What shows that the loop does not run around these two alone; None where only the outer sides follow."""

    def explain(self) -> str:
        told = [f"The 3s at {join_words(self.threes)} are adjacent."]
        if self.outer:
            told.append(
                "Suppose one of them had no line on its side away from the other. Then its other three sides would be "
                "lines, the ends of the side between the 3s would be used up, and the other 3 would have two lines."
            )
        if self.elsewhere is not None:
            clue = isinstance(self.elsewhere, NumberedClue)
            why = f"the {self.elsewhere} could not be met" if clue else f"{self.elsewhere} rules that out"
            told.append(
                f"Without a line between them, the loop would go round just these two cells, and {why}. "
                "A line that went straight on past either end would make three lines meet at a dot."
            )
        return " ".join([*told, f"So {describe_conclusion(self)}."])
