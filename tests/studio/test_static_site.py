"""The static site on a plain web space: help comes from Lamplit itself, which runs in the browser."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect

from lamplit.core.grid import Cell
from lamplit.formats import write
from lamplit.library import gallery
from lamplit.studio.export import export_site
from lamplit.studio.runtime import NoRuntime, find_runtime

pytestmark = pytest.mark.studio

READY = 120_000
"""Milliseconds that Pyodide may take on a machine that does much else."""


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *said: object) -> None:
        pass


@pytest.fixture(scope="module")
def web_space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an exported site. Where Pyodide can't be had, the tests say so, or fail where it must be."""
    try:
        find_runtime(None)
    except NoRuntime as missing:
        sentence = f"the static site was not tested: {missing}"
        insist = os.environ.get("CI") or os.environ.get("LAMPLIT_NEEDS_BROWSER")
        pytest.fail(sentence) if insist else pytest.skip(sentence)
    folder = tmp_path_factory.mktemp("web") / "space"
    export_site(folder, None)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def only_from(page: Page, address: str) -> list[str]:
    """A list that gets whatever the page fetches from elsewhere."""
    strange: list[str] = []

    def look(url: str) -> None:
        if not url.startswith((address, "data:", "blob:")):
            strange.append(url)

    page.on("request", lambda request: look(request.url))
    return strange


def click_cells(page: Page, cells: Iterable[Cell]) -> None:
    corner = "(svg) => { const m = svg.getScreenCTM(); return [m.a, m.e, m.f]; }"
    for cell in cells:
        size, left, top = page.locator(".board-picture").evaluate(corner)
        page.mouse.click(left + (cell.col + 0.5) * size, top + (cell.row + 0.5) * size)


def test_a_puzzle_is_drawn_before_anything_runs_then_hinted_and_solved(page: Page, web_space: str) -> None:
    strange = only_from(page, web_space)
    page.route("**/runtime/*", lambda route: None)  # a web space so slow that nothing of it comes
    entry = gallery.list_entries("akari")[0]
    page.goto(f"{web_space}#/play/g:{entry.id}")
    bulbs = sorted(cell for decision in entry.solution.true for cell in decision.cells)
    click_cells(page, bulbs[:1])
    expect(page.locator(".sign-1")).to_have_count(1)

    page.unroute_all()
    page.reload()
    expect(page.locator(".sign-1")).to_have_count(1)
    page.get_by_role("button", name="Right so far?").click()
    expect(page.get_by_text("Right so far.")).to_be_visible(timeout=READY)
    page.get_by_role("button", name="Hint 3").click()
    expect(page.locator(".words .place").first).to_be_visible(timeout=READY)
    click_cells(page, bulbs[1:])
    expect(page.get_by_text("Finished in")).to_be_visible(timeout=READY)
    assert strange == []


CARRIER = """
async () => {
  const { openCarrier } = await import("./carriers/carrier.js");
  const carrier = await openCarrier();
  const [{ puzzle }] = await carrier.ask("gallery", { options: { genre: "slitherlink" } });
  const quick = async () => (await carrier.ask("convert", { puzzle, options: { to: "json" } })).text.length > 0;
  const much = { genre: "akari", size: 6, count: 2000, seed: 1 };
  await carrier.ready;
  const seen = {};
  // The second worker may not be up yet at the first try.
  for (let tries = 0; tries < 5 && seen.ended !== "AbortError"; tries += 1) {
    Object.assign(seen, { progress: false, ended: null });
    const stop = new AbortController();
    const heard = { signal: stop.signal, progress: () => (seen.progress = true) };
    const long = carrier.ask("generate", { options: much }, heard).catch((error) => (seen.ended = error.name));
    seen.meanwhile = await quick();
    while (!seen.progress && !seen.ended) await new Promise((done) => setTimeout(done, 20));
    stop.abort();
    await long;
  }
  seen.afterwards = await quick();
  const late = carrier.ask("generate", { options: { ...much, timeout: 1 } });
  await late.catch((error) => (seen.late = error.message));
  await carrier.ask("solve").catch((error) => (seen.fault = error.message));
  return seen;
}
"""


def test_a_long_question_holds_nobody_up_and_can_be_cancelled(page: Page, web_space: str) -> None:
    page.goto(f"{web_space}embed.html")
    expect(page.get_by_role("alert")).to_be_visible(timeout=READY)
    assert page.evaluate(CARRIER) == {
        "progress": True,
        "meanwhile": True,
        "ended": "AbortError",
        "afterwards": True,
        "late": "out of time",
        "fault": '"solve" needs a "puzzle"',
    }


def test_one_puzzle_is_played_inside_another_page(page: Page, web_space: str) -> None:
    link = write(gallery.list_entries("akari")[0].puzzle, "puzzlink").strip().partition("?")[2]
    frame = f'<iframe src="{web_space}embed.html#{link}" width="480" height="560"></iframe>'
    page.route("**/outer.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{web_space}outer.html")
    inside = page.frame_locator("iframe")
    expect(inside.locator(".board-picture")).to_be_visible(timeout=READY)
    inside.get_by_role("button", name="Hint", exact=True).click()
    expect(inside.get_by_text("Show more")).to_be_visible(timeout=READY)
