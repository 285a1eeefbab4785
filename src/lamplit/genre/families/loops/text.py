"""Boards of pearls (Masyu, Shingoki) as plain text, read back: see ``sketch_pearls``.

Where nothing is known of the loop, a row of the board is a line of pearls and dots. Else there is a line for what
runs down between two rows, and cells stand in columns of equal width.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.words import quote
from lamplit.genre.families.loops.sketch import NOTHING_BELOW
from lamplit.genre.textboard import (
    HOLE,
    NOTES,
    OPEN,
    TextFault,
    TextLine,
    Token,
    make_grid,
    make_state,
    parse_clue,
    read_clue_board,
    refuse_elsewhere,
    refuse_too_many,
)

_NOTE = re.escape(NOTES)
_PEARL = re.compile(rf"[(\[][^()\[\]{_NOTE}]*[)\]{_NOTE}]")
_CELL = re.compile(rf"{_PEARL.pattern}|[{OPEN}{HOLE}](?=[{_NOTE}]?)")
_FIRST = f"([{OPEN}{HOLE}"
"""Signs that stand once in a cell of their own."""
_BETWEEN = re.compile(rf"[ {_NOTE}]*")


class PearlSpelling(NamedTuple):
    """How a genre spells its pearls."""

    genre: str
    clue: Callable[[str], str]
    """What a pearl such as ``(5)`` is as a token; a note may stand in place of its last character."""
    read_clue: Callable[[str], Clue | None]
    expected: str

    def parse_token(self, token: Token) -> Clue | None:
        if token.text[0] + token.text[-1] in ("(]", "[)"):
            raise token.make_fault(f"is not a pearl; expected {self.expected}")
        text = self.clue(token.text)
        return parse_clue(token._replace(text=text), self.genre.title(), self.read_clue, self.expected)


def read_pearls(lines: Sequence[TextLine], pearls: PearlSpelling) -> tuple[Puzzle, State]:
    """A board with its loop, with pearls alone, or with a token such as ``w`` for each cell."""
    if any(letter in line.text for line in lines for letter in "wb"):
        return read_clue_board(lines, pearls.genre, pearls.genre.title(), pearls.read_clue, pearls.expected)
    refuse_too_many(lines, sum(line.text.count(sign) for line in lines for sign in _FIRST))
    rows = [_split_pearls(line) for line in lines]
    if any(row is None for row in rows):
        return _read_spread(lines, pearls)
    cells = {Cell(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row or ())}
    return _make_puzzle(pearls, cells), State()


def _split_pearls(line: TextLine) -> list[Token] | None:
    """The cells of a line in which nothing else stands; None if something does."""
    found: list[Token] = []
    end = 0
    for cell in _CELL.finditer(line.text):
        if not _BETWEEN.fullmatch(line.text, end, cell.start()):
            return None
        found.append(Token(cell.group(), line, cell.start()))
        end = cell.end()
    return found if found and _BETWEEN.fullmatch(line.text, end) else None


def _make_puzzle(pearls: PearlSpelling, cells: dict[Cell, Token]) -> Puzzle:
    given = {cell: pearls.parse_token(token) for cell, token in cells.items() if token.text[0] in "(["}
    clues = {cell: clue for cell, clue in given.items() if clue is not None}
    return Puzzle.of(pearls.genre, make_grid(cells), clues)


def _read_spread(lines: Sequence[TextLine], pearls: PearlSpelling) -> tuple[Puzzle, State]:
    """With a line between two rows. How wide cells and gaps are, and where the first begins, shows by trying."""
    sizes = [len(found.group()) for line in lines for found in _PEARL.finditer(line.text)]
    width = max(sizes, default=3)
    indent = min(len(line.text) - len(line.text.lstrip()) for line in lines[::2])
    faults: list[TextFault] = []
    for gap, start in product((1, 3), (indent, indent - width // 2)):
        try:
            return _Spread(lines, start, width, gap).read(pearls)
        except TextFault as fault:
            faults.append(fault)
    raise max(faults, key=lambda fault: fault.place)


class _Spread:
    """A board in columns: where its first cell begins, how wide cells are, and the gaps between them."""

    def __init__(self, lines: Sequence[TextLine], start: int, width: int, gap: int) -> None:
        self.lines, self.start, self.width, self.gap = lines, start, width, gap
        self.pitch, self.middle = width + gap, width // 2
        self.rows = (len(lines) + 1) // 2
        self.cols = max(self._count_columns(line) for line in lines[::2])
        refuse_too_many(lines, self.rows * self.cols)
        if len(lines) % 2 == 0:
            raise lines[-1].make_fault(0, "the board ends between two rows; expected one more row of cells")

    def _count_columns(self, line: TextLine) -> int:
        return max((len(line.text.rstrip()) - self.start - self.middle - 1) // self.pitch + 1, 0)

    def read(self, pearls: PearlSpelling) -> tuple[Puzzle, State]:
        cells = {cell: token for r in range(self.rows) for cell, token in self._read_row(r)}
        puzzle = _make_puzzle(pearls, cells)
        state = make_state(
            one
            for r in range(self.rows)
            for one in (
                *self._read_across(r, puzzle.grid),
                *(self._read_down(r, puzzle.grid) if r < self.rows - 1 else ()),
            )
        )
        self._check_agreement(puzzle, state, cells)
        return puzzle, state

    def _read_row(self, r: int) -> Iterator[tuple[Cell, Token]]:
        line = self.lines[2 * r]
        refuse_elsewhere(
            line, range(max(self.start, 0), self.start + self.cols * self.pitch), "blanks before the first cell"
        )
        for c in range(self.cols):
            at = self.start + c * self.pitch
            text = "".join(line.char_at(at + i) for i in range(self.width))
            bare = text[:-1] + " " if text[-1] in NOTES else text
            if text[0] in "([" and text[-1] in f")]{NOTES}":
                yield Cell(r, c), Token(text, line, at)
            elif set(bare[: self.middle] + bare[self.middle + 1 :]) <= set("- ") and bare[self.middle] in "._-|+":
                yield Cell(r, c), Token(bare[self.middle], line, at + self.middle)
            else:
                raise line.make_fault(
                    max(at, 0),
                    f"{quote(text.strip())} is not a cell; expected a pearl, . a cell without a line, "
                    "- | + the loop or _ a hole",
                )

    def _read_across(self, r: int, grid: Grid) -> Iterator[tuple[Line, bool]]:
        line = self.lines[2 * r]
        for c in range(self.cols - 1):
            at = self.start + c * self.pitch + self.width
            text = "".join(line.char_at(at + i) for i in range(self.gap))
            plain = text[0] * 3 if self.gap == 3 and text[1] in NOTES else text
            sign = plain.strip()
            if sign not in ("", "x", "-" * self.gap, "xxx"):
                raise line.make_fault(at, f"{text.strip()!r} between two cells; expected - a line, x none, or a blank")
            if sign:
                yield _read_link(line, at, Edge(Cell(r, c), Cell(r, c + 1)), sign[0] == "-", grid)

    def _read_down(self, r: int, grid: Grid) -> Iterator[tuple[Line, bool]]:
        line = self.lines[2 * r + 1]
        places = [self.start + c * self.pitch + self.middle for c in range(self.cols)]
        noted = {at + 1 for at in places if line.char_at(at + 1) in NOTES}
        refuse_elsewhere(line, noted | set(places), "a line down between two cells")
        for c, at in enumerate(places):
            if line.char_at(at) not in ("|", "x", " ", NOTHING_BELOW):
                raise line.make_fault(
                    at, f"{line.char_at(at)!r} between two rows; expected | a line, x none, or a blank"
                )
            if line.char_at(at) in "|x":
                yield _read_link(line, at, Edge(Cell(r, c), Cell(r + 1, c)), line.char_at(at) == "|", grid)

    def _check_agreement(self, puzzle: Puzzle, state: State, cells: dict[Cell, Token]) -> None:
        """A cell is drawn as part of the loop if and only if a line ends there."""
        ends = {end for key in state.true for edge in key.edges for end in edge}
        for cell, token in cells.items():
            if cell not in puzzle.clues and (token.text in "-|+") != (cell in ends):
                raise token.make_fault(
                    f"at {cell}, where {'a' if cell in ends else 'no'} line ends; expected "
                    f"{'- | or +' if cell in ends else OPEN}"
                )


def _read_link(line: TextLine, at: int, link: Edge, holds: bool, grid: Grid) -> tuple[Line, bool]:
    if not (link.a in grid and link.b in grid):
        raise line.make_fault(at, f"{link} ends in a hole; expected a blank")
    return Line(link), holds
