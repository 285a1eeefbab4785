"""Pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, overload

from lamplit.api.given import Cancel, PuzzleLike, SolutionLike, answer_of, board_of, whole
from lamplit.api.solving import solve
from lamplit.clock import OutOfTime
from lamplit.errors import AnswerIsNo
from lamplit.formats import Answer
from lamplit.puzzle import Puzzle, Solution
from lamplit.render import file_type_named, view_of
from lamplit.render import render as drawn
from lamplit.scene import View


@overload
def render(
    puzzle: PuzzleLike,
    file_type: Literal["svg", "txt"] = ...,
    *,
    solution: SolutionLike | bool | None = ...,
    coordinates: bool = ...,
    cell_size: int | None = ...,
    timeout: float | None = ...,
    cancel: Cancel | None = ...,
) -> str: ...
@overload
def render(
    puzzle: PuzzleLike,
    file_type: Literal["png", "pdf"],
    *,
    solution: SolutionLike | bool | None = ...,
    coordinates: bool = ...,
    cell_size: int | None = ...,
    timeout: float | None = ...,
    cancel: Cancel | None = ...,
) -> bytes: ...
@overload
def render(
    puzzle: PuzzleLike,
    file_type: str,
    *,
    solution: SolutionLike | bool | None = ...,
    coordinates: bool = ...,
    cell_size: int | None = ...,
    timeout: float | None = ...,
    cancel: Cancel | None = ...,
) -> str | bytes: ...
def render(
    puzzle: PuzzleLike,
    file_type: str = "svg",
    *,
    solution: SolutionLike | bool | None = None,
    coordinates: bool = False,
    cell_size: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> str | bytes:
    """A picture of a puzzle: text for ``svg`` and ``txt``, bytes for ``png`` and ``pdf``.

    ``solution`` is a solution or a half-filled board to draw in it, by default what the text of the puzzle shows;
    True solves the puzzle, which must have one solution, within ``timeout``. ``coordinates`` numbers rows and
    columns, ``cell_size`` is pixels per cell.
    """
    wanted = file_type_named(file_type)
    pixels = None if cell_size is None else whole(cell_size, "size of a cell")
    board, shown = _shown(puzzle, solution, timeout, cancel)
    view = View() if shown is None else view_of(shown) if isinstance(shown, Solution) else View(shown)
    return drawn(board, wanted, view=replace(view, coordinates=bool(coordinates)), cell_size=pixels)


def _shown(
    puzzle: PuzzleLike, solution: SolutionLike | bool | None, timeout: float | None, cancel: Cancel | None
) -> tuple[Puzzle, Answer | None]:
    """The puzzle, and what to draw in it."""
    board, known = board_of(puzzle, None)
    match solution:
        case True:
            return board, _only_solution(board, timeout, cancel)
        case None:
            return board, known
        case False:
            return board, None
    return board, answer_of(board, solution)


def _only_solution(puzzle: Puzzle, timeout: float | None, cancel: Cancel | None) -> Solution:
    outcome = solve(puzzle, timeout=timeout, cancel=cancel)
    if outcome.status == "timeout":
        raise OutOfTime("no solution was found in time")
    if outcome.status == "none":
        raise AnswerIsNo("there is no solution to draw")
    if outcome.status == "multiple":
        raise AnswerIsNo("the puzzle has more than one solution; give the one to draw")
    return outcome.solutions[0]
