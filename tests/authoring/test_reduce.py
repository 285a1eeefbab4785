"""What reduce calls superfluous is, and nothing else: compared with brute force over sets of clues."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from tests.authoring.boards import GENRES, Without, unique
from tests.conformance.boards import board

from lamplit.authoring.reduce.reduce import reduce
from lamplit.authoring.uniqueness_judge import keep_only_clues
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.formats import read
from lamplit.generating.symmetry import find_clue_orbits, has_symmetry
from lamplit.genre.orders import Symmetry
from lamplit.human import grade

QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much]


def on_boards(name: str, hold: Callable[[Puzzle], None], examples: int) -> None:
    """Let something be held on random boards of a genre."""

    @settings(max_examples=examples, database=None, suppress_health_check=QUIET)
    @given(unique(name))
    def held(puzzle: Puzzle) -> None:
        hold(puzzle)

    held()


@pytest.mark.parametrize("name", GENRES)
def test_what_is_called_superfluous_is_alone_and_together_and_nothing_more_could_go(name: str) -> None:
    def hold(puzzle: Puzzle) -> None:
        judge, found = Without(puzzle), reduce(puzzle)
        assert found.alone == tuple(cell for cell in sorted(judge.clues) if judge.unique([cell]))
        assert judge.unique(found.together)
        assert found.puzzle == keep_only_clues(puzzle, judge.clues.difference(found.together))
        assert found.largest
        larger = combinations(sorted(judge.clues), len(found.together) + 1)
        assert not any(judge.unique(gone) for gone in larger)

    on_boards(name, hold, 10)


@pytest.mark.parametrize("name", GENRES)
def test_with_a_symmetry_clues_go_only_with_their_mates_and_as_many_as_can(name: str) -> None:
    def hold(puzzle: Puzzle) -> None:
        symmetry: Symmetry = "both" if has_symmetry(puzzle.grid, "both") else "none"
        judge, found = Without(puzzle), reduce(puzzle, symmetry=symmetry)
        groups = {judge.clues.intersection(find_clue_orbits(puzzle, symmetry)[clue]) for clue in judge.clues}
        could = [
            union
            for size in range(len(groups) + 1)
            for some in combinations(sorted(groups, key=sorted), size)
            if judge.unique(union := frozenset[Cell]().union(*some))
        ]
        assert set(found.alone) == {clue for group in groups & {*could} for clue in group}
        assert frozenset(found.together) in could
        assert found.largest
        assert len(found.together) == max(map(len, could))

    on_boards(name, hold, 5)


@pytest.mark.parametrize("name", GENRES)
def test_keeping_the_difficulty_keeps_the_tier_and_leaves_nothing_that_could_still_go(name: str) -> None:
    def hold(puzzle: Puzzle) -> None:
        judge, tier = Without(puzzle), grade(puzzle).tier
        found = reduce(puzzle, keep_difficulty=True)
        assert found.before.tier is found.grade.tier is tier

        def could(gone: set[Cell]) -> bool:
            return judge.unique(gone) and grade(keep_only_clues(puzzle, judge.clues - gone)).tier is tier

        gone = set(found.together)
        assert not any(could(gone | {clue}) for clue in judge.clues - gone)
        assert set(found.alone) == {clue for clue in judge.clues if could({clue})}
        if found.largest:
            larger = combinations(sorted(judge.clues), len(gone) + 1)
            assert not any(could(set(more)) for more in larger)

    on_boards(name, hold, 6)


EXAMPLES = Path(__file__).parents[2] / "examples"
TOLD = {
    "akari": "No number can go.",
    "masyu-small": "One pearl could go: the white pearl at r4c6. The grade goes from easy to beyond.",
    "shingoki-small": """
        Two pearls could go, each if the others stay: the white 3 at r1c4 and the black 3 at r3c3. Both can
        go together. The grade stays tricky.""",
    "slitherlink-spare-clues": """
        Four numbers could go, each if the others stay: the 1 at r1c1, the 2 at r1c3, the 3 at r2c1 and the 3
        at r2c5. Two can go together, and no more: r1c1 and r1c3. The grade goes from easy to tricky.""",
    "hashi-small": """
        Any of the 16 numbers could go if the others stay. Four can go together, and no more: the 2 at r1c5,
        the 1 at r2c4, the 2 at r6c1 and the 2 at r7c3. The grade goes from easy to hard.""",
    "hashi": """
        27 of the 33 numbers could go, each if the others stay, all but the 4 at r1c5, the 4 at r4c5, the 3
        at r4c7, the 4 at r4c9, the 4 at r6c5 and the 3 at r6c9. Eight can go together, and no more: the 2
        at r1c10, the 1 at r2c1, the 1 at r3c3, the 2 at r5c2, the 1 at r7c4, the 1 at r8c8, the 3 at r9c7
        and the 2 at r10c8. The grade goes from tricky to hard.""",
    "hitori": """
        60 of the 100 numbers could go, each if the others stay. 49 can go together, and no more. The grade
        stays hard.""",
}
"""By the name of an example."""


@pytest.mark.parametrize("name", TOLD)
def test_a_setter_is_told_no_list_that_is_too_long_to_read(name: str) -> None:
    told = reduce(read((EXAMPLES / f"{name}.txt").read_text("utf-8"))).words
    assert told == " ".join(TOLD[name].split())


def test_of_several_that_could_go_perhaps_only_one_can() -> None:
    assert reduce(read("0--\n*0-", genre="akari", format="grid")).words == (
        "Two numbers could go, each if the others stay: the 0 at r1c1 and the 0 at r2c2. "
        "Only one of them can go, such as the 0 at r1c1. The grade stays easy."
    )


def test_that_only_one_can_go_is_said_only_where_it_is_proven() -> None:
    puzzle = read((EXAMPLES / "slitherlink-spare-clues.txt").read_text("utf-8"))
    found = reduce(puzzle, keep_difficulty=True)
    assert not found.largest
    assert "One of them can go, such as the 2 at r1c3; that no two can go together is not proven." in found.words


def test_what_goes_only_with_another_is_named_too() -> None:
    one = reduce(read("0--\n*0-", genre="akari", format="grid"))
    told = replace(one, alone=one.alone[:1], together=one.alone, largest=False).words
    assert told.startswith("One number could go: the 0 at r1c1. Two can go together, ")
    assert "the 0 at r1c1 and the 0 at r2c2" in told


def test_what_was_asked_for_is_said() -> None:
    puzzle = read((EXAMPLES / "shingoki.txt").read_text("utf-8"))
    assert reduce(puzzle, symmetry="half-turn").words.startswith(
        "Five pearls could go, each with those opposite: the white 4 at r1c3, the black 3 at r3c10, "
    )
    four = read("3x3:d4d")
    assert reduce(four, symmetry="both").words == "No number can go with those opposite."
    assert reduce(four, keep_difficulty=True).words == "No number can go while the grade stays."


def test_a_question_mark_is_no_clue_and_stays() -> None:
    slitherlink = board("slitherlink", "323?")
    assert reduce(slitherlink).puzzle == board("slitherlink", ".23?")
    hitori = board("hitori", "?.133", "23...", "23.?3", "...4.", "41143")
    assert reduce(hitori).puzzle == board("hitori", "?.1.3", "23...", "23.?3", "...4.", "41143")


@pytest.mark.parametrize(("text", "reason"), [("--\n--", "more than one solution"), ("3-\n--", "no solution")])
def test_a_puzzle_that_has_not_one_solution_is_refused(text: str, reason: str) -> None:
    with pytest.raises(AnswerIsNo, match=reason):
        reduce(read(text, genre="akari"))


def test_time_that_is_up_before_anything_is_found() -> None:
    with pytest.raises(OutOfTime):
        reduce(read("3x3:d4d"), clock=Clock.from_timeout(0))
