"""What sentences call the cells of a sort, from the noun for one of them: ``shaded cell``, ``star``."""

from __future__ import annotations


def name_several(noun: str) -> str:
    """``shaded cells``, ``stars``."""
    return f"{noun}s"


def name_one(noun: str) -> str:
    """What one cell of the sort is: ``shaded``, ``a star``."""
    if noun.endswith(" cell"):
        return noun.removesuffix(" cell")
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def name_predicate(noun: str) -> str:
    """What two cells are that can't both be of the sort: ``shaded``, ``stars``."""
    return noun.removesuffix(" cell") if noun.endswith(" cell") else f"{noun}s"
