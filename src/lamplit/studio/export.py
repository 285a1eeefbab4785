"""``lamplit studio --export``: the studio as a static site, for any web space.

    index.html, embed.html, …   the page, as the server has it, but its carrier is a worker
    runtime/                    Pyodide, its standard library, and Lamplit with python-sat as one archive
    prepared/                   answers that the first pages need before any worker is up
    lamplit-studio.json         what was written, by which a later export knows that it may replace it

A site is built beside its folder and put in its place by renaming: it is there whole, or not at all. Files that
no export wrote are never deleted, whenever they appear.
"""

from __future__ import annotations

import gzip
import json
import shutil
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from lamplit.core.errors import BadInput, LamplitError, warn
from lamplit.core.json_fields import Json
from lamplit.formats import BUILT_IN as OUR_FORMATS
from lamplit.genre.registry import BUILT_IN, all_genres
from lamplit.studio.plugin_packages import CannotTravel, PluginPackage, list_plugin_packages
from lamplit.studio.runtime import Runtime, find_runtime
from lamplit.wire.endpoints.registry import answer

PAGE_FOLDER = Path(__file__).parent / "page"
PACKAGE_FOLDER = Path(__file__).parents[1]
MANIFEST = "lamplit-studio.json"

EXCLUDED_ENTRIES = ("cli", "experiments", "lab", "studio", "__main__.py", "core/system/interrupts.py")
"""What of the package no request needs: the command line, experiments, the laboratory, and the studio itself."""
HTTP_CARRIER_TAG = '<meta name="lamplit-carrier" content="http">'
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'"
)
WORKER_CARRIER_TAGS = (
    f'<meta http-equiv="Content-Security-Policy" content="{CONTENT_SECURITY_POLICY}">\n'
    '<meta name="lamplit-carrier" content="worker">'
)
LICENCES = """\
This folder holds third-party programs, unchanged but repacked:
Pyodide {pyodide}, Mozilla Public License 2.0, as published in the npm package "pyodide";
the standard library of Python, Python Software Foundation License, inside python_stdlib.zip;
{wheels}, MIT License, inside lamplit.zip, each with its text.
"""
ARCHIVE_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive of ours: the same export is the same bytes."""


def export_site(folder: Path, runtime: Path | None) -> None:
    """Write the studio as a static site into a folder, which is new, empty, or an earlier export."""
    try:
        folder = folder.resolve()
    except (OSError, RuntimeError):  # RuntimeError: what Python before 3.13 says of links in a circle
        raise BadInput(f"{folder} is a broken link; expected a new or empty folder") from None
    _refuse_odd_folder(folder)
    found = find_runtime(runtime)
    start = _request_answer("start")
    plugins = _pack_plugins(start)
    try:
        with _stage_site(folder) as site:
            _write_page(site)
            _write_runtime(site / "runtime", found, plugins.files)
            _write_prepared_replies(site / "prepared", start, plugins)
            _write_manifest(site, found)
    except OSError as error:
        raise LamplitError(f"can't write the site into {folder}: {error.strerror}") from None


@dataclass(frozen=True)
class PackedPlugins:
    """The plug-ins that go into a site."""

    genres: tuple[str, ...]
    formats: tuple[str, ...]
    files: Mapping[str, bytes]


def _pack_plugins(start: Json) -> PackedPlugins:
    """All that can travel. What can't is said in one sentence each, and is not on the site."""
    genres, formats = list[str](), list[str]()
    files: dict[str, bytes] = {}
    for package in list_plugin_packages():
        try:
            _require_working(package, start)
            packed = package.pack()
        except (CannotTravel, LamplitError) as why:
            warn(f"the site is without {package.title}: {str(why).removeprefix(f'{package.title} is broken: ')}")
            continue
        files |= packed
        genres += package.genres
        formats += (point.name for point in package.points if point.group == "lamplit.formats")
    return PackedPlugins(tuple(genres), tuple(formats), files)


def _require_working(package: PluginPackage, start: Json) -> None:
    """Refuse a package with a genre that works nowhere, or whose gallery can't be shown."""
    owners = {genre.name: genre.package for genre in all_genres()}
    listed = {genre["name"] for genre in start["genres"]}
    for name in package.genres:
        if name not in listed or owners[name] != package.name:
            sentences = (each for each in start["broken"] if each.startswith(f"the genre {name} "))
            raise CannotTravel(next(sentences, "it doesn't work"))
        _request_gallery(name)


def _refuse_odd_folder(folder: Path) -> None:
    """Refuse a folder that holds anything but an earlier export: it will be replaced as a whole."""
    if not folder.parent.is_dir():
        raise BadInput(f"can't create {folder.name}: there is no folder {folder.parent}")
    _refuse_foreign_files(folder, folder)


def _refuse_foreign_files(place: Path, folder: Path) -> None:
    """Refuse what ``folder`` is or holds, wherever it lies now, if no export wrote it."""
    if place.is_symlink() or (place.exists() and not place.is_dir()):
        raise BadInput(f"{folder} is a file; expected a new or empty folder")
    if (name := _find_foreign(place)) is not None:
        raise BadInput(f"{folder} contains {name}, which no export wrote; expected a new or empty folder")


def _find_foreign(folder: Path) -> str | None:
    """The name of a file in a folder that no export wrote."""
    ours = {MANIFEST, *_list_exported_files(folder)}
    names = (path.relative_to(folder).as_posix() for path in _list_files(folder))
    return next((name for name in names if name not in ours), None)


def _list_files(folder: Path) -> list[Path]:
    """All files in a folder and in those below it; a link is a file, wherever it leads."""
    return [path for path in sorted(folder.rglob("*")) if path.is_symlink() or not path.is_dir()]


def _list_exported_files(folder: Path) -> list[str]:
    try:
        record = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return []
    files = record.get("files") if isinstance(record, dict) else None
    return [str(name) for name in files] if isinstance(files, list) else []


@contextmanager
def _stage_site(folder: Path) -> Iterator[Path]:
    """A folder to build in; it takes the place of ``folder`` at the end, or is gone."""
    workplace = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    site, before = workplace / "new", workplace / "old"
    try:
        site.mkdir()
        yield site
        if folder.exists():
            folder.rename(before)
        try:
            _refuse_foreign_files(before, folder)
            site.rename(folder)
        except BaseException:
            if before.exists() or before.is_symlink():
                before.rename(folder)
            raise
        _delete_earlier_export(before, folder)
    finally:
        shutil.rmtree(site, ignore_errors=True)
        with suppress(OSError):  # what is kept in it
            workplace.rmdir()


def _delete_earlier_export(before: Path, folder: Path) -> None:
    """Delete the files that an export has written, now that another site has taken their place in ``folder``."""
    ours = {MANIFEST, *_list_exported_files(before)}
    for path in _list_files(before):
        if path.relative_to(before).as_posix() in ours:
            path.unlink()
    for inner in sorted((path for path in before.rglob("*") if path.is_dir()), reverse=True):
        with suppress(OSError):
            inner.rmdir()
    with suppress(OSError):
        before.rmdir()
    if (name := _find_foreign(before)) is not None:
        warn(f"{name} appeared in {folder} while it was replaced, and is kept in {before}")


def _write_page(site: Path) -> None:
    shutil.copytree(PAGE_FOLDER, site, dirs_exist_ok=True)
    for page in site.glob("*.html"):
        text = page.read_text("utf-8")
        assert text.count(HTTP_CARRIER_TAG) == 1, f"{page.name} names no carrier"
        page.write_text(text.replace(HTTP_CARRIER_TAG, WORKER_CARRIER_TAGS), "utf-8", newline="\n")


def _write_runtime(folder: Path, runtime: Runtime, plugins: Mapping[str, bytes]) -> None:
    """Pyodide under names that every web space serves as what they are: some don't know ``.mjs`` and ``.wasm``."""
    folder.mkdir()
    (folder / "pyodide.js").write_bytes(runtime.read("pyodide.mjs"))
    (folder / "pyodide.asm.js").write_bytes(runtime.read("pyodide.asm.mjs"))
    (folder / "pyodide.asm.wasm.bin").write_bytes(_gzip_data(runtime.read("pyodide.asm.wasm")))
    (folder / "python_stdlib.zip").write_bytes(runtime.read("python_stdlib.zip"))
    wheels = " and ".join(" ".join(wheel.name.split("-")[:2]) for wheel in runtime.wheels)
    (folder / "LICENSES.txt").write_text(LICENCES.format(pyodide=runtime.version(), wheels=wheels), "utf-8")
    with zipfile.ZipFile(folder / "lamplit.zip", "w") as archive:
        for name, data in (*_iterate_package_files(), *_iterate_wheel_files(runtime), *plugins.items()):
            archive.writestr(zipfile.ZipInfo(name, ARCHIVE_TIME), data, zipfile.ZIP_DEFLATED, compresslevel=9)


def _iterate_package_files() -> Iterator[tuple[str, bytes]]:
    """Lamplit itself, as far as requests need it."""
    for path in sorted(PACKAGE_FOLDER.rglob("*")):
        inside = path.relative_to(PACKAGE_FOLDER)
        if path.is_file() and inside.parts[0] not in EXCLUDED_ENTRIES and "__pycache__" not in inside.parts:
            yield f"lamplit/{inside.as_posix()}", path.read_bytes()


def _iterate_wheel_files(runtime: Runtime) -> Iterator[tuple[str, bytes]]:
    """What the wheels install, without the scripts for a command line."""
    for wheel in runtime.wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if ".data/" not in name and not name.endswith("/"):
                    yield name, archive.read(name)


def _write_prepared_replies(folder: Path, start: Json, plugins: PackedPlugins) -> None:
    """Our own genres, and those of plug-ins that are on the site."""
    (folder / "boards").mkdir(parents=True)
    genres = {*BUILT_IN, *plugins.genres}
    there = {
        "genres": [genre for genre in start["genres"] if genre["name"] in genres],
        "formats": [each for each in start["formats"] if each["name"] in {*OUR_FORMATS, *plugins.formats}],
        "broken": [],  # these were said when the site was made, and are not on it
    }
    _write_reply(folder / "start.bin", start | there)
    for genre in (*BUILT_IN, *plugins.genres):
        gallery = _request_gallery(genre)
        _write_reply(folder / f"gallery-{genre}.bin", list(gallery.values()))
        for name, entry in gallery.items():
            _write_reply(folder / "boards" / f"{name}.bin", _request_answer("board", puzzle=entry["puzzle"]))


def _request_gallery(genre: str) -> dict[str, Json]:
    """The gallery of a genre by the ids of its puzzles."""
    return {entry["id"]: entry for entry in _request_answer("gallery", options={"genre": genre})}


def _write_reply(file: Path, answer: object) -> None:
    file.write_bytes(_gzip_data(json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()))


def _request_answer(ask: str, **parts: object) -> Any:
    reply = answer({"id": None, "ask": ask, **parts})
    if "fault" in reply:
        raise LamplitError(reply["fault"])
    return reply["answer"]


def _gzip_data(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def _write_manifest(site: Path, runtime: Runtime) -> None:
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    record: Json = {"lamplit": version("lamplit"), "pyodide": runtime.version(), "files": files}
    (site / MANIFEST).write_text(json.dumps(record, indent=1) + "\n", "utf-8")
