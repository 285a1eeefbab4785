"""Makes certificates, from the statement of the rules alone.

An engine first finds out how many solutions there are: with two of them there is nothing to prove. Then a solver
looks for something that keeps the clauses of the rules; where that is torn, cuts forbid it, until the solution is
found, and then until nothing else is. The formula that is contradictory by then is solved once more from scratch,
with a log, which is made into a proof. Cuts that the proof does not need are left out.

Solvers run in slices of a fixed size, between which the clock is looked at: the same puzzle gets the same
certificate, however fast the machine is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from importlib.metadata import version

from pysat.solvers import Solver

from lamplit.certificates.check import FORMAT, CertificateRefused, build_statement, check
from lamplit.certificates.cuts import Cut, CutFinder
from lamplit.certificates.files import Certificate
from lamplit.certificates.trimming import Lemma, Log, trim_log
from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo, WrongAnswer
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.statements import Clause, Lit, Statement
from lamplit.engines import iterate_solutions
from lamplit.genre.judging import make_wrong_answer
from lamplit.genre.puzzle_json import puzzle_to_json, solution_to_json
from lamplit.genre.registry import genre_of

SEARCHING = "minisat-gh"
"""Looks for solutions; it ends a slice where it is told to."""
PROVING = "glucose4"
"""Writes the log. CaDiCaL writes logs as well, but can't be stopped, and they are several times as long."""
SLICE = 2_000
"""How many conflicts a solver may meet between two looks at the clock; of propagations a hundred times as many."""


def certify(puzzle: Puzzle, clock: Clock | None = None) -> Certificate:
    """A certificate that the puzzle has exactly one solution, or none; it has been checked.

    Raises ``AnswerIsNo`` if there is more than one.
    """
    clock = clock or Clock()
    statement = build_statement(puzzle)
    solution = _find_only_solution(puzzle, clock)
    cuts = _find_cuts(puzzle, statement, solution, clock)
    differs = [] if solution is None else [_make_difference(statement, solution)]
    formula = [*statement.clauses, *(cut.clause for cut in cuts), *differs]
    lemmas = trim_log(formula, _record_log(formula, clock), clock)
    cuts, lemmas = _drop_idle_cuts(cuts, len(statement.clauses), len(formula), lemmas)
    clauses = [*statement.clauses, *(cut.clause for cut in cuts), *differs]
    certificate = Certificate(
        record=_write_record(puzzle, solution),
        formula="".join(f"{line}\n" for line in _write_formula(statement, cuts, differs)),
        cuts="".join(f"{_write_cut(statement, cut)}\n" for cut in cuts),
        lrat="".join(f"{line}\n" for line in _write_lrat(len(clauses), lemmas)),
        drup="".join(f"{_join_numbers(lemma.clause)}\n" for lemma in lemmas),
    )
    try:
        check(certificate)
    except CertificateRefused as refusal:
        raise WrongAnswer(f"the new certificate is refused ({refusal}); please report this") from None
    return certificate


def _find_only_solution(puzzle: Puzzle, clock: Clock) -> Solution | None:
    """The solution that an engine finds; None if there is none. ``AnswerIsNo`` if there are several."""
    with closing(iterate_solutions(puzzle, clock=clock)) as found:
        first, second = next(found, None), next(found, None)
    if second is not None:
        raise AnswerIsNo("this puzzle has more than one solution, so there is nothing to certify")
    return first


def _find_cuts(puzzle: Puzzle, statement: Statement, solution: Solution | None, clock: Clock) -> list[Cut]:
    """Cuts that leave this solution and no other; ``WrongAnswer`` if the stated rules disagree with the engine."""
    genre = genre_of(puzzle)
    finders = [CutFinder(number, demand) for number, demand in enumerate(statement.joined)]
    unseen = solution
    cuts: list[Cut] = []
    with Solver(SEARCHING, bootstrap_with=clock.check_during(statement.clauses)) as solver:
        while _is_satisfiable(solver, clock):
            true = _list_true_literals(solver, statement)
            found = [cut for finder in finders for cut in finder.find_cuts(true)]
            cuts += found
            for cut in found:
                solver.add_clause(cut.clause)
            if found:
                continue
            kept = Solution.of(key for lit, key in enumerate(statement.decisions, 1) if lit in true)
            if faults := genre.check(puzzle, kept):
                raise make_wrong_answer(genre, f"what keeps the stated rules is not a solution ({faults[0]})")
            if kept != unseen:
                raise make_wrong_answer(genre, "the stated rules allow a solution that no engine found")
            unseen = None
            solver.add_clause(_make_difference(statement, kept))
    if unseen is not None:
        raise make_wrong_answer(genre, "the stated rules forbid the solution that an engine found")
    return cuts


def _is_satisfiable(solver: Solver, clock: Clock) -> bool:
    """Whether something keeps all clauses, found out in slices."""
    while True:
        clock.check()
        solver.conf_budget(SLICE)
        solver.prop_budget(100 * SLICE)
        # "Expecting an interrupt" leaves Ctrl-C to Python, which sees it when the slice is over.
        verdict = solver.solve_limited(expect_interrupt=True)
        if verdict is not None:
            return bool(verdict)


def _list_true_literals(solver: Solver, statement: Statement) -> set[Lit]:
    """Every literal that is true. What stands in no clause is false: a solver need not say so."""
    positive = {lit for lit in solver.get_model() if lit > 0}
    return {lit if lit in positive else -lit for lit in range(1, statement.variables + 1)}


def _record_log(formula: Sequence[Clause], clock: Clock) -> Log:
    """What a solver learns until it finds a contradiction; without a line that a full disk broke off."""
    with Solver(PROVING, bootstrap_with=clock.check_during(formula), with_proof=True) as solver:
        if _is_satisfiable(solver, clock):
            raise WrongAnswer("two solvers disagree about the same clauses; please report this")
        lines: list[str] = solver.get_proof()
    return (_parse_step(line) for line in lines if line.endswith(" 0") or line == "0")


def _parse_step(line: str) -> tuple[bool, Clause]:
    return not line.startswith("d"), tuple(map(int, line.strip("d ").split()))[:-1]


def _make_difference(statement: Statement, solution: Solution) -> Clause:
    """Some decision is not as in the solution."""
    return tuple(-lit if key in solution.true else lit for lit, key in enumerate(statement.decisions, 1))


def _drop_idle_cuts(
    cuts: Sequence[Cut], rules: int, formula: int, lemmas: Sequence[Lemma]
) -> tuple[list[Cut], list[Lemma]]:
    """Only the cuts that a proof rests on, and the proof with the numbers that clauses have without the others."""
    used = {hint for lemma in lemmas for hint in lemma.hints}
    idle = {*range(rules, rules + len(cuts))} - used
    left = (number for number in range(formula + len(lemmas)) if number not in idle)
    new = {number: place for place, number in enumerate(left)}
    kept = [cut for number, cut in enumerate(cuts, rules) if number in used]
    return kept, [Lemma(lemma.clause, tuple(new[hint] for hint in lemma.hints)) for lemma in lemmas]


def _write_record(puzzle: Puzzle, solution: Solution | None) -> str:
    record: Json = {
        "format": FORMAT,
        "claim": "unsolvable" if solution is None else "unique",
        "puzzle": puzzle_to_json(puzzle),
    }
    if solution is not None:
        record["solution"] = solution_to_json(puzzle, solution)
    record["made_by"] = {"lamplit": version("lamplit"), "python-sat": version("python-sat"), "solver": PROVING}
    lines = (f'  "{key}": {json.dumps(part, ensure_ascii=False)}' for key, part in record.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _write_formula(statement: Statement, cuts: Sequence[Cut], differs: Sequence[Clause]) -> Iterator[str]:
    """The lines of a DIMACS file. Comments come last, where no reader stumbles over them."""
    clauses = [*statement.clauses, *(cut.clause for cut in cuts), *differs]
    rules, cut = len(statement.clauses), len(statement.clauses) + len(cuts)
    yield f"p cnf {statement.variables} {len(clauses)}"
    yield from map(_join_numbers, clauses)
    yield f"c the rules: clauses 1 to {rules}"
    if cuts:
        yield f"c cuts, each shown by its line of cuts.txt: clauses {rules + 1} to {cut}"
    if differs:
        yield f"c something differs from the solution: clause {len(clauses)}"
    yield "c what each variable means when it is true:"
    yield from (f"c {number} {meaning}" for number, meaning in enumerate(statement.describe_variables(), 1))


def _write_cut(statement: Statement, cut: Cut) -> str:
    demand = statement.joined[cut.demand]
    return f"{cut.demand + 1} {demand.what}: {', '.join(demand.points[point].name for point in cut.inside)}"


def _write_lrat(formula: int, lemmas: Sequence[Lemma]) -> Iterator[str]:
    """A line for each lemma, and one where lemmas are needed no longer."""
    last_use = {hint: number for number, lemma in enumerate(lemmas) for hint in lemma.hints if hint >= formula}
    unneeded: dict[int, list[int]] = {}
    for hint, number in last_use.items():
        unneeded.setdefault(number, []).append(hint + 1)
    for number, (clause, hints) in enumerate((lemma.clause, lemma.hints) for lemma in lemmas):
        name = formula + number + 1
        yield f"{name} {_join_numbers(clause)} {_join_numbers(hint + 1 for hint in hints)}"
        if number in unneeded and clause:
            yield f"{name} d {_join_numbers(unneeded[number])}"


def _join_numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, (*numbers, 0)))
