"""The address of a puzzle leads to that very puzzle, and so does its QR code."""

from __future__ import annotations

import base64
import json
import re

import pytest
import segno
from tests.books.samples import GENRES

import lamplit
from lamplit.books.typesetting.links import build_address, draw_qr_code, estimate_code_side
from lamplit.formats.pzpr.puzzlink import SITE
from lamplit.genre.puzzle_json import puzzle_from_json
from lamplit.library.gallery import list_small_entries

STUDIO = "https://example.org/lamplit/#/play/"
HOLES = lamplit.read({"genre": "slitherlink", "rows": 2, "cols": 3, "clues": [[0, 0, 2]], "holes": [[1, 2]]})


@pytest.mark.parametrize("genre", [genre for genre in GENRES if genre != "shingoki"])
def test_puzz_link_gets_the_puzzle_in_its_own_spelling(genre: str) -> None:
    puzzle = list_small_entries(genre, 49)[0].puzzle
    link = build_address(puzzle, SITE)
    assert link is not None
    assert lamplit.read(link) == puzzle


def test_a_genre_that_puzz_link_does_not_have_is_linked_elsewhere_only() -> None:
    puzzle = list_small_entries("shingoki", 49)[0].puzzle
    assert build_address(puzzle, SITE) is None
    assert build_address(puzzle, "http://pzv.jp/p.html?") is None
    link = build_address(puzzle, STUDIO)
    assert link is not None
    assert link.startswith(f"{STUDIO}shingoki/")
    assert lamplit.read(SITE + link.removeprefix(STUDIO)) == puzzle


def test_a_studio_gets_the_whole_puzzle_where_its_spelling_would_lose_something() -> None:
    link = build_address(HOLES, STUDIO)
    assert link is not None
    packed = link.removeprefix(f"{STUDIO}j:")
    assert not set(packed) & set("+/=")
    record = json.loads(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    assert puzzle_from_json(record) == HOLES


def test_a_puzzle_that_a_site_cannot_show_has_no_link_there() -> None:
    assert build_address(HOLES, SITE) is None


def test_a_code_has_the_squares_of_its_address() -> None:
    svg, size = draw_qr_code("https://puzz.link/p?akari/6/6/nekcakbl")
    drawn = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", svg)}
    rows = segno.make_qr("https://puzz.link/p?akari/6/6/nekcakbl", error="l").matrix
    assert drawn == {(x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark}
    assert size == len(rows)
    assert f'viewBox="0 0 {size} {size}"' in svg


def test_long_addresses_have_larger_codes_so_that_a_phone_can_read_them() -> None:
    sides = [estimate_code_side(length) for length in (20, 100, 200, 400, 800, 10_000)]
    assert sides == sorted(sides)
    assert sides[0] < sides[-1] < 45


def test_an_address_with_the_whole_puzzle_is_as_short_as_it_can_be() -> None:
    link = build_address(HOLES, STUDIO)
    assert link is not None
    packed = link.removeprefix(f"{STUDIO}j:")
    assert b" " not in base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
