"""The live answer beside the board: unique and how hard, several and where, none and why."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest
from playwright.sync_api import Page, Route, expect
from tests.studio.playing import smallest
from tests.studio.setting import Setter, asked, blank

from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.genre.registry import all_genres
from lamplit.wire.endpoints.registry import answer

pytestmark = pytest.mark.studio

GENRES = tuple(genre.name for genre in all_genres())


@pytest.fixture
def setter(page: Page, studio: str) -> Setter:
    return Setter(page, studio)


def _example(name: str) -> dict[str, Any]:
    genres = cast(Any, answer({"ask": "start"}))["answer"]["genres"]
    (found,) = (genre["example"] for genre in genres if genre["name"] == name)
    return cast(dict[str, Any], found)


@pytest.mark.parametrize("genre", GENRES)
def test_a_puzzle_typed_clue_by_clue_becomes_unique(setter: Setter, genre: str) -> None:
    puzzle = _example(genre)["puzzle"]
    if "regions" in puzzle:
        setter.open({**puzzle, "clues": []})
    else:
        setter.open(genre)
        setter.resize(puzzle["cols"], puzzle["rows"])
    for row, col, clue in puzzle["clues"]:
        setter.type((row, col), str(clue))
    graded = cast(Any, answer({"ask": "grade", "puzzle": puzzle}))["answer"]
    setter.expect_status(f"unique · {graded['grade']} · {graded['rounds']} steps")
    setter.page.get_by_text(f"Score {graded['score']:g}").click()
    expect(setter.page.locator(".needed li")).to_have_count(len(graded["steps"]))
    setter.page.get_by_label("Show the solution").check()
    expect(setter.page.locator(".ghost.solved > g").first).to_be_attached()
    setter.page.get_by_label("Show the solution").uncheck()
    expect(setter.page.locator(".ghost")).to_have_count(0)


def test_an_empty_board_says_how_to_begin(setter: Setter) -> None:
    setter.open("akari")
    setter.expect_status("Empty board")
    expect(setter.page.locator(".status-more")).to_contain_text("type: x, 0–4; # for a hole")


def test_a_genre_without_clues_begins_with_its_regions(setter: Setter) -> None:
    setter.open("lits")
    setter.expect_status("Empty board")
    told = setter.page.locator(".status-more")
    expect(told).to_have_text("Draw the borders of regions on the board.Go to a cell and type # for a hole.")


def test_a_solution_of_yin_yang_has_a_circle_in_every_cell(setter: Setter) -> None:
    entry = smallest("yin-yang")
    setter.open(puzzle_to_json(entry.puzzle))
    setter.page.get_by_label("Show the solution").check()
    free = entry.puzzle.rows * entry.puzzle.cols - len(entry.puzzle.clues)
    expect(setter.page.locator(".ghost.solved > g")).to_have_count(free)


def test_several_solutions_are_told_apart_and_what_they_share_is_greyed_in(setter: Setter) -> None:
    setter.open(blank("akari", 3, 3, (0, 0, 0)))
    setter.type((0, 2), "x")
    setter.expect_status(re.compile(r"Several solutions: two differ at r\dc\d|2 solutions: they differ at"))
    expect(setter.page.locator(".ring.difference").first).to_be_visible()
    expect(setter.page.locator(".ghost.shared > g").first).to_be_attached()
    expect(setter.page.locator(".status-more")).to_contain_text("The part that all solutions share")


def test_clues_that_clash_are_outlined_and_named(setter: Setter) -> None:
    setter.open(blank("slitherlink", 4, 4, (0, 0, 3), (0, 1, 3)))
    setter.type((1, 0), "0")
    setter.expect_status(re.compile("No solution"))
    expect(setter.page.locator(".ring.clash").first).to_be_visible()
    expect(setter.page.locator(".status .clash li").first).to_contain_text("r")


def test_a_region_that_leaves_no_solution_is_outlined_and_named(setter: Setter) -> None:
    setter.open({**blank("norinori", 3, 1), "regions": [[[0, 0]], [[1, 0], [2, 0]]]})
    setter.expect_status("No solution: this can't be satisfied")
    expect(setter.page.locator(".status .clash")).to_have_text("the region of r1c1 has exactly 2 shaded cells")
    expect(setter.page.locator(".ring.clash")).to_have_count(1)


def test_a_clue_that_can_never_be_met_is_called_so(setter: Setter) -> None:
    setter.open("akari")
    setter.type((0, 0), "4")
    setter.expect_status(re.compile("No solution: this can't be satisfied"))
    expect(setter.page.locator(".status .clash")).to_contain_text("r1c1")


def test_out_of_time_is_said_plainly(setter: Setter) -> None:
    def late(route: Route) -> None:
        message = asked(route)
        if message["ask"] != "solve":
            return route.continue_()
        outcome = {"genre": "akari", "status": "timeout", "solutions": [], "stats": {}}
        return route.fulfill(json={"id": message["id"], "answer": outcome})

    setter.page.route("**/ask", late)
    setter.open("akari").type((0, 0), "x")
    setter.expect_status(re.compile("^Out of time"))


def test_only_the_newest_question_is_answered_on_the_page(setter: Setter) -> None:
    """Keys come faster than answers: every one changes the board, and the last answer is about the last board."""
    seen: list[Any] = []
    held: list[Route] = []
    setter.open(blank("akari", 4, 4))

    def slowly(route: Route) -> None:
        """Holds the first answer back until the last question has been asked."""
        message = asked(route)
        if message["ask"] == "solve":
            seen.append(message["puzzle"]["clues"])
        if message["ask"] == "solve" and seen[0] == [[0, 0, 4]] and len(seen) == 1:
            held.append(route)
        else:
            route.continue_()

    setter.page.route("**/ask", slowly)
    with setter.page.expect_request(lambda request: "solve" in (request.post_data or "")):
        setter.type((0, 0), "4")
    with setter.page.expect_event("requestfailed"):
        setter.type((0, 0), "1010")
    setter.expect_status(re.compile("solutions"))
    assert setter.clues == {(0, 0): 0}
    assert seen[0] == [[0, 0, 4]]
    assert seen[-1] == [[0, 0, 0]]


def test_play_it_opens_the_puzzle_to_be_played(setter: Setter) -> None:
    setter.open(_example("akari")["puzzle"])
    setter.press("Play it")
    setter.page.wait_for_url("**/#/play/akari/5/5/*")
    expect(setter.page.locator(".board")).to_be_visible()
