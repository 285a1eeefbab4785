"""Akari as plain text, drawn and read back.

In a terminal every cell is two characters wide, which looks square. Without colour:
``x`` a plain wall, ``0``-``4`` a number, ``o`` a bulb, ``-`` a cell that is known to hold none (in a
solution: any other white cell), ``.`` a white cell of which nothing is known and ``_`` a hole; ``!`` behind
it is a fault.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Ink, View
from lamplit.genre.drawing import add_note, collect_cell_notes
from lamplit.genre.textboard import HOLE, OPEN, TextLine, make_grid, make_state, parse_token_cells
from lamplit.genres.akari.draw import find_lit_runs, list_bulbs, list_crossed_cells
from lamplit.genres.akari.tokens import BULB, WALL

NO_BULB = "-"
EXPECTED = ". an open cell, o a bulb, - a cell without one, x a plain wall, a number from 0 to 4 or _ a hole"


WALL_STYLE = "bold color(231) on color(235)"
BULB_STYLE = "bold color(16) on color(220)"
LIT_STYLE = "color(137) on color(229)"
DARK_STYLE = "color(243) on color(255)"


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    bulbs = list_bulbs(view.settled)
    lit = {cell for _, run in find_lit_runs(puzzle, bulbs) for cell in run}
    on = set(bulbs)
    crossed_out = set(list_crossed_cells(view.settled))
    noted = collect_cell_notes(view)

    def ink(cell: Cell) -> Ink:
        if cell in on:
            drawn = Ink("()", BULB_STYLE, "o ")
        elif cell in puzzle.grid.holes:
            drawn = Ink("  ", "", f"{HOLE} ")
        elif cell in puzzle.clues:
            number = puzzle.clues[cell]
            drawn = Ink(f"{number} ", WALL_STYLE) if isinstance(number, int) else Ink("  ", WALL_STYLE, "x ")
        else:
            bare = view.solved or cell in crossed_out
            shown = "· " if bare and not view.solved and cell not in lit else "  "
            drawn = Ink(shown, LIT_STYLE if cell in lit else DARK_STYLE, "- " if bare else ". ")
        return add_note(drawn, noted.get(cell))

    return [[ink(Cell(r, c)) for c in range(puzzle.grid.cols)] for r in range(puzzle.grid.rows)]


def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    cells = parse_token_cells(lines)
    clues: dict[Cell, Clue] = {}
    decided: list[tuple[Bulb, bool]] = []
    for cell, token in cells.items():
        if token.text in (BULB, NO_BULB):
            decided.append((Bulb(cell), token.text == BULB))
        elif token.text in ("0", "1", "2", "3", "4"):
            clues[cell] = int(token.text)
        elif token.text == WALL:
            clues[cell] = WALL
        elif token.text not in (OPEN, HOLE):
            raise token.make_fault(f"is not a cell of Akari; expected {EXPECTED}")
    return Puzzle.of("akari", make_grid(cells), clues), make_state(decided)
