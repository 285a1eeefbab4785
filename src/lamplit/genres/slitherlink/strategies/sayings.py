"""The parts of longer arguments on Slitherlink, as data that says itself in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from lamplit.genres.slitherlink.strategies.findings import CornerLink, Numbered, drawn
from lamplit.grid import Cell, Edge
from lamplit.scene import Mark, Role
from lamplit.steps import Finding
from lamplit.words import either, listing, sentence


class Spot(NamedTuple):
    """A number or a dot: ``the 2 at r2c3``, ``the dot r2c3``."""

    clue: Numbered | None
    dot: Cell | None

    def __str__(self) -> str:
        return f"the {self.clue}" if self.clue is not None else f"the dot {self.dot}"


class Sides(NamedTuple):
    """How two cells lie; None stands for the outside of the board."""

    one: Cell | None
    other: Cell | None
    odd: int

    def __str__(self) -> str:
        if self.one is None or self.other is None:
            return f"{self.one or self.other} lies {'inside' if self.odd else 'outside'} the loop"
        how = "on different sides" if self.odd else "on the same side"
        return f"{self.one} and {self.other} lie {how} of the loop"


class LinkSaid(NamedTuple):
    """What a number or a dot says of two cells beside it."""

    spot: Spot
    sides: Sides

    def __str__(self) -> str:
        return f"by {self.spot}, {self.sides}"


class PieceSaid(NamedTuple):
    """A cell without which one side of the loop would fall apart."""

    cell: Cell
    inside: int
    blocking: tuple[Cell, ...]
    apart: tuple[Cell | None, Cell | None]

    def __str__(self) -> str:
        here = "inside" if self.inside else "outside"
        one, other = (str(cell) if cell is not None else "the surroundings of the board" for cell in self.apart)
        return f"{self.cell} lies {here} the loop, or {one} and {other} could not both be parts of one {here}"


class RuledOutSaid(NamedTuple):
    """A way of a number or a dot that can't be."""

    spot: Spot
    lines: tuple[Edge, ...]
    crosses: tuple[Edge, ...]
    broken: Spot | None
    """What would be left without a way; None if a loop would close too early."""
    unmet: Numbered | None
    """The number that would lack lines then; None if there is line elsewhere."""

    def __str__(self) -> str:
        if self.lines:
            none = f" and none along {either(self.crosses)}" if self.crosses else ""
            drawn_so = f"with {'a line' if len(self.lines) == 1 else 'lines'} along {listing(self.lines)}{none}"
        else:
            drawn_so = f"with no line along {either(self.crosses)}"
        if self.broken is not None:
            fails = f"{self.broken} could not be right any more"
        elif self.unmet is not None:
            fails = f"the loop would close while the {self.unmet} still lacks lines"
        else:
            fails = "the loop would close too early"
        return f"{self.spot} can't be drawn {drawn_so}: {fails}"


Saying = CornerLink | Sides | LinkSaid | PieceSaid | RuledOutSaid


@dataclass(frozen=True)
class Argued(Finding):
    """A conclusion with all that leads to it, one saying after another."""

    sayings: tuple[Saying, ...]
    spot: Spot | None
    """What settles it in the end; None if the two cells beside the edge do."""
    sides: Sides | None
    """How these lie."""

    def words(self) -> str:
        told = [sentence(str(saying)) for saying in self.sayings]
        if self.spot is not None:
            return " ".join([*told, f"For {self.spot} this means that {drawn(self)}."])
        return " ".join([*told, sentence(f"so {self.sides}, and {drawn(self)}")])

    def shown(self) -> tuple[Mark, ...]:
        """The cells of which the argument says on which side of the loop they lie."""
        lying = {saying.cell: saying.inside for saying in self.sayings if isinstance(saying, PieceSaid)}
        for saying in (*self.sayings, self.sides):
            sides = saying.sides if isinstance(saying, LinkSaid) else saying
            if isinstance(sides, Sides) and None in (sides.one, sides.other):
                cell = sides.one or sides.other
                assert cell is not None
                lying[cell] = sides.odd
        for saying in self.sayings:
            if isinstance(saying, PieceSaid):
                lying.update(dict.fromkeys(saying.blocking, 1 - saying.inside))
        roles = ((Role.INSIDE, 1), (Role.OUTSIDE, 0))
        return tuple(
            Mark(role, tuple(sorted(cell for cell, side in lying.items() if side == wanted)))
            for role, wanted in roles
            if wanted in lying.values()
        )
