"""What a cell of a text board says: its clue, and the marks and numbers that are known of it.

With one kind of mark, ``[4]`` is a clue in a marked cell and ``(4)`` one in a cell known to be without it; cells
without a clue have the signs of the mark, or ``[.]`` and ``(.)``. With several kinds, their signs stand one after the
other, behind a clue and a ``/``. A number that is written is ``[3]``, and ``(1,2)`` are numbers that a cell can't be.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from lamplit.core.decisions import Decision, Number, OnCell
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import View
from lamplit.core.words import join_with_or
from lamplit.genre.textboard import HOLE, OPEN, Token, parse_clue
from lamplit.kit.board import BoardKind, find_marked
from lamplit.kit.looks import CellLook

BRACKETS = {True: "[{}]", False: "({})"}
BEHIND_CLUE = "/"
_NUMBERS = re.compile(r"(?:\[(?P<is>[0-9]{1,9})\])?(?:\((?P<isnt>[0-9]{1,9}(?:,[0-9]{1,9})*)\))?")

Decided = list[tuple[Decision, bool]]


class CellText:
    """The cells of one board as text."""

    def __init__(self, board: BoardKind, puzzle: Puzzle, view: View) -> None:
        self.board = board
        self.puzzle = puzzle
        self.solved = view.solved
        state = _choose_shown(board, puzzle, view)
        self.marks: dict[type[OnCell], dict[Cell, bool]] = {
            kind: {cell: holds for holds in (True, False) for cell in find_marked(state, kind, holds)}
            for kind in board.cell_looks
        }
        self.numbers: dict[Cell, int] = {}
        self.excluded: dict[Cell, list[int]] = {}
        if board.has_numbers:
            self.numbers = {key.cell: key.n for key in state.true if isinstance(key, Number)}
            for key in sorted(state.false):
                if isinstance(key, Number):
                    self.excluded.setdefault(key.cell, []).append(key.n)

    def format_cell(self, cell: Cell) -> str:
        """The token of a cell; ``.`` where nothing is known."""
        if cell not in self.puzzle.grid:
            return HOLE
        clue = self.puzzle.clues.get(cell)
        plain = OPEN if clue is None else str(clue)
        known = {look: marks[cell] for (_, look), marks in self._list_marks() if cell in marks}
        if len(self.marks) == 1:
            return _format_single(plain, clue, known)
        signs = "".join(look.sign if holds else look.absent_sign for look, holds in known.items())
        signs += f"[{self.numbers[cell]}]" if cell in self.numbers else ""
        signs += f"({','.join(map(str, self.excluded[cell]))})" if cell in self.excluded else ""
        if not signs:
            return plain
        return signs if clue is None else f"{clue}{BEHIND_CLUE}{signs}"

    def _list_marks(self) -> list[tuple[tuple[type[OnCell], CellLook], Mapping[Cell, bool]]]:
        return list(zip(self.board.cell_looks.items(), self.marks.values(), strict=True))

    def choose_style(self, cell: Cell) -> str:
        """How a cell looks in a terminal."""
        for (_, look), marks in self._list_marks():
            if cell in marks:
                return look.style if marks[cell] else look.absent_style
            if look.open_style and not self.solved:
                return look.open_style
        return "bold color(16) on color(255)" if cell in self.puzzle.clues else "color(245) on color(255)"


def _choose_shown(board: BoardKind, puzzle: Puzzle, view: View) -> State:
    """What the signs of a board say: of a solution nothing that its clues say already."""
    if not view.solved:
        return view.settled
    shown, given = board.choose_shown(puzzle, view.settled), board.find_given(puzzle)
    return State(shown.true - given.true, shown.false - given.false)


def _format_single(plain: str, clue: Clue | None, known: Mapping[CellLook, bool]) -> str:
    for look, holds in known.items():
        sign = look.sign if holds else look.absent_sign
        return sign if sign and clue is None else BRACKETS[holds].format(plain)
    return plain


def parse_cell(board: BoardKind, cell: Cell, token: Token) -> tuple[Clue | None, Decided]:
    """The clue of a cell and what is known of it, from its token."""
    if len(board.cell_looks) == 1:
        return _parse_single(board, cell, token)
    text, decided = token.text, Decided()
    clue_text, behind, signs = text.partition(BEHIND_CLUE)
    if behind:
        clue = _parse_clue(board, token._replace(text=clue_text))
        decided = _parse_signs(board, cell, token, signs)
        return clue, decided
    if text in (OPEN, HOLE):
        return None, decided
    try:
        return _parse_clue(board, token), decided
    except ValueError:
        return None, _parse_signs(board, cell, token, text)


def _parse_clue(board: BoardKind, token: Token) -> Clue | None:
    title = board.title if board.clues.without_empty else f"{board.title}, which has no clues"
    return parse_clue(token, title, board.clues.read, describe_cells(board))


def _parse_single(board: BoardKind, cell: Cell, token: Token) -> tuple[Clue | None, Decided]:
    ((kind, look),) = board.cell_looks.items()
    for sign, holds in ((look.sign, True), (look.absent_sign, False)):
        if sign and token.text == sign:
            return None, [(kind(cell), holds)]
    decided: Decided = []
    for holds, brackets in BRACKETS.items():
        inner = token.text[1:-1]
        if inner and brackets.format(inner) == token.text:
            token, decided = token._replace(text=inner), [(kind(cell), holds)]
            break
    return (None if token.text in (OPEN, HOLE) else _parse_clue(board, token)), decided


def _parse_signs(board: BoardKind, cell: Cell, token: Token, signs: str) -> Decided:
    decided: Decided = []
    for kind, look in board.cell_looks.items():
        for sign, holds in ((look.sign, True), (look.absent_sign, False)):
            if sign and signs.startswith(sign):
                decided.append((kind(cell), holds))
                signs = signs.removeprefix(sign)
    numbers = _NUMBERS.fullmatch(signs) if board.has_numbers else None
    if numbers is not None:
        decided += [(Number(cell, int(numbers["is"])), True)] if numbers["is"] else []
        decided += [(Number(cell, int(n)), False) for n in (numbers["isnt"] or "").split(",") if n]
        signs = ""
    if signs or not decided:
        raise token.make_fault(f"is not a cell of {board.title}; expected {describe_cells(board)}")
    return decided


def describe_cells(board: BoardKind) -> str:
    """What may stand in a cell, for error messages."""
    looks = list(board.cell_looks.values())
    words = [f"{look.sign} {look.name}" for look in looks if look.sign]
    words += [f"{look.absent_sign} {look.absent_name}" for look in looks if look.absent_sign]
    if len(looks) == 1:
        clue = "4" if board.clues.numbers is not None else OPEN
        words += [f"[{clue}] {looks[0].name}"]
        words += [] if looks[0].absent_sign else [f"({clue}) {looks[0].absent_name}"]
    words += ["[3] a written number", "(1,2) numbers it can't be"] if board.has_numbers else []
    words += [". an open cell", "_ a hole"]
    return join_with_or([each for each in (board.clues.without_empty, *words) if each])
