"""Reading text boards: what the readers of all genres share.

A board is what ``Genre.sketch`` draws without colour. Most genres have a token for each cell, separated by blanks:
``.`` a cell of which nothing is known, ``_`` a hole. A character of emphasis may follow on a token
(``!`` a fault, ``<`` a conclusion, ``*`` what is supposed, ``:`` a reason, ``^`` a difference, ``%`` a part of an
area, a way or a shape) and is passed over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.grid import MAX_CELLS, Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.words import quote

OPEN, HOLE = ".", "_"
NOTES = "!<:^*%"
"""What emphasises a place: no part of the board."""

_WHOLE = re.compile(
    rf"([^\w\s]|[A-Za-z_]|[0-9]+|[wb][0-9]+|([0-9]+|\?)[nesw]|[^\s/]+/\S+|\[\S+\]|\(\S+\))[{re.escape(NOTES)}]?"
)
"""A single token. Lines of single words that are not all tokens have a cell to each character."""


_TOKEN = re.compile(rf"[^\s{re.escape(NOTES)}]+[{re.escape(NOTES)}]?|\S")
"""A token and its note, right behind which the next token may stand."""


class TextFault(BadInput):
    """A board that can't be read, and where: of several readers the one that came furthest is heard."""

    place: tuple[int, int] = (0, 0)


class TextLine(NamedTuple):
    """A line of a board, and its number in the text from 1."""

    number: int
    text: str

    def make_fault(self, at: int, what: str) -> TextFault:
        """What is wrong with the character at this place of the line, counted from 0."""
        found = TextFault(f"line {self.number}, column {at + 1}: {what}")
        found.place = (self.number, at)
        return found

    def char_at(self, place: int) -> str:
        """The character at this place; a blank beyond the end."""
        return self.text[place] if 0 <= place < len(self.text) else " "


class Token(NamedTuple):
    """What stands in a cell, and where in the text."""

    text: str
    line: TextLine
    column: int

    def make_fault(self, what: str) -> TextFault:
        return self.line.make_fault(self.column, f"{quote(self.text)} {what}")


Reader = Callable[[Sequence[TextLine]], tuple[Puzzle, State]]
"""From the lines of a board, without comments and blank lines, to the puzzle and what is known of it."""


def parse_token_cells(lines: Sequence[TextLine]) -> dict[Cell, Token]:
    """The token of every cell, of a board in rows of tokens."""
    refuse_too_many(lines, sum(len(line.text.split()) for line in lines))
    rows = [list(_split_tokens(line)) for line in lines]
    if all(len(row) == 1 for row in rows) and not _is_column([line.text.strip() for line in lines]):
        refuse_too_many(lines, sum(len(line.text) - line.text.count(" ") for line in lines))
        rows = [[Token(letter, line, at) for at, letter in enumerate(line.text) if letter != " "] for line in lines]
    return {Cell(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}


def refuse_too_many(lines: Sequence[TextLine], cells: int) -> None:
    """Before they are looked at one by one: a text may be megabytes of anything."""
    if cells > MAX_CELLS:
        raise lines[0].make_fault(0, f"a board of {cells:,} cells begins here; Lamplit takes at most {MAX_CELLS:,}")


def _is_column(words: Sequence[str]) -> bool:
    """Whether lines of a single word are a column of cells, and not rows with a cell to each character.

    A square of digits is a Hitori typed without blanks: nobody has a column of three numbers of three digits.
    """
    is_square = len(words) > 2 and all(word.isdigit() and len(word) == len(words) for word in words)
    return not is_square and all(map(_WHOLE.fullmatch, words))


def _split_tokens(line: TextLine) -> Iterator[Token]:
    for found in _TOKEN.finditer(line.text):
        text = found.group()
        yield Token(text[:-1] if len(text) > 1 and text[-1] in NOTES else text, line, found.start())


def make_grid(cells: Mapping[Cell, Token]) -> Grid:
    """The board of these cells; a row that has not as many of them as most have is refused."""
    counts = [0] * (max(cells).row + 1)
    for cell in cells:
        counts[cell.row] += 1
    cols = Counter(counts).most_common(1)[0][0]
    for r, count in enumerate(counts):
        if count != cols:
            line = cells[Cell(r, 0)].line
            what = "1 cell" if count == 1 else f"{count} cells"
            raise line.make_fault(len(line.text) - 1, f"row {r + 1} has {what}, but the others have {cols}")
    return Grid(len(counts), cols, frozenset(cell for cell, token in cells.items() if token.text == HOLE))


def read_clue_board(
    lines: Sequence[TextLine], genre: str, title: str, read_clue: Callable[[str], Clue | None], expected: str
) -> tuple[Puzzle, State]:
    """A board with nothing but clues: a token for each cell, ``.`` for none."""
    cells = parse_token_cells(lines)
    clues: dict[Cell, Clue] = {}
    for cell, token in cells.items():
        clue = None if token.text in (OPEN, HOLE) else parse_clue(token, title, read_clue, expected)
        if clue is not None:
            clues[cell] = clue
    return Puzzle.of(genre, make_grid(cells), clues), State()


def parse_clue(token: Token, title: str, read_clue: Callable[[str], Clue | None], expected: str) -> Clue | None:
    """What a token says as a clue, or one sentence that says what was expected."""
    try:
        return read_clue(token.text)
    except ValueError:
        raise token.make_fault(f"is not a cell of {title}; expected {expected}") from None


def make_state(decided: Iterable[tuple[Decision, bool]]) -> State:
    """What is known, from decisions and whether each holds."""
    decided = list(decided)
    return State(
        frozenset(key for key, holds in decided if holds), frozenset(key for key, holds in decided if not holds)
    )


def refuse_elsewhere(line: TextLine, places: Collection[int], what: str) -> None:
    """Refuse a line that has something at other places than these."""
    for at, letter in enumerate(line.text):
        if letter != " " and at not in places:
            raise line.make_fault(at, f"{letter!r} stands between the places of the board; expected {what}")
