"""Boards that experiments are made on: the same each time, by their seeds."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from lamplit.core.errors import BadInput
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.research.bench.records import Record, read_records
from lamplit.research.experiments.support.contract import ExperimentRow

CORPUS = "LAMPLIT_CORPUS"
PUBLISHED = "published"


def make_board(
    genre: str, size: str, seed: int, *, difficulty: str | None = None, style: str | None = None, minimal: bool = False
) -> GeneratedPuzzle:
    """A puzzle of our own, proven to have one solution."""
    return make_puzzle(parse_order(genre, size, difficulty=difficulty, style=style, minimal=minimal), seed)


def read_published(genre: str, size: str, number: int) -> Record:
    """One of the published puzzles of this size, ``10×10``, in the folder that LAMPLIT_CORPUS names.

    They are other people's, so they don't come with Lamplit: docs/research/corpus.md says where they are. Where there
    is none the run fails, and the page goes without it.
    """
    of_size = [record for record in _read_all_published(genre, os.environ.get(CORPUS)) if record.puzzle.size == size]
    if number >= len(of_size):
        raise BadInput(
            f"there is no published puzzle {number + 1} of {genre} {size}: the folder in the environment "
            f"variable {CORPUS} has {len(of_size)}"
        )
    return of_size[number]


@lru_cache
def _read_all_published(genre: str, folder: str | None) -> list[Record]:
    files = sorted(Path(folder).rglob(f"[{genre[0]}{genre[0].upper()}]{genre[1:]}*.json*")) if folder else []
    return [record for path in files for record in read_records(path)]


def drop_missing(rows: Iterable[ExperimentRow]) -> list[ExperimentRow]:
    """All rows but those of published puzzles that were not there."""
    return [row for row in rows if row["boards"] != PUBLISHED or row.ending != "failed"]
