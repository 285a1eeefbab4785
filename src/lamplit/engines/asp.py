"""Answer-set rules for clingo.

A genre that brings a program of its own (``Genre.asp``) is solved by that, facts in and out in its
vocabulary. Every other genre's model is written as facts under ``model.lp``, where connectivity is
reachability, which answer-set solvers know by nature. Answers are counted by what they show, so
helping variables never make two of one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import clingo

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.contract import Goal, Stats
from lamplit.genre.contract import AspProgram
from lamplit.genre.registry import genre_of

GENERIC = Path(__file__).with_name("model.lp")


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    own = genre_of(puzzle).asp
    if own is not None:
        program, keys = _build_own_program(own, puzzle, model, goal)
    else:
        program, keys = _build_generic_program(model, goal)
    options = ["--opt-mode=opt"] if goal.minimise else ["--project=show"]
    control = clingo.Control(["0", *options])
    control.add("base", [], program)
    control.ground([("base", [])])
    stats.update({"variables": model.variables, "atoms": len(control.symbolic_atoms)})
    yield from _iterate_solutions(control, keys, goal)


def _iterate_solutions(control: clingo.Control, keys: dict[clingo.Symbol, Decision], goal: Goal) -> Iterator[Solution]:
    best = None
    with control.solve(yield_=True) as handle:
        for answer in handle:
            found = Solution(frozenset(keys[symbol] for symbol in answer.symbols(shown=True)))
            if goal.minimise:
                best = found  # each answer is better than the one before
            else:
                yield found
    if best is not None:
        yield best


def _build_own_program(
    own: AspProgram, puzzle: Puzzle, model: Model, goal: Goal
) -> tuple[str, dict[clingo.Symbol, Decision]]:
    """The genre's own rules; a shown atom has the column and the row of its cell, from 1."""
    program = f"{own.program}\n{own.facts(puzzle)}\n#show {own.shown}/2.\n"
    if goal.minimise:
        program += f"#minimize {{ 1,C,R : {own.shown}(C,R) }}.\n"
    keys: dict[clingo.Symbol, Decision] = {
        clingo.Function(own.shown, [clingo.Number(cell.col + 1), clingo.Number(cell.row + 1)]): key
        for key in model.keys
        if key is not None
        for cell in key.cells
    }
    return program, keys


def _build_generic_program(model: Model, goal: Goal) -> tuple[str, dict[clingo.Symbol, Decision]]:
    program = GENERIC.read_text(encoding="utf-8") + "\n".join(iterate_model_facts(model))
    if goal.minimise:
        program += "\n#minimize { 1,I : objective(I,L), holds(L) }."
    keys = {clingo.Function("true", [clingo.Number(var)]): key for var, key in enumerate(model.keys) if key is not None}
    return program, keys


def iterate_model_facts(model: Model) -> Iterator[str]:
    """The model in the vocabulary of ``model.lp``."""
    if model.variables:
        yield f"variable(1..{model.variables})."
    for var in model.decisions:
        yield f"decision({var})."
    rules = 0
    for clause in model.clauses:
        yield f"clause({rules})."
        yield from (f"member({rules},{i},{lit})." for i, lit in enumerate(clause.lits))
        rules += 1
    for count in model.counts:
        yield f"count({rules},{count.low},{count.high})."
        yield from (f"member({rules},{i},{lit})." for i, lit in enumerate(count.lits))
        rules += 1
    for connected in model.connections:
        yield from (f"node({rules},{n},{lit or 0})." for n, lit in enumerate(connected.nodes))
        yield from (f"link({rules},{a},{b},{lit or 0})." for a, b, lit in connected.links)
        if connected.root is not None:
            yield f"root({rules},{connected.root})."
        rules += 1
    for loop in model.loops:
        yield f"loop({rules})."
        yield from (f"line({rules},{e.a},{e.b},{e.lit})." for e in loop.edges)
        rules += 1
    for i, lit in enumerate(model.objective or ()):
        yield f"objective({i},{lit})."
