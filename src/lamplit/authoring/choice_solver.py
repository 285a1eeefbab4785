"""One solver for many boards, in which a place may have any of several clues.

To try a thousand changes is to ask about a thousand boards that differ in a clue or two. The rules are stated once
for all of them: the board is described several times, with one of the clues in each place, every clue under a
switch, and what all these descriptions have in common is said once. Places that are part of the board (walls,
islands) are the same on all of them; only what they say differs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from lamplit.authoring.changes import setter_of
from lamplit.authoring.uniqueness_judge import keep_only_clues
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.model import Clause, ClueAt, ConnectedConstraint, CountConstraint, Lit, Model, NodeLink, Switch
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of

Said = tuple[Cell, Clue]
"""A clue in its place."""


class ChoiceSolver:
    """A board without what its clues say, and the clues that may be asked for, several in a place."""

    def __init__(self, puzzle: Puzzle, known: Iterable[Said], clock: Clock) -> None:
        self.known = frozenset(known)
        model = _build_model(puzzle, sorted(self.known, key=lambda said: (str(said[1]), said[0])), clock)
        self._session = SatSession(model, switches=filter(self.known.__contains__, model.switches), clock=clock)
        self._differing: dict[Solution, Lit] = {}

    def find_solution(self, clues: Iterable[Said], besides: Solution | None = None) -> Solution | None:
        """A solution with these clues, other than a known one; None if there is none."""
        other = () if besides is None else (self._make_difference(besides),)
        if self._session.solve(self._drop_silent(clues), other):
            return Solution(self._session.read_decisions())
        return None

    def find_clash(self, clues: Iterable[Said]) -> frozenset[Said]:
        """After there was none: those of the clues that it took."""
        return frozenset(self._session.core(self._drop_silent(clues)))

    def _drop_silent(self, clues: Iterable[Said]) -> list[Said]:
        """Those of the clues that say something: a plain wall has no switch."""
        asked = list(clues)
        if not self.known.issuperset(asked):
            raise ValueError("the solver was asked about a clue it doesn't know")
        return [said for said in asked if said in self._session.switch]

    def _make_difference(self, solution: Solution) -> Lit:
        """While this literal holds, a solution is another than this one."""
        if solution not in self._differing:
            lit = self._differing[solution] = self._session.add_variable()
            self._session.add([-lit, *self._session.make_blocking_clause(solution)])
        return self._differing[solution]

    def close(self) -> None:
        self._session.close()


def _build_model(puzzle: Puzzle, known: Iterable[Said], clock: Clock) -> Model:
    """The rules with all these clues, each under a switch named by its place and itself."""
    genre = genre_of(puzzle)
    bare = keep_only_clues(puzzle, ())
    model = genre.model(bare, switchable=True, clock=clock)
    shared = model.variables
    for clues in _split_boards(known, setter_of(puzzle).apart):
        board = puzzle.with_clues({**bare.clues, **clues})
        _merge_model(model, shared, genre.model(board, switchable=True, clock=clock), clues)
    return model


def _split_boards(known: Iterable[Said], apart: bool) -> Iterable[dict[Cell, Clue]]:
    """Boards that have all these clues among them: few, or one for each clue where equal ones interact."""
    boards: dict[Clue, dict[Cell, Clue]] = {}
    often: Counter[Cell] = Counter()
    for cell, clue in known:
        boards.setdefault(often[cell] if apart else clue, {})[cell] = clue
        often[cell] += 1
    return boards.values()


def _merge_model(model: Model, shared: int, other: Model, clues: dict[Cell, Clue]) -> None:
    """Say what another model says of these clues; the first variables, this many, are the same in both."""
    shift = model.variables - shared

    def move_literals(lits: Sequence[Lit]) -> Sequence[Lit]:
        return [lit if abs(lit) <= shared else lit + shift if lit > 0 else lit - shift for lit in lits]

    def move_literal(lit: Lit | None) -> Lit | None:
        return None if lit is None else move_literals([lit])[0]

    def move_switch(switch: Switch | None) -> Switch | None:
        return (switch.cell, clues[switch.cell]) if isinstance(switch, ClueAt) else None

    def is_new(lits: Iterable[Lit], switch: Switch | None) -> bool:
        return isinstance(switch, ClueAt) or any(abs(lit) > shared for lit in lits)

    assert other.keys[: shared + 1] == model.keys[: shared + 1]
    model.keys += other.keys[shared + 1 :]
    model.switches.update({move_switch(switch): None for switch in other.switches if isinstance(switch, ClueAt)})
    model.clauses += [
        Clause(move_literals(lits), move_switch(switch)) for lits, switch in other.clauses if is_new(lits, switch)
    ]
    model.counts += [
        CountConstraint(move_literals(lits), low, high, move_switch(switch))
        for lits, low, high, switch in other.counts
        if is_new(lits, switch)
    ]
    model.connections += [
        ConnectedConstraint(
            [move_literal(lit) for lit in nodes],
            [NodeLink(a, b, move_literal(lit)) for a, b, lit in links],
            root,
            move_switch(switch),
            radius,
            likely,
            places,
        )
        for nodes, links, root, switch, radius, likely, places in other.connections
        if isinstance(switch, ClueAt)
    ]
