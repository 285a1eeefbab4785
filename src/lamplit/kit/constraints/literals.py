"""The variables of a model by place, and literals that stand for several of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model

Place = TypeVar("Place", bound=Hashable)
CellLits = Mapping[Cell, Lit]
"""The literal "this cell is of the sort" for each cell that may be."""


def add_decisions(m: Model, places: Iterable[Place], kind: Callable[[Place], Decision]) -> dict[Place, Lit]:
    """A decision of this kind for every place: ``add_decisions(m, grid.cells, Shade)``."""
    places = tuple(places)
    return dict(zip(places, m.all_decisions([kind(place) for place in places]), strict=True))


def negate_lits(lits: Mapping[Place, Lit]) -> dict[Place, Lit]:
    """The opposite sort: white where these are shaded."""
    return {place: -lit for place, lit in lits.items()}


def add_all(m: Model, lits: Sequence[Lit]) -> Lit:
    """A literal that is true exactly if all of these are."""
    if len(lits) == 1:
        return lits[0]
    every = m.auxiliary()
    m.all_of([*[(-every, lit) for lit in lits], (every, *[-lit for lit in lits])])
    return every


def add_any(m: Model, lits: Sequence[Lit]) -> Lit:
    """A literal that is true exactly if at least one of these is."""
    return -add_all(m, [-lit for lit in lits])
