"""Where the answers about many puzzles go: one below the other, or each into a file of its own in a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from lamplit.cli.support.errors import DONE
from lamplit.cli.support.many import Item
from lamplit.cli.support.output import Existing, folder, is_folder, keep_what_is_there, pieces, say_written

Add = Callable[[Item, str | bytes], int]
"""Writes what became of a puzzle; the exit code is that all is well."""


@contextmanager
def output_of_each(output: str, policy: Existing, ending: str, noun: str = "puzzle") -> Iterator[Add]:
    """A folder for a file each, or a file, or ``-``, for all of them."""
    if is_folder(output):
        with _folder(output, policy, ending, noun) as add:
            yield add
        return
    keep_what_is_there(output, policy, can_append=True)
    number = 0
    try:
        with pieces(output, policy) as write:

            def below(item: Item, content: str | bytes) -> int:
                nonlocal number
                write(_separated(content) if item.many else content)
                number += 1
                return DONE

            yield below
    finally:
        if number:
            say_written(output, number if number > 1 else None, noun)


def _separated(content: str | bytes) -> str | bytes:
    """A board of several lines ends where a blank line follows."""
    return f"{content}\n" if isinstance(content, str) and content.count("\n") > 1 else content


@contextmanager
def _folder(output: str, policy: Existing, ending: str, noun: str) -> Iterator[Add]:
    used: set[str] = set()
    with folder(output, policy, noun) as write:

        def add(item: Item, content: str | bytes) -> int:
            name = file_name(item, used)
            used.add(name)
            write(f"{name}{ending}", content)
            return DONE

        yield add


def file_name(item: Item, used: set[str]) -> str:
    """Like the file that the puzzle comes from, with its number there where that has several."""
    grid = item.puzzle.grid
    stem = Path(item.source).stem if item.is_file else f"{item.puzzle.genre}-{grid.cols}x{grid.rows}"
    name = stem if item.number is None else f"{stem}-{item.number:04}"
    again = 2
    while name in used:
        name, again = f"{stem}-{again:04}", again + 1
    return name
