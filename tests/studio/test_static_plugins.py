"""A plug-in on a static site: its gallery is there at once, and Lamplit in the browser solves its puzzles."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect
from tests.plugins.throwaway import ROOMS_BOARD, ROOMS_SOLUTION, run_lamplit, run_python, write_rooms
from tests.studio.test_export_plugins import EXPORT
from tests.studio.test_static_site import READY, Silent, only_from

from lamplit.studio.runtime import NoRuntime, find_cache_folder, find_runtime

pytestmark = pytest.mark.studio


@pytest.fixture(scope="module")
def web_space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with Akari and the genre of another package."""
    try:
        find_runtime(None)
    except NoRuntime as missing:
        sentence = f"the static site was not tested: {missing}"
        insist = os.environ.get("CI") or os.environ.get("LAMPLIT_NEEDS_BROWSER")
        pytest.fail(sentence) if insist else pytest.skip(sentence)
    folder = tmp_path_factory.mktemp("web")
    packages, site = folder / "packages", folder / "site"
    write_rooms(packages, "human=HITORI.human")
    gallery = packages / "rooms_package" / "gallery.jsonl"
    assert run_lamplit(packages, "gallery", ROOMS_BOARD, "-o", str(gallery)).returncode == 0
    ran = run_python(packages, "-c", EXPORT, str(site), str(find_cache_folder() / "runtime"))
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


SOLVE = """
async () => {
  const { openCarrier } = await import("./carriers/carrier.js");
  const carrier = await openCarrier();
  const [{ puzzle }] = await carrier.ask("gallery", { options: { genre: "rooms" } });
  await carrier.ready;
  const solved = await carrier.ask("solve", { puzzle });
  const practised = await carrier.ask("practise", { options: { genre: "rooms", strategy: "equals", seed: 1 } });
  return { status: solved.status, solution: solved.solutions[0], strategy: practised.strategy };
}
"""


def test_a_puzzle_of_its_gallery_is_played_and_hinted(page: Page, web_space: str) -> None:
    strange = only_from(page, web_space)
    page.goto(f"{web_space}#/play/g:rooms-5x5-easy-1")
    expect(page.locator(".board-picture")).to_be_visible()
    page.get_by_role("button", name="Hint 3").click()
    expect(page.locator(".words .place").first).to_be_visible(timeout=READY)
    assert strange == []


def test_the_worker_solves_and_practises_it(page: Page, web_space: str) -> None:
    page.goto(f"{web_space}embed.html")
    expect(page.get_by_role("alert")).to_be_visible(timeout=READY)
    assert page.evaluate(SOLVE) == {"status": "unique", "solution": ROOMS_SOLUTION, "strategy": "equals"}
