"""Which puzzles share a page, and how large their cells are. All lengths are in millimetres, boards in cells.

Boards that share a page have cells of one size: as large as the paper allows, up to a size beyond which they only
look clumsy, and never so small that nobody can write in them. Boards of one size have the same cells on all
pages of a chapter.

Where nobody says how many share a page, a chapter takes as few pages as it can in comfort, and its boards are
spread over them evenly, so that none is left alone on the last one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import ceil, inf

from lamplit.books.contents import PER_PAGE, PrintOptions
from lamplit.books.typesetting.links import estimate_code_side
from lamplit.core.errors import BadInput

EDGE = 0.2
"""Cells that the border of a board may add to its width and to its height."""
NARROW = 180.0
"""Papers that are less wide than this have smaller text."""
LARGE_PRINT = 16.0
"""Points, which is what societies of the blind ask for at least."""
POINT = 25.4 / 72
CODE_GAP = 3.0
"""Between a QR code and its board."""
LETTER = 0.5
"""The width of a letter, as a share of the size of the text; a little more than it is on average."""
GAP_ACROSS = {True: 1.4, False: 2.2}
"""Cells between boards side by side, with frames and without: they must not look like one board."""
GAP_DOWN = {True: 0.9, False: 1.4}
"""Cells between a board and the line above the next one, which itself keeps boards apart."""
MOST_COLUMNS = 8
"""Of small solutions."""
ROUNDING = 0.001
"""Millimetres that a row may be too long, because figures are rounded."""
SMALL = 0.8
"""The size of words below a board, as a share of the text's."""


@dataclass(frozen=True)
class Measures:
    """How large things are in a book."""

    text: float
    """The size of its text in points."""
    smallest: float
    """The smallest cell that you can write in."""
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
        """The least between boards."""
        return 1.9 * self.text * POINT

    @property
    def solution_gap(self) -> float:
        """Between solutions."""
        return 1.2 * self.text * POINT

    @property
    def line(self) -> float:
        """A line of words below a board."""
        return 1.3 * SMALL * self.text * POINT

    def foot_height(self, words: Sequence[str], width: float) -> float:
        """The height of the words below a board of this width, each on lines of its own."""
        letter = LETTER * SMALL * self.text * POINT
        lines = sum(ceil(len(text) * letter / width) for text in words)
        return (lines + 0.5) * self.line if lines else 0.0


def choose_measures(look: PrintOptions) -> Measures:
    """Those of a book that looks like this."""
    if look.large_print:
        return Measures(LARGE_PRINT, 9.0, 11.0, 18.0, 4.5)
    return Measures(9.5 if look.paper.width < NARROW else 11.0, 4.5, 6.8, 14.0, 2.6)


@dataclass(frozen=True)
class PageBoard:
    """A puzzle, as far as pages are concerned."""

    width: float
    """In cells, as drawn."""
    height: float
    words: tuple[str, ...] = ()
    """What stands below it: a title, an address."""
    code: float = 0.0
    """The side of its QR code, above the board."""
    framed: bool = True
    """Whether a line runs around it."""


@dataclass(frozen=True)
class BookPage:
    """Boards that share a page."""

    boards: range
    """Their places among all."""
    rows: tuple[int, ...]
    """How many places each row has. Boards fill them from left to right and downwards; the last may stay empty."""
    cell: float
    """The side of a cell."""
    code: float
    """The side of a QR code; 0 without any."""
    gap_across: float
    """Between boards side by side, at least."""
    gap_down: float
    """Between rows, at least."""


def lay_out_pages(look: PrintOptions, boards: Sequence[PageBoard]) -> tuple[BookPage, ...]:
    """The boards of a chapter on pages."""
    spread = _split_full_pages if look.per_page else _split_even_pages
    found = [_lay_out_page(look, boards, shared, room) for shared, room in spread(look, boards)]
    cells: dict[tuple[float, float], float] = {}
    for page in found:
        size = _measure_largest(boards, page)
        cells[size] = min(page.cell, cells.get(size, inf))
    return tuple(replace(page, cell=cells[_measure_largest(boards, page)]) for page in found)


def refuse_oversized_boards(look: PrintOptions, cols: int, rows: int, words: Sequence[str] = ()) -> None:
    """Refuse boards of this size, with ``words`` below them, if the paper is too small: before any are made."""
    longest_address = len(look.site) + 24 + cols * rows
    code = estimate_code_side(longest_address) if look.links == "qr" else 0.0
    linked = ("x" * longest_address,) if look.links == "link" else ()
    board = PageBoard(cols + EDGE, rows + EDGE, (*words, *linked), code, framed=False)
    size = choose_measures(look)
    wanted = look.per_page or 1
    cell = _find_best_cell(look, (board,), wanted)[0]
    if cell >= size.smallest:
        return
    fitting = [count for count in PER_PAGE if _find_best_cell(look, (board,), count)[0] >= size.smallest]
    paper = look.paper.title + (" in large print" if look.large_print else "")
    raise BadInput(
        (f"{wanted} {cols}×{rows} boards don't" if wanted > 1 else f"a {cols}×{rows} board doesn't")
        + f" fit on a page of {paper}: the cells would be {max(cell, 0):.1f} mm wide, and need at least "
        f"{size.smallest:g} mm; "
        + (f"use at most {max(fitting)} to a page" if fitting else "use smaller boards or larger paper")
    )


def arrange_solutions(look: PrintOptions, boards: Sequence[PageBoard]) -> tuple[tuple[int, ...], float]:
    """How many solutions of a chapter stand in each row, and how large their cells are. Boards of one width fill
    the width of the page; others take what room they need."""
    size = choose_measures(look)
    room = look.paper.room[0] + size.solution_gap
    widest = max(board.width for board in boards)
    columns = min(MOST_COLUMNS, max(1, int(room / (widest * size.solution + size.solution_gap))))
    cell = min((room / columns - size.solution_gap) / widest, size.solution * 1.25)
    rows, used = [0], 0.0
    for board in boards:
        used += board.width * cell + size.solution_gap
        if rows[-1] == MOST_COLUMNS or (rows[-1] and used > room + ROUNDING):
            rows.append(0)
            used = board.width * cell + size.solution_gap
        rows[-1] += 1
    last_two = sum(board.width * cell + size.solution_gap for board in boards[-2:])
    if len(rows) > 1 and rows[-1] == 1 and rows[-2] > 2 and last_two <= room:  # none is alone in the last row
        rows[-2:] = [rows[-2] - 1, 2]
    return tuple(rows), cell


def _split_full_pages(look: PrintOptions, boards: Sequence[PageBoard]) -> Iterator[tuple[range, int]]:
    """As many boards on each page as ordered, and for how many it has room; fewer only where boards that fit by
    themselves don't fit together, a wide one and a tall one."""
    smallest = choose_measures(look).smallest
    left = range(len(boards))
    while left:
        for room in (count for count in reversed(PER_PAGE) if count <= (look.per_page or 1)):
            shared = left[:room]
            if _find_best_cell(look, _slice_boards(boards, shared), room)[0] >= smallest:
                break
        yield shared, room
        left = left[room:]


def _split_even_pages(look: PrintOptions, boards: Sequence[PageBoard]) -> Iterator[tuple[range, int]]:
    """As few pages as there can be with comfortable cells, and on each about as many boards as on the others.

    From the last board backwards: the best way to go on after each board is known when the one before it is asked.
    """
    comfortable = choose_measures(look).comfortable
    best: list[tuple[int, int]] = [(0, 0)]
    """The pages that the last boards take, and the sum of the squares of the boards on each: the smaller that
    is, the more even they are."""
    counts = [0]
    for left in range(1, len(boards) + 1):
        start = len(boards) - left
        ways = [1]
        for count in range(2, min(left, max(PER_PAGE)) + 1):
            if _find_best_cell(look, _slice_boards(boards, range(start, start + count)), count)[0] >= comfortable:
                ways.append(count)
        costs = {count: (best[left - count][0] + 1, best[left - count][1] + count**2) for count in ways}
        counts.append(min(ways, key=lambda count: (costs[count], -count)))
        best.append(costs[counts[-1]])
    start = 0
    while start < len(boards):
        count = counts[len(boards) - start]
        yield range(start, start + count), count
        start += count


def _lay_out_page(look: PrintOptions, boards: Sequence[PageBoard], shared: range, room: int) -> BookPage:
    """These boards on a page with room for this many."""
    there = _slice_boards(boards, shared)
    _, columns = _find_best_cell(look, there, room)
    rows = ceil(room / columns)
    cell = _fit_cell(look, there, columns, rows, choose_measures(look).largest)
    across, down = _choose_gaps(choose_measures(look), there, cell)
    return BookPage(shared, _split_rows(room, rows), cell, max(board.code for board in there), across, down)


def _split_rows(count: int, rows: int) -> tuple[int, ...]:
    """This many boards in this many rows, as even as can be, and the same upside down where that can be: 2, 1, 2."""
    share, more = divmod(count, rows)
    longer = range(more)
    if rows == 3:
        longer = (range(0), range(1, 2), range(0, 3, 2))[more]
    return tuple(share + (row in longer) for row in range(rows))


def _slice_boards(boards: Sequence[PageBoard], places: range) -> tuple[PageBoard, ...]:
    return tuple(boards[places.start : places.stop])


def _measure_largest(boards: Sequence[PageBoard], page: BookPage) -> tuple[float, float]:
    """The width and the height of the largest boards of a page."""
    there = _slice_boards(boards, page.boards)
    return max(board.width for board in there), max(board.height for board in there)


@cache
def _find_best_cell(look: PrintOptions, boards: tuple[PageBoard, ...], count: int) -> tuple[float, int]:
    """The largest cell that boards can have, this many to a page, and in how many columns they then stand."""
    best = max(range(1, count + 1), key=lambda columns: _fit_cell(look, boards, columns, ceil(count / columns)))
    return _fit_cell(look, boards, best, ceil(count / best)), best


def _fit_cell(look: PrintOptions, boards: Sequence[PageBoard], columns: int, rows: int, largest: float = inf) -> float:
    """The largest cell with which all these boards fit into this many columns and rows, with what is above and below
    them. Words are as wide as their board: smaller cells may mean more lines, and these smaller cells still."""
    size = choose_measures(look)
    room_across, room_down = look.paper.room
    framed = all(board.framed for board in boards)
    widest = max(board.width for board in boards)
    cell = min(
        largest,
        (room_across - (columns - 1) * size.gap) / (columns * widest),
        room_across / (columns * widest + (columns - 1) * GAP_ACROSS[framed]),
    )
    before = inf
    while 0 < cell < before:
        before = cell
        cell = min(cell, *(_fit_cell_height(size, board, cell, rows, room_down, framed) for board in boards))
    return max(cell, 0.0)


def _fit_cell_height(size: Measures, board: PageBoard, cell: float, rows: int, room: float, framed: bool) -> float:
    """The largest cell with which this many rows of a board are not too high, if its words are as wide as with this
    one."""
    head = max(size.head, board.code + CODE_GAP if board.code else 0.0)
    free = room - rows * (head + size.foot_height(board.words, cell * board.width))
    high, between = rows * board.height, rows - 1
    return min((free - between * size.gap) / high, free / (high + between * GAP_DOWN[framed]))


def _choose_gaps(size: Measures, boards: Sequence[PageBoard], cell: float) -> tuple[float, float]:
    """Across and down, between boards with cells of this size."""
    framed = all(board.framed for board in boards)
    return max(size.gap, GAP_ACROSS[framed] * cell), max(size.gap, GAP_DOWN[framed] * cell)
