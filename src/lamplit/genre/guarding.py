"""A genre of another package, so wrapped that none of its functions can fail without saying whose it is.

Our own genres are tested here; of others nothing is known. Whatever one of their functions raises, and every result
of the wrong type, becomes a ``BrokenPlugin``, an error that names the genre and its package. So a command ends with
one sentence, and code that goes through all genres can leave this one out. Our own genres are not wrapped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.errors import BrokenPlugin
from lamplit.core.model import Demand
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.core.scene import Scene
from lamplit.core.statements import Statement
from lamplit.core.system.plugins import Expectation, accept_all, guard_function, guard_functions
from lamplit.genre.authoring import Setter
from lamplit.genre.clues import ClueKinds
from lamplit.genre.contract import Genre, Hardness
from lamplit.genre.families import Family
from lamplit.genre.orders import Generator
from lamplit.genre.playing import Play, Playboard
from lamplit.genre.rulebook import Rulebook
from lamplit.genre.steps import Approach, Find, Human, Wording

TEXTS = ("name", "title", "summary")
FUNCTIONS = ("rules", "validate", "check", "broken", "decisions", "decision_at", "draw", "sketch")
"""What no genre can do without."""
RETURNED: dict[str, type] = {
    "read_solution": Solution,
    "read_open": State,
    "write_solution": list,
    "draw": Scene,
    "sketch": list,
    "demand": Demand,
    "wording": Wording,
    "hardness": Hardness,
    "statement": Statement,
    "human": Human,
    "generator": Generator,
    "setter": Setter,
    "play": Play,
    "rulebook": Rulebook,
    "board": Playboard,
    "approach": Approach,
}
"""What the functions of a genre and of its parts return, where the program relies on it at once."""
FAULT_LISTS = ("validate", "check", "broken")
"""The functions that return what is wrong, as a list of faults."""
PARTS = ("asp", "easy")
"""Parts with functions of their own,"""
LAZY_PARTS = ("human", "generator", "setter", "play")
"""and those that are loaded, and so wrapped, when they are first asked for."""


def guard_genre(genre: Genre, package: str) -> Genre:
    """The genre of a package, wrapped. Raises ``BrokenPlugin`` if a part of it can't be right."""
    genre = replace(genre, package=package)
    _require_parts(genre)
    own = guard_functions(genre, genre.owner, _expect)
    for name in PARTS:
        if (part := getattr(genre, name)) is not None:
            own[name] = replace(part, **guard_functions(part, genre.owner, _expect))
    for name in LAZY_PARTS:
        if (load := own.get(name)) is not None:
            own[name] = _guard_lazy_part(load, genre.owner)
    return replace(genre, **own)


def _require_parts(genre: Genre) -> None:
    """Refuse fields that the program could not use at all."""
    for name in FUNCTIONS:
        if not callable(getattr(genre, name)):
            _refuse(genre, name, "a function")
    for name in TEXTS:
        if not isinstance(getattr(genre, name), str):
            _refuse(genre, name, "a text")
    if not isinstance(genre.clues, ClueKinds):
        _refuse(genre, "clues", "ClueKinds")
    if not isinstance(genre.family, Family):
        _refuse(genre, "family", "Family")
    if not genre.kinds or not all(isinstance(kind, type) and issubclass(kind, Decision) for kind in genre.kinds):
        _refuse(genre, "kinds", "the classes of its decisions")


def _refuse(genre: Genre, name: str, expected: str) -> None:
    found = type(getattr(genre, name)).__name__
    raise BrokenPlugin(f"{genre.owner} is broken: its {name} is of the type {found}; expected {expected}")


def _expect(name: str) -> Expectation:
    """What is expected of the result of a function of this name."""
    if name in FAULT_LISTS:
        return _expect_faults
    if (expected := RETURNED.get(name)) is None:
        return accept_all
    return lambda found: None if isinstance(found, expected) else expected.__name__


def _expect_faults(found: object) -> str | None:
    right = isinstance(found, list) and all(isinstance(one, Fault) for one in found)
    return None if right else "a list of Fault"


def _guard_lazy_part(load: Callable[[], Any], owner: str) -> Callable[[], Any]:
    """A part that is loaded when it is first asked for, with its functions wrapped."""

    @cache
    def load_guarded() -> Any:
        part = load()
        guarded = replace(part, **guard_functions(part, owner, _expect))
        return _guard_strategies(guarded, owner) if isinstance(guarded, Human) else guarded

    return load_guarded


def _guard_strategies(human: Human, owner: str) -> Human:
    """Strategies are bound to a position when a puzzle is approached; they are wrapped then."""

    def approach(puzzle: Puzzle, clock: Clock) -> Approach:
        found = human.approach(puzzle, clock)

        def list_finders() -> Sequence[tuple[str, Find]]:
            return [(key, guard_function(find, owner, f"strategy {key}")) for key, find in found.finders()]

        return found._replace(finders=guard_function(list_finders, owner, "list of strategies"))

    return replace(human, approach=approach)
