"""The genres of another package in the studio: they are played, explained and listed like ours."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from json import dumps
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.plugins.installing import announce
from tests.plugins.throwaway import write_rooms
from tests.studio.choosing import choose_genre, list_groups, open_list
from tests.studio.playing import BOARD, Player
from tests.studio.sample_genres import NAMES
from tests.studio.serving import running
from tests.studio.setting import blank

from lamplit.core.json_fields import Json
from lamplit.genre.registry import BUILT_IN

pytestmark = pytest.mark.studio

LATIN = blank("latin", 1, 12, (0, 0, 1))


def play(page: Page, studio: str, puzzle: Json) -> Player:
    page.goto(f"{studio}#/play/j:{urlsafe_b64encode(dumps(puzzle).encode()).decode().rstrip('=')}")
    page.wait_for_selector(".play .board")
    page.locator(".board").focus()
    return Player(page)


def test_numbers_are_typed_and_what_is_given_belongs_to_the_answer(page: Page, sample_studio: str) -> None:
    player = play(page, sample_studio, LATIN)
    for number in range(2, 13):
        page.keyboard.press("ArrowRight")
        for digit in str(number):
            page.keyboard.press(digit)
    numbers = [[0, number - 1, number] for number in range(1, 13)]
    assert page.evaluate(f"{BOARD}.state()") == {"numbers": numbers}
    assert len(player.signs()) == 11
    expect(page.locator(".words")).to_contain_text("Finished")


def test_delete_and_taps_change_a_number(page: Page, sample_studio: str) -> None:
    player = play(page, sample_studio, blank("latin", 2, 2))
    for key in ("2", "ArrowRight", "1", "Delete"):
        page.keyboard.press(key)
    player.tap(2)
    assert player.signs() == [2, 0, 1, 0]
    player.tap(2)
    assert player.signs() == [2, 0, 2, 0]
    page.keyboard.press("z")
    assert player.signs() == [2, 0, 1, 0]


def test_many_signs_are_kept_for_who_comes_back(page: Page, sample_studio: str) -> None:
    player = play(page, sample_studio, LATIN)
    for key in ("ArrowRight", "1", "2", "ArrowRight", "9"):
        page.keyboard.press(key)
    written = player.signs()
    assert sorted(written)[-2:] == [9, 12]
    page.reload()
    page.wait_for_selector(".play .board")
    assert Player(page).signs() == written


def test_without_strategies_of_its_own_there_are_hints_and_right_so_far_answers(page: Page, sample_studio: str) -> None:
    play(page, sample_studio, LATIN)
    page.keyboard.press("h")
    expect(page.locator(".words")).to_contain_text("start at")
    page.get_by_role("button", name="Right so far?").click()
    expect(page.locator(".words")).to_contain_text("Right so far.")


def test_rules_come_with_the_mistakes_of_the_rule_book_and_gestures(page: Page, sample_studio: str) -> None:
    page.goto(f"{sample_studio}#/rules/rooms")
    rules = page.locator(".rules")
    expect(rules.locator("ol li")).to_have_count(2)
    expect(rules).to_contain_text("Two shaded cells share a side.")
    expect(rules).to_contain_text("Here: r1c1 and r1c2 are both shaded.")
    expect(rules.locator(".mistakes svg")).to_have_count(1)
    expect(page.get_by_role("table", name="On the board")).to_contain_text("shaded → dot → empty")
    expect(page.get_by_role("link", name="Set your own")).to_have_attribute("href", "#/set/rooms")
    expect(page.get_by_text("Also known as Chambers.")).to_be_visible()


def test_rules_without_a_rule_book_are_the_summary(page: Page, sample_studio: str) -> None:
    page.goto(f"{sample_studio}#/rules/latin")
    expect(page.locator(".rules")).to_contain_text("Fill in numbers so that no row and no column has one twice.")
    gestures = page.get_by_role("table", name="On the board")
    expect(gestures.get_by_role("row", name="1–4")).to_contain_text("write the number")
    expect(page.locator(".rules details")).to_have_count(0)


def test_rules_open_beside_the_editor(page: Page, sample_studio: str) -> None:
    page.goto(f"{sample_studio}#/set/signposts")
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("complementary", name="Rules of Signposts")).to_contain_text("an arrow counts")


def test_genres_that_name_no_family_are_listed_last(page: Page, sample_studio: str) -> None:
    page.goto(f"{sample_studio}#/rules/rooms")
    groups = list_groups(open_list(page))
    assert list(groups)[-1] == "Other genres"
    assert groups["Other genres"] == ["Latin", "Rooms", "Signposts"]


def test_an_empty_shelf_says_so_and_offers_to_set_one(page: Page, sample_studio: str) -> None:
    page.goto(sample_studio)
    choose_genre(page, "Rooms")
    shelf = page.get_by_role("region", name="Rooms")
    expect(shelf).to_contain_text("There are no Rooms puzzles in the gallery yet.")
    shelf.get_by_role("link", name="Set your own").click()
    expect(page.locator(".set-sheet .board")).to_have_attribute("aria-label", "Rooms 8×8")


def test_only_genres_with_a_generator_have_a_puzzle_of_the_day(page: Page, sample_studio: str) -> None:
    page.goto(sample_studio)
    page.get_by_role("button", name="puzzles of today").click()
    expect(page.locator(".today .card")).to_have_count(len(BUILT_IN))
    expect(page.locator(".today .sorry")).to_have_count(0)


def test_there_is_nothing_to_practise_without_a_gallery(page: Page, sample_studio: str) -> None:
    page.goto(f"{sample_studio}#/practise/rooms")
    expect(page.get_by_role("main")).to_contain_text("Rooms has no puzzles in the gallery yet")


def test_what_a_genre_lacks_is_not_offered_in_the_editor(page: Page, sample_studio: str) -> None:
    page.goto(f"{sample_studio}#/set/rooms")
    expect(page.locator(".set-sheet .board")).to_be_visible()
    for name in ("Complete", "Draw the solution"):
        expect(page.get_by_role("button", name=name)).to_be_hidden()
    expect(page.get_by_text("New puzzle")).to_have_count(0)


@pytest.fixture(scope="module")
def broken_studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A studio beside which one package is broken and another one is not."""
    site: Path = tmp_path_factory.mktemp("site")
    announce(site, "samples", {"lamplit.genres": {"latin": NAMES["latin"]}})
    write_rooms(site, "play=fail")
    with running(packages=site) as found:
        yield found.address


def test_a_broken_package_is_named_and_the_others_work(page: Page, broken_studio: str) -> None:
    page.goto(broken_studio)
    expect(page.locator(".gallery > .sorry")).to_contain_text("The genre rooms of the package lamplit-rooms is broken")
    page.goto(f"{broken_studio}#/set/latin")
    expect(page.locator(".set-sheet .board")).to_be_visible()
