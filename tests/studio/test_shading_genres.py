"""Genres without strategies of their own, played whole: help in all strengths, and a drag that paints."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from warnings import catch_warnings

import pytest
from playwright.sync_api import Page, expect
from tests.studio.playing import Player, open_puzzle, says, smallest

import lamplit
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.formats import write
from lamplit.genre.puzzle_json import solution_to_json
from lamplit.genre.registry import all_genres

pytestmark = pytest.mark.studio

GENRES = [genre.name for genre in all_genres() if genre.human is None]
EXAMPLES = Path(__file__).parents[2] / "examples"
BOARD = 'document.querySelector(".board").board'


@dataclass(frozen=True)
class Sitting:
    """An example on the board, and its solution."""

    player: Player
    puzzle: Puzzle
    solution: Solution
    solved: list[int]
    """The signs of the solution."""


@pytest.fixture(params=GENRES)
def sitting(request: pytest.FixtureRequest, page: Page, studio: str) -> Sitting:
    puzzle = lamplit.read(EXAMPLES / f"{request.param}-small.txt")
    solution = lamplit.solve(puzzle).solution
    assert solution is not None
    with catch_warnings(action="ignore"):
        link = write(puzzle, "puzzlink").split("?")[1]
    page.goto(f"{studio}#/play/{link}")
    page.wait_for_selector(".play .board")
    player = Player(page)
    solved = page.evaluate(f"state => Array.from({BOARD}.signsOf(state))", solution_to_json(puzzle, solution))
    return Sitting(player, puzzle, solution, solved)


def test_hints_in_three_strengths_a_check_and_a_walkthrough_to_the_end(sitting: Sitting) -> None:
    player, page = sitting.player, sitting.player.page
    page.locator(".board").focus()
    page.keyboard.press("h")
    expect(page.locator(".board .reason").first).to_be_visible()
    expect(page.locator(".board .ghost")).to_have_count(0)
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(page.locator(".board .ghost.concluded").first).to_be_visible()
    page.get_by_role("button", name="Do it").click()
    written = player.signs()
    assert any(written), "a hint says what a player can write"
    assert all(not sign or (sign == 1) == (solved == 1) for sign, solved in zip(written, sitting.solved, strict=True))
    page.keyboard.press("c")
    says(page, "Right so far.")
    page.keyboard.press("g")
    says(page, "Step 1 of")
    page.keyboard.press("End")
    says(page, "The end")
    assert [sign == 1 for sign in player.signs()] == [sign == 1 for sign in sitting.solved]


def test_a_board_is_finished_with_the_mouse_and_stays_as_it_is(sitting: Sitting) -> None:
    player, page = sitting.player, sitting.player.page
    player.play_with_mouse(sitting.solved)
    says(page, "Finished in")
    finished = player.signs()
    assert [sign == 1 for sign in finished] == [sign == 1 for sign in sitting.solved]
    player.tap(sitting.solved.index(1))
    assert player.signs() == finished


def test_a_drag_paints_marks_and_one_with_the_right_button_dots(sitting: Sitting) -> None:
    player = sitting.player
    cells = {(place[1], place[2]): number for number, place in enumerate(player.data["places"])}
    run = next([(x + step, y) for step in range(3)] for x, y in cells if {(x + 1, y), (x + 2, y)} <= cells.keys())
    points = [(x + 0.5, y + 0.5) for x, y in run]
    for button, sign in (("right", 2), ("left", 1)):
        player.drag(points, button)
        apart = sign == 1 and bool(player.data["live"].get("apart"))
        assert [player.signs()[cells[at]] for at in run] == ([1, 0, 1] if apart else [sign] * 3)
        player.page.keyboard.press("z")
        assert not any(player.signs())


def test_a_finished_yin_yang_has_a_circle_in_every_cell(page: Page, studio: str) -> None:
    entry = smallest("yin-yang")
    player = open_puzzle(page, studio, entry)
    white = player.data["rest"]
    player.play_with_mouse([sign % white for sign in player.solution(entry)])
    says(page, "Finished in")
    assert all(player.signs())
    circles = page.locator(f".board .sign-{white}")
    expect(circles).to_have_count(player.signs().count(white))
    expect(circles.first).to_have_css("opacity", "1")
