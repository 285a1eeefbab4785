"""The last tier works in every genre: what is forced is found, and told with demands that are all needed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, board, brute_force
from tests.engines.demands import solutions_under

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb, Decision, Shade
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, RuleAt, Switch
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats import read
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Grounds
from lamplit.genres.akari.rules import LIGHT
from lamplit.human import explain
from lamplit.human.general import RuleSolver


def agree(solution: Solution, state: State) -> bool:
    return state.true <= solution.true and not state.false & solution.true


def switches(grounds: Grounds) -> set[Switch]:
    return {*map(ClueAt, grounds.clues), *(RuleAt(LIGHT, cell) for cell in grounds.cells)}


@pytest.mark.parametrize("name", CASES)
def test_what_is_forced_is_found_and_shown_by_an_irreducible_contradiction(name: str) -> None:
    @settings(max_examples=40, deadline=None, database=None)
    @given(CASES[name].boards, st.data())
    def on_boards(puzzle: Puzzle, data: st.DataObject) -> None:
        space = CASES[name].space(puzzle)
        begun = data.draw(st.sets(st.sampled_from(space), max_size=2)) if space else set[Decision]()
        truth = sorted(brute_force(puzzle), key=lambda solution: sorted(solution.true))
        held = truth[0].true if truth else frozenset(begun)
        state = State(held & begun, frozenset(begun) - held)
        general = RuleSolver(puzzle, Clock())
        try:
            left = [solution for solution in truth if agree(solution, state)]
            assert general.is_possible(state) is bool(left)
            asked = [key for key in space if state.get(key) is None]
            forced = general.find_forced(state, asked)
            if not left:
                assert forced == []
                clash = general.find_clash(state)
                assert_irreducible(puzzle, state, switches(clash.grounds))
                return
            alike = [key for key in asked if len({key in solution.true for solution in left}) == 1]
            assert forced == [(key, key in left[0].true) for key in alike]
            if forced:
                step = general.find_step(state, general.list_simplest(state, forced))
                (concluded,) = [(key, True) for key in step.true] + [(key, False) for key in step.false]
                assert concluded in forced
                key, value = concluded
                against = State(state.true | ({key} - held), state.false | ({key} & held))
                assert_irreducible(puzzle, against, switches(step.grounds))
                wording = genre_of(puzzle).wording(puzzle)
                assert step.finding.conclude() == wording.speak(key).conclude(value)
        finally:
            general.close()

    on_boards()


def assert_irreducible(puzzle: Puzzle, state: State, named: set[Switch]) -> None:
    def servable(on: set[Switch]) -> bool:
        return any(agree(solution, state) for solution in solutions_under(puzzle, on))

    assert not servable(named)
    assert all(servable(named - {one}) for one in named)


def test_a_step_of_the_last_tier_in_words() -> None:
    general = RuleSolver(board("nurikabe", "2.."), Clock())
    forced = general.find_forced(State(), [Shade(Cell(0, 2))])
    step = general.find_step(State(), general.list_simplest(State(), forced))
    assert step.text == "r1c3 is sea: if r1c3 were land, a search finds no way to satisfy this: the 2 at r1c1."
    assert step.grounds == Grounds((Cell(0, 0),))
    general.close()


def test_a_state_that_breaks_the_rules_by_itself_needs_no_clue_to_clash() -> None:
    general = RuleSolver(board("hitori", "1234", "2341"), Clock())
    beside = State(frozenset({Shade(Cell(0, 0)), Shade(Cell(0, 1))}))
    assert general.find_clash(beside).text == "the board already breaks the rules"
    assert general.find_clash(beside).grounds == Grounds()
    general.close()


def test_a_decision_that_no_demand_forces_is_told_so() -> None:
    """On a board of one cell nothing may be shaded, whatever it says."""
    general = RuleSolver(board("hitori", "1"), Clock())
    forced = general.find_forced(State(), [Shade(Cell(0, 0))])
    step = general.find_step(State(), general.list_simplest(State(), forced))
    assert step.text == "r1c1 stays white: if r1c1 were shaded, the rules alone would be broken."
    general.close()


def test_it_solves_a_puzzle_alone_and_says_nothing_where_nothing_is_forced() -> None:
    alone = explain(read(". . .\n. 4 .\n. . .", genre="akari"), ["general"])
    assert alone.ending == "solved"
    assert {found.strategy for found in alone.rounds} == {"general"}
    assert alone.state.true == {Bulb(Cell(r, c)) for r, c in ((0, 1), (1, 0), (1, 2), (2, 1))}
    assert alone.rounds[0].steps[0].links[0].text.startswith("Suppose r")
    silent = explain(read(". .\n. .", genre="akari"), ["general"])
    assert (silent.ending, silent.rounds) == ("open", ())
