"""Tents generated: tents and their trees first, then as few numbers as an order wants."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.generate import MOST_CELLS, make_from_drafts
from lamplit.generating.derived.taste import BUILT, COMMON, derive_taste
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import Generator, Order, Style, Taste
from lamplit.genre.registry import genre_of, get_genre
from lamplit.genres.tents.authoring import SETTER
from lamplit.genres.tents.making.draft import TentDraftMaker

FULL_START = 1.0
"""Most magazines print all numbers: what is left out is up to the style, and to the difficulty."""


def make_taste() -> Taste:
    """The usual measures, with trees where others have walls, and all numbers in the classic style."""
    derived = derive_taste(get_genre("tents"), SETTER)
    classic = derived.styles["classic"]
    conditions = {name: bounds for name, bounds in classic.conditions.items() if name != COMMON}
    conditions[BUILT] = parse_bounds(0.14, 0.25)
    styles = (
        Style("classic", "a number for every row and column, unless that is too easy", conditions, start=FULL_START),
        Style("sparse", "as few numbers as there can be", conditions, start=0.0),
    )
    return replace(derived, styles={style.name: style for style in styles})


TASTE = make_taste()


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    setter = genre_of(order).setter
    assert setter is not None
    with closing(TentDraftMaker(order, setter(), rng, clock)) as maker:
        return make_from_drafts(maker, TASTE)


GENERATOR = Generator(make, TASTE, most_cells=MOST_CELLS, slow=("fiendish",))
