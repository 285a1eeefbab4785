"""``lamplit lab`` as a person meets it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Lamplit = Callable[..., Result]

XOR = "z = a xor b\noutput z and a"


def test_verify_proves_every_gadget_and_lists_it(lamplit: Lamplit) -> None:
    shown = lamplit("lab", "verify")
    assert shown.exit_code == 0
    assert shown.output.count("proven") >= 18


def test_verify_draws_what_breaks_a_gadget(lamplit: Lamplit, tmp_path: Path) -> None:
    file = tmp_path / "not.gadget"
    file.write_text("*******\n*******\nXx1-1Pp\n***-***\n*******\n")
    assert lamplit("lab", "verify", str(file)).exit_code == 0
    shown = lamplit("lab", "verify", str(file), "--purpose", "wire")
    assert shown.exit_code == 1
    assert "BROKEN (table): it can be lit with" in shown.output
    assert "o" in shown.output.splitlines()[-3]


def test_verify_asks_what_a_file_is_for(lamplit: Lamplit, tmp_path: Path) -> None:
    file = tmp_path / "mystery.gadget"
    file.write_text("***\nXx*\n***\n")
    shown = lamplit("lab", "verify", str(file))
    assert shown.exit_code == 2
    assert "--purpose" in shown.stderr


def test_a_gadget_can_be_shown_and_drawn(lamplit: Lamplit, tmp_path: Path) -> None:
    assert "Xx1--1--1Pp" in lamplit("lab", "gadget", "wire").output
    assert lamplit("lab", "gadget", "wire", "-o", str(tmp_path / "wire.svg")).exit_code == 0
    assert (tmp_path / "wire.svg").read_text().startswith("<svg")


def test_a_formula_goes_to_a_board_and_back(lamplit: Lamplit, tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    made = lamplit("lab", "compile", XOR, "-o", str(board))
    assert "with only 1s" in made.output
    solved = json.loads(lamplit("solve", str(board), "--limit", "1", "--json").output)
    answer = tmp_path / "answer.json"
    answer.write_text(json.dumps(solved["solutions"][0]))
    read = lamplit("lab", "decode", XOR, str(answer))
    assert read.output == "a = true\nb = false\n"
    assert json.loads(lamplit("lab", "decode", XOR, "--number", "2", "--json").output) == {"a": True, "b": False}


def test_a_formula_that_can_not_be_satisfied_is_told_as_such(lamplit: Lamplit) -> None:
    shown = lamplit("lab", "decode", "p cnf 1 2\n1 0\n-1 0")
    assert shown.exit_code == 1
    assert "can't be satisfied" in shown.stderr


def test_an_answer_to_another_board_is_refused(lamplit: Lamplit) -> None:
    shown = lamplit("lab", "decode", XOR, '{"bulbs": [[0, 0]]}')
    assert shown.exit_code == 2


@pytest.mark.parametrize("ending", ["svg", "txt"])
def test_a_board_can_be_drawn_or_written(lamplit: Lamplit, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"board.{ending}"
    assert lamplit("lab", "compile", "output a", "-o", str(file)).exit_code == 0
    assert file.stat().st_size > 100


def test_search_finds_rules_out_or_runs_out_of_time(lamplit: Lamplit) -> None:
    found = lamplit("lab", "search", "--table", "not", "--number", "1", "--size", "5x5")
    assert found.exit_code == 0
    assert "Xx1-1Pp" in found.output
    none = lamplit("lab", "search", "--table", "split", "--number", "0", "--size", "3x3")
    assert none.exit_code == 1
    assert none.output.startswith("none: no such gadget of 3×3")
    late = lamplit("lab", "search", "--table", "cross", "--number", "3", "--size", "11x11", "--timeout", "0.01")
    assert late.exit_code == 3


@pytest.mark.parametrize(
    "wrong",
    [
        ("search", "--table", "not", "--number", "1", "--size", "4x4"),
        ("search", "--table", "not", "--number", "9", "--size", "5x5"),
        ("search", "--table", "sideways", "--number", "1", "--size", "5x5"),
        ("search", "--table", "p = z", "--number", "1", "--size", "5x5"),
        ("search", "--table", "not", "--number", "1", "--size", "5x5", "--symmetry", "odd"),
        ("compile", "output a", "--number", "4"),
        ("gadget", "wire", "--number", "4"),
        ("compile", "z = ("),
    ],
)
def test_bad_input_gets_one_sentence(lamplit: Lamplit, wrong: tuple[str, ...]) -> None:
    shown = lamplit("lab", *wrong)
    assert shown.exit_code == 2
    assert shown.stderr.startswith("lamplit: ")
    assert len(shown.stderr.splitlines()) == 1


def test_classify_says_what_is_known(lamplit: Lamplit) -> None:
    shown = lamplit("lab", "classify", "--format", "grid", "---\\n-1-\\n---")
    assert shown.output.startswith("Akari with only 1s: NP-complete")
    as_json = json.loads(lamplit("lab", "classify", "--format", "grid", "-0-\\n---", "--json").output)
    assert as_json["complexity"] == "NP-complete"


def test_the_lemma_on_walls_holds(lamplit: Lamplit) -> None:
    shown = lamplit("lab", "walls", "--longest", "4")
    assert shown.exit_code == 0
    assert "the lemma holds" in shown.output


def test_a_graph_goes_to_a_board_and_its_circuit_comes_back(lamplit: Lamplit, tmp_path: Path) -> None:
    shown = lamplit("lab", "hamilton", "k4", "-o", str(tmp_path / "k4.svg"))
    assert shown.exit_code == 0
    assert "circuit: a" in shown.output
    none = lamplit("lab", "hamilton", "bridged")
    assert none.exit_code == 1
    assert "no Hamiltonian circuit" in none.output
