"""Counting before any search: it settles only what all solutions share, and finds another solution if there is one."""

from __future__ import annotations

import pytest

from lamplit.decisions import Bridge
from lamplit.engines import solve
from lamplit.genres import GENRES
from lamplit.genres.hashi.deduce import GaveUp, Known, another
from lamplit.genres.hashi.rules import _net, spans
from lamplit.puzzle import Puzzle, Solution
from tests.human.bridging import random_islands

SEEDS = range(150)


def all_solutions(puzzle: Puzzle) -> set[tuple[int, ...]]:
    """By an engine that is told the rules in full."""
    return {built(puzzle, solution) for solution in solve(puzzle, engine="backtrack", limit=None).solutions}


def built(puzzle: Puzzle, solution: Solution) -> tuple[int, ...]:
    """How many bridges stand on each span."""
    return tuple(sum(Bridge(*span, n) in solution.true for n in (1, 2)) for span in spans(puzzle))


def known_of(puzzle: Puzzle) -> Known:
    numbers = [clue if isinstance(clue, int) else None for clue in puzzle.clues.values()]
    return Known(_net(puzzle, spans(puzzle)), numbers)
