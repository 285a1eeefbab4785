"""Masyu generated: a loop that becomes its own second solution until there is none, then few of its pearls."""

from __future__ import annotations

from contextlib import closing

from lamplit.core.puzzle import Clue
from lamplit.generating.loops.growing import Loop, Winding, make_square_grid, start_loop
from lamplit.generating.loops.loop_maker import LoopMaker, refuse_cramped_board
from lamplit.generating.loops.sieve import Clues
from lamplit.generating.skill import Skill
from lamplit.genre.orders import Generator
from lamplit.genres.masyu.making.mend import Workbench
from lamplit.genres.masyu.making.place_clues import derive_clues
from lamplit.genres.masyu.making.taste import TASTE

WINDING = Winding(fat=0.3, bend=0.05, spared=0.2, spared_rim=0.2)
"""Straight stretches are what pearls need; and loops that leave places out, as published ones do, need fewer."""
WHITE = 3
"""White pearls fit in many more places than black ones: one counts for this many around it when pearls are left out.
Then four of ten that stay are black, as with published ones, and fewer stay."""


class MasyuMaker(LoopMaker):
    taste = TASTE
    start = 0.22
    """Not so few that most of what the solver finds is many small loops."""
    start_for_people = 0.4
    loops_are_unique = True

    def draw_loop(self, wanted: Skill | None) -> Loop | None:
        """A loop that the workbench has changed."""
        order = self.order
        loop = start_loop(order.style, make_square_grid(order.grid), order.symmetry, WINDING, self.rng, self.clock)
        with closing(Workbench(order.grid, order.symmetry, self.rng, self.clock)) as workbench:
            if wanted is None:
                return workbench.make_unique(loop)
            return workbench.make_solvable(loop, wanted.too_little or wanted.able)

    def derive_clues(self, loop: Loop) -> Clues:
        return derive_clues(loop)

    def rate_dullness(self, clue: Clue) -> int:
        return WHITE if clue == "w" else 0


GENERATOR = Generator(MasyuMaker.make, TASTE, most_cells=1600, refuse=refuse_cramped_board)
