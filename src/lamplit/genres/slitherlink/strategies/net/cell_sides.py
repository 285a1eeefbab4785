"""On which side of the loop cells lie, in words."""

from __future__ import annotations

from typing import NamedTuple

from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.human.lines.names import MOST_NAMED, describe_lying


class CellSides(NamedTuple):
    """How two cells lie; None stands for the outside of the board."""

    one: Cell | None
    other: Cell | None
    odd: int
    inside: int = -1
    """Whether the first lies inside, if lines and crosses alone tell."""

    def describe(self) -> str:
        if self.one is None or self.other is None:
            return f"{self.one or self.other} is {'inside' if self.odd else 'outside'} the loop"
        if self.inside >= 0:
            if not self.odd:
                return f"{self.one} and {self.other} are both {'inside' if self.inside else 'outside'} the loop"
            inner, outer = (self.one, self.other) if self.inside else (self.other, self.one)
            return f"{inner} is inside the loop and {outer} outside"
        if self.odd:
            return f"one of {self.one} and {self.other} is inside the loop and the other outside"
        return f"{self.one} and {self.other} are both inside the loop or both outside"

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The cells, tinted. Where it is not known which is inside, the tints only tell whether they differ."""
        roles = (Role.OUTSIDE, Role.INSIDE)
        if self.one is None or self.other is None:
            return (Mark(roles[self.odd], tuple(cell for cell in (self.one, self.other) if cell is not None)),)
        first = max(self.inside, 0)
        return Mark(roles[first], (self.one,)), Mark(roles[first ^ self.odd], (self.other,))


class CellPath(NamedTuple):
    """The cells on the way from one cell to another, of which it is known, from each to the next, how they lie."""

    alike: tuple[Cell, ...]
    """Those that lie like the first."""
    others: tuple[Cell, ...]
    inside: int
    """Whether the first lies inside, if the way tells."""

    def describe(self, sides: CellSides) -> str:
        """How all of them lie, if they are few; else the ends."""
        if len(self.alike) + len(self.others) > MOST_NAMED:
            return f"{sides.describe()}: follow the tinted path"
        inner, outer = (self.others, self.alike) if self.inside == 0 else (self.alike, self.others)
        return describe_lying(inner, outer, self.inside >= 0)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The cells, tinted. Where it is not known which is inside, the tints only tell whether they differ."""
        roles = (Role.INSIDE, Role.OUTSIDE) if self.inside == 1 else (Role.OUTSIDE, Role.INSIDE)
        return tuple(Mark(role, cells) for role, cells in zip(roles, self[:2], strict=True))
