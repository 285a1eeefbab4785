"""What pearls and the ends of lines find by the ways they have left, as data that says it in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lamplit.core.grid import Edge
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark
from lamplit.core.words import count_words, join_with_or, join_words, make_sentence
from lamplit.genre.steps import Finding, Link
from lamplit.human.lines.pearls.line_words import NAMES, describe_conclusion
from lamplit.human.lines.pearls.spots import WayName

PLAIN_WORDS = 36
"""How many words an argument against a way may have in one sentence; a longer one is told link by link."""


@dataclass(frozen=True)
class WayConsequence:
    """A part of an argument, and what its picture shows besides."""

    text: str
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class WayLeft:
    """A way that a spot has left."""

    name: WayName
    clauses: tuple[WayConsequence, ...]
    """What goes with it, as far as that is concluded."""
    shown: State


@dataclass(frozen=True)
class LostWay:
    """A way, or several that fail alike, that is out of the question, and why."""

    supposed: str
    """``the loop passed the white pearl at r2c3``."""
    ways: tuple[WayName, ...]
    clauses: tuple[WayConsequence, ...]
    """What would come of it: ``the line could go neither up nor left from r2c1``."""
    shown: State

    def make_links(self, again: bool) -> list[Link]:
        """The argument; where ways of the same pearl were spoken of before, it is not named ``again``."""
        texts = [clause.text for clause in self.clauses]
        supposed = "" if again and self.ways[0].lead else f"if {self.supposed} "
        lead = f"{supposed}{join_ways(self.ways)},"
        whole = f"{lead} {join_words(texts)}"
        if count_words(whole) <= PLAIN_WORDS:
            return [Link(make_sentence(whole), self.shown, tuple(mark for one in self.clauses for mark in one.marks))]
        leads = [lead, *["then"] * (len(texts) - 2), "but then"]
        if len(texts) == 1:
            leads = leads[:1]
        return [
            Link(make_sentence(f"{lead} {clause.text}"), self.shown, clause.marks)
            for lead, clause in zip(leads, self.clauses, strict=True)
        ]


def join_ways(ways: Sequence[WayName]) -> str:
    """``with 2 up and 3 left or 3 up and 2 left``; ways that differ little by what they have in common."""
    lead = ways[0].lead
    broad = len(ways) > 1 and len({way.broad for way in ways}) == 1
    names = ways[0].broad if broad else join_with_or([way.name for way in ways])
    return f"{lead} {names}".strip()


@dataclass(frozen=True)
class WaysLeft(Finding):
    """What all ways share that are left at a pearl or at the end of a line."""

    place: str
    """``the black pearl at r2c3``, or ``r2c3`` where a line ends."""
    pearl: bool
    lost: tuple[LostWay, ...]
    left: tuple[WayLeft, ...]
    looked_at: int
    crossed: tuple[tuple[Edge, tuple[WayName, ...]], ...] = ()
    """Lines that are there, each with the ways that it rules out."""

    @property
    def examined(self) -> int:
        return self.looked_at

    def conclude(self) -> str:
        if {*self.true} & {*self.false}:
            return f"the loop can't pass {self.place}" if self.pearl else f"the line can't go on from {self.place}"
        return describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        lost = self._merge_lost()
        before = ["", *(one.supposed for one in lost)]
        links = (link for one, said in zip(lost, before, strict=False) for link in one.make_links(one.supposed == said))
        return (*self._tell_crossed(), *links, *self._tell_left())

    def _tell_crossed(self) -> list[Link]:
        """The ways that lines on the board rule out."""
        return [
            Link(make_sentence(f"{NAMES.name_edge(edge)} rules out {join_with_or([way.name for way in ways])}"))
            for edge, ways in self.crossed
        ]

    def _merge_lost(self) -> list[LostWay]:
        """The lost ways; those that fail alike as one."""
        merged: dict[tuple[str, tuple[WayConsequence, ...]], LostWay] = {}
        for lost in self.lost:
            before = merged.get((lost.supposed, lost.clauses))
            if before is not None:
                shown = State(before.shown.true | lost.shown.true)
                lost = replace(lost, ways=(*before.ways, *lost.ways), shown=shown)
            merged[lost.supposed, lost.clauses] = lost
        return list(merged.values())

    def _tell_left(self) -> list[Link]:
        """What the ways left have in common."""
        if not self.left:
            return []
        left = dict.fromkeys(way.name.name for way in self.left)
        if len({way.name.broad for way in self.left}) == 1 and not any(way.clauses for way in self.left):
            left = dict.fromkeys(way.name.broad for way in self.left)
        other = "other " if self.lost or self.crossed else ""
        named = join_with_or(list(left))
        shown = self.left[0].shown if len(self.left) == 1 else State()
        if len({lost.supposed for lost in self.lost}) == 1:
            told = f"that leaves {named}" if self.pearl else f"so it goes {named}"
        elif not self.pearl:
            told = f"the line can only go on from {self.place} {named}"
        elif len(left) == 1:
            told = f"the only {other}way through {self.place} is {named}"
        else:
            told = f"through {self.place}, only {named} are left"
        return [Link(make_sentence(told), shown), *(link for way in self.left for link in _tell_beside(way))]


def _tell_beside(way: WayLeft) -> list[Link]:
    """What goes with a way that is left."""
    return [Link(make_sentence(f"{way.name}, {clause.text}"), way.shown, clause.marks) for clause in way.clauses]


@dataclass(frozen=True)
class PearlLeftOut(Finding):
    """The edge that would close the loop without a pearl."""

    pearl: str
    edge: Edge

    def conclude(self) -> str:
        return describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"it would close the loop without {self.pearl}")),)
