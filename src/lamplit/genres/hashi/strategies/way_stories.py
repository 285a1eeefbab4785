"""What comes of a way to serve islands, told: the deductions that lead to where it fails, or to what it brings.

A story tells only what matters. A way that fails is told up to its end; of one that works only what brings about
the conclusion, where its own bridges are not that already.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import State
from lamplit.core.words import count_words, join_with_or, join_words, make_sentence, spell_number
from lamplit.drawing.views import mark_reasons
from lamplit.genre.steps import Link
from lamplit.genres.hashi.strategies.consequences import (
    CrossingBlocked,
    IslandFull,
    describe_bridges,
    describe_islands,
    describe_span_list,
    describe_spans,
)
from lamplit.human.suppositions import Consequence

LONG_WORDS = 45
"""A story of more words than this is told in two links."""
NAMED_BLOCKED = 3
"""This many bridges that a way blocks are named; more are counted, and drawn."""


class WayCondition(NamedTuple):
    """What a way, or some ways have in common: bridges that they build, and those that they leave out."""

    built: tuple[Bridge, ...]
    left_out: tuple[Bridge, ...]
    supplied: Cell | None = None
    """An island that gets one of these numbers of bridges from them, if that tells the ways apart."""
    counts: tuple[int, ...] = ()

    def count_parts(self) -> int:
        """How much there is to say."""
        return len(self.built) + len(self.left_out) + (self.supplied is not None)

    def describe(self, island: Cell | None) -> str:
        """``with two bridges to r1c3``, ``without a bridge to r3c1``; the island is the one that is served."""
        if self.supplied is not None:
            return f"with {join_with_or(list(map(spell_number, self.counts)))} new bridges to {self.supplied}"
        none = [bridge.edges[0] for bridge in self.left_out if bridge.n == 1]
        no_second = [bridge.edges[0] for bridge in self.left_out if bridge.n == 2 and bridge.edges[0] not in none]
        parts = [f"with {describe_bridges(self.built, island)}"] if self.built else []
        parts += [f"without a bridge {describe_spans(none, island, 'or')}"] if none else []
        parts += [f"without a second bridge {describe_spans(no_second, island, 'or')}"] if no_second else []
        return join_words(parts) or "without new bridges"


@dataclass(frozen=True)
class WayStory:
    """Ways to serve an island, a chain or two islands of which the same comes."""

    ways: tuple[WayCondition, ...]
    """What tells them from other ways; empty if they are all others."""
    otherwise: bool
    """Whether this tells them only from ways that nothing was said of before."""
    island: Cell | None
    """The island, if it is one; its bridges are named by their other ends."""
    links: tuple[Consequence, ...]
    end: Consequence | None
    """Why the ways fail; None if they don't."""
    shown: State

    def make_links(self, others: str, rest: bool) -> list[Link]:
        """The story in a sentence or two; ``others`` are all ways that nothing was said of yet. ``rest``: these are
        all of them, so what they build is enough to say."""
        ways = self.ways
        if rest and len(ways) == 1 and ways[0].built:
            ways = (ways[0]._replace(left_out=()),)
        start = join_words((way.describe(self.island) for way in ways), "or") or others
        if self.ways and (rest or self.otherwise):
            start = f"{others if rest else 'otherwise'}, {start}"
        full = [link.island for link in self.links if isinstance(link, IslandFull)]
        blocked = [span for link in self.links if isinstance(link, CrossingBlocked) for span in link.crossed]
        parts = [f"{_describe_blocked(blocked)} would be blocked"] if blocked else []
        parts += [f"{describe_islands(full)} would be complete"] if full else []
        parts += [link.explain() for link in self.links if not isinstance(link, IslandFull | CrossingBlocked)]
        marks = tuple(mark for link in self.links for mark in (*link.extra_marks(), mark_reasons(link.grounds)))
        then = f"{start}, {join_words(parts)}"
        if self.end is None:
            return [Link(make_sentence(then), self.shown, marks)]
        end, end_marks = self.end.explain(), (*self.end.extra_marks(), mark_reasons(self.end.grounds))
        if not parts:
            return [Link(make_sentence(f"{start}, {end}"), self.shown, end_marks)]
        whole = f"{make_sentence(then)} But then {end}."
        if count_words(whole) <= LONG_WORDS:
            return [Link(whole, self.shown, (*marks, *end_marks))]
        return [Link(make_sentence(then), self.shown, marks), Link(f"But then {end}.", marks=end_marks)]


def _describe_blocked(spans: Sequence[Edge]) -> str:
    if len(spans) > NAMED_BLOCKED:
        return f"{spell_number(len(spans))} bridges across"
    return describe_span_list(spans)


class ToldWays(NamedTuple):
    """The ways of an argument, told."""

    ways: int
    """How many ways there are, those that fail included."""
    direct: int
    """How many of them have the conclusion among their own bridges."""
    told: tuple[WayStory, ...]
    """The others."""

    def introduce(self, islands: str) -> str:
        """What the links show of the ways to complete ``the 2 at r2c3``, or several islands together."""
        what = f"{islands} together" if " and " in islands else islands
        if self.direct:
            return f"There is no other way to complete {what}."
        fails = " fails or" if any(story.end is not None for story in self.told) else ""
        return f"Every way to complete {what}{fails} leads to this."

    def list_links(self) -> list[Link]:
        others = "in all other ways" if self.direct or len(self.told) > 1 else "in each of them"
        last = len(self.told) - 1
        return [
            link._replace(scope=(number,))
            for number, story in enumerate(self.told)
            for link in story.make_links(others, rest=number == last > 0 and not self.direct)
        ]
