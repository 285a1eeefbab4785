"""Functions for setters: complete, reduce, repair, adjust, clues."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import Literal

from lamplit.api.inputs import Cancel, PuzzleLike, SolutionLike, coerce_answer, coerce_board, coerce_filled, make_watch
from lamplit.authoring.adjust.adjust import Adjustment
from lamplit.authoring.clues.clues import Clues, UnforcedSolution
from lamplit.authoring.complete.completion import Completion
from lamplit.authoring.judging import LEFT_OUT
from lamplit.authoring.reduce.reduction import Reduction
from lamplit.authoring.repair.repair import COUNT, Repair
from lamplit.core.errors import warn
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.genre.orders import Difficulty, Symmetry
from lamplit.requests.contract import ProgressCallback
from lamplit.requests.making import AdjustRequest, CluesRequest, CompleteRequest, ReduceRequest, RepairRequest


def complete(
    puzzle: PuzzleLike,
    state: SolutionLike | None = None,
    *,
    places: str | Iterable[Cell] | None = None,
    difficulty: Difficulty | None = None,
    style: str | PathLike[str] | None = None,
    symmetry: Symmetry | None = None,
    seed: int = 0,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: ProgressCallback | None = None,
) -> Completion:
    """Complete a half-made board: add a few clues so that it has exactly one solution. Everything on it stays.

    The solution keeps what is drawn: ``state``, or by default what the text of the puzzle shows as filled in. Every
    ``?`` gets a clue, and so do the ``places`` (cells, a shape, a drawing, or ``"r1c2 r3c4"``). With a symmetry,
    clues come together with their mirror images. ``difficulty`` and ``style`` work as in ``generate``. Try another
    ``seed`` for another result. Raises ``AnswerIsNo`` with the reason if it can't be done or nothing was found, and
    ``OutOfTime``.
    """
    board, drawing = coerce_board(puzzle, state, genre, format)
    request = CompleteRequest(
        puzzle=board,
        state=drawing,
        places=places,
        difficulty=difficulty,
        style=style,
        symmetry=symmetry,
        seed=seed,
        timeout=timeout,
    )
    return request.run(make_watch(cancel, progress))


def reduce(
    puzzle: PuzzleLike,
    *,
    symmetry: Symmetry = "none",
    keep_difficulty: bool = False,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: ProgressCallback | None = None,
) -> Reduction:
    """Find the clues that a puzzle doesn't need: each by itself, and as many as possible together.

    With a symmetry, clues are removed only together with their mirror images; ``keep_difficulty`` keeps the grade.
    ``progress`` is called with the number done, the total, and what is being done. Raises ``AnswerIsNo`` unless the
    puzzle has exactly one solution, and ``OutOfTime``.
    """
    request = ReduceRequest(
        puzzle=_coerce_bare_puzzle(puzzle, genre, format),
        symmetry=symmetry,
        keep_difficulty=keep_difficulty,
        timeout=timeout,
    )
    return request.run(make_watch(cancel, progress))


def repair(
    puzzle: PuzzleLike,
    *,
    count: int = COUNT,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: ProgressCallback | None = None,
) -> Repair:
    """Suggest the smallest changes that give a puzzle exactly one solution: at most ``count`` of them, the best first.

    ``progress`` is called with the number of changes tried, the total, and what is being done. Raises ``AnswerIsNo``
    if no repair was found, and ``OutOfTime`` if time ran out first.
    """
    request = RepairRequest(puzzle=_coerce_bare_puzzle(puzzle, genre, format), count=count, timeout=timeout)
    return request.run(make_watch(cancel, progress))


def clues(
    puzzle: PuzzleLike,
    solution: SolutionLike | None = None,
    *,
    every: bool = False,
    places: str | Iterable[Cell] | None = None,
    difficulty: Difficulty | None = None,
    symmetry: Symmetry = "none",
    seed: int = 0,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: ProgressCallback | None = None,
) -> Clues | UnforcedSolution:
    """Find clues that make a drawn solution the only one: few, ``every`` one that fits, or those in some ``places``.

    ``solution`` defaults to what the text of the puzzle shows as filled in. Walls, islands and clues of the board
    stay. ``places`` are cells, a shape, a drawing, or text such as ``r1c2 r3c4``. If no clues can force the
    solution, the result is an ``UnforcedSolution``. Raises ``BadInput`` if ``solution`` isn't a solution of the
    puzzle, ``AnswerIsNo`` if there are no clues of this difficulty, and ``OutOfTime``.
    """
    filled = coerce_filled(puzzle, genre, format)
    request = CluesRequest(
        puzzle=filled.puzzle,
        answer=filled.answer if solution is None else coerce_answer(filled.puzzle, solution),
        all=every,
        places=places,
        difficulty=difficulty,
        symmetry=symmetry,
        seed=seed,
        timeout=timeout,
    )
    return request.run(make_watch(cancel, progress))


def adjust(
    puzzle: PuzzleLike,
    difficulty: Difficulty | Literal["easier", "harder"],
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: ProgressCallback | None = None,
) -> Adjustment:
    """Make a puzzle easier or harder by small changes that keep its look.

    ``difficulty`` is ``easier``, ``harder``, or the name of a tier, which is then met exactly. Raises
    ``AnswerIsNo`` if no such changes are found or the puzzle doesn't have exactly one solution, and ``OutOfTime``.
    """
    board = _coerce_bare_puzzle(puzzle, genre, format)
    return AdjustRequest(puzzle=board, difficulty=difficulty, timeout=timeout).run(make_watch(cancel, progress))


def _coerce_bare_puzzle(given: PuzzleLike, genre: str | None, format: str | None) -> Puzzle:
    """The puzzle by itself, for functions that look at its clues alone and say so if anything is filled in."""
    board, drawing = coerce_board(given, None, genre, format)
    if drawing:
        warn(LEFT_OUT)
    return board
