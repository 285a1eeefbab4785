"""For those who set puzzles: what could be changed about them."""

from __future__ import annotations

from lamplit import plain
from lamplit.api.given import Cancel, PuzzleLike, clock_for, puzzle_of, whole
from lamplit.errors import BadInput
from lamplit.setting import reduce as reducing
from lamplit.setting import repair as repairing
from lamplit.setting.judging import Tell, say_nothing
from lamplit.setting.reduction import Reduction
from lamplit.setting.repair import COUNT, Repair


def reduce(
    puzzle: PuzzleLike,
    *,
    symmetry: str = "none",
    keep_difficulty: bool = False,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: Tell = say_nothing,
) -> Reduction:
    """Which clues a puzzle could do without: each by itself, and as many as can go together.

    With a symmetry clues go only with those opposite; ``keep_difficulty`` keeps the grade. ``progress`` is called
    with how many of how many are done, and what is being done. Raises ``AnswerIsNo`` for a puzzle that has not
    exactly one solution, and ``OutOfTime``.
    """
    return reducing.reduce(
        puzzle_of(puzzle),
        symmetry=symmetry,
        keep_difficulty=bool(keep_difficulty),
        clock=clock_for(timeout, cancel),
        tell=_heard(progress),
    )


def repair(
    puzzle: PuzzleLike,
    *,
    count: int = COUNT,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: Tell = say_nothing,
) -> Repair:
    """The smallest changes that leave a puzzle exactly one solution: up to so many suggestions, the nearest first.

    ``progress`` is called with how many of how many changes were tried, and what is being done. Raises
    ``AnswerIsNo`` where no repair was found, and ``OutOfTime`` if none was by then.
    """
    return repairing.repair(
        puzzle_of(puzzle),
        count=whole(count, "count"),
        clock=clock_for(timeout, cancel),
        tell=_heard(progress),
    )


def _heard(progress: Tell) -> Tell:
    """Who hears how far long work is."""
    if not callable(progress):
        raise BadInput(
            f'"progress" is {plain.short(progress)}; expected a function of done, of and text'
        )
    return progress
