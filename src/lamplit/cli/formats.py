"""``lamplit formats``: what is read and what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplit.cli.support import options
from lamplit.cli.support.errors import list_loadable
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_descriptions
from lamplit.cli.support.output import print_json

if TYPE_CHECKING:
    from lamplit.formats.contract import Format

EPILOG = """Examples:

lamplit formats

lamplit formats --json"""


@command(epilog=EPILOG)
@options.json
def formats(as_json: bool) -> None:
    """List the formats Lamplit reads and writes."""
    from lamplit.formats import format_names, get_format

    with list_loadable(format_names(), get_format) as known:
        if as_json:
            from lamplit.wire.lists import format_to_json

            print_json([format_to_json(format) for format in known])
            return
        longest = max(len(format.name) for format in known)
        print(
            format_descriptions(
                [(f"{format.name:<{longest}}  {_format_abilities(format)}", format.summary) for format in known]
            )
        )
        print("\nr: puzzles are read, w: puzzles are written")


def _format_abilities(format: Format) -> str:
    return f"{'r' if format.read else '-'}{'w' if format.write else '-'}"
