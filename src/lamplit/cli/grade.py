"""``lamplit grade``: how hard a puzzle is, or a table of how hard a file of puzzles is."""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit.cli._help import CommandApp
from lamplit.cli._input import load, text_of
from lamplit.cli._layout import paragraph
from lamplit.cli._options import FormatOption, GenreOption, JsonOption, PuzzleArgument
from lamplit.cli._output import print_json
from lamplit.errors import BadInput
from lamplit.words import listing

app = CommandApp()

EPILOG = """Examples:

lamplit grade puzzle.txt

lamplit grade puzzle.txt --json

lamplit grade --table puzzles.jsonl"""


@app.command(epilog=EPILOG)
def grade(
    puzzle: PuzzleArgument,
    table: Annotated[
        bool, typer.Option("--table", help="PUZZLE is a file with a record a line: count grades and strategies.")
    ] = False,
    genre: GenreOption = None,
    format: FormatOption = None,
    as_json: JsonOption = False,
) -> None:
    """Grade a puzzle by the strategies it needs: easy, tricky, hard, fiendish or beyond, and a score."""
    from lamplit.human import grade as judge
    from lamplit.human import human_of

    if table:
        _table(puzzle, genre, format, as_json)
        return
    board = load(puzzle, genre, format)
    found = judge(board)
    human = human_of(board)
    if as_json:
        from lamplit.wire.grades import grade_to_json

        print_json(grade_to_json(found))
        return
    print(f"{found.tier}, score {found.score:g}")
    if found.hardest:
        print(f"the hardest it needs: {human.strategy(found.hardest).title}")
        used = [f"{human.strategy(key).title} {number}" for key, number in found.steps.items()]
        print(paragraph(f"{found.rounds} rounds; steps open in them: {listing(used)}"))


def _table(file: str, genre: str | None, format: str | None, as_json: bool) -> None:
    from lamplit.formats import read
    from lamplit.human.table import table_of, table_text

    lines = [(number, line) for number, line in enumerate(text_of(file).splitlines(), 1) if line.strip()]
    for number, line in lines:
        if not line.lstrip().startswith("{"):
            raise BadInput(f"line {number} is not a record; --table wants a file with a JSON object a line")
    table = table_of(read(line, genre=genre, format=format) for _, line in lines)
    if as_json:
        from lamplit.wire.grades import table_to_json

        print_json(table_to_json(table))
    else:
        print(table_text(table))
