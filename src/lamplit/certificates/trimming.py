"""Turns a solver's log into a short proof in which every step names what it follows from.

A log (DRUP) lists the clauses that a solver learned, in order; each follows from those before it by *unit
propagation*: suppose all its literals are false, give value after value where a clause leaves only one choice, and
some clause is broken. Most of what a solver learns it needs no longer by the end. So we go through the log
backwards, from the contradiction, and ask of each clause that something later rests on, and of no other, what it
follows from.

Nothing of this has to be trusted: the checker (``lrat``) goes through the result by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lamplit.certificates.propagation import Propagation
from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitError
from lamplit.core.statements import Clause

Log = Iterable[tuple[bool, Clause]]
"""What a solver learned (True) and forgot (False), in order."""


@dataclass(frozen=True)
class Lemma:
    """A clause that follows from others."""

    clause: Clause
    hints: tuple[int, ...]
    """What it follows from, in the order of propagation, by number: first come the clauses of the formula, from
    0, then the lemmas."""


def trim_log(formula: Sequence[Clause], log: Log, clock: Clock) -> list[Lemma]:
    """The lemmas that a contradiction rests on, in order, the last of them empty."""
    known = Propagation(formula, clock)
    history = list(clock.check_during(_replay_log(known, log)))
    hints = {len(known.clauses): known.explain_contradiction()}
    for learned, number in clock.check_during(reversed(history), every=32):
        if not learned:
            known.attach(number)
            continue
        known.remove(number)
        if known.used[number]:
            hints[number] = known.explain_clause(known.clauses[number])
    kept = sorted(hints)
    place = {number: len(formula) + i for i, number in enumerate(kept)}
    clauses = [*known.clauses, ()]
    return [Lemma(clauses[number], tuple(place.get(hint, hint) for hint in hints[number])) for number in kept]


def _replay_log(known: Propagation, log: Log) -> Iterator[tuple[bool, int]]:
    """Take in the log up to the first contradiction: what was learned and what was forgotten, by number.

    A clause from which a value follows is kept, even if the solver forgot it: it gave the value before.
    """
    numbers: dict[frozenset[int], list[int]] = {}
    for number, clause in enumerate(known.clauses):
        numbers.setdefault(frozenset(clause), []).append(number)
    steps = iter(log)
    while known.contradiction is None:
        step = next(steps, None)
        if step is None:
            raise LamplitError("the solver's log breaks off; the disk for temporary files may be full")
        learned, clause = step
        same = numbers.setdefault(frozenset(clause), [])
        if learned:
            same.append(known.add(clause))
            yield True, same[-1]
        elif same and not known.gives_value(same[-1]):
            known.detach(same[-1])
            yield False, same.pop()
