"""From a message to a request: its puzzle, what is filled in, and its options, none of which may be unknown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.grid import Grid
from lamplit.core.json_fields import quote_json
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Mark
from lamplit.formats.contract import FilledPuzzle
from lamplit.genre.puzzle_json import puzzle_from_json, solution_from_json, state_from_json
from lamplit.requests.contract import Request, options_of, read_options
from lamplit.requests.options import NameOrFile, Processes
from lamplit.wire.messages import RequestMessage

SOLUTION = "solution"
"""Among the options of a message whose request is about an answer."""


def decode_request(message: RequestMessage, request_type: type[Request[Any]]) -> Request[Any]:
    """The request that a message stands for. An option that is null counts as left out."""
    taken = {field.name for field in fields(request_type)}
    takes_puzzle, takes_answer = bool(taken & {"puzzle", "puzzles"}), bool(taken & {"answer", "puzzles"})
    for part, given, takes in (
        ("puzzle", message.puzzle, takes_puzzle),
        ("state", message.state, takes_answer or "state" in taken),
    ):
        if given is not None and not takes:
            raise BadInput(f'"{message.ask}" takes no {part}')
    given = {name: value for name, value in message.options.items() if value is not None}
    is_flag = SOLUTION in options_of(request_type) and isinstance(given.get(SOLUTION), bool)
    solution = given.pop(SOLUTION, None) if takes_answer and not is_flag else None
    options = read_options(request_type, given, others=[SOLUTION] if takes_answer else [])
    _refuse_resources(request_type, options)
    parts: dict[str, Any] = dict.fromkeys(options_of(request_type)) | options
    if takes_puzzle:
        puzzle = _decode_puzzle(message)
        state = _decode_state(puzzle, message.state)
        answer = _choose_answer(state, _decode_solution(puzzle, solution))
        everything = {"puzzle": puzzle, "state": state, "answer": answer, "puzzles": (FilledPuzzle(puzzle, answer),)}
        parts |= {name: part for name, part in everything.items() if name in taken}
    return request_type(**parts)


def _decode_puzzle(message: RequestMessage) -> Puzzle:
    if message.puzzle is None:
        raise BadInput(f'"{message.ask}" needs a "puzzle"')
    return puzzle_from_json(message.puzzle)


def _decode_state(puzzle: Puzzle, record: object) -> State | None:
    if record is None:
        return None
    found = state_from_json(puzzle, record)
    refuse_off_board(puzzle.grid, found.true | found.false)
    return found


def _decode_solution(puzzle: Puzzle, record: object) -> Solution | None:
    if record is None:
        return None
    found = solution_from_json(puzzle, record)
    refuse_off_board(puzzle.grid, found.true)
    return found


def _choose_answer(state: State | None, solution: Solution | None) -> State | Solution | None:
    if state is not None and solution is not None:
        raise BadInput("a state and a solution can't be given together; choose one")
    return state if solution is None else solution


def _refuse_resources(request_type: type[Request[Any]], given: dict[str, Any]) -> None:
    """Refuse what would use our files and processes: whoever sends a message has no business with them."""
    for name, option in options_of(request_type).items():
        value = given.get(name)
        if isinstance(option, NameOrFile) and isinstance(value, str) and option.names_file(value):
            known = ", ".join(option.suggest())
            expected = f"one of {known}" if known else "a name"
            raise BadInput(f'"{name}" is {quote_json(value)}; expected {expected}, for no files are read here')
        if isinstance(option, Processes) and value not in (None, 1):
            raise BadInput(f'"{name}" is {quote_json(value)}; expected 1, for each question has one worker here')


def refuse_off_board(grid: Grid, things: Iterable[Decision | Mark]) -> None:
    """Refuse what lies far from the board, where some would look for it cell by cell.

    An edge may end on the lattice point below or to the right of the last cell.
    """
    for thing in things:
        for cell in thing.cells:
            if cell not in grid:
                raise BadInput(f"{cell} is not a cell of the board, which is {grid.cols}×{grid.rows}")
        for edge in thing.edges:
            if not all(0 <= end.row <= grid.rows and 0 <= end.col <= grid.cols for end in edge):
                raise BadInput(f"{edge} lies outside the board, which is {grid.cols}×{grid.rows}")
