"""A checker of proofs in the format LRAT. Small on purpose: it has to be trusted, so it has to be read.

A proof shows that clauses can't all be kept. Each line adds a clause that follows from those before it:

    17 -2 5 0 3 11 8 0

is clause 17, "2 is false or 5 is true", and it follows from the clauses 3, 11 and 8 in this way: suppose that it
is broken, so 2 is true and 5 is false. Then all literals of clause 3 are false but one, so that one is true; then
all of clause 11 but one, so that one is true; then all of clause 8 are false, so clause 8 is broken. As clauses
3, 11 and 8 are kept, clause 17 can't be broken. The last line adds the empty clause, which nothing keeps.

    17 d 3 8 0

says that clauses 3 and 8 are not needed after this, and may be forgotten.

The format also knows steps that do not follow but do no harm (RAT). There are none in our proofs, and they are
refused here: every line stands for a clause that every solution keeps.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

ADDED = re.compile(r"[1-9][0-9]{0,9} (-?[1-9][0-9]{0,9} )*0 ([1-9][0-9]{0,9} )*0")
FORGOTTEN = re.compile(r"[1-9][0-9]{0,9} d ([1-9][0-9]{0,9} )*0")


class ProofError(Exception):
    """What is wrong with a proof, and in which line, counted from 1."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line


def check_lemmas(formula: Iterable[Sequence[int]], variables: int, proof: Iterable[str]) -> Iterator[tuple[int, ...]]:
    """Check a proof line by line, and yield each clause that it adds; all are kept by whatever keeps the formula.

    The clauses of the formula are numbered from 1 on. The last clause is the empty one: unless it is reached, and
    in the last line, ``ProofError`` is raised.
    """
    known = dict(enumerate(map(tuple, formula), 1))
    last = len(known)
    finished = False
    line = 0
    for line, text in enumerate(proof, 1):
        if finished:
            raise ProofError(line, "comes after the empty clause, which ends a proof")
        if FORGOTTEN.fullmatch(text):
            at, *gone = (int(word) for word in text.split() if word != "d")
            if at != last:
                raise ProofError(line, f"has the number {at}; expected {last}, that of the last clause")
            for number in gone[:-1]:
                if known.pop(number, None) is None:
                    raise ProofError(line, f"forgets clause {number}, which is not there")
            continue
        last, clause, hints = _parse_line(line, text, last, variables)
        fault = _find_fault(clause, hints, known)
        if fault:
            raise ProofError(line, fault)
        known[last] = clause
        finished = not clause
        yield clause
    if not finished:
        raise ProofError(max(line, 1), "does not reach the empty clause, and none comes after it")


def _parse_line(line: int, text: str, last: int, variables: int) -> tuple[int, tuple[int, ...], list[int]]:
    """The number, the literals and the hints of a line that adds a clause."""
    if not ADDED.fullmatch(text):
        raise ProofError(line, "is not a step; expected: number literals 0 hints 0")
    number, *rest = map(int, text.split())
    if number <= last:
        raise ProofError(line, f"has the number {number}; expected one above {last}, so that no number is used twice")
    end = rest.index(0)
    clause, hints = tuple(rest[:end]), rest[end + 1 : -1]
    if any(abs(lit) > variables for lit in clause):
        raise ProofError(line, f"speaks of a variable that is not there; expected 1 to {variables}")
    return number, clause, hints


def _find_fault(clause: Sequence[int], hints: Iterable[int], known: dict[int, tuple[int, ...]]) -> str:
    """Why a clause does not follow in the way that the hints say; empty if it does."""
    true = {-lit for lit in clause}
    if any(-lit in true for lit in true):
        return "says of a variable both that it is true and that it is false"
    broken = 0
    for hint in hints:
        if broken:
            return f"goes on after clause {broken} is broken"
        if hint not in known:
            return f"rests on clause {hint}, which is not there"
        free = {lit for lit in known[hint] if -lit not in true}
        if not free:
            broken = hint
        elif len(free) > 1 or free <= true:
            return f"does not follow: clause {hint} gives no value"
        else:
            true |= free
    return "" if broken else "does not follow: no clause is broken in the end"
