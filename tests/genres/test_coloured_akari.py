"""Coloured Akari: bulbs of three colours, light that mixes and never meets its own kind, cells that ask for light."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES, brute_force, coloured_answers

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.engines import get_engine
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.formats import read_filled
from lamplit.genre.registry import get_genre
from lamplit.genres.coloured_akari.decisions import BlueBulb, GreenBulb, RedBulb
from lamplit.human.explanations import explain
from lamplit.human.hints import hint

GENRE = get_genre("coloured-akari")
COLOURS = {"r": RedBulb, "g": GreenBulb, "b": BlueBulb}


def read_board(text: str) -> tuple[Puzzle, State]:
    filled = read_filled(f"# genre: coloured-akari\n{text}")
    assert isinstance(filled.answer, State | None)
    return filled.puzzle, filled.answer or State()


def list_faults(text: str) -> list[str]:
    """The names of the faults of an answer, of which a text board shows the bulbs."""
    puzzle, state = read_board(text)
    return [fault.rule for fault in GENRE.check(puzzle, Solution(state.true))]


def is_lawful(puzzle: Puzzle, solution: Solution) -> bool:
    """The rules once more, as plain as can be, of bulbs with one colour each."""
    bulbs = {key.cell: letter for letter, kind in COLOURS.items() for key in solution.true if isinstance(key, kind)}
    clues = puzzle.clues
    walls = {cell for cell, clue in clues.items() if clue == "x" or isinstance(clue, int)}
    for cell in puzzle.grid.cells:
        if cell in walls:
            near = sum(other in bulbs for other in puzzle.grid.neighbours(cell))
            if clues[cell] not in ("x", near):
                return False
            continue
        seen = [cell] if cell in bulbs else []
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            at = Cell(cell.row + down, cell.col + right)
            while at in puzzle.grid and at not in walls:
                seen += [at] if at in bulbs else []
                at = Cell(at.row + down, at.col + right)
        light = sorted(bulbs[other] for other in seen)
        if not light or len(light) != len(set(light)) or (cell in bulbs and len(seen) > 1):
            return False
        if cell in clues and set(light) != set(str(clues[cell]).lower()):
            return False
    return True


def agree(puzzle: Puzzle) -> None:
    """The checker and the solver allow exactly the lawful lightings."""
    lawful = {solution for solution in coloured_answers(puzzle) if is_lawful(puzzle, solution)}
    assert brute_force(puzzle) == lawful
    solver = InProcessEngine(get_engine("sat"))
    assert set(solver.iterate_solutions(puzzle, Goal(None), Clock(), {})) == lawful


@pytest.mark.parametrize(
    ("faults", "board"),
    [
        (["bulbs-see-each-other"], "r . b"),
        (["bulbs-see-each-other"], "r . r"),
        (["clue-not-met"], "r 2"),
        (["light-meets"], "r .\n. r"),
        ([], "r .\n. g"),
        (["wrong-light"], "RG b\nr x"),
        (["wrong-light"], "R b"),
        (["dark-cell"], ". x ."),
        (["two-colours"], "+o+r+g x"),
        (
            ["bulbs-see-each-other", "clue-not-met", "light-meets", "wrong-light", "dark-cell"],
            "r x 2 r b\n. r x G x\nx x . x x",
        ),
    ],
)
def test_an_answer_has_its_faults_in_order(faults: list[str], board: str) -> None:
    assert list(dict.fromkeys(list_faults(board))) == faults


def test_a_colour_needs_a_bulb_and_a_bulb_a_colour() -> None:
    puzzle, cell = read_board(".")[0], Cell(0, 0)
    faults = {
        kinds: [fault.rule for fault in GENRE.check(puzzle, Solution.of(kind(cell) for kind in kinds))]
        for kinds in ((Bulb,), (RedBulb,), (Bulb, RedBulb))
    }
    assert faults == {(Bulb,): ["no-colour"], (RedBulb,): ["colour-without-bulb"], (Bulb, RedBulb): []}


def test_checker_and_solver_keep_the_plain_rules_on_boards_by_name() -> None:
    for puzzle in CASES["coloured-akari"].named.values():
        agree(puzzle)


@settings(max_examples=40)
@given(CASES["coloured-akari"].boards)
def test_checker_and_solver_keep_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    agree(puzzle)


@settings(max_examples=15)
@given(CASES["coloured-akari"].boards)
def test_a_fault_of_a_half_filled_board_leaves_no_solution(puzzle: Puzzle) -> None:
    """What is broken already stays broken, whatever is added."""
    solutions = brute_force(puzzle)
    keys = CASES["coloured-akari"].space(puzzle)[:8]
    for one, other in product(keys, repeat=2):
        state = State(frozenset({one}), frozenset({other} - {one}))
        fits = any(state.true <= each.true and state.false.isdisjoint(each.true) for each in solutions)
        assert not (fits and GENRE.broken(puzzle, state))


def test_a_bulb_may_be_known_before_its_colour() -> None:
    puzzle, state = read_board("o~r . R/r")
    assert puzzle.clues == {Cell(0, 2): "R"}
    assert state.true == {Bulb(Cell(0, 0)), Bulb(Cell(0, 2)), RedBulb(Cell(0, 2))}
    assert state.false == {RedBulb(Cell(0, 0)), GreenBulb(Cell(0, 2)), BlueBulb(Cell(0, 2))}


def test_steps_say_what_players_see() -> None:
    puzzle, _ = read_board("x 2 . 2 . .\n. . . x . .\n. RG . . . .\n. . . . G .\n. GB x G . .\n. . x . x x")
    first = explain(puzzle, ["one-rule"])
    told = " ".join(step.text for found in first.rounds for step in found.steps)
    assert "the rules of Coloured Akari" not in told
    for text in (
        "r1c3 and r2c2 get a bulb: the 2 at r1c2 has no other place left",
        "r2c2 gets a green bulb: the RG at r3c2 allows nothing else",
        "r1c3 gets a blue bulb: every bulb is red, green or blue",
    ):
        assert any(text.split(":")[1] in each for each in [told]), text


TRICKY = """
G . . 0 . RG .
x . . . . . .
R . x . 1 R 0
. . . . . . .
0 . 0 . x R .
GB . . G . . x
. . . x G . .
"""


def test_ways_to_meet_a_letter_name_the_colour_of_each_bulb_once() -> None:
    puzzle, _ = read_board(TRICKY.strip())
    told = " ".join(step.text for found in explain(puzzle).rounds for step in found.steps)
    assert "in only two ways: r1c1 gets a green bulb, or r1c2 gets a green bulb" in told
    assert "although" not in told
    assert "r1c6 stays empty: the RG at r1c6 allows nothing else" in told


def test_a_mistake_in_a_colour_says_the_right_colour_alone() -> None:
    puzzle, _ = read_board(TRICKY.strip())
    cell = Cell(5, 3)
    wrong = State(frozenset({Bulb(cell), RedBulb(cell)}), frozenset({GreenBulb(cell), BlueBulb(cell)}))
    assert str(hint(puzzle, wrong)) == "There is a mistake: in every solution r6c4 gets a green bulb."
