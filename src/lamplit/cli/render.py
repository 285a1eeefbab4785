"""``lamplit render``: a puzzle as a picture in a file."""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit.cli._help import CommandApp
from lamplit.cli._input import load
from lamplit.cli._options import ForceOption, FormatOption, GenreOption, PuzzleArgument, TimeoutOption
from lamplit.cli._output import existing, in_colour, keep_what_is_there, say_if_too_wide, write_file
from lamplit.cli._trouble import LATE, NO, say

app = CommandApp()

EPILOG = """Examples:

lamplit render puzzle.txt -o puzzle.svg

lamplit render puzzle.txt --solution -o answer.png

lamplit render puzzle.txt"""


@app.command(epilog=EPILOG)
def render(
    puzzle: PuzzleArgument,
    solution: Annotated[bool, typer.Option("--solution", help="Solve it and draw the answer.")] = False,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE.svg|png|pdf|txt",
            help="Where to draw; without it, as text on standard output.",
            show_default=False,
        ),
    ] = None,
    force: ForceOption = False,
    timeout: TimeoutOption = None,
    genre: GenreOption = None,
    format: FormatOption = None,
) -> None:
    """Draw a puzzle, or its solution, as SVG, PNG, PDF or text.

    The ending of the file says which. Exit code 1 if a solution is asked for and there is none.
    """
    from lamplit.render import file_type_of, view_of
    from lamplit.render import render as draw
    from lamplit.scene import View

    to_terminal = output is None or output == "-"
    file_type = "txt" if output is None or to_terminal else file_type_of(output)
    policy = existing(force)
    keep_what_is_there(output or "-", policy)
    board = load(puzzle, genre, format)
    view = View()
    if solution:
        from lamplit.engines import solve

        outcome = solve(board, limit=1, timeout=timeout)
        if not outcome.solutions:
            say("there is no solution to draw" if outcome.status == "none" else "no solution was found in time")
            raise typer.Exit(NO if outcome.status == "none" else LATE)
        view = view_of(outcome.solutions[0])
    drawn = draw(board, file_type, view=view, colour=to_terminal and in_colour())
    write_file(output or "-", drawn, policy)
    if to_terminal:
        say_if_too_wide(board)
