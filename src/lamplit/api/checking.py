"""What is wrong with a puzzle, a solution or a half-filled board."""

from __future__ import annotations

from lamplit.api.given import PuzzleLike, SolutionLike, answer_of, puzzle_of
from lamplit.genres import genre_of
from lamplit.puzzle import Fault, State


def check(puzzle: PuzzleLike, solution: SolutionLike | None = None) -> list[Fault]:
    """What is wrong with a solution, in order; without one, what is wrong with the puzzle itself.

    Of a half-filled board (a ``State``) only what is broken already is wrong, never what is merely unfinished.
    """
    board = puzzle_of(puzzle)
    genre = genre_of(board)
    if solution is None:
        return genre.validate(board)
    found = answer_of(board, solution)
    return genre.broken(board, found) if isinstance(found, State) else genre.check(board, found)
