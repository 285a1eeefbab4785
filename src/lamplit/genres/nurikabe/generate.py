"""Nurikabe generated: islands and sea grown together, then mended until the solution is the only one.

Every number counts in Nurikabe (without it its island would be sea), so there are no clues to leave
out. What can be changed is where in its island a number stands, and the islands themselves: a cell
of land more or less at a shore may join or split them. Most such changes make a board looser, some
tighter; which, the deductions that come before any search tell within a millisecond: how many cells
do they leave open? We take changes that leave no more open than before, near the places that are
open. Once half of the board is settled that way the solver is asked now and then; another solution it
shows is where we change next. So uniqueness comes from the solver, and the way there from what a
person would see.

In the end islands grow where that leaves the solution the only one: mending likes islands small.

Where a difficulty is wanted, the same changes go on from there. While the wanted strategies get stuck, those
changes are taken that leave them no more open than before, near the places where they are stuck. While less
would do, changes are taken at random, until one is met that less can't do and the wanted strategies can.
"""

from __future__ import annotations

from random import Random

from lamplit.clock import Clock
from lamplit.decisions import Shade
from lamplit.errors import BadInput
from lamplit.generating.attempts import another_solution, first_that_fits
from lamplit.generating.skill import Skill, skill
from lamplit.genres.nurikabe.bitboard import Cells, singles
from lamplit.genres.nurikabe.deduce import survey
from lamplit.genres.nurikabe.draft import Draft, Water, grown, pick
from lamplit.genres.nurikabe.strategies import HUMAN
from lamplit.genres.nurikabe.taste import TASTE
from lamplit.human.deducer import Deducer
from lamplit.orders import Generator, Order
from lamplit.puzzle import Puzzle, Solution

SHARE = 0.45
"""Share of land that published puzzles have, where the style does not say."""
LARGEST = 9
"""Cells of the largest island, where the style does not say."""
ROUNDS = 16
"""Changes tried, for each cell of the board, before it is better to start again."""
SETTLED = 0.5
"""The solver is asked when less than this share of the board is open,"""
PATIENCE = 20
"""and when so many changes were tried since it was asked last."""
NEAR_OTHER = 0.4
"""How often a change is tried where the other solution differs, rather than where anything is open."""
STEPS = 4
"""Changes tried, for each cell of the board, to get at a difficulty."""
MOVES, GROWS = 0.4, 0.6
"""How often a change moves a number rather than a shore, and adds land rather than takes it away."""
NEW_ONES = 0.1
"""How often a change that leaves an island of one cell is let pass: they are easy, but dull."""
UPHILL = 0.03
"""How often a change for the worse is taken, to get out of a dead end."""


def refuse(order: Order) -> None:
    """Symmetries are not to be had."""
    if order.symmetry != "none":
        raise BadInput(
            "Nurikabe's numbers stand where they make its islands unique; "
            f"they can't be given the symmetry {order.symmetry}"
        )


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order. No number can be left out of any Nurikabe: all are minimal."""
    refuse(order)
    wanted = skill(order)
    return first_that_fits(order, TASTE, lambda: Mending(order, rng, clock, wanted).done(), clock)


class Mending:
    """One attempt: a draft, and what it leaves open."""

    def __init__(self, order: Order, rng: Random, clock: Clock, wanted: Skill | None = None) -> None:
        self.order = order
        self.wanted = wanted
        self.rng = rng
        self.clock = clock
        self.water = Water(order.grid)
        largest, share = order.style.bounds("largest").high, order.style.start
        self.largest = LARGEST if largest is None else int(largest)
        self.share = share if isinstance(share, float) else SHARE

    def puzzle(self, draft: Draft) -> Puzzle:
        cell = self.water.cell
        islands = self.water.parts(draft.land)
        numbers = sorted((cell(island & draft.clues), island.bit_count()) for island in islands)
        return Puzzle(self.order.genre, self.order.grid, tuple(numbers))

    def solution(self, draft: Draft) -> Solution:
        return Solution.of(Shade(cell) for cell, bit in self.water.bits.items() if not bit & draft.land)

    def left_open(self, draft: Draft) -> Cells:
        """What deduction before any search does not settle."""
        chart = survey(self.puzzle(draft))
        assert chart is not None
        return self.water.every & ~chart.sea & ~chart.land

    def stuck(self, draft: Draft, strategies: frozenset[str]) -> Cells:
        """What is left open by somebody who knows these strategies."""
        deducer = Deducer(HUMAN, self.puzzle(draft), strategies, clock=self.clock)
        deducer.finish()
        bits = self.water.bits
        return sum(bits[cell] for decision in deducer.open() for cell in decision.cells)

    def differs(self, draft: Draft) -> Cells:
        """Where another solution differs from ours; nothing if there is no other."""
        found = another_solution(self.puzzle(draft), self.solution(draft), self.clock)
        if found is None:
            return 0
        bits = self.water.bits
        land = self.water.every & ~sum(bits[shade.cell] for shade in found if isinstance(shade, Shade))
        return land ^ draft.land

    def done(self) -> tuple[Puzzle, Solution] | None:
        """A puzzle with one solution; None if it does not come about."""
        draft = grown(self.water, self.rng, self.largest, self.share)
        draft = None if draft is None else self._mended(draft)
        if draft is None:
            return None
        draft = self._grown_out(draft)
        if self.wanted is not None:
            draft = self._for_skill(draft, self.wanted)
            if draft is None:
                return None
        return self.puzzle(draft), self.solution(draft)

    def _mended(self, draft: Draft) -> Draft | None:
        unsettled = self.left_open(draft)
        other = unsettled
        changed, asked = True, 0
        for tried in range(ROUNDS * len(self.water.bits)):
            self.clock.check()
            if not unsettled:
                return draft
            if changed and tried >= asked and unsettled.bit_count() < SETTLED * len(self.water.bits):
                other = self.differs(draft)
                if not other:
                    return draft
                changed, asked = False, tried + PATIENCE
            new = self._change(draft, other if self.rng.random() < NEAR_OTHER else unsettled)
            if new is None:
                continue
            still = self.left_open(new)
            if still.bit_count() <= unsettled.bit_count() or self.rng.random() < UPHILL:
                draft, unsettled = new, still
                changed = True
        return None

    def _for_skill(self, draft: Draft, wanted: Skill) -> Draft | None:
        """A draft that takes the wanted skill, no less and no more; None if it does not come about."""
        still, too_easy = self.stuck(draft, wanted.able), self._enough(draft, wanted.too_little)
        for _ in range(STEPS * len(self.water.bits)):
            self.clock.check()
            if not still and not too_easy:
                return draft
            new = self._change(draft, still or self.water.every)
            if new is None:
                continue
            if not still and self._enough(new, wanted.too_little):
                draft = new  # as easy as before, but somewhere else
                continue
            left = self.stuck(new, wanted.able)
            if left.bit_count() <= still.bit_count():
                draft, still, too_easy = new, left, self._enough(new, wanted.too_little)
        return None

    def _enough(self, draft: Draft, strategies: frozenset[str]) -> bool:
        """Whether these strategies, if there are any, solve a draft."""
        return bool(strategies) and not self.stuck(draft, strategies)

    def _change(self, draft: Draft, where: Cells) -> Draft | None:
        if self.rng.random() < MOVES:
            return self._number_moved(draft, self.water.around(where))
        return self._shore_moved(draft, where)

    def _number_moved(self, draft: Draft, where: Cells) -> Draft | None:
        """A number of an island here to another of its cells."""
        islands = [island for island in self.water.parts(draft.land) if island & where and island & (island - 1)]
        if not islands:
            return None
        island = islands[int(self.rng.random() * len(islands))]
        return Draft(draft.land, draft.clues & ~island | pick(island & ~draft.clues, self.rng))

    def _shore_moved(self, draft: Draft, where: Cells) -> Draft | None:
        """A cell here, or next to here, from sea to land or back, if the rules allow."""
        rng, water = self.rng, self.water
        if rng.random() < 0.3:
            where = water.around(where)
        where &= ~draft.land if rng.random() < GROWS else draft.land
        if not where:
            return None
        one = pick(where, rng)
        land = draft.land ^ one
        if not self._allowed(land, one):
            return None
        clues = 0
        for island in water.parts(land):
            if not island & (island - 1) and island & water.around(one) and rng.random() >= NEW_ONES:
                return None
            clues |= pick(island & draft.clues or island, rng)
        return Draft(land, clues)

    def _allowed(self, land: Cells, one: Cells) -> bool:
        """Whether this may be the land, after a change of one cell: one sea, no pool, no island too large."""
        water = self.water
        sea = water.every & ~land
        if not sea or not water.one_piece(sea) or water.pools(sea):
            return False
        return not one & land or water.flood(one, land).bit_count() <= self.largest

    def _grown_out(self, draft: Draft) -> Draft:
        """Islands a cell larger wherever nothing more is left open by it, until there is land enough."""
        water = self.water
        enough = self.share * len(water.bits)
        unsettled = self.left_open(draft)
        shores = singles(water.around(draft.land) & ~draft.land)
        self.rng.shuffle(shores)
        for one in shores:
            land = draft.land | one
            island = water.flood(one, land)
            # One number in it: a second island would lose its own.
            joins = (island & draft.clues).bit_count() != 1
            if land.bit_count() > enough or joins or not self._allowed(land, one):
                continue
            new = Draft(land, draft.clues)
            still = self.left_open(new)
            if not still & ~unsettled and not (still and self.differs(new)):
                draft, unsettled = new, still
        return draft


GENERATOR = Generator(make, TASTE, most_cells=900, symmetric=False, refuse=refuse, slow=("fiendish",))
