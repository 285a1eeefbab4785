"""The default engine: clauses for an incremental SAT solver, through python-sat.

Plain rules become clauses once. Connectivity is lazy: solve, look at the answer, forbid what is
torn apart (``find_cuts``), go on in the same solver; every cut holds for all answers, whatever clues
are switched on. The solver runs in slices of propagations, so that the clock and Ctrl-C are looked
at every few hundredths of a second, and so are they while clauses are made and loaded.
"""

from __future__ import annotations

import time
from array import array
from collections import deque
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

from pysat.solvers import Solver

from lamplit.core.clock import Clock
from lamplit.core.cnf import WRITTEN_OUT, encode_count, estimate_counter_size, needs_counter
from lamplit.core.decisions import Decision
from lamplit.core.model import LOOK, CountConstraint, Lit, Model, Switch, refuse_too_much
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.connectivity.cuts import Assignment, LazyConstraint, compile_connections
from lamplit.engines.connectivity.loops import compile_loop
from lamplit.engines.connectivity.near_guesses import FIRST_TURN, MANY, iterate_guesses
from lamplit.engines.contract import Goal, Stats

SwitchName = TypeVar("SwitchName", bound=Hashable)

SLICE = 2_000
"""How many conflicts the solver may meet between two looks at the clock, and a hundred times as many
propagations. On a clock that hurries a slice shrinks until it takes no longer than ``PATIENCE``; else
it stays as it is, so that the same question always gets the same answer. It never gets too short for the solver
to give every variable a value: a slice starts from scratch, so one that ends earlier would never get anywhere."""
PATIENCE = 0.1
DESCENT = 2
"""Propagations that a slice has at least, for each variable."""
CUTS = 16
"""This many cuts are made between two looks at the clock; on a large board each takes some milliseconds."""
SOLVER = "minisat-gh"
"""As fast as Glucose on published puzzles. Glucose looks at its budget only where it restarts, which on
an almost empty board may take it ten seconds; this one ends a slice where it is told to."""
COUNTING = "minicard"
"""The same solver with one thing more: "at most this many of these" is a word of its language, not a clause for
every pair, nor a counter. In Akari those pairs are most of what would be said, in Nurikabe those counters."""
SHORT = 1_000
"""After this many conflicts ``SOLVER`` takes over from it where it was spared counters: they help to learn from
conflicts. Few published Nurikabe take that many."""
WORK = ("conflicts", "decisions", "propagations", "restarts")
"""What a solver counts while it works."""
TOUGH = "glucose4"
"""What takes over from ``SOLVER`` after ``LONG`` conflicts: where there are that many it restarts soon enough. On a
10×10 Nurikabe with islands of 28 and 30 cells it needs 112,000 of them; the other was not done with 600,000."""
LONG = 25_000
"""Only one known published puzzle takes that many."""
MAKING = "glucose4"
"""What generators ask: it has a say in which puzzle a seed stands for, so it stays."""


class SatSession:
    """One puzzle in one incremental solver: ask again and again, add clauses, switch demands.

    What the model says under one of these ``switches`` hangs on an assumption literal: ``solve(some)``
    asks under those only, and ``core()`` says which of them a "no" needed. All other switches are on.
    """

    def __init__(
        self, model: Model, *, switches: Iterable[Switch] = (), clock: Clock | None = None, solver: str = SOLVER
    ) -> None:
        self.model = model
        self.clock = clock or Clock()
        self._top = model.variables
        self.switch: dict[Switch, Lit] = {}
        for name in switches:
            if name not in model.switches:
                raise ValueError(f"nothing hangs on the switch {name}")
            self.switch[name] = self.add_variable()
        self._at_most_one: list[Sequence[Lit]] = []
        """Runs and the like, of which the solver is told as they are."""
        self._uncounted: list[CountConstraint] = []
        """Counts that would take a counter, and of which the solver is told as they are."""
        clauses = self._compile(solver == COUNTING)
        self.lazy: list[LazyConstraint] = compile_connections(
            model.connections, self.add_variable, clauses, self.switch
        )
        self._loops = [compile_loop(loop, self, clauses, concise=model.concise) for loop in model.loops]
        self.lazy += self._loops
        self.stats: Stats = {"variables": self._top, "clauses": len(clauses), "cuts": 0}
        self._said = clauses
        """All that the solver was told, for another that may take over."""
        self._after = LONG if solver == SOLVER and not model.loops else SHORT if self._uncounted else None
        """After how many conflicts that happens; None: never."""
        self._solver = _make_solver(solver, self.clock.check_during(clauses))
        for lits in self._at_most_one:
            self._solver.solver.add_atmost(lits, 1)
        for lits, low, high, _ in self._uncounted:
            self._solver.solver.add_atmost(lits, high)
            self._solver.solver.add_atmost([-lit for lit in lits], len(lits) - low)
        if not self.lazy:
            # Try yes first: on an almost empty Akari any bulb that fits will do, while a solver
            # that starts from "no bulb anywhere" meets a conflict at every cell.
            self.try_first(model.decisions)
        self._answer: Assignment = frozenset()
        self._guesses: list[Lit] | None = None
        self._work = dict.fromkeys(WORK, 0)
        """How hard a solver has worked from which another took over."""

    def add_variable(self) -> Lit:
        """A new variable."""
        self._top += 1
        if not self._top % LOOK:
            self.clock.check()
        return self._top

    def _compile(self, counting: bool) -> list[Sequence[Lit]]:
        """Clauses and counts, each under its switch: "that is off, or the clause"; at most one of several is left
        to a solver that counts."""
        switch, counts = self.switch, self.model.counts
        written_out = sum(
            [estimate_counter_size(len(lits), low, high) for lits, low, high, _ in counts if len(lits) > WRITTEN_OUT]
        )
        refuse_too_much(len(self.model.clauses) + written_out, 3 * written_out)
        clauses: list[Sequence[Lit]] = [lits for lits, _ in self.model.clauses]
        if switch:
            names = [name for _, name in self.model.clauses]
            clauses = [
                [-switch[name], *lits] if name in switch else lits
                for lits, name in self.clock.check_during(zip(clauses, names, strict=True))
            ]
        if counting and not switch:
            single = [lits for lits, low, high, _ in counts if high == 1 and not low]
            self._at_most_one = [lits for lits in single if len(lits) > 2]
            clauses += [(-lits[0], -lits[1]) for lits in single if len(lits) == 2]
            others = [count for count in counts if count[1] or count[2] != 1]
            counts = []
            for count in others:
                (self._uncounted if needs_counter(*count[:3], self.model.implied) else counts).append(count)
        for lits, low, high, name in self.clock.check_during(counts):
            written = encode_count(lits, low, high, self.add_variable, self.model.implied)
            clauses += [[-switch[name], *clause] for clause in written] if name in switch else written
        return clauses

    def solve(self, on: Iterable[Switch] | None = None, assume: Iterable[Lit] = ()) -> bool:
        """Is there an answer with these switches on (default: all) and under these literals?"""
        lits = self.switch.values() if on is None else [self.switch[name] for name in on]
        assumptions = [*lits, *assume]
        can_guess = any(constraint.likely is not None for constraint in self.model.connections)
        verdict = self._search_answer(assumptions, cuts=MANY if can_guess else None)
        return self._search_near_first(assumptions) if verdict is None else verdict

    def _search_answer(
        self, assumptions: list[Lit], *, cuts: int | None = None, slices: int | None = None
    ) -> bool | None:
        """Whether there is an answer; None if this many cuts, or this many slices, leave that open."""
        conflicts = SLICE
        while (cuts is None or cuts > 0) and slices != 0:
            if slices is not None:
                slices -= 1
            started = time.monotonic()
            verdict = self._solve_slice(assumptions, conflicts)
            self.clock.check()
            if verdict is None:
                for loop in self._loops:
                    for clause in loop.find_stuck_clauses():
                        self.add(clause)
                if self._after is not None and self._solver.accum_stats()["conflicts"] > self._after:
                    self._change_solver()
                if self.clock.can_slice_work and time.monotonic() - started > PATIENCE:
                    conflicts = max(50, conflicts // 2)
                continue
            if not verdict or not (made := self._find_cuts()):
                return verdict
            for cut in made:
                self.add(cut)
            self.stats["cuts"] = int(self.stats["cuts"]) + len(made)
            if cuts is not None:
                cuts -= len(made)
            conflicts = SLICE
        return None

    def _change_solver(self) -> None:
        """Another solver takes over, with all that was said."""
        work = self._solver.accum_stats()
        self._work = {name: before + work[name] for name, before in self._work.items()}
        for lits in self._at_most_one:
            self._said += encode_count(lits, 0, 1, self.add_variable)
        for lits, low, high, _ in self._uncounted:
            self._said += encode_count(lits, low, high, self.add_variable, self.model.implied)
        solver = _make_solver(SOLVER if self._uncounted else TOUGH, self.clock.check_during(self._said))
        self._solver.delete()
        self._solver, self._after = solver, LONG if self._uncounted else None
        self._at_most_one, self._uncounted = [], []
        if self._after is None:
            self._said = []

    def _search_near_first(self, assumptions: list[Lit]) -> bool:
        """Whether there is an answer: by turns under each guess at how far all reaches, and for as long
        as under all of them together without any (see ``near_guesses``)."""
        if self._guesses is None:
            self._guesses = list(iterate_guesses(self.model.connections, self.add_variable, self.add))
        left = list(self._guesses)
        turn = FIRST_TURN
        while left:
            for guess in left.copy():
                verdict = self._search_answer([*assumptions, guess], slices=turn)
                if verdict or (verdict is False and guess not in self.core_literals()):
                    return verdict
                if verdict is False:
                    left.remove(guess)
            verdict = self._search_answer(assumptions, slices=turn)
            if verdict is not None:
                return verdict
            turn *= 2
        return bool(self._search_answer(assumptions))

    def is_quickly_refuted(self, on: Iterable[Switch], assume: Iterable[Lit], candidates: int, conflicts: int) -> bool:
        """Whether there is no answer with these switches on and under these literals, as far as this many candidates
        show that, each found or refuted with this many conflicts. ``core_literals`` says what the "no" needed."""
        assumptions = [*(self.switch[name] for name in on), *assume]
        for _ in range(candidates):
            self.clock.check()
            self._solver.prop_budget(100 * conflicts)
            self._solver.conf_budget(conflicts)
            verdict = self._solver.solve_limited(assumptions, expect_interrupt=True)
            if not verdict:
                return verdict is False
            self._answer = frozenset(lit for lit in self._solver.get_model() if lit > 0)
            cuts = self._find_cuts()
            if not cuts:
                return False
            for cut in cuts:
                self.add(cut)
        return False

    def _solve_slice(self, assumptions: list[Lit], conflicts: int) -> bool | None:
        """Whether there is a candidate, which may be torn apart; None if a slice leaves that open."""
        self._solver.prop_budget(max(100 * conflicts, DESCENT * self._top))
        self._solver.conf_budget(conflicts)
        # "Expecting an interrupt" keeps python-sat from catching Ctrl-C itself and telling it as an
        # error of its own; Python sees it when the slice is over.
        verdict: bool | None = self._solver.solve_limited(assumptions, expect_interrupt=True)
        if verdict:
            self._answer = frozenset(filter((0).__lt__, self._solver.get_model()))
        return verdict

    def _find_cuts(self) -> list[list[Lit]]:
        """What the candidate breaks that must be connected; nothing if it is an answer."""
        watched = self.clock.check_during
        return [cut for constraint in self.lazy for cut in watched(constraint.find_cuts(self._answer), CUTS)]

    def read_decisions(self) -> frozenset[Decision]:
        """The true decisions of the answer last found."""
        keys = self.model.keys
        count = len(keys)
        return frozenset(key for lit in self._answer if lit < count and (key := keys[lit]) is not None)

    def is_true(self, lit: Lit) -> bool:
        """Whether a literal holds in the answer last found."""
        return lit in self._answer if lit > 0 else -lit not in self._answer

    def filter_true(self, variables: frozenset[Lit]) -> frozenset[Lit]:
        """Those of these variables that are true in the answer last found."""
        return self._answer & variables

    def core(self, among: Iterable[SwitchName]) -> set[SwitchName]:
        """Those of these switches that the last "no" needed."""
        failed = self.core_literals()
        return {name for name in among if self.switch[name] in failed}

    def core_literals(self) -> set[Lit]:
        """The literals, switches among them, that the last "no" needed."""
        return set(self._solver.get_core() or ())

    def add(self, clause: Iterable[Lit]) -> None:
        clause = list(clause)
        self._solver.add_clause(clause)
        if self._after is not None:
            self._said.append(array("i", clause))  # a tenth of a list; there may be a million solutions to forbid

    def refutes(self, lits: Iterable[Lit]) -> bool:
        """Whether these can't all hold, whatever clues are on, as far as that is seen without a search."""
        self.clock.check()
        possible, _ = self._solver.propagate(list(lits))
        return not possible

    def try_refute(self, lits: Iterable[Lit], conflicts: int) -> bool | None:
        """Whether these can't all hold, with all switches on; None if this many conflicts leave it open.

        False says that there is an assignment, which ``is_true`` then speaks of. What must be connected may be torn
        apart in it: nobody has looked.
        """
        self.clock.check()
        self._solver.prop_budget(-1)
        self._solver.conf_budget(conflicts)
        verdict = self._solver.solve_limited([*self.switch.values(), *lits], expect_interrupt=True)
        if verdict:
            self._answer = frozenset(lit for lit in self._solver.get_model() if lit > 0)
        return None if verdict is None else not verdict

    def try_first(self, lits: Iterable[Lit]) -> None:
        """Where the solver has a free choice it tries these literals first. Changes no answer."""
        self._solver.set_phases(list(lits))

    def make_blocking_clause(self, solution: Solution) -> list[Lit]:
        """The clause that forbids a solution, and no other: some decision differs."""
        keys, true = self.model.keys, solution.true
        return [-var if keys[var] in true else var for var in self.model.decisions]

    def statistics(self) -> Stats:
        """What was said to the solver, and how hard it has worked so far."""
        work = self._solver.accum_stats()
        return self.stats | {name: before + work[name] for name, before in self._work.items()}

    def close(self) -> None:
        self._solver.delete()


def _make_solver(name: str, clauses: Iterable[Sequence[Lit]]) -> Solver:
    """A solver that knows these clauses. Its own way to begin with some takes longer, as it looks what each is."""
    solver = Solver(name)
    deque(map(solver.solver.add_clause, clauses), maxlen=0)
    return solver


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    settled = solve_facts(model)
    if settled is not None:
        stats.update(make_fact_stats(model))
        yield from settled
        return
    session = SatSession(model, clock=clock, solver=choose_solver(model))
    try:
        while session.solve():
            stats.update(session.statistics())
            solution = Solution(session.read_decisions())
            yield solution
            session.add(session.make_blocking_clause(solution))
    finally:
        stats.update(session.statistics())
        session.close()


def choose_solver(model: Model) -> str:
    """The solver for a question that is asked once."""
    if model.loops:
        return SOLVER
    if not model.connections or any(needs_counter(*count[:3], model.implied) for count in model.counts):
        return COUNTING
    return SOLVER


def solve_facts(model: Model) -> list[Solution] | None:
    """All solutions, one or none, where the rules are no more than facts; None where a search is needed."""
    if model.counts or model.connections or model.loops or any(len(lits) != 1 for lits, _ in model.clauses):
        return None
    facts = {lits[0] for lits, _ in model.clauses}
    if not facts.isdisjoint([-lit for lit in facts]):
        return []
    if len(facts) < model.variables:
        return None
    keys = model.keys
    return [Solution(frozenset([key for lit in facts if lit > 0 and (key := keys[lit]) is not None]))]


def make_fact_stats(model: Model) -> Stats:
    """The statistics of rules that are no more than facts: there was nothing to do."""
    return {"variables": model.variables, "clauses": len(model.clauses), "cuts": 0, **dict.fromkeys(WORK, 0)}
