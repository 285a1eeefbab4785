"""Star Battle generated: stars first, then regions that force exactly them."""

from __future__ import annotations

from contextlib import closing
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.words import format_count
from lamplit.generating.derived.generate import MOST_CELLS, get_setter, make_from_drafts
from lamplit.genre.orders import Generator, Order
from lamplit.genre.registry import genre_of
from lamplit.genres.star_battle.making.draft import StarDraftMaker
from lamplit.genres.star_battle.making.taste import TASTE, choose_stars


def refuse(order: Order) -> None:
    """Stars in rows and columns are the same, so a board is a square, and stars need room around them."""
    grid = order.grid
    if grid.rows != grid.cols:
        raise BadInput(f"a Star Battle has as many columns as rows, not {grid.cols}×{grid.rows}; expected a square")
    stars = choose_stars(order.style, grid)
    if grid.rows < 4 * stars and grid.rows > 1:
        number, least = format_count(stars, "star"), 4 * stars
        raise BadInput(
            f"a board of {grid.cols}×{grid.rows} has no room for {number} in every row; expected at least "
            f"{least}×{least}"
        )


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    refuse(order)
    setter, stars = get_setter(genre_of(order)), choose_stars(order.style, order.grid)
    with closing(StarDraftMaker(order, setter, stars, rng, clock)) as maker:
        return make_from_drafts(maker, TASTE)


GENERATOR = Generator(make, TASTE, most_cells=MOST_CELLS, symmetric=False, refuse=refuse, slow=("easy", "fiendish"))
