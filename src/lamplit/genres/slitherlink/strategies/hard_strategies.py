"""The hard strategies: what links cells, the pieces of both sides, and each way looked at.

They share one net of spots and faces. What one of them has seen stays known; a conclusion belongs to the hardest
that had a part in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.genres.slitherlink.strategies.arguments import make_argument, make_corner_claim, name_spot
from lamplit.genres.slitherlink.strategies.claims import (
    ArgumentFinding,
    ArgumentStep,
    CellSides,
    LinkClaim,
    PieceClaim,
    RuledOutClaim,
    Saying,
)
from lamplit.genres.slitherlink.strategies.each_way import EachWay
from lamplit.genres.slitherlink.strategies.events import (
    Event,
    FacesCompared,
    FacesJoined,
    Message,
    OnePiece,
    WayRuledOut,
    WayWallsOff,
)
from lamplit.genres.slitherlink.strategies.linked_faces import LinkedFaces
from lamplit.genres.slitherlink.strategies.pieces import Pieces
from lamplit.genres.slitherlink.strategies.spots import Decided, SlitherlinkSpots
from lamplit.genres.slitherlink.strategies.walls import Walls

LINKS, PIECES, WALLS, WAYS = range(4)
LEVEL = {OnePiece: PIECES, WayWallsOff: WALLS, WayRuledOut: WAYS}


class HardStrategies:
    """The strategies as the loop asks them."""

    def __init__(self, spots: SlitherlinkSpots, clock: Clock) -> None:
        self._spots, self._clock = spots, clock

    @cached_property
    def _linked_faces(self) -> LinkedFaces:
        """Made when it is first needed: most boards are solved without."""
        return LinkedFaces(self._spots)

    def find_links(self) -> list[ArgumentFinding]:
        """What follows from links between cells."""
        return self._search_level(LINKS, lambda: False)

    def find_pieces(self) -> list[ArgumentFinding]:
        """What follows because each side is in one piece."""
        return self._search_level(PIECES, Pieces(self._linked_faces).search)

    def find_walls(self) -> list[ArgumentFinding]:
        """What follows from ways that would wall something off."""
        return self._search_level(WALLS, Walls(self._linked_faces, self._clock).search)

    def find_ways(self) -> list[ArgumentFinding]:
        """What follows from ways that are ruled out."""
        return self._search_level(WAYS, EachWay(self._linked_faces, self._clock).search)

    def _search_level(self, level: int, look: Callable[[], bool]) -> list[ArgumentFinding]:
        """What is found after the fewest waves; look again once nobody has anything to say."""
        self._linked_faces.update()
        while not (found := self._collect_findings(level)) and (self._linked_faces.run_wave() or look()):
            pass
        return found

    def _collect_findings(self, level: int) -> list[ArgumentFinding]:
        """The conclusions of this level; what a spot settles by the same argument as one."""
        linked = self._linked_faces
        arguments: dict[tuple[int, int, int], list[Decided]] = {}
        for decided, spot in linked.find_decided().items():
            rests = linked.find_reasons(spot, decided)
            if linked.is_short(rests) and self._rate_events(linked.list_events(rests)) == level:
                edge = -1 if spot >= 0 else decided[0]
                arguments.setdefault((spot, edge, rests), []).append(decided)
        return [self._make_finding(spot, rests, decided) for (spot, _, rests), decided in arguments.items()]

    def _rate_events(self, events: Iterable[Event]) -> int:
        """The hardest strategy that had a part in this."""
        return max((LEVEL.get(type(event), LINKS) for event in events), default=LINKS)

    def _make_finding(self, spot: int, rests: int, decided: list[Decided]) -> ArgumentFinding:
        linked, spots = self._linked_faces, self._spots
        involved = {one for event in linked.list_events(rests) for one in _list_spots(event)}
        told = [
            ArgumentStep(self._make_claim(event), not isinstance(event, WayRuledOut))
            for event in linked.list_events(rests & ~linked.untold)
        ]
        if spot >= 0:
            return make_argument(spots, decided, {spot, *involved}, told, name_spot(spots, spot))
        [(edge, line)] = decided
        one, other = linked.faces.beside[edge]
        return make_argument(
            spots, decided, involved, told, CellSides(self._cell_of(one), self._cell_of(other), int(line))
        )

    def _make_claim(self, event: Event) -> Saying:
        """An event as data for words."""
        if isinstance(event, Message):
            return make_corner_claim(self._spots, event.sender, event.pair, event.numbers)
        if isinstance(event, FacesCompared):
            return CellSides(self._cell_of(event.one), self._cell_of(event.other), event.odd)
        if isinstance(event, FacesJoined):
            sides = CellSides(self._cell_of(event.one), self._cell_of(event.other), event.odd)
            return LinkClaim(name_spot(self._spots, event.spot), sides)
        if isinstance(event, OnePiece):
            cell = self._cell_of(event.face)
            assert cell is not None
            one, other = event.apart
            names = self._spots.position.layout.faces.names
            blocking = tuple(names[face] for face in event.blocking if face)
            return PieceClaim(cell, event.inside, blocking, (self._cell_of(one), self._cell_of(other)))
        edges = self._spots.position.layout.edges
        if isinstance(event, WayWallsOff):
            return RuledOutClaim(name_spot(self._spots, event.spot), tuple(edges[n] for n in event.lines),
            tuple(edges[n] for n in event.crosses), (), None, None)
        return RuledOutClaim(
            name_spot(self._spots, event.spot),
            tuple(edges[n] for n in event.lines),
            tuple(edges[n] for n in event.crosses),
            tuple(
                name_spot(self._spots, one)
                for one in dict.fromkeys(spot for spot, _ in event.needs)
                if one != event.broken
            ),
            None if event.broken < 0 else name_spot(self._spots, event.broken),
            None if event.unmet < 0 else self._spots.name_clue(event.unmet),
        )

    def _cell_of(self, face: int) -> Cell | None:
        """The cell of a face; None for the outside."""
        return self._spots.position.layout.faces.names[face] if face else None


def _list_spots(event: Event) -> list[int]:
    """The dots and numbers that an event rests on itself."""
    if isinstance(event, Message):
        return [event.sender]
    if isinstance(event, FacesJoined):
        return [event.spot]
    if isinstance(event, WayRuledOut):
        unmet = [event.unmet] if event.unmet >= 0 else []
        return [*(spot for spot, _ in event.needs), *unmet]
    return []
