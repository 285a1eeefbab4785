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
    """Read a puzzle in any format.

    Args:
        given: The text itself, a ``Path``, an open file, a dict as in JSON, a table with a token for each cell (a list
            of rows, a NumPy array, a DataFrame), or an object that has a puzzle.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.

    Raises:
        UnclearGenre: The text fits several genres; say which one with ``genre``.
        BadInput: It isn't a puzzle; the message says where and what was expected.
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
    """Read a puzzle together with the solution or the partly filled board in its text.

    Args:
        given: Text, a path, an open file, a dict or a table, as for ``read``.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.

    Raises:
        UnclearGenre: The text fits several genres; say which one with ``genre``.
        BadInput: It isn't a puzzle; the message says where and what was expected.
    """
    text = coerce_text(given, "a puzzle")
    return formats.read_filled(text, genre=coerce_name(genre, "genre"), format=coerce_name(format, "format"))


def read_many(given: InputLike, *, genre: str | None = None, format: str | None = None) -> Iterator[PuzzleEntry]:
    """Yield an entry for every puzzle of a text or a file, in order.

    A puzzle that can't be read has the reason in its ``fault``, and reading goes on.

    Args:
        given: Text, a path or an open file.
        genre: The genre of all puzzles, if it can't be detected.
        format: The name of the format of all puzzles, if it can't be detected.

    Raises:
        BadInput: The file can't be read at all.
    """
    text = coerce_text(given, "a text of puzzles")
    return many.read_many(text, genre=coerce_name(genre, "genre"), format=coerce_name(format, "format"))


def read_solution(given: InputLike, puzzle: PuzzleLike, *, format: str | None = None) -> Solution:
    """Read a solution to a puzzle. It isn't judged: ``check`` does that.

    Args:
        given: Text, a path, an open file, a dict or a table.
        puzzle: The puzzle that it solves.
        format: The name of the format, if it can't be detected.

    Raises:
        BadInput: It isn't a solution of this puzzle's genre and size.
    """
    return formats.read_solution(
        coerce_text(given, "a solution"), coerce_puzzle(puzzle), format=coerce_name(format, "format")
    )


def read_state(given: InputLike, puzzle: PuzzleLike, *, format: str | None = None) -> State:
    """Read a partly filled board.

    Args:
        given: Text, a path, an open file, a dict or a table.
        puzzle: The puzzle that is being solved.
        format: The name of the format, if it can't be detected.

    Raises:
        BadInput: It isn't a state of this puzzle's genre and size.
    """
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
    """Return the text of a puzzle in a format.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        format: The name of the format; ``format_names()`` lists them.
        unique: For ``smtlib``: ask for a solution other than the one that Lamplit finds.
        genre: The genre, if it can't be detected.
        timeout: Seconds to spend at most on that solution; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        BadInput: There is no such format, or it can't hold this puzzle.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
    """
    board, drawn = coerce_board(puzzle, None, genre)
    if drawn:
        warn("what is filled in is left out; write_solution and write_state write it")
    return ConvertRequest(puzzle=board, to=format, unique=unique, timeout=timeout).run(make_watch(cancel))


def write_solution(puzzle: PuzzleLike, solution: SolutionLike, format: str, *, genre: str | None = None) -> str:
    """Return the text of a solution in a format.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        solution: A solution in any form, or an object that has one.
        format: The name of the format; ``format_names()`` lists them.
        genre: The genre, if it can't be detected.

    Raises:
        BadInput: There is no such format, or it can't hold solutions.
    """
    board = coerce_puzzle(puzzle, genre)
    return ConvertRequest(puzzle=board, answer=Solution(coerce_answer(board, solution).true), to=format).run()


def write_state(puzzle: PuzzleLike, state: SolutionLike, format: str, *, genre: str | None = None) -> str:
    """Return the text of a partly filled board in a format.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        state: A state or a solution in any form.
        format: The name of the format; ``format_names()`` lists them.
        genre: The genre, if it can't be detected.

    Raises:
        BadInput: There is no such format, or it can't hold states.
    """
    board = coerce_puzzle(puzzle, genre)
    return ConvertRequest(puzzle=board, answer=coerce_state(board, state), to=format).run()
