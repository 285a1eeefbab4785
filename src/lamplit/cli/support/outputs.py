"""Where the answers about many puzzles go: one below the other, or each into a file of its own in a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from lamplit.cli.support.errors import DONE
from lamplit.cli.support.many import PuzzleItem
from lamplit.cli.support.output import (
    OverwritePolicy,
    is_folder,
    open_folder,
    open_growing_file,
    refuse_overwrite,
    report_written,
)

Add = Callable[[PuzzleItem, str | bytes], int]
"""Writes what became of a puzzle; the exit code is that all is well."""


@contextmanager
def open_outputs(output: str, policy: OverwritePolicy, ending: str, noun: str = "puzzle") -> Iterator[Add]:
    """A folder for a file each, or a file, or ``-``, for all of them."""
    if is_folder(output):
        with _open_output_folder(output, policy, ending, noun) as add:
            yield add
        return
    refuse_overwrite(output, policy, can_append=True)
    number = 0
    try:
        with open_growing_file(output, policy) as write:

            def append(item: PuzzleItem, content: str | bytes) -> int:
                nonlocal number
                write(_add_separator(content) if item.many else content)
                number += 1
                return DONE

            yield append
    finally:
        if number:
            report_written(output, number if number > 1 else None, noun)


def _add_separator(content: str | bytes) -> str | bytes:
    """A board of several lines ends where a blank line follows."""
    return f"{content}\n" if isinstance(content, str) and content.count("\n") > 1 else content


@contextmanager
def _open_output_folder(output: str, policy: OverwritePolicy, ending: str, noun: str) -> Iterator[Add]:
    used: set[str] = set()
    with open_folder(output, policy, noun) as write:

        def add(item: PuzzleItem, content: str | bytes) -> int:
            name = choose_file_name(item, used)
            used.add(name)
            write(f"{name}{ending}", content)
            return DONE

        yield add


def choose_file_name(item: PuzzleItem, used: set[str]) -> str:
    """Like the file that the puzzle comes from, with its number there where that has several."""
    grid = item.puzzle.grid
    stem = Path(item.source).stem if item.is_file else f"{item.puzzle.genre}-{grid.cols}x{grid.rows}"
    name = stem if item.number is None else f"{stem}-{item.number:04}"
    again = 2
    while name in used:
        name, again = f"{stem}-{again:04}", again + 1
    return name
