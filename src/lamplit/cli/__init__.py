"""The command line: one module per command, one line of registry each.

A command's module is imported only when it is called, so that ``lamplit --help`` answers at once.
Every error ends here as one sentence on standard error, never as a traceback.

Exit codes: 0 done, 1 the answer is no, 2 bad usage or input, 3 out of time.
"""

from __future__ import annotations

import sys
from importlib import import_module
from io import TextIOWrapper

import click

from lamplit.cli.support.errors import ProgramExit, report_errors
from lamplit.cli.support.help import PlainGroup
from lamplit.cli.support.input import guard_board
from lamplit.core.system.interrupts import raise_on_interrupt

COMMANDS: dict[str, str] = {
    "solve": "Solve a puzzle and say whether its solution is the only one.",
    "check": "Check a puzzle, or an answer to it.",
    "explain": "Explain how to solve a puzzle step by step, always with the simplest strategy that helps.",
    "hint": "Give the next step: where to look, which rule applies, what follows.",
    "grade": "Grade a puzzle by the strategies it needs: easy, tricky, hard, fiendish or beyond, and a score.",
    "generate": "Make new puzzles, each proven to have one solution.",
    "complete": "Complete a half-made board: add a few clues so that it has exactly one solution.",
    "reduce": "Find the clues of a puzzle that aren't needed, and remove them.",
    "repair": "Suggest the smallest changes that give a puzzle exactly one solution.",
    "adjust": "Make a puzzle easier or harder by small changes that keep its look.",
    "clues": "Turn a drawn solution into a puzzle: find clues that make it the only solution.",
    "convert": "Write a puzzle, or an answer to it, in another format.",
    "render": "Draw puzzles, or their solutions, as SVG, PNG, PDF or text.",
    "book": "Make a print-ready book of puzzles, with rules, strategies, hints and solutions.",
    "worksheet": "Make a worksheet for one strategy or tier: an example, practice boards and solutions.",
    "studio": "Play, set and study puzzles in the browser.",
    "certificate": "Make and check proofs that a puzzle has one solution, or none.",
    "new": "Write the first files of a genre of your own.",
    "gallery": "Prove puzzles by two engines, and write them as the gallery of a genre.",
    "bench": "Time engines on puzzles, and check their answers.",
    "factory": "Make large batches of puzzles, on one machine or many, and keep them in a store.",
    "experiment": "Re-run an experiment from the source papers and compare the results.",
    "lab": "Study why these puzzles are hard: build gadgets, and turn formulas and graphs into boards.",
    "genres": "List the genres and their rules.",
    "strategies": "List the strategies of a genre: key, name, tier and idea.",
    "engines": "List the engines, and which are installed.",
    "formats": "List the formats Lamplit reads and writes.",
}
"""Each command and its line of help; the module of the same name holds the command of the same name."""


class LazyGroup(PlainGroup):
    """Shows every command, imports the one that is called."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, known, rest = super().resolve_command(ctx, args)
        if name is None or known is None:
            return name, known, rest
        command: click.Command = getattr(import_module(f"lamplit.cli.{name}"), name)
        return name, command, [guard_board(argument) for argument in rest]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        with report_errors():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what is wrong with the input or the world becomes one sentence.

        Ctrl-C is an exception from here on and no sooner: around this, Click would swallow it without a word.
        """
        with report_errors():
            raise_on_interrupt()
            return super().invoke(ctx)


app = LazyGroup(
    "lamplit",
    commands={name: click.Command(name, help=help_line) for name, help_line in COMMANDS.items()},
    help="A workshop for pencil puzzles: read, solve, check, explain, grade, generate and draw them.",
    epilog="Every command has examples: lamplit solve --help",
)
click.version_option(package_name="lamplit", message="%(prog)s %(version)s")(app)


def main() -> None:
    """The ``lamplit`` command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    with ProgramExit():
        app(prog_name="lamplit")
