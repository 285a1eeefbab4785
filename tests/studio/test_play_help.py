"""Help comes when it is asked for, and no more than was asked for."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Request, Route, expect
from tests.studio.playing import Player, open_puzzle, says, smallest

from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.wire.endpoints.registry import answer

pytestmark = pytest.mark.studio

ENTRY = smallest("akari")


def opened(page: Page, studio: str, **settings: object) -> Player:
    if settings:
        page.add_init_script(f"localStorage.setItem('lamplit.settings', '{json.dumps(settings)}')")
    return open_puzzle(page, studio, ENTRY)


def right_and_wrong(player: Player) -> tuple[int, int]:
    """A place that has a bulb in the solution, and one that has none and is not beside it."""
    solved = player.solution(ENTRY)
    right = solved.index(1)
    wrong = len(solved) - 1 - solved[::-1].index(0)
    return right, wrong


def test_right_so_far_says_yes(page: Page, studio: str) -> None:
    player = opened(page, studio)
    player.tap(right_and_wrong(player)[0])
    page.get_by_role("button", name="Right so far?").click()
    says(page, "Right so far.")


def test_a_mistake_is_told_then_shown_then_undone(page: Page, studio: str) -> None:
    player = opened(page, studio)
    right, wrong = right_and_wrong(player)
    player.tap(right)
    before = player.signs()
    player.tap(wrong)
    expect(page.locator(".board .fault")).to_have_count(0)
    page.keyboard.press("c")
    says(page, "Something is wrong.")
    expect(page.locator(".board .fault")).to_have_count(0)
    page.keyboard.press("c")
    expect(page.locator(".board .fault").first).to_be_visible()
    page.get_by_role("button", name="Back to the last correct position").click()
    says(page, "This position was correct.")
    assert player.signs() == before
    expect(page.locator(".board .fault")).to_have_count(0)
    page.keyboard.press("y")
    assert player.signs()[wrong] == 1


def test_a_hint_has_three_strengths_and_can_be_done(page: Page, studio: str) -> None:
    player = opened(page, studio)
    page.keyboard.press("h")
    expect(page.locator(".board .reason").first).to_be_visible()
    expect(page.locator(".board .ghost")).to_have_count(0)
    weakest = page.locator(".words").inner_text()
    page.keyboard.press("h")
    expect(page.locator(".words .note")).to_contain_text(":")
    page.keyboard.press("h")
    expect(page.locator(".board .ghost.concluded").first).to_be_visible()
    expect(page.locator(".words-told > *").first).to_have_class("conclusion-text")
    assert page.locator(".words").inner_text() != weakest
    page.get_by_role("button", name="Do it").click()
    assert any(player.signs())
    expect(page.locator(".board .ghost")).to_have_count(0)
    page.keyboard.press("z")
    assert not any(player.signs())


def test_a_place_in_a_sentence_lights_up_when_pointed_at(page: Page, studio: str) -> None:
    opened(page, studio)
    page.get_by_role("button", name="Hint 3").click()
    page.locator(".words .place").first.hover()
    expect(page.locator(".board .pointed").first).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator(".board .pointed")).to_have_count(0)


def test_a_walkthrough_goes_forward_and_back_and_leaves_the_board_as_it_was(page: Page, studio: str) -> None:
    player = opened(page, studio)
    right, wrong = right_and_wrong(player)
    player.tap(right)
    page.keyboard.press("t")
    player.tap(wrong)
    before = player.signs(), player.trials()
    page.keyboard.press("g")
    says(page, "Step 1 of")
    assert not any(player.signs())
    page.keyboard.press("ArrowRight")
    says(page, "Step 2 of")
    second = player.signs()
    assert any(second)
    page.keyboard.press("End")
    says(page, "The end")
    solved = [sign == 1 for sign in player.solution(ENTRY)]
    assert [sign == 1 for sign in player.signs()] == solved
    page.keyboard.press("Home")
    page.get_by_role("button", name="next step").click()
    assert player.signs() == second
    slider = page.get_by_role("slider", name="step")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    says(page, "Step 1 of")
    expect(slider).to_be_focused()
    page.get_by_role("button", name="Leave").click()
    assert (player.signs(), player.trials()) == before
    page.keyboard.press("Escape")
    assert player.signs()[wrong] == 0


def test_an_explanation_that_ran_out_of_time_shows_its_steps_and_says_so(page: Page, studio: str) -> None:
    message = {"id": 1, "ask": "explain", "puzzle": puzzle_to_json(ENTRY.puzzle)}
    reply = answer(message)
    text = "Time ran out here; still open: r1c1."
    first, *_ = reply["answer"]["steps"]
    reply["answer"] |= {"ending": "timeout", "text": text, "steps": [first]}

    def cut_short(route: Route) -> None:
        explains = json.loads(route.request.post_data or "{}").get("ask") == "explain"
        route.fulfill(json=reply) if explains else route.continue_()

    player = opened(page, studio)
    page.route("**/ask", cut_short)
    page.keyboard.press("g")
    says(page, "Step 1 of")
    page.keyboard.press("End")
    says(page, "Out of time")
    says(page, text)
    assert any(player.signs())


def test_a_long_argument_is_walked_through_link_by_link(page: Page, studio: str) -> None:
    reply = answer({"id": 1, "ask": "explain", "puzzle": puzzle_to_json(ENTRY.puzzle)})
    first = reply["answer"]["steps"][0]["rounds"][0]["steps"][0]
    opposite = {"bulbs": first["follows"]["not_bulbs"], "not_bulbs": first["follows"]["bulbs"]}
    nothing: dict[str, list[object]] = {"bulbs": [], "not_bulbs": []}
    first["text"] = "r1c1 is empty.\n1. Suppose it were not.\n2. Then that is wrong."
    first["links"] = [
        {"text": "suppose it were not", "supposed": opposite, "shown": [], "fact": False, "scope": []},
        {"text": "then that is wrong", "supposed": nothing, "shown": [], "fact": False, "scope": []},
    ]

    def make_long(route: Route) -> None:
        explains = json.loads(route.request.post_data or "{}").get("ask") == "explain"
        route.fulfill(json=reply) if explains else route.continue_()

    opened(page, studio)
    page.route("**/ask", make_long)
    page.keyboard.press("g")
    says(page, "Step 1 of")
    expect(page.locator(".ghost.concluded").first).to_be_visible()
    expect(page.locator(".link")).to_have_count(2)
    expect(page.locator(".link[aria-current]")).to_have_count(0)
    for number in (1, 2):
        page.keyboard.press("ArrowRight")
        says(page, "Step 1 of")
        expect(page.locator(".link[aria-current]")).to_contain_text(["Suppose", "Then"][number - 1])
        expect(page.locator(".ghost.supposed").first).to_be_visible()
        expect(page.locator(".ghost.concluded")).to_have_count(0)
    page.get_by_role("button", name="show link 1").click()
    expect(page.locator(".link[aria-current]")).to_contain_text("Suppose")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    says(page, "Step 2 of")


def test_conflicts_are_seen_at_once_only_by_those_who_want_it(page: Page, studio: str) -> None:
    player = opened(page, studio, mistakes="live")
    cells = [place[3] for place in player.data["places"]]
    first, (row, col) = next((number, cell) for number, cell in enumerate(cells) if [cell[0], cell[1] + 1] in cells)
    beside = player.place(row, col + 1)
    player.tap(first)
    player.tap(beside)
    expect(page.locator(".board .clash").first).to_be_visible()
    page.keyboard.press("z")
    expect(page.locator(".board .clash")).to_have_count(0)


def test_who_wants_to_hear_nothing_of_mistakes_is_not_asked(page: Page, studio: str) -> None:
    opened(page, studio, mistakes="never")
    expect(page.get_by_role("button", name="Right so far?")).to_be_hidden()


def test_unmet_clues_light_up_once_a_loop_is_closed(page: Page, studio: str) -> None:
    player = open_puzzle(page, studio, smallest("slitherlink"))
    player.drag([(0, 0), (1, 0), (1, 1), (0, 1)])
    expect(page.locator(".board .unmet")).to_have_count(0)
    player.drag([(0, 1), (0, 0)])
    expect(page.locator(".board .unmet").first).to_be_visible()
    expect(page.locator(".board-frame > [aria-live]")).to_have_text("a loop is closed, but some clues aren't satisfied")


def test_a_phone_has_the_board_on_top_and_the_tools_at_the_bottom(page: Page, studio: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, studio)
    board, tools = (page.locator(each).bounding_box() for each in (".board", ".play-tools"))
    assert board is not None
    assert tools is not None
    assert board["y"] + board["height"] <= tools["y"]
    assert abs(tools["y"] + tools["height"] - 844) < 1
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Walkthrough").click()
    says(page, "Step 1 of")
    expect(page.locator(".play-more")).to_be_hidden()


def test_a_new_one_like_this_has_the_same_size_and_grade(page: Page, studio: str) -> None:
    opened(page, studio)
    expect(page.locator(".grade")).to_contain_text("easy")
    before = page.url
    page.get_by_role("button", name="New one like this").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.get_by_role("heading", name="Akari 5×5")).to_be_visible()
    expect(page.locator(".grade")).to_contain_text("easy")


def test_who_plays_on_is_not_led_to_a_new_one(page: Page, studio: str) -> None:
    player = opened(page, studio)

    def makes(request: Request) -> bool:
        return '"generate"' in (request.post_data or "")

    page.route("**/ask", lambda route: None if makes(route.request) else route.continue_())
    with page.expect_event("requestfailed", makes):
        page.get_by_role("button", name="New one like this").click()
        says(page, "Making a puzzle")
        player.tap(0)
    says(page, "No puzzle was made.")


def test_a_puzzle_without_a_solution_is_said_to_have_none(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/akari/3/3/44g")
    page.wait_for_selector(".play .board")
    page.keyboard.press("c")
    page.get_by_role("button", name="Show where").click()
    says(page, "The puzzle has no solution")


def test_the_focus_stays_where_something_can_be_done(page: Page, studio: str) -> None:
    player = opened(page, studio)
    right, _ = right_and_wrong(player)
    board = page.locator(".board")

    def press(name: str) -> None:
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")

    player.tap(right)
    press("Undo")
    expect(board).to_be_focused()
    page.keyboard.press("t")
    press("Discard")
    expect(board).to_be_focused()
    press("Hint 3: what follows")
    press("Do it")
    expect(board).to_be_focused()
    press("Walkthrough")
    expect(page.get_by_role("button", name="next step")).to_be_focused()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="step back")).to_be_focused()
    page.keyboard.press("Escape")
    expect(board).to_be_focused()


def test_the_rules_open_beside_the_board(page: Page, studio: str) -> None:
    player = opened(page, studio)
    player.tap(0)
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("complementary", name="Rules of Akari")).to_be_visible()
    assert player.signs()[0] == 1
