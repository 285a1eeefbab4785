"""Other people's difficulties beside our grades: what ``make grade-peers`` reads and says of them."""

from __future__ import annotations

import pytest
from grade_peers import Graded, graded, row, verdict
from sgt_puzzles import PEERS, Level, ids_of

from lamplit import Grade, Tier, genre_names

EXAMPLES = {
    "akari": "10x10:hBa1c1h0bBe1b3a2eBd2bBd2e4aBb3eBb4h3cBaBh",
    "slitherlink": "10x10t0:3b202c3a2a3b23b3b3e0c211c23c2a232b1a31b2c21a2b1b3b21122c02c22a2c221a2b",
    "masyu": "10x10:cBcBdBcBbWcBaBdWaBaBeWgWWlBaWbWaBaBaWbWWbWbWkWcB",
    "hitori": (
        "10x10:8a96634117139413974216497254839223754478541989a615498861a26a517a37689975859793a57256423198978596844a"
    ),
    "hashi": "10x10m2:2a4a5a4b2q2zh2d4a2j3a3d1f4a6b2",
}
"""A board that each program made."""
WAITED = "10x10t0:a1a2a1e002a2b3021b11e222a3a213321d3a32a2b212b1g3a2c10213a3a2a11e233a1d"
"""A board of sgt-loopy on which the reason against an early loop changes before it is told."""


def level(name: str, *grades: tuple[Tier, float], late: int = 0) -> Graded:
    """Puzzles of a level, each with a strategy that is called like its tier."""
    return Graded(name, tuple(Grade(tier, score, str(tier), 1, {}) for tier, score in grades), late)


def test_the_programs_print_game_ids_line_by_line() -> None:
    assert ids_of("3x3:d4d\n\n  2x2:a1b \n") == ("3x3:d4d", "2x2:a1b")
    assert ids_of("") == ()


@pytest.mark.parametrize("genre", PEERS)
def test_a_board_of_each_program_is_read_and_graded(genre: str) -> None:
    assert genre in genre_names()
    found = graded(PEERS[genre], Level("easy", "e"), [EXAMPLES[genre]])
    assert (found.level, len(found.grades), found.late) == ("easy", 1, 0)


def test_a_reason_that_changes_before_it_is_told_does_not_stop_the_grading() -> None:
    loopy = PEERS["slitherlink"]
    assert [found.tier for found in graded(loopy, loopy.levels[0], [WAITED]).grades] == [Tier.EASY]


def test_parameters_name_the_side_and_the_difficulty() -> None:
    loopy = PEERS["slitherlink"]
    assert [loopy.params(7, each) for each in loopy.levels] == ["7x7t0de", "7x7t0dn", "7x7t0dt", "7x7t0dh"]
    assert PEERS["hashi"].params(10, PEERS["hashi"].levels[-1]) == "10x10i30e10m2d2"


def test_a_level_is_compared_with_the_one_before_puzzle_by_puzzle() -> None:
    low, high = level("easy", (Tier.EASY, 1), (Tier.EASY, 3)), level("hard", (Tier.EASY, 3), (Tier.HARD, 5))
    assert high.above(low) == 0.875
    assert low.above(high) == 0.125


def test_a_row_gives_shares_by_tier_and_says_what_was_not_graded() -> None:
    low = level("easy", (Tier.EASY, 1))
    high = level("hard", (Tier.EASY, 1), (Tier.HARD, 5), late=1)
    assert row(low, None) == "| easy | 1 | 100% |  |  |  |  | 1.00 | 1.0 |  | easy 100% |"
    assert row(high, low) == (
        "| hard | 2 (1 more out of time) | 50% |  | 50% |  |  | 2.00 | 3.0 | 75% | easy 50%, hard 50% |"
    )


def test_the_verdict_names_the_levels_between_which_a_figure_does_not_rise() -> None:
    easy, normal = level("easy", (Tier.EASY, 1)), level("normal", (Tier.EASY, 2))
    hard = level("hard", (Tier.HARD, 2))
    assert verdict([easy, hard]) == "In their order the median score rises and the mean tier rises."
    assert verdict([easy, normal, hard]) == (
        "In their order the median score does not rise from normal to hard "
        "and the mean tier does not rise from easy to normal."
    )
