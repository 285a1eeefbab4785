"""The boards in the chapters on Akari and Hitori do what the page says, however they are turned or mirrored."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from make_strategy_pictures import human_named
from tests.human.judging import Judge, conclusions, switchable
from tests.human.turning import EIGHT_WAYS, image, image_of_state

from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats import read, read_filled
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.human import explain
from lamplit.human.deducer import Deducer
from lamplit.human.explanations import human_of
from lamplit.human.stages import build_stages, describe_ending

PUZZLES: dict[str, Callable[[], Puzzle]] = {
    "akari": lambda: read("10x10:d2c2aBc1Bf2dBm2fB0BBf1mBd3f0BcBa1cBd", genre="akari"),
    "hitori": lambda: make_puzzle(parse_order("hitori", "6", difficulty="hard"), 3).puzzle,
}
"""The puzzle that each page solves from start to end."""
CHAPTERS = Path(__file__).parents[2] / "docs" / "play" / "strategies"
PAGES = {genre: (CHAPTERS / f"{genre}.md").read_text("utf-8") for genre in PUZZLES}
SAID = {genre: " ".join(re.sub("^> ", "", page, flags=re.M).split()) for genre, page in PAGES.items()}
KEYS = [(genre, each.key) for genre in PAGES for each in human_named(genre).strategies if each.key != "general"]


def boards(genre: str, key: str, almost: bool = False) -> list[tuple[Puzzle, State]]:
    """The boards of a strategy, with what is known there."""
    heading = f"```text {key}{' almost' if almost else ''}\n"
    found = []
    for text in re.findall(rf"^{heading}(.*?)^```", PAGES[genre], re.M | re.S):
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
def test_the_page_has_its_words(genre: str, key: str) -> None:
    for puzzle, known in boards(genre, key):
        found = Deducer(human_of(puzzle), puzzle, [key], known).advance()
        assert found is not None
        assert found.text in SAID[genre]


@pytest.mark.parametrize(("genre", "key"), KEYS)
def test_it_stays_silent_where_it_almost_fires(genre: str, key: str) -> None:
    ((puzzle, known),) = boards(genre, key, almost=True)
    for way in EIGHT_WAYS:
        assert concluded(key, image(puzzle, *way), image_of_state(puzzle, known, *way)) == State()


@pytest.mark.parametrize("genre", PAGES)
def test_every_strategy_has_its_name_and_weight(genre: str) -> None:
    for strategy in human_named(genre).strategies:
        assert f"### {strategy.title}\n\n`{strategy.key}`, weight {strategy.weight:g}" in PAGES[genre]


@pytest.mark.parametrize("genre", PAGES)
def test_the_puzzle_of_the_page_is_explained_as_it_says(genre: str) -> None:
    explanation = explain(PUZZLES[genre]())
    for stage in build_stages(explanation):
        assert f"{stage.number}. {stage.title} {' '.join(stage.lines)}" in SAID[genre]
    assert describe_ending(explanation) in SAID[genre]
