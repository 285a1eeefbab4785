"""Switches: any name, honoured by every constraint or refused aloud, and all on for those who don't ask."""

from __future__ import annotations

from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES
from tests.engines.demands import all_demands, solutions_under
from tests.engines.models import NO_PROGRAM_OF_ITS_OWN, brute_force

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision, Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import ClueAt, Lit, Model, RuleAt, Switch
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import all_engines
from lamplit.engines.contract import Goal, SearchFunction
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of

SEARCHING = [engine.name for engine in all_engines() if engine.protocol == "search"]
HERE = Cell(0, 0)
NAMES: tuple[Switch, ...] = ("a word", HERE, ClueAt(HERE), RuleAt("light", HERE), (HERE, "w"), 7, frozenset({1}))


def said_under(model: Model, on: frozenset[Switch]) -> Model:
    """The model with only what holds while these switches are on, and no others."""
    part = Model()
    part.keys = model.keys
    part.clauses = [c for c in model.clauses if c.switch is None or c.switch in on]
    part.counts = [c for c in model.counts if c.switch is None or c.switch in on]
    part.connections = [c for c in model.connections if c.switch is None or c.switch in on]
    return part


@st.composite
def switched_models(draw: st.DrawFn) -> Model:
    """Every sort of constraint that takes a switch, under switches of all sorts of names, and under none."""
    model = Model()
    grid = draw(st.sampled_from([Grid(1, 4), Grid(2, 3)]))
    shade = {cell: model.decision(Shade(cell)) for cell in grid.cells}
    literal = st.sampled_from([*shade.values()]).flatmap(lambda var: st.sampled_from([var, -var]))
    some = st.lists(literal, min_size=1, max_size=4)

    def say() -> None:
        what = draw(st.sampled_from(["clause", "implies", "at most", "at least", "exactly", "connected"]))
        if what == "connected":
            nodes: dict[Cell, Lit | None] = {c: draw(st.sampled_from([v, v, -v])) for c, v in shade.items()}
            root = draw(st.none() | st.sampled_from(grid.cells))
            if root is not None:
                nodes[root] = None
            # Within as many steps as there are cells: true of every board, so that layers say it too.
            radius = draw(st.none() | st.just(len(grid.cells)))
            links = ((a, b, None if draw(st.booleans()) else draw(literal)) for a, b in grid.links)
            plain = ((a, b, None) for a, b in grid.links)
            model.connected(nodes, links if radius is None else plain, root, radius)
        elif what == "clause":
            model.clause(draw(some))
        elif what == "implies":
            model.implies(draw(literal), draw(literal))
        else:
            counted = {"at most": model.at_most, "at least": model.at_least, "exactly": model.exactly}[what]
            counted(draw(st.integers(0, 3)), draw(some))

    for _ in range(draw(st.integers(1, 5))):
        name = draw(st.none() | st.sampled_from(NAMES))
        if name is None:
            say()
        else:
            with model.switch(name):
                say()
    return model


def answers(session: SatSession, on: frozenset[Switch]) -> set[frozenset[Decision]]:
    """All answers under these switches; the session is of no use afterwards."""
    found: set[frozenset[Decision]] = set()
    while session.solve(on):
        found.add(session.read_decisions())
        session.add(session.make_blocking_clause(Solution(session.read_decisions())))
    return found


@settings(max_examples=300, deadline=None)
@given(switched_models(), st.data())
def test_what_hangs_on_a_switch_holds_exactly_while_that_is_on(model: Model, data: st.DataObject) -> None:
    names = st.frozensets(st.sampled_from([*model.switches])) if model.switches else st.just(frozenset())
    chosen = data.draw(names)
    session = SatSession(model, switches=chosen)
    try:
        for _ in range(2):
            on = data.draw(names) & chosen
            truth = brute_force(said_under(model, on | (frozenset(model.switches) - chosen)))
            assert session.solve(on) is bool(truth)
            assert not truth or session.read_decisions() in truth
        assert answers(session, on) == truth
    finally:
        session.close()


@settings(max_examples=200, deadline=None)
@given(switched_models(), st.data())
def test_a_quick_refutation_is_true_and_a_core_of_it_is_enough(model: Model, data: st.DataObject) -> None:
    names = st.lists(st.sampled_from([*model.switches]), unique=True) if model.switches else st.just([])
    on = data.draw(names)
    variables = [lit for lit, key in enumerate(model.keys) if key is not None]
    assumed = [lit if data.draw(st.booleans()) else -lit for lit in variables[: data.draw(st.integers(0, 3))]]
    truth = brute_force(said_under(model, frozenset(on)))
    keys = model.keys
    possible = any(all((keys[abs(lit)] in answer) is (lit > 0) for lit in assumed) for answer in truth)
    session = SatSession(model, switches=model.switches)
    try:
        assert not session.is_quickly_refuted(on, assumed, 0, 1000)
        if session.is_quickly_refuted(on, assumed, 1, 1):
            assert not possible
        refuted = session.is_quickly_refuted(on, assumed, 1000, 1000)
        assert refuted is not possible
        if refuted:
            core = session.core_literals()
            enough = [name for name in on if session.switch[name] in core]
            assert not session.solve(enough, core.intersection(assumed))
    finally:
        session.close()


@pytest.mark.parametrize("engine", SEARCHING)
@settings(max_examples=15, deadline=None)
@given(switched_models())
def test_an_engine_that_knows_no_switches_has_all_of_them_on(engine: str, model: Model) -> None:
    search: SearchFunction = import_module(f"lamplit.engines.{engine}").search
    found = [answer.true for answer in search(NO_PROGRAM_OF_ITS_OWN, model, Goal(None), Clock(), {})]
    assert len(found) == len(set(found))
    assert set(found) == brute_force(model)


def test_a_core_names_the_switches_that_a_no_needed() -> None:
    model = Model()
    bulb = model.decision(Shade(Cell(0, 0)))
    for name, lit in (("yes", bulb), ("no", -bulb), ("whatever", bulb)):
        with model.switch(name):
            model.clause([lit])
    session = SatSession(model, switches=["yes", "no"])
    assert not session.solve(["no"])  # "whatever" was not chosen, so it is on
    assert session.core(["yes", "no"]) == {"no"}
    assert session.solve(["yes"])
    session.close()


def test_a_switch_on_which_nothing_hangs_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing hangs on the switch r1c1"):
        SatSession(Model(), switches=[Cell(0, 0)])


def test_what_can_not_be_switched_is_refused_aloud() -> None:
    model = Model()
    with pytest.raises(ValueError, match="a loop can't be switched off"), model.switch("a"):
        model.single_loop({}, {}, 0)
    with pytest.raises(ValueError, match="an objective can't be switched off"), model.switch("a"):
        model.minimise([])
    with pytest.raises(ValueError, match="a demand hangs on one switch"), model.switch("a"), model.switch("b"):
        pass
    with pytest.raises(ValueError, match="a name other than None"), model.switch(None):
        pass


@pytest.mark.parametrize("name", CASES)
def test_every_demand_of_a_genre_has_a_switch_and_is_as_good_as_gone_without_it(name: str) -> None:
    """With all of them on, with some, and with none the answers are those that brute force finds."""

    @settings(max_examples=40, deadline=None, database=None)
    @given(st.one_of(CASES[name].boards, st.sampled_from([*CASES[name].named.values()])), st.data())
    def on_boards(puzzle: Puzzle, data: st.DataObject) -> None:
        model = genre_of(puzzle).model(puzzle, switchable=True)
        demanded = frozenset(all_demands(puzzle))
        # A demand without a switch is one that makes no difference: a number that nothing repeats.
        assert demanded.issuperset(model.switches)
        some = data.draw(st.frozensets(st.sampled_from(sorted(demanded, key=str)))) if demanded else demanded
        for on in (demanded, some, frozenset[Switch]()):
            session = SatSession(model, switches=model.switches)
            found = answers(session, on.intersection(model.switches))
            session.close()
            assert {Solution(true) for true in found} == solutions_under(puzzle, on)

    on_boards()
