"""A playable board as data: places, signs, gestures, and what the page shows at once.

A *place* is where a player writes: a cell, a side, a link between two cells, a span from island to island. A
*sign* is what is written there: a bulb, a dot, a line, a cross. A genre says which places a board has, which
signs there are and how each looks, what the next sign of a tap is and what a drag draws. A front end needs no
rules for that: it knows pointer, touch and keys, and follows this data for all genres alike.

What must be seen in the same moment as the stroke is data as well: the runs that a bulb lights (``LiveRays``), how
many of what a clue counts there are (``LiveCount``), what hangs together (``LiveLines``, ``LiveAreas``). The library
answers everything else afterwards: ``Play.met`` and the genre's own checker.

Only the shapes are here, so that a genre can point to its ``Play`` without importing it. Coordinates are those of
the Scene: a cell (r, c) is the unit square from (c, r) to (c + 1, r + 1), a lattice point (r, c) lies at (c, r).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Shape

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""
EMPTY = 0
"""The number of the first sign: nothing is written."""


@dataclass(frozen=True)
class Sign:
    """One thing that can be written in a place. The first sign of a board is always the empty one."""

    name: str
    """For those who hear the board: ``bulb``, ``no bulb``; empty for the empty one."""
    says: tuple[tuple[str, int | None], ...] = ()
    """What it says of its place: the lists of a state that the place is added to, each with the number that ends
    the entry, where entries of that list have one (bridges)."""
    worth: int = 0
    """How much a clue counts it for; more than nothing only for what is there."""
    key: str = ""
    """What is typed to write it, where that is a number: ``3``, ``12``."""


@dataclass(frozen=True)
class SignShapes:
    """How a sign looks, drawn for a place at the origin: what lies below the grid lines, and what lies above."""

    below: tuple[Shape, ...] = ()
    above: tuple[Shape, ...] = ()
    concluded: tuple[Shape, ...] = ()
    """The sign as a ghost, where a step concludes it; lies below the clues. Without one, its place is ringed."""
    supposed: tuple[Shape, ...] = ()
    """The same where an argument supposes it."""


@dataclass(frozen=True)
class Taps:
    """The next sign of a place by the one that is there: for the left button, the right one, and a finger."""

    left: tuple[int, ...]
    right: tuple[int, ...]
    touch: tuple[int, ...]


@dataclass(frozen=True)
class Form:
    """What places of one kind have in common, for a place at the origin."""

    signs: tuple[SignShapes, ...]
    """How each sign looks, in the order of the board's signs."""
    box: Box | None = None
    """The place is an area: pointed at anywhere within."""
    line: tuple[Point, Point] | None = None
    """The place is a line between two points: pointed at from nearby, but not at its very ends."""
    hub: float = 0.15
    """So near to an end of the line a point means none."""
    taps: Taps | None = None
    """What taps do in these places; None: what they do on the whole board."""


@dataclass(frozen=True)
class PlayPlace:
    """One place of a board."""

    form: int
    """Which of the board's forms it has."""
    x: float
    y: float
    """Where the form's origin lies."""
    key: Cell | Edge
    """How a state writes it."""
    name: str
    """For those who hear the board: ``row 3, column 4``."""


@dataclass(frozen=True)
class ShownClue:
    """A clue as it is drawn and heard."""

    cell: Cell
    clue: Clue
    shapes: tuple[Shape, ...]
    name: str
    """``wall 2``, ``white pearl``."""


@dataclass(frozen=True)
class Paint:
    """A drag that writes one sign in every place it comes over.

    Where the first place has that sign already, the drag takes it away instead.
    """

    sign: int | None
    """None: what a tap on the first place would write."""
    over: tuple[int, ...]
    """The signs that may be painted over; with a ``sign`` of None also the one that the first place has."""


@dataclass(frozen=True)
class Trace:
    """A drag from node to node that writes along the edges between them; the first edge decides: draw or erase."""

    sign: int
    cycle: bool = False
    """Write the next sign of a left tap instead: one bridge, two, none."""
    back: bool = True
    """Whether going back along the stroke takes it away again."""


Drag = Paint | Trace


@dataclass(frozen=True)
class Gestures:
    """What pointer and keys do. A drag of None does nothing."""

    taps: Taps
    left: Drag | None
    right: Drag | None
    touch: Drag | None


@dataclass(frozen=True)
class PlayLattice:
    """Nodes and the places between them: what a drag follows, and what lines hang together by."""

    nodes: tuple[Point, ...]
    edges: tuple[tuple[int, int, int], ...]
    """Place, node, node."""


@dataclass(frozen=True)
class LiveCount:
    """A clue that counts: it is met when the signs in these places are worth so much."""

    clue: int
    """Which of the clues shown."""
    places: tuple[int, ...]
    target: int


@dataclass(frozen=True)
class LiveRays:
    """Light: a sign that is worth something lights all places of its rays."""

    rays: tuple[tuple[int, ...], ...]
    lit: str
    """The colour of a lit place."""
    beams: tuple[tuple[float | None, float, str, float], ...] = ()
    """Bands along each ray from the bulb on: how far each reaches (None: to the end), width, colour, strength."""


@dataclass(frozen=True)
class LiveLines:
    """Along the lattice, signs that are worth something hang together; each piece has a colour of its own."""

    colour: str
    """The colour in the drawing of a sign that the colour of the piece takes the place of."""
    loop: bool = True
    """Whether the pieces must close into a loop, and what is unmet is of interest once one does."""


@dataclass(frozen=True)
class LiveAreas:
    """Places side by side that have the same one of two sorts of signs hang together: sea and land."""

    nodes: tuple[int | None, ...]
    """The cells in reading order: the place of each; None for one that nobody writes in, which is of the one sort if
    it is ``given`` so, else of the other."""
    pairs: tuple[tuple[int, int], ...]
    sign: int
    """The sign of the one sort; all else is the other, but an empty place only where the board has no ``rest``."""
    names: tuple[str, str]
    """``sea`` and ``island``, for those who hear the board."""
    sized: bool = False
    """Whether a clue says how many cells its area of the other sort has."""


@dataclass(frozen=True)
class Live:
    """What is seen at once, whatever the rules may be."""

    counts: tuple[LiveCount, ...] = ()
    rays: LiveRays | None = None
    lines: LiveLines | None = None
    areas: LiveAreas | None = None
    apart: tuple[tuple[int, int], ...] = ()
    """Places that a drag never marks both of; dots may be in both."""
    dimmed: Mapping[int, str] = field(default_factory=dict)
    """The colour of a clue in whose cell this sign is written."""


@dataclass(frozen=True)
class CursorStop:
    """Where the keyboard's cursor can stand: a place, a clue, or a node between places."""

    x: float
    y: float
    name: str
    place: int | None = None


@dataclass(frozen=True)
class Playboard:
    """A board to play on."""

    signs: tuple[Sign, ...]
    forms: tuple[Form, ...]
    places: tuple[PlayPlace, ...]
    gestures: Gestures
    clues: tuple[ShownClue, ...]
    under: tuple[Shape, ...]
    """The picture from below: this; light; what signs have below the lines; ``lines``; the rest of them; clues."""
    lines: tuple[Shape, ...]
    stops: tuple[CursorStop, ...]
    lattice: PlayLattice | None = None
    live: Live = Live()
    corners: bool = False
    """Whether edges run between lattice points; else between the centres of cells."""
    given: tuple[Decision, ...] = ()
    """What the clues say of the solution themselves, such as a number that is given. Nobody writes it, and every state
    has it."""
    rest: int = EMPTY
    """The sign that places without one get when the board is finished."""


@dataclass(frozen=True)
class Play:
    """How a genre is played."""

    board: Callable[[Puzzle], Playboard]
    met: Callable[[Puzzle, State], Collection[Cell]]
    """The clues that are met for good or for now by what is written: those that a page may grey out.

    Only what can be seen at the clue itself; whether it fits the rest is for the checker.
    """


def make_toggle(signs: int, sign: int) -> tuple[int, ...]:
    """A tap that writes this sign, whatever is there, and takes it away where it is."""
    return tuple(EMPTY if present == sign else sign for present in range(signs))


def make_cycle(*signs: int) -> tuple[int, ...]:
    """A tap that cycles through these signs: the next sign by the current one."""
    following = {here: signs[(i + 1) % len(signs)] for i, here in enumerate(signs)}
    return tuple(following[sign] for sign in range(len(signs)))


def describe_cell(cell: Cell) -> str:
    """A cell for those who hear the board."""
    return f"row {cell.row + 1}, column {cell.col + 1}"
