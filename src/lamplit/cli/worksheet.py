"""``lamplit worksheet``: a sheet on which a strategy, or those of a tier, can be learnt and practised."""

from __future__ import annotations

from pathlib import Path

import click
from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import LATE, NO, say
from lamplit.cli.support.help import command
from lamplit.cli.support.output import check_pdf_output, choose_policy, write_file
from lamplit.cli.support.parameters import argument, flag, match_start, option, seconds, whole_number
from lamplit.cli.support.progress import show_progress

EPILOG = """Examples:

lamplit worksheet akari clue-pairs -o sheet.pdf

lamplit worksheet hitori corner --count 12 --seed 7 -o sheet.pdf

lamplit worksheet slitherlink hard -o sheet.pdf

lamplit worksheet nurikabe sea-way --large-print --paper letter -o sheet.pdf"""


def complete_strategy(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Those of the genre that stands before, and their tiers."""
    from lamplit.library.practice import list_topics

    return match_start(list_topics(ctx.params["genre"]), incomplete)


@command(epilog=EPILOG)
@options.genre_name
@argument(
    "strategy",
    metavar="STRATEGY",
    help="The strategy, e.g. one-step (list them with lamplit strategies GENRE), or a tier: easy, tricky, hard or "
    "fiendish.",
    complete=complete_strategy,
)
@option("-o", "--output", help="The PDF to write.", required=True, metavar="FILE.pdf")
@whole_number("--count", help="The number of practice boards.", default=6)
@whole_number("--seed", help="Use another seed for other boards.")
@option("--title", help="The heading; by default, the name of the strategy or tier.", metavar="TEXT")
@option("--paper", help="a4, letter, a5, 6x9 or 8.5x11.", default="a4")
@flag("--large-print", help="Use large print.")
@option("--language", help="The language: en, de, or a language your template defines.", default="en")
@option("--template", help="Your own template; see lamplit book.", metavar="FOLDER")
@seconds("--timeout", help="Search for boards for at most this many seconds.", default=60)
@options.force
def worksheet(
    genre: str,
    strategy: str,
    output: str,
    count: int,
    seed: int | None,
    title: str | None,
    paper: str,
    large_print: bool,
    language: str,
    template: str | None,
    timeout: float,
    force: bool,
) -> None:
    """Make a worksheet for one strategy or tier: an example, practice boards and solutions.

    On each board this strategy, or one of this tier, is the next step: no simpler one helps. Exit code 3 if time ran
    out before all boards were found, 1 if there are no more; the sheet then has fewer.
    """
    from dataclasses import replace

    from lamplit.books.contents import PrintOptions
    from lamplit.books.worksheet_pages import make_worksheet
    from lamplit.drawing.paper_sizes import get_paper
    from lamplit.engines.contract import make_clock
    from lamplit.generating.order_filling import draw_seed

    policy = choose_policy(force)
    check_pdf_output(output, "worksheet", policy)
    with show_progress("searching boards", single=True):
        sheet, content = make_worksheet(
            genre,
            strategy,
            count,
            draw_seed() if seed is None else seed,
            PrintOptions(get_paper(paper), large_print=large_print, language=language),
            replace(make_clock(timeout), steady=True),
            title=title,
            template=None if template is None else Path(template),
        )
    write_file(output, content, policy)
    if sheet.remark is not None:
        say(sheet.remark)
        raise Exit(NO if sheet.is_exhausted else LATE)
