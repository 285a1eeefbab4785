"""Boards of shaded cells (Hitori, Nurikabe) as plain text: drawn, and read back.

A clue in a shaded cell stands in brackets, ``[4]``, one in a cell that is known to stay white in parentheses,
``(4)``. A genre may have signs of its own for such cells without a clue; else these are ``[.]`` and ``(.)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lamplit.decisions import Shade
from lamplit.drawing import notes
from lamplit.grid import Cell
from lamplit.puzzle import Clue, Puzzle, State
from lamplit.scene import Ink, View
from lamplit.textboard import HOLE, OPEN, TextLine, clue_at, state_of, token_board

BRACKETS = {True: "[]", False: "()"}


def sketch_shading(
    puzzle: Puzzle, view: View, style: Callable[[Cell, bool | None], str], signs: Mapping[bool, str]
) -> list[list[Ink]]:
    """A token for each cell, digits below digits. ``signs`` are those of shaded and white cells without a clue."""
    shown = State(view.state.true) if view.solved else view.state
    noted = notes(view)
    known = {cell: shown.get(Shade(cell)) for cell in puzzle.grid.cells}
    tokens = {cell: _token(puzzle.clues.get(cell), shaded, signs) for cell, shaded in known.items()}
    side = int(any(len(token) > 1 and token[0] in "[(" for token in tokens.values()))
    digits = max((len(token.strip("[]()")) for token in tokens.values()), default=1)

    def ink(cell: Cell) -> Ink:
        width = digits + 2 * side + 1
        if cell not in puzzle.grid:
            return Ink(" " * width, "", f"{HOLE:>{digits + side}}".ljust(width))
        token, note = tokens[cell], noted.get(cell)
        room = digits + side + (token[-1] in "])")
        text = f"{token + note.text:>{room + 1}}" if note else f"{token:>{room}}"
        return Ink(text.ljust(width), note.style if note else style(cell, known[cell]))

    return [[ink(Cell(r, c)) for c in range(puzzle.grid.cols)] for r in range(puzzle.grid.rows)]


def _token(clue: Clue | None, shaded: bool | None, signs: Mapping[bool, str]) -> str:
    plain = OPEN if clue is None else str(clue)
    if shaded is None:
        return plain
    if clue is None and shaded in signs:
        return signs[shaded]
    opening, closing = BRACKETS[shaded]
    return f"{opening}{plain}{closing}"


def read_shading(
    lines: Sequence[TextLine],
    genre: str,
    read_clue: Callable[[str], Clue | None],
    signs: Mapping[bool, str],
    expected: str,
) -> tuple[Puzzle, State]:
    """What ``sketch_shading`` draws."""
    grid, tokens = token_board(lines)
    clues: dict[Cell, Clue] = {}
    decided: list[tuple[Shade, bool]] = []
    meaning = {sign: shaded for shaded, sign in signs.items()}
    for cell, token in tokens.items():
        shaded = meaning.get(token.text)
        if shaded is None:
            shaded = next((holds for holds, (left, right) in BRACKETS.items()
                           if len(token.text) > 2 and token.text[0] == left and token.text[-1] == right), None)  # fmt: skip
            inner = token if shaded is None else token._replace(text=token.text[1:-1])
            clue = None if inner.text == OPEN else clue_at(inner, genre, read_clue, expected)
            if clue is not None:
                clues[cell] = clue
        if shaded is not None:
            decided.append((Shade(cell), shaded))
    return Puzzle.of(genre, grid, clues), state_of(decided)
