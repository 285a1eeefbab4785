"""``lamplit generate``: new puzzles on the screen, as JSON lines, or into files, each as soon as it is made."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import INTERRUPTED, LATE, delay_interrupt, say
from lamplit.cli.support.help import command
from lamplit.cli.support.output import (
    OverwritePolicy,
    choose_policy,
    format_json_line,
    is_colour_terminal,
    is_folder,
    open_folder,
    open_growing_file,
    refuse_overwrite,
    refuse_undrawable,
    report_written,
    warn_if_too_wide,
    write_file,
)
from lamplit.cli.support.parameters import argument, option
from lamplit.cli.support.progress import show_progress
from lamplit.cli.support.request_options import request_options
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import BadInput
from lamplit.core.words import format_duration
from lamplit.requests.contract import UNWATCHED
from lamplit.requests.making import GenerateRequest

if TYPE_CHECKING:
    from lamplit.generating.generated_puzzle import GeneratedPuzzle

EPILOG = """Examples:

lamplit generate akari 10

lamplit generate akari 14x10 --difficulty tricky --symmetry both

lamplit generate akari 10 --count 100 --jobs 2 --json > hundred.jsonl

lamplit generate akari 12 --mask circle --seed 7 -o round.svg

lamplit generate akari 10 --style mine.toml --count 5 -o booklet/

lamplit generate slitherlink 10 --count 5 -o booklet/ --certify proofs/"""

PICTURES = (".svg", ".png", ".pdf")
Deliver = Callable[["GeneratedPuzzle"], None]
"""What is done with a finished puzzle."""


@command(epilog=EPILOG)
@options.genre_name
@argument(
    "size",
    metavar="SIZE",
    help="10, or 10x14 (columns × rows). At most 100x100; 40x40 for loop genres, 30x30 for Nurikabe, 20x20 for genres "
    "made from their rules alone (--method derived).",
)
@request_options(GenerateRequest, without=("genre", "size"), see={"strategies": "strategies"})
@option("--to", help="Write the puzzles in this format; see lamplit formats.", complete=options.complete_format)
@option(
    "-o",
    "--output",
    help="Write to a picture (.svg, .png, .pdf), a text file, or a folder with a file per puzzle.",
    metavar="FILE|DIR/",
)
@option(
    "--certify",
    help="Write a certificate for each puzzle to a subfolder of DIR; see lamplit certificate.",
    metavar="DIR/",
)
@options.force
@options.append
@options.json
def generate(
    genre: str,
    size: str,
    to: str | None,
    output: str | None,
    certify: str | None,
    force: bool,
    append: bool,
    as_json: bool,
    **asked: Any,
) -> None:
    """Make new puzzles, each proven to have one solution.

    Each puzzle is printed or written as soon as it is finished, so you keep it if you press Ctrl-C or time runs out.
    Exit code 1 if no puzzle could be made, 3 if time ran out before all were made.
    """
    from lamplit.genre.registry import get_genre

    request = GenerateRequest(genre=genre, size=size, **asked)
    clock = request.start_clock(UNWATCHED)
    count, made = request.count, request.run()
    finished = 0
    with ExitStack() as stack:
        deliver = stack.enter_context(_open_delivery(to, output or "-", as_json, count, choose_policy(force, append)))
        grid = request.make_order().grid
        what = f"making {grid.cols}×{grid.rows} {get_genre(genre).title}"
        report = stack.enter_context(show_progress(what, single=count == 1))
        report(0, count)
        try:
            for one in made:
                if certify is not None:
                    _write_certificate(one, certify, clock, force)
                with delay_interrupt():
                    deliver(one)
                    finished += 1
                report(finished, count)
        except KeyboardInterrupt:
            stack.close()
            say(f"interrupted after {finished} of {count} puzzles")
            raise Exit(INTERRUPTED) from None
        except OutOfTime:
            stack.close()
            say(f"out of time after {finished} of {count} puzzles")
            raise Exit(LATE) from None


@contextmanager
def _open_delivery(
    to: str | None, output: str, as_json: bool, count: int, policy: OverwritePolicy
) -> Iterator[Deliver]:
    """Where finished puzzles go. All that could be wrong with it is said before work starts."""
    if as_json and to is not None:
        raise BadInput("--json and --to are two ways to write a puzzle; choose one")
    text = _made_to_json_line if as_json else (lambda one: _write_puzzle(one, to)) if to is not None else None
    if to is not None:
        from lamplit.formats import get_format

        if get_format(to).write is None:
            raise BadInput(f"the format {to} can only be read")
    if is_folder(output):
        ending = ".json" if as_json else ".txt" if to is not None else ".svg"
        with open_folder(output, policy) as add:
            yield lambda one: add(_name_file(one, ending), _draw_picture(one, ending) if text is None else text(one))
    elif output.endswith(PICTURES):
        if count > 1 or text is not None:
            raise BadInput(f"{output} has room for one picture; for more, name a folder such as {output[:-4]}/")
        refuse_overwrite(output, policy)
        refuse_undrawable(output)
        yield lambda one: write_file(output, _draw_picture(one, output), policy)
    else:
        refuse_overwrite(output, policy, can_append=True)
        board = _format_for_terminal if output == "-" else _format_for_file
        as_text = text or (_made_to_json_line if output.endswith((".json", ".jsonl")) else board)
        with _deliver_to_file(output, policy, as_text) as deliver:
            yield deliver


@contextmanager
def _deliver_to_file(
    output: str, policy: OverwritePolicy, as_text: Callable[[GeneratedPuzzle], str]
) -> Iterator[Deliver]:
    """One after another; at the end, however it comes, how many there are."""
    number = 0
    try:
        with open_growing_file(output, policy) as write:

            def deliver(one: GeneratedPuzzle) -> None:
                nonlocal number
                write(as_text(one))
                number += 1

            yield deliver
    finally:
        if number:
            report_written(output, number)


def _name_file(one: GeneratedPuzzle, ending: str) -> str:
    """``akari-10x14-easy-000000042.svg``: with all that tells puzzles apart, in names that sort."""
    grid = one.puzzle.grid
    return f"{one.puzzle.genre}-{grid.cols}x{grid.rows}-{one.grade.tier}-{one.seed:09}{ending}"


def _write_certificate(one: GeneratedPuzzle, into: str, clock: Clock, replace: bool) -> None:
    """The certificate comes before its puzzle: what is delivered has one."""
    from lamplit.certificates.make import certify

    certificate = certify(one.puzzle, clock)
    os.makedirs(into, exist_ok=True)
    certificate.write(os.path.join(into, _name_file(one, "")), replace=replace)


def _draw_picture(one: GeneratedPuzzle, name: str) -> str | bytes:
    from lamplit.drawing import guess_file_type, render

    return render(one.puzzle, guess_file_type(name))


def _write_puzzle(one: GeneratedPuzzle, to: str) -> str:
    from lamplit.formats import write

    return write(one.puzzle, to)


def _made_to_json_line(one: GeneratedPuzzle) -> str:
    from lamplit.wire.grades import generated_puzzle_to_json

    return format_json_line(generated_puzzle_to_json(one))


def _format_for_file(one: GeneratedPuzzle) -> str:
    """The board as a text that can be read back, and a line about it."""
    return _write_puzzle(one, "text") + _format_remark(one)


def _format_for_terminal(one: GeneratedPuzzle) -> str:
    """The same for a terminal."""
    from lamplit.drawing import render

    warn_if_too_wide(one.puzzle)
    return render(one.puzzle, "txt", colour=is_colour_terminal()) + _format_remark(one)


def _format_remark(one: GeneratedPuzzle) -> str:
    return f"# {one.puzzle.size}, {one.grade}, seed {one.seed}, made in {format_duration(one.seconds)}\n\n"
