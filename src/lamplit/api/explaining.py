"""Puzzles as people solve them: explanations, hints and grades."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.api.inputs import Cancel, PuzzleLike, SolutionLike, coerce_board, coerce_puzzle, make_watch
from lamplit.human import Explanation, Grade, Hint, Mistake, NoHint
from lamplit.requests.explaining import ExplainRequest, GradeRequest, HintRequest


def explain(
    puzzle: PuzzleLike,
    strategies: str | Iterable[str] | None = None,
    *,
    state: SolutionLike | None = None,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Explanation:
    """Explain every step from a state (default: the board as given) to the end, as a person would find them.

    ``strategies`` limits which ones are used: names, or a tier (``"easy"``), which includes all easier ones; as a list,
    or as text with commas. Iterate over the explanation for its steps, print it for its text, and
    ``write`` it as a page. Raises ``OutOfTime``.
    """
    board, start = coerce_board(puzzle, state, genre, format)
    request = ExplainRequest(puzzle=board, state=start, strategies=strategies, timeout=timeout)
    return request.run(make_watch(cancel))


def hint(
    puzzle: PuzzleLike,
    state: SolutionLike | None = None,
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Hint | Mistake | NoHint:
    """Give the next step from a state (default: the board as given), or its mistake, or the fact that there is no step.

    Raises ``OutOfTime``.
    """
    board, known = coerce_board(puzzle, state, genre, format)
    return HintRequest(puzzle=board, state=known, timeout=timeout).run(make_watch(cancel))


def grade(
    puzzle: PuzzleLike,
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Grade:
    """Grade a puzzle: the hardest tier of strategies it needs, and a score. Raises ``OutOfTime``."""
    return GradeRequest(puzzle=coerce_puzzle(puzzle, genre, format), timeout=timeout).run(make_watch(cancel))
