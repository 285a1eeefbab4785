"""Nurikabe generated: islands and sea grown together, then mended until the solution is the only one.

A minimal puzzle shows a ``?`` for each number that it can do without; that comes last.
"""

from __future__ import annotations

from random import Random

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.attempts import try_until_fits
from lamplit.generating.hiding import hide_spare_numbers
from lamplit.generating.skill import find_skill
from lamplit.genre.orders import Generator, Order
from lamplit.genres.nurikabe.making.mend import NurikabeAttempt
from lamplit.genres.nurikabe.making.taste import TASTE


def refuse(order: Order) -> None:
    """Symmetries aren't supported."""
    if order.symmetry != "none":
        raise BadInput(
            f"Nurikabe can't be generated with the symmetry {order.symmetry}: "
            "its numbers have to go where they make the islands unique"
        )


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    refuse(order)
    wanted = find_skill(order)
    puzzle, solution = try_until_fits(
        order, TASTE, lambda: NurikabeAttempt(order, rng, clock, wanted).make_puzzle(), clock
    )
    return hide_spare_numbers(puzzle, solution, wanted, rng, clock) if order.minimal else puzzle, solution


GENERATOR = Generator(make, TASTE, most_cells=900, symmetric=False, refuse=refuse, slow=("fiendish",))
