"""Puzzles on sheets of paper, each with its number and its caption. On sheets of several genres, each says its own. The
unit of these scenes is 1 mm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import About, Puzzle
from lamplit.core.scene import Label, Polyline, Scene, Shape, View
from lamplit.core.words import format_count
from lamplit.drawing import FileType
from lamplit.drawing.caption import SPACING
from lamplit.drawing.cell_size import PNG_DENSITY, SVG_DENSITY, CellSize
from lamplit.drawing.glyphs import measure_width
from lamplit.drawing.merging import merge_shapes
from lamplit.drawing.page_layout import (
    AIR,
    CAPTION_GAP,
    GAP,
    MARGIN,
    NUMBER_BAND,
    PageBlock,
    SheetLayout,
    SheetPage,
    arrange_pages,
    fit_caption,
    fit_heading,
    measure_caption,
    measure_heading,
)
from lamplit.drawing.paper import draw_for_paper
from lamplit.drawing.paper_sizes import PAPERS, get_paper
from lamplit.drawing.pdf import MILLIMETRE, render_pdf
from lamplit.drawing.png import render_png
from lamplit.drawing.svg import render_svg
from lamplit.drawing.transforms import scale_shape, shift_shape
from lamplit.genre.drawing import FRAME_WIDTH, INK
from lamplit.genre.registry import genre_of

NUMBER = 3.0
"""The height of the digits of a puzzle's number."""


@dataclass(frozen=True)
class SheetOptions:
    """What somebody asks of a picture that may be a sheet."""

    title: str = ""
    numbers: bool = False
    per_page: int | None = None
    paper: str | None = None
    """Its name."""
    cell: CellSize | None = None

    def make_layout(self, file_type: FileType, several: bool) -> SheetLayout | None:
        """The sheet that is meant; None where a picture of the board alone is.

        Several puzzles stand on a sheet, and so does one for which anything is asked that only a sheet has. A PDF
        with cells of a certain size is one too: it is for paper.
        """
        measured = file_type == "pdf" and self.cell is not None
        named = self.title or self.numbers or self.per_page is not None or self.paper is not None
        if not (several or measured or named):
            return None
        paper = PAPERS["a4"] if self.paper is None else get_paper(self.paper)
        cell = None if self.cell is None else self.cell.millimetres
        return SheetLayout(paper, About(title=self.title).title, self.numbers, self.per_page, cell)


@dataclass(frozen=True)
class SheetBoard:
    """A puzzle, and what is drawn in it."""

    puzzle: Puzzle
    view: View
    number: int
    """From 1; those of a sheet may have gaps, so that they are the same as on another one."""


class Sheets:
    """Pages of puzzles. Each is drawn when it is asked for, and not kept: there may be very many."""

    def __init__(self, boards: Sequence[SheetBoard], sheet: SheetLayout) -> None:
        self.boards = boards
        self.sheet = sheet
        mixed = len({board.puzzle.genre for board in boards}) > 1
        self.blocks = [_make_block(board, mixed) for board in boards]
        self.pages = arrange_pages(self.blocks, sheet)

    def __len__(self) -> int:
        return len(self.pages)

    def __iter__(self) -> Iterator[Scene]:
        first = 0
        for page in self.pages:
            yield self._draw_page(page, slice(first, first + page.count))
            first += page.count

    def _draw_page(self, page: SheetPage, part: slice) -> Scene:
        title = self.sheet.title
        wide, _ = page.measure_place(measure_heading(title, page.width))
        band = NUMBER_BAND if self.sheet.numbers else 0.0
        shapes = _draw_heading(title, page.width)
        for row, top in self._iterate_rows(page, part, wide, band):
            for column, (board, block) in enumerate(row):
                middle = MARGIN + column * (wide + GAP) + wide / 2
                shapes += _draw_board(board, page.cell, middle, top + band, band)
                shapes += _draw_caption(block, middle, top + band + block.height * page.cell + CAPTION_GAP, wide)
        return Scene(
            page.width,
            page.height,
            tuple(shapes),
            title or format_count(len(self.boards), "puzzle"),
            author=_find_common(board.puzzle.about.author for board in self.boards),
            origin=_find_common(board.puzzle.about.origin for board in self.boards),
        )

    def _iterate_rows(
        self, page: SheetPage, part: slice, wide: float, band: float
    ) -> Iterator[tuple[Sequence[tuple[SheetBoard, PageBlock]], float]]:
        """The rows of a page, each with its upper end. The space that is left lies evenly between them; where the
        page is not full, as if all its rows were there."""
        placed = list(zip(self.boards[part], self.blocks[part], strict=True))
        rows = [placed[start : start + page.across] for start in range(0, len(placed), page.across)]
        heights = [band + max(_measure_height(block, page.cell, wide) for _, block in row) for row in rows]
        heading = measure_heading(self.sheet.title, page.width)
        room = page.height - 2 * MARGIN - heading + GAP
        missing = (page.down - len(heights)) * max(heights)
        space = (room - sum(heights) - missing) / page.down
        top = MARGIN + heading + (space - GAP) / 2
        for row, height in zip(rows, heights, strict=True):
            yield row, top
            top += height + space


def _make_block(board: SheetBoard, mixed: bool) -> PageBlock:
    """What a board takes up; among boards of several genres, its caption begins with its own."""
    scene = draw_for_paper(board.puzzle, board.view)
    air = 0.0 if _has_border(scene) else AIR
    genre = genre_of(board.puzzle).title if mixed else ""
    caption = ": ".join(filter(None, (genre, board.puzzle.about.caption)))
    return PageBlock(scene.width, scene.height, caption, board.puzzle.size, air)


def _has_border(scene: Scene) -> bool:
    return any(isinstance(shape, Polyline) and shape.stroke_width == FRAME_WIDTH for shape in scene.shapes)


def _measure_height(block: PageBlock, cell: float, room: float) -> float:
    """Of a board with its caption."""
    return block.height * cell + measure_caption(block.caption, room)


def _draw_heading(title: str, page_width: float) -> list[Shape]:
    size, lines = fit_heading(title, page_width)
    return [
        Label(page_width / 2, MARGIN + (at + 0.5) * size * SPACING, line, size, INK) for at, line in enumerate(lines)
    ]


def _draw_board(board: SheetBoard, cell: float, middle: float, top: float, band: float) -> list[Shape]:
    """A board below ``top``, its number in the band above its left corner."""
    scene = merge_shapes(draw_for_paper(board.puzzle, board.view))
    left = middle - scene.width * cell / 2
    shapes = [
        shift_shape(scale_shape(shape, cell), left - scene.left * cell, top - scene.top * cell)
        for shape in scene.shapes
    ]
    if band:
        number = f"{board.number}"
        shapes.append(Label(left + measure_width(number, NUMBER) / 2, top - band + NUMBER / 2, number, NUMBER, INK))
    return shapes


def _draw_caption(block: PageBlock, middle: float, top: float, room: float) -> list[Shape]:
    size, lines = fit_caption(block.caption, room)
    return [Label(middle, top + (at + 0.5) * size * SPACING, line, size, INK) for at, line in enumerate(lines)]


def _find_common(said: Iterable[str]) -> str:
    """What all say alike; nothing if they differ."""
    one, *others = set(said)
    return "" if others else one


def render_sheets(sheets: Sheets, file_type: FileType) -> str | bytes:
    """All pages as one file: a PDF, or a picture of a single page that is as large as the paper when printed."""
    if file_type == "pdf":
        return render_pdf(sheets, None, MILLIMETRE)
    if file_type == "txt":
        raise BadInput("a sheet can't be written as text; expected svg, png or pdf")
    if len(sheets) > 1:
        raise BadInput(
            f"these puzzles need {len(sheets)} pages, but a file of type {file_type} has only one; "
            "draw them as pdf, or put more on a page"
        )
    (page,) = sheets
    return render_svg(page, SVG_DENSITY) if file_type == "svg" else render_png(page, PNG_DENSITY, density=PNG_DENSITY)
