"""From text, files, dicts and lists to puzzles and solutions, and back to text."""

from __future__ import annotations

from pathlib import Path

from lamplit import formats
from lamplit.api.given import Given, PuzzleLike, SolutionLike, puzzle_of, solution_of
from lamplit.errors import BadInput
from lamplit.puzzle import Puzzle, Solution, State


def read(given: PuzzleLike, *, genre: str | None = None, format: str | None = None) -> Puzzle:
    """A puzzle from any format we know; ``genre`` and ``format`` settle doubt.

    What is given is the text itself, a ``Path`` to a file, a dict as in JSON, or a list of rows.
    """
    try:
        return puzzle_of(given, genre, format)
    except BadInput as error:
        if isinstance(given, str) and _names_a_file(given):
            raise BadInput(f"{error} (to read the file, give it as a path: Path({given!r}))") from None
        raise


def _names_a_file(text: str) -> bool:
    try:
        return len(text) < 255 and Path(text).is_file()
    except (OSError, ValueError):  # no file system has such a name
        return False


def read_solution(given: SolutionLike, puzzle: PuzzleLike, *, format: str | None = None) -> Solution:
    """A solution to a puzzle, from any format that holds solutions. It is only read; ``check`` judges it."""
    found = solution_of(puzzle_of(puzzle), given, format)
    return Solution(found.true) if isinstance(found, State) else found


def write(puzzle: PuzzleLike, format: str) -> str:
    """A puzzle in a format of this name."""
    return formats.write(puzzle_of(puzzle), format)


def write_solution(puzzle: PuzzleLike, solution: SolutionLike, format: str) -> str:
    """A solution in a format of this name."""
    puzzle = puzzle_of(puzzle)
    found = solution_of(puzzle, solution)
    return formats.write_solution(puzzle, Solution(found.true), format)


__all__ = ["Given", "read", "read_solution", "write", "write_solution"]
