"""``lamplit render``: puzzles, their solutions, or boards half filled in, as pictures, alone or on sheets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

import click
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
from lamplit.cli.support.parameters import flag, match_start, option, whole_number
from lamplit.core.clock import OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput

if TYPE_CHECKING:
    from lamplit.core.puzzle import Puzzle
    from lamplit.core.scene import View
    from lamplit.drawing import FileType
    from lamplit.drawing.cell_size import CellSize
    from lamplit.drawing.sheet import SheetRequest

Through = Callable[[Callable[[PuzzleItem], int]], int]
"""Goes through all puzzles with a function, and returns the exit code."""


def complete_paper(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    from lamplit.drawing.paper_sizes import PAPERS

    return match_start(PAPERS, incomplete.lower())


EPILOG = """Examples:

lamplit render puzzle.txt -o puzzle.svg

lamplit render puzzle.txt --solution -o answer.png

lamplit render puzzle.txt --state 'bulb r2c3, not r4c4' --coordinates

lamplit render booklet/*.txt -o pictures/

lamplit render booklet.jsonl --title 'For Sunday' --numbers -o sheet.pdf

lamplit render booklet.jsonl --solution --numbers --scale 3mm -o answers.pdf"""


@command(epilog=EPILOG)
@options.puzzles
@flag("--solution", help="Solve it and draw the solution.")
@options.state
@flag("--coordinates", help="Number the rows and columns.")
@option("--title", help="The heading of a sheet.", default="", metavar="TEXT")
@flag("--numbers", help="Number the puzzles of a sheet.")
@whole_number("--per-page", help="How many puzzles stand on a page of a sheet; without it, by their size.")
@option(
    "--paper",
    help="The paper of a sheet: a4, which it is without this option, letter, a5, 6x9 or 8.5x11.",
    complete=complete_paper,
)
@option(
    "--scale", help="How large a cell is: 8mm, for paper, or 60px, for an SVG or PNG of one puzzle.", metavar="SIZE"
)
@options.timeout
@option(
    "-o",
    "--output",
    help="Where to draw; - is text on standard output; into a folder, as SVG, a file for each.",
    default="-",
    metavar="FILE.svg|png|pdf|txt|DIR/",
)
@options.force
@options.genre
@options.format
def render(
    puzzles: tuple[str, ...],
    solution: bool,
    state: str | None,
    coordinates: bool,
    title: str,
    numbers: bool,
    per_page: int | None,
    paper: str | None,
    scale: str | None,
    output: str,
    force: bool,
    timeout: float | None,
    genre: str | None,
    format: str | None,
) -> None:
    """Draw puzzles, or their solutions, as SVG, PNG, PDF or text.

    The ending of the file says which. Several puzzles share sheets of paper; a PDF has as many as it takes, an
    SVG or PNG just one. A board that is filled in is drawn as it is. Exit code 1 if a solution is asked for and
    there is not exactly one, 3 if time ran out.
    """
    from lamplit.drawing import guess_file_type
    from lamplit.drawing.cell_size import parse_cell_size
    from lamplit.drawing.sheet import SheetRequest

    if solution and state is not None:
        raise BadInput("--solution and --state are two things to draw; choose one")
    file_type: FileType = "txt" if output == "-" else "svg" if is_folder(output) else guess_file_type(output)
    cell = None if scale is None else parse_cell_size(scale)
    request = SheetRequest(title, numbers, per_page, paper, cell)
    sheet = request.make_layout(file_type, several=False)
    if file_type == "txt" and (sheet or cell):
        raise BadInput("sheets and sizes are for pictures; name a file for them, such as -o sheet.pdf")
    if is_folder(output) and sheet:
        raise BadInput("a folder gets a picture of each puzzle; for a sheet name a file, such as -o sheet.pdf")

    def make_view(item: PuzzleItem) -> View:
        view = _view_solution(item.puzzle, timeout) if solution else _view_state(item, state)
        return replace(view, coordinates=coordinates)

    alone = "--state goes with a single puzzle" if state is not None else ""
    through = partial(process_each, puzzles, genre, format, alone=alone)
    if file_type == "txt" or is_folder(output):
        code = _draw_each(through, make_view, file_type, output, choose_policy(force), cell)
    else:
        code = _draw_together(through, make_view, file_type, output, choose_policy(force), request)
    raise Exit(code)


def _draw_each(
    through: Through,
    view_of: Callable[[PuzzleItem], View],
    file_type: FileType,
    output: str,
    policy: OverwritePolicy,
    cell: CellSize | None,
) -> int:
    """Text one below the other, or a picture of each in a folder, as soon as it is drawn."""
    from lamplit.drawing import render as draw
    from lamplit.formats.board import refuse_regions

    def draw_item(item: PuzzleItem) -> str | bytes:
        if file_type == "txt" and output != "-":
            refuse_regions(item.puzzle, "text")
        colour = output == "-" and is_colour_terminal()
        picture = draw(item.puzzle, file_type, view=view_of(item), cell_size=cell, colour=colour)
        if output != "-":
            return picture
        warn_if_too_wide(item.puzzle)
        return f"# {item.location}\n{picture!s}" if item.many else picture

    with open_outputs(output, policy, f".{file_type}", "picture") as add:
        return through(lambda item: add(item, draw_item(item)))


def _draw_together(
    through: Through,
    view_of: Callable[[PuzzleItem], View],
    file_type: FileType,
    output: str,
    policy: OverwritePolicy,
    request: SheetRequest,
) -> int:
    """One picture, or a sheet of all that can be drawn: when the last is known, and not before.

    A puzzle that can't be drawn keeps its number, so that a sheet of solutions goes with that of the puzzles.
    """
    from lamplit.drawing import render as draw
    from lamplit.drawing.sheet import SheetBoard, Sheets, render_sheets

    refuse_overwrite(output, policy)
    refuse_undrawable(output)
    boards: list[SheetBoard] = []
    numbers = count(1)
    several = False

    def take(item: PuzzleItem) -> int:
        nonlocal several
        several = item.many
        number = next(numbers)
        boards.append(SheetBoard(item.puzzle, view_of(item), number))
        return DONE

    code = through(take)
    if not boards or code == INTERRUPTED:
        return code
    sheet = request.make_layout(file_type, several)
    if sheet is None:
        (board,) = boards
        write_file(output, draw(board.puzzle, file_type, view=board.view, cell_size=request.cell), policy)
        return code
    sheets = Sheets(boards, sheet)
    if file_type != "pdf" and len(sheets) > 1:
        raise BadInput(
            f"these puzzles take {len(sheets)} pages, and {output} has room for one; "
            f"end it in .pdf, or for a picture of each name a folder such as {output[:-4]}/"
        )
    write_file(output, render_sheets(sheets, file_type), policy)
    return code


def _view_state(item: PuzzleItem, state: str | None) -> View:
    """The bare board, or with what is filled in; drawn as a solution where it is one."""
    from lamplit.core.puzzle import Solution
    from lamplit.core.scene import View
    from lamplit.genre.registry import genre_of

    known = item.find_state(state)
    if known is None:
        return View()
    return View(known, solved=not genre_of(item.puzzle).check(item.puzzle, Solution(known.true)))


def _view_solution(puzzle: Puzzle, timeout: float | None) -> View:
    """The solution, if there is exactly one: nobody should take one of several for the only one."""
    from lamplit.drawing import view_solution
    from lamplit.engines import solve

    outcome = solve(puzzle, timeout=timeout)
    match outcome.status:
        case "unique":
            return view_solution(outcome.solutions[0])
        case "none":
            raise AnswerIsNo("there is no solution to draw")
        case "multiple":
            raise AnswerIsNo("there are several solutions, so none to draw; lamplit solve shows how they differ")
    found = "time ran out before it was known whether the solution is the only one"
    raise OutOfTime(found if outcome.solutions else "no solution was found in time")
