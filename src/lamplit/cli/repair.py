"""``lamplit repair``: what to change about a puzzle that has no solution, or several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplit.cli.support import options
from lamplit.cli.support.authoring import deliver_puzzle, read_bare_puzzle, refuse_bad_output, show_progress
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.output import print_json
from lamplit.cli.support.parameters import whole_number
from lamplit.core.words import make_sentence, spell_count

if TYPE_CHECKING:
    from lamplit.authoring.repair.repair import Repair

EPILOG = """Examples:

lamplit repair puzzle.txt

lamplit repair puzzle.txt --count 20

lamplit repair puzzle.txt --count 1 -o repaired.svg"""


@command(epilog=EPILOG)
@options.puzzle
@whole_number("--count", "suggestions", help="Make up to so many suggestions.", default=5, least=1)
@options.timeout
@options.new_puzzle_format
@options.new_puzzle_output
@options.force
@options.genre
@options.format
@options.json
def repair(
    puzzle: str,
    suggestions: int,
    to: str | None,
    output: str | None,
    timeout: float | None,
    force: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
) -> None:
    """Suggest the smallest changes that leave a puzzle exactly one solution. The nearest is printed.

    A change is a clue that is added, dropped, changed, or moved to a neighbouring cell. All suggestions make as
    many changes, as few as will do; of these the mildest come first. Exit code 0 also if there is nothing to
    repair, 1 if no repair was found, 3 if time ran out before any was.
    """
    from lamplit.authoring.repair.repair import repair as run
    from lamplit.engines.contract import make_clock

    refuse_bad_output(output, to, force)
    board = read_bare_puzzle(puzzle, genre, format)
    with show_progress("trying changes") as report:
        found = run(board, count=suggestions, clock=make_clock(timeout), report=report)
    if as_json:
        from lamplit.wire.authoring import repair_to_json

        print_json(repair_to_json(found))
    else:
        _print_repair(found)
    if output is not None or ((found.suggestions or to is not None) and not as_json):
        deliver_puzzle(found.suggestions[0].puzzle if found.suggestions else board, output, to, force)


TROUBLE = {"none": "This puzzle has no solution.", "multiple": "This puzzle has several solutions."}


def _print_repair(found: Repair) -> None:
    if found.status == "unique":
        print("This puzzle has exactly one solution: there is nothing to repair.")
        return
    changes = len(found.suggestions[0].changes)
    if not found.proven:
        effort = f"{spell_count(changes, 'change')} would make it unique, and perhaps fewer:"
    elif changes > 1:
        effort = f"no fewer than {spell_count(changes, 'change')} make it unique:"
    else:
        effort = "one change makes it unique:"
    print(format_paragraph(f"{TROUBLE[found.status]} {make_sentence(effort)}"))
    for number, one in enumerate(found.suggestions, 1):
        print(format_paragraph(f"{one.words} ({one.grade.tier})", f"{number:>3}. ", " " * 5))
