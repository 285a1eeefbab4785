"""Commands with plain help that fits the terminal: words stay whole, and examples have a line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import cleandoc
from typing import Any

import click

from lamplit.cli.support.errors import BAD
from lamplit.cli.support.layout import format_descriptions, format_paragraph
from lamplit.cli.support.parameters import DescribedArgument
from lamplit.cli.support.usage_errors import TooManyFiles, UnexpectedArguments, UnknownCommand, name_parameter


class PlainHelp(click.Command):
    """What a command and a group of commands have in common."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # Click leaves it out of some errors
            raise

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write(format_help_text(self, ctx))


class PlainCommand(PlainHelp):
    """A command with plain help."""

    allow_extra_args = True  # so that we can refuse them ourselves
    too_many = ""
    """The error for more arguments than it takes; empty for the usual sentence."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise TooManyFiles(self.too_many, ctx) if self.too_many else UnexpectedArguments(rest, ctx)
        return rest


class PlainGroup(PlainHelp, click.Group):
    """Commands under one name, with plain help."""

    command_class = PlainCommand

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args and not ctx.resilient_parsing:
            click.echo(ctx.get_help(), err=True)
            ctx.exit(BAD)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not ctx.resilient_parsing and not name.startswith("-") and self.get_command(ctx, name) is None:
            raise UnknownCommand(name, list(self.commands), ctx)
        return super().resolve_command(ctx, args)


def command(*, epilog: str, too_many: str = "") -> Callable[[Callable[..., Any]], PlainCommand]:
    """Make a function a command, described by its docstring and by the examples of ``epilog``.

    ``too_many`` is the error for more arguments than the command takes, where the usual one doesn't help.
    """

    def make_command(function: Callable[..., Any]) -> PlainCommand:
        made = click.command(cls=PlainCommand, epilog=epilog)(function)
        made.too_many = too_many
        return made

    return make_command


def format_help_text(command: click.Command, ctx: click.Context) -> str:
    """Usage, what it does, its arguments, options and commands, and examples."""
    parts = [format_paragraph(f"Usage: {' '.join(list_usage_parts(command, ctx))}", hanging=" " * 7)]
    parts += [format_paragraph(each, "  ") for each in _list_paragraphs(command)]
    records: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": [], "Commands": []}
    for parameter in command.get_params(ctx):
        if isinstance(parameter, click.Option):
            records["Options"].append((name_option(parameter), parameter.help or ""))
        elif isinstance(parameter, DescribedArgument):
            records["Arguments"].append((name_parameter(parameter), parameter.description))
    if isinstance(command, click.Group):
        for name, known in command.commands.items():
            records["Commands"].append((name, next(_list_paragraphs(known), "")))
    parts += [f"{heading}:\n{format_descriptions(entries, '  ')}" for heading, entries in records.items() if entries]
    if command.epilog:
        heading, *examples = (each for each in command.epilog.split("\n\n") if each.strip())
        parts.append("\n".join([heading, *(format_paragraph(each, "  ", "      ") for each in examples)]))
    return "\n\n".join(parts) + "\n"


def _list_paragraphs(command: click.Command) -> Iterator[str]:
    """What a command does, as its docstring says it."""
    return (each for each in cleandoc(command.help or "").split("\n\n") if each)


def list_usage_parts(command: click.Command, ctx: click.Context) -> Iterator[str]:
    """What is typed: what must be given by its name, what may be left out in brackets."""
    yield from (ctx.command_path, "[OPTIONS]")
    parameters = command.get_params(ctx)
    yield from (name_option(each) for each in parameters if isinstance(each, click.Option) and each.required)
    for each in parameters:
        if isinstance(each, click.Argument):
            yield name_parameter(each) if each.required else f"[{name_parameter(each)}]"
    if isinstance(command, click.Group):
        yield "COMMAND …"


def name_option(option: click.Option) -> str:
    """``-o, --output FILE``."""
    names = ", ".join(option.opts)
    return names if option.is_flag else f"{names} {option.metavar}"
