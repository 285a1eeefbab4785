"""``lamplit check``: the two validators, of a puzzle by itself and of an answer to it."""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit.cli._help import CommandApp
from lamplit.cli._input import load, load_solution
from lamplit.cli._options import FormatOption, GenreOption, JsonOption, PuzzleArgument
from lamplit.cli._output import print_json
from lamplit.cli._trouble import NO
from lamplit.errors import BadInput

app = CommandApp()

EPILOG = """Examples:

lamplit check puzzle.txt

lamplit check puzzle.txt answer.txt

lamplit check puzzle.txt '{"bulbs": [[0, 1], [2, 2]]}' --json"""


@app.command(epilog=EPILOG)
def check(
    puzzle: PuzzleArgument,
    solution: Annotated[
        str | None,
        typer.Argument(metavar="[SOLUTION]", help="An answer to it, given in the same ways.", show_default=False),
    ] = None,
    genre: GenreOption = None,
    format: FormatOption = None,
    as_json: JsonOption = False,
) -> None:
    """Look for faults in a puzzle, or in an answer to it.

    The puzzle alone: its shape, its clues, and clues that can never be met. With an answer: every
    rule it breaks, named in order. Exit code 1 if there is a fault.
    """
    from lamplit.genres import genre_of

    if puzzle == solution == "-":
        raise BadInput("the puzzle and the answer can't both come from standard input")
    board = load(puzzle, genre, format)
    its_genre = genre_of(board)
    if solution is None:
        faults = its_genre.validate(board)
    else:
        faults = its_genre.check(board, load_solution(solution, board))
    if as_json:
        from lamplit.wire.faults import verdict_to_json

        print_json(verdict_to_json(faults))
    elif faults:
        for fault in faults:
            print(fault.text)
    elif solution is None:
        print(f"no fault found in this {its_genre.title} of {board.size}")
    else:
        print("correct: the answer keeps every rule")
    if faults:
        raise typer.Exit(NO)
