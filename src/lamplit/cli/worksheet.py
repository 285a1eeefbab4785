"""``lamplit worksheet``: a sheet on which one strategy can be learnt and practised."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lamplit.cli.support import options
from lamplit.cli.support.errors import LATE, say
from lamplit.cli.support.help import CommandApp
from lamplit.cli.support.output import check_pdf_output, choose_policy, write_file
from lamplit.cli.support.progress import show_progress
from lamplit.core.clock import LONGEST_WAIT

app = CommandApp()

EPILOG = """Examples:

lamplit worksheet akari clue-pairs -o sheet.pdf

lamplit worksheet hitori corner --count 12 --seed 7 -o sheet.pdf

lamplit worksheet nurikabe sea-way --large-print --paper letter -o sheet.pdf"""


def complete_strategy(ctx: typer.Context, incomplete: str) -> list[str]:
    """Those of the genre that stands before."""
    from lamplit.genre.registry import get_genre
    from lamplit.library.practice import list_practicable

    human = get_genre(ctx.params["genre"]).human
    return [each.key for each in list_practicable(human()) if each.key.startswith(incomplete)] if human else []


@app.command(epilog=EPILOG)
def worksheet(
    genre: Annotated[
        str,
        typer.Argument(metavar="GENRE", help="The genre; see lamplit genres.", autocompletion=options.complete_genre),
    ],
    strategy: Annotated[
        str,
        typer.Argument(
            metavar="STRATEGY",
            help="The strategy, such as one-step; with a name that does not exist you see all there are.",
            autocompletion=complete_strategy,
        ),
    ],
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE.pdf", help="The sheet to write.", show_default=False)
    ],
    count: Annotated[int, typer.Option("--count", help="How many boards there are to try it on.")] = 6,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Another seed gives other boards.", show_default=False)
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", help="The heading, instead of the strategy's name.", show_default=False)
    ] = None,
    paper: Annotated[str, typer.Option("--paper", help="a4, letter, a5, 6x9 or 8.5x11.")] = "a4",
    large_print: Annotated[bool, typer.Option("--large-print", help="Larger words and boards.")] = False,
    language: Annotated[
        str, typer.Option("--language", help="The language of its words: en, or another the template has.")
    ] = "en",
    template: Annotated[
        str | None,
        typer.Option("--template", metavar="FOLDER", help="Your own template; see lamplit book.", show_default=False),
    ] = None,
    timeout: Annotated[
        float, typer.Option("--timeout", help="Search boards for this many seconds at most.", max=LONGEST_WAIT)
    ] = 60,
    force: options.Force = False,
) -> None:
    """Make a sheet for one strategy: how it goes, boards to try it on, and their solutions.

    On each board just this strategy is the next step: nothing simpler finds anything. Exit code 3 if time ran out
    before all boards were found; the sheet then has those that were.
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
        raise typer.Exit(LATE)
