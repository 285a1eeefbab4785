"""What the commands for setters share: reading and writing puzzles, and showing progress."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import (
    choose_policy,
    is_colour_terminal,
    refuse_overwrite,
    refuse_undrawable,
    warn_if_too_wide,
    write_file,
)
from lamplit.core.errors import BadInput, warn
from lamplit.requests.contract import UNWATCHED, Watch

if TYPE_CHECKING:
    from lamplit.core.puzzle import Puzzle, State
    from lamplit.core.scene import View

PICTURES = (".svg", ".png", ".pdf")


def read_places(asked: dict[str, Any]) -> dict[str, Any]:
    """The same options, with what stands in the file in place of the name of a file of places."""
    from lamplit.cli.support.input import read_argument

    return asked if asked["places"] is None else asked | {"places": read_argument(asked["places"])}


def read_bare_puzzle(text: str, genre: str | None, format: str | None) -> Puzzle:
    """The puzzle by itself, for commands that look at its clues alone and say so if anything is filled in."""
    from lamplit.authoring.judging import LEFT_OUT

    item = read_single(text, genre, format)
    if item.find_state():
        warn(LEFT_OUT)
    return item.puzzle


def refuse_bad_output(output: str | None, to: str | None, force: bool) -> None:
    """Before long work: a file that is there already and may not be overwritten, no folder, no such format."""
    from lamplit.formats import get_format

    if output is not None:
        refuse_overwrite(output, choose_policy(force))
        refuse_undrawable(output)
        folder = os.path.dirname(output)
        if folder and not os.path.isdir(folder):
            raise BadInput(f"can't write {output}: there is no folder {folder}")
    if to is not None:
        get_format(to)


def deliver_puzzle(puzzle: Puzzle, output: str | None, to: str | None, force: bool, drawn: State | None = None) -> None:
    """The new puzzle where it was asked to go: into a file, or on the screen. Text and pictures show what
    is drawn on it."""
    from lamplit.core.scene import View
    from lamplit.formats import write, write_state

    if to is None and (output is None or output.endswith(PICTURES)):
        draw_puzzle(puzzle, View(drawn) if drawn else View(), output, force)
        return
    format = to or ("json" if output is not None and output.endswith(".json") else "text")
    if drawn and format != "text":
        warn(f"the drawing can't be written in the format {format}; text and pictures show it")
    text = write_state(puzzle, drawn, format) if drawn and format == "text" else write(puzzle, format)
    if output is None:
        print(text, end="")
    else:
        write_file(output, text, choose_policy(force))


def draw_puzzle(puzzle: Puzzle, view: View, output: str | None, force: bool) -> None:
    """A picture, with what the view shows on it: into a file, or on the screen."""
    from lamplit.drawing import guess_file_type, render

    if output is None:
        warn_if_too_wide(puzzle)
        print(render(puzzle, "txt", view=view, colour=is_colour_terminal()), end="")
    else:
        write_file(output, render(puzzle, guess_file_type(output), view=view), choose_policy(force))


@contextmanager
def show_progress(what: str) -> Iterator[Watch]:
    """For those who watch a terminal: what is being done, and how far it is."""
    if not sys.stderr.isatty():
        yield UNWATCHED
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)

        def update(done: int, of: int, text: str) -> None:
            bar.update(task, description=text, completed=done, total=of)

        yield Watch(report_progress=update)
