"""No strategy of any genre ever says what is not forced, and what a step names is enough to force it.

The solver is the judge here; ``test_small_boards`` has brute force for one. Copies of every strategy that say
something else show that the judge notices; the tests of the genres break the strategies themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from tests.human.judging import STRATEGIES, Case, cases, caught, decided, hear, hearings, objections
from tests.human.puzzles import HUMANS
from tests.sweep import all_puzzles, small_or_all

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.steps import OPEN, Approach, Find, Finding, Grounds, Human, Position
from lamplit.human import explain, select_strategies

LARGEST = 400
LARGEST_ALONE = 200
MANY = 700
"""Boards of the generator for a slow sweep; a genre's own source may add three times as many."""
EVERY = {genre: select_strategies(human, None) - {"general"} for genre, human in HUMANS.items()}


@pytest.mark.parametrize(("genre", "key"), STRATEGIES)
def test_what_a_step_names_forces_it(genre: str, key: str) -> None:
    met = 0
    for hearing in hearings(genre, key):
        assert hearing.objections == []
        met += hearing.rounds[key]
    assert met, "no board met this strategy; add some to SOURCES that do"


@pytest.mark.corpus
@pytest.mark.parametrize("genre", HUMANS)
def test_what_any_strategy_says_on_thousands_of_boards_is_forced(genre: str) -> None:
    for number, case in enumerate(cases(genre, MANY)):
        strategies = [strategy.key for strategy in HUMANS[genre].strategies]
        alone = strategies[number % (len(strategies) - 1)]
        for chosen in (EVERY[genre], frozenset([alone])):
            assert hear(case, chosen).objections == []


@small_or_all
@pytest.mark.parametrize("genre", HUMANS)
def test_every_step_on_made_and_published_puzzles_is_forced(genre: str, most: int | None) -> None:
    for record in all_puzzles(genre, most):
        if len(record.puzzle.grid.cells) <= LARGEST:
            assert hear(Case(record.puzzle, State()), EVERY[genre]).objections == [], record.id


@pytest.mark.corpus
@pytest.mark.parametrize(("genre", "key"), STRATEGIES)
def test_each_strategy_alone_is_sound_on_made_and_published_puzzles(genre: str, key: str) -> None:
    for record in all_puzzles(genre):
        if len(record.puzzle.grid.cells) <= LARGEST_ALONE:
            assert hear(Case(record.puzzle, State()), [key]).objections == [], record.id


@pytest.mark.parametrize("genre", HUMANS)
def test_what_a_general_contradiction_names_forces_it(genre: str) -> None:
    met = 0
    for case in cases(genre, 16):
        known = case.start
        for found in explain(case.puzzle, ["easy", "general"], case.start).rounds:
            for step in found.steps:
                assert list(objections(case, known, step)) == []
            met += found.strategy == "general"
            true = {key for step in found.steps for key in step.true}
            false = {key for step in found.steps for key in step.false}
            known = State(known.true | true, known.false | false)
    assert met


@pytest.mark.parametrize("genre", HUMANS)
def test_what_the_loop_leaves_open_differs_between_solutions(genre: str) -> None:
    for case in cases(genre):
        explanation = explain(case.puzzle, state=case.start)
        assert explanation.ending == ("open" if explanation.open else "solved")
        assert all(case.forced(*each) for each in decided(explanation.state))
        assert not any(case.forced(decision, holds) for decision in explanation.open for holds in (True, False))


# Broken copies.

Change = Callable[[Finding, Position], Finding]


def one_flipped(finding: Finding, _: Position) -> Finding:
    """The last thing that follows goes the other way."""
    if finding.false:
        return replace(finding, true=(*finding.true, finding.false[-1]), false=finding.false[:-1])
    return replace(finding, true=finding.true[:-1], false=finding.true[-1:])


def two_too_many(finding: Finding, position: Position) -> Finding:
    """Of what is open besides, the first follows too, and that the last is not so."""
    said = {*finding.true, *finding.false}
    still_open = [position.decision(number) for number, known in enumerate(position.value) if known == OPEN]
    more = [decision for decision in still_open if decision not in said]
    return replace(finding, true=(*finding.true, *more[:1]), false=(*finding.false, *more[1:][-1:]))


def nothing_named(finding: Finding, _: Position) -> Finding:
    """The clues and cells that it rests on are left out."""
    return replace(finding, grounds=Grounds())


def broken(human: Human, key: str, change: Change) -> Human:
    """A copy of a genre's strategies of which one finds something else."""

    def approach(puzzle: Puzzle, clock: Clock) -> Approach:
        honest = human.approach(puzzle, clock)

        def spoilt(find: Find) -> list[Finding]:
            return [change(finding, honest.position) for finding in find()]

        def finders() -> list[tuple[str, Find]]:
            return [(one, partial(spoilt, find) if one == key else find) for one, find in honest.finders()]

        return Approach(honest.position, finders)

    return replace(human, approach=approach)


@pytest.mark.parametrize("change", [one_flipped, two_too_many])
@pytest.mark.parametrize(("genre", "key"), STRATEGIES)
def test_a_strategy_that_says_something_else_is_caught(genre: str, key: str, change: Change) -> None:
    assert caught(genre, key, broken(HUMANS[genre], key, change))


RULES_ALONE = {
    "akari": set[str](),
    "slitherlink": {"two-lines", "way-on", "dead-end", "colours", "cut-off", "only-way"},
    "masyu": {"two-lines", "dead-end", "early-loop", "colours", "cut-off", "only-way"},
    "shingoki": {"two-lines", "dead-end", "early-loop", "colours", "cut-off", "only-way"},
    "hitori": {"beside-shaded", "way-out", "border-cut", "ring"},
    "nurikabe": {"between", "pool", "sea-way", "closed-in", "sea-cut", "sea-unreached"},
    "hashi": {"crossing", "only-link"},
}
"""The strategies that would be right whatever the numbers say: rules that belong to no place are all they need."""


@pytest.mark.parametrize(("genre", "key"), STRATEGIES)
def test_a_strategy_that_does_not_name_what_it_rests_on_is_caught(genre: str, key: str) -> None:
    assert caught(genre, key, broken(HUMANS[genre], key, nothing_named)) == (key not in RULES_ALONE[genre])
