"""``lamplit check``: check a puzzle, an answer to it, or a half-filled board."""

from __future__ import annotations

from typing import Any

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import DONE, LATE, NO
from lamplit.cli.support.help import command
from lamplit.cli.support.input import load_answer
from lamplit.cli.support.many import PuzzleItem, process_each
from lamplit.cli.support.parameters import argument
from lamplit.cli.support.request_options import request_options
from lamplit.core.errors import BadInput
from lamplit.requests.solving import CheckRequest

PATIENCE_SECONDS = 10.0
"""For each puzzle, where you set no other timeout."""

EPILOG = """Examples:

lamplit check puzzle.txt

lamplit check puzzle.txt answer.txt

lamplit check puzzle.txt 'bulb r2c3, not r4c4' --finishable

lamplit check puzzle.txt '{"bulbs": [[0, 1], [2, 2]]}' --json

lamplit check booklet/"""


@command(epilog=EPILOG, too_many="check takes one puzzle and one answer; to check several files, pass their folder")
@options.puzzles_in_one_source
@argument(
    "answer",
    metavar="ANSWER",
    help="A solution or current progress: 'bulb r2c3, not r4c4', a filled-in board, JSON, the output of a solver, or "
    "a file containing one.",
    required=False,
)
@request_options(CheckRequest)
@options.genre
@options.format
@options.json
def check(puzzle: str, answer: str | None, genre: str | None, format: str | None, as_json: bool, **asked: Any) -> None:
    """Check a puzzle, or an answer to it.

    A puzzle alone: check for impossible clues, then whether it has exactly one solution. With an answer, or if
    PUZZLE is already filled in: list every rule it breaks, or say whether a partly filled board is right so far.

    Exit code 1 if anything is wrong, 3 if time ran out.
    """
    if puzzle == answer == "-":
        raise BadInput("the puzzle and the answer can't both come from standard input")

    asked = {**asked, "timeout": PATIENCE_SECONDS if asked["timeout"] is None else asked["timeout"]}
    CheckRequest.check_options(**asked)

    def judge(item: PuzzleItem) -> int:
        given = load_answer(answer, item.puzzle) if answer is not None else item.filled.answer
        judgement = CheckRequest(puzzle=item.puzzle, answer=given, **asked).run()
        if as_json:
            from lamplit.wire.faults import judgement_to_json

            item.print_json(judgement_to_json(judgement))
        else:
            for text in [fault.text for fault in judgement.faults] or [judgement.text]:
                print(f"{item.location}: {text}" if item.many else text)
        return NO if judgement.faults else LATE if judgement.late else DONE

    alone = "" if answer is None else "an answer goes with a single puzzle, but there are several here"
    raise Exit(process_each([puzzle], genre, format, judge, as_json=as_json, alone=alone))
