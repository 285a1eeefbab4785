"""What a supposition brings about in Hashi, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_with_or, join_words, spell_count
from lamplit.human.suppositions import Consequence
from lamplit.human.wording import NumberedClue

NAMED = 6
"""This many islands of a part are named before we only count them."""


def describe_islands(islands: Iterable[NumberedClue]) -> str:
    """``the 2 at r2c3 and the 1 at r2c5``."""
    return join_words(f"the {island}" for island in islands)


def describe_bridges(island: Cell, bridges: Iterable[Bridge]) -> list[str]:
    """The bridges that an island gets, by its neighbours: ``two to r1c3``, ``a second one to r3c1``."""
    built: dict[Cell, list[int]] = {}
    for bridge in bridges:
        built.setdefault(bridge.b if bridge.a == island else bridge.a, []).append(bridge.n)
    words = {(1,): "one", (1, 2): "two", (2,): "a second one"}
    return [f"{words[tuple(sorted(numbers))]} to {cell}" for cell, numbers in built.items()]


def describe_part(islands: tuple[Cell, ...]) -> str:
    """Islands of a part, by name while they are few."""
    if len(islands) <= NAMED:
        return join_words(islands)
    return f"{islands[0]} and {spell_count(len(islands) - 1, 'more island')}"


@dataclass(frozen=True)
class IslandFull(Consequence):
    """An island has its bridges, so it gets no more."""

    island: NumberedClue

    def explain(self) -> str:
        return f"the {self.island} would have all its bridges"


@dataclass(frozen=True)
class IslandNearlyFull(Consequence):
    """An island lacks one bridge, so it takes no two from anywhere."""

    island: NumberedClue

    def explain(self) -> str:
        return f"the {self.island} would have room for just one more bridge"


@dataclass(frozen=True)
class IslandNeeds(Consequence):
    """An island needs bridges to some of its neighbours, as it has too little room elsewhere."""

    island: NumberedClue
    bridges: tuple[Bridge, ...]

    def explain(self) -> str:
        return f"the {self.island} would need {join_words(describe_bridges(self.island.cell, self.bridges))}"


@dataclass(frozen=True)
class CrossingBlocked(Consequence):
    """A bridge leaves no room for those that would cross it."""

    bridge: Edge
    crossed: tuple[Edge, ...]

    def explain(self) -> str:
        return f"the bridge {self.bridge} would block {join_words(self.crossed)}"


@dataclass(frozen=True)
class IslandOverfilled(Consequence):
    island: NumberedClue

    def explain(self) -> str:
        return f"the {self.island} would get too many"


@dataclass(frozen=True)
class IslandUnfilled(Consequence):
    island: NumberedClue

    def explain(self) -> str:
        return f"the {self.island} could not get all its bridges"


@dataclass(frozen=True)
class IslandsCutOff(Consequence):
    """Some islands can't be joined to the rest any more."""

    islands: tuple[Cell, ...]

    def explain(self) -> str:
        return f"no way would lead from {describe_part(self.islands)} to the other islands"


@dataclass(frozen=True)
class TwoNeighboursLeft(Consequence):
    """An island has a choice of two neighbours for its last bridge."""

    island: NumberedClue
    neighbours: tuple[Cell, ...]

    def explain(self) -> str:
        return f"the {self.island} would be left with a bridge to {join_with_or(self.neighbours)}"
