"""The gallery of a genre: puzzles to play, to measure and to learn from, in the file ``gallery.jsonl`` of its folder.

``lamplit gallery`` makes such a file for any genre, also for those of other packages, and has two engines prove that
each puzzle has one solution. ``tools/make_gallery.py`` made ours, from fixed seeds; the tests prove them again.
A line is what ``generate --json`` prints (without ``seconds``), with an ``id`` that stays and the ``options`` that it
was made with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from lamplit.core.errors import BrokenPlugin
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.words import quote
from lamplit.genre.contract import Genre
from lamplit.genre.puzzle_json import puzzle_from_json, solution_from_json
from lamplit.genre.registry import get_genre
from lamplit.genre.steps import Tier

FILE = "gallery.jsonl"


@dataclass(frozen=True)
class GalleryEntry:
    """One puzzle of the gallery."""

    id: str
    """Genre, size, what is special about it, and a number: ``akari-10x10-hard-1``."""
    puzzle: Puzzle
    solution: Solution
    grade: Tier | None
    """The hardest strategies it needs; None where its line has no grade."""
    strategies: frozenset[str]
    """The strategies that it takes to solve it, by their keys."""
    options: Mapping[str, str]
    """What it was made with: ``size``, ``style``, perhaps ``symmetry``, ``difficulty``, ``mask``."""


def list_entries(genre: str) -> tuple[GalleryEntry, ...]:
    """The puzzles of a genre, the smallest first; none of a genre that has no gallery."""
    found = get_genre(genre)
    return _list_entries(found.name, found.folder)


@cache
def _list_entries(genre: str, folder: str) -> tuple[GalleryEntry, ...]:
    """The same; another genre of this name may have another folder."""
    return _read_entries(get_genre(genre), lambda record: True)


def list_small_entries(genre: str, cells: int) -> tuple[GalleryEntry, ...]:
    """Those whose board has at most this many cells; the others are not looked at, which saves time."""
    return _read_entries(get_genre(genre), lambda record: record["puzzle"]["rows"] * record["puzzle"]["cols"] <= cells)


def _read_entries(genre: Genre, wanted: Callable[[Json], bool]) -> tuple[GalleryEntry, ...]:
    """Raises ``BrokenPlugin`` for a line that another package got wrong."""
    entries = []
    for number, line in enumerate(_read_lines(genre), 1):
        try:
            record = json.loads(line)
            if wanted(record):
                entries.append(_parse_entry(genre, record))
        except (ValueError, LookupError, TypeError, AttributeError) as error:  # a BadInput is a ValueError, too
            why = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
            raise BrokenPlugin(f"{genre.owner} is broken: line {number} of its {FILE} can't be used ({why})") from error
    return tuple(entries)


def _read_lines(genre: Genre) -> list[str]:
    if not genre.folder:
        return []
    spec = None
    with suppress(ImportError, ValueError):
        spec = find_spec(genre.folder)
    if spec is None or spec.submodule_search_locations is None:
        raise BrokenPlugin(f"{genre.owner} is broken: its folder is {quote(genre.folder)}, which is not a package")
    try:
        file = files(genre.folder) / FILE
        return file.read_text("utf-8").splitlines() if file.is_file() else []
    except (UnicodeError, OSError) as error:
        raise BrokenPlugin(f"{genre.owner} is broken: its {FILE} can't be read ({error})") from error


def _parse_entry(genre: Genre, record: Any) -> GalleryEntry:
    puzzle = puzzle_from_json(record["puzzle"])
    if puzzle.genre != genre.name:
        raise ValueError(f"it is a puzzle of the genre {puzzle.genre}")
    solution = solution_from_json(puzzle, record["solution"])
    if genre.package and not re.fullmatch(rf"{re.escape(genre.name)}-[\w.+-]+", record["id"]):
        raise ValueError(f"its id is {quote(record['id'])}; expected one such as {genre.name}-5x5-1")
    if genre.package and (faults := genre.check(puzzle, solution)):
        raise ValueError(f"its solution is wrong: {faults[0]}")
    grade = record["grade"]
    return GalleryEntry(
        record["id"],
        puzzle,
        solution,
        None if grade is None else Tier[grade["grade"].upper()],
        frozenset() if grade is None else frozenset(grade["steps"]),
        record["options"],
    )
