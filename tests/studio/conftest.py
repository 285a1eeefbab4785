"""A real studio and a real browser for the tests: one server and one Chromium for each worker of the test run."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.plugins.installing import announce
from tests.studio.sample_genres import NAMES
from tests.studio.serving import running

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 20_000
"""Milliseconds that the page may take for anything on a machine that is busy with other tests."""
TO_OPEN = 120_000
"""Milliseconds that the browser itself may take to open there."""


@pytest.fixture(scope="session")
def studio() -> Iterator[str]:
    """The address of a running studio that has answered once: a first worker takes its time on a busy machine."""
    with running() as found:
        found.ask("start")
        yield found.address


@pytest.fixture(scope="session")
def sample_studio() -> Iterator[str]:
    """The same, with the genres of another package beside ours."""
    with TemporaryDirectory() as site:
        announce(Path(site), "samples", {"lamplit.genres": NAMES})
        with running(packages=Path(site)) as found:
            found.ask("start")
            yield found.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium. Where there is none, the tests say so; on a machine that tests changes they fail."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        missing = "no Chromium on this machine: the browser tests did not run"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS), timeout=TO_OPEN)
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A new page with nothing kept from before. What it logs as an error fails the test."""
    context = browser.new_context(viewport={"width": 1200, "height": 800})
    context.set_default_timeout(PATIENCE)
    opened = context.new_page()
    errors: list[str] = []
    opened.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert not errors


@pytest.fixture
def shots() -> Path:
    """Where screenshots go, to be looked at."""
    folder = Path("out") / "studio"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
