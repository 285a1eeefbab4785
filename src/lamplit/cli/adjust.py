"""``lamplit adjust``: a puzzle made easier or harder by small changes."""

from __future__ import annotations

import click

from lamplit.cli.support import options
from lamplit.cli.support.authoring import deliver_puzzle, read_bare_puzzle, refuse_bad_output, show_progress
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.output import print_json
from lamplit.cli.support.parameters import match_start, option

EPILOG = """Examples:

lamplit adjust puzzle.txt --difficulty easier

lamplit adjust puzzle.txt --difficulty hard -o hard.txt"""


def _complete_wish(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    from lamplit.authoring.adjust.adjust import WISHES

    return match_start(WISHES, incomplete)


@command(epilog=EPILOG)
@options.puzzle
@option(
    "--difficulty",
    help="How hard it should become: easier, harder, or exactly easy, tricky, hard or fiendish.",
    required=True,
    complete=_complete_wish,
)
@options.timeout
@options.new_puzzle_format
@options.new_puzzle_output
@options.force
@options.genre
@options.format
@options.json
def adjust(
    puzzle: str,
    difficulty: str,
    to: str | None,
    output: str | None,
    timeout: float | None,
    force: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
) -> None:
    """Make a puzzle easier or harder by small changes that keep its look.

    Clues of the solution are added, left out or put in another place; where that does not help, numbers change,
    and walls and islands last of all. Easier is a lower tier, harder the next one that is reached. Exit code 0
    also if the puzzle is as hard already, 1 if no changes were found, 3 if time ran out.
    """
    from lamplit.authoring.adjust.adjust import adjust as run
    from lamplit.engines.contract import make_clock

    refuse_bad_output(output, to, force)
    board = read_bare_puzzle(puzzle, genre, format)
    with show_progress("looking for small changes") as report:
        found = run(board, difficulty, clock=make_clock(timeout), report=report)
    if as_json:
        from lamplit.wire.authoring import adjustment_to_json

        print_json(adjustment_to_json(found))
    else:
        print(format_paragraph(found.words))
    if output is not None or not as_json:
        deliver_puzzle(found.suggestion.puzzle, output, to, force)
