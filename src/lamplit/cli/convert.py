"""``lamplit convert``: a puzzle, or an answer to it, from any format to any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.help import command
from lamplit.cli.support.input import load_answer
from lamplit.cli.support.many import PuzzleItem, process_each
from lamplit.cli.support.output import choose_policy
from lamplit.cli.support.outputs import open_outputs
from lamplit.cli.support.parameters import argument, flag, option
from lamplit.core.clock import OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput, warn

if TYPE_CHECKING:
    from lamplit.core.puzzle import Puzzle
    from lamplit.formats.contract import Answer

ENDINGS = {"json": ".json", "smtlib": ".smt2", "dimacs": ".cnf", "lp": ".lp"}
"""How files of a format are called in a folder; others are .txt."""

EPILOG = """Examples:

lamplit convert puzzle.txt --to puzzlink

lamplit convert 7x7:a0aBaBd1l0a0lBd3aBa3a --to json

lamplit convert puzzle.txt --to smtlib -o puzzle.smt2

lamplit convert puzzle.txt what-z3-printed.txt --to pzprv3

lamplit convert puzzle.txt --to smtlib --unique -o another.smt2"""


@command(epilog=EPILOG)
@options.puzzles_in_one_source
@argument(
    "solution",
    metavar="ANSWER",
    help="A solution, or how far somebody has got, to write with it, given in the same ways.",
    required=False,
)
@option("--to", help="The format to write; see lamplit formats.", required=True, complete=options.complete_format)
@flag("--unique", help="With smtlib: ask for a solution other than ours, so unsat means unique.")
@options.timeout
@option("-o", "--output", help="Where to write; - is standard output.", default="-", metavar="FILE|DIR/")
@options.force
@options.append
@options.genre
@options.format
def convert(
    puzzle: str,
    to: str,
    solution: str | None,
    output: str,
    force: bool,
    append: bool,
    unique: bool,
    timeout: float | None,
    genre: str | None,
    format: str | None,
) -> None:
    """Write a puzzle, or an answer to it, in another format.

    Of many puzzles each is written below the one before, or with -o FOLDER/ into a file of its own.
    A time-out is for --unique, which has to solve the puzzle first; exit code 3 if it runs out.
    """
    from lamplit.formats import get_format

    if unique and to != "smtlib":
        raise BadInput("--unique asks a solver for another solution; it goes with --to smtlib only")
    if unique and solution is not None:
        raise BadInput("--unique finds the solution by itself; expected no other one")
    get_format(to)

    def convert_item(item: PuzzleItem) -> str:
        if solution is None:
            return _write_uniqueness_query(item.puzzle, to, timeout) if unique else _write_puzzle(item, to)
        return _write_answer(item.puzzle, load_answer(solution, item.puzzle), to)

    alone = "" if solution is None else "an answer goes with a single puzzle, but there are several here"
    with open_outputs(output, choose_policy(force, append), ENDINGS.get(to, ".txt")) as add:
        code = process_each([puzzle], genre, format, lambda item: add(item, convert_item(item)), alone=alone)
    raise Exit(code)


def _write_puzzle(item: PuzzleItem, to: str) -> str:
    """The puzzle by itself; if something is filled in within its text, that is left out, but not silently."""
    from lamplit.formats import write

    if item.filled.answer is not None and not item.is_record:
        warn("what is filled in is left out; to write it, give it as ANSWER, too")
    return write(item.puzzle, to)


def _write_answer(puzzle: Puzzle, answer: Answer, to: str) -> str:
    from lamplit.core.puzzle import Solution
    from lamplit.formats import write_solution, write_state

    return write_solution(puzzle, answer, to) if isinstance(answer, Solution) else write_state(puzzle, answer, to)


def _write_uniqueness_query(board: Puzzle, to: str, timeout: float | None) -> str:
    """The puzzle with its solution forbidden."""
    from lamplit.engines import solve
    from lamplit.formats import write_solution

    outcome = solve(board, limit=1, timeout=timeout)
    if outcome.status == "timeout":
        raise OutOfTime("out of time")
    found = outcome.solutions
    if not found:
        raise AnswerIsNo("there is no solution, so there is no other to ask for")
    return write_solution(board, found[0], to)
