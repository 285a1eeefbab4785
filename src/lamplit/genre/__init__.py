"""What a genre is, where to find one by its name, and what genres are made of."""

from __future__ import annotations

from lamplit.core.old_names import load_renamed


def __getattr__(name: str) -> object:
    """A name of version 0.1."""
    return load_renamed(f"{__name__}.{name}")
