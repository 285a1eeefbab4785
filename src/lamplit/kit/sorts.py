"""What sentences call the cells of a sort, from the noun for one of them: ``shaded cell``, ``star``."""

from __future__ import annotations

from lamplit.core.words import add_article


def name_several(noun: str) -> str:
    """``shaded cells``, ``stars``."""
    return f"{noun}s"


def name_one(noun: str) -> str:
    """What one cell of the sort is: ``shaded``, ``a star``."""
    return noun.removesuffix(" cell") if noun.endswith(" cell") else add_article(noun)


def name_predicate(noun: str) -> str:
    """What two cells are that can't both be of the sort: ``shaded``, ``stars``."""
    return noun.removesuffix(" cell") if noun.endswith(" cell") else f"{noun}s"
