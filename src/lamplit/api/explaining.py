"""Puzzles as people solve them: explanations, hints and grades."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit import human
from lamplit.api.inputs import Cancel, PuzzleLike, SolutionLike, board_of, clock_for, puzzle_of, words_of
from lamplit.human import Explanation, Grade, Hint, Mistake, Nothing


def explain(
    puzzle: PuzzleLike,
    strategies: str | Iterable[str] | None = None,
    *,
    state: SolutionLike | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Explanation:
    """Every step from a state (default: the board as it is given) to the end, as a person would find them.

    ``strategies`` limits how: names of strategies, a tier with all below it (``"easy"``), or ``"six"``; a list
    of them, or one text with commas. Printed, an explanation reads as its text. Raises ``OutOfTime``.
    """
    board, start = board_of(puzzle, state)
    return human.explain(board, words_of(strategies, "strategies"), start, clock_for(timeout, cancel))


def hint(
    puzzle: PuzzleLike,
    state: SolutionLike | None = None,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Hint | Mistake | Nothing:
    """The next step from a state (default: the board as it is given); or the mistake in it; or that there is none.

    Raises ``OutOfTime``.
    """
    board, known = board_of(puzzle, state)
    return human.hint(board, known, clock_for(timeout, cancel))


def grade(puzzle: PuzzleLike, *, timeout: float | None = None, cancel: Cancel | None = None) -> Grade:
    """How hard a puzzle is: the hardest tier of strategies it needs, and a score. Raises ``OutOfTime``."""
    return human.grade(puzzle_of(puzzle), clock_for(timeout, cancel))
