"""The lazy cuts of ``connected``: whatever the graph, the answers are those that are connected."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision, Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import ConnectedConstraint, Lit, Model, NodeLink
from lamplit.core.puzzle import Puzzle
from lamplit.engines.connectivity.cuts import LazyConnected
from lamplit.engines.contract import Goal
from lamplit.engines.sat import SatSession, search

VARIABLES = 5


@st.composite
def connections(draw: st.DrawFn) -> tuple[ConnectedConstraint, list[tuple[Lit, Lit]]]:
    """A small graph whose nodes and links carry literals, or none, and a few rules of two literals."""
    size = draw(st.integers(1, 6))
    literal = st.integers(1, VARIABLES).flatmap(lambda var: st.sampled_from((var, -var)))
    nodes = draw(st.lists(st.none() | literal, min_size=size, max_size=size))
    root = draw(st.none() | st.integers(0, size - 1))
    if root is not None:
        nodes[root] = None
    pair = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)).filter(lambda ab: ab[0] != ab[1])
    joins = draw(st.lists(st.tuples(pair, st.none() | literal), max_size=9)) if size > 1 else []
    links = [NodeLink(a, b, lit) for (a, b), lit in joins]
    rules = draw(st.lists(st.tuples(literal, literal), max_size=4))
    return ConnectedConstraint(nodes, links, root, None), rules


def hangs_together(c: ConnectedConstraint, true: set[Lit]) -> bool:
    def holds(lit: Lit | None) -> bool:
        return lit is None or (lit in true if lit > 0 else -lit not in true)

    members = {node for node, lit in enumerate(c.nodes) if holds(lit)}
    if not members:
        return True
    reached = {min(members)}
    while True:
        more = {
            y
            for link in c.links
            if holds(link.lit)
            for x, y in ((link.a, link.b), (link.b, link.a))
            if x in reached and y in members
        }
        if more <= reached:
            return reached == members
        reached |= more


def assignments() -> list[set[Lit]]:
    every = product((False, True), repeat=VARIABLES)
    return [{var for var, value in enumerate(values, 1) if value} for values in every]


def holds_all(clauses: list[tuple[Lit, Lit]], true: set[Lit]) -> bool:
    return all(any((lit in true) if lit > 0 else (-lit not in true) for lit in clause) for clause in clauses)


def key(var: Lit) -> Decision:
    return Shade(Cell(0, var - 1))


def model_of(c: ConnectedConstraint, rules: list[tuple[Lit, Lit]]) -> Model:
    m = Model()
    for var in range(1, VARIABLES + 1):
        assert m.decision(key(var)) == var
    for rule in rules:
        m.clause(rule)
    m.connections.append(c)
    return m


@settings(max_examples=200, deadline=None)
@given(connections())
def test_all_answers_hang_together_and_none_is_lost(case: tuple[ConnectedConstraint, list[tuple[Lit, Lit]]]) -> None:
    c, rules = case
    board = Puzzle.of("hitori", Grid(1, VARIABLES), {})
    found = {s.true for s in search(board, model_of(c, rules), Goal(None), Clock(), {})}
    expected = {
        frozenset(map(key, true)) for true in assignments() if holds_all(rules, true) and hangs_together(c, true)
    }
    assert found == expected


@settings(max_examples=100, deadline=None)
@given(connections(), st.lists(st.sets(st.integers(1, VARIABLES)), min_size=1, max_size=6))
def test_a_cut_learnt_under_some_clues_holds_under_all_others(
    case: tuple[ConnectedConstraint, list[tuple[Lit, Lit]]], questions: list[set[int]]
) -> None:
    """The clue at r1cN says that variable N is true; one session answers under changing clues."""
    c, rules = case
    m = model_of(c, rules)
    for var in range(1, VARIABLES + 1):
        with m.switch(Cell(0, var - 1)):
            m.clause((var,))
    session = SatSession(m, switches=m.switches)
    try:
        for on in questions:
            expected = any(on <= true and holds_all(rules, true) and hangs_together(c, true) for true in assignments())
            assert session.solve([Cell(0, var - 1) for var in on]) is expected
    finally:
        session.close()


def test_a_connection_that_belongs_to_a_clue_is_gone_with_the_clue() -> None:
    """Three cells in a row, the middle one out: torn apart only while the clue asks."""
    m = Model()
    left, middle, right = (m.decision(key(var)) for var in (1, 2, 3))
    with m.switch(Cell(0, 0)):
        m.connected({0: left, 1: middle, 2: right}, [(0, 1, None), (1, 2, None)])
    session = SatSession(m, switches=m.switches)
    torn = [left, -middle, right]
    assert not session.solve([Cell(0, 0)], torn)
    assert session.solve([], torn)
    session.close()


def test_a_true_link_to_a_node_that_is_out_is_mended_by_the_node() -> None:
    """0 and 2 are in, the link from 0 to 1 is there, but 1 is out: the way out is node 1, not the link."""
    lazy = LazyConnected(ConnectedConstraint((None, 1, None), (NodeLink(0, 1, 2), NodeLink(1, 2, None)), 2, None))
    assert [*lazy.find_cuts(frozenset({2}))] == [[1]]


def test_a_fence_leaves_out_what_only_the_torn_off_part_touches() -> None:
    """0-1-2 in a row is torn off from 4 by 3; the dead end 5 beside 0 is no way out."""
    links = [NodeLink(a, b, None) for a, b in ((0, 1), (1, 2), (2, 3), (3, 4), (0, 5))]
    lazy = LazyConnected(ConnectedConstraint((1, 2, 3, 4, None, 5), links, 4, None))
    assert [*lazy.find_cuts(frozenset({1, 2, 3}))] == [[4, -1]]
