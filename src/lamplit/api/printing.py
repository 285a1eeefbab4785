"""Books and worksheets."""

from __future__ import annotations

from datetime import date
from os import PathLike, fspath
from pathlib import Path

from lamplit.api.inputs import Cancel, coerce_clock, coerce_integer, coerce_name, coerce_name_or_path
from lamplit.core import json_fields
from lamplit.core.errors import BadInput, warn
from lamplit.core.system.files import read_text_file


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
    from lamplit.core.system.processes import count_cores

    is_path = isinstance(order, PathLike)
    name = fspath(order) if is_path else "the order"
    text = read_text_file(name) if is_path else _check_order_text(order)
    folder = coerce_name_or_path(template, "template")
    made, content = make_book(
        read_book_order(text, name, date.today()),
        count_cores() if jobs is None else coerce_integer(jobs, "number of jobs"),
        coerce_clock(timeout, cancel),
        template=None if folder is None else Path(folder),
    )
    for remark in made.remarks:
        warn(remark)
    return content


def _check_order_text(order: object) -> str:
    """The text of an order; the name of its file is taken for a slip."""
    text = json_fields.read_text(order, "the order")
    if text.endswith(".toml") and "\n" not in text:
        raise BadInput(f"the order is {json_fields.quote_json(text)}; expected its text, or a pathlib.Path to its file")
    return text


def worksheet(
    genre: str,
    strategy: str,
    *,
    count: int = 6,
    seed: int | None = None,
    title: str | None = None,
    paper: str = "a4",
    large_print: bool = False,
    language: str = "en",
    template: str | PathLike[str] | None = None,
    timeout: float = 60.0,
    cancel: Cancel | None = None,
) -> bytes:
    """A sheet for one strategy as a PDF: how it goes, boards on which just it is the next step, their solutions.

    Where too few such boards are shipped, more are searched, until the timeout; fewer than ``count`` are warned
    of, and where there are none at all, ``OutOfTime`` is raised. Another seed gives other boards.
    """
    from lamplit.books.contents import PrintOptions
    from lamplit.books.worksheet_pages import make_worksheet
    from lamplit.drawing.paper_sizes import get_paper
    from lamplit.generating.order_filling import draw_seed

    folder = coerce_name_or_path(template, "template")
    sheet, content = make_worksheet(
        json_fields.read_text(genre, "the genre"),
        json_fields.read_text(strategy, "the strategy"),
        coerce_integer(count, "count"),
        draw_seed() if seed is None else coerce_integer(seed, "seed"),
        PrintOptions(
            get_paper(json_fields.read_text(paper, "the paper")),
            large_print=bool(large_print),
            language=json_fields.read_text(language, "the language"),
        ),
        coerce_clock(timeout, cancel, steady=True),
        title=coerce_name(title, "title"),
        template=None if folder is None else Path(folder),
    )
    if sheet.remark is not None:
        warn(sheet.remark)
    return content
