"""``lamplit genres``: the genres and their rules."""

from __future__ import annotations

from lamplit.cli.support import options
from lamplit.cli.support.errors import report_broken
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.output import print_json

EPILOG = """Examples:

lamplit genres

lamplit genres --json"""


@command(epilog=EPILOG)
@options.json
def genres(as_json: bool) -> None:
    """List the genres and their rules."""
    from lamplit.genre.registry import all_genres, list_broken_genres

    known = all_genres()
    if as_json:
        from lamplit.wire.lists import genre_to_json

        print_json([genre_to_json(each) for each in known])
    else:
        longest = max(len(each.name) for each in known)
        for each in known:
            also = f"also {', '.join(each.also)}" if each.also else ""
            print(format_paragraph(also, f"{each.name:<{longest}}  ", " " * (longest + 2)) or each.name)
            print(format_paragraph(each.summary, "    "))
    report_broken(list_broken_genres())
