"""The commands find what another package brings by its entry points alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from tests.conformance.test_engines_agree import SEARCHING
from tests.plugins.boards import CLASH, FIVE, FIVE_TEXT, OPEN

from lamplit.formats import read, write

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
    assert "heyawake     also heyawacky\n" in lamplit("genres").stdout


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
        assert read(written.stdout, genre="heyawake") == FIVE
    refused = lamplit("convert", five, "--to", "tatham")
    assert (refused.returncode, "Heyawake is not a game of Simon Tatham's" in refused.stderr) == (2, True)


def test_explain_hint_and_grade_need_no_strategies(lamplit: Run, five: str) -> None:
    assert "That solves it" in lamplit("explain", five).stdout
    assert "r2c5 stays unshaded" in lamplit("hint", five).stdout
    assert lamplit("grade", five).stdout.startswith("beyond")


def test_bench_times_and_judges_it(lamplit: Run, tmp_path: Path) -> None:
    record = {**json.loads(write(FIVE, "json")), "id": "five", "solution": {"shaded": SHADED}}
    other = {**record, "id": "other", "solution": {"shaded": SHADED[1:]}}
    file = tmp_path / "records.jsonl"
    file.write_text(json.dumps(record) + "\n" + json.dumps(other) + "\n")
    report = json.loads(lamplit("bench", str(file), "--engine", "sat,cp", "--json").stdout)
    assert [(row["genre"], row["engine"], row["unique"], row["wrong"]) for row in report["rows"]] == [
        ("heyawake", "sat", 2, 1),
        ("heyawake", "cp", 2, 1),
    ]
    assert {run["id"] for run in report["wrong"]} == {"other"}


def test_generate_makes_puzzles_from_its_rules_alone(lamplit: Run) -> None:
    made = lamplit("generate", "heyawake", "5", "--seed", "1")
    assert (made.returncode, made.stderr) == (0, "")
    assert lamplit("solve", "-", input=made.stdout).returncode == 0


def test_lab_says_that_nobody_has_classified_it(lamplit: Run, five: str) -> None:
    refused = lamplit("lab", "classify", five)
    assert (refused.returncode, "Heyawake" in refused.stderr) == (2, True)
