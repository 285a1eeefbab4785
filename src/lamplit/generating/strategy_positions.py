"""Positions in which one strategy, or one of several, is the next step, found on new puzzles.

Some strategies are hardly ever the next step: what they find, a simpler one most often finds sooner. So puzzles
are made with as few clues as possible, on which simple strategies stop early, and walked through
(``lamplit.library.practice.walking``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.order_filling import make_proven_puzzle
from lamplit.generating.order_parsing import find_generator, find_maker, parse_order
from lamplit.genre.orders import NoPuzzleFound, Order
from lamplit.library.practice import Exercise
from lamplit.library.practice.walking import walk_puzzle

SIZES = ("6", "7", "8")
CHOICE = 4
"""Positions of one puzzle, of which the one with least to find is taken."""


def search_positions(genre: str, strategies: Collection[str], seed: int, clock: Clock) -> Iterator[Exercise]:
    """Positions in which one of these strategies is the next step, each of a puzzle of its own, until the clock runs
    out.

    Of the first few such positions of a puzzle it is the one in which there is least to find. The clock is a
    steady one, or the positions of a seed would depend on it.
    """
    for puzzle, solution in _make_puzzles(genre, seed, clock):
        found = list(islice(walk_puzzle(puzzle, solution, strategies, Random(seed), clock), CHOICE))
        if found:
            yield min(found, key=lambda each: len(each.round.steps))


def _make_puzzles(genre: str, seed: int, clock: Clock) -> Iterator[tuple[Puzzle, Solution]]:
    """Small puzzles without end, each proven to have one solution."""
    rng = Random(seed)
    orders = _list_orders(genre)
    while True:
        order = rng.choice(orders)
        try:
            puzzle, solution, _ = make_proven_puzzle(find_maker(order.genre), order, rng.randrange(10**9), clock)
        except NoPuzzleFound:
            continue
        yield puzzle, solution


def _list_orders(genre: str) -> list[Order]:
    """Small boards with as few clues as possible, where the genre can leave any out."""
    orders = [parse_order(genre, size, minimal=True) for size in SIZES]
    try:
        find_generator(genre).refuse(orders[0])
    except BadInput:
        return [parse_order(genre, size) for size in SIZES]
    return orders
