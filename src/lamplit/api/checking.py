"""What is wrong with a puzzle, a solution or a half-filled board. No solver is loaded before one is needed."""

from __future__ import annotations

from lamplit.api.inputs import Cancel, PuzzleLike, SolutionLike, coerce_answer, coerce_filled, make_watch
from lamplit.core.clock import OutOfTime
from lamplit.core.puzzle import Fault
from lamplit.requests.solving import CheckRequest


def check(
    puzzle: PuzzleLike,
    solution: SolutionLike | None = None,
    *,
    finishable: bool = False,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = 10.0,
    cancel: Cancel | None = None,
) -> list[Fault]:
    """Return everything that is wrong, in a fixed order; an empty list means that nothing is.

    For a solution, these are the rules it breaks. For a ``State``, only rules that are already broken count. For a
    puzzle alone, these are clues that can never be met, or else that it doesn't have exactly one solution. If you give
    no ``solution`` and the puzzle's own text is filled in, that is judged.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        solution: A solution or a partly filled board to judge.
        finishable: Also report a partly filled board that can't become a solution.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most on questions that need a solver; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
    """
    filled = coerce_filled(puzzle, genre, format)
    answer = filled.answer if solution is None else coerce_answer(filled.puzzle, solution)
    request = CheckRequest(puzzle=filled.puzzle, answer=answer, finishable=finishable, timeout=timeout)
    judgement = request.run(make_watch(cancel))
    if judgement.late:
        raise OutOfTime(judgement.text)
    return list(judgement.faults)
