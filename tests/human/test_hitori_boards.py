"""The boards in docs/strategies/hitori.md do what the page says, however they are turned or mirrored."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.human.judging import Judge, conclusions, switchable
from tests.human.numbers import image, image_of_state

from lamplit.formats import read_filled
from lamplit.generating.run import make_one
from lamplit.generating.workshop import order_of
from lamplit.genres.hitori.strategies import HUMAN
from lamplit.human import explain
from lamplit.human.deducer import Deducer
from lamplit.human.stages import ending, stages
from lamplit.puzzle import Puzzle, Solution, State

PAGE = (Path(__file__).parents[2] / "docs" / "strategies" / "hitori.md").read_text("utf-8")
SAID = " ".join(re.sub("^> ", "", PAGE, flags=re.M).split())
KEYS = [strategy.key for strategy in HUMAN.strategies if strategy.key != "general"]
EIGHT_WAYS = [(turn, flip, mirror) for turn in (False, True) for flip in (False, True) for mirror in (False, True)]


def boards(key: str, almost: bool = False) -> list[tuple[Puzzle, State]]:
    """The boards of a strategy, with what is known there."""
    heading = f"```text {key}{' almost' if almost else ''}\n"
    found = []
    for text in re.findall(rf"^{heading}(.*?)^```", PAGE, re.M | re.S):
        filled = read_filled(text, genre="hitori")
        known = filled.answer or State()
        found.append((filled.puzzle, State(known.true) if isinstance(known, Solution) else known))
    return found


def concluded(key: str, puzzle: Puzzle, known: State) -> State:
    """What the first round of a strategy all alone says, each conclusion of it forced by what it names."""
    found = Deducer(HUMAN, puzzle, [key], known).advance()
    judge = Judge(switchable(puzzle))
    said = [(each, step) for step in (() if found is None else found.steps) for each in conclusions(step)]
    assert all(judge.implied(known, *each, step.grounds) for each, step in said)
    return State(
        frozenset(k for (k, holds), _ in said if holds), frozenset(k for (k, holds), _ in said if not holds)
    )


@pytest.mark.parametrize("key", KEYS)
def test_it_concludes_the_same_whichever_way_its_board_lies(key: str) -> None:
    assert boards(key)
    for puzzle, known in boards(key):
        upright = concluded(key, puzzle, known)
        assert len(upright)
        for way in EIGHT_WAYS:
            turned = concluded(key, image(puzzle, *way), image_of_state(puzzle, known, *way))
            assert turned == image_of_state(puzzle, upright, *way), way


@pytest.mark.parametrize("key", KEYS)
def test_the_page_has_its_words(key: str) -> None:
    for puzzle, known in boards(key):
        found = Deducer(HUMAN, puzzle, [key], known).advance()
        assert found is not None
        assert found.text in SAID


@pytest.mark.parametrize("key", KEYS)
def test_it_stays_silent_where_it_almost_fires(key: str) -> None:
    ((puzzle, known),) = boards(key, almost=True)
    for way in EIGHT_WAYS:
        assert concluded(key, image(puzzle, *way), image_of_state(puzzle, known, *way)) == State()


def test_every_strategy_has_its_name_and_weight() -> None:
    for strategy in HUMAN.strategies:
        assert f"### {strategy.title}\n\n`{strategy.key}`, weight {strategy.weight:g}. " in PAGE


def test_the_puzzle_of_the_page_is_explained_as_it_says() -> None:
    explanation = explain(make_one(order_of("hitori", "6", difficulty="hard"), 3).puzzle)
    for stage in stages(explanation):
        assert f"{stage.number}. {stage.title} {' '.join(stage.lines)}" in SAID
    assert ending(explanation) in SAID
