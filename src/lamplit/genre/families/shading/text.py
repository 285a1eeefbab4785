"""Boards of shaded cells (Hitori, Nurikabe) as plain text: drawn, and read back.

A clue in a shaded cell stands in brackets, ``[4]``, one in a cell that is known to stay white in parentheses,
``(4)``. A genre may have signs of its own for such cells without a clue; else these are ``[.]`` and ``(.)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Ink, View
from lamplit.genre.drawing import collect_cell_notes
from lamplit.genre.textboard import HOLE, OPEN, TextLine, Token, make_grid, make_state, parse_clue, parse_token_cells

BRACKETS = {True: "[{}]", False: "({})"}


def find_known_cells(view: View, shaded: bool) -> set[Cell]:
    """The cells known to be shaded, or known to stay white."""
    known = view.state.true if shaded else view.state.false
    return {key.cell for key in known if isinstance(key, Shade)}


def sketch_shading(
    puzzle: Puzzle, view: View, style: Callable[[Cell, bool | None], str], signs: Mapping[bool, str]
) -> list[list[Ink]]:
    """A token for each cell, digits below digits. ``signs`` are those of shaded and white cells without a clue."""
    shown = State(view.settled.true) if view.solved else view.settled
    noted = collect_cell_notes(view)
    known = {cell: shown.get(Shade(cell)) for cell in puzzle.grid.cells}
    tokens = {cell: _format_cell(puzzle.clues.get(cell), shaded, signs) for cell, shaded in known.items()}
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


def _format_cell(clue: Clue | None, shaded: bool | None, signs: Mapping[bool, str]) -> str:
    plain = OPEN if clue is None else str(clue)
    if shaded is None:
        return plain
    if clue is None and shaded in signs:
        return signs[shaded]
    return BRACKETS[shaded].format(plain)


def read_shading(
    lines: Sequence[TextLine],
    genre: str,
    read_clue: Callable[[str], Clue | None],
    signs: Mapping[bool, str],
    expected: str,
) -> tuple[Puzzle, State]:
    """What ``sketch_shading`` draws."""
    cells = parse_token_cells(lines)
    clues: dict[Cell, Clue] = {}
    decided: list[tuple[Shade, bool]] = []
    meaning = {sign: shaded for shaded, sign in signs.items()}
    for cell, token in cells.items():
        shaded = meaning.get(token.text)
        if shaded is None:
            shaded, inner = _strip_brackets(token)
            clue = None if inner.text in (OPEN, HOLE) else parse_clue(inner, genre, read_clue, expected)
            if clue is not None:
                clues[cell] = clue
        if shaded is not None:
            decided.append((Shade(cell), shaded))
    return Puzzle.of(genre, make_grid(cells), clues), make_state(decided)


def _strip_brackets(token: Token) -> tuple[bool | None, Token]:
    """What brackets say of a cell, and what stands within them."""
    for shaded, brackets in BRACKETS.items():
        inner = token.text[1:-1]
        if inner and brackets.format(inner) == token.text:
            return shaded, token._replace(text=inner)
    return None, token
