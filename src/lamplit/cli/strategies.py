"""``lamplit strategies``: the strategies of a genre, from the simplest to the hardest."""

from __future__ import annotations

from lamplit.cli.support import options
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.output import print_json

EPILOG = """Examples:

lamplit strategies akari

lamplit strategies derived

lamplit strategies slitherlink --json"""


@command(epilog=EPILOG)
@options.genre_name
@options.json
def strategies(genre: str, as_json: bool) -> None:
    """List the strategies of a genre: key, name, tier and idea.

    A genre without its own has those derived from its rules; `derived` in place of a genre lists these. Use the keys
    with worksheet, and with the --strategies option of explain, hint, grade and generate. Strategies in the "beyond"
    tier are too long for people to follow, so they have no worksheets.
    """
    from lamplit.genre.registry import get_genre
    from lamplit.human.derived import DERIVED, DERIVED_HUMAN
    from lamplit.human.explanations import find_human

    known = (DERIVED_HUMAN if genre == DERIVED else find_human(get_genre(genre))).strategies
    if as_json:
        from lamplit.wire.lists import strategy_to_json

        print_json([strategy_to_json(strategy) for strategy in known])
        return
    key, title = (max(map(len, column)) for column in zip(*((each.key, each.title) for each in known), strict=True))
    for each in known:
        print(f"{each.key:<{key}}  {each.title:<{title}}  {each.tier}".rstrip())
        print(format_paragraph(each.idea, "    "))
