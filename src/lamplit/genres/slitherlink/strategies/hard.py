"""The hard strategies: what links cells, the pieces of both sides, and each way looked at.

They share one net of spots and faces. What one of them has seen stays known; a conclusion belongs to the hardest
that had a part in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lamplit.clock import Clock
from lamplit.genres.slitherlink.strategies.events import Compared, Event, Joined, Message, OnePiece, RuledOut
from lamplit.genres.slitherlink.strategies.linked import Linked
from lamplit.genres.slitherlink.strategies.net import grounds_of, said
from lamplit.genres.slitherlink.strategies.pieces import Pieces
from lamplit.genres.slitherlink.strategies.sayings import (
    Argued,
    LinkSaid,
    PieceSaid,
    RuledOutSaid,
    Saying,
    Sides,
    Spot,
)  # fmt: skip
from lamplit.genres.slitherlink.strategies.spots import Decided, Spots
from lamplit.genres.slitherlink.strategies.ways import EachWay
from lamplit.grid import Cell

LINKS, PIECES, WAYS = range(3)


class Hard:
    """The strategies as the loop asks them."""

    def __init__(self, spots: Spots, clock: Clock) -> None:
        self._spots = spots
        self._linked = Linked(spots)
        self._pieces = Pieces(self._linked)
        self._ways = EachWay(self._linked, clock)

    def links(self) -> list[Argued]:
        """What follows from links between cells."""
        self._linked.update()
        return self._found(LINKS)

    def pieces(self) -> list[Argued]:
        """What follows because both sides hang together."""
        return self._looking(PIECES, self._pieces.look)

    def ways(self) -> list[Argued]:
        """What follows from ways that are ruled out."""
        return self._looking(WAYS, self._ways.look)

    def _looking(self, level: int, look: Callable[[], bool]) -> list[Argued]:
        """Look until something is found, or nothing is seen any more."""
        self._linked.update()
        while True:
            if found := self._found(level):
                return found
            if not look():
                return []

    def _found(self, level: int) -> list[Argued]:
        linked = self._linked
        found = []
        for decided, spot in linked.decided().items():
            events = linked.why(spot, decided)
            if _level(events) == level:
                found.append(self._finding(decided, spot, events))
        return found

    def _finding(self, decided: Decided, spot: int, events: Sequence[Event]) -> Argued:
        spots, layout = self._spots, self._spots.position.layout
        edge, line = decided
        involved = {one for event in events for one in _spots_of(event)}
        if spot >= 0:
            involved.add(spot)
        true, false = ((layout.lines[edge],), ()) if line else ((), (layout.lines[edge],))
        sayings = tuple(self._said(event) for event in events if not _goes_without_saying(event, events))
        one, other = layout.faces.beside[edge]
        sides = None if spot >= 0 else Sides(self._cell(one), self._cell(other), int(line))
        last = self._spot(spot) if spot >= 0 else None
        return Argued(true, false, grounds_of(spots, involved), sayings, last, sides)

    def _said(self, event: Event) -> Saying:
        """An event as data for words."""
        if isinstance(event, Message):
            return said(self._spots, event)
        if isinstance(event, Compared):
            return Sides(self._cell(event.one), self._cell(event.other), event.odd)
        if isinstance(event, Joined):
            sides = Sides(self._cell(event.one), self._cell(event.other), event.odd)
            return LinkSaid(self._spot(event.spot), sides)
        if isinstance(event, OnePiece):
            cell = self._cell(event.face)
            assert cell is not None
            one, other = event.apart
            names = self._spots.position.layout.faces.names
            blocking = tuple(names[face] for face in event.blocking if face)
            return PieceSaid(cell, event.inside, blocking, (self._cell(one), self._cell(other)))
        edges = self._spots.position.layout.edges
        return RuledOutSaid(
            self._spot(event.spot),
            tuple(edges[n] for n in event.lines),
            tuple(edges[n] for n in event.crosses),
            None if event.broken < 0 else self._spot(event.broken),
            None if event.unmet < 0 else self._spots.clue(event.unmet),
        )

    def _spot(self, spot: int) -> Spot:
        if spot >= self._spots.dots:
            return Spot(self._spots.clue(spot), None)
        return Spot(None, self._spots.position.layout.points[spot])

    def _cell(self, face: int) -> Cell | None:
        """The cell of a face; None for the outside."""
        return self._spots.position.layout.faces.names[face] if face else None


def _level(events: Sequence[Event]) -> int:
    """The hardest strategy that had a part in this."""
    if any(isinstance(event, RuledOut) for event in events):
        return WAYS
    return PIECES if any(isinstance(event, OnePiece) for event in events) else LINKS


def _spots_of(event: Event) -> list[int]:
    """The dots and numbers that an event rests on itself."""
    if isinstance(event, Message):
        return [event.sender]
    if isinstance(event, Joined):
        return [event.spot]
    if isinstance(event, RuledOut):
        unmet = [event.unmet] if event.unmet >= 0 else []
        return [*(spot for spot, _ in event.needs), *unmet]
    return []


def _goes_without_saying(event: Event, events: Sequence[Event]) -> bool:
    """What a spot takes over from another that has just said it."""
    if not isinstance(event, Compared):
        return False
    return any(isinstance(one, Joined) and (one.one, one.other) == (event.one, event.other) for one in events)
