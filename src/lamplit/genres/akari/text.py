"""Akari as plain text, read back: see ``draw.sketch`` for the signs."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.decisions import Bulb
from lamplit.genres.akari.tokens import BULB, WALL
from lamplit.grid import Cell
from lamplit.puzzle import Clue, Puzzle, State
from lamplit.textboard import OPEN, TextLine, state_of, token_board

NO_BULB = "-"
EXPECTED = ". an open cell, o a bulb, - a cell without one, x a plain wall, a number from 0 to 4 or _ a hole"


def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    grid, tokens = token_board(lines)
    clues: dict[Cell, Clue] = {}
    decided: list[tuple[Bulb, bool]] = []
    for cell, token in tokens.items():
        if token.text in (BULB, NO_BULB):
            decided.append((Bulb(cell), token.text == BULB))
        elif token.text in ("0", "1", "2", "3", "4"):
            clues[cell] = int(token.text)
        elif token.text == WALL:
            clues[cell] = WALL
        elif token.text != OPEN:
            raise token.fault(f"is not a cell of Akari; expected {EXPECTED}")
    return Puzzle.of("akari", grid, clues), state_of(decided)
