"""What a supposition brings about on a loop, as data that says it in words when somebody reads it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from lamplit.core.grid import Cell, Edge
from lamplit.core.words import either, listing
from lamplit.human.suppositions import Consequence


@dataclass(frozen=True)
class Names(ABC):
    """What a genre's players call the points and edges of its loop."""

    @abstractmethod
    def point(self, point: Cell) -> str: ...

    @abstractmethod
    def edge(self, edge: Edge) -> str: ...


@dataclass(frozen=True)
class CellNames(Names):
    """A loop from cell to cell (Masyu, Shingoki)."""

    def point(self, point: Cell) -> str:
        return str(point)

    def edge(self, edge: Edge) -> str:
        return str(edge)


@dataclass(frozen=True)
class AtPoint(Consequence):
    """Something that happens at one point."""

    names: Names
    point: Cell

    @property
    def where(self) -> str:
        return self.names.point(self.point)


@dataclass(frozen=True)
class GoesOn(AtPoint):
    """A line that comes to a point has one way on."""

    edges: tuple[Edge, ...]

    def words(self) -> str:
        return f"the line at {self.where} would have to go on along {listing(map(self.names.edge, self.edges))}"


@dataclass(frozen=True)
class LeftWith(AtPoint):
    """A line that comes to a point has two ways on."""

    edges: tuple[Edge, ...]

    def words(self) -> str:
        ways = either([self.names.edge(edge) for edge in self.edges])
        return f"the line at {self.where} would have to go on along {ways}"


@dataclass(frozen=True)
class Passed(AtPoint):
    """A point that must be passed has two ways left."""

    def words(self) -> str:
        return f"the loop could pass {self.where} in one way only"


@dataclass(frozen=True)
class DeadEnd(AtPoint):
    def words(self) -> str:
        return f"{self.where} would be a dead end"


@dataclass(frozen=True)
class LooseEnd(AtPoint):
    def words(self) -> str:
        return f"the line could not go on from {self.where}"


@dataclass(frozen=True)
class Crowded(AtPoint):
    def words(self) -> str:
        return f"three lines would meet at {self.where}"


@dataclass(frozen=True)
class Missed(AtPoint):
    def words(self) -> str:
        return f"the loop could not pass {self.where} any more"


@dataclass(frozen=True)
class ClosesEarly(Consequence):
    """An edge stays empty because the loop would close there, with line left over elsewhere."""

    names: Names
    edge: Edge

    def words(self) -> str:
        return f"a line along {self.names.edge(self.edge)} would close the loop too early"


@dataclass(frozen=True)
class TwoLoops(Consequence):
    names: Names
    edge: Edge

    def words(self) -> str:
        return f"the loop would be closed along {self.names.edge(self.edge)} with line left over elsewhere"
