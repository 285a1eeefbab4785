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
    coerce_board,
    coerce_name,
    coerce_puzzle,
    coerce_state,
    coerce_text,
    make_watch,
)
from lamplit.core.errors import BadInput, warn
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats import FilledPuzzle, many
from lamplit.formats.many import PuzzleEntry
from lamplit.requests.showing import ConvertRequest


def read(given: PuzzleLike, *, genre: str | None = None, format: str | None = None) -> Puzzle:
    """A puzzle from any format we know; ``genre`` and ``format`` settle doubt.

    What is given is the text itself, a ``Path`` or an open file, a dict as in JSON, or a table with a token for each
    cell: a list of rows, an array, or a data frame. A ``GeneratedPuzzle`` or anything else that has a puzzle will do.
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
    """A puzzle, and the solution or the half-filled board that its own text brings along, if any."""
    text = coerce_text(given, "a puzzle")
    return formats.read_filled(text, genre=coerce_name(genre, "genre"), format=coerce_name(format, "format"))


def read_many(given: InputLike, *, genre: str | None = None, format: str | None = None) -> Iterator[PuzzleEntry]:
    """Every puzzle of a text or a file, in order; one that can't be read says why, and the others go on."""
    text = coerce_text(given, "a text of puzzles")
    return many.read_many(text, genre=coerce_name(genre, "genre"), format=coerce_name(format, "format"))


def read_solution(given: InputLike, puzzle: PuzzleLike, *, format: str | None = None) -> Solution:
    """A solution to a puzzle, from any format that holds solutions. It is only read; ``check`` judges it."""
    return formats.read_solution(
        coerce_text(given, "a solution"), coerce_puzzle(puzzle), format=coerce_name(format, "format")
    )


def read_state(given: InputLike, puzzle: PuzzleLike, *, format: str | None = None) -> State:
    """A half-filled board, from any format that holds them."""
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
    """A puzzle in the format of this name.

    ``unique`` goes with ``smtlib``: the text asks for a solution other than ours, which is found within ``timeout``.
    """
    board, drawn = coerce_board(puzzle, None, genre)
    if drawn:
        warn("what is filled in is left out; write_solution and write_state write it")
    return ConvertRequest(puzzle=board, to=format, unique=unique, timeout=timeout).run(make_watch(cancel))


def write_solution(puzzle: PuzzleLike, solution: SolutionLike, format: str, *, genre: str | None = None) -> str:
    """A solution in the format of this name."""
    board = coerce_puzzle(puzzle, genre)
    return ConvertRequest(puzzle=board, answer=Solution(coerce_answer(board, solution).true), to=format).run()


def write_state(puzzle: PuzzleLike, state: SolutionLike, format: str, *, genre: str | None = None) -> str:
    """A half-filled board in the format of this name."""
    board = coerce_puzzle(puzzle, genre)
    return ConvertRequest(puzzle=board, answer=coerce_state(board, state), to=format).run()
