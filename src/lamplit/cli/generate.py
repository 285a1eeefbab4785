"""``lamplit generate``: new puzzles on the screen, as JSON lines, or into files, each as soon as it is made."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from lamplit.cli.support.errors import INTERRUPTED, LATE, interruption_held_back, say
from lamplit.cli.support.help import CommandApp
from lamplit.cli.support.options import (
    AppendOption,
    DifficultyOption,
    ForceOption,
    JsonOption,
    SymmetryOfStyleOption,
    format_names,
    genre_names,
)
from lamplit.cli.support.output import (
    Existing,
    existing,
    folder,
    in_colour,
    is_folder,
    json_line,
    keep_what_is_there,
    pieces,
    say_if_too_wide,
    say_written,
    write_file,
)
from lamplit.cli.support.progress import progress
from lamplit.core.clock import LONGEST_WAIT, Clock, OutOfTime
from lamplit.core.errors import BadInput
from lamplit.core.words import duration

if TYPE_CHECKING:
    from lamplit.generating.generated_puzzle import Made

app = CommandApp()

EPILOG = """Examples:

lamplit generate akari 10

lamplit generate akari 14x10 --difficulty tricky --symmetry both

lamplit generate akari 10 --count 100 --jobs 2 --json > hundred.jsonl

lamplit generate akari 12 --mask circle --seed 7 -o round.svg

lamplit generate akari 10 --style mine.toml --count 5 -o booklet/

lamplit generate slitherlink 10 --count 5 -o booklet/ --certify proofs/"""

PICTURES = (".svg", ".png", ".pdf")
Deliver = Callable[["Made"], None]
"""What is done with a finished puzzle."""


@app.command(epilog=EPILOG)
def generate(
    genre: Annotated[
        str, typer.Argument(metavar="GENRE", help="The genre; see lamplit genres.", autocompletion=genre_names)
    ],
    size: Annotated[
        str,
        typer.Argument(
            metavar="SIZE", help="10, or 10x14: columns × rows, up to 100x100; loops 40x40, Nurikabe 30x30."
        ),
    ],
    count: Annotated[int, typer.Option("--count", help="How many; no two are alike.")] = 1,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            help="The same seed gives the same puzzle, with the same version of Lamplit and of python-sat.",
            show_default=False,
        ),
    ] = None,
    difficulty: DifficultyOption = None,
    strategies: Annotated[
        str | None,
        typer.Option("--strategies", metavar="NAME,…", help="Solvable with these alone: six, easy, discount …"),
    ] = None,
    symmetry: SymmetryOfStyleOption = None,
    style: Annotated[
        str | None,
        typer.Option("--style", metavar="NAME|FILE.toml", help="Akari: classic, sparse, balanced, or your own."),
    ] = None,
    mask: Annotated[
        str | None,
        typer.Option("--mask", metavar="NAME|FILE", help="circle, diamond, cross, or a drawing: . cell, # hole."),
    ] = None,
    minimal: Annotated[
        bool,
        typer.Option("--minimal", help="No clue can be left out; in Hashi and Nurikabe spare numbers become ?."),
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", help="Processes that work at once.")] = 1,
    method: Annotated[
        str, typer.Option("--method", help="lamplit, or asp: clingo guesses boards until one is unique.")
    ] = "lamplit",
    to: Annotated[
        str | None,
        typer.Option("--to", help="Write them in this format; see lamplit formats.", autocompletion=format_names),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE|DIR/",
            help="A picture (.svg .png .pdf), a text file, or a folder with a file for each.",
            show_default=False,
        ),
    ] = None,
    timeout: Annotated[
        float | None,
        typer.Option(
            "--timeout", help="Give up after this many seconds, for all together.", show_default=False,
            max=LONGEST_WAIT,
        ),
    ] = None,
    certify: Annotated[
        str | None,
        typer.Option(
            "--certify",
            metavar="DIR/",
            help="Write a certificate of each into a folder of its own in this one; see lamplit certificate.",
            show_default=False,
        ),
    ] = None,
    force: ForceOption = False,
    append: AppendOption = False,
    as_json: JsonOption = False,
) -> None:
    """Make new puzzles, each proven to have one solution.

    Each is printed or written as soon as it is finished; Ctrl-C and a time-out keep what is there. Exit code 1 if
    the search ends without a puzzle, 3 if time ran out before all were made.
    """
    from lamplit.engines.contract import clock_of
    from lamplit.generating.order_filling import generate as run
    from lamplit.generating.order_filling import random_seed
    from lamplit.generating.order_parsing import order_of
    from lamplit.genre.registry import genre_named

    order = order_of(
        genre, size, mask=mask, style=style, symmetry=symmetry, difficulty=difficulty, strategies=strategies,
        minimal=minimal, method=method,
    )  # fmt: skip
    clock = replace(clock_of(timeout), steady=True)
    made = run(order, random_seed() if seed is None else seed, count, jobs, clock)
    finished = 0
    with ExitStack() as stack:
        deliver = stack.enter_context(_delivery(to, output or "-", as_json, count, existing(force, append)))
        what = f"making {order.grid.cols}×{order.grid.rows} {genre_named(genre).title}"
        told = stack.enter_context(progress(what, single=count == 1))
        told(0, count)
        try:
            for one in made:
                if certify is not None:
                    _certify(one, certify, clock, force)
                with interruption_held_back():
                    deliver(one)
                    finished += 1
                told(finished, count)
        except KeyboardInterrupt:
            stack.close()
            say(f"interrupted after {finished} of {count} puzzles")
            raise typer.Exit(INTERRUPTED) from None
        except OutOfTime:
            stack.close()
            say(f"out of time after {finished} of {count} puzzles")
            raise typer.Exit(LATE) from None


@contextmanager
def _delivery(to: str | None, output: str, as_json: bool, count: int, policy: Existing) -> Iterator[Deliver]:
    """Where finished puzzles go. All that could be wrong with it is said before work starts."""
    if as_json and to is not None:
        raise BadInput("--json and --to are two ways to write a puzzle; choose one")
    text = _json_line if as_json else (lambda one: _written(one, to)) if to is not None else None
    if to is not None:
        from lamplit.formats import format_named

        if format_named(to).write is None:
            raise BadInput(f"the format {to} is read only")
    if is_folder(output):
        ending = ".json" if as_json else ".txt" if to is not None else ".svg"
        with folder(output, policy) as add:
            yield lambda one: add(_name(one, ending), _picture(one, ending) if text is None else text(one))
    elif output.endswith(PICTURES):
        if count > 1 or text is not None:
            raise BadInput(f"{output} has room for one picture; for more, name a folder such as {output[:-4]}/")
        keep_what_is_there(output, policy)
        yield lambda one: write_file(output, _picture(one, output), policy)
    else:
        keep_what_is_there(output, policy, can_append=True)
        board = _board_to_look_at if output == "-" else _text_with_remark
        as_text = text or (_json_line if output.endswith((".json", ".jsonl")) else board)
        with _into_file(output, policy, as_text) as deliver:
            yield deliver


@contextmanager
def _into_file(output: str, policy: Existing, as_text: Callable[[Made], str]) -> Iterator[Deliver]:
    """One after another; at the end, however it comes, how many there are."""
    number = 0
    try:
        with pieces(output, policy) as write:

            def deliver(one: Made) -> None:
                nonlocal number
                write(as_text(one))
                number += 1

            yield deliver
    finally:
        if number:
            say_written(output, number)


def _name(one: Made, ending: str) -> str:
    """``akari-10x14-easy-000000042.svg``: with all that tells puzzles apart, in names that sort."""
    grid = one.puzzle.grid
    tier = "" if one.grade is None else f"-{one.grade.tier}"
    return f"{one.puzzle.genre}-{grid.cols}x{grid.rows}{tier}-{one.seed:09}{ending}"


def _certify(one: Made, into: str, clock: Clock, replace: bool) -> None:
    """The certificate comes before its puzzle: what is delivered has one."""
    from lamplit.certificates.make import certify

    certificate = certify(one.puzzle, clock)
    os.makedirs(into, exist_ok=True)
    certificate.write(os.path.join(into, _name(one, "")), replace=replace)


def _picture(one: Made, name: str) -> str | bytes:
    from lamplit.drawing import file_type_of, render

    return render(one.puzzle, file_type_of(name))


def _written(one: Made, to: str) -> str:
    from lamplit.formats import write

    return write(one.puzzle, to)


def _json_line(one: Made) -> str:
    from lamplit.wire.grades import made_to_json

    return json_line(made_to_json(one))


def _text_with_remark(one: Made) -> str:
    """The board as a text that can be read back, and a line about it."""
    return _written(one, "text") + _remark(one)


def _board_to_look_at(one: Made) -> str:
    """The same for a terminal."""
    from lamplit.drawing import render

    say_if_too_wide(one.puzzle)
    return render(one.puzzle, "txt", colour=in_colour()) + _remark(one)


def _remark(one: Made) -> str:
    grade = "" if one.grade is None else f", {one.grade}"
    return f"# {one.puzzle.size}{grade}, seed {one.seed}, made in {duration(one.seconds)}\n\n"
