"""What formats with one word a cell share: rectangles, places and clear refusals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from lamplit.core.decisions import Bulb, OnCell, OnEdge
from lamplit.core.errors import BadInput, UnclearGenre, warn
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.core.words import quote
from lamplit.genre.contract import Genre
from lamplit.genre.registry import all_genres, genre_of, get_genre

LEADING = Cell(-1, 0)
"""Where a number that stands by itself before a board is kept: above the first column."""
_VERDICT = re.compile(r"\s*(unique|multiple|none|found|timeout): ")
_GENRE = re.compile(r"\s*#\s*genre\s*:", re.IGNORECASE)


def describe_place(text: str, offset: int) -> str:
    """``line 2, column 5`` of a character in a text, as people count."""
    before = text[:offset]
    return f"line {before.count(chr(10)) + 1}, column {offset - before.rfind(chr(10))}"


def is_aside(line: str) -> bool:
    """Whether a line speaks about a board instead of being part of it: a comment, or the verdict of ``solve``."""
    return line.lstrip().startswith("#") or is_verdict(line)


def is_verdict(line: str) -> bool:
    """Whether a line is what ``solve`` says of a puzzle."""
    return ": " in line and _VERDICT.match(line) is not None


def names_genre(line: str) -> bool:
    """Whether a line is a comment that names the genre of the board below it."""
    return "#" in line and _GENRE.match(line) is not None


def split_paragraphs(text: str) -> list[tuple[int, str]]:
    """The boards of a text, each with the number of the line on which it begins; blank lines separate them.

    A board comes with the comments above it, whether a blank line follows on them or not, and with those that
    stand right below it. A comment that names the genre begins a new board.
    """
    lines = text.split("\n")
    starts: list[int] = []
    cut: int | None = 0
    for at, line in enumerate(lines):
        if not line.strip() or names_genre(line):
            cut = at if cut is None else cut
        elif cut is not None and not is_aside(line):
            starts.append(next(i for i in range(cut, at + 1) if lines[i].strip()))
            cut = None
    return [
        (start + 1, "\n".join(lines[start:end]).rstrip())
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=False)
    ]


def require_one_board(text: str) -> None:
    """Refuse a text of several boards: glued together they would be another puzzle."""
    if len(found := split_paragraphs(text)) > 1:
        raise BadInput(f"there are {len(found)} boards here, and the second begins on line {found[1][0]}; expected one")


def number_lines(text: str) -> list[tuple[int, str]]:
    """The lines that hold something, each with its number from 1."""
    return [(i, line) for i, line in enumerate(text.split("\n"), 1) if line.strip()]


def make_rectangle(rows: Sequence[Sequence[object]]) -> Grid:
    """The board of these rows; a row of another length is named."""
    widths = Counter(len(row) for row in rows)
    width = widths.most_common(1)[0][0] if rows else 0
    for r, row in enumerate(rows, 1):
        if len(row) != width:
            raise BadInput(f"row {r} has {_describe_cells(len(row))}, but the others have {width}; expected equal rows")
    return Grid(len(rows), width)


def _describe_cells(n: int) -> str:
    return "1 cell" if n == 1 else f"{n} cells"


def make_akari(
    rows: Sequence[Sequence[str]], words: Mapping[str, Clue | None], expected: str, lines: Sequence[int] | None = None
) -> Puzzle:
    """An Akari from one word a cell; ``words`` says what each stands for (None: white)."""
    grid = make_rectangle(rows)
    clues: dict[Cell, Clue] = {}
    for r, row in enumerate(rows):
        for c, word in enumerate(row):
            if word not in words:
                line = f" (line {lines[r]}, column {c + 1})" if lines else ""
                raise BadInput(f"{quote(word)} at {Cell(r, c)}{line} is not a cell of an Akari; expected {expected}")
            clue = words[word]
            if clue is not None:
                clues[Cell(r, c)] = clue
    return Puzzle.of("akari", grid, clues)


def read_bulbs(rows: Sequence[Sequence[str]], letters: Iterable[str]) -> Solution:
    """The bulbs of a solution with one word a cell."""
    bulbs = frozenset(letters)
    return Solution.of(Bulb(Cell(r, c)) for r, row in enumerate(rows) for c, word in enumerate(row) if word in bulbs)


def make_rows(
    puzzle: Puzzle, word: Mapping[Clue, str], white: str, bulb: str, solution: Solution | None
) -> list[list[str]]:
    """One word a cell of an Akari, with the bulbs of a solution if there is one."""
    true = frozenset() if solution is None else solution.true

    def cell_word(cell: Cell) -> str:
        if cell in puzzle.clues:
            return word[puzzle.clues[cell]]
        return bulb if Bulb(cell) in true else white

    return [[cell_word(Cell(r, c)) for c in range(puzzle.grid.cols)] for r in range(puzzle.grid.rows)]


def require_same_board(puzzle: Puzzle, other: Puzzle) -> None:
    """Refuse a solution that comes with another board than the puzzle's."""
    require_same_size(puzzle, other.grid.rows, other.grid.cols)
    if not other.grid.holes:
        puzzle = fill_holes(puzzle)
    for hole in sorted(puzzle.grid.holes ^ other.grid.holes):
        which = "puzzle" if hole in puzzle.grid.holes else "solution"
        raise BadInput(f"the solution is for another puzzle: only the {which} has a hole at {hole}")
    if puzzle.regions != other.regions:
        odd = min(min(region) for region in {*puzzle.regions} ^ {*other.regions})
        raise BadInput(f"the solution is for another puzzle: the region of {odd} has other cells there")
    ours, theirs = _settle_clues(puzzle), _settle_clues(other)
    for cell in sorted({*ours, *theirs}):
        if ours.get(cell) != theirs.get(cell):
            raise BadInput(
                f"the solution is for another puzzle: {puzzle.grid.describe_place(cell)} it has "
                f"{_describe_clue(theirs.get(cell))}, the puzzle has {_describe_clue(ours.get(cell))}"
            )


def _settle_clues(puzzle: Puzzle) -> dict[Cell, Clue]:
    """The clues by cell. One that speaks for its region may stand anywhere in it, so it counts for the first cell."""
    if not genre_of(puzzle).clues.per_region:
        return puzzle.clues
    return {min(puzzle.region_at(cell), default=cell): clue for cell, clue in puzzle.clues.items()}


def _describe_clue(clue: Clue | None) -> str:
    return "no clue" if clue is None else repr(str(clue))


def require_same_size(puzzle: Puzzle, rows: int, cols: int) -> None:
    if (rows, cols) != (puzzle.grid.rows, puzzle.grid.cols):
        raise BadInput(f"the solution is for a {cols}×{rows} board, but the puzzle is {puzzle.size}")


def reduce_to_clues(puzzle: Puzzle, format: str) -> Puzzle:
    """The puzzle for a format that has clues in a rectangle and nothing else: regions and clues outside are refused."""
    refuse_regions(puzzle, format)
    refuse_outside(puzzle, format)
    return remove_holes(puzzle, format)


def remove_holes(puzzle: Puzzle, format: str) -> Puzzle:
    """The puzzle for a format that has no holes: with a clue for each, or refused where none does the same."""
    filled = fill_holes(puzzle)
    refuse_holes(filled, format)
    if puzzle.grid.holes:
        first = min(puzzle.grid.holes)
        warn(f"the format {format} has no holes; the one at {first} is written as the clue {filled.clues[first]}")
    return filled


def fill_holes(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with a clue for each hole, where the genre has one that does the same and no regions, which
    the cell would have to lie in."""
    clue = genre_of(puzzle).hole_clue
    if clue is None or not puzzle.grid.holes or puzzle.regions:
        return puzzle
    grid = Grid(puzzle.grid.rows, puzzle.grid.cols)
    clues = puzzle.clues | dict.fromkeys(puzzle.grid.holes, clue)
    return Puzzle.of(puzzle.genre, grid, clues, about=puzzle.about)


def refuse_holes(puzzle: Puzzle, format: str) -> None:
    """Refuse to write holes where a format has none."""
    if puzzle.grid.holes:
        raise BadInput(
            f"the format {format} has no holes, but the puzzle has one at {min(puzzle.grid.holes)}; json keeps holes"
        )


def refuse_regions(puzzle: Puzzle, format: str) -> None:
    """Refuse to write regions where a format has none."""
    if puzzle.regions:
        raise BadInput(
            f"the format {format} has no regions, but the puzzle has one at {min(puzzle.regions[0])}; "
            "json keeps regions"
        )


def refuse_outside(puzzle: Puzzle, format: str) -> None:
    """Refuse to write clues outside the board where a format has none."""
    refuse_left_clues(puzzle, [cell for cell in puzzle.clues if cell not in puzzle.grid], format)


def refuse_left_clues(puzzle: Puzzle, left: Collection[Cell], format: str) -> None:
    """Refuse to write clues for which a format has no place, inside the board or outside it."""
    if left:
        first = min(left)
        where = "inside" if first in puzzle.grid else "outside"
        raise BadInput(
            f"the format {format} has no clues {where} the board, "
            f"but the puzzle has one {puzzle.grid.describe_place(first)}; json keeps them"
        )


Place = TypeVar("Place", OnCell, OnEdge)


def find_kind(genre: Genre, where: type[Place]) -> type[Place]:
    """The kind of decision of a genre that lies in cells, or along edges: a genre whose dialect needs it has one."""
    (kind,) = (kind for kind in genre.kinds if issubclass(kind, where))
    return kind


def list_genres(wanted: str | None) -> list[Genre]:
    """The genre asked for, or all of them."""
    return [get_genre(wanted)] if wanted else all_genres()


def make_unclear_genre(names: Sequence[str], what: str) -> UnclearGenre:
    """More than one genre fits: say which answers would settle it."""
    return UnclearGenre(f"{what} could be {' or '.join(names)}; give the genre")
