"""The hard strategies: what links cells, the pieces of both sides, and ways that can't be.

They share one net of spots and faces. What one of them has seen stays known until something is decided; a conclusion
belongs to the hardest that had a part in it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.genres.slitherlink.strategies.net.arguments import write_shortest
from lamplit.genres.slitherlink.strategies.net.claims import ArgumentFinding
from lamplit.genres.slitherlink.strategies.net.each_way import EachWay
from lamplit.genres.slitherlink.strategies.net.events import OnePiece, WayRuledOut, WayWallsOff
from lamplit.genres.slitherlink.strategies.net.linked_faces import LinkedFaces
from lamplit.genres.slitherlink.strategies.net.pieces import Pieces
from lamplit.genres.slitherlink.strategies.net.turned_board import TurnedBoard
from lamplit.genres.slitherlink.strategies.net.walls import Walls
from lamplit.genres.slitherlink.strategies.spots import Decided

LINKS, PIECES, WALLS, WAYS = range(4)
LEVEL = {OnePiece: PIECES, WayWallsOff: WALLS, WayRuledOut: WAYS}


class HardStrategies:
    """The strategies as the loop asks them."""

    def __init__(self, board: TurnedBoard, clock: Clock) -> None:
        self._board, self._clock = board, clock

    @cached_property
    def _linked_faces(self) -> LinkedFaces:
        """Made when it is first needed: most boards are solved without."""
        return LinkedFaces(self._board.spots)

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
        self._board.update()
        self._linked_faces.update()
        while not (found := self._collect_findings(level)) and (self._linked_faces.run_wave() or look()):
            pass
        return found

    def _collect_findings(self, level: int) -> list[ArgumentFinding]:
        """The conclusions of this level; what a spot settles by the same argument as one."""
        linked = self._linked_faces
        arguments: dict[tuple[int, int, tuple[int, ...]], list[Decided]] = {}
        for decided, spot in linked.find_decided().items():
            reasons = linked.find_reasons(spot, decided)
            rests = linked.join_rests(reasons)
            if linked.is_short(rests) and self._rate_events(rests) == level:
                edge = -1 if spot >= 0 else decided[0]
                arguments.setdefault((spot, edge, tuple(reasons)), []).append(decided)
        return write_shortest(linked, [(spot, reasons, settled) for (spot, _, reasons), settled in arguments.items()])

    def _rate_events(self, rests: int) -> int:
        """The hardest strategy that had a part in this."""
        events = self._linked_faces.events
        return max((LEVEL.get(type(events[at]), LINKS) for at in iterate_members(rests)), default=LINKS)
