"""Formats: what is written is read back, puzzles, solutions and states alike."""

from __future__ import annotations

import json
import pickle
import warnings
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from lamplit.core.errors import BadInput, LamplitWarning
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import About, Fault, Puzzle, Solution, State
from lamplit.core.scene import Mark, Role, View
from lamplit.drawing import render
from lamplit.drawing.views import mark_decisions
from lamplit.formats import get_format, read, read_solution, read_state, write, write_solution, write_state
from lamplit.genre.contract import Genre
from lamplit.genre.puzzle_json import (
    puzzle_from_json,
    puzzle_to_json,
    solution_from_json,
    solution_to_json,
    state_from_json,
    state_to_json,
)
from lamplit.testing.failures import GenreFailure
from lamplit.testing.sample import SmallBoard, examine_boards

DECLARED = ("puzzlink", "pzprv3", "tatham", "penpa")
"""Formats that hold a genre once it declares how it is spelt there, in the field of the same name."""
STATES = 3
"""How many states and solutions, right or wrong, are written of a board."""


class Refusal(Exception):
    """A format can't hold this, and says so."""


def list_formats(genre: Genre) -> list[str]:
    """The formats that hold puzzles of a genre."""
    return ["text", "tokens", "places", *(name for name in DECLARED if getattr(genre, name) is not None)]


def examine_json(board: SmallBoard) -> None:
    """JSON keeps puzzles, solutions and states; so does pickling, by which processes talk to each other."""
    rng, puzzle = board.rng, board.puzzle
    _examine_copy(board, puzzle, puzzle_to_json(puzzle), puzzle_from_json)
    for _ in range(STATES):
        solution, state = board.make_solution(rng), board.make_state(rng)
        _examine_copy(board, solution, solution_to_json(puzzle, solution), partial(solution_from_json, puzzle))
        _examine_copy(board, state, state_to_json(puzzle, state), partial(state_from_json, puzzle))


def _examine_copy(
    board: SmallBoard, given: Puzzle | Solution | State, record: Json, way: Callable[[Json], object]
) -> None:
    text, what = json.dumps(record), type(given).__name__.lower()
    found = _read(board, "json", text, lambda: way(json.loads(text)))
    _require_same(board, given, found, f"JSON changes this {what}", text)
    _require_same(board, given, pickle.loads(pickle.dumps(given)), f"pickling changes this {what}")


def examine_format(boards: list[SmallBoard], name: str) -> None:
    """What a format writes it reads back, and it refuses in one sentence what it can't hold, but not everything."""
    refusals: list[tuple[SmallBoard, Refusal]] = []
    written = 0

    def examine(board: SmallBoard) -> None:
        nonlocal written
        try:
            _examine_board(board, name)
            written += 1
        except Refusal as refusal:
            refusals.append((board, refusal))

    examine_boards(boards, examine)
    if not written and refusals:
        board, refusal = refusals[0]
        raise board.fail(f"the format {name} refuses each of {len(boards)} boards; of this one it says: {refusal}")
    if name == "text" and refusals:
        board, refusal = refusals[0]
        raise board.fail(f"the format text refuses a board: {refusal}")


def _examine_board(board: SmallBoard, name: str) -> None:
    puzzle, rng, format_ = board.puzzle, board.rng, get_format(name)
    whole = name != "text" or board.genre.read_text is not None
    if format_.read is not None and format_.write is not None:
        text, changed = _write(board, name, lambda: write(puzzle, name))
        found = _read(board, name, text, lambda: read(text, genre=puzzle.genre, format=name))
        if changed and found != puzzle:
            raise Refusal(changed)
        if name in DECLARED and board.genre.clues.per_region and isinstance(found, Puzzle):
            found = puzzle if _gather_clues(found) == _gather_clues(puzzle) else found
        _require_same(board, puzzle, found, f"the format {name} changes this puzzle", text)
    if name == "text" and whole:
        _examine_marked_text(board)
    if format_.read_solution is not None and format_.write_solution is not None and whole:
        right = rng.sample(board.solutions, min(STATES, len(board.solutions)))
        for solution in right if name == "tokens" else [*right, *(board.make_solution(rng) for _ in range(STATES))]:
            text, _ = _write(board, name, partial(write_solution, puzzle, solution, name), solution)
            found = _read(board, name, text, partial(read_solution, text, puzzle, format=name))
            _require_same(board, solution, found, f"the format {name} changes this solution", text)
    if format_.read_state is not None and format_.write_state is not None and whole:
        for state in (board.make_state(rng) for _ in range(STATES)):
            text, _ = _write(board, name, partial(write_state, puzzle, state, name), state)
            found = _read(board, name, text, partial(read_state, text, puzzle, format=name))
            if name in DECLARED and isinstance(found, State):  # other programs don't keep all marks
                given = board.genre.given(puzzle)
                found = State(found.true - given.true, (found.false | state.false) - given.false)
                state = State(state.true - given.true, state.false - given.false)
            _require_same(board, state, found, f"the format {name} changes this state", text)


def _gather_clues(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the clue of each region in its first cell: other programs choose that cell themselves."""
    return puzzle.with_clues({min(puzzle.region_at(cell), default=cell): clue for cell, clue in puzzle.clues.items()})


def _examine_marked_text(board: SmallBoard) -> None:
    """What is marked, at fault or said about a puzzle doesn't change what is read."""
    rng = board.rng
    state = board.make_state(rng)
    puzzle = replace(board.puzzle, about=About("Dawn: a # 1", "Jo"))
    some = rng.sample(board.decisions, min(3, len(board.decisions)))
    if puzzle.rows == 1:  # a marked line takes more room, and in a single row nothing shows how much
        some = [key for key in some if not key.edges]
    cells = tuple(rng.sample(puzzle.grid.cells, min(2, len(puzzle.grid.cells))))
    marks = (mark_decisions(rng.choice(list(Role)), some), Mark(rng.choice(list(Role)), cells))
    faults = (Fault("wrong", "wrong", cells[1:], tuple(edge for key in some[:1] for edge in key.edges)),)
    text = render(puzzle, "txt", view=View(state, marks=marks, faults=faults))
    if blank := [line for line in text.splitlines() if not line.strip()]:
        raise board.fail(
            f"the text of a board has {len(blank)} blank lines; expected none, for they separate boards", state
        )
    found = _read(board, "text", text, lambda: read(text, format="text"))
    _require_same(board, puzzle, found, "marks and faults change the puzzle that is read from its text", text)
    again = _read(board, "text", text, lambda: read_state(text, puzzle, format="text"))
    _require_same(board, state, again, "marks and faults change the state that is read from its text", text)


def _write(
    board: SmallBoard, name: str, way: Callable[[], str], shown: State | Solution | None = None
) -> tuple[str, str]:
    """What a format writes, and what it warns of; a refusal in one sentence is no failure, any other exception is."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always", LamplitWarning)
        try:
            return way(), " ".join(str(one.message) for one in said)
        except BadInput as refusal:
            raise Refusal(str(refusal)) from None
        except GenreFailure:
            raise
        except Exception as error:
            raise board.fail(f"the format {name} can't write this: {type(error).__name__}: {error}", shown) from error


def _read(board: SmallBoard, name: str, text: str, way: Callable[[], object]) -> object:
    """What is read from a text that was written just now."""
    try:
        return way()
    except GenreFailure:
        raise
    except Exception as error:
        raise board.fail(f"the format {name} can't read what it wrote ({error}): {text!r}") from error


def _require_same(board: SmallBoard, given: object, found: object, sentence: str, text: str = "") -> None:
    if found != given:
        shown = given if isinstance(given, State | Solution) else None
        written = f", written as {text!r}" if text else ""
        raise board.fail(f"{sentence}{written}: it comes back as {_describe(found)}", shown)


def _describe(found: object) -> str:
    return json.dumps(puzzle_to_json(found)) if isinstance(found, Puzzle) else repr(found)
