"""``lamplit genres``: the genres by family, and their rules."""

from __future__ import annotations

from lamplit.cli.support import options
from lamplit.cli.support.errors import report_broken
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.output import print_json
from lamplit.cli.support.parameters import argument

EPILOG = """Examples:

lamplit genres

lamplit genres shading

lamplit genres --json"""


@command(epilog=EPILOG)
@argument(
    "text",
    metavar="NAME",
    required=False,
    help="List only genres with this in their name, other names or family.",
    complete=options.complete_genre,
)
@options.json
def genres(text: str | None, as_json: bool) -> None:
    """List the genres and their rules."""
    from lamplit.genre.registry import all_genres, find_genres, group_genres, list_broken_genres

    known = all_genres() if text is None else find_genres(text)
    if as_json:
        from lamplit.wire.lists import genre_to_json

        print_json([genre_to_json(each) for each in known])
    else:
        longest = max(len(each.name) for each in known)
        for number, (family, members) in enumerate(group_genres(known).items()):
            print(f"\n{family.heading}" if number else family.heading)
            for each in members:
                also = f"also {', '.join(each.also)}" if each.also else ""
                print(format_paragraph(also, f"  {each.name:<{longest}}  ", " " * (longest + 4)) or f"  {each.name}")
                print(format_paragraph(each.summary, "      "))
    report_broken(list_broken_genres())
