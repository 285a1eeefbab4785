"""Pictures of the studio in use: every genre, on a desktop and on a phone, light and dark, left in ``out/studio``.

What they look like is for people to judge. That the board is there, half played and with a hint on it, is tested.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from lamplit.core.puzzle import State
from lamplit.genre.puzzle_json import state_to_json
from lamplit.genre.registry import all_genres
from lamplit.library.gallery import list_entries

pytestmark = pytest.mark.studio

WRITE = "state => { const {board} = document.querySelector('.board'); board.set(board.signsOf(state)); }"
SIZES = {"desktop": (1200, 800), "phone": (390, 844)}


@pytest.mark.parametrize("genre", [genre.name for genre in all_genres() if genre.play is not None])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("device", SIZES)
def test_a_half_played_board_with_a_hint(
    browser: Browser, studio: str, shots: Path, genre: str, theme: str, device: str
) -> None:
    width, height = SIZES[device]
    with browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=device == "phone",
        reduced_motion="reduce",
    ) as context:
        page = context.new_page()
        entry = next(one for one in list_entries(genre) if (one.puzzle.grid.rows, one.puzzle.grid.cols) == (8, 8))
        page.goto(f"{studio}#/play/g:{entry.id}")
        page.wait_for_selector(".board-picture")
        keys = sorted(entry.solution.true)
        half = state_to_json(entry.puzzle, State(frozenset(keys[: len(keys) // 2])))
        page.evaluate(WRITE, half)
        assert page.locator(".sign").count() > 0
        page.locator(".board").focus()
        page.keyboard.press("h")
        page.wait_for_selector(".ring, .band")
        page.screenshot(path=shots / f"{genre}-{device}-{theme}.png")
