"""The second tier: patterns around one clue, the 3-3 pattern, and sets of two.

All of them rest on one thought: *if one of these cells must hold a bulb, then a cell that sees all
of them can't*. A cell off the two lines through a dark cell sees at most one cell of each line, and
a cell can see at most two neighbours of a wall (where it lies diagonally to it); so the sets that
matter here have two members.
"""

from __future__ import annotations

from itertools import combinations

from lamplit.core.bitsets import iterate_members
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.genre.steps import Grounds
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.findings import DiagonalExcluded, OneToSpare, SeesBothLighters, ThreesInLine
from lamplit.human.trail_watch import TrailWatch

DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class DiagonalExclusion:
    """Diagonal Exclusion: a number with at most one white neighbour to spare.

    A clue n with n or n+1 white cells beside it leaves at most one of them without a bulb. A cell
    diagonal to it that touches two of them would see both: with a bulb there, two would stay empty,
    one too many. So no bulb goes there. (With exactly n, touching one of them is enough.) It is read
    off the printed board alone, so it is looked for once.
    """

    def __init__(self, sets: CellSets) -> None:
        self.sets = sets
        self._done = False

    def find(self) -> list[DiagonalExcluded]:
        if self._done:
            return []
        self._done = True
        position, layout = self.sets.position, self.sets.position.layout
        found = []
        for wall, number in enumerate(position.numbers):
            around = layout.around[wall]
            if not number or not 0 <= len(around) - number <= 1:
                continue
            spare = len(around) - number
            crosses = [
                Bulb(layout.cells[cell])
                for cell in self._list_diagonals(wall)
                if not position.value[cell] and self._find_touched(cell, around) > spare
            ]
            if crosses:
                clue, white = position.name_clue(wall), self.sets.locate_cells(around)
                found.append(DiagonalExcluded((), tuple(crosses), Grounds((clue.cell,), white), clue, white))
        return found

    def _list_diagonals(self, wall: int) -> list[int]:
        layout = self.sets.position.layout
        r, c = layout.walls[wall]
        near = (Cell(r + down, c + right) for down, right in DIAGONALS)
        return [layout.index[cell] for cell in near if cell in layout.index]

    def _find_touched(self, cell: int, around: tuple[int, ...]) -> int:
        seen = self.sets.sees[cell]
        return sum(seen >> other & 1 for other in around)


class AllButOneCell:
    """N of N+1: the same thought with what is known by now.

    A clue that still needs n bulbs and has n+1 open cells left will leave exactly one of them empty.
    A cell that sees two of them can't hold a bulb.
    """

    def __init__(self, sets: CellSets) -> None:
        self.sets = sets
        self.watch = TrailWatch(sets.position.trail)

    def find(self) -> list[OneToSpare]:
        sets, position = self.sets, self.sets.position
        found = []
        for wall in sets.list_walls_near(self.watch.take_changes()):
            if position.need[wall] < 1 or position.room[wall] != position.need[wall] + 1:
                continue
            places = sets.list_places(wall)
            crosses = 0
            for two in combinations(places, 2):
                crosses |= sets.find_seen_by_all(two)
            if crosses:
                clue, left = position.name_clue(wall), sets.locate_cells(places)
                found.append(OneToSpare((), sets.make_bulbs(crosses), Grounds((clue.cell,), left), clue, left))
        return found


class CluePatterns:
    """Clue Patterns: two 3s in line with one white cell between them.

    Say they stand in a row. Above the cell between them, their two upper neighbours see each other
    unless a wall stands there, and so do their two lower neighbours. The middle cell must hold a bulb
    as soon as one of these two pairs is in sight of each other: without it each 3 needs its other
    three neighbours, both cells of the pair among them. If both pairs are, then above and below there
    is room for one bulb each, in all; the two 3s count six, the middle bulb counts for both, so the
    two far ends must hold a bulb each too.
    """

    def __init__(self, sets: CellSets) -> None:
        self.sets = sets
        self._done = False

    def find(self) -> list[ThreesInLine]:
        if self._done:
            return []
        self._done = True
        position, layout = self.sets.position, self.sets.position.layout
        threes = {layout.walls[wall]: wall for wall, number in enumerate(position.numbers) if number == 3}
        found = []
        for cell, wall in threes.items():
            for down, right in ((0, 1), (1, 0)):
                other = threes.get(Cell(cell.row + 2 * down, cell.col + 2 * right))
                if other is None:
                    continue
                middle, flanks = Cell(cell.row + down, cell.col + right), self._find_flanks(cell, down, right)
                if bulbs := self._find_forced(cell, down, right, len(flanks)):
                    around = dict.fromkeys(self.sets.locate_cells(layout.around[wall] + layout.around[other]))
                    rests_on = Grounds((cell, layout.walls[other]), tuple(around))
                    found.append(ThreesInLine(bulbs, (), rests_on, middle, flanks))
        return found

    def _find_flanks(self, first: Cell, down: int, right: int) -> tuple[tuple[Cell, ...], ...]:
        """The neighbours of both on either side of the middle cell, unless a wall stands between them."""
        index = self.sets.position.layout.index
        r, c = first
        flanks = []
        for side in (-1, 1):
            one, between, other = [
                Cell(r + side * right + step * down, c + side * down + step * right) for step in range(3)
            ]
            if between in index:
                flanks.append(tuple([cell for cell in (one, other) if cell in index]))
        return tuple(flanks)

    def _find_forced(self, first: Cell, down: int, right: int, flanks: int) -> tuple[Bulb, ...]:
        """The open cells that must hold a bulb: the middle, and with room on both sides the far ends."""
        index, value = self.sets.position.layout.index, self.sets.position.value
        r, c = first
        middle = Cell(r + down, c + right)
        if middle not in index or not flanks:
            return ()
        places = [middle]
        if flanks == 2:
            places += [Cell(r - down, c - right), Cell(r + 3 * down, c + 3 * right)]
        return tuple(Bulb(cell) for cell in sorted(places) if cell in index and not value[index[cell]])


class DiscountSet:
    """Discount Set: a dark cell with two lighters left.

    One of the two must hold a bulb, or the cell stays dark. A cell that sees both can't hold one: it
    would put out both. The dark cell itself may be one of the two.
    """

    def __init__(self, sets: CellSets) -> None:
        self.sets = sets
        self.watch = TrailWatch(sets.position.trail)

    def find(self) -> list[SeesBothLighters]:
        sets = self.sets
        found: dict[int, SeesBothLighters] = {}
        for cell in sets.list_dark_near(self.watch.take_changes()):
            lighters = sets.find_lighters(cell)
            if lighters in found or lighters.bit_count() != 2:
                continue
            two = tuple(iterate_members(lighters))
            if crosses := sets.find_seen_by_all(two) & ~lighters:
                dark, left = sets.position.layout.cells[cell], sets.locate_cells(two)
                rests_on = Grounds((), tuple(dict.fromkeys((dark, *left))))
                found[lighters] = SeesBothLighters((), sets.make_bulbs(crosses), rests_on, dark, left)
        return list(found.values())
