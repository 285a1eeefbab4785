"""Strategies of Akari and Hitori find the same on a board however it lies, and nothing where they almost apply."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.human.judging import Judge, conclusions, switchable
from tests.human.turning import EIGHT_WAYS, image, image_of_state

from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats import read_filled
from lamplit.genre.registry import get_genre
from lamplit.human.deducer import Deducer
from lamplit.human.explanations import human_of

BOARDS = {path.stem: path.read_text("utf-8") for path in sorted((Path(__file__).parent / "boards").glob("*.md"))}
KEYS = [
    (genre, each.key)
    for genre in BOARDS
    if (human := get_genre(genre).human) is not None
    for each in human().strategies
    if each.key != "general"
]


def boards(genre: str, key: str, almost: bool = False) -> list[tuple[Puzzle, State]]:
    """The boards of a strategy, with what is known there."""
    heading = f"```text {key}{' almost' if almost else ''}\n"
    found = []
    for text in re.findall(rf"^{heading}(.*?)^```", BOARDS[genre], re.M | re.S):
        filled = read_filled(text, genre=genre)
        known = filled.answer or State()
        found.append((filled.puzzle, State(known.true) if isinstance(known, Solution) else known))
    return found


def concluded(key: str, puzzle: Puzzle, known: State) -> State:
    """What the first round of a strategy all alone says, each conclusion of it forced by what it names."""
    found = Deducer(human_of(puzzle), puzzle, [key], known).advance()
    judge = Judge(switchable(puzzle))
    said = [(each, step) for step in (() if found is None else found.steps) for each in conclusions(step)]
    assert all(judge.implied(known, *each, step.grounds) for each, step in said)
    return State(frozenset(k for (k, holds), _ in said if holds), frozenset(k for (k, holds), _ in said if not holds))


@pytest.mark.parametrize(("genre", "key"), KEYS)
def test_it_concludes_the_same_whichever_way_its_board_lies(genre: str, key: str) -> None:
    assert boards(genre, key)
    for puzzle, known in boards(genre, key):
        upright = concluded(key, puzzle, known)
        assert len(upright)
        for way in EIGHT_WAYS:
            turned = concluded(key, image(puzzle, *way), image_of_state(puzzle, known, *way))
            assert turned == image_of_state(puzzle, upright, *way), way


@pytest.mark.parametrize(("genre", "key"), KEYS)
def test_it_stays_silent_where_it_almost_fires(genre: str, key: str) -> None:
    ((puzzle, known),) = boards(genre, key, almost=True)
    for way in EIGHT_WAYS:
        assert concluded(key, image(puzzle, *way), image_of_state(puzzle, known, *way)) == State()
