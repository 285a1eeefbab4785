"""What follows from the numbers before any search: sea and land that every solution shares.

Each deduction is argued beside its code. They are repeated until nothing more follows. What they say
holds in every solution, so rules may state it outright: it takes no solution away.
"""

from __future__ import annotations

from typing import NamedTuple

from lamplit.core.bitsets import Bitboard, Cells
from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle

ANYWHERE = -1
"""All bits: the reach of an island that nobody has looked at."""


class ContradictoryClues(Exception):
    """The clues contradict each other: the puzzle has no solution."""


class Isle(NamedTuple):
    """What is known of the island of one clue."""

    clue: Cells
    size: int | None
    """None for ``?``."""
    core: Cells
    """Land that is connected to the clue."""
    reach: Cells
    """Every cell that may belong to the island, the core included."""


class Chart(NamedTuple):
    """What is known of a board: fixed sea, fixed land, and how far each island can reach."""

    sea: Cells
    land: Cells
    isles: tuple[Isle, ...]


class NurikabeDeducer(Bitboard):
    """Deduces on one board. ``sea`` and ``land`` only ever grow.

    ``unknown``: as if every clue were a ``?``, so that what follows holds whatever the numbers are.
    """

    def __init__(self, puzzle: Puzzle, *, unknown: bool = False, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        grid = puzzle.grid
        super().__init__(grid)
        self.clues: list[tuple[Cells, int | None]] = [
            (self.bit(cell), value if isinstance(value, int) and not unknown else None)
            for cell, value in puzzle.clues.items()
        ]
        self.numbered = 0
        for clue, _ in self.clues:
            self.numbered |= clue
        sizes = [size for _, size in self.clues]
        self.cells = len(grid.cells)
        self.extent = grid.rows + grid.cols
        """How high and wide the board is, together."""
        self.known_land = sum(size or 1 for size in sizes)
        """Land cells that the clues ask for at least."""
        self.sea_size = None if None in sizes else self.cells - self.known_land
        """How many cells the sea has; None where a ``?`` leaves it open."""
        self.sea: Cells = 0
        self.land: Cells = self.numbered
        self.isles: list[Isle] = []
        self._shores: list[Cells] = []
        """For each island its core and all cells beside it."""

    def deduce(self) -> Chart:
        """Everything that follows, to the end. Raises ``ContradictoryClues`` if the clues clash."""
        if self.known_land > self.cells:
            raise ContradictoryClues
        self._start_islands()
        while True:
            before = self.sea, self.land
            self._deduce_reaches()
            self._deduce_pools()
            if before == (self.sea, self.land):
                self._deduce_sea_ways()
                if before == (self.sea, self.land):
                    return Chart(self.sea, self.land, tuple(self.isles))

    def _start_islands(self) -> None:
        """Every island with its clue alone."""
        self.isles = [Isle(clue, size, clue, ANYWHERE) for clue, size in self.clues]
        self._shores = [self.expand(clue) for clue, _ in self.clock.check_during(self.clues, 16)]
        for (clue, size), shore in zip(self.clues, self._shores, strict=True):
            if shore & self.numbered != clue or (size is not None and size < 1):
                raise ContradictoryClues

    def mark_sea(self, cells: Cells) -> None:
        if cells & self.land:
            raise ContradictoryClues
        self.sea |= cells

    def mark_land(self, cells: Cells) -> None:
        if cells & self.sea:
            raise ContradictoryClues
        self.land |= cells

    def _deduce_reaches(self) -> None:
        """Islands: how far each can reach, where it must go, what none reaches.

        An island keeps away from every other: a cell beside another's land is out of its reach, and
        a cell beside the land of two clues is sea. Of an island with the same core as before, all of whose reach
        is still free, nothing new can be said: land and sea only ever grow, so what is free only shrinks.
        """
        before, shores = self.isles, self._shores
        once = twice = 0
        cores = []
        for k, (clue, size, core, _) in enumerate(before):
            shore = shores[k]
            if self.land & shore != core:
                core = self.flood(core, self.land)
                if core & self.numbered != clue or (size is not None and core.bit_count() > size):
                    raise ContradictoryClues
                shores[k] = shore = self.expand(core)
            twice |= once & shore
            once |= shore
            cores.append(core)
        free = self.every & ~self.sea & ~twice
        alone = free & ~once
        isles = before.copy()
        for k, (clue, size, core, reach) in enumerate(before):
            room = alone | free & shores[k]
            if core != cores[k] or reach & ~room:
                self.clock.check()
                isles[k] = Isle(clue, size, cores[k], self.find_reach(cores[k], size, room))
        self._deduce_strays(isles)
        self.isles = isles
        covered = 0
        for old, isle in zip(before, isles, strict=True):
            covered |= isle.reach
            if isle is not old:
                self.mark_land(self._find_narrows(isle))
        # What no clue can reach is sea.
        self.mark_sea(self.every & ~covered)

    def find_reach(self, core: Cells, size: int | None, free: Cells) -> Cells:
        """All cells that the core can grow to: each step costs a cell."""
        if size is None:
            return self.flood(core, free)
        width, reach = self.width, core
        for _ in range(size - core.bit_count()):
            wider = (reach | reach << 1 | reach >> 1 | reach << width | reach >> width) & free
            if wider == reach:
                break
            reach = wider
        return reach

    def _deduce_strays(self, isles: list[Isle]) -> None:
        """Land without a clue: belongs to one that can reach it and has room for all of it.

        Its shore then belongs to none of the others. With one island left that can own it, or with
        one way out left, the way is forced.
        """
        numbered = 0
        for isle in isles:
            numbered |= isle.core
        for stray in self.iterate_parts(self.land & ~numbered):
            self.clock.check()
            shore = self.expand(stray)
            ways = 0
            others = []
            for k, isle in enumerate(isles):
                reach = isle.reach
                if not reach & shore:
                    continue
                if reach & stray and self._can_hold(isle, stray):
                    ways |= reach
                else:
                    others.append(k)
            if not ways:
                raise ContradictoryClues
            for k in others:
                clue, size, core, reach = isles[k]
                isles[k] = Isle(clue, size, core, self.find_reach(core, size, reach & ~shore))
            self.mark_land(self._find_corridor(stray, ways, numbered))

    def _can_hold(self, isle: Isle, stray: Cells) -> bool:
        """Whether the island can grow to the stray land and still has room for it."""
        if isle.size is None:
            return True
        room = isle.size - isle.core.bit_count() - stray.bit_count()
        if room < 0:
            return False
        grown = isle.core
        shore = self.expand(stray)
        for _ in range(room + 1):
            if grown & shore:
                return True
            grown = self.expand(grown) & isle.reach
        return False

    def _find_corridor(self, start: Cells, ways: Cells, goal: Cells) -> Cells:
        """Cells that every way from the start to the goal goes through: the steps with one choice."""
        width, grown, forced = self.width, start, 0
        ways |= start
        while True:
            wider = (grown | grown << 1 | grown >> 1 | grown << width | grown >> width) & ways
            ring = wider ^ grown
            if ring & goal:
                return forced
            if not ring:
                raise ContradictoryClues
            if not ring & (ring - 1):
                forced |= ring
            grown = wider

    def _find_narrows(self, isle: Isle) -> Cells:
        """Land an island can't do without.

        A step of its growth with a single cell is passed by all that lies beyond; while the cells up
        to there are too few for the number, that cell is land. Too few in all: no solution; just
        enough: all of them are land.
        """
        _, size, grown, reach = isle
        if size is None:
            return 0
        room = reach.bit_count()
        if room <= size:
            if room < size:
                raise ContradictoryClues
            return reach
        width, forced = self.width, 0
        while grown.bit_count() < size:
            wider = (grown | grown << 1 | grown >> 1 | grown << width | grown >> width) & reach
            ring = wider ^ grown
            if not ring & (ring - 1):
                forced |= ring
            grown = wider
        return forced

    def _deduce_pools(self) -> None:
        """Three sea cells of a 2×2: the fourth is land, or there would be a pool."""
        width, sea = self.width, self.sea
        right, down, across = sea >> 1, sea >> width, sea >> (width + 1)
        every = self.every
        square = every & every >> 1 & every >> width & every >> (width + 1)
        if sea & right & down & across & square:
            raise ContradictoryClues
        land = right & down & across & square
        land |= (sea & down & across & square) << 1
        land |= (sea & right & across & square) << width
        land |= (sea & right & down & square) << (width + 1)
        self.mark_land(land & ~self.sea)

    def _deduce_sea_ways(self) -> None:
        """The sea is connected: a cell without which two parts of it lose touch is sea.

        Steps with one choice, from each part of the sea towards the rest; and from the whole of it,
        when the numbers say how large it is.
        """
        water = self.every & ~self.land
        if not self.sea:
            return
        home = self.flood(self.sea & -self.sea, water)
        if self.sea & ~home:
            raise ContradictoryClues
        # What the sea can never reach is land.
        self.mark_land(water & ~home)
        total = self.sea_size
        if total is not None and home.bit_count() < total:
            raise ContradictoryClues
        width = self.width
        for part in list(self.iterate_parts(self.sea)):
            self.clock.check()
            others = self.sea & ~part
            grown = part
            while True:
                wider = (grown | grown << 1 | grown >> 1 | grown << width | grown >> width) & home
                ring = wider ^ grown
                if not ring or ring & others or (not others and (total is None or grown.bit_count() >= total)):
                    break
                if not ring & (ring - 1):
                    self.mark_sea(ring)
                grown = wider


def deduce_chart(puzzle: Puzzle) -> Chart | None:
    """What every solution shares, or None if there is none."""
    try:
        return NurikabeDeducer(puzzle).deduce()
    except ContradictoryClues:
        return None
