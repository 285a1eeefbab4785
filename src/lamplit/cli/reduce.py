"""``lamplit reduce``: which clues a puzzle could do without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from lamplit.cli._help import CommandApp
from lamplit.cli._layout import paragraph
from lamplit.cli._many import only_one
from lamplit.cli._options import ForceOption, FormatOption, GenreOption, JsonOption, PuzzleArgument, TimeoutOption
from lamplit.cli._output import print_json
from lamplit.cli._setting import OutputOption, SymmetryOption, ToOption, deliver, progress, refuse_existing
from lamplit.words import amount, listing, sentence

if TYPE_CHECKING:
    from lamplit.setting.reduce import Reduction

app = CommandApp()

EPILOG = """Examples:

lamplit reduce puzzle.txt

lamplit reduce puzzle.txt --symmetry half-turn --keep-difficulty

lamplit reduce puzzle.txt -o fewer.svg"""


@app.command(epilog=EPILOG)
def reduce(
    puzzle: PuzzleArgument,
    symmetry: SymmetryOption = "none",
    keep_difficulty: Annotated[
        bool, typer.Option("--keep-difficulty", help="Leave out clues only while the grade stays the same.")
    ] = False,
    to: ToOption = None,
    output: OutputOption = None,
    timeout: TimeoutOption = None,
    force: ForceOption = False,
    genre: GenreOption = None,
    format: FormatOption = None,
    as_json: JsonOption = False,
) -> None:
    """Say which clues of a puzzle are superfluous, each by itself and together.

    A clue that goes leaves its wall (Akari), its island without a number (Nurikabe, Hashi), or an empty cell.
    Exit code 1 if the puzzle has not exactly one solution, 3 if time ran out.
    """
    from lamplit.engines.contract import clock_of
    from lamplit.setting.reduce import reduce as run

    refuse_existing(output, force)
    board = only_one(puzzle, genre, format).puzzle
    with progress("asking which clues could go") as tell:
        found = run(
            board, symmetry=symmetry, keep_difficulty=keep_difficulty, clock=clock_of(timeout), tell=tell
        )
    if as_json:
        from lamplit.wire.setting import reduction_to_json

        print_json(reduction_to_json(found))
    else:
        print(paragraph(_words(found)))
    if output is not None or not as_json:
        deliver(found.reduced, output, to, force)


def _words(found: Reduction) -> str:
    from lamplit.setting.changes import named, setter_of

    noun = setter_of(found.puzzle).noun
    if not found.alone:
        return f"No {noun} can be left out."
    clues = found.puzzle.clues
    each = listing(f"the {named(clues[cell])} at {cell}" for cell in found.alone)
    one = "it" if len(found.alone) == 1 else "each of them alone"
    words = [sentence(f"{amount(len(found.alone), noun)} could go, {one}: {each}")]
    if len(found.alone) > 1:
        gone = listing(str(cell) for cell in found.together)
        most = "and no more" if found.largest else "perhaps not as many as can be"
        words.append(sentence(f"together {amount(len(found.together), noun)} can go, {most}: {gone}"))
    words.append(sentence(f"{found.before.tier} before, {found.after.tier} without them"))
    return " ".join(words)
