"""The parts of puzz.link bodies that speak of one place after another: cells, regions, places outside the board.

Each has a reader, from a body and where the part begins in it to clues by index, and a writer. A reader stops after the
last place. A body may end before that, and the reader says how far it goes; a run that goes further, or a
character of another alphabet, is named by its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Clue
from lamplit.core.words import format_count, quote
from lamplit.genre.clues import UNKNOWN, split_arrow
from lamplit.genre.dialects import UrlPart

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LONGEST_RUN = 20
LONGEST_ARROW_RUN = 26
PEARLS: dict[int, Clue] = {1: "w", 2: "b"}
DIRECTIONS = "nswe"
"""The letters of arrows in the order of pzpr's numbers 1 to 4; 0 is no direction."""

Clues = Mapping[int, Clue]


class BodyPart(NamedTuple):
    """What a part of a body says."""

    clues: Clues
    places: int
    """How many places it speaks of: all of them, unless it is cut off."""
    end: int
    """Where the next part begins."""


@dataclass(frozen=True)
class Spelling:
    """What a part needs to know of the board and its genre."""

    places: int
    blank: Clue | None
    """A clue without a number; None: the genre has none."""
    noun: str = "cell"
    """What each place is."""

    def make_overrun_error(self, at: int, found: str) -> BadInput:
        """The body goes on after the last place."""
        return BadInput(
            f"{quote(found)}, character {at + 1} of the board, goes beyond its {format_count(self.places, self.noun)}"
        )


def _make_unexpected_error(at: int, found: str, expected: str) -> BadInput:
    return BadInput(f"character {at + 1} of the URL's board, {quote(found)}, can't be read; expected {expected}")


def _make_unwritable_error(clue: Clue, index: int, spelling: Spelling) -> BadInput:
    return BadInput(f"a URL can't store the clue {quote(clue)} ({spelling.noun} number {index + 1})")


def _add_blank(clues: dict[int, Clue], index: int, spelling: Spelling) -> None:
    if spelling.blank is not None:
        clues[index] = spelling.blank


def _iterate_runs(clues: Clues, places: int) -> Iterator[tuple[int, int]]:
    """Each clue's index after the number of empties before it; last the empties at the end, with index -1."""
    before = 0
    for index in sorted(clues):
        yield index - before, index
        before = index + 1
    yield places - before, -1


def _write_empties(run: int, longest: int = LONGEST_RUN) -> str:
    """Runs of up to 20 empties: ``g`` is one, ``z`` twenty. With arrows they are up to 26: ``a`` is one."""
    full, rest = divmod(run, longest)
    return "z" * full + (DIGITS[35 - longest + rest] if rest else "")


def read_fourcell(body: str, start: int, spelling: Spelling) -> BodyPart:
    """A digit of base 36 below 15 is a clue 0-4 and up to two empties after it."""
    clues: dict[int, Clue] = {}
    index, at = 0, start
    while at < len(body) and index < spelling.places:
        letter = body[at]
        value = 0 if letter == "." else DIGITS.find(letter)
        if value < 0 or value == 15:
            raise _make_unexpected_error(at, letter, "0-9, a-e, g-z or .")
        if value > 15 and index + value - 15 > spelling.places:
            raise spelling.make_overrun_error(at, letter)
        if letter == ".":
            _add_blank(clues, index, spelling)
            index += 1
        elif value < 15:
            clues[index] = value % 5
            index += 1 + value // 5
        else:
            index += value - 15
        at += 1
    return BodyPart(clues, min(index, spelling.places), at)


def write_fourcell(clues: Clues, spelling: Spelling) -> str:
    """Up to two empties go into the clue before them; cells beyond the end count as empty."""
    out: list[str] = []
    pending: int | None = None
    for run, index in _iterate_runs(clues, spelling.places):
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
                raise _make_unwritable_error(clue, index, spelling)
    return "".join(out)


_NUMBER16 = re.compile(r"(?P<one>[0-9a-f])|-(?P<two>[0-9a-f]{2})|\+(?P<three>[0-9a-f]{3})|(?P<blank>\.)|(?P<run>[g-z])")


def _parse_numbers16(body: str, start: int, spelling: Spelling) -> tuple[dict[int, int | None], int, int]:
    """Each clue by index, None for one without a number; how many places there are, and where they end."""
    numbers: dict[int, int | None] = {}
    index, at = 0, start
    while at < len(body) and index < spelling.places:
        found = _NUMBER16.match(body, at)
        if found is None:
            raise _make_unexpected_error(at, body[at], "0-9, a-f, - and two or + and three of them, g-z or .")
        step = DIGITS.index(found["run"]) - 15 if found["run"] else 1
        if index + step > spelling.places:
            raise spelling.make_overrun_error(at, found.group())
        if found["blank"]:
            numbers[index] = None
        elif not found["run"]:
            numbers[index] = int(found["one"] or found["two"] or found["three"], 16)
        index += step
        at = found.end()
    return numbers, index, at


def _format_number16(number: int) -> str:
    return f"{number:x}" if number < 16 else f"-{number:02x}" if number < 256 else f"+{number:03x}"


def read_number16(body: str, start: int, spelling: Spelling) -> BodyPart:
    """Hexadecimal numbers and runs of empties."""
    clues: dict[int, Clue] = {}
    numbers, places, end = _parse_numbers16(body, start, spelling)
    for index, number in numbers.items():
        if number is None:
            _add_blank(clues, index, spelling)
        else:
            clues[index] = number
    return BodyPart(clues, places, end)


def write_number16(clues: Clues, spelling: Spelling) -> str:
    out: list[str] = []
    for run, index in _iterate_runs(clues, spelling.places):
        out.append(_write_empties(run))
        if index >= 0:
            clue = clues[index]
            if clue == spelling.blank:
                out.append(".")
            elif isinstance(clue, int) and 0 <= clue < 4096:
                out.append(_format_number16(clue))
            else:
                raise _make_unwritable_error(clue, index, spelling)
    return "".join(out)


def read_pearl16(body: str, start: int, spelling: Spelling) -> BodyPart:
    """Our own for Shingoki: Number16 with a white n as 2n and a black n as 2n+1."""
    clues: dict[int, Clue] = {}
    numbers, places, end = _parse_numbers16(body, start, spelling)
    for index, number in numbers.items():
        if number is None:
            raise BadInput(f"the pearl in cell number {index + 1} of the URL's board has no number; expected one")
        clues[index] = f"{'wb'[number % 2]}{number // 2}"
    return BodyPart(clues, places, end)


def write_pearl16(clues: Clues, spelling: Spelling) -> str:
    numbers: dict[int, Clue] = {}
    for index, clue in clues.items():
        pearl = re.fullmatch(r"([wb])([0-9]{1,4})", str(clue))
        if pearl is None:
            raise _make_unwritable_error(clue, index, spelling)
        numbers[index] = 2 * int(pearl[2]) + (pearl[1] == "b")
    return write_number16(numbers, Spelling(spelling.places, None))


def read_circle(body: str, start: int, spelling: Spelling) -> BodyPart:
    """Three cells a character, base 27: 0 none, 1 white, 2 black."""
    clues: dict[int, Clue] = {}
    index, at = 0, start
    while at < len(body) and index < spelling.places:
        value = DIGITS.find(body[at])
        if not 0 <= value < 27:
            raise _make_unexpected_error(at, body[at], "0-9 or a-q")
        for offset, pearl in enumerate((value // 9, value // 3 % 3, value % 3)):
            if pearl:
                if index + offset >= spelling.places:
                    raise spelling.make_overrun_error(at, body[at])
                clues[index + offset] = PEARLS[pearl]
        index += 3
        at += 1
    return BodyPart(clues, min(index, spelling.places), at)


def write_circle(clues: Clues, spelling: Spelling) -> str:
    values = [0] * (-(-spelling.places // 3))
    number = {pearl: value for value, pearl in PEARLS.items()}
    for index, clue in clues.items():
        if clue not in number:
            raise _make_unwritable_error(clue, index, spelling)
        values[index // 3] += number[clue] * (9, 3, 1)[index % 3]
    return "".join(DIGITS[value] for value in values)


_HITORI36 = re.compile(r"(?P<one>[0-9a-z])|-(?P<two>[0-9a-z]{2})|(?P<unknown>[%@])|(?P<blank>\.)")


def read_hitori36(body: str, start: int, spelling: Spelling) -> BodyPart:
    """One token a cell, no runs: ``%`` or ``@`` is an unknown number, ``.`` none."""
    clues: dict[int, Clue] = {}
    index, at = 0, start
    while at < len(body) and index < spelling.places:
        found = _HITORI36.match(body, at)
        if found is None:
            raise _make_unexpected_error(at, body[at], "0-9, a-z, - and two of them, %, @ or .")
        if found["unknown"]:
            clues[index] = "?"
        elif not found["blank"]:
            clues[index] = int(found["one"] or found["two"], 36)
        index += 1
        at = found.end()
    return BodyPart(clues, index, at)


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
        raise _make_unwritable_error(clue, index, spelling)

    return "".join(token(index) for index in range(spelling.places))


_ARROW16 = re.compile(
    r"(?P<way>[0-4])(?:(?P<one>[0-9a-f])|(?P<unknown>\.))|(?P<far_way>[5-9])(?P<two>[0-9a-f]{2})"
    r"|-(?P<long_way>[0-4])(?P<three>[0-9a-f]{3})|(?P<run>[a-z])"
)


def read_arrow16(body: str, start: int, spelling: Spelling) -> BodyPart:
    """Directions and hexadecimal numbers: ``3a`` points left, 8 and two digits too; ``0.`` has neither of them."""
    clues: dict[int, Clue] = {}
    index, at = 0, start
    while at < len(body) and index < spelling.places:
        found = _ARROW16.match(body, at)
        if found is None:
            raise _make_unexpected_error(at, body[at], "a direction 0-9 and its number, - and a long one, or a-z")
        step = DIGITS.index(found["run"]) - 9 if found["run"] else 1
        if index + step > spelling.places:
            raise spelling.make_overrun_error(at, found.group())
        if not found["run"]:
            way = int(found["way"] or found["far_way"] or found["long_way"]) % 5
            number = UNKNOWN if found["unknown"] else str(int(found["one"] or found["two"] or found["three"], 16))
            if way:
                clues[index] = f"{number}{DIRECTIONS[way - 1]}"
            elif found["unknown"]:
                _add_blank(clues, index, spelling)
            else:
                raise _make_unexpected_error(at, found.group(), "a direction from 1 to 4 with this number")
        index += step
        at = found.end()
    return BodyPart(clues, index, at)


def write_arrow16(clues: Clues, spelling: Spelling) -> str:
    out: list[str] = []
    for run, index in _iterate_runs(clues, spelling.places):
        out.append(_write_empties(run, LONGEST_ARROW_RUN))
        if index >= 0:
            out.append(_format_arrow16(clues[index], index, spelling))
    return "".join(out)


def _format_arrow16(clue: Clue, index: int, spelling: Spelling) -> str:
    arrow = split_arrow(clue)
    if arrow is None and clue == spelling.blank:
        return "0."
    if arrow is None or (arrow[0] or 0) >= 4096:
        raise _make_unwritable_error(clue, index, spelling)
    number, way = arrow[0], DIRECTIONS.index(arrow[1]) + 1
    if number is None:
        return f"{way}."
    return f"{way}{number:x}" if number < 16 else f"{way + 5}{number:02x}" if number < 256 else f"-{way}{number:03x}"


PARTS: dict[UrlPart, tuple[Callable[[str, int, Spelling], BodyPart], Callable[[Clues, Spelling], str]]] = {
    "fourcell": (read_fourcell, write_fourcell),
    "number16": (read_number16, write_number16),
    "region16": (read_number16, write_number16),
    "outside16": (read_number16, write_number16),
    "arrow16": (read_arrow16, write_arrow16),
    "pearl16": (read_pearl16, write_pearl16),
    "circle": (read_circle, write_circle),
    "hitori36": (read_hitori36, write_hitori36),
}
"""A reader and a writer by the name that genres give in their ``PuzzLink``."""
