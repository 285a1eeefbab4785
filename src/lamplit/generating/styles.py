"""Styles: rules of good taste as named, testable conditions that anyone can write in TOML.

A genre knows how to measure a puzzle (``Measure``); a style says between which bounds each measure
should lie. A share is counted as the research does it, in whole cells rounded down: "20 % of 49
walls" is at least 9.

    name = "airy"
    symmetry = "both"          # unless another is asked for
    start = 0.1                # begin with walls on a tenth of the board (or a whole number of them)
    step = 2                   # and add two at a time
    [conditions]
    walls = [0.15, 0.22]       # share of the board
    fours = [1, 3]             # how many
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import isfinite

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.system.toml_reader import parse_toml
from lamplit.core.words import quote
from lamplit.generating.symmetry import parse_symmetry
from lamplit.genre.orders import Bounds, Counted, Measure, Style, Taste


def measure_blank_square(puzzle: Puzzle, solution: Solution) -> Counted:
    """The side of the largest square of cells without a clue (holes end it too): for any genre."""
    grid = puzzle.grid
    rows = [(1 << grid.cols) - 1] * grid.rows
    """The cells of each row that are upper left corners of such a square, as sets of bits."""
    for r, c in (*puzzle.clues, *grid.holes):
        rows[r] &= ~(1 << c)
    side = 0
    while any(rows):
        side += 1
        # A square of one more has four of this side in its corners.
        wide = [row & row >> 1 for row in rows]
        rows = [upper & lower for upper, lower in pairwise(wide)]
    return side, None


def parse_bounds(low: str | int | float | None = None, high: str | int | float | None = None) -> Bounds:
    """Bounds from what a person writes; exact, so that 0.6 of 10 is 6."""
    return Bounds(None if low is None else Fraction(str(low)), None if high is None else Fraction(str(high)))


def find_broken_conditions(style: Style, taste: Taste, puzzle: Puzzle, solution: Solution) -> list[str]:
    """The conditions of the style that this puzzle does not keep, by name."""
    found = []
    for name, allowed in style.conditions.items():
        count, of = taste.measures[name].count(puzzle, solution)
        if not allowed.allow(count, of):
            found.append(name)
    return found


KEYS = ("name", "summary", "start", "step", "symmetry", "conditions")


def read_style(text: str, taste: Taste, where: str) -> Style:
    """A style from TOML; every slip is named with the file and the key."""
    table = parse_toml(text, where)
    if unknown := [key for key in table if key not in KEYS]:
        raise BadInput(f"{where}: there is no key {quote(unknown[0])} in a style; expected one of {', '.join(KEYS)}")
    written = table.get("conditions")
    if not isinstance(written, dict):
        raise BadInput(f"{where}: a style needs a table [conditions]")
    conditions: dict[str, Bounds] = {}
    for name, value in written.items():
        if name not in taste.measures:
            known = ", ".join(taste.measures)
            raise BadInput(f"{where}: there is no condition {quote(name)}; expected one of {known}")
        conditions[name] = _read_bounds(value, taste.measures[name], f"{where}: {name}")
    start, step, symmetry = table.get("start"), table.get("step"), table.get("symmetry", "none")
    if start is not None and not _is_start(start):
        raise BadInput(f"{where}: start is {quote(start)}; expected a number of cells, or a share of the board below 1")
    if step is not None and not (type(step) is int and step >= 1):
        raise BadInput(f"{where}: step is {quote(step)}; expected a whole number from 1")
    name, summary = str(table.get("name", where)), str(table.get("summary", ""))
    return Style(name, summary, conditions, start, step, parse_symmetry(symmetry))


def _is_start(start: object) -> bool:
    return (type(start) is int and start >= 0) or (type(start) is float and 0 <= start < 1)


def _read_bounds(value: object, measure: Measure, where: str) -> Bounds:
    written = value if isinstance(value, list) else [value, value]
    numbers = [n for n in written if type(n) is int or (type(n) is float and isfinite(n))]
    if len(written) != 2 or len(numbers) != 2:
        raise BadInput(f"{where} is {quote(value)}; expected [least, most]")
    low, high = numbers
    if low > high or low < 0:
        raise BadInput(f"{where}: at least {low} and at most {high} can't both hold")
    if measure.share and high > 1:
        raise BadInput(f"{where} is {high}; expected a share between 0 and 1")
    if not measure.share and not (type(low) is int and type(high) is int):
        raise BadInput(f"{where} is {quote(value)}; expected whole numbers, because it counts {measure.words}")
    return parse_bounds(low, high)
