"""``lamplit complete``: what a half-made board needs to be a puzzle."""

from __future__ import annotations

from typing import Any

from lamplit.cli.support import options
from lamplit.cli.support.authoring import deliver_puzzle, read_places, refuse_bad_output, show_progress
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import print_json
from lamplit.cli.support.request_options import request_options
from lamplit.requests.making import CompleteRequest

EPILOG = """Examples:

lamplit complete half.txt

lamplit complete half.txt --symmetry half-turn --difficulty tricky

lamplit complete half.txt --places 'r2c3 r5c5' --seed 7 -o whole.svg"""


@command(epilog=EPILOG)
@options.puzzle
@request_options(CompleteRequest)
@options.new_puzzle_format
@options.new_puzzle_output
@options.force
@options.genre
@options.format
@options.json
def complete(
    puzzle: str,
    to: str | None,
    output: str | None,
    force: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
    **asked: Any,
) -> None:
    """Complete a half-made board: add a few clues so that it has exactly one solution.

    Lamplit keeps everything on the board, and the solution includes whatever you filled in. Each ? gets a clue, and
    so does each cell of --places. Lamplit adds walls and numbers in Akari, islands in Nurikabe and Hashi, circles in
    Nurimisaki, a number in every cell in Hitori, and clues in empty cells or rooms elsewhere. Exit code 1 if there is
    no completion or none was found, 3 if time ran out.
    """
    refuse_bad_output(output, to, force)
    item = read_single(puzzle, genre, format)
    request = CompleteRequest(puzzle=item.puzzle, state=item.find_state(), **read_places(asked))
    with show_progress("completing the board") as watch:
        found = request.run(watch)
    if as_json:
        from lamplit.wire.authoring import completion_to_json

        print_json(completion_to_json(found))
    else:
        print(format_paragraph(found.words))
    if output is not None or not as_json:
        deliver_puzzle(found.puzzle, output, to, force, found.drawing)
