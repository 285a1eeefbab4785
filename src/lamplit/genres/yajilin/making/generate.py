"""Yajilin generated: a loop first, then shaded cells and clues that leave no other."""

from __future__ import annotations

from contextlib import closing
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.generate import MOST_CELLS, get_setter, make_from_drafts
from lamplit.generating.loops.loop_maker import refuse_cramped_board
from lamplit.genre.orders import Generator, Order
from lamplit.genre.registry import genre_of
from lamplit.genres.yajilin.making.draft import YajilinDraftMaker
from lamplit.genres.yajilin.making.taste import TASTE


def make_puzzle(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    with closing(YajilinDraftMaker(order, get_setter(genre_of(order)), rng, clock)) as maker:
        return make_from_drafts(maker, TASTE)


GENERATOR = Generator(make_puzzle, TASTE, most_cells=MOST_CELLS, refuse=refuse_cramped_board, slow=("fiendish",))
