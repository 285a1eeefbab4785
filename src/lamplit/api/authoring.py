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
from lamplit.genre.steps import Tier
from lamplit.requests.contract import ProgressCallback
from lamplit.requests.making import AdjustRequest, CluesRequest, CompleteRequest, ReduceRequest, RepairRequest


def complete(
    puzzle: PuzzleLike,
    state: SolutionLike | None = None,
    *,
    places: str | Iterable[Cell] | None = None,
    difficulty: Difficulty | Tier | None = None,
    style: str | PathLike[str] | None = None,
    symmetry: Symmetry | None = None,
    seed: int = 0,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: ProgressCallback | None = None,
) -> Completion:
    """Add as few clues as possible to an unfinished board so that it has exactly one solution.

    All clues that you give stay. Every ``?`` and every cell in ``places`` gets a clue.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        state: What the solution has to contain; the default is what the puzzle's text shows.
        places: Cells that get a clue: a list of cells, the name of a shape, a drawing, or ``"r1c2 r3c4"``.
        difficulty: The tier that the puzzle has to be in.
        style: The name of a style, or a path to a style of your own.
        symmetry: Add clues only together with those opposite.
        seed: Another seed may give another answer.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.
        progress: Called with the number of items done, their total, and what is being done.

    Raises:
        AnswerIsNo: It can't be done, or no way was found; the message says which.
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
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
    """Find the clues that a puzzle can do without: each by itself, and as many as possible together.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        symmetry: Remove clues only together with those opposite.
        keep_difficulty: Remove clues only as long as the tier stays the same.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.
        progress: Called with the number of items done, their total, and what is being done.

    Raises:
        AnswerIsNo: The puzzle doesn't have exactly one solution.
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
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
    """Find the smallest changes that give a puzzle exactly one solution.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        count: The number of suggestions at most.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.
        progress: Called with the number of items done, their total, and what is being done.

    Raises:
        AnswerIsNo: No repair was found.
        OutOfTime: The timeout passed before a repair was found.
        BadInput: An argument can't be used; the message says which and what was expected.
        Cancelled: ``cancel`` stopped the work.
    """
    request = RepairRequest(puzzle=_coerce_bare_puzzle(puzzle, genre, format), count=count, timeout=timeout)
    return request.run(make_watch(cancel, progress))


def clues(
    puzzle: PuzzleLike,
    solution: SolutionLike | None = None,
    *,
    every: bool = False,
    places: str | Iterable[Cell] | None = None,
    difficulty: Difficulty | Tier | None = None,
    symmetry: Symmetry = "none",
    seed: int = 0,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: ProgressCallback | None = None,
) -> Clues | UnforcedSolution:
    """Find clues that make a given solution the only one.

    Walls, islands and clues that are already on the board stay. If no clues can force the solution, you get an
    ``UnforcedSolution``.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        solution: The solution; the default is what the puzzle's text shows.
        every: Write every clue that fits instead of a few.
        places: Cells that get a clue: a list of cells, the name of a shape, a drawing, or ``"r1c2 r3c4"``.
        difficulty: The tier that the puzzle has to be in.
        symmetry: Place clues only together with those opposite.
        seed: Another seed may give another answer.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.
        progress: Called with the number of items done, their total, and what is being done.

    Raises:
        BadInput: ``solution`` doesn't solve the board, or another argument can't be used.
        AnswerIsNo: There are no clues of this difficulty.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
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
    difficulty: Difficulty | Tier | Literal["easier", "harder"],
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: ProgressCallback | None = None,
) -> Adjustment:
    """Make a puzzle easier or harder by small changes that keep its look.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        difficulty: ``"easier"``, ``"harder"``, or the name of a tier to meet exactly.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.
        progress: Called with the number of items done, their total, and what is being done.

    Raises:
        AnswerIsNo: No such changes were found, or the puzzle doesn't have exactly one solution.
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
    """
    board = _coerce_bare_puzzle(puzzle, genre, format)
    return AdjustRequest(puzzle=board, difficulty=difficulty, timeout=timeout).run(make_watch(cancel, progress))


def _coerce_bare_puzzle(given: PuzzleLike, genre: str | None, format: str | None) -> Puzzle:
    """The puzzle by itself, for functions that look at its clues alone and say so if anything is filled in."""
    board, drawing = coerce_board(given, None, genre, format)
    if drawing:
        warn(LEFT_OUT)
    return board
