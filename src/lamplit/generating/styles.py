"""Styles: rules of good taste as named, testable conditions that anyone can write in TOML.

A genre knows how to measure a puzzle (``Measure``); a style says between which bounds each measure
should lie. A share is counted as the research does it, in whole cells rounded down: "20 % of 49
walls" is at least 9.

    name = "airy"
    start = 0.1                # begin with walls on a tenth of the board
    step = 2                   # and add two at a time
    [conditions]
    walls = [0.15, 0.22]       # share of the board
    fours = [1, 3]             # how many
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

from lamplit.errors import BadInput
from lamplit.grid import Grid
from lamplit.puzzle import Puzzle, Solution


@dataclass(frozen=True)
class Measure:
    """Something that can be counted on a finished puzzle."""

    words: str
    """What is counted, for messages: ``walls off the border``."""
    count: Callable[[Puzzle, Solution], tuple[int, int | None]]
    """How many, and of how many (None: the bounds are plain numbers, not shares)."""
    share: bool = True


@dataclass(frozen=True)
class Bounds:
    """At least ``low`` and at most ``high``, as a number or as a share; None is no bound."""

    low: Fraction | None = None
    high: Fraction | None = None

    def allow(self, count: int, of: int | None) -> bool:
        whole = 1 if of is None else of
        return (self.low is None or count >= floor(self.low * whole)) and (
            self.high is None or count <= floor(self.high * whole)
        )


@dataclass(frozen=True)
class Style:
    """A named set of conditions."""

    name: str
    summary: str = ""
    conditions: Mapping[str, Bounds] = field(default_factory=dict)
    start: float | None = None
    """The share of the board a generator starts with (Akari: walls); None: what it finds best."""
    step: int | None = None
    """How many it adds at a time; None: one for every open place at once."""

    def bounds(self, measure: str) -> Bounds:
        return self.conditions.get(measure, Bounds())


@dataclass(frozen=True)
class Taste:
    """What a genre can measure, the styles it brings, and which bounds can't go together."""

    measures: Mapping[str, Measure]
    styles: Mapping[str, Style]
    clashes: Callable[[Style, Grid], list[str]]
    """Sentences that say why no puzzle of this style can exist on this board; empty if one may."""


def bounds(low: str | int | float | None = None, high: str | int | float | None = None) -> Bounds:
    """Bounds from what a person writes; exact, so that 0.6 of 10 is 6."""
    return Bounds(
        None if low is None else Fraction(str(low)),
        None if high is None else Fraction(str(high)),
    )


def broken(style: Style, taste: Taste, puzzle: Puzzle, solution: Solution) -> list[str]:
    """The conditions of the style that this puzzle does not keep, by name."""
    found = []
    for name, allowed in style.conditions.items():
        count, of = taste.measures[name].count(puzzle, solution)
        if not allowed.allow(count, of):
            found.append(name)
    return found


def read_style(text: str, taste: Taste, where: str) -> Style:
    """A style from TOML; every slip is named with the file and the key."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{where} is no TOML: {error}") from None
    conditions: dict[str, Bounds] = {}
    written = table.get("conditions")
    if not isinstance(written, dict):
        raise BadInput(f"{where}: a style needs a table [conditions]")
    for name, value in written.items():
        if name not in taste.measures:
            known = ", ".join(taste.measures)
            raise BadInput(f"{where}: there is no condition {name!r}; we know {known}")
        conditions[name] = _read_bounds(value, taste.measures[name], f"{where}: {name}")
    start, step = table.get("start"), table.get("step")
    if start is not None and not (isinstance(start, int | float) and 0 <= start < 1):
        raise BadInput(f"{where}: start is a share of the board from 0 up to 1, not {start!r}")
    if step is not None and not (isinstance(step, int) and step >= 1):
        raise BadInput(f"{where}: step is a whole number from 1, not {step!r}")
    return Style(str(table.get("name", where)), str(table.get("summary", "")), conditions, start, step)


def _read_bounds(value: object, measure: Measure, where: str) -> Bounds:
    written = value if isinstance(value, list) else [value, value]
    numbers = [n for n in written if isinstance(n, int | float) and not isinstance(n, bool)]
    if len(written) != 2 or len(numbers) != 2:
        raise BadInput(f"{where} wants [least, most], not {value!r}")
    low, high = numbers
    if low > high or low < 0:
        raise BadInput(f"{where}: at least {low} and at most {high} can't both hold")
    if measure.share and high > 1:
        raise BadInput(f"{where} is a share between 0 and 1, not {high}")
    return bounds(low, high)
