"""A loop changed until it is the only one that passes its pearls, or until some strategies find it.

Pearls lie everywhere they fit on the loop. Another loop that passes all of them has a pearl
wherever the first has one, and as a rule more of its own; so we take the other loop and all *its*
pearls, and every such change leaves fewer loops. Where the other loop has no pearl more, we put one
where the two differ that neither of them fits, and let the solver change the loop; where none can
be put, the pearls around the difference go, and a new one forces the loop to run differently.

One solver serves all this: a white and a black pearl for every cell of the board, each under a
switch of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell, Grid, make_edge
from lamplit.core.model import Model, Switch
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.generating.loops.growing import Loop
from lamplit.generating.loops.sieve import OnlyLoopJudge
from lamplit.generating.symmetry import find_orbits, list_cell_moves
from lamplit.genre.families.loops.rules import add_loop_through_cells
from lamplit.genre.orders import Symmetry
from lamplit.genres.masyu.making.place_clues import derive_clues
from lamplit.genres.masyu.rules import pass_pearl
from lamplit.human import human_of
from lamplit.human.deducer import Deducer

AROUND = 2
"""Pearls so close to a place that stays open go, where no further pearl fits."""
PATIENCE = 60
"""Changes of the loop before we begin with a new one."""
MIRRORED = "mirrored"


@lru_cache(maxsize=2)
def _build_pearl_model(grid: Grid, symmetry: Symmetry) -> Model:
    """The rules of a board with every pearl it could have; the same for all attempts, and never changed."""
    model = Model()
    lines = add_loop_through_cells(Puzzle.of("masyu", grid, {}), model)
    for cell in grid.cells:
        for colour in ("w", "b"):
            with model.switch((cell, colour)):
                model.all_of(pass_pearl(lines, cell, colour))
    if images := list_cell_moves(grid, symmetry):
        with model.switch(MIRRORED):
            for image in images:
                for (a, b), lit in lines.line.items():
                    model.clause([-lit, lines.line[make_edge(image[a], image[b])]])
    return model


class Workbench:
    """A board with a switch for every pearl it could have, named by cell and colour, and one for its symmetry."""

    def __init__(self, grid: Grid, symmetry: Symmetry, rng: Random, clock: Clock) -> None:
        self.grid, self.rng, self._clock = grid, rng, clock
        self.together = find_orbits(grid, symmetry)
        self.mirrored: list[Switch] = [MIRRORED] if list_cell_moves(grid, symmetry) else []
        """The switch for a loop that has the symmetry, where one is wanted."""
        self.judge = OnlyLoopJudge(_build_pearl_model(grid, symmetry), clock)

    def close(self) -> None:
        self.judge.close()

    def make_unique(self, loop: Loop) -> Loop | None:
        """This loop, changed until it is the only one that passes all its pearls; None if that takes too long."""
        for _ in range(PATIENCE):
            pearls = derive_clues(loop)
            self.judge.expect(loop, {cell: (cell, colour) for cell, colour in pearls.items()})
            other = self.judge.find_other_loop(pearls, self.mirrored)
            if other is not None and len(derive_clues(other)) > len(pearls):
                loop = other
                continue
            if other is None and self.mirrored:
                other = self.judge.find_other_loop(pearls)
            if other is None:
                return loop
            changed = self._change_loop(pearls, {cell for line in loop ^ other for cell in line})
            if changed is None:
                return None
            loop = changed
        return None

    def make_solvable(self, loop: Loop, strategies: frozenset[str]) -> Loop | None:
        """This loop, changed where these strategies get stuck until they find it; None if that takes too long."""
        for _ in range(PATIENCE):
            pearls = derive_clues(loop)
            puzzle = Puzzle.of("masyu", self.grid, pearls)
            deducer = Deducer(human_of(puzzle), puzzle, strategies, clock=self._clock)
            deducer.finish()
            if deducer.is_solved:
                return loop
            changed = self._change_loop(
                pearls, {cell for line in deducer.list_open() for edge in line.edges for cell in edge}
            )
            if changed is None:
                return None
            loop = changed
        return None

    def _change_loop(self, pearls: Mapping[Cell, Clue], open_: set[Cell]) -> Loop | None:
        """A loop with another pearl in one of the open cells, or else, with fewer elsewhere, near them."""
        close = {
            Cell(r + down, c + right)
            for r, c in open_
            for down in range(-AROUND, AROUND + 1)
            for right in range(-AROUND, AROUND + 1)
        }
        far = {cell: colour for cell, colour in pearls.items() if not any(m in close for m in self.together[cell])}
        more = ((pearls, new) for new in self._iterate_new_pearls(open_, pearls))
        fewer = ((far, new) for new in self._iterate_new_pearls(close, pearls))
        for kept, new in (*more, *fewer):
            loop = self.judge.find_any_loop([*{**kept, **new}.items(), *self.mirrored])
            if loop is not None:
                return loop
        return None

    def _iterate_new_pearls(self, cells: Iterable[Cell], pearls: Mapping[Cell, Clue]) -> Iterator[dict[Cell, Clue]]:
        """Pearls that are not there yet, in random order, each with those that go with it."""
        spots = [(cell, colour) for cell in sorted(cells) if cell in self.grid for colour in ("w", "b")]
        self.rng.shuffle(spots)
        for cell, colour in spots:
            if pearls.get(cell) != colour:
                yield dict.fromkeys(self.together[cell], colour)
