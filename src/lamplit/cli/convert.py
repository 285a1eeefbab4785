"""``lamplit convert``: a puzzle, or an answer to it, from any format to any other."""

from __future__ import annotations

from typing import Any

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.help import command
from lamplit.cli.support.input import load_answer
from lamplit.cli.support.many import PuzzleItem, process_each
from lamplit.cli.support.output import choose_policy
from lamplit.cli.support.outputs import open_outputs
from lamplit.cli.support.parameters import argument, option
from lamplit.cli.support.request_options import request_options
from lamplit.core.errors import warn
from lamplit.requests.showing import ConvertRequest

ENDINGS = {"json": ".json", "smtlib": ".smt2", "dimacs": ".cnf", "lp": ".lp"}
"""How files of a format are called in a folder; others are .txt."""

EPILOG = """Examples:

lamplit convert puzzle.txt --to puzzlink

lamplit convert 7x7:a0aBaBd1l0a0lBd3aBa3a --to json

lamplit convert puzzle.txt --to smtlib -o puzzle.smt2

lamplit convert puzzle.txt what-z3-printed.txt --to pzprv3

lamplit convert puzzle.txt --to smtlib --unique -o another.smt2"""


@command(epilog=EPILOG, too_many="convert takes one puzzle and one answer; to convert several files, pass their folder")
@options.puzzles_in_one_source
@argument(
    "solution",
    metavar="ANSWER",
    help="A solution or current progress to write instead: places, a filled-in board, JSON, or a file.",
    required=False,
)
@request_options(ConvertRequest, see={"to": "formats"})
@option("-o", "--output", help="Where to write; - for standard output.", default="-", metavar="FILE|DIR/")
@options.force
@options.append
@options.genre
@options.format
def convert(
    puzzle: str,
    solution: str | None,
    output: str,
    force: bool,
    append: bool,
    genre: str | None,
    format: str | None,
    **asked: Any,
) -> None:
    """Write a puzzle, or an answer to it, in another format.

    Lamplit writes several puzzles one below the other or, with -o FOLDER/, each to its own file. --timeout matters only
    with --unique, which has to solve the puzzle. Exit code 3 if time ran out.
    """
    ConvertRequest.check_options(**asked)

    def convert_item(item: PuzzleItem) -> str:
        answer = None if solution is None else load_answer(solution, item.puzzle)
        if answer is None and item.filled.answer is not None and not item.is_record:
            warn("what is filled in is left out; to write it, give it as ANSWER, too")
        return ConvertRequest(puzzle=item.puzzle, answer=answer, **asked).run()

    alone = "" if solution is None else "an answer goes with a single puzzle, but there are several here"
    with open_outputs(output, choose_policy(force, append), ENDINGS.get(asked["to"], ".txt")) as add:
        code = process_each([puzzle], genre, format, lambda item: add(item, convert_item(item)), alone=alone)
    raise Exit(code)
