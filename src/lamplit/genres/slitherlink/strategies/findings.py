"""What the strategies of Slitherlink find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Link
from lamplit.genres.slitherlink.strategies.names import conclude_sides, join_lists, join_sides
from lamplit.human.lines.findings import LineFinding, list_edges
from lamplit.human.wording import NumberedClue


def name_clues(clues: Iterable[NumberedClue]) -> str:
    """``the 1 at r2c3, and the 3s at r4c5 and r6c7``: those with the same number together."""
    by_number: dict[int, list[Cell]] = {}
    for clue in clues:
        by_number.setdefault(clue.number, []).append(clue.cell)
    return join_lists(
        [
            f"the {number}{'s' if len(cells) > 1 else ''} at {join_words(cells)}"
            for number, cells in sorted(by_number.items())
        ]
    )


@dataclass(frozen=True)
class ClueFinding(LineFinding):
    """What one number says."""

    clue: NumberedClue

    def conclude(self) -> str:
        return conclude_sides(self.names, list_edges(self.true), list_edges(self.false), (self.clue.cell,))


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
        return (Link(f"The {number} has its line{'' if number == 1 else 's'}."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        clue = findings[0].clue
        if len(findings) == 1:
            sides = join_sides(clue.cell, list_edges(findings[0].false))
            stay = "stays" if len(findings[0].false) == 1 else "stay"
            return make_sentence(f"the {clue} is full: its {sides} {stay} empty")
        clues = name_clues(finding.clue for finding in findings)
        return make_sentence(f"{clues} are full, so their other sides stay empty")


@dataclass(frozen=True)
class TightClue(ClueFinding):
    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"The {self.clue.number} needs {'it' if len(self.true) == 1 else 'them all'}."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        clue = findings[0].clue
        if len(findings) == 1:
            return make_sentence(f"the {clue} needs its {join_sides(clue.cell, list_edges(findings[0].true))}")
        clues = name_clues(finding.clue for finding in findings)
        sides = {join_sides(finding.clue.cell, list_edges(finding.true)) for finding in findings}
        if len(sides) == 1:
            return make_sentence(f"{clues} need their {sides.pop().removesuffix('s')}s")
        if len(findings) == 2 and all(len(finding.true) == 1 for finding in findings):
            one, other = (join_sides(finding.clue.cell, list_edges(finding.true)) for finding in findings)
            return make_sentence(f"the {clue} needs its {one}, and the {findings[1].clue} its {other}")
        return make_sentence(f"{clues} need all their open sides")


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
        first, *others = self._list_reasons()
        return (Link(f"The 3s at {join_words(self.threes)} are adjacent. {first}"), *map(Link, others))

    def _list_reasons(self) -> tuple[str, ...]:
        """The argument without the places."""
        told = []
        if self.outer:
            told.append("If one had no line on its outer side, the other could have only two lines.")
        if self.elsewhere is not None:
            clue = isinstance(self.elsewhere, NumberedClue)
            elsewhere = f" and leave out the {self.elsewhere}" if clue else ""
            told.append(f"Without a line between them, the loop would run around just these two{elsewhere}.")
            if self.false:
                told.append("A line straight on would keep both from turning there: three would meet at the other end.")
        return tuple(told)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        """Several pairs: the argument once for all that are told alike."""
        alike: dict[tuple[str, str], list[Self]] = {}
        for finding in findings:
            alike.setdefault((finding._describe_sides(), finding._describe_failures()), []).append(finding)
        told = []
        for (sides, failures), these in alike.items():
            pairs = join_lists([join_words(one.threes) for one in these])
            told.append(f"{make_sentence(f'the 3s at {pairs} are adjacent: {sides}')} Otherwise {failures}.")
        return " ".join(told)

    def _describe_failures(self) -> str:
        """What would go wrong without the sides that follow, in short."""
        fails = ["one would lack a line"] if self.outer else []
        if self.elsewhere is not None:
            fails.append("the loop would ring just these two")
        if self.false:
            fails.append("three lines would meet")
        return ", or ".join(fails)

    def _describe_sides(self) -> str:
        """What follows, without the places."""
        lines = ["their outer sides"] if self.outer else []
        lines += ["the side between them"] if self.elsewhere is not None else []
        verb = "is a line" if lines == ["the side between them"] else "are lines"
        straight = ", and no line goes straight on from the middle one" if self.false else ""
        return f"{join_words(lines)} {verb}{straight}"
