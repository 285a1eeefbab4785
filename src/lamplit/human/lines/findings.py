"""What the strategies that all loops share find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Decision, Line
from lamplit.core.grid import Cell, Edge
from lamplit.core.words import make_sentence
from lamplit.genre.steps import Finding, Link
from lamplit.human.lines.names import CellNames, LoopNames

CELL_NAMES = CellNames()


def list_edges(decisions: Iterable[Decision]) -> list[Edge]:
    return [line.edge for line in decisions if isinstance(line, Line)]


def describe_conclusion(finding: Finding, names: LoopNames = CELL_NAMES) -> str:
    """What a finding concludes: ``the top side of r1c1 is a line, and the left side of r1c1 stays empty``."""
    parts = [names.describe_lines(list_edges(finding.true))] if finding.true else []
    parts += [names.describe_crosses(list_edges(finding.false))] if finding.false else []
    return ", and ".join(parts)


@dataclass(frozen=True)
class LineFinding(Finding):
    """Lines and crosses, in the words of a genre."""

    names: LoopNames

    def conclude(self) -> str:
        return describe_conclusion(self, self.names)


@dataclass(frozen=True)
class PointFinding(LineFinding):
    """What is seen at one point."""

    point: Cell

    @property
    def where(self) -> str:
        """The point: after the edge that is concluded, if there is only one."""
        edges = list_edges((*self.true, *self.false))
        return self.names.name_end(edges[0], self.point) if len(edges) == 1 else self.names.name_point(self.point)


@dataclass(frozen=True)
class PointFull(PointFinding):
    """A point with two lines gets no more."""

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"two lines meet at {self.where}")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return make_sentence(
                f"no third line runs {findings[0].names.describe_along(list_edges(findings[0].false))}"
            )
        where = findings[0].names.name_points([finding.point for finding in findings])
        return make_sentence(f"nothing else joins the lines at {where}")


@dataclass(frozen=True)
class LineGoesOn(PointFinding):
    """A line that comes to a point goes on by the only open edge."""

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"the line at {self.where} has no other way on")),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        lines = list(dict.fromkeys(line for finding in findings for line in finding.true))
        names = findings[0].names
        if len(findings) == 1:
            way = names.describe_way_on(findings[0].point, list_edges(lines))
            return make_sentence(f"the line goes on {way}")
        return make_sentence(f"lines go on {names.describe_along(list_edges(lines))}")


@dataclass(frozen=True)
class PointDead(PointFinding):
    """A line into a point with no way out would end there."""

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link("A line there could not go on."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        crosses = list_edges(dict.fromkeys(line for finding in findings for line in finding.false))
        dead = "a dead end" if len(crosses) == 1 else "dead ends"
        return make_sentence(f"{findings[0].names.describe_crosses(crosses)}: {dead}")


@dataclass(frozen=True)
class PointPassed(PointFinding):
    """A point that must be passed and has two open edges gets both."""

    name: str
    """What stands there: ``the white pearl at r2c3``."""

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"the loop has to pass {self.name}, and no other way through it is left")),)


@dataclass(frozen=True)
class NoEarlyLoop(LineFinding):
    """An edge between the two ends of one piece of line, with more line elsewhere."""

    edge: Edge

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link("It would close a loop too early."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        names = findings[0].names.name_edges([finding.edge for finding in findings])
        loops = "a loop" if len(findings) == 1 else "loops"
        return make_sentence(f"{names} would close {loops} too early")


@dataclass(frozen=True)
class LoopClosed(Finding):
    """The loop is closed: nothing else is drawn."""

    def conclude(self) -> str:
        return "no other line is drawn"

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link("The loop is closed."),)
