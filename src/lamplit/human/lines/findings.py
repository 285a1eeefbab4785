"""What the strategies that all loops share find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Decision, Line
from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Finding
from lamplit.human.lines.consequences import LoopNames


def list_edges(decisions: Iterable[Decision]) -> list[Edge]:
    return [line.edge for line in decisions if isinstance(line, Line)]


def describe_edges(decisions: Iterable[Decision], name_edge: Callable[[Edge], str] = str) -> str:
    return join_words(map(name_edge, list_edges(decisions)))


def describe_conclusion(finding: Finding, name_edge: Callable[[Edge], str] = str) -> str:
    """What a finding concludes: ``a line runs along r1c1-r1c2, and none along r2c1-r2c2``."""
    true, false = (describe_edges(decided, name_edge) for decided in (finding.true, finding.false))
    if not finding.true:
        return f"no line runs along {false}"
    lines = f"{'a line runs' if len(finding.true) == 1 else 'lines run'} along {true}"
    return f"{lines}, and none along {false}" if finding.false else lines


@dataclass(frozen=True)
class PointFinding(Finding):
    """What is seen at one point."""

    names: LoopNames
    point: Cell

    @property
    def where(self) -> str:
        return self.names.name_point(self.point)

    def describe_edges(self, decisions: Iterable[Decision]) -> str:
        return describe_edges(decisions, self.names.name_edge)


@dataclass(frozen=True)
class PointFull(PointFinding):
    """A point with two lines gets no more."""

    def explain(self) -> str:
        return make_sentence(f"{self.where} has its two lines, so none runs along {self.describe_edges(self.false)}")

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        where = join_words(finding.where for finding in findings)
        rest = findings[0].describe_edges(line for finding in findings for line in finding.false)
        return make_sentence(f"{where} have their two lines each, so none runs along {rest}")


@dataclass(frozen=True)
class LineGoesOn(PointFinding):
    """A line that comes to a point goes on by the only open edge."""

    def explain(self) -> str:
        return make_sentence(f"the line at {self.where} can only go on along {self.describe_edges(self.true)}")

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        where = join_words(finding.where for finding in findings)
        return make_sentence(
            f"the lines at {where} can each continue in only one way: "
            f"{findings[0].describe_edges(line for finding in findings for line in finding.true)}"
        )


@dataclass(frozen=True)
class PointDead(PointFinding):
    """A line into a point with no way out would end there."""

    def explain(self) -> str:
        return make_sentence(f"a line along {self.describe_edges(self.false)} would be a dead end at {self.where}")

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        rest = findings[0].describe_edges(line for finding in findings for line in finding.false)
        where = join_words(finding.where for finding in findings)
        return make_sentence(f"{where} are dead ends, so no line runs along {rest}")


@dataclass(frozen=True)
class PointPassed(PointFinding):
    """A point that must be passed and has two open edges gets both."""

    name: str
    """What stands there: ``the white pearl at r2c3``."""

    def explain(self) -> str:
        return make_sentence(f"the loop can pass {self.name} only along {self.describe_edges(self.true)}")


@dataclass(frozen=True)
class NoEarlyLoop(Finding):
    """An edge between the two ends of one piece of line, with more line elsewhere."""

    names: LoopNames
    edge: Edge

    def explain(self) -> str:
        return make_sentence(f"a line along {self.names.name_edge(self.edge)} would close the loop too early")

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        names = findings[0].names
        rest = join_words(names.name_edge(finding.edge) for finding in findings)
        return make_sentence(f"lines along {rest} would each close the loop too early")


@dataclass(frozen=True)
class LoopClosed(Finding):
    """The loop is closed: nothing else is drawn."""

    def explain(self) -> str:
        return "The loop is closed, so no other line is drawn."
