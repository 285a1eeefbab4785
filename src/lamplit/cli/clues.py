"""``lamplit clues``: solution first, then the clues that make it the only one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from lamplit.cli.support.authoring import (
    PICTURES,
    OutputOption,
    PlacesOption,
    SeedOption,
    SymmetryOption,
    ToOption,
    deliver,
    places_in,
    progress,
    refuse_early,
)
from lamplit.cli.support.errors import DONE, NO
from lamplit.cli.support.help import CommandApp
from lamplit.cli.support.input import load_answer
from lamplit.cli.support.layout import paragraph
from lamplit.cli.support.many import only_one
from lamplit.cli.support.options import (
    DifficultyOption,
    ForceOption,
    FormatOption,
    GenreOption,
    JsonOption,
    TimeoutOption,
)
from lamplit.cli.support.output import existing, in_colour, print_json, write_file
from lamplit.core.errors import BadInput

if TYPE_CHECKING:
    from lamplit.authoring.clues.clues import Unforced
    from lamplit.core.puzzle import Puzzle, Solution

app = CommandApp()

EPILOG = """Examples:

lamplit clues loop.txt

lamplit clues loop.txt --places heart.txt -o puzzle.svg

lamplit clues sea.txt --difficulty hard --symmetry half-turn

lamplit clues 'shaded r1c1, r2c3, r3c2' --genre hitori --size 3"""


@app.command(epilog=EPILOG)
def clues(
    solution: Annotated[
        str,
        typer.Argument(
            metavar="SOLUTION",
            help="A board with its solution drawn, in a format that holds both (text, JSON, pzprv3, penpa): a "
            "file, - for standard input, or the text itself. With --size the solution alone.",
            show_default=False,
        ),
    ],
    every: Annotated[bool, typer.Option("--all", help="Every clue that fits, not just a few.")] = False,
    places: PlacesOption = None,
    difficulty: DifficultyOption = None,
    symmetry: SymmetryOption = "none",
    seed: SeedOption = 0,
    nearest: Annotated[
        bool,
        typer.Option("--nearest", help="If no clues can force it: print the puzzle of the nearest that they can."),
    ] = False,
    size: Annotated[
        str | None,
        typer.Option(
            "--size", help="The size of the empty board for a solution without one; goes with --genre.",
            show_default=False,
        ),
    ] = None,
    to: ToOption = None,
    output: OutputOption = None,
    timeout: TimeoutOption = None,
    force: ForceOption = False,
    genre: GenreOption = None,
    format: FormatOption = None,
    as_json: JsonOption = False,
) -> None:  # fmt: skip
    """Find clues that make a drawn solution the only one: few, all, or in given places.

    With --places they stand there and nowhere else. Walls, islands and clues that are drawn with it stay. Exit
    code 1 if no clues can force it, with where that fails, or none of this difficulty; 3 if time ran out.
    """
    from lamplit.authoring.clues.clues import Clued, Unforced
    from lamplit.authoring.clues.clues import clues as run
    from lamplit.authoring.clues.words import clues_words
    from lamplit.engines.contract import clock_of

    refuse_early(output, to, force)
    board, drawn = _drawn(solution, genre, format, size)
    where = None if places is None else places_in(places, board.grid)
    with progress("asking whether the solution can be forced") as tell:
        found = run(
            board, drawn, every=every, places=where, difficulty=difficulty, symmetry=symmetry, seed=seed,
            clock=clock_of(timeout), tell=tell,
        )  # fmt: skip
    if as_json:
        from lamplit.wire.authoring import clues_to_json

        print_json(clues_to_json(found))
    else:
        offered = isinstance(found, Unforced) and found.nearest is not None and not nearest
        print(paragraph(clues_words(found) + (" See its puzzle with --nearest." if offered else "")))
    chosen = found if isinstance(found, Clued) else found.nearest if nearest else None
    if chosen is not None:
        if output is not None or not as_json:
            deliver(chosen.puzzle, output, to, force)
    elif not isinstance(found, Clued):
        _show_failing(found, output, force, as_json)
    raise typer.Exit(DONE if isinstance(found, Clued) else NO)


def _drawn(source: str, genre: str | None, format: str | None, size: str | None) -> tuple[Puzzle, Solution]:
    """The board and what is drawn on it."""
    from lamplit.core.puzzle import Solution

    if size is None:
        filled = only_one(source, genre, format).filled
        if filled.answer is None:
            raise BadInput(
                "nothing is drawn on this board; expected one with its solution filled in, "
                "as lamplit solve prints it"
            )
        return filled.puzzle, Solution(filled.answer.true)
    from lamplit.core.puzzle import Puzzle
    from lamplit.generating.boards import board
    from lamplit.genre.registry import genre_named

    if genre is None:
        raise BadInput("--size makes an empty board, so it needs the genre, too; expected --genre")
    empty = Puzzle.of(genre_named(genre).name, board(size), {})
    return empty, Solution(load_answer(source, empty).true)


def _show_failing(found: Unforced, output: str | None, force: bool, as_json: bool) -> None:
    """What is drawn, with the places marked where another solution differs: on the screen, or as a picture."""
    from lamplit.drawing import file_type_of, render
    from lamplit.drawing.views import view_of_difference

    view = view_of_difference(found.solution, found.other)
    if output is not None and output.endswith(PICTURES):
        write_file(output, render(found.puzzle, file_type_of(output), view=view), existing(force))
    elif not as_json:
        print(render(found.puzzle, "txt", view=view, colour=in_colour()), end="")
