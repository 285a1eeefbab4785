"""Pages: boards fit between the margins, cells can be written in, and a chapter looks the same throughout."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.books.contents import PER_PAGE, LinkStyle, PrintOptions
from lamplit.books.typesetting.layout import (
    CODE_GAP,
    BookPage,
    PageBoard,
    arrange_solutions,
    choose_measures,
    lay_out_pages,
    refuse_oversized_boards,
)
from lamplit.books.typesetting.links import estimate_code_side
from lamplit.core.errors import BadInput
from lamplit.drawing.paper_sizes import PAPERS

A4, A5 = PAPERS["a4"], PAPERS["a5"]
TEN = PageBoard(10.1, 10.1)

LOOKS = st.builds(
    PrintOptions, st.sampled_from(list(PAPERS.values())), st.sampled_from([None, *PER_PAGE]), large_print=st.booleans()
)
BOARDS = st.builds(
    PageBoard,
    st.floats(4, 20),
    st.floats(4, 20),
    st.lists(st.text("abc ", min_size=1, max_size=90), max_size=2).map(tuple),
    st.sampled_from([0.0, 13.0, 21.0]),
    st.booleans(),
)


def counts(found: tuple[BookPage, ...]) -> list[int]:
    return [len(page.boards) for page in found]


@given(LOOKS, st.lists(BOARDS, min_size=1, max_size=14))
def test_every_board_stands_on_one_page_and_between_its_margins(look: PrintOptions, boards: list[PageBoard]) -> None:
    size = choose_measures(look)
    across, down = look.paper.room
    found = lay_out_pages(look, boards)
    assert list(chain.from_iterable(page.boards for page in found)) == list(range(len(boards)))
    for page in found:
        shared = [boards[place] for place in page.boards]
        columns, rows = max(page.rows), len(page.rows)
        assert len(shared) <= sum(page.rows)
        assert page.cell <= size.largest
        wide = max(board.width for board in shared) * page.cell
        assert columns * wide + (columns - 1) * page.gap_across <= across + 0.01
        for board in shared:
            words = size.foot_height(board.words, board.width * page.cell) if page.cell else 0.0
            high = max(size.head, board.code + CODE_GAP if board.code else 0) + board.height * page.cell + words
            assert page.cell == 0 or rows * high + (rows - 1) * page.gap_down <= down + 0.01


@given(LOOKS, st.lists(BOARDS, min_size=1, max_size=9))
def test_boards_side_by_side_are_further_apart_than_cells_and_more_so_without_frames(
    look: PrintOptions, boards: list[PageBoard]
) -> None:
    for page in lay_out_pages(look, boards):
        shared = [boards[place] for place in page.boards]
        apart = 1.4 if all(board.framed for board in shared) else 2.2
        assert page.gap_across >= apart * page.cell
        assert page.gap_down >= choose_measures(look).gap


@pytest.mark.parametrize("wanted", PER_PAGE)
def test_as_many_share_a_page_as_are_ordered(wanted: int) -> None:
    assert counts(lay_out_pages(PrintOptions(A4, wanted), [TEN] * 18))[:2] == [wanted, min(wanted, 18 - wanted)]


def test_by_size_more_small_boards_share_a_page_than_large_ones() -> None:
    by_width = {
        width: counts(lay_out_pages(PrintOptions(A4), [PageBoard(width, width)] * 9))[0]
        for width in (5, 10, 13, 17, 30)
    }
    assert by_width == {5: 9, 10: 5, 13: 2, 17: 1, 30: 1}


def test_by_size_cells_are_comfortable_wherever_more_than_one_board_is_on_a_page() -> None:
    for paper in PAPERS.values():
        for width in range(4, 30):
            page = lay_out_pages(PrintOptions(paper), [PageBoard(width, width)] * 9)[0]
            assert len(page.boards) == 1 or page.cell >= 6.8


def test_by_size_no_board_is_left_alone_where_others_share_a_page() -> None:
    spread = {count: counts(lay_out_pages(PrintOptions(A4), [TEN] * count)) for count in (1, 6, 7, 8, 9, 13, 20)}
    assert spread == {1: [1], 6: [6], 7: [4, 3], 8: [4, 4], 9: [5, 4], 13: [5, 4, 4], 20: [5, 5, 5, 5]}


def test_by_size_a_chapter_takes_as_few_pages_as_it_can_whatever_sizes_are_mixed() -> None:
    large, small = PageBoard(20, 20), PageBoard(5, 5)
    assert counts(lay_out_pages(PrintOptions(A4), [small] * 6 + [large] * 2)) == [6, 1, 1]
    assert counts(lay_out_pages(PrintOptions(A4), [large, small, small, large])) == [1, 2, 1]


def test_rows_of_different_lengths_look_the_same_upside_down() -> None:
    rows = {
        count: lay_out_pages(PrintOptions(PAPERS["letter"]), [PageBoard(6, 5)] * count)[0].rows for count in (2, 5, 9)
    }
    assert rows == {2: (1, 1), 5: (2, 1, 2), 9: (3, 3, 3)}
    assert lay_out_pages(PrintOptions(A4), [PageBoard(5, 7)] * 8)[0].rows == (3, 2, 3)


def test_an_ordered_number_fills_page_after_page_and_the_last_looks_like_the_others() -> None:
    found = lay_out_pages(PrintOptions(A4, 4), [TEN] * 9)
    assert counts(found) == [4, 4, 1]
    assert {page.rows for page in found} == {(2, 2)}


def test_boards_of_one_size_have_the_same_cells_on_all_pages_of_a_chapter() -> None:
    for look in (PrintOptions(A4), PrintOptions(A5), PrintOptions(A4, 4)):
        for count in range(2, 20):
            assert len({page.cell for page in lay_out_pages(look, [TEN] * count)}) == 1


def test_boards_that_fit_one_by_one_but_not_together_get_pages_of_their_own() -> None:
    wide, tall = PageBoard(36, 10), PageBoard(10, 50)
    found = lay_out_pages(PrintOptions(A4, 2), [wide, wide, wide, tall])
    assert counts(found) == [2, 1, 1]
    assert all(page.cell >= choose_measures(PrintOptions(A4)).smallest for page in found)


def test_a_chapter_of_one_puzzle_gives_it_the_whole_page() -> None:
    assert lay_out_pages(PrintOptions(A4), [PageBoard(6, 6)])[0].rows == (1,)


def test_wide_boards_stand_below_each_other_and_tall_ones_side_by_side() -> None:
    assert lay_out_pages(PrintOptions(A4, 2), [PageBoard(20, 8)] * 2)[0].rows == (1, 1)
    assert lay_out_pages(PrintOptions(A4, 2), [PageBoard(8, 30)] * 2)[0].rows == (2,)


def test_words_and_codes_beside_a_board_make_it_smaller() -> None:
    plain = lay_out_pages(PrintOptions(A4, 6), [TEN] * 6)[0]
    coded = lay_out_pages(PrintOptions(A4, 6), [PageBoard(10.1, 10.1, code=18)] * 6)[0]
    worded = lay_out_pages(PrintOptions(A4, 6), [PageBoard(10.1, 10.1, ("x" * 200,))] * 6)[0]
    assert coded.cell < plain.cell
    assert worded.cell < plain.cell
    assert coded.code == 18


def test_large_print_has_larger_cells_and_fewer_boards() -> None:
    assert (
        counts(lay_out_pages(PrintOptions(A4, large_print=True), [TEN] * 6))[0]
        < counts(lay_out_pages(PrintOptions(A4), [TEN] * 6))[0]
    )
    assert (
        lay_out_pages(PrintOptions(A4, large_print=True), [PageBoard(5, 5)])[0].cell
        > lay_out_pages(PrintOptions(A4), [PageBoard(5, 5)])[0].cell
    )


def test_a_paper_that_is_too_small_is_told_with_what_would_fit() -> None:
    with pytest.raises(BadInput) as told:
        refuse_oversized_boards(PrintOptions(A5, 9), 10, 10)
    assert str(told.value) == (
        "9 10×10 boards don't fit on a page of A5: the cells would be 3.4 mm wide, "
        "and need at least 4.5 mm; use at most 6 to a page"
    )
    with pytest.raises(BadInput, match="use smaller boards or larger paper"):
        refuse_oversized_boards(PrintOptions(A5), 40, 40)
    with pytest.raises(BadInput, match="A5 in large print"):
        refuse_oversized_boards(PrintOptions(A5, large_print=True), 14, 14)


@pytest.mark.parametrize("links", ["none", "link", "qr"])
@pytest.mark.parametrize(("paper", "per_page", "large_print"), [("a4", 9, False), ("6x9", 4, False), ("a4", 1, True)])
def test_what_is_not_refused_has_cells_one_can_write_in(
    paper: str, per_page: int, large_print: bool, links: LinkStyle
) -> None:
    look = PrintOptions(PAPERS[paper], per_page, large_print=large_print, links=links)
    title = ("A long title that somebody gave to it, and the name of its author",)
    fitting = 0
    for side in range(3, 40):
        try:
            refuse_oversized_boards(look, side, side, title)
        except BadInput:
            continue
        fitting += 1
        address = look.site + "slither/" + "x" * side * side
        code = estimate_code_side(len(address)) if links == "qr" else 0.0
        words = (*title, address) if links == "link" else title
        board = PageBoard(side + 0.14, side + 0.14, words, code, framed=False)
        assert lay_out_pages(look, [board] * per_page)[0].cell >= choose_measures(look).smallest
    assert fitting


def test_a_title_below_a_board_and_a_code_above_it_may_be_what_makes_a_paper_too_small() -> None:
    look = PrintOptions(A5, 6)
    refuse_oversized_boards(look, 9, 9)
    with pytest.raises(BadInput, match="fit on a page of A5"):
        refuse_oversized_boards(look, 9, 9, ("A title of several lines. " * 6,))
    with pytest.raises(BadInput, match="fit on a page of A5"):
        refuse_oversized_boards(PrintOptions(A5, 6, links="qr"), 9, 9)


def test_solutions_are_small_and_fill_the_width() -> None:
    rows, cell = arrange_solutions(PrintOptions(A4), [TEN] * 8)
    assert (rows, round(cell, 1)) == ((5, 3), 3.0)
    rows, cell = arrange_solutions(PrintOptions(A5), [PageBoard(60, 60)] * 2)
    assert rows == (1, 1)
    assert cell * 60 <= A5.room[0]


def test_no_solution_stands_alone_below_a_longer_row() -> None:
    assert arrange_solutions(PrintOptions(A4), [TEN] * 6)[0] == (4, 2)


@given(LOOKS, st.lists(BOARDS, min_size=1, max_size=20))
def test_solutions_of_any_sizes_stand_between_the_margins_and_none_is_left_out(
    look: PrintOptions, boards: list[PageBoard]
) -> None:
    rows, cell = arrange_solutions(look, boards)
    assert sum(rows) == len(boards)
    left = iter(boards)
    for length in rows:
        wide = sum(next(left).width * cell for _ in range(length)) + (length - 1) * choose_measures(look).solution_gap
        assert wide <= look.paper.room[0] + 0.01
