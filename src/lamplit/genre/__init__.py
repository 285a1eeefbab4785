"""Genres: the contract, the registry, and the parts that genres are made of."""

from __future__ import annotations

from lamplit.core.old_names import load_renamed


def __getattr__(name: str) -> object:
    """A name of version 0.1."""
    return load_renamed(f"{__name__}.{name}")
