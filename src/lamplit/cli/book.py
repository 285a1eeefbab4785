"""``lamplit book``: a booklet of puzzles as a PDF, from an order or from a few words."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import INTERRUPTED, LATE, say
from lamplit.cli.support.help import command
from lamplit.cli.support.input import read_argument
from lamplit.cli.support.output import (
    OverwritePolicy,
    check_pdf_output,
    choose_policy,
    make_folder,
    open_folder,
    refuse_overwrite,
    write_file,
)
from lamplit.cli.support.parameters import argument, flag, option, seconds, whole_number
from lamplit.cli.support.progress import show_progress
from lamplit.core.clock import OutOfTime
from lamplit.core.errors import BadInput
from lamplit.core.words import quote

if TYPE_CHECKING:
    from lamplit.books.contents import BookOrder

EPILOG = """Examples:

lamplit book order.toml -o book.pdf

lamplit book akari 10 --count 12 --difficulty easy -o book.pdf

lamplit book slitherlink 8 --difficulty easy-hard --paper a5 --hints --links qr -o loops.pdf

lamplit book --write-template mine/

lamplit book order.toml --template mine/ -o book.pdf"""

COUNT = 12
KEYS = {"--per-page": "puzzles_per_page", "--large-print": "large_print"}
"""What an option is called in an order, where it has not the same name there."""
OF_SECTIONS = ("--count", "--difficulty")


@command(epilog=EPILOG)
@argument(
    "what",
    metavar="ORDER.toml|GENRE",
    help="An order file with sections, or a genre for a book with a single section.",
    required=False,
)
@argument("size", metavar="SIZE", help="With GENRE: 10, or 10x14 (columns × rows).", required=False)
@option("-o", "--output", help="The PDF to write.", metavar="FILE.pdf")
@whole_number("--count", help=f"The number of puzzles; default {COUNT}.")
@option("--difficulty", help="easy, tricky, hard or fiendish, or a range such as easy-hard.", metavar="NAME|FROM-TO")
@option("--paper", help="a4 (the default), letter, a5, 6x9 or 8.5x11.")
@option("--per-page", help="Puzzles per page: 1, 2, 4, 6 or 9; by default, chosen by their size.", metavar="N")
@flag("--large-print", help="Use large print.")
@flag("--hints", help="Print a hint for each puzzle at the back: where its hardest strategy is first needed.")
@option("--links", help="Print the address where each puzzle can be played.", metavar="link|qr")
@option("--title", help="The title.", metavar="TEXT")
@option("--author", help="The author.", metavar="TEXT")
@whole_number("--seed", help="The same seed gives the same book with the same versions of Lamplit and python-sat.")
@option("--language", help="en, de, or a language your template defines.", metavar="CODE")
@option("--template", help="A folder with your own template, or parts of one.", metavar="FOLDER")
@option("--write-template", help="Write the built-in template to FOLDER for you to change.", metavar="FOLDER")
@whole_number("--jobs", help="The number of processes; by default, one per core.")
@seconds("--timeout", help="Give up after this many seconds in total.")
@options.force
def book(
    what: str | None,
    size: str | None,
    output: str | None,
    count: int | None,
    difficulty: str | None,
    paper: str | None,
    per_page: str | None,
    large_print: bool,
    hints: bool,
    links: str | None,
    title: str | None,
    author: str | None,
    seed: int | None,
    language: str | None,
    template: str | None,
    write_template: str | None,
    jobs: int | None,
    timeout: float | None,
    force: bool,
) -> None:
    """Make a print-ready book of puzzles, with rules, strategies, hints and solutions.

    The PDF is written only once it is complete. Exit code 1 if a puzzle can't be made, 3 if time ran out.
    """
    policy = choose_policy(force)
    if write_template is not None:
        if what is not None or output is not None:
            raise BadInput("--write-template makes no book; use it with a folder and nothing else")
        _write_template(write_template, policy)
        return
    words = {
        "--count": count,
        "--difficulty": difficulty,
        "--paper": paper,
        "--per-page": per_page,
        "--large-print": large_print,
        "--hints": hints,
        "--links": links,
        "--title": title,
        "--author": author,
        "--seed": seed,
        "--language": language,
    }
    chosen = {name: value for name, value in words.items() if value is not None and value is not False}
    wanted = _read_order(what, size, chosen)
    target = _check_target(output, policy)
    content = _make_book(wanted, jobs, timeout, None if template is None else Path(template))
    write_file(target, content, policy)


def _read_order(what: str | None, size: str | None, words: dict[str, Any]) -> BookOrder:
    """The order that is meant: a file, or a genre, a size and options."""
    from lamplit.books.order import read_book_order

    if what is None:
        raise BadInput("book needs an ORDER.toml, or GENRE and SIZE; see lamplit book --help")
    if not (what == "-" or what.endswith(".toml") or (size is None and os.path.isfile(what))):
        return _build_order(what, size, words)
    name = "standard input" if what == "-" else what
    if size is not None:
        raise BadInput(f"book takes no SIZE ({quote(size)}) with an order; put sizes into its sections")
    for word in words:
        key = KEYS.get(word, word.removeprefix("--"))
        place = f"a section of {name}" if word in OF_SECTIONS else name
        raise BadInput(f"{word} can't be used with an order; put {key} into {place} instead")
    return read_book_order(read_argument(what), name, date.today())


def _build_order(genre: str, size: str | None, words: dict[str, Any]) -> BookOrder:
    from lamplit.books.contents import PrintOptions
    from lamplit.books.order import BY_SIZE, LINKS, PAPER, make_book_order, parse_language, parse_per_page
    from lamplit.core import json_fields
    from lamplit.drawing.paper_sizes import get_paper
    from lamplit.generating.order_filling import draw_seed
    from lamplit.genre.registry import get_genre

    get_genre(genre)
    if size is None:
        raise BadInput(f"book needs a SIZE with {genre}, e.g. lamplit book {genre} 10 -o book.pdf")
    per_page = words.get("--per-page", BY_SIZE)
    look = PrintOptions(
        paper=get_paper(words.get("--paper", PAPER)),
        per_page=parse_per_page(int(per_page) if json_fields.NUMBER.fullmatch(per_page) else per_page),
        large_print="--large-print" in words,
        hints="--hints" in words,
        links=json_fields.read_choice(words.get("--links", PrintOptions.links), "--links", LINKS),
        language=parse_language(words.get("--language", PrintOptions.language)),
    )
    return make_book_order(
        genre,
        size,
        count=words.get("--count", COUNT),
        difficulty=words.get("--difficulty"),
        seed=words["--seed"] if "--seed" in words else draw_seed(),
        today=date.today(),
        look=look,
        title=words.get("--title"),
        author=words.get("--author", ""),
    )


def _check_target(output: str | None, policy: OverwritePolicy) -> str:
    """The file to write; what would keep the book from being written is said before long work."""
    if output is None:
        raise BadInput("book needs a file to write to, such as -o book.pdf")
    check_pdf_output(output, "book", policy)
    return output


def _make_book(order: BookOrder, jobs: int | None, timeout: float | None, template: Path | None) -> bytes:
    """The book, with a word on how far it came if it does not come to an end."""
    from lamplit.books.making import make_book
    from lamplit.core.system.processes import count_cores
    from lamplit.engines.contract import make_clock

    reached = "before the first puzzle"
    try:
        with show_progress("making puzzles") as show:

            def note_progress(done: int, of: int) -> None:
                nonlocal reached
                reached = f"after {done} of {of} puzzles"
                show(done, of)

            made, content = make_book(
                order,
                count_cores() if jobs is None else jobs,
                make_clock(timeout),
                template=template,
                report=note_progress,
            )
    except KeyboardInterrupt:
        say(f"interrupted {reached}; no book was written")
        raise Exit(INTERRUPTED) from None
    except OutOfTime:
        say(f"out of time {reached}; no book was written")
        raise Exit(LATE) from None
    for remark in made.remarks:
        say(remark)
    return content


def _write_template(target: str, policy: OverwritePolicy) -> None:
    """Our template's files, none of which replaces one that is there unasked."""
    from lamplit.books.typesetting.templates import TEMPLATE

    files = sorted(path.relative_to(TEMPLATE) for path in TEMPLATE.rglob("*") if path.is_file())
    for file in files:
        refuse_overwrite(os.path.join(target, file), policy)
    with open_folder(target, policy, "file") as add:
        for file in files:
            make_folder(os.path.join(target, file.parent))
            add(str(file), (TEMPLATE / file).read_bytes())
