"""``lamplit genres``: what we can solve, and the rules."""

from __future__ import annotations

import textwrap

import typer

from lamplit.cli._options import JsonOption
from lamplit.cli._output import print_json

app = typer.Typer(add_completion=False)

EPILOG = """Examples:

lamplit genres

lamplit genres --json"""


@app.command(epilog=EPILOG)
def genres(as_json: JsonOption = False) -> None:
    """List the genres and their rules."""
    from lamplit.genres import NAMES, genre

    known = [genre(name) for name in NAMES]
    if as_json:
        print_json(
            [
                {"name": kind.name, "title": kind.title, "also": list(kind.also), "rules": kind.summary}
                for kind in known
            ]
        )
        return
    for kind in known:
        print(f"{kind.name:<12} also {', '.join(kind.also)}" if kind.also else kind.name)
        print(textwrap.fill(kind.summary, 88, initial_indent="    ", subsequent_indent="    "))
