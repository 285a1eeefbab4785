"""``lamplit render``: puzzles, their solutions, or boards half filled in, as pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from lamplit.cli._help import CommandApp
from lamplit.cli._many import Item, for_each
from lamplit.cli._options import (
    ForceOption,
    FormatOption,
    GenreOption,
    PuzzlesArgument,
    StateOption,
    TimeoutOption,
)
from lamplit.cli._output import existing, in_colour, is_folder, say_if_too_wide
from lamplit.cli._outputs import output_of_each
from lamplit.clock import OutOfTime
from lamplit.errors import AnswerIsNo, BadInput

if TYPE_CHECKING:
    from lamplit.puzzle import Puzzle
    from lamplit.render import FileType
    from lamplit.scene import View

app = CommandApp()

EPILOG = """Examples:

lamplit render puzzle.txt -o puzzle.svg

lamplit render puzzle.txt --solution -o answer.png

lamplit render puzzle.txt --state 'bulb r2c3, not r4c4' --coordinates

lamplit render booklet/*.txt -o pictures/"""


@app.command(epilog=EPILOG)
def render(
    puzzles: PuzzlesArgument,
    solution: Annotated[bool, typer.Option("--solution", help="Solve it and draw the solution.")] = False,
    state: StateOption = None,
    coordinates: Annotated[bool, typer.Option("--coordinates", help="Number the rows and columns.")] = False,
    output: Annotated[
        str,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE.svg|png|pdf|txt|DIR/",
            help="Where to draw; - is text on standard output; into a folder, as SVG, a file for each.",
        ),
    ] = "-",
    force: ForceOption = False,
    timeout: TimeoutOption = None,
    genre: GenreOption = None,
    format: FormatOption = None,
) -> None:
    """Draw a puzzle, or its solution, as SVG, PNG, PDF or text.

    The ending of the file says which. A board that is filled in is drawn as it is. Exit code 1 if its solution is
    asked for and it does not have exactly one, 3 if time ran out.
    """
    from lamplit.render import file_type_of
    from lamplit.render import render as draw

    if solution and state is not None:
        raise BadInput("--solution and --state are two things to draw; choose one")
    file_type: FileType = "txt" if output == "-" else "svg" if is_folder(output) else file_type_of(output)

    alone = "--state goes with a single puzzle" if state is not None else ""
    if file_type != "txt" and not is_folder(output):
        alone = f"{output} has room for one picture; for more, name a folder such as {output[:-4]}/"

    def drawn(item: Item) -> str | bytes:
        view = _solved(item.puzzle, timeout) if solution else _known(item, state)
        view = replace(view, coordinates=coordinates)
        picture = draw(item.puzzle, file_type, view=view, colour=output == "-" and in_colour())
        if output != "-":
            return picture
        say_if_too_wide(item.puzzle)
        return f"# {item.where}\n{picture!s}" if item.many else picture

    with output_of_each(output, existing(force), f".{file_type}", "picture") as add:
        code = for_each(puzzles, genre, format, lambda item: add(item, drawn(item)), alone=alone)
    raise typer.Exit(code)


def _known(item: Item, state: str | None) -> View:
    """The bare board, or with what is filled in; drawn as a solution where it is one."""
    from lamplit.genres import genre_of
    from lamplit.puzzle import Solution
    from lamplit.scene import View

    known = item.known(state)
    if known is None:
        return View()
    return View(known, solved=not genre_of(item.puzzle).check(item.puzzle, Solution(known.true)))


def _solved(puzzle: Puzzle, timeout: float | None) -> View:
    """The solution, if there is exactly one: nobody should take one of several for the only one."""
    from lamplit.engines import solve
    from lamplit.render import view_of

    outcome = solve(puzzle, timeout=timeout)
    match outcome.status:
        case "unique":
            return view_of(outcome.solutions[0])
        case "none":
            raise AnswerIsNo("there is no solution to draw")
        case "multiple":
            raise AnswerIsNo("there are several solutions, so none to draw; lamplit solve shows how they differ")
    found = "time ran out before it was known whether the solution is the only one"
    raise OutOfTime(found if outcome.solutions else "no solution was found in time")
