"""Undo, redo, trials and what is kept over a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.studio.playing import BOARD, open_puzzle, says, smallest, waits_for

pytestmark = pytest.mark.studio


def pressed(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_strokes_are_undone_and_redone(page: Page, studio: str) -> None:
    player = open_puzzle(page, studio, smallest("akari"))
    positions = [player.signs()]
    for place in (0, 5, 9):
        player.tap(place)
        positions.append(player.signs())
    pressed(page, "z", "Control+z")
    assert player.signs() == positions[1]
    page.get_by_role("button", name="Undo").click()
    assert player.signs() == positions[0]
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    pressed(page, "y", "Control+Shift+z", "Control+y")
    assert player.signs() == positions[3]
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()


def test_undo_and_redo_say_what_stands_there_now(page: Page, studio: str) -> None:
    player = open_puzzle(page, studio, smallest("akari"))
    heard = page.locator(".board-frame > [aria-live]")
    player.tap(0)
    expect(heard).to_have_text("bulb, row 1, column 1")
    pressed(page, "z")
    expect(heard).to_have_text("undone: empty, row 1, column 1")
    pressed(page, "y", "t", "z")
    expect(heard).to_have_text("undone")


def test_a_dragged_stroke_is_one_undo(page: Page, studio: str) -> None:
    player = open_puzzle(page, studio, smallest("nurikabe"))
    player.drag([(0.5, 1.5), (4.5, 1.5)])
    assert sum(player.signs()) > 1
    pressed(page, "z")
    assert not any(player.signs())


def test_nested_trials_are_kept_or_thrown_away(page: Page, studio: str) -> None:
    player = open_puzzle(page, studio, smallest("akari"))
    player.tap(0)
    pressed(page, "t")
    player.tap(5)
    pressed(page, "t")
    player.tap(9)
    player.tap(0)  # also what was there before can be changed in a trial
    assert [player.trials()[place] for place in (0, 5, 9)] == [0, 1, 2]
    expect(page.locator(".trial-bar")).to_contain_text("Trial 2 deep")
    pressed(page, "Escape")
    assert [player.signs()[place] for place in (0, 5, 9)] == [1, 1, 0]
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".trial-bar")).to_be_hidden()
    assert [player.signs()[place] for place in (0, 5, 9)] == [1, 1, 0]
    assert not any(player.trials())


def test_a_trial_thrown_away_comes_back_by_undo(page: Page, studio: str) -> None:
    player = open_puzzle(page, studio, smallest("akari"))
    pressed(page, "t")
    player.tap(5)
    pressed(page, "Escape")
    assert not any(player.signs())
    pressed(page, "z")
    assert player.signs()[5] == 1
    assert player.trials()[5] == 1
    expect(page.locator(".trial-bar")).to_be_visible()


def test_a_reload_goes_on_where_the_player_was(page: Page, studio: str) -> None:
    player = open_puzzle(page, studio, smallest("akari"))
    player.tap(0)
    pressed(page, "t")
    player.tap(5)
    before = player.signs(), player.trials()
    page.reload()
    page.wait_for_selector(".play .board")
    assert (player.signs(), player.trials()) == before
    pressed(page, "Escape")
    assert [player.signs()[place] for place in (0, 5)] == [1, 0]
    pressed(page, "z", "z", "z", "z")
    assert not any(player.signs())


def test_a_tab_in_which_nothing_was_played_leaves_what_another_kept(page: Page, studio: str) -> None:
    idle = open_puzzle(page, studio, smallest("akari"))
    idle.tap(0)
    page.reload()
    page.wait_for_selector(".play .board")
    other = page.context.new_page()
    player = open_puzzle(other, studio, smallest("akari"))
    player.tap(5)
    other.close(run_before_unload=True)
    page.wait_for_function("() => Object.values(localStorage).some((kept) => JSON.parse(kept).done?.length === 2)")
    page.reload()
    page.wait_for_selector(".play .board")
    assert [idle.signs()[place] for place in (0, 5)] == [1, 1]


def test_a_finished_board_stays_finished_until_it_is_started_again(page: Page, studio: str) -> None:
    entry = smallest("akari")
    player = open_puzzle(page, studio, entry)
    player.play_with_mouse(player.solution(entry))
    says(page, "Finished in")
    page.reload()
    says(page, "Finished in")
    assert page.evaluate(f"{BOARD}.locked")
    pressed(page, "g")
    says(page, "Step 1 of")
    pressed(page, "Escape")
    says(page, "Finished in")
    expect(page.locator(".board")).to_have_class(re.compile(r"\bfinished\b"))
    page.get_by_role("button", name="Start again").first.click()
    assert not any(player.signs())
    player.tap(0)
    assert any(player.signs())


def test_the_timer_can_be_hidden(page: Page, studio: str) -> None:
    open_puzzle(page, studio, smallest("akari"))
    expect(page.locator(".clock")).to_have_text(re.compile(r"\d+:\d\d"))
    page.get_by_role("button", name="hide the timer").click()
    expect(page.locator(".clock")).to_be_hidden()
    page.reload()
    page.get_by_role("button", name="show the timer").click()
    expect(page.locator(".clock")).to_be_visible()


def test_the_timer_stands_still_while_nobody_sees_the_page(page: Page, studio: str) -> None:
    page.clock.install()
    open_puzzle(page, studio, smallest("akari"))
    page.evaluate("Object.defineProperty(document, 'hidden', {value: true, configurable: true})")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    seen = page.locator(".clock").inner_text()
    page.clock.run_for(5000)
    assert page.locator(".clock").inner_text() == seen
    page.evaluate("delete document.hidden")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(5000)
    assert page.locator(".clock").inner_text() != seen


def test_a_browser_that_keeps_nothing_still_plays(page: Page, studio: str) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    player = open_puzzle(page, studio, smallest("akari"))
    player.tap(0)
    pressed(page, "z")
    waits_for(page, "board.signs[0] === 0")
    pressed(page, "y")
    assert player.signs()[0] == 1


def test_the_oldest_boards_go_where_there_is_no_room(page: Page, studio: str) -> None:
    page.goto(studio)
    begun = page.evaluate(
        """async () => {
          const { all, load, save } = await import(new URL("history/progress.js", location.href).href);
          const [write, tick] = [Storage.prototype.setItem, { now: 0 }];
          Date.now = () => (tick.now += 1);
          Storage.prototype.setItem = function (key, value) {
            if (JSON.stringify({ ...localStorage, [key]: value }).length > 3000) throw new Error("full");
            write.call(this, key, value);
          };
          for (const name of ["one", "two", "three", "four"]) save(name, { route: name }, "x".repeat(1000));
          return [all().map(({ print }) => print), load("four").history.length, load("one")];
        }"""
    )
    assert begun == [["four", "three"], 1000, None]
