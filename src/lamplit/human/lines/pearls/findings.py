"""What pearls and the ends of lines find by the ways they have left, as data that says it in words."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Finding
from lamplit.human.lines.findings import describe_conclusion
from lamplit.human.lines.names import LoopNames


@dataclass(frozen=True)
class WaysLeft(Finding):
    """What all ways share that are left at a pearl or at the end of a line."""

    names: LoopNames
    pearl: str
    """``the black pearl at r2c3``; empty at the end of a line."""
    cell: Cell
    missed: tuple[str, ...]
    """Pearls that the loop still has to pass, where that keeps it from being closed."""
    lost: tuple[tuple[str, str], ...]
    """The ways that are out of the question, and what would come of each."""

    def explain(self) -> str:
        tried = [make_sentence(f"the loop still has to pass {join_words(self.missed)}")] if self.missed else []
        tried += [make_sentence(f"if {way}, {fate}") for way, fate in self.lost]
        here = f"passes {self.pearl}" if self.pearl else f"goes on from {self.names.name_point(self.cell)}"
        if {*self.true} & {*self.false}:
            return " ".join([*tried, make_sentence(f"however the loop {here}, something can't be")])
        lead = f"however else the loop {here}" if self.lost else f"however the loop {here}"
        return " ".join([*tried, make_sentence(f"{lead}, {describe_conclusion(self, self.names)}")])


@dataclass(frozen=True)
class PearlLeftOut(Finding):
    """The edge that would close the loop without a pearl."""

    pearl: str
    edge: Edge

    def explain(self) -> str:
        return make_sentence(f"a line along {self.edge} would close the loop and leave out {self.pearl}")
