"""Shingoki generated: a loop, a pearl with its number on every cell of it, then few of them."""

from __future__ import annotations

from lamplit.core.puzzle import Clue
from lamplit.generating.loops.growing import Loop, Winding, make_square_grid, start_loop
from lamplit.generating.loops.loop_maker import LoopMaker, refuse_cramped_board
from lamplit.generating.loops.sieve import Clues
from lamplit.generating.skill import Skill
from lamplit.genre.orders import Generator
from lamplit.genres.shingoki.making.place_clues import derive_clues
from lamplit.genres.shingoki.making.taste import TASTE

FATTEST = 0.15
STRAIGHTEST = 0.3
"""Published loops pass nearly every cell, with stretches of all lengths."""


class ShingokiMaker(LoopMaker):
    taste = TASTE
    start = start_for_people = 0.2

    def draw_loop(self, wanted: Skill | None) -> Loop:
        order, rng = self.order, self.rng
        winding = Winding(FATTEST * rng.random(), STRAIGHTEST + (1 - STRAIGHTEST) * rng.random())
        return start_loop(order.style, make_square_grid(order.grid), order.symmetry, winding, rng, self.clock)

    def derive_clues(self, loop: Loop) -> Clues:
        return derive_clues(loop)

    def rate_dullness(self, clue: Clue) -> bool:
        """Most cells of a loop that winds are turns, and those with the shortest lines are all alike."""
        return clue == "b2"


GENERATOR = Generator(ShingokiMaker.make, TASTE, most_cells=1600, refuse=refuse_cramped_board)
