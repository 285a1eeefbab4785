"""What is wrong with a puzzle, a solution or a half-filled board."""

from __future__ import annotations

from lamplit.api.inputs import PuzzleLike, SolutionLike, coerce_answer, coerce_filled
from lamplit.core.puzzle import Fault, State
from lamplit.genre.registry import genre_of


def check(puzzle: PuzzleLike, solution: SolutionLike | None = None) -> list[Fault]:
    """The rules that a solution breaks, in order; without a solution, the clues that can never be met.

    It looks at each clue by itself and counts no solutions: a puzzle with several of them, or none, may have no
    fault. Ask ``solve`` for the status ``unique``; the command ``lamplit check`` asks both. A solution in the text
    of the puzzle is judged as if you gave it. A half-filled board (a ``State``) is wrong only where it breaks a
    rule already, not where it is unfinished.
    """
    filled = coerce_filled(puzzle)
    board, genre = filled.puzzle, genre_of(filled.puzzle)
    found = filled.answer if solution is None else coerce_answer(board, solution)
    if found is None:
        return genre.validate(board)
    return genre.broken(board, found) if isinstance(found, State) else genre.check(board, found)
