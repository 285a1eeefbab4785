"""Drafts of Yajilin: a random loop, shaded cells where it isn't, and clues in as few of the other cells as will do.

Arrows are turned against one other solution after another. Where no arrow rules one out, a shaded cell that the other
solution doesn't have becomes a clue.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Solution
from lamplit.generating.derived.drafts import DraftMaker, PuzzleDraft
from lamplit.generating.derived.sampling import list_decision_cells
from lamplit.generating.loops.growing import (
    Loop,
    Patch,
    Winding,
    find_inside,
    grow_loop,
    list_squares_at,
    loop_to_solution,
    make_square_grid,
    solution_to_loop,
)
from lamplit.generating.symmetry import find_clue_orbits, find_orbits
from lamplit.genre.authoring import Setter
from lamplit.genre.orders import Order
from lamplit.genres.yajilin.making.arrows import ArrowChooser
from lamplit.genres.yajilin.making.other_solutions import OtherSolutionFinder
from lamplit.genres.yajilin.making.taste import CLUES

WINDING = Winding(fat=0.1, bend=0.7, spared=0.2, spared_rim=0.2)
LEFT = (0.21, 0.3)
"""The cells that the loop leaves out, as a share of the board: between these."""
SHAPING = 4
"""Squares of the loop that are tried for each cell of the board, so that it leaves out as many cells as that, and no
large white patches."""
BLOCK = 4
"""A block of four cells left out is as bad as this many cells too many."""
WORSE = 0.03
"""How often a change for the worse is tried."""
QUESTIONS = 15
"""Other solutions that arrows are turned against before there is one clue more."""
TURNS = 30
"""Changes of a loop that isn't the only one through its cells."""
SPARED = 6
"""Clues that are tried as shaded cells instead."""
ADDED = 0.6
"""How often such a change is one more clue, rather than another loop."""

Marks = frozenset[Cell]


class YajilinDraftMaker(DraftMaker):
    """Boards with one solution."""

    def __init__(self, order: Order, setter: Setter, rng: Random, clock: Clock) -> None:
        super().__init__(order, setter, rng, clock)
        self._squares = make_square_grid(order.grid)
        self._mates = find_orbits(self._squares, order.symmetry)
        self._orbits = find_clue_orbits(self.make_blank(), order.symmetry)
        self._others = OtherSolutionFinder(self.make_blank(), clock)
        bounds, cells = order.style.get_bounds(CLUES), len(order.grid.cells)
        self._least, self._most = int((bounds.low or 0) * cells), int((bounds.high or 1) * cells)

    def start(self) -> PuzzleDraft | None:
        patch = Patch(self._squares, find_inside(self._squares, self._grow_loop()))
        self._shape(patch)
        draft = self._force(patch.trace_loop(), frozenset(), frozenset(), self._most)
        return None if draft is None else self._spare_clues(draft)

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """The same with a clue in place of a shaded cell that is open, or with another loop there."""
        loop, shaded = solution_to_loop(draft.solution), read_shaded(draft.solution)
        clue_cells = frozenset(draft.board.clues)
        cells = sorted(shaded.intersection(open_))
        if cells and self.rng.random() < ADDED:
            return self._force(loop, clue_cells | self._add_mates([self.rng.choice(cells)]), shaded, self._most)
        turned = self._turn_loop(loop, open_)
        return None if turned is None else self._force(turned, clue_cells, shaded, self._most)

    def close(self) -> None:
        self._others.close()

    def _grow_loop(self) -> Loop:
        return grow_loop(self._squares, self.order.symmetry, WINDING, self.rng)

    def _add_mates(self, cells: Collection[Cell]) -> Marks:
        return frozenset(mate for cell in cells for mate in self._orbits[cell])

    def _list_left(self, loop: Loop) -> Marks:
        """The cells that the loop leaves out."""
        return frozenset(self.order.grid.cells).difference(end for edge in loop for end in edge)

    def _shape(self, patch: Patch) -> None:
        """Change the loop until it leaves out about as many cells as in published puzzles, and rarely four in a
        block."""
        cells = len(self.order.grid.cells)
        wanted = round(self.rng.uniform(*LEFT) * cells)
        rate = self._rate(patch, wanted)
        for _ in range(SHAPING * cells):
            squares = self._mates[self.rng.choice(self._squares.cells)]
            if patch.flip(squares):
                changed = self._rate(patch, wanted)
                if changed <= rate or self.rng.random() < WORSE:
                    rate = changed
                else:
                    patch.flip(squares)

    def _rate(self, patch: Patch, wanted: int) -> int:
        left = self._list_left(patch.trace_loop())
        blocks = sum(
            Cell(row, col + 1) in left and Cell(row + 1, col) in left and Cell(row + 1, col + 1) in left
            for row, col in left
        )
        return abs(len(left) - wanted) + BLOCK * blocks

    def _choose_shaded(self, left: Marks, first: Marks) -> Marks:
        """As many of the cells that are left out as can be shaded, in random order, these first."""
        shaded: set[Cell] = set()
        for cell in sorted(left, key=lambda cell: (cell not in first, self.rng.random())):
            mates = self._add_mates([cell])
            near = {other for mate in mates for other in self.order.grid.neighbours(mate)}
            if mates <= left and near.isdisjoint(mates | shaded):
                shaded |= mates
        return frozenset(shaded)

    def _force(self, loop: Loop, clue_cells: Marks, first: Marks, most_clues: int) -> PuzzleDraft | None:
        """Clues that leave one solution, with this loop if it can be; None if that takes too many.

        Of the other cells that the loop leaves out as many as possible are shaded, the ``first`` before others.
        """
        turns = 0
        while turns <= TURNS:
            left = self._list_left(loop)
            shaded = self._choose_shaded(left - clue_cells, first & left)
            other, asked = None, 0
            if not shaded or len(left) - len(shaded) > most_clues or not self._add_mates(left - shaded) <= left:
                return None
            solution = Solution.of([*loop_to_solution(loop).true, *map(Shade, shaded)])
            chooser = ArrowChooser(self.order.grid, left - shaded, shaded, self.rng)
            while (other := self._others.find_other(chooser.clues, solution)) is not None:
                self.clock.check()
                asked += 1
                if not chooser.rule_out(read_shaded(other)) or asked == QUESTIONS:
                    break
            if other is None:
                board = self.make_blank().with_clues(chooser.clues)
                return PuzzleDraft(board, board, solution)
            clue_cells, first = left - shaded, shaded
            if gone := shaded - read_shaded(other):
                clue_cells |= self._add_mates([chooser.find_loosest(gone)])
                continue
            turns += 1
            turned = self._turn_loop(
                loop, {cell for key in other.true ^ solution.true for cell in list_decision_cells(key)}
            )
            if turned is None:
                return None
            loop = turned
        return None

    def _turn_loop(self, loop: Loop, cells: Collection[Cell]) -> Loop | None:
        """The loop with a square at one of these cells, and those that go with it, on the other side of it."""
        patch = Patch(self._squares, find_inside(self._squares, loop))
        squares = list_squares_at(self._squares, cells)
        self.rng.shuffle(squares)
        flipped = any(patch.flip(self._mates[square]) for square in squares)
        return patch.trace_loop() if flipped else None

    def _spare_clues(self, draft: PuzzleDraft) -> PuzzleDraft:
        """Shade cells that have a clue, where the others can still be turned so that they leave one solution."""
        cells = list(draft.board.clues)
        self.rng.shuffle(cells)
        tries = SPARED
        for cell in cells:
            mates, clue_cells = self._add_mates([cell]), frozenset(draft.board.clues)
            shaded = read_shaded(draft.solution)
            near = {other for mate in mates for other in self.order.grid.neighbours(mate)}
            fewer = len(clue_cells) - len(mates)
            if tries and fewer >= self._least and mates <= clue_cells and near.isdisjoint(mates | shaded):
                tries -= 1
                draft = (
                    self._force(solution_to_loop(draft.solution), clue_cells - mates, shaded | mates, fewer) or draft
                )
        return draft


def read_shaded(solution: Solution) -> Marks:
    return frozenset(key.cell for key in solution.true if isinstance(key, Shade))
