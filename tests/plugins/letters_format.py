"""A format of another package: the genre and the size, a letter a cell for its region, then the clues.

letters rooms 1 3
aab
1 - -
"""

from __future__ import annotations

from string import ascii_letters

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.formats.contract import Format
from lamplit.genre.registry import get_genre

WORD, NO_REGION, NO_CLUE = "letters", ".", "-"
URL = "https://puzz.link/p?letters/"


def looks_like(text: str) -> bool:
    return text.split()[:1] == [WORD] or text.startswith(URL)


def read(text: str, wanted: str | None) -> Puzzle:
    header, *lines = [line for line in text.removeprefix(URL).replace(";", "\n").splitlines() if line.strip()]
    match header.split():
        case [_, name, rows, cols] if rows.isdigit() and cols.isdigit():
            genre, grid = get_genre(name), Grid(int(rows), int(cols))
        case _:
            raise BadInput(f"line 1, column 1: expected {WORD}, a genre, rows and columns")
    letters, tokens = lines[: grid.rows], [line.split() for line in lines[grid.rows :]]
    if len(lines) != 2 * grid.rows or any(len(row) != grid.cols for row in (*letters, *tokens)):
        raise BadInput(f"expected {grid.rows} rows of {grid.cols} letters and as many of clues below line 1")
    regions: dict[str, list[Cell]] = {}
    for cell in grid.cells:
        regions.setdefault(letters[cell.row][cell.col], []).append(cell)
    regions.pop(NO_REGION, None)
    clues: dict[Cell, Clue] = {cell: tokens[cell.row][cell.col] for cell in grid.cells}
    return Puzzle.of(genre.name, grid, clues, regions=regions.values())


def write(puzzle: Puzzle) -> str:
    grid = puzzle.grid
    letter = {cell: ascii_letters[number] for cell, number in puzzle.region_of.items()}
    lines = [f"{WORD} {puzzle.genre} {grid.rows} {grid.cols}"]
    for row in range(grid.rows):
        lines.append("".join(letter.get(Cell(row, col), NO_REGION) for col in range(grid.cols)))
    for row in range(grid.rows):
        lines.append(" ".join(str(puzzle.clues.get(Cell(row, col), NO_CLUE)) for col in range(grid.cols)))
    return "\n".join(lines) + "\n"


FORMAT = Format(
    WORD, "a letter a cell for its region, then a token a cell for its clue", looks_like, read=read, write=write
)
