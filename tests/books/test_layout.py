"""Pages: boards fit between the margins, cells can be written in, and a chapter looks the same throughout."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.books.contents import PER_PAGE, Look
from lamplit.books.layout import Board, Page, measures, pages, refuse_too_small, solution_grid
from lamplit.errors import BadInput
from lamplit.papers import PAPERS

A4, A5 = PAPERS["a4"], PAPERS["a5"]
TEN = Board(10.1, 10.1)

LOOKS = st.builds(
    Look, st.sampled_from(list(PAPERS.values())), st.sampled_from([None, *PER_PAGE]), large_print=st.booleans()
)
BOARDS = st.builds(
    Board,
    st.floats(4, 20),
    st.floats(4, 20),
    st.lists(st.text("abc ", min_size=1, max_size=90), max_size=2).map(tuple),
    st.sampled_from([0.0, 13.0, 21.0]),
)


def counts(found: tuple[Page, ...]) -> list[int]:
    return [len(page.boards) for page in found]


@given(LOOKS, st.lists(BOARDS, min_size=1, max_size=14))
def test_every_board_stands_on_one_page_and_between_its_margins(look: Look, boards: list[Board]) -> None:
    size = measures(look)
    across, down = look.paper.room
    found = pages(look, boards)
    assert list(chain.from_iterable(page.boards for page in found)) == list(range(len(boards)))
    for page in found:
        shared = [boards[place] for place in page.boards]
        assert len(shared) <= page.columns * page.rows
        assert page.cell <= size.largest
        wide = max(board.width for board in shared) * page.cell
        assert page.columns * wide + (page.columns - 1) * size.gap <= across + 0.01
        for board in shared:
            words = size.foot(board.words, board.width * page.cell) if page.cell else 0.0
            high = max(size.head, board.code) + board.height * page.cell + words
            assert page.cell == 0 or page.rows * high + (page.rows - 1) * size.gap <= down + 0.01


@pytest.mark.parametrize("wanted", PER_PAGE)
def test_as_many_share_a_page_as_are_ordered(wanted: int) -> None:
    assert counts(pages(Look(A4, wanted), [TEN] * 18))[:2] == [wanted, min(wanted, 18 - wanted)]


def test_by_size_more_small_boards_share_a_page_than_large_ones() -> None:
    by_width = {width: counts(pages(Look(A4), [Board(width, width)] * 9))[0] for width in (5, 10, 13, 17, 30)}
    assert by_width == {5: 9, 10: 6, 13: 2, 17: 1, 30: 1}


def test_by_size_cells_are_comfortable_wherever_more_than_one_board_is_on_a_page() -> None:
    for paper in PAPERS.values():
        for width in range(4, 30):
            page = pages(Look(paper), [Board(width, width)] * 9)[0]
            assert len(page.boards) == 1 or page.cell >= 7


def test_the_last_page_of_a_chapter_looks_like_those_before_it() -> None:
    found = pages(Look(A4), [TEN] * 8)
    assert counts(found) == [6, 2]
    assert len({(page.columns, page.rows, page.cell) for page in found}) == 1


def test_a_chapter_of_one_puzzle_gives_it_the_whole_page() -> None:
    assert pages(Look(A4), [Board(6, 6)])[0].room == 1


def test_wide_boards_stand_below_each_other_and_tall_ones_side_by_side() -> None:
    assert pages(Look(A4, 2), [Board(20, 8)] * 2)[0].columns == 1
    assert pages(Look(A4, 2), [Board(8, 30)] * 2)[0].columns == 2


def test_words_and_codes_beside_a_board_make_it_smaller() -> None:
    plain = pages(Look(A4, 6), [TEN] * 6)[0]
    coded = pages(Look(A4, 6), [Board(10.1, 10.1, code=18)] * 6)[0]
    worded = pages(Look(A4, 6), [Board(10.1, 10.1, ("x" * 200,))] * 6)[0]
    assert coded.cell < plain.cell
    assert worded.cell < plain.cell
    assert coded.code == 18


def test_large_print_has_larger_cells_and_fewer_boards() -> None:
    assert counts(pages(Look(A4, large_print=True), [TEN] * 6))[0] < counts(pages(Look(A4), [TEN] * 6))[0]
    assert pages(Look(A4, large_print=True), [Board(5, 5)])[0].cell > pages(Look(A4), [Board(5, 5)])[0].cell


def test_a_paper_that_is_too_small_is_told_with_what_would_fit() -> None:
    with pytest.raises(BadInput) as told:
        refuse_too_small(Look(A5, 9), 10, 10)
    assert str(told.value) == (
        "boards of 10×10, 9 to a page, are too large for A5: their cells would be 3.4 mm wide; "
        "expected 4.5 mm or more, as with at most 6 to a page"
    )
    with pytest.raises(BadInput, match="so smaller boards or a larger paper"):
        refuse_too_small(Look(A5), 40, 40)
    with pytest.raises(BadInput, match="A5 in large print"):
        refuse_too_small(Look(A5, large_print=True), 14, 14)


def test_what_is_not_refused_has_cells_one_can_write_in() -> None:
    for look in (Look(A4, 9), Look(A5, 2), Look(PAPERS["6x9"], 4, links="qr"), Look(A4, 1, large_print=True)):
        for side in range(3, 40):
            try:
                refuse_too_small(look, side, side)
            except BadInput:
                continue
            assert pages(look, [Board(side + 0.1, side + 0.1)])[0].cell >= measures(look).smallest


def test_solutions_are_small_and_fill_the_width() -> None:
    columns, cell = solution_grid(Look(A4), [TEN] * 8)
    assert (columns, round(cell, 1)) == (5, 3.0)
    assert solution_grid(Look(A5), [Board(60, 60)])[0] == 1
    assert solution_grid(Look(A5), [Board(60, 60)])[1] * 60 <= A5.room[0]
