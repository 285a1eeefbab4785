"""A format from another package is found by name, listed, and asked when a text is pasted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.plugins.boards import FIVE
from tests.plugins.installing import ROOMS_PACKAGE, announce, find_packages_in, write_dist_info
from tests.plugins.letters_format import FORMAT, URL

from lamplit.core.errors import BadInput
from lamplit.formats import detect, format_names, get_format, read, write
from lamplit.formats.detect import ORDER

LETTERS = """\
letters rooms 5 5
abbbb
acccd
acccd
efffd
egggg
- 1 - - -
- 1 - - 0
- - - - -
0 - - - -
- 0 - - -
"""


@pytest.fixture(scope="module", autouse=True)
def format_package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The package of the format, beside that of Rooms."""
    site = tmp_path_factory.mktemp("site")
    write_dist_info(ROOMS_PACKAGE, site)
    announce(site, "letters", {"lamplit.formats": {"letters": "tests.plugins.letters_format:FORMAT"}})
    with find_packages_in(site):
        yield site


def test_it_is_found_by_its_name_after_our_own() -> None:
    assert get_format("letters").summary == FORMAT.summary
    assert get_format("Letters").name == "letters"
    assert set(format_names()) == {*ORDER, "letters"}
    assert format_names()[-1] == "letters"


def test_a_pasted_text_is_recognised() -> None:
    assert detect(LETTERS) == "letters"
    assert read(LETTERS) == FIVE
    assert write(FIVE, "letters") == LETTERS


def test_it_can_claim_a_puzzlink_url_that_no_genre_has() -> None:
    url = URL + "letters rooms 1 2;ab;1 -"
    assert detect(url) == "letters"
    assert read(url).clues == {(0, 0): 1}


def test_a_broken_text_is_still_recognised_and_told_what_is_wrong_with_it() -> None:
    with pytest.raises(BadInput, match="expected 5 rows of 5 letters"):
        read(LETTERS.replace("abbbb\n", "", 1))
    with pytest.raises(BadInput, match="'x' at r1c2 is not a clue of Rooms"):
        read(LETTERS.replace("- 1 - - -", "- x - - -", 1))


def test_one_of_our_genres_may_be_written_in_it_too() -> None:
    akari = read("3x3:d4d")
    assert read(write(akari, "letters")) == akari


def test_a_name_that_nothing_announces_is_refused_with_all_that_are_there() -> None:
    with pytest.raises(BadInput, match=r"there is no format 'numbers'; expected one of puzzlink, .*, places, letters"):
        get_format("numbers")
