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
    """Make a book of puzzles and return the PDF.

    A ``LamplitWarning`` tells you about anything unexpected, such as puzzles left out because they are duplicates.

    Args:
        order: The order in TOML, or a path to its file. Files that it names are looked for beside it, or in the working
            folder if you give the text.
        template: A folder with templates that replace the built-in ones, all or some.
        jobs: The number of processes that make puzzles; the default is one for each core.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        AnswerIsNo: A puzzle of the book can't be made.
        MissingExtra: The libraries of ``lamplit[books]`` aren't installed.
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
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
    """Make a worksheet for one strategy or tier and return the PDF.

    It explains the strategy with an example, and has boards on which that strategy is the next step, with solutions.
    For a tier, the next step on each board is of exactly this tier. If fewer boards than ``count`` are found in time, a
    ``LamplitWarning`` says so.

    Args:
        genre: The name of a genre.
        strategy: The key of a strategy (``lamplit strategies GENRE`` lists them), or the name of a tier: ``easy``,
            ``tricky``, ``hard`` or ``fiendish``.
        count: The number of boards.
        seed: Another seed gives other boards.
        title: The title; the default is the name of the strategy or tier.
        paper: ``a4``, ``letter``, ``a5``, ``6x9`` or ``8.5x11``.
        large_print: Use large type and large boards.
        language: The language of the text.
        template: A folder with templates that replace the built-in ones, all or some.
        timeout: Seconds to look for boards.
        cancel: An event or a function that stops the work early.

    Raises:
        MissingExtra: The libraries of ``lamplit[books]`` aren't installed.
        OutOfTime: No board was found in time.
        BadInput: An argument can't be used; the message says which and what was expected.
        Cancelled: ``cancel`` stopped the work.
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
