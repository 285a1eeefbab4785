"""Many puzzles at once: several arguments, files of many, folders. Each is answered as soon as it is read.

A puzzle that can't be read, or not answered, is named with its file and line, and the others go on. The exit code
is the gravest: 2 if any could not be read, else 3, 1, 0.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING

from lamplit.cli.support.errors import (
    BAD,
    DONE,
    INTERRUPTED,
    LATE,
    NO,
    choose_exit_code,
    describe_error,
    say,
    show_warning,
)
from lamplit.cli.support.input import load_state, mention_missing_file, read_argument
from lamplit.cli.support.output import print_json
from lamplit.core.errors import BadInput, LamplitError, LamplitWarning, UnknownFormat, warn
from lamplit.core.words import format_count

if TYPE_CHECKING:
    from lamplit.core.puzzle import Puzzle, State
    from lamplit.formats.contract import FilledPuzzle
    from lamplit.formats.many import PuzzleEntry

GRAVITY = (DONE, NO, LATE, BAD)
"""From the mildest exit code to the gravest."""
NOT_PUZZLES = (".svg", ".png", ".pdf", ".html", ".htm", ".toml", ".md", ".rst", ".csv", ".sqlite", ".py", ".ipynb")
"""Endings of files that a folder may hold beside puzzles. They are skipped."""
PUZZLES = (".txt", ".json", ".jsonl")
"""Endings of files in a folder that are reported if they hold no puzzle; files with other endings are skipped then."""
SHOWN = 40
"""Characters of a text given as an argument that are shown to tell it from others."""


@dataclass(frozen=True)
class PuzzleItem:
    """One of the puzzles that were given."""

    source: str
    """The file it stands in, ``-`` for standard input, or the argument itself."""
    line: int
    number: int | None
    """Which one it is, from 1, where its source holds several."""
    filled: FilledPuzzle
    is_record: bool
    """Whether it is a JSON record: what that brings along is the key to the puzzle, not somebody's attempt."""
    many: bool
    """Whether it is one of several, so that each answer has to say which puzzle it is about."""

    @property
    def location(self) -> str:
        return format_location(self.source, self.line)

    @property
    def is_file(self) -> bool:
        return os.path.isfile(self.source)

    @property
    def puzzle(self) -> Puzzle:
        return self.filled.puzzle

    def find_state(self, state: str | None = None) -> State | None:
        """How far somebody has got: as ``--state`` says, else as the text itself shows."""
        from lamplit.core.puzzle import Solution, State

        if state is not None:
            return load_state(state, self.puzzle)
        answer = self.filled.answer
        if isinstance(answer, Solution):
            return None if self.is_record else State(answer.true)
        return answer

    def print_json(self, answer: Mapping[str, object]) -> None:
        """The answer on a line; of several, each with where its puzzle stands."""
        from lamplit.wire.many import sourced_to_json

        print_json(sourced_to_json(self.source, self.line, answer) if self.many else answer)


def format_location(source: str, line: int) -> str:
    """``booklet.txt:12``; an argument that is not a file is shown by how it begins."""
    if source == "-":
        return f"standard input:{line}"
    if os.path.exists(source):
        return f"{source}:{line}"
    first = source.strip().replace("\\n", "\n").partition("\n")[0]
    return first if len(first) <= SHOWN else f"{first[: SHOWN - 1]}…"


def process_each(
    sources: Sequence[str],
    genre: str | None,
    format: str | None,
    answer: Callable[[PuzzleItem], int],
    *,
    as_json: bool = False,
    alone: str = "",
) -> int:
    """Answer for every puzzle; ``answer`` prints, and returns its exit code. The gravest of them all is returned.

    What is wrong with a single puzzle is raised, as it is where a command takes no more than one. ``alone`` says
    why there may not be several, if they may not.
    """
    entries = iterate_entries(sources, genre, format)
    first = list(islice(entries, 2))
    many = len(first) > 1 or len(sources) > 1 or os.path.isdir(sources[0])
    if many and alone:
        raise BadInput(alone)
    worst, done = DONE, 0
    try:
        for source, number, entry in chain(first, entries):
            try:
                with _prefix_warnings(format_location(source, entry.line) if many else ""):
                    code = answer(_make_item(source, number, entry, many))
                sys.stdout.flush()
            except LamplitError as error:
                if not many:
                    raise
                code = _report_failure(source, entry, error, as_json)
            worst = max(worst, code, key=GRAVITY.index)
            done += 1
    except KeyboardInterrupt:
        if not many:
            raise
        say(f"interrupted after {format_count(done, 'puzzle')}")
        return INTERRUPTED
    return worst


def _report_failure(source: str, entry: PuzzleEntry, error: LamplitError, as_json: bool) -> int:
    """Say which puzzle went wrong, and how; the exit code that goes with it."""
    sentence = describe_error(error)
    is_named = not entry.text and source in sentence  # a file that can't be read is named by what is said of it
    if as_json:
        from lamplit.wire.many import unread_to_json

        print_json(unread_to_json(source, entry.line, sentence))
    say(sentence if is_named else f"{format_location(source, entry.line)}: {sentence}")
    return choose_exit_code(error)


def _make_item(source: str, number: int | None, entry: PuzzleEntry, many: bool) -> PuzzleItem:
    if entry.filled is None:
        assert entry.fault is not None
        if many or not entry.text or not isinstance(entry.fault, BadInput):
            raise entry.fault
        raise mention_missing_file(entry.fault, source)
    return PuzzleItem(source, entry.line, number, entry.filled, entry.text.lstrip().startswith("{"), many)


def iterate_entries(
    sources: Sequence[str], genre: str | None = None, format: str | None = None
) -> Iterator[tuple[str, int | None, PuzzleEntry]]:
    """All puzzles with the file, or whatever else was named, that each comes from, and its number there."""
    for source in sources:
        if os.path.isdir(source):
            yield from _iterate_folder(source, genre, format)
        else:
            yield from _iterate_file(source, genre, format, many=len(sources) > 1)


def _iterate_folder(
    folder: str, genre: str | None, format: str | None
) -> Iterator[tuple[str, int | None, PuzzleEntry]]:
    """The puzzles of a folder. Files that don't look like puzzles, such as notes, are skipped."""
    is_empty = True
    for name in _list_files(folder):
        for _, number, entry in _iterate_file(name, genre, format, many=True):
            if number is None and isinstance(entry.fault, UnknownFormat) and not name.lower().endswith(PUZZLES):
                continue
            is_empty = False
            yield name, number, entry
    if is_empty:
        raise BadInput(f"there is no puzzle in the folder {folder}")


def _iterate_file(
    name: str, genre: str | None, format: str | None, *, many: bool
) -> Iterator[tuple[str, int | None, PuzzleEntry]]:
    """The puzzles of a file, or of whatever else an argument stands for; ``many`` if it isn't the only one."""
    from lamplit.formats.many import PuzzleEntry, read_many

    try:
        text = read_argument(name)
    except BadInput as fault:
        yield name, None, PuzzleEntry(1, "", "", None, fault)
        return
    entries = _iterate_with_warnings(read_many(text, genre=genre, format=format))
    first = list(islice(entries, 2))
    for number, (entry, warned) in enumerate(chain(first, entries), 1):
        with _prefix_warnings(format_location(name, entry.line) if many or len(first) > 1 else ""):
            for sentence in warned:
                warn(sentence)
        yield name, number if len(first) > 1 else None, entry


def _iterate_with_warnings(entries: Iterator[PuzzleEntry]) -> Iterator[tuple[PuzzleEntry, list[str]]]:
    """Each puzzle with what was warned of while it was read: only then it is known where it stands."""
    while True:
        with warnings.catch_warnings(record=True) as caught:
            entry = next(entries, None)
        if entry is None:
            return
        yield entry, [str(one.message) for one in caught if issubclass(one.category, LamplitWarning)]


@contextmanager
def _prefix_warnings(where: str) -> Iterator[None]:
    """Warnings meanwhile say which of many puzzles they are about."""
    with warnings.catch_warnings():
        if where:
            warnings.showwarning = lambda message, category, *rest, **more: show_warning(
                f"{where}: {message}", category, *rest, **more
            )
        yield


def _list_files(folder: str) -> list[str]:
    """The files of a folder that may be puzzles, by name, one level deep."""
    there = [
        os.path.join(folder, name)
        for name in sorted(os.listdir(folder))
        if not name.startswith(".") and not name.lower().endswith(NOT_PUZZLES)
    ]
    return [path for path in there if os.path.isfile(path)]


def read_single(source: str, genre: str | None, format: str | None) -> PuzzleItem:
    """The puzzle of an argument that has to hold a single one."""
    (name, number, entry), *more = islice(iterate_entries([source], genre, format), 2)
    for other, _, second in more:
        raise BadInput(f"{format_location(other, second.line)}: a second puzzle begins here; expected only one")
    return _make_item(name, number, entry, many=False)
