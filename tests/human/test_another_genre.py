"""The loop knows no genre: Slitherlink with the one strategy of the contributor's guide goes through all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision, Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Role
from lamplit.core.words import join_words, spell_count
from lamplit.genre.registry import get_genre
from lamplit.genre.steps import FALSE, OPEN, TRUE, Approach, Clash, Finding, Grounds, Human, Link, Strategy, Tier
from lamplit.human import Hint, explain, hint
from lamplit.human.stages import build_stages
from lamplit.wire.steps import explanation_to_json

PAGE = Path(__file__).parents[2] / "docs" / "contribute" / "strategies.md"
IMPORTED: dict[str, Any] = {
    "Approach": Approach,
    "Cell": Cell,
    "Clash": Clash,
    "Clock": Clock,
    "Decision": Decision,
    "FALSE": FALSE,
    "Finding": Finding,
    "Grounds": Grounds,
    "Iterator": Iterator,
    "Line": Line,
    "Link": Link,
    "OPEN": OPEN,
    "Puzzle": Puzzle,
    "TRUE": TRUE,
    "dataclass": dataclass,
    "join_words": join_words,
    "spell_count": spell_count,
    "__name__": __name__,
}
"""What the example uses."""

SLITHERLINK = get_genre("slitherlink")
PUZZLE = Puzzle.of("slitherlink", Grid(2, 2), {Cell(0, 0): 0, Cell(0, 1): 1})
"""The loop goes around the cell at the bottom right."""
KNOWN = Edge(Cell(1, 1), Cell(1, 2))
STATE = State(frozenset([Line(KNOWN)]))


@pytest.fixture(autouse=True)
def strategies(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strategy of the page becomes that of Slitherlink."""
    (example,) = re.findall(r"with a single strategy:\n\n```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    made = dict(IMPORTED)
    exec(compile(f"from __future__ import annotations\n{example}", PAGE.name, "exec"), made)
    human = Human(
        strategies=(
            Strategy("full-clue", "Full Clue", Tier.EASY, 1.0, "A clue gets no more.", "Look at clues"),
            Strategy("general", "Contradiction", Tier.BEYOND, 200.0, "Suppose the opposite.", "Try a proof"),
        ),
        profiles={},
        approach=made["approach"],
    )
    genre = replace(SLITHERLINK, human=lambda: human)
    monkeypatch.setattr("lamplit.human.explanations.genre_of", lambda puzzle: genre)


def test_it_is_explained_to_the_end() -> None:
    explanation = explain(PUZZLE)
    assert explanation.ending == "solved"
    assert [found.strategy for found in explanation.rounds[:2]] == ["full-clue", "general"]
    assert explanation.rounds[0].text == (
        "No line runs along r1c1-r1c2, r1c1-r2c1, r1c2-r2c2 and r2c1-r2c2: the 0 at r1c1 has no lines."
    )
    assert ": if " in explanation.rounds[1].text


def test_steps_rest_on_edges_and_share_their_conclusions() -> None:
    first = explain(PUZZLE, state=STATE).rounds[0]
    assert first.width == 2
    _, step = first.steps
    assert step.grounds == Grounds((Cell(0, 1),), (), (KNOWN,))
    assert step.text == "No line runs along r1c2-r1c3 and r1c3-r2c3: the 1 at r1c2 has one line."


def test_edges_are_marked_in_pictures_and_written_in_json() -> None:
    explanation = explain(PUZZLE, state=STATE)
    view = build_stages(explanation)[0].view
    (reason,) = view.marks
    assert reason.role == Role.REASON
    assert reason.edges == (KNOWN,)
    assert len(view.concluded.false) == 6
    record = explanation_to_json(explanation)
    assert record["steps"][0]["rounds"][0]["steps"][1]["edges"] == [[[1, 1], [1, 2]]]


def test_a_hint_says_where_to_look() -> None:
    found = hint(PUZZLE, State(STATE.true, frozenset(map(Line, PUZZLE.grid.sides_around(Cell(0, 0))))))
    assert isinstance(found, Hint)
    assert found.where == "Look at clues: start at r1c2 and the top side of r2c2."


def test_a_state_that_contradicts_a_step_is_a_clash() -> None:
    around = map(Line, PUZZLE.grid.sides_around(Cell(0, 0)))
    explanation = explain(PUZZLE, state=State(frozenset(around)))
    assert explanation.ending == "clash"
