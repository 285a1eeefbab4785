"""The options of a request as options of a command: declared once, on the request type."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeVar

import click

from lamplit.cli.support.parameters import match_start
from lamplit.requests.contract import Request, name_option, options_of
from lamplit.requests.options import Flag, Option, Seconds, WholeNumber

F = TypeVar("F", bound=Callable[..., Any])


def request_options(
    request_type: type[Request[Any]], *, without: tuple[str, ...] = (), see: Mapping[str, str] = {}
) -> Callable[[F], F]:
    """Give a command the options of a request, under the names of its fields.

    What is left out reaches the command as None, which the request takes for its default. ``without`` names fields
    that the command gets in another way; ``see`` names, by option, the command that lists its values.
    """
    defaults = {field.name: field.default for field in fields(request_type)}
    known = {name: option for name, option in options_of(request_type).items() if name not in without}

    def add(function: F) -> F:
        for name, option in reversed(known.items()):
            note = f"see lamplit {see[name]}" if name in see else ""
            function = _make_decorator(name, option, defaults[name], note)(function)
        return function

    return add


def _make_decorator(name: str, option: Option, default: object, note: str) -> Callable[[F], F]:
    flag = f"--{name_option(name)}"
    if isinstance(option, Flag):
        return click.option(flag, name, is_flag=True, default=None, help=option.help)
    help = f"{option.help.removesuffix('.')}; {note}." if note else option.help
    if default not in (None, MISSING, ""):
        help += f"  [default: {default:g}]" if isinstance(default, float) else f"  [default: {default}]"
    return click.option(
        flag,
        name,
        type=_choose_type(option),
        metavar=option.metavar,
        help=help,
        required=default is MISSING,
        shell_complete=lambda ctx, parameter, incomplete: match_start(option.suggest(), incomplete),
    )


def _choose_type(option: Option) -> Callable[[str], object]:
    """Numbers become numbers; what is none is left to the request, which says what it expects."""
    if not isinstance(option, WholeNumber | Seconds):
        return str

    def convert(text: str) -> object:
        if re.fullmatch(r"-?[0-9]{1,99}", text):
            return int(text)
        return float(text) if re.fullmatch(r"-?[0-9]{0,18}\.[0-9]{1,18}", text) else text

    return convert
