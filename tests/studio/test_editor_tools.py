"""Complete, reduce, repair, easier and harder; the solution first; puzzles made to order."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect
from tests.studio.setting import Setter, asked, blank, point_of

from lamplit.core.json_fields import Json

pytestmark = pytest.mark.studio

EASY = blank("masyu", 5, 5, (1, 0, "w"), (2, 4, "b"), (3, 1, "b"), (3, 3, "w"))
SLITHERLINK = blank(
    "slitherlink",
    5,
    5,
    (0, 0, 3),
    (0, 1, 1),
    (0, 4, 3),
    (1, 0, 3),
    (1, 2, 2),
    (2, 4, 3),
    (3, 0, 3),
    (3, 2, 3),
    (3, 4, 3),
    (4, 0, 3),
)
HASHI = blank("hashi", 5, 5, (0, 1, 1), (0, 3, 2), (2, 0, 1), (2, 3, 4))
AKARI = blank("akari", 5, 5, (0, 2, "x"), (1, 0, "x"), (2, 0, "x"), (2, 2, 3), (2, 4, "x"))


def _never(ask: str) -> Callable[[Route], None]:
    """Leaves questions of this name without an answer."""

    def handle(route: Route) -> None:
        if asked(route)["ask"] != ask:
            route.continue_()

    return handle


@pytest.fixture
def setter(page: Page, studio: str) -> Setter:
    return Setter(page, studio)


@pytest.mark.parametrize("puzzle", [AKARI, HASHI], ids=["akari", "hashi"])
def test_complete_adds_what_is_missing(setter: Setter, puzzle: Json) -> None:
    setter.open(puzzle)
    setter.press("Complete")
    setter.expect_status(re.compile("^unique"))
    expect(setter.page.locator(".set-tools .work")).to_contain_text("addition")
    setter.press("undo (z)")
    assert setter.puzzle["clues"] == puzzle["clues"]


@pytest.mark.parametrize("puzzle", [EASY, SLITHERLINK], ids=["masyu", "slitherlink"])
def test_reduce_takes_away_what_is_not_needed(setter: Setter, puzzle: Json) -> None:
    setter.open(puzzle)
    setter.expect_status(re.compile("^unique ·.*steps"))
    before = len(setter.clues)
    setter.press("Reduce")
    expect(setter.page.locator(".clues-set .clue")).to_have_count(before - 1)
    expect(setter.page.locator(".set-tools .work")).to_contain_text("could go")
    setter.expect_status(re.compile("^unique ·.*steps"))


@pytest.mark.parametrize("puzzle", [AKARI, HASHI], ids=["akari", "hashi"])
def test_a_repair_is_previewed_and_then_taken(setter: Setter, puzzle: Json) -> None:
    setter.open(puzzle)
    setter.press("Repair")
    first = setter.page.locator(".suggestion").first
    first.hover()
    expect(setter.page.locator(".ring.conclusion").first).to_be_visible()
    assert setter.puzzle["clues"] == puzzle["clues"]
    first.click()
    setter.expect_status(re.compile("^unique"))
    assert setter.puzzle["clues"] != puzzle["clues"]


def test_who_writes_on_while_a_repair_is_previewed_sees_the_answer(setter: Setter) -> None:
    setter.open(AKARI)
    setter.press("Repair")
    setter.page.locator(".suggestion").first.hover()
    setter.type((0, 0), "4")
    setter.expect_status(re.compile("^No solution"))
    expect(setter.page.locator(".ring.clash").first).to_be_visible()


def test_harder_changes_a_little_and_easier_changes_it_back(setter: Setter) -> None:
    setter.open(EASY)
    setter.expect_status(re.compile("^unique · easy"))
    expect(setter.page.get_by_role("button", name="Easier")).to_be_disabled()
    setter.press("Harder")
    setter.expect_status(re.compile("^unique · tricky"))
    expect(setter.page.locator(".set-tools .work")).to_contain_text("The grade goes from easy")
    setter.press("Easier")
    setter.expect_status(re.compile("^unique · easy"))


def test_a_tool_can_be_cancelled(setter: Setter) -> None:
    setter.open(AKARI)
    setter.page.route("**/ask", _never("complete"))
    setter.press("Complete")
    expect(setter.page.locator(".set-tools .work")).to_contain_text("Looking for")
    setter.page.locator(".set-tools").get_by_role("button", name="Cancel").click()
    expect(setter.page.locator(".set-tools .work-text")).to_have_text("Cancelled.")
    assert setter.puzzle["clues"] == AKARI["clues"]


def test_a_loop_that_is_drawn_gets_its_clues(setter: Setter) -> None:
    setter.open(blank("slitherlink", 4, 4))
    setter.press("Draw the solution")
    board = setter.page.locator(".stage > .board-frame .board")
    expect(board).to_be_visible()
    # Around the board, with the corner at the bottom right cut off.
    corners = [(0, 0), (4, 0), (4, 3), (3, 3), (3, 4), (0, 4), (0, 0)]
    points = [point_of(board, *corner) for corner in corners]
    setter.page.mouse.move(*points[0])
    setter.page.mouse.down()
    for point in points[1:]:
        setter.page.mouse.move(*point, steps=8)
    setter.page.mouse.up()
    setter.press("Find clues")
    setter.expect_status(re.compile("^unique"))
    assert setter.clues
    setter.press("undo (z)")
    assert not setter.clues


def test_a_picture_that_is_drawn_gets_its_clues_or_the_reason_why_not(setter: Setter) -> None:
    """Islands and sea of a 3×3 Nurikabe; first a sea that has a pool, then one that clues can force."""
    setter.open(blank("nurikabe", 3, 3))
    setter.press("Draw the solution")
    board = setter.page.locator(".stage > .board-frame .board")

    def shade(*cells: tuple[int, int]) -> None:
        for row, col in cells:
            setter.page.mouse.click(*point_of(board, col + 0.5, row + 0.5))

    shade((0, 0), (0, 1), (1, 0), (1, 1))
    setter.press("Find clues")
    expect(setter.page.locator(".drawing .work-text")).not_to_have_text(re.compile("^(Looking.*)?$"))
    assert not setter.clues
    setter.page.keyboard.press("z")
    shade((0, 2), (1, 2), (2, 0), (2, 1), (2, 2))
    shade((0, 1), (1, 0))
    setter.page.keyboard.press("z")
    setter.page.keyboard.press("z")
    setter.press("Find clues")
    setter.expect_status(re.compile("^unique"))


def test_circles_come_with_the_paths_that_are_drawn(setter: Setter) -> None:
    setter.open(blank("nurimisaki", 3, 2))
    setter.press("Draw the solution")
    board = setter.page.locator(".stage > .board-frame .board")
    for row in (0, 1):
        setter.page.mouse.click(*point_of(board, 0.5, row + 0.5))
    setter.press("Find clues")
    setter.expect_status(re.compile("^unique"))
    assert set(setter.clues) == {(0, 1), (2, 0)}


def test_a_puzzle_is_made_to_order_and_played(setter: Setter) -> None:
    setter.open("akari")
    setter.page.get_by_text("New puzzle").click()
    maker = setter.page.get_by_role("form", name="New puzzle")
    maker.get_by_label("Size").fill("6x6")
    maker.get_by_label("Difficulty").select_option("easy")
    maker.get_by_label("Seed").fill("7")
    setter.press("Make and edit")
    setter.expect_status(re.compile("^unique · easy"))
    setter.press("Make and play")
    setter.page.wait_for_url("**/#/play/akari/6/6/*")
    expect(setter.page.locator(".board")).to_be_visible()


def test_making_can_be_cancelled(setter: Setter) -> None:
    setter.open("akari")
    setter.page.get_by_text("New puzzle").click()
    setter.page.route("**/ask", _never("generate"))
    setter.press("Make and edit")
    maker = setter.page.get_by_role("form", name="New puzzle")
    maker.get_by_role("button", name="Cancel").click()
    expect(maker.locator(".work-text")).to_have_text("Cancelled.")
    assert setter.clues == {}
