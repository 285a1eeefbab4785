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
    """What is wrong, in order; an empty list means that nothing is.

    Of a solution: the rules that it breaks. A half-filled board (a ``State``) is wrong only where it breaks a rule
    already, or, if you ask for ``finishable``, if it can't become a solution. What the text of the puzzle brings along
    is judged as if you gave it. Of a puzzle alone: clues that can never be met, or else that it doesn't have exactly
    one solution. Raises ``OutOfTime`` if a solver is needed for that and doesn't finish.
    """
    filled = coerce_filled(puzzle, genre, format)
    answer = filled.answer if solution is None else coerce_answer(filled.puzzle, solution)
    request = CheckRequest(puzzle=filled.puzzle, answer=answer, finishable=finishable, timeout=timeout)
    judgement = request.run(make_watch(cancel))
    if judgement.late:
        raise OutOfTime(judgement.text)
    return list(judgement.faults)
