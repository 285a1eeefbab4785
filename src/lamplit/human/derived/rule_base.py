"""The rules of one puzzle as demands, each with its words and with what it says of the board.

A model in which every demand hangs on a switch says all that strategies can use: a *demand* is a clue or one case of a
rule. What it says are counts ("at least this many and at most that many of these are true"; a clause is one, too), and
connections. Auxiliary variables and what defines them belong to no demand and always hold, and so does "a second
bridge needs a first".

Literals are numbers here: twice the number of the variable, and one more if it is negated. The decisions come first,
by the numbers that positions know them by, then the auxiliaries.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Edge
from lamplit.core.model import ClueAt, ConnectedConstraint, Demand, Lit, SingleLoop, Switch
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Grounds, Wording
from lamplit.human.derived.graphs import ConnectedNodes, RequiredGraph, SingleLoopLines

DEFINITIONS = 0
"""The number of the demand that isn't one: what always holds."""
KEPT = 4
"""The rules of this many puzzles are kept."""
Literal = int


class Constraint(NamedTuple):
    """At least ``low`` and at most ``high`` of the literals are true: the demand says so."""

    lits: tuple[Literal, ...]
    low: int
    high: int
    demand: int


@dataclass(frozen=True)
class RuleDemand:
    """One demand: its words, and which numbers its parts go by."""

    demand: Demand
    is_clue: bool
    """A clue is named (``the 2 at r3c3``); the words of all others are a sentence by themselves."""
    grounds: Grounds
    constraints: tuple[int, ...] = ()
    connections: tuple[int, ...] = ()
    decisions: tuple[int, ...] = ()
    """The decisions that it speaks of."""
    touched: tuple[int, ...] = ()
    """These, and for a clue those that define what it speaks of: the cells that it may see."""
    choices: tuple[int, ...] = ()
    """The variables to go through for all ways to meet it: the decisions, and for a clue what these define."""

    @property
    def text(self) -> str:
        return self.demand.text

    def __str__(self) -> str:
        return self.text

    @property
    def rule(self) -> str:
        """The rule that it is a case of, or itself."""
        return self.demand.rule or self.demand.text


@dataclass(frozen=True, eq=False)
class RuleBase:
    """All demands of one puzzle."""

    puzzle: Puzzle
    wording: Wording
    decisions: tuple[Decision, ...]
    number: dict[Decision, int]
    variables: int
    demands: tuple[RuleDemand, ...]
    constraints: tuple[Constraint, ...]
    occurrences: tuple[tuple[int, ...], ...]
    """For each literal the constraints that it is in."""
    connections: tuple[ConnectedNodes, ...]
    loops: tuple[SingleLoopLines, ...]

    @cached_property
    def undefined(self) -> frozenset[int]:
        """The auxiliaries that no definition speaks of: demands share them, and each says something of its own."""
        defined = {lit >> 1 for one in self.constraints if one.demand == DEFINITIONS for lit in one.lits}
        return frozenset(range(len(self.decisions), self.variables)) - defined

    @cached_property
    def implied(self) -> dict[Literal, tuple[Literal, ...]]:
        """For a literal of a decision those of others that it implies by definition."""
        found: dict[Literal, tuple[Literal, ...]] = {}
        for lits, low, _, demand in self.constraints:
            if demand == DEFINITIONS and len(lits) == 2 and low == 1 and max(lits) < 2 * len(self.decisions):
                for one, other in (lits, lits[::-1]):
                    found[one ^ 1] = (*found.get(one ^ 1, ()), other)
        return found

    @cached_property
    def _defines(self) -> dict[int, set[int]]:
        """For each variable the auxiliaries that definitions tie to it and that come after it."""
        found: dict[int, set[int]] = {}
        for lits, _, _, demand in self.constraints:
            last = max(lits, default=-1) >> 1
            if demand == DEFINITIONS and last >= len(self.decisions):
                for lit in lits:
                    if lit >> 1 != last:
                        found.setdefault(lit >> 1, set()).add(last)
        return found

    def list_dependent(self, variables: Iterable[int]) -> list[int]:
        """These variables and all auxiliaries that they define."""
        found = dict.fromkeys(variables)
        waiting = list(found)
        for one in waiting:
            new = self._defines.get(one, set()) - found.keys()
            found.update(dict.fromkeys(new))
            waiting += new
        return list(found)

    def list_placements(self, number: int) -> Sequence[Literal]:
        """The literals of a rule that asks for exactly one of several auxiliaries: the places where a shape can lie.
        Empty for any other demand."""
        for at in () if self.demands[number].is_clue else self.demands[number].constraints:
            lits, low, high, _ = self.constraints[at]
            if low == high == 1 and min(lits) >= 2 * len(self.decisions):
                return lits
        return ()

    def find_condition(self, number: int) -> Literal | None:
        """If a demand says "if r1c1 is shaded, …", the literal "it isn't"."""
        demand = self.demands[number]
        if not demand.demand.fulfilled:
            return None
        shared = frozenset[Literal]().union(*(self.constraints[at].lits for at in demand.constraints[:1]))
        for at in demand.constraints:
            shared &= frozenset(self.constraints[at].lits)
        cell = demand.demand.cells[:1]
        here = [lit for lit in shared if lit >> 1 < len(self.decisions) and self.decisions[lit >> 1].cells == cell]
        return min(here, default=None)

    @cached_property
    def placements(self) -> dict[Literal, tuple[Literal, ...]]:
        """For each place where a shape can lie the decisions that are true if it does."""
        lies_here = {lit for number in range(len(self.demands)) for lit in self.list_placements(number)}
        found: dict[Literal, list[Literal]] = {lit: [] for lit in lies_here}
        for lits, low, _, demand in self.constraints:
            if demand == DEFINITIONS and len(lits) == 2 and low == 1:
                decision, auxiliary = sorted(lits)
                if auxiliary ^ 1 in lies_here and not decision & 1:
                    found[auxiliary ^ 1].append(decision)
        return {lit: tuple(decisions) for lit, decisions in found.items()}

    @property
    def graphs(self) -> tuple[RequiredGraph, ...]:
        """All that must hang together."""
        return *self.connections, *self.loops

    @cached_property
    def demands_at(self) -> list[list[int]]:
        """For each variable the demands that speak of it."""
        found: list[dict[int, None]] = [{} for _ in range(self.variables)]
        for constraint in self.constraints:
            if constraint.demand != DEFINITIONS:
                for lit in constraint.lits:
                    found[lit >> 1][constraint.demand] = None
        for graph in self.graphs:
            for lit in graph.literals:
                found[lit >> 1][graph.demand] = None
        return [list(some) for some in found]


_KEPT: OrderedDict[Hashable, RuleBase] = OrderedDict()


def build_rule_base(puzzle: Puzzle, clock: Clock) -> RuleBase:
    """The demands of a puzzle. Those of the last few puzzles are kept, since every try starts from them."""
    genre = genre_of(puzzle)
    key = puzzle, genre.rules, genre.demand, genre.wording
    base = _KEPT.pop(key, None) or _Builder(puzzle, clock).build()
    _KEPT[key] = base
    if len(_KEPT) > KEPT:
        _KEPT.popitem(last=False)
    return base


class _Builder:
    """Sorts what a model says by demands."""

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        self.puzzle, self.genre = puzzle, genre_of(puzzle)
        self.model = model = self.genre.model(puzzle, every_demand=True, clock=clock)
        self.clock = clock
        keys = model.keys
        decided = [var for var, key in enumerate(keys) if key is not None]
        auxiliary = [var for var in range(1, len(keys)) if keys[var] is None]
        self.number_of = {var: number for number, var in enumerate([*decided, *auxiliary])}
        self.decisions = tuple(key for key in keys if key is not None)
        self.demands: list[tuple[Demand, bool]] = [(Demand(""), False)]
        self.constraints: list[Constraint] = []
        self.demand_of: dict[Switch, int] = {}
        for switch in model.switches:
            self.demand_of[switch] = self._add_demand(self.genre.demand(puzzle, switch), isinstance(switch, ClueAt))

    def build(self) -> RuleBase:
        self._add_constraints()
        connections = [self._make_connection(one) for one in self.model.connections]
        loops = [self._make_loop(one) for one in self.model.loops]
        occurrences: list[list[int]] = [[] for _ in range(2 * len(self.number_of))]
        for at, constraint in enumerate(self.constraints):
            for lit in constraint.lits:
                occurrences[lit].append(at)
        return RuleBase(
            puzzle=self.puzzle,
            wording=self.genre.wording(self.puzzle),
            decisions=self.decisions,
            number={key: number for number, key in enumerate(self.decisions)},
            variables=len(self.number_of),
            demands=self._finish_demands(connections, loops),
            constraints=tuple(self.constraints),
            occurrences=tuple(map(tuple, occurrences)),
            connections=tuple(connections),
            loops=tuple(loops),
        )

    def _add_demand(self, demand: Demand, is_clue: bool) -> int:
        self.demands.append((demand, is_clue))
        return len(self.demands) - 1

    def _add_constraints(self) -> None:
        model = self.model
        for lits, switch in self.clock.check_during(model.clauses):
            implied = switch is None and len(lits) == 2 and model.implied.get(-lits[1]) == lits[0]
            self._add_constraint(lits, 1, len(lits), switch, always=implied)
        for lits, low, high, switch in self.clock.check_during(model.counts):
            self._add_constraint(lits, low, high, switch)

    def _add_constraint(
        self, lits: Sequence[Lit], low: int, high: int, switch: Switch | None, *, always: bool = False
    ) -> None:
        """A rule that an author states under no demand has no words of its own, but for those of its decisions."""
        if switch is not None:
            demand = self.demand_of[switch]
        elif always or any(self.model.keys[abs(lit)] is None for lit in lits):
            demand = DEFINITIONS
        else:
            places = self._list_places(lits)
            demand = self._add_demand(Demand(f"the rules of {self.genre.title} ask for it", *places), False)
        self.constraints.append(Constraint(tuple(map(self._translate, lits)), low, high, demand))

    def _translate(self, lit: Lit) -> Literal:
        return 2 * self.number_of[abs(lit)] + (lit < 0)

    def _list_places(self, lits: Iterable[Lit]) -> tuple[tuple[Cell, ...], tuple[Edge, ...]]:
        keys = [key for lit in lits if (key := self.model.keys[abs(lit)]) is not None]
        cells = dict.fromkeys(cell for key in keys for cell in key.cells)
        edges = dict.fromkeys(edge for key in keys for edge in key.edges)
        return tuple(cells), tuple(edges)

    def _make_connection(self, said: ConnectedConstraint) -> ConnectedNodes:
        if said.switch is None:
            demand = self._add_demand(Demand("all of it is connected"), False)
        else:
            demand = self.demand_of[said.switch]
        nodes = [None if lit is None else self._translate(lit) for lit in said.nodes]
        links = [(a, b, None if lit is None else self._translate(lit)) for a, b, lit in said.links]
        names = [
            str(place) if lit is None or self.model.keys[abs(lit)] is None else ""
            for lit, place in zip(said.nodes, said.places, strict=True)
        ]
        return ConnectedNodes(demand, nodes, links, said.root, names)

    def _make_loop(self, said: SingleLoop) -> SingleLoopLines:
        """The loop, and for each point without words of its own that no line ends there."""
        stated = self._list_spoken_of()
        for lits in said.lines_at_points():
            if lits and frozenset(lits) not in stated:
                cells, edges = self._list_places(lits)
                words = Demand("the loop has no loose ends and never branches", cells, edges)
                demand = self._add_demand(words, False)
                at = tuple(map(self._translate, lits))
                self.constraints.append(Constraint(at, 0, 2, demand))
                for lit in at:
                    others = tuple(other for other in at if other != lit)
                    self.constraints.append(Constraint((lit ^ 1, *others), 1, len(at), demand))
        demand = self._add_demand(Demand("there is only one loop"), False)
        return SingleLoopLines(demand, [(a, b, self._translate(lit)) for a, b, lit, _, _ in said.edges], said.points)

    def _list_spoken_of(self) -> set[frozenset[Lit]]:
        """The variables that each demand speaks of."""
        found: dict[Switch, set[Lit]] = {switch: set() for switch in self.demand_of}
        for clause in self.model.clauses:
            if clause.switch is not None:
                found[clause.switch].update(map(abs, clause.lits))
        for count in self.model.counts:
            if count.switch is not None:
                found[count.switch].update(map(abs, count.lits))
        return {frozenset(variables) for variables in found.values()}

    def _finish_demands(
        self, connections: Sequence[ConnectedNodes], loops: Sequence[SingleLoopLines]
    ) -> tuple[RuleDemand, ...]:
        constraints: list[list[int]] = [[] for _ in self.demands]
        connected: list[list[int]] = [[] for _ in self.demands]
        lits: list[dict[int, None]] = [{} for _ in self.demands]
        decisions = len(self.decisions)
        for at, constraint in enumerate(self.constraints):
            constraints[constraint.demand].append(at)
            lits[constraint.demand].update(dict.fromkeys(lit >> 1 for lit in constraint.lits))
        for at, connection in enumerate(connections):
            connected[connection.demand].append(at)
            lits[connection.demand].update(dict.fromkeys(lit >> 1 for lit in connection.literals))
        for loop in loops:
            lits[loop.demand].update(dict.fromkeys(lit >> 1 for lit in loop.literals))
        return tuple(
            RuleDemand(
                demand,
                is_clue,
                self._make_grounds(demand),
                tuple(constraints[at]),
                tuple(connected[at]),
                tuple(number for number in lits[at] if number < decisions),
                tuple(sorted(number for number in self._add_defining(lits[at], is_clue) if number < decisions)),
                tuple(one for one in lits[at] if one < decisions or (is_clue and one in self._definitions)),
            )
            for at, (demand, is_clue) in enumerate(self.demands)
        )

    def _add_defining(self, variables: Iterable[int], is_clue: bool) -> set[int]:
        """Variables and, for a clue, all those that define its auxiliaries."""
        found = set(variables)
        waiting = [one for one in found if one >= len(self.decisions)] if is_clue else []
        while waiting:
            for near in self._definitions.get(waiting.pop(), ()):
                if near not in found:
                    found.add(near)
                    if near >= len(self.decisions):
                        waiting.append(near)
        return found

    @cached_property
    def _definitions(self) -> dict[int, set[int]]:
        """For each auxiliary the variables that come before it and that a definition ties to it."""
        found: dict[int, set[int]] = {}
        for lits, _, _, demand in self.constraints:
            variables = [lit >> 1 for lit in lits]
            if demand == DEFINITIONS and max(variables, default=-1) >= len(self.decisions):
                found.setdefault(max(variables), set()).update(variables)
        return found

    def _make_grounds(self, demand: Demand) -> Grounds:
        clues = self.puzzle.clues
        return Grounds(
            tuple(cell for cell in demand.cells if cell in clues),
            tuple(cell for cell in demand.cells if cell not in clues),
            demand.edges,
        )
