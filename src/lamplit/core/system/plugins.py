"""What other packages add: genres, engines and formats, announced by entry points.

A package says in its own pyproject.toml, for example,

    [project.entry-points."lamplit.genres"]
    heyawake = "my_package.heyawake:GENRE"

and Lamplit finds it once it is installed. Nothing is imported before it is asked for by name or listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Literal, Protocol, TypeVar

from lamplit.core.errors import LamplitError

Group = Literal["lamplit.genres", "lamplit.engines", "lamplit.formats"]


class Plugin(Protocol):
    """A genre, an engine, a format: each has its name."""

    @property
    def name(self) -> str: ...


T = TypeVar("T", bound=Plugin)


@cache
def find_entry_points(group: Group) -> dict[str, EntryPoint]:
    """What the installed packages announce, by name as people may write it, in alphabetical order."""
    points = sorted(entry_points(group=group), key=lambda point: point.name)
    return {normalise_name(point.name): point for point in points}


def normalise_name(name: str) -> str:
    """A name without capitals and blanks: ``Light Up`` and ``lightup`` are the same."""
    return "".join(name.split()).lower()


def load_plugin(point: EntryPoint, expected: type[T]) -> T:
    """The object that an entry point names; what is wrong with it is the package's fault, and said so."""
    source = f" of the package {point.dist.name}" if point.dist is not None else ""
    try:
        found = point.load()
    except (Exception, SystemExit) as error:  # whatever a stranger's module raises while it is imported
        raise LamplitError(f"{point.value}{source} can't be loaded ({type(error).__name__}: {error})") from error
    if not isinstance(found, expected):
        raise LamplitError(f"{point.value}{source} is of the type {type(found).__name__}; expected {expected.__name__}")
    if normalise_name(found.name) != normalise_name(point.name):
        raise LamplitError(
            f"{point.value}{source} is registered as {point.name}, but its name is {found.name}; expected the same name"
        )
    return found


def load_available(names: Iterable[str], named: Callable[[str], T]) -> list[T]:
    """What has these names, but for what is broken: a bad package stops nobody who does not ask for it by name."""
    found = []
    for name in names:
        with suppress(LamplitError):
            found.append(named(name))
    return found
