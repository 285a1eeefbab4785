"""``lamplit complete``: what a half-made board needs to be a puzzle."""

from __future__ import annotations

from lamplit.cli.support import options
from lamplit.cli.support.authoring import deliver_puzzle, read_places, refuse_bad_output, show_progress
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import print_json
from lamplit.cli.support.parameters import option

EPILOG = """Examples:

lamplit complete half.txt

lamplit complete half.txt --symmetry half-turn --difficulty tricky

lamplit complete half.txt --places 'r2c3 r5c5' --seed 7 -o whole.svg"""


@command(epilog=EPILOG)
@options.puzzle
@options.clue_places
@options.difficulty
@option("--style", help="Keep the conditions of a style, as in generate.", metavar="NAME|FILE.toml")
@options.style_symmetry
@options.seed
@options.timeout
@options.new_puzzle_format
@options.new_puzzle_output
@options.force
@options.genre
@options.format
@options.json
def complete(
    puzzle: str,
    places: str | None,
    difficulty: str | None,
    style: str | None,
    symmetry: str | None,
    seed: int,
    to: str | None,
    output: str | None,
    timeout: float | None,
    force: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
) -> None:
    """Make a half-made board unique with as few additions as are found, and say which.

    All that is given stays, and the solution has all that is drawn. A ? is a place for a clue, as is any place of
    --places. Akari gets walls and numbers, Nurikabe and Hashi islands, Hitori a number in every cell, all others
    clues in empty cells. Exit code 1 if that can't be done, with the reason, or if nothing was found; 3 if time
    ran out.
    """
    from lamplit.authoring.complete.complete import complete as run
    from lamplit.authoring.judging import NOTHING_DRAWN
    from lamplit.engines.contract import make_clock

    refuse_bad_output(output, to, force)
    item = read_single(puzzle, genre, format)
    board = item.puzzle
    with show_progress("completing the board") as report:
        found = run(
            board,
            drawing=item.find_state() or NOTHING_DRAWN,
            places=read_places(places, board.grid),
            difficulty=difficulty,
            style=style,
            symmetry=symmetry,
            seed=seed,
            clock=make_clock(timeout),
            report=report,
        )
    if as_json:
        from lamplit.wire.authoring import completion_to_json

        print_json(completion_to_json(found))
    else:
        print(format_paragraph(found.words))
    if output is not None or not as_json:
        deliver_puzzle(found.suggestion.puzzle, output, to, force, found.drawing)
