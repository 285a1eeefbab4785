"""Formulas: what is read is what was meant, and what can't be read is named."""

from __future__ import annotations

from itertools import product

import pytest
from tests.research.lab.formulas import satisfiable

from lamplit.core.errors import BadInput
from lamplit.research.lab.akari.formula import parse_formula

GATES = (
    "x and y",
    "x or y",
    "x xor y",
    "not x or y",
    "not (x xor not y)",
    "x or not x",
    "not (x or y)",
    "not (x and not y)",
    "not not (x xor y)",
    "x xor x",
)


@pytest.mark.parametrize("circuit", ["z = {}\noutput z", "output {}"], ids=["named", "at once"])
@pytest.mark.parametrize("gate", GATES)
def test_a_circuit_means_what_its_words_say(gate: str, circuit: str) -> None:
    said = parse_formula(circuit.format(gate))
    for x, y in product((False, True), repeat=2):
        meant = eval(gate.replace("xor", "!=").replace("not y", "(not y)"), {}, {"x": x, "y": y})
        values = {"x": x, "y": y} | {name: True for name in said.inputs if name.startswith(".")}
        values |= {name: True for name in said.inputs if name not in values}
        assert said.is_satisfied(values) == meant


@pytest.mark.parametrize("gate", ["x xor y", "not (x xor y)", "not (x and y)", "not (x or y)", "not (x or not y)"])
def test_an_output_takes_no_signal_of_its_own(gate: str) -> None:
    assert parse_formula(f"output {gate}").signals == ("x", "y")


def test_not_binds_tighter_than_and_then_xor_then_or() -> None:
    said = parse_formula("output not a and b xor c or d")
    for a, b, c, d in product((False, True), repeat=4):
        meant = (((not a) and b) != c) or d
        assert said.is_satisfied({"a": a, "b": b, "c": c, "d": d}) == meant


def test_a_cnf_may_break_lines_anywhere_and_carry_comments() -> None:
    said = parse_formula("c hello\np cnf 3 2\n1 -2\n0 3 0")
    assert [len(d.literals) for d in said.disjunctions] == [2, 1]
    assert said.inputs == ("1", "2", "3")


def test_the_empty_clause_can_never_hold() -> None:
    assert not satisfiable(parse_formula("p cnf 1 1\n0"))


def test_what_no_output_depends_on_is_left_out() -> None:
    said = parse_formula("unused = a and b\noutput a")
    assert said.signals == ("a", "b")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("z = a or", "line 1"),
        ("z = a\n", "no output"),
        ("z = (a or b\noutput z", "never closed"),
        ("z = a b\noutput z", "'b'"),
        ("output z\nz = a", "before it is defined"),
        ("z = a\nz = b\noutput z", "meaning already"),
        ("or = a\noutput or", "word of the language"),
        ("gibberish", "line 1"),
        ("p cnf 2 1\n3 0", "'3'"),
        ("p cnf 2 1\nx 0", "'x'"),
        ("1 2 0\np cnf 2 1", "'1'"),
        ("p cnf 2 1\np cnf 2 1", "line 2"),
    ],
)
def test_what_can_not_be_read_is_refused_in_one_sentence(text: str, named: str) -> None:
    with pytest.raises(BadInput, match=named):
        parse_formula(text)
