"""``lamplit convert``: from any format to any other."""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit.cli._input import load
from lamplit.cli._options import FormatOption, GenreOption, PuzzleArgument, ToOption
from lamplit.cli._output import write_file

app = typer.Typer(add_completion=False)

EPILOG = """Examples:

lamplit convert puzzle.txt --to puzzlink

lamplit convert 7x7:b3gB0c0dBaBaBa1aBd1c01g0b --to json

lamplit convert puzzle.txt --to smtlib -o puzzle.smt2"""


@app.command(epilog=EPILOG)
def convert(
    puzzle: PuzzleArgument,
    to: ToOption,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="Where to write; - is standard output.")
    ] = "-",
    genre: GenreOption = None,
    format: FormatOption = None,
) -> None:
    """Write a puzzle in another format."""
    from lamplit.formats import write

    text = write(load(puzzle, genre, format), to)
    write_file(output, text if text.endswith("\n") else text + "\n")
