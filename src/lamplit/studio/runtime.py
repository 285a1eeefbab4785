"""What a static site needs from outside: Pyodide, and python-sat built for it.

Both come through the user's own ``npm`` and ``pip``, which know where to look, and are kept in the user's cache as
they came: Pyodide as the archive that ``npm pack`` writes, python-sat and what it needs as wheels. A folder with
the same files can be given instead, where there is no network.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from lamplit.core.errors import LamplitError, MissingExtra

NPM_ARGUMENTS = ("pack", "pyodide@314", "--loglevel=error")
PIP_ARGUMENTS = (
    "download",
    "--only-binary=:all:",
    "--platform=pyemscripten_2026_0_wasm32",
    "--python-version=3.14",
    "python-sat",
)
MANUAL_STEPS = (
    f"run `npm {NPM_ARGUMENTS[0]} {NPM_ARGUMENTS[1]}` and `pip {' '.join(PIP_ARGUMENTS)}` in a folder "
    "and pass that folder as the runtime"
)
NPM_ARCHIVE_PREFIX = "package/"
"""Where an archive of npm has its files."""
PYODIDE_FILES = ("package.json", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


class NoRuntime(MissingExtra):
    """Pyodide or python-sat can't be had; the message says how to get them."""


@dataclass(frozen=True)
class Runtime:
    """The files that a browser needs to run Python with python-sat."""

    pyodide: Path
    wheels: tuple[Path, ...]

    def version(self) -> str:
        """Of Pyodide."""
        try:
            return str(json.loads(self.read("package.json"))["version"])
        except (ValueError, KeyError, TypeError):
            raise self._make_read_error("package.json") from None

    def read(self, name: str) -> bytes:
        """A file of Pyodide."""
        try:
            with tarfile.open(self.pyodide) as archive:
                found = archive.extractfile(NPM_ARCHIVE_PREFIX + name)
                if found is None:  # no file, but a folder
                    raise self._make_read_error(name)
                return found.read()
        except (KeyError, OSError, EOFError, zlib.error, tarfile.TarError):
            raise self._make_read_error(name) from None

    def _make_read_error(self, name: str) -> NoRuntime:
        return NoRuntime(f"{name} can't be read from {self.pyodide}: {MANUAL_STEPS}")


def find_runtime(given: Path | None) -> Runtime:
    """The runtime in the given folder, else the one in the cache, which is fetched if it is not there yet."""
    if given is not None:
        return load_runtime(given)
    kept = find_cache_folder() / "runtime"
    if not kept.exists():
        _fetch_runtime(kept)
    return load_runtime(kept)


def load_runtime(folder: Path) -> Runtime:
    """The runtime that a folder holds, or one sentence that says what is missing and how to get it."""
    archives = sorted(folder.glob("pyodide-314.*.tgz"))
    sat = sorted(folder.glob("python_sat-*wasm32.whl"))
    six = sorted(folder.glob("six-*.whl"))
    for found, what in ((archives, "pyodide-314.….tgz"), (sat, "python_sat-…wasm32.whl"), (six, "six-….whl")):
        if not found:
            raise NoRuntime(f"there is no {what} in {folder}: {MANUAL_STEPS}")
    runtime = Runtime(archives[-1], (sat[-1], six[-1]))
    for name in PYODIDE_FILES:
        runtime.read(name)
    runtime.version()
    for wheel in runtime.wheels:
        if not _is_whole(wheel):
            raise NoRuntime(f"{wheel} is incomplete: {MANUAL_STEPS}")
    return runtime


def _is_whole(wheel: Path) -> bool:
    try:
        with zipfile.ZipFile(wheel) as archive:
            return archive.testzip() is None
    except (OSError, EOFError, zlib.error, zipfile.BadZipFile, NotImplementedError):
        return False


def find_cache_folder() -> Path:
    """Where this user's programs keep what they can get again."""
    if chosen := os.environ.get("XDG_CACHE_HOME"):
        return Path(chosen) / "lamplit"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "lamplit" / "cache"
    return Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "lamplit"


def _fetch_runtime(folder: Path) -> None:
    """Fetch the runtime into a new folder, which is there with all its files or not at all."""
    npm, pip = _find_npm(), _find_pip()
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder.parent, ignore_cleanup_errors=True) as temporary:
            new = Path(temporary) / "runtime"
            new.mkdir()
            _run_command([*npm, *NPM_ARGUMENTS], new)
            _run_command([*pip, *PIP_ARGUMENTS, "--quiet"], new)
            load_runtime(new)
            new.rename(folder)
    except OSError as error:
        raise LamplitError(f"can't keep Pyodide in {folder}: {error.strerror}") from None


def _find_npm() -> list[str]:
    found = shutil.which("npm")
    if found is None:
        raise NoRuntime(f"a static site needs Pyodide, and there is no npm to fetch it: install npm, or {MANUAL_STEPS}")
    return [found]


def _find_pip() -> list[str]:
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    found = shutil.which("pip")
    if found is None:
        raise NoRuntime(f"a static site needs python-sat's wheel, and there is no pip to fetch it: {MANUAL_STEPS}")
    return [found]


def _run_command(command: Sequence[str], folder: Path) -> None:
    ran = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if ran.returncode:
        said = [line.strip() for line in ran.stderr.splitlines() if line.strip()]
        why = f" ({said[-1]})" if said else ""
        raise NoRuntime(f"{Path(command[0]).stem} could not fetch what a static site needs{why}: {MANUAL_STEPS}")
