"""Country Road generated: a loop, regions that it enters once each, then as few numbers as an order wants.

Symmetric borders are drawn first, as for any genre with regions, and a loop is looked for.
"""

from __future__ import annotations

from contextlib import closing
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.drafts import open_draft_maker
from lamplit.generating.derived.generate import get_setter, make_from_drafts
from lamplit.generating.loops.loop_maker import refuse_cramped_board
from lamplit.genre.orders import Generator, Order
from lamplit.genre.registry import genre_of, get_genre
from lamplit.genres.country_road.making.draft import RoadDraftMaker
from lamplit.genres.country_road.making.taste import make_taste

MOST_EASY_CELLS = 36
"""The largest easy board: 6×6."""


def make_puzzle(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    setter = get_setter(genre_of(order))
    if order.symmetry != "none":
        with open_draft_maker(order, setter, rng, clock) as symmetric:
            return make_from_drafts(symmetric, TASTE)
    with closing(RoadDraftMaker(order, setter, rng, clock)) as maker:
        return make_from_drafts(maker, TASTE)


def refuse(order: Order) -> None:
    """Easy strategies hardly ever solve a larger board, even one with all its numbers."""
    refuse_cramped_board(order)
    grid = order.grid
    if order.difficulty == "easy" and len(grid.cells) > MOST_EASY_CELLS:
        raise BadInput(
            f"easy strategies decide too little of a Country Road of {grid.cols}×{grid.rows}; try a higher difficulty, "
            "or a board of 6×6"
        )


_GENRE = get_genre("country-road")
TASTE = make_taste(_GENRE, get_setter(_GENRE))
GENERATOR = Generator(make_puzzle, TASTE, most_cells=400, refuse=refuse, slow=("easy", "fiendish"))
