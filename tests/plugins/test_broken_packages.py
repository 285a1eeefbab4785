"""A package that is broken stops nobody who does not ask for what it brings, and is named to those who do."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.plugins.throwaway import AKARI, ROOMS_BOARD, run_lamplit, write_package

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
        ("nowhere:GENRE", "nowhere:GENRE can't be loaded (ModuleNotFoundError: No module named 'nowhere')"),
        ("leaving:GENRE", "leaving:GENRE can't be loaded (SystemExit: bye at leaving.py:1)"),
        ("json:dumps", "json:dumps is of the type function; expected Genre"),
        ("lamplit.genres.akari:GENRE", "lamplit.genres.akari:GENRE has the name akari; expected the same name"),
    ],
)
def test_the_list_names_it_and_has_all_the_others(broken: Run, value: str, told: str) -> None:
    listed = broken(f"[lamplit.genres]\nStrange = {value}\n", "genres")
    assert listed.returncode == 2
    assert listed.stderr == f"lamplit: the genre strange of the package strange is broken: {told}\n"
    assert "hashi" in listed.stdout


def test_a_broken_format_is_named_in_the_list_of_formats(broken: Run) -> None:
    listed = broken("[lamplit.formats]\nstrange = leaving:FORMAT\n", "formats")
    assert listed.returncode == 2
    assert "the format strange of the package strange is broken: leaving:FORMAT can't be loaded" in listed.stderr
    assert "puzzlink" in listed.stdout


def test_who_asks_for_it_by_name_hears_what_is_wrong(broken: Run) -> None:
    asked = broken("[lamplit.genres]\nStrange = leaving:GENRE\n", "solve", AKARI, "--genre", "strange")
    assert asked.returncode == 2
    assert "can't be loaded" in asked.stderr


@pytest.mark.parametrize("name", ["akari", "Light Up"])
def test_a_name_of_a_genre_of_ours_stays_ours(broken: Run, name: str) -> None:
    announced = f"[lamplit.genres]\n{name} = leaving:GENRE\n"
    solved = broken(announced, "solve", AKARI, "--genre", name)
    assert (solved.returncode, solved.stderr) == (0, "")
    listed = broken(announced, "genres")
    taken = name.replace(" ", "").lower()
    assert listed.stderr == (
        f"lamplit: the genre {taken} of the package strange can't be used: "
        f"{taken} is a name of the genre akari of the package lamplit\n"
    )


def test_two_packages_with_a_genre_of_the_same_name_are_both_named(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_package(tmp_path, {}, "[lamplit.genres]\nrooms = nowhere:GENRE\n", name=name)
    for asked in (run_lamplit(tmp_path, "solve", ROOMS_BOARD), run_lamplit(tmp_path, "genres")):
        assert asked.returncode == 2
        assert asked.stderr == "lamplit: the genre rooms can't be used: the packages one and two all bring one\n"


def test_a_format_that_fails_on_every_text_keeps_nobody_from_reading(tmp_path: Path) -> None:
    failing = (
        "from lamplit.formats import Format\n"
        "FORMAT = Format('failing', 'fails', lambda text: 1 / 0, read=lambda text, genre: 1 / 0)\n"
    )
    write_package(tmp_path, {"failing.py": failing}, "[lamplit.formats]\nfailing = failing:FORMAT\n", name="odd")
    assert run_lamplit(tmp_path, "check", "nonsense").stderr.startswith("lamplit: line 1, column 1: 'nonsense'")
    asked = run_lamplit(tmp_path, "solve", AKARI, "--format", "failing")
    assert asked.stderr == (
        "lamplit: the format failing of the package odd is broken: "
        "its function read fails (ZeroDivisionError: division by zero at failing.py:2)\n"
    )
