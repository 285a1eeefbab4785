"""What a supposition brings about on a loop, as data that says it in words when somebody reads it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_with_or, join_words
from lamplit.human.suppositions import Consequence


@dataclass(frozen=True)
class LoopNames(ABC):
    """What a genre's players call the points and edges of its loop."""

    @abstractmethod
    def name_point(self, point: Cell) -> str: ...

    @abstractmethod
    def name_edge(self, edge: Edge) -> str: ...


@dataclass(frozen=True)
class CellNames(LoopNames):
    """A loop from cell to cell (Masyu, Shingoki)."""

    def name_point(self, point: Cell) -> str:
        return str(point)

    def name_edge(self, edge: Edge) -> str:
        return str(edge)


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
        return f"the line at {self.where} would have to go on along {join_words(map(self.names.name_edge, self.edges))}"


@dataclass(frozen=True)
class TwoWaysOn(PointConsequence):
    """A line that comes to a point has two ways on."""

    edges: tuple[Edge, ...]

    def explain(self) -> str:
        ways = join_with_or([self.names.name_edge(edge) for edge in self.edges])
        return f"the line at {self.where} would have to go on along {ways}"


@dataclass(frozen=True)
class PassesPoint(PointConsequence):
    """A point that must be passed has two ways left."""

    def explain(self) -> str:
        return f"the loop could pass {self.where} in one way only"


@dataclass(frozen=True)
class DeadEnd(PointConsequence):
    def explain(self) -> str:
        return f"{self.where} would be a dead end"


@dataclass(frozen=True)
class LooseEnd(PointConsequence):
    def explain(self) -> str:
        return f"the line could not go on from {self.where}"


@dataclass(frozen=True)
class CrowdedPoint(PointConsequence):
    def explain(self) -> str:
        return f"three lines would meet at {self.where}"


@dataclass(frozen=True)
class MissedPoint(PointConsequence):
    def explain(self) -> str:
        return f"the loop could not pass {self.where} any more"


@dataclass(frozen=True)
class ClosesEarly(Consequence):
    """An edge stays empty because the loop would close there, with line left over elsewhere."""

    names: LoopNames
    edge: Edge

    def explain(self) -> str:
        return f"a line along {self.names.name_edge(self.edge)} would close the loop too early"


@dataclass(frozen=True)
class TwoLoops(Consequence):
    names: LoopNames
    edge: Edge

    def explain(self) -> str:
        return f"the loop would be closed along {self.names.name_edge(self.edge)} with line left over elsewhere"
