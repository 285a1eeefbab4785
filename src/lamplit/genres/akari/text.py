"""Akari as plain text, read back: see ``draw.sketch`` for the signs."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.genre.textboard import HOLE, OPEN, TextLine, make_grid, make_state, parse_token_cells
from lamplit.genres.akari.tokens import BULB, WALL

NO_BULB = "-"
EXPECTED = ". an open cell, o a bulb, - a cell without one, x a plain wall, a number from 0 to 4 or _ a hole"


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
