"""A puzzle a day: the same for everybody on the same date, and harder as the week goes on.

The seed comes from the date and the genre; sizes and difficulties are such that a puzzle is made while somebody
waits. What was no luck with a seed is tried with the next, so the clock has no say in what is made.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256

from lamplit.core.clock import Clock
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import find_generator, parse_order
from lamplit.genre.orders import NoPuzzleFound, Order
from lamplit.genre.registry import get_genre

Day = tuple[str, str]
"""Difficulty and size."""

WEEK: tuple[Day, ...] = (
    ("easy", "7"),
    ("easy", "9"),
    ("tricky", "8"),
    ("tricky", "10"),
    ("hard", "8"),
    ("hard", "10"),
    ("fiendish", "8"),
)
"""From Monday to Sunday."""
INSTEAD: dict[str, Day] = {"easy": ("tricky", "7"), "fiendish": ("hard", "10")}
"""For a difficulty that a genre doesn't have or that takes too long to make."""
SEEDS = 10**9
ATTEMPTS = 20
"""Seeds that are tried until one has luck."""


def make_daily_order(genre: str, day: date) -> Order:
    """What is ordered for a day."""
    home = get_genre(genre)
    difficulty, size = WEEK[day.weekday()]
    if difficulty in find_generator(home.name).slow:
        difficulty, size = INSTEAD[difficulty]
    return parse_order(home.name, size, difficulty=difficulty)


def make_daily_seed(genre: str, day: date) -> int:
    """The seed of a day, the same on every machine and unlike that of the day before."""
    digest = sha256(f"{get_genre(genre).name} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest[:8]) % SEEDS


def make_daily(genre: str, day: date, clock: Clock) -> GeneratedPuzzle:
    """The puzzle of a day. The clock should be a steady one."""
    order, first = make_daily_order(genre, day), make_daily_seed(genre, day)
    for seed in range(first, first + ATTEMPTS):
        try:
            return make_puzzle(order, seed, clock)
        except NoPuzzleFound:
            continue
    raise NoPuzzleFound(f"couldn't make a puzzle for {day.isoformat()} in {ATTEMPTS} attempts")
