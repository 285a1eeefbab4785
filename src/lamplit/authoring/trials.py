"""Trying changes to a board, one after another: has what comes out no solution, one, or several?

What is learnt in one trial spares the solver others. A clash between clues stays one as long as these clues
stand; two known solutions that both still hold make a board ambiguous. Only what neither settles is asked. The
solver's answers about changed boards are not judged here: before one is offered to a setter it is solved and checked
once more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from lamplit.authoring.changes import Change, apply_changes, setter_of
from lamplit.authoring.choice_solver import ChoiceSolver, Said
from lamplit.authoring.uniqueness_judge import keep_only_clues
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.engines.sat import SatSession
from lamplit.genre.judging import require_accepted
from lamplit.genre.registry import genre_of

LISTED = 24
"""This many solutions of an ambiguous board are listed: mostly these are all it has."""

Puts = Mapping[Cell, Clue | None]
"""What stands in the cells that changes touch, afterwards."""


@dataclass(frozen=True)
class TrialVerdict:
    """What became of a board: its solutions, at most two of them, and if there is none what clashes."""

    solutions: tuple[Solution, ...]
    clash: frozenset[Said] | None = None
    """Clues that leave no solution as long as all of them and all walls and islands stand; None if unknown."""

    @property
    def unique(self) -> bool:
        return len(self.solutions) == 1


@dataclass(frozen=True)
class _KnownSolution:
    """A solution of the bare board: what could be said with it, and which clues it does not fit."""

    solution: Solution
    fitting: Mapping[Cell, Clue]
    broken: frozenset[Cell]


class ChangeTrials:
    """Tries changes to one board."""

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        self.puzzle = puzzle
        self.clock = clock
        self.asked = 0
        """How often a solver was needed."""
        self._setter = setter_of(puzzle)
        self._known: dict[Solution, _KnownSolution] = {}
        self._clashes: dict[frozenset[Cell], frozenset[Said]] = {}
        """Clues of the board as it is that leave no solution, by their cells."""
        self._clashes_with: dict[tuple[Cell, Clue | None], list[frozenset[Said]]] = {}
        """The same with clues that changes put there, under each of these."""
        self._boards: dict[Puzzle, tuple[list[Solution], bool]] = {}
        self._choices: ChoiceSolver | None = None
        listed, self._listed_all = self._list_solutions(puzzle)
        for solution in listed:
            self._learn(solution)
        self.given = self._ask_solver({}) if not listed else TrialVerdict(tuple(listed[:2]))
        """What is known of the board as it is."""
        for solution in self.given.solutions:
            require_accepted(puzzle, solution, "the engine sat")

    def keeps_places(self, changes: Iterable[Change]) -> bool:
        """Whether walls and islands stay where they are."""
        if self._setter.bare is None:
            return True
        return all((clue is not None) == (cell in self.puzzle.clues) for cell, clue in collect_puts(changes).items())

    def prepare(self, many: Iterable[Sequence[Change]]) -> None:
        """Say that these are about to be tried: to state their rules together is much quicker than one by one."""
        many = self.clock.check_during(many)
        open_ones = (one for one in many if self.keeps_places(one) and self.find_known_verdict(one) is None)
        self._state_clues({said for changes in open_ones for said in collect_puts(changes).items()})

    def _state_clues(self, said: Iterable[tuple[Cell, Clue | None]]) -> None:
        """Have a solver that knows these clues in these places."""
        wanted = {(cell, clue) for cell, clue in said if clue is not None}
        if self._choices is None or not wanted <= self._choices.known:
            self.close()
            self._choices = ChoiceSolver(self.puzzle, wanted.union(self.puzzle.clues.items()), self.clock)

    def judge_changes(self, changes: Sequence[Change]) -> TrialVerdict:
        """What becomes of the board by these changes."""
        if not self.keeps_places(changes):
            return self._judge_moved_places(changes)
        known = self.find_known_verdict(changes)
        return known if known is not None else self._ask_solver(collect_puts(changes))

    def find_known_verdict(self, changes: Iterable[Change]) -> TrialVerdict | None:
        """What is known of that without asking; None if nothing is."""
        puts = collect_puts(changes)
        if (clash := self._find_known_clash(puts)) is not None:
            return TrialVerdict((), clash)
        if not self._setter.apart:
            return None
        holding = (known.solution for known in self._known.values() if self._holds(known, puts))
        two = tuple(islice(holding, 2))
        if len(two) > 1:
            return TrialVerdict(two)
        return TrialVerdict(two) if self._listed_all and self._has_only_additions(puts) else None

    def _find_known_clash(self, puts: Puts) -> frozenset[Said] | None:
        """A known clash whose clues all stand; None if there is none."""
        clues = self.puzzle.clues
        for cells, clash in self._clashes.items():
            if cells.isdisjoint(puts):
                return clash
        for put in puts.items():
            for clash in self._clashes_with.get(put, ()):
                if all((puts[cell] if cell in puts else clues.get(cell)) == clue for cell, clue in clash):
                    return clash
        return None

    def _learn_clash(self, clash: frozenset[Said], puts: Puts) -> None:
        new = [said for said in clash if said in puts.items()]
        for said in new:
            self._clashes_with.setdefault(said, []).append(clash)
        if not new:
            self._clashes[frozenset(cell for cell, _ in clash)] = clash

    def _has_only_additions(self, puts: Puts) -> bool:
        """Whether the board says more than before and nothing else: no solution is new."""
        clues, weaker = self.puzzle.clues, self._setter.weaker
        return all(clue is not None and weaker(clue) == clues.get(cell) for cell, clue in puts.items())

    def breaks(self, change: Change, solution: Solution) -> bool:
        """Whether a solution surely does not survive a change; True where that is not seen at once."""
        if not self._setter.apart or not self.keeps_places([change]) or solution not in self._known:
            return True
        known = self._known[solution]
        return any(not self._fits(known, cell, clue) for cell, clue in change.puts.items())

    def _holds(self, known: _KnownSolution, puts: Puts) -> bool:
        return known.broken <= puts.keys() and all(self._fits(known, cell, clue) for cell, clue in puts.items())

    def _fits(self, known: _KnownSolution, cell: Cell, clue: Clue | None) -> bool:
        return clue is None or self._setter.is_met(known.fitting, cell, clue)

    def _learn(self, solution: Solution) -> None:
        if self._setter.apart and solution not in self._known:
            fitting = self._setter.fitting(self.puzzle, solution)
            known = _KnownSolution(solution, fitting, frozenset())
            broken = (cell for cell, clue in self.puzzle.clues.items() if not self._fits(known, cell, clue))
            self._known[solution] = _KnownSolution(solution, fitting, frozenset(broken))

    def _ask_solver(self, puts: Puts) -> TrialVerdict:
        """Ask the solver that knows all clues in these places."""
        self.clock.check()
        self.asked += 1
        clues = {**self.puzzle.clues, **puts}
        said = [(cell, clue) for cell, clue in clues.items() if clue is not None]
        self._state_clues(said)
        assert self._choices is not None
        first = self._choices.find_solution(said)
        if first is None:
            clash = self._choices.find_clash(said)
            self._learn_clash(clash, puts)
            return TrialVerdict((), clash)
        self._learn(first)
        second = self._choices.find_solution(said, first)
        if second is None:
            return TrialVerdict((first,))
        self._learn(second)
        return TrialVerdict((first, second))

    def _judge_moved_places(self, changes: Sequence[Change]) -> TrialVerdict:
        """Where walls or islands come and go: one board, without what the new ones say, serves all they could."""
        puzzle = apply_changes(self.puzzle, changes)
        weaker, fitting = self._setter.weaker, self._setter.fitting
        says = {cell: clue for cell, clue in collect_puts(changes).items() if clue is not None and weaker(clue) != clue}
        weak = keep_only_clues(puzzle, puzzle.clues.keys() - says.keys())
        solutions, all_of_them = self._list_solutions(weak)
        holding = [solution for solution in solutions if not says or says.items() <= fitting(weak, solution).items()]
        if len(holding) < 2 and not all_of_them:
            holding, _ = self._list_solutions(puzzle)
        return TrialVerdict(tuple(holding[:2]))

    def _list_solutions(self, puzzle: Puzzle) -> tuple[list[Solution], bool]:
        """Solutions of a board, and whether these are all."""
        if puzzle not in self._boards:
            self.clock.check()
            self.asked += 1
            session = SatSession(genre_of(puzzle).model(puzzle, clock=self.clock), clock=self.clock)
            found: list[Solution] = []
            try:
                while (more := session.solve()) and len(found) < LISTED:
                    found.append(Solution(session.read_decisions()))
                    session.add(session.make_blocking_clause(found[-1]))
            finally:
                session.close()
            self._boards[puzzle] = found, not more
        return self._boards[puzzle]

    def close(self) -> None:
        if self._choices is not None:
            self._choices.close()
            self._choices = None


def collect_puts(changes: Iterable[Change]) -> dict[Cell, Clue | None]:
    """What these changes leave in the cells they touch."""
    return {cell: clue for change in changes for cell, clue in change.puts.items()}
