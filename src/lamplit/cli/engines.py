"""``lamplit engines``: the solvers, and what each needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplit.cli.support import options
from lamplit.cli.support.errors import list_loadable
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_descriptions
from lamplit.cli.support.output import print_json

if TYPE_CHECKING:
    from lamplit.engines.contract import Engine

EPILOG = """Examples:

lamplit engines

lamplit engines --json"""


@command(epilog=EPILOG)
@options.json
def engines(as_json: bool) -> None:
    """List the engines, and which are installed."""
    from lamplit.engines import DEFAULT, engine_names, get_engine

    with list_loadable(engine_names(), get_engine) as found:
        if as_json:
            from lamplit.wire.lists import engine_to_json

            print_json([engine_to_json(engine) for engine in found])
            return
        print(
            format_descriptions(
                [(engine.name, f"{engine.summary}{_describe_status(engine, DEFAULT)}") for engine in found]
            )
        )


def _describe_status(engine: Engine, default: str) -> str:
    if not engine.is_installed:
        command = f"pip install '{engine.install}'" if engine.install else f"it needs {engine.library}"
        return f" (not installed: {command})"
    return " (default)" if engine.name == default else ""
