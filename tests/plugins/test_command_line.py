"""The commands find what another package brings by its entry points alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import NoReturn

import pytest
from click.testing import CliRunner
from tests.books.samples import texts
from tests.conformance.test_engines_agree import SEARCHING
from tests.plugins.boards import CLASH, FIVE, FIVE_TEXT, OPEN

from lamplit.cli import app
from lamplit.core.clock import OutOfTime
from lamplit.formats import read, write
from lamplit.generating.skill import DIFFICULTIES
from lamplit.human.derived import DERIVED_HUMAN
from lamplit.library.gallery import list_entries

Run = Callable[..., "CompletedProcess[str]"]
EACH = [name if name in ("sat", "asp") else pytest.param(name, marks=pytest.mark.corpus) for name in SEARCHING]
SHADED = [[0, 4], [1, 0], [2, 2], [3, 1], [3, 3]]


@pytest.fixture
def five(tmp_path: Path) -> str:
    """A file with a puzzle of the outside genre, as text."""
    file = tmp_path / "five.txt"
    file.write_text(FIVE_TEXT)
    return str(file)


def test_lists_name_what_was_installed(lamplit: Run) -> None:
    listed = lamplit("genres").stdout
    assert "\n\nOther genres\n  rooms        also chambers\n" in listed


@pytest.mark.parametrize("engine", EACH)
def test_solve_proves_its_puzzle_unique(lamplit: Run, five: str, engine: str) -> None:
    """Also with the engines that run in a process of their own."""
    said = json.loads(lamplit("solve", five, "--engine", engine, "--json").stdout)
    assert (said["status"], said["solutions"][0]["shaded"]) == ("unique", SHADED)


def test_solve_shows_in_words_what_was_found(lamplit: Run, five: str) -> None:
    assert lamplit("solve", five).stdout.startswith("unique: one solution")
    several = lamplit("solve", "-", input=write(OPEN, "json"))
    assert "Two solutions, which differ in one place (r" in several.stdout
    none = lamplit("solve", "-", input=write(CLASH, "json"))
    assert (none.returncode, "the 2 at r1c1" in none.stdout) == (1, True)


def test_what_solve_prints_can_be_checked(lamplit: Run, five: str) -> None:
    solved = lamplit("solve", five).stdout
    assert "one solution" in lamplit("check", five).stdout
    assert lamplit("check", five, solved).returncode == 0
    broken = lamplit("check", five, '{"shaded": [[0, 4], [1, 4]]}')
    assert broken.returncode == 1
    assert broken.stdout.splitlines()[0] == "the shaded cells r1c5 and r2c5 share a side"


@pytest.mark.parametrize("file_type", ["svg", "png", "pdf", "txt"])
def test_render_draws_it(lamplit: Run, five: str, tmp_path: Path, file_type: str) -> None:
    drawn = tmp_path / f"drawn.{file_type}"
    assert lamplit("render", five, "--solution", "-o", str(drawn)).returncode == 0
    assert drawn.stat().st_size > 100


def test_convert_keeps_the_regions_or_refuses(lamplit: Run, five: str) -> None:
    for format in ("json", "text", "puzzlink", "pzprv3", "penpa", "tokens"):
        written = lamplit("convert", five, "--to", format)
        assert written.returncode == 0, written.stderr
        assert read(written.stdout, genre="rooms") == FIVE
    refused = lamplit("convert", five, "--to", "tatham")
    assert (refused.returncode, "Rooms is not a game of Simon Tatham's" in refused.stderr) == (2, True)


def test_explain_hint_and_grade_derive_strategies_from_its_rules(lamplit: Run, five: str) -> None:
    assert "That solves it" in lamplit("explain", five).stdout
    where, rule, follows = lamplit("hint", five).stdout.splitlines()
    assert where.endswith("start at r2c5.")
    assert rule.startswith(f"{DERIVED_HUMAN.strategies[0].title}: ")
    assert follows.startswith("r2c5, r3c5 and r4c5 ")
    assert lamplit("hint", five, "--strength", "1").stdout == f"{where}\n"
    graded = json.loads(lamplit("grade", five, "--json").stdout)
    assert graded["grade"] in DIFFICULTIES
    assert json.loads(lamplit("grade", five, "--strategies", "derived", "--json").stdout) == graded


def test_strategies_lists_the_derived_ones(lamplit: Run) -> None:
    assert lamplit("strategies", "rooms").stdout == lamplit("strategies", "derived").stdout


def test_worksheet_takes_boards_for_a_tier_from_its_gallery(lamplit: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    made = lamplit("worksheet", "rooms", "hard", "--count", "3", "--seed", "1", "-o", str(sheet))
    assert (made.returncode, made.stderr) == (0, f"wrote {sheet}\n")
    assert "Hard steps" in "".join(texts(sheet.read_bytes()))


def test_explain_prints_the_steps_that_it_found_in_time(five: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The general strategy, which comes last, takes too long here."""

    def take_too_long(*args: object) -> NoReturn:
        raise OutOfTime("out of time")

    board = list_entries("rooms")[-1].puzzle
    names = f"derived,{DERIVED_HUMAN.strategies[0].key},general"
    monkeypatch.setattr("lamplit.human.explanations.ArgumentFinder.find_steps", take_too_long)
    result = CliRunner().invoke(app, ["explain", "-", "--strategies", names], input=write(board, "json"))
    assert result.exit_code == 3
    assert result.stdout.startswith(f"1. {DERIVED_HUMAN.strategies[0].title}\n")
    assert "Time ran out here; still open: " in result.stdout


def test_bench_times_and_judges_it(lamplit: Run, tmp_path: Path) -> None:
    record = {**json.loads(write(FIVE, "json")), "id": "five", "solution": {"shaded": SHADED}}
    other = {**record, "id": "other", "solution": {"shaded": SHADED[1:]}}
    file = tmp_path / "records.jsonl"
    file.write_text(json.dumps(record) + "\n" + json.dumps(other) + "\n")
    report = json.loads(lamplit("bench", str(file), "--engine", "sat,cp", "--json").stdout)
    assert [(row["genre"], row["engine"], row["unique"], row["wrong"]) for row in report["rows"]] == [
        ("rooms", "sat", 2, 1),
        ("rooms", "cp", 2, 1),
    ]
    assert {run["id"] for run in report["wrong"]} == {"other"}


def test_generate_makes_puzzles_from_its_rules_alone(lamplit: Run) -> None:
    made = lamplit("generate", "rooms", "5", "--seed", "1")
    assert (made.returncode, made.stderr) == (0, "")
    assert lamplit("solve", "-", input=made.stdout).returncode == 0


def test_lab_says_that_nobody_has_classified_it(lamplit: Run, five: str) -> None:
    refused = lamplit("lab", "classify", five)
    assert (refused.returncode, "Rooms" in refused.stderr) == (2, True)
