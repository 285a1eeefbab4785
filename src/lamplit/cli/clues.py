"""``lamplit clues``: solution first, then the clues that make it the only one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.authoring import PICTURES, deliver_puzzle, read_places, refuse_bad_output, show_progress
from lamplit.cli.support.errors import DONE, NO
from lamplit.cli.support.help import command
from lamplit.cli.support.input import load_answer
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import choose_policy, is_colour_terminal, print_json, write_file
from lamplit.cli.support.parameters import argument, flag, option
from lamplit.cli.support.request_options import request_options
from lamplit.core.errors import BadInput
from lamplit.requests.making import CluesRequest

if TYPE_CHECKING:
    from lamplit.authoring.clues.clues import UnforcedSolution
    from lamplit.core.puzzle import Puzzle
    from lamplit.formats import Answer

EPILOG = """Examples:

lamplit clues loop.txt

lamplit clues loop.txt --places heart.txt -o puzzle.svg

lamplit clues sea.txt --difficulty hard --symmetry half-turn

lamplit clues 'shaded r1c1, r2c3, r3c1' --genre hitori --size 3"""


@command(epilog=EPILOG)
@argument(
    "solution",
    metavar="SOLUTION",
    help="A board with its solution filled in, in a format that holds both (text, JSON, pzprv3, penpa): a file, - for "
    "standard input, or the text itself. With --size and --genre, it can be the solution alone.",
)
@request_options(CluesRequest)
@option("--size", help="The size of the board, if SOLUTION has none; use it with --genre.", metavar="SIZE")
@flag("--nearest", help="If no clues can force it, print a puzzle for the nearest solution that can be forced.")
@options.new_puzzle_format
@options.new_puzzle_output
@options.force
@options.genre
@options.format
@options.json
def clues(
    solution: str,
    size: str | None,
    nearest: bool,
    to: str | None,
    output: str | None,
    force: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
    **asked: Any,
) -> None:
    """Turn a drawn solution into a puzzle: find clues that make it the only solution.

    With --places, clues go in those places and nowhere else. Walls, islands and clues on the board stay. Exit code 1
    if no clues can force the solution (Lamplit shows where), or none give this difficulty; 3 if time ran out.
    """
    from lamplit.authoring.clues.clues import Clues, UnforcedSolution

    refuse_bad_output(output, to, force)
    board, drawn = _read_drawing(solution, genre, format, size)
    request = CluesRequest(puzzle=board, answer=drawn, **read_places(asked))
    with show_progress("asking whether the solution can be forced") as watch:
        found = request.run(watch)
    if as_json:
        from lamplit.wire.authoring import clues_to_json

        print_json(clues_to_json(found))
    else:
        offered = isinstance(found, UnforcedSolution) and found.nearest is not None and not nearest
        print(format_paragraph(found.words + (" See its puzzle with --nearest." if offered else "")))
    chosen = found if isinstance(found, Clues) else found.nearest if nearest else None
    if chosen is not None:
        if output is not None or not as_json:
            deliver_puzzle(chosen.puzzle, output, to, force)
    elif not isinstance(found, Clues):
        _show_difference(found, output, force, as_json)
    raise Exit(DONE if isinstance(found, Clues) else NO)


def _read_drawing(source: str, genre: str | None, format: str | None, size: str | None) -> tuple[Puzzle, Answer | None]:
    """The board and what is drawn on it."""
    if size is None:
        filled = read_single(source, genre, format).filled
        return filled.puzzle, filled.answer
    from lamplit.core.puzzle import Puzzle
    from lamplit.generating.boards import parse_board
    from lamplit.genre.registry import get_genre

    if genre is None:
        raise BadInput("--size makes an empty board, so you also need --genre")
    empty = Puzzle.of(get_genre(genre).name, parse_board(size), {})
    return empty, load_answer(source, empty)


def _show_difference(found: UnforcedSolution, output: str | None, force: bool, as_json: bool) -> None:
    """What is drawn, with the places marked where another solution differs: on the screen, or as a picture."""
    from lamplit.drawing import guess_file_type, render
    from lamplit.drawing.views import view_difference

    view = view_difference(found.solution, found.other)
    if output is not None and output.endswith(PICTURES):
        write_file(output, render(found.puzzle, guess_file_type(output), view=view), choose_policy(force))
    elif not as_json:
        print(render(found.puzzle, "txt", view=view, colour=is_colour_terminal()), end="")
