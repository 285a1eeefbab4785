"""The rules against the checker: every engine finds what brute force finds, however the rules are stated."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from lamplit.core.clock import Clock
from lamplit.core.model import ClueAt, Demand, Model, Switch
from lamplit.core.puzzle import Solution
from lamplit.core.words import join_words
from lamplit.engines import all_engines
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.engines.sat import SatSession
from lamplit.engines.sat import search as search_with_sat
from lamplit.testing.sample import SmallBoard

FORMS: dict[str, dict[str, Any]] = {
    "in full": {},
    "concise": {"concise": True},
    "switchable": {"switchable": True},
    "with every demand": {"every_demand": True},
}
"""The ways in which a model may be asked for."""
EACH_BOARD = 2
"""So many engines are asked about a board."""
MANY = 30
"""Some engines take long to list more solutions than this."""


def compare(board: SmallBoard, found: Iterable[Solution], who: str) -> None:
    """Whatever was found is a solution to the checker, and whatever brute force found is among it."""
    found = list(found)
    for solution in found:
        if faults := board.genre.check(board.puzzle, solution):
            raise board.fail(
                f"{who} find a solution that the checker rejects, {faults[0].rule}: {faults[0].text}", solution
            )
    if len(set(found)) < len(found):
        raise board.fail(f"{who} find the same solution twice", next(one for one in found if found.count(one) > 1))
    for solution in board.solutions:
        if solution not in found:
            raise board.fail(f"{who} miss a solution that the checker accepts", solution)


def examine_rules(board: SmallBoard) -> None:
    """The rules allow exactly what the checker accepts, in each form in which they may be stated."""
    for form, options in FORMS.items():
        model = board.genre.model(board.puzzle, **options)
        compare(board, search_with_sat(board.puzzle, model, Goal(None), Clock(), {}), f"the rules, stated {form},")


def examine_engines(board: SmallBoard) -> None:
    """Every engine that is installed gets a share of the boards."""
    engines = _load_engines("search")
    if len(board.solutions) <= MANY:
        for engine in board.rng.sample(engines, min(EACH_BOARD, len(engines))):
            found = engine.iterate_solutions(board.puzzle, Goal(None), Clock(), {})
            compare(board, found, f"the rules, given to the engine {engine.engine.name},")


@cache
def _load_engines(protocol: str) -> list[InProcessEngine]:
    """The engines of a protocol that are installed, in this process: a child for each board would take minutes."""
    return [InProcessEngine(engine) for engine in all_engines() if engine.protocol == protocol and engine.is_installed]


def examine_deductions(board: SmallBoard) -> None:
    """What an engine deduces without search holds in every solution."""
    for engine in _load_engines("deduce"):
        state = engine.deduce_state(board.puzzle, Clock(), {})
        for solution in board.solutions:
            if state is None or not state.true <= solution.true or state.false & solution.true:
                what = "that there is no solution" if state is None else "what this solution contradicts"
                raise board.fail(f"the engine {engine.engine.name} deduces {what} from the rules", solution)


def examine_demands(board: SmallBoard) -> None:
    """Every switch of the rules is put into words."""
    for form in ("switchable", "with every demand"):
        for switch in board.genre.model(board.puzzle, **FORMS[form]).switches:
            demand = board.genre.demand(board.puzzle, switch)
            if not isinstance(demand, Demand) or not demand.text.strip():
                raise board.fail(f"demand has no words for the switch {switch!r}")
            strange = [
                cell for cell in demand.cells if cell not in board.puzzle.grid and cell not in board.puzzle.clues
            ]
            if strange:
                raise board.fail(f"the demand {demand.text!r} names {strange[0]}, which isn't on the board")


def examine_switches(board: SmallBoard) -> None:
    """Without the switches of some clues, the rules ask for what they ask of a board on which these clues are weaker.

    Clues that are left out are switched off wherever it is asked which of them a solution needs.
    """
    if board.genre.setter is None or not board.is_plain:
        return
    rng, puzzle, weaker = board.rng, board.puzzle, board.genre.setter().weaker
    saying = [cell for cell, clue in puzzle.clues.items() if weaker(clue) != clue]
    if not saying:
        return
    off = sorted(rng.sample(saying, rng.randint(1, len(saying))))
    switched: set[Switch] = {ClueAt(cell) for cell in off}
    left = {cell: weaker(clue) if cell in off else clue for cell, clue in puzzle.clues.items()}
    weak = SmallBoard(board.genre, puzzle.with_clues({cell: clue for cell, clue in left.items() if clue is not None}))
    names = join_words(f"the {puzzle.clues[cell]} {puzzle.grid.describe_place(cell)}" for cell in off)
    model = board.genre.model(puzzle, switchable=True)
    found = _list_solutions(model, [switch for switch in model.switches if switch not in switched])
    compare(weak, found, f"the rules, with the switch of {names} turned off,")


def _list_solutions(model: Model, on: Iterable[Switch]) -> list[Solution]:
    """All solutions with these switches on."""
    session = SatSession(model, switches=model.switches)
    found: list[Solution] = []
    on = list(on)
    try:
        while session.solve(on):
            found.append(Solution(session.read_decisions()))
            session.add(session.make_blocking_clause(found[-1]))
    finally:
        session.close()
    return found
