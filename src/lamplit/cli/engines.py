"""``lamplit engines``: who can solve, and what each needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from lamplit.cli._options import JsonOption
from lamplit.cli._output import print_json
from lamplit.cli._trouble import BAD, say
from lamplit.errors import LamplitError

if TYPE_CHECKING:
    from lamplit.engines.contract import Engine

app = typer.Typer(add_completion=False)

EPILOG = """Examples:

lamplit engines

lamplit engines --json"""


@app.command(epilog=EPILOG)
def engines(as_json: JsonOption = False) -> None:
    """List the engines and which are installed."""
    from lamplit.engines import DEFAULT, engine_named, engine_names

    found: list[Engine] = []
    broken = False
    for name in engine_names():
        try:
            found.append(engine_named(name))
        except LamplitError as error:  # of another package: the others are listed all the same
            say(str(error))
            broken = True
    if as_json:
        from lamplit.wire.lists import engine_to_json

        print_json([engine_to_json(engine) for engine in found])
    else:
        width = max(len(engine.name) for engine in found)
        for engine in found:
            print(f"{engine.name:<{width}} {engine.summary}{_notes(engine, DEFAULT)}")
    if broken:
        raise typer.Exit(BAD)


def _notes(engine: Engine, default: str) -> str:
    if not engine.installed:
        command = f"pip install '{engine.install}'" if engine.install else f"it needs {engine.library}"
        return f" (not installed: {command})"
    return " (default)" if engine.name == default else ""
