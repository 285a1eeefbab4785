"""The bodies of puzz.link URLs: five ways to say the clues of a board, row by row.

Each has a reader, from body to clues by index, and a writer. A body may be shorter than the board, and says how
far it goes; characters beyond the board, or of another alphabet, are named by their place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Clue
from lamplit.core.words import quote

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LONGEST_RUN = 20
PEARLS: dict[int, Clue] = {1: "w", 2: "b"}

Clues = Mapping[int, Clue]


class PuzzlinkBody(NamedTuple):
    """What a body says."""

    clues: Clues
    cells: int
    """How many cells it speaks of: all of them, unless it is cut off."""


@dataclass(frozen=True)
class Spelling:
    """What a body needs to know of the board and its genre."""

    cells: int
    blank: Clue | None
    """A clue without a number; None: the genre has none."""

    def make_overrun_error(self, at: int, found: str) -> BadInput:
        return BadInput(f"{quote(found)}, character {at + 1} of the board, goes beyond its {self.cells} cells")


def _make_unexpected_error(at: int, found: str, expected: str) -> BadInput:
    return BadInput(f"character {at + 1} of the URL's board, {quote(found)}, can't be read; expected {expected}")


def _make_unwritable_error(clue: Clue, index: int) -> BadInput:
    return BadInput(f"a URL can't store the clue {quote(clue)} (cell number {index + 1})")


def _add_blank(clues: dict[int, Clue], index: int, spelling: Spelling) -> None:
    if spelling.blank is not None:
        clues[index] = spelling.blank


def _iterate_runs(clues: Clues, cells: int) -> Iterator[tuple[int, int]]:
    """Each clue's index after the number of empties before it; last the empties at the end, with index -1."""
    before = 0
    for index in sorted(clues):
        yield index - before, index
        before = index + 1
    yield cells - before, -1


def _write_empties(run: int) -> str:
    """Runs of up to 20 empties: ``g`` is one, ``z`` twenty."""
    full, rest = divmod(run, LONGEST_RUN)
    return "z" * full + (DIGITS[15 + rest] if rest else "")


def read_fourcell(body: str, spelling: Spelling) -> PuzzlinkBody:
    """A digit of base 36 below 15 is a clue 0-4 and up to two empties after it."""
    clues: dict[int, Clue] = {}
    index = 0
    for at, letter in enumerate(body):
        value = 0 if letter == "." else DIGITS.find(letter)
        if value < 0 or value == 15:
            raise _make_unexpected_error(at, letter, "0-9, a-e, g-z or .")
        if index >= spelling.cells or (value > 15 and index + value - 15 > spelling.cells):
            raise spelling.make_overrun_error(at, letter)
        if letter == ".":
            _add_blank(clues, index, spelling)
            index += 1
        elif value < 15:
            clues[index] = value % 5
            index += 1 + value // 5
        else:
            index += value - 15
    return PuzzlinkBody(clues, min(index, spelling.cells))


def write_fourcell(clues: Clues, spelling: Spelling) -> str:
    """Up to two empties go into the clue before them; cells beyond the end count as empty."""
    out: list[str] = []
    pending: int | None = None
    for run, index in _iterate_runs(clues, spelling.cells):
        if pending is not None:
            absorbed = 2 if index < 0 and run < 2 else min(run, 2)
            out.append(DIGITS[pending + 5 * absorbed])
            run = max(0, run - absorbed)
        out.append(_write_empties(run))
        pending = None
        if index >= 0:
            clue = clues[index]
            if clue == spelling.blank:
                out.append(".")
            elif isinstance(clue, int) and 0 <= clue <= 4:
                pending = clue
            else:
                raise _make_unwritable_error(clue, index)
    return "".join(out)


_NUMBER16 = re.compile(r"(?P<one>[0-9a-f])|-(?P<two>[0-9a-f]{2})|\+(?P<three>[0-9a-f]{3})|(?P<blank>\.)|(?P<run>[g-z])")


def _parse_numbers16(body: str, spelling: Spelling) -> tuple[dict[int, int | None], int]:
    """Each clue by index, None for one without a number; and how far the body goes."""
    numbers: dict[int, int | None] = {}
    index = at = 0
    while at < len(body):
        found = _NUMBER16.match(body, at)
        if found is None:
            raise _make_unexpected_error(at, body[at], "0-9, a-f, - and two or + and three of them, g-z or .")
        step = DIGITS.index(found["run"]) - 15 if found["run"] else 1
        if index + step > spelling.cells:
            raise spelling.make_overrun_error(at, found.group())
        if found["blank"]:
            numbers[index] = None
        elif not found["run"]:
            numbers[index] = int(found["one"] or found["two"] or found["three"], 16)
        index += step
        at = found.end()
    return numbers, index


def _format_number16(number: int) -> str:
    return f"{number:x}" if number < 16 else f"-{number:02x}" if number < 256 else f"+{number:03x}"


def read_number16(body: str, spelling: Spelling) -> PuzzlinkBody:
    """Hexadecimal numbers and runs of empties."""
    clues: dict[int, Clue] = {}
    numbers, cells = _parse_numbers16(body, spelling)
    for index, number in numbers.items():
        if number is None:
            _add_blank(clues, index, spelling)
        else:
            clues[index] = number
    return PuzzlinkBody(clues, cells)


def write_number16(clues: Clues, spelling: Spelling) -> str:
    out: list[str] = []
    for run, index in _iterate_runs(clues, spelling.cells):
        out.append(_write_empties(run))
        if index >= 0:
            clue = clues[index]
            if clue == spelling.blank:
                out.append(".")
            elif isinstance(clue, int) and 0 <= clue < 4096:
                out.append(_format_number16(clue))
            else:
                raise _make_unwritable_error(clue, index)
    return "".join(out)


def read_pearl16(body: str, spelling: Spelling) -> PuzzlinkBody:
    """Our own for Shingoki: Number16 with a white n as 2n and a black n as 2n+1."""
    clues: dict[int, Clue] = {}
    numbers, cells = _parse_numbers16(body, spelling)
    for index, number in numbers.items():
        if number is None:
            raise BadInput(f"the pearl in cell number {index + 1} of the URL's board has no number; expected one")
        clues[index] = f"{'wb'[number % 2]}{number // 2}"
    return PuzzlinkBody(clues, cells)


def write_pearl16(clues: Clues, spelling: Spelling) -> str:
    numbers: dict[int, Clue] = {}
    for index, clue in clues.items():
        pearl = re.fullmatch(r"([wb])([0-9]{1,4})", str(clue))
        if pearl is None:
            raise _make_unwritable_error(clue, index)
        numbers[index] = 2 * int(pearl[2]) + (pearl[1] == "b")
    return write_number16(numbers, Spelling(spelling.cells, None))


def read_circle(body: str, spelling: Spelling) -> PuzzlinkBody:
    """Three cells a character, base 27: 0 none, 1 white, 2 black."""
    clues: dict[int, Clue] = {}
    for at, letter in enumerate(body):
        value = DIGITS.find(letter)
        if not 0 <= value < 27:
            raise _make_unexpected_error(at, letter, "0-9 or a-q")
        if 3 * at >= spelling.cells:
            raise spelling.make_overrun_error(at, letter)
        for offset, pearl in enumerate((value // 9, value // 3 % 3, value % 3)):
            if pearl:
                if 3 * at + offset >= spelling.cells:
                    raise spelling.make_overrun_error(at, letter)
                clues[3 * at + offset] = PEARLS[pearl]
    return PuzzlinkBody(clues, min(3 * len(body), spelling.cells))


def write_circle(clues: Clues, spelling: Spelling) -> str:
    values = [0] * (-(-spelling.cells // 3))
    number = {pearl: value for value, pearl in PEARLS.items()}
    for index, clue in clues.items():
        if clue not in number:
            raise _make_unwritable_error(clue, index)
        values[index // 3] += number[clue] * (9, 3, 1)[index % 3]
    return "".join(DIGITS[value] for value in values)


_HITORI36 = re.compile(r"(?P<one>[0-9a-z])|-(?P<two>[0-9a-z]{2})|(?P<unknown>[%@])|(?P<blank>\.)")


def read_hitori36(body: str, spelling: Spelling) -> PuzzlinkBody:
    """One token a cell, no runs: ``%`` or ``@`` is an unknown number, ``.`` none."""
    clues: dict[int, Clue] = {}
    index = at = 0
    while at < len(body):
        found = _HITORI36.match(body, at)
        if found is None:
            raise _make_unexpected_error(at, body[at], "0-9, a-z, - and two of them, %, @ or .")
        if index >= spelling.cells:
            raise spelling.make_overrun_error(at, found.group())
        if found["unknown"]:
            clues[index] = "?"
        elif not found["blank"]:
            clues[index] = int(found["one"] or found["two"], 36)
        index += 1
        at = found.end()
    return PuzzlinkBody(clues, index)


def write_hitori36(clues: Clues, spelling: Spelling) -> str:
    def token(index: int) -> str:
        clue = clues.get(index)
        if clue is None:
            return "."
        if clue == "?":
            return "%"
        if isinstance(clue, int) and 0 <= clue < 36:
            return DIGITS[clue]
        if isinstance(clue, int) and clue < 36 * 36:
            return f"-{DIGITS[clue // 36]}{DIGITS[clue % 36]}"
        raise _make_unwritable_error(clue, index)

    return "".join(token(index) for index in range(spelling.cells))


BODIES: dict[str, tuple[Callable[[str, Spelling], PuzzlinkBody], Callable[[Clues, Spelling], str]]] = {
    "fourcell": (read_fourcell, write_fourcell),
    "number16": (read_number16, write_number16),
    "pearl16": (read_pearl16, write_pearl16),
    "circle": (read_circle, write_circle),
    "hitori36": (read_hitori36, write_hitori36),
}
"""A reader and a writer by the name that genres give in their ``PuzzLink``."""
