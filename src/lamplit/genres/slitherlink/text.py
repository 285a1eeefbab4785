"""Slitherlink as plain text, drawn and read back; a board may also be read from a token for each cell.

In a terminal a cell is four characters wide and two high. Without colour: ``+`` a dot, ``---`` and
``|`` lines, ``x`` where none can be, ``.`` a cell without a number and ``_`` a hole; ``!`` beside a number or in a
line is a fault.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Ink, View
from lamplit.genre.drawing import add_note, collect_cell_notes
from lamplit.genre.families.loops.sketch import LINE_STYLE, OFF_STYLE, SketchedLines, choose_joint
from lamplit.genre.textboard import (
    HOLE,
    NOTES,
    OPEN,
    TextLine,
    Token,
    make_state,
    parse_clue,
    read_clue_board,
    refuse_elsewhere,
    refuse_too_many,
)
from lamplit.genres.slitherlink.clues import CLUES

EXPECTED = f"{CLUES.words}, . for none or _ for a hole"
CLUE_STYLE = "bold"
PITCH = 4
"""Characters from one dot to the next."""


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    grid, lattice, noted = puzzle.grid, SketchedLines(view), collect_cell_notes(view)
    dots = {point for side in grid.sides for point in side}
    sides = set(grid.sides)

    def ink_across(r: int, c: int) -> Ink:
        side = Edge(Cell(r, c), Cell(r, c + 1))
        return lattice.draw_across(side, 3) if side in sides else Ink("   ")

    def ink_down(r: int, c: int) -> Ink:
        side = Edge(Cell(r, c), Cell(r + 1, c))
        return lattice.draw_down(side) if side in sides else Ink(" ")

    def ink_dot(r: int, c: int) -> Ink:
        ways = lattice.sum_directions(Cell(r, c))
        if ways:
            return Ink(choose_joint(ways), LINE_STYLE, "+")
        return Ink("·", OFF_STYLE, "+") if Cell(r, c) in dots else Ink(" ", "", "+")

    def ink_beside(r: int, c: int) -> Ink:
        return lattice.draw_note(Edge(Cell(r, c), Cell(r + 1, c)))

    def ink_number(r: int, c: int) -> Ink:
        cell = Cell(r, c)
        if cell in puzzle.clues:
            drawn = Ink(f"{puzzle.clues[cell]} ", CLUE_STYLE)
        else:
            drawn = Ink("  ", "", f"{OPEN if cell in grid else HOLE} ")
        return add_note(drawn, noted.get(cell))

    rows: list[list[Ink]] = []
    columns = range(grid.cols)
    for r in range(grid.rows + 1):
        rows.append([ink for c in columns for ink in (ink_dot(r, c), ink_across(r, c))] + [ink_dot(r, grid.cols)])
        if r < grid.rows:
            row = [ink for c in columns for ink in (ink_down(r, c), ink_beside(r, c), ink_number(r, c))]
            rows.append([*row, ink_down(r, grid.cols), ink_beside(r, grid.cols)])
    return rows


def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    if lines[0].text.lstrip().startswith("+"):
        return _read_lattice(lines)
    return read_clue_board(lines, "slitherlink", "Slitherlink", CLUES.read, EXPECTED)


def _read_lattice(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    """Lines with dots and what runs across alternate with lines of cells and what runs down."""
    left = lines[0].text.index("+")
    cols = (len(lines[0].text.rstrip()) - 1 - left) // PITCH
    if len(lines) % 2 == 0 or len(lines) == 1:
        raise lines[-1].make_fault(left, "the board ends here; expected rows of cells between lines such as +   +")
    rows = len(lines) // 2
    refuse_too_many(lines, rows * cols)
    clues: dict[Cell, Clue] = {}
    holes: set[Cell] = set()
    for r in range(rows):
        _read_cells(lines[2 * r + 1], r, left, cols, clues, holes)
    grid = Grid(rows, cols, frozenset(holes))
    decided: list[tuple[Line, bool]] = []
    for r in range(rows + 1):
        decided += _read_across(lines[2 * r], r, left, grid)
        if r < rows:
            decided += _read_down(lines[2 * r + 1], r, left, grid)
    return Puzzle.of("slitherlink", grid, clues), make_state(decided)


def _read_cells(line: TextLine, r: int, left: int, cols: int, clues: dict[Cell, Clue], holes: set[Cell]) -> None:
    """The clues and the holes of a row; a note may stand beside a clue and beside a line down."""
    for c in range(cols):
        at = left + PITCH * c + 2
        token = Token(line.char_at(at), line, at)
        if token.text == HOLE:
            holes.add(Cell(r, c))
        elif token.text not in (OPEN, " "):
            clue = parse_clue(token, "Slitherlink", CLUES.read, EXPECTED)
            if clue is not None:
                clues[Cell(r, c)] = clue
    places = {left + PITCH * c for c in range(cols + 1)} | {left + PITCH * c + 2 for c in range(cols)}
    noted = {at + 1 for at in places if line.char_at(at + 1) in NOTES}
    refuse_elsewhere(line, places | noted, "a cell in the middle between two dots, and a line down below a dot")


def _read_across(line: TextLine, r: int, left: int, grid: Grid) -> list[tuple[Line, bool]]:
    found: list[tuple[Line, bool]] = []
    for c in range(grid.cols + 1):
        at = left + PITCH * c
        if line.char_at(at) != "+":
            raise line.make_fault(at, f"{line.char_at(at)!r} where a dot of the lattice should be; expected +")
        if c < grid.cols:
            text = "".join(line.char_at(at + i) for i in (1, 2, 3))
            plain = text[0] + text[0] + text[2] if text[1] in NOTES else text
            if plain not in ("---", " x ", "xxx", "   "):
                raise line.make_fault(at + 1, f"{text!r} between two dots; expected --- a line, x none, or a blank")
            if plain != "   ":
                found.append(_read_side(line, at + 1, Edge(Cell(r, c), Cell(r, c + 1)), plain == "---", grid))
    refuse_elsewhere(line, range(left, left + PITCH * grid.cols + 1), "nothing beyond the last dot")
    return found


def _read_down(line: TextLine, r: int, left: int, grid: Grid) -> list[tuple[Line, bool]]:
    found: list[tuple[Line, bool]] = []
    for c in range(grid.cols + 1):
        at = left + PITCH * c
        letter = line.char_at(at)
        if letter not in ("|", "x", " "):
            raise line.make_fault(at, f"{letter!r} below a dot; expected | a line, x none, or a blank")
        if letter != " ":
            found.append(_read_side(line, at, Edge(Cell(r, c), Cell(r + 1, c)), letter == "|", grid))
    return found


def _read_side(line: TextLine, at: int, side: Edge, holds: bool, grid: Grid) -> tuple[Line, bool]:
    if not grid.has_side(side):
        raise line.make_fault(at, f"{side} lies between two holes; expected a blank")
    return Line(side), holds
