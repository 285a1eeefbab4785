"""``lamplit explain``: every step from the empty board to the end, in words and as pictures."""

from __future__ import annotations

import os
import textwrap
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from lamplit.cli._input import load
from lamplit.cli._options import FormatOption, GenreOption, JsonOption, PuzzleArgument
from lamplit.cli._output import print_json, write_file
from lamplit.cli._trouble import NO
from lamplit.errors import BadInput, LamplitError

if TYPE_CHECKING:
    from lamplit.human import Explanation
    from lamplit.steps import Grounds, Step

app = typer.Typer(add_completion=False)

WIDTH = 100

EPILOG = """Examples:

lamplit explain puzzle.txt

lamplit explain puzzle.txt -o steps.html

lamplit explain puzzle.txt -o steps/ --frames png

lamplit explain puzzle.txt --strategies six

lamplit explain puzzle.txt --strategies easy,discount --json"""

StrategiesOption = Annotated[
    str | None,
    typer.Option(
        "--strategies",
        metavar="NAME,…",
        help="Use only these: names of strategies, a tier with all below it (easy, tricky, …), or six.",
        show_default=False,
    ),
]


@app.command(epilog=EPILOG)
def explain(
    puzzle: PuzzleArgument,
    strategies: StrategiesOption = None,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE.html|DIR",
            help="One page with a picture a step, or a folder for numbered pictures.",
            show_default=False,
        ),
    ] = None,
    pictures: Annotated[
        Literal["svg", "png"], typer.Option("--frames", help="What pictures in a folder are.")
    ] = "svg",
    genre: GenreOption = None,
    format: FormatOption = None,
    as_json: JsonOption = False,
) -> None:
    """Explain how to solve a puzzle, step by step, always by the simplest strategy that helps.

    Exit code 1 if it can't be solved: no solution, several, or strategies that are not enough.
    """
    from lamplit.human import explain as run

    board = load(puzzle, genre, format)
    explanation = run(board, strategies.split(",") if strategies is not None else None)
    if output is not None:
        _draw(explanation, output, pictures)
    if as_json:
        print_json(explanation_json(explanation))
    elif output is None:
        _print(explanation)
    if explanation.ending != "solved":
        raise typer.Exit(NO)


def _print(explanation: Explanation) -> None:
    from lamplit.human.stages import ending, stages

    for stage in stages(explanation):
        head = f"{stage.number}. "
        print(f"{head}{stage.title}")
        for line in stage.lines:
            print(textwrap.fill(line, WIDTH, initial_indent=" " * len(head), subsequent_indent=" " * len(head)))
    print(textwrap.fill(ending(explanation), WIDTH))


def _draw(explanation: Explanation, output: str, file_type: Literal["svg", "png"]) -> None:
    from lamplit.human.page import frames, page

    if output == "-" or output.lower().endswith((".html", ".htm")):
        write_file(output, page(explanation))
        return
    ending = os.path.splitext(output)[1]
    if ending and not os.path.isdir(output) and not output.endswith(os.sep):
        raise BadInput(f"can't explain into {output!r}; end it in .html for a page, or give a folder for pictures")
    try:
        os.makedirs(output, exist_ok=True)
    except OSError as error:
        raise LamplitError(f"can't make the folder {output}: {error.strerror}") from None
    for name, picture in frames(explanation, file_type):
        write_file(os.path.join(output, name), picture)


def explanation_json(explanation: Explanation) -> dict[str, object]:
    """The whole explanation as plain data."""
    from lamplit.human.stages import ending, stages
    from lamplit.records import state_to_json

    puzzle = explanation.puzzle
    return {
        "genre": puzzle.genre,
        "ending": explanation.ending,
        "text": ending(explanation),
        "steps": [
            {
                "number": stage.number,
                "title": stage.title,
                "text": stage.text,
                "rounds": [
                    {
                        "strategy": each.strategy,
                        "open": each.width,
                        "steps": [step_json(explanation, step) for step in each.steps],
                    }
                    for each in stage.rounds
                ],
            }
            for stage in stages(explanation)
        ],
        "state": state_to_json(puzzle, explanation.state),
        "clash": None
        if explanation.clash is None
        else {
            "text": explanation.clash.text,
            **grounds_json(explanation.clash.grounds),
        },
    }


def step_json(explanation: Explanation, step: Step) -> dict[str, object]:
    """One conclusion as plain data: what follows in the words of a state."""
    from lamplit.puzzle import State
    from lamplit.records import state_to_json

    return {
        "strategy": step.strategy,
        "text": step.text,
        **grounds_json(step.grounds),
        "follows": state_to_json(explanation.puzzle, State(frozenset(step.true), frozenset(step.false))),
    }


def grounds_json(grounds: Grounds) -> dict[str, object]:
    """What a step rests on: places as rows and columns."""
    return {
        "clues": [list(cell) for cell in grounds.clues],
        "cells": [list(cell) for cell in grounds.cells],
        "edges": [[list(end) for end in edge] for edge in grounds.edges],
    }
