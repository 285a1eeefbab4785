"""The kind of decision that this genre brings."""

from __future__ import annotations

from lamplit.core.decisions import OnCell


class Stone(OnCell):
    """A stone in a cell that the loop does not visit."""

    __slots__ = ()
    name, plural, noun = "stone", "stones", "stone"
