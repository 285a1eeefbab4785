"""What a supposition brings about on a loop, as data that says it in words when somebody reads it."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.grid import Cell, Edge
from lamplit.human.lines.names import LoopNames
from lamplit.human.suppositions import Consequence


@dataclass(frozen=True)
class PointConsequence(Consequence):
    """Something that happens at one point."""

    names: LoopNames
    point: Cell

    @property
    def where(self) -> str:
        return self.names.name_point(self.point)


@dataclass(frozen=True)
class LineContinues(PointConsequence):
    """A line that comes to a point has one way on."""

    edges: tuple[Edge, ...]

    def explain(self) -> str:
        way = self.names.describe_way_on(self.point, self.edges)
        return f"the line could go on only {way}"


@dataclass(frozen=True)
class TwoWaysOn(PointConsequence):
    """A line that comes to a point has two ways on."""

    edges: tuple[Edge, ...]

    def explain(self) -> str:
        ways = self.names.describe_way_on(self.point, self.edges, "or")
        return f"the line would have to go on {ways}"


@dataclass(frozen=True)
class PassesPoint(PointConsequence):
    """A point that must be passed has two ways left."""

    def explain(self) -> str:
        return f"the loop could pass {self.where} in only one way"


@dataclass(frozen=True)
class DeadEnd(PointConsequence):
    def explain(self) -> str:
        return f"a line into {self.where} would be a dead end"


@dataclass(frozen=True)
class LooseEnd(PointConsequence):
    def explain(self) -> str:
        return f"the line that reaches {self.where} would end there"


@dataclass(frozen=True)
class CrowdedPoint(PointConsequence):
    def explain(self) -> str:
        return f"three lines would meet at {self.where}"


@dataclass(frozen=True)
class MissedPoint(PointConsequence):
    def explain(self) -> str:
        return f"the loop would have fewer than two ways left into {self.where}"


@dataclass(frozen=True)
class ClosesEarly(Consequence):
    """An edge stays empty because the loop would close there, with line left over elsewhere."""

    names: LoopNames
    edge: Edge

    def explain(self) -> str:
        return f"{self.names.name_edge(self.edge)} would have to stay empty, or it would close a loop too early"


@dataclass(frozen=True)
class TwoLoops(Consequence):
    names: LoopNames
    edge: Edge

    def explain(self) -> str:
        return f"a loop would close at {self.names.name_edge(self.edge)} and leave out other lines"
