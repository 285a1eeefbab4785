"""Every gadget of the package is proven, and a broken copy of each is caught."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle
from lamplit.formats.akari.annotated import MARKS
from lamplit.research.lab.akari.gadget import NUMBERS, Gadget, load_all_gadgets, load_gadget, parse_gadget
from lamplit.research.lab.akari.ports import INPUTS, OUTPUTS
from lamplit.research.lab.akari.purposes import PURPOSES, Purpose, parse_purpose
from lamplit.research.lab.akari.verify import find_crossing_flaw, find_flaw, find_table_flaw, wire_crossing, wire_gadget

ALL = [pytest.param(number, found, id=f"{found.purpose.name}-{number}") for number, found in load_all_gadgets()]
NUMBERED = [case for case, (_, found) in zip(ALL, load_all_gadgets(), strict=True) if found.numbers]
ZEROS = [case for case, (number, _) in zip(ALL, load_all_gadgets(), strict=True) if number == 0]
READ = [case for case in NUMBERED if case not in ZEROS]
WEAK = [case for case, (_, found) in zip(ALL, load_all_gadgets(), strict=True) if found.purpose.rule]


def changed(found: Gadget, row: int, col: int, to: str) -> Gadget:
    lines = [list(line) for line in found.text.splitlines()]
    lines[row][col] = to
    return parse_gadget("\n".join("".join(line) for line in lines), found.purpose)


def test_every_letter_of_an_annotated_text_belongs_to_a_port() -> None:
    names = "".join((*INPUTS, *OUTPUTS))
    assert sorted(names + names.upper()) == sorted(MARKS)


def test_there_are_gadgets_for_every_purpose() -> None:
    assert len(ALL) >= 18
    assert {found.purpose.name for _, found in load_all_gadgets()} == set(PURPOSES)


@pytest.mark.parametrize(("number", "found"), ALL)
def test_a_gadget_computes_its_table_can_be_lit_and_fits_its_neighbours(number: int, found: Gadget) -> None:
    assert find_flaw(found, number) is None


@pytest.mark.parametrize(("number", "found"), ALL)
def test_a_copy_with_a_leak_is_caught(number: int, found: Gadget) -> None:
    lines = found.text.splitlines()
    top = int(any(port.side == "top" for port in found.ports))
    left = int(any(port.side == "left" for port in found.ports))
    assert lines[top][left] == "*"
    flaw = find_flaw(changed(found, top, left, "-"), number)
    assert flaw is not None
    assert flaw.check == "frame"


@pytest.mark.parametrize(("number", "found"), NUMBERED)
def test_a_copy_with_another_number_is_caught(number: int, found: Gadget) -> None:
    cell = next(cell for cell, clue in found.board.clues.items() if clue == number)
    flaw = find_flaw(changed(found, cell.row, cell.col, str(number % 4 + 1)), number)
    assert flaw is not None
    assert flaw.check == "numbers"


@pytest.mark.parametrize(("number", "found"), READ)
def test_a_copy_without_one_of_its_numbers_computes_something_else(number: int, found: Gadget) -> None:
    """The number behind a port is what reads it: without it the port says anything."""
    port = found.ports[0]
    down, right = port.inner.row - port.arrow.row, port.inner.col - port.arrow.col
    flaw = find_flaw(changed(found, port.inner.row + down, port.inner.col + right, "*"), number)
    assert flaw is not None
    assert flaw.check == "table"
    assert flaw.bulbs


@pytest.mark.parametrize(("number", "found"), ZEROS)
def test_a_copy_with_0s_only_away_from_a_port_is_caught(number: int, found: Gadget) -> None:
    """The port could hold a bulb of its own, so that its light would say nothing of the gadget."""
    port = found.ports[0]
    broken = found
    for near in found.board.grid.neighbours(port.inner):
        if found.board.clues.get(near) == 0:
            broken = changed(broken, near.row, near.col, "*")
    flaw = find_flaw(broken, number)
    assert flaw is not None
    assert flaw.check == "frame"


@pytest.mark.parametrize(("number", "found"), WEAK)
def test_a_weak_gadget_does_not_pass_for_a_strong_one(number: int, found: Gadget) -> None:
    """Its law leaves rows open that its table does not have, and it has lightings for some of them."""
    strong = parse_gadget(found.text, replace(found.purpose, rule=""))
    flaw = find_flaw(strong, number)
    assert flaw is not None
    assert flaw.check == "table"


def test_a_board_that_can_not_be_lit_does_not_pass_for_a_gadget() -> None:
    """The thesis's one question would pass it: no lighting at all, so none with a wrong output."""
    wire = load_gadget("wire", 1)
    row = wire.board.grid.rows - 2
    flaw = find_flaw(changed(wire, row, 3, "1"), 1)
    assert flaw is not None
    assert flaw.check == "solvable"


def test_any_wall_opened_at_random_is_judged_by_the_lightings_it_allows() -> None:
    """A changed board either is still sound for every row of its table or is reported; never half."""
    rng = Random(7)
    split = load_gadget("split", 1)
    inside = [
        cell
        for cell in split.board.clues
        if 2 < cell.row < split.board.grid.rows - 3 and 2 < cell.col < split.board.grid.cols - 3
    ]
    for cell in rng.sample(sorted(inside), 12):
        flaw = find_flaw(changed(split, cell.row, cell.col, "-"), 1)
        assert flaw is None or flaw.text


def white(board: Puzzle) -> int:
    return len(board.grid.cells) - len(board.clues)


def bare(rows: int, cols: int) -> Gadget:
    """Four ports and nothing between them: each may say what it likes."""
    lines = [["*"] * (cols + 2) for _ in range(rows + 2)]
    row, col = rows // 2 + 1, cols // 2 + 1
    lines[row][:2], lines[row][-2:] = "Xx", "Pp"
    for at, letter in ((0, "Y"), (1, "y"), (-2, "Q"), (-1, "q")):
        lines[at][col] = letter
    return parse_gadget("\n".join(map("".join, lines)), Purpose("free", "", PURPOSES["cross"].ports, "anything goes"))


@pytest.mark.parametrize("number", NUMBERS)
def test_wires_fit_a_gadget_of_any_size_and_do_not_disturb_each_other(number: int) -> None:
    """Small ones, at whose corners the wires come close, large ones, oblong ones and ones without a middle."""
    sizes = (3, 4, 5, 6, 8, 11, 14)
    for rows, cols in ((rows, cols) for rows in sizes for cols in sizes):
        candidate = bare(rows, cols)
        question = wire_gadget(candidate, number)
        assert find_table_flaw("neighbours", question) is None, f"{cols}×{rows}"


@pytest.mark.parametrize(("number", "found"), ALL)
def test_no_gadget_of_ours_is_spared_the_neighbours(number: int, found: Gadget) -> None:
    """At every port lies a wire: it shares the port's two cells and brings all its others along."""
    small = min(found.tile.rows, found.tile.cols) < load_gadget("wire", number).tile.rows
    wire = load_gadget("wire-short" if small else "wire", number)
    question = wire_gadget(found, number)
    assert set(question.arrows) == set(found.purpose.ports)
    assert white(question.board) == white(found.board) + len(found.ports) * (white(wire.board) - 2)


@pytest.mark.parametrize("size", [3, 4, 7, 9, 11, 15])
def test_a_gadget_that_leans_on_a_number_outside_its_tile_is_caught_beside_neighbours(size: int) -> None:
    """It forces its input only while the file's own margin is there; a wire takes the margin's place."""
    lines = [["*"] * (size + 1) for _ in range(size)]
    lines[size // 2][:2] = "Xx"
    alone = parse_gadget("\n".join(map("".join, lines)), PURPOSES["true"])
    assert (flaw := find_flaw(alone)) is not None
    assert flaw.check == "table"
    lines[size // 2 - 1][0] = "1"
    leaning = parse_gadget("\n".join(map("".join, lines)), PURPOSES["true"])
    assert (flaw := find_flaw(leaning)) is not None
    assert flaw.check == "neighbours"
    assert flaw.bulbs


def test_the_crossing_of_three_xors_holds_alone_and_beside_neighbours() -> None:
    assert find_crossing_flaw(3) is None
    alone, wired = load_gadget("wire", 3).tile, wire_crossing(3).board.grid
    assert (wired.rows, wired.cols) == (6 * alone.rows + 2, 5 * alone.cols + 2)


def test_the_thesis_s_two_surviving_examples_are_gadgets() -> None:
    negation = "*******\nXx1-1Pp\n***-***\n*******\n"
    found = parse_gadget(negation, parse_purpose("not"))
    flaw = find_flaw(found)
    assert flaw is not None
    assert flaw.check == "frame"  # its white cell lies on the border once the arrows are taken away
    widened = parse_gadget("*******\n*******\nXx1-1Pp\n***-***\n*******\n", parse_purpose("not"))
    assert find_flaw(widened) is None


@pytest.mark.parametrize(
    ("text", "purpose", "named"),
    [
        ("***\nXx1\n***", "wire", "ports"),
        ("*****\nXx1P*\n***p*", "or", "ports"),
        ("*****\nX*x1*\n*****", "true", "neighbours"),
        ("***\nX-1\n***", "true", "X at r2c1 has no partner; expected both X and x"),
        ("***\nYy1\n***", "true", "y at r2c2 has no x before it; expected x first"),
    ],
)
def test_what_is_no_gadget_is_refused(text: str, purpose: str, named: str) -> None:
    with pytest.raises(BadInput, match=named):
        parse_gadget(text, parse_purpose(purpose))
