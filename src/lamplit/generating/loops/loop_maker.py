"""How a puzzle with a loop is made: a loop, all its clues, then few of them.

Masyu, Shingoki and Slitherlink have this in common. Each of them brings its own loops and its own clues.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import closing
from dataclasses import replace
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.attempts import try_until_fits
from lamplit.generating.loops.growing import Loop, loop_to_solution, make_square_grid
from lamplit.generating.loops.sieve import Clues, ClueSieve, OnlyLoopJudge, UniqueLoopSieve
from lamplit.generating.loops.skill_sieve import SkilledSieve, choose_for_skill
from lamplit.generating.skill import DIFFICULTIES, Skill, find_skill, takes_skill
from lamplit.generating.symmetry import find_orbits
from lamplit.genre.orders import Order, Taste
from lamplit.genre.registry import genre_of

DEEPEST = DIFFICULTIES[-1]


def refuse_cramped_board(order: Order) -> None:
    """A board must have room for more than one loop from cell to cell."""
    make_square_grid(order.grid)


class LoopMaker(ABC):
    """Makes a puzzle that keeps an order."""

    taste: Taste
    start: float
    """The share of cells whose clues are kept to begin with: a little less than it takes."""
    start_for_people: float
    """The same where a person is to solve it."""
    loops_are_unique = False
    """Whether the loops that are drawn for no skill are known to be the only ones with all their clues."""

    def __init__(self, order: Order, rng: Random, clock: Clock) -> None:
        self.order, self.rng, self.clock = order, rng, clock

    @classmethod
    def make(cls, order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
        """One puzzle that keeps the order."""
        maker, wanted = cls(order, rng, clock), find_skill(order)
        attempt = maker.try_puzzle if wanted is None else lambda: maker._try_for_skill(wanted)
        return try_until_fits(order, cls.taste, attempt, clock)

    @abstractmethod
    def draw_loop(self, wanted: Skill | None) -> Loop | None:
        """A loop to begin with, for this skill if one is wanted; None if it came to nothing."""

    @abstractmethod
    def derive_clues(self, loop: Loop) -> Clues:
        """Every clue that fits a loop."""

    @abstractmethod
    def rate_dullness(self, clue: Clue) -> int:
        """How many clues around it a clue counts for itself: so much less readily it is kept."""

    def list_cells_beside(self, decision: Decision) -> tuple[Cell, ...]:
        """The cells whose clues would speak of a line: those at both ends, where lines go from cell to cell."""
        return tuple(cell for edge in decision.edges for cell in edge)

    def try_puzzle(self) -> tuple[Puzzle, Solution] | None:
        """One attempt at a puzzle of whatever difficulty."""
        return self.make_unique(self.order)

    def _try_for_skill(self, wanted: Skill) -> tuple[Puzzle, Solution] | None:
        """One attempt at a puzzle for a person of this skill."""
        if self.order.difficulty == DEEPEST:
            # A deduction that supposes and tests is slow; but puzzles with no clue to spare often need it.
            made = self.make_unique(replace(self.order, minimal=True))
        else:
            made = self.make_solvable(wanted)
        return made if made is not None and self.takes_skill(made[0], wanted) else None

    def takes_skill(self, puzzle: Puzzle, wanted: Skill) -> bool:
        return takes_skill(puzzle, wanted, self.clock)

    def make_unique(self, order: Order) -> tuple[Puzzle, Solution] | None:
        """Few clues under which a loop is the only one."""
        loop = self.draw_loop(None)
        if loop is None:
            return None
        clues = self.derive_clues(loop)
        model = genre_of(order).model(Puzzle.of(order.genre, order.grid, clues), clock=self.clock)
        with closing(OnlyLoopJudge(model, self.clock)) as judge:
            judge.expect(loop, {cell: ClueAt(cell) for cell in clues})
            if not self.loops_are_unique and judge.find_other_loop(clues) is not None:
                return None
            together = find_orbits(order.grid, order.symmetry)
            sieve = UniqueLoopSieve(judge, clues, self.derive_clues, together, self.rng, self.rate_dullness)
            kept = sieve.choose_for_order(order, self.start)
        return Puzzle.of(order.genre, order.grid, {cell: clues[cell] for cell in kept}), loop_to_solution(loop)

    def make_solvable(self, wanted: Skill) -> tuple[Puzzle, Solution] | None:
        """Clues that are enough for the wanted skill; fewer, while less skill is enough as well."""
        order = self.order
        loop = self.draw_loop(wanted)
        if loop is None:
            return None
        clues = self.derive_clues(loop)
        kept = choose_for_skill(
            order, wanted, self.start_for_people, lambda strategies: self.make_sieve(loop, clues, strategies)
        )
        if kept is None:
            return None
        kept = self.finish_clues(loop, clues, kept, wanted)
        return Puzzle.of(order.genre, order.grid, {cell: clues[cell] for cell in kept}), loop_to_solution(loop)

    def finish_clues(self, loop: Loop, clues: Clues, kept: set[Cell], wanted: Skill) -> set[Cell]:
        """The clues that stay in the end, of those that are enough for the wanted skill."""
        return kept

    def make_sieve(self, loop: Loop, clues: Clues, strategies: frozenset[str]) -> ClueSieve:
        """The sieve that removes clues while these strategies still solve it."""
        order = self.order
        return SkilledSieve(
            Puzzle.of(order.genre, order.grid, clues),
            strategies,
            find_orbits(order.grid, order.symmetry),
            self.rng,
            self.rate_dullness,
            self.list_cells_beside,
            self.clock,
        )
