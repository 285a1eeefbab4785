"""The formats: one module each, one line of registry each, one way in and one way out.

``read`` and ``write`` are for puzzles, ``read_solution`` and ``write_solution`` for solutions, ``read_state`` and
``write_state`` for boards half filled in. ``read_answer`` takes either of the two, and ``read_filled`` a puzzle
with whatever its own text brings along. ``lamplit.formats.many`` reads texts of many puzzles. A format's
module is imported only when it is used.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module

from lamplit.core.errors import BadInput, UnknownFormat
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.system.plugins import (
    describe_plugin,
    find_entry_point,
    find_entry_points,
    guard_functions,
    load_available,
    load_plugin,
    normalise_name,
)
from lamplit.core.words import quote
from lamplit.formats.comments import blank_comments, read_about, write_comments
from lamplit.formats.contract import Answer, FilledPuzzle, Format
from lamplit.formats.detect import clean_text, describe_start, detect
from lamplit.genre.registry import get_genre

__all__ = [
    "Answer",
    "FilledPuzzle",
    "Format",
    "detect",
    "format_names",
    "get_format",
    "read",
    "read_answer",
    "read_filled",
    "read_solution",
    "read_state",
    "write",
    "write_solution",
    "write_state",
]

BUILT_IN: dict[str, str] = {
    "puzzlink": "lamplit.formats.pzpr.puzzlink",
    "pzprv3": "lamplit.formats.pzpr.pzprv3",
    "tatham": "lamplit.formats.tatham",
    "penpa": "lamplit.formats.penpa.format",
    "json": "lamplit.formats.json",
    "text": "lamplit.formats.text",
    "tokens": "lamplit.formats.tokens",
    "codex": "lamplit.formats.akari.codex",
    "grid": "lamplit.formats.akari.grid",
    "annotated": "lamplit.formats.akari.annotated",
    "matrix": "lamplit.formats.akari.matrix",
    "asp": "lamplit.formats.akari.asp",
    "smtlib": "lamplit.formats.solvers.smtlib",
    "dimacs": "lamplit.formats.solvers.dimacs",
    "lp": "lamplit.formats.solvers.lp",
    "places": "lamplit.formats.places",
}
"""Our own formats; each module has its ``FORMAT``."""

EXPECTED_ANSWER = "places such as 'r2c3, not r4c4', a filled-in board, JSON, or what a solver printed"


def format_names() -> tuple[str, ...]:
    """The names of all formats: the built-in ones, then those of plug-ins."""
    return (*BUILT_IN, *(name for name in find_entry_points("lamplit.formats") if name not in BUILT_IN))


def all_formats() -> list[Format]:
    """All of them, but for those of other packages that can't be loaded."""
    return load_available(format_names(), get_format)


@cache
def get_format(name: str) -> Format:
    """The format of this name."""
    wanted = normalise_name(name)
    if wanted in BUILT_IN:
        found = import_module(BUILT_IN[wanted]).FORMAT
        assert isinstance(found, Format)
        return found
    if (point := find_entry_point("lamplit.formats", wanted)) is not None:
        return _guard_format(load_plugin(point, Format), describe_plugin(point))
    raise BadInput(f"there is no format {quote(name)}; expected one of {', '.join(format_names())}")


def _guard_format(format: Format, plugin: str) -> Format:
    """A format of another package, whose functions say whose they are when they fail."""
    return replace(format, **guard_functions(format, plugin))


def read(text: str, *, genre: str | None = None, format: str | None = None) -> Puzzle:
    """The puzzle that a text holds, in whatever format it is; ``genre`` and ``format`` settle doubt."""
    text = clean_text(text)
    return _read(text, get_format(format if format is not None else detect(text)), genre)


def read_filled(text: str, *, genre: str | None = None, format: str | None = None) -> FilledPuzzle:
    """The puzzle that a text holds, and the solution or state that stands there with it."""
    text = clean_text(text)
    chosen = get_format(format if format is not None else detect(text))
    puzzle = _read(text, chosen, genre)
    return FilledPuzzle(
        puzzle, chosen.own_answer(blank_comments(text, chosen.comment), puzzle) if chosen.own_answer else None
    )


def _read(text: str, chosen: Format, genre: str | None) -> Puzzle:
    wanted = get_genre(genre).name if genre is not None else None
    if chosen.read is None:
        what = "can only be written" if chosen.write else "can't store puzzles"
        raise BadInput(f"the format {chosen.name} {what}; expected a puzzle in one of {_list_able_formats('read')}")
    if wanted is not None and chosen.genres is not None and wanted not in chosen.genres:
        raise BadInput(
            f"the text is in the format {chosen.name}, which is only for {' and '.join(chosen.genres)}, "
            f"but you asked for {wanted}"
        )
    puzzle = chosen.read(blank_comments(text, chosen.comment), wanted)
    return replace(puzzle, about=read_about(text, chosen.comment)) if chosen.comment else puzzle


def read_solution(text: str, puzzle: Puzzle, *, format: str | None = None) -> Solution:
    """The solution to a puzzle that a text holds. It is only read here; the checker judges it."""
    text, chosen = _prepare_answer(text, puzzle, format, "read_solution")
    if chosen.read_solution is None:
        raise BadInput(
            f"the format {chosen.name} can't store solutions; expected one of {_list_able_formats('read_solution')}"
        )
    return chosen.read_solution(text, puzzle)


def read_state(text: str, puzzle: Puzzle, *, format: str | None = None) -> State:
    """How far somebody has got with a puzzle: what is known to be there, and what is known not to be."""
    text, chosen = _prepare_answer(text, puzzle, format, "read_state")
    if chosen.read_state is None:
        raise BadInput(
            f"the format {chosen.name} can't store states; expected one of {_list_able_formats('read_state')}"
        )
    return chosen.read_state(text, puzzle)


def read_answer(text: str, puzzle: Puzzle, *, format: str | None = None) -> Answer:
    """A solution where the text is meant as a whole one, a state where it says what is still open."""
    text, chosen = _prepare_answer(text, puzzle, format, "read_solution", "read_state")
    way = chosen.read_answer or chosen.read_solution or chosen.read_state
    if way is None:
        raise BadInput(
            f"the format {chosen.name} can't store solutions; expected one of {_list_able_formats('read_solution')}"
        )
    return way(text, puzzle)


def _prepare_answer(text: str, puzzle: Puzzle, format: str | None, *ways: str) -> tuple[str, Format]:
    """A text that answers a puzzle, without its comments, and the format it is in: first among those that
    have one of these ways."""
    text = clean_text(text)
    try:
        chosen = get_format(format if format is not None else detect(text, *ways))
    except UnknownFormat:
        raise UnknownFormat(f"{describe_start(text)} can't be read as an answer; expected {EXPECTED_ANSWER}") from None
    _require_genre(chosen, puzzle)
    return blank_comments(text, chosen.comment), chosen


def write(puzzle: Puzzle, format: str) -> str:
    """A puzzle in a format, ending in a newline."""
    chosen = get_format(format)
    if chosen.write is None:
        raise BadInput(f"the format {chosen.name} can only be read; expected one of {_list_able_formats('write')}")
    _require_genre(chosen, puzzle)
    return _write_comments(chosen, puzzle) + chosen.write(puzzle)


def write_solution(puzzle: Puzzle, solution: Solution, format: str) -> str:
    """A solution in a format. In ``smtlib`` it is the question whether there is another one."""
    chosen = get_format(format)
    if chosen.write_solution is None:
        raise BadInput(
            f"the format {chosen.name} can't store solutions; expected one of {_list_able_formats('write_solution')}"
        )
    _require_genre(chosen, puzzle)
    return _write_comments(chosen, puzzle) + chosen.write_solution(puzzle, solution)


def write_state(puzzle: Puzzle, state: State, format: str) -> str:
    """A board half filled in, in a format."""
    chosen = get_format(format)
    if chosen.write_state is None:
        raise BadInput(
            f"the format {chosen.name} can't store states; expected one of {_list_able_formats('write_state')}"
        )
    _require_genre(chosen, puzzle)
    return _write_comments(chosen, puzzle) + chosen.write_state(puzzle, state)


def _write_comments(chosen: Format, puzzle: Puzzle) -> str:
    """What stands above a puzzle: all that is said about it, where the format has comments."""
    return write_comments(puzzle.about, chosen.comment) if chosen.comment else ""


def _require_genre(chosen: Format, puzzle: Puzzle) -> None:
    if chosen.genres is not None and puzzle.genre not in chosen.genres:
        raise BadInput(f"the format {chosen.name} is only for {' and '.join(chosen.genres)}, not {puzzle.genre}")


def _list_able_formats(way: str) -> str:
    return ", ".join(format_.name for format_ in all_formats() if getattr(format_, way) is not None)
