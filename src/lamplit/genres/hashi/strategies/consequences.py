"""What a supposition brings about in Hashi, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Edge
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, spell_count
from lamplit.genres.hashi.strategies.layout import UNKNOWN
from lamplit.genres.hashi.wording import name_span
from lamplit.human.suppositions import Consequence
from lamplit.human.wording import NumberedClue

NAMED = 6
"""This many islands are named with their numbers."""
LISTED = 14
"""This many are named by their cells; of more, one is named and the others are counted, and the picture shows them."""

NEW_BRIDGES = {
    (1,): ("a bridge", "bridges"),
    (1, 2): ("two bridges", "double bridges"),
    (2,): ("a second bridge", "second bridges"),
}
"""New bridges on a span, the first, the second or both, in words: on one span and on several."""


def describe_island(island: NumberedClue) -> str:
    """``the 2 at r2c3``, ``the island at r2c3``."""
    return f"the island at {island.cell}" if island.number == UNKNOWN else f"the {island}"


def describe_islands(islands: Sequence[NumberedClue]) -> str:
    """``the 2 at r2c3 and the 1 at r2c5``; many without their numbers."""
    if len(islands) <= NAMED:
        return join_words(map(describe_island, islands))
    if len(islands) <= LISTED:
        return f"the islands at {join_words(island.cell for island in islands)}"
    return f"{describe_island(islands[0])} and {spell_count(len(islands) - 1, 'other island')}"


def describe_bridges(bridges: Iterable[Bridge], island: Cell | None = None) -> str:
    """Bridges that are built: ``a bridge between r1c1 and r1c3``; those of one island by their other ends: ``double
    bridges to r1c3 and r3c1 and a second bridge to r5c1``."""
    built: dict[Edge, tuple[int, ...]] = {}
    for bridge in sorted(bridges):
        span = bridge.edges[0]
        built[span] = (*built.get(span, ()), bridge.n)
    alike: dict[tuple[int, ...], list[Edge]] = {}
    for span, new in built.items():
        alike.setdefault(new, []).append(span)
    return join_words(
        f"{NEW_BRIDGES[new][len(spans) > 1]} {describe_spans(spans, island)}" for new, spans in alike.items()
    )


def describe_spans(spans: Iterable[Edge], island: Cell | None = None, last: str = "and") -> str:
    """``between r1c1 and r1c3 and between r3c1 and r3c3``; those of one island: ``to r1c3 and r3c1``."""
    if island is None:
        return join_words((f"between {span.a} and {span.b}" for span in spans), last)
    return f"to {join_words((span.b if span.a == island else span.a for span in spans), last)}"


def describe_span_list(spans: Collection[Edge]) -> str:
    """``the bridge between r1c1 and r1c3``, ``the bridges between r1c1 and r1c3 and between r3c1 and r3c3``."""
    return f"the bridge{'' if len(spans) == 1 else 's'} {describe_spans(spans)}"


@dataclass(frozen=True)
class IslandFull(Consequence):
    """An island has its bridges, so it gets no more."""

    island: NumberedClue

    def explain(self) -> str:
        return f"the {self.island} would be complete"


@dataclass(frozen=True)
class IslandNearlyFull(Consequence):
    """An island lacks one bridge, so it takes no two from anywhere."""

    island: NumberedClue

    def explain(self) -> str:
        return f"the {self.island} would need only one more bridge"


@dataclass(frozen=True)
class IslandNeeds(Consequence):
    """An island needs bridges to some of its neighbours, as it has too little room elsewhere."""

    island: NumberedClue
    bridges: tuple[Bridge, ...]

    def explain(self) -> str:
        return f"the {self.island} would need {describe_bridges(self.bridges, self.island.cell)}"


@dataclass(frozen=True)
class MissingBridge(IslandNeeds):
    """An island needs bridges that are not there."""

    def explain(self) -> str:
        return f"{super().explain()} as well"


@dataclass(frozen=True)
class CrossingBlocked(Consequence):
    """A bridge leaves no room for those that would cross it."""

    bridge: Edge
    crossed: tuple[Edge, ...]

    def explain(self) -> str:
        return f"the {name_span(self.bridge)} would block {describe_span_list(self.crossed)}"


@dataclass(frozen=True)
class IslandOverfilled(Consequence):
    """An island gets more bridges than its number says."""

    island: NumberedClue

    def explain(self) -> str:
        return f"the {self.island} would get too many bridges"


@dataclass(frozen=True)
class IslandUnfilled(Consequence):
    """An island has too few neighbours left."""

    island: NumberedClue
    room: int
    """How many bridges it could still get, with those it has."""

    def explain(self) -> str:
        return f"the {self.island} could get only {spell_count(self.room, 'bridge')}"


@dataclass(frozen=True)
class IslandsCutOff(Consequence):
    """Some islands can't be joined to the rest any more."""

    islands: tuple[NumberedClue, ...]
    complete: bool = False
    """Whether they would all have their bridges."""

    def explain(self) -> str:
        complete = "complete and " if self.complete else ""
        return f"{describe_islands(self.islands)} would be {complete}cut off from the rest"

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, tuple(island.cell for island in self.islands)),)


@dataclass(frozen=True)
class TwoNeighboursLeft(Consequence):
    """An island has a choice of two neighbours for its last bridge."""

    island: NumberedClue
    neighbours: tuple[Cell, ...]

    def explain(self) -> str:
        return f"the {self.island} would have to get a bridge from {join_with_or(self.neighbours)}"
