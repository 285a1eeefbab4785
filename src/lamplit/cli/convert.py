"""``lamplit convert``: a puzzle, or an answer to it, from any format to any other."""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit.cli._help import CommandApp
from lamplit.cli._input import load, load_solution
from lamplit.cli._options import AppendOption, ForceOption, FormatOption, GenreOption, PuzzleArgument, ToOption
from lamplit.cli._output import existing, keep_what_is_there, write_file
from lamplit.cli._trouble import NO, say
from lamplit.errors import BadInput
from lamplit.puzzle import Puzzle

app = CommandApp()

EPILOG = """Examples:

lamplit convert puzzle.txt --to puzzlink

lamplit convert 7x7:a0aBaBd1l0a0lBd3aBa3a --to json

lamplit convert puzzle.txt --to smtlib -o puzzle.smt2

lamplit convert puzzle.txt what-z3-printed.txt --to pzprv3

lamplit convert puzzle.txt --to smtlib --unique -o another.smt2"""


@app.command(epilog=EPILOG)
def convert(
    puzzle: PuzzleArgument,
    to: ToOption,
    solution: Annotated[
        str | None,
        typer.Argument(
            metavar="[SOLUTION]", help="An answer to write with it, given in the same ways.", show_default=False
        ),
    ] = None,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="Where to write; - is standard output.")
    ] = "-",
    force: ForceOption = False,
    append: AppendOption = False,
    unique: Annotated[
        bool,
        typer.Option("--unique", help="With smtlib: ask for a solution other than ours, so unsat means unique."),
    ] = False,
    genre: GenreOption = None,
    format: FormatOption = None,
) -> None:
    """Write a puzzle, or an answer to it, in another format."""
    from lamplit.formats import write, write_solution

    if unique and to != "smtlib":
        raise BadInput("--unique asks a solver for another solution; it goes with --to smtlib only")
    if unique and solution is not None:
        raise BadInput("--unique finds the solution by itself; expected no other one")
    policy = existing(force, append)
    keep_what_is_there(output, policy, can_append=True)
    board = load(puzzle, genre, format)
    if solution is not None:
        written = write_solution(board, load_solution(solution, board), to)
    else:
        written = _is_there_another(board, to) if unique else write(board, to)
    write_file(output, written, policy)


def _is_there_another(board: Puzzle, to: str) -> str:
    """The puzzle with its solution forbidden."""
    from lamplit.engines import solve
    from lamplit.formats import write_solution

    found = solve(board, limit=1).solutions
    if not found:
        say("there is no solution, so none to ask another for")
        raise typer.Exit(NO)
    return write_solution(board, found[0], to)
