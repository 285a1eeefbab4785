"""Pictures of puzzles, alone or on sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from os import PathLike
from typing import Literal, TypedDict, Unpack, overload

from lamplit.api.inputs import (
    Cancel,
    PuzzleLike,
    SolutionLike,
    coerce_answer,
    coerce_board,
    coerce_integer,
    coerce_name,
)
from lamplit.api.solving import solve
from lamplit.core import json_fields
from lamplit.core.clock import OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import View
from lamplit.drawing import get_file_type, view_solution
from lamplit.drawing import render as draw
from lamplit.drawing.cell_size import CellSize, parse_cell_size
from lamplit.drawing.sheet import SheetBoard, SheetOptions, Sheets, render_sheets
from lamplit.formats import Answer


class RenderOptions(TypedDict, total=False):
    """The options of ``render``."""

    solution: SolutionLike | bool | None
    coordinates: bool
    cell_size: int | str | None
    title: str
    numbers: bool
    per_page: int | None
    paper: str | None
    timeout: float | None
    cancel: Cancel | None


@overload
def render(puzzle: PuzzleLike, file_type: Literal["svg", "txt"] = ..., **options: Unpack[RenderOptions]) -> str: ...
@overload
def render(puzzle: PuzzleLike, file_type: Literal["png", "pdf"], **options: Unpack[RenderOptions]) -> bytes: ...
@overload
def render(puzzle: PuzzleLike, file_type: str, **options: Unpack[RenderOptions]) -> str | bytes: ...
def render(
    puzzle: PuzzleLike,
    file_type: str = "svg",
    *,
    solution: SolutionLike | bool | None = None,
    coordinates: bool = False,
    cell_size: int | str | None = None,
    title: str = "",
    numbers: bool = False,
    per_page: int | None = None,
    paper: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> str | bytes:
    """A picture of a puzzle: text for ``svg`` and ``txt``, bytes for ``png`` and ``pdf``.

    ``solution`` is a solution or a half-filled board to draw in it, by default what the text of the puzzle shows;
    True solves the puzzle, which must have one solution, within ``timeout``. ``coordinates`` numbers rows and
    columns, ``cell_size`` is pixels per cell, or text such as ``"8mm"``.

    A list of puzzles, of paths or of dicts is drawn on sheets of ``paper``, A4 if none is named: with a ``title``
    above them and ``numbers`` from 1 if they are wanted, and ``per_page`` of them on a page, or as many as suits
    their size. Only a PDF has more than one page. The same options put a single puzzle on a sheet.
    """
    wanted = get_file_type(file_type)
    cell = _parse_cell_size(cell_size)
    request = SheetOptions(
        json_fields.read_text(title, "the title"),
        bool(numbers),
        None if per_page is None else coerce_integer(per_page, "number of puzzles on a page"),
        coerce_name(paper, "paper"),
        cell,
    )
    several = _list_puzzles(puzzle)
    sheet = request.make_layout(wanted, several is not None)

    def make_view(one: PuzzleLike) -> tuple[Puzzle, View]:
        board, shown = _choose_answer(one, solution, timeout, cancel)
        view = View() if shown is None else view_solution(shown) if isinstance(shown, Solution) else View(shown)
        return board, replace(view, coordinates=bool(coordinates))

    if sheet is None:
        board, view = make_view(puzzle)
        return draw(board, wanted, view=view, cell_size=cell)
    if several is not None and not (solution is None or isinstance(solution, bool)):
        raise BadInput(
            f"the solution is {json_fields.quote_json(solution)}; expected True or False for a list of puzzles"
        )
    if several is None:
        boards = [SheetBoard(*make_view(puzzle), 1)]
    else:
        boards = [SheetBoard(*_view_numbered(make_view, one, number), number) for number, one in enumerate(several, 1)]
    return render_sheets(Sheets(boards, sheet), wanted)


def _view_numbered(
    make_view: Callable[[PuzzleLike], tuple[Puzzle, View]], one: PuzzleLike, number: int
) -> tuple[Puzzle, View]:
    """What is drawn of a puzzle in a list; what is wrong with it is said with its number."""
    try:
        return make_view(one)
    except (BadInput, AnswerIsNo, OutOfTime) as error:
        raise type(error)(f"puzzle {number} of the list: {error}") from None


def _parse_cell_size(given: int | str | None) -> CellSize | None:
    """A number is pixels."""
    if given is None or isinstance(given, str):
        return None if given is None else parse_cell_size(given)
    pixels = coerce_integer(given, "size of a cell")
    return parse_cell_size(f"{pixels}px")


def _list_puzzles(given: PuzzleLike) -> list[PuzzleLike] | None:
    """The puzzles of a list of them; None for one puzzle, also for one that is a list of rows."""
    if not isinstance(given, list | tuple):
        return None
    puzzles: list[PuzzleLike] = [one for one in given if isinstance(one, Puzzle | PathLike | Mapping)]
    if puzzles and len(puzzles) < len(given):
        raise BadInput("the list mixes puzzles with something else; expected puzzles, paths or dicts alone")
    return puzzles or None


def _choose_answer(
    puzzle: PuzzleLike, solution: SolutionLike | bool | None, timeout: float | None, cancel: Cancel | None
) -> tuple[Puzzle, Answer | None]:
    """The puzzle, and what to draw in it."""
    board, known = coerce_board(puzzle, None)
    match solution:
        case True:
            return board, _find_only_solution(board, timeout, cancel)
        case None:
            return board, known
        case False:
            return board, None
    return board, coerce_answer(board, solution)


def _find_only_solution(puzzle: Puzzle, timeout: float | None, cancel: Cancel | None) -> Solution:
    outcome = solve(puzzle, timeout=timeout, cancel=cancel)
    if outcome.status == "timeout":
        raise OutOfTime("no solution was found in time")
    if outcome.status == "none":
        raise AnswerIsNo("there is no solution to draw")
    if outcome.status == "multiple":
        raise AnswerIsNo("the puzzle has more than one solution; give the one to draw")
    return outcome.solutions[0]
