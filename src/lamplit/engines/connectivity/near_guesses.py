"""Answers in which everything lies near, tried first where cuts lead nowhere.

Cuts mend one torn answer at a time. A large Nurikabe with many solutions is torn in dozens of places, and what
mends one tears another: hundreds of answers later it is no better. Layers would say at once what is connected,
but need to know how far the sea goes, or an island of unknown size. So that is guessed: under a literal, all that
must be connected lies within this many steps of its root. An answer found under it is an answer. That there is none
proves nothing if the proof rests on the guess; then a larger guess has its turn, and so has none at all, each for
longer than before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from lamplit.core.graph import build_adjacency, iterate_reachable
from lamplit.core.model import ConnectedConstraint, Lit
from lamplit.engines.connectivity.layers import can_be_layered, make_layer_clauses

MANY = 400
"""This many cuts are made before anything is guessed; of 520 published Nurikabe none takes more than 330."""
GUESSES = (1, 1.6)
"""How far to look, in multiples of what is likely."""
FIRST_TURN = 8
"""How often the solver is called for each guess at first."""
TRIED = 20
"""Nodes tried as the middle."""
MOST_LAYERED = 400_000
"""Nodes times steps that a guess may come to; a larger one is not tried."""


def iterate_guesses(
    constraints: Iterable[ConnectedConstraint], fresh: Callable[[], Lit], add: Callable[[list[Lit]], None]
) -> Iterator[Lit]:
    """For each guess, from near to far, a literal under which it holds."""
    guessable = [constraint for constraint in constraints if constraint.likely is not None]
    for times in GUESSES:
        near = [_limit_radius(constraint, times) for constraint in guessable]
        near = [constraint for constraint in near if can_be_layered(constraint)]
        if not near or sum(len(each.nodes) * (each.radius or 0) for each in near) > MOST_LAYERED:
            return
        guess = fresh()
        for constraint in near:
            for clause in make_layer_clauses(constraint, fresh):
                add([-guess, *clause])
        yield guess


def _limit_radius(constraint: ConnectedConstraint, times: float) -> ConnectedConstraint:
    """The same, at most this many times as far as is likely from a well-placed node."""
    assert constraint.likely is not None
    return constraint._replace(root=_find_middle(constraint), radius=round(times * constraint.likely))


def _find_middle(constraint: ConnectedConstraint) -> int | None:
    """Of the nodes that are always in the one from which the farthest is nearest, among a few of them."""
    near = build_adjacency((a, b) for a, b, _ in constraint.links)
    always = [node for node, lit in enumerate(constraint.nodes) if lit is None and node in near]
    if constraint.root is None or not always:
        return constraint.root
    return min(always[:: len(always) // TRIED + 1], key=lambda node: _measure_depth(node, near))


def _measure_depth(start: int, near: Mapping[int, Sequence[int]]) -> int:
    """How many steps the farthest node is away."""
    steps = {start: 0}
    for node in iterate_reachable([start], near.__getitem__):
        for other in near[node]:
            steps.setdefault(other, steps[node] + 1)
    return max(steps.values())
