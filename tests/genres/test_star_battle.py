"""Star Battle: stars that don't touch, so many in every row, column and region."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES, brute_force
from tests.genres.naive import agree, agree_on_named, is_star_battle
from tests.human.judging import conclusions
from tests.human.puzzles import on_the_way
from tests.human.test_derived_grounds import StrictJudge

import lamplit
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.registry import get_genre
from lamplit.genre.steps import Finding
from lamplit.genres.star_battle.patterns import NO_ROOM, NO_SHARED_ROOM, USED_UP
from lamplit.human.deducer import Deducer
from lamplit.library.gallery import list_small_entries

KEYS = ("one-rule", NO_ROOM, USED_UP, NO_SHARED_ROOM)
FAULTS = [
    (["touching"], "1 star\n+---+---+\n| o | _ |\n+---+---+\n| _ | o |\n+---+---+"),
    (["region-count"], "1 star\n+---+---+\n| , | . |\n+---+   +\n| .   . |\n+---+---+"),
    (["line-count"], "1 star\n+---+---+---+\n| o   . | o |\n+---+---+---+"),
    (["touching", "region-count", "line-count"], "1 star\n+---+---+\n| o   o |\n+---+---+"),
    ([], "1 star\n+---+\n| o |\n+---+"),
]


@pytest.mark.parametrize(("faults", "drawing"), FAULTS)
def test_a_drawing_has_its_faults_in_order(faults: list[str], drawing: str) -> None:
    filled = lamplit.read_filled(drawing, genre="star-battle")
    named = [fault.rule for fault in lamplit.check(filled.puzzle, filled.answer)]
    assert list(dict.fromkeys(named)) == faults


def test_every_fault_of_the_rule_book_is_shown() -> None:
    assert (rulebook := get_genre("star-battle").rulebook) is not None
    assert {fault for faults, *_ in FAULTS for fault in faults} == {one.fault for one in rulebook().mistakes}


def test_checker_and_solver_keep_the_plain_rules_on_boards_by_name() -> None:
    agree_on_named("star-battle", is_star_battle)


@settings(max_examples=40)
@given(CASES["star-battle"].boards)
def test_checker_and_solver_keep_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    agree(puzzle, is_star_battle)


def test_a_board_has_one_star_a_row_unless_it_says_more() -> None:
    bare = Puzzle.of("star-battle", Grid(1, 1), {}, regions=[[Cell(0, 0)]])
    assert bare.clues == {Cell(-1, 0): 1}
    assert bare.with_clues({Cell(-1, 0): 2}) != bare == bare.with_clues({})


def make_deducer(puzzle: Puzzle, start: State | None = None, keys: Sequence[str] = KEYS) -> Deducer:
    """The patterns of players, with the simplest rules beside them."""
    patterns = get_genre("star-battle").patterns
    assert patterns is not None
    return Deducer(patterns(), puzzle, keys, start, clock=Clock())


def list_findings(puzzle: Puzzle) -> dict[str, list[Finding]]:
    """What the patterns of players find."""
    deducer = make_deducer(puzzle)
    found: dict[str, list[Finding]] = {}
    while (each := deducer.advance()) is not None:
        found.setdefault(each.strategy, []).extend(step.finding for step in each.steps)
    return found


def test_what_patterns_find_on_the_gallery_is_so_and_every_pattern_finds_something() -> None:
    used = set[str]()
    for entry in list_small_entries("star-battle", 144):
        for key, findings in list_findings(entry.puzzle).items():
            used.add(key)
            for finding in findings:
                assert set(finding.true) <= entry.solution.true
                assert entry.solution.true.isdisjoint(finding.false)
                assert finding.explain()
    assert used == set(KEYS)


@settings(max_examples=60)
@given(CASES["star-battle"].boards)
def test_what_patterns_find_on_small_boards_holds_in_every_solution(puzzle: Puzzle) -> None:
    solutions = brute_force(puzzle)
    for findings in list_findings(puzzle).values():
        for finding in findings:
            assert all(solution.true.issuperset(finding.true) for solution in solutions)
            assert all(solution.true.isdisjoint(finding.false) for solution in solutions)


def find_unforced(puzzle: Puzzle, start: State, keys: Sequence[str]) -> tuple[set[str], list[str]]:
    """The strategies that found something, and what they found that the rows, columns, regions and cells they name
    don't force by themselves.
    """
    judge, deducer = StrictJudge(puzzle), make_deducer(puzzle, start, keys)
    used, unforced, known = set(), [], deducer.state
    while (found := deducer.advance()) is not None:
        used.add(found.strategy)
        for step in found.steps:
            named = judge.list_named(step.grounds)
            texts = {step.text for each in conclusions(step) if not judge.implies(known, *each, named)}
            unforced += [f"{step.strategy}: {text}" for text in texts]
        known = deducer.state
    return used, unforced


@pytest.mark.parametrize("key", [NO_ROOM, USED_UP, NO_SHARED_ROOM])
def test_what_a_pattern_names_forces_what_it_finds_in_the_gallery(key: str) -> None:
    """From the start or from a position on the way, alone and after the simplest rules."""
    met = set[str]()
    for seed, entry in enumerate(list_small_entries("star-battle", 100)):
        start = on_the_way(entry.puzzle, entry.solution, seed)
        for keys in ([key], ["one-rule", key]):
            used, unforced = find_unforced(entry.puzzle, start, keys)
            assert unforced == []
            met |= used
    assert key in met


@settings(max_examples=40)
@given(CASES["star-battle"].boards)
def test_what_patterns_name_forces_what_they_find_on_small_boards(puzzle: Puzzle) -> None:
    assert find_unforced(puzzle, State(), KEYS)[1] == []
