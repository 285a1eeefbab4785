"""The pages of docs/set: their pictures show the boards they name, and the index lists every page."""

from __future__ import annotations

from pathlib import Path

import make_setting_pictures as tool
import pytest

INDEX = tool.PAGES / "index.md"
PAGES = sorted(page for page in tool.PAGES.glob("*.md") if page != INDEX)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pictures_show_the_boards_of_their_page(page: Path) -> None:
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
def test_the_index_links_to_every_page(page: Path) -> None:
    assert f"({page.name})" in INDEX.read_text("utf-8")
