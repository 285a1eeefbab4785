"""Rooms, a package of somebody else, installed beside Lamplit for the tests in this folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.plugins.installing import ROOMS_PACKAGE, install_rooms

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module", autouse=True)
def site() -> Iterator[Path]:
    """The folder on ``sys.path`` that announces the package."""
    with install_rooms() as folder:
        yield folder


@pytest.fixture
def lamplit(site: Path) -> Run:
    """The program as a process of its own, which finds the package by its entry points alone."""

    def run(*args: str, input: str | None = None) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(site), str(ROOMS_PACKAGE), *filter(None, [os.environ.get("PYTHONPATH")])])
        return subprocess.run(
            [sys.executable, "-m", "lamplit", *args],
            input=input,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
            check=False,
        )

    return run
