"""What the strategies that all loops share find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Decision, Line
from lamplit.core.grid import Cell, Edge
from lamplit.core.words import listing, sentence
from lamplit.genre.steps import Finding
from lamplit.human.lines.consequences import Names


def edges_of(decisions: Iterable[Decision]) -> list[Edge]:
    return [line.edge for line in decisions if isinstance(line, Line)]


@dataclass(frozen=True)
class AtPointFinding(Finding):
    """What is seen at one point."""

    names: Names
    point: Cell

    @property
    def where(self) -> str:
        return self.names.point(self.point)

    def along(self, decisions: Iterable[Decision]) -> str:
        return listing(map(self.names.edge, edges_of(decisions)))


@dataclass(frozen=True)
class PointFull(AtPointFinding):
    """A point with two lines gets no more."""

    def words(self) -> str:
        return sentence(f"{self.where} has its two lines, so none runs along {self.along(self.false)}")

    @classmethod
    def together(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].words()
        where = listing(finding.where for finding in findings)
        rest = findings[0].along(line for finding in findings for line in finding.false)
        return sentence(f"{where} have their two lines each, so none runs along {rest}")


@dataclass(frozen=True)
class LineGoesOn(AtPointFinding):
    """A line that comes to a point goes on by the only open edge."""

    def words(self) -> str:
        return sentence(f"the line at {self.where} can only go on along {self.along(self.true)}")

    @classmethod
    def together(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].words()
        where = listing(finding.where for finding in findings)
        return sentence(f"the lines at {where} have one way on each: "
                        f"{findings[0].along(line for finding in findings for line in finding.true)}")  # fmt: skip


@dataclass(frozen=True)
class PointDead(AtPointFinding):
    """A line into a point with no way out would end there."""

    def words(self) -> str:
        return sentence(f"a line along {self.along(self.false)} would have no way on from {self.where}")

    @classmethod
    def together(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].words()
        rest = findings[0].along(line for finding in findings for line in finding.false)
        where = listing(finding.where for finding in findings)
        return sentence(f"{where} are dead ends, so no line runs along {rest}")


@dataclass(frozen=True)
class PointPassed(AtPointFinding):
    """A point that must be passed and has two open edges gets both."""

    name: str
    """What stands there: ``the white pearl at r2c3``."""

    def words(self) -> str:
        return sentence(f"the loop can pass {self.name} only along {self.along(self.true)}")


@dataclass(frozen=True)
class NoEarlyLoop(Finding):
    """An edge between the two ends of one piece of line, with more line elsewhere."""

    names: Names
    edge: Edge

    def words(self) -> str:
        return sentence(f"a line along {self.names.edge(self.edge)} would close the loop too early")

    @classmethod
    def together(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].words()
        names = findings[0].names
        rest = listing(names.edge(finding.edge) for finding in findings)
        return sentence(f"lines along {rest} would each close the loop too early")


@dataclass(frozen=True)
class LoopClosed(Finding):
    """The loop is closed: nothing else is drawn."""

    def words(self) -> str:
        return "The loop is closed, so no other line is drawn."
