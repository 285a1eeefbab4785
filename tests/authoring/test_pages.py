"""The pages of docs/setting: their pictures are what their boards say, and the index has them all."""

from __future__ import annotations

import re
from pathlib import Path

import make_setting_pictures as tool
import pytest

PAGES = sorted(tool.PAGES.glob("*.md"))
INDEX = (tool.DOCS / "setting.md").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pictures_are_what_the_page_says(page: Path) -> None:
    text = page.read_text("utf-8")
    drawn = tool.pictures(page)
    assert drawn
    for file, picture in drawn.items():
        assert f"(../pictures/setting/{file.name})" in text
        assert file.read_text("utf-8") == picture, f"{file.name} is not up to date: run tools/make_setting_pictures.py"


def test_every_picture_belongs_to_one_page() -> None:
    drawn = [file.name for page in PAGES for file in tool.pictures(page)]
    assert sorted(drawn) == sorted(file.name for file in tool.PICTURES.iterdir())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_index_has_a_line_and_a_picture_of_every_page(page: Path) -> None:
    assert f"(setting/{page.name})" in INDEX
    pictures = re.findall(r"\(pictures/setting/([\w-]+\.svg)\)", INDEX)
    assert {file.name for file in tool.pictures(page)}.intersection(pictures)
