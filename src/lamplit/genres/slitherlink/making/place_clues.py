"""The numbers of a loop; and few of them, but enough for a person: the first that are enough, in an order of taste.

A solver that goes through simple steps is told one number after another, and says what each of them brought. Those
after the last one that brought something are left out: the numbers before were enough. That one is needed, and so,
nearly always, are the last few before it that brought something, if they lie apart. They go to the front, and
the rest is told again, until the needed ones are enough. So every question finds some numbers that are needed;
those that are not cost nothing.

Cells go by their places in reading order here, and sets of them are whole numbers with a bit for each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import chain
from random import Random

from lamplit.core.grid import Cell, Edge, Grid, cells_across
from lamplit.core.model import Lit
from lamplit.generating.loops.growing import Loop
from lamplit.generating.loops.sieve import DRAWS, Clues, ClueSieve, NoHelpfulClue
from lamplit.genres.slitherlink.making.quick_deduce import ENOUGH_NUMBERS, QuickLoopDeducer, get_step_clauses

Group = tuple[Lit, ...]
"""The switches of numbers that go together."""
LAST = 8
"""This many of the last numbers that brought something are taken for needed at once, if no two are side by side."""
UNWANTED = (0.1, 0.2, 0.15, 0.05, 0.0)
"""How much a 0, 1, 2, 3 or 4 counts against a cell, in numbers around it: published ones have such a mix."""


def derive_clues(loop: Loop, grid: Grid) -> dict[Cell, int]:
    """The number of every cell."""
    found: dict[Cell, int] = dict.fromkeys(grid.cells, 0)
    beside = _index_sides(grid)
    for line in loop:
        for cell in beside[line]:
            found[cell] += 1
    return found


@lru_cache(maxsize=8)
def _index_sides(grid: Grid) -> dict[Edge, tuple[Cell, ...]]:
    """The cells of the board that have a line for a side."""
    return {side: tuple(cell for cell in cells_across(side) if cell in grid) for side in grid.sides}


class CellPlaces:
    """The cells of a board by their places."""

    def __init__(self, grid: Grid) -> None:
        self.cells = grid.cells
        self.of = {cell: at for at, cell in enumerate(grid.cells)}
        self.near = [self._find_near(cell) for cell in grid.cells]
        """For each cell itself and those around it."""

    def _find_near(self, cell: Cell) -> int:
        ways = (-1, 0, 1)
        there = (self.of.get(Cell(cell.row + down, cell.col + right)) for down in ways for right in ways)
        return sum(1 << at for at in there if at is not None)


@lru_cache(maxsize=8)
def _get_places(grid: Grid) -> CellPlaces:
    return CellPlaces(grid)


class NumberSieve(ClueSieve):
    """Numbers are enough when simple steps settle every line."""

    def __init__(
        self, grid: Grid, loop: Loop, clues: Clues, together: Mapping[Cell, tuple[Cell, ...]], rng: Random, tricky: bool
    ) -> None:
        super().__init__(clues, together, rng, lambda number: number == 0)
        self._places, self._steps = _get_places(grid), get_step_clauses(grid, tricky)
        self._numbers = [number for number in clues.values() if isinstance(number, int)]
        self._switch = self._steps.list_switches(self._numbers)
        self._place = {lit: at for at, lit in enumerate(self._switch)}
        self._loop = loop
        self._used: set[Cell] = set()

    @cached_property
    def _lines(self) -> frozenset[Lit]:
        """The variable of every line, negative where none is drawn."""
        return frozenset([line if edge in self._loop else -line for edge, line in self._steps.line.items()])

    def find_missing_clues(self, kept: Collection[Cell], enough: Collection[Cell]) -> list[Cell]:
        left, place = self._find_open(kept), self._places.of
        around = self._steps.around
        return [
            cell
            for cell in sorted(enough)
            if cell not in kept and any(line in left or -line in left for line in around[place[cell]])
        ]

    def are_enough(self, kept: Collection[Cell]) -> bool:
        return not self._find_open(kept)

    def used_clues(self) -> set[Cell]:
        return self._used

    def _find_open(self, kept: Collection[Cell]) -> set[Lit]:
        """What these numbers leave open."""
        self._used = set(kept)
        places = [self._places.of[cell] for cell in kept]
        on = [self._switch[at] for at in places]
        return QuickLoopDeducer(self._steps, self._lines).deduce_with([*on, *self._switch_if_enough(places)])

    def _switch_if_enough(self, places: Iterable[int]) -> list[Lit]:
        """The switch for what holds where there are many numbers, if there are."""
        above_0 = sum([self._numbers[at] > 0 for at in places])
        return [self._steps.enough] if above_0 >= ENOUGH_NUMBERS else []

    def _choose_few(self, start: int) -> set[Cell]:
        groups = self._order_groups(start)
        on = self._switch_if_enough(range(len(self._numbers)))
        kept = self._pick_first_enough(groups, on)
        if on and not self._switch_if_enough(self._place[lit] for group in kept for lit in group):
            kept = self._pick_first_enough(groups, [])
        cells = self._places.cells
        return {cells[self._place[lit]] for group in kept for lit in group}

    def _sift_clues(self, kept: set[Cell]) -> set[Cell]:
        return kept

    def _drop_clues(self, kept: set[Cell], most: int, step: int) -> set[Cell]:
        return kept if len(kept) <= most else super()._drop_clues(kept, most, step)

    def _order_groups(self, start: int) -> list[Group]:
        """All numbers in the order in which they are told, with those that go together: the first ones spread
        evenly over the board, then at random, unwanted ones rather later."""
        near, random = self._places.near, self.rng.random
        unwanted = [UNWANTED[number] for number in self._numbers]
        left = list(range(len(unwanted)))
        order: list[int] = []
        chosen = 0
        for _ in range(min(start, len(left))):
            drawn = [int(random() * len(left)) for _ in range(DRAWS)]
            crowds = [(chosen & near[at]).bit_count() + unwanted[at] for at in [left[i] for i in drawn]]
            pick = drawn[crowds.index(min(crowds))]
            at, left[pick] = left[pick], left[-1]
            left.pop()
            chosen |= 1 << at
            order.append(at)
        order += [at for _, at in sorted([(unwanted[at] + 2 * random(), at) for at in left])]
        return list(dict.fromkeys(map(self._make_group, order)))

    def _make_group(self, at: int) -> Group:
        """The switches of a number and those that go with it."""
        mates = self.together[self._places.cells[at]]
        if len(mates) == 1:
            return (self._switch[at],)
        return tuple([self._switch[self._places.of[mate]] for mate in mates])

    def _pick_first_enough(self, rest: list[Group], on: list[Lit]) -> list[Group]:
        """Of these groups, told one after another, as few as are enough, the first ones rather than the last."""
        follows, lines = self._steps.propagator.find_implied, len(self._steps.line)
        group_of = {lit: group for group in rest for lit in group}
        known = follows([*on, *group_of])
        if sum([-lines <= lit <= lines for lit in known]) < lines:
            raise NoHelpfulClue
        needed: list[Group] = []
        while rest and (found := self._find_last_needed(known, group_of)):
            rest = rest[: rest.index(found[0])]
            rest = [group for group in rest if group not in found]
            needed += found
            for lit in chain.from_iterable(found):
                del group_of[lit]
            known = follows([*on, *chain.from_iterable(needed), *chain.from_iterable(rest)])
        return needed

    def _find_last_needed(self, known: list[Lit], group_of: Mapping[Lit, Group]) -> list[Group]:
        """The groups in which, going back from the last, some number brought a line, up to one that lies beside
        another, and this many at most; none of those before the groups that are asked for."""
        lines, top = len(self._steps.line), self._steps.top
        place, near = self._place, self._places.near
        found: list[Group] = []
        taken = 0
        brought = False
        for lit in reversed(known):
            if lit <= top:
                brought = brought or -lines <= lit <= lines
                continue
            group = group_of.get(lit)
            if group is None:
                break
            if brought and group not in found:
                if any(taken >> place[one] & 1 for one in group):
                    break
                found.append(group)
                if len(found) == LAST:
                    break
                for one in group:
                    taken |= near[place[one]]
            brought = False
        return found
