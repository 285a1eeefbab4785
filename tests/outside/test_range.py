"""An outside opinion on Kurodoko: Simon Tatham's Range makes boards and draws their solutions."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from lamplit import read, solve, write
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution

RANGE = shutil.which("sgt-range") or shutil.which("sgt-range", path="/usr/games")
SQUARE = re.compile(r"newpath (\S+) (\S+) moveto 511 0 rlineto .*\n(\S) setgray fill")
"""A cell on a printed page: its left and upper side, and whether it is white."""


@pytest.mark.corpus
@pytest.mark.skipif(RANGE is None, reason="sgt-range is not on this machine (Debian and Ubuntu: sgt-puzzles)")
@pytest.mark.parametrize("size", ["5x5", "9x9", "12x8", "14x14"])
def test_boards_of_range_have_the_solution_that_range_draws_and_no_other(size: str) -> None:
    ids = ask_range("--generate", "50", size).split()
    pages = ask_range("--print", "1x1", "--with-solutions", given="\n".join(ids)).split("%%Page: ")[1:]
    for game, page in zip(ids, pages[len(ids) :], strict=True):
        puzzle = read(game)
        assert (puzzle.genre, write(puzzle, "tatham")) == ("kurodoko", f"{game}\n")
        outcome = solve(puzzle)
        assert (outcome.status, outcome.solutions) == ("unique", (read_page(puzzle, page),))


def ask_range(*options: str, given: str = "") -> str:
    assert RANGE is not None
    return subprocess.run([RANGE, *options], input=given, capture_output=True, text=True, check=True, timeout=60).stdout


def read_page(puzzle: Puzzle, page: str) -> Solution:
    squares = [(float(x), -float(y), tone) for x, y, tone in SQUARE.findall(page)]
    assert len(squares) == len(puzzle.grid.cells)
    columns, rows = (sorted({square[axis] for square in squares}) for axis in (0, 1))
    return Solution.of(Shade(Cell(rows.index(y), columns.index(x))) for x, y, tone in squares if tone == "0")
