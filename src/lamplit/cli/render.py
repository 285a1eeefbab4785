"""``lamplit render``: puzzles, their solutions, or boards half filled in, as pictures, alone or on sheets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import DONE, INTERRUPTED
from lamplit.cli.support.help import command
from lamplit.cli.support.many import PuzzleItem, process_each
from lamplit.cli.support.output import (
    OverwritePolicy,
    choose_policy,
    is_colour_terminal,
    is_folder,
    refuse_overwrite,
    refuse_undrawable,
    warn_if_too_wide,
    write_file,
)
from lamplit.cli.support.outputs import open_outputs
from lamplit.cli.support.parameters import option
from lamplit.cli.support.request_options import request_options
from lamplit.core.errors import BadInput
from lamplit.formats.contract import FilledPuzzle
from lamplit.requests.showing import RenderRequest

if TYPE_CHECKING:
    from lamplit.drawing.sheet import SheetBoard

Through = Callable[[Callable[[PuzzleItem], int]], int]
"""Goes through all puzzles with a function, and returns the exit code."""
MakeBoard = Callable[..., "SheetBoard"]
"""Makes what is drawn of a puzzle, and of several also its number."""


EPILOG = """Examples:

lamplit render puzzle.txt -o puzzle.svg

lamplit render puzzle.txt --solution -o answer.png

lamplit render puzzle.txt --state 'bulb r2c3, not r4c4' --coordinates

lamplit render booklet/*.txt -o pictures/

lamplit render booklet.jsonl --title 'For Sunday' --numbers -o sheet.pdf

lamplit render booklet.jsonl --solution --numbers --scale 3mm -o answers.pdf"""


@command(epilog=EPILOG)
@options.puzzles
@options.state
@request_options(RenderRequest, without=("to",))
@option(
    "-o",
    "--output",
    help="Where to draw: a file, a folder for an SVG per puzzle, or - for text on standard output.",
    default="-",
    metavar="FILE.svg|png|pdf|txt|DIR/",
)
@options.force
@options.genre
@options.format
def render(
    puzzles: tuple[str, ...],
    state: str | None,
    output: str,
    force: bool,
    genre: str | None,
    format: str | None,
    **asked: Any,
) -> None:
    """Draw puzzles, or their solutions, as SVG, PNG, PDF or text.

    The file extension determines the format. Several puzzles are laid out on sheets: a PDF has as many pages as needed,
    an SVG or PNG just one. If a board has entries, they are drawn too. Exit code 1 if you ask for a solution and there
    isn't exactly one, 3 if time ran out.
    """
    from lamplit.drawing import guess_file_type

    if asked["solution"] and state is not None:
        raise BadInput("--solution and --state can't be used together; choose one")
    file_type = "txt" if output == "-" else "svg" if is_folder(output) else guess_file_type(output)
    request = RenderRequest(to=file_type, **asked)
    if is_folder(output) and request.is_sheet:
        raise BadInput("a folder gets one picture per puzzle; for a sheet, name a file such as -o sheet.pdf")

    def make_board(item: PuzzleItem, number: int = 1) -> SheetBoard:
        from lamplit.drawing.sheet import SheetBoard

        view = request.make_view(FilledPuzzle(item.puzzle, item.find_state(state)))
        return SheetBoard(item.puzzle, view, number)

    alone = "--state goes with a single puzzle" if state is not None else ""
    through = partial(process_each, puzzles, genre, format, alone=alone)
    draw = _draw_each if file_type == "txt" or is_folder(output) else _draw_together
    raise Exit(draw(request, through, make_board, output, choose_policy(force)))


def _draw_each(
    request: RenderRequest, through: Through, make_board: MakeBoard, output: str, policy: OverwritePolicy
) -> int:
    """Text one below the other, or a picture of each in a folder, as soon as it is drawn."""

    def draw_item(item: PuzzleItem) -> str | bytes:
        colour = output == "-" and is_colour_terminal()
        picture = request.draw([make_board(item)], several=False, colour=colour)
        if output != "-":
            return picture
        warn_if_too_wide(item.puzzle)
        return f"# {item.location}\n{picture!s}" if item.many else picture

    with open_outputs(output, policy, f".{request.file_type}", "picture") as add:
        return through(lambda item: add(item, draw_item(item)))


def _draw_together(
    request: RenderRequest, through: Through, make_board: MakeBoard, output: str, policy: OverwritePolicy
) -> int:
    """One picture, or a sheet of all that can be drawn: when the last is known, and not before.

    A puzzle that can't be drawn keeps its number, so that a sheet of solutions goes with that of the puzzles.
    """
    refuse_overwrite(output, policy)
    refuse_undrawable(output)
    boards: list[SheetBoard] = []
    numbers = count(1)
    several = False

    def take(item: PuzzleItem) -> int:
        nonlocal several
        several = item.many
        boards.append(make_board(item, next(numbers)))
        return DONE

    code = through(take)
    if not boards or code == INTERRUPTED:
        return code
    pages = request.count_pages(boards, several=several)
    if request.file_type != "pdf" and pages > 1:
        raise BadInput(
            f"these puzzles need {pages} pages, and {output} has room for one; "
            f"use a .pdf, or a folder such as {output[:-4]}/ for one picture per puzzle"
        )
    write_file(output, request.draw(boards, several=several), policy)
    return code
