"""``lamplit adjust``: a puzzle made easier or harder by small changes."""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit.cli.support.authoring import OutputOption, ToOption, deliver, progress, refuse_early, undrawn
from lamplit.cli.support.help import CommandApp
from lamplit.cli.support.layout import paragraph
from lamplit.cli.support.many import only_one
from lamplit.cli.support.options import (
    ForceOption,
    FormatOption,
    GenreOption,
    JsonOption,
    PuzzleArgument,
    TimeoutOption,
)
from lamplit.cli.support.output import print_json

app = CommandApp()

EPILOG = """Examples:

lamplit adjust puzzle.txt --difficulty easier

lamplit adjust puzzle.txt --difficulty hard -o hard.txt"""


def _wishes() -> list[str]:
    from lamplit.authoring.adjust.adjust import WISHES

    return list(WISHES)


@app.command(epilog=EPILOG)
def adjust(
    puzzle: PuzzleArgument,
    difficulty: Annotated[
        str,
        typer.Option(
            "--difficulty",
            help="How hard it should become: easier, harder, or exactly easy, tricky, hard or fiendish.",
            autocompletion=_wishes,
            show_default=False,
        ),
    ],
    to: ToOption = None,
    output: OutputOption = None,
    timeout: TimeoutOption = None,
    force: ForceOption = False,
    genre: GenreOption = None,
    format: FormatOption = None,
    as_json: JsonOption = False,
) -> None:
    """Make a puzzle easier or harder by small changes that keep its look.

    Clues of the solution are added, left out or put in another place; where that does not help, numbers change,
    and walls and islands last of all. Easier is a lower tier, harder the next one that is reached. Exit code 0
    also if the puzzle is as hard already, 1 if no changes were found, 3 if time ran out.
    """
    from lamplit.authoring.adjust.adjust import adjust as run
    from lamplit.engines.contract import clock_of

    refuse_early(output, to, force)
    board = undrawn(only_one(puzzle, genre, format))
    with progress("looking for small changes") as tell:
        found = run(board, difficulty, clock=clock_of(timeout), tell=tell)
    if as_json:
        from lamplit.wire.authoring import adjustment_to_json

        print_json(adjustment_to_json(found))
    else:
        print(paragraph(found.words))
    if output is not None or not as_json:
        deliver(found.suggestion.puzzle, output, to, force)
