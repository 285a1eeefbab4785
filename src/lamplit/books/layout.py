"""Which puzzles share a page, and how large their cells are. All lengths are in millimetres, boards in cells.

Boards that share a page have cells of one size: as large as the paper allows, up to a size beyond which they only
look clumsy, and never so small that nobody can write in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf

from lamplit.books.contents import PER_PAGE, Look
from lamplit.books.links import code_side
from lamplit.errors import BadInput
from lamplit.puzzle import Puzzle

EDGE = 0.2
"""Cells that the border of a board may add to its width and to its height."""
NARROW = 180.0
"""Papers that are less wide than this have smaller text."""
LARGE_PRINT = 16.0
"""Points, which is what societies of the blind ask for at least."""
POINT = 25.4 / 72
CODE_GAP = 2.0
"""Between a QR code and its board."""
LETTER = 0.5
"""The width of a letter, as a share of the size of the text; a little more than it is on average."""
MOST_COLUMNS = 8
"""Of small solutions."""
SMALL = 0.8
"""The size of words below a board, as a share of the text's."""
CAPTION = 120
"""Characters of the title and the author below a puzzle; what is longer is cut off."""


@dataclass(frozen=True)
class Measures:
    """How large things are in a book."""

    text: float
    """The size of its text in points."""
    smallest: float
    """Of a cell: the least that one can write in."""
    comfortable: float
    largest: float
    solution: float
    """A cell of the solutions at the back."""

    @property
    def head(self) -> float:
        """The line above a board, with its number and how hard it is."""
        return 2.3 * self.text * POINT

    @property
    def gap(self) -> float:
        """Between boards."""
        return 1.9 * self.text * POINT

    @property
    def solution_gap(self) -> float:
        """Between solutions."""
        return 1.2 * self.text * POINT

    @property
    def line(self) -> float:
        """A line of words below a board."""
        return 1.3 * SMALL * self.text * POINT

    def foot(self, words: Sequence[str], width: float) -> float:
        """The height of the words below a board of this width, each on lines of its own."""
        letter = LETTER * SMALL * self.text * POINT
        lines = sum(ceil(len(text) * letter / width) for text in words)
        return (lines + 0.5) * self.line if lines else 0.0


def measures(look: Look) -> Measures:
    """Those of a book that looks like this."""
    if look.large_print:
        return Measures(LARGE_PRINT, 9.0, 11.0, 18.0, 4.5)
    return Measures(9.5 if look.paper.width < NARROW else 11.0, 4.5, 7.0, 14.0, 2.6)


@dataclass(frozen=True)
class Board:
    """A puzzle, as far as pages are concerned."""

    width: float
    """In cells, as drawn."""
    height: float
    words: tuple[str, ...] = ()
    """What stands below it: a title, an address."""
    code: float = 0.0
    """The side of its QR code, above the board."""


@dataclass(frozen=True)
class Page:
    """Boards that share a page, in rows from left to right; the last rows may be empty."""

    boards: range
    """Their places among all."""
    columns: int
    rows: int
    cell: float
    """The side of a cell."""
    code: float
    """The side of a QR code; 0 without any."""

    @property
    def room(self) -> int:
        """For how many boards there is room."""
        return self.columns * self.rows


def pages(look: Look, boards: Sequence[Board]) -> tuple[Page, ...]:
    """The boards of a chapter on pages."""
    found: list[Page] = []
    left = range(len(boards))
    while left:
        found.append(_next_page(look, boards, left, found[-1].room if found else 0))
        left = range(found[-1].boards.stop, len(boards))
    return tuple(found)


def captions(puzzle: Puzzle) -> tuple[str, ...]:
    """What is told below a puzzle of where it comes from: a title, an author, both or nothing."""
    told = ", ".join(filter(None, (puzzle.about.title, puzzle.about.author)))
    return (told if len(told) <= CAPTION else f"{told[:CAPTION]}…",) if told else ()


def refuse_too_small(look: Look, cols: int, rows: int, below: tuple[str, ...] = ()) -> None:
    """Refuse a size of boards, with words below them, for which the paper is too small, before any are made."""
    longest_address = len(look.site) + 24 + cols * rows
    code = code_side(longest_address) if look.links == "qr" else 0.0
    words = ("x" * longest_address,) if look.links == "link" else ()
    board = Board(cols + EDGE, rows + EDGE, below + words, code)
    size = measures(look)
    wanted = look.per_page or 1
    cell = _best(look, [board], wanted)[0]
    if cell >= size.smallest:
        return
    fitting = [count for count in PER_PAGE if _best(look, [board], count)[0] >= size.smallest]
    paper = look.paper.title + (" in large print" if look.large_print else "")
    raise BadInput(
        f"boards of {cols}×{rows}, {wanted} to a page, are too large for {paper}: their cells "
        f"would be {max(cell, 0):.1f} mm wide; expected {size.smallest:g} mm or more, "
        + (f"as with at most {max(fitting)} to a page" if fitting else "so smaller boards or a larger paper")
    )


def solution_grid(look: Look, boards: Sequence[Board]) -> tuple[int, float]:
    """In how many columns the solutions of a chapter stand, and how large their cells are."""
    size = measures(look)
    room = look.paper.room[0] + size.solution_gap
    widest = max(board.width for board in boards)
    columns = min(MOST_COLUMNS, max(1, int(room / (widest * size.solution + size.solution_gap))))
    return columns, min((room / columns - size.solution_gap) / widest, size.solution * 1.25)


def _next_page(look: Look, boards: Sequence[Board], left: range, before: int) -> Page:
    """The page with the first of the boards that are left; the page before it has room for so many."""
    size = measures(look)
    for count in _counts(look, len(left), before):
        shared = left[:count]
        cell, columns = _best(look, [boards[place] for place in shared], count)
        if cell >= size.comfortable:
            break
    there = [boards[place] for place in shared]
    rows = count // columns
    cell = _cell(look, there, columns, rows, size.largest)
    return Page(shared, columns, rows, cell, max(board.code for board in there))


def _counts(look: Look, left: int, before: int) -> list[int]:
    """How many boards may share a page, the most first: as ordered; else so many that no page is mostly empty, or
    that it looks like the one before it."""
    if look.per_page:
        return [look.per_page]
    enough = next((count for count in PER_PAGE if count >= left), max(PER_PAGE))
    return [count for count in reversed(PER_PAGE) if count <= max(enough, before)]


def _best(look: Look, boards: Sequence[Board], count: int) -> tuple[float, int]:
    """The largest cell that boards can have, so many to a page, and in how many columns they then stand."""
    shapes = [columns for columns in range(1, count + 1) if count % columns == 0]
    best = max(shapes, key=lambda columns: _cell(look, boards, columns, count // columns))
    return _cell(look, boards, best, count // best), best


def _cell(look: Look, boards: Sequence[Board], columns: int, rows: int, largest: float = inf) -> float:
    """The largest cell with which all these boards fit into so many columns and rows, with what is above and below
    them. Words are as wide as their board: smaller cells may mean more lines, and these smaller cells still."""
    size = measures(look)
    room_across, room_down = look.paper.room
    across = (room_across - (columns - 1) * size.gap) / columns
    down = (room_down - (rows - 1) * size.gap) / rows
    cell, before = min(largest, *(across / board.width for board in boards)), inf
    while 0 < cell < before:
        cell, before = min(cell, *(_cell_below(size, board, cell, down) for board in boards)), cell
    return max(cell, 0.0)


def _cell_below(size: Measures, board: Board, cell: float, down: float) -> float:
    """The largest cell with which a board is not too high, if its words are as wide as with this one."""
    head = max(size.head, board.code + CODE_GAP if board.code else 0.0)
    return (down - head - size.foot(board.words, cell * board.width)) / board.height
