"""Make the pictures of the studio in the README and in docs/play/studio.md, with a real browser.

    python tools/make_studio_pictures.py

It starts the studio, plays half of a puzzle, asks for a hint, sets an unfinished puzzle, and keeps what one sees.
Needs what the tests of the studio need: Playwright, and Chromium on the machine.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from lamplit.core.puzzle import State
from lamplit.genre.puzzle_json import state_to_json
from lamplit.library.gallery import GalleryEntry, list_entries

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
WRITE = "state => { const {board} = document.querySelector('.board'); board.set(board.signsOf(state)); }"
FAVOURITES = "localStorage['lamplit.settings'] = JSON.stringify({ favourites: ['slitherlink', 'norinori'] })"
DESKTOP, PHONE = (1200, 800), (390, 844)
UNFINISHED = "akari/6/6/iabh6.n.gbhcag"
"""An Akari with several solutions."""


def entry_of(genre: str, name: str) -> GalleryEntry:
    return next(entry for entry in list_entries(genre) if entry.id == name)


def opened(browser: Browser, address: str, size: tuple[int, int], dark: bool = False) -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=size == PHONE,
        device_scale_factor=1.5 if size == DESKTOP else 2,
    )
    page = context.new_page()
    page.goto(address)
    return page


def half_played(page: Page, entry: GalleryEntry) -> None:
    """The first half of the solution is written, and a hint asked for."""
    page.wait_for_selector(".board-picture")
    keys = sorted(entry.solution.true)
    page.evaluate(WRITE, state_to_json(entry.puzzle, State(frozenset(keys[: len(keys) // 2]))))
    page.locator(".board").focus()
    for _ in range(3):
        page.keyboard.press("h")
        page.wait_for_timeout(600)
    page.evaluate("document.activeElement.blur()")


def pictures(browser: Browser, studio: str) -> None:
    loop = entry_of("slitherlink", "slitherlink-8x8-1")
    page = opened(browser, f"{studio}#/play/g:{loop.id}", DESKTOP)
    half_played(page, loop)
    page.screenshot(path=FOLDER / "studio-slitherlink.png")

    bulbs = entry_of("akari", "akari-8x8-hard-1")
    page = opened(browser, f"{studio}#/play/g:{bulbs.id}", PHONE, dark=True)
    half_played(page, bulbs)
    page.screenshot(path=FOLDER / "studio-phone.png")

    page = opened(browser, studio, DESKTOP)
    page.get_by_role("region", name="Today").wait_for()
    page.evaluate(FAVOURITES)
    page.reload()
    page.get_by_role("heading", name="Gallery").evaluate("heading => heading.scrollIntoView()")
    page.evaluate("scrollBy(0, -80)")
    page.locator(".shelf a.card").first.wait_for()
    page.keyboard.press("/")
    page.wait_for_timeout(600)
    page.screenshot(path=FOLDER / "studio-genres.png")

    page = opened(browser, f"{studio}#/set/{UNFINISHED}", DESKTOP)
    page.get_by_text("olution").first.wait_for()
    page.wait_for_timeout(1000)
    page.screenshot(path=FOLDER / "studio-set.png")


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("there is no Chromium on this machine; on Debian: apt-get install chromium")
    command = [sys.executable, "-m", "lamplit", "studio", "--no-browser", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        said = server.stdout.readline()
        studio = next(word for word in said.split() if word.startswith("http"))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            pictures(browser, f"{studio}/")
            browser.close()
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
