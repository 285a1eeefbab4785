"""The gadget search: what it finds is proven by the verifier, what it rules out is not there."""

from __future__ import annotations

from itertools import product

import pytest

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.research.lab.akari.gadget import parse_gadget
from lamplit.research.lab.akari.maker import GadgetWish
from lamplit.research.lab.akari.purposes import parse_purpose
from lamplit.research.lab.akari.question import GadgetQuestion
from lamplit.research.lab.akari.search import search_gadget
from lamplit.research.lab.akari.verify import find_flaw


@pytest.mark.parametrize(
    ("table", "number"), [("wire", 1), ("not", 1), ("turn", 1), ("true", 2), ("not", 2), ("not-turn", 3), ("wire", 3)]
)
def test_what_is_found_is_a_gadget(table: str, number: int) -> None:
    found = search_gadget(GadgetWish(parse_purpose(table), number, 5, 5))
    assert found.text is not None
    assert found.settled
    assert find_flaw(parse_gadget(found.text, parse_purpose(table)), number) is None


def test_the_smallest_not_with_1s_is_the_thesis_s_own() -> None:
    found = search_gadget(GadgetWish(parse_purpose("not"), 1, 5, 5))
    assert found.text is not None
    assert "Xx1-1Pp" in found.text


def test_a_table_of_one_s_own_can_be_searched() -> None:
    found = search_gadget(GadgetWish(parse_purpose("p = not x"), 1, 5, 5))
    assert found.text is not None


def test_nothing_is_where_nothing_can_be() -> None:
    found = search_gadget(GadgetWish(parse_purpose("split"), 1, 5, 5))
    assert found.text is None
    assert found.settled


def test_the_search_agrees_with_trying_every_board() -> None:
    """All 3×3 turns with only 1s: one free cell, three boards."""
    purpose = parse_purpose("turn")
    works = []
    for middle in (None, "x", 1):
        clues: dict[Cell, Clue] = dict.fromkeys(Grid(4, 4).cells, "x")
        for white in (Cell(1, 0), Cell(1, 1), Cell(2, 2), Cell(3, 2)):
            del clues[white]
        del clues[Cell(1, 2)]
        if middle is not None:
            clues[Cell(1, 2)] = middle
        question = GadgetQuestion(purpose, Puzzle.of("akari", Grid(4, 4), clues), {"x": Cell(1, 0), "p": Cell(3, 2)})
        lit = all(question.find_lighting(row) is not None for row in purpose.rows)
        works.append(lit and question.find_wrong_lighting() is None)
    found = search_gadget(GadgetWish(purpose, 1, 3, 3))
    assert works == [False, False, True]
    assert found.text is not None
    assert "Xx1*" in found.text


@pytest.mark.parametrize("table", ["wire", "not-turn", "turn", "not", "split"])
def test_the_search_with_0s_agrees_with_trying_every_board(table: str) -> None:
    """All boards of 3×3, with and without 0s beside the ports: the smallest gadget among them, or none."""
    purpose = parse_purpose(table)
    arrow = {"left": Cell(2, 0), "right": Cell(2, 4), "bottom": Cell(4, 2)}
    port = {"left": Cell(2, 1), "right": Cell(2, 3), "bottom": Cell(3, 2)}
    arrows = {name: arrow[side] for name, side in purpose.ports.items()}
    white = {cell for side in purpose.ports.values() for cell in (arrow[side], port[side])}
    free = [Cell(r, c) for r in (1, 2, 3) for c in (1, 2, 3) if Cell(r, c) not in white]
    costs = []
    for chosen in product("x0-", repeat=len(free)):
        said = dict(zip(free, chosen, strict=True))
        if any(letter == "-" and cell != Cell(2, 2) for cell, letter in said.items()):
            continue
        clues: dict[Cell, Clue] = dict.fromkeys(set(Grid(5, 5).cells) - white, "x")
        clues |= {cell: 0 for cell, letter in said.items() if letter == "0"}
        if said[Cell(2, 2)] == "-":
            del clues[Cell(2, 2)]
        question = GadgetQuestion(purpose, Puzzle.of("akari", Grid(5, 5), clues), arrows)
        if question.find_wrong_lighting() is None and all(
            question.find_lighting(row) is not None for row in purpose.rows
        ):
            costs.append(25 - len(clues) + sum(clue == 0 for clue in clues.values()))
    found = search_gadget(GadgetWish(purpose, 0, 3, 3))
    assert found.settled
    cost = sum(letter not in "*\n" for letter in found.text) if found.text else None
    assert cost == min(costs, default=None)


@pytest.mark.parametrize("table", ["weak-turn", "weak-and", "weak-cross", "false"])
def test_weak_gadgets_with_0s_are_found(table: str) -> None:
    found = search_gadget(GadgetWish(parse_purpose(table), 0, 5, 5))
    assert found.text is not None
    assert find_flaw(parse_gadget(found.text, parse_purpose(table)), 0) is None


@pytest.mark.parametrize("size", [(5, 5), (5, 7), (7, 5)])
@pytest.mark.parametrize("table", ["split", "turn", "not", "or"])
def test_what_can_not_be_with_0s_at_any_size_is_not_found(table: str, size: tuple[int, int]) -> None:
    found = search_gadget(GadgetWish(parse_purpose(table), 0, *size))
    assert found.text is None
    assert found.settled


def test_time_runs_out_without_a_claim() -> None:
    found = search_gadget(GadgetWish(parse_purpose("cross"), 3, 11, 11), timeout=0.01)
    assert found.text is None
    assert not found.settled


@pytest.mark.parametrize("rows", [4, 2, 17])
def test_a_size_that_makes_no_sense_is_refused(rows: int) -> None:
    with pytest.raises(BadInput, match="odd sizes"):
        GadgetWish(parse_purpose("wire"), 1, rows, 5)


def test_every_row_of_a_table_is_right_or_wrong() -> None:
    for name in ("wire", "or", "xor", "cross", "split", "source"):
        purpose = parse_purpose(name)
        assert {*purpose.rows, *purpose.wrong_rows} == set(product((False, True), repeat=len(purpose.ports)))
