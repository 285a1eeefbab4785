"""Lamplit's own JSON as text; also what the program prints of puzzles, and the published collections' records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.grid import Grid, Side
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats import tokens
from lamplit.formats.board import number_lines
from lamplit.formats.contract import Answer, Format
from lamplit.genre.contract import Genre
from lamplit.genre.puzzle_json import (
    about_from_json,
    find_record_genre,
    make_genre_error,
    puzzle_from_json,
    puzzle_to_json,
    solution_from_json,
    solution_to_json,
    state_from_json,
    state_to_json,
)
from lamplit.genre.registry import genre_of, get_genre

OUTSIDE: dict[Side, str] = {"top": "columns", "left": "row_counts"}
"""Where the records of published collections have the clues outside the board."""


def parse_puzzle(value: object, wanted: str | None = None) -> Puzzle:
    """A puzzle of ours, what ``generate --json`` prints, or a record of a published collection."""
    record = json_fields.read_object(value, "a puzzle")
    if "puzzle" in record:
        return puzzle_from_json(record["puzzle"], wanted)
    if "problem" not in record:
        return puzzle_from_json(record, wanted)
    genre, text = find_record_genre(record, wanted), _read_rows(record, "problem")
    if not _has_size(record):
        return replace(tokens.read_sized(text, genre.name), about=about_from_json(record))
    rows, cols = (json_fields.read_int(record.get(key), f'"{key}" of the puzzle') for key in ("rows", "cols"))
    regions = number_lines(_read_rows(record, "regions")) if "regions" in record else []
    outside = dict(_iterate_sides(genre, record))
    found = tokens.make_puzzle(genre, Grid(rows, cols), number_lines(text), regions=regions, outside=outside)
    return replace(found, about=about_from_json(record))


def _read_rows(record: Json, key: str) -> str:
    if not isinstance(text := record[key], str):
        raise BadInput(f'"{key}" is {json_fields.quote_json(text)}; expected rows of tokens as one text')
    return text


def _iterate_sides(genre: Genre, record: Json) -> Iterator[tuple[Side, list[str]]]:
    """The clues outside the board that a record has, as tokens along each side."""
    for side, key in OUTSIDE.items():
        if key in record:
            if genre.outside is None or side not in genre.outside.sides:
                raise BadInput(f'"{key}" of the puzzle has clues outside the board; {genre.title} has none there')
            given = json_fields.read_list(record[key], f'"{key}" of the puzzle')
            yield side, [str(token) for token in given]


def parse_solution(puzzle: Puzzle, value: object) -> Solution:
    """A solution by itself, or the one in what ``solve --json`` or ``generate --json`` prints, or a record's."""
    record = json_fields.read_object(value, "a solution")
    _require_same_genre(puzzle, record, "the solution")
    if isinstance(record.get("solutions"), list):
        if len(record["solutions"]) != 1:
            raise BadInput(f'there are {len(record["solutions"])} entries in "solutions"; expected exactly one')
        return solution_from_json(puzzle, record["solutions"][0])
    if isinstance(record.get("solution"), str):
        if _has_size(record):
            lines = number_lines(record["solution"])
            return genre_of(puzzle).read_solution(puzzle, tokens.split_rows(puzzle.grid, lines))
        return tokens.read_solution(record["solution"], puzzle)
    return solution_from_json(puzzle, record.get("solution", record))


def parse_state(puzzle: Puzzle, value: object) -> State:
    """A state by itself, or under ``state`` in a record; a solution counts for what it has, not for the rest."""
    record = json_fields.read_object(value, "a state")
    _require_same_genre(puzzle, record, "the state")
    if "state" in record:
        return state_from_json(puzzle, record["state"])
    if _has_decisions(puzzle, record):
        return state_from_json(puzzle, record)
    if "solution" in record or "solutions" in record:
        return State(parse_solution(puzzle, record).true)
    return state_from_json(puzzle, record)


def parse_answer(puzzle: Puzzle, value: object) -> Answer:
    """A state where there is a ``state``, or a list of what is known not to be; else a solution."""
    record = json_fields.read_object(value, "a solution")
    is_state = "state" in record or any(f"not_{kind.plural}" in record for kind in genre_of(puzzle).kinds)
    return parse_state(puzzle, record) if is_state else parse_solution(puzzle, record)


def parse_own_answer(puzzle: Puzzle, value: object) -> Answer | None:
    """What the record of a puzzle brings along. Several solutions say that there is more than one, none of them
    is an answer to look at."""
    record = json_fields.read_object(value, "a puzzle")
    solutions = record.get("solutions")
    if "state" in record or _has_decisions(puzzle, record) or record.get("solution") is not None:
        return parse_answer(puzzle, record)
    return parse_answer(puzzle, record) if isinstance(solutions, list) and len(solutions) == 1 else None


def _has_decisions(puzzle: Puzzle, record: Json) -> bool:
    """Whether the record itself lists decisions, rather than an object within it."""
    return any(key in record for kind in genre_of(puzzle).kinds for key in (kind.plural, f"not_{kind.plural}"))


def _require_same_genre(puzzle: Puzzle, record: Json, what: str) -> None:
    named = record.get("genre")
    if isinstance(named, str) and get_genre(named).name != puzzle.genre:
        raise make_genre_error(what, get_genre(named).name, puzzle.genre)


def _has_size(record: Json) -> bool:
    """Whether a published record has ``rows`` and ``cols``; where not, they stand in front of its tokens."""
    return "rows" in record or "cols" in record


def looks_like(text: str) -> bool:
    return text.lstrip().startswith("{")


def _parse(text: str) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        what = "expected the end, because only one puzzle is read" if error.msg == "Extra data" else error.msg
        raise BadInput(f"line {error.lineno}, column {error.colno}: the JSON is broken, {what}") from None
    except (ValueError, RecursionError):
        raise BadInput("the JSON is broken: a number is too long, or lists are nested too deeply") from None


def read(text: str, wanted: str | None) -> Puzzle:
    return parse_puzzle(_parse(text), wanted)


def write(puzzle: Puzzle) -> str:
    return json.dumps(puzzle_to_json(puzzle)) + "\n"


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    return parse_solution(puzzle, _parse(text))


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    return json.dumps(solution_to_json(puzzle, solution)) + "\n"


def read_state(text: str, puzzle: Puzzle) -> State:
    return parse_state(puzzle, _parse(text))


def write_state(puzzle: Puzzle, state: State) -> str:
    return json.dumps(state_to_json(puzzle, state)) + "\n"


def read_answer(text: str, puzzle: Puzzle) -> Answer:
    return parse_answer(puzzle, _parse(text))


def own_answer(text: str, puzzle: Puzzle) -> Answer | None:
    return parse_own_answer(puzzle, _parse(text))


FORMAT = Format(
    "json",
    "Lamplit's own; also a record of a published collection",
    looks_like,
    read=read,
    write=write,
    read_solution=read_solution,
    write_solution=write_solution,
    read_state=read_state,
    write_state=write_state,
    read_answer=read_answer,
    own_answer=own_answer,
)
