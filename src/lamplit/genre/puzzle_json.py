"""Convert puzzles, solutions and states to and from plain data, as described in docs/python/json.md.

A puzzle is ``{"genre", "rows", "cols", "clues": [[r, c, value]…], "holes": [[r, c]…]}``, counted from 0;
where it has them, also ``regions`` and ``title``, ``author``, ``source``, ``licence``. A solution has a list for
each kind of decision of its genre: ``bulbs``, ``lines``, ``shaded``, ``bridges``. A state has these for what is
known to be there and ``not_…`` for what is known not to be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields

from lamplit.core import json_fields
from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput, UnclearGenre
from lamplit.core.grid import Cell, Grid
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import About, Clue, Puzzle, Solution, State
from lamplit.genre.contract import Genre
from lamplit.genre.registry import genre_of, get_genre

ABOUT = tuple(part.name for part in fields(About))
"""What a puzzle may say of itself, part by part."""


def puzzle_to_json(puzzle: Puzzle) -> Json:
    record: Json = {
        "genre": puzzle.genre,
        "rows": puzzle.grid.rows,
        "cols": puzzle.grid.cols,
        "clues": [[cell.row, cell.col, clue] for cell, clue in puzzle.clues.items()],
        "holes": [list(cell) for cell in sorted(puzzle.grid.holes)],
    }
    if puzzle.regions:
        record["regions"] = [[list(cell) for cell in sorted(region)] for region in puzzle.regions]
    return record | puzzle.about.stated_fields()


def puzzle_from_json(value: object, wanted: str | None = None) -> Puzzle:
    """A puzzle of this shape; ``wanted`` is the genre asked for, if any."""
    record = json_fields.read_object(value, "a puzzle")
    genre = find_record_genre(record, wanted)
    rows, cols = (json_fields.read_int(record.get(key), f'"{key}" of the puzzle') for key in ("rows", "cols"))
    Grid(rows, cols)
    holes = [
        json_fields.read_cell(item, f'entry {i} of "holes"')
        for i, item in enumerate(json_fields.read_entries(record, "holes"), 1)
    ]
    grid = Grid(rows, cols, frozenset(holes))
    regions = [
        [
            json_fields.read_cell(item, f'entry {i} of "regions"')
            for item in json_fields.read_list(region, f'entry {i} of "regions"')
        ]
        for i, region in enumerate(json_fields.read_entries(record, "regions"), 1)
    ]
    return Puzzle.of(genre.name, grid, dict(_read_clues(record)), regions=regions, about=about_from_json(record))


def find_record_genre(record: Json, wanted: str | None) -> Genre:
    """The genre that a record names, which must be the one asked for."""
    named = record.get("genre", wanted)
    if not isinstance(named, str):
        raise UnclearGenre('the JSON puzzle has no "genre"; give the genre')
    genre = get_genre(named)
    if wanted is not None and genre.name != get_genre(wanted).name:
        raise make_genre_error("the JSON", genre.name, wanted)
    return genre


def make_genre_error(what: str, found: str, wanted: str) -> BadInput:
    """The text is of one genre, another was asked for."""
    article = "an" if found[0] in "aeiou" else "a"
    return BadInput(f"{what} is {article} {found} puzzle, but you asked for {wanted}")


def about_from_json(record: Json) -> About:
    """What a record says of its puzzle."""
    return About(
        **{key: json_fields.read_text(record[key], f'"{key}"') for key in ABOUT if record.get(key) is not None}
    )


def _read_clues(record: Json) -> Iterator[tuple[Cell, Clue]]:
    seen: set[Cell] = set()
    for i, item in enumerate(json_fields.read_entries(record, "clues"), 1):
        where = f'entry {i} of "clues"'
        if not isinstance(item, list) or len(item) != 3 or isinstance(item[2], bool | float | list | dict | None):
            raise BadInput(f"{where} is {json_fields.quote_json(item)}; expected [row, column, value]")
        cell = json_fields.read_cell(item[:2], where)
        if cell in seen:
            raise BadInput(f"{where} is a second clue at {cell}; expected one per cell")
        seen.add(cell)
        yield cell, item[2]


def solution_to_json(puzzle: Puzzle, solution: Solution) -> Json:
    """A list for each kind of decision that the genre has."""
    return {kind.plural: _decisions_to_json(kind, solution.true, True) for kind in genre_of(puzzle).kinds}


def solution_from_json(puzzle: Puzzle, value: object) -> Solution:
    """A solution of this shape; a kind without a list has no decision that holds."""
    record = json_fields.read_object(value, "a solution")
    kinds = genre_of(puzzle).kinds
    if not any(kind.plural in record for kind in kinds):
        shapes = ", ".join(f'"{kind.plural}": [{kind.shape}, …]' for kind in kinds)
        raise BadInput(
            f"the JSON solution has {_describe_missing(kind.plural for kind in kinds)}; expected {{{shapes}}}"
        )
    return Solution.of(key for kind in kinds for key in _decisions_from_json(kind, record, kind.plural, True))


def state_to_json(puzzle: Puzzle, state: State) -> Json:
    """What is known to be there, then what is known not to be."""
    kinds = genre_of(puzzle).kinds
    return {kind.plural: _decisions_to_json(kind, state.true, True) for kind in kinds} | {
        f"not_{kind.plural}": _decisions_to_json(kind, state.false, False) for kind in kinds
    }


def state_from_json(puzzle: Puzzle, value: object) -> State:
    record = json_fields.read_object(value, "a state")
    kinds = genre_of(puzzle).kinds
    keys = [key for kind in kinds for key in (kind.plural, f"not_{kind.plural}")]
    if not any(key in record for key in keys):
        raise BadInput(f"the JSON state has {_describe_missing(keys)}")
    true = [key for kind in kinds for key in _decisions_from_json(kind, record, kind.plural, True)]
    false = [key for kind in kinds for key in _decisions_from_json(kind, record, f"not_{kind.plural}", False)]
    return State.of(true, false)


def _describe_missing(keys: Iterable[str]) -> str:
    """``no "bulbs"``, ``neither "lines" nor "shaded"``."""
    words = " nor ".join(f'"{key}"' for key in keys)
    return f"neither {words}" if " nor " in words else f"no {words}"


def _decisions_to_json(kind: type[Decision], keys: Iterable[Decision], holds: bool) -> list[object]:
    return kind.to_json([key for key in keys if isinstance(key, kind)], holds)


def _decisions_from_json(kind: type[Decision], record: Json, field: str, holds: bool) -> Iterator[Decision]:
    for i, item in enumerate(json_fields.read_entries(record, field), 1):
        yield from kind.from_json(item, f'entry {i} of "{field}"', holds)
