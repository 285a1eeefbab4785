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
    """Explain a puzzle step by step, as a person would solve it.

    Iterate over the explanation to get its steps, print it to get its text, or ``write`` it as a page with pictures.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        strategies: The strategies to use: names, a tier such as ``"easy"`` (which includes all easier ones), ``"six"``
            (Akari), or ``"derived"`` for those derived from the rules; a list of these or one text with commas. The
            default is all that the genre has.
        state: Where to start; the default is the board as the puzzle's text shows it.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        ExplanationTimeout: The timeout passed first; its ``so_far`` has the steps found by then.
        BadInput: An argument can't be used; the message says which and what was expected.
        Cancelled: ``cancel`` stopped the work.
    """
    board, start = coerce_board(puzzle, state, genre, format)
    request = ExplainRequest(puzzle=board, state=start, strategies=strategies, timeout=timeout)
    return request.run(make_watch(cancel))


def hint(
    puzzle: PuzzleLike,
    state: SolutionLike | None = None,
    *,
    strategies: str | Iterable[str] | None = None,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Hint | Mistake | NoHint:
    """Return the next step, the mistake in the position, or the reason why there is no next step.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        state: The current position; the default is the board as the puzzle's text shows it.
        strategies: The strategies to use, as in ``explain``. Where they find nothing, a proof by contradiction does.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
    """
    board, known = coerce_board(puzzle, state, genre, format)
    return HintRequest(puzzle=board, state=known, strategies=strategies, timeout=timeout).run(make_watch(cancel))


def grade(
    puzzle: PuzzleLike,
    *,
    strategies: str | Iterable[str] | None = None,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Grade:
    """Return how hard a puzzle is: the tier of the hardest strategy it needs, and a score.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        strategies: The strategies to grade by, as in ``explain``. What they don't solve is graded ``beyond``.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        AnswerIsNo: The puzzle doesn't have exactly one solution.
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
    """
    board = coerce_puzzle(puzzle, genre, format)
    return GradeRequest(puzzle=board, strategies=strategies, timeout=timeout).run(make_watch(cancel))
