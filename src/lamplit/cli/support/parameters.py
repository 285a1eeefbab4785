"""How a command says what it takes: arguments, options and flags, each a decorator with its line of help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from lamplit.core.clock import LONGEST_WAIT

F = TypeVar("F", bound=Callable[..., Any])
Completer = Callable[[click.Context, click.Parameter, str], list[str] | list[CompletionItem]]
"""What the shell may offer for a word that is typed so far, as Click calls it."""


class DescribedArgument(click.Argument):
    """An argument that has a line of help, as options do."""

    def __init__(self, names: Sequence[str], *, help: str, **settings: Any) -> None:
        super().__init__(names, **settings)
        self.description = help


def complete_file(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Let the shell offer its files."""
    return [CompletionItem(incomplete, type="file")]


def argument(
    name: str, *, metavar: str, help: str, required: bool = True, many: bool = False, complete: Completer | None = None
) -> Callable[[F], F]:
    """An argument, or any number of them, which the command gets as a tuple."""
    return click.argument(
        name,
        cls=DescribedArgument,
        metavar=metavar,
        help=help,
        required=required,
        nargs=-1 if many else 1,
        shell_complete=complete,
    )


def flag(*names: str, help: str) -> Callable[[F], F]:
    """An option that is there or not."""
    return click.option(*names, is_flag=True, default=False, help=help)


def option(
    *names: str,
    help: str,
    metavar: str = "NAME",
    default: str | None = None,
    required: bool = False,
    complete: Completer | None = None,
) -> Callable[[F], F]:
    """An option that takes some text."""
    return _make_option(names, str, help, metavar, default, required=required, complete=complete)


def choice(*names: str, help: str, choices: Sequence[str], default: str) -> Callable[[F], F]:
    """An option that takes one of a few words."""
    return _make_option(names, click.Choice(choices), help, "|".join(choices), default)


def whole_number(
    *names: str,
    help: str,
    default: int | None = None,
    required: bool = False,
    least: int | None = None,
    most: int | None = None,
) -> Callable[[F], F]:
    """An option that takes a whole number, which may have to be in a range."""
    allowed = _describe_range(least, most)

    def convert(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise click.BadParameter("expected a whole number") from None
        if (least is not None and number < least) or (most is not None and number > most):
            raise click.BadParameter(f"expected {allowed}")
        return number

    return _make_option(names, convert, help, "N", default, allowed, required)


def seconds(*names: str, help: str, default: float | None = None) -> Callable[[F], F]:
    """An option that takes a number of seconds."""

    def convert(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            raise click.BadParameter("expected a number") from None
        if number > LONGEST_WAIT:
            raise click.BadParameter(f"expected at most {LONGEST_WAIT}")
        return number

    return _make_option(names, convert, help, "N", default)


def _make_option(
    names: Sequence[str],
    type: object,
    help: str,
    metavar: str,
    default: str | float | None,
    allowed: str = "",
    required: bool = False,
    complete: Completer | None = None,
) -> Callable[[F], F]:
    """An option whose help ends with its default and its range, where it has any."""
    given: dict[str, Any] = {} if default is None else {"default": default}  # for Click, None would be a default, too
    shown = f"{default:g}" if isinstance(default, float) else default
    remarks = [f"default: {shown}"] if given and shown != "" else []
    remarks += [allowed] if allowed else []
    text = f"{help}  [{'; '.join(remarks)}]" if remarks else help
    return click.option(
        *names, type=type, metavar=metavar, help=text, required=required, shell_complete=complete, **given
    )


def _describe_range(least: int | None, most: int | None) -> str:
    if least is not None and most is not None:
        return f"{least} to {most}"
    return f"at least {least}" if least is not None else f"at most {most}" if most is not None else ""


def match_start(names: Iterable[str], incomplete: str) -> list[str]:
    """The names that begin like a word that is typed so far."""
    return [name for name in names if name.startswith(incomplete)]
