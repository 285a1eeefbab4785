"""Shared wording of explanations for clues and places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.words import join_words


class NumberedClue(NamedTuple):
    """A number as people speak of it: ``2 at r2c3``."""

    cell: Cell
    number: int

    def __str__(self) -> str:
        return f"{self.number} at {self.cell}"

    def describe_with_equals(self, *others: Cell) -> str:
        """``4s at r2c3 and r2c7``."""
        return f"{self.number}s at {join_words((self.cell, *others))}"


def describe_places(decisions: Iterable[Decision]) -> str:
    """``r1c2, r1c3 and r2c4``."""
    return join_words(decision.place for decision in decisions)
