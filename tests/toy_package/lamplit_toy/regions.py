"""A text format that holds regions: the genre and the size, a letter a cell for its region, then the clues.

    regions regional-yajilin 2 4
    aabb
    aabb
    1 - - -
    - - 0 -

Rows first, as in a token grid. A ``.`` is a cell of no region; there are 52 letters for regions.
"""

from __future__ import annotations

from string import ascii_letters

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.formats.contract import Format
from lamplit.genre.registry import get_genre

WORD, NO_REGION, NO_CLUE = "regions", ".", "-"


def looks_like(text: str) -> bool:
    return text.split()[:1] == [WORD]


def read(text: str, wanted: str | None) -> Puzzle:
    header, *lines = [line for line in text.splitlines() if line.strip()]
    match header.split():
        case [_, name, rows, cols] if rows.isdigit() and cols.isdigit():
            genre, grid = get_genre(name), Grid(int(rows), int(cols))
        case _:
            raise BadInput(f"line 1, column 1: expected {WORD}, a genre, rows and columns")
    if wanted is not None and genre.name != wanted:
        raise BadInput(f"line 1: the genre is {genre.name}, but you asked for {wanted}")
    letters, tokens = lines[: grid.rows], [line.split() for line in lines[grid.rows :]]
    if len(lines) != 2 * grid.rows or any(len(row) != grid.cols for row in (*letters, *tokens)):
        raise BadInput(f"expected {grid.rows} rows of {grid.cols} letters and as many of clues below line 1")
    regions: dict[str, list[Cell]] = {}
    for cell in grid.cells:
        regions.setdefault(letters[cell.row][cell.col], []).append(cell)
    regions.pop(NO_REGION, None)
    said = ((cell, genre.clue(tokens[cell.row][cell.col], cell)) for cell in grid.cells)
    clues = {cell: clue for cell, clue in said if clue is not None}
    return Puzzle.of(genre.name, grid, clues, regions=regions.values())


def write(puzzle: Puzzle) -> str:
    grid = puzzle.grid
    if grid.holes:
        raise BadInput(f"the format {WORD} has no holes, but the puzzle has one at {min(grid.holes)}")
    if len(puzzle.regions) > len(ascii_letters):
        raise BadInput(f"there are {len(puzzle.regions)} regions, but letters for {len(ascii_letters)} only")
    lines = [f"{WORD} {puzzle.genre} {grid.rows} {grid.cols}"]
    letter = {cell: ascii_letters[number] for cell, number in puzzle.region_of.items()}
    for row in range(grid.rows):
        lines.append("".join(letter.get(Cell(row, col), NO_REGION) for col in range(grid.cols)))
    for row in range(grid.rows):
        lines.append(" ".join(str(puzzle.clues.get(Cell(row, col), NO_CLUE)) for col in range(grid.cols)))
    return "\n".join(lines) + "\n"


FORMAT = Format(
    WORD, "a letter a cell for its region, then a token a cell for its clue", looks_like, read=read, write=write
)
