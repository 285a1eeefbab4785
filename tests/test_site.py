"""The documentation site builds without a warning, asks no other host for anything, and has every page it should."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from navigation import expand_navigation
from studio_files import add_play_link, list_studio_files

import lamplit
from lamplit.cli import COMMANDS

ROOT = Path(__file__).parents[1]
LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src"}
"""The attributes that make a browser fetch something without a click."""


class ResourceParser(HTMLParser):
    """Collects what a page loads by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        address = values.get(LOADED.get(tag, ""))
        if tag == "link" and values.get("rel") not in ("canonical", "prev", "next", "alternate"):
            address = values.get("href")
        if address:
            self.found.append(address)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as ``make docs`` builds it."""
    pytest.importorskip("mkdocs")
    pytest.importorskip("mkdocstrings")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "--quiet", "build", "--strict", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return folder


def test_pages_load_only_files_of_the_site(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 50
    for page in pages:
        parser = ResourceParser()
        parser.feed(page.read_text("utf-8"))
        for address in parser.found:
            parts = urlsplit(address)
            if parts.scheme == "data":
                continue
            assert not parts.scheme, f"{page.name} loads {address}"
            assert not parts.netloc, f"{page.name} loads {address}"
            base = site if parts.path.startswith("/") else page.parent
            assert (base / unquote(parts.path).lstrip("/")).exists(), f"{page.name} loads {address}"


def test_style_sheets_load_nothing_from_elsewhere(site: Path) -> None:
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(url\(|@import )[\"']?(https?:)?//", sheet.read_text("utf-8")), sheet.name


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_in_the_reference(command: str, site: Path) -> None:
    assert f'<h2 id="{command}">' in (site / "reference" / "commands.html").read_text("utf-8")


def test_every_public_name_is_in_the_api_reference(site: Path) -> None:
    text = "".join(page.read_text("utf-8") for page in (site / "python" / "reference").glob("*.html"))
    missing = [name for name in lamplit.__all__ if f'id="lamplit.{name}"' not in text]
    assert missing == ["__version__"]


def test_the_site_and_the_studio_link_to_each_other(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html>\n<head>\n</head>\n</html>\n", "utf-8")
    (tmp_path / "app.js").write_text("// the studio\n", "utf-8")
    files = list_studio_files(tmp_path)
    assert set(files) == {"studio/index.html", "studio/app.js"}
    assert b'<meta name="lamplit-docs" content="../index.html">' in files["studio/index.html"]
    assert "studio/index.html" in add_play_link((ROOT / "docs" / "index.md").read_text("utf-8"))


def test_a_page_that_is_not_listed_comes_where_its_folder_is() -> None:
    nav = ["index.md", {"Play": ["play/b.md", {"Rules": "play/rules/*"}, "play/*"]}]
    pages = ["index.md", "play/a.md", "play/b.md", "play/rules/x.md", "play/rules/index.md"]
    assert expand_navigation(nav, pages) == [
        "index.md",
        {"Play": ["play/b.md", {"Rules": ["play/rules/index.md", "play/rules/x.md"]}, "play/a.md"]},
    ]


def test_pages_of_a_group_come_last_under_its_heading() -> None:
    pages = ["rules/akari.md", "rules/cave.md", "rules/hashi.md", "rules/index.md"]
    groups = {"rules/hashi.md": "Lines", "rules/cave.md": "Shading", "rules/akari.md": "Lines", "other.md": "Lines"}
    assert expand_navigation([{"Rules": "rules/*"}], pages, groups) == [
        {"Rules": ["rules/index.md", {"Lines": ["rules/hashi.md", "rules/akari.md"]}, {"Shading": ["rules/cave.md"]}]}
    ]


def test_a_listed_page_that_does_not_exist_is_left_out() -> None:
    assert expand_navigation(["a.md", {"Set": ["set/a.md", "set/*"]}, {"B": "b.md"}], ["a.md", "b.md"]) == [
        "a.md",
        {"B": "b.md"},
    ]
