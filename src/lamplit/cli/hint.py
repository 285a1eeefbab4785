"""``lamplit hint``: just the next step, as explicit as you like."""

from __future__ import annotations

from typing import Any

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import NO
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import print_json
from lamplit.cli.support.request_options import request_options
from lamplit.requests.explaining import HintRequest

EPILOG = """Examples:

lamplit hint puzzle.txt

lamplit hint puzzle.txt --strength 1

lamplit hint puzzle.txt --state 'bulb r1c2, not r3c3'

lamplit hint puzzle.txt --strategies derived

lamplit hint puzzle.txt --state '{"bulbs": [[0, 1]], "not_bulbs": [[2, 2]]}' --json"""


@command(epilog=EPILOG)
@options.puzzle
@options.state
@request_options(HintRequest, see={"strategies": "strategies"})
@options.genre
@options.format
@options.json
def hint(puzzle: str, state: str | None, genre: str | None, format: str | None, as_json: bool, **asked: Any) -> None:
    """Give the next step: where to look, which rule applies, what follows. Mistakes are reported first.

    Exit code 1 if there is a mistake or the puzzle has no solution, 3 if time ran out.
    """
    from lamplit.human import Hint
    from lamplit.human.hints import Mistake, NoHint

    given = read_single(puzzle, genre, format)
    request = HintRequest(puzzle=given.puzzle, state=given.find_state(state), **asked)
    answer = request.run()
    if as_json:
        from lamplit.wire.hints import hint_to_json

        print_json(hint_to_json(request.puzzle, answer, request.strength))
    elif isinstance(answer, Hint):
        for line in (answer.where, answer.rule, answer.follows)[: request.strength]:
            print(format_paragraph(line))
    else:
        print(format_paragraph(answer.told(request.strength) if isinstance(answer, Mistake) else answer.text))
    if not isinstance(answer, Hint) and not (isinstance(answer, NoHint) and answer.why != "impossible"):
        raise Exit(NO)
