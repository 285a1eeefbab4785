"""The commands find what another package brings by its entry points alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from click.testing import CliRunner
from tests.conformance.test_engines_agree import SEARCHING
from tests.plugins.boards import FIVE, toy

from lamplit.cli import app
from lamplit.formats import read, write
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order

Run = Callable[..., "CompletedProcess[str]"]

LETTERS = """\
regions regional-yajilin 5 5
aabbb
aabbb
acccd
ecccd
eeedd
1 - - - 1
- - - - -
- - 1 - -
1 - - - -
- - - - -
"""
EACH = [name if name in ("sat", "asp") else pytest.param(name, marks=pytest.mark.corpus) for name in SEARCHING]
LOST = "this text doesn't contain the puzzle's regions; use json, which keeps them"
STONES = [[0, 0], [1, 2], [2, 1], [2, 4], [4, 0]]


@pytest.fixture
def five(tmp_path: Path) -> str:
    """A file with a puzzle of the outside genre, as JSON."""
    file = tmp_path / "five.json"
    file.write_text(write(FIVE, "json"))
    return str(file)


def test_lists_name_what_was_installed(lamplit: Run) -> None:
    genres = lamplit("genres")
    assert "regional-yajilin  also yajilin-regions" in genres.stdout
    formats = json.loads(lamplit("formats", "--json").stdout)
    assert formats[-1] == {
        "name": "regions",
        "summary": "a letter a cell for its region, then a token a cell for its clue",
        "genres": None,
        "reads": True,
        "writes": True,
        "reads_solutions": False,
        "writes_solutions": False,
    }


@pytest.mark.parametrize("engine", EACH)
def test_solve_proves_its_puzzle_unique(lamplit: Run, five: str, engine: str) -> None:
    """Also with the engines that run in a process of their own."""
    said = json.loads(lamplit("solve", five, "--engine", engine, "--json").stdout)
    assert (said["status"], said["solutions"][0]["stones"]) == ("unique", STONES)


def test_solve_shows_in_words_what_was_found(lamplit: Run, five: str) -> None:
    unique, settled = lamplit("solve", five), lamplit("solve", five, "--engine", "trivial")
    assert unique.stdout.startswith("unique: one solution")
    assert "+----------1+" in unique.stdout
    assert "lines and stones" in settled.stdout
    several = lamplit("solve", "-", input=write(toy("aaa aaa aaa"), "json"))
    assert "Two solutions, which differ in six places (r" in several.stdout
    none = lamplit("solve", "-", input=write(toy("aaa a.a aaa", "--- -1- ---"), "json"))
    assert (none.returncode, "the 1 at r2c2 can never be met" in none.stdout) == (1, True)


def test_check_judges_a_puzzle_and_a_solution(lamplit: Run, five: str) -> None:
    solution = json.dumps(json.loads(lamplit("solve", five, "--json").stdout)["solutions"][0])
    assert "no fault found in this 5×5 Regional Yajilin" in lamplit("check", five).stdout
    assert lamplit("check", five, solution).returncode == 0
    broken = lamplit("check", five, '{"stones": [[0, 0]]}')
    assert broken.returncode == 1
    assert broken.stdout.splitlines()[0] == "there is no loop: no line is drawn on the board"


@pytest.mark.parametrize("file_type", ["svg", "png", "pdf"])
def test_render_draws_it(lamplit: Run, five: str, tmp_path: Path, file_type: str) -> None:
    drawn = tmp_path / f"five.{file_type}"
    assert lamplit("render", five, "--solution", "-o", str(drawn)).returncode == 0
    assert drawn.stat().st_size > 100


def test_convert_goes_there_and_back_by_the_outside_format(lamplit: Run, five: str) -> None:
    written = lamplit("convert", five, "--to", "regions").stdout
    assert written == LETTERS
    back = lamplit("convert", "-", "--to", "json", input=written).stdout
    assert read(back) == FIVE


def test_convert_refuses_in_one_sentence_what_would_lose_the_regions(lamplit: Run, five: str) -> None:
    refused = lamplit("convert", five, "--to", "tokens")
    assert refused.returncode == 2
    assert refused.stderr.splitlines() == [
        "lamplit: the format tokens has no regions, but the puzzle has one at r1c1; json keeps regions"
    ]


@pytest.mark.parametrize("command", ["render", "solve"])
def test_a_board_printed_for_the_eye_is_not_read_back_without_its_regions(
    lamplit: Run, five: str, command: str
) -> None:
    printed = lamplit(command, five)
    assert printed.returncode == 0
    assert "# regions: not part of this text; json keeps them\n" in printed.stdout
    back = lamplit("convert", "-", "--to", "json", input=printed.stdout)
    assert (back.returncode, back.stdout) == (2, "")
    assert back.stderr == f"lamplit: {LOST}\n"


def test_no_text_file_is_written_without_the_regions(lamplit: Run, five: str, tmp_path: Path) -> None:
    for refused in (
        lamplit("render", five, "-o", str(tmp_path / "x.txt")),
        lamplit("convert", five, "--to", "text", "-o", str(tmp_path / "x.txt")),
        lamplit("solve", five, "--to", "text", "-o", str(tmp_path / "x.txt")),
    ):
        assert (refused.returncode, refused.stdout) == (2, "")
        assert "the format text has no regions, but the puzzle has one at r1c1; json keeps" in refused.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["five.json"]


def test_generate_writes_no_text_file_without_the_regions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = replace(make_puzzle(parse_order("hitori", "5"), 1), puzzle=FIVE, grade=None)
    monkeypatch.setattr("lamplit.generating.order_filling.make_puzzle", lambda order, seed, clock=None: made)
    file = tmp_path / "x.txt"
    refused = CliRunner().invoke(app, ["generate", "hitori", "5", "-o", str(file)], prog_name="lamplit")
    assert refused.exit_code == 2
    assert "the format text has no regions" in refused.stderr
    assert not file.exists()
    printed = CliRunner().invoke(app, ["generate", "hitori", "5"], prog_name="lamplit")
    assert (printed.exit_code, "# regions: not part of this text" in printed.stdout) == (0, True)


def test_bench_times_and_judges_it(lamplit: Run, five: str, tmp_path: Path) -> None:
    solution = json.loads(lamplit("solve", five, "--json").stdout)["solutions"][0]
    record = {**json.loads(Path(five).read_text()), "id": "five", "solution": solution}
    other = {**record, "id": "other", "solution": {"stones": STONES}}
    file = tmp_path / "records.jsonl"
    file.write_text(json.dumps(record) + "\n" + json.dumps(other) + "\n")
    report = json.loads(lamplit("bench", str(file), "--engine", "sat,cp", "--json").stdout)
    assert [(row["genre"], row["engine"], row["unique"], row["wrong"]) for row in report["rows"]] == [
        ("regional-yajilin", "sat", 2, 1),
        ("regional-yajilin", "cp", 2, 1),
    ]
    assert {run["id"] for run in report["wrong"]} == {"other"}


@pytest.mark.parametrize(("command", "missing"), [("explain", "strategies"), ("grade", "strategies")])
def test_a_command_that_needs_more_than_it_brings_says_so(lamplit: Run, five: str, command: str, missing: str) -> None:
    refused = lamplit(command, five)
    assert refused.returncode == 2
    assert f"Regional Yajilin has no {missing}" in refused.stderr


def test_generate_says_that_it_has_no_generator(lamplit: Run) -> None:
    refused = lamplit("generate", "regional-yajilin", "5")
    assert (refused.returncode, refused.stderr) == (2, "lamplit: Regional Yajilin can't be generated\n")


def test_lab_says_that_nobody_has_classified_it(lamplit: Run, five: str) -> None:
    refused = lamplit("lab", "classify", five)
    assert (refused.returncode, "Regional Yajilin" in refused.stderr) == (2, True)
