"""Hitori generated: the black cells first, then numbers that force exactly them."""

from __future__ import annotations

from random import Random

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.attempts import try_until_fits
from lamplit.generating.skill import Skill, find_skill
from lamplit.genre.orders import Generator, Order
from lamplit.genres.hitori.making.draft import HitoriDraft, make_close_pattern, make_pattern
from lamplit.genres.hitori.making.mend import settle_numbers
from lamplit.genres.hitori.making.taste import TASTE
from lamplit.genres.hitori.strategies import EASY


def refuse(order: Order) -> None:
    """There is nothing to leave out."""
    if order.minimal:
        raise BadInput("a Hitori has a number in every cell, so it can't be made with as few clues as possible")


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order. Every cell has a number, so any symmetry of clues is kept."""
    refuse(order)
    wanted = find_skill(order)
    return try_until_fits(order, TASTE, lambda: _try_puzzle(order, wanted, rng, clock), clock)


def _try_puzzle(order: Order, wanted: Skill | None, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    close = wanted is not None and wanted.able <= EASY
    black = make_close_pattern(order.grid, rng, clock) if close else make_pattern(order.grid, rng)
    draft = HitoriDraft(order.grid, black, rng)
    return (draft.build_puzzle(), draft.build_solution()) if settle_numbers(draft, wanted, clock) else None


GENERATOR = Generator(make, TASTE, refuse=refuse, proven_concisely=True)
