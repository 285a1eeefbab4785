"""The formats: one module each, one line of registry each, one way in and one way out.

``read`` and ``write`` are for puzzles, ``read_solution`` and ``write_solution`` for solutions. A
format's module is imported only when it is used.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module

from lamplit.errors import BadInput
from lamplit.formats.comments import about_in, without, written
from lamplit.formats.contract import Format
from lamplit.formats.detect import clean, detect
from lamplit.genres import genre_named
from lamplit.plugins import announced, load, plain_name, those_that_load
from lamplit.puzzle import Puzzle, Solution

__all__ = [
    "Format",
    "detect",
    "format_named",
    "format_names",
    "read",
    "read_solution",
    "write",
    "write_solution",
]

BUILT_IN: dict[str, str] = {
    "puzzlink": "lamplit.formats.puzzlink",
    "pzprv3": "lamplit.formats.pzprv3",
    "tatham": "lamplit.formats.tatham",
    "penpa": "lamplit.formats.penpa",
    "json": "lamplit.formats.json",
    "text": "lamplit.formats.text",
    "tokens": "lamplit.formats.tokens",
    "codex": "lamplit.formats.codex",
    "grid": "lamplit.formats.grid",
    "annotated": "lamplit.formats.annotated",
    "matrix": "lamplit.formats.matrix",
    "asp": "lamplit.formats.asp",
    "smtlib": "lamplit.formats.smtlib",
    "dimacs": "lamplit.formats.dimacs",
    "lp": "lamplit.formats.lp",
}
"""Our own formats; each module has its ``FORMAT``."""


def format_names() -> tuple[str, ...]:
    """The formats there are: our own, then those of other packages."""
    return (*BUILT_IN, *(name for name in announced("lamplit.formats") if name not in BUILT_IN))


def all_formats() -> list[Format]:
    """All of them, but for those of other packages that can't be loaded."""
    return those_that_load(format_names(), format_named)


@cache
def format_named(name: str) -> Format:
    """The format of this name."""
    wanted = plain_name(name)
    if wanted in BUILT_IN:
        found = import_module(BUILT_IN[wanted]).FORMAT
        assert isinstance(found, Format)
        return found
    if (point := announced("lamplit.formats").get(wanted)) is not None:
        return load(point, Format)
    raise BadInput(f"there is no format {name!r}; we know {', '.join(format_names())}")


def read(text: str, *, genre: str | None = None, format: str | None = None) -> Puzzle:
    """The puzzle that a text holds, in whatever format it is; ``genre`` and ``format`` settle doubt."""
    text = clean(text)
    wanted = genre_named(genre).name if genre is not None else None
    chosen = format_named(format if format is not None else detect(text))
    if chosen.read is None:
        raise BadInput(f"the format {chosen.name} is written only; expected a puzzle in one of {_able('read')}")
    if wanted is not None and chosen.genres is not None and wanted not in chosen.genres:
        raise BadInput(
            f"the text is in the format {chosen.name}, which holds {' and '.join(chosen.genres)} only, "
            f"but the genre asked for is {wanted}"
        )
    puzzle = chosen.read(without(text, chosen.comment), wanted)
    return replace(puzzle, about=about_in(text, chosen.comment)) if chosen.comment else puzzle


def read_solution(text: str, puzzle: Puzzle, *, format: str | None = None) -> Solution:
    """The solution to a puzzle that a text holds. It is only read here; the checker judges it."""
    text = clean(text)
    chosen = format_named(format if format is not None else detect(text, solution=True))
    if chosen.read_solution is None:
        raise BadInput(f"the format {chosen.name} holds no solutions; expected one of {_able('read_solution')}")
    _holds(chosen, puzzle)
    return chosen.read_solution(without(text, chosen.comment), puzzle)


def write(puzzle: Puzzle, format: str) -> str:
    """A puzzle in a format, ending in a newline."""
    chosen = format_named(format)
    if chosen.write is None:
        raise BadInput(f"the format {chosen.name} is read only; expected one of {_able('write')}")
    _holds(chosen, puzzle)
    return _above(chosen, puzzle) + chosen.write(puzzle)


def write_solution(puzzle: Puzzle, solution: Solution, format: str) -> str:
    """A solution in a format. In ``smtlib`` it is the question whether there is another one."""
    chosen = format_named(format)
    if chosen.write_solution is None:
        raise BadInput(f"the format {chosen.name} holds no solutions; expected one of {_able('write_solution')}")
    _holds(chosen, puzzle)
    return _above(chosen, puzzle) + chosen.write_solution(puzzle, solution)


def _above(chosen: Format, puzzle: Puzzle) -> str:
    """What stands above a puzzle: all that is said about it, where the format has comments."""
    return written(puzzle.about, chosen.comment) if chosen.comment else ""


def _holds(chosen: Format, puzzle: Puzzle) -> None:
    if chosen.genres is not None and puzzle.genre not in chosen.genres:
        raise BadInput(f"the format {chosen.name} holds {' and '.join(chosen.genres)} only, not {puzzle.genre}")


def _able(way: str) -> str:
    return ", ".join(format_.name for format_ in all_formats() if getattr(format_, way) is not None)
