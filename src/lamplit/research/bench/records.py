"""The puzzles of a bench: from the gallery, or from any text that holds puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.formats.many import PuzzleEntry, read_many
from lamplit.genre.registry import BUILT_IN
from lamplit.library.gallery import list_entries


@dataclass(frozen=True)
class Record:
    """A puzzle, and its recorded solution where there is one."""

    id: str
    puzzle: Puzzle
    solution: Solution | None
    source: str = ""
    """The file it stands in."""
    line: int = 1
    """The line of it on which it begins."""


def make_record(entry: PuzzleEntry, source: str) -> Record:
    """One of the puzzles of a text; BadInput names the source and the line of one that can't be read."""
    if entry.filled is None:
        assert entry.fault is not None
        if source in str(entry.fault):  # the file itself can't be read
            raise entry.fault
        which = f" ({entry.id})" if entry.id else ""
        place = "" if not which and str(entry.fault).startswith("line ") else f"line {entry.line}{which}: "
        raise BadInput(f"{source}, {place}{entry.fault}")
    answer = entry.filled.answer
    solution = answer if isinstance(answer, Solution) else None
    name = entry.id or f"{Path(source).stem}-{entry.line}"
    return Record(name, entry.filled.puzzle, solution, source, entry.line)


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file; the first that is broken is named, and ends it."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path.name} is not text") from None
    return (make_record(entry, path.name) for entry in read_many(text))


def list_gallery_records() -> list[Record]:
    """The puzzles that ship with the program."""
    return [
        Record(entry.id, entry.puzzle, entry.solution, f"gallery/{genre}.jsonl", line)
        for genre in BUILT_IN
        for line, entry in enumerate(list_entries(genre), 1)
    ]
