"""Slitherlink generated: a loop, all its numbers, then few of them."""

from __future__ import annotations

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, cells_across
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.loops.growing import Loop, Winding, start_loop
from lamplit.generating.loops.loop_maker import LoopMaker
from lamplit.generating.loops.sieve import Clues, ClueSieve
from lamplit.generating.skill import Skill
from lamplit.generating.symmetry import find_orbits
from lamplit.genre.orders import Generator
from lamplit.genre.steps import Tier
from lamplit.genres.slitherlink.making.place_clues import NumberSieve, derive_clues
from lamplit.genres.slitherlink.making.taste import TASTE
from lamplit.genres.slitherlink.strategies import STRATEGIES

FATTEST = 0.5
"""How fat a loop's inside may be at most; published ones range from thin arms to fat islands."""
SPARED, SPARED_RIM = 0.08, 0.25
"""With this many squares that never come in, the loop passes as much of the board and of its border as published
ones do (at 10×10 83 % of the dots and 55 % of the border), and leaves as many zeros."""
EASY, TRICKY = (frozenset(one.key for one in STRATEGIES if one.tier <= tier) for tier in (Tier.EASY, Tier.TRICKY))


class SlitherlinkMaker(LoopMaker):
    taste = TASTE
    start = 0.36
    start_for_people = 0.5

    def draw_loop(self, wanted: Skill | None) -> Loop:
        winding = Winding(fat=FATTEST * self.rng.random(), spared=SPARED, spared_rim=SPARED_RIM)
        return start_loop(self.order.style, self.order.grid, "none", winding, self.rng, self.clock)

    def derive_clues(self, loop: Loop) -> Clues:
        return derive_clues(loop, self.order.grid)

    def rate_dullness(self, clue: Clue) -> bool:
        """Twos say least, and there are most of them."""
        return clue == 2

    def list_cells_beside(self, decision: Decision) -> tuple[Cell, ...]:
        """The cells on both sides of a line."""
        return tuple(cell for edge in decision.edges for cell in cells_across(edge))

    def try_puzzle(self) -> tuple[Puzzle, Solution] | None:
        """A puzzle of whatever difficulty: one that tricky strategies solve, or, where hardly a number is to be left,
        one that has a single solution and no more is promised."""
        if self.order.minimal or self.order.style.step is not None:
            return self.make_unique(self.order)
        return self.make_solvable(Skill(TRICKY))

    def takes_skill(self, puzzle: Puzzle, wanted: Skill) -> bool:
        """What simple steps settle is easy."""
        return wanted == Skill(EASY) or super().takes_skill(puzzle, wanted)

    def make_sieve(self, loop: Loop, clues: Clues, strategies: frozenset[str]) -> ClueSieve:
        """A quicker one for easy and for tricky puzzles."""
        if strategies not in (EASY, TRICKY):
            return super().make_sieve(loop, clues, strategies)
        together = find_orbits(self.order.grid, self.order.symmetry)
        return NumberSieve(self.order.grid, loop, clues, together, self.rng, tricky=strategies == TRICKY)

    def finish_clues(self, loop: Loop, clues: Clues, kept: set[Cell], wanted: Skill) -> set[Cell]:
        """None to spare, where that is wanted: the strategies see more than the simple steps of ``NumberSieve``."""
        return super().make_sieve(loop, clues, wanted.able).find_fewest(kept) if self.order.minimal else kept


GENERATOR = Generator(SlitherlinkMaker.make, TASTE, most_cells=1600, proven_concisely=True)
