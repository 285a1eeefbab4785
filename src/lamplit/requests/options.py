"""The kinds of options: how a value is read, whichever front end it comes from, and its line of help.

Every ``read`` takes the value and the words for where it stands, and refuses what it can't use in one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from numbers import Real
from os import PathLike, fspath

from lamplit.core.clock import LONGEST_WAIT
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, plain_cell, plain_int
from lamplit.core.json_fields import quote_json, read_number, read_text
from lamplit.genre.steps import Tier

MOST_DIGITS = 18
LARGEST = 10**MOST_DIGITS - 1
"""No option needs a larger number."""


@dataclass(frozen=True)
class Option:
    """The base class: a line of help, a name for the value, and values for shell completion."""

    help: str
    metavar: str = "NAME"
    suggest: Callable[[], Iterable[str]] = tuple

    def read(self, value: object, where: str) -> object:
        raise NotImplementedError


@dataclass(frozen=True)
class Text(Option):
    """Any text."""

    def read(self, value: object, where: str) -> str:
        return read_text(value, where)


@dataclass(frozen=True)
class TierName(Text):
    """The name of a tier of strategies, or the tier itself."""

    def read(self, value: object, where: str) -> str:
        return super().read(str(value) if isinstance(value, Tier) else value, where)


@dataclass(frozen=True)
class NameOrFile(Option):
    """A name that is known, or the path of a file."""

    names_file: Callable[[str], bool] = lambda text: False
    """Whether a text is a path. Public servers refuse paths."""

    def read(self, value: object, where: str) -> str:
        return read_text(fspath(value) if isinstance(value, PathLike) else value, where)


@dataclass(frozen=True)
class Flag(Option):
    """Yes or no."""

    def read(self, value: object, where: str) -> bool:
        if isinstance(value, bool) or type(value).__name__ == "bool":  # NumPy has a type of its own for it
            return bool(value)
        raise BadInput(f"{where} is {quote_json(value)}; expected true or false")


@dataclass(frozen=True)
class WholeNumber(Option):
    """A whole number within bounds, of any type that Python counts as one."""

    metavar: str = "N"
    least: int = 0
    most: int = LARGEST

    def read(self, value: object, where: str) -> int:
        number = plain_int(value)
        if number is None or not self.least <= number <= self.most:
            bound = f" to {self.most}" if self.most != LARGEST else ""
            if not bound and number is not None and number > LARGEST:
                bound = f", with at most {MOST_DIGITS} digits"
            raise BadInput(f"{where} is {quote_json(value)}; expected a whole number from {self.least}{bound}")
        return number


@dataclass(frozen=True)
class Processes(WholeNumber):
    """The number of processes on this machine. Public servers allow one."""

    least: int = 1


@dataclass(frozen=True)
class Seconds(Option):
    """A time limit."""

    metavar: str = "N"

    def read(self, value: object, where: str) -> float:
        seconds = read_number(_to_plain_number(value), where)
        if not 0 < seconds <= LONGEST_WAIT:
            raise BadInput(f"{where} is {seconds:g}; expected seconds, more than 0 and at most {LONGEST_WAIT:,}")
        return seconds


def _to_plain_number(value: object) -> object:
    """A number of NumPy's as one of Python's; everything else as it is."""
    if not isinstance(value, Real) or isinstance(value, bool | int | float):
        return value
    try:
        return float(value)
    except OverflowError:
        return inf


@dataclass(frozen=True)
class Names(Option):
    """Several names: a list of them, or one text with commas."""

    metavar: str = "NAME,…"

    def read(self, value: object, where: str) -> tuple[str, ...]:
        if isinstance(value, str):
            return tuple(value.split(","))
        if not isinstance(value, Iterable) or isinstance(value, bytes | dict):
            raise BadInput(f"{where} is {quote_json(value)}; expected names, in a list or separated by commas")
        return tuple(read_text(name, f"one of {where}") for name in value)


@dataclass(frozen=True)
class Size(Option):
    """Columns and rows: ``10``, ``"10x14"`` or a pair of numbers; here always as text."""

    metavar: str = "SIZE"

    def read(self, value: object, where: str) -> str:
        if isinstance(value, str):
            return value
        numbers = [plain_int(part) for part in value] if isinstance(value, list | tuple) else [plain_int(value)]
        if not numbers or None in numbers:
            raise BadInput(f"{where} is {quote_json(value)}; expected 10 or 10x14 (columns × rows)")
        return "x".join(quote_json(number) for number in numbers)


@dataclass(frozen=True)
class Places(Option):
    """Cells of the board: themselves, or text that ``lamplit.authoring.places`` reads."""

    metavar: str = "PLACES"

    def read(self, value: object, where: str) -> str | frozenset[Cell]:
        if isinstance(value, str):
            return value
        if not isinstance(value, Iterable) or isinstance(value, bytes | dict):
            raise BadInput(f"{where} is {quote_json(value)}; expected cells, or text such as 'r1c2 r3c4'")
        return frozenset(plain_cell(cell, "a place") for cell in value)
