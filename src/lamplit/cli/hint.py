"""``lamplit hint``: just the next step, as explicit as you like."""

from __future__ import annotations

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import NO
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import print_json
from lamplit.cli.support.parameters import whole_number

EPILOG = """Examples:

lamplit hint puzzle.txt

lamplit hint puzzle.txt --strength 1

lamplit hint puzzle.txt --state 'bulb r1c2, not r3c3'

lamplit hint puzzle.txt --state '{"bulbs": [[0, 1]], "not_bulbs": [[2, 2]]}' --json"""


@command(epilog=EPILOG)
@options.puzzle
@options.state
@whole_number(
    "--strength",
    help="1 where to look, 2 also which rule, 3 also what follows; "
    "of a mistake 1 that there is one, 2 where, 3 what it is.",
    default=3,
    least=1,
    most=3,
)
@options.timeout
@options.genre
@options.format
@options.json
def hint(
    puzzle: str,
    state: str | None,
    strength: int,
    timeout: float | None,
    genre: str | None,
    format: str | None,
    as_json: bool,
) -> None:
    """Give the next step: where to look, which rule, what follows. Says if there is a mistake already.

    Exit code 1 if the state has a mistake or the puzzle no solution, 3 if time ran out.
    """
    from lamplit.engines.contract import make_clock
    from lamplit.human import Hint
    from lamplit.human import hint as ask
    from lamplit.human.hints import Mistake, NoHint

    given = read_single(puzzle, genre, format)
    board = given.puzzle
    answer = ask(board, given.find_state(state), make_clock(timeout))
    if as_json:
        from lamplit.wire.hints import hint_to_json

        print_json(hint_to_json(board, answer, strength))
    elif isinstance(answer, Hint):
        for line in (answer.where, answer.rule, answer.follows)[:strength]:
            print(format_paragraph(line))
    else:
        print(format_paragraph(answer.told(strength) if isinstance(answer, Mistake) else answer.text))
    if not isinstance(answer, Hint) and not (isinstance(answer, NoHint) and answer.why != "impossible"):
        raise Exit(NO)
