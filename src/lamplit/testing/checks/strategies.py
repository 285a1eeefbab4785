"""Strategies: every step is forced, and by what it names alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from lamplit.core.decisions import Decision
from lamplit.core.puzzle import State
from lamplit.engines.sat import SatSession
from lamplit.genre.steps import Human, Round, Step
from lamplit.human import explain
from lamplit.human.deducer import Deducer
from lamplit.human.explanations import find_human
from lamplit.human.general import find_demand_switches
from lamplit.testing.sample import SmallBoard

GENERAL = "general"


def examine_strategies(board: SmallBoard) -> None:
    """All strategies together, and one of them alone, conclude only what every solution has."""
    human = find_human(board.genre)
    keys = [strategy.key for strategy in human.strategies if strategy.key != GENERAL]
    start = _choose_start(board)
    for chosen in (keys, keys and [board.rng.choice(keys)]):
        _follow_strategies(board, human, chosen, start)


def _choose_start(board: SmallBoard) -> State:
    """Nothing, or a part of a solution."""
    rng = board.rng
    if not board.solutions or rng.random() < 0.5:
        return State()
    true = rng.choice(board.solutions).true
    known = [key for group, _ in board.choices if rng.random() < 0.3 for key in group]
    return State(true.intersection(known), frozenset(known) - true)


def _follow_strategies(board: SmallBoard, human: Human, strategies: Collection[str], start: State) -> None:
    deducer = Deducer(human, board.puzzle, strategies, start)
    judge = StepJudge(board, start)
    try:
        known = deducer.state
        while (found := deducer.advance()) is not None:
            judge.examine_round(found, known)
            known = deducer.state
        if deducer.clash is not None and judge.possible:
            raise board.fail(
                f"the strategies find a contradiction, but there is a solution: {deducer.clash.text}", start
            )
    finally:
        judge.close()


class StepJudge:
    """Says what follows from a state on a small board: by brute force, and by demands that a step names."""

    def __init__(self, board: SmallBoard, start: State) -> None:
        self.board, self.start = board, start
        self.possible = [one for one in board.solutions if start.true <= one.true and start.false.isdisjoint(one.true)]
        model = board.genre.model(board.puzzle, switchable=True)
        self._session = SatSession(model, switches=model.switches)
        self._lit = {key: lit for lit, key in enumerate(model.keys) if key is not None}

    def examine_round(self, found: Round, known: State) -> None:
        for step in found.steps:
            if not step.text.endswith("."):
                raise self.board.fail(f"the strategy {step.strategy} says {step.text!r}; expected a sentence", known)
            if not (step.true or step.false):
                raise self.board.fail(f"the strategy {step.strategy} concludes nothing: {step.text}", known)
            for decision, holds in _list_conclusions(step):
                self._examine_conclusion(step, decision, holds, known)

    def _examine_conclusion(self, step: Step, decision: Decision, holds: bool, known: State) -> None:
        said = decision.conclude(holds)
        if any((decision in solution.true) != holds for solution in self.possible):
            raise self.board.fail(
                f"the strategy {step.strategy} concludes what isn't forced, {said}: {step.text}", known
            )
        on = find_demand_switches(self._session.model, step.grounds)
        lit = self._lit[decision]
        assume = [*(self._lit[key] for key in known.true), *(-self._lit[key] for key in known.false)]
        if self._session.solve(on, [*assume, -lit if holds else lit]):
            raise self.board.fail(
                f"the strategy {step.strategy} concludes {said}, which the places it names don't force: {step.text}",
                known,
            )

    def close(self) -> None:
        self._session.close()


def _list_conclusions(step: Step) -> Iterator[tuple[Decision, bool]]:
    yield from ((key, True) for key in step.true)
    yield from ((key, False) for key in step.false)


def examine_explanation(board: SmallBoard) -> None:
    """An explanation ends as brute force does: solved, with several solutions left, or with a contradiction."""
    if not board.is_plain:
        return
    expected = ("clash", "solved", "open")[min(2, len(board.solutions))]
    ending = explain(board.puzzle).ending
    if ending != expected:
        count = len(board.solutions)
        raise board.fail(f"the explanation ends {ending!r}, but the board has {count} solutions; expected {expected!r}")
