"""Boards that experiments are made on: the same each time, by their seeds."""

from __future__ import annotations

import os
from pathlib import Path

from lamplit.bench.records import Record, read_records
from lamplit.generating.made import Made
from lamplit.generating.run import make_one
from lamplit.generating.workshop import order_of

CORPUS = "LAMPLIT_CORPUS"


def made(
    genre: str,
    size: str,
    seed: int,
    *,
    difficulty: str | None = None,
    style: str | None = None,
    minimal: bool = False,
) -> Made:
    """A puzzle of our own, proven to have one solution."""
    return make_one(order_of(genre, size, difficulty=difficulty, style=style, minimal=minimal), seed)


def published(genre: str) -> list[Record]:
    """The published puzzles of a genre in the folder that LAMPLIT_CORPUS names; none where it names none.

    They are other people's, so they don't come with Lamplit: docs/corpus.md says where they are.
    """
    folder = os.environ.get(CORPUS)
    files = sorted(Path(folder).rglob(f"[{genre[0]}{genre[0].upper()}]{genre[1:]}*.json*")) if folder else []
    return [record for path in files for record in read_records(path)]
