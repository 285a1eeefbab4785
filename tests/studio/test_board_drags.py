"""Drags over a board: what each genre's draws, that it is one stroke, and that two fingers never draw."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.studio.tables import Table, puzzle

from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle

pytestmark = pytest.mark.studio

AKARI = puzzle("akari", 4, 4, {(0, 0): 1, (2, 2): "x"})
SLITHERLINK = puzzle("slitherlink", 3, 3, {(1, 1): 2})
MASYU = puzzle("masyu", 4, 4, {(1, 1): "w"})
HITORI = puzzle("hitori", 4, 4, {(r, c): (r + c) % 4 + 1 for r in range(4) for c in range(4)})
NURIKABE = puzzle("nurikabe", 4, 4, {(1, 2): 3, (3, 3): 2})
HASHI = puzzle("hashi", 6, 6, {(0, 0): 2, (0, 5): 3, (5, 5): 1, (5, 0): 1})


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page of a phone's width that is touched."""
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 700})
    yield context.new_page()
    context.close()


def edge(row: int, col: int, to_row: int, to_col: int) -> Edge:
    return Edge(*sorted((Cell(row, col), Cell(to_row, to_col))))


def written(table: Table, sign: int) -> set[int]:
    return {place for place, found in table.signs.items() if found == sign}


def places(table: Table, *keys: Cell | Edge) -> set[int]:
    return {table.place(key) for key in keys}


def test_akari_drags_dots_and_never_bulbs(page: Page, studio: str) -> None:
    table = Table(page, studio, AKARI)
    table.click(Cell(1, 2))
    table.drag([(0.5, 1.5), (3.5, 1.5)])
    assert written(table, 1) == places(table, Cell(1, 2))
    assert written(table, 2) == places(table, Cell(1, 0), Cell(1, 1), Cell(1, 3))
    assert [len(stroke) for stroke in table.strokes] == [1, 3]


def test_a_drag_that_begins_on_its_sign_takes_it_away(page: Page, studio: str) -> None:
    table = Table(page, studio, AKARI)
    for _ in range(2):
        table.drag([(0.5, 1.5), (3.5, 1.5)])
    assert not table.signs
    assert len(table.strokes) == 2


def test_a_trembling_hand_taps_and_does_not_drag(page: Page, studio: str) -> None:
    table = Table(page, studio, AKARI)
    table.drag([(1.95, 1.5), (2.04, 1.5)])
    assert table.signs == {table.place(Cell(1, 1)): 1}


def test_a_fast_pen_leaves_no_gaps(page: Page, studio: str) -> None:
    table = Table(page, studio, NURIKABE)
    table.drag([(0.5, 0.5), (3.5, 0.5)], steps=1)
    assert written(table, 1) == places(table, *(Cell(0, col) for col in range(4)))


def test_nurikabe_paints_and_numbers_are_safe(page: Page, studio: str) -> None:
    table = Table(page, studio, NURIKABE)
    table.click(Cell(1, 1), "right")
    table.drag([(0.5, 1.5), (3.5, 1.5)])
    assert written(table, 1) == places(table, Cell(1, 0), Cell(1, 3))
    assert written(table, 2) == places(table, Cell(1, 1))
    table.drag([(0.5, 2.5), (2.5, 2.5)], "right")
    assert written(table, 2) == places(table, Cell(1, 1), *(Cell(2, col) for col in range(3)))


def test_a_drag_goes_on_with_what_its_first_cell_became(page: Page, studio: str) -> None:
    table = Table(page, studio, puzzle("kurodoko", 3, 4, {(0, 3): 2}))
    table.click(Cell(1, 0), "right")
    table.drag([(0.5, 1.5), (2.5, 1.5)])
    assert written(table, 1) == places(table, Cell(1, 0), Cell(1, 2))
    assert not written(table, 2)
    table.drag([(0.5, 1.5), (3.5, 1.5)], "right")
    assert not written(table, 1)
    assert written(table, 2) == places(table, *(Cell(1, col) for col in range(4)))
    table.drag([(0.5, 1.5), (3.5, 1.5)], "right")
    assert not table.signs


def test_hitori_never_drags_two_shaded_cells_side_by_side(page: Page, studio: str) -> None:
    table = Table(page, studio, HITORI)
    table.drag([(0.5, 0.5), (3.5, 0.5), (3.5, 3.5)])
    shaded = {Cell(0, 0), Cell(0, 2), Cell(1, 3), Cell(3, 3)}
    assert written(table, 1) == places(table, *shaded)
    assert len(table.strokes) == 1


def test_slitherlink_drags_lines_along_dots(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    path = [edge(0, 0, 0, 1), edge(0, 1, 0, 2), edge(0, 2, 1, 2), edge(1, 2, 2, 2)]
    table.drag([(0.02, 0.05), (2.1, -0.1), (1.9, 2.1)])
    assert written(table, 1) == places(table, *path)
    assert len(table.strokes) == 1


def test_the_first_edge_of_a_drag_decides_draw_or_erase(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    table.drag([(0, 0), (2, 0)])
    table.drag([(1, 0), (3, 0)])
    assert written(table, 1) == places(table, edge(0, 0, 0, 1))
    table.drag([(3, 0), (0, 0)])
    assert written(table, 1) == places(table, *(edge(0, col, 0, col + 1) for col in range(3)))


def test_a_drag_from_the_middle_of_a_side_has_that_side(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    table.drag([(0.5, 0.05), (1, 0), (1, 1)])
    assert written(table, 1) == places(table, edge(0, 0, 0, 1), edge(0, 1, 1, 1))


def test_slitherlink_drags_crosses_with_the_right_button(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    table.drag([(0.4, 1), (2.6, 1)], "right")
    assert written(table, 2) == places(table, *(edge(1, col, 1, col + 1) for col in range(3)))


def test_masyu_drags_a_line_and_back_takes_it_away(page: Page, studio: str) -> None:
    table = Table(page, studio, MASYU)
    table.press([(0.7, 0.6), (3.4, 0.4), (3.5, 2.5)])
    assert len(written(table, 1)) == 5
    page.mouse.move(*table.window((3.5, 0.5)), steps=5)
    page.mouse.move(*table.window((1.5, 0.5)), steps=5)
    page.mouse.up()
    assert written(table, 1) == places(table, edge(0, 0, 0, 1))
    assert len(table.strokes) == 1


def test_masyu_draws_no_cross_while_a_line_is_dragged(page: Page, studio: str) -> None:
    table = Table(page, studio, MASYU)
    table.press([(0.9, 0.5)])
    assert not table.signs
    page.mouse.up()
    assert table.signs == {table.place(edge(0, 0, 0, 1)): 2}


@pytest.mark.parametrize("off", [0.0, 0.35])
def test_hashi_drags_from_island_to_island(page: Page, studio: str, off: float) -> None:
    table = Table(page, studio, HASHI)
    for bridges in (1, 2, 0):
        table.drag([(0.5, 0.5), (3, 0.5 + off), (5.4, 0.5 + off / 2)])
        assert table.sign(edge(0, 0, 0, 5)) == bridges
    table.drag([(0.5, 0.5), (5.5, 0.5), (5.5, 5.5), (0.5, 5.5)], steps=2)
    assert written(table, 1) == places(table, edge(0, 0, 0, 5), edge(0, 5, 5, 5), edge(5, 0, 5, 5))


def test_a_drag_that_reaches_no_island_builds_nothing(page: Page, studio: str) -> None:
    table = Table(page, studio, HASHI)
    table.drag([(0.5, 0.5), (2.5, 0.5)])
    assert not table.strokes


@pytest.mark.parametrize(
    ("shown", "points", "signs"),
    [
        pytest.param(AKARI, [(0.5, 1.5), (2.5, 1.5)], 2, id="akari"),
        pytest.param(SLITHERLINK, [(0.0, 0.0), (2.0, 0.0)], 1, id="slitherlink"),
        pytest.param(MASYU, [(0.5, 0.5), (2.5, 0.5)], 1, id="masyu"),
        pytest.param(NURIKABE, [(0.5, 0.5), (2.5, 0.5)], 1, id="nurikabe"),
        pytest.param(HASHI, [(0.5, 0.5), (5.5, 0.5)], 1, id="hashi"),
    ],
)
def test_a_finger_drags(phone: Page, studio: str, shown: Puzzle, points: list[tuple[float, float]], signs: int) -> None:
    table = Table(phone, studio, shown, size=360)
    table.finger([points[0], *((points[0][0] + k, points[0][1]) for k in (0.4, 0.8, 1.2)), points[1]])
    assert set(table.signs.values()) == {signs}
    assert len(table.strokes) == 1


def test_two_fingers_move_the_board_and_never_draw(phone: Page, studio: str) -> None:
    table = Table(phone, studio, NURIKABE, size=360)
    table.touch("touchStart", (1.5, 0.5))
    assert table.signs
    first, second = table.window((1.5, 0.5)), table.window((2.5, 2.5))
    table.touch("touchStart", (1.5, 0.5), (2.5, 2.5))
    assert not table.signs
    table.touch("touchMove", (1.0, 0.0), (3.0, 3.0))
    assert table.do("() => board.zoom.times") > 1.3
    table.touch("touchEnd")
    assert not table.signs
    assert not table.strokes
    assert first != second
    table.tap(Cell(1, 1))
    assert table.sign(Cell(1, 1)) == 1


def test_a_finger_that_stays_after_a_pinch_does_not_draw(phone: Page, studio: str) -> None:
    table = Table(phone, studio, NURIKABE, size=360)
    table.touch("touchStart", (1.5, 0.5), (2.5, 2.5))
    table.touch("touchEnd", (1.5, 0.5))
    table.touch("touchMove", (3.5, 0.5))
    table.touch("touchEnd")
    assert not table.signs


def test_a_finger_paints_what_its_tap_would_write(phone: Page, studio: str) -> None:
    table = Table(phone, studio, NURIKABE, size=360)
    row = [(0.5, 0.5), (1.1, 0.5), (2.5, 0.5)]
    cells = [Cell(0, col) for col in range(3)]
    for sign in (1, 2, 0):
        table.finger(row)
        assert [table.sign(cell) for cell in cells] == [sign] * 3


def test_the_wheel_with_control_zooms_where_the_pointer_is(page: Page, studio: str) -> None:
    table = Table(page, studio, NURIKABE)
    before = table.window((1.5, 1.5))
    page.mouse.move(*before)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -60)
    page.keyboard.up("Control")
    page.wait_for_function("() => board.zoom.times > 1.5")
    after = table.window((1.5, 1.5))
    assert abs(after[0] - before[0]) < 2
    assert abs(after[1] - before[1]) < 2


def test_an_editor_gets_points_and_no_signs(page: Page, studio: str) -> None:
    table = Table(page, studio, AKARI)
    table.do(
        "() => { window.told = []; board.onpress = (how, [x, y]) => { told.push(how, [x, y]);"
        " return { goTo: ([x, y]) => told.push([x, y]), end: () => told.push('end'), giveUp() {} }; }; }"
    )
    table.drag([(1.5, 1.5), (3.5, 1.5)])
    how, first, *_, last, end = table.do("() => told")
    assert (how, end) == ("left", "end")
    assert [round(part, 2) for part in (*first, *last)] == [1.5, 1.5, 3.5, 1.5]
    assert not table.signs
