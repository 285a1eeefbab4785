"""The gallery: puzzles of our own that ship with the program, a file a genre.

They are there to be played, measured and tested on. ``tools/make_gallery.py`` made them, from fixed seeds, and
had two engines prove that each has one solution; the tests prove it again. A line of a file is what
``generate --json`` prints (without ``seconds``), with an ``id`` that stays and the ``options`` it was made with.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.genre.puzzle_json import puzzle_from_json, solution_from_json
from lamplit.genre.registry import get_genre
from lamplit.genre.steps import Tier

__all__ = ["GalleryEntry", "list_entries", "list_small_entries"]


@dataclass(frozen=True)
class GalleryEntry:
    """One puzzle of the gallery."""

    id: str
    """Genre, size, what is special about it, and a number: ``akari-10x10-hard-1``."""
    puzzle: Puzzle
    solution: Solution
    grade: Tier | None
    """The hardest strategies it needs; None where the genre has no strategies."""
    options: Mapping[str, str]
    """What it was made with: ``size``, ``style``, perhaps ``symmetry``, ``difficulty``, ``mask``."""


@cache
def list_entries(genre: str) -> tuple[GalleryEntry, ...]:
    """The puzzles of a genre, the smallest first; none of a genre that has no file here."""
    return tuple(map(_parse_entry, _read_records(genre)))


def list_small_entries(genre: str, cells: int) -> tuple[GalleryEntry, ...]:
    """Those whose board has at most this many cells; the others are not looked at, which saves time."""
    records = _read_records(genre)
    return tuple(_parse_entry(one) for one in records if one["puzzle"]["rows"] * one["puzzle"]["cols"] <= cells)


def _read_records(genre: str) -> list[Json]:
    file = files(__name__) / f"{get_genre(genre).name}.jsonl"
    if not file.is_file():
        return []
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def _parse_entry(record: Json) -> GalleryEntry:
    puzzle = puzzle_from_json(record["puzzle"])
    grade = record["grade"]
    return GalleryEntry(
        record["id"],
        puzzle,
        solution_from_json(puzzle, record["solution"]),
        None if grade is None else Tier[grade["grade"].upper()],
        record["options"],
    )
