"""Nurikabe generated: islands and sea grown together, then mended until the solution is the only one.

Every clue counts in Nurikabe (without it its island would be sea), so there are no clues to leave
out. (A minimal puzzle shows a ``?`` for each number that it can do without; that comes last.) What can be
changed is where in its island a number stands, and the islands themselves: a cell of
land more or less at a shore may join or split them. Most such changes make a board looser, some
tighter; which, the deductions that come before any search tell: how many cells do they leave open?
They are made again only around the change, or large boards would take forever. We take changes that
leave no more open than before, near the places that are open. Once half of the board is settled that
way the solver is asked now and then, unless a second solution lies so near that it is seen without; where
another solution differs is where we change next. So uniqueness comes from the solver, and the way there from
what a person would see.

Mending likes islands small, and leaves many of one cell. So in the end they grow and are joined, a cell of land
at a time, with a few changes around it, wherever the solution is the only one again. A few islands may become
large that way.

Where a difficulty is wanted, the same changes go on from there. While the wanted strategies get stuck, those
changes are taken that leave them no more open than before, near the places where they are stuck. While less
would do, changes are taken at random, until one is met that less can't do and the wanted strategies can.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.attempts import first_that_fits
from lamplit.generating.hiding import hide_spare_numbers
from lamplit.generating.skill import Skill, skill
from lamplit.genre.orders import Generator, Order
from lamplit.genre.registry import genre_of
from lamplit.genres.nurikabe.bitboard import Cells, singles
from lamplit.genres.nurikabe.making.draft import Draft, Water, grown, pick
from lamplit.genres.nurikabe.making.exchange import exchangeable
from lamplit.genres.nurikabe.making.quick_deduce import Surveyed, surveyed, surveyed_again
from lamplit.genres.nurikabe.making.taste import TASTE
from lamplit.genres.nurikabe.strategies import HUMAN
from lamplit.human.deducer import Deducer

SHARE = 0.45
"""Share of land that published puzzles have, where the style does not say."""
LARGEST = 9
"""Cells of the largest island, where the style does not say,"""
GIANT = 1.5
"""but for a few: those may have this many times the cells of a side."""
ROUNDS = 16
"""Changes tried, for each cell of the board, before it is better to start again."""
SETTLED = 0.5
"""The solver is asked when less than this share of the board is open,"""
PATIENCE = 60
"""and when so many changes were tried since it was asked last."""
CANDIDATES, CONFLICTS = 100, 1000
"""How long it may think. Where that is not enough, changing more is quicker than knowing."""
NEAR_OTHER = 0.4
"""How often a change is tried where the other solution differs, rather than where anything is open."""
LARGE = 0.012
"""Islands, for each cell of a board, that may become larger than others."""
AROUND = 6
"""After a cell more of land so many changes are tried around it."""
LITTLE, BY_LARGE = 22, 40
"""So many cells may be open then that were not before, and so many by a large island. Authors' boards take
more than the deductions that come before any search: where nothing may be open, islands stay small."""
AGAIN = 3
"""How often every shore is tried in the end."""
FEWER = 3
"""So many cells of land more are worth as much as an island less, or as an island of one cell less."""
STEPS = 4
"""Changes tried, for each cell of the board, to get at a difficulty."""
MOVES, GROWS = 0.4, 0.6
"""How often a change moves a number rather than a shore, and adds land rather than takes it away."""
NEW_ONES = 0.1
"""How often a change that leaves an island of one cell is let pass: they are easy, but dull."""
UPHILL, WORSE = 0.03, 3
"""How often a change for the worse is taken, to get out of a dead end, and how many more cells it may leave
open. With no such bound, a large board loses as much by these changes as it gains by the others."""


def refuse(order: Order) -> None:
    """Symmetries are not to be had."""
    if order.symmetry != "none":
        raise BadInput(
            "Nurikabe's numbers stand where they make its islands unique; "
            f"they can't be given the symmetry {order.symmetry}"
        )


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    refuse(order)
    wanted = skill(order)
    puzzle, solution = first_that_fits(order, TASTE, lambda: Mending(order, rng, clock, wanted).done(), clock)
    return hide_spare_numbers(puzzle, solution, wanted, rng, clock) if order.minimal else puzzle, solution


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
        self.giant = int(GIANT * max(order.grid.rows, order.grid.cols)) if largest is None else int(largest)
        self.share = share if isinstance(share, float) else SHARE

    def puzzle(self, draft: Draft) -> Puzzle:
        cell = self.water.cell
        islands = self.water.parts(draft.land)
        numbers = sorted((cell(island & draft.clues), island.bit_count()) for island in islands)
        return Puzzle(self.order.genre, self.order.grid, tuple(numbers))

    def solution(self, draft: Draft) -> Solution:
        return Solution.of(Shade(cell) for cell, bit in self.water.bits.items() if not bit & draft.land)

    def _surveyed(self, draft: Draft) -> Surveyed:
        return surveyed(self.water, draft, self.clock)

    def stuck(self, draft: Draft, strategies: frozenset[str]) -> Cells:
        """What is left open by somebody who knows these strategies."""
        deducer = Deducer(HUMAN, self.puzzle(draft), strategies, clock=self.clock)
        deducer.finish()
        bits = self.water.bits
        return sum(bits[cell] for decision in deducer.open() for cell in decision.cells)

    def differs(self, now: Surveyed) -> Cells:
        """Where other solutions differ from ours: nowhere if there is none, everywhere if it is hard to tell."""
        if not now.left_open:
            return 0
        return exchangeable(self.water, now) or self._asked(now.draft)

    def _asked(self, draft: Draft) -> Cells:
        """Where the solver's second solution differs."""
        model = genre_of(self.order).model(self.puzzle(draft), clock=self.clock)
        session = SatSession(model, clock=self.clock, solver=MAKING)
        try:
            differing = session.differ_from(self.solution(draft))
            session.add(differing)
            # Shows every open place at once.
            session.try_first(differing)
            if session.quickly_refuted(session.switch, (), CANDIDATES, CONFLICTS):
                return 0
            sea = sum(self.water.bits[shade.cell] for shade in session.decisions() if isinstance(shade, Shade))
        finally:
            session.close()
        return self.water.every & ~(sea ^ draft.land) or self.water.every

    def done(self) -> tuple[Puzzle, Solution] | None:
        """A puzzle with one solution; None if it does not come about."""
        draft = grown(self.water, self.rng, self.largest, self.share)
        now = None if draft is None else self._mended(self._surveyed(draft))
        if now is None:
            return None
        if self.wanted is not None:
            fit = self._for_skill(self._grown_out(now, 0).draft, self.wanted)
            return None if fit is None else (self.puzzle(fit), self.solution(fit))
        draft = self._grown_out(self._with_large(now), LITTLE).draft
        return self.puzzle(draft), self.solution(draft)

    def _mended(self, now: Surveyed) -> Surveyed | None:
        """A draft with one solution; None if it does not come about."""
        other = now.left_open
        changed, asked = True, 0
        for tried in range(ROUNDS * len(self.water.bits)):
            self.clock.check()
            ask = changed and tried >= asked and now.left_open.bit_count() < SETTLED * len(self.water.bits)
            if ask or not now.left_open:
                now = self._surveyed(now.draft)
                other = self.differs(now)
                if not other:
                    return now
                changed, asked = False, tried + PATIENCE
            new = self._change(now.draft, other if self.rng.random() < NEAR_OTHER else now.left_open)
            if new is None:
                continue
            after = surveyed_again(self.water, now, new, self.clock)
            more = after.left_open.bit_count() - now.left_open.bit_count()
            if more <= 0 or (more <= WORSE and self.rng.random() < UPHILL):
                now = after
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
        return Draft(draft.land, draft.clues & ~island | pick(island & ~draft.clues, self.rng), draft.kept)

    def _shore_moved(self, draft: Draft, where: Cells) -> Draft | None:
        """A cell here, or next to here, from sea to land or back, if the rules allow."""
        rng, water = self.rng, self.water
        if rng.random() < 0.3:
            where = water.around(where)
        where &= ~draft.land if rng.random() < GROWS else draft.land & ~draft.kept
        if not where:
            return None
        one = pick(where, rng)
        land = draft.land ^ one
        if not self._allowed(land, one, draft.kept):
            return None
        clues = 0
        for island in water.parts(land):
            if not island & (island - 1) and island & water.around(one) and rng.random() >= NEW_ONES:
                return None
            clues |= pick(island & draft.clues or island, rng)
        return Draft(land, clues, draft.kept)

    def _allowed(self, land: Cells, one: Cells, kept: Cells) -> bool:
        """Whether this may be the land, after a change of one cell: one sea, no pool, no island too large.

        A large island has no 2×2 either: it winds through the board.
        """
        water = self.water
        sea = water.every & ~land
        if not sea or not water.one_piece(sea) or water.pools(sea):
            return False
        if not one & land:
            return True
        island = water.flood(one, land)
        if not island & kept:
            return island.bit_count() <= self.largest
        return island.bit_count() <= self.giant and not water.pools(island)

    def _with_large(self, now: Surveyed) -> Surveyed:
        """With a few islands, the largest but for those with a 2×2 of land, that may become larger than others."""
        water = self.water
        many = int(LARGE * len(water.bits) + self.rng.random()) if self.giant > self.largest else 0
        islands = [island for island in water.parts(now.draft.land) if not water.pools(island)]
        self.rng.shuffle(islands)
        islands.sort(key=Cells.bit_count, reverse=True)
        return replace(now, draft=replace(now.draft, kept=sum(islands[:many])))

    def _grown_out(self, now: Surveyed, little: int) -> Surveyed:
        """Islands larger, or joined, wherever it can be unique again, until there is land enough.

        Every shore is tried; and again after that helped, for a number elsewhere may do where one did not.
        """
        for _ in range(AGAIN):
            before = now
            now = self._shores_tried(now, little)
            if now is before:
                break
        return now

    def _shores_tried(self, now: Surveyed, little: int) -> Surveyed:
        """Land at every shore: first at islands of one cell, then at the large ones, then between islands."""
        water = self.water
        enough = self.share * len(water.bits)
        shores = singles(water.around(now.draft.land) & ~now.draft.land)
        self.rng.shuffle(shores)
        ones = sum(island for island in water.parts(now.draft.land) if not island & (island - 1))
        land, kept = now.draft.land, now.draft.kept
        beside = {one: water.around(one) & land for one in shores}
        shores.sort(key=lambda one: (not beside[one] & ones, not beside[one] & kept, -beside[one].bit_count()))
        for one in shores:
            self.clock.check()
            if now.draft.land.bit_count() >= enough:
                break
            new = self._with_land(now.draft, one, now.draft.kept)
            if new is not None:
                by_large = new.kept != now.draft.kept
                now = self._unique_again(now, new, BY_LARGE if by_large else little) or now
        return now

    def _with_land(self, draft: Draft, one: Cells, kept: Cells) -> Draft | None:
        """With this cell as land; islands that it joins keep one of their numbers. None if it breaks a rule.

        None, too, if it is land already or at no shore any more.
        """
        land = draft.land | one
        if one & draft.land or not self.water.around(one) & draft.land or not self._allowed(land, one, kept):
            return None
        island = self.water.flood(one, land)
        number = pick(island & draft.clues, self.rng)
        return Draft(land, draft.clues & ~island | number, kept | island if kept & island else kept)

    def _unique_again(self, before: Surveyed, new: Draft, little: int) -> Surveyed | None:
        """After more land: changes around it, until it is the only solution; None if it is not, or worth no more.

        Deduction may leave so many cells open that it did not before; that too many are is seen at once.
        """
        worth = self._worth(before.draft)
        if self._worth(new) <= worth:
            return None
        now = surveyed_again(self.water, before, new, self.clock)
        if (now.left_open & ~before.left_open).bit_count() > max(little, LITTLE):
            return None
        for _ in range(AROUND):
            self.clock.check()
            opened = now.left_open & ~before.left_open
            if not opened:
                break
            changed = self._change(now.draft, opened)
            if changed is not None and self._worth(changed) > worth:
                after = surveyed_again(self.water, now, changed, self.clock)
                if after.left_open.bit_count() <= now.left_open.bit_count():
                    now = after
        if (now.left_open & ~before.left_open).bit_count() > little:
            return None
        now = self._surveyed(now.draft)
        if (now.left_open & ~before.left_open).bit_count() > little:
            return None
        return None if self.differs(now) else now

    def _worth(self, draft: Draft) -> int:
        """How good a draft looks: much land, few islands, and few of these of one cell."""
        islands = list(self.water.parts(draft.land))
        ones = sum(not island & (island - 1) for island in islands)
        return draft.land.bit_count() - FEWER * (len(islands) + ones)


GENERATOR = Generator(make, TASTE, most_cells=900, symmetric=False, refuse=refuse, slow=("fiendish",))
