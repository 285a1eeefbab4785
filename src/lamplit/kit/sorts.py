"""What sentences call the cells of a sort, from the noun for one of them: ``shaded cell``, ``star``."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.words import add_article, join_with_or, spell_number


def name_several(noun: str) -> str:
    """``shaded cells``, ``stars``."""
    return f"{noun}s"


def name_one(noun: str) -> str:
    """What one cell of the sort is: ``shaded``, ``a star``."""
    return noun.removesuffix(" cell") if noun.endswith(" cell") else add_article(noun)


def name_predicate(noun: str) -> str:
    """What two cells are that can't both be of the sort: ``shaded``, ``stars``."""
    return noun.removesuffix(" cell") if noun.endswith(" cell") else f"{noun}s"


def name_neighbours(numbers: Collection[int], noun: str) -> str:
    """Neighbours of the sort: ``one shaded neighbour``, ``no or two stars beside it``."""
    counted = join_with_or([spell_number(n) for n in sorted(numbers)])
    plural = "" if {*numbers} <= {0, 1} else "s"
    if noun.endswith(" cell"):
        return f"{counted} {noun.removesuffix(' cell')} neighbour{plural}"
    return f"{counted} {noun}{plural} beside it"


def name_allowed_neighbours(allowed: Collection[int], noun: str) -> str:
    """The same of all numbers that are allowed: ``exactly one shaded neighbour``."""
    return f"{'exactly ' if len(allowed) == 1 and 0 not in allowed else ''}{name_neighbours(allowed, noun)}"
