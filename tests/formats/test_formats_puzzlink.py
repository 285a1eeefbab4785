"""URLs that end like those of puzz.link."""

from __future__ import annotations

import pytest

from lamplit.core.errors import BadInput
from lamplit.formats import read

BODY = "akari/7/7/g5.g.jbp5ap.j8.gd"


@pytest.mark.parametrize("page", ["play", "set"])
def test_a_link_of_the_studio_is_read_like_the_url_of_puzz_link(page: str) -> None:
    assert read(f"http://127.0.0.1:8765/#/{page}/{BODY}") == read(f"https://puzz.link/p?{BODY}")


def test_a_link_of_the_studio_that_only_names_a_puzzle_holds_none() -> None:
    with pytest.raises(BadInput, match="has no puzzle in it"):
        read("http://127.0.0.1:8765/#/play/g:akari-1")
