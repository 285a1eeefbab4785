"""Rows and columns numbered along a board of text, whatever its genre."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import View
from lamplit.drawing import render, view_solution
from lamplit.engines import solve
from lamplit.formats import read

EXAMPLES = Path(__file__).parents[2] / "examples"
GENRES = ("akari", "slitherlink", "masyu", "shingoki", "hitori", "nurikabe", "hashi")


def test_numbers_stand_above_and_beside_the_board() -> None:
    board = read("0--\n**-", genre="akari")
    assert render(board, "txt", view=View(coordinates=True)).splitlines()[1:] == ["  1 2 3", "1 0 . .", "2 x x ."]


@pytest.mark.parametrize("name", GENRES)
@pytest.mark.parametrize("solved", [False, True], ids=["bare", "solved"])
def test_every_clue_stands_in_its_numbered_row_and_below_the_number_of_its_column(name: str, solved: bool) -> None:
    puzzle = read((EXAMPLES / f"{name}-small.txt").read_text(), genre=name)
    view = view_solution(solve(puzzle).solutions[0]) if solved else View()
    lines = [
        line
        for line in render(puzzle, "txt", view=replace(view, coordinates=True)).splitlines()
        if not line.startswith("# genre")
    ]
    columns = {int(found.group()): found.start() for found in re.finditer(r"\d", lines[0])}
    rows = {int(found.group()): line for line in lines[1:] if (found := re.match(r" *\d+", line))}
    assert len(columns) == puzzle.grid.cols
    assert len(rows) == puzzle.grid.rows
    for cell, clue in puzzle.clues.items():
        if isinstance(clue, int):
            assert rows[cell.row + 1][columns[cell.col + 1]] == str(clue), cell


def test_the_digits_of_a_large_number_stand_one_above_the_other() -> None:
    board = Puzzle.of("akari", Grid(1, 12), {Cell(0, 11): 1})
    above = render(board, "txt", view=View(coordinates=True)).splitlines()[1:3]
    assert above == ["                    1 1 1", "  1 2 3 4 5 6 7 8 9 0 1 2"]
