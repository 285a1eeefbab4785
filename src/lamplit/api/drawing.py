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
    """Draw a puzzle: return text for ``svg`` and ``txt``, bytes for ``png`` and ``pdf``.

    A list of puzzles, or a single one with any of the options for sheets, is drawn on sheets of paper. Only a PDF has
    more than one page.

    Args:
        puzzle: A puzzle, a list of puzzles, or the iterator that ``generate`` returns.
        file_type: ``svg``, ``png``, ``pdf`` or ``txt``. Give a ``pathlib.Path`` instead and the picture is also written
            to that file.
        solution: A solution or a partly filled board to draw. The default is what the puzzle's text shows; True solves
            the puzzle.
        coordinates: Number the rows and columns.
        cell_size: Pixels per cell, or text such as ``"8mm"``.
        title: The title above a sheet.
        numbers: Number the puzzles of a sheet from 1.
        per_page: How many puzzles share a page; the default depends on their size.
        paper: ``a4`` (the default for sheets), ``letter``, ``a5``, ``6x9`` or ``8.5x11``.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most on solving; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        AnswerIsNo: ``solution=True``, and a puzzle doesn't have exactly one solution.
        MissingExtra: PNG needs ``lamplit[png]``.
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
    """
    if type(solution).__name__ == "bool":  # NumPy has a type of its own for it
        solution = bool(solution)
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
        raise BadInput("the list mixes puzzles with other things; expected only puzzles, paths or dicts")
    return puzzles or None


def _fill_puzzle(
    puzzle: PuzzleLike, solution: SolutionLike | bool | None, genre: str | None, format: str | None
) -> FilledPuzzle:
    """The puzzle, and what to draw in it: of an outcome, its solution."""
    board, known = coerce_board(puzzle, None, genre, format)
    if solution is None:
        return FilledPuzzle(board, puzzle.solution if isinstance(puzzle, Outcome) else known)
    return FilledPuzzle(board, None if isinstance(solution, bool) else coerce_answer(board, solution))
