"""``lamplit hint``: the next step only, as strong as one likes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from lamplit.cli._help import CommandApp
from lamplit.cli._input import load, text_of
from lamplit.cli._layout import paragraph
from lamplit.cli._options import FormatOption, GenreOption, JsonOption, PuzzleArgument
from lamplit.cli._output import print_json
from lamplit.cli._trouble import NO
from lamplit.errors import BadInput

if TYPE_CHECKING:
    from lamplit.puzzle import Puzzle, State

app = CommandApp()

EPILOG = """Examples:

lamplit hint puzzle.txt

lamplit hint puzzle.txt --strength 1

lamplit hint puzzle.txt --state '{"bulbs": [[0, 1]], "not_bulbs": [[2, 2]]}' --json"""


@app.command(epilog=EPILOG)
def hint(
    puzzle: PuzzleArgument,
    state: Annotated[
        str | None,
        typer.Option(
            "--state",
            metavar="STATE",
            help='What is known so far, as JSON or a file of it: {"bulbs": [[r, c], …], "not_bulbs": […]}.',
            show_default=False,
        ),
    ] = None,
    strength: Annotated[
        int,
        typer.Option("--strength", min=1, max=3, help="1 where to look, 2 also which rule, 3 also what follows."),
    ] = 3,
    genre: GenreOption = None,
    format: FormatOption = None,
    as_json: JsonOption = False,
) -> None:
    """Give the next step: where to look, which rule, what follows. Says if there is a mistake already.

    Exit code 1 if the state has a mistake or the puzzle no solution.
    """
    from lamplit.human import Hint
    from lamplit.human import hint as ask
    from lamplit.human.hints import Nothing

    board = load(puzzle, genre, format)
    answer = ask(board, _state(board, state))
    if as_json:
        from lamplit.wire.hints import hint_to_json

        print_json(hint_to_json(board, answer, strength))
    elif isinstance(answer, Hint):
        for line in (answer.where, answer.rule, answer.follows)[:strength]:
            print(paragraph(line))
    else:
        print(paragraph(answer.text))
    if not isinstance(answer, Hint) and not (isinstance(answer, Nothing) and answer.why != "impossible"):
        raise typer.Exit(NO)


def _state(board: Puzzle, text: str | None) -> State | None:
    if text is None:
        return None
    from lamplit.records import state_from_json

    try:
        record = json.loads(text_of(text))
    except ValueError as error:
        raise BadInput(f'the state is no JSON ({error}); expected {{"bulbs": [[0, 1], …]}}') from None
    return state_from_json(board, record)
