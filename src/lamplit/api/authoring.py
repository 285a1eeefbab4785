"""Functions for setters: complete, reduce, repair, adjust, clues."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike

from lamplit.api.inputs import (
    Cancel,
    PuzzleLike,
    SolutionLike,
    coerce_answer,
    coerce_board,
    coerce_clock,
    coerce_filled,
    coerce_integer,
    coerce_name,
    coerce_name_or_path,
)
from lamplit.authoring.adjust import adjust as adjusting
from lamplit.authoring.adjust.adjust import Adjustment
from lamplit.authoring.clues import clues as clueing
from lamplit.authoring.clues.clues import Clues, UnforcedSolution
from lamplit.authoring.complete import complete as completing
from lamplit.authoring.complete.completion import Completion
from lamplit.authoring.judging import LEFT_OUT, NOTHING_DRAWN, Reporter, ignore_progress
from lamplit.authoring.places import parse_places
from lamplit.authoring.reduce import reduce as reducing
from lamplit.authoring.reduce.reduction import Reduction
from lamplit.authoring.repair import repair as repairing
from lamplit.authoring.repair.repair import COUNT, Repair
from lamplit.core import json_fields
from lamplit.core.errors import BadInput, warn
from lamplit.core.grid import Cell, Grid, plain_cell
from lamplit.core.puzzle import Puzzle, Solution


def complete(
    puzzle: PuzzleLike,
    state: SolutionLike | None = None,
    *,
    places: str | Iterable[Cell] | None = None,
    difficulty: str | None = None,
    style: str | PathLike[str] | None = None,
    symmetry: str | None = None,
    seed: int = 0,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: Reporter = ignore_progress,
) -> Completion:
    """A half-made board with as few additions as were found for it to have one solution; all that is given stays.

    That solution has all that is drawn: ``state``, or without one what is filled in in the text of the puzzle.
    ``places`` (cells, a shape, a drawing, or ``"r1c2 r3c4"``) and every ``?`` get a clue. With a symmetry clues
    come with those opposite; ``difficulty`` and ``style`` are as for ``generate``. Another ``seed`` may give
    another answer. Raises ``AnswerIsNo`` with the reason where it can't be done or nothing was found, and
    ``OutOfTime``.
    """
    board, drawing = coerce_board(puzzle, state)
    return completing.complete(
        board,
        drawing=drawing or NOTHING_DRAWN,
        places=_coerce_places(places, board.grid) or frozenset(),
        difficulty=coerce_name(difficulty, "difficulty"),
        style=coerce_name_or_path(style, "style"),
        symmetry=coerce_name(symmetry, "symmetry"),
        seed=coerce_integer(seed, "seed"),
        clock=coerce_clock(timeout, cancel),
        report=_check_callback(progress),
    )


def reduce(
    puzzle: PuzzleLike,
    *,
    symmetry: str = "none",
    keep_difficulty: bool = False,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: Reporter = ignore_progress,
) -> Reduction:
    """Which clues a puzzle could do without: each by itself, and as many as can go together.

    With a symmetry clues go only with those opposite; ``keep_difficulty`` keeps the grade. ``progress`` is called
    with how many of how many are done, and what is being done. Raises ``AnswerIsNo`` for a puzzle that has not
    exactly one solution, and ``OutOfTime``.
    """
    return reducing.reduce(
        _coerce_bare_puzzle(puzzle),
        symmetry=json_fields.read_text(symmetry, "the symmetry"),
        keep_difficulty=bool(keep_difficulty),
        clock=coerce_clock(timeout, cancel),
        report=_check_callback(progress),
    )


def repair(
    puzzle: PuzzleLike,
    *,
    count: int = COUNT,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: Reporter = ignore_progress,
) -> Repair:
    """The smallest changes that leave a puzzle exactly one solution: up to so many suggestions, the nearest first.

    ``progress`` is called with how many of how many changes were tried, and what is being done. Raises
    ``AnswerIsNo`` where no repair was found, and ``OutOfTime`` if none was by then.
    """
    return repairing.repair(
        _coerce_bare_puzzle(puzzle),
        count=coerce_integer(count, "count"),
        clock=coerce_clock(timeout, cancel),
        report=_check_callback(progress),
    )


def clues(
    puzzle: PuzzleLike,
    solution: SolutionLike | None = None,
    *,
    every: bool = False,
    places: str | Iterable[Cell] | None = None,
    difficulty: str | None = None,
    symmetry: str = "none",
    seed: int = 0,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: Reporter = ignore_progress,
) -> Clues | UnforcedSolution:
    """Clues that make a drawn solution the only one: few, ``every`` one that fits, or those in some ``places``.

    Without a ``solution`` it is what the text of the puzzle brings along. Walls, islands and clues of the board
    stay. ``places`` are cells, or as ``lamplit clues`` takes them: a shape, a drawing, ``r1c2 r3c4``. Where no
    clues can force the solution, the answer is ``UnforcedSolution``. Raises ``BadInput`` if ``solution`` is none of
    the puzzle, ``AnswerIsNo`` if there are no clues of this difficulty, and ``OutOfTime``.
    """
    filled = coerce_filled(puzzle)
    board = filled.puzzle
    drawn = filled.answer if solution is None else coerce_answer(board, solution)
    if drawn is None:
        raise BadInput("nothing is drawn on this board; expected a solution")
    return clueing.find_clues(
        board,
        Solution(drawn.true),
        every=bool(every),
        places=_coerce_places(places, board.grid),
        difficulty=coerce_name(difficulty, "difficulty"),
        symmetry=json_fields.read_text(symmetry, "the symmetry"),
        seed=coerce_integer(seed, "seed"),
        clock=coerce_clock(timeout, cancel),
        report=_check_callback(progress),
    )


def _coerce_places(given: str | Iterable[Cell] | None, grid: Grid) -> frozenset[Cell] | None:
    if given is None:
        return None
    if isinstance(given, str):
        return parse_places(given, grid)
    if not isinstance(given, Iterable) or isinstance(given, bytes):
        raise BadInput(f"the places are {json_fields.quote_json(given)}; expected cells, or text such as 'r1c2 r3c4'")
    cells = frozenset(plain_cell(cell, "a place") for cell in given)
    for cell in sorted(cells):
        if cell not in grid:
            raise BadInput(f"{cell} is not a cell of the board, which is {grid.cols}×{grid.rows}")
    return cells


def adjust(
    puzzle: PuzzleLike,
    difficulty: str,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
    progress: Reporter = ignore_progress,
) -> Adjustment:
    """A puzzle made easier or harder by small changes that keep its look.

    ``difficulty`` is ``easier``, ``harder``, or the name of a tier, which is then met exactly. Raises
    ``AnswerIsNo`` where no such changes are found or the puzzle has not exactly one solution, and ``OutOfTime``.
    """
    return adjusting.adjust(
        _coerce_bare_puzzle(puzzle),
        json_fields.read_text(difficulty, "the difficulty"),
        clock=coerce_clock(timeout, cancel),
        report=_check_callback(progress),
    )


def _coerce_bare_puzzle(given: PuzzleLike) -> Puzzle:
    """The puzzle by itself, for functions that look at its clues alone and say so if anything is filled in."""
    board, drawing = coerce_board(given, None)
    if drawing:
        warn(LEFT_OUT)
    return board


def _check_callback(progress: Reporter) -> Reporter:
    """Who hears how far long work is."""
    if not callable(progress):
        raise BadInput(f'"progress" is {json_fields.quote_json(progress)}; expected a function of done, of and text')
    return progress
