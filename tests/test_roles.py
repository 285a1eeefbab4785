"""What each role does first, in docs/roles, and what setters do, in docs/setting: every session is run from its
first command to its last."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.test_readme import blocks, matches

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").glob("*/first-steps.md"))
SESSIONS = [*PAGES, *sorted((ROOT / "docs" / "set").glob("*.md"))]
ROLES = {"player", "setter", "publisher", "researcher", "developer"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with nothing but the examples, where the session takes place."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    return tmp_path


def commands(page: Path) -> Iterator[tuple[str, str]]:
    """The commands of a page, each with what it prints; a command goes on in lines that begin with ``>``."""
    for block in blocks(page, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            first, *rest = part.splitlines()
            more = [line[2:] for line in rest if line.startswith("> ")]
            yield "\n".join([first, *more]), "\n".join(line for line in rest if not line.startswith("> "))


def test_there_is_a_page_for_each_role() -> None:
    assert {page.stem for page in PAGES} == ROLES
    index = (ROOT / "docs" / "index.md").read_text("utf-8")
    assert all(f"(roles/{role}.md)" in index for role in ROLES)


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: page.stem)
def test_every_session_goes_as_it_is_told(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    columns = "120" if page in PAGES else "80"
    environment = os.environ | {"NO_COLOR": "1", "COLUMNS": columns, "PATH": programs}
    for command, shown in commands(page):
        ran = subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            env=environment,
            text=True,
            timeout=60,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        assert matches(shown, ran.stdout), f"$ {command}\nprinted:\n{ran.stdout}\nshown:\n{shown}"
    monkeypatch.chdir(folder)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks(page, "python")), {}, page.stem, str(page), 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session).failed == 0


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: page.stem)
def test_no_link_is_broken(page: Path) -> None:
    text = page.read_text("utf-8")
    for target in (*re.findall(r"\]\(([^)#]+)", text), *re.findall(r'src="([^"]+)"', text)):
        assert target.startswith("https:") or (page.parent / target).exists() or is_generated(page, target), target


def is_generated(page: Path, target: str) -> bool:
    """Whether a link leads to a page that only the site has."""
    from genre_pages import list_page_paths

    return os.path.relpath(page.parent / target, ROOT / "docs") in list_page_paths()
