"""Commands as people meet them: help that fits the terminal, and wrong usage answered in one sentence.

Typer's own help is drawn in boxes, eats square brackets and breaks words; its complaints fill six lines.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from lamplit.cli.support.errors import BAD, say
from lamplit.cli.support.layout import format_descriptions, format_paragraph
from lamplit.core.clock import LONGEST_WAIT
from lamplit.core.errors import BadInput
from lamplit.core.words import quote

F = TypeVar("F", bound=Callable[..., Any])

UsageError: Any = typer.BadParameter.__base__
"""What Typer raises for all wrong usage. It and its kin have no public names, so we tell them apart by theirs."""

TYPES = ((r" <(int|float)[^>]*>", " N"), (r" <(str|list)[^>]*>", " NAME"), (r"<(\S*)>", r"\1"))
"""How help names what an option takes, where it has no better name of its own."""
EXPECTED = (
    (r"valid int", "expected a whole number"),
    (r"valid float", "expected a number"),
    (r"not in the range (.*\d)<=x<=(.*\d)", r"expected \1 to \2"),
    (r"not in the range x<=(.*\d)", r"expected at most \1"),
    (r"not in the range x>=(.*\d)", r"expected at least \1"),
)


class PlainCommand(TyperCommand):
    """A command with plain help."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(format_help_text(self, ctx))


class PlainGroup(TyperGroup):
    """Commands under one name, with plain help, one of which is named in full."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(format_help_text(self, ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name = args[0]
        if not ctx.resilient_parsing and not name.startswith("-") and self.get_command(ctx, name) is None:
            rather = _suggest_nearest(name, [*self.commands], ctx)
            raise BadInput(f"there is no command {ctx.command_path} {name}; {rather}")
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **options: Any) -> Any:
        """Wrong usage becomes one sentence; outside of standalone mode Typer leaves saying it to us."""
        try:
            code = super().main(*args, **options | {"standalone_mode": False})
        except UsageError as error:
            if type(error).__name__ == "NoArgsIsHelpError":
                error.show()
            else:
                say(_explain_usage_error(error))
            code = BAD
        sys.exit(code)


class CommandApp(typer.Typer):
    """The ``app`` of a command's module: its commands have plain help."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            cls=PlainGroup, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, **options
        )

    def command(self, name: str | None = None, **options: Any) -> Callable[[F], F]:
        return super().command(name, cls=PlainCommand, **options)


def format_help_text(command: Any, ctx: Any) -> str:
    """Usage, what it does, its arguments, options and commands, and examples."""
    parts = [format_paragraph(f"Usage: {' '.join(_list_usage_parts(command, ctx))}", hanging=" " * 7)]
    parts += [format_paragraph(each, "  ") for each in (command.help or "").split("\n\n") if each.strip()]
    records: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": [], "Commands": []}
    for parameter in command.get_params(ctx):
        if record := parameter.get_help_record(ctx):
            records["Arguments" if _is_argument(parameter) else "Options"].append(_simplify_record(parameter, *record))
    for name, known in getattr(command, "commands", {}).items():
        records["Commands"].append((name, (known.help or "").split("\n\n")[0]))
    parts += [f"{heading}:\n{format_descriptions(entries, '  ')}" for heading, entries in records.items() if entries]
    if command.epilog:
        heading, *examples = (each for each in command.epilog.split("\n\n") if each.strip())
        parts.append("\n".join([heading, *(format_paragraph(each, "  ", "      ") for each in examples)]))
    return "\n\n".join(parts) + "\n"


def _list_usage_parts(command: Any, ctx: Any) -> Iterator[str]:
    """What is typed: what must be given by its name, what may be left out in brackets."""
    yield from (ctx.command_path, "[OPTIONS]")
    parameters = command.get_params(ctx)
    for option in parameters:
        if option.required and not _is_argument(option) and (record := option.get_help_record(ctx)):
            yield _simplify_record(option, *record)[0]
    for argument in parameters:
        if _is_argument(argument):
            yield _name_parameter(argument) if argument.required else f"[{_name_parameter(argument)}]"
    if hasattr(command, "commands"):
        yield "COMMAND …"


def _simplify_record(parameter: Any, left: str, right: str) -> tuple[str, str]:
    """A line of help without the names of Python's types, and without what the usage already says."""
    if _is_argument(parameter):
        left = _name_parameter(parameter)
    for pattern, said in TYPES:
        left = re.sub(pattern, said, left)
    right = re.sub(rf"(; )?x<={LONGEST_WAIT}|(; )?required", "", right)
    return left, right.replace("[]", "").strip()


def _explain_usage_error(error: Any) -> str:
    """What is wrong with the arguments, and what would be right."""
    ctx, parameter = error.ctx, getattr(error, "param", None)
    see = f"; see {ctx.command_path} --help" if ctx is not None else ""
    command = ctx.command_path.partition(" ")[2] or "lamplit" if ctx is not None else "lamplit"
    match type(error).__name__:
        case "NoSuchOption":
            known = [name for each in ctx.command.get_params(ctx) for name in each.opts]
            return f"{command} has no option {error.option_name}; {_suggest_nearest(error.option_name, known, ctx)}"
        case "MissingParameter":
            return f"{command} needs {_name_parameter(parameter).removesuffix('…')}{see}"
        case "BadOptionUsage":
            fault = "takes no value" if "not take" in error.message else "needs a value"
            return f"{error.option_name} {fault}{see}"
        case "BadParameter" if parameter is not None:
            return f"{_name_parameter(parameter)}: {_describe_expected(error.message)}{see}"
    message = error.message.rstrip(".")
    if extra := re.search(r"unexpected extra argument(?:s|\(s\))? \((.*)\)$", message, re.DOTALL):
        return f"{command} has no use for {quote(extra[1])}{see}"
    return f"{message}{see}"


def _describe_expected(message: str) -> str:
    """Typer says what the input is not; we say what we expected."""
    for pattern, said in EXPECTED:
        if match := re.search(pattern, message):
            return match.expand(said).rstrip(".")
    return message.rstrip(".")


def _name_parameter(parameter: Any) -> str:
    """``PUZZLE…``, ``--to``."""
    return str(parameter.metavar or parameter.name) if _is_argument(parameter) else str(parameter.opts[-1])


def _is_argument(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "argument")


def _suggest_nearest(name: str, known: list[str], ctx: Any) -> str:
    close = get_close_matches(name, known, n=1)
    return f"do you mean {close[0]}?" if close else f"see {ctx.command_path} --help"
