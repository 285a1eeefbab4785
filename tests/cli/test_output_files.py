"""Nothing is overwritten silently, nothing that is finished gets lost, and a line says what was written."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from tests.waiting import PATIENCE, until

Run = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[str]"]

FOUR = "---\n-4-\n---\n"
OLD = "what was there before\n"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "old.txt"
    file.write_text(OLD)
    return file


WRITERS = [
    ("convert", FOUR, "--to", "json"),
    ("render", FOUR),
    ("generate", "akari", "4"),
    ("generate", "akari", "4", "--json"),
    ("generate", "akari", "4", "--to", "grid"),
    ("lab", "compile", "output a"),
]


@pytest.mark.parametrize("args", WRITERS, ids=" ".join)
def test_a_file_that_is_there_is_kept_and_said_so(lamplit: Run, old: Path, args: tuple[str, ...]) -> None:
    result = lamplit(*args, "-o", str(old))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"lamplit: {old} already exists; use --force to overwrite it, or ")
    assert old.read_text() == OLD


@pytest.mark.parametrize("args", WRITERS, ids=" ".join)
def test_with_force_it_is_overwritten_and_a_line_says_so(lamplit: Run, old: Path, args: tuple[str, ...]) -> None:
    result = lamplit(*args, "-o", str(old), "--force")
    assert result.exit_code == 0
    assert result.stderr.startswith("wrote ")
    assert result.stderr.endswith(f"{old}\n")
    assert OLD not in old.read_text()


@pytest.mark.parametrize("args", WRITERS[:1] + WRITERS[2:5], ids=" ".join)
def test_with_append_it_is_added_to(lamplit: Run, old: Path, args: tuple[str, ...]) -> None:
    assert lamplit(*args, "-o", str(old), "--append").exit_code == 0
    text = old.read_text()
    assert text.startswith(OLD)
    assert len(text) > len(OLD)


def test_force_and_append_together_make_no_sense(lamplit: Run, old: Path) -> None:
    result = lamplit("convert", FOUR, "--to", "json", "-o", str(old), "--force", "--append")
    assert (result.exit_code, old.read_text()) == (2, OLD)


@pytest.mark.parametrize("output", ["picture.svg", "folder/"])
def test_nothing_is_added_to_a_picture_or_to_a_folder(lamplit: Run, tmp_path: Path, output: str) -> None:
    result = lamplit("generate", "akari", "4", "-o", f"{tmp_path}/{output}", "--append")
    assert (result.exit_code, os.listdir(tmp_path)) == (2, [])
    assert result.stderr.startswith("lamplit: --append only works with text files")


@pytest.mark.parametrize("option", ["--force", "--append"])
def test_a_run_that_fails_leaves_the_old_file_as_it_was(lamplit: Run, old: Path, option: str) -> None:
    result = lamplit("generate", "hitori", "6", "--to", "grid", "-o", str(old), option)
    assert result.exit_code == 2
    assert old.read_text() == OLD
    assert os.listdir(old.parent) == ["old.txt"]


def test_a_run_that_fails_leaves_no_empty_file_behind(lamplit: Run, tmp_path: Path) -> None:
    assert lamplit("generate", "hitori", "6", "--to", "grid", "-o", str(tmp_path / "new.txt")).exit_code == 2
    assert os.listdir(tmp_path) == []


def test_an_old_file_keeps_its_permissions(lamplit: Run, old: Path) -> None:
    old.chmod(0o640)
    assert lamplit("convert", FOUR, "--to", "json", "-o", str(old), "--force").exit_code == 0
    assert old.stat().st_mode & 0o777 == 0o640


def test_files_in_a_folder_are_told_apart_and_sort_and_are_counted(lamplit: Run, tmp_path: Path) -> None:
    folder = f"{tmp_path}/booklet/"
    assert lamplit("generate", "hashi", "6", "--seed", "9", "--count", "2", "-o", folder).stderr == (
        f"wrote 2 puzzles to {folder}\n"
    )
    made = os.listdir(folder)
    assert all(name.startswith("hashi-6x6-") for name in made)
    assert {name.rpartition("-")[2] for name in made} == {"000000009.svg", "000000010.svg"}
    lamplit("generate", "akari", "5x4", "--seed", "9", "--difficulty", "easy", "-o", folder)
    assert "akari-5x4-easy-000000009.svg" in os.listdir(folder)


def test_a_file_in_a_folder_is_kept_too(lamplit: Run, tmp_path: Path) -> None:
    order = ("generate", "akari", "5", "--seed", "9", "-o", str(tmp_path))
    assert lamplit(*order).exit_code == 0
    again = lamplit(*order)
    assert again.exit_code == 2
    assert "already exists" in again.stderr
    assert lamplit(*order, "--force").exit_code == 0


def test_no_picture_of_a_longer_explanation_shows_through(lamplit: Run, tmp_path: Path) -> None:
    folder = f"{tmp_path}/steps/"
    assert lamplit("explain", FOUR, "-o", folder).exit_code == 0
    drawn = set(os.listdir(folder))
    for name in ("77.svg", "78.png", "mine.svg"):
        (tmp_path / "steps" / name).write_text("")
    refused = lamplit("explain", FOUR, "-o", folder)
    assert refused.exit_code == 2
    assert f"{folder} already has pictures of an explanation, such as 00.svg" in refused.stderr
    assert lamplit("explain", FOUR, "-o", folder, "--force").exit_code == 0
    assert set(os.listdir(folder)) == drawn | {"mine.svg"}


def test_a_full_disk_keeps_all_puzzles_that_are_finished(start: Start, tmp_path: Path) -> None:
    """A limit on the size of files is as good as a disk that gets full in the middle of a puzzle."""
    file = tmp_path / "many.jsonl"
    process = start("generate", "akari", "7", "--count", "50", "-o", str(file), stderr=subprocess.PIPE, most_bytes=3000)
    _, err = process.communicate(timeout=PATIENCE)
    kept = [json.loads(line) for line in file.read_text().splitlines()]
    assert process.returncode == 2
    assert 2 <= len(kept) < 10
    assert err == f"wrote {len(kept)} puzzles to {file}\nlamplit: can't write {file}: File too large\n"


def test_what_is_appended_to_stays_whole_on_a_full_disk(start: Start, old: Path) -> None:
    process = start(
        "generate", "akari", "7", "--json", "--append", "-o", str(old), stderr=subprocess.PIPE, most_bytes=100
    )
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (2, f"lamplit: can't write {old}: File too large\n")
    assert old.read_text() == OLD


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_device_is_written_to_and_never_replaced(lamplit: Run) -> None:
    result = lamplit("generate", "akari", "4", "-o", "/dev/full", "--force")
    assert (result.exit_code, result.stderr) == (2, "lamplit: can't write /dev/full: No space left on device\n")
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_ctrl_c_keeps_what_is_finished_in_a_file(start: Start, tmp_path: Path, force: tuple[str, ...]) -> None:
    file = tmp_path / "many.jsonl"
    if force:
        file.write_text(OLD)
    process = start("generate", "akari", "6", "--count", "1000000", "-o", str(file), *force, stderr=subprocess.PIPE)
    until(lambda: any(path.stat().st_size > 2 * len(OLD) for path in tmp_path.iterdir()), "nothing is written")
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    kept = [json.loads(line) for line in file.read_text().splitlines()]
    assert process.returncode == 130
    assert kept
    assert f"to {file}\n" in err
    assert os.listdir(tmp_path) == ["many.jsonl"]
