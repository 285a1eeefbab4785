"""The bodies of URLs and game IDs, each by itself: exact cases from outside, and round trips."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Clue
from lamplit.formats.pzpr.bodies import PARTS, BodyPart, Spelling
from lamplit.formats.tatham import decode, encode
from lamplit.genre.dialects import UrlPart

NUMBERS: list[Clue] = [0, 1, 8, 15, 16, 255, 256, 4095, "?"]
CLUES: dict[UrlPart, tuple[Clue | None, list[Clue]]] = {
    "fourcell": ("x", [0, 1, 2, 3, 4, "x"]),
    "number16": ("?", NUMBERS),
    "region16": ("?", NUMBERS),
    "outside16": ("?", NUMBERS),
    "arrow16": ("x", ["0n", "1e", "15s", "16w", "255n", "256e", "4095s", "?w", "x"]),
    "pearl16": (None, ["w2", "b2", "w7", "b8", "w127", "b128", "b2047"]),
    "circle": (None, ["w", "b"]),
    "hitori36": (None, [0, 1, 9, 10, 35, 36, 1295, "?"]),
}
"""What each body has to hold: the clue without a number, and every sort of clue."""


@st.composite
def boards(draw: st.DrawFn, clues: list[Clue]) -> tuple[int, dict[int, Clue]]:
    cells = draw(st.integers(1, 90))
    some = draw(st.dictionaries(st.integers(0, cells - 1), st.sampled_from(clues), max_size=cells))
    return cells, some


@pytest.mark.parametrize("part", PARTS)
@given(data=st.data(), before=st.text("0g", max_size=2), after=st.text("0g", max_size=2))
def test_every_part_comes_back_as_it_was_written_wherever_it_stands_in_a_body(
    part: UrlPart, data: st.DataObject, before: str, after: str
) -> None:
    blank, clues = CLUES[part]
    cells, board = data.draw(boards(clues))
    read_part, write_part = PARTS[part]
    spelling = Spelling(cells, blank)
    written = write_part(board, spelling)
    found = read_part(f"{before}{written}{after}", len(before), spelling)
    assert found == BodyPart(board, cells, len(before) + len(written))


@pytest.mark.parametrize("part", PARTS)
@given(text=st.text(alphabet="0123456789abcdefghijklmnopqrstuvwxyz.-+%=#AB€ "), cells=st.integers(1, 40))
def test_rubbish_in_a_body_is_refused_or_read(part: UrlPart, text: str, cells: int) -> None:
    with suppress(BadInput):
        found = read(part, text, Spelling(cells, CLUES[part][0]))
        assert all(0 <= index < found.places for index in found.clues)
        assert found.places <= cells
        assert found.end <= len(text)


def read(part: UrlPart, text: str, spelling: Spelling) -> BodyPart:
    return PARTS[part][0](text, 0, spelling)


def write(part: UrlPart, clues: Mapping[int, Clue], spelling: Spelling) -> str:
    return PARTS[part][1](clues, spelling)


def rows(text: str) -> dict[int, Clue]:
    """Clues by index from a drawing: dots are empty, blanks between rows are for the eye."""
    return {i: int(c) if c.isdigit() else c for i, c in enumerate(text.replace(" ", "")) if c != "."}


def test_akari_and_slitherlink_bodies_are_read_as_puzz_link_means_them() -> None:
    assert read("fourcell", "nekcakbl", Spelling(36, "x")).clues == {8: 4, 16: 2, 19: 0, 27: 1}
    assert write("fourcell", {8: 4, 16: 2, 19: 0, 27: 1}, Spelling(36, "x")) == "nekcakbl"
    loop = rows("2..1. .2..1 ..2.. 3..3. .0..3")
    assert read("fourcell", "cbcbcddad", Spelling(25, None)).clues == loop
    assert write("fourcell", loop, Spelling(25, None)) == "cbcbcddad"


def test_nurikabe_and_hashi_bodies_are_read_as_puzz_link_means_them() -> None:
    sea = {1: 5, 7: 2, 17: 1, 23: 3}
    assert read("number16", "g5k2o1k3g", Spelling(25, "?")).clues == sea
    assert write("number16", sea, Spelling(25, "?")) == "g5k2o1k3g"
    islands = read("number16", "4g2i3h23k3g1g3g4g3", Spelling(25, "?")).clues
    assert islands == rows("4.2.. .3..2 3.... .3.1. 3.4.3")
    assert write("number16", islands, Spelling(25, "?")) == "4g2i3h23k3g1g3g4g3"


def test_a_masyu_body_is_read_as_puzz_link_means_it() -> None:
    pearls = read("circle", "1063000i3000", Spelling(36, None)).clues
    assert pearls == {2: "w", 7: "b", 10: "w", 21: "b", 25: "w"}
    assert write("circle", pearls, Spelling(36, None)) == "1063000i3000"


def test_a_hitori_body_is_read_as_puzz_link_means_it() -> None:
    numbers = read("hitori36", "1114142333214213", Spelling(16, None)).clues
    assert numbers == rows("1114 1423 3321 4213")
    assert write("hitori36", numbers, Spelling(16, None)) == "1114142333214213"


def test_a_shingoki_body_keeps_colour_and_number() -> None:
    assert write("pearl16", {0: "w3", 1: "b3", 4: "w8"}, Spelling(5, None)) == "67h-10"
    assert read("pearl16", "67h-10", Spelling(5, None)).clues == {0: "w3", 1: "b3", 4: "w8"}


def test_a_short_body_leaves_the_rest_empty_and_says_how_far_it_goes() -> None:
    assert read("fourcell", "1", Spelling(100, "x")) == ({0: 1}, 1, 1)
    assert read("number16", "1h", Spelling(100, "?")) == ({0: 1}, 3, 2)
    assert read("arrow16", "31b", Spelling(100, "x")) == ({0: "1w"}, 3, 3)
    assert read("circle", "9", Spelling(100, None)) == ({0: "w"}, 3, 1)
    assert read("hitori36", "9@", Spelling(100, None)) == ({0: 9, 1: "?"}, 2, 2)


@pytest.mark.parametrize(
    ("part", "text", "cells", "place"),
    [
        ("fourcell", "zzz", 36, "character 2"),
        ("fourcell", "1f1", 9, "character 2"),
        ("number16", "1-1", 9, "character 2"),
        ("number16", "zz", 36, "character 2"),
        ("circle", "0r", 9, "character 2"),
        ("circle", "002", 8, "character 3"),
        ("hitori36", "1-", 4, "character 2"),
        ("pearl16", "3.", 4, "cell number 2"),
        ("arrow16", "31A", 4, "character 3"),
        ("arrow16", "3", 4, "character 1"),
        ("arrow16", "31d", 4, "character 3"),
        ("arrow16", "05", 4, "'05', can't be read; expected a direction from 1 to 4"),
    ],
)
def test_a_broken_part_is_refused_with_its_place(part: UrlPart, text: str, cells: int, place: str) -> None:
    with pytest.raises(BadInput, match=place):
        read(part, text, Spelling(cells, CLUES[part][0]))


@pytest.mark.parametrize(
    ("part", "clue"),
    [
        ("fourcell", 5),
        ("number16", 4096),
        ("number16", -1),
        ("circle", 3),
        ("hitori36", 1296),
        ("arrow16", "4096n"),
        ("arrow16", 3),
    ],
)
def test_a_clue_that_a_body_cannot_hold_is_named(part: UrlPart, clue: Clue) -> None:
    with pytest.raises(BadInput, match=f"can't store the clue .*{clue}.* .cell number 1."):
        write(part, {0: clue}, Spelling(4, None))


LIGHT_UP: dict[str, Clue] = {"B": "x", **{str(n): n for n in range(5)}}
PEARL: dict[str, Clue] = {"B": "b", "W": "w"}
SINGLES: dict[str, Clue] = {letter: n for n, letter in enumerate("123456789abcXYZ", 1)}


@pytest.mark.parametrize("letters", [LIGHT_UP, PEARL], ids=["lightup", "pearl"])
@given(data=st.data())
def test_runs_and_clues_of_a_game_id_come_back(letters: Mapping[str, Clue], data: st.DataObject) -> None:
    cells, board = data.draw(boards(list(letters.values())))
    letter = {clue: character for character, clue in letters.items()}
    assert decode(encode(board, cells, letter), cells, letters).clues == board


def test_27_empties_are_z_and_a() -> None:
    assert encode({}, 27, {}) == "za"
    assert encode({27: "x"}, 28, {"x": "B"}) == "zaB"


def test_pearl_and_singles_bodies_are_read_as_they_are_meant() -> None:
    board = decode("BbBfWcWbWBaBeWgWa", 36, PEARL)
    assert board.fault is None
    assert [i for i, pearl in board.clues.items() if pearl == "b"] == [0, 3, 18, 20]
    assert [i for i, pearl in board.clues.items() if pearl == "w"] == [10, 14, 17, 26, 34]
    singles = decode("1a2Z", 4, SINGLES, runs=False)
    assert dict(singles.clues) == {0: 1, 1: 10, 2: 2, 3: 15}


@pytest.mark.parametrize(("text", "place"), [("aXb", "character 2"), ("abz", "character 3"), ("ab", "after 3 of 9")])
def test_a_broken_game_id_says_where(text: str, place: str) -> None:
    fault = decode(text, 9, LIGHT_UP).fault
    assert fault is not None
    assert place in fault
