"""From text, files, dicts and lists to puzzles and solutions, and back to text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lamplit import formats
from lamplit.api.inputs import (
    Cancel,
    InputLike,
    PuzzleLike,
    SolutionLike,
    coerce_answer,
    coerce_name,
    coerce_puzzle,
    coerce_state,
    coerce_text,
    make_watch,
)
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats import FilledPuzzle, many
from lamplit.formats.many import PuzzleEntry
from lamplit.requests.showing import ConvertRequest


def read(given: PuzzleLike, *, genre: str | None = None, format: str | None = None) -> Puzzle:
    """Read a puzzle in any format; give ``genre`` or ``format`` if they can't be detected.

    You can pass the text itself, a ``Path``, an open file, a dict as in JSON, a table with a token for each cell (a
    list of rows, an array or a data frame), a ``GeneratedPuzzle``, or anything else with a ``puzzle``.
    """
    try:
        return coerce_puzzle(given, genre, format)
    except BadInput as error:
        if isinstance(given, str) and _is_file_name(given):
            raise BadInput(f"{error} (to read the file, give it as a path: Path({given!r}))") from None
        raise


def _is_file_name(text: str) -> bool:
    try:
        return len(text) < 255 and Path(text).is_file()
    except (OSError, ValueError):  # no file system has such a name
        return False


def read_filled(given: InputLike, *, genre: str | None = None, format: str | None = None) -> FilledPuzzle:
    """Read a puzzle together with the solution or half-filled board in its text, if any."""
    text = coerce_text(given, "a puzzle")
    return formats.read_filled(text, genre=coerce_name(genre, "genre"), format=coerce_name(format, "format"))


def read_many(given: InputLike, *, genre: str | None = None, format: str | None = None) -> Iterator[PuzzleEntry]:
    """Read every puzzle in a text or file, in order. An entry that can't be read says why; the rest are still read."""
    text = coerce_text(given, "a text of puzzles")
    return many.read_many(text, genre=coerce_name(genre, "genre"), format=coerce_name(format, "format"))


def read_solution(given: InputLike, puzzle: PuzzleLike, *, format: str | None = None) -> Solution:
    """Read a solution to a puzzle, in any format that holds solutions. It isn't checked; use ``check`` for that."""
    return formats.read_solution(
        coerce_text(given, "a solution"), coerce_puzzle(puzzle), format=coerce_name(format, "format")
    )


def read_state(given: InputLike, puzzle: PuzzleLike, *, format: str | None = None) -> State:
    """Read a half-filled board, in any format that holds them."""
    return formats.read_state(
        coerce_text(given, "a state"), coerce_puzzle(puzzle), format=coerce_name(format, "format")
    )


def write(
    puzzle: PuzzleLike,
    format: str,
    *,
    unique: bool = False,
    genre: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> str:
    """Write a puzzle in the format of this name.

    With ``smtlib``, ``unique`` asks for a second solution; Lamplit finds the first one within ``timeout``.
    """
    board = coerce_puzzle(puzzle, genre)
    return ConvertRequest(puzzle=board, to=format, unique=unique, timeout=timeout).run(make_watch(cancel))


def write_solution(puzzle: PuzzleLike, solution: SolutionLike, format: str, *, genre: str | None = None) -> str:
    """Write a solution in the format of this name."""
    board = coerce_puzzle(puzzle, genre)
    return ConvertRequest(puzzle=board, answer=Solution(coerce_answer(board, solution).true), to=format).run()


def write_state(puzzle: PuzzleLike, state: SolutionLike, format: str, *, genre: str | None = None) -> str:
    """Write a half-filled board in the format of this name."""
    board = coerce_puzzle(puzzle, genre)
    return ConvertRequest(puzzle=board, answer=coerce_state(board, state), to=format).run()
