"""Answers are objects that fit together: they have what you would ask them for, and behave as Python's own do."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.api.answers import EXAMPLES, answers

import lamplit
from lamplit import Bridge, Bulb, Cell, Edge, Grade, Line, Shade, Solution, Tier
from lamplit.core.decisions import Decision
from lamplit.core.puzzle import HasPuzzle, HasSolution

LIT = lamplit.read("3x3:d4d")
SQUARE = lamplit.read("--\n--")

CELLS = st.builds(Cell, st.integers(0, 4), st.integers(0, 4))
DECISIONS = st.one_of(
    st.builds(Bulb, CELLS),
    st.builds(Shade, CELLS),
    st.builds(lambda cell: Line(Edge(cell, Cell(cell.row, cell.col + 1))), CELLS),
    st.builds(lambda cell, n: Bridge(cell, Cell(cell.row, cell.col + 2), n), CELLS, st.integers(1, 2)),
)


def test_an_outcome_has_its_solution_and_is_true_with_one() -> None:
    unique, multiple, none = lamplit.solve(LIT), lamplit.solve(SQUARE), lamplit.solve("2-2\n---")
    assert (unique.solution, unique.is_unique, bool(unique)) == (unique.solutions[0], True, True)
    assert (multiple.solution, multiple.is_unique, bool(multiple)) == (multiple.solutions[0], False, True)
    assert (none.solution, none.is_unique, bool(none)) == (None, False, False)


def test_what_is_deduced_is_a_solution_only_of_the_whole_board() -> None:
    part, whole = lamplit.solve("2-*--\n--*--", "trivial"), lamplit.solve(LIT, "trivial")
    assert part.state is not None
    assert len(part.state) > 0
    assert (bool(part), part.solution) == (False, None)
    assert (bool(whole), whole.solution) == (True, lamplit.solve(LIT).solution)


def test_an_outcome_is_true_though_its_solution_has_nothing_to_fill_in() -> None:
    outcome = lamplit.solve(lamplit.Puzzle.of("akari", lamplit.Grid(1, 1), {lamplit.Cell(0, 0): 0}))
    assert (outcome.solution, bool(outcome)) == (Solution(frozenset()), True)


@given(st.frozensets(DECISIONS), DECISIONS)
def test_a_solution_holds_its_decisions_in_order(decisions: frozenset[Decision], other: Decision) -> None:
    solution = Solution(decisions)
    assert list(solution) == sorted(decisions)
    assert len(solution) == len(decisions)
    assert all(decision in solution for decision in decisions)
    assert (other in solution) == (other in decisions)
    assert bool(solution)


@given(st.frozensets(DECISIONS), CELLS)
def test_a_place_is_in_a_solution_if_a_decision_lies_just_there(decisions: frozenset[Decision], cell: Cell) -> None:
    solution = Solution(decisions)
    assert (cell in solution) == (tuple(cell) in solution) == (Bulb(cell) in decisions or Shade(cell) in decisions)
    side, span = Edge(cell, Cell(cell.row, cell.col + 1)), Edge(cell, Cell(cell.row, cell.col + 2))
    assert (side in solution) == (Line(side) in decisions)
    assert (span in solution) == any(Bridge(*span, n) in decisions for n in (1, 2))


def test_a_solution_that_was_asked_about_is_pickled_as_small_and_compares_as_before() -> None:
    asked, fresh = (Solution.of([Bulb(Cell(0, 1)), Bulb(Cell(2, 2))]) for _ in range(2))
    assert (0, 1) in asked
    assert "r1c2" not in asked
    assert asked == fresh
    assert hash(asked) == hash(fresh)
    assert len(pickle.dumps(asked)) == len(pickle.dumps(fresh))
    assert (0, 1) in pickle.loads(pickle.dumps(asked))


def test_an_explanation_goes_step_by_step() -> None:
    explanation = lamplit.explain(EXAMPLES / "akari.txt")
    steps = list(explanation)
    assert len(explanation) == len(steps) > len(explanation.rounds)
    assert {key for step in steps for key in step.true} == explanation.state.true
    assert all(str(step) == step.text for step in steps)
    found = lamplit.hint(explanation.puzzle)
    assert isinstance(found, lamplit.Hint)
    assert steps[0] == found.step
    assert repr(steps[0]) == "<Step: forced-empty, 3 decisions>"


def test_an_explanation_without_steps_is_still_one() -> None:
    stuck = lamplit.explain(SQUARE)
    assert (len(stuck), list(stuck), bool(stuck)) == (0, [], True)


def test_an_explanation_writes_the_page_of_the_command_line(tmp_path: Path) -> None:
    by_python, by_command = tmp_path / "python.html", tmp_path / "command.html"
    explanation = lamplit.explain(EXAMPLES / "akari-small.txt")
    by_python.write_text("an earlier page", "utf-8")
    explanation.write(by_python)
    command = [sys.executable, "-m", "lamplit", "explain", str(EXAMPLES / "akari-small.txt"), "-o", str(by_command)]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    assert by_python.read_bytes() == by_command.read_bytes()
    assert sorted(tmp_path.iterdir()) == [by_command, by_python]


@pytest.mark.parametrize("frames", ["svg", "png"])
def test_an_explanation_writes_numbered_pictures_in_place_of_older_ones(
    frames: Literal["svg", "png"], tmp_path: Path
) -> None:
    folder = tmp_path / "deep" / "steps"
    folder.mkdir(parents=True)
    for name in ("07.png", "99.svg", "notes.txt"):
        (folder / name).write_text("old", "utf-8")
    explanation = lamplit.explain(LIT)
    explanation.write(str(folder), frames=frames)
    assert sorted(file.name for file in folder.iterdir()) == [f"00.{frames}", f"01.{frames}", "notes.txt"]
    new = tmp_path / "new" / "steps"
    explanation.write(f"{new}/")
    assert sorted(file.name for file in new.iterdir()) == ["00.svg", "01.svg"]


def test_an_explanation_that_can_not_be_written_leaves_things_as_they_were(tmp_path: Path) -> None:
    explanation = lamplit.explain(LIT)
    (tmp_path / "file").write_text("kept", "utf-8")
    with pytest.raises(lamplit.LamplitError, match=r"can't write .*file/steps\.html: "):
        explanation.write(tmp_path / "file" / "steps.html")
    with pytest.raises(lamplit.BadInput, match=r"can't write an explanation to .*; end the name in \.html"):
        explanation.write(tmp_path / "steps.pdf")
    with pytest.raises(lamplit.BadInput, match="can't draw frames as 'gif'; expected svg or png"):
        explanation.write(tmp_path / "steps", frames="gif")  # type: ignore[arg-type]
    with pytest.raises(lamplit.BadInput, match=r"the path is 7; expected text or a pathlib\.Path"):
        explanation.write(7)  # type: ignore[arg-type]
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text("utf-8") == "kept"


GRADES = st.builds(
    Grade,
    st.sampled_from(Tier),
    st.sampled_from([1.0, 2.5]),
    st.sampled_from(["", "two-step"]),
    st.integers(0, 1),
    st.dictionaries(st.sampled_from(["one-step", "two-step"]), st.integers(1, 2)),
)


@given(GRADES, GRADES)
def test_grades_are_ordered_by_tier_then_score_and_agree_with_equality(one: Grade, other: Grade) -> None:
    assert [one < other, one == other, one > other].count(True) == 1
    assert (one <= other) == (one < other or one == other)
    if (one.tier, one.score) != (other.tier, other.score):
        assert (one < other) == ((one.tier, one.score) < (other.tier, other.score))
    assert max(one, other) >= min(one, other)


def test_grades_can_be_sorted_but_not_compared_with_anything_else() -> None:
    grades = [Grade(tier, score, "", 1, {}) for tier in Tier for score in (1.0, 20.0)]
    shuffled = random.Random(1).sample(grades, len(grades))
    assert sorted(shuffled) == grades
    assert max(shuffled) is grades[-1]
    with pytest.raises(TypeError):
        grades[0] < Tier.HARD  # type: ignore[operator]  # noqa: B015 - raises


def test_a_grade_remembers_its_puzzle_and_is_equal_without() -> None:
    graded = lamplit.grade(LIT)
    assert graded.puzzle == LIT
    assert graded == Grade(graded.tier, graded.score, graded.hardest, graded.rounds, graded.steps)


PROPOSALS = """generated, completion, reduction, nothing to reduce, repair, nothing to repair, adjustment, clues,
suggestion"""


@pytest.mark.parametrize("name", PROPOSALS.replace("\n", " ").split(", "))
def test_whatever_proposes_a_puzzle_has_its_solution_and_grade(name: str) -> None:
    found = answers()[name]
    assert isinstance(found, HasPuzzle)
    assert isinstance(found, HasSolution)
    outcome = lamplit.solve(found.puzzle)
    assert outcome.is_unique
    assert found.solution == outcome.solution
    assert getattr(found, "grade") == lamplit.grade(found.puzzle)  # noqa: B009 - not part of the protocols


@pytest.mark.parametrize("name", ["completion", "reduction", "repair", "adjustment"])
def test_a_changed_puzzle_comes_with_the_one_it_was(name: str) -> None:
    found = answers()[name]
    assert isinstance(found, HasPuzzle)
    original = getattr(found, "original")  # noqa: B009
    assert original.size == found.puzzle.size
    assert original.clues != found.puzzle.clues


def test_a_puzzle_with_nothing_to_repair_is_its_own_repair() -> None:
    found = lamplit.repair(LIT)
    assert found.puzzle is found.original
    assert str(found).startswith("This puzzle has exactly one solution: there is nothing to repair.\n# genre: akari\n")


@pytest.mark.parametrize("name", ["unique", "multiple", "none", "deduced"])
def test_an_outcome_has_a_puzzle_and_perhaps_a_solution(name: str) -> None:
    found = answers()[name]
    assert isinstance(found, HasPuzzle)
    assert isinstance(found, HasSolution)


def test_a_puzzle_and_a_text_have_no_puzzle_of_their_own() -> None:
    for thing in (LIT, "3x3:d4d", {"puzzle": LIT}, lamplit.solve(LIT).solution, [LIT], None):
        assert not isinstance(thing, HasPuzzle | HasSolution)


@pytest.mark.parametrize("name", answers())
def test_every_answer_can_be_sent_to_another_process(name: str) -> None:
    found = answers()[name]
    assert pickle.loads(pickle.dumps(found)) == found


def test_a_generated_puzzle_is_not_pickled_twice_because_its_grade_has_it_too() -> None:
    made = lamplit.generate("hitori", 8, seed=1)
    assert made.grade is not None
    without = pickle.dumps((made.puzzle, made.solution, str(made.grade), made.effort))
    assert len(pickle.dumps(made)) < len(without) + 1000
