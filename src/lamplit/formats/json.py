"""Lamplit's own JSON, for puzzles, solutions and states; and the published collections' records.

A puzzle is ``{"genre", "rows", "cols", "clues": [[r, c, value]…], "holes": [[r, c]…]}``, counted
from 0. A solution has the key of its genre: ``bulbs``, ``lines``, ``shaded`` or ``bridges``. A
state has that key for what is known to be there and ``not_…`` for what is known not to be.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lamplit.errors import BadInput
from lamplit.formats import tokens
from lamplit.formats.board import NUMBER, numbered_lines, other_genre
from lamplit.formats.contract import Format
from lamplit.genres import Genre, genre
from lamplit.grid import Cell, Grid, edge
from lamplit.puzzle import Bridge, Bulb, Clue, Decision, Line, Puzzle, Shade, Solution, State

Json = dict[str, Any]

ONE = {"bulbs": "bulb", "lines": "line", "shaded": "shaded cell", "bridges": "bridge"}
SHAPE = {
    "bulbs": "[row, column]",
    "shaded": "[row, column]",
    "lines": "[[row, column], [row, column]]",
    "bridges": "[[row, column], [row, column], 1 or 2]",
}


def puzzle_to_json(puzzle: Puzzle) -> Json:
    return {
        "genre": puzzle.genre,
        "rows": puzzle.grid.rows,
        "cols": puzzle.grid.cols,
        "clues": [[cell.row, cell.col, clue] for cell, clue in puzzle.givens],
        "holes": [list(cell) for cell in sorted(puzzle.grid.holes)],
    }


def puzzle_from_json(obj: object, wanted: str | None = None) -> Puzzle:
    """A puzzle of ours, what ``generate --json`` prints, or a record of a published collection."""
    record = _object(obj, "a puzzle")
    if "puzzle" in record:
        record = _object(record["puzzle"], "a puzzle")
    named = record.get("genre", wanted)
    if not isinstance(named, str):
        raise BadInput('the JSON puzzle has no "genre"; expected one, or --genre')
    kind = genre(named)
    if wanted is not None and kind.name != genre(wanted).name:
        raise other_genre("the JSON", kind.name, wanted)
    rows, cols = (_whole(record.get(key), f'"{key}" of the puzzle') for key in ("rows", "cols"))
    if "problem" in record:
        return tokens.puzzle_of(Grid(rows, cols), _token_lines(record, "problem"), kind.name)
    Grid(rows, cols)
    holes = [_cell(item, f'entry {i} of "holes"') for i, item in enumerate(_list(record, "holes"), 1)]
    grid = Grid(rows, cols, frozenset(holes))
    return Puzzle.of(kind.name, grid, dict(_clues(kind, record)))


def _clues(kind: Genre, record: Json) -> Iterator[tuple[Cell, Clue]]:
    seen: set[Cell] = set()
    for i, item in enumerate(_list(record, "clues"), 1):
        where = f'entry {i} of "clues"'
        if not isinstance(item, list) or len(item) != 3 or isinstance(item[2], bool | float | list | dict | None):
            raise BadInput(f"{where} is {_short(item)}; expected [row, column, value]")
        cell = _cell(item[:2], where)
        if cell in seen:
            raise BadInput(f"{where} is a second clue at {cell}; expected one a cell")
        seen.add(cell)
        clue = kind.clue(str(item[2]), cell)
        if clue is not None:
            yield cell, clue


def _token_lines(record: Json, key: str) -> list[tuple[int, str]]:
    text = record[key]
    if not isinstance(text, str):
        raise BadInput(f'"{key}" is {_short(text)}; expected rows of tokens as one text')
    return numbered_lines(text)


def solution_to_json(puzzle: Puzzle, solution: Solution) -> Json:
    """The answer under the key of its genre; a bridge with how many there are."""
    return {genre(puzzle.genre).answer: _entries(solution.true, most=True)}


def solution_from_json(puzzle: Puzzle, obj: object) -> Solution:
    """An answer by itself, or the one in what ``solve --json`` or ``generate --json`` prints, or a record's."""
    record = _object(obj, "a solution")
    key = genre(puzzle.genre).answer
    named = record.get("genre")
    if isinstance(named, str) and genre(named).name != puzzle.genre:
        raise other_genre("the answer", genre(named).name, puzzle.genre)
    if key in record:
        return Solution.of(_decisions(record, key, key))
    if isinstance(record.get("solutions"), list):
        if len(record["solutions"]) != 1:
            raise BadInput(f'there are {len(record["solutions"])} entries in "solutions"; expected exactly one')
        return solution_from_json(puzzle, record["solutions"][0])
    if isinstance(record.get("solution"), str):
        return genre(puzzle.genre).read_answer(puzzle, tokens.split(puzzle.grid, _token_lines(record, "solution")))
    if "solution" in record:
        return solution_from_json(puzzle, record["solution"])
    raise BadInput(f'the JSON answer has no "{key}"; expected {{"{key}": [{SHAPE[key]}, …]}}')


def state_to_json(puzzle: Puzzle, state: State) -> Json:
    """What is known: a bridge entry says "at least n" among those there, "not n" among those that are not."""
    key = genre(puzzle.genre).answer
    return {key: _entries(state.true, most=True), f"not_{key}": _entries(state.false, most=False)}


def state_from_json(puzzle: Puzzle, obj: object) -> State:
    record = _object(obj, "a state")
    key = genre(puzzle.genre).answer
    if key not in record and f"not_{key}" not in record:
        raise BadInput(f'the JSON state has neither "{key}" nor "not_{key}"')
    true = frozenset(_decisions(record, key, key))
    false = frozenset(_decisions(record, f"not_{key}", key))
    if both := true & false:
        entry = _entries(both, most=True)[0]
        raise BadInput(f"the state says both that there is a {ONE[key]} {entry} and that there is none")
    return State(true, false)


def _entries(keys: Iterable[Decision], *, most: bool) -> list[list[Any]]:
    """Keys as JSON in reading order; of the bridges between two islands only the telling number."""
    entries: list[list[Any]] = []
    bridges: dict[tuple[Cell, Cell], int] = {}
    for key in sorted(keys):
        match key:
            case Bulb(cell) | Shade(cell):
                entries.append(list(cell))
            case Line((a, b)):
                entries.append([list(a), list(b)])
            case Bridge(a, b, n):
                bridges[a, b] = (max if most else min)(n, bridges.get((a, b), n))
    return entries + [[list(a), list(b), n] for (a, b), n in bridges.items()]


def _decisions(record: Json, field: str, key: str) -> Iterator[Decision]:
    for i, item in enumerate(_list(record, field), 1):
        where = f'entry {i} of "{field}"'
        match key:
            case "bulbs":
                yield Bulb(_cell(item, where))
            case "shaded":
                yield Shade(_cell(item, where))
            case "lines":
                yield _line(item, where)
            case _:
                yield from _bridge(item, where, below=field == key)


def _line(item: object, where: str) -> Line:
    if not isinstance(item, list) or len(item) != 2:
        raise BadInput(f"{where} is {_short(item)}; expected {SHAPE['lines']}")
    a, b = _cell(item[0], where), _cell(item[1], where)
    if abs(a.row - b.row) + abs(a.col - b.col) != 1:
        raise BadInput(f"{where} goes from {a} to {b}; expected two neighbours")
    return Line(edge(a, b))


def _bridge(item: object, where: str, *, below: bool) -> Iterator[Bridge]:
    """There are n: so there is one, and with n = 2 a second. There are not n: so no more either."""
    if not isinstance(item, list) or len(item) != 3 or item[2] not in (1, 2) or isinstance(item[2], bool | float):
        raise BadInput(f"{where} is {_short(item)}; expected {SHAPE['bridges']}")
    a, b = sorted((_cell(item[0], where), _cell(item[1], where)))
    if (a.row == b.row) == (a.col == b.col):
        raise BadInput(f"{where} goes from {a} to {b}; expected two islands of one row or one column")
    return (Bridge(a, b, n) for n in (1, 2) if (n <= item[2] if below else n >= item[2]))


def _object(obj: object, what: str) -> Json:
    if not isinstance(obj, dict):
        raise BadInput(f"the JSON is {_short(obj)}; expected {what} as an object")
    return obj


def _list(record: Mapping[str, Any], key: str) -> list[Any]:
    value = record.get(key, [])
    if not isinstance(value, list):
        raise BadInput(f'"{key}" is {_short(value)}; expected a list')
    return value


def _whole(value: object, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not NUMBER.fullmatch(str(abs(value))):
        raise BadInput(f"{what} is {_short(value)}; expected a whole number")
    return value


def _cell(value: object, where: str) -> Cell:
    if not isinstance(value, list) or len(value) != 2:
        raise BadInput(f"{where} is {_short(value)}; expected row and column")
    row, col = (_whole(part, where) for part in value)
    return Cell(row, col)


def _short(value: object) -> str:
    text = "missing" if value is None else json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "…"


def looks_like(text: str) -> bool:
    return text.lstrip().startswith("{")


def _parse(text: str) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        what = "expected the end: one puzzle at a time" if error.msg == "Extra data" else error.msg
        raise BadInput(f"line {error.lineno}, column {error.colno}: the JSON is broken, {what}") from None
    except (ValueError, RecursionError):
        raise BadInput("the JSON is broken: a number too long, or lists too deep; expected a puzzle") from None


def read(text: str, wanted: str | None) -> Puzzle:
    return puzzle_from_json(_parse(text), wanted)


def write(puzzle: Puzzle) -> str:
    return json.dumps(puzzle_to_json(puzzle)) + "\n"


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    return solution_from_json(puzzle, _parse(text))


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    return json.dumps(solution_to_json(puzzle, solution)) + "\n"


FORMAT = Format(
    "json",
    "Lamplit's own; also a record of a published collection",
    looks_like,
    read=read,
    write=write,
    read_solution=read_solution,
    write_solution=write_solution,
)
