"""The toy package, announced as an installer would announce it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from lamplit.core.system.plugins import find_entry_points
from lamplit.formats import get_format
from lamplit.genre.registry import get_genre

PACKAGE = Path(__file__).parents[1] / "toy_package"
CACHES: tuple[Callable[[], None], ...] = (find_entry_points.cache_clear, get_genre.cache_clear, get_format.cache_clear)
"""What remembers the packages that were installed when it was first asked."""


def write_dist_info(package: Path, site: Path) -> None:
    """What an installer leaves behind in site-packages: the name of a project, and what it announces."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    name, version = project["name"], project["version"]
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    groups = (
        [f"[{group}]", *(f"{key} = {value}" for key, value in points.items())]
        for group, points in project["entry-points"].items()
    )
    (info / "entry_points.txt").write_text("\n".join(line for group in groups for line in group) + "\n")


@contextmanager
def install_toy_package() -> Iterator[Path]:
    """The folder on ``sys.path`` that announces the package; the package itself can always be imported."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        write_dist_info(PACKAGE, Path(folder))
        patch.syspath_prepend(folder)
        for clear in CACHES:
            clear()
        yield Path(folder)
    for clear in CACHES:
        clear()
