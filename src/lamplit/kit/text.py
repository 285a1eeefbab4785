"""Text boards in rows of tokens: a token for each cell, for boards without regions and lines.

Clues outside the board stand in a row above or below it and in front of or behind its rows; ``/`` fills the corners and
``.`` is a place without a clue.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.grid import Cell, Grid, Side
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Ink, View
from lamplit.genre.drawing import collect_cell_notes
from lamplit.genre.textboard import HOLE, OPEN, TextLine, Token, make_grid, make_state, parse_clue, parse_token_cells
from lamplit.kit.board import BoardKind
from lamplit.kit.cell_text import CellText, Decided, parse_cell

CORNER = "/"
OUTSIDE_STYLE = "bold"


def sketch_rows(board: BoardKind, puzzle: Puzzle, view: View) -> list[list[Ink]]:
    """A token for each cell, digits below digits."""
    grid, cells, noted = puzzle.grid, CellText(board, puzzle, view), collect_cell_notes(view)
    spread = list_spread(grid, board.sides)
    tokens = {
        cell: cells.format_cell(cell) if is_inside(grid, cell) else format_outside(board, puzzle, cell)
        for row in spread
        for cell in row
    }
    side = int(any(len(token) > 1 and (token[0] in "[(" or token[-1] in "])") for token in tokens.values()))
    digits = max((len(token.strip("[]()")) for token in tokens.values()), default=1)
    width = digits + 2 * side + 1

    def ink(cell: Cell) -> Ink:
        token, note = tokens[cell], noted.get(cell)
        if cell in grid.holes:
            return Ink(" " * width, "", f"{HOLE:>{digits + side}}".ljust(width))
        room = digits + side + (token[-1] in "])")
        text = f"{token + note.text:>{room + 1}}" if note else f"{token:>{room}}"
        style = cells.choose_style(cell) if is_inside(grid, cell) else OUTSIDE_STYLE
        shown = text if token != CORNER and (token != OPEN or is_inside(grid, cell)) else " " * len(text)
        return Ink(shown.ljust(width), note.style if note else style, text.ljust(width))

    return [[ink(cell) for cell in row] for row in spread]


def list_spread(grid: Grid, sides: Sequence[Side]) -> list[list[Cell]]:
    """The rows of the board with the places outside it."""
    rows = range(-1 if "top" in sides else 0, grid.rows + ("bottom" in sides))
    columns = range(-1 if "left" in sides else 0, grid.cols + ("right" in sides))
    return [[Cell(r, c) for c in columns] for r in rows]


def is_inside(grid: Grid, cell: Cell) -> bool:
    """Whether a cell, be it a hole, lies within the rectangle of the board."""
    return 0 <= cell.row < grid.rows and 0 <= cell.col < grid.cols


def format_outside(board: BoardKind, puzzle: Puzzle, cell: Cell) -> str:
    """The token of a place outside the board."""
    return str(puzzle.clues.get(cell, OPEN)) if puzzle.grid.find_side(cell) in board.sides else CORNER


def read_rows(board: BoardKind, lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    """What ``sketch_rows`` draws."""
    top, left = int("top" in board.sides), int("left" in board.sides)
    shifted = {Cell(r - top, c - left): token for (r, c), token in parse_token_cells(lines).items()}
    last = max(shifted)
    rows, cols = last.row + 1 - ("bottom" in board.sides), last.col + 1 - ("right" in board.sides)
    inside = {cell: token for cell, token in shifted.items() if 0 <= cell.row < rows and 0 <= cell.col < cols}
    if not inside:
        raise lines[0].make_fault(0, "this board has no cells within its clues; expected rows of cells")
    grid = make_grid(inside)
    clues: dict[Cell, Clue] = {}
    decided: Decided = []
    for cell, token in inside.items():
        clue, known = parse_cell(board, cell, token)
        decided += known
        if clue is not None:
            clues[cell] = clue
    for cell, token in shifted.items():
        if cell not in inside and (clue := parse_outside(board, grid, cell, token)) is not None:
            clues[cell] = clue
    return Puzzle.of(board.genre, grid, clues), make_state(decided)


def parse_outside(board: BoardKind, grid: Grid, cell: Cell, token: Token) -> Clue | None:
    """The clue of a place outside the board."""
    if grid.find_side(cell) is None:
        if token.text != CORNER:
            raise token.make_fault(f"stands in a corner outside the board; expected {CORNER}")
        return None
    assert board.outside is not None
    kinds = board.outside.clues
    return None if token.text == OPEN else parse_clue(token, board.title, kinds.read, kinds.words)
