"""A puzzle a day: the same for everybody on the same date, and harder as the week goes on.

The seed comes from the date and the genre; sizes and difficulties are such that a puzzle is made while somebody
waits. What was no luck with a seed is tried with the next, so the clock has no say in what is made.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256

from lamplit.core.clock import Clock
from lamplit.generating.generated_puzzle import Made
from lamplit.generating.order_filling import make_one
from lamplit.generating.order_parsing import generator_of, order_of
from lamplit.genre.orders import Order, Unlucky
from lamplit.genre.registry import genre_named

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
INSTEAD: Day = ("hard", "12")
"""For a difficulty that takes too long to make in a genre."""
SEEDS = 10**9
ATTEMPTS = 20
"""Seeds that are tried until one has luck."""


def daily_order(genre: str, day: date) -> Order:
    """What is ordered for a day."""
    home = genre_named(genre)
    difficulty, size = WEEK[day.weekday()]
    if difficulty in generator_of(home.name).slow:
        difficulty, size = INSTEAD
    return order_of(home.name, size, difficulty=difficulty if home.human is not None else None)


def daily_seed(genre: str, day: date) -> int:
    """The seed of a day, the same on every machine and unlike that of the day before."""
    digest = sha256(f"{genre_named(genre).name} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest[:8]) % SEEDS


def daily(genre: str, day: date, clock: Clock) -> Made:
    """The puzzle of a day. The clock should be a steady one."""
    order, first = daily_order(genre, day), daily_seed(genre, day)
    for seed in range(first, first + ATTEMPTS):
        try:
            return make_one(order, seed, clock)
        except Unlucky:
            continue
    raise Unlucky(f"{ATTEMPTS} attempts brought no puzzle for {day.isoformat()}")
