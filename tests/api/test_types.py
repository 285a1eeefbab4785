"""Type checkers accept what users should write, and find mistakes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.api import typed_usage

import lamplit

IGNORED = re.compile(r"  # type: ignore\[([\w-]+)\].*")


def test_mypy_finds_just_the_mistakes_in_user_code(tmp_path: Path) -> None:
    """Outside our folder and without our settings, as users run it."""
    lines = Path(typed_usage.__file__).read_text("utf-8").splitlines()
    (tmp_path / "usage.py").write_text("\n".join(IGNORED.sub("", line) for line in lines), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=cache", "usage.py"],
        cwd=tmp_path,
        env=os.environ | {"MYPYPATH": str(Path(str(lamplit.__file__)).parents[1])},
        capture_output=True,
        text=True,
        timeout=120,
    )
    found = re.findall(r"^usage\.py:(\d+): error: .*\[([\w-]+)\]$", ran.stdout, re.MULTILINE)
    expected = {(number, match[1]) for number, line in enumerate(lines, 1) if (match := IGNORED.search(line))}
    assert {(int(number), code) for number, code in found} == expected, ran.stdout + ran.stderr
    assert 'difficulty="eazy"' in "".join(lines[number - 1] for number, _ in expected)


def test_what_type_checkers_accept_runs(tmp_path: Path) -> None:
    typed_usage.compose(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"puzzle.svg", "steps.html"}
