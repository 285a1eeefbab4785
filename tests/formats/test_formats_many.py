"""Texts of many puzzles: each is read by itself, and a bad one does not stop the rest."""

from __future__ import annotations

import json

import pytest

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Solution, State
from lamplit.formats import FilledPuzzle, read, write
from lamplit.formats.many import PuzzleEntry, read_many
from lamplit.genre.puzzle_json import puzzle_to_json

DOT = read("3x3:d4d")
"""A 4 in the middle of nine cells."""
WALL = read("---\n-*-\n---\n")
AROUND = [[0, 1], [1, 0], [1, 2], [2, 1]]
BULBS = Solution.of(Bulb(Cell(r, c)) for r, c in AROUND)


def good(entries: list[PuzzleEntry]) -> list[tuple[int, FilledPuzzle | None]]:
    assert [entry.fault for entry in entries if entry.fault] == []
    return [(entry.line, entry.filled) for entry in entries]


def test_json_lines_are_read_one_by_one_with_their_ids_and_what_they_bring() -> None:
    lines = [
        json.dumps(puzzle_to_json(DOT)),
        "",
        json.dumps({"id": "two", "puzzle": puzzle_to_json(DOT), "solution": {"bulbs": AROUND}}),
        json.dumps({"id": 3, "genre": "akari", "problem": "1 2\n- x", "solution": "1 2\no x"}),
    ]
    entries = list(read_many("\n".join(lines)))
    assert [entry.id for entry in entries] == ["", "two", "3"]
    assert [entry.line for entry in entries] == [1, 3, 4]
    assert [entry.filled and entry.filled.answer for entry in entries] == [None, BULBS, Solution.of([Bulb(Cell(0, 0))])]


def test_addresses_and_game_ids_stand_on_a_line_each() -> None:
    text = f"# easy ones\n{write(WALL, 'puzzlink')}\n3x3:d4d\n# the last\n{write(DOT, 'penpa')}"
    assert good(list(read_many(text))) == [(2, FilledPuzzle(WALL)), (4, FilledPuzzle(DOT)), (6, FilledPuzzle(DOT))]


def test_boards_are_separated_by_blank_lines() -> None:
    text = "# title: One\n---\n-4-\n---\n\n\n---\n-*-\n---\n"
    entries = list(read_many(text))
    assert good(entries) == [(1, FilledPuzzle(DOT)), (7, FilledPuzzle(WALL))]
    assert entries[0].filled is not None
    assert entries[0].filled.puzzle.about.title == "One"


def test_a_comment_that_names_the_genre_begins_the_next_board() -> None:
    """As where files are put one behind the other, of which the first ends without a blank line."""
    text = "# title: One\n# genre: akari\n. . .\n. 4 .\n. . .\n# 3×3\n# genre: akari\n. . .\n. x .\n. . .\n"
    assert good(list(read_many(text))) == [(1, FilledPuzzle(DOT)), (7, FilledPuzzle(WALL))]


def test_pzprv3_files_stand_one_below_the_other() -> None:
    text = write(DOT, "pzprv3") + write(WALL, "pzprv3")
    assert good(list(read_many(text))) == [(1, FilledPuzzle(DOT)), (8, FilledPuzzle(WALL))]


@pytest.mark.parametrize("format", ["json", "grid", "tokens", "pzprv3", "puzzlink", "asp", "matrix", "codex"])
def test_a_text_with_a_single_puzzle_is_one_entry(format: str) -> None:
    text = write(DOT, format)
    (entry,) = read_many(text, genre="akari")
    assert entry.filled == FilledPuzzle(DOT)


def test_a_bad_one_is_named_with_its_line_in_the_whole_text_and_the_rest_goes_on() -> None:
    text = '{"genre": "akari"\n3x3:d4d\n\n# not so good\n---\n-7-\n---\n\n{"genre": "chess"}\n---\n---\n'
    entries = list(read_many(text))
    assert [entry.line for entry in entries] == [1, 2, 4, 9, 10]
    assert [str(entry.fault).partition(";")[0] for entry in entries if entry.fault] == [
        "line 1, column 18: the JSON is broken, Expecting ',' delimiter",
        "'7' at r2c2 (line 6, column 2) is not a cell of an Akari",
        "there is no genre 'chess'",
    ]
    assert entries[1].filled == FilledPuzzle(DOT)


def test_a_record_with_a_state_brings_a_state() -> None:
    record = {"puzzle": puzzle_to_json(DOT), "state": {"bulbs": [[0, 1]], "not_bulbs": [[0, 0]]}}
    (entry,) = read_many(json.dumps(record))
    assert entry.filled == FilledPuzzle(DOT, State(frozenset({Bulb(Cell(0, 1))}), frozenset({Bulb(Cell(0, 0))})))


def test_an_empty_text_is_one_bad_entry() -> None:
    (entry,) = read_many("\n# nothing here\n")
    assert entry.fault is not None
    assert "empty" in str(entry.fault)
