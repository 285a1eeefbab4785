"""One number and its four corners.

Each dot says, from the lines that are known there, how many lines a number may have at this corner; the number
puts that together, and says in turn how many it has at each corner, which may settle the dot. This is all of:
numbers in a corner of the board, a line that comes to the corner of a 1, a 2 or a 3, a 3 with a 0 diagonal to it,
a 3 that sends a line away from its corner.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.genres.slitherlink.strategies.findings import CornerLink, PassedOn
from lamplit.genres.slitherlink.strategies.spots import ANY, HAVING, SAYS, Decided, Spots
from lamplit.grid import Cell
from lamplit.human.watch import Watch
from lamplit.steps import Grounds


class Corners:
    """The numbers of a board; looked at again where a line at one of their corners became known."""

    def __init__(self, spots: Spots) -> None:
        self._spots = spots
        self._watch = Watch(spots.position.trail)
        self._near = self._around_edges()
        """For each edge the numbers that have a corner at one of its ends."""
        self._ready: set[int] = set(range(spots.dots, len(spots.edges)))

    def _around_edges(self) -> list[list[int]]:
        spots = self._spots
        around = [[clue for clue in spots.other[dot] if clue >= 0] for dot in range(spots.dots)]
        return [[*around[a], *around[b]] for a, b in spots.position.layout.ends]

    def decide(self) -> list[Cell]:
        """Decide all that is seen now; the numbers it rests on."""
        position = self._spots.position
        clues = []
        for _, clue, (edge, line) in list(self._seen()):
            if not position.value[edge]:
                position.decide(edge, line)
                clues.append(position.cells[clue - self._spots.dots])
        return clues

    def find(self) -> list[PassedOn]:
        return [self._finding(spot, clue, decided) for spot, clue, decided in self._seen()]

    def _seen(self) -> Iterator[tuple[int, int, Decided]]:
        """The spots that settle something, with the number they have heard, and what is settled."""
        spots = self._spots
        spots.update()
        for edge in self._watch.changed() or ():
            self._ready.update(self._near[edge])
        quiet = []
        seen: set[Decided] = set()
        for clue in sorted(self._ready):
            news = self._of(clue)
            if not news:
                quiet.append(clue)
            for spot, decided in news:
                if decided not in seen:
                    seen.add(decided)
                    yield spot, clue, decided
        self._ready.difference_update(quiet)

    def _of(self, clue: int) -> list[tuple[int, Decided]]:
        """What one number and its corners settle."""
        spots = self._spots
        own, corners = spots.own, spots.other[clue]
        ways = own[clue]
        if not ways & (ways - 1):
            return []
        for pair in range(4):
            numbers = SAYS[own[corners[pair]]].numbers[3 - pair]
            if numbers != ANY:
                ways &= HAVING[pair][numbers]
        found = [(clue, decided) for decided in spots.news(clue, ways)]
        if ways:
            said = SAYS[ways].numbers
            for pair in range(4):
                if said[pair] != ANY:
                    dot = corners[pair]
                    found += [(dot, one) for one in spots.news(dot, own[dot] & HAVING[3 - pair][said[pair]])]
        return found

    def _finding(self, spot: int, clue: int, decided: Decided) -> PassedOn:
        spots, position = self._spots, self._spots.position
        edge, line = decided
        needed = self._needed(spot, clue, spots.edges[spot].index(edge), line)
        links = [self._dot_says(spots.other[clue][pair], 3 - pair) for pair in needed]
        if spot != clue:
            pair = spots.other[clue].index(spot)
            links.append(clue_says(spots, clue, pair, SAYS[self._ways(clue, needed)].numbers[pair]))
        told = {spot, clue, *(spots.other[clue][pair] for pair in needed)}
        edges = {n for one in told for n in spots.edges[one] if n >= 0 and position.value[n]}
        names = position.layout
        grounds = Grounds((spots.clue(clue).cell,), edges=tuple(names.edges[n] for n in sorted(edges)))
        conclusion = (names.lines[edge],)
        true, false = (conclusion, ()) if line else ((), conclusion)
        if spot == clue:
            return PassedOn(true, false, grounds, tuple(links), spots.clue(clue), None)
        return PassedOn(true, false, grounds, tuple(links), None, names.points[spot])

    def _needed(self, spot: int, clue: int, slot: int, line: bool) -> list[int]:
        """The corners without which the conclusion would not follow: leave out one after another."""
        using = list(range(4))
        for pair in range(4):
            fewer = [one for one in using if one != pair]
            if (slot, line) in SAYS[self._told(spot, clue, fewer)].edges:
                using = fewer
        return using

    def _ways(self, clue: int, corners: list[int]) -> int:
        """The ways that a number allows when it listens to these corners."""
        spots = self._spots
        ways = spots.own[clue]
        for pair in corners:
            ways &= HAVING[pair][SAYS[spots.own[spots.other[clue][pair]]].numbers[3 - pair]]
        return ways

    def _told(self, spot: int, clue: int, corners: list[int]) -> int:
        """The ways that the number, or a dot at one of its corners, allows then."""
        ways = self._ways(clue, corners)
        if spot == clue:
            return ways
        pair = self._spots.other[clue].index(spot)
        return self._spots.own[spot] & HAVING[3 - pair][SAYS[ways].numbers[pair]]

    def _dot_says(self, dot: int, pair: int) -> CornerLink:
        return dot_says(self._spots, dot, pair, SAYS[self._spots.own[dot]].numbers[pair])


def clue_says(spots: Spots, clue: int, pair: int, numbers: int) -> CornerLink:
    """What a number says of one of its corners, as data for words."""
    said = spots.clue(clue)
    corner = Cell(said.cell.row + pair // 2, said.cell.col + pair % 2)
    return CornerLink(said, corner, said.cell, numbers)


def dot_says(spots: Spots, dot: int, pair: int, numbers: int) -> CornerLink:
    """What a dot says of the two edges it shares with a cell, as data for words."""
    row, col = spots.position.layout.points[dot]
    return CornerLink(None, Cell(row, col), Cell(row - 1 + pair // 2, col - 1 + pair % 2), numbers)
