"""A package of somebody else, installed beside Lamplit for the tests in this folder."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lamplit.formats import format_named
from lamplit.genres import genre_named
from lamplit.plugins import announced

PACKAGE = Path(__file__).parents[1] / "toy_package"
CACHES: tuple[Callable[[], None], ...] = (
    announced.cache_clear, genre_named.cache_clear, format_named.cache_clear,
)  # fmt: skip
"""What remembers the packages that were installed when it was first asked."""

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def write_dist_info(package: Path, site: Path) -> None:
    """What an installer leaves behind in site-packages: the name of a project, and what it announces."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    name, version = project["name"], project["version"]
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    groups = ([f"[{group}]", *(f"{key} = {value}" for key, value in points.items())]
              for group, points in project["entry-points"].items())  # fmt: skip
    (info / "entry_points.txt").write_text("\n".join(line for group in groups for line in group) + "\n")


@pytest.fixture(scope="module", autouse=True)
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder on ``sys.path`` that announces the package; the package itself can always be imported."""
    folder = tmp_path_factory.mktemp("site")
    write_dist_info(PACKAGE, folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        for clear in CACHES:
            clear()
        yield folder
    for clear in CACHES:
        clear()


@pytest.fixture
def lamplit(site: Path) -> Run:
    """The program as a process of its own, which finds the package by its entry points alone."""

    def run(*args: str, input: str | None = None) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(site), str(PACKAGE), *filter(None, [os.environ.get("PYTHONPATH")])])
        return subprocess.run(
            [sys.executable, "-m", "lamplit", *args],
            input=input, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}, check=False,
        )  # fmt: skip

    return run
