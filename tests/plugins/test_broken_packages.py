"""A package that is broken stops nobody who does not ask for what it brings, and is named to those who do."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

AKARI = "7x7:a0aBaBd1l0a0lBd3aBa3a"
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def broken(tmp_path: Path) -> Run:
    """The program beside a package that announces this and that, and whose module ends the program."""
    info = tmp_path / "strange-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strange\nVersion: 1\n")
    (tmp_path / "leaving.py").write_text("raise SystemExit('bye')\n")

    def run(announced: str, *args: str) -> subprocess.CompletedProcess[str]:
        (info / "entry_points.txt").write_text(announced)
        path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
        return subprocess.run(
            [sys.executable, "-m", "lamplit", *args],
            env=os.environ | {"PYTHONPATH": path},
            capture_output=True,
            text=True,
            timeout=60,
        )

    return run


@pytest.mark.parametrize(
    ("group", "value"),
    [("genres", "nowhere:GENRE"), ("genres", "lamplit.genres.akari:GENRE"), ("formats", "leaving:GENRE")],
)
def test_our_own_puzzles_are_read_and_solved_beside_it(broken: Run, group: str, value: str) -> None:
    for puzzle in (AKARI, "akari/6/6/nekcakbl"):
        solved = broken(f"[lamplit.{group}]\nStrange = {value}\n", "solve", puzzle)
        assert (solved.returncode, solved.stderr) == (0, "")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("nowhere:GENRE", "nowhere:GENRE of the package strange can't be loaded (ModuleNotFoundError"),
        ("leaving:GENRE", "leaving:GENRE of the package strange can't be loaded (SystemExit: bye)"),
        ("lamplit.genres.akari:GENRE", "is registered as Strange, but its name is akari; expected the same name"),
    ],
)
def test_the_list_names_it_and_has_all_the_others(broken: Run, value: str, told: str) -> None:
    listed = broken(f"[lamplit.genres]\nStrange = {value}\n", "genres")
    assert listed.returncode == 2
    assert told in listed.stderr
    assert "hashi" in listed.stdout


def test_a_broken_format_is_named_in_the_list_of_formats(broken: Run) -> None:
    listed = broken("[lamplit.formats]\nstrange = leaving:FORMAT\n", "formats")
    assert listed.returncode == 2
    assert "leaving:FORMAT of the package strange can't be loaded" in listed.stderr
    assert "puzzlink" in listed.stdout


def test_who_asks_for_it_by_name_hears_what_is_wrong(broken: Run) -> None:
    asked = broken("[lamplit.genres]\nStrange = leaving:GENRE\n", "solve", AKARI, "--genre", "strange")
    assert asked.returncode == 2
    assert "can't be loaded" in asked.stderr
