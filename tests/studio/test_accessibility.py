"""axe-core, an outside opinion, finds no serious fault in any place, light or dark, on a wide page or a phone."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.studio

AXE = Path(sys.prefix) / "node" / "node_modules" / "axe-core" / "axe.min.js"
PLACES = {
    "gallery": ("#/", ".today a.card"),
    "play": ("#/play/g:akari-5x5-easy-1", ".board"),
    "play a loop": ("#/play/g:slitherlink-5x5-1", ".board"),
    "set": ("#/set/masyu", ".board"),
    "practise": ("#/practise", "main h1"),
    "rules": ("#/rules/hashi", "table.keys"),
    "a broken link": ("#/play/akari/7/7/", ".sorry"),
}
WIDE, PHONE = {"width": 1200, "height": 800}, {"width": 390, "height": 800}


@pytest.fixture(scope="session")
def axe() -> str:
    if not AXE.is_file():
        missing = f"no {AXE.name} in {AXE.parent}: accessibility was not tested"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    return AXE.read_text("utf-8")


def faults(page: Page, axe: str) -> list[str]:
    """What axe finds serious or worse, with where it is."""
    page.evaluate(axe)
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then((result) => result.violations)")
    return [
        f"{one['id']}: {one['help']} ({', '.join(str(node['target']) for node in one['nodes'][:4])})"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_no_serious_fault(place: str, axe: str, browser: Browser, studio: str) -> None:
    route, sign = PLACES[place]
    for size in (WIDE, PHONE):
        context = browser.new_context(viewport=size, bypass_csp=True, reduced_motion="reduce")  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{studio}{route}")
        expect(page.locator(sign).first).to_be_visible()
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
            assert faults(page, axe) == [], f"{theme}, {size['width']} wide"
        context.close()


def test_axe_finds_no_serious_fault_in_the_panels(axe: str, browser: Browser, studio: str) -> None:
    context = browser.new_context(viewport=WIDE, bypass_csp=True, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{studio}#/play/g:hashi-5x5-1")
    expect(page.locator(".board")).to_be_visible()
    for name in ("Keys", "Settings", "Share", "Rules"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("complementary")).to_be_visible()
        assert faults(page, axe) == [], name
    context.close()
