"""What must hold of a model with every demand: all that is said hangs on switches, and each stands for itself."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator

from lamplit.core.model import ClueAt, Demand, Lit, Model, Switch

PLACE = re.compile(r"\br\d+c\d+\b|\b(row|column) \d+\b")


def find_definitions(model: Model) -> dict[Lit, list[tuple[Lit, ...]]]:
    """For each auxiliary that unswitched clauses define, these clauses: it is the last auxiliary in each of them."""
    found: dict[Lit, list[tuple[Lit, ...]]] = defaultdict(list)
    for clause in model.clauses:
        helpers = [abs(lit) for lit in clause.lits if model.keys[abs(lit)] is None]
        if clause.switch is None and helpers:
            found[max(helpers)].append(tuple(clause.lits))
    return dict(found)


def check_nothing_unswitched(model: Model) -> None:
    """Only definitions, implications and loops hang on no switch."""
    implied = {frozenset((-lit, other)) for lit, other in model.implied.items()}
    for clause in model.clauses:
        if clause.switch is None and all(model.keys[abs(lit)] is not None for lit in clause.lits):
            assert frozenset(clause.lits) in implied, clause
    assert not [count for count in model.counts if count.switch is None]
    assert not [connected for connected in model.connections if connected.switch is None]


def list_said(model: Model) -> Iterator[tuple[Switch, set[Lit]]]:
    """What is said under switches: the switch and the variables, for each statement."""
    for clause in model.clauses:
        if clause.switch is not None:
            yield clause.switch, {abs(lit) for lit in clause.lits}
    for count in model.counts:
        yield count.switch, {abs(lit) for lit in count.lits}
    for connected in model.connections:
        lits = [*connected.nodes, *(link.lit for link in connected.links)]
        yield connected.switch, {abs(lit) for lit in lits if lit is not None}


def check_auxiliaries(model: Model) -> None:
    """An auxiliary is defined, or it belongs to one switch alone; or to a clue, and demands refer to what that says."""
    defined = find_definitions(model)
    users: dict[Lit, set[Switch]] = defaultdict(set)
    for switch, variables in list_said(model):
        for lit in variables:
            if model.keys[lit] is None and lit not in defined:
                users[lit].add(switch)
    for lit, switches in users.items():
        owners = switches if len(switches) == 1 else {one for one in switches if isinstance(one, ClueAt)}
        assert len(owners) == 1, (lit, switches)


def check_definitions(model: Model, rng: random.Random, tries: int = 20) -> None:
    """However the decisions are made, every defined auxiliary has exactly one value."""
    defined = find_definitions(model)
    for _ in range(tries):
        values = {lit: rng.random() < 0.5 for lit in model.decisions}
        for lit, other in model.implied.items():
            if lit in values and other in values and values[lit]:
                values[other] = True
        for lit in sorted(defined):
            fitting = []
            for value in (False, True):
                values[lit] = value
                if all(any(values[abs(each)] == (each > 0) for each in clause) for clause in defined[lit]):
                    fitting.append(value)
            assert len(fitting) == 1, (lit, defined[lit])
            values[lit] = fitting[0]


def check_words(demand: Demand) -> None:
    """A demand is a clause that names its places. One that is about the whole board shows none, nor needs a name."""
    assert demand.text.strip()
    for text in (demand.text, demand.rule):
        assert text == text.strip()
        assert not text.endswith((".", ":"))
        assert not set("{}") & set(text)
    assert PLACE.search(demand.text) or not (demand.cells or demand.edges), demand


def check_said(model: Model) -> None:
    """Something is said under every demand."""
    said = {switch for switch, _ in list_said(model)}
    assert [switch for switch in model.switches if isinstance(switch, Demand) and switch not in said] == []


def check_units(model: Model, rng: random.Random) -> None:
    """All of this but the words."""
    check_nothing_unswitched(model)
    check_auxiliaries(model)
    check_definitions(model, rng)
    check_said(model)
