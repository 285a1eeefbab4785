"""Connectivity within few steps, as clauses: how far from the root each node can be, layer by layer.

An island of n cells has none more than n - 1 steps from its clue. "Within d steps of the root" is a
variable a node and a step: true only where a neighbour is within d - 1. When the nodes around are out,
the solver loses all that lies beyond by propagation alone, and sees at once which island has run out
of room. Cuts find that out one torn assignment at a time: on sparse Nurikabe the layers are hundreds of
times faster.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from lamplit.core.graph import iterate_reachable, list_partners
from lamplit.core.model import ConnectedConstraint, Lit


def can_be_layered(constraint: ConnectedConstraint) -> bool:
    """Whether the constraint can be said in layers: it has a root, a radius and plain links."""
    return (
        constraint.root is not None
        and constraint.radius is not None
        and all(link.lit is None for link in constraint.links)
    )


def make_layer_clauses(constraint: ConnectedConstraint, fresh: Callable[[], Lit]) -> list[list[Lit]]:
    """Clauses that hold exactly when every node that is in is within ``radius`` steps of the core."""
    nodes, radius = constraint.nodes, constraint.radius
    assert radius is not None
    near = list_partners(len(nodes), ((a, b) for a, b, _ in constraint.links))
    core = _find_core(constraint, near)
    shore = {other for node in core for other in near[node]}.difference(core) if radius > 0 else set()
    # Beside the core a node is within one step as soon as it is in.
    within: dict[int, Lit] = {node: lit for node in shore if (lit := nodes[node]) is not None}
    if radius < 2:
        return [[] if lit is None else [-lit] for i, lit in enumerate(nodes) if i not in shore and i not in core]
    clauses: list[list[Lit]] = []
    farther: Collection[int] = within
    for _ in range(2, radius):
        # One step more opens a new way only beside what is new: on a chequerboard every other step.
        new = {}
        for node in {other for inner in farther for other in near[inner]}.difference(core, shore):
            new[node] = here = fresh()
            ways = [within[other] for other in near[node] if other in within]
            clauses.append([-here, *ways] if node not in within else [-here, within[node], *ways])
            if (lit := nodes[node]) is not None:
                clauses.append([-here, lit])
        if not new:
            break
        within |= new
        farther = new
    for node, lit in enumerate(nodes):
        if node not in shore and node not in core:
            ways = [within[other] for other in (node, *near[node]) if other in within]
            clauses.append(ways if lit is None else [-lit, *ways])
    return clauses


def _find_core(constraint: ConnectedConstraint, near: list[list[int]]) -> set[int]:
    """The nodes that are always in and are connected to the root."""
    assert constraint.root is not None
    nodes = constraint.nodes
    return set(
        iterate_reachable([constraint.root], lambda node: [other for other in near[node] if nodes[other] is None])
    )
