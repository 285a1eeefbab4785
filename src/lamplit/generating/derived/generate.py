"""The derived generator: a random solution, all clues that fit it, and then as few of them as an order wants."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import NoReturn

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.words import add_article
from lamplit.generating.attempts import try_until_fits
from lamplit.generating.derived.choosing import ClueChooser
from lamplit.generating.derived.drafts import DraftMaker, PuzzleDraft, open_draft_maker
from lamplit.generating.derived.forcing import find_solvable_draft, find_unique_draft
from lamplit.generating.derived.taste import derive_taste
from lamplit.generating.derived.unclued import has_no_clues
from lamplit.generating.skill import Skill, find_human, find_skill
from lamplit.genre.authoring import Setter
from lamplit.genre.contract import Genre
from lamplit.genre.orders import Generator, NoPuzzleFound, Order
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Human
from lamplit.human.deducer import Deducer

FULL_BOARDS = 20
"""After this many boards that were too easy with every number on them, numbers are hidden."""
HOPELESS = 12
"""After this many boards that the strategies didn't solve, we look how far they came."""
TOO_LITTLE = 0.3
"""Strategies that decided less than this share of these boards on average rarely solve one."""
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
        self._reached: list[float] = []
        """Which share of each board the strategies decided that they didn't solve."""

    def try_puzzle(self) -> tuple[Puzzle, Solution] | None:
        """One attempt; None if it comes to nothing."""
        draft = self._find_draft()
        if draft is None:
            return None
        chooser = ClueChooser(draft, self._maker)
        kept = self._choose_clues(chooser)
        return None if kept is None else (chooser.make_puzzle(kept), draft.solution)

    def _find_draft(self) -> PuzzleDraft | None:
        """A draft that the strategies solve with all clues."""
        maker = self._maker
        draft = find_unique_draft(maker, maker.clock)
        if draft is None or self._human is None or self._wanted is None:
            return draft
        solvable = find_solvable_draft(maker, draft, self._human, self._wanted.able, maker.clock)
        if solvable is None:
            self._reached.append(self._measure_reach(draft.full, self._human, self._wanted.able))
            if len(self._reached) == HOPELESS and mean(self._reached) < TOO_LITTLE:
                self._give_up()
        return solvable

    def _give_up(self) -> NoReturn:
        """The strategies decide only a small part of any board, as easy ones do in a Hitori or a LITS."""
        difficulty, title = self._order.difficulty, genre_of(self._order).title
        if difficulty is None:
            raise NoPuzzleFound(f"couldn't make {add_article(title)} for these strategies: they decide too little")
        wanted = f"{add_article(difficulty)} {title}"
        raise NoPuzzleFound(
            f"couldn't make {wanted}: {difficulty} strategies decide too little; try a higher difficulty"
        )

    def _measure_reach(self, puzzle: Puzzle, human: Human, able: frozenset[str]) -> float:
        """The share of the decisions on an empty board that these strategies make."""
        deducer = Deducer(human, puzzle, able, clock=self._maker.clock)
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

    Few random boards are fiendish, and borders by themselves decide too little for an easy puzzle.
    """
    setter = get_setter(genre)
    slow = ("easy", "fiendish") if has_no_clues(genre) else ("fiendish",)
    return Generator(make_derived, derive_taste(genre, setter), most_cells=MOST_CELLS, refuse=refuse_derived, slow=slow)
