"""What other packages add: genres, engines and formats, announced by entry points.

A package says in its own pyproject.toml, for example,

    [project.entry-points."lamplit.genres"]
    heyawake = "my_package.heyawake:GENRE"

and Lamplit finds it once it is installed. Nothing is imported before it is asked for by name or listed. Whatever is
wrong with it becomes one sentence that names it and its package (``BrokenPlugin``), so that nobody takes it for a
mistake of their own, and nothing else stops working.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import fields
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from traceback import extract_tb, walk_tb
from typing import Any, Literal, ParamSpec, Protocol, TypeVar

from lamplit.core.errors import BrokenPlugin, LamplitError
from lamplit.core.words import join_words

Group = Literal["lamplit.genres", "lamplit.engines", "lamplit.formats"]


class Plugin(Protocol):
    """A genre, an engine, a format: each has its name."""

    @property
    def name(self) -> str: ...


P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound=Plugin)
Item = TypeVar("Item")
Found = TypeVar("Found")


@cache
def find_entry_points(group: Group) -> dict[str, list[EntryPoint]]:
    """What the installed packages announce, by name as people may write it, in alphabetical order."""
    found: dict[str, list[EntryPoint]] = {}
    for point in sorted(entry_points(group=group), key=lambda point: (normalise_name(point.name), name_package(point))):
        found.setdefault(normalise_name(point.name), []).append(point)
    return found


def find_entry_point(group: Group, name: str) -> EntryPoint | None:
    """The one that is announced under this name; None if there is none."""
    point, *others = find_entry_points(group).get(normalise_name(name), [None])
    if point is not None and others:
        packages = join_words(name_package(each) for each in (point, *others))
        raise BrokenPlugin(f"the {_name_kind(point)} {name} can't be used: the packages {packages} all bring one")
    return point


def normalise_name(name: str) -> str:
    """A name without capitals and blanks: ``Light Up`` and ``lightup`` are the same."""
    return "".join(name.split()).lower()


def name_package(point: EntryPoint) -> str:
    """The package that announces something, as people install it."""
    return point.dist.name if point.dist is not None else point.module.partition(".")[0]


def describe_plugin(point: EntryPoint) -> str:
    """``the genre heyawake of the package my-package``."""
    return f"the {_name_kind(point)} {normalise_name(point.name)} of the package {name_package(point)}"


def _name_kind(point: EntryPoint) -> str:
    return point.group.removeprefix("lamplit.").removesuffix("s")


def load_plugin(point: EntryPoint, expected: type[T]) -> T:
    """The object that an entry point names."""
    plugin = describe_plugin(point)
    try:
        found = point.load()
    except (Exception, SystemExit) as error:  # whatever a stranger's module raises while it is imported
        raise BrokenPlugin(f"{plugin} is broken: {point.value} can't be loaded ({describe_failure(error)})") from error
    if not isinstance(found, expected):
        raise BrokenPlugin(
            f"{plugin} is broken: {point.value} is of the type {type(found).__name__}; expected {expected.__name__}"
        )
    if normalise_name(found.name) != normalise_name(point.name):
        raise BrokenPlugin(f"{plugin} is broken: {point.value} has the name {found.name}; expected the same name")
    return found


def load_available(items: Iterable[Item], load: Callable[[Item], Found]) -> list[Found]:
    """What is made of these, but for what is broken: a bad package stops nobody who does not ask for it by name."""
    found = []
    for item in items:
        with suppress(LamplitError):
            found.append(load(item))
    return found


Expectation = Callable[[object], str | None]
"""Says of a result what was expected instead; None if it is right."""


def guard_functions(
    part: Any, plugin: str, expect: Callable[[str], Expectation] = lambda name: accept_all
) -> dict[str, Any]:
    """The functions among the fields of a plug-in's dataclass, each guarded, by name; ``expect`` has what is expected
    of the result of each."""
    return {
        field.name: guard_function(function, plugin, f"function {field.name}", expect(field.name))
        for field in fields(part)
        if callable(function := getattr(part, field.name))
    }


def accept_all(found: object) -> None:
    """For functions that may return anything."""


def guard_function(
    function: Callable[P, R], plugin: str, name: str, expects: Expectation = accept_all
) -> Callable[P, R]:
    """A function of a plug-in that says whose it is when it fails, and when its result is not what ``expects`` wants.
    What it says itself to the user, such as ``BadInput``, stays as it is."""

    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            found = function(*args, **kwargs)
        except (LamplitError, MemoryError):
            raise
        except (Exception, SystemExit) as error:
            raise BrokenPlugin(f"{plugin} is broken: its {name} fails ({describe_failure(error)})") from error
        if (expected := expects(found)) is not None:
            raise BrokenPlugin(f"{plugin} is broken: its {name} returned {_describe_type(found)}; expected {expected}")
        return found

    return guarded


def describe_failure(error: BaseException) -> str:
    """What was raised and where: ``KeyError: 'x' at check.py:12``."""
    said = " ".join(str(error).split())
    last = extract_tb(error.__traceback__)[-1]
    place = "" if "importlib" in last.filename else f" at {Path(last.filename).name}:{last.lineno}"
    return f"{type(error).__name__}{': ' if said else ''}{said}{place}"


def find_culprit(error: BaseException) -> str:
    """Whose bug an unexpected error is: ``the package my-package`` if its code was running, else ``Lamplit``."""
    groups: tuple[Group, ...] = ("lamplit.genres", "lamplit.engines", "lamplit.formats")
    points = [point for group in groups for same in find_entry_points(group).values() for point in same]
    packages = {point.module.partition(".")[0]: name_package(point) for point in points}
    running = [str(frame.f_globals.get("__name__")).partition(".")[0] for frame, _ in walk_tb(error.__traceback__)]
    return next((f"the package {packages[name]}" for name in reversed(running) if name in packages), "Lamplit")


def _describe_type(found: object) -> str:
    return "nothing" if found is None else f"an object of the type {type(found).__name__}"
