"""Decisions: anything that a solver or a player can set, and what each kind of them is.

A *kind* is a class, and a decision is one of its instances: ``Bulb(cell)``, ``Line(edge)``. The kind says
all that the rest of the program wants to know: where a decision lies, how it is written in JSON,
what its variable is called in a file for another solver, and how a sentence speaks of it. A genre
names the kinds that it uses (``Genre.kinds``) and may bring kinds of its own; nothing else lists them.

Decisions are tuples, because a large board has tens of thousands of them that are hashed and compared
all the time. The name of the kind is the first item: two kinds never compare equal, may meet in one
solution, and can be sorted together, by kind and then in reading order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, Self

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.grid import FAR, Cell, Edge, make_edge, plain_cell, plain_int
from lamplit.core.words import quote


class Decision(tuple[Any, ...]):
    """Anything that a player or a solver can set. Each genre has its own kinds."""

    __slots__ = ()

    name: ClassVar[str]
    """The kind in one word, unlike that of any other kind: ``bulb``. Variables are named by it."""
    plural: ClassVar[str]
    """Several of them; the key of their list in JSON: ``bulbs``."""
    noun: ClassVar[str]
    """One of them in a sentence: ``bulb``, ``shaded cell``."""
    shape: ClassVar[str]
    """How one is written in JSON: ``[row, column]``."""
    also: ClassVar[tuple[str, ...]] = ()
    """Other words that people have for one of them: ``light``."""
    absent: ClassVar[tuple[str, ...]] = ()
    """Words for a place without one: ``cross``."""
    usual_number: ClassVar[int | None] = None
    """The number that may go unsaid, if decisions have one: a bridge is one bridge. None: it is always said."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that the decision lies in."""
        return ()

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The edges that the decision lies along."""
        return ()

    @property
    def place(self) -> str:
        """The place in words, counted from 1."""
        return ", ".join(map(str, (*self.cells, *self.edges)))

    @property
    def variable(self) -> str:
        """A name for solvers' file formats, counted from 1: ``bulb_r1_c2``."""
        places = [*self.cells, *(end for e in self.edges for end in e)]
        return "_".join([self.name, *(f"r{cell.row + 1}_c{cell.col + 1}" for cell in places)])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.place})"

    def conclude(self, holds: bool) -> str:
        """The decision as a fact: ``r2c3 gets a bulb``."""
        return f"there is {'a' if holds else 'no'} {self.noun} at {self.place}"

    def suppose(self, holds: bool) -> str:
        """The decision for the sake of argument, after "if": ``r2c3 held a bulb``."""
        return f"there were {'a' if holds else 'no'} {self.noun} at {self.place}"

    def normalise(self) -> Self:
        """The same decision with plain ``Cell``s, and its ends in order.

        Raises:
            BadInput: It doesn't lie in a cell or along an edge.
        """
        return self

    @classmethod
    def to_json(cls, decisions: Iterable[Self], holds: bool) -> list[Any]:
        """Decisions of this kind, in reading order; ``holds``: they are known to be there, else not to be."""
        raise TypeError(f"{cls.__name__} does not say how it is written in JSON")

    @classmethod
    def from_json(cls, item: object, where: str, holds: bool) -> Iterator[Self]:
        """The decisions that one entry of such a list stands for."""
        raise TypeError(f"{cls.__name__} does not say how it is read from JSON")


class OnCell(Decision):
    """A kind of decision that lies in one cell."""

    __slots__ = ()
    __match_args__ = ("cell",)
    shape = "[row, column]"

    def __new__(cls, cell: Cell) -> Self:
        return tuple.__new__(cls, (cls.name, cell))

    def __getnewargs__(self) -> tuple[Cell]:
        return (self.cell,)

    if TYPE_CHECKING:

        @property
        def cell(self) -> Cell: ...

    else:
        cell = property(itemgetter(1))

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (self.cell,)

    def normalise(self) -> Self:
        cell = plain_cell(self.cell, f"a {self.noun}")
        return self if cell is self.cell else type(self)(cell)

    @classmethod
    def to_json(cls, decisions: Iterable[Self], holds: bool) -> list[Any]:
        return [list(decision.cell) for decision in sorted(decisions)]

    @classmethod
    def from_json(cls, item: object, where: str, holds: bool) -> Iterator[Self]:
        yield cls(json_fields.read_cell(item, where))


class OnEdge(Decision):
    """A kind of decision that lies along the edge between two neighbours."""

    __slots__ = ()
    __match_args__ = ("edge",)
    shape = "[[row, column], [row, column]]"

    def __new__(cls, edge: Edge) -> Self:
        return tuple.__new__(cls, (cls.name, edge))

    def __getnewargs__(self) -> tuple[Edge]:
        return (self.edge,)

    if TYPE_CHECKING:

        @property
        def edge(self) -> Edge: ...

    else:
        edge = property(itemgetter(1))

    @property
    def edges(self) -> tuple[Edge, ...]:
        return (self.edge,)

    def normalise(self) -> Self:
        try:
            a, b = self.edge
        except (TypeError, ValueError):
            raise BadInput(f"a {self.noun} runs along {quote(self.edge)}; expected two cells") from None
        end = f"an end of a {self.noun}"
        place = make_edge(plain_cell(a, end), plain_cell(b, end))
        same = type(self.edge) is Edge and place.a is a and place.b is b
        return self if same else type(self)(place)

    @classmethod
    def to_json(cls, decisions: Iterable[Self], holds: bool) -> list[Any]:
        return [[list(end) for end in decision.edge] for decision in sorted(decisions)]

    @classmethod
    def from_json(cls, item: object, where: str, holds: bool) -> Iterator[Self]:
        if not isinstance(item, list) or len(item) != 2:
            raise BadInput(f"{where} is {json_fields.quote_json(item)}; expected {cls.shape}")
        a, b = json_fields.read_cell(item[0], where), json_fields.read_cell(item[1], where)
        if abs(a.row - b.row) + abs(a.col - b.col) != 1:
            raise BadInput(f"{where} goes from {a} to {b}; expected two neighbours")
        yield cls(make_edge(a, b))


class Bulb(OnCell):
    """A light bulb in a cell (Akari): ``Bulb(cell)``."""

    __slots__ = ()
    name, plural, noun = "bulb", "bulbs", "bulb"
    also, absent = ("light", "lamp"), ("dot", "empty")

    def conclude(self, holds: bool) -> str:
        return f"{self.cell} {'gets a bulb' if holds else 'stays empty'}"

    def suppose(self, holds: bool) -> str:
        return f"{self.cell} held {'a' if holds else 'no'} bulb"


class Shade(OnCell):
    """A shaded cell: black in Hitori, sea in Nurikabe. ``Shade(cell)``."""

    __slots__ = ()
    name, plural, noun = "shaded", "shaded", "shaded cell"
    also, absent = ("shade", "black", "dark", "sea"), ("unshaded", "white", "island", "dot")

    def conclude(self, holds: bool) -> str:
        return f"{self.cell} {'is shaded' if holds else 'stays unshaded'}"

    def suppose(self, holds: bool) -> str:
        return f"{self.cell} were {'shaded' if holds else 'unshaded'}"


class Number(Decision):
    """A number in a cell: ``Number(cell, n)``. In a solution every cell that takes one has exactly one."""

    __slots__ = ()
    __match_args__ = ("cell", "n")
    name, plural, noun = "number", "numbers", "number"
    shape = "[row, column, number]"

    def __new__(cls, cell: Cell, n: int) -> Self:
        return tuple.__new__(cls, (cls.name, cell, n))

    def __getnewargs__(self) -> tuple[Cell, int]:
        return self.cell, self.n

    if TYPE_CHECKING:

        @property
        def cell(self) -> Cell: ...
        @property
        def n(self) -> int: ...

    else:
        cell, n = property(itemgetter(1)), property(itemgetter(2))

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (self.cell,)

    def normalise(self) -> Self:
        cell = plain_cell(self.cell, "a number")
        n = plain_int(self.n)
        if n is None or abs(n) > FAR:
            raise BadInput(f"the number at {cell} is {quote(self.n)}; expected a whole number")
        return self if cell is self.cell and n is self.n else type(self)(cell, n)

    def __repr__(self) -> str:
        return f"Number({self.place}, {self.n})"

    @property
    def variable(self) -> str:
        return f"{super().variable}_n{self.n}"

    def conclude(self, holds: bool) -> str:
        return f"{self.cell} is {self.n}" if holds else f"{self.cell} isn't {self.n}"

    def suppose(self, holds: bool) -> str:
        return f"{self.cell} were {self.n}" if holds else f"{self.cell} weren't {self.n}"

    @classmethod
    def to_json(cls, decisions: Iterable[Self], holds: bool) -> list[Any]:
        return [[*decision.cell, decision.n] for decision in sorted(decisions)]

    @classmethod
    def from_json(cls, item: object, where: str, holds: bool) -> Iterator[Self]:
        if not isinstance(item, list) or len(item) != 3:
            raise BadInput(f"{where} is {json_fields.quote_json(item)}; expected {cls.shape}")
        yield cls(json_fields.read_cell(item[:2], where), json_fields.read_int(item[2], where))


class Line(OnEdge):
    """A piece of line along an edge: ``Line(edge)``.

    The edge joins two corners of cells in Slitherlink, and two cells in Masyu and Shingoki.
    """

    __slots__ = ()
    name, plural, noun = "line", "lines", "line"
    also, absent = ("loop", "edge"), ("cross",)

    def conclude(self, holds: bool) -> str:
        return f"{'a' if holds else 'no'} line runs along {self.edge}"

    def suppose(self, holds: bool) -> str:
        return f"{'a' if holds else 'no'} line ran along {self.edge}"


class Bridge(Decision):
    """At least ``n`` bridges (1 or 2) between islands ``a`` and ``b``, the upper or left one first (Hashi)."""

    __slots__ = ()
    __match_args__ = ("a", "b", "n")
    name, plural, noun = "bridge", "bridges", "bridge"
    absent = ("cross",)
    usual_number = 1
    shape = "[[row, column], [row, column], 1 or 2]"

    def __new__(cls, a: Cell, b: Cell, n: int) -> Self:
        return tuple.__new__(cls, (cls.name, a, b, n))

    def __getnewargs__(self) -> tuple[Cell, Cell, int]:
        return self.a, self.b, self.n

    if TYPE_CHECKING:

        @property
        def a(self) -> Cell: ...
        @property
        def b(self) -> Cell: ...
        @property
        def n(self) -> int: ...

    else:
        a, b, n = (property(itemgetter(i)) for i in (1, 2, 3))

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The span from island to island, as one edge: a bridge lies there and in neither island."""
        return (Edge(self.a, self.b),)

    def normalise(self) -> Self:
        a, b = sorted(plain_cell(island, "an end of a bridge") for island in (self.a, self.b))
        n = plain_int(self.n)
        if n is None or abs(n) > FAR:
            raise BadInput(f"the number of a bridge from {a} to {b} is {quote(self.n)}; expected 1 or 2")
        same = a is self.a and b is self.b and n is self.n
        return self if same else type(self)(a, b, n)

    def __repr__(self) -> str:
        return f"Bridge({self.place}, {self.n})"

    @property
    def variable(self) -> str:
        return f"{super().variable}_n{self.n}"

    def conclude(self, holds: bool) -> str:
        if holds:
            return f"{'a bridge joins' if self.n == 1 else 'two bridges join'} {self.a} and {self.b}"
        return f"{'no bridge joins' if self.n == 1 else 'at most one bridge joins'} {self.a} and {self.b}"

    def suppose(self, holds: bool) -> str:
        if holds:
            return f"{'a bridge' if self.n == 1 else 'two bridges'} joined {self.a} and {self.b}"
        return f"{'no bridge' if self.n == 1 else 'at most one bridge'} joined {self.a} and {self.b}"

    @classmethod
    def to_json(cls, decisions: Iterable[Self], holds: bool) -> list[Any]:
        """Of the bridges between two islands the telling number: the most there are, the fewest there are not."""
        telling: dict[Edge, int] = {}
        for decision in sorted(decisions):
            span, n = Edge(decision.a, decision.b), decision.n
            telling[span] = (max if holds else min)(n, telling.get(span, n))
        return [[list(a), list(b), n] for (a, b), n in telling.items()]

    @classmethod
    def from_json(cls, item: object, where: str, holds: bool) -> Iterator[Self]:
        """There are n: so there is one, and with n = 2 a second. There are not n: so no more either."""
        if not isinstance(item, list) or len(item) != 3 or item[2] not in (1, 2) or isinstance(item[2], bool | float):
            raise BadInput(f"{where} is {json_fields.quote_json(item)}; expected {cls.shape}")
        a, b = sorted((json_fields.read_cell(item[0], where), json_fields.read_cell(item[1], where)))
        if (a.row == b.row) == (a.col == b.col):
            raise BadInput(f"{where} goes from {a} to {b}; expected two islands of one row or one column")
        yield from (cls(a, b, n) for n in (1, 2) if (n <= item[2] if holds else n >= item[2]))
