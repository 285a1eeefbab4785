"""What the easy strategies of Hashi find, each with its words: as one player tells it to another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self, cast

from lamplit.core.decisions import Bridge, Decision
from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_count, spell_number
from lamplit.genre.steps import Finding
from lamplit.genres.hashi.strategies.consequences import describe_bridges, describe_islands
from lamplit.human.wording import NumberedClue


def cast_bridges(decisions: Iterable[Decision]) -> list[Bridge]:
    """Decisions of Hashi are bridges."""
    return [cast(Bridge, decision) for decision in decisions]


def list_spans(decisions: Iterable[Decision]) -> list[Edge]:
    """The spans that decisions are about, each once, in reading order."""
    return sorted({edge for decision in decisions for edge in decision.edges})


def list_neighbours(island: Cell, decisions: Iterable[Decision]) -> list[Cell]:
    """The islands at the other ends, each once, in reading order."""
    return sorted({bridge.b if bridge.a == island else bridge.a for bridge in cast_bridges(decisions)})


def describe_conclusion(finding: Finding) -> str:
    """All that a finding concludes, in a sentence: of each span the most that is built, the least that is not."""
    built: dict[Edge, Bridge] = {}
    for bridge in sorted(cast_bridges(finding.true)):
        built[bridge.edges[0]] = bridge
    ruled_out: dict[Edge, Bridge] = {}
    for bridge in sorted(cast_bridges(finding.false)):
        ruled_out.setdefault(bridge.edges[0], bridge)
    parts = []
    for span, bridge in built.items():
        just = bridge.n == 1 and span in ruled_out and ruled_out.pop(span)
        parts.append(f"just one bridge joins {span.a} and {span.b}" if just else bridge.conclude(True))
    parts += [bridge.conclude(False) for bridge in ruled_out.values()]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}, and {parts[-1]}"


@dataclass(frozen=True)
class AllBridgesBuilt(Finding):
    """An island that has its bridges gets no more."""

    island: NumberedClue

    def explain(self) -> str:
        has = "its bridge" if self.island.number == 1 else f"its {spell_number(self.island.number)} bridges"
        others = join_with_or(list_neighbours(self.island.cell, self.false))
        return f"The {self.island} has {has}, so no more go to {others}."

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) < 3:
            return " ".join(finding.explain() for finding in findings)
        full = make_sentence(describe_islands(finding.island for finding in findings))[:-1]
        left = list_spans(decision for finding in findings for decision in finding.false)
        return f"{full} have all their bridges, so no more go along {join_with_or(left)}."


@dataclass(frozen=True)
class NoCrossing(Finding):
    """Bridges never cross."""

    bridge: Edge

    def explain(self) -> str:
        blocked = join_words(f"from {span.a} to {span.b}" for span in list_spans(self.false))
        return f"The bridge between {self.bridge.a} and {self.bridge.b} blocks any bridge {blocked}."

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        stand = join_words(finding.bridge for finding in findings)
        blocked = list_spans(decision for finding in findings for decision in finding.false)
        return f"The bridges {stand} block any bridge along {join_with_or(blocked)}."


@dataclass(frozen=True)
class OneNeighbour(Finding):
    """An island with one way left sends all its bridges there."""

    island: NumberedClue
    needs: int

    def explain(self) -> str:
        (there,) = list_neighbours(self.island.cell, self.true)
        if self.needs < self.island.number:
            last = "last bridge" if self.needs == 1 else "last two bridges"
            return f"The {self.island} has only {there} left for its {last}."
        goes = "its bridge goes" if self.needs == 1 else "both its bridges go"
        return f"The {self.island} can only be joined to {there}, so {goes} there."


@dataclass(frozen=True)
class JustEnough(Finding):
    """An island that needs as many bridges as it has room for gets them all."""

    island: NumberedClue
    needs: int

    def explain(self) -> str:
        more = "" if self.needs == self.island.number else " more"
        where = join_words(describe_bridges(self.island.cell, cast_bridges(self.true)))
        rest = ": " if len(self.true) == self.needs else ", among them "
        return (
            f"The {self.island} needs {spell_number(self.needs)}{more} bridge{'' if self.needs == 1 else 's'} "
            f"and has room for just that many{rest}{where}."
        )


@dataclass(frozen=True)
class RoomForOne(Finding):
    """An island that lacks one bridge takes no two from any neighbour."""

    island: NumberedClue

    def explain(self) -> str:
        lacks = "takes only one bridge" if self.island.number == 1 else "needs just one more bridge"
        there = list_neighbours(self.island.cell, self.false)
        return f"The {self.island} {lacks}, so no double bridge goes to {join_with_or(there)}."

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) < 3 or any(finding.island.number != 1 for finding in findings):
            return " ".join(finding.explain() for finding in findings)
        ones = join_words(finding.island.cell for finding in findings)
        return f"The 1s at {ones} take only one bridge each, so no double bridge goes to any of them."


@dataclass(frozen=True)
class AllButOneBridge(Finding):
    """An island with room for one bridge too many gets at least one from each neighbour that can send two."""

    island: NumberedClue
    room: int

    def explain(self) -> str:
        has = self.island.number + 1 - self.room
        there = join_words(list_neighbours(self.island.cell, self.true))
        if has:
            needs = f"needs {spell_count(self.room - 1, 'more bridge')} and has room for {spell_number(self.room)}"
        else:
            needs = f"has room for {spell_count(self.room, 'bridge')}"
        return f"The {self.island} {needs}: only one of them can be missing, so at least one goes to {there}."
