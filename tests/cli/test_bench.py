"""``lamplit bench``: what it reads, the table that fits, the rows that are kept, and the exit codes."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from tests.waiting import PATIENCE

from lamplit.genre.registry import BUILT_IN
from lamplit.library.gallery import list_entries

Run = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[str]"]

ONE = '{"id": "one", "genre": "akari", "rows": 1, "cols": 1, "problem": "-", "solution": "o"}\n'
TWO = '{"id": "two", "genre": "akari", "rows": 2, "cols": 2, "problem": "- -\\n- -", "solution": null}\n'


@pytest.fixture
def puzzles(tmp_path: Path) -> Callable[[str], str]:
    def write(text: str, name: str = "puzzles.jsonl") -> str:
        (tmp_path / name).write_text(text)
        return str(tmp_path / name)

    return write


def test_without_a_file_it_runs_on_the_gallery(lamplit: Run) -> None:
    result = lamplit("bench", "--max-size", "5x5", "--json")
    rows = json.loads(result.stdout)["rows"]
    assert result.exit_code == 0
    assert {row["genre"]: row["puzzles"] for row in rows} == {
        genre: number
        for genre in BUILT_IN
        if (number := sum(entry.puzzle.grid.rows <= 5 >= entry.puzzle.grid.cols for entry in list_entries(genre)))
    }


def test_it_reads_whatever_holds_puzzles(lamplit: Run, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "a.jsonl").write_text(ONE)
    (folder / "b.txt").write_text("https://puzz.link/p?akari/3/3/g4g\n3x3:d4d\n")
    (folder / "c.txt").write_text("-\n\n---\n-4-\n---\n")
    result = lamplit("bench", str(folder), "--rows", "-")
    rows = list(csv.DictReader(result.stdout.splitlines()))
    assert [(Path(row["source"]).name, row["line"], row["cells"]) for row in rows] == [
        ("a.jsonl", "1", "1"),
        ("b.txt", "1", "9"),
        ("b.txt", "2", "9"),
        ("c.txt", "1", "1"),
        ("c.txt", "3", "9"),
    ]


def test_one_that_cant_be_read_is_named_and_the_others_go_on(lamplit: Run, puzzles: Callable[[str], str]) -> None:
    name = puzzles(ONE + "rubbish\n" + ONE)
    result = lamplit("bench", name, "--json")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"lamplit: {name}, line 2")
    assert result.stderr.endswith("lamplit: 1 of 3 puzzles couldn't be read and will be skipped\n")
    assert json.loads(result.stdout)["rows"][0]["puzzles"] == 2


def test_a_wrong_answer_exits_1(lamplit: Run, puzzles: Callable[[str], str]) -> None:
    result = lamplit("bench", puzzles(ONE + TWO))
    assert result.exit_code == 1
    assert "wrong: two 2×2 sat: more than one solution" in result.stdout


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_table_fits(
    lamplit: Run, puzzles: Callable[[str], str], monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    shown = lamplit("bench", puzzles(ONE + TWO), "--engine", "sat,trivial,human-asp", "--group", "engine,size")
    assert max(map(len, shown.stdout.splitlines())) <= width
    for heading in ("puzzles", "unique", "multiple", "found", "mean ms", "s.d. ms", "median ms", "total s"):
        assert heading in shown.stdout


def test_the_rows_go_to_a_file_by_its_ending(lamplit: Run, puzzles: Callable[[str], str], tmp_path: Path) -> None:
    name = puzzles(ONE + TWO)
    for ending in ("csv", "jsonl"):
        result = lamplit("bench", name, "--rows", str(tmp_path / f"rows.{ending}"))
        assert result.stdout.startswith("akari sat")
        assert f"wrote 2 rows to {tmp_path}/rows.{ending}" in result.stderr
    from_csv = list(csv.DictReader((tmp_path / "rows.csv").open()))
    from_json = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    for rows in (from_csv, from_json):
        assert [(row["id"], str(row["found"])) for row in rows] == [("one", "1"), ("two", "2")]
    assert lamplit("bench", name, "--rows", str(tmp_path / "rows.xls")).exit_code == 2


def test_rows_that_are_there_are_kept_replaced_or_added_to(
    lamplit: Run, puzzles: Callable[[str], str], tmp_path: Path
) -> None:
    rows = tmp_path / "rows.csv"
    bench = ("bench", puzzles(ONE), "--rows", str(rows))
    assert lamplit(*bench).exit_code == 0
    refused = lamplit(*bench)
    assert (refused.exit_code, "already exists" in refused.stderr) == (2, True)
    assert lamplit(*bench, "--append").exit_code == 0
    assert [row["id"] for row in csv.DictReader(rows.open())] == ["one", "one"]
    assert lamplit(*bench, "--force").exit_code == 0
    assert [row["id"] for row in csv.DictReader(rows.open())] == ["one"]
    rows.write_text("name,price\nlamp,3\n")
    assert "contains no bench rows" in lamplit(*bench, "--append").stderr


def as_kept(rows: Path, **changes: object) -> None:
    """Rewrite the rows of a run as if they had been measured otherwise."""
    kept = [json.loads(line) | changes for line in rows.read_text().splitlines()]
    rows.write_text("".join(json.dumps(row) + "\n" for row in kept))


def test_a_run_is_compared_with_the_rows_of_an_earlier_one(
    lamplit: Run, puzzles: Callable[[str], str], tmp_path: Path
) -> None:
    rows = tmp_path / "rows.jsonl"
    bench = ("bench", puzzles(ONE))
    assert lamplit(*bench, "--rows", str(rows)).exit_code == 0
    as_kept(rows, processor_seconds=9.0)
    quicker = lamplit(*bench, "--against", str(rows))
    assert (quicker.exit_code, "no regressions" in quicker.stdout) == (0, True)
    as_kept(rows, processor_seconds=0.000001)
    slower = lamplit(*bench, "--against", str(rows))
    assert slower.exit_code == 1
    assert "slower: akari (sat) takes" in slower.stdout
    told = json.loads(lamplit(*bench, "--against", str(rows), "--json").stdout)["against"]
    assert [(change["genre"], change["verdict"]) for change in told["slower"]] == [("akari", "slower")]


def test_rows_that_cant_be_compared_are_refused_before_anything_is_timed(
    lamplit: Run, puzzles: Callable[[str], str], tmp_path: Path
) -> None:
    rows = tmp_path / "rows.csv"
    assert lamplit("bench", puzzles(ONE), "--rows", str(rows)).exit_code == 0
    for refused, complaint in (
        (lamplit("bench", "--max-size", "5x5", "--against", str(rows)), "contains times for other puzzles"),
        (lamplit("bench", puzzles(ONE), "--engine", "asp", "--against", str(rows)), "times for sat, but none for asp"),
        (lamplit("bench", puzzles(ONE), "--against", str(tmp_path / "none.csv")), "there is no file"),
    ):
        assert (refused.exit_code, refused.stdout, complaint in refused.stderr) == (2, "", True)


def test_ctrl_c_keeps_the_rows_that_are_written(start: Start, puzzles: Callable[[str], str], tmp_path: Path) -> None:
    problem = "\\n".join([" ".join("-" * 40)] * 40)
    slow = TWO.replace("two", "slow").replace("2", "40").replace("- -\\n- -", problem)
    process = start(
        "bench",
        puzzles(ONE + slow),
        "--engine",
        "csp",
        "--timeout",
        "60",
        "--rows",
        "-",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    shown = [process.stdout.readline(), process.stdout.readline()]
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, "lamplit: interrupted after 1 of 2 runs\n")
    assert [row["id"] for row in csv.DictReader(shown)] == ["one"]
