"""Boards on which the strategies of every genre are tried, each with a solution, and states on the way there."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from tests.human import lighting, numbers
from tests.human.bridging import random_islands

from lamplit.core.clock import Clock
from lamplit.core.decisions import Line
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.generating.order_filling import make_proven_puzzle
from lamplit.generating.order_parsing import find_maker, parse_order
from lamplit.genre.registry import all_genres, genre_of
from lamplit.genre.steps import Human
from lamplit.genres.masyu.making.place_clues import derive_clues

Source = Callable[[int], tuple[Puzzle, Solution]]
"""A board by its number."""

SIZES = ("5", "6", "7x5")
UNKNOWN = 0.3
"""The share of numbers that are left out where islands may have any size."""


def unsure_islands(seed: int) -> tuple[Puzzle, Solution]:
    """A Nurikabe of which some islands may have any size: there may be many solutions."""
    dice = random.Random(seed)
    puzzle, solution, _ = make_proven_puzzle(
        find_maker("nurikabe"), parse_order("nurikabe", dice.choice(SIZES)), seed, Clock()
    )
    clues = {cell: "?" if dice.random() < UNKNOWN else clue for cell, clue in puzzle.clues.items()}
    return puzzle.with_clues(clues), solution


SHOWN = 0.8
"""The share of all pearls that fit a loop which are shown where they shall stand close together."""


def crowded_pearls(seed: int) -> tuple[Puzzle, Solution]:
    """A Masyu with most pearls that fit its loop: there may be several solutions."""
    dice = random.Random(seed)
    puzzle, solution, _ = make_proven_puzzle(find_maker("masyu"), parse_order("masyu", "7"), seed, Clock())
    loop = frozenset(line.edge for line in solution.true if isinstance(line, Line))
    clues = {cell: clue for cell, clue in derive_clues(loop).items() if dice.random() < SHOWN}
    return puzzle.with_clues(clues), solution


SOURCES: dict[str, Source] = {
    "akari": lambda seed: lighting.random_board(seed, most=8),
    "hitori": lambda seed: numbers.random_board(seed + 167, most=8),  # so that even a ring is met alone
    "nurikabe": unsure_islands,
    "masyu": crowded_pearls,
    "hashi": random_islands,
}
"""What a genre adds to the boards of its generator, to meet every one of its strategies."""

HUMANS: dict[str, Human] = {genre.name: genre.human() for genre in all_genres() if genre.human is not None}
"""The genres that bring strategies."""


@cache
def boards(genre: str, number: int) -> list[tuple[Puzzle, Solution]]:
    """This many boards of the generator, and three times as many of the genre's own source."""
    orders = [parse_order(genre, size) for size in SIZES]
    made = [
        make_proven_puzzle(find_maker(genre), orders[seed % len(SIZES)], seed, Clock())[:2] for seed in range(number)
    ]
    if genre in SOURCES:
        made += [SOURCES[genre](seed) for seed in range(3 * number)]
    return made


def on_the_way(puzzle: Puzzle, solution: Solution, seed: int) -> State:
    """Some of what can be decided, as if somebody had begun; sometimes nothing."""
    dice = random.Random(seed)
    share = dice.choice((0.0, 0.1, 0.3, 0.6))
    keys = [key for key in genre_of(puzzle).model(puzzle).keys if key is not None]
    shown = [key for key in keys if dice.random() < share]
    return State(
        frozenset(key for key in shown if key in solution.true),
        frozenset(key for key in shown if key not in solution.true),
    )
