"""``lamplit engines``: who can solve, and what each needs."""

from __future__ import annotations

import typer

from lamplit.cli._options import JsonOption
from lamplit.cli._output import print_json

app = typer.Typer(add_completion=False)

EPILOG = """Examples:

lamplit engines

lamplit engines --json"""


@app.command(epilog=EPILOG)
def engines(as_json: JsonOption = False) -> None:
    """List the engines and which are installed."""
    from lamplit.engines import DEFAULT, ENGINES

    if as_json:
        from lamplit.wire.lists import engine_to_json

        print_json([engine_to_json(engine) for engine in ENGINES.values()])
        return
    for engine in ENGINES.values():
        notes = " (default)" if engine.name == DEFAULT else ""
        if not engine.installed:
            notes += f" (not installed: pip install 'lamplit[{engine.extra}]')"
        print(f"{engine.name:<10} {engine.summary}{notes}")
