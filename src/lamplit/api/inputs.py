"""The arguments of the API's functions: what users may pass, converted to puzzles, solutions and states.

A puzzle or a solution may be the object itself, anything that has one (what was generated, an outcome), its text in
any format, a path or an open file, a dict as in JSON, or a table of rows: a list, an array or a data frame. What is
none of these is refused in one sentence that says what was expected.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from io import TextIOBase
from operator import index
from os import PathLike, fspath
from typing import Any, Protocol, runtime_checkable

from lamplit import formats
from lamplit.core import json_fields
from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import HasPuzzle, HasSolution, Puzzle, Solution, State
from lamplit.core.system.files import MOST_BYTES, read_text_file
from lamplit.core.words import format_count
from lamplit.engines.contract import make_clock
from lamplit.formats import Answer, FilledPuzzle
from lamplit.formats.many import PuzzleEntry
from lamplit.genre.contract import Genre
from lamplit.genre.puzzle_json import make_genre_error
from lamplit.genre.registry import genre_of, get_genre
from lamplit.requests.contract import UNWATCHED, ProgressCallback, Watch


@runtime_checkable
class HasRows(Protocol):
    """An array of NumPy's."""

    def tolist(self) -> Any: ...


@runtime_checkable
class HasArray(Protocol):
    """A data frame of pandas'."""

    def to_numpy(self) -> Any: ...


InputLike = str | PathLike[str] | TextIOBase | Mapping[str, object] | Sequence[object] | HasRows | HasArray
"""Text in any format, a path or an open file of it, a dict as in JSON, or a table of rows."""
PuzzleLike = Puzzle | HasPuzzle | InputLike
"""A puzzle, an object that has one in its attribute ``puzzle``, or anything else that ``read`` takes."""
SolutionLike = Solution | State | HasSolution | Iterable[Decision] | InputLike
"""A solution, a state, an object that has a ``solution``, the true decisions, or text, a path, a dict or rows."""
Cancel = threading.Event | Callable[[], bool]
"""An event, or a function that returns True, to stop the work."""

MATRIX = {"W", "B"}
"""Words of the format ``matrix`` that no other list of rows has."""
EMPTY = (None, "", " ", ".")
"""An empty cell in a list of rows."""
MISSING_TYPES = ("NAType", "NaTType")
"""What pandas has in an empty cell, beside NaN."""


def coerce_puzzle(given: PuzzleLike, genre: str | None = None, format: str | None = None) -> Puzzle:
    """The puzzle that is meant; ``genre`` and ``format`` settle doubt."""
    found = _find_filled(given, genre)
    if found is not None:
        return found.puzzle
    return formats.read(
        coerce_text(given, "a puzzle"), genre=coerce_name(genre, "genre"), format=coerce_name(format, "format")
    )


def coerce_filled(given: PuzzleLike, genre: str | None = None, format: str | None = None) -> FilledPuzzle:
    """The puzzle that is meant, and the solution or the half-filled board that its own text brings along."""
    return _find_filled(given, genre) or formats.read_filled(
        coerce_text(given, "a puzzle"), genre=coerce_name(genre, "genre"), format=coerce_name(format, "format")
    )


def coerce_board(
    given: PuzzleLike, state: SolutionLike | None, genre: str | None = None, format: str | None = None
) -> tuple[Puzzle, State | None]:
    """A puzzle and how far somebody has got with it: as the state says, else as the text of the puzzle shows.

    The solution in a record is there for reference: nobody has filled it in.
    """
    if isinstance(given, Mapping | PathLike | TextIOBase):
        given = coerce_text(given, "a puzzle")
    filled = coerce_filled(given, genre, format)
    is_key = isinstance(filled.answer, Solution) and isinstance(given, str) and given.lstrip().startswith("{")
    if state is None:
        state = None if is_key else filled.answer
    return filled.puzzle, None if state is None else coerce_state(filled.puzzle, state)


def _find_filled(given: object, genre: str | None) -> FilledPuzzle | None:
    """The puzzle that an object is or has, with what is filled in; None for what has to be read."""
    match given:
        case Puzzle():
            found = FilledPuzzle(given)
        case FilledPuzzle():
            found = given
        case PuzzleEntry():
            found = FilledPuzzle(given.puzzle, None if given.filled is None else given.filled.answer)
        case HasPuzzle(puzzle=Puzzle()):
            found = FilledPuzzle(given.puzzle)
        case _:
            return None
    name = coerce_name(genre, "genre")
    if name is not None and get_genre(name).name != found.puzzle.genre:
        raise make_genre_error("the puzzle", found.puzzle.genre, name)
    return found


def coerce_answer(puzzle: Puzzle, given: SolutionLike) -> Answer:
    """The solution or the state that is meant, made of what the genre has."""
    found = _read_answer(puzzle, given)
    genre = genre_of(puzzle)
    if isinstance(found, State):
        return State.of(_coerce_decisions(genre, found.true), _coerce_decisions(genre, found.false))
    return Solution(_coerce_decisions(genre, found.true))


def _coerce_decisions(genre: Genre, given: Iterable[object]) -> frozenset[Decision]:
    """The decisions of a genre, in plain cells."""
    found = []
    for decision in given:
        if not isinstance(decision, genre.kinds):
            stray = f"a {decision.noun} at {decision.place}" if isinstance(decision, Decision) else repr(decision)
            raise BadInput(f"a solution of {genre.title} consists of {genre.solution_words}, not {stray}")
        found.append(decision.normalise())
    return frozenset(found)


def _read_answer(puzzle: Puzzle, given: SolutionLike) -> Answer:
    if isinstance(given, Solution | State):
        return given
    if isinstance(given, HasSolution):
        if given.solution is None:
            raise BadInput(f"{given!r} has no solution; pass a result that has one")
        return given.solution
    if isinstance(given, HasArray):
        given = given.to_numpy()
    if isinstance(given, HasRows):
        given = given.tolist()
    if isinstance(given, Iterable) and not isinstance(given, str | bytes | Mapping | TextIOBase):
        given = list(given)
        decisions = [one for one in given if isinstance(one, Decision)]
        if len(decisions) == len(given):
            return Solution.of(decisions)
    return formats.read_answer(coerce_text(given, "a solution"), puzzle)


def coerce_state(puzzle: Puzzle, given: SolutionLike) -> State:
    """What is known so far. Of a solution it is what is true."""
    found = coerce_answer(puzzle, given)
    return State(found.true) if isinstance(found, Solution) else found


def coerce_text(given: object, what: str) -> str:
    """The text that is meant by what was given."""
    match given:
        case str():
            return given
        case PathLike():
            return read_text_file(fspath(given))
        case TextIOBase():
            return given.read(MOST_BYTES)
        case Mapping():
            return _dump_json(given)
        case HasArray():
            return coerce_text(given.to_numpy(), what)
        case HasRows():
            return coerce_text(given.tolist(), what)
        case list() | tuple():
            return _join_rows(given, what)
    found = type(given).__name__
    raise BadInput(f"{what} can't be of the type {found}; expected text, a path, a dict, or a list or array of rows")


def _dump_json(given: Mapping[str, object]) -> str:
    """A dict as JSON has it, where tuples, cells among them, are lists."""
    try:
        return json.dumps(given)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadInput(f"the dict is not plain data ({error}); expected only values that JSON can store") from None


def _join_rows(given: Sequence[object], what: str) -> str:
    """Rows of text, or rows of one token a cell."""
    if not given:
        raise BadInput(f"the list is empty; expected the rows of {what}")
    if all(isinstance(row, str) for row in given):
        return "\n".join(map(str, given))
    cells: list[list[str]] = []
    for number, row in enumerate(given, 1):
        row = row.tolist() if isinstance(row, HasRows) else row
        if not isinstance(row, list | tuple):
            found = type(row).__name__
            raise BadInput(
                f"row {number} of {what} is of the type {found}; expected all rows to be text, or all to be lists"
            )
        cells.append([_format_token(token) for token in row])
        if len(cells[-1]) != len(cells[0]):
            raise BadInput(
                f"row {number} of {what} has {format_count(len(row), 'cell')}, but row 1 has {len(cells[0])}"
            )
    if any(token in MATRIX for row in cells for token in row):
        return json.dumps(cells)
    return "\n".join([f"{len(cells)} {len(cells[0])}", *(" ".join(row) for row in cells)])


def _format_token(token: object) -> str:
    if isinstance(token, float) and token.is_integer():  # pandas makes numbers with gaps between them floats
        token = int(token)
    is_missing = type(token).__name__ in MISSING_TYPES or (isinstance(token, float) and token != token)
    return "-" if is_missing or token in EMPTY else str(token).strip()


def coerce_name(value: str | None, what: str) -> str | None:
    """A name that may be left out."""
    return None if value is None else json_fields.read_text(value, f"the {what}")


def coerce_name_or_path(given: str | PathLike[str] | None, what: str) -> str | None:
    """A name that may be left out, or a file's."""
    return coerce_name(fspath(given) if isinstance(given, PathLike) else given, what)


def coerce_integer(value: int, what: str) -> int:
    """A whole number, of any type that Python counts as one."""
    try:
        return index(value)
    except TypeError:
        raise BadInput(f"the {what} is {json_fields.quote_json(value)}; expected a whole number") from None


def make_watch(cancel: Cancel | None, progress: ProgressCallback | None = None) -> Watch:
    """How the caller of a function follows and cancels it."""
    if progress is not None and not callable(progress):
        raise BadInput(
            f'"progress" is {json_fields.quote_json(progress)}; expected a function that takes done, of and text'
        )
    return Watch(_coerce_cancel(cancel), UNWATCHED.report_progress if progress is None else progress)


def _coerce_cancel(cancel: Cancel | None) -> Callable[[], bool] | None:
    if cancel is not None and not isinstance(cancel, threading.Event) and not callable(cancel):
        raise BadInput(f'"cancel" is {json_fields.quote_json(cancel)}; expected a threading.Event or a function')
    return cancel.is_set if isinstance(cancel, threading.Event) else cancel


def coerce_clock(timeout: float | None, cancel: Cancel | None, *, steady: bool = False) -> Clock:
    """The clock that the making of books looks at."""
    seconds = None if timeout is None else json_fields.read_number(timeout, "the timeout")
    return replace(make_clock(seconds, _coerce_cancel(cancel)), steady=steady)
