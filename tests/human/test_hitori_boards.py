"""The boards in docs/strategies/hitori.md do what the page says, however they are turned or mirrored."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest
from tests.human.numbers import board, known

from lamplit.decisions import Decision
from lamplit.generating.run import make_one
from lamplit.generating.workshop import order_of
from lamplit.genres.hitori.strategies import HUMAN
from lamplit.human import explain
from lamplit.human.deducer import Deducer
from lamplit.human.stages import ending, stages
from lamplit.puzzle import State

PAGE = (Path(__file__).parents[2] / "docs" / "strategies" / "hitori.md").read_text("utf-8")
KEYS = [strategy.key for strategy in HUMAN.strategies]
WORDED = [key for key in KEYS if key != "general"]


def boards() -> dict[tuple[str, str], list[str]]:
    """The boards of the page by strategy and role: fires, almost."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for key, role, text in re.findall(r"^```hitori (\S+) (\S+)\n(.*?)^```", PAGE, re.M | re.S):
        found[key, role].append(text.strip())
    return found


BOARDS = boards()


def unsolved(text: str) -> str:
    return re.sub("[*+]", "", text)


def expected(text: str) -> State:
    """What the marks say: ``*`` is shaded, ``+`` stays white."""
    return known(text, shaded="*", white="+")


def advanced(key: str, text: str) -> tuple[State, list[str]]:
    """The first round of a strategy all alone: what it concludes, and its words."""
    found = Deducer(HUMAN, board(unsolved(text)), [key], known(unsolved(text))).advance()
    steps = () if found is None else found.steps
    true: frozenset[Decision] = frozenset(key for step in steps for key in step.true)
    return State(true, frozenset(key for step in steps for key in step.false)), [step.text for step in steps]


def eight_ways(text: str) -> list[str]:
    rows = [line.split() for line in text.splitlines()]
    ways = [rows]
    for _ in range(3):
        ways.append([list(row) for row in zip(*ways[-1][::-1], strict=True)])
    ways += [[row[::-1] for row in way] for way in ways]
    return ["\n".join(" ".join(row) for row in way) for way in ways]


@pytest.mark.parametrize("key", KEYS)
def test_every_strategy_has_its_argument_and_its_boards(key: str) -> None:
    strategy = HUMAN.strategy(key)
    assert f"### {strategy.title}\n\n`{key}`, weight {strategy.weight:g}. " in PAGE
    assert BOARDS[key, "fires"]
    assert BOARDS[key, "almost"]


@pytest.mark.parametrize("key", WORDED)
def test_it_fires_where_the_page_says_so_whichever_way_the_board_lies(key: str) -> None:
    for text in BOARDS[key, "fires"]:
        for way in eight_ways(text):
            assert len(expected(way))
            assert advanced(key, way)[0] == expected(way), way


@pytest.mark.parametrize("key", WORDED)
def test_the_page_has_its_words(key: str) -> None:
    quoted = re.sub(r"\n> ", " ", PAGE)
    assert f" {advanced(key, BOARDS[key, 'fires'][0])[1][0]}\n" in quoted


@pytest.mark.parametrize("key", WORDED)
def test_it_stays_silent_where_it_almost_fires(key: str) -> None:
    for text in BOARDS[key, "almost"]:
        for way in eight_ways(text):
            assert advanced(key, way)[0] == State(), way


def test_the_general_strategy_alone_solves_its_board() -> None:
    (text,) = BOARDS["general", "fires"]
    explanation = explain(board(unsolved(text)), ["general"])
    assert explanation.ending == "solved"
    assert {found.strategy for found in explanation.rounds} == {"general"}
    assert explanation.state.true == expected(text).true


def test_the_general_strategy_says_nothing_where_nothing_is_forced() -> None:
    (text,) = BOARDS["general", "almost"]
    assert explain(board(text), ["general"]).rounds == ()


def test_the_puzzle_of_the_page_is_explained_as_it_says() -> None:
    explanation = explain(make_one(order_of("hitori", "6", difficulty="hard"), 3).puzzle)
    said = " ".join(PAGE.split())
    for stage in stages(explanation):
        assert f"{stage.number}. {stage.title} {' '.join(stage.lines)}" in said
    assert ending(explanation) in said
