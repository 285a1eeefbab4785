"""What leaves the command line: JSON, durations, and every file, none of which is overwritten unasked."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lamplit.cli.support.errors import say
from lamplit.cli.support.layout import terminal_width, text_width
from lamplit.core.errors import BadInput, LamplitError
from lamplit.core.words import format_count

if TYPE_CHECKING:
    from lamplit.core.puzzle import Puzzle

Write = Callable[[str | bytes], None]
"""Writes one piece, whole: a puzzle, a row, a picture."""


class OverwritePolicy(Enum):
    """What to do with a file that is there already."""

    KEEP = "keep"
    REPLACE = "replace"
    APPEND = "append"


def choose_policy(force: bool, append: bool = False) -> OverwritePolicy:
    """What ``--force`` and ``--append`` ask for."""
    if force and append:
        raise BadInput("--force and --append can't be used together; choose one")
    return OverwritePolicy.REPLACE if force else OverwritePolicy.APPEND if append else OverwritePolicy.KEEP


def is_colour_terminal() -> bool:
    """Colour only for eyes: a terminal, and nobody asked for none."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def format_json_line(what: object) -> str:
    return json.dumps(what, ensure_ascii=False) + "\n"


def print_json(what: object) -> None:
    """One object on one line, flushed at once, so that a reader needn't wait for the next."""
    print(format_json_line(what), end="", flush=True)


def refuse_overwrite(name: str, policy: OverwritePolicy, *, can_append: bool = False) -> None:
    """Refuse a file that exists and may not be touched. Ask before long work, not after it."""
    if policy is OverwritePolicy.KEEP and name != "-" and os.path.isfile(name):
        or_append = " or --append to add to it," if can_append else ""
        raise BadInput(f"{name} already exists; use --force to overwrite it,{or_append} or choose another name")


def check_pdf_output(name: str, what: str, policy: OverwritePolicy) -> None:
    """Say before long work what would keep a PDF from being written: a ``book``, a ``worksheet``."""
    if name == "-":
        return
    if not name.lower().endswith(".pdf"):
        raise BadInput(f"a {what} is a PDF; {name} should end in .pdf")
    if not os.path.isdir(os.path.dirname(name) or "."):
        raise BadInput(f"there is no folder {os.path.dirname(name)} to write the {what} to")
    if os.path.isdir(name):
        raise BadInput(f"{name} is a folder; expected a file name for the {what}")
    refuse_overwrite(name, policy)
    if not os.access(os.path.dirname(os.path.realpath(name)), os.W_OK):
        raise BadInput(f"can't write {name}: its folder may not be written to")


def refuse_undrawable(name: str) -> None:
    """Say before long work that there is nothing here to draw a PNG with."""
    if name.lower().endswith(".png"):
        from lamplit.drawing.png import require_png

        require_png()


def warn_if_too_wide(puzzle: Puzzle) -> None:
    """Warn about a board that is too wide for the terminal, and say what to do instead."""
    if not sys.stdout.isatty():
        return
    from lamplit.core.scene import View
    from lamplit.drawing.text import render_text
    from lamplit.genre.registry import genre_of

    wide, seen = text_width(render_text(genre_of(puzzle).sketch(puzzle, View()))), terminal_width()
    if wide > seen:
        say(
            f"this board is {wide} characters wide, but the terminal has only {seen} columns; "
            "draw it with -o board.svg, or write it with -o board.txt"
        )


def write_file(name: str, content: str | bytes, policy: OverwritePolicy = OverwritePolicy.KEEP) -> None:
    """Write a file whole or not at all, and say so; ``-`` is standard output."""
    _refuse_to_append(name, policy)
    refuse_overwrite(name, policy)
    with open_growing_file(name, policy) as write:
        write(content)
    report_written(name)


def _refuse_to_append(name: str, policy: OverwritePolicy) -> None:
    if policy is OverwritePolicy.APPEND:
        raise BadInput(f"--append only works with text files, not with {name}")


def report_written(where: str, number: int | None = None, noun: str = "puzzle") -> None:
    """The closing line: what was written, and where to."""
    if where != "-":
        what = "" if number is None else f"{format_count(number, noun)} to "
        click.echo(f"wrote {what}{where}", err=True)


@contextmanager
def open_growing_file(name: str, policy: OverwritePolicy) -> Iterator[Write]:
    """A file that grows piece by piece; ``-`` is standard output.

    Each piece is written whole or not at all, so whatever stops the work, all that is finished is kept. An
    old file is replaced when at least one piece is there to replace it, and no file is left behind without any.
    """
    if name == "-":
        yield _print_content
        return
    target = Path(os.path.realpath(name))
    is_new = not target.exists()
    replaced = policy is OverwritePolicy.REPLACE and target.is_file()
    try:
        path = _make_temporary_file(target) if replaced else target
        file = FileIO(path, "ab" if policy is OverwritePolicy.APPEND else "wb")
    except OSError as error:
        raise _make_write_error(name, error) from None
    growing = _GrowingFile(name, file)
    try:
        yield growing.write
    finally:
        file.close()
        if growing.pieces == 0 and (is_new or replaced):
            path.unlink()
        elif replaced:
            path.chmod(target.stat().st_mode & 0o777)
            path.replace(target)


@contextmanager
def open_whole_file(name: str, policy: OverwritePolicy) -> Iterator[Write]:
    """A file of many pieces that is there when all of them are, and not before; ``-`` is standard output."""
    if name == "-":
        yield _print_content
        return
    refuse_overwrite(name, policy)
    target = Path(os.path.realpath(name))
    renamed = target.is_file() or not target.exists()  # a pipe or a device is written to as it is
    path = target.with_name(f".{target.name}.{os.getpid()}") if renamed else target
    try:
        with open(path, "wb") as file:

            def write(piece: str | bytes) -> None:
                file.write(piece.encode("utf-8") if isinstance(piece, str) else piece)

            yield write
        if target.is_file():
            path.chmod(target.stat().st_mode & 0o777)
        if renamed:
            path.replace(target)
    except BaseException as error:
        if renamed:
            path.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _make_write_error(name, error) from None
        raise


class _GrowingFile:
    """An open file, cut back to its last whole piece when the next one fails."""

    def __init__(self, name: str, file: FileIO) -> None:
        self.name = name
        self.file = file
        self.pieces = 0

    def write(self, content: str | bytes) -> None:
        data = memoryview(content.encode("utf-8") if isinstance(content, str) else content)
        whole = self.file.tell() if self.file.seekable() else None
        try:
            while data:
                data = data[self.file.write(data) :]
        except BaseException as error:
            if whole is not None:
                with suppress(OSError):
                    self.file.truncate(whole)
                    self.file.seek(whole)
            if isinstance(error, OSError):
                raise _make_write_error(self.name, error) from None
            raise
        self.pieces += 1


def _print_content(content: str | bytes) -> None:
    """In one piece, flushed at once, so that a reader sees whole puzzles."""
    if isinstance(content, str):
        sys.stdout.write(content)
        sys.stdout.flush()
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()


def _make_temporary_file(target: Path) -> Path:
    """An empty file in the same folder, to be given the target's name when it is finished."""
    handle, path = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    os.close(handle)
    return Path(path)


def _make_write_error(name: str, error: OSError) -> LamplitError:
    return LamplitError(f"can't write {name}: {error.strerror}")


def is_folder(name: str) -> bool:
    """Whether a name given to ``-o`` means a folder: it ends in a slash, or there is one."""
    return name.endswith(("/", os.sep)) or os.path.isdir(name)


def make_folder(name: str) -> None:
    try:
        os.makedirs(name, exist_ok=True)
    except OSError as error:
        raise LamplitError(f"can't make the folder {name}: {error.strerror}") from None


@contextmanager
def open_folder(
    name: str, policy: OverwritePolicy, noun: str = "puzzle"
) -> Iterator[Callable[[str, str | bytes], None]]:
    """Files with names in a folder, which is made if need be; at the end, however it comes, how many there are."""
    _refuse_to_append(name, policy)
    make_folder(name)
    number = 0

    def add(file: str, content: str | bytes) -> None:
        nonlocal number
        path = os.path.join(name, file)
        refuse_overwrite(path, policy)
        with open_growing_file(path, policy) as write:
            write(content)
        number += 1

    try:
        yield add
    finally:
        if number:
            report_written(name, number, noun)
