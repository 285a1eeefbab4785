"""The loop for Akari: always the simplest strategy that yields something, all its open steps at once.

``Solver`` finds and applies; it speaks in numbers and makes no words, so that a generator can call it
thousands of times. ``AkariDeducer`` puts a teller beside it.
"""

from __future__ import annotations

from collections.abc import Callable

from lamplit.decisions import Bulb, Decision
from lamplit.errors import BadInput
from lamplit.genres.akari.strategies.finding import Finding, Sets
from lamplit.genres.akari.strategies.hard import Chains, CluePairs, CrowdedOut, Pairs
from lamplit.genres.akari.strategies.layout import layout_of
from lamplit.genres.akari.strategies.names import Names
from lamplit.genres.akari.strategies.position import BULB, CROSS, EXACT, FULL, GIVEN, OPEN, Move, Position, Why
from lamplit.genres.akari.strategies.suppose import OneStep, TwoStep
from lamplit.genres.akari.strategies.telling import Teller
from lamplit.genres.akari.strategies.tricky import AllButOne, CluePatterns, DiagonalExclusion, DiscountSet
from lamplit.grid import Cell
from lamplit.puzzle import Puzzle, State
from lamplit.steps import Clash, Deduction, Round, Step

SIMPLEST = ("forced-empty", "saturation", "restricted", "limited-light", "only-lighter")
Find = Callable[[], list[Finding]]


class Solver:
    """A position and the strategies that may be used on it."""

    def __init__(self, puzzle: Puzzle, strategies: frozenset[str], state: State | None = None) -> None:
        numbers = [clue if isinstance(clue, int) else None for _, clue in puzzle.clues.items()]
        self.position = Position(layout_of(puzzle), numbers)
        self.strategies = strategies
        self._only_simplest = strategies.issubset(SIMPLEST)
        self._pending: dict[str, dict[int, Move]] = {key: {} for key in SIMPLEST}
        self._sets: Sets | None = None
        self._higher: list[tuple[str, Find]] = []
        if state is not None:
            self._start_from(puzzle, state)

    def _start_from(self, puzzle: Puzzle, state: State) -> None:
        index = self.position.layout.index
        for wanted, decisions in ((BULB, state.true), (CROSS, state.false)):
            for decision in sorted(decisions):
                assert isinstance(decision, Bulb)
                cell = index.get(decision.cell)
                if cell is None:
                    if decision.cell in puzzle.grid and wanted == CROSS:
                        continue  # a wall holds no bulb anyway
                    raise BadInput(f"the state says something of {decision.cell}, which is no white cell")
                self.decide(cell, wanted)

    def decide(self, cell: int, wanted: int) -> None:
        """Take something over from outside; what contradicts the position breaks it."""
        position = self.position
        why = Why(GIVEN, cell)
        if position.value[cell] == OPEN:
            position.place(cell, why) if wanted == BULB else position.cross(cell, why)
        elif position.value[cell] != wanted:
            position.broken = why

    @property
    def sets(self) -> Sets:
        """The position as sets, for the higher strategies."""
        if self._sets is None:
            self._sets = Sets(self.position)
            self._higher = _higher(self._sets, self.strategies)
        return self._sets

    def next(self) -> list[Finding]:
        """The steps that are open in the simplest strategy that has any; empty at the end."""
        found = self._simplest()
        if found or self._only_simplest or self.position.broken is not None or OPEN not in self.position.value:
            return found
        self.sets.update()
        for _, find in self._higher:
            if found := find():
                return _each_once(found)
        return []

    def _simplest(self) -> list[Finding]:
        position = self.position
        for move in position.moves():
            key = self._key(move)
            if key in self.strategies:
                self._pending[key][move.source] = move
        if position.broken is not None:
            return []
        for key in SIMPLEST:
            waiting = self._pending[key]
            if waiting:
                self._pending[key] = {}
                if found := self._still_open(key, waiting):
                    return found
        return []

    def _key(self, move: Move) -> str:
        if move.kind == FULL:
            return "saturation" if self.position.numbers[move.source] else "forced-empty"
        if move.kind == EXACT:
            return "restricted"
        return "limited-light" if move.cells[0] == move.source else "only-lighter"

    def _still_open(self, key: str, waiting: dict[int, Move]) -> list[Finding]:
        """Moves that have waited for simpler ones, with what is left of them. Moves that place the same
        bulb are one step."""
        value, lit, layout = self.position.value, self.position.lit, self.position.layout
        found: list[Finding] = []
        lonely: dict[int, list[int]] = {}
        for source, move in sorted(waiting.items()):
            cells = tuple(cell for cell in move.cells if not value[cell])
            if not cells:
                continue
            if move.kind == FULL:
                bulbs = tuple(cell for cell in layout.around[source] if value[cell] == BULB)
                found.append(Finding(key, crosses=cells, walls=(source,), cells=bulbs))
            elif move.kind == EXACT:
                found.append(Finding(key, bulbs=cells, walls=(source,)))
            elif not lit[source]:
                lonely.setdefault(cells[0], []).append(source)
        found += [Finding(key, bulbs=(bulb,), cells=tuple(dark)) for bulb, dark in lonely.items()]
        return found

    def apply(self, finding: Finding) -> None:
        """Take a step. Steps of one round that contradict each other break the position."""
        for cell in finding.bulbs:
            self.decide(cell, BULB)
        for cell in finding.crosses:
            self.decide(cell, CROSS)

    @property
    def solved(self) -> bool:
        return self.position.solved

    def open_cells(self) -> list[Cell]:
        """The white cells that are still open, in reading order."""
        cells, value = self.position.layout.cells, self.position.value
        return [cells[i] for i, known in enumerate(value) if known == OPEN]

    @property
    def state(self) -> State:
        cells, value = self.position.layout.cells, self.position.value
        true = frozenset(Bulb(cells[i]) for i, known in enumerate(value) if known == BULB)
        return State(true, frozenset(Bulb(cells[i]) for i, known in enumerate(value) if known == CROSS))


def _higher(sets: Sets, strategies: frozenset[str]) -> list[tuple[str, Find]]:
    """The strategies above plain counting that may be used, from simple to hard."""
    latest: list[tuple[int, Pairs]] = []

    def pairs() -> Pairs:
        """The exclusive pairs of the position as it is, worked out once."""
        at = len(sets.position.trail)
        if not latest or latest[0][0] != at:
            latest[:] = [(at, Pairs(sets))]
        return latest[0][1]

    crowded_out, chains = CrowdedOut(sets), Chains(sets)
    table: list[tuple[str, Find]] = [
        (DiagonalExclusion.key, DiagonalExclusion(sets).find),
        (AllButOne.key, AllButOne(sets).find),
        (CluePatterns.key, CluePatterns(sets).find),
        (DiscountSet.key, DiscountSet(sets).find),
        (CluePairs.key, CluePairs(sets).find),
        (CrowdedOut.key, lambda: crowded_out.find(pairs())),
        (Chains.key, lambda: chains.find(pairs())),
        (OneStep.key, OneStep(sets).find),
        (TwoStep.key, TwoStep(sets).find),
    ]
    return [(key, find) for key, find in table if key in strategies]


def _each_once(found: list[Finding]) -> list[Finding]:
    """Findings that say the same of the same cells are one step: the first is told."""
    return list({(finding.bulbs, finding.crosses): finding for finding in reversed(found)}.values())[::-1]


def deduce(puzzle: Puzzle, strategies: frozenset[str]) -> Deduction:
    """How far these strategies come, and the clues they lean on; no words, no steps."""
    solver, used = run(puzzle, strategies)
    return Deduction(solver.state, solver.solved, solver.position.broken is not None, used)


def run(puzzle: Puzzle, strategies: frozenset[str]) -> tuple[Solver, frozenset[Cell]]:
    """A solver that has come as far as these strategies do, and the clues it leaned on."""
    solver = Solver(puzzle, strategies)
    position = solver.position
    plain = strategies.issuperset(SIMPLEST)
    used: set[int] = set()
    teller: Teller | None = None
    while position.broken is None:
        if plain:
            position.settle()
            if position.broken is not None or OPEN not in position.value:
                break
        found = solver.next()
        if not found:
            break
        if teller is None:
            teller = Teller(solver.sets)
        for finding in found:
            used.update(teller.argument(finding).walls)
        for finding in found:
            solver.apply(finding)
    used.update(why.source for why in position.why.values() if why.kind in (EXACT, FULL))
    walls = position.layout.walls
    return solver, frozenset([walls[wall] for wall in used])


class AkariDeducer:
    """The solver with its teller: rounds of steps in words."""

    def __init__(self, puzzle: Puzzle, strategies: frozenset[str], state: State) -> None:
        self._solver = Solver(puzzle, strategies, state)
        self._teller = Teller(self._solver.sets)

    def advance(self) -> Round | None:
        found = self._solver.next()
        if not found:
            return None
        decided: set[int] = set()
        parts = []
        for finding in found:
            new = {*finding.bulbs, *finding.crosses} - decided
            if new:
                decided |= new
                parts.append(
                    finding._replace(
                        bulbs=tuple(cell for cell in finding.bulbs if cell in new),
                        crosses=tuple(cell for cell in finding.crosses if cell in new),
                    )
                )
        steps = tuple(self._teller.step(part) for part in parts)
        text = self._teller.together(parts, steps)
        for finding in found:
            self._solver.apply(finding)
        return Round(found[0].strategy, steps, len(found), text)

    def learn(self, step: Step) -> None:
        index = self._solver.position.layout.index
        for wanted, decisions in ((BULB, step.true), (CROSS, step.false)):
            for decision in decisions:
                assert isinstance(decision, Bulb)
                self._solver.decide(index[decision.cell], wanted)

    @property
    def clash(self) -> Clash | None:
        position = self._solver.position
        why = position.broken
        if why is None:
            return None
        names = Names(position)
        if why.kind == GIVEN:
            place = names.cell(why.source)
            return Clash(f"{place} would have to hold a bulb and to stay empty", (), (place,))
        if why.kind == EXACT:
            fate = "has too many bulbs" if position.need[why.source] < 0 else "can't be filled any more"
            return Clash(f"the {names.clue(why.source)} {fate}", (names.wall(why.source),))
        return Clash(f"nothing can light {names.cell(why.source)} any more", (), (names.cell(why.source),))

    @property
    def solved(self) -> bool:
        return self._solver.solved

    @property
    def state(self) -> State:
        return self._solver.state

    def open(self) -> list[Decision]:
        return [Bulb(cell) for cell in self._solver.open_cells()]
