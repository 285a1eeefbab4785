"""``lamplit reduce``: which clues a puzzle could do without."""

from __future__ import annotations

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
from lamplit.core.errors import BadInput

EPILOG = """Examples:

lamplit reduce puzzle.txt

lamplit reduce puzzle.txt --symmetry half-turn --keep-difficulty

lamplit reduce puzzle.txt -o fewer.txt

lamplit reduce puzzle.txt --marked -o superfluous.svg"""


@command(epilog=EPILOG)
@options.puzzle
@options.clue_symmetry
@flag("--keep-difficulty", help="Leave out clues only while the grade stays the same.")
@options.timeout
@flag("--marked", help="Show the puzzle as it was, with < at clues that can go together and : at others that could go.")
@options.new_puzzle_format
@options.new_puzzle_output
@options.force
@options.genre
@options.format
@options.json
def reduce(
    puzzle: str,
    symmetry: str,
    keep_difficulty: bool,
    marked: bool,
    to: str | None,
    output: str | None,
    timeout: float | None,
    force: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
) -> None:
    """Say which clues of a puzzle are superfluous, each by itself and together.

    A clue that goes leaves its wall (Akari), its island without a number (Nurikabe, Hashi), or an empty cell.
    Exit code 1 if the puzzle has not exactly one solution, 3 if time ran out.
    """
    from lamplit.authoring.reduce.reduce import reduce as run
    from lamplit.authoring.reduce.reduction import LISTED
    from lamplit.core.scene import View
    from lamplit.engines.contract import make_clock

    if marked and to is not None:
        raise BadInput("--marked draws a picture, --to writes a puzzle; choose one")
    refuse_bad_output(output, to, force)
    board = read_bare_puzzle(puzzle, genre, format)
    with show_progress("asking which clues could go") as report:
        found = run(board, symmetry=symmetry, keep_difficulty=keep_difficulty, clock=make_clock(timeout), report=report)
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
