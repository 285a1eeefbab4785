"""Masyu generated: a loop that becomes its own second solution until there is none.

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
from dataclasses import replace
from functools import lru_cache
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell, Grid, make_edge
from lamplit.core.model import ClueAt, Model, Switch
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.attempts import try_until_fits
from lamplit.generating.loops.growing import Loop, Winding, loop_to_solution, make_square_grid, start_loop
from lamplit.generating.loops.sieve import OnlyLoopJudge, UniqueLoopSieve
from lamplit.generating.loops.skill_sieve import SkilledSieve, choose_for_skill, list_line_ends
from lamplit.generating.skill import DIFFICULTIES, Skill, find_skill, takes_skill
from lamplit.generating.symmetry import find_orbits, list_cell_moves
from lamplit.genre.families.loops.rules import add_loop_through_cells
from lamplit.genre.orders import Generator, Order, Symmetry
from lamplit.genre.registry import genre_of
from lamplit.genres.masyu.making.taste import TASTE
from lamplit.genres.masyu.rules import pass_pearl
from lamplit.human import human_of
from lamplit.human.deducer import Deducer

START = 0.22
"""The share of cells whose pearls are kept to begin with: less than it takes, and not so few that most of what
the solver finds is many small loops."""
FIRST = 0.4
"""The same where a person is to solve it, which takes more."""
WINDING = Winding(fat=0.3, bend=0.05, spared=0.2, spared_rim=0.2)
"""Straight stretches are what pearls need; and loops that leave places out, as published ones do, need fewer."""
WHITE = 3
"""White pearls fit in many more places than black ones: one counts for so many around it when pearls are left out.
Then four of ten that stay are black, as with published ones, and fewer stay."""
AROUND = 2
"""Pearls so close to a place that stays open go, where no further pearl fits."""
PATIENCE = 60
"""Changes of the loop before we begin with a new one."""
DEEPEST = DIFFICULTIES[-1]
MIRRORED = "mirrored"


def refuse(order: Order) -> None:
    """A board must have room for more than one loop."""
    make_square_grid(order.grid)


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    wanted = find_skill(order)
    if wanted is None:
        return try_until_fits(order, TASTE, lambda: _try_puzzle(order, rng, clock), clock)
    return try_until_fits(order, TASTE, lambda: _try_for_skill(order, wanted, rng, clock), clock)


def derive_clues(loop: Loop) -> dict[Cell, Clue]:
    """Every pearl that fits the loop, in reading order. Cells are bits of whole numbers, so all are looked at at
    once: where the loop goes right, left, down and up from each, where it turns and where it runs straight."""
    stride = max([b[1] for _, b in loop]) + 2
    right = down = 0
    for (r, c), (below, _) in loop:
        if r == below:
            right |= 1 << r * stride + c
        else:
            down |= 1 << r * stride + c
    left, up = right << 1, down << stride
    turns = (right | left) & (down | up)
    beside_turn = right & turns >> 1 | left & turns << 1 | down & turns >> stride | up & turns << stride
    black = turns & ~beside_turn
    pearls = black | beside_turn & ~turns
    found: dict[Cell, Clue] = {}
    while pearls:
        bit = pearls & -pearls
        found[Cell(*divmod(bit.bit_length() - 1, stride))] = "b" if bit & black else "w"
        pearls ^= bit
    return found


def rate_dullness(colour: Clue) -> int:
    """How much less readily a pearl is kept."""
    return WHITE if colour == "w" else 0


def _try_puzzle(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    grid = order.grid
    loop = start_loop(order.style, make_square_grid(grid), order.symmetry, WINDING, rng, clock)
    workbench = Workbench(order.grid, order.symmetry, rng, clock)
    try:
        found = workbench.make_unique(loop)
    finally:
        workbench.judge.close()
    if found is None:
        return None
    # A board with these pearls alone: the solver is quicker without a switch for every pearl there could be.
    pearls = derive_clues(found)
    judge = OnlyLoopJudge(genre_of(order).model(Puzzle.of(order.genre, grid, pearls), clock=clock), clock)
    try:
        judge.expect(found, {cell: ClueAt(cell) for cell in pearls})
        together = find_orbits(grid, order.symmetry)
        kept = UniqueLoopSieve(judge, pearls, derive_clues, together, rng, rate_dullness).choose_for_order(order, START)
    finally:
        judge.close()
    return Puzzle.of(order.genre, grid, {cell: pearls[cell] for cell in kept}), loop_to_solution(found)


def _try_for_skill(order: Order, wanted: Skill, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """A puzzle for a person of this skill."""
    if order.difficulty == DEEPEST:
        # A deduction that supposes and tests is slow; but puzzles with no pearl to spare often need it.
        made = _try_puzzle(replace(order, minimal=True), rng, clock)
    else:
        made = _make_solvable(order, wanted, rng, clock)
    return made if made is not None and takes_skill(made[0], wanted, clock) else None


def _make_solvable(order: Order, wanted: Skill, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """A loop whose pearls are enough for the wanted skill; then fewer, while less skill is enough as well."""
    loop = start_loop(order.style, make_square_grid(order.grid), order.symmetry, WINDING, rng, clock)
    workbench = Workbench(order.grid, order.symmetry, rng, clock)
    try:
        found = workbench.make_solvable(loop, order, wanted.too_little or wanted.able, clock)
    finally:
        workbench.judge.close()
    if found is None:
        return None
    puzzle = Puzzle.of(order.genre, order.grid, derive_clues(found))
    together = find_orbits(order.grid, order.symmetry)

    def make_sieve(strategies: frozenset[str]) -> SkilledSieve:
        return SkilledSieve(puzzle, strategies, together, rng, rate_dullness, list_line_ends, clock)

    kept = choose_for_skill(order, wanted, FIRST, make_sieve)
    if kept is None:
        return None
    return puzzle.with_clues({cell: puzzle.clues[cell] for cell in kept}), loop_to_solution(found)


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
        self.grid, self.rng = grid, rng
        self.together = find_orbits(grid, symmetry)
        self.mirrored: list[Switch] = [MIRRORED] if list_cell_moves(grid, symmetry) else []
        """The switch for a loop that has the symmetry, where one is wanted."""
        self.judge = OnlyLoopJudge(_build_pearl_model(grid, symmetry), clock)

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

    def make_solvable(self, loop: Loop, order: Order, strategies: frozenset[str], clock: Clock) -> Loop | None:
        """This loop, changed where these strategies get stuck until they find it; None if that takes too long."""
        for _ in range(PATIENCE):
            pearls = derive_clues(loop)
            puzzle = Puzzle.of(order.genre, order.grid, pearls)
            deducer = Deducer(human_of(puzzle), puzzle, strategies, clock=clock)
            deducer.finish()
            if deducer.is_solved:
                return loop
            changed = self._change_loop(pearls, {cell for line in deducer.list_open() for cell in list_line_ends(line)})
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


GENERATOR = Generator(make, TASTE, most_cells=1600, refuse=refuse)
