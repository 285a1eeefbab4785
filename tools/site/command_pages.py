"""The command line reference, written from the commands themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from inspect import cleandoc

import click

from lamplit.cli import COMMANDS
from lamplit.cli.support.help import list_usage_parts, name_option
from lamplit.cli.support.parameters import DescribedArgument
from lamplit.cli.support.usage_errors import name_parameter

INTRODUCTION = """# Command line

This page is generated from the program: `lamplit COMMAND --help` shows the same text.

PUZZLE is a file, a folder, a URL, a game ID, `-` for standard input, or the text of the puzzle itself. Lamplit detects
the [format](formats.md). Every command ends with one of these exit codes:

| Exit code | Meaning |
|---|---|
| 0 | Done |
| 1 | The answer is no: for example, the puzzle has no solution |
| 2 | Wrong usage or unreadable input |
| 3 | Out of time |
"""


def build_pages() -> dict[str, str]:
    """The Markdown of the reference, by its path."""
    overview = "\n".join(f"| [`{name}`](#{name}) | {escape(line)} |" for name, line in COMMANDS.items())
    parts = [INTRODUCTION, f"| Command | What it does |\n|---|---|\n{overview}"]
    top = click.Context(click.Group("lamplit"), info_name="lamplit")
    for name in COMMANDS:
        parts += _describe_command(getattr(import_module(f"lamplit.cli.{name}"), name), name, top, depth=2)
    return {"reference/commands.md": "\n\n".join(parts) + "\n"}


def _describe_command(command: click.Command, name: str, parent: click.Context, depth: int) -> Iterator[str]:
    """A heading, usage, description, arguments, options and examples; then the same for its subcommands."""
    ctx = click.Context(command, parent=parent, info_name=name)
    title = ctx.command_path.removeprefix("lamplit ")
    yield f"{'#' * depth} {title}"
    yield f"```text\n{' '.join(list_usage_parts(command, ctx))}\n```"
    yield from (escape(" ".join(part.split())) for part in cleandoc(command.help or "").split("\n\n"))
    for parameter in command.get_params(ctx):
        if isinstance(parameter, DescribedArgument):
            yield _define(name_parameter(parameter), parameter.description)
        elif isinstance(parameter, click.Option):
            yield _define(name_option(parameter), parameter.help or "")
    if command.epilog:
        heading, *examples = (each.strip() for each in command.epilog.split("\n\n") if each.strip())
        yield heading
        yield "```text\n" + "\n".join(" ".join(each.split()) for each in examples) + "\n```"
    if isinstance(command, click.Group):
        for inner_name, inner in command.commands.items():
            yield from _describe_command(inner, inner_name, ctx, depth + 1)


def _define(term: str, meaning: str) -> str:
    return f"`{term}`\n:   {escape(' '.join(meaning.split()))}"


def escape(text: str) -> str:
    """Plain text as Markdown that shows it unchanged."""
    return re.sub(r"([\\`*_<\[|])", r"\\\1", text)
