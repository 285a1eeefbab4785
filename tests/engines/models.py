"""Small random models with connectivity, and brute force over what their rules mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from hypothesis import strategies as st

from lamplit.core.decisions import Decision, Line, Shade
from lamplit.core.grid import Edge, Grid, find_faces
from lamplit.core.model import ConnectedConstraint, Lit, Model, SingleLoop
from lamplit.core.puzzle import Puzzle

NO_PROGRAM_OF_ITS_OWN = Puzzle.of("hitori", Grid(1, 1), {})
"""Goes with a model made by hand: a genre for which no engine has special rules."""

Values = Sequence[bool]


def brute_force(model: Model) -> set[frozenset[Decision]]:
    """The answers by the definition of each constraint, one assignment after another."""
    found = set()
    for values in product((False, True), repeat=model.variables):
        values = (True, *values)
        if _keeps(model, values):
            keys = zip(model.keys, values, strict=True)
            found.add(frozenset(key for key, value in keys if key is not None and value))
    return found


def _true(values: Values, lit: Lit | None) -> bool:
    return lit is None or values[abs(lit)] == (lit > 0)


def _keeps(model: Model, values: Values) -> bool:
    return (
        all(any(_true(values, lit) for lit in clause.lits) for clause in model.clauses)
        and all(c.low <= sum(_true(values, lit) for lit in c.lits) <= c.high for c in model.counts)
        and all(_connected(connected, values) for connected in model.connections)
        and all(_one_loop(loop, values) for loop in model.loops)
    )


def _connected(constraint: ConnectedConstraint, values: Values) -> bool:
    members = {node for node, lit in enumerate(constraint.nodes) if _true(values, lit)}
    links = [(a, b) for a, b, lit in constraint.links if _true(values, lit) and {a, b} <= members]
    return _hang_together(members, links)


def _one_loop(loop: SingleLoop, values: Values) -> bool:
    lines = [(e.a, e.b) for e in loop.edges if _true(values, e.lit)]
    ends = [point for line in lines for point in line]
    return bool(lines) and all(ends.count(point) == 2 for point in ends) and _hang_together(set(ends), lines)


def _hang_together(members: set[int], links: Iterable[tuple[int, int]]) -> bool:
    parts = [{member} for member in members]
    for a, b in links:
        joined = [part for part in parts if a in part or b in part]
        parts = [part for part in parts if part not in joined] + [set().union(*joined)]
    return len(parts) <= 1


@st.composite
def connected_models(draw: st.DrawFn) -> Model:
    """Nodes of a small grid that must be connected: some always in, some said by a negation, links
    that are always there or drawn, with or without a root, under a few random rules."""
    model = Model()
    grid = draw(st.sampled_from([Grid(1, 4), Grid(2, 2), Grid(2, 3), Grid(3, 3)]))
    root = draw(st.none() | st.sampled_from(grid.cells))
    nodes: dict[object, Lit | None] = {}
    for cell in grid.cells:
        how = draw(st.sampled_from(["true", "true", "true", "false", "always", "helper"]))
        if how == "always" or cell == root:
            nodes[cell] = None
        elif how == "helper":
            nodes[cell] = model.auxiliary()
        else:
            nodes[cell] = model.decision(Shade(cell)) * (1 if how == "true" else -1)
    links: list[tuple[object, object, Lit | None]] = []
    for edge in grid.links:
        drawn = model.variables < 10 and draw(st.booleans())
        links.append((edge.a, edge.b, model.decision(Line(edge)) if drawn else None))
    model.connected(nodes, links, root)
    _more_rules(draw, model)
    return model


@st.composite
def loop_models(draw: st.DrawFn) -> Model:
    """One loop along some edges of a small grid, under a few random rules."""
    model = Model()
    every = draw(st.sampled_from([Grid(2, 3).links, Grid(3, 3).links, Grid(1, 2).sides, Grid(2, 2).sides]))
    missing = draw(st.sets(st.sampled_from(every), max_size=2))
    edges: list[Edge] = [edge for edge in every if edge not in missing]
    beside = find_faces(edges)
    outside = min(face for pair in beside.values() for face in pair)
    model.single_loop({edge: model.decision(Line(edge)) for edge in edges}, beside, outside)
    _more_rules(draw, model)
    return model


def _more_rules(draw: st.DrawFn, model: Model) -> None:
    """Clauses and counts over a few literals; one may come twice, or both ways."""
    if draw(st.booleans()):
        model.auxiliary()
    if not model.variables:
        return
    literals = st.integers(1, model.variables).flatmap(lambda var: st.sampled_from([var, -var]))
    for _ in range(draw(st.integers(0, 3))):
        lits = draw(st.lists(literals, min_size=1, max_size=4))
        n = draw(st.integers(0, 3))
        say = draw(st.sampled_from(["clause", "at most", "at least", "exactly"]))
        if say == "clause":
            model.clause(lits)
        elif say == "at most":
            model.at_most(n, lits)
        elif say == "at least":
            model.at_least(n, lits)
        else:
            model.exactly(n, lits)
