"""Plug-ins travel into a static site, or one sentence says which don't and why."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.plugins.throwaway import ROOMS_BOARD, run_lamplit, run_python, write_package, write_rooms
from tests.studio.test_export import POORER, write_runtime

from lamplit.genre.registry import BUILT_IN

EXPORT = """
import sys
from pathlib import Path
from lamplit.core.errors import LamplitWarning
from lamplit.studio import export
import warnings
warnings.showwarning = lambda message, *rest: print(message)
export.BUILT_IN = {"akari": export.BUILT_IN["akari"]}
export.export_site(Path(sys.argv[1]), Path(sys.argv[2]))
"""
ROOMS = "the genre rooms of the package lamplit-rooms"
FILES = {
    "rooms_package/__init__.py",
    "rooms_package/gallery.jsonl",
    "lamplit_rooms-1.0.dist-info/METADATA",
    "lamplit_rooms-1.0.dist-info/entry_points.txt",
}


def add_gallery(packages: Path) -> None:
    file = packages / "rooms_package" / "gallery.jsonl"
    assert run_lamplit(packages, "gallery", ROOMS_BOARD, "-o", str(file)).returncode == 0


def export(packages: Path) -> tuple[Path, str]:
    """A site with Akari and what these packages bring, but without Pyodide; and what was said."""
    site, runtime = packages.parent / "site", write_runtime(packages.parent / "runtime")
    ran = run_python(packages, "-c", EXPORT, str(site), str(runtime))
    assert (ran.returncode, ran.stderr) == (0, "")
    return site, ran.stdout


def list_archive(site: Path) -> set[str]:
    with zipfile.ZipFile(site / "runtime" / "lamplit.zip") as archive:
        return {name for name in archive.namelist() if not name.startswith(("lamplit/", "python_sat", "six"))}


def read_prepared(site: Path, name: str) -> Any:
    return json.loads(gzip.decompress((site / "prepared" / f"{name}.bin").read_bytes()))


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    return tmp_path / "packages"


def test_a_package_of_plain_python_travels_with_its_gallery(packages: Path) -> None:
    write_rooms(packages)
    add_gallery(packages)
    site, said = export(packages)
    assert said == ""
    assert list_archive(site) == FILES
    assert [genre["name"] for genre in read_prepared(site, "start")["genres"]] == ["akari", "rooms"]
    (entry,) = read_prepared(site, "gallery-rooms")
    assert entry["id"].startswith("rooms-5x5-")
    assert read_prepared(site, f"boards/{entry['id']}")


def test_in_the_browser_it_is_found_and_answers(packages: Path) -> None:
    write_rooms(packages, "human=HITORI.human")
    add_gallery(packages)
    site, _ = export(packages)
    with zipfile.ZipFile(site / "runtime" / "lamplit.zip") as archive:
        archive.extractall(packages.parent / "unpacked")
    script = POORER.replace("THERE = {", 'THERE = {"rooms_package", ').partition('ask("start")')[0]
    script += (
        f"board = __import__('json').loads({ROOMS_BOARD!r})\n"
        "assert ask('solve', puzzle=board)['status'] == 'unique'\n"
        "assert ask('gallery', options={'genre': 'rooms'})\n"
        "assert ask('practise', options={'genre': 'rooms', 'strategy': 'equals'})\n"
        "for name in ('board', 'explain', 'hint', 'scene'):\n    ask(name, puzzle=board)\n"
    )
    command = [sys.executable, "-c", script, str(packages.parent / "unpacked")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_single_module_and_an_editable_install_travel_too(packages: Path) -> None:
    """An editable install leaves a path, or a finder, in site-packages; its sources are elsewhere."""
    source = packages.parent / "source"
    write_rooms(source)
    (source / "lamplit_rooms-1.0.dist-info").rename(packages.parent / "lamplit_rooms-1.0.dist-info")
    packages.mkdir()
    (packages.parent / "lamplit_rooms-1.0.dist-info").rename(packages / "lamplit_rooms-1.0.dist-info")
    (packages / "lamplit_rooms-1.0.dist-info" / "RECORD").write_text("__editable___rooms_finder.py,,\n")
    (packages / "sitecustomize.py").write_text(f"import sys; sys.path.append({str(source)!r})\n")
    text = (source / "rooms_package" / "__init__.py").read_text("utf-8").replace("rooms", "suites")
    text = text.replace('also=("chambers",)', "also=()").replace("folder=__name__", 'folder=""')
    write_package(packages, {"suites.py": text}, "[lamplit.genres]\nsuites = suites:GENRE\n", name="suites")
    site, said = export(packages)
    assert said == ""
    assert {"rooms_package/__init__.py", "suites.py", "suites-1.0.dist-info/entry_points.txt"} <= list_archive(site)


def test_its_licence_travels_with_it(packages: Path) -> None:
    write_rooms(packages)
    info = packages / "lamplit_rooms-1.0.dist-info"
    with (info / "METADATA").open("a") as metadata:
        metadata.write("License-File: LICENSE\n")
    (info / "licenses").mkdir()
    (info / "licenses" / "LICENSE").write_text("do what you like")
    site, _ = export(packages)
    assert "lamplit_rooms-1.0.dist-info/licenses/LICENSE" in list_archive(site)


@pytest.mark.parametrize(
    ("requires", "travels"),
    [("lamplit>=0.1", True), ("python_sat", True), ("pytest; extra == 'test'", True), ("numpy>=2", False)],
)
def test_a_package_that_needs_others_stays_behind(packages: Path, requires: str, travels: bool) -> None:
    write_rooms(packages)
    with (packages / "lamplit_rooms-1.0.dist-info" / "METADATA").open("a") as metadata:
        metadata.write(f"Requires-Dist: {requires}\n")
    site, said = export(packages)
    names = [genre["name"] for genre in read_prepared(site, "start")["genres"]]
    if travels:
        assert (said, names) == ("", ["akari", "rooms"])
    else:
        assert said == f"the site is without {ROOMS}: it needs numpy, which browsers don't have\n"
        assert names == ["akari"]
        assert list_archive(site) == set()
        assert not (site / "prepared" / "gallery-rooms.bin").exists()


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        ("rooms_package/fast.so", "", "it has compiled modules (fast.so), which run in no browser"),
        ("rooms_package/__init__.py", "import click\n", "rooms_package:GENRE can't be loaded (ModuleNotFoundError: "),
    ],
)
def test_what_a_browser_can_not_load_stays_behind(packages: Path, file: str, text: str, why: str) -> None:
    write_rooms(packages)
    path = packages / file
    path.write_text(text + (path.read_text("utf-8") if path.exists() else ""), "utf-8")
    _, said = export(packages)
    assert said.startswith(f"the site is without {ROOMS}: {why}")
    assert said.count("\n") == 1


def test_a_namespace_package_stays_behind(packages: Path) -> None:
    write_rooms(packages)
    (packages / "rooms_package").rename(packages / "inner")
    (packages / "spread").mkdir()
    (packages / "inner").rename(packages / "spread" / "rooms_package")
    points = packages / "lamplit_rooms-1.0.dist-info" / "entry_points.txt"
    points.write_text("[lamplit.genres]\nrooms = spread.rooms_package:GENRE\n")
    _, said = export(packages)
    assert said == (f"the site is without {ROOMS}: spread is a namespace package, which may lie in many folders\n")


def test_a_package_in_an_archive_stays_behind(packages: Path) -> None:
    write_rooms(packages)
    with zipfile.ZipFile(packages / "rooms.zip", "w") as archive:
        archive.write(packages / "rooms_package" / "__init__.py", "rooms_package/__init__.py")
    (packages / "rooms_package" / "__init__.py").unlink()
    (packages / "rooms_package").rmdir()
    (packages / "sitecustomize.py").write_text(f"import sys; sys.path.append({str(packages / 'rooms.zip')!r})\n")
    _, said = export(packages)
    assert said == f"the site is without {ROOMS}: rooms_package is not a folder or a file of Python\n"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ("play=fail", "its function play fails (KeyError: 'nobody thought of this' at __init__.py:15)"),
        ("draw=fail", "its function draw fails (KeyError: 'nobody thought of this' at __init__.py:15)"),
        ("title=5", "its title is of the type int; expected a text"),
    ],
)
def test_a_broken_genre_stays_behind(packages: Path, changes: str, why: str) -> None:
    write_rooms(packages)
    add_gallery(packages)
    write_rooms(packages, changes)
    site, said = export(packages)
    assert said == f"the site is without {ROOMS}: {why}\n"
    assert read_prepared(site, "start")["broken"] == []


@pytest.mark.studio
def test_the_command_says_so_and_writes_the_site(packages: Path) -> None:
    write_rooms(packages)
    (packages / "rooms_package" / "fast.so").write_text("")
    site, runtime = packages.parent / "site", write_runtime(packages.parent / "runtime")
    ran = run_lamplit(packages, "studio", "--export", str(site), "--runtime", str(runtime))
    assert ran.returncode == 0
    assert ran.stderr == (
        f"lamplit: the site is without {ROOMS}: it has compiled modules (fast.so), which run in no browser\n"
    )
    assert [genre["name"] for genre in read_prepared(site, "start")["genres"]][-1] == [*BUILT_IN][-1]
