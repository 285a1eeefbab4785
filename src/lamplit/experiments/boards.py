"""Boards that experiments are made on: the same each time, by their seeds."""

from __future__ import annotations

from lamplit.generating.made import Made
from lamplit.generating.run import make_one
from lamplit.generating.workshop import order_of


def made(
    genre: str,
    size: str,
    seed: int,
    *,
    difficulty: str | None = None,
    style: str | None = None,
    minimal: bool = False,
) -> Made:
    """A puzzle of our own, proven to have one solution."""
    return make_one(order_of(genre, size, difficulty=difficulty, style=style, minimal=minimal), seed)
