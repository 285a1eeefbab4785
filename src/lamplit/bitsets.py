"""Sets of small numbers as whole numbers, one bit each: to unite, intersect or count them is one operation."""

from __future__ import annotations

from collections.abc import Iterator


def members(mask: int) -> Iterator[int]:
    """The numbers in a set, the smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
