"""Given puzzles: read from a file or from a store of the factory, one after another, as they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from lamplit.books.contents import Section
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.system.files import read_text_file
from lamplit.factory.export import PuzzleSelection, select_puzzles
from lamplit.factory.store import Store
from lamplit.formats import read
from lamplit.formats.many import PuzzleEntry, read_many


@dataclass(frozen=True)
class GivenPuzzle:
    """A puzzle, and where it comes from."""

    puzzle: Puzzle
    where: str
    """``puzzle 3 of mine.jsonl``, for messages."""
    solution: Solution | None = None
    """The solution that comes with it, which may be wrong: a book prints the one that it finds itself."""


def iterate_given_puzzles(section: Section) -> Iterator[GivenPuzzle]:
    """The puzzles that a section may take, in order: of its genre and, as far as that is known, its difficulty."""
    if section.file is not None:
        return _read_file(section.file, section.genre)
    assert section.store is not None
    return _read_store(section.store, section)


def _read_file(file: str, genre: str | None) -> Iterator[GivenPuzzle]:
    for number, entry in enumerate(read_many(read_text_file(file), genre=genre), 1):
        where = f"puzzle {number} of {Path(file).name}"
        puzzle = _read_puzzle(entry, where)
        if genre in (None, puzzle.genre):
            yield GivenPuzzle(puzzle, where, _find_solution(entry))


def _read_puzzle(entry: PuzzleEntry, where: str) -> Puzzle:
    """The puzzle of an entry; one that can't be read as the genre of a section may be of another."""
    if entry.fault is None:
        return entry.puzzle
    try:
        return read(entry.text)
    except BadInput:
        raise BadInput(f"{where}, on line {entry.line}, can't be read: {entry.fault}") from None


def _find_solution(entry: PuzzleEntry) -> Solution | None:
    """What a record brings along, unless that is only the beginning of a solution."""
    answer = None if entry.filled is None else entry.filled.answer
    return answer if isinstance(answer, Solution) else None


def _read_store(file: str, section: Section) -> Iterator[GivenPuzzle]:
    """What a store says of a puzzle tells which to look at, and no more: anybody may have changed it."""
    with closing(Store.read(file)) as store, store.snapshot():
        for one in select_puzzles(store, PuzzleSelection()):
            if section.genre in (None, one.genre) and (not section.difficulty or one.tier in section.difficulty):
                given = GivenPuzzle(one.puzzle, one.where, one.solution)
                if section.genre in (None, given.puzzle.genre):
                    yield given
