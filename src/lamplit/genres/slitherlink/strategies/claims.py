"""The parts of longer arguments on Slitherlink, as data that says itself in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from lamplit.core.grid import Cell, Edge
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence
from lamplit.genre.steps import Finding
from lamplit.human.lines.findings import describe_conclusion
from lamplit.human.wording import NumberedClue


class SpotName(NamedTuple):
    """A number or a dot: ``the 2 at r2c3``, ``the dot r2c3``."""

    clue: NumberedClue | None
    dot: Cell | None

    def __str__(self) -> str:
        return f"the {self.clue}" if self.clue is not None else f"the dot {self.dot}"


HOW_MANY = {
    0b001: "no line",
    0b010: "exactly one line",
    0b100: "two lines",
    0b011: "at most one line",
    0b110: "at least one line",
    0b101: "none or two lines",
    0b111: "any number of lines",
}
"""A set of numbers of lines, one bit each (none, one, two), in words."""


class CornerClaim(NamedTuple):
    """What a number, or a dot, says of two sides of a cell that meet at a corner."""

    spot: SpotName
    corner: Cell
    """The dot at the corner of the number, or the cell at that of the dot."""
    has: int

    def __str__(self) -> str:
        where = f"at its corner {self.corner}" if self.spot.clue is not None else f"beside {self.corner}"
        return f"{self.spot} has {HOW_MANY[self.has]} {where}"


class CellSides(NamedTuple):
    """How two cells lie; None stands for the outside of the board."""

    one: Cell | None
    other: Cell | None
    odd: int

    def __str__(self) -> str:
        if self.one is None or self.other is None:
            return f"{self.one or self.other} lies {'inside' if self.odd else 'outside'} the loop"
        how = "on different sides" if self.odd else "on the same side"
        return f"{self.one} and {self.other} lie {how} of the loop"


class LinkClaim(NamedTuple):
    """What a number or a dot says of two cells beside it."""

    spot: SpotName
    sides: CellSides

    def __str__(self) -> str:
        return f"by {self.spot}, {self.sides}"


class PieceClaim(NamedTuple):
    """A cell without which one side of the loop would fall apart."""

    cell: Cell
    inside: int
    blocking: tuple[Cell, ...]
    apart: tuple[Cell | None, Cell | None]

    def __str__(self) -> str:
        here = "inside" if self.inside else "outside"
        one, other = (str(cell) if cell is not None else "the surroundings of the board" for cell in self.apart)
        return f"{self.cell} lies {here} the loop, or {one} and {other} could not both be parts of one {here}"


class RuledOutClaim(NamedTuple):
    """A way of a number or a dot that can't be."""

    spot: SpotName
    lines: tuple[Edge, ...]
    crosses: tuple[Edge, ...]
    through: tuple[SpotName, ...]
    """What stands beside it and says more then."""
    broken: SpotName | None
    """What would be left without a way; None if a loop would close too early."""
    unmet: NumberedClue | None
    """The number that would lack lines then; None if there is line elsewhere."""

    def __str__(self) -> str:
        if self.lines:
            none = f" and none along {join_with_or(self.crosses)}" if self.crosses else ""
            drawn_so = f"with {'a line' if len(self.lines) == 1 else 'lines'} along {join_words(self.lines)}{none}"
        else:
            drawn_so = f"with no line along {join_with_or(self.crosses)}"
        return f"{self.spot} can't be drawn {drawn_so}: {self._describe_failure()}"

    def _describe_failure(self) -> str:
        through = join_words(self.through)
        if self.broken is not None:
            return f"{through} would leave {self.broken} no way" if through else f"{self.broken} would have no way"
        early = "too early" if self.unmet is None else f"while the {self.unmet} still lacks lines"
        needed = f"with the lines that {through} would need then, " if through else ""
        return f"{needed}the loop would close {early}"


Saying = CornerClaim | CellSides | LinkClaim | PieceClaim | RuledOutClaim


class ArgumentStep(NamedTuple):
    """A saying, and whether it follows from those before it."""

    saying: Saying
    follows: bool

    def __str__(self) -> str:
        return make_sentence(f"so {self.saying}" if self.follows else str(self.saying))


@dataclass(frozen=True)
class ArgumentFinding(Finding):
    """Conclusions with all that leads to them, one saying after another."""

    told: tuple[ArgumentStep, ...]
    last: SpotName | CellSides
    """What settles it in the end: a number, a dot, or how the two cells beside the edge lie."""

    def explain(self) -> str:
        end = f"for {self.last} this means that" if isinstance(self.last, SpotName) else f"so {self.last}, and"
        return " ".join([*map(str, self.told), make_sentence(f"{end} {describe_conclusion(self)}")])

    def extra_marks(self) -> tuple[Mark, ...]:
        """The cells of which the argument says on which side of the loop they lie."""
        lying: dict[Cell, int] = {}
        for saying in (*(one.saying for one in self.told), self.last):
            if isinstance(saying, PieceClaim):
                lying[saying.cell] = saying.inside
                lying.update(dict.fromkeys(saying.blocking, 1 - saying.inside))
            sides = saying.sides if isinstance(saying, LinkClaim) else saying
            if isinstance(sides, CellSides) and (sides.one is None or sides.other is None):
                cell = sides.one or sides.other
                assert cell is not None
                lying[cell] = sides.odd
        return tuple(
            Mark(role, tuple(sorted(cell for cell, side in lying.items() if side == wanted)))
            for role, wanted in ((Role.INSIDE, 1), (Role.OUTSIDE, 0))
            if wanted in lying.values()
        )
