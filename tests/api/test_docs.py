"""docs/api.md has every name that is exported, and its examples do what they show."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import lamplit

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "api.md"


def test_the_examples_do_what_they_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after another: a block may use what those above it made."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE.name, str(PAGE), 0)
    assert len(session.examples) > 30
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session).failed == 0


@pytest.mark.parametrize("name", lamplit.__all__)
def test_every_name_is_documented(name: str) -> None:
    assert re.search(rf"`(lamplit\.)?{name}\b", PAGE.read_text("utf-8"))


@pytest.mark.parametrize("page", ["README.md", "docs/index.md"])
def test_the_page_is_found_from_the_others(page: str) -> None:
    assert "api.md)" in (ROOT / page).read_text("utf-8")
