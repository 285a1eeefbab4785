"""``lamplit adjust``: a puzzle made easier or harder by small changes."""

from __future__ import annotations

from typing import Any

from lamplit.cli.support import options
from lamplit.cli.support.authoring import deliver_puzzle, read_bare_puzzle, refuse_bad_output, show_progress
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.output import print_json
from lamplit.cli.support.request_options import request_options
from lamplit.requests.making import AdjustRequest

EPILOG = """Examples:

lamplit adjust puzzle.txt --difficulty easier

lamplit adjust puzzle.txt --difficulty hard -o hard.txt"""


@command(epilog=EPILOG)
@options.puzzle
@request_options(AdjustRequest)
@options.new_puzzle_format
@options.new_puzzle_output
@options.force
@options.genre
@options.format
@options.json
def adjust(
    puzzle: str,
    to: str | None,
    output: str | None,
    force: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
    **asked: Any,
) -> None:
    """Make a puzzle easier or harder by small changes that keep its look.

    Lamplit adds, removes and moves clues. If that isn't enough, it changes numbers and, as a last resort, walls,
    islands and circles. "easier" aims for a lower tier, "harder" for the next higher tier that Lamplit can reach. Exit
    code 0 even if the puzzle already has that difficulty, 1 if no changes were found, 3 if time ran out.
    """
    refuse_bad_output(output, to, force)
    request = AdjustRequest(puzzle=read_bare_puzzle(puzzle, genre, format), **asked)
    with show_progress("looking for small changes") as watch:
        found = request.run(watch)
    if as_json:
        from lamplit.wire.authoring import adjustment_to_json

        print_json(adjustment_to_json(found))
    else:
        print(format_paragraph(found.words))
    if output is not None or not as_json:
        deliver_puzzle(found.puzzle, output, to, force)
