"""Packages of somebody else that a test writes into a folder of its own, and the program beside them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

AKARI = "7x7:a0aBaBd1l0a0lBd3aBa3a"
NUMBERS = "13145 12354 34341 35214 31333"
ROOMS_BOARD = json.dumps(
    {
        "genre": "rooms",
        "rows": 5,
        "cols": 5,
        "clues": [[r, c, int(number)] for r, row in enumerate(NUMBERS.split()) for c, number in enumerate(row)],
    }
)
"""A board of the genre below with one solution,"""
ROOMS_SOLUTION = {"shaded": [[0, 0], [1, 2], [1, 4], [2, 0], [2, 3], [4, 0], [4, 2], [4, 4]]}
"""which is this."""

ROOMS = """\
from dataclasses import replace

from lamplit.core.puzzle import Fault, Solution
from lamplit.genre.registry import get_genre

HITORI = get_genre("hitori")


def free_rules(puzzle, m):
    for decision in HITORI.decisions(puzzle):
        m.decision(decision)


def fail(*args, **kwargs):
    raise KeyError("nobody thought of this")


PLAIN = replace(
    HITORI, name="rooms", title="Rooms", also=("chambers",), puzzlink=None, pzprv3=None, tatham=None, penpa=None,
    read_text=None, human=None, generator=None, setter=None, statement=None, rulebook=None, hardness=None,
    folder=__name__,
)
GENRE = replace(PLAIN, {changes})
"""
"""Hitori under another name, with a change or two; what it doesn't need is left out."""


def write_package(
    site: Path, modules: Mapping[str, str], points: str, *, name: str = "lamplit-rooms", metadata: str = ""
) -> None:
    """Files by their paths, and what an installer would leave beside them."""
    for path, text in modules.items():
        file = site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    info = site / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{metadata}", "utf-8")
    (info / "entry_points.txt").write_text(points, "utf-8")


def write_rooms(site: Path, changes: str = "", before: str = "") -> None:
    """The package lamplit-rooms with the genre ``rooms``, changed by these arguments of ``replace``.

    ``before`` is code that the changes use.
    """
    text = ROOMS.replace("{changes}", changes).replace("PLAIN =", f"{before}PLAIN =")
    write_package(site, {"rooms_package/__init__.py": text}, "[lamplit.genres]\nrooms = rooms_package:GENRE\n")


def run_python(site: Path, *args: str, input: str | None = None) -> subprocess.CompletedProcess[str]:
    """A Python process that finds what is in a folder as if it were installed."""
    path = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, *args],
        input=input,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def run_lamplit(site: Path, *args: str, input: str | None = None) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own."""
    return run_python(site, "-m", "lamplit", *args, input=input)
