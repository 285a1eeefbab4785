"""What the easy strategies of Hashi find, each with its words: as one player tells it to another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self, cast

from lamplit.core.decisions import Bridge, Decision
from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_words, make_sentence, spell_count, spell_number
from lamplit.genre.steps import Finding, Link
from lamplit.genres.hashi.strategies.consequences import describe_islands, describe_span_list
from lamplit.genres.hashi.wording import name_span
from lamplit.human.wording import NumberedClue

TOGETHER = 3
"""This many steps of one kind are told in one sentence."""


class SpanVerdict(NamedTuple):
    """What is concluded of a span, in words: of one span and of several."""

    one: str
    several: str
    last: str = "and"
    """What comes before the last of several."""


TWO = SpanVerdict("two bridges join", "double bridges join")
JUST_ONE = SpanVerdict("just one bridge joins", "single bridges join")
SOME = SpanVerdict("a bridge joins", "bridges join")
NONE = SpanVerdict("no bridge joins", "no bridges join", "or")
NO_SECOND = SpanVerdict("at most one bridge joins", "no double bridges join", "or")
VERDICTS = (TWO, JUST_ONE, SOME, NONE, NO_SECOND)


def cast_bridges(decisions: Iterable[Decision]) -> list[Bridge]:
    """Decisions of Hashi are bridges."""
    return [cast(Bridge, decision) for decision in decisions]


def list_spans(decisions: Iterable[Decision]) -> list[Edge]:
    """The spans that decisions are about, each once, in reading order."""
    return sorted({edge for decision in decisions for edge in decision.edges})


def list_neighbours(island: Cell, decisions: Iterable[Decision]) -> list[Cell]:
    """The islands at the other ends, each once, in reading order."""
    return sorted({bridge.b if bridge.a == island else bridge.a for bridge in cast_bridges(decisions)})


def describe_conclusions(true: Iterable[Decision], false: Iterable[Decision]) -> str:
    """All that is concluded, as a clause: of each span the most that is built, the least that is not."""
    built: dict[Edge, int] = {}
    for bridge in sorted(cast_bridges(true)):
        built[bridge.edges[0]] = bridge.n
    ruled_out: dict[Edge, int] = {}
    for bridge in sorted(cast_bridges(false)):
        ruled_out.setdefault(bridge.edges[0], bridge.n)
    spans: dict[SpanVerdict, list[Edge]] = {verdict: [] for verdict in VERDICTS}
    for span in sorted({*built, *ruled_out}):
        if built.get(span) == 2:
            spans[TWO].append(span)
        elif span in built:
            spans[JUST_ONE if span in ruled_out else SOME].append(span)
        else:
            spans[NONE if ruled_out[span] == 1 else NO_SECOND].append(span)
    parts = [_describe_verdict(verdict, those) for verdict, those in spans.items() if those]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}, and {parts[-1]}"


def _describe_verdict(verdict: SpanVerdict, spans: list[Edge]) -> str:
    """The same verdict on some spans, said once."""
    if len(spans) == 1:
        return f"{verdict.one} {spans[0].a} and {spans[0].b}"
    if shared := set(spans[0]).intersection(*spans[1:]):
        (island,) = shared
        others = (span.b if span.a == island else span.a for span in spans)
        return f"{verdict.several} {island} to {join_words(others, verdict.last)}"
    *first, last = (f"{span.a} and {span.b}" for span in spans)
    return f"{verdict.several} {', '.join(first)}, {verdict.last} {last}"


def describe_single(spans: Sequence[Edge]) -> str:
    """Spans that keep the one bridge that they have: ``the bridge between r1c1 and r1c3 stays single``."""
    return f"{describe_span_list(spans)} {'stays' if len(spans) == 1 else 'stay'} single"


@dataclass(frozen=True)
class BridgeFinding(Finding):
    """Bridges that stand, and bridges that don't."""

    def conclude(self) -> str:
        return describe_conclusions(self.true, self.false)


@dataclass(frozen=True)
class AllBridgesBuilt(BridgeFinding):
    """An island that has its bridges gets no more."""

    island: NumberedClue

    def conclude(self) -> str:
        first = [bridge for bridge in cast_bridges(self.false) if bridge.n == 1]
        empty = list_spans(first)
        single = [span for span in list_spans(self.false) if span not in empty]
        told = [describe_conclusions((), first)] if empty else []
        told += [describe_single(single)] if single else []
        return ", and ".join(told)

    def give_reasons(self) -> tuple[Link, ...]:
        has = "its bridge" if self.island.number == 1 else f"its {spell_number(self.island.number)} bridges"
        return (Link(f"The {self.island} has {has}."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) < TOGETHER:
            return super().explain_all(findings)
        full = describe_islands([finding.island for finding in findings])
        return make_sentence(f"{full} have all their bridges and get no more")


@dataclass(frozen=True)
class NoCrossing(BridgeFinding):
    """Bridges never cross."""

    bridge: Edge

    def give_reasons(self) -> tuple[Link, ...]:
        cross = "it would cross" if len(list_spans(self.false)) == 1 else "they would cross"
        return (Link(f"{cross} the {name_span(self.bridge)}."),)

    def _list_blocked(self) -> str:
        """``r1c4 to r3c4 (by r2c3 to r2c6)``."""
        blocked = join_words(f"{span.a} to {span.b}" for span in list_spans(self.false))
        return f"{blocked} (by {self.bridge.a} to {self.bridge.b})"

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) < TOGETHER:
            return super().explain_all(findings)
        return make_sentence(f"blocked by crossing: {join_words(finding._list_blocked() for finding in findings)}")


@dataclass(frozen=True)
class OneNeighbour(BridgeFinding):
    """An island with one way left sends all its bridges there."""

    island: NumberedClue
    needs: int

    def give_reasons(self) -> tuple[Link, ...]:
        (there,) = list_neighbours(self.island.cell, self.true)
        if self.needs == self.island.number:
            return (Link(f"The {self.island} can be joined to no other island."),)
        last = "last bridge" if self.needs == 1 else "last two bridges"
        return (Link(f"The {self.island} can get its {last} only from {there}."),)


@dataclass(frozen=True)
class JustEnough(BridgeFinding):
    """An island that needs as many bridges as it has room for gets them all."""

    island: NumberedClue
    needs: int

    def give_reasons(self) -> tuple[Link, ...]:
        more = "bridge" if self.needs == self.island.number else "more bridge"
        needs, room = spell_count(self.needs, more), spell_number(self.needs)
        return (Link(f"The {self.island} needs {needs} and has room for just {room}."),)


@dataclass(frozen=True)
class RoomForOne(BridgeFinding):
    """An island that lacks one bridge takes no two from any neighbour."""

    island: NumberedClue

    def give_reasons(self) -> tuple[Link, ...]:
        lacks = "takes only one bridge" if self.island.number == 1 else "needs only one more bridge"
        return (Link(f"The {self.island} {lacks}."),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) < TOGETHER:
            return super().explain_all(findings)
        if all(finding.island.number == 1 for finding in findings):
            ones = join_words(finding.island.cell for finding in findings)
            return f"The 1s at {ones} take only single bridges."
        islands = describe_islands([finding.island for finding in findings])
        return make_sentence(f"{islands} need only one more bridge each, so no new connection of theirs is double")


@dataclass(frozen=True)
class AllButOneBridge(BridgeFinding):
    """An island with room for one bridge too many gets at least one from each neighbour that can send two."""

    island: NumberedClue
    room: int

    def give_reasons(self) -> tuple[Link, ...]:
        missing = "without it" if len(list_spans(self.true)) == 1 else "if one of these were missing"
        rest = self.island.number - 1
        could = f"only {spell_count(rest, 'bridge')}" if rest else "no bridge"
        return (Link(f"{missing}, the {self.island} could get {could}."),)
