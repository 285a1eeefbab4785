"""What sweeps run over: our gallery, always, and the published puzzles in the folder that LAMPLIT_CORPUS names.

``make test-corpus CORPUS=folder`` names it; docs/research/corpus.md says where such puzzles come from.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lamplit.formats.many import read_many
from lamplit.library.gallery import list_entries
from lamplit.research.bench.records import Record, make_record

FOLDER = "LAMPLIT_CORPUS"
SMALL = 8
WRONG = {"heyawake": {"49_10x10", "216_10x18"}, "norinori": {"177_12x22"}}
"""Published records of puzzlekit-dataset that docs/research/corpus.md shows to be wrong. They are left out."""

small_or_all = pytest.mark.parametrize(
    "most", [pytest.param(SMALL, id="small"), pytest.param(None, id="all", marks=pytest.mark.corpus)]
)
"""A test that runs on the small boards of the gallery each time, and on all puzzles there are as a slow sweep."""


def all_puzzles(genre: str, most: int | None = None) -> list[Record]:
    """The gallery's puzzles of at most this many rows and columns; without a bound all, and the published ones."""
    return made(genre, most) if most is not None else [*made(genre), *published(genre)]


def made(genre: str, most: int | None = None) -> list[Record]:
    """The gallery's puzzles, perhaps those alone with at most this many rows and columns."""
    return [
        Record(entry.id, entry.puzzle, entry.solution)
        for entry in list_entries(genre)
        if most is None or fits(entry.puzzle.grid.rows, entry.puzzle.grid.cols, most)
    ]


def fits(rows: int, cols: int, most: int) -> bool:
    return max(rows, cols) <= most


def published(genre: str) -> list[Record]:
    """The published puzzles but the wrong ones; none where no folder is named, an error where it holds no file."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return []
    files = sorted(path for path in Path(folder).rglob("*") if path.suffix in (".json", ".jsonl"))
    assert files, f"{FOLDER} names {folder}, but there is no file of puzzles in it"
    ours = [path for path in files if path.name.lower().startswith(genre)]
    return [
        make_record(entry, path.name)
        for path in ours
        for entry in read_many(path.read_text(encoding="utf-8"))
        if entry.id.rpartition("/")[2] not in WRONG.get(genre, ())
    ]
