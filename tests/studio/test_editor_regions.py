"""Regions are drawn and edited with mouse, finger and keys, and every cell is always in one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.studio.setting import Setter

from lamplit.core.json_fields import Json

PRESS = """(board, [from, to]) => {
  const send = (kind, [x, y]) => {
    const at = board.board.zoom.clientOf(x, y);
    const event = { bubbles: true, pointerId: 1, pointerType: "mouse", button: 0, clientX: at.x, clientY: at.y };
    board.querySelector("svg").dispatchEvent(new PointerEvent(kind, event));
  };
  board.querySelector("svg").setPointerCapture = () => {};
  send("pointerdown", from);
  send("pointermove", to);
  const drawn = document.querySelector(".borders:not(.loose)").getAttribute("d");
  send("pointerup", to);
  return drawn;
}"""


def board(*rows: str, clues: tuple[tuple[int, int, int], ...] = ()) -> Json:
    """A board of rooms, a letter for each cell."""
    letters = sorted(set("".join(rows)))
    cells = {
        letter: [[r, c] for r, row in enumerate(rows) for c, each in enumerate(row) if each == letter]
        for letter in letters
    }
    return {
        "genre": "rooms",
        "rows": len(rows),
        "cols": len(rows[0]),
        "clues": [list(clue) for clue in clues],
        "holes": [],
        "regions": list(cells.values()),
    }


@pytest.fixture
def setter(page: Page, sample_studio: str) -> Setter:
    return Setter(page, sample_studio)


@pytest.fixture
def phone(browser: Browser, sample_studio: str) -> Iterator[Setter]:
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True) as context:
        context.set_default_timeout(20_000)
        yield Setter(context.new_page(), sample_studio)


def test_a_drag_across_cells_makes_them_a_region(setter: Setter) -> None:
    setter.open(board("aaaa", "aaaa", "aaaa"))
    setter.choose("regions")
    setter.drag([(0.5, 0.5), (1.5, 0.5), (1.5, 1.5)])
    assert setter.rooms == ["aabb", "babb", "bbbb"]


@pytest.mark.studio
def test_an_empty_board_is_one_region(setter: Setter) -> None:
    setter.open("rooms")
    assert setter.rooms == ["a" * 8] * 8
    setter.expect_status("Empty board")
    expect(setter.page.locator(".status-more")).to_contain_text("Choose the regions tool to draw borders")


@pytest.mark.studio
def test_a_drag_out_of_a_region_extends_it_and_what_falls_apart_becomes_several(setter: Setter) -> None:
    setter.open(board("aab", "aab", "ccb"))
    setter.choose("regions")
    setter.drag([(1.5, 1.5), (2.5, 1.5)])
    assert setter.rooms == ["aab", "aaa", "ccd"]


@pytest.mark.studio
def test_a_drag_along_grid_lines_draws_a_border_and_another_one_erases_it(setter: Setter) -> None:
    setter.open(board("aaa", "aaa"))
    setter.choose("regions")
    setter.drag([(1, 0), (1, 2)])
    assert setter.rooms == ["abb", "abb"]
    setter.drag([(1, 0), (1, 2)])
    assert setter.rooms == ["aaa", "aaa"]


@pytest.mark.studio
def test_a_click_on_a_side_toggles_its_border_which_is_loose_until_it_closes_something_off(setter: Setter) -> None:
    setter.open(board("aaa", "aaa"))
    setter.choose("regions")
    loose = setter.page.locator(".borders.loose")
    for point in ((1.0, 0.5), (0.5, 1.0)):
        assert setter.rooms == ["aaa", "aaa"]
        setter.drag([point])
    assert setter.rooms == ["abb", "bbb"]
    expect(loose).to_have_attribute("d", "")
    setter.drag([(1.0, 0.5)])
    assert setter.rooms == ["aaa", "aaa"]
    expect(loose).to_have_attribute("d", "M0 1h1")


@pytest.mark.studio
def test_the_right_button_joins_regions(setter: Setter) -> None:
    setter.open(board("abc", "abc"))
    setter.choose("regions")
    setter.drag([(0.5, 0.5), (1.5, 0.5)], "right")
    assert setter.rooms == ["aab", "aab"]
    expect(setter.page.locator(".borders.loose")).to_have_attribute("d", "")


@pytest.mark.studio
def test_a_stroke_is_one_step_of_undo_and_redo(setter: Setter) -> None:
    setter.open(board("aaaa"))
    setter.choose("regions")
    setter.drag([(0.5, 0.5), (2.5, 0.5)])
    assert setter.rooms == ["aaab"]
    setter.press("undo (z)")
    assert setter.rooms == ["aaaa"]
    expect(setter.page.get_by_role("button", name="undo (z)")).to_be_disabled()
    setter.press("redo (y)")
    assert setter.rooms == ["aaab"]


@pytest.mark.studio
def test_a_click_in_a_cell_only_moves_the_cursor(setter: Setter) -> None:
    setter.open(board("aaa"))
    setter.choose("regions")
    setter.click((0, 2))
    assert setter.rooms == ["aaa"]
    setter.page.keyboard.press("2")
    assert setter.clues == {(0, 2): 2}


@pytest.mark.studio
@pytest.mark.parametrize("genre", ["lits", "norinori"])
def test_a_genre_without_clues_begins_with_the_regions_tool_and_has_none_for_clues(
    page: Page, studio: str, genre: str
) -> None:
    setter = Setter(page, studio).open(genre)
    setter.drag([(0.5, 0.5), (1.5, 0.5)])
    assert setter.rooms[0] == "aabbbbbb"
    palette = page.get_by_role("group", name="What a click places")
    assert palette.locator("button").evaluate_all("all => all.map(each => each.title)") == ["hole", "regions"]
    for name in ("Complete", "Reduce", "Repair", "Easier", "Harder", "Draw the solution"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_hidden()


@pytest.mark.studio
def test_a_number_takes_the_place_of_the_one_in_its_room(setter: Setter) -> None:
    setter.open(board("aab", "aab", clues=((0, 0, 1), (1, 2, 0))))
    setter.type((1, 1), "2")
    assert setter.clues == {(1, 1): 2, (1, 2): 0}
    setter.press("undo (z)")
    assert setter.clues == {(0, 0): 1, (1, 2): 0}


@pytest.mark.studio
def test_borders_are_drawn_while_the_pointer_moves(setter: Setter) -> None:
    setter.open(board("aa"))
    setter.choose("regions")
    assert setter.board.evaluate(PRESS, [[1, 0.5], [1, 0.6]]) == "M1 0v1"


@pytest.mark.studio
def test_one_finger_draws_regions(phone: Setter) -> None:
    phone.open(board("aaaa", "aaaa", "aaaa"))
    phone.choose("regions")
    phone.finger([(0.5, 0.5), (1.5, 0.5), (1.5, 1.5)])
    assert phone.rooms == ["aabb", "babb", "bbbb"]
    phone.finger([(3, 0), (3, 3)])
    assert phone.rooms == ["aabc", "babc", "bbbc"]
    phone.finger([(3, 1.5)])
    assert phone.rooms == ["aabb", "babb", "bbbb"]


@pytest.mark.studio
def test_a_second_finger_takes_back_what_the_first_has_begun(phone: Setter) -> None:
    phone.open(board("aaaa", "aaaa"))
    phone.choose("regions")
    phone.touch("touchStart", (0.5, 0.5))
    phone.touch("touchMove", (2.5, 0.5))
    assert phone.rooms == ["aaab", "bbbb"]
    phone.touch("touchStart", (2.5, 0.5), (3.5, 1.5))
    phone.touch("touchEnd")
    assert phone.rooms == ["aaaa", "aaaa"]
    expect(phone.page.get_by_role("button", name="undo (z)")).to_be_disabled()


@pytest.mark.studio
def test_keys_alone_draw_regions_and_say_what_they_did(setter: Setter) -> None:
    setter.open(board("aaa", "aaa"))
    setter.page.get_by_role("button", name="regions", exact=True).focus()
    setter.page.keyboard.press("Enter")
    setter.type((0, 1), ["Shift+ArrowRight"])
    assert setter.said == "border between row 1, column 2 and row 1, column 3; 1 region"
    setter.type((1, 2), ["Shift+ArrowLeft"])
    assert setter.said == "border between row 2, column 3 and row 2, column 2; 2 regions"
    assert setter.rooms == ["aab", "aab"]
    setter.type((1, 1), ["Shift+ArrowRight"])
    assert setter.said == "no border between row 2, column 2 and row 2, column 3; 1 region"
    setter.type((0, 0), ["Space"])
    assert setter.rooms == ["abb", "bbb"]
    setter.page.keyboard.press("Shift+ArrowUp")
    assert setter.said == "edge of the board"


@pytest.mark.studio
def test_borders_are_mirrored(setter: Setter) -> None:
    setter.open(board("aaaa", "aaaa"))
    setter.page.get_by_label("Symmetry while drawing").select_option("half-turn")
    setter.choose("regions")
    setter.drag([(0.5, 0.5), (1.5, 0.5)])
    assert setter.rooms == ["aabb", "ccdd"]


@pytest.mark.studio
def test_regions_follow_holes_and_the_size_of_the_board(setter: Setter) -> None:
    setter.open(board("aab", "aab"))
    setter.type((0, 0), "#")
    setter.type((0, 1), "#")
    assert setter.rooms == ["##a", "bba"]
    setter.type((0, 1), "#")
    setter.resize(4, 3)
    assert setter.rooms == ["#aaa", "bbaa", "bbaa"]
    setter.resize(2, 1)
    assert setter.rooms == ["#a"]


@pytest.mark.studio
def test_emptying_the_board_takes_the_borders_away(setter: Setter) -> None:
    setter.open(board("ab", "ab"))
    setter.press("empty the board")
    assert setter.rooms == ["aa", "aa"]


@pytest.mark.studio
def test_the_address_brings_regions_back_and_the_board_can_be_played(setter: Setter) -> None:
    setter.open(board("aab", "aab", clues=((0, 2, 1),)))
    setter.choose("regions")
    setter.drag([(0, 1), (2, 1)])
    assert setter.rooms == ["aab", "ccb"]
    setter.page.wait_for_url(re.compile("#/set/j:"))
    before = setter.page.url
    setter.page.wait_for_function("before => location.href !== before", arg=before)
    setter.page.evaluate("localStorage.clear()")
    setter.page.reload()
    expect(setter.board).to_be_visible()
    setter.press("Play it")
    setter.page.wait_for_selector(".play .board")
    data = setter.page.evaluate("document.querySelector('.board').board.data")
    borders = [shape["line"] for shape in data["lines"] if shape["stroke"] == "#1c1c22"]
    assert [[0, 1], [2, 1]] in borders
    assert [[2, 0], [2, 2]] in borders


@pytest.mark.studio
def test_the_live_answer_follows_every_clue_and_names_the_grade(setter: Setter) -> None:
    setter.open(board("aab", "aab", clues=((0, 0, 2),)))
    setter.expect_status(re.compile("solutions"))
    setter.type((0, 2), "1")
    setter.type((0, 0), "0")
    setter.expect_status("Several solutions: two differ at r1c3, r2c3")
    setter.type((0, 2), "0")
    setter.expect_status(re.compile(r"^unique · \w+ · \d+ steps?$"))
    setter.page.get_by_label("Show the solution").check()
    expect(setter.page.locator(".ghost.solved").first).to_be_attached()
    setter.type((0, 2), "3")
    setter.expect_status(re.compile("^No solution"))
    expect(setter.page.locator(".status .clash li").first).to_contain_text("r1c3")


@pytest.mark.studio
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_of_the_regions_tool(browser: Browser, sample_studio: str, shots: Path, theme: str) -> None:
    for device, (width, height) in {"desktop": (1200, 800), "phone": (390, 844)}.items():
        with browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if theme == "dark" else "light"
        ) as context:
            setter = Setter(context.new_page(), sample_studio)
            setter.open(board("aabbb", "aabcc", "dddcc", "deeec", clues=((0, 0, 2), (2, 0, 1))))
            setter.choose("regions")
            setter.drag([(3, 0), (3, 1)])
            setter.expect_status(re.compile("solutions"))
            setter.page.screenshot(path=shots / f"set-regions-{device}-{theme}.png")
            assert setter.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
