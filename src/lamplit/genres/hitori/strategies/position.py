"""A position: what is known of each cell, and which shaded cells are connected over corners.

A cell is open, shaded, or known to stay white. Shaded cells that touch over corners, the border and the
holes form groups (``layout`` says why that is all one needs to know); of each group we keep which cells touch
it. When groups grow together, the cells that touched both would cut the white apart if they were shaded:
one operation on sets.

The simplest thoughts live here, because every higher one leans on them. Each is noticed when a cell is decided:

- the cells beside a shaded one stay white;
- the equals of a white number, in its row and its column, are shaded;
- a cell with one neighbour left that is not shaded needs that one white as its way out: shaded, that
  neighbour would leave the cell white and alone. (It has another neighbour itself, which would be white
  on the other side.)
- a cell that would cut the white apart stays white: it touches the same group in two gaps, and between
  these there is a neighbour on either side, which would be white.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.decisions import Decision, Shade
from lamplit.core.graph import UnionFind
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import FALSE, TRUE, Clash, Grounds
from lamplit.genres.hitori.rules import find_repeats
from lamplit.genres.hitori.strategies.consequences import (
    CutsApart,
    EqualShaded,
    OneOfTwo,
    ShadedSideBySide,
    StandsTwice,
    StaysConnected,
    WayOut,
)
from lamplit.genres.hitori.strategies.layout import HitoriLayout, layout_of
from lamplit.genres.hitori.strategies.walls import find_wall, find_wall_cells, make_mask
from lamplit.human.suppositions import Consequence, OpenChoice, WavePosition
from lamplit.human.wording import NumberedClue

SHADED, WHITE = TRUE, FALSE
"""What is known of a cell that is not open."""

BESIDE, EQUAL, OUT, CUT, GIVEN = "beside", "equal", "out", "cut", "given"
ADJACENT, TWICE, PARTED, BOTH, CHOICE = "adjacent", "twice", "parted", "both", "choice"


class HitoriCause(NamedTuple):
    """Why a cell is what it is: ``beside`` a shaded cell, ``equal`` to a white one, the only way ``out`` of a
    cell, a cell that would ``cut`` the white apart, or ``given`` from outside. Or what is wrong: two shaded
    cells ``adjacent``, a number that stands ``twice``, white that is ``parted`` by a cell, a cell that would be
    ``both``. Or two equal numbers with a ``choice``. The numbers are these cells."""

    cause: str
    source: int
    other: int = -1


class HitoriMove(NamedTuple):
    """A simplest step: its cause and source as in ``HitoriCause``, and the open cells it decides."""

    cause: str
    source: int
    cells: list[int]


class HitoriPosition(WavePosition[HitoriMove, HitoriCause]):
    """One board's knowledge. Cells are numbers of its layout."""

    __slots__ = (
        "beside",
        "cuts",
        "equal_masks",
        "equals",
        "exits",
        "groups",
        "layout",
        "looked",
        "numbers",
        "open",
        "shaded",
        "told",
        "touch",
        "trail",
        "value",
        "why",
    )

    def __init__(self, layout: HitoriLayout, numbers: list[int | None], equals: list[tuple[int, ...]]) -> None:
        size = len(layout.cells)
        self.layout = layout
        self.numbers = numbers
        self.equals = equals
        """For each cell the others in its row and column with the same number."""
        self.equal_masks = [make_mask(some) for some in equals]
        self.value = bytearray(size)
        self.open = (1 << size) - 1
        self.shaded = 0
        self.beside = 0
        """The cells beside a shaded one."""
        self.exits = [len(near) for near in layout.near]
        """How many neighbours of each cell are not shaded."""
        self.groups = UnionFind(layout.points)
        """The shaded cells, the border and the holes, in groups that touch."""
        self.touch = layout.touched_by.copy()
        """For the first of each group the set of cells that touch it."""
        self.cuts = layout.cut_by_shape
        """Cells that would cut the white apart if they were shaded."""
        self.told = 0
        """Those of them that have been noticed."""
        self.why: dict[int, HitoriCause] = {}
        self.trail: list[int] = []
        """The decided cells in the order in which they were."""
        self.looked = 0
        """How much of the trail has been looked at."""
        self.broken: HitoriCause | None = None
        self.waiting = [move for cell in layout.dead_ends if (move := self._find_way_out(cell)) is not None]
        """Simplest steps that were noticed and not taken yet."""

    @staticmethod
    def of(puzzle: Puzzle) -> HitoriPosition:
        """Nothing is known yet."""
        layout = layout_of(puzzle.grid)
        equals: list[list[int]] = [[] for _ in layout.cells]
        for cells in find_repeats(puzzle):
            line = [layout.index[cell] for cell in cells]
            for one in line:
                equals[one] += [other for other in line if other != one]
        numbers: list[int | None] = [None] * len(layout.cells)
        for cell, number in puzzle.clues.items():
            if isinstance(number, int):
                numbers[layout.index[cell]] = number
        return HitoriPosition(layout, numbers, [tuple(some) for some in equals])

    def decision(self, number: int) -> Shade:
        return Shade(self.layout.cells[number])

    def number(self, decision: Decision) -> int | None:
        return self.layout.index.get(decision.cell) if isinstance(decision, Shade) else None

    def name_clue(self, cell: int) -> NumberedClue:
        """A cell as people speak of it."""
        number = self.numbers[cell]
        assert number is not None
        return NumberedClue(self.layout.cells[cell], number)

    def fork(self) -> HitoriPosition:
        """The same position once more, to try something out."""
        twin = HitoriPosition.__new__(HitoriPosition)
        twin.layout, twin.numbers = self.layout, self.numbers
        twin.equals, twin.equal_masks = self.equals, self.equal_masks
        twin.value, twin.open, twin.shaded, twin.beside = self.value[:], self.open, self.shaded, self.beside
        twin.exits, twin.groups, twin.touch = self.exits[:], self.groups.copy(), self.touch[:]
        twin.cuts, twin.told = self.cuts, self.told
        twin.why, twin.trail, twin.looked = {}, [], 0
        twin.broken, twin.waiting = self.broken, []
        return twin

    def decide(self, number: int, holds: bool) -> None:
        """Take something over from outside; what contradicts the position breaks it."""
        known = self.value[number]
        if not known:
            (self.shade if holds else self.keep_white)(number, HitoriCause(GIVEN, number))
        elif known != (SHADED if holds else WHITE):
            self.broken = HitoriCause(BOTH, number)

    def shade(self, cell: int, why: HitoriCause) -> None:
        """Shade an open cell; the groups that it touches become one."""
        layout, value, touch, exits, groups = self.layout, self.value, self.touch, self.exits, self.groups
        bit, size = 1 << cell, len(value)
        value[cell] = SHADED
        self.open &= ~bit
        self.shaded |= bit
        self.beside |= layout.near_masks[cell]
        self.why[cell] = why
        self.trail.append(cell)
        for near in layout.near[cell]:
            exits[near] -= 1
        touching, cuts = touch[cell], 0
        for point in layout.touching[cell]:
            if point >= size or value[point] == SHADED:
                group = groups.find(point)
                if group == cell:
                    self.broken = self.broken or HitoriCause(PARTED, cell)
                    continue
                cuts |= touching & touch[group]
                touching |= touch[group]
                groups.parent[group] = cell
        touch[cell] = touching
        self.cuts |= cuts

    def keep_white(self, cell: int, why: HitoriCause) -> None:
        """An open cell stays white."""
        self.value[cell] = WHITE
        self.open &= ~(1 << cell)
        self.why[cell] = why
        self.trail.append(cell)

    def find_moves(self) -> list[HitoriMove]:
        """All simplest steps that follow from what was decided since the last look; notes what broke."""
        found: list[HitoriMove] = []
        value, equals = self.value, self.equals
        new, self.looked = self.trail[self.looked :], len(self.trail)
        for cell in new:
            if value[cell] == SHADED:
                self._find_moves_around(cell, found)
                continue
            shaded = []
            for other in equals[cell]:
                known = value[other]
                if known == WHITE:
                    self.broken = self.broken or HitoriCause(TWICE, *sorted((cell, other)))
                elif not known:
                    shaded.append(other)
            if shaded:
                found.append(HitoriMove(EQUAL, cell, shaded))
        if fresh := self.cuts & self.open & ~self.told & ~self.beside:
            self.told |= fresh
            found += [HitoriMove(CUT, cell, [cell]) for cell in iterate_members(fresh)]
        return found

    def _find_moves_around(self, cell: int, found: list[HitoriMove]) -> None:
        """What follows for the neighbours of a shaded cell, and for those that they leave a way out."""
        value, near = self.value, self.layout.near[cell]
        white = []
        for other in near:
            known = value[other]
            if known == SHADED:
                self.broken = self.broken or HitoriCause(ADJACENT, *sorted((cell, other)))
            elif not known:
                white.append(other)
        if white:
            found.append(HitoriMove(BESIDE, cell, white))
        for other in near:
            if self.exits[other] == 1 and (move := self._find_way_out(other)) is not None:
                found.append(move)

    def _find_way_out(self, cell: int) -> HitoriMove | None:
        """The last neighbour of a cell, if that is open and leads on."""
        for near in self.layout.near[cell]:
            if self.value[near] != SHADED:
                return HitoriMove(OUT, cell, [near]) if not self.value[near] and self.exits[near] > 1 else None
        return None

    def apply(self, move: HitoriMove) -> None:
        """Take a simplest step: decides those of its cells that are still open."""
        cause, source, cells = move
        why, value = HitoriCause(cause, source), self.value
        decide = self.shade if cause == EQUAL else self.keep_white
        for cell in cells:
            if not value[cell]:
                decide(cell, why)

    def find_choices(self) -> Iterator[OpenChoice[HitoriCause]]:
        """Two equal numbers of which one must be shaded, near what this fork decided."""
        layout, value = self.layout, self.value
        decided = {near for cell in self.trail for near in (*layout.near[cell], *layout.diagonal[cell])}
        for cell in sorted(decided):
            if value[cell]:
                continue
            for other in self.equals[cell]:
                if not value[other] and (cell < other or other not in decided):
                    yield OpenChoice(HitoriCause(CHOICE, cell, other), ((cell, True), (other, True)))

    def find_premises(self, cause: HitoriCause) -> list[int]:
        """What a cause rests on. A wall is made of what was shaded before its last cell was decided."""
        what, source, other = cause
        if what in (BESIDE, EQUAL):
            return [source]
        if what in (ADJACENT, TWICE):
            return [source, other]
        if what == OUT:
            return [near for near in self.layout.near[source] if self.value[near] == SHADED]
        if what == CUT:
            return find_wall_cells(self.layout, source, self._find_shaded_before(source))
        if what == PARTED:
            return [source, *find_wall_cells(self.layout, source, self._find_shaded_before(source))]
        return []

    def _find_shaded_before(self, cell: int) -> int:
        """What was shaded before a cell of the trail was decided."""
        shaded = self.shaded
        for later in reversed(self.trail):
            shaded &= ~(1 << later)
            if later == cell:
                return shaded
        return self.shaded

    def make_consequence(self, cause: HitoriCause, decided: Sequence[int]) -> Consequence | None:
        """A cause as data for words. That a cell beside a shaded one stays white is said with what follows from it."""
        what, source, other = cause
        cells = self.layout.cells
        if what in (BESIDE, GIVEN):
            return None
        if what == EQUAL:
            shaded = tuple(cells[cell] for cell in decided)
            beside = self._find_shaded_beside(source)
            return EqualShaded(Grounds((cells[source], *shaded)), self.name_clue(source), beside, shaded)
        if what == TWICE:
            two = cells[source], cells[other]
            beside_two = self._find_shaded_beside(source), self._find_shaded_beside(other)
            return StandsTwice(Grounds(two), self.name_clue(source).number, two, beside_two)
        if what == CHOICE:
            return OneOfTwo(Grounds((cells[source], cells[other])), self.name_clue(source), cells[other])
        if what == ADJACENT:
            return ShadedSideBySide(Grounds((), (cells[source], cells[other])), cells[source], cells[other])
        if what == OUT:
            (white,) = (cells[cell] for cell in decided)
            return WayOut(Grounds((), (cells[source], white)), white, cells[source])
        wall = find_wall(self.layout, source, self._find_shaded_before(source))
        grounds = Grounds((), wall.cells)
        return StaysConnected(grounds, cells[source], wall) if what == CUT else CutsApart(grounds, wall)

    def _find_shaded_beside(self, white: int) -> Cell | None:
        """The shaded cell that a cell stays white for, if this fork decided that."""
        why = self.why.get(white)
        return self.layout.cells[why.source] if why is not None and why.cause == BESIDE else None

    def clash(self) -> Clash:
        assert self.broken is not None
        if self.broken.cause == BOTH:
            cell = self.layout.cells[self.broken.source]
            return Clash(f"{cell} would have to be shaded and to stay white", Grounds((), (cell,)))
        wrong = self.make_consequence(self.broken, ())
        assert isinstance(wrong, StandsTwice | ShadedSideBySide | CutsApart)
        return Clash(wrong.fact, wrong.grounds)
