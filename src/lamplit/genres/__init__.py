"""The genres of Lamplit, one folder each; ``lamplit.genre.registry`` finds them by name."""

from __future__ import annotations

from lamplit.core.old_names import load_renamed


def __getattr__(name: str) -> object:
    """A name of version 0.1."""
    return load_renamed(f"{__name__}.{name}")
