"""Packages of somebody else, announced as an installer would announce them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from lamplit.core.system.plugins import find_entry_points
from lamplit.formats import get_format
from lamplit.genre.registry import get_genre

ROOMS_PACKAGE = Path(__file__).parents[1] / "rooms_package"
"""The package of another author that our tests use."""
CACHES: tuple[Callable[[], None], ...] = (find_entry_points.cache_clear, get_genre.cache_clear, get_format.cache_clear)
"""What remembers the packages that were installed when it was first asked."""


def write_dist_info(package: Path, site: Path) -> None:
    """What an installer leaves behind in site-packages: the name of a project, and what it announces."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    announce(site, project["name"], project["entry-points"], project["version"])


def announce(site: Path, name: str, points: Mapping[str, Mapping[str, str]], version: str = "0.1") -> None:
    """Write the entry points of a project, by group and name."""
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    groups = ([f"[{group}]", *(f"{key} = {value}" for key, value in each.items())] for group, each in points.items())
    (info / "entry_points.txt").write_text("\n".join(line for group in groups for line in group) + "\n")


@contextmanager
def find_packages_in(site: Path) -> Iterator[None]:
    """Whatever is announced in this folder is installed; the packages themselves can be imported anyway."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        for clear in CACHES:
            clear()
        yield
    for clear in CACHES:
        clear()


@contextmanager
def install_rooms() -> Iterator[Path]:
    """The folder on ``sys.path`` that announces the Rooms package."""
    with TemporaryDirectory() as folder:
        write_dist_info(ROOMS_PACKAGE, Path(folder))
        with find_packages_in(Path(folder)):
            yield Path(folder)


@contextmanager
def install_genres(points: Mapping[str, str]) -> Iterator[None]:
    """Genres by name, each at a place such as ``tests.kit.sample_genres:CAMPING``."""
    with TemporaryDirectory() as folder:
        announce(Path(folder), "samples", {"lamplit.genres": points})
        with find_packages_in(Path(folder)):
            yield
