"""Reasons suffice: in every genre, what a step names forces it, together with what was known before.

Each strategy works alone and after the easy ones, from the start and from states on the way, so that it
also meets positions that the loop would never leave to it.
"""

from __future__ import annotations

import pytest
from tests.human.judging import Judge, conclusions, switchable
from tests.human.puzzles import HUMANS, boards, on_the_way
from tests.sweep import all_puzzles, small_or_all

from lamplit.human import explain, selection
from lamplit.human.deducer import Deducer
from lamplit.puzzle import Puzzle, State
from lamplit.steps import Round

LARGEST = 400
EVERY = {genre: selection(human, None) for genre, human in HUMANS.items()}
STRATEGIES = [
    (genre, strategy.key)
    for genre, human in HUMANS.items()
    for strategy in human.strategies
    if strategy.key != "general"
]


def assert_sufficient(judge: Judge, known: State, found: Round) -> None:
    """All conclusions of a round follow from the state before it and what their steps name."""
    for step in found.steps:
        assert step.true or step.false
        for decision, holds in conclusions(step):
            assert judge.implied(known, decision, holds, step.grounds), f"{step.text} {step.grounds}"


def rounds_held(puzzle: Puzzle, start: State, strategies: frozenset[str], key: str) -> int:
    """How many rounds of a strategy came up, each of them held to it."""
    judge, deducer = Judge(switchable(puzzle)), Deducer(HUMANS[puzzle.genre], puzzle, strategies, start)
    known, number = deducer.state, 0
    while (found := deducer.advance()) is not None:
        if found.strategy == key:
            assert_sufficient(judge, known, found)
            number += 1
        known = deducer.state
    return number


@pytest.mark.parametrize(("genre", "key"), STRATEGIES)
def test_what_a_step_names_forces_it(genre: str, key: str) -> None:
    easy = selection(HUMANS[genre], ["easy"])
    met = 0
    for seed, (puzzle, solution) in enumerate(boards(genre, 20)):
        start = on_the_way(puzzle, solution, seed)
        met += rounds_held(puzzle, start, frozenset([key]), key)
        met += rounds_held(puzzle, start, easy | {key}, key)
    assert met, "no board met this strategy; add some to SOURCES that do"


@small_or_all
@pytest.mark.parametrize("genre", HUMANS)
def test_what_a_step_names_forces_it_on_made_and_published_puzzles(genre: str, most: int | None) -> None:
    for record in all_puzzles(genre, most):
        if len(record.puzzle.grid.cells) <= LARGEST:
            judge, deducer = Judge(switchable(record.puzzle)), Deducer(HUMANS[genre], record.puzzle, EVERY[genre])
            known = deducer.state
            while (found := deducer.advance()) is not None:
                assert_sufficient(judge, known, found)
                known = deducer.state


@pytest.mark.parametrize("genre", HUMANS)
def test_what_a_general_contradiction_names_forces_it(genre: str) -> None:
    met = 0
    for puzzle, _ in boards(genre, 8):
        judge, known = Judge(switchable(puzzle)), State()
        for found in explain(puzzle, ["easy", "general"]).rounds:
            assert_sufficient(judge, known, found)
            met += found.strategy == "general"
            true = {key for step in found.steps for key in step.true}
            false = {key for step in found.steps for key in step.false}
            known = State(known.true | true, known.false | false)
    assert met


@pytest.mark.parametrize(("genre", "key"), STRATEGIES)
def test_the_words_name_every_clue_that_a_step_rests_on(genre: str, key: str) -> None:
    easy = selection(HUMANS[genre], ["easy"])
    for puzzle, _ in boards(genre, 20):
        deducer = Deducer(HUMANS[genre], puzzle, easy | {key})
        while (found := deducer.advance()) is not None:
            for step in found.steps:
                assert all(str(clue) in step.text for clue in step.grounds.clues), step
