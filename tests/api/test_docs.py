"""docs/python/api.md has every name that is exported, and its examples and recipes do what they show."""

from __future__ import annotations

import doctest
import re
import warnings
from pathlib import Path

import pytest

import lamplit

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "python" / "api.md"
RECIPES = ROOT / "docs" / "python" / "recipes.md"
LINKING = ["README.md", "docs/index.md", "docs/python/api.md"]


@pytest.mark.parametrize("page", [PAGE, RECIPES], ids=lambda page: page.name)
def test_the_examples_do_what_they_show(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after another: a block may use what those above it made. None uses anything deprecated."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    assert len(session.examples) > 30
    with warnings.catch_warnings():
        warnings.filterwarnings("error", category=DeprecationWarning, message=r".*generate\(\)")
        assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session).failed == 0


def test_there_are_thirty_recipes_and_more_each_with_its_number_and_code() -> None:
    titles, *bodies = re.split(r"^### ", RECIPES.read_text("utf-8"), flags=re.MULTILINE)
    assert len(bodies) >= 30
    assert [body.partition(".")[0] for body in bodies] == [str(number) for number in range(1, len(bodies) + 1)]
    assert all(">>> " in body for body in bodies)
    sections = re.findall(r"^## (.*)", RECIPES.read_text("utf-8"), re.MULTILINE)
    assert re.findall(r"^- \[(.*)\]\(#", titles, re.MULTILINE) == sections


@pytest.mark.parametrize("name", lamplit.__all__)
def test_every_name_is_documented(name: str) -> None:
    assert re.search(rf"`(lamplit\.)?{name}\b", PAGE.read_text("utf-8"))


@pytest.mark.parametrize("page", LINKING[:2])
def test_the_page_is_found_from_the_others(page: str) -> None:
    assert "api.md)" in (ROOT / page).read_text("utf-8")


@pytest.mark.parametrize("page", LINKING)
def test_the_recipes_are_found_from_the_others(page: str) -> None:
    assert "api/recipes.md)" in (ROOT / page).read_text("utf-8")


def test_no_link_of_the_recipes_is_broken() -> None:
    for target in re.findall(r"\]\(([^)#]+)", RECIPES.read_text("utf-8")):
        assert (RECIPES.parent / target).exists(), target
