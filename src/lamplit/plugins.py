"""What other packages add: genres, engines and formats, announced by entry points.

A package says in its own pyproject.toml, for example,

    [project.entry-points."lamplit.genres"]
    heyawake = "my_package.heyawake:GENRE"

and Lamplit finds it once it is installed. Nothing is imported before it is asked for by name or listed.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Literal, TypeVar

from lamplit.errors import LamplitError

Group = Literal["lamplit.genres", "lamplit.engines", "lamplit.formats"]
T = TypeVar("T")


@cache
def announced(group: Group) -> dict[str, EntryPoint]:
    """What the installed packages announce, by name, in alphabetical order."""
    return {point.name: point for point in sorted(entry_points(group=group), key=lambda point: point.name)}


def load(point: EntryPoint, expected: type[T]) -> T:
    """The object that an entry point names; what is wrong with it is the package's fault, and said so."""
    source = f" of the package {point.dist.name}" if point.dist is not None else ""
    try:
        found = point.load()
    except Exception as error:  # whatever a stranger's module raises while it is imported
        raise LamplitError(
            f"{point.value}{source} can't be loaded ({type(error).__name__}: {error})"
        ) from error
    if not isinstance(found, expected):
        raise LamplitError(
            f"{point.value}{source} is of the type {type(found).__name__}; expected {expected.__name__}"
        )
    return found
