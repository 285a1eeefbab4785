"""``explain``, ``hint`` and ``grade`` on the command line: words, pictures, JSON, exit codes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result

from lamplit.genre.registry import get_genre
from lamplit.human.derived import DERIVED_HUMAN

Run = Callable[..., Result]

FOUR = "---\n-4-\n---\n"
ZERO = "0--\n**-\n"
TWO = "--\n--\n"
NONE = "3-\n--\n"


def test_explain_prints_numbered_steps(lamplit: Run) -> None:
    result = lamplit("explain", "-", input=ZERO)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "1. Easy steps",
        "   Beside a zero. r1c2 stays empty: the 0 at r1c1 has no bulbs beside it.",
        "   Only lighter. r1c3 holds a bulb: nothing else can light r1c2.",
        "That solves it.",
    ]


def test_explain_with_too_few_strategies_exits_with_no(lamplit: Run) -> None:
    result = lamplit("explain", "-", "--strategies", "six", input=ZERO)
    assert result.exit_code == 1
    assert "get stuck here" in result.stdout


@pytest.mark.parametrize(("text", "word"), [(TWO, "several solutions"), (NONE, "no solution")])
def test_explain_says_why_a_puzzle_has_no_single_solution(lamplit: Run, text: str, word: str) -> None:
    result = lamplit("explain", "-", input=text)
    assert result.exit_code == 1
    assert word in result.stdout


def test_explain_writes_one_page_that_needs_nothing_else(lamplit: Run, tmp_path: Path) -> None:
    page = tmp_path / "steps.html"
    assert lamplit("explain", "-", "-o", str(page), input=ZERO).exit_code == 0
    html = page.read_text("utf-8")
    assert html.count("<figure") == 2  # the bare board, and the step
    assert "nothing else can light r1c2" in html
    assert not re.search(r'(src|href)="(?!#)', html)
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize(("kind", "magic"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_explain_writes_numbered_pictures(lamplit: Run, tmp_path: Path, kind: str, magic: bytes) -> None:
    folder = tmp_path / "steps"
    assert lamplit("explain", "-", "-o", str(folder), "--frames", kind, input=FOUR).exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == [f"00.{kind}", f"01.{kind}"]
    assert magic in (folder / f"01.{kind}").read_bytes()[:400]


def test_explain_refuses_an_output_it_can_not_write(lamplit: Run) -> None:
    result = lamplit("explain", "-", "-o", "steps.gif", input=FOUR)
    assert result.exit_code == 2
    assert "end the name in .html" in result.stderr


def test_explain_as_json_names_clues_cells_and_what_follows(lamplit: Run) -> None:
    answer = json.loads(lamplit("explain", "-", "--json", input=ZERO).stdout)
    assert answer["ending"] == "solved"
    first, second = (found["steps"][0] for found in answer["steps"][0]["rounds"])
    assert first["strategy"] == "forced-empty"
    assert first["clues"] == [[0, 0]]
    assert first["follows"] == {"bulbs": [], "not_bulbs": [[0, 1]]}
    assert second["follows"] == {"bulbs": [[0, 2]], "not_bulbs": []}
    assert answer["state"] == {"bulbs": [[0, 2]], "not_bulbs": [[0, 1], [1, 2]]}
    assert answer["clash"] is None


def test_a_clash_as_json_names_its_clues(lamplit: Run) -> None:
    answer = json.loads(lamplit("explain", "-", "--json", input=NONE).stdout)
    assert answer["ending"] == "clash"
    assert answer["clash"]["clues"] == [[0, 0]]


def test_an_unknown_strategy_is_one_sentence(lamplit: Run) -> None:
    result = lamplit("explain", "-", "--strategies", "guess", input=FOUR)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "there is no strategy 'guess'" in result.stderr


def test_a_genre_without_strategies_is_explained_by_the_derived_ones(
    lamplit: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = replace(get_genre("akari"), human=None)
    monkeypatch.setattr("lamplit.human.explanations.genre_of", lambda puzzle: bare)
    result = lamplit("explain", "-", input=FOUR)
    assert result.exit_code == 0
    assert result.stdout == lamplit("explain", "-", "--strategies", "derived", input=FOUR).stdout


def test_hint_is_as_strong_as_asked(lamplit: Run) -> None:
    lines = lamplit("hint", "-", input=ZERO).stdout.splitlines()
    assert lines == [
        "Look at the 0s: start at r1c1.",
        "Beside a zero: No bulb goes beside a 0.",
        "r1c2 stays empty: the 0 at r1c1 has no bulbs beside it.",
    ]
    assert lamplit("hint", "-", "--strength", "1", input=ZERO).stdout.splitlines() == lines[:1]


def test_hint_goes_on_from_a_state(lamplit: Run) -> None:
    answer = json.loads(lamplit("hint", "-", "--state", '{"not_bulbs": [[0, 1]]}', "--json", input=ZERO).stdout)
    assert answer["status"] == "hint"
    assert answer["rule"]["strategy"] == "only-lighter"
    assert answer["follows"]["state"] == {"bulbs": [[0, 2]], "not_bulbs": []}


def test_hint_tells_a_mistake(lamplit: Run) -> None:
    result = lamplit("hint", "-", "--state", '{"bulbs": [[1, 2]]}', input=ZERO)
    assert result.exit_code == 1
    assert result.stdout.strip() == "There is a mistake: in every solution r2c3 stays empty."
    answer = json.loads(lamplit("hint", "-", "--state", '{"bulbs": [[1, 2]]}', "--json", input=ZERO).stdout)
    assert answer["status"] == "mistake"
    assert answer["wrong"] == {"bulbs": [[1, 2]], "not_bulbs": []}


def test_hint_tells_no_more_of_a_mistake_than_asked_for(lamplit: Run) -> None:
    args = ("hint", "-", "--state", '{"bulbs": [[1, 2]]}', "--strength")
    weak, stronger = (lamplit(*args, strength, input=ZERO) for strength in "12")
    assert (weak.exit_code, weak.stdout) == (1, "There is a mistake somewhere on the board.\n")
    assert (stronger.exit_code, stronger.stdout) == (1, "There is a mistake: look again at r2c3.\n")
    assert json.loads(lamplit(*args, "1", "--json", input=ZERO).stdout) == {
        "status": "mistake",
        "text": "There is a mistake somewhere on the board.",
    }


@pytest.mark.parametrize("state", ["{", "[]", "{}", '{"bulbs": [[0, 0]]}', '{"bulbs": [[9, 9]]}', '{"bulbs": 3}'])
def test_a_broken_state_is_one_sentence(lamplit: Run, state: str) -> None:
    result = lamplit("hint", "-", "--state", state, input=ZERO)
    assert result.exit_code == 2
    assert result.stderr.startswith("lamplit: ")
    assert result.stderr.count("\n") == 1


def test_grade_says_tier_score_and_hardest_strategy(lamplit: Run) -> None:
    result = lamplit("grade", "-", input=ZERO)
    assert result.exit_code == 0
    said = "Hardest strategy needed: Only lighter. 2 rounds. Steps available: Beside a zero 1 and Only lighter 1."
    assert result.stdout.split() == ["easy,", "score", "3", *said.split()]
    answer = json.loads(lamplit("grade", "-", "--json", input=ZERO).stdout)
    assert answer == {
        "grade": "easy",
        "score": 3.0,
        "hardest": "only-lighter",
        "rounds": 2,
        "steps": {"forced-empty": 1, "only-lighter": 1},
    }


def test_grade_answers_no_to_a_puzzle_without_a_single_solution(lamplit: Run) -> None:
    result = lamplit("grade", "-", input=TWO)
    assert result.exit_code == 1
    assert "more than one solution" in result.stderr


def test_grade_makes_a_table_of_a_file(lamplit: Run, tmp_path: Path) -> None:
    record = '{"genre": "akari", "rows": 2, "cols": 3, "clues": [[0,0,0],[1,0,"x"],[1,1,"x"]], "holes": []}'
    file = tmp_path / "two.jsonl"
    file.write_text(f"{record}\n{record}\n")
    result = lamplit("grade", "--table", str(file))
    assert result.exit_code == 0
    assert result.stdout.startswith("2 of 2 puzzles are fully explained.")
    assert json.loads(lamplit("grade", "--table", str(file), "--json").stdout)["tiers"]["easy"] == 2


def test_a_table_counts_what_can_be_read_and_names_what_can_not(lamplit: Run, tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("---\n-4-\n---\n\n-9-\n")
    result = lamplit("grade", "--table", str(file))
    assert result.exit_code == 2
    assert result.stdout.startswith("1 of 1 puzzles are fully explained.")
    assert result.stderr.startswith(f"lamplit: {file}:5: '9' at r1c2")


def test_a_table_counts_by_the_strategies_that_are_asked_for(lamplit: Run, board: Callable[[str], str]) -> None:
    derived = json.loads(lamplit("grade", "--table", board(ZERO), "--strategies", "derived", "--json").stdout)
    assert derived["explained"] == 1
    assert [*derived["used"]] == [strategy.key for strategy in DERIVED_HUMAN.strategies]
    few = lamplit("grade", "--table", board(ZERO), "--strategies", "forced-empty")
    assert few.stdout.startswith("0 of 1 puzzles are fully explained.")
    refused = lamplit("grade", "--table", board(ZERO), "--strategies", "nonsense")
    assert (refused.exit_code, "there is no strategy 'nonsense'" in refused.stderr) == (2, True)


def test_a_hint_of_the_derived_strategies_names_one_of_them(lamplit: Run) -> None:
    keys = {strategy.key for strategy in DERIVED_HUMAN.strategies}
    answer = json.loads(lamplit("hint", "-", "--strategies", "derived", "--json", input=ZERO).stdout)
    assert answer["rule"]["strategy"] in keys
