"""The walkthroughs for each role and the pages on setting and publishing: every session runs from its first command to
its last, and every command prints what is shown and exits with the code that is shown.

A command that fails on purpose says so in a comment: ``$ lamplit check mine.txt  # exit code 1``.
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

import pytest
from tests.test_readme import blocks, matches

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
FIRST_STEPS = {role: DOCS / role / "first-steps.md" for role in ("play", "publish", "research", "python")}
PAGES = sorted({*FIRST_STEPS.values(), *(DOCS / "set").glob("*.md"), *(DOCS / "publish").glob("*.md")})
WIDE = {page for role, page in FIRST_STEPS.items() if role in ("play", "research", "python")}
"""Pages whose output is shown as on a terminal of 120 columns; the others show 80."""


@dataclass(frozen=True)
class Example:
    """A command of a page, what it prints and the code it exits with."""

    command: str
    printed: str
    code: int


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
            yield Example("\n".join([first, *more]), "\n".join(shown), int(code[1]) if code else 0)


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_a_session_prints_what_is_shown_and_exits_as_shown(
    page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"NO_COLOR": "1", "COLUMNS": "120" if page in WIDE else "80", "PATH": programs}
    for example in find_examples(page):
        ran = subprocess.run(
            ["bash", "-c", example.command],
            cwd=folder,
            env=environment,
            text=True,
            timeout=60,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        printed = f"$ {example.command}\nprinted:\n{ran.stdout}\nshown:\n{example.printed}"
        assert matches(example.printed, ran.stdout), printed
        assert ran.returncode == example.code, f"exit code {ran.returncode}, not {example.code}: {printed}"
    monkeypatch.chdir(folder)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks(page, "python")), {}, page.stem, str(page), 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_no_output_is_left_out_entirely(page: Path) -> None:
    """A lone ``…`` matches anything, so it never stands alone for all that a command prints."""
    for example in find_examples(page):
        assert not example.printed.strip() or set(example.printed.split()) != {"…"}, example.command


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_no_link_is_broken(page: Path) -> None:
    text = page.read_text("utf-8")
    for target in (*re.findall(r"\]\(([^)#]+)", text), *re.findall(r'src="([^"]+)"', text)):
        assert target.startswith("https:") or (page.parent / target).exists(), target
