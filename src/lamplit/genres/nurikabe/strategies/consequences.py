"""What a supposition brings about in Nurikabe, as data that says it in words when somebody reads it."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.bitsets import Cells
from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_words, spell_count
from lamplit.genre.steps import Grounds
from lamplit.genres.nurikabe.strategies.findings import name_square
from lamplit.genres.nurikabe.strategies.layout import NurikabeLayout
from lamplit.human.suppositions import Consequence


@dataclass(frozen=True)
class NurikabeConsequence(Consequence):
    """Something that would happen to an island, a piece of sea, a 2×2 or a cell."""

    what: str
    who: str
    """``the island of the 3 at r2c3``, ``the sea at r1c1``, ``r4c4``."""
    then: tuple[Cell, ...]
    """The cells that this decides, as far as they matter."""
    cells: tuple[Cell, ...]
    """Those that it speaks of."""

    def explain(self) -> str:
        return self.describe()

    def describe(self) -> str:
        """The same for a clash, which is told at once."""
        room = spell_count(len(self.cells), "cell")
        return TOLD[self.what].format(who=self.who, then=join_words(self.then), room=room)

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.SEA if self.what in AT_SEA else Role.ISLAND, self.cells),)


TOLD = {
    "complete": "{who} would be complete, with sea at {then}",
    "between": "{then} would have to be sea, between {who}",
    "pool": "{then} would have to be land, or {who} would be all sea",
    "grows": "{who} could only go on to {then}",
    "sea grows": "{who} could only go on to {then}",
    "alone": "{then} would be closed in by the sea, so it would be sea too",
    "dry": "{then} would be closed in by land, so it would be land too",
    "joined": "{who} would be joined",
    "large": "{who} would be too large",
    "stuck": "{who} would be closed in by the sea, and still have to grow",
    "sea stuck": "{who} would be cut off from the rest of the sea",
    "no room": "{who} would have room for only {room}",
    "cut off": "{who} would be cut off from the rest of the sea",
    "pooled": "{who} would be all sea",
}
"""What each cause of the position says in the course of an argument."""
AT_SEA = ("pool", "pooled", "sea grows", "sea stuck", "alone", "cut off")
"""The causes that speak of the sea."""
COUNTED = ("complete", "grows", "large", "stuck", "no room")
"""The causes that rest on the number of an island."""


def make_consequence(layout: NurikabeLayout, what: str, cells: Cells, decided: Cells) -> NurikabeConsequence:
    """A cause of the position in the course of an argument."""
    names = layout.name_clues(cells)
    first = layout.list_places(cells & -cells)[0]
    if what in COUNTED:
        who = f"the island of {names[0]}" if names else f"the land at {first}"
    elif what in ("between", "joined"):
        who = f"the islands of {join_words(names)}"
    elif what in ("sea grows", "sea stuck"):
        who = f"the sea at {first}"
    elif what == "cut off":
        who = f"the water at {first}"
    elif what in ("pool", "pooled"):
        who = name_square(layout.list_places(cells))
    else:
        who = str(first)
    grounds = Grounds(tuple(name.cell for name in names) if what in COUNTED else ())
    return NurikabeConsequence(grounds, what, who, layout.list_places(decided), layout.list_places(cells))
