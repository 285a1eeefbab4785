"""The tables of the documentation are those of the data files, and the example on the benchmarks page runs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import results
from tests.sweep import made
from tests.test_readme import ROOT, blocks

from lamplit.genre.registry import BUILT_IN

PAGE = ROOT / "docs" / "research" / "benchmarks.md"


def test_every_table_is_the_one_of_its_data_file() -> None:
    assert results.find_stale_pages() == []


def test_every_benchmark_has_a_data_file_and_a_place_in_the_documentation() -> None:
    marked = {name for page in results.list_pages() for name in results.MARKED.findall(page.read_text("utf-8"))}
    assert marked == set(results.BENCHMARKS) == {file.stem for file in results.RESULTS.glob("*.json")}


@pytest.mark.parametrize("name", results.BENCHMARKS)
def test_a_data_file_says_where_its_rows_come_from(name: str) -> None:
    data = json.loads((results.RESULTS / f"{name}.json").read_text("utf-8"))
    assert all(data[field] for field in ("date", "machine", "python", "commit", "command", "rows"))
    assert data["benchmark"] == name


def test_a_changed_table_is_noticed() -> None:
    text = PAGE.read_text("utf-8")
    assert results.fill_tables(text.replace("| akari |", "| acari |", 1)) == text


def test_no_answer_was_wrong() -> None:
    data = json.loads((results.RESULTS / "solving.json").read_text("utf-8"))
    assert sum(row["wrong"] + row["timeout"] for row in data["rows"]) == 0


def test_the_script_on_the_page_reads_the_rows_of_its_command(tmp_path: Path) -> None:
    (command,) = [block for block in blocks(PAGE, "") if block.startswith("lamplit bench --max-size")]
    (script,) = blocks(PAGE, "python")
    subprocess.run([sys.executable, "-m", *command.split()], cwd=tmp_path, check=True, capture_output=True, timeout=60)
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, check=True, capture_output=True, text=True, timeout=60
    )
    lines = ran.stdout.splitlines()
    assert lines[0].startswith("akari          25 cells")
    assert {line.split()[0] for line in lines} == {genre for genre in BUILT_IN if made(genre, 8)}
