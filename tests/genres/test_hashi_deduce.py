"""Counting in Hashi settles only what all solutions share, and so the rules in few words have the same ones."""

from __future__ import annotations

import pytest
from tests.human.bridging import random_islands

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bridge
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.contract import Goal
from lamplit.engines.sat import search
from lamplit.genre.registry import get_genre
from lamplit.genres.hashi.deduce import HashiDeducer
from lamplit.genres.hashi.rules import build_net, find_spans

Built = tuple[int, ...]
"""How many bridges stand on each span."""


def built(puzzle: Puzzle, solution: Solution) -> Built:
    return tuple(sum(Bridge(*span, n) in solution.true for n in (1, 2)) for span in find_spans(puzzle))


def all_solutions(puzzle: Puzzle, *, concise: bool = False) -> set[Built]:
    model = get_genre("hashi").model(puzzle, concise=concise)
    return {built(puzzle, solution) for solution in search(puzzle, model, Goal(None), Clock(), {})}


def known_of(puzzle: Puzzle) -> HashiDeducer:
    numbers = [clue if isinstance(clue, int) else None for clue in puzzle.clues.values()]
    return HashiDeducer(build_net(puzzle, find_spans(puzzle)), numbers)


@pytest.mark.parametrize("seed", range(60))
def test_every_solution_lies_between_what_counting_calls_the_least_and_the_most(seed: int) -> None:
    puzzle, _ = random_islands(seed, unknown=0.06 * (seed % 3))
    known = known_of(puzzle)
    assert known.deduce()
    for solution in all_solutions(puzzle):
        assert all(low <= n <= high for low, n, high in zip(known.least, solution, known.most, strict=True))


@pytest.mark.parametrize("seed", range(60))
def test_rules_in_few_words_have_the_same_solutions(seed: int) -> None:
    puzzle, _ = random_islands(seed, unknown=0.06 * (seed % 3))
    assert all_solutions(puzzle, concise=True) == all_solutions(puzzle)


@pytest.mark.parametrize("seed", range(60))
def test_numbers_that_no_bridges_meet_have_no_solution_in_few_words_either(seed: int) -> None:
    puzzle, _ = random_islands(seed, unknown=0)
    islands = list(puzzle.clue_items)
    place = seed % len(islands)
    cell, number = islands[place]
    assert isinstance(number, int)
    islands[place] = cell, number % 8 + 1  # the sum is odd now, or far too small
    spoilt = Puzzle(puzzle.genre, puzzle.grid, tuple(islands))
    assert all_solutions(spoilt, concise=True) == all_solutions(spoilt)
