"""A puzzle of every genre is played to its end, by mouse and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.studio.playing import open_puzzle, says, smallest

from lamplit.genre.registry import all_genres

GENRES = [genre.name for genre in all_genres()]
HANDS = ("mouse", "keys")
EACH = [
    pytest.param(genre, hand, marks=() if (at + turn) % 2 else pytest.mark.studio)
    for at, genre in enumerate(GENRES)
    for turn, hand in enumerate(HANDS)
]
"""Every genre by both; of each genre one is among the tests that always run."""


@pytest.mark.parametrize(("genre", "hand"), EACH)
def test_a_whole_puzzle_is_played_to_its_end(page: Page, studio: str, genre: str, hand: str) -> None:
    entry = smallest(genre)
    player = open_puzzle(page, studio, entry)
    solved = player.solution(entry)
    if hand == "mouse":
        player.play_with_mouse(solved)
    else:
        player.play_with_keys(solved)
    says(page, "Finished in")
    expect(page.locator(".board.finished")).to_be_visible()
    finished = player.signs()
    assert [sign for sign, wanted in zip(finished, solved, strict=True) if wanted] == [sign for sign in solved if sign]
    player.tap(next(place for place, sign in enumerate(solved) if sign))
    assert player.signs() == finished  # a finished board is locked
