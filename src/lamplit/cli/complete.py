"""``lamplit complete``: what a half-made board needs to be a puzzle."""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit.cli.support.authoring import (
    OutputOption,
    PlacesOption,
    SeedOption,
    ToOption,
    deliver,
    places_in,
    progress,
    refuse_early,
)
from lamplit.cli.support.help import CommandApp
from lamplit.cli.support.layout import paragraph
from lamplit.cli.support.many import only_one
from lamplit.cli.support.options import (
    DifficultyOption,
    ForceOption,
    FormatOption,
    GenreOption,
    JsonOption,
    PuzzleArgument,
    SymmetryOfStyleOption,
    TimeoutOption,
)
from lamplit.cli.support.output import print_json

app = CommandApp()

EPILOG = """Examples:

lamplit complete half.txt

lamplit complete half.txt --symmetry half-turn --difficulty tricky

lamplit complete half.txt --places 'r2c3 r5c5' --seed 7 -o whole.svg"""


@app.command(epilog=EPILOG)
def complete(
    puzzle: PuzzleArgument,
    places: PlacesOption = None,
    difficulty: DifficultyOption = None,
    style: Annotated[
        str | None,
        typer.Option("--style", metavar="NAME|FILE.toml", help="Keep the conditions of a style, as in generate."),
    ] = None,
    symmetry: SymmetryOfStyleOption = None,
    seed: SeedOption = 0,
    to: ToOption = None,
    output: OutputOption = None,
    timeout: TimeoutOption = None,
    force: ForceOption = False,
    genre: GenreOption = None,
    format: FormatOption = None,
    as_json: JsonOption = False,
) -> None:
    """Make a half-made board unique with as few additions as are found, and say which.

    All that is given stays, and the solution has all that is drawn. A ? is a place for a clue, as is any place of
    --places. Akari gets walls and numbers, Nurikabe and Hashi islands, Hitori a number in every cell, all others
    clues in empty cells. Exit code 1 if that can't be done, with the reason, or if nothing was found; 3 if time
    ran out.
    """
    from lamplit.authoring.complete.complete import complete as run
    from lamplit.authoring.judging import NOTHING_DRAWN
    from lamplit.engines.contract import clock_of

    refuse_early(output, to, force)
    item = only_one(puzzle, genre, format)
    board = item.puzzle
    with progress("completing the board") as tell:
        found = run(
            board, drawing=item.known() or NOTHING_DRAWN, places=places_in(places, board.grid),
            difficulty=difficulty, style=style, symmetry=symmetry, seed=seed, clock=clock_of(timeout), tell=tell,
        )  # fmt: skip
    if as_json:
        from lamplit.wire.authoring import completion_to_json

        print_json(completion_to_json(found))
    else:
        print(paragraph(found.words))
    if output is not None or not as_json:
        deliver(found.suggestion.puzzle, output, to, force, found.drawing)
