"""``lamplit explain``: every step from the empty board to the end, in words and as pictures."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Literal

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import LATE, NO
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import line_width
from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import (
    OverwritePolicy,
    choose_policy,
    is_folder,
    open_folder,
    print_json,
    refuse_overwrite,
    refuse_undrawable,
    write_file,
)
from lamplit.cli.support.parameters import choice, option
from lamplit.cli.support.request_options import request_options
from lamplit.core.errors import BadInput
from lamplit.requests.explaining import ExplainRequest

if TYPE_CHECKING:
    from lamplit.human import Explanation

EPILOG = """Examples:

lamplit explain puzzle.txt

lamplit explain puzzle.txt -o steps.html

lamplit explain puzzle.txt -o steps/ --frames png

lamplit explain puzzle.txt --strategies hard

lamplit explain puzzle.txt --strategies derived

lamplit explain puzzle.txt --strategies easy,discount --json"""


@command(epilog=EPILOG)
@options.puzzle
@options.state
@request_options(ExplainRequest, see={"strategies": "strategies"})
@option(
    "-o",
    "--output",
    help="Write a web page with a picture for each step, or numbered pictures to a folder.",
    metavar="FILE.html|DIR",
)
@choice(
    "--frames", "pictures", help="The file type of the pictures in a folder.", default="svg", choices=("svg", "png")
)
@options.force
@options.genre
@options.format
@options.json
def explain(
    puzzle: str,
    state: str | None,
    output: str | None,
    pictures: Literal["svg", "png"],
    force: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
    **asked: Any,
) -> None:
    """Explain how to solve a puzzle step by step, always with the simplest strategy that helps.

    Exit code 1 if there is no solution or several, or if the strategies aren't enough; 3 if time ran out, after
    printing the steps found so far.
    """
    from lamplit.human import ExplanationTimeout

    policy = choose_policy(force)
    if output is not None:
        _refuse_bad_output(output, pictures, policy)
    given = read_single(puzzle, genre, format)
    request = ExplainRequest(puzzle=given.puzzle, state=given.find_state(state), **asked)
    try:
        explanation = request.run()
    except ExplanationTimeout as late:
        explanation = late.so_far
    if output is not None:
        _write_explanation(explanation, output, pictures, policy)
    if as_json:
        from lamplit.wire.steps import explanation_to_json

        print_json(explanation_to_json(explanation))
    elif output is None:
        from lamplit.human.stages import describe_explanation

        print(describe_explanation(explanation, line_width()))
    if explanation.ending != "solved":
        raise Exit(LATE if explanation.ending == "timeout" else NO)


def _refuse_bad_output(output: str, file_type: str, policy: OverwritePolicy) -> None:
    """Say before any work that an output can't be written, or would be written over."""
    from lamplit.human.page import list_frames

    if _is_page(output):
        refuse_overwrite(output, policy)
        return
    refuse_undrawable(f".{file_type}")
    if os.path.splitext(output)[1] and not is_folder(output):
        raise BadInput(
            f"can't write an explanation to {output!r}; end the name in .html for a page, or give a folder for pictures"
        )
    if policy is OverwritePolicy.KEEP and (there := list_frames(output)):
        raise BadInput(
            f"{output} already has pictures of an explanation, such as {there[0]}; "
            "use --force to replace them all, or choose another folder"
        )


def _write_explanation(
    explanation: Explanation, output: str, file_type: Literal["svg", "png"], policy: OverwritePolicy
) -> None:
    from lamplit.human.page import build_page, draw_frames, list_frames

    if _is_page(output):
        write_file(output, build_page(explanation), policy)
        return
    stale = set(list_frames(output))
    with open_folder(output, policy, "picture") as add:
        for name, picture in draw_frames(explanation, file_type):
            add(name, picture)
            stale.discard(name)
    for name in stale:
        os.unlink(os.path.join(output, name))


def _is_page(output: str) -> bool:
    return output == "-" or output.lower().endswith((".html", ".htm"))
