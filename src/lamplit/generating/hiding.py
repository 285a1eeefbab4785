"""Hide the numbers a puzzle can do without, in genres whose clues are part of the board.

An island can't go: the puzzle would be another one. Its number can, and leaves a ``?``.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import closing
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.skill import Skill, takes_skill
from lamplit.genre.registry import genre_of

HIDDEN = "?"


def hide_spare_numbers(puzzle: Puzzle, solution: Solution, wanted: Skill | None, rng: Random, clock: Clock) -> Puzzle:
    """The puzzle with only numbers that it needs: without any of them the solution would not be the only one or,
    where a skill is wanted, the puzzle would take more skill than that, or less.

    A hidden number may make a puzzle easier to grade, so a number that had to stay is tried again once others went.
    """
    order = list(puzzle.clues)
    rng.shuffle(order)
    if wanted is None:
        return _hide(puzzle, _needed_for_one_solution(puzzle, solution, order, clock))
    before = None
    while puzzle != before:
        before = puzzle
        for cell in order:
            fewer = _hide(puzzle, puzzle.clues.keys() - {cell})
            if fewer != puzzle and takes_skill(fewer, wanted, clock):
                puzzle = fewer
    return puzzle


def _hide(puzzle: Puzzle, kept: Collection[Cell]) -> Puzzle:
    return puzzle.with_clues({cell: clue if cell in kept else HIDDEN for cell, clue in puzzle.clues.items()})


def _needed_for_one_solution(puzzle: Puzzle, solution: Solution, order: list[Cell], clock: Clock) -> set[Cell]:
    """The numbers to keep, tried in this order; one solver answers for all of them."""
    model = genre_of(puzzle).model(puzzle, switchable=True, clock=clock)
    with closing(SatSession(model, switches=map(ClueAt, order), clock=clock, solver=MAKING)) as session:
        session.add(session.make_blocking_clause(solution))
        kept = set(order)
        for cell in order:
            fewer = [ClueAt(other) for other in sorted(kept - {cell})]
            if cell in kept and not session.solve(fewer):
                kept = {name.cell for name in session.core(fewer)}
        return kept
