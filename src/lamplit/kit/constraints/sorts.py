"""Marks of several sorts, such as bulbs of a colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model


def require_one_sort(m: Model, cell: Cell, mark: Lit, sorts: Sequence[Lit], text: str, rule: str) -> None:
    """A mark has exactly one of these sorts, as ``text`` and ``rule`` say, and a cell without a mark has none."""
    for one in sorts:
        m.implies(one, mark)
    for one, other in combinations(sorts, 2):
        m.implies(one, -other)
    with m.demand(text, cell, rule=rule):
        m.clause([-mark, *sorts])
