"""One number and its four corners.

Each dot says, from the lines that are known there, how many lines a number may have at this corner; the number
puts that together, and says in turn how many it has at each corner, which may settle the dot. This is all of:
numbers in a corner of the board, a line that comes to the corner of a 1, a 2 or a 3, a 3 with a 0 diagonal to it,
a 3 that sends a line away from its corner.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.grid import Cell
from lamplit.genres.slitherlink.strategies.corner_findings import CornerFinding, HeardCorner
from lamplit.genres.slitherlink.strategies.names import find_corner
from lamplit.genres.slitherlink.strategies.net.arguments import collect_conclusions, count_coming
from lamplit.genres.slitherlink.strategies.net.claims import CornerFact
from lamplit.genres.slitherlink.strategies.spots import PAIRS, SAYS, Decided, SlitherlinkSpots
from lamplit.human.trail_watch import TrailWatch


class ClueCorners:
    """The numbers of a board; looked at again where a line at one of their corners became known."""

    def __init__(self, spots: SlitherlinkSpots) -> None:
        self._spots = spots
        self._watch = TrailWatch(spots.position.trail)
        self._ready: set[int] = set(range(spots.dots, len(spots.edges)))

    def decide(self) -> list[Cell]:
        """Decide all that is seen now; the numbers it rests on."""
        position, dots = self._spots.position, self._spots.dots
        clues = []
        for _, clue, (edge, line) in self._find_news():
            if not position.value[edge]:
                position.decide(edge, line)
                clues.append(position.cells[clue - dots])
        return clues

    def find(self) -> list[CornerFinding]:
        """What is seen now; what a number or a dot has to say as one, so that a board turned or mirrored has as
        many of them."""
        said: dict[tuple[int, int], list[Decided]] = {}
        for spot, clue, decided in self._find_news():
            said.setdefault((spot, clue), []).append(decided)
        return [self._make_finding(spot, clue, decided) for (spot, clue), decided in said.items()]

    def _find_news(self) -> list[tuple[int, int, Decided]]:
        """The spots that settle something, with the number they have heard, and what is settled."""
        spots, ready = self._spots, self._ready
        spots.update()
        ends, other = spots.position.layout.ends, spots.other
        for edge in self._watch.take_changes() or ():
            a, b = ends[edge]
            ready.update(other[a], other[b])
        ready.discard(-1)
        seen: list[tuple[int, int, Decided]] = []
        for clue in sorted(ready):
            news = self._find_clue_news(clue)
            if not news:
                ready.discard(clue)
            seen += [(spot, clue, decided) for spot, decided in news]
        return seen

    def _find_clue_news(self, clue: int) -> list[tuple[int, Decided]]:
        """What one number and its corners settle."""
        spots = self._spots
        own = spots.own
        if not own[clue] & (own[clue] - 1):
            return []
        upper_left, upper_right, lower_left, lower_right = corners = spots.other[clue]
        ways = (
            own[clue]
            & SAYS[own[upper_left]].told[3]
            & SAYS[own[upper_right]].told[2]
            & SAYS[own[lower_left]].told[1]
            & SAYS[own[lower_right]].told[0]
        )
        found = [(clue, decided) for decided in spots.find_news(clue, ways)]
        if ways:
            for dot, told in zip(corners, SAYS[ways].told, strict=True):
                left = own[dot] & told
                if left != own[dot]:
                    found += [(dot, one) for one in spots.find_news(dot, left)]
        return found

    def _make_finding(self, spot: int, clue: int, decided: list[Decided]) -> CornerFinding:
        spots = self._spots
        slots = {(spots.edges[spot].index(edge), line) for edge, line in decided}
        needed = self._find_needed(spot, clue, slots)
        dots = [spots.other[clue][pair] for pair in needed]
        heard = tuple(
            HeardCorner(
                self._make_fact(clue, pair, SAYS[spots.own[dot]].numbers[3 - pair]), count_coming(spots, dot, 3 - pair)
            )
            for pair, dot in zip(needed, dots, strict=True)
        )
        said: tuple[CornerFact, ...] = ()
        if spot != clue:
            pair = spots.other[clue].index(spot)
            said = (self._make_fact(clue, pair, SAYS[self._combine_ways(clue, needed)].numbers[pair]),)
        own_corner = spot == clue and len(needed) == 1 and {slot for slot, _ in slots}.issubset(PAIRS[needed[0]])
        true, false, grounds = collect_conclusions(spots, decided, {spot, clue, *dots})
        return CornerFinding(true, false, grounds, spots.position.names, spots.name_clue(clue), heard, said, own_corner)

    def _make_fact(self, clue: int, pair: int, numbers: int) -> CornerFact:
        named = self._spots.name_clue(clue)
        point = self._spots.points[self._spots.other[clue][pair]]
        return CornerFact(named, find_corner(named.cell, point), numbers)

    def _find_needed(self, spot: int, clue: int, decided: set[tuple[int, bool]]) -> list[int]:
        """The corners without which the conclusions would not follow: leave out one after another."""
        using = list(range(4))
        for pair in range(4):
            fewer = [one for one in using if one != pair]
            if decided.issubset(SAYS[self._find_spot_ways(spot, clue, fewer)].edges):
                using = fewer
        return using

    def _combine_ways(self, clue: int, corners: Iterable[int]) -> int:
        """The ways that a number allows when it listens to these corners."""
        spots = self._spots
        ways = spots.own[clue]
        for pair in corners:
            ways &= SAYS[spots.own[spots.other[clue][pair]]].told[3 - pair]
        return ways

    def _find_spot_ways(self, spot: int, clue: int, corners: list[int]) -> int:
        """The ways that the number, or a dot at one of its corners, allows then."""
        ways = self._combine_ways(clue, corners)
        if spot == clue:
            return ways
        pair = self._spots.other[clue].index(spot)
        return self._spots.own[spot] & SAYS[ways].told[pair]
