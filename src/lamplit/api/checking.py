"""What is wrong with a puzzle, a solution or a half-filled board."""

from __future__ import annotations

from lamplit.api.given import PuzzleLike, SolutionLike, answer_of, filled_of
from lamplit.genres import genre_of
from lamplit.puzzle import Fault, State


def check(puzzle: PuzzleLike, solution: SolutionLike | None = None) -> list[Fault]:
    """What is wrong with a solution, in order; without one, the clues of the puzzle that can never be met.

    A solution that the text of the puzzle brings along is judged likewise. Of a half-filled board (a ``State``)
    only what is broken already is wrong, never what is merely unfinished.
    """
    filled = filled_of(puzzle)
    board, genre = filled.puzzle, genre_of(filled.puzzle)
    found = filled.answer if solution is None else answer_of(board, solution)
    if found is None:
        return genre.validate(board)
    return genre.broken(board, found) if isinstance(found, State) else genre.check(board, found)
