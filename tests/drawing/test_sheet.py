"""Sheets: which puzzles share a page, how large their cells are, and where everything stands."""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from tests.drawing.test_pdf import assert_sound

from lamplit.core.errors import BadInput
from lamplit.core.grid import Grid
from lamplit.core.puzzle import About, Puzzle
from lamplit.core.scene import Label, Scene, View
from lamplit.drawing import view_solution
from lamplit.drawing.cell_size import CellSize, parse_cell_size
from lamplit.drawing.glyphs import measure_width
from lamplit.drawing.page_layout import AIR, GAP, MARGIN, NUMBER_BAND, PageBlock, SheetLayout, arrange_pages
from lamplit.drawing.paper import trim_margin
from lamplit.drawing.paper_sizes import PAPERS
from lamplit.drawing.sheet import SheetBoard, SheetOptions, Sheets, render_sheets
from lamplit.genre.registry import BUILT_IN
from lamplit.library.gallery import list_entries

A4, A5 = PAPERS["a4"], PAPERS["a5"]


def blocks(*sizes: tuple[int, int], caption: str = "") -> list[PageBlock]:
    return [PageBlock(wide, high, caption, f"{wide}×{high}") for wide, high in sizes]


def akari(cols: int, rows: int, about: About | None = None) -> Puzzle:
    return replace(Puzzle.of("akari", Grid(rows, cols), {}), about=about or About())


def boards(*puzzles: Puzzle, coordinates: bool = False) -> list[SheetBoard]:
    return [SheetBoard(puzzle, View(coordinates=coordinates), number) for number, puzzle in enumerate(puzzles, 1)]


def labels(page: Scene) -> dict[str, Label]:
    return {shape.text: shape for shape in page.shapes if isinstance(shape, Label)}


def divided(given: Sequence[PageBlock], sheet: SheetLayout) -> list[tuple[int, int]]:
    return [(page.across, page.down) for page in arrange_pages(given, sheet)]


@pytest.mark.parametrize(
    ("side", "count", "expected"),
    [
        (5, 24, [(3, 4)] * 2),
        (10, 12, [(2, 3)] * 2),
        (15, 4, [(1, 2)] * 2),
        (20, 2, [(1, 1)] * 2),
        (10, 1, [(1, 1)]),
        (10, 3, [(1, 3)]),
        (10, 4, [(2, 2)]),
    ],
)
def test_small_boards_share_a_page_and_large_ones_have_their_own(
    side: int, count: int, expected: list[tuple[int, int]]
) -> None:
    assert divided(blocks(*[(side, side)] * count), SheetLayout(A4)) == expected


def test_cells_are_never_so_small_that_fewer_puzzles_would_have_been_better() -> None:
    for side in range(3, 25):
        (page, *_) = arrange_pages(blocks(*[(side, side)] * 50), SheetLayout(A4))
        assert page.count == 1 or page.cell >= 7
        assert page.cell <= 14


def test_a_large_board_does_not_shrink_the_small_ones_before_it() -> None:
    pages = arrange_pages(blocks(*[(6, 6)] * 5, (30, 30), *[(6, 6)] * 5), SheetLayout(A4))
    assert sum(page.count for page in pages[:-1]) < 11 <= sum(page.count for page in pages)
    alone = [page for page in pages if page.cell < 7]
    assert [page.count for page in alone] == [1]
    assert alone[0].cell == pytest.approx((A4.width - 2 * MARGIN) / 30)


def test_the_last_page_is_divided_like_those_before_it() -> None:
    first, last = arrange_pages(blocks(*[(10, 10)] * 7), SheetLayout(A4))
    assert first == last


@pytest.mark.parametrize(("number", "expected"), [(1, (1, 1)), (2, (1, 2)), (4, (2, 2)), (9, (3, 3)), (7, (2, 4))])
def test_the_number_of_puzzles_on_a_page_can_be_asked_for(number: int, expected: tuple[int, int]) -> None:
    pages = arrange_pages(blocks(*[(10, 10)] * 20), SheetLayout(A4, per_page=number))
    assert (pages[0].across, pages[0].down) == expected
    assert [page.count for page in pages] == [number] * -(-20 // number)


def test_with_the_size_of_a_cell_a_page_holds_as_many_as_fit() -> None:
    page, _ = arrange_pages(blocks(*[(10, 10)] * 100), SheetLayout(A4, cell=2))
    assert page.cell == 2
    assert page.across == int((A4.width - 2 * MARGIN + GAP) / (20 + GAP))
    assert page.down == int((A4.height - 2 * MARGIN + GAP) / (20 + GAP))


def test_paper_is_laid_on_its_side_for_a_board_that_is_very_wide() -> None:
    upright, turned = arrange_pages(blocks((20, 10), (40, 10)), SheetLayout(A4, per_page=1))
    assert (upright.width, upright.height) == (210, 297)
    assert (turned.width, turned.height) == (297, 210)


def test_captions_and_numbers_have_their_room() -> None:
    plain, numbered = (arrange_pages(blocks((5, 20)), SheetLayout(A4, numbers=numbers))[0] for numbers in (False, True))
    assert plain.cell * 20 - numbered.cell * 20 == pytest.approx(NUMBER_BAND)
    captioned = arrange_pages(blocks((5, 20), caption="Lanterns in the fog, by Jo Marrow"), SheetLayout(A4))[0]
    titled = arrange_pages(blocks((5, 20)), SheetLayout(A4, title="For Sunday"))[0]
    assert captioned.cell < plain.cell > titled.cell


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        (SheetLayout(A5, cell=20), "a board of 10×10 on A5 can have cells of at most 12.4 mm, not of 20 mm"),
        (
            SheetLayout(A4, per_page=6, cell=9),
            "6 puzzles to a page of A4 can have cells of at most 8.6 mm, not of 9 mm",
        ),
        (SheetLayout(A4, per_page=400), "400 puzzles to a page of A4 can have cells of at most 0.4 mm, not even of 1"),
        (SheetLayout(A4, title="A title without end " * 600), "the title and the captions leave no room for puzzles"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(sheet: SheetLayout, said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)):
        arrange_pages(blocks(*[(10, 10)] * 3), sheet)


@pytest.mark.parametrize("number", [0, -3, 10**9])
def test_a_page_holds_at_least_one_puzzle_and_not_any_number(number: int) -> None:
    with pytest.raises(BadInput, match="expected a whole number from 1 to 500"):
        SheetLayout(A4, per_page=number)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", BUILT_IN)
def test_nothing_leaves_the_paper_and_no_puzzle_touches_another(name: str, paper: str) -> None:
    given = [
        SheetBoard(replace(entry.puzzle, about=About(f"Puzzle {at}", "Jo Marrow")), view_solution(entry.solution), at)
        for at, entry in enumerate(list_entries(name)[:9], 1001)
    ]
    found = 0
    for page in Sheets(given, SheetLayout(PAPERS[paper], "All of them", numbers=True)):
        ink = trim_margin(page)
        assert min(ink.left, ink.top) >= MARGIN - 0.01
        assert ink.left + ink.width <= page.width - MARGIN + 0.01
        assert ink.top + ink.height <= page.height - MARGIN + 0.01
        taken = [box for board in given if (box := box_of(board, page)) is not None]
        for one, other in combinations(taken, 2):
            assert apart(one, other) >= GAP - 0.01
        found += len(taken)
    assert found == len(given)


def box_of(board: SheetBoard, page: Scene) -> tuple[float, float, float, float] | None:
    """Left, top, right and bottom of a puzzle on this page: its number is above its left corner, its caption below
    its middle."""
    at = labels(page)
    if f"{board.number}" not in at:
        return None
    number, caption = at[f"{board.number}"], at[board.puzzle.about.caption]
    half = max(
        caption.x - number.x + measure_width(number.text, number.size) / 2,
        measure_width(caption.text, caption.size) / 2,
    )
    return caption.x - half, number.y - number.size / 2, caption.x + half, caption.y + caption.size / 2


def apart(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> float:
    """How far two boxes are apart, across or down."""
    return max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])


@pytest.mark.parametrize(("name", "apart_in_cells"), [("slitherlink", AIR), ("hashi", AIR), ("akari", 0.0)])
def test_boards_without_a_border_are_further_apart_than_their_cells(name: str, apart_in_cells: float) -> None:
    given = [SheetBoard(entry.puzzle, View(), 1) for entry in list_entries(name)[:4]]
    sheets = Sheets(given, SheetLayout(A4, per_page=4))
    (page,) = sheets.pages
    widest = max(block.width for block in sheets.blocks)
    wide, _ = page.measure_place(0.0)
    assert page.across > 1
    assert wide + GAP - widest * page.cell >= max(GAP, apart_in_cells * page.cell) - 0.01
    assert {block.air for block in sheets.blocks} == {apart_in_cells}


def test_boards_stand_in_reading_order_with_their_numbers_above_and_captions_below() -> None:
    given = boards(*(akari(5, 5, About(f"T{at}")) for at in range(1, 5)))
    (page,) = Sheets(given, SheetLayout(A4, "Four", numbers=True, per_page=4))
    at = labels(page)
    assert at["Four"].x == A4.width / 2
    assert at["1"].y == at["2"].y < at["3"].y == at["4"].y
    assert at["1"].x < at["2"].x
    assert at["1"].x == pytest.approx(at["3"].x, abs=0.5)
    assert at["Four"].y < at["1"].y < at["T1"].y < at["3"].y < at["T3"].y
    middles = [at[f"T{one}"].x for one in (1, 2)]
    assert sum(middles) / 2 == pytest.approx(A4.width / 2)


def test_sheets_of_several_genres_name_that_of_each_puzzle() -> None:
    hashi = Puzzle.of("hashi", Grid(5, 5), {})
    (page,) = Sheets(boards(akari(5, 5, About("Lanterns", "Jo Marrow")), hashi), SheetLayout(A4))
    assert {"Akari: Lanterns by Jo Marrow", "Hashi"} <= set(labels(page))
    (page,) = Sheets(boards(akari(5, 5, About("Lanterns")), akari(5, 5)), SheetLayout(A4))
    assert set(labels(page)) == {"Lanterns"}


def test_a_number_is_that_of_the_board_also_where_one_is_missing() -> None:
    first, _, third = boards(*[akari(5, 5)] * 3)
    (page,) = Sheets([first, third], SheetLayout(A4, numbers=True))
    assert set(labels(page)) == {"1", "3"}


def test_cells_are_as_large_as_asked_for() -> None:
    walls = Puzzle.of("akari", Grid(1, 1), {})
    (page,) = Sheets(boards(walls, coordinates=True), SheetLayout(A4, cell=9))
    ink = trim_margin(replace(page, shapes=tuple(shape for shape in page.shapes if not isinstance(shape, Label))))
    assert ink.width == pytest.approx(9 * 1.1)
    assert labels(page)["1"].size == pytest.approx(9 * 0.3)


def test_what_all_puzzles_say_of_themselves_is_said_of_the_sheet() -> None:
    by_jo, by_al = (About("", name, "a book") for name in ("Jo", "Al"))
    (page,) = Sheets(boards(akari(5, 5, by_jo), akari(5, 5, by_jo)), SheetLayout(A4, "Two"))
    assert (page.title, page.author, page.origin) == ("Two", "Jo", "Source: a book")
    (page,) = Sheets(boards(akari(5, 5, by_jo), akari(5, 5, by_al)), SheetLayout(A4))
    assert (page.title, page.author, page.origin) == ("2 puzzles", "", "Source: a book")


def test_a_pdf_has_all_pages_in_the_size_of_the_paper() -> None:
    data = render_sheets(Sheets(boards(*[akari(10, 10)] * 13), SheetLayout(PAPERS["letter"])), "pdf")
    assert isinstance(data, bytes)
    assert_sound(data, 3)
    assert data.count(b"/MediaBox [0 0 612 792]") == 3


def test_svg_and_png_are_as_large_as_the_paper_when_printed() -> None:
    sheets = Sheets(boards(akari(5, 5), akari(5, 5)), SheetLayout(A5))
    drawn = render_sheets(sheets, "svg")
    assert isinstance(drawn, str)
    assert 'width="559.37" height="793.701" viewBox="0 0 148 210"' in drawn
    data = render_sheets(sheets, "png")
    assert isinstance(data, bytes)
    assert struct.unpack(">II", data[16:24]) == (1748, 2480)
    assert data[37:41] == b"pHYs"
    assert int.from_bytes(data[41:45], "big") == round(300 / 0.0254)


@pytest.mark.parametrize("file_type", ["svg", "png"])
def test_a_picture_has_one_page(file_type: str) -> None:
    sheets = Sheets(boards(akari(5, 5), akari(5, 5)), SheetLayout(A5, per_page=1))
    with pytest.raises(BadInput, match=f"need 2 pages, but a file of type {file_type} has only one"):
        render_sheets(sheets, "svg" if file_type == "svg" else "png")


def test_a_sheet_is_made_where_something_is_asked_for_that_only_a_sheet_has() -> None:
    millimetres, pixels = CellSize(8, "mm"), CellSize(60, "px")
    assert SheetOptions().make_layout("svg", several=False) is None
    assert SheetOptions(cell=millimetres).make_layout("svg", several=False) is None
    assert SheetOptions().make_layout("svg", several=True) == SheetLayout(A4)
    assert SheetOptions(cell=millimetres).make_layout("pdf", several=False) == SheetLayout(A4, cell=8)
    assert SheetOptions(title=" a\nb ", paper="A5").make_layout("png", several=False) == SheetLayout(A5, "a b")
    with pytest.raises(BadInput, match="the cell size is 60 px; on paper, expected millimetres, such as 8mm"):
        SheetOptions(cell=pixels).make_layout("png", several=True)


@pytest.mark.parametrize(
    ("text", "size"), [("8mm", CellSize(8, "mm")), (" 7.5 mm ", CellSize(7.5, "mm")), ("60px", CellSize(60, "px"))]
)
def test_the_size_of_a_cell_is_a_length(text: str, size: CellSize) -> None:
    assert parse_cell_size(text) == size


@pytest.mark.parametrize("text", ["", "8", "8 cm", "-8mm", "1e3mm", "0.5mm", "101mm", "0px", "mm", "8mm8", "٣mm"])
def test_what_is_no_size_of_a_cell_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="expected"):
        parse_cell_size(text)
