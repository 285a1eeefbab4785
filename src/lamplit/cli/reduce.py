"""``lamplit reduce``: find and remove the clues that a puzzle doesn't need."""

from __future__ import annotations

from typing import Any

from lamplit.cli.support import options
from lamplit.cli.support.authoring import (
    deliver_puzzle,
    draw_puzzle,
    read_bare_puzzle,
    refuse_bad_output,
    show_progress,
)
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.output import print_json
from lamplit.cli.support.parameters import flag
from lamplit.cli.support.request_options import request_options
from lamplit.core.errors import BadInput
from lamplit.requests.making import ReduceRequest

EPILOG = """Examples:

lamplit reduce puzzle.txt

lamplit reduce puzzle.txt --symmetry half-turn --keep-difficulty

lamplit reduce puzzle.txt -o fewer.txt

lamplit reduce puzzle.txt --marked -o superfluous.svg"""


@command(epilog=EPILOG)
@options.puzzle
@request_options(ReduceRequest)
@flag(
    "--marked",
    help="Show the original puzzle: < marks clues that can all be removed together, : others that can be removed only "
    "on their own.",
)
@options.new_puzzle_format
@options.new_puzzle_output
@options.force
@options.genre
@options.format
@options.json
def reduce(
    puzzle: str,
    marked: bool,
    to: str | None,
    output: str | None,
    force: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
    **asked: Any,
) -> None:
    """Find the clues of a puzzle that aren't needed, and remove them.

    A removed clue leaves its wall (Akari), its island or circle without a number (Nurikabe, Hashi, Nurimisaki), or an
    empty cell. Exit code 1 unless the puzzle has clues and exactly one solution, 3 if time ran out.
    """
    from lamplit.authoring.reduce.reduction import LISTED
    from lamplit.core.scene import View

    if marked and to is not None:
        raise BadInput("--marked draws a picture, --to writes a puzzle; choose one")
    refuse_bad_output(output, to, force)
    request = ReduceRequest(puzzle=read_bare_puzzle(puzzle, genre, format), **asked)
    with show_progress("asking which clues could go") as watch:
        found = request.run(watch)
    if as_json:
        from lamplit.wire.authoring import reduction_to_json

        print_json(reduction_to_json(found))
    else:
        hint = " --marked shows which." if len(found.alone) > LISTED and not marked else ""
        print(format_paragraph(found.words + hint))
    if output is None and as_json:
        return
    if marked:
        draw_puzzle(found.original, View(marks=found.marks, coordinates=True), output, force)
    else:
        deliver_puzzle(found.puzzle, output, to, force)
