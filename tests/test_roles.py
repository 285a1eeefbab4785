"""The walkthroughs for each role and the pages on setting and publishing: every session runs from its first command to
its last, and every command prints what is shown and exits with the code that is shown.

A command that fails on purpose says so in a comment: ``$ lamplit check mine.txt  # exit code 1``. If a message has
changed, tools/update_sessions.py writes the new one into the pages.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import make_pictures
import pytest
from tests.test_readme import blocks, matches

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
FIRST_STEPS = set(DOCS.glob("*/first-steps.md"))
"""Their output is shown as on a terminal of 120 columns, that of other pages as on one of 80."""
SESSIONS = sorted({*FIRST_STEPS, *(DOCS / "set").glob("*.md"), *(DOCS / "publish").glob("*.md")})


@dataclass(frozen=True)
class Example:
    """A command of a page, what it prints and the code it exits with."""

    command: str
    printed: str
    code: int
    source: str
    """All of it as it stands on the page, without the first ``$``."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with nothing but the examples, where the session takes place."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    return tmp_path


def name_page(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


def find_examples(page: Path) -> Iterator[Example]:
    """The commands of a page in order; a command continues on lines that begin with ``>``."""
    for block in blocks(page, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            first, *rest = part.splitlines()
            more = [line[2:] for line in rest if line.startswith("> ")]
            shown = [line for line in rest if not line.startswith("> ")]
            code = re.search(r"  # exit code (\d+)$", first)
            yield Example("\n".join([first, *more]), "\n".join(shown), int(code[1]) if code else 0, part.rstrip("\n"))


def run_example(example: Example, page: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a shell, with the width of a terminal that the page shows."""
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"NO_COLOR": "1", "COLUMNS": "120" if page in FIRST_STEPS else "80", "PATH": programs}
    return subprocess.run(
        ["bash", "-c", example.command],
        cwd=folder,
        env=environment,
        text=True,
        timeout=60,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


@pytest.mark.parametrize("page", SESSIONS, ids=name_page)
def test_a_session_prints_what_is_shown_and_exits_as_shown(
    page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for example in find_examples(page):
        ran = run_example(example, page, folder)
        printed = f"$ {example.command}\nprinted:\n{ran.stdout}\nshown:\n{example.printed}"
        assert matches(example.printed, ran.stdout), printed
        assert ran.returncode == example.code, f"exit code {ran.returncode}, not {example.code}: {printed}"
    monkeypatch.chdir(folder)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks(page, "python")), {}, page.stem, str(page), 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session).failed == 0


def test_the_sheet_on_the_page_is_drawn_from_the_examples() -> None:
    drawn = (DOCS / "pictures" / "sheet.svg").read_text("utf-8")
    assert drawn == make_pictures.sheet(), "sheet.svg is not up to date: run tools/make_pictures.py --sheet"
    title = re.search("<title>(.*)</title>", drawn)
    assert title
    assert f"--title '{title[1]}'" in (DOCS / "publish" / "sheets.md").read_text("utf-8")


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: page.stem)
def test_no_link_is_broken(page: Path) -> None:
    text = page.read_text("utf-8")
    for target in (*re.findall(r"\]\(([^)#]+)", text), *re.findall(r'src="([^"]+)"', text)):
        assert target.startswith("https:") or (page.parent / target).exists() or is_generated(page, target), target


def is_generated(page: Path, target: str) -> bool:
    """Whether a link leads to a page that only the site has."""
    from genre_pages import list_page_paths

    return os.path.relpath(page.parent / target, ROOT / "docs") in list_page_paths()
