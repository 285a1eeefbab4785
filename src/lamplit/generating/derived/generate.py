"""The derived generator: a random solution, all clues that fit it, and then as few of them as an order wants."""

from __future__ import annotations

from random import Random

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.attempts import try_until_fits
from lamplit.generating.derived.choosing import ClueChooser
from lamplit.generating.derived.drafts import DraftMaker, open_draft_maker
from lamplit.generating.derived.forcing import find_forced_draft
from lamplit.generating.derived.taste import derive_taste
from lamplit.generating.derived.unclued import has_no_clues
from lamplit.generating.skill import Skill, find_human, find_skill
from lamplit.genre.authoring import Setter
from lamplit.genre.contract import Genre
from lamplit.genre.orders import Generator, NoPuzzleFound, Order
from lamplit.genre.registry import genre_of
from lamplit.human.deducer import Deducer

FULL_BOARDS = 20
"""After this many boards that were too easy with every number on them, numbers are hidden."""
PROBED_AFTER, PROBED = 40, 5
"""After forty failures, five boards show how far the strategies come; again after twice as many."""
TOO_LITTLE = 0.2
"""Strategies that on average decide less than this share of such boards never solve one."""
MOST_CELLS = 400
"""The largest board: 20×20."""


def get_setter(genre: Genre) -> Setter:
    """What a genre knows of its clues; without that, no puzzle can be derived from its rules."""
    if genre.setter is None:
        raise BadInput(f"{genre.title} can't be generated: it doesn't say which clues fit a solution")
    return genre.setter()


def refuse_derived(order: Order) -> None:
    """Say why an order can't be met, before any work."""
    genre = genre_of(order)
    if order.minimal and get_setter(genre).whole:
        raise BadInput(f"{genre.title} has a clue in every cell, so it can't be made with as few clues as possible")


def make_derived(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order, of any genre that says which clues fit a solution."""
    refuse_derived(order)
    setter = get_setter(genre_of(order))
    with open_draft_maker(order, setter, rng, clock) as maker:
        attempts = _Attempts(maker, find_skill(order))
        return try_until_fits(order, derive_taste(genre_of(order), setter), attempts.try_puzzle, clock)


class _Attempts:
    """Attempts at one puzzle."""

    def __init__(self, maker: DraftMaker, wanted: Skill | None) -> None:
        self._maker, self._order, self._wanted = maker, maker.order, wanted
        self._human = None if wanted is None else find_human(maker.order)
        self._too_easy = 0
        """How many boards were too easy with all clues, where those that go would show as unknown."""
        self._failures = 0
        self._probed_at = PROBED_AFTER
        """The number of failures after which boards are probed."""

    def try_puzzle(self) -> tuple[Puzzle, Solution] | None:
        """One attempt; None if it comes to nothing."""
        able = frozenset[str]() if self._wanted is None else self._wanted.able
        draft = find_forced_draft(self._maker, self._human, able, self._maker.clock)
        if draft is None:
            self._failures += 1
            if able and self._failures >= self._probed_at:
                self._refuse_hopeless_order(able)
            return None
        chooser = ClueChooser(draft, self._maker)
        kept = self._choose_clues(chooser)
        return None if kept is None else (chooser.make_puzzle(kept), draft.solution)

    def _refuse_hopeless_order(self, able: frozenset[str]) -> None:
        """Give up if these strategies decide next to nothing, as single rules do in a Hitori, a LITS or a Norinori."""
        found = [find_forced_draft(self._maker, None, able, self._maker.clock) for _ in range(PROBED)]
        shares = [self._measure_reach(draft.full, able) for draft in found if draft is not None]
        self._probed_at = 2 * self._failures if shares else self._failures + 1
        if shares and (mean := sum(shares) / len(shares)) < TOO_LITTLE:
            asked = self._order.difficulty or self._order.strategies
            title = genre_of(self._order).title
            share = f"{mean:.0%} of a board on average" if any(shares) else "nothing in it"
            raise NoPuzzleFound(f"couldn't make a {title} that is {asked}: such strategies decide {share}")

    def _measure_reach(self, puzzle: Puzzle, able: frozenset[str]) -> float:
        """The share of the decisions on an empty board that these strategies make."""
        assert self._human is not None
        deducer = Deducer(self._human, puzzle, able, clock=self._maker.clock)
        deducer.finish()
        known = len(deducer.state)
        return known / (known + len(deducer.list_open()))

    def _choose_clues(self, chooser: ClueChooser) -> set[Cell] | None:
        """The clues that are kept; None if they don't come to the wanted skill."""
        everything, order = chooser.list_all(), self._order
        hidden = chooser.hides and not self._maker.setter.unknown and not order.minimal
        if self._maker.setter.whole or (hidden and self._too_easy < FULL_BOARDS):
            if not self._is_too_easy(chooser, everything):
                return everything
            self._too_easy += 1
            return None
        kept = chooser.choose_unique()
        least = 0 if order.minimal else round(float(order.style.start or 0) * len(everything))
        if self._human is None or self._wanted is None:
            return chooser.add_evenly(kept, least)
        found = chooser.choose_for_skill(self._human, self._wanted, kept)
        if found is None or order.minimal:
            return None if found is None else chooser.drop_spare(self._wanted, found)
        return found if self._wanted.too_little else chooser.add_evenly(found, least)

    def _is_too_easy(self, chooser: ClueChooser, kept: set[Cell]) -> bool:
        if self._human is None or self._wanted is None or not self._wanted.too_little:
            return False
        return chooser.is_solved(self._wanted.too_little, kept)


def derive_generator(genre: Genre) -> Generator:
    """The generator that follows from a genre's rules and from which clues fit a solution.

    Borders by themselves decide too little for an easy puzzle.
    """
    setter = get_setter(genre)
    slow = ("easy",) if has_no_clues(genre) else ()
    return Generator(make_derived, derive_taste(genre, setter), most_cells=MOST_CELLS, refuse=refuse_derived, slow=slow)
