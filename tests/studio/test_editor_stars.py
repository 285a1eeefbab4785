"""The number of stars above a Star Battle: edited by keys and clicks, and heard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.studio.setting import Setter

pytestmark = pytest.mark.studio


def test_the_number_of_stars_is_edited_above_the_board(page: Page, studio: str) -> None:
    setter = Setter(page, studio).open("star-battle")
    setter.type((-1, 0), "2")
    assert setter.clues == {(-1, 0): 2}
    assert setter.heard == "above column 1, 2 stars"
    setter.click((-1, 0), right=True)
    assert setter.clues in ({}, {(-1, 0): 1})
