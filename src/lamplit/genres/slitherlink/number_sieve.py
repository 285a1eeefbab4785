"""Few numbers for a loop, and enough for a person: the first that are enough, in an order of taste.

A solver that goes through simple steps is told one number after another, and says what each of them brought. Those
after the last one that brought something are left out: the numbers before were enough. That one is needed, and so,
nearly always, are the last few before it that brought something, where they lie apart. They go to the front, and
the rest is told again, until the needed ones are enough. So every question finds some numbers that are needed;
those that are not cost nothing.

Cells go by their places in reading order here, and sets of them are whole numbers with a bit for each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import chain
from random import Random

from lamplit.generating.loops.grow import Loop
from lamplit.generating.loops.sieve import DRAWS, ClueSieve, Hopeless
from lamplit.genres.slitherlink.simple_steps import ENOUGH_NUMBERS, Deduced, steps_for
from lamplit.grid import Cell, Grid
from lamplit.model import Lit

LAST = 4
"""So many of the last numbers that brought something are taken for needed at once."""
APART = 2
"""They are further apart than this."""
UNWANTED = (0.5, 0.2, 0.15, 0.05, 0.0)
"""How much a 0, 1, 2, 3 or 4 counts against a cell, in numbers around it: published ones have such a mix."""


class Places:
    """The cells of a board by their places."""

    def __init__(self, grid: Grid) -> None:
        self.cells = grid.cells
        self.of = {cell: at for at, cell in enumerate(grid.cells)}
        self.near = [self._within(cell, 1) for cell in grid.cells]
        """For each cell itself and those around it."""
        self.close = [self._within(cell, APART) for cell in grid.cells]

    def _within(self, cell: Cell, steps: int) -> int:
        ways = range(-steps, steps + 1)
        there = (self.of.get(Cell(cell.row + down, cell.col + right)) for down in ways for right in ways)
        return sum(1 << at for at in there if at is not None)


@lru_cache(maxsize=8)
def _places(grid: Grid) -> Places:
    return Places(grid)


class NumberSieve(ClueSieve):
    """Numbers are enough when simple steps settle every line."""

    def __init__(
        self,
        grid: Grid,
        loop: Loop,
        clues: Mapping[Cell, int],
        together: Mapping[Cell, tuple[Cell, ...]],
        rng: Random,
        tricky: bool,
    ) -> None:
        super().__init__(clues, together, rng, lambda number: number == 0)
        self._places, self._steps = _places(grid), steps_for(grid, tricky)
        self._numbers = list(clues.values())
        self._switch = self._steps.switches(self._numbers)
        self._loop = loop
        self._used: set[Cell] = set()

    @cached_property
    def _lines(self) -> frozenset[Lit]:
        """The variable of every line, negative where none is drawn."""
        return frozenset([line if edge in self._loop else -line for edge, line in self._steps.line.items()])

    def missing(self, kept: Collection[Cell], enough: Collection[Cell]) -> list[Cell]:
        left, place = self._open(kept), self._places.of
        around = self._steps.around
        return [
            cell
            for cell in sorted(enough)
            if cell not in kept and any(line in left or -line in left for line in around[place[cell]])
        ]

    def enough(self, kept: Collection[Cell]) -> bool:
        return not self._open(kept)

    def used(self) -> set[Cell]:
        return self._used

    def _open(self, kept: Collection[Cell]) -> set[Lit]:
        """What these numbers leave open."""
        self._used = set(kept)
        places = [self._places.of[cell] for cell in kept]
        on = [self._switch[at] for at in places]
        return Deduced(self._steps, self._lines).go_on([*on, *self._if_enough(places)])

    def _if_enough(self, places: Iterable[int]) -> list[Lit]:
        """The switch for what holds where there are many numbers, if there are."""
        above_0 = sum([self._numbers[at] > 0 for at in places])
        return [self._steps.enough] if above_0 >= ENOUGH_NUMBERS else []

    def _few(self, start: int) -> set[Cell]:
        groups = self._in_order(start)
        on = self._if_enough(range(len(self._numbers)))
        kept = self._first_enough(groups, on)
        if on and not self._if_enough(chain.from_iterable(kept)):
            kept = self._first_enough(groups, [])
        cells = self._places.cells
        return {cells[at] for group in kept for at in group}

    def _sifted(self, kept: set[Cell]) -> set[Cell]:
        return kept

    def _fewer(self, kept: set[Cell], most: int, step: int) -> set[Cell]:
        return kept if len(kept) <= most else super()._fewer(kept, most, step)

    def _in_order(self, start: int) -> list[tuple[int, ...]]:
        """All cells in the order in which their numbers are told, with those that go together: the first ones
        spread evenly over the board, then at random, unwanted ones rather later."""
        near, random, numbers = self._places.near, self.rng.random, self._numbers
        unwanted = [UNWANTED[number] for number in numbers]
        left = list(range(len(numbers)))
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
        return self._grouped(order)

    def _grouped(self, order: Iterable[int]) -> list[tuple[int, ...]]:
        """The same in groups of cells that go together, each where its first one was."""
        cells, place, together = self._places.cells, self._places.of, self.together
        return list(dict.fromkeys(tuple([place[mate] for mate in together[cells[at]]]) for at in order))

    def _first_enough(self, rest: list[tuple[int, ...]], on: list[Lit]) -> list[tuple[int, ...]]:
        """Of these groups, told one after another, as few as are enough, the first ones rather than the last."""
        switch, follows = self._switch, self._steps.propagator.follows
        lines, top = len(self._steps.line), self._steps.top
        of = {switch[at]: group for group in rest for at in group}
        known = follows([*on, *of])
        if sum([-lines <= lit <= lines for lit in known]) < lines:
            raise Hopeless
        needed: list[tuple[int, ...]] = []
        while rest:
            brought: list[Lit] = []
            last = 0
            for lit in known[known.index(switch[rest[0][0]]) :]:
                if lit > top:
                    last = lit
                elif last and -lines <= lit <= lines:
                    brought.append(last)
                    last = 0
            if not brought:
                break
            taken = self._apart([of[lit] for lit in brought[: -LAST - 1 : -1]])
            rest = [group for group in rest[: rest.index(taken[0])] if group not in taken]
            needed += taken
            known = follows([*on, *[switch[at] for group in chain(needed, rest) for at in group]])
        return needed

    def _apart(self, groups: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """The first of these groups, up to one that comes close to another."""
        close = self._places.close
        found: list[tuple[int, ...]] = []
        taken = 0
        for group in groups:
            if group in found:
                continue
            if any(taken >> at & 1 for at in group):
                break
            for at in group:
                taken |= close[at]
            found.append(group)
        return found
