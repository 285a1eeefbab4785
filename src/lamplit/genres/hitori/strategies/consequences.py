"""What a supposition brings about in Hitori, as data that says it in words when somebody reads it."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.grid import Cell
from lamplit.core.scene import Mark
from lamplit.core.words import join_words
from lamplit.genres.hitori.strategies.walls import Wall, mark_walls
from lamplit.human.suppositions import Consequence
from lamplit.human.wording import NumberedClue


@dataclass(frozen=True)
class EqualShaded(Consequence):
    """A number stays white, so its equals are shaded."""

    white: NumberedClue
    beside: Cell | None
    """The shaded cell that it lies beside, if it stays white for that."""
    shaded: tuple[Cell, ...]

    def explain(self) -> str:
        equals = f"the {self.white.number}{'s' if len(self.shaded) > 1 else ''} at {join_words(self.shaded)}"
        if self.beside is None:
            return f"{equals} would be shaded, repeating the {self.white}"
        return f"the {self.white}, beside {self.beside}, would stay white and {equals} would be shaded"


@dataclass(frozen=True)
class WayOut(Consequence):
    """A cell has to stay white as the last way out of another."""

    white: Cell
    alone: Cell

    def explain(self) -> str:
        return f"{self.white} would have to stay white as the only way out of {self.alone}"


@dataclass(frozen=True)
class StaysConnected(Consequence):
    """A cell has to stay white, or it would complete a wall."""

    white: Cell
    wall: Wall

    def explain(self) -> str:
        return f"{self.white} would have to stay white, or it would {self.wall.describe_closing()}"

    def extra_marks(self) -> tuple[Mark, ...]:
        return self.wall.make_marks()


@dataclass(frozen=True)
class OneOfTwo(Consequence):
    """Two equal numbers in a line: one of them is shaded."""

    one: NumberedClue
    other: Cell

    def explain(self) -> str:
        return f"one of the {self.one.describe_with_equals(self.other)} would have to be shaded"


@dataclass(frozen=True)
class StandsTwice(Consequence):
    """Two equal numbers in a line would both stay white."""

    number: int
    cells: tuple[Cell, Cell]
    beside: tuple[Cell | None, Cell | None]
    """For each the shaded cell that it lies beside, if it stays white for that."""

    def explain(self) -> str:
        both = zip(self.cells, self.beside, strict=True)
        named = [f"{cell} (beside {shaded})" if shaded is not None else str(cell) for cell, shaded in both]
        return f"the {self.number}s at {join_words(named)} would both stay white"

    @property
    def fact(self) -> str:
        """The same of a board on which it has come about."""
        return f"the {self.number}s at {join_words(self.cells)} both stay white"


@dataclass(frozen=True)
class ShadedSideBySide(Consequence):
    one: Cell
    other: Cell

    def explain(self) -> str:
        return f"{self.one} and {self.other} would both be shaded, side by side"

    @property
    def fact(self) -> str:
        return f"{self.one} and {self.other} are both shaded, side by side"


@dataclass(frozen=True)
class CutsApart(Consequence):
    """Shaded cells would cut the white apart."""

    wall: Wall

    def explain(self) -> str:
        return f"the shaded cells would {self.wall.describe_closing()}"

    @property
    def fact(self) -> str:
        return f"the shaded cells {self.wall.describe_closing()}"

    def extra_marks(self) -> tuple[Mark, ...]:
        return self.wall.make_marks()


@dataclass(frozen=True)
class EitherCuts(Consequence):
    """Either of two cells, of which one would have to be shaded, would complete a wall."""

    cells: tuple[Cell, Cell]
    walls: tuple[Wall, ...]

    def explain(self) -> str:
        cases = zip(self.cells, self.walls, strict=True)
        return "; ".join(f"{cell} would {wall.describe_closing()}" for cell, wall in cases)

    def extra_marks(self) -> tuple[Mark, ...]:
        return mark_walls(self.walls)
