"""Names that version 0.2 moved or renamed: they work until 0.3, with a ``DeprecationWarning``.

``old_names.tsv`` has the old and the new full name of each; ``docs/python/migrating.md`` explains them.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.resources import files
from types import ModuleType
from typing import Literal


@cache
def read_renames(kind: Literal["module", "name"]) -> dict[str, str]:
    """The new full name of every module, or of every function and class, by its old one."""
    lines = files("lamplit.core").joinpath("old_names.tsv").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    return {old: new for row_kind, old, new in rows if row_kind == kind}


def load_renamed(old: str) -> object:
    """The object that had this full name; an ``AttributeError`` if nothing had."""
    module, _, name = old.rpartition(".")
    new = read_renames("name").get(old)
    if new is None and module in read_renames("module"):
        new = f"{read_renames('module')[module]}.{name}"
    home, _, new_name = (new or "").rpartition(".")
    if new is None or not hasattr(import_module(home), new_name):
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    warnings.warn(f"{old} is now {new}; the old name will be removed in 0.3", DeprecationWarning, stacklevel=3)
    found: object = getattr(import_module(home), new_name)
    return found


class MovedModule(ModuleType):
    """A module under its old name, whose attributes come from where they are now."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        return load_renamed(f"{self.__name__}.{name}")


class MovedModuleLoader(Loader):
    """Makes a module under an old name; there is nothing to execute."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return MovedModule(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        pass


def find_moved_module(name: str) -> ModuleSpec | None:
    """How to load a module under its old name; None if it never had this one."""
    moved = read_renames("module")
    inside = any(old.startswith(f"{name}.") for old in moved)
    return ModuleSpec(name, MovedModuleLoader(), is_package=inside) if name in moved or inside else None
