"""Which plug-ins go into a static site, with all their files, and why others can't.

A browser has Python's standard library, Lamplit and python-sat, and nothing else: a package that needs more, or that
is not plain Python in a folder, stays behind. Whether the rest of it will do is tried out: a Python process that finds
nothing but these loads its genres from the files that would travel.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.machinery import ModuleSpec
from importlib.metadata import Distribution, EntryPoint
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

from lamplit.core.system.plugins import Group, find_entry_points, normalise_name
from lamplit.core.words import join_words

THERE = ("lamplit", "python-sat", "six")
"""The packages that a browser has, as requirements name them,"""
MODULES_THERE = ("lamplit", "pysat", "pysolvers", "pycard", "pyformula", "six")
"""and their modules."""
COMPILED_SUFFIXES = (".so", ".pyd", ".dll", ".dylib")
REQUIREMENT = re.compile(r"[A-Za-z0-9._-]+")
TRIAL = """
import json, sys
folder, names, path, there = sys.argv[1], *map(json.loads, sys.argv[2:])
there = {*there, *sys.stdlib_module_names}
sys.path[:] = [folder, *(entry for entry in path if entry not in sys.path), *sys.path]

class Browser:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in there:
            raise ModuleNotFoundError(f"there is no {name} in a browser", name=name)

sys.meta_path.insert(0, Browser())
from lamplit.core.errors import LamplitError
from lamplit.genre.registry import get_genre

try:
    for name in names:
        genre = get_genre(name)
        for load in (genre.human, genre.generator, genre.setter, genre.play, genre.rulebook):
            load and load()
except LamplitError as error:
    print(json.dumps(str(error)))
else:
    print("null")
"""
"""Loads genres from a folder, where only these modules are found; prints what is wrong, as JSON."""


class CannotTravel(Exception):
    """A package that can't go into a site, and why: the end of a sentence."""


@dataclass(frozen=True)
class PluginPackage:
    """An installed package that announces genres, engines or formats."""

    name: str
    points: tuple[EntryPoint, ...]

    @cached_property
    def genres(self) -> list[str]:
        """The names of its genres."""
        return [normalise_name(point.name) for point in self.points if point.group == "lamplit.genres"]

    @property
    def title(self) -> str:
        """``the genre rooms of the package lamplit-rooms``."""
        kinds: dict[str, list[str]] = {}
        for point in self.points:
            kinds.setdefault(point.group.removeprefix("lamplit.").removesuffix("s"), []).append(point.name)
        things = (f"the {kind}{'s' if len(names) > 1 else ''} {join_words(names)}" for kind, names in kinds.items())
        return f"{join_words(things)} of the package {self.name}"

    def pack(self) -> dict[str, bytes]:
        """Its files by their paths in a site; raises ``CannotTravel``."""
        distribution = self.points[0].dist
        if distribution is None:
            raise CannotTravel("nothing says which files belong to it")
        for requirement in distribution.requires or ():
            named = REQUIREMENT.match(requirement)
            if "extra ==" not in requirement and named and _normalise_requirement(named[0]) not in THERE:
                raise CannotTravel(f"it needs {named[0]}, which browsers don't have")
        tops = sorted({point.module.partition(".")[0] for point in self.points} | set(_list_top_modules(distribution)))
        found = {name: data for top in tops for name, data in _read_module_files(top)}
        found |= self._describe(distribution)
        self._try_out(found, tops)
        return found

    def _describe(self, distribution: Distribution) -> dict[str, bytes]:
        """What makes Python find it: its metadata, its licences and what it announces to Lamplit."""
        folder = f"{re.sub(r'[^A-Za-z0-9]+', '_', self.name)}-{distribution.version}.dist-info"
        groups: dict[str, list[str]] = {}
        for point in self.points:
            groups.setdefault(point.group, [f"[{point.group}]"]).append(f"{point.name} = {point.value}")
        plain = f"Metadata-Version: 2.1\nName: {self.name}\nVersion: {distribution.version}\n"
        texts = {
            "METADATA": distribution.read_text("METADATA") or distribution.read_text("PKG-INFO") or plain,
            "entry_points.txt": "\n".join(line for lines in groups.values() for line in lines) + "\n",
        }
        for licence in distribution.metadata.get_all("License-File") or ():
            text = distribution.read_text(licence) or distribution.read_text(f"licenses/{licence}")
            if text is not None:
                texts[f"licenses/{Path(licence).name}"] = text
        return {f"{folder}/{name}": text.encode() for name, text in texts.items()}

    def _try_out(self, found: dict[str, bytes], tops: Sequence[str]) -> None:
        """Load its genres as a browser would; raises ``CannotTravel`` where that fails."""
        with TemporaryDirectory() as folder:
            for name, data in found.items():
                file = Path(folder) / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
            arguments = [json.dumps(each) for each in (self.genres, sys.path, [*MODULES_THERE, *tops])]
            command = [sys.executable, "-P", "-c", TRIAL, folder, *arguments]
            ran = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        said = ran.stdout.splitlines()[-1:] if ran.returncode == 0 else []
        why = json.loads(said[0]) if said else "it could not be loaded on its own"
        if why is not None:
            raise CannotTravel(str(why))


def list_plugin_packages() -> list[PluginPackage]:
    """The installed packages that announce something to Lamplit, by name."""
    found: dict[str, list[EntryPoint]] = {}
    for group in get_args(Group):
        for same in find_entry_points(group).values():
            for point in same:
                name = point.dist.name if point.dist is not None else point.module.partition(".")[0]
                found.setdefault(name, []).append(point)
    return [PluginPackage(name, tuple(points)) for name, points in sorted(found.items())]


def _normalise_requirement(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _list_top_modules(distribution: Distribution) -> Iterator[str]:
    """The modules and packages that were installed with it; what makes an editable install work is none of them."""
    for file in distribution.files or ():
        top = file.parts[0].removesuffix(".py")
        if file.suffix == ".py" and top.isidentifier() and not top.startswith("__editable__"):
            yield top


def _read_module_files(name: str) -> Iterator[tuple[str, bytes]]:
    """The files of a module or package by their paths in a site."""
    spec = find_spec(name)
    root = _find_root(name, spec)
    if root.is_file():
        yield root.name, root.read_bytes()
        return
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root)
        if path.suffix in COMPILED_SUFFIXES:
            raise CannotTravel(f"it has compiled modules ({path.name}), which run in no browser")
        if path.is_file() and "__pycache__" not in inside.parts:
            yield f"{name}/{inside.as_posix()}", path.read_bytes()


def _find_root(name: str, spec: ModuleSpec | None) -> Path:
    """The folder of a package, or the file of a module."""
    if spec is None:
        raise CannotTravel(f"there is no module {name}")
    if spec.origin is None:
        raise CannotTravel(f"{name} is a namespace package, which may lie in many folders")
    root = Path(spec.submodule_search_locations[0] if spec.submodule_search_locations else spec.origin)
    if root.suffix in COMPILED_SUFFIXES:
        raise CannotTravel(f"it has compiled modules ({root.name}), which run in no browser")
    if not root.exists():
        raise CannotTravel(f"{name} is not a folder or a file of Python")
    return root
