"""Puzzles as people solve them: explanations, hints and grades."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit import human
from lamplit.api.inputs import Cancel, PuzzleLike, SolutionLike, coerce_board, coerce_clock, coerce_names, coerce_puzzle
from lamplit.human import Explanation, Grade, Hint, Mistake, NoHint


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
    board, start = coerce_board(puzzle, state)
    return human.explain(board, coerce_names(strategies, "strategies"), start, coerce_clock(timeout, cancel))


def hint(
    puzzle: PuzzleLike, state: SolutionLike | None = None, *, timeout: float | None = None, cancel: Cancel | None = None
) -> Hint | Mistake | NoHint:
    """The next step from a state (default: the board as it is given); or the mistake in it; or that there is none.

    Raises ``OutOfTime``.
    """
    board, known = coerce_board(puzzle, state)
    return human.hint(board, known, coerce_clock(timeout, cancel))


def grade(puzzle: PuzzleLike, *, timeout: float | None = None, cancel: Cancel | None = None) -> Grade:
    """How hard a puzzle is: the hardest tier of strategies it needs, and a score. Raises ``OutOfTime``."""
    return human.grade(coerce_puzzle(puzzle), coerce_clock(timeout, cancel))
