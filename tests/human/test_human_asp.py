"""The thesis's own program: it runs, claims nothing it can't keep, and differs where the page says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.human.lighting import board

from lamplit.core.decisions import Bulb
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.engines import get_engine, solve
from lamplit.formats import read
from lamplit.genre.registry import get_genre
from lamplit.human import explain

clingo = pytest.importorskip("clingo")


PAGE = Path(__file__).parents[2] / "docs" / "research" / "akari-thesis.md"


def shown(name: str) -> Puzzle:
    (text,) = re.findall(rf"^```text human-asp {name}\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    return read(text, genre="akari")


def test_it_finds_what_the_six_find_and_claims_no_more() -> None:
    outcome = solve(board(". . .\n. 4 .\n. . ."), "human-asp")
    assert outcome.status == "found"
    assert len(outcome.solutions) == 1
    assert not outcome.complete
    assert outcome.stats["rejected"] == 0


def test_no_answer_is_not_called_no_solution() -> None:
    puzzle = shown("none")
    outcome = solve(puzzle, "human-asp")
    assert (outcome.status, outcome.solutions) == ("found", ())
    assert solve(puzzle).status == "unique"
    assert explain(puzzle, ["six"]).ending == "stuck"
    assert explain(puzzle, ["easy"]).ending == "solved"


def test_it_asks_for_a_cell_beyond_the_far_ends_of_two_3s() -> None:
    puzzle = shown("middle")
    facts = get_genre("akari").asp
    assert facts is not None
    control = clingo.Control(["--warn=none"])
    control.add("base", [], facts.strategies + facts.facts(puzzle))
    control.ground([("base", [])])
    forced = [
        tuple(argument.number for argument in atom.symbol.arguments)
        for atom in control.symbolic_atoms.by_signature("forced_by_strategy5", 2)
    ]
    assert forced == [(3, 2)]
    ours = explain(puzzle, ["patterns"]).state.true
    assert ours == {Bulb(Cell(1, c)) for c in (0, 2, 4)}


def test_it_deduces_two_answers_where_nothing_is_forced() -> None:
    puzzle = shown("two")
    assert len(solve(puzzle, "human-asp").solutions) == 2
    assert explain(puzzle).state.true == frozenset()


def test_it_gives_one_answer_of_two() -> None:
    puzzle = shown("one")
    assert len(solve(puzzle, "human-asp", limit=None).solutions) == 1
    assert solve(puzzle).status == "multiple"


def test_its_wrong_answers_are_sorted_out_and_counted() -> None:
    puzzle = shown("wrong")
    assert solve(puzzle).status == "unique"
    outcome = solve(puzzle, "human-asp", limit=None)
    assert outcome.solutions == solve(puzzle).solutions
    assert outcome.stats["proposals"] == 2
    assert outcome.stats["rejected"] == 1
    assert outcome.stats["first_rejected"] == "the 1 at r1c2 has 2 bulbs"


def test_it_takes_rectangles_and_holes() -> None:
    puzzle = Puzzle.of("akari", Grid(1, 3, frozenset([Cell(0, 1)])), {})
    (solution,) = solve(puzzle, "human-asp").solutions
    assert solution.true == {Bulb(Cell(0, 0)), Bulb(Cell(0, 2))}


def test_it_knows_akari_only_and_only_proposes() -> None:
    assert get_engine("human-asp").protocol == "propose"
    with pytest.raises(BadInput, match="the engine human-asp has no strategies for Hitori; expected Akari"):
        solve(Puzzle.of("hitori", Grid(1, 1), {Cell(0, 0): 1}), "human-asp")
