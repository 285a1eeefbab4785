"""The last tier in small steps: what arguments conclude is forced, if need be with others refuted within."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from tests.conformance.boards import board
from tests.human.judging import Judge, conclusions, switchable
from tests.human.puzzles import HUMANS, boards, on_the_way

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision, Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.genre.steps import Clash, Grounds, Human, Round, Step
from lamplit.genres.nurikabe.strategies.findings import OutOfReach
from lamplit.genres.nurikabe.wording import NurikabeWording
from lamplit.human.arguments import ArgumentFinder, Refutation
from lamplit.human.deducer import Deducer
from lamplit.human.general import RuleSolver
from lamplit.human.refutations import RefutationPlan, RefutationSearch


def with_few_strategies(human: Human) -> Human:
    """So few that arguments need suppositions within them."""
    few = ("full-clue", "tight-clue", "two-lines", "general")
    return replace(human, strategies=tuple(one for one in human.strategies if one.key in few))


def told(human: Human, puzzle: Puzzle, solution: Solution, state: State) -> tuple[Step, ...]:
    """The steps of the last tier in a state; each must be forced by its grounds, and be so in the solution."""
    general = RuleSolver(puzzle, Clock())
    deducer = Deducer(human, puzzle, (), state)
    forced = general.find_forced(state, deducer.list_open())
    steps = ArgumentFinder(human, general, Clock()).find_steps(state, forced)
    general.close()
    judge = Judge(switchable(puzzle))
    for step in steps:
        for decision, holds in conclusions(step):
            assert (decision in solution.true) is holds
            assert judge.implied(state, decision, holds, step.grounds), step.text
    return steps


@pytest.mark.parametrize("genre", HUMANS)
def test_what_an_argument_concludes_is_forced_by_its_grounds(genre: str) -> None:
    human = HUMANS[genre]
    for puzzle, solution in boards(genre, 3):
        for step in told(human, puzzle, solution, State()):
            assert "uppose " in step.text or ": if " in step.text


def test_with_few_strategies_others_are_refuted_within(monkeypatch: pytest.MonkeyPatch) -> None:
    human, plans = with_few_strategies(HUMANS["slitherlink"]), RefutationSearch.find_plans

    def nested(
        search: RefutationSearch, state: State, forced: Sequence[tuple[Decision, bool]]
    ) -> Iterator[list[RefutationPlan]]:
        *_, last = plans(search, state, forced)
        yield last

    monkeypatch.setattr(RefutationSearch, "find_plans", nested)
    steps = [
        step
        for puzzle, solution in boards("slitherlink", 4)
        for step in told(human, puzzle, solution, on_the_way(puzzle, solution, 1))
    ]
    assert any("Suppose also " in step.text for step in steps)


def test_an_argument_is_told_round_by_round_in_the_words_of_its_genre() -> None:
    speak = NurikabeWording(board("nurikabe", "...")).speak
    one, other, third = (Shade(Cell(0, col)) for col in range(3))
    out_of_reach = [Step("unreachable", OutOfReach((shade,), (), Grounds(), ())) for shade in (one, other)]
    rounds = (Round("unreachable", tuple(out_of_reach), 2),)
    pool = Clash("there would be a pool at r1c1-r2c2", Grounds())
    inner = Refutation((), (third,), Grounds(), speak(third), True, rounds, pool)
    assert inner.length == 3
    assert inner.conclude() == "r1c3 is land"
    first, *_, last = [link.text for link in inner.give_reasons()]
    assert (first, last) == ("Suppose r1c3 were sea.", "But then there would be a pool at r1c1-r2c2.")
    outer = Refutation(
        (one,), (), Grounds(), speak(one), False, (Round("general", (Step("general", inner),), 1),), pool
    )
    assert outer.length == 4
    lines = outer.explain().splitlines()
    assert lines[:3] == ["r1c1 is sea.", "1. Suppose r1c1 were land.", "2. Suppose also r1c3 were sea."]
    assert [line[3:] for line in lines[-2:]] == ["So r1c3 is land.", "But then there would be a pool at r1c1-r2c2."]


def test_a_supposition_is_followed_to_what_breaks() -> None:
    puzzle = board("nurikabe", "2..")
    general = RuleSolver(puzzle, Clock())
    forced = general.find_forced(State(), [Shade(Cell(0, 2))])
    (step,) = ArgumentFinder(HUMANS["nurikabe"], general, Clock()).find_steps(State(), forced)
    general.close()
    assert step.text == (
        "r1c3 is sea. Suppose r1c3 were land. r1c2 is land: the 2 at r1c1 can only grow there. "
        "But then the island of the 2 at r1c1 would be too large."
    )
