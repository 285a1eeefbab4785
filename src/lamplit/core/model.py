"""The rule language: a genre states its rules once, and every engine understands them.

A literal is a signed int, ``-x`` its negation. The language is small on purpose: clauses, counts,
two connectivity constraints and an objective. ``decision`` makes a variable that belongs to the
solution; ``auxiliary`` makes one that only helps to say a rule, and solutions that differ in
auxiliaries alone are the same solution.

Demands have switches: what is said inside ``with m.switch(name):`` holds while that switch is on. A
genre's rules name the switch of a clue ``ClueAt(cell)``, and that of any other demand ``RuleAt(rule, cell)``; a
model made by hand may use any names. An engine may put switches under assumptions, to
ask which demands a solution needs; one that does not has all of them on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from typing import NamedTuple, TypeVar

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.errors import TooLarge
from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_words

Lit = int
Switch = Hashable
"""The name of a switch: in a genre's rules a ``ClueAt`` or a ``RuleAt``."""
Node = TypeVar("Node", bound=Hashable)
Joining = TypeVar("Joining", bound=tuple[Hashable, Hashable])
"""The two points that a line joins."""
LOOK = 256
"""This many clauses are said, or variables made, between two looks at the clock."""
MOST_SAID = 60_000_000
"""How much may be said of one puzzle, in literals, a clause counting as ``CLAUSE_COST`` more. As Python objects
and once more in a solver that takes less than a gigabyte: three million short clauses, or an empty Akari of
250×250, whose clauses have hundreds of literals each."""
CLAUSE_COST = 16


class ClueAt(NamedTuple):
    """The switch of a clue, by its cell. It has its own type so that no place is a switch by accident."""

    cell: Cell

    def __str__(self) -> str:
        return f"the clue at {self.cell}"


class RuleAt(NamedTuple):
    """The switch of a demand that comes from a rule of the genre, not from a clue, for one cell."""

    rule: str
    cell: Cell


@dataclass(frozen=True)
class Demand:
    """Something that a puzzle asks for: ``the 2 at r2c3``, ``r4c4 must be lit``. Printed, it is its text."""

    text: str
    """The demand in words."""
    cells: tuple[Cell, ...] = ()
    """The cells to show."""
    edges: tuple[Edge, ...] = ()
    """The edges to show."""
    rule: str = ""
    """The rule that it is a case of: ``shaded cells never share a side``. Arguments state what follows from several
    cases of one rule together. Empty: it stands for itself."""
    choice: str = ""
    """What it asks for one of: ``L or T that fits in the region of r1c1``."""
    fulfilled: str = ""
    """If the text says "if r1c1 is shaded, …": what it says once that is so."""
    given: bool = False
    """Whether it is about something that the setter placed: a region, a circle. A clash names it as it names clues."""

    def __str__(self) -> str:
        return self.text


class Clause(NamedTuple):
    """At least one of the literals is true."""

    lits: Sequence[Lit]
    switch: Switch | None


_clause = partial(tuple.__new__, Clause)
"""A clause from its two parts, without a look at their names."""


class CountConstraint(NamedTuple):
    """At least ``low`` and at most ``high`` of the literals are true."""

    lits: Sequence[Lit]
    low: int
    high: int
    switch: Switch | None


_count = partial(tuple.__new__, CountConstraint)
"""A count from its four parts likewise."""


class NodeLink(NamedTuple):
    """Two nodes, by number, that are joined while the literal is true (None: always)."""

    a: int
    b: int
    lit: Lit | None


_link = partial(tuple.__new__, NodeLink)


class ConnectedConstraint(NamedTuple):
    """The nodes that are in form one connected part, or none at all.

    A node is in while its literal is true (None: always). With a ``root``, a node that is always
    in, every node that is in is connected to that one. A ``radius`` is a fact that follows from
    the other rules and may help: a node that is in lies no more links than that from the root, not
    counting links between nodes that are always in. ``likely`` is only a guess at that: most solutions reach
    no farther, or not much. ``places`` are the names of the nodes, such as cells.
    """

    nodes: Sequence[Lit | None]
    links: Sequence[NodeLink]
    root: int | None
    switch: Switch | None
    radius: int | None = None
    likely: int | None = None
    places: Sequence[Hashable] = ()


class LoopEdge(NamedTuple):
    """An edge of a plane graph: its two end points and the two faces it parts, by number."""

    a: int
    b: int
    lit: Lit
    left: int
    right: int


@dataclass(frozen=True, eq=False)
class LoopLattice:
    """The plane graph along which a loop may run. Boards of one shape share it, and what is worked out of it."""

    points: int
    faces: int
    outside: int
    edges: Sequence[LoopEdge]

    @staticmethod
    def from_lines(
        lines: Iterable[tuple[Joining, Lit]], faces: Mapping[Joining, tuple[Hashable, Hashable]], outside: Hashable
    ) -> LoopLattice:
        """Points and faces get their numbers as they come up, the face outside is the first."""
        point: dict[Hashable, int] = {}
        face: dict[Hashable, int] = {outside: 0}
        edges = []
        for line, lit in lines:
            (a, b), (left, right) = line, faces[line]
            edges.append(
                LoopEdge(
                    point.setdefault(a, len(point)),
                    point.setdefault(b, len(point)),
                    lit,
                    face.setdefault(left, len(face)),
                    face.setdefault(right, len(face)),
                )
            )
        return LoopLattice(len(point), len(face), 0, tuple(edges))


class SingleLoop(NamedTuple):
    """The true edges form exactly one closed loop (at least one edge) that never touches itself.

    What follows from the other rules may help: the loop comes to the points ``visited``, and if ``two_said``,
    those rules say of each of them that exactly two edges are true there.
    """

    lattice: LoopLattice
    visited: frozenset[int] = frozenset()
    two_said: bool = False

    @property
    def points(self) -> int:
        return self.lattice.points

    @property
    def faces(self) -> int:
        return self.lattice.faces

    @property
    def outside(self) -> int:
        return self.lattice.outside

    @property
    def edges(self) -> Sequence[LoopEdge]:
        return self.lattice.edges

    def lines_at_points(self) -> list[list[Lit]]:
        """The lines at each point."""
        lits: list[list[Lit]] = [[] for _ in range(self.points)]
        for a, b, lit, _, _ in self.edges:
            lits[a].append(lit)
            lits[b].append(lit)
        return lits


def refuse_too_much(clauses: int, literals: int) -> None:
    """Say so if this many clauses with this many literals in all are more than memory should hold."""
    if literals + CLAUSE_COST * clauses > MOST_SAID:
        millions = MOST_SAID // CLAUSE_COST // 1_000_000
        raise TooLarge(
            f"this board is too large to be solved: its rules would need more than {millions} million clauses, "
            "and these would take more than a gigabyte of memory"
        )


class Model:
    """Collects what a genre's ``rules`` say about one puzzle.

    ``switchable``: somebody wants to switch off any demand by itself, so every one of them must hang
    on its switch, and nothing may be said that rests on it elsewhere. Otherwise rules say what is
    solved fastest: Nurikabe deduces from its numbers before it says anything, and Akari, whose every
    white cell makes a demand, saves the time that all these switches take. ``every_demand``: what a rule asks of some
    cells hangs on a switch too (see ``demand``), not only what clues ask. ``concise``: only the solutions
    are wanted, all of them, under no switch: what the clues settle may be said as a fact, and a rule of
    which nothing is left need not be said. The rules ask the model, so that there is one statement of
    them for all.

    To state the rules of a large board takes long: the model looks at the ``clock`` now and then, and so should
    rules that work out much before they say anything. What would take too much memory is refused.
    """

    def __init__(
        self, *, switchable: bool = False, every_demand: bool = False, concise: bool = False, clock: Clock | None = None
    ) -> None:
        self.switchable = switchable or every_demand
        self.every_demand = every_demand
        self.concise = concise
        self.clock = clock or Clock()
        self.keys: list[Decision | None] = [None]
        """What each variable stands for, by number; None for an auxiliary. Variable 0 is unused."""
        self.clauses: list[Clause] = []
        self.counts: list[CountConstraint] = []
        self.connections: list[ConnectedConstraint] = []
        self.loops: list[SingleLoop] = []
        self.objective: Sequence[Lit] | None = None
        self.implied: dict[Lit, Lit] = {}
        """What ``implies`` said without a condition: counts over such literals can be said more tightly."""
        self.switches: dict[Switch, None] = {}
        """The switches under which something was said, in the order in which it was."""
        self._switch: Switch | None = None
        self._literals = 0
        """How many the clauses have that were there at the last look."""

    @property
    def variables(self) -> int:
        return len(self.keys) - 1

    @property
    def decisions(self) -> list[Lit]:
        """The variables that make up the solution."""
        return [var for var, key in enumerate(self.keys) if key is not None]

    def decision(self, key: Decision) -> Lit:
        self.keys.append(key)
        if not len(self.keys) % LOOK:
            self.clock.check()
        return len(self.keys) - 1

    def auxiliary(self) -> Lit:
        self.keys.append(None)
        return len(self.keys) - 1

    def clause(self, lits: Iterable[Lit]) -> None:
        self.clauses.append(Clause(tuple(lits), self._switch))
        if not len(self.clauses) % LOOK:
            self.clock.check()
            self._literals += sum(len(clause.lits) for clause in self.clauses[-LOOK:])
            refuse_too_much(len(self.clauses), self._literals)

    def all_of(self, clauses: Sequence[Sequence[Lit]]) -> None:
        """Many clauses at once, which is quicker than one by one: of a line of the board, not of a whole one."""
        self.clauses += map(_clause, zip(clauses, repeat(self._switch)))
        self.clock.check()
        self._literals += sum(map(len, clauses))
        refuse_too_much(len(self.clauses), self._literals)

    def all_decisions(self, keys: Sequence[Decision]) -> range:
        """Many decisions at once: their variables."""
        first = len(self.keys)
        self.keys += keys
        self.clock.check()
        return range(first, len(self.keys))

    def implies(self, lit: Lit, other: Lit) -> None:
        """Where the first is true, so is the other: a second bridge needs a first."""
        self.clause((other, -lit))
        if self._switch is None:
            self.implied[lit] = other

    def all_imply(self, pairs: Sequence[tuple[Lit, Lit]]) -> None:
        """Many such at once."""
        self.all_of([(other, -lit) for lit, other in pairs])
        if self._switch is None:
            self.implied.update(pairs)

    def at_most(self, n: int, lits: Iterable[Lit]) -> None:
        self._add_count(0, n, tuple(lits))

    def exactly_each(self, numbers: Sequence[int], groups: Sequence[tuple[Lit, ...]]) -> None:
        """Exactly as many of each of these groups as its number says: many at once."""
        self.counts += map(_count, zip(groups, numbers, numbers, repeat(self._switch)))
        self.clock.check()

    def at_most_one_each(self, groups: Iterable[tuple[Lit, ...]]) -> None:
        """At most one of each of these groups: many at once, which is quicker than one by one."""
        several = [lits for lits in groups if len(lits) > 1]
        self.counts += map(_count, zip(several, repeat(0), repeat(1), repeat(self._switch)))
        self.clock.check()

    def at_least(self, n: int, lits: Iterable[Lit]) -> None:
        lits = tuple(lits)
        self._add_count(n, len(lits), lits)

    def exactly(self, n: int, lits: Iterable[Lit]) -> None:
        self._add_count(n, n, tuple(lits))

    def _add_count(self, low: int, high: int, lits: tuple[Lit, ...]) -> None:
        if low > 0 or high < len(lits):
            self.counts.append(CountConstraint(lits, low, high, self._switch))
            if not len(self.counts) % LOOK:
                self.clock.check()

    def connected(
        self,
        nodes: Mapping[Node, Lit | None],
        links: Iterable[tuple[Node, Node, Lit | None]],
        root: Node | None = None,
        radius: int | None = None,
        likely: int | None = None,
    ) -> None:
        """The nodes that are in are connected by way of the links that are there."""
        number = {node: i for i, node in enumerate(nodes)}
        self.connections.append(
            ConnectedConstraint(
                tuple(nodes.values()),
                tuple([_link((number[a], number[b], lit)) for a, b, lit in self.clock.check_during(links)]),
                None if root is None else number[root],
                self._switch,
                radius,
                likely,
                tuple(nodes),
            )
        )

    def single_loop(
        self, lines: Mapping[Joining, Lit], faces: Mapping[Joining, tuple[Hashable, Hashable]], outside: Hashable
    ) -> None:
        """The true lines form one loop. Each parts two faces of the plane; one face is outside."""
        self.loop_along(LoopLattice.from_lines(self.clock.check_during(lines.items()), faces, outside))

    def loop_along(self, lattice: LoopLattice, visited: Iterable[int] = (), *, two_said: bool = False) -> None:
        """The same along a lattice that is known already; the rest as in ``SingleLoop``."""
        if self._switch is not None:
            raise ValueError(f"a loop can't be switched off, so it can't be within {self._switch}")
        self.loops.append(SingleLoop(lattice, frozenset(visited), two_said))

    def minimise(self, lits: Iterable[Lit]) -> None:
        """A solution with fewer of these true is better, for engines that are asked for the best."""
        if self._switch is not None:
            raise ValueError(f"an objective can't be switched off, so it can't be within {self._switch}")
        self.objective = tuple(lits)

    def switch(self, name: Switch) -> _Switching:
        """What is said inside holds while the switch of this name is on. (None stands for no switch.)"""
        if name is None:
            raise ValueError("a switch has a name other than None")
        return _Switching(self, name)

    def demand(
        self,
        text: str,
        *cells: Cell,
        edges: tuple[Edge, ...] = (),
        rule: str = "",
        choice: str = "",
        fulfilled: str = "",
        given: bool = False,
    ) -> AbstractContextManager[None]:
        """What a rule asks of these cells and edges: said inside, it hangs on a switch that says so in words, if the
        model wants ``every_demand``. ``{0}`` in the text is the first cell, ``{cells}`` all of them; ``rule`` is the
        rule itself, where it makes the same demand in many places; ``choice``, ``fulfilled`` and ``given`` as in
        ``Demand``."""
        if not self.every_demand:
            return _UNSWITCHED
        listed = join_words(cells)
        text, choice, fulfilled = (words.format(*cells, cells=listed) for words in (text, choice, fulfilled))
        return _Switching(self, Demand(text, cells, edges, rule, choice, fulfilled, given))


_UNSWITCHED = nullcontext()


class _Switching:
    """Within it, what is said to the model hangs on a switch. A class of its own, as that is the quickest."""

    __slots__ = ("_model", "_name")

    def __init__(self, model: Model, name: Switch) -> None:
        self._model = model
        self._name = name

    def __enter__(self) -> None:
        model = self._model
        if model._switch is not None:
            raise ValueError(f"the switch {self._name} lies within {model._switch}; a demand hangs on one switch")
        model.switches[self._name] = None
        model._switch = self._name

    def __exit__(self, *_: object) -> None:
        self._model._switch = None
