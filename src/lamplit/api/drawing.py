"""Pictures of puzzles, alone or on sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os import PathLike, fspath
from typing import Literal, TypedDict, Unpack, overload

from lamplit.api.inputs import Cancel, PuzzleLike, SolutionLike, coerce_answer, coerce_board, make_watch
from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import HasPuzzle, Puzzle
from lamplit.core.system.files import write_whole_file
from lamplit.core.words import quote
from lamplit.drawing import FILE_TYPES, guess_file_type
from lamplit.engines.contract import Outcome
from lamplit.formats import FilledPuzzle
from lamplit.requests.showing import RenderRequest

PuzzlesLike = PuzzleLike | Iterator[HasPuzzle]
"""A puzzle, a list of puzzles, or what ``generate`` makes one after another."""


class RenderOptions(TypedDict, total=False):
    """The options of ``render``."""

    solution: SolutionLike | bool | None
    coordinates: bool
    cell_size: int | str | None
    title: str
    numbers: bool
    per_page: int | None
    paper: str | None
    genre: str | None
    format: str | None
    timeout: float | None
    cancel: Cancel | None


@overload
def render(puzzle: PuzzlesLike, file_type: Literal["svg", "txt"] = ..., **options: Unpack[RenderOptions]) -> str: ...
@overload
def render(puzzle: PuzzlesLike, file_type: Literal["png", "pdf"], **options: Unpack[RenderOptions]) -> bytes: ...
@overload
def render(puzzle: PuzzlesLike, file_type: str | PathLike[str], **options: Unpack[RenderOptions]) -> str | bytes: ...
def render(
    puzzle: PuzzlesLike,
    file_type: str | PathLike[str] = "svg",
    *,
    solution: SolutionLike | bool | None = None,
    coordinates: bool = False,
    cell_size: int | str | None = None,
    title: str = "",
    numbers: bool = False,
    per_page: int | None = None,
    paper: str | None = None,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> str | bytes:
    """Draw a puzzle: as text for ``svg`` and ``txt``, as bytes for ``png`` and ``pdf``.

    Pass a ``pathlib.Path`` instead of the file type to write the picture to a file too. ``solution`` is a
    solution or a half-filled board to draw in it, by default what the text of the puzzle shows; True solves the
    puzzle, which must have one solution, within ``timeout``. ``coordinates`` numbers rows and columns, ``cell_size``
    is pixels per cell, or text such as ``"8mm"``.

    Several puzzles are drawn on sheets of ``paper`` (default A4), with an optional ``title``, ``numbers`` from 1, and
    ``per_page`` puzzles on a page, by default chosen by their size. Only a PDF has more than one page. The same
    options put a single puzzle on a sheet.
    """
    request = RenderRequest(
        puzzles=_fill_puzzles(puzzle, solution, genre, format),
        to=_choose_file_type(file_type),
        solution=solution is True,
        coordinates=coordinates,
        title=title,
        numbers=numbers,
        per_page=per_page,
        paper=paper,
        scale=cell_size,
        timeout=timeout,
    )
    picture = request.run(make_watch(cancel))
    if isinstance(file_type, PathLike):
        write_whole_file(fspath(file_type), picture)
    return picture


def _choose_file_type(given: str | PathLike[str]) -> str:
    if isinstance(given, PathLike):
        return guess_file_type(fspath(given))
    if isinstance(given, str) and given.endswith(tuple(f".{known}" for known in FILE_TYPES)):
        raise BadInput(f"can't draw as {quote(given)}; to write a file, give it as a path: Path({given!r})")
    return given


def _fill_puzzles(
    puzzle: PuzzlesLike, solution: SolutionLike | bool | None, genre: str | None, format: str | None
) -> tuple[FilledPuzzle, ...]:
    """Each puzzle with what to draw in it; what is wrong with one of several is said with its number."""
    if isinstance(puzzle, Iterator) and not isinstance(puzzle, HasPuzzle):
        puzzle = list(puzzle)
    several = _list_puzzles(puzzle)
    if several is None:
        return (_fill_puzzle(puzzle, solution, genre, format),)
    if not (solution is None or isinstance(solution, bool)):
        raise BadInput(
            f"the solution is {json_fields.quote_json(solution)}; expected True or False for a list of puzzles"
        )
    filled = []
    for number, one in enumerate(several, 1):
        try:
            filled.append(_fill_puzzle(one, solution, genre, format))
        except BadInput as error:
            raise type(error)(f"puzzle {number} of the list: {error}") from None
    return tuple(filled)


def _list_puzzles(given: PuzzleLike) -> list[PuzzleLike] | None:
    """The puzzles of a list of them; None for one puzzle, also for one that is a list of rows."""
    if not isinstance(given, list | tuple):
        return None
    puzzles: list[PuzzleLike] = [one for one in given if isinstance(one, HasPuzzle | Puzzle | PathLike | Mapping)]
    if puzzles and len(puzzles) < len(given):
        raise BadInput("the list mixes puzzles with something else; expected puzzles, paths or dicts alone")
    return puzzles or None


def _fill_puzzle(
    puzzle: PuzzleLike, solution: SolutionLike | bool | None, genre: str | None, format: str | None
) -> FilledPuzzle:
    """The puzzle, and what to draw in it: of an outcome, its solution."""
    board, known = coerce_board(puzzle, None, genre, format)
    if solution is None:
        return FilledPuzzle(board, puzzle.solution if isinstance(puzzle, Outcome) else known)
    return FilledPuzzle(board, None if isinstance(solution, bool) else coerce_answer(board, solution))
