"""The error for a damaged store."""

from __future__ import annotations

from lamplit.core.errors import LamplitError

BEGIN_ANOTHER = "restore a backup, or start another store"


def make_damage_error(name: str, why: str) -> LamplitError:
    """The sentence about a store that can't be used as it is."""
    return LamplitError(f"{name} is damaged ({why}); {BEGIN_ANOTHER}")
