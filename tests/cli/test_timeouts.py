"""Every command that may take long has a timeout, says so when it runs out, and keeps what it has."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from tests.hostile import every, file_of

from lamplit.core.clock import OutOfTime
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order

Lamplit = Callable[..., Result]

SPARSE = "\n".join("-" * 40 for _ in range(40))
TOO_SHORT = "0.000001"


@pytest.mark.parametrize("command", ["hint", "grade"])
def test_out_of_time_is_one_sentence_and_3(lamplit: Lamplit, command: str) -> None:
    result = lamplit(command, SPARSE, "--timeout", TOO_SHORT)
    assert (result.exit_code, result.stdout, result.stderr) == (3, "", "lamplit: out of time\n")


def test_an_explanation_that_runs_out_of_time_ends_where_it_is(lamplit: Lamplit) -> None:
    result = lamplit("explain", SPARSE, "--timeout", TOO_SHORT)
    assert result.exit_code == 3
    assert result.stdout.startswith("Time ran out here; still open: r1c1, r1c2")
    as_json = lamplit("explain", SPARSE, "--timeout", TOO_SHORT, "--json")
    assert as_json.exit_code == 3
    assert json.loads(as_json.stdout)["ending"] == "timeout"


def test_convert_unique_has_to_solve_first_and_keeps_a_time_out(lamplit: Lamplit) -> None:
    result = lamplit("convert", SPARSE, "--to", "smtlib", "--unique", "--timeout", TOO_SHORT)
    assert (result.exit_code, result.stdout, result.stderr) == (3, "", "lamplit: out of time\n")


@pytest.mark.parametrize("genre", ["akari", "slitherlink", "masyu", "shingoki", "hitori", "nurikabe", "hashi"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_every_generator_keeps_a_time_out(lamplit: Lamplit, genre: str, jobs: str) -> None:
    result = lamplit("generate", genre, "30", "--timeout", "0.01", "--jobs", jobs, "--count", "2")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == "lamplit: out of time after 0 of 2 puzzles\n"


def test_what_was_made_when_time_ran_out_is_kept(
    lamplit: Lamplit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first_only(order: object, seed: int, clock: object = None) -> GeneratedPuzzle:
        if seed == 8:
            raise OutOfTime("out of time")
        return make_puzzle(parse_order("hitori", "5"), seed)

    monkeypatch.setattr("lamplit.generating.order_filling.make_puzzle", first_only)
    file = tmp_path / "made.jsonl"
    result = lamplit("generate", "hitori", "5", "--seed", "7", "--count", "3", "-o", str(file))
    assert result.exit_code == 3
    assert result.stderr.endswith("lamplit: out of time after 1 of 3 puzzles\n")
    assert [json.loads(line)["seed"] for line in file.read_text().splitlines()] == [7]


@pytest.mark.parametrize(
    ("genre", "size", "most"),
    [("nurikabe", "31", "at most 900 cells, such as 30×30"), ("masyu", "41x40", "at most 1600 cells, such as 40×40")],
)
def test_a_size_that_would_take_minutes_is_refused_at_once(lamplit: Lamplit, genre: str, size: str, most: str) -> None:
    result = lamplit("generate", genre, size)
    assert result.exit_code == 2
    assert f"would take too long to make; expected {most}" in result.stderr


@pytest.mark.parametrize(
    "args",
    [
        ("generate", "akari", "10", "--mask", "/dev/zero"),
        ("solve", "/dev/zero"),
        ("check", "--genre", "akari", "3x3:d4d", "/dev/zero"),
        ("hint", "3x3:d4d", "--state", "/dev/zero"),
    ],
    ids=lambda args: args[0],
)
@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file that has no end")
def test_a_file_without_an_end_is_one_sentence(lamplit: Lamplit, args: tuple[str, ...]) -> None:
    result = lamplit(*args)
    assert result.exit_code == 2
    assert "/dev/zero is larger than" in result.stderr


def test_a_board_too_large_to_be_looked_over_in_time_is_not_called_sound(lamplit: Lamplit, tmp_path: Path) -> None:
    result = lamplit("check", file_of(every("shingoki", 250, 250, "w250"), tmp_path), "--timeout", "0.5")
    assert result.exit_code == 3
    assert result.stdout.startswith("this 250×250 Shingoki can be read; time ran out")
