"""Ways to run the program, for all tests of the command line."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.waiting import PATIENCE, kill_if_late

from lamplit.cli import app


@pytest.fixture
def lamplit() -> Callable[..., Result]:
    """The program inside this process: ``lamplit("solve", "-", input=text)``."""

    def run(*args: str, input: str | bytes | None = None) -> Result:
        return CliRunner().invoke(app, list(args), input=input, prog_name="lamplit")

    return run


@pytest.fixture
def start() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """The program as a process of its own; its files may have ``most_bytes``, as if the disk were full then.

    It is killed at the end of the test, or when it takes too long.
    """
    started: list[subprocess.Popen[str]] = []
    watched = ExitStack()

    def begin(
        *args: str, env: Mapping[str, str] | None = None, most_bytes: int | None = None, **streams: Any
    ) -> subprocess.Popen[str]:
        if most_bytes is not None:
            limit = most_bytes, most_bytes
            streams["preexec_fn"] = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit)
            # Python does not notice that a file of its own is cut off, and no later start could read it.
            env = {**(env or os.environ), "PYTHONDONTWRITEBYTECODE": "1"}
        process = subprocess.Popen([sys.executable, "-m", "lamplit", *args], text=True, env=env, **streams)
        started.append(process)
        watched.enter_context(kill_if_late(process))
        return process

    with watched:
        yield begin
    for process in started:
        process.kill()
        process.wait(PATIENCE)


@pytest.fixture
def board(tmp_path: Path) -> Callable[[str], str]:
    """A file with this text; its name."""

    def write(text: str) -> str:
        path = tmp_path / "board.txt"
        path.write_text(text)
        return str(path)

    return write
