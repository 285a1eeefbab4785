"""Which puzzles share a page, in how many columns and rows, and how large their cells are.

All boards of a page have cells of one size. A page is divided into equal places in columns and rows; unless
somebody says how many, there are as many as leave cells that are good to write in. Lengths are in millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from math import floor

from lamplit.core.errors import BadInput
from lamplit.drawing.caption import SPACING, fit_text
from lamplit.drawing.cell_size import SMALLEST
from lamplit.drawing.paper_sizes import Paper

MARGIN = 12.0
"""What is left free at every edge of the paper."""
GAP = 7.0
"""Between two places."""
AIR = 1.6
"""Cells between two boards without a border: with fewer they look like one board."""
COMFORTABLE = 7.0
"""Cells of this size are good to write in: no page is filled so far that they get smaller."""
LARGEST = 14.0
"""Small boards don't fill a page: a cell larger than this looks like a poster."""
MOST = 12
"""Places on a page, where nobody asks for more by a number or by small cells."""
MOST_SMALL = 100
"""Places on a page, where the size of the cells is given."""
MOST_ASKED = 500
NUMBER_BAND = 5.5
"""The height of the line above a board in which its number stands."""
CAPTION = 8.0
"""The size of captions is told in cells: here a cell is this long."""
HEADING = 15.0
"""Likewise for the heading of a page."""
HEADING_GAP = 6.0
"""Between the heading and the first boards."""
CAPTION_GAP = 1.5
NEAR = 0.95
"""Cells that are at least so much of the largest count as large: then a page without empty places is better."""
TURN = 1.15
"""Paper is laid on its side where cells are small, and would grow at least so much by it."""


@dataclass(frozen=True)
class SheetLayout:
    """How puzzles are put on paper."""

    paper: Paper
    title: str = ""
    """The heading of every page."""
    numbers: bool = False
    """Whether each puzzle has its number above it."""
    per_page: int | None = None
    """Puzzles on a page; None: by their size."""
    cell: float | None = None
    """The side of a cell; None: as large as fits."""

    def __post_init__(self) -> None:
        if self.per_page is not None and not 1 <= self.per_page <= MOST_ASKED:
            raise BadInput(f'"per-page" is {self.per_page}; expected a whole number from 1 to {MOST_ASKED}')


@dataclass(frozen=True)
class PageBlock:
    """What a puzzle takes up on a page: its board, in cells, and the words below it."""

    width: float
    height: float
    caption: str
    name: str
    """For messages, its size: ``10×10``."""
    air: float = 0.0
    """Cells that lie between it and the next board at least; where both have a border, the gap is enough."""


@dataclass(frozen=True)
class SheetPage:
    """A page and its places; ``width`` and ``height`` are those of the paper as it lies."""

    width: float
    height: float
    across: int
    down: int
    count: int
    """Puzzles that it holds when it is full."""
    cell: float

    def measure_place(self, heading: float) -> tuple[float, float]:
        """The width and the height of a place, below a heading."""
        wide = (self.width - 2 * MARGIN - (self.across - 1) * GAP) / self.across
        high = (self.height - 2 * MARGIN - heading - (self.down - 1) * GAP) / self.down
        return wide, high


@lru_cache(maxsize=4096)
def fit_caption(caption: str, room: float) -> tuple[float, tuple[str, ...]]:
    """The height of a capital, and the lines of a caption, in a place of this width."""
    if not caption:
        return 0.0, ()
    size, lines = fit_text(caption, room, CAPTION)
    return size, tuple(lines)


def measure_caption(caption: str, room: float) -> float:
    """What a caption takes up below its board."""
    size, lines = fit_caption(caption, room)
    return len(lines) * size * SPACING + CAPTION_GAP if lines else 0.0


def fit_heading(title: str, page_width: float) -> tuple[float, list[str]]:
    """The height of a capital, and the lines of a heading."""
    return fit_text(title, page_width - 2 * MARGIN, HEADING) if title else (0.0, [])


def measure_heading(title: str, page_width: float) -> float:
    """What a heading takes up above the places."""
    size, lines = fit_heading(title, page_width)
    return len(lines) * size * SPACING + HEADING_GAP if lines else 0.0


def arrange_pages(blocks: Sequence[PageBlock], sheet: SheetLayout) -> list[SheetPage]:
    """The pages that these puzzles take, in their order. The last one is divided like those before it."""
    pages: list[SheetPage] = []
    first = 0
    while first < len(blocks):
        pages.append(_arrange_page(blocks[first : first + MOST_ASKED], len(blocks), sheet))
        first += pages[-1].count
    return pages


def _arrange_page(blocks: Sequence[PageBlock], total: int, sheet: SheetLayout) -> SheetPage:
    """The page on which the first of these blocks stand; there are this many in total, on all pages."""
    paper = sheet.paper
    upright = list(_iterate_divisions(blocks, total, sheet, paper.width, paper.height))
    turned = list(_iterate_divisions(blocks, total, sheet, paper.height, paper.width))
    found, other = _choose_best(upright, sheet), _choose_best(turned, sheet)
    if found is None or (other and found.cell < COMFORTABLE and other.cell >= found.cell * TURN):
        found = other
    if found is None:
        raise _make_size_error(blocks, sheet, max(page.cell for page in (*upright, *turned)))
    return found


def _iterate_divisions(
    blocks: Sequence[PageBlock], total: int, sheet: SheetLayout, width: float, height: float
) -> Iterator[SheetPage]:
    """All ways to divide a page of this size, each with the largest cells that fit."""
    heading = measure_heading(sheet.title, width)
    band = NUMBER_BAND if sheet.numbers else 0.0
    captions: dict[float, list[float]] = {}
    most = max(count for _, _, count in _iterate_counts(total, sheet))
    wides, highs = _running_maximum(b.width for b in blocks[:most]), _running_maximum(b.height for b in blocks[:most])
    airs = _running_maximum(block.air for block in blocks[:most])
    for across, down, count in _iterate_counts(total, sheet):
        page = SheetPage(width, height, across, down, count, 0.0)
        wide, high = page.measure_place(heading)
        if wide <= 0:
            continue
        if wide not in captions:
            captions[wide] = _running_maximum(measure_caption(block.caption, wide) for block in blocks[:most])
        last = min(count, len(blocks)) - 1
        cell = min(wide / wides[last], (high - band - captions[wide][last]) / highs[last])
        if across > 1:
            cell = min(cell, (wide + GAP) / (wides[last] + airs[last]))
        if down > 1:
            cell = min(cell, (high + GAP) / (highs[last] + airs[last]))
        yield replace(page, cell=cell if sheet.cell else min(cell, LARGEST))


def _iterate_counts(total: int, sheet: SheetLayout) -> Iterator[tuple[int, int, int]]:
    """Columns, rows and puzzles that a page may have. Unless somebody asks for a number, no place stays empty, but
    for the end of a page that holds all."""
    most = sheet.per_page or min(total, MOST if sheet.cell is None else MOST_SMALL)
    for across in range(1, most + 1):
        if sheet.per_page or most == total:
            yield across, -(-most // across), most
        if not sheet.per_page:
            yield from ((across, down, across * down) for down in range(1, most // across + 1))


def _running_maximum(lengths: Iterable[float]) -> list[float]:
    """For each place in a list the largest length up to there."""
    return list(accumulate(lengths, max))


def _choose_best(divisions: Sequence[SheetPage], sheet: SheetLayout) -> SheetPage | None:
    """The page with the most puzzles whose cells are large enough; None if there is no such page."""
    if sheet.cell is not None:
        enough = sheet.cell
    elif sheet.per_page is not None:
        enough = SMALLEST
    else:
        enough = min(COMFORTABLE, max(page.cell for page in divisions if page.count == 1))
    fitting = [page for page in divisions if page.cell >= max(enough, SMALLEST)]
    if not fitting:
        return None
    most = max(page.count for page in fitting)
    fullest = [page for page in fitting if page.count == most]
    largest = max(page.cell for page in fullest)
    found = min((page for page in fullest if page.cell >= NEAR * largest), key=_rank_page)
    return found if sheet.cell is None else replace(found, cell=sheet.cell)


def _rank_page(page: SheetPage) -> tuple[int, float, float]:
    """Few empty places, then large cells, then places that are nearly square."""
    wide, high = page.measure_place(0.0)
    return page.across * page.down - page.count, -round(page.cell, 2), abs(wide - high)


def _make_size_error(blocks: Sequence[PageBlock], sheet: SheetLayout, largest: float) -> BadInput:
    """The sentence for a page that can't hold what it should."""
    if largest <= 0:
        return BadInput(f"the title and the captions leave no room for puzzles on {sheet.paper.title}")
    many = sheet.per_page is not None and sheet.per_page > 1
    what = f"{sheet.per_page} puzzles to a page of" if many else f"a board of {blocks[0].name} on"
    room = floor(largest * 10) / 10
    instead = f"of {sheet.cell:g} mm" if sheet.cell else f"even of {SMALLEST:g} mm"
    return BadInput(f"{what} {sheet.paper.title} can have cells of at most {room:g} mm, not {instead}")
