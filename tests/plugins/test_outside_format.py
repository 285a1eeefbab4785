"""A format from another package is found by name, listed, and asked when a text is pasted."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from lamplit_toy.regions import FORMAT
from tests.plugins.boards import boards
from tests.plugins.test_command_line import LETTERS

from lamplit.core.errors import BadInput, LamplitError
from lamplit.core.puzzle import Puzzle
from lamplit.core.system import plugins
from lamplit.formats import detect, format_names, get_format, read, write
from lamplit.formats.detect import ORDER
from lamplit.genre.registry import get_genre


def test_it_is_found_by_its_name_after_our_own() -> None:
    assert get_format("regions") is FORMAT
    assert get_format("Regions") is FORMAT
    assert format_names()[-1] == "regions"
    assert set(format_names()) == {*ORDER, "regions"}


def test_a_pasted_text_is_recognised() -> None:
    assert detect(LETTERS) == "regions"
    assert read(LETTERS).genre == "regional-yajilin"


def test_a_broken_text_is_still_recognised_and_told_what_is_wrong_with_it() -> None:
    with pytest.raises(BadInput, match="expected 5 rows of 5 letters"):
        read(LETTERS.replace("aabbb\n", "", 1))
    with pytest.raises(BadInput, match="'x' at r1c1 is not a clue of Regional Yajilin"):
        read(LETTERS.replace("1 - - - 1", "x - - - 1"))


@given(boards().filter(lambda puzzle: not puzzle.grid.holes))
def test_what_is_written_is_read_again(puzzle: Puzzle) -> None:
    assert read(write(puzzle, "regions")) == puzzle


def test_one_of_our_genres_may_be_written_in_it_too() -> None:
    akari = read("3x3:d4d")
    assert read(write(akari, "regions")) == akari


def test_a_name_that_nothing_announces_is_refused_with_all_that_are_there() -> None:
    with pytest.raises(BadInput, match=r"there is no format 'letters'; expected one of puzzlink, .*, places, regions"):
        get_format("letters")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("lamplit_toy.nowhere:GENRE", "lamplit_toy.nowhere:GENRE of the package broken can't be loaded .Module"),
        ("lamplit_toy.stone:Stone", r"of the package broken is .*type; expected .*Genre"),
    ],
)
def test_a_package_that_announces_what_it_does_not_have_is_named(
    value: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[lamplit.genres]\nbroken = {value}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    plugins.find_entry_points.cache_clear()
    try:
        with pytest.raises(LamplitError, match=told):
            get_genre("broken")
    finally:
        monkeypatch.undo()
        plugins.find_entry_points.cache_clear()
