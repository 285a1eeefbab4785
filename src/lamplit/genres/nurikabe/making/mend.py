"""A Nurikabe mended until its solution is the only one, or until it takes the wanted skill.


Every clue counts in Nurikabe (without it its island would be sea), so there are no clues to leave
out. What can be changed is where in its island a number stands, and the islands themselves: a cell of
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

from lamplit.core.bitsets import Cells, list_singles
from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.skill import Skill
from lamplit.genre.orders import Order
from lamplit.genre.registry import genre_of
from lamplit.genres.nurikabe.making.draft import NurikabeDraft, Water, grow_draft, pick_cell
from lamplit.genres.nurikabe.making.quick_deduce import DeducedDraft, deduce_change, deduce_draft, find_exchanges
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
"""and when this many changes were tried since it was asked last."""
CANDIDATES, CONFLICTS = 100, 1000
"""How long it may think. Where that is not enough, changing more is quicker than knowing."""
NEAR_OTHER = 0.4
"""How often a change is tried where the other solution differs, rather than where anything is open."""
LARGE = 0.012
"""Islands, for each cell of a board, that may become larger than others."""
AROUND = 6
"""After a cell more of land this many changes are tried around it."""
LITTLE, BY_LARGE = 22, 40
"""This many cells may be open then that were not before, and this many by a large island. Authors' boards take
more than the deductions that come before any search: where nothing may be open, islands stay small."""
AGAIN = 3
"""How often every shore is tried in the end."""
FEWER = 3
"""This many cells of land more are worth as much as an island less, or as an island of one cell less."""
STEPS = 4
"""Changes tried, for each cell of the board, to get at a difficulty."""
MOVES, GROWS = 0.4, 0.6
"""How often a change moves a number rather than a shore, and adds land rather than takes it away."""
NEW_ONES = 0.1
"""How often a change that leaves an island of one cell is let pass: they are easy, but dull."""
UPHILL, WORSE = 0.03, 3
"""How often a change for the worse is taken, to get out of a dead end, and how many more cells it may leave
open. With no such bound, a large board loses as much by these changes as it gains by the others."""


class NurikabeAttempt:
    """One attempt: a draft, and what it leaves open."""

    def __init__(self, order: Order, rng: Random, clock: Clock, wanted: Skill | None = None) -> None:
        self.order = order
        self.wanted = wanted
        self.rng = rng
        self.clock = clock
        self.water = Water(order.grid)
        largest, share = order.style.get_bounds("largest").high, order.style.start
        self.largest = LARGEST if largest is None else int(largest)
        self.giant = int(GIANT * max(order.grid.rows, order.grid.cols)) if largest is None else int(largest)
        self.share = share if isinstance(share, float) else SHARE

    def build_puzzle(self, draft: NurikabeDraft) -> Puzzle:
        cell = self.water.cell
        islands = self.water.iterate_parts(draft.land)
        numbers = sorted((cell(island & draft.clues), island.bit_count()) for island in islands)
        return Puzzle(self.order.genre, self.order.grid, tuple(numbers))

    def build_solution(self, draft: NurikabeDraft) -> Solution:
        return Solution.of(Shade(cell) for cell, bit in self.water.bits.items() if not bit & draft.land)

    def _deduce_draft(self, draft: NurikabeDraft) -> DeducedDraft:
        return deduce_draft(self.water, draft, self.clock)

    def find_stuck(self, draft: NurikabeDraft, wanted: Skill) -> tuple[Cells, bool]:
        """What is left open by somebody who has the wanted skill, and whether less skill solves it."""
        puzzle, state = self.build_puzzle(draft), None
        if wanted.too_little:
            deducer = Deducer(HUMAN, puzzle, wanted.too_little, clock=self.clock)
            deducer.finish()
            if deducer.is_solved:
                return 0, True
            state = deducer.state
        deducer = Deducer(HUMAN, puzzle, wanted.able, state, clock=self.clock)
        deducer.finish()
        bits = self.water.bits
        return sum(bits[cell] for decision in deducer.list_open() for cell in decision.cells), False

    def find_differences(self, now: DeducedDraft) -> Cells:
        """Where other solutions differ from ours: nowhere if there is none, everywhere if it is hard to tell."""
        if not now.left_open:
            return 0
        return find_exchanges(self.water, now) or self._ask_solver(now.draft)

    def _ask_solver(self, draft: NurikabeDraft) -> Cells:
        """Where the solver's second solution differs."""
        model = genre_of(self.order).model(self.build_puzzle(draft), clock=self.clock)
        session = SatSession(model, clock=self.clock, solver=MAKING)
        try:
            differing = session.make_blocking_clause(self.build_solution(draft))
            session.add(differing)
            # Shows every open place at once.
            session.try_first(differing)
            if session.is_quickly_refuted(session.switch, (), CANDIDATES, CONFLICTS):
                return 0
            sea = sum(self.water.bits[shade.cell] for shade in session.read_decisions() if isinstance(shade, Shade))
        finally:
            session.close()
        return self.water.every & ~(sea ^ draft.land) or self.water.every

    def make_puzzle(self) -> tuple[Puzzle, Solution] | None:
        """A puzzle with one solution; None if it does not come about."""
        draft = grow_draft(self.water, self.rng, self.largest, self.share)
        now = None if draft is None else self._make_unique(self._deduce_draft(draft))
        if now is None:
            return None
        if self.wanted is not None:
            fit = self._make_solvable(self._grow_islands(now, 0).draft, self.wanted)
            return None if fit is None else (self.build_puzzle(fit), self.build_solution(fit))
        draft = self._grow_islands(self._pick_large_islands(now), LITTLE).draft
        return self.build_puzzle(draft), self.build_solution(draft)

    def _make_unique(self, now: DeducedDraft) -> DeducedDraft | None:
        """A draft with one solution; None if it does not come about."""
        other = now.left_open
        changed, asked = True, 0
        for tried in range(ROUNDS * len(self.water.bits)):
            self.clock.check()
            ask = changed and tried >= asked and now.left_open.bit_count() < SETTLED * len(self.water.bits)
            if ask or not now.left_open:
                now = self._deduce_draft(now.draft)
                other = self.find_differences(now)
                if not other:
                    return now
                changed, asked = False, tried + PATIENCE
            new = self._change_draft(now.draft, other if self.rng.random() < NEAR_OTHER else now.left_open)
            if new is None:
                continue
            after = deduce_change(self.water, now, new, self.clock)
            more = after.left_open.bit_count() - now.left_open.bit_count()
            if more <= 0 or (more <= WORSE and self.rng.random() < UPHILL):
                now = after
                changed = True
        return None

    def _make_solvable(self, draft: NurikabeDraft, wanted: Skill) -> NurikabeDraft | None:
        """A draft that takes the wanted skill, no less and no more; None if it does not come about."""
        still, too_easy = self.find_stuck(draft, wanted)
        for _ in range(STEPS * len(self.water.bits)):
            self.clock.check()
            if not still and not too_easy:
                return draft
            new = self._change_draft(draft, still or self.water.every)
            if new is None:
                continue
            left, easier = self.find_stuck(new, wanted)
            # One that is too easy as well is somewhere else; otherwise no more may be left open.
            if left.bit_count() <= still.bit_count():
                draft, still, too_easy = new, left, easier
        return None

    def _change_draft(self, draft: NurikabeDraft, where: Cells) -> NurikabeDraft | None:
        if self.rng.random() < MOVES:
            return self._move_number(draft, self.water.expand(where))
        return self._move_shore(draft, where)

    def _move_number(self, draft: NurikabeDraft, where: Cells) -> NurikabeDraft | None:
        """A number of an island here to another of its cells."""
        islands = [
            island for island in self.water.iterate_parts(draft.land) if island & where and island & (island - 1)
        ]
        if not islands:
            return None
        island = islands[int(self.rng.random() * len(islands))]
        return NurikabeDraft(draft.land, draft.clues & ~island | pick_cell(island & ~draft.clues, self.rng), draft.kept)

    def _move_shore(self, draft: NurikabeDraft, where: Cells) -> NurikabeDraft | None:
        """A cell here, or next to here, from sea to land or back, if the rules allow."""
        rng, water = self.rng, self.water
        if rng.random() < 0.3:
            where = water.expand(where)
        where &= ~draft.land if rng.random() < GROWS else draft.land & ~draft.kept
        if not where:
            return None
        one = pick_cell(where, rng)
        land = draft.land ^ one
        if not self._is_allowed(land, one, draft.kept):
            return None
        clues = 0
        for island in water.iterate_parts(land):
            if not island & (island - 1) and island & water.expand(one) and rng.random() >= NEW_ONES:
                return None
            clues |= pick_cell(island & draft.clues or island, rng)
        return NurikabeDraft(land, clues, draft.kept)

    def _is_allowed(self, land: Cells, one: Cells, kept: Cells) -> bool:
        """Whether this may be the land, after a change of one cell: one sea, no pool, no island too large.

        A large island has no 2×2 either: it winds through the board.
        """
        water = self.water
        sea = water.every & ~land
        if not sea or not water.is_one_piece(sea) or water.find_pools(sea):
            return False
        if not one & land:
            return True
        island = water.flood(one, land)
        if not island & kept:
            return island.bit_count() <= self.largest
        return island.bit_count() <= self.giant and not water.find_pools(island)

    def _pick_large_islands(self, now: DeducedDraft) -> DeducedDraft:
        """With a few islands, the largest but for those with a 2×2 of land, that may become larger than others."""
        water = self.water
        many = int(LARGE * len(water.bits) + self.rng.random()) if self.giant > self.largest else 0
        islands = [island for island in water.iterate_parts(now.draft.land) if not water.find_pools(island)]
        self.rng.shuffle(islands)
        islands.sort(key=Cells.bit_count, reverse=True)
        return replace(now, draft=replace(now.draft, kept=sum(islands[:many])))

    def _grow_islands(self, now: DeducedDraft, little: int) -> DeducedDraft:
        """Islands larger, or joined, wherever it can be unique again, until there is land enough.

        Every shore is tried; and again after that helped, for a number elsewhere may do where one did not.
        """
        for _ in range(AGAIN):
            before = now
            now = self._try_shores(now, little)
            if now is before:
                break
        return now

    def _try_shores(self, now: DeducedDraft, little: int) -> DeducedDraft:
        """Land at every shore: first at islands of one cell, then at the large ones, then between islands."""
        water = self.water
        enough = self.share * len(water.bits)
        shores = list_singles(water.expand(now.draft.land) & ~now.draft.land)
        self.rng.shuffle(shores)
        ones = sum(island for island in water.iterate_parts(now.draft.land) if not island & (island - 1))
        land, kept = now.draft.land, now.draft.kept
        beside = {one: water.expand(one) & land for one in shores}
        shores.sort(key=lambda one: (not beside[one] & ones, not beside[one] & kept, -beside[one].bit_count()))
        for one in shores:
            self.clock.check()
            if now.draft.land.bit_count() >= enough:
                break
            new = self._add_land(now.draft, one, now.draft.kept)
            if new is not None:
                by_large = new.kept != now.draft.kept
                now = self._restore_uniqueness(now, new, BY_LARGE if by_large else little) or now
        return now

    def _add_land(self, draft: NurikabeDraft, one: Cells, kept: Cells) -> NurikabeDraft | None:
        """With this cell as land; islands that it joins keep one of their numbers. None if it breaks a rule.

        None, too, if it is land already or at no shore any more.
        """
        land = draft.land | one
        if one & draft.land or not self.water.expand(one) & draft.land or not self._is_allowed(land, one, kept):
            return None
        island = self.water.flood(one, land)
        number = pick_cell(island & draft.clues, self.rng)
        return NurikabeDraft(land, draft.clues & ~island | number, kept | island if kept & island else kept)

    def _restore_uniqueness(self, before: DeducedDraft, new: NurikabeDraft, little: int) -> DeducedDraft | None:
        """After more land: changes around it, until it is the only solution; None if it is not, or worth no more.

        Deduction may leave this many cells open that it did not before; that too many are is seen at once.
        """
        worth = self._rate_draft(before.draft)
        if self._rate_draft(new) <= worth:
            return None
        now = deduce_change(self.water, before, new, self.clock)
        if (now.left_open & ~before.left_open).bit_count() > max(little, LITTLE):
            return None
        for _ in range(AROUND):
            self.clock.check()
            opened = now.left_open & ~before.left_open
            if not opened:
                break
            changed = self._change_draft(now.draft, opened)
            if changed is not None and self._rate_draft(changed) > worth:
                after = deduce_change(self.water, now, changed, self.clock)
                if after.left_open.bit_count() <= now.left_open.bit_count():
                    now = after
        if (now.left_open & ~before.left_open).bit_count() > little:
            return None
        now = self._deduce_draft(now.draft)
        if (now.left_open & ~before.left_open).bit_count() > little:
            return None
        return None if self.find_differences(now) else now

    def _rate_draft(self, draft: NurikabeDraft) -> int:
        """How good a draft looks: much land, few islands, and few of these of one cell."""
        islands = list(self.water.iterate_parts(draft.land))
        ones = sum(not island & (island - 1) for island in islands)
        return draft.land.bit_count() - FEWER * (len(islands) + ones)
