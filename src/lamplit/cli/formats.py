"""``lamplit formats``: what is read and what is written."""

from __future__ import annotations

import typer

from lamplit.cli._options import JsonOption
from lamplit.cli._output import print_json

app = typer.Typer(add_completion=False)

EPILOG = """Examples:

lamplit formats

lamplit formats --json"""


@app.command(epilog=EPILOG)
def formats(as_json: JsonOption = False) -> None:
    """List the formats that are read and written."""
    from lamplit.formats import format_named, format_names

    known = [format_named(name) for name in format_names()]
    ways = [
        {
            "name": format.name,
            "summary": format.summary,
            "genres": None if format.genres is None else list(format.genres),
            "reads": format.read is not None,
            "writes": format.write is not None,
            "reads_solutions": format.read_solution is not None,
            "writes_solutions": format.write_solution is not None,
        }
        for format in known
    ]
    if as_json:
        print_json(ways)
        return
    for way in ways:
        able = f"{'r' if way['reads'] else '-'}{'w' if way['writes'] else '-'}"
        print(f"{way['name']:<10} {able}  {way['summary']}")
    print("\nr: read, w: written")
