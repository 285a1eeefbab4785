"""What the strategies of Masyu find at one pearl, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.grid import Cell
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Finding, Link
from lamplit.human.lines.pearls.line_words import (
    Block,
    describe_conclusion,
    explain_by_block,
    group_by_ways,
    name_cells,
)


@dataclass(frozen=True)
class MasyuPearlFinding(Finding):
    """What one pearl says."""

    pearl: Cell

    def conclude(self) -> str:
        return describe_conclusion(self)


def list_pearls(findings: Sequence[MasyuPearlFinding]) -> list[Cell]:
    """The pearls of several findings, each once."""
    return list(dict.fromkeys(finding.pearl for finding in findings))


def name_pearls(colour: str, cells: Sequence[Cell]) -> str:
    """``the white pearls at r2c3 and r4c4``."""
    return f"the {colour} pearl{'s' if len(cells) > 1 else ''} at {name_cells(cells)}"


def tell_by_way(findings: Sequence[BlackBlocked]) -> str:
    """Where the loop goes from black pearls: ``the loop goes right from the black pearls at r3c2 and r4c2``."""
    ways = group_by_ways((finding.pearl, finding.opposite) for finding in findings)
    told = join_words(f"{way} from {name_pearls('black', pearls)}" for way, pearls in ways.items())
    return f"the loop goes {told}, two cells each"


def tell_by_axis(findings: Sequence[WhiteStraight]) -> str:
    """How the loop passes white pearls."""
    ways = group_by_ways((finding.pearl, finding.way) for finding in findings)
    told = join_words(f"{name_pearls('white', pearls)} {way}" for way, pearls in ways.items())
    return f"the loop passes {told}"


@dataclass(frozen=True)
class BlackLeg(MasyuPearlFinding):
    """A line that leaves a black pearl goes straight on, and does not run straight through."""

    side: str
    """Where the line comes from: ``below``."""

    def give_reasons(self) -> tuple[Link, ...]:
        does = ["runs straight for two cells"] if self.true else []
        does += ["turns"] if self.false else []
        where = f"{'on' if self.false else 'up to'} the black pearl at {self.pearl}"
        return (Link(make_sentence(f"the line from {self.side} {' and '.join(does)} {where}")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        pearls = list_pearls(findings)
        if len(pearls) == 1:
            return super().explain_all(findings)
        where = name_cells(pearls)
        return make_sentence(
            f"the lines into the black pearls at {where} run straight for two cells and turn there: the opposite sides "
            "stay empty"
        )


@dataclass(frozen=True)
class BlackBlocked(MasyuPearlFinding):
    """A leg that can't go one way goes the other."""

    opposite: str
    block: Block
    """Why it can't be left the other way."""

    def conclude(self) -> str:
        return f"the loop goes {self.opposite} from the black pearl at {self.pearl}, two cells"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(self.block.text)),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        return explain_by_block(findings, tell_by_way)


@dataclass(frozen=True)
class WhiteStraight(MasyuPearlFinding):
    """A white pearl that can't be passed one way is passed the other."""

    way: str
    block: Block
    """Why it can't be passed the other way."""

    def conclude(self) -> str:
        return f"the loop passes the white pearl at {self.pearl} {self.way}" if self.true else describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        passed = f"the loop passes the white pearl at {self.pearl} {self.way}"
        return (Link(make_sentence(self.block.text if self.true else passed)),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        return explain_by_block(findings, tell_by_axis)


@dataclass(frozen=True)
class WhiteTurn(MasyuPearlFinding):
    """Straight on at one side of a white pearl: it turns at the other."""

    turn: Cell

    def conclude(self) -> str:
        return f"the loop turns at {self.turn}"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"the white pearl at {self.pearl} has no turn on its other side")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        turns, pearls = name_cells([finding.turn for finding in findings]), name_cells(list_pearls(findings))
        return make_sentence(f"the loop turns at {turns}: the white pearls at {pearls} have no turn on the other side")
