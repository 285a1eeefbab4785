"""What follows from the numbers before any search: numbers that cells have, or can't have, in every solution.

Sets of cells are whole numbers, a bit for each cell, so that "all cells beside these" is a few shifts. Each
deduction is argued beside its code, and they are repeated until nothing more follows.
"""

from __future__ import annotations

from copy import copy
from typing import NamedTuple, Self

from lamplit.core.bitsets import Bitboard, Cells, list_singles
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle

LIKELY = frozenset(range(1, 8))
"""Hidden sizes that are not too rare."""


class ContradictorySizes(Exception):
    """The numbers contradict each other: the puzzle has no solution. ``cells`` can't be, or become, a part of size
    ``n``; without an ``n`` they can't have any number, or they are an area of which known parts need more cells
    (``needed``) than there are."""

    def __init__(self, cells: Cells = 0, n: int = 0, needed: int = 0) -> None:
        super().__init__()
        self.cells, self.n, self.needed = cells, n, needed


class GrowingPart(NamedTuple):
    """Known cells of one part, which lacks others."""

    cells: Cells
    near: Cells
    """These and all beside them."""
    size: int
    reach: Cells
    """All cells that it may come to have, as it was found the last time."""
    needed: Cells = 0
    """Those that it can't do without."""


class PartDeducer(Bitboard):
    """Deduces on one board.

    ``known`` has the cells of each number that is known somewhere, ``may`` the open cells that may have it. All other
    numbers are *hidden*: parts of such a size lie among open cells.
    """

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        super().__init__(puzzle.grid)
        self.clock = clock
        self.known: dict[int, Cells] = {}
        for (row, col), clue in puzzle.clues.items():
            if isinstance(clue, int):
                self.known[clue] = self.known.get(clue, 0) | 1 << row * self.width + col
        self.open: Cells = self.every & ~sum(self.known.values())
        self.may = dict.fromkeys(self.known, self.open)
        self.changed = dict.fromkeys(self.known, self.every)
        """Of which cells of each number something became known that was not looked at yet."""
        self.parts = {n: [self._make_part(cells) for cells in self.iterate_parts(self.known[n])] for n in self.known}
        self.rooms = [(area, area.bit_count()) for area in self.iterate_parts(self.open)]
        """Each connected area of open cells, and how large a part may be that has all its cells there."""

    def copy(self) -> Self:
        """The same knowledge once more, to try something out."""
        twin = copy(self)
        twin.known, twin.may, twin.changed = self.known.copy(), self.may.copy(), self.changed.copy()
        twin.parts = self.parts.copy()
        return twin

    def deduce(self) -> None:
        """Everything that follows, as far as we look. Raises ``ContradictorySizes`` if the numbers clash."""
        while True:
            while self.changed:
                self.clock.check()
                n = self.look_at_next()
                for part in self.parts[n]:
                    self.set_number(part.needed, n)
            if not self.open:
                return
            self.measure_rooms()
            for n, cells in self.find_single_choices().items():
                self.reveal(n)
                self.set_number(cells, n)
            if not self.changed:
                return

    def list_hidden(self, room: int) -> list[int]:
        """The hidden sizes that parts in an area of open cells may have."""
        return [n for n in range(1, room + 1) if n not in self.known]

    def _make_part(self, cells: Cells) -> GrowingPart:
        near = self.expand(cells)
        return GrowingPart(cells, near, cells.bit_count(), near)

    def set_number(self, cells: Cells, n: int) -> None:
        """These cells have this number."""
        new = cells & self.open
        if new & ~self.may[n]:
            raise ContradictorySizes(new, n)
        if not new:
            return
        self.open &= ~new
        self.known[n] |= new
        for other, those in self.may.items():
            if those & new:
                self.may[other] = those & ~new
                self.changed[other] = self.changed.get(other, 0) | new
        joined = [part for part in self.parts[n] if part.near & new]
        for part in joined:
            new |= part.cells
        self.parts[n] = [part for part in self.parts[n] if part not in joined]
        self.parts[n] += [self._make_part(part) for part in self.iterate_parts(new)]

    def rule_out(self, cells: Cells, n: int) -> None:
        """These cells don't have this number."""
        if lost := self.may[n] & cells:
            self.may[n] ^= lost
            self.changed[n] = self.changed.get(n, 0) | lost

    def look_at_next(self) -> int:
        """Look at how the parts of one number grow, where something changed; returns the number."""
        n = min(self.changed)
        changed = self.expand(self.changed.pop(n))
        for part in self.parts[n]:
            if part.size == n:  # beside a finished part there is no other of the same size
                self.rule_out(part.near, n)
            elif part.size > n:
                raise ContradictorySizes(part.cells, n)
        parts = self.parts[n] = [part for part in self.parts[n] if part.size < n]
        taken = near = 0
        for place, part in enumerate(parts):
            if part.reach & changed:
                reach = self.find_reach(part, n)
                parts[place] = part._replace(reach=reach, needed=self._find_needed(part, reach, n))
            taken |= parts[place].reach
            near |= part.near
        # A part of this size without a known cell is not beside those that are known: they would be one part.
        for area in self.iterate_parts(self.may[n] & ~near):
            if area.bit_count() >= n:
                taken |= area
        self.may[n] &= taken
        return n

    def find_reach(self, part: GrowingPart, n: int) -> Cells:
        """The cells that a part can grow to.

        Each step costs a cell, and beside a cell of another known part all of that, too: they become one. ``waves``
        has by size what a part of that size has reached.
        """
        width, known = self.width, self.known[n]
        free = self.may[n]
        others = []
        for other in self.parts[n]:
            if other is not part:
                if part.size + 1 + other.size > n:
                    free &= ~other.near
                else:
                    others.append(other)
        waves = {part.size: part.cells}
        grown = 0
        for size in range(part.size, n + 1):
            wave = waves.pop(size, 0) & ~grown
            if not wave:
                continue
            grown |= wave
            if wave & known:
                others = [other for other in others if not other.cells & wave]
            steps = (wave << 1 | wave >> 1 | wave << width | wave >> width) & free & ~grown
            if not steps or size == n:
                continue
            waves[size + 1] = waves.get(size + 1, 0) | steps
            for other in others:
                if beside := steps & other.near:
                    joined = size + 1 + other.size
                    if joined <= n:
                        waves[joined] = waves.get(joined, 0) | other.cells
                    else:
                        waves[size + 1] &= ~beside
        return grown

    def _find_needed(self, part: GrowingPart, reach: Cells, n: int) -> Cells:
        """The cells that a part can't do without: all it can reach if these are just enough, and each without which
        the others that it still reaches are too few. A cell is only looked at if its neighbours are not connected
        around it."""
        width, count = self.width, reach.bit_count()
        if count <= n:
            if count < n:
                raise ContradictorySizes(part.cells, n)
            return reach
        up, down, left, right = reach << width, reach >> width, reach << 1, reach >> 1
        first = up & ~(right & up >> 1)
        second = right & ~(down & right >> width)
        third = down & ~(left & down << 1)
        fourth = left & ~(up & left << width)
        either, both = first | second, first & second
        narrow = both | third & either | fourth & (either | third)
        needed = 0
        for one in list_singles(narrow & reach & ~part.cells):
            if self.flood(part.cells, reach ^ one).bit_count() < n:
                needed |= one
        return needed

    def measure_rooms(self) -> None:
        """How large hidden parts may be: an area of open cells, less the cells that known parts need of it.

        Parts that may reach the same cell may become one. A group of such parts grows to the next multiple of
        their number at least. What was found for a larger area still holds: groups that meet may now be known
        to need less.
        """
        needs = []
        for n, parts in self.parts.items():
            groups: list[tuple[Cells, int]] = []
            for part in parts:
                reach, size = part.reach, part.size
                apart = []
                for group in groups:
                    if group[0] & reach:
                        reach, size = reach | group[0], size + group[1]
                    else:
                        apart.append(group)
                groups = [*apart, (reach, size)]
            needs += [(reach & self.open, -size % n) for reach, size in groups]
        before, self.rooms = self.rooms, []
        for area in self.iterate_parts(self.open):
            needed = sum([need for reach, need in needs if not reach & ~area])
            room = area.bit_count() - needed
            if room < 0:
                raise ContradictorySizes(area, needed=needed)
            room = min([room, *(left for around, left in before if area & around)])
            self.rooms.append((area, room))
            for n, cells in self.may.items():
                if n > room and cells & area:
                    for part in self.parts[n]:
                        cells &= ~part.reach
                    self.rule_out(cells & area, n)

    def find_single_choices(self) -> dict[int, Cells]:
        """The open cells that may have one number only, by that number."""
        once = twice = 0
        for cells in self.may.values():
            twice |= once & cells
            once |= cells
        hidden: dict[int, Cells] = {}
        for area, room in self.rooms:
            if numbers := self.list_hidden(room):
                twice |= area if len(numbers) > 1 else once & area
                once |= area
                hidden[numbers[0]] = hidden.get(numbers[0], 0) | area
        if self.open & ~once:
            raise ContradictorySizes(self.open & ~once)
        single = self.open & ~twice
        if not single:
            return {}
        return {n: cells & single for n, cells in [*self.may.items(), *hidden.items()] if cells & single}

    def reveal(self, n: int) -> None:
        """A hidden number becomes one like others, from when one of its cells is known, or known not to be."""
        if n not in self.known:
            self.known[n], self.parts[n] = 0, []
            self.may[n] = self.open & sum([area for area, room in self.rooms if room >= n])
            self.changed[n] = self.every

    def list_choices(self) -> tuple[dict[Cell, list[int]], dict[Cell, list[int]]]:
        """For each cell the numbers that it may still have, and besides those hidden ones that are unlikely."""
        choices: dict[Cells, list[int]] = {one: [] for one in list_singles(self.every)}
        rare: dict[Cell, list[int]] = {}
        for n, cells in self.clock.check_during([*self.known.items(), *self.may.items()], 1):
            for one in list_singles(cells):
                choices[one].append(n)
        for area, room in self.clock.check_during(self.rooms if self.open else (), 1):
            hidden = self.list_hidden(room)
            likely = [n for n in hidden if n in LIKELY]
            unlikely = hidden[len(likely) :]
            for one in list_singles(area & self.open):
                choices[one] += likely
                if unlikely:
                    rare[self.cell(one)] = unlikely
        return {self.cell(one): numbers for one, numbers in choices.items()}, rare
