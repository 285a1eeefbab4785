"""Installed from its wheel into an empty environment, without clone or make, the studio opens and answers."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.waiting import PATIENCE, kill_if_late

ROOT = Path(__file__).parents[2]
PUZZLE = {"genre": "akari", "rows": 3, "cols": 3, "clues": [[1, 1, 4]], "holes": []}
STARTED = re.compile(r"http://127\.0\.0\.1:\d+")
CLEAN = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
"""The surroundings of somebody who has no clone."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy: building leaves things behind."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    no_cache = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src" / "lamplit", folder / "src" / "lamplit", ignore=no_cache)
    _run(sys.executable, "-m", "build", "--wheel", "--outdir", folder / "dist", folder)
    (built,) = (folder / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def lamplit(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in an environment of its own."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder)
    pip = (sys.executable, "-m", "pip", "--python", folder, "--disable-pip-version-check")
    _run(*pip, "install", "--quiet", "--no-compile", f"{wheel}[studio]")
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "lamplit"


@pytest.fixture
def address(lamplit: Path, tmp_path: Path) -> Iterator[str]:
    """The address that ``lamplit studio`` prints once it answers. In the end it stops as people stop it."""
    command = [str(lamplit), "studio", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=CLEAN) as server:
        assert server.stdout is not None
        try:
            with kill_if_late(server):
                said = STARTED.search(server.stdout.readline())
            assert said is not None
            yield said.group()
            server.send_signal(signal.SIGINT)
            server.wait(PATIENCE)
        finally:
            server.kill()


def test_the_wheel_has_the_package_with_every_file_of_the_page_and_nothing_else(wheel: Path) -> None:
    package = ROOT / "src" / "lamplit"
    files = {
        f"lamplit/{path.relative_to(package).as_posix()}"
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert packed == files


@pytest.mark.studio
def test_the_studio_opens_and_answers_from_the_wheel_alone(address: str) -> None:
    with urllib.request.urlopen(address, timeout=10) as index:
        page = index.read().decode()
    for name in re.findall(r'(?:src|href)="([^"]+)"', page):
        with urllib.request.urlopen(f"{address}/{name}", timeout=10) as file:
            assert file.status == 200
    question = json.dumps({"id": "1", "ask": "board", "puzzle": PUZZLE}).encode()
    request = urllib.request.Request(f"{address}/ask", question, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as reply:
        board = json.load(reply)["answer"]
    assert (board["genre"], len(board["places"])) == ("akari", 8)


def _run(*command: str | Path) -> None:
    ran = subprocess.run(list(map(str, command)), capture_output=True, text=True, env=CLEAN)
    assert ran.returncode == 0, ran.stderr[-2000:]
