"""Counts as clauses: how "between low and high of these" is said to a SAT solver.

Small counts are written out as the sets of literals that can't all be true (or all be false);
at most one of many is a ladder; anything larger is a sequential counter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from math import comb, prod
from operator import itemgetter
from types import MappingProxyType

from lamplit.core.model import Lit

Pick = Callable[[Sequence[Lit]], Sequence[Lit]]
WRITTEN_OUT = 30
"""A count is written out set by set while that takes no more clauses than this."""
PAIRWISE = 100
"""At most one of up to this many is said pair by pair. More clauses than a ladder, but no helping
variables: with ladders a solver that tries bulbs first never gets to place one, and an empty 14×14
already took it minutes."""
WRITTEN_OUT_CHAINS = 81
"""A count over chains, such as "at least one bridge, at least two", is written out while they can
stand in no more ways than this: four chains of two, the most an island has."""
KEPT, MOST_KEPT = 256, 300
"""This many counters are kept, as what to make clauses of, each with this many helping variables at most."""
_NOTHING: Mapping[Lit, Lit] = MappingProxyType({})


def encode_count(
    lits: Sequence[Lit], low: int, high: int, fresh: Callable[[], Lit], implied: Mapping[Lit, Lit] = _NOTHING
) -> list[Sequence[Lit]]:
    """Clauses that hold exactly when at least ``low`` and at most ``high`` of the literals are true.

    ``implied`` is what is known besides: a key is never true without its value.
    """
    n = len(lits)
    if low > n or high < 0 or low > high:
        return [[]]
    if implied and (chains := _find_chains(lits, implied)):
        both = (*lits, *[-lit for lit in lits])
        return [pick(both) for pick in _build_chain_picks(chains, low, high)]
    if low == 1 and high >= n:
        return [lits]
    if high == 1 and n > PAIRWISE:
        ladder = _build_ladder(lits, fresh)
        return [*ladder, lits] if low == 1 else ladder
    if high == 1 or _count_subset_clauses(n, low, high) <= WRITTEN_OUT:
        if n == 4 and isinstance(lits, tuple):
            return list(_expand_four(lits, low, high))
        return _expand_count(lits, low, high)
    return _build_counter(lits, low, high, fresh)


def needs_counter(lits: Sequence[Lit], low: int, high: int, implied: Mapping[Lit, Lit] = _NOTHING) -> bool:
    """Whether a count needs helping variables, as many as a counter has."""
    n = len(lits)
    if n <= 3 or high <= 1 or low > min(n, high) or (low == 1 and high >= n):
        return False
    return _count_subset_clauses(n, low, high) > WRITTEN_OUT and not (implied and _find_chains(lits, implied))


def _count_subset_clauses(n: int, low: int, high: int) -> int:
    """How many clauses a count takes that is written out."""
    return (comb(n, high + 1) if high < n else 0) + (comb(n, n - low + 1) if low > 0 else 0)


def _expand_count(lits: Sequence[Lit], low: int, high: int) -> list[Sequence[Lit]]:
    """Not more than ``high`` all true, and not all but fewer than ``low`` of them false."""
    clauses: list[Sequence[Lit]] = []
    if high < len(lits):
        clauses += combinations([-lit for lit in lits], high + 1)
    if low > 0:
        clauses += combinations(lits, len(lits) - low + 1)
    return clauses


@lru_cache(maxsize=4096)
def _expand_four(lits: tuple[Lit, ...], low: int, high: int) -> tuple[Sequence[Lit], ...]:
    """The same for four: the sides of a cell, which come again on every board of a shape."""
    return tuple(_expand_count(lits, low, high))


def estimate_counter_size(n: int, low: int, high: int) -> int:
    """About how many clauses a count over n literals takes where it is not a matter of a few sets."""
    upper, lower = high < n, low > 0
    return 2 * n * min(n, high + 1 if upper else low) * (upper + lower)


def _find_chains(lits: Sequence[Lit], implied: Mapping[Lit, Lit]) -> tuple[tuple[int, ...], ...] | None:
    """The places of the literals in chains in which each implies the one before it; None if that helps little."""
    if [implied.get(lit) for lit in lits[1::2]] == [*lits[::2]] and 3 ** (len(lits) // 2) <= WRITTEN_OUT_CHAINS:
        return tuple(zip(range(0, len(lits), 2), range(1, len(lits), 2), strict=True))
    chain_of: dict[Lit, list[int]] = {}
    chains: list[list[int]] = []
    for place, lit in enumerate(lits):
        chain = chain_of.get(implied.get(lit, 0))
        if chain is None or lits[chain[-1]] != implied[lit]:
            chain = []
            chains.append(chain)
        chain.append(place)
        chain_of[lit] = chain
    ways = prod(len(chain) + 1 for chain in chains)
    return tuple(map(tuple, chains)) if len(chains) < len(lits) and ways <= WRITTEN_OUT_CHAINS else None


@cache
def _build_chain_picks(chains: tuple[tuple[int, ...], ...], low: int, high: int) -> list[Pick]:
    """What takes each clause of a count over chains out of the list of all literals and their negations."""
    size = sum(map(len, chains))
    picks: list[Pick] = []
    for clause in _build_chain_clauses(tuple(map(len, chains)), low, high):
        places = [chains[i][step] + (size if sign < 0 else 0) for i, step, sign in clause]
        picks.append(itemgetter(*places) if len(places) > 1 else itemgetter(slice(places[0], places[0] + 1)))
    return picks


def _build_chain_clauses(sizes: tuple[int, ...], low: int, high: int) -> list[list[tuple[int, int, int]]]:
    """The clauses of a count over chains, as (chain, step, sign).

    A chain of length k stands at 0 … k. Not all may stand so high that they add up to more than
    ``high``; not all may stand so low that they fall short of ``low``.
    """
    clauses: list[list[tuple[int, int, int]]] = []
    for stands in product(*(range(size + 1) for size in sizes)):
        if sum(stands) == high + 1:
            clauses.append([(i, at - 1, -1) for i, at in enumerate(stands) if at > 0])
        if sum(stands) == low - 1:
            clauses.append([(i, at, 1) for i, at in enumerate(stands) if at < sizes[i]])
    return clauses


def _build_ladder(lits: Sequence[Lit], fresh: Callable[[], Lit]) -> list[Sequence[Lit]]:
    """At most one: rung i is "one of the first i is true", and after that none may follow."""
    clauses: list[Sequence[Lit]] = []
    rung = lits[0]
    for lit in lits[1:-1]:
        clauses.append([-rung, -lit])
        above = fresh()
        clauses += [[-rung, above], [-lit, above]]
        rung = above
    clauses.append([-rung, -lits[-1]])
    return clauses


def _build_counter(lits: Sequence[Lit], low: int, high: int, fresh: Callable[[], Lit]) -> list[Sequence[Lit]]:
    """A sequential counter: helping variables say "at least j of the first i are true"."""
    n = len(lits)
    helpers = [fresh() for _ in range(sum(len(_open_thresholds(n, low, high, i)) for i in range(1, n)))]
    at = [0, *lits, *helpers]
    at += [-lit for lit in reversed(at[1:])]
    if len(helpers) <= MOST_KEPT:
        return [pick(at) for pick in _build_counter_picks(n, low, high)]
    return [[at[place] for place in clause] for clause in _iterate_counter_clauses(n, low, high)]


@lru_cache(maxsize=KEPT)
def _build_counter_picks(n: int, low: int, high: int) -> list[Pick]:
    """What takes each clause of a counter out of the list of all literals, helpers and their negations."""
    return [
        itemgetter(*clause) if len(clause) > 1 else itemgetter(slice(clause[0], clause[0] + 1 or None))
        for clause in _iterate_counter_clauses(n, low, high)
    ]


def _open_thresholds(n: int, low: int, high: int, i: int) -> range:
    """For which j it is open whether at least j of the first i are true, and of interest.

    No more than i are, nor more than ``high``; and no fewer than ``low`` but for what may follow. Where only one
    of the bounds is there, what can no longer offend against it is of no interest.
    """
    least = low if low > 0 else high
    most = high if high < n else low
    return range(max(1, least - (n - i) + 1), min(i, most) + 1)


def _iterate_counter_clauses(n: int, low: int, high: int) -> Iterator[list[int]]:
    """The clauses of a counter; a literal goes by its place from 1, and helpers follow behind the literals.

    Implications run upwards where there is an upper bound and downwards where there is a lower one.
    """
    upper, lower = high < n, low > 0
    before: dict[int, int] = {}
    helpers = n
    for i in range(1, n + 1):
        ahead = {j: helpers + k for k, j in enumerate(_open_thresholds(n, low, high, i), 1)} if i < n else {}
        helpers += len(ahead)
        first = max(1, (low if lower else high) - (n - i))
        for j in range(first, min(i, (high + 1 if upper else low)) + 1):
            # At least j of the first i: that is known to be so below the band, and not to be so above it.
            known = j not in ahead
            so = known and lower and j <= low - (n - i)
            if upper and not so and not (known and j <= high):
                said = [] if known else [ahead[j]]
                if j in before:
                    yield [-before[j], *said]
                if j == 1 or j - 1 in before or (lower and j - 1 <= low - (n - i + 1)):
                    yield [-i, *([-before[j - 1]] if j - 1 in before else []), *said]
            if lower and (so or not known):
                said = [] if so else [-ahead[j]]
                yield [*said, i, *([before[j]] if j in before else [])]
                if j - 1 in before:
                    yield [*said, before[j - 1]]
        before = ahead
