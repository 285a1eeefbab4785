"""From a message to a request: its puzzle, what is filled in, and its options, none of which may be unknown."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from lamplit.core.errors import BadInput
from lamplit.core.json_fields import quote_json
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats.contract import FilledPuzzle
from lamplit.genre.puzzle_json import puzzle_from_json, solution_from_json, state_from_json
from lamplit.requests.contract import Request, name_option, options_of, read_options
from lamplit.requests.options import NameOrFile, Processes
from lamplit.wire.messages import RequestMessage

SOLUTION = "solution"
"""The option of a message that holds an answer, for requests about one."""


def decode_request(message: RequestMessage, request_type: type[Request[Any]]) -> Request[Any]:
    """The request that a message stands for. An option that is null counts as left out."""
    expected_parts = list_parts(request_type)
    for part, given in (("puzzle", message.puzzle), ("state", message.state)):
        if given is not None and part not in expected_parts:
            raise BadInput(f'"{message.ask}" takes no {part}')
    options, solution = {**message.options}, None
    if takes_solution(request_type) and not _is_flag(request_type, options.get(SOLUTION)):
        solution = options.pop(SOLUTION, None)
    given = read_options(request_type, options, others=list_options(request_type))
    _refuse_resources(request_type, given)
    values: dict[str, Any] = dict.fromkeys(options_of(request_type)) | given
    if "puzzle" in expected_parts:
        puzzle = _decode_puzzle(message)
        state = _decode_state(puzzle, message.state)
        answer = _choose_answer(state, _decode_solution(puzzle, solution))
        subjects = {"puzzle": puzzle, "state": state, "answer": answer, "puzzles": (FilledPuzzle(puzzle, answer),)}
        values |= {name: subjects[name] for name in _list_field_names(request_type) & subjects.keys()}
    return request_type(**values)


def list_parts(request_type: type[Request[Any]]) -> tuple[str, ...]:
    """What a message may bring besides options: a puzzle, and a state of it."""
    names = _list_field_names(request_type)
    parts = {"puzzle": names & {"puzzle", "puzzles"}, "state": names & {"state", "answer", "puzzles"}}
    return tuple(part for part, fields_with_it in parts.items() if fields_with_it)


def list_options(request_type: type[Request[Any]]) -> tuple[str, ...]:
    """The options of a message by name: those of the request, and the solution where it is about one."""
    own = [name_option(field) for field in options_of(request_type)]
    return tuple(dict.fromkeys([SOLUTION, *own] if takes_solution(request_type) else own))


def takes_solution(request_type: type[Request[Any]]) -> bool:
    """Whether a message may bring a solution."""
    return bool(_list_field_names(request_type) & {"answer", "puzzles"})


def _list_field_names(request_type: type[Request[Any]]) -> frozenset[str]:
    return frozenset(field.name for field in fields(request_type))


def _is_flag(request_type: type[Request[Any]], value: object) -> bool:
    """Whether a solution is not given but asked for: ``render`` can find it."""
    return isinstance(value, bool) and SOLUTION in options_of(request_type)


def _decode_puzzle(message: RequestMessage) -> Puzzle:
    if message.puzzle is None:
        raise BadInput(f'"{message.ask}" needs a "puzzle"')
    return puzzle_from_json(message.puzzle)


def _decode_state(puzzle: Puzzle, record: object) -> State | None:
    return None if record is None else state_from_json(puzzle, record)


def _decode_solution(puzzle: Puzzle, record: object) -> Solution | None:
    return None if record is None else solution_from_json(puzzle, record)


def _choose_answer(state: State | None, solution: Solution | None) -> State | Solution | None:
    if state is not None and solution is not None:
        raise BadInput("a state and a solution can't be given together; choose one")
    return state if solution is None else solution


def _refuse_resources(request_type: type[Request[Any]], given: dict[str, Any]) -> None:
    """Refuse paths and processes: a message can't read files here or use more than one processor."""
    for name, option in options_of(request_type).items():
        value = given.get(name)
        if isinstance(option, NameOrFile) and isinstance(value, str) and option.names_file(value):
            known = ", ".join(option.suggest())
            expected = f"one of {known}" if known else "a name"
            raise BadInput(f'"{name}" is {quote_json(value)}; expected {expected}: a message can\'t name a file')
        if isinstance(option, Processes) and value not in (None, 1):
            raise BadInput(f'"{name}" is {quote_json(value)}; expected 1: each message has one worker')
