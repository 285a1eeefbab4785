"""The boards in docs/strategies.md do what the page says, however they are turned or mirrored."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest
from tests.human.lighting import board, known, mirrored, turned

from lamplit.decisions import Decision
from lamplit.genres.akari.strategies import HUMAN
from lamplit.human import explain
from lamplit.human.deducer import Deducer
from lamplit.puzzle import State

PAGE = Path(__file__).parents[2] / "docs" / "strategies.md"
KEYS = [strategy.key for strategy in HUMAN.strategies]


def boards() -> dict[tuple[str, str], list[str]]:
    """The boards of the page by strategy and role: fires, mirrored, almost."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for key, role, text in re.findall(r"^```akari (\S+) (\S+)\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S):
        found[key, role].append(text.strip())
    return found


BOARDS = boards()


def unsolved(text: str) -> str:
    return re.sub("[OX]", ".", text)


def expected(text: str) -> State:
    """What the capitals say: O a bulb, X none."""
    return known(re.sub("[o+]", ".", text).replace("O", "o").replace("X", "+"))


def concluded(key: str, text: str) -> State:
    """The first round of a strategy all alone."""
    puzzle, state = board(unsolved(text)), known(unsolved(text))
    found = Deducer(HUMAN, puzzle, [key], state).advance()
    steps = () if found is None else found.steps
    true: frozenset[Decision] = frozenset(key for step in steps for key in step.true)
    return State(true, frozenset(key for step in steps for key in step.false))


def eight_ways(text: str) -> list[str]:
    ways = [text]
    for _ in range(3):
        ways.append(turned(ways[-1]))
    return [*ways, *(mirrored(way) for way in ways)]


@pytest.mark.parametrize("key", KEYS)
def test_every_strategy_has_its_boards(key: str) -> None:
    assert BOARDS[key, "fires"]
    assert BOARDS[key, "almost"]
    (image,) = BOARDS[key, "mirrored"]
    assert image in eight_ways(BOARDS[key, "fires"][0])


@pytest.mark.parametrize("key", [key for key in KEYS if key != "general"])
def test_it_fires_where_the_page_says_so_whichever_way_the_board_lies(key: str) -> None:
    for text in BOARDS[key, "fires"] + BOARDS[key, "mirrored"]:
        for way in eight_ways(text):
            assert len(expected(way))
            assert concluded(key, way) == expected(way), way


@pytest.mark.parametrize("key", [key for key in KEYS if key != "general"])
def test_it_stays_silent_where_it_almost_fires(key: str) -> None:
    for text in BOARDS[key, "almost"]:
        for way in eight_ways(text):
            assert concluded(key, way) == State(), way


def test_the_general_strategy_alone_solves_its_board() -> None:
    for text in BOARDS["general", "fires"] + BOARDS["general", "mirrored"]:
        explanation = explain(board(unsolved(text)), ["general"])
        assert explanation.ending == "solved"
        assert {found.strategy for found in explanation.rounds} == {"general"}
        assert explanation.state.true == expected(text).true
        assert explanation.rounds[0].steps[0].text.startswith("Suppose r")


def test_the_general_strategy_says_nothing_where_nothing_is_forced() -> None:
    for text in BOARDS["general", "almost"]:
        explanation = explain(board(text), ["general"])
        assert explanation.ending == "open"
        assert not explanation.rounds


def test_the_page_quotes_what_is_said() -> None:
    page = " ".join(re.sub("^> ", "", PAGE.read_text("utf-8"), flags=re.M).split())
    for key in KEYS[:-1]:
        text = BOARDS[key, "fires"][0]
        found = Deducer(HUMAN, board(unsolved(text)), [key], known(unsolved(text))).advance()
        assert found is not None
        assert found.text in page
