"""What becomes known of dots, numbers and cells before any line does, kept in the order it came.

Each event is plain data. Those that a spot *hears* have a mask: the ways that they leave to it. Faces are numbers
of the layout: 0 is the outside, the others are cells.
"""

from __future__ import annotations

from typing import NamedTuple


class Need(NamedTuple):
    """What a spot says beside a way that is drawn: of its edges, or of a pair that another spot has as well."""

    spot: int
    against: int
    """Ways of the spot that must be impossible for that."""
    lines: tuple[int, ...] = ()
    crosses: tuple[int, ...] = ()
    pair: int = -1
    numbers: int = 0


class Message(NamedTuple):
    """A spot told the other spot that has one of its pairs how many lines the pair may have."""

    sender: int
    pair: int
    numbers: int
    mask: int


class FacesCompared(NamedTuple):
    """A spot took into account that two faces beside it lie on the same side of the loop, or on different ones."""

    one: int
    other: int
    odd: int
    mask: int


class FacesJoined(NamedTuple):
    """A spot says of two faces beside it that they lie on the same side of the loop, or on different ones."""

    spot: int
    two: int
    one: int
    other: int
    odd: int


class OnePiece(NamedTuple):
    """A face lies inside (or outside), or the inside (or outside) would fall apart."""

    face: int
    inside: int
    relied: tuple[tuple[int, int], ...]
    """Pairs of faces of which it was known how they lie: what stands in the way, and what is to be reached."""
    blocking: tuple[int, ...]
    """The faces that would stand in the way."""
    apart: tuple[int, int]
    """Two faces of one side that could not be connected."""


class WayRuledOut(NamedTuple):
    """A way of a spot can't be, as a look at what is beside it shows."""

    spot: int
    lines: tuple[int, ...]
    """The open edges that would hold a line."""
    crosses: tuple[int, ...]
    """The open edges that would hold none."""
    needs: tuple[Need, ...]
    broken: int
    """The spot that is left without a way; -1 if a loop closes too early."""
    left: int
    """The ways of that spot by its edges and what it hears, whatever its rule."""
    closing: tuple[int, ...]
    """The lines that would close it, drawn and not drawn yet."""
    unmet: int
    """The number that would lack lines then, as a spot; -1 if there is line elsewhere."""
    mask: int

    @property
    def steps(self) -> int:
        """How many spots beside it say something."""
        return len({need.spot for need in self.needs if need.lines or need.crosses or need.numbers})


class WayWallsOff(NamedTuple):
    """A way of a spot can't be: it would wall off a part of one side of the loop."""

    spot: int
    lines: tuple[int, ...]
    """The open edges that would hold a line."""
    crosses: tuple[int, ...]
    """The open edges that would hold none."""
    relied: tuple[tuple[int, int], ...]
    """Pairs of faces of which it was known how they lie."""
    blocking: tuple[int, ...]
    """The faces that would stand in the way."""
    apart: tuple[int, int]
    """Two faces of one side that could not be connected."""
    inside: int
    """Whether that side is the inside."""
    mask: int

    @property
    def steps(self) -> int:
        """How many spots beside it say something: none is asked."""
        return 0


Event = Message | FacesCompared | FacesJoined | OnePiece | WayRuledOut | WayWallsOff
Trial = WayRuledOut | WayWallsOff
"""The events for which a way was drawn."""
