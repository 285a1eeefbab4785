"""Books."""

from __future__ import annotations

from datetime import date
from os import PathLike, fspath
from pathlib import Path

from lamplit import plain
from lamplit.api.given import Cancel, clock_for, name_or_path, whole
from lamplit.errors import warn
from lamplit.files import text_in


def book(
    order: str | PathLike[str],
    *,
    template: str | PathLike[str] | None = None,
    jobs: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> bytes:
    """A book of puzzles as a PDF, made as an order says: the text of one in TOML, or a path to its file.

    Files that the order names are looked for beside it; beside a text, in the working folder. ``template`` is a
    folder of one's own in place of ours, and ``jobs`` the number of processes that work at once, one for each core
    without it. What the maker of a book should know, such as puzzles left out because they come twice, is warned
    of.
    """
    from lamplit.books.making import make_book
    from lamplit.books.order import read_book_order
    from lamplit.processes import cores

    is_path = isinstance(order, PathLike)
    name = fspath(order) if is_path else "the order"
    text = text_in(name) if is_path else plain.text(order, "the order")
    folder = name_or_path(template, "template")
    made, content = make_book(
        read_book_order(text, name, date.today()),
        cores() if jobs is None else whole(jobs, "number of jobs"),
        clock_for(timeout, cancel),
        template=None if folder is None else Path(folder),
    )
    for remark in made.remarks:
        warn(remark)
    return content
