"""``lamplit formats``: what is read and what is written."""

from __future__ import annotations

import typer

from lamplit.cli._options import JsonOption
from lamplit.cli._output import print_json
from lamplit.cli._trouble import listing_what_loads

app = typer.Typer(add_completion=False)

EPILOG = """Examples:

lamplit formats

lamplit formats --json"""


@app.command(epilog=EPILOG)
def formats(as_json: JsonOption = False) -> None:
    """List the formats that are read and written."""
    from lamplit.formats import format_named, format_names

    with listing_what_loads(format_names(), format_named) as known:
        if as_json:
            from lamplit.wire.lists import format_to_json

            print_json([format_to_json(format) for format in known])
            return
        for format in known:
            able = f"{'r' if format.read else '-'}{'w' if format.write else '-'}"
            print(f"{format.name:<10} {able}  {format.summary}")
        print("\nr: read, w: written")
