"""Simple Loop generated: a loop that leaves some cells out, changed until it is the only one."""

from __future__ import annotations

from contextlib import closing
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.generate import get_setter, make_from_drafts
from lamplit.genre.orders import Generator, Order
from lamplit.genre.registry import genre_of
from lamplit.genres.simple_loop.making.draft import LoopDraftMaker
from lamplit.genres.simple_loop.making.taste import TASTE


def make_puzzle(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    with closing(LoopDraftMaker(order, get_setter(genre_of(order)), rng, clock)) as maker:
        return make_from_drafts(maker, TASTE)


def refuse_small_board(order: Order) -> None:
    """There must be room for a loop that leaves cells out."""
    if min(order.grid.rows, order.grid.cols) < 3:
        raise BadInput(
            f"a Simple Loop that leaves cells out needs at least 3×3 cells, not {order.grid.cols}×{order.grid.rows}"
        )


GENERATOR = Generator(make_puzzle, TASTE, most_cells=900, refuse=refuse_small_board, slow=("fiendish",))
