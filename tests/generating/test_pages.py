"""The page about generating names every style and condition that a genre has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from style_tables import get_tastes

PAGE = Path(__file__).parents[2] / "docs" / "generate" / "index.md"
TASTES = get_tastes()


@pytest.mark.parametrize("title", TASTES)
def test_the_page_lists_every_style(title: str) -> None:
    listed = re.findall(rf"^\| {title} \| `(\w+)`", PAGE.read_text("utf-8"), re.MULTILINE)
    assert listed == list(TASTES[title].styles)


@pytest.mark.parametrize("title", TASTES)
def test_the_page_lists_every_condition(title: str) -> None:
    (line,) = re.findall(rf"^- \*\*{title}\*\*: (.*)", PAGE.read_text("utf-8"), re.MULTILINE)
    assert re.findall(r"`(\w+)`", line) == list(TASTES[title].measures)
