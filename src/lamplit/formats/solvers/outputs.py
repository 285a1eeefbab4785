"""What other people's solvers print, read back: literals of a SAT solver, models, solution files.

The files that we write for them (``dimacs``, ``smtlib``, ``lp``) name every decision, and these readers find it
again by its number or its name. Variables that only help to say the rules are passed over. A solver
may leave out what does not matter, and solution files leave out zeros: what is not named is false,
and the checker judges the rest.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.words import quote
from lamplit.formats.board import number_lines
from lamplit.formats.solvers.encoding import build_model
from lamplit.genre.registry import genre_of

NEAR = 1e-4
"""How far from 0 or 1 an integer program's solver may end; what lies further away is not whole."""

_LITERAL = re.compile(r"-?[0-9]{1,9}")
_SAT_VERDICT = re.compile(r"(?:s +)?(SAT|UNSAT|SATISFIABLE|UNSATISFIABLE|UNKNOWN|INDET|INDETERMINATE) *")
_SMT_COMMENT = re.compile(r";[^\n]*")
_SMT_START = re.compile(
    r"\s*(?:success\s+)*(?:(?:sat|unsat|unknown|timeout)\b|\(\s*(?:model\b|\(?\s*(?:define-fun|=)\s))"
)
_SMT_VALUE = re.compile(r"\(\s*(?:define-fun\s+|=\s+)?(\|[^|]*\||[^\s()|]+)\s+(?:\(\s*\)\s*Bool\s+)?(true|false)\s*\)")
_LP_START = re.compile(
    r"\s*(solution status|objective value|no solution|model status|# ?(solution|objective)"
    r"|(optimal|infeasible|integer infeasible|stopped)\b)",
    re.IGNORECASE,
)
_LP_NAMED = re.compile(r"(?:^|\n) *+(?:[0-9]++ ++)?[a-z]++_r[0-9]++_c\w++ ++[-+.0-9]")
_LP_VALUE = re.compile(
    r"(?:\*\* *+)?(?:[0-9]++ ++)?([A-Za-z_]\w*+) ++"
    r"([-+]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][-+]?[0-9]++)?)(?: .*)?"
)
_LP_DUALS = "\n# Dual solution values"


def _explain_no_solution(verdict: str) -> BadInput | None:
    """What is wrong with an answer that brings no solution."""
    word = verdict.lower()
    if word.startswith("unsat") or "infeasible" in word:
        return BadInput("the solver says there is no solution; expected its output for a puzzle that has one")
    if word.startswith(("unknown", "indet", "timeout")):
        return BadInput("the solver says that it found no answer; expected its output with a solution")
    return None


def is_literals(text: str) -> bool:
    """Whether this is what a SAT solver prints, or writes into its result file."""
    lines = [line.split() for _, line in number_lines(text)]
    if any(words[0] == "v" or _SAT_VERDICT.fullmatch(" ".join(words)) for words in lines):
        return True
    words = [word for line in lines for word in line]
    return words[-1:] == ["0"] and "-" in text and all(map(_LITERAL.fullmatch, words))


def read_literals(text: str, puzzle: Puzzle) -> Solution:
    """``s SATISFIABLE`` and ``v 1 -2 … 0``, or ``SAT`` and bare literals as minisat writes them."""
    true: set[int] = set()
    last: int | None = None
    for number, line in number_lines(text):
        words = line.split()
        if words[0] == "c":
            continue
        if verdict := _SAT_VERDICT.fullmatch(" ".join(words)):
            if trouble := _explain_no_solution(verdict[1]):
                raise trouble
            continue
        for word in words[words[0] == "v" :]:
            if not _LITERAL.fullmatch(word):
                raise BadInput(f"line {number}: {quote(word)} is not a literal; expected literals such as v 1 -2 3 0")
            if last == 0:
                raise BadInput(f"line {number}: the literals continue after the 0; expected one solution")
            last = int(word)
            if -last in true:
                raise BadInput(f"line {number}: both {-last} and {last} appear; expected only one of them")
            true.add(last)
    if last is None:
        raise BadInput("the solver's output names no literal; expected lines such as v 1 -2 3 0")
    if last != 0:
        raise BadInput(f"the literals are cut off after {last}; expected a 0 at their end")
    return Solution.of(key for number, key in enumerate(build_model(puzzle).keys) if key is not None and number in true)


def is_model(text: str) -> bool:
    """Whether this is what an SMT solver prints for ``(check-sat)`` and ``(get-model)``."""
    return _SMT_START.match(_SMT_COMMENT.sub("", text)) is not None


def read_model(text: str, puzzle: Puzzle) -> Solution:
    """``sat`` and ``(define-fun name () Bool true)`` for each; also the pairs that ``(get-value …)`` prints."""
    text = _SMT_COMMENT.sub("", text)
    verdict = re.match(r"\s*(?:success\s+)*([a-z]+)", text)
    if verdict and (trouble := _explain_no_solution(verdict[1])):
        raise trouble
    if text.count("(") != text.count(")"):
        raise BadInput("the solver's model is cut off or broken: its parentheses do not match")
    if "(" not in text:
        raise BadInput("the solver's output has no model; expected (define-fun … () Bool true) for each variable")
    return _select_decisions(puzzle, {name.strip("|"): value == "true" for name, value in _SMT_VALUE.findall(text)})


def is_solution_file(text: str) -> bool:
    """Whether this is a solution as SCIP, HiGHS, CBC or Gurobi write it: a name and a value on each line."""
    return _LP_START.match(text) is not None or _LP_NAMED.search(text) is not None


def read_solution_file(text: str, puzzle: Puzzle) -> Solution:
    """A variable's name and its value on each line; what else stands there is passed over."""
    values: dict[str, bool] = {}
    for number, line in number_lines(text.partition(_LP_DUALS)[0]):
        first = line.split()[0]
        found = _LP_VALUE.fullmatch(line.strip())
        if found and _is_decision(puzzle, found[1]):
            value = float(found[2])
            if min(abs(value), abs(value - 1)) > NEAR:
                raise BadInput(f"line {number}: {quote(found[1])} is {quote(found[2])}; expected 0 or 1")
            values[found[1]] = value > 0.5
        elif _is_decision(puzzle, first):
            raise BadInput(f"line {number}: {quote(first)} has no value; expected 0 or 1 after it")
    if not values and (trouble := _explain_no_solution(text)):
        raise trouble
    if not values and ("no solution" in text.lower() or not _LP_START.match(text)):
        raise BadInput("the file has no solution in it; expected a variable's name and its value in each line")
    return _select_decisions(puzzle, values)


def _is_decision(puzzle: Puzzle, name: str) -> bool:
    """Whether a name is meant for a decision of such a puzzle, and not for a variable that only helps."""
    return any(name.startswith(f"{kind.name}_r") for kind in genre_of(puzzle).kinds)


def _select_decisions(puzzle: Puzzle, values: Mapping[str, bool]) -> Solution:
    """The decisions whose variables are true; a variable of another puzzle is named."""
    keys = {key.variable: key for key in build_model(puzzle).keys if key is not None}
    for name in values:
        if name not in keys and _is_decision(puzzle, name):
            raise BadInput(
                f"{quote(name)} is not a variable of this puzzle; expected a solution of the file written for it"
            )
    return Solution.of(keys[name] for name, value in values.items() if value and name in keys)
