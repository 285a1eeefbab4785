"""The hard strategies: what links cells, the pieces of both sides, and each way looked at.

They share one net of spots and faces. What one of them has seen stays known; a conclusion belongs to the hardest
that had a part in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.genres.slitherlink.strategies.arguments import argued, corner_said, spot_said
from lamplit.genres.slitherlink.strategies.claims import (
    Argued,
    LinkSaid,
    PieceSaid,
    RuledOutSaid,
    Saying,
    Sides,
    Told,
)  # fmt: skip
from lamplit.genres.slitherlink.strategies.each_way import EachWay
from lamplit.genres.slitherlink.strategies.events import Compared, Event, Joined, Message, OnePiece, RuledOut
from lamplit.genres.slitherlink.strategies.linked_faces import Linked
from lamplit.genres.slitherlink.strategies.pieces import Pieces
from lamplit.genres.slitherlink.strategies.spots import Decided, Spots

LINKS, PIECES, WAYS = range(3)
LEVEL = {OnePiece: PIECES, RuledOut: WAYS}


class Hard:
    """The strategies as the loop asks them."""

    def __init__(self, spots: Spots, clock: Clock) -> None:
        self._spots, self._clock = spots, clock

    @cached_property
    def _linked(self) -> Linked:
        """Made when it is first needed: most boards are solved without."""
        return Linked(self._spots)

    def links(self) -> list[Argued]:
        """What follows from links between cells."""
        return self._looking(LINKS, lambda: False)

    def pieces(self) -> list[Argued]:
        """What follows because each side is in one piece."""
        return self._looking(PIECES, Pieces(self._linked).look)

    def ways(self) -> list[Argued]:
        """What follows from ways that are ruled out."""
        return self._looking(WAYS, EachWay(self._linked, self._clock).look)

    def _looking(self, level: int, look: Callable[[], bool]) -> list[Argued]:
        """What is found after the fewest waves; look again once nobody has anything to say."""
        self._linked.update()
        while not (found := self._found(level)) and (self._linked.wave() or look()):
            pass
        return found

    def _found(self, level: int) -> list[Argued]:
        """The conclusions of this level; what a spot settles by the same argument as one."""
        linked = self._linked
        arguments: dict[tuple[int, int, tuple[int, ...]], list[Decided]] = {}
        for decided, spot in linked.decided().items():
            events = tuple(linked.why(spot, decided))
            if self._level(events) == level:
                edge = -1 if spot >= 0 else decided[0]
                arguments.setdefault((spot, edge, events), []).append(decided)
        return [self._finding(spot, events, decided) for (spot, _, events), decided in arguments.items()]

    def _level(self, events: Iterable[int]) -> int:
        """The hardest strategy that had a part in this."""
        return max((LEVEL.get(type(self._linked.events[at]), LINKS) for at in events), default=LINKS)

    def _finding(self, spot: int, events: tuple[int, ...], decided: list[Decided]) -> Argued:
        linked, spots = self._linked, self._spots
        happened = [linked.events[at] for at in events]
        involved = {one for event in happened for one in _spots_of(event)}
        told = [
            Told(self._said(event), not isinstance(event, RuledOut) and bool(linked.behind(at)))
            for at, event in zip(events, happened, strict=True)
            if not _goes_without_saying(event, happened)
        ]
        if spot >= 0:
            return argued(spots, decided, {spot, *involved}, told, spot_said(spots, spot))
        [(edge, line)] = decided
        one, other = linked.faces.beside[edge]
        return argued(spots, decided, involved, told, Sides(self._cell(one), self._cell(other), int(line)))

    def _said(self, event: Event) -> Saying:
        """An event as data for words."""
        if isinstance(event, Message):
            return corner_said(self._spots, event.sender, event.pair, event.numbers)
        if isinstance(event, Compared):
            return Sides(self._cell(event.one), self._cell(event.other), event.odd)
        if isinstance(event, Joined):
            sides = Sides(self._cell(event.one), self._cell(event.other), event.odd)
            return LinkSaid(spot_said(self._spots, event.spot), sides)
        if isinstance(event, OnePiece):
            cell = self._cell(event.face)
            assert cell is not None
            one, other = event.apart
            names = self._spots.position.layout.faces.names
            blocking = tuple(names[face] for face in event.blocking if face)
            return PieceSaid(cell, event.inside, blocking, (self._cell(one), self._cell(other)))
        edges = self._spots.position.layout.edges
        return RuledOutSaid(
            spot_said(self._spots, event.spot),
            tuple(edges[n] for n in event.lines),
            tuple(edges[n] for n in event.crosses),
            tuple(
                spot_said(self._spots, one)
                for one in dict.fromkeys(spot for spot, _ in event.needs)
                if one != event.broken
            ),
            None if event.broken < 0 else spot_said(self._spots, event.broken),
            None if event.unmet < 0 else self._spots.clue(event.unmet),
        )

    def _cell(self, face: int) -> Cell | None:
        """The cell of a face; None for the outside."""
        return self._spots.position.layout.faces.names[face] if face else None


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
