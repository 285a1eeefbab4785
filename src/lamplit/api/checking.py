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
    """List what is wrong with a puzzle or an answer; an empty list means that nothing is.

    For a solution: the rules that it breaks. A half-filled board (a ``State``) is wrong only where it already breaks a
    rule or, with ``finishable``, if it can't be finished. An answer in the text of the puzzle is checked as if you
    passed it. For a puzzle alone: impossible clues, or that it doesn't have exactly one solution. Raises ``OutOfTime``
    if a solver is needed for that and doesn't finish.
    """
    filled = coerce_filled(puzzle, genre, format)
    answer = filled.answer if solution is None else coerce_answer(filled.puzzle, solution)
    request = CheckRequest(puzzle=filled.puzzle, answer=answer, finishable=finishable, timeout=timeout)
    judgement = request.run(make_watch(cancel))
    if judgement.late:
        raise OutOfTime(judgement.text)
    return list(judgement.faults)
