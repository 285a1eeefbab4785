"""``lamplit grade``: how hard puzzles are, one by one or counted in a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import DONE
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.many import PuzzleItem, process_each
from lamplit.cli.support.output import print_json
from lamplit.cli.support.parameters import flag
from lamplit.cli.support.request_options import request_options
from lamplit.core.clock import Clock
from lamplit.requests.explaining import GradeRequest

if TYPE_CHECKING:
    from lamplit.core.puzzle import Puzzle

EPILOG = """Examples:

lamplit grade puzzle.txt

lamplit grade puzzle.txt --json

lamplit grade booklet/

lamplit grade puzzle.txt --strategies derived

lamplit grade --table puzzles.jsonl"""


@command(epilog=EPILOG)
@options.puzzles
@flag("--table", help="Count the grades and strategies of all puzzles instead of listing them.")
@request_options(GradeRequest, see={"strategies": "strategies"})
@options.genre
@options.format
@options.json
def grade(
    puzzles: tuple[str, ...], table: bool, genre: str | None, format: str | None, as_json: bool, **asked: Any
) -> None:
    """Grade a puzzle by the strategies it needs: easy, tricky, hard, fiendish or beyond, and a score.

    With --strategies, a puzzle that these don't solve is beyond; a table counts it as not explained. Exit
    code 1 if it can't be graded, 3 if time ran out.
    """
    GradeRequest.check_options(**asked)
    if table:
        raise Exit(_print_table(puzzles, genre, format, as_json, **asked))

    def answer(item: PuzzleItem) -> int:
        found = GradeRequest(puzzle=item.puzzle, **asked).run()
        if as_json:
            from lamplit.wire.grades import grade_to_json

            item.print_json(grade_to_json(found))
        elif item.many:
            print(f"{item.location}: {found}")
        else:
            print(found)
            print(format_paragraph(found.words))
        return DONE

    raise Exit(process_each(puzzles, genre, format, answer, as_json=as_json))


def _print_table(
    puzzles: Sequence[str],
    genre: str | None,
    format: str | None,
    as_json: bool,
    *,
    strategies: str | None,
    timeout: float | None,
) -> int:
    """The table of all that can be read; what can't is named, and the exit code tells of it."""
    from lamplit.human import human_of, select_strategies
    from lamplit.human.table import build_table, format_table

    boards: list[Puzzle] = []
    names = None if strategies is None else strategies.split(",")

    def collect(item: PuzzleItem) -> int:
        select_strategies(human_of(item.puzzle, names), names)
        boards.append(item.puzzle)
        return DONE

    code = process_each(puzzles, genre, format, collect)
    table = build_table(boards, partial(Clock.from_timeout, timeout), names)
    if as_json:
        from lamplit.wire.grades import table_to_json

        print_json(table_to_json(table))
    else:
        print(format_table(table))
    return code
