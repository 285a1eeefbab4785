"""``lamplit repair``: what to change about a puzzle that has no solution, or several."""

from __future__ import annotations

from typing import Any

from lamplit.cli.support import options
from lamplit.cli.support.authoring import deliver_puzzle, read_bare_puzzle, refuse_bad_output, show_progress
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.output import print_json
from lamplit.cli.support.request_options import request_options
from lamplit.requests.making import RepairRequest

EPILOG = """Examples:

lamplit repair puzzle.txt

lamplit repair puzzle.txt --count 20

lamplit repair puzzle.txt --count 1 -o repaired.svg"""


@command(epilog=EPILOG)
@options.puzzle
@request_options(RepairRequest)
@options.new_puzzle_format
@options.new_puzzle_output
@options.force
@options.genre
@options.format
@options.json
def repair(
    puzzle: str,
    to: str | None,
    output: str | None,
    force: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
    **asked: Any,
) -> None:
    """Suggest the smallest changes that give a puzzle exactly one solution. The best one is printed.

    A change adds, drops or changes a clue, or moves it to a neighbouring cell. All suggestions use the same, smallest
    possible number of changes, gentlest first. Exit code 0 even if there is nothing to repair, 1 if no repair was
    found, 3 if time ran out first.
    """
    refuse_bad_output(output, to, force)
    request = RepairRequest(puzzle=read_bare_puzzle(puzzle, genre, format), **asked)
    with show_progress("trying changes") as watch:
        found = request.run(watch)
    if as_json:
        from lamplit.wire.authoring import repair_to_json

        print_json(repair_to_json(found))
    else:
        print(format_paragraph(found.words))
        for number, one in enumerate(found.suggestions, 1):
            print(format_paragraph(f"{one.words} ({one.grade.tier})", f"{number:>3}. ", " " * 5))
    if output is not None or ((found.suggestions or to is not None) and not as_json):
        deliver_puzzle(found.puzzle, output, to, force)
