"""What pages are told of genres of another package: regions, arrows, clues outside the board, numbers, rule books."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.kit.sample_genres import NAMES as KIT_NAMES
from tests.plugins.installing import install_genres
from tests.studio.sample_genres import NAMES
from tests.wire.test_answers import asked
from tests.wire.test_studio import of

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.wire.boards import board_to_json
from lamplit.wire.scenes import scene_from_json


@pytest.fixture(scope="module", autouse=True)
def genres() -> Iterator[None]:
    with install_genres({**NAMES, **KIT_NAMES}):
        yield


@pytest.fixture(scope="module")
def start(genres: None) -> Any:
    return asked("start")


def test_a_genre_without_gallery_and_generator_leaves_them_out_and_has_derived_strategies(start: Any) -> None:
    assert start["broken"] == []
    parts = {"name", "title", "also", "family", "rules", "clues", "regions", "authoring", "strategies"}
    assert of(start, "latin").keys() == parts
    assert of(start, "latin")["authoring"] is False


def test_regions_are_declared(start: Any) -> None:
    assert of(start, "rooms")["regions"] is True
    assert of(start, "rooms")["clues"]["numbers"] == {"least": 0, "most": 99, "after": [], "within": "board"}
    assert of(start, "signposts")["regions"] is False


def test_arrows_come_in_four_directions_and_without_a_number(start: Any) -> None:
    clues = of(start, "signposts")["clues"]
    assert clues["arrows"] is True
    tokens = [entry["clue"] for entry in clues["palette"]]
    assert {"0n", "15e", "2s", "9w", "?n", "?w"} <= set(tokens)
    (entry,) = [entry for entry in clues["palette"] if entry["clue"] == "2w"]
    assert entry["name"] == "2, arrow left"
    assert entry["shapes"]


def test_clues_outside_are_drawn_as_in_the_first_cell(start: Any) -> None:
    outside = of(start, "signposts")["outside"]
    assert outside["sides"] == ["top", "left"]
    assert outside["holes"] is outside["whole"] is outside["arrows"] is False
    assert outside["numbers"] == {"least": 0, "most": 20, "after": [], "within": "board"}
    (entry,) = [entry for entry in outside["palette"] if entry["clue"] == 3]
    assert entry["shapes"][0]["at"] == [0.5, 0.5]
    assert entry["name"] == "number 3"
    assert "outside" not in of(start, "rooms")


def test_a_board_has_room_for_its_clues_outside_and_a_cursor_hears_them() -> None:
    puzzle = Puzzle.of("signposts", Grid(2, 3), {Cell(-1, 2): 1})
    board = board_to_json(puzzle)
    assert board["view"] == [-1.5, -1.5, 5.0, 4.0]
    assert board["stops"][-1] == [2.5, -0.5, "above column 3, number 1", None]


def test_places_of_two_kinds_have_taps_of_their_own() -> None:
    board = board_to_json(Puzzle.of("arrows", Grid(2, 2), {}))
    taps = [form.get("tap", board["gestures"]["tap"])["left"][0] for form in board["forms"]]
    names = [board["signs"][sign]["name"] for sign in taps]
    assert names == ["shaded", "cross, no line", "cross, no line"]


def test_numbers_have_keys_and_given_ones_are_part_of_every_state() -> None:
    board = board_to_json(Puzzle.of("latin", Grid(1, 12), {Cell(0, 3): 5}))
    assert [sign.get("key") for sign in board["signs"]] == [None, *map(str, range(1, 13))]
    assert board["given"] == {"numbers": [[0, 3, 5]]}
    assert [0, 3] not in [place[3] for place in board["places"]]
    assert "given" not in board_to_json(Puzzle.of("latin", Grid(2, 2), {}))


def test_a_rule_book_comes_with_pictures_of_its_mistakes() -> None:
    rules = asked("rules", genre="rooms")
    shown, told = rules["mistakes"]
    assert shown["fault"] == "shaded-beside-shaded"
    assert shown["here"] == "r1c1 and r1c2 are both shaded"
    assert scene_from_json(shown["scene"]).shapes
    assert told == {"fault": "wrong-count", "text": "A room has too few or too many shaded cells."}


def test_without_a_rule_book_the_summary_is_the_goal() -> None:
    rules = asked("rules", genre="latin")
    assert rules == {
        "goal": "Fill in numbers so that no row and no column has one twice.",
        "rules": [],
        "mistakes": [],
        "impossible": [],
        "details": [],
    }
