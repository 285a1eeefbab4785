"""Wrong usage in one sentence: what is wrong with the arguments, and what would be right."""

from __future__ import annotations

import click

from lamplit.core.words import join_words, quote, suggest_nearest


class UnexpectedArguments(click.UsageError):
    """More arguments than the command takes."""

    def __init__(self, extra: list[str], ctx: click.Context) -> None:
        expected = [name_parameter(each) for each in ctx.command.get_params(ctx) if isinstance(each, click.Argument)]
        takes = f"takes only {join_words(expected)}" if expected else "takes no arguments"
        super().__init__(f"{_name_command(ctx)} {takes}, but got {quote(' '.join(extra))} too", ctx)


class TooManyFiles(click.UsageError):
    """More files than the command takes, with a sentence of its own on what to do instead."""


class UnknownCommand(click.UsageError):
    """A command that does not exist."""

    def __init__(self, name: str, known: list[str], ctx: click.Context) -> None:
        super().__init__(f"there is no command {ctx.command_path} {name}", ctx)
        self.name = name
        self.known = known


def explain_usage_error(error: click.UsageError) -> str:
    """What was wrong, and what to do about it."""
    ctx = error.ctx
    assert ctx is not None
    see = f"see {ctx.command_path} --help"
    match error:
        case TooManyFiles():
            return error.message
        case UnknownCommand():
            return f"{error.message}; {suggest_nearest(error.name, error.known) or see}"
        case click.NoSuchOption():
            known = (name for each in ctx.command.get_params(ctx) for name in each.opts)
            rather = suggest_nearest(error.option_name, known) or see
            return f"{_name_command(ctx)} has no option {error.option_name}; {rather}"
        case click.BadOptionUsage():
            flags = (each for each in ctx.command.get_params(ctx) if isinstance(each, click.Option) and each.is_flag)
            is_flag = any(error.option_name in each.opts for each in flags)
            return f"{error.option_name} {'takes no value' if is_flag else 'needs a value'}; {see}"
        case click.MissingParameter() if error.param is not None:
            return f"{_name_command(ctx)} needs {name_parameter(error.param).removesuffix('…')}; {see}"
        case click.BadParameter() if error.param is not None:
            return f"{name_parameter(error.param)}: {error.message.rstrip('.')}; {see}"
    return f"{error.message.rstrip('.')}; {see}"


def name_parameter(parameter: click.Parameter) -> str:
    """``PUZZLE…``, ``--to``."""
    if isinstance(parameter, click.Argument):
        return parameter.metavar or parameter.human_readable_name
    return parameter.opts[-1]


def _name_command(ctx: click.Context) -> str:
    """``lab search``, or ``lamplit`` itself."""
    return ctx.command_path.partition(" ")[2] or ctx.command_path
