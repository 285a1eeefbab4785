"""Where our six strategies conclude more than the thesis's, whose conditions tools/compare_six.py puts on them."""

from __future__ import annotations

import pytest
from tools.compare_six import as_the_thesis_has_them

from lamplit.formats import read
from lamplit.human import deduce

BOTH = {
    "a 3 anywhere": ("diagonal", "....\n.3..\n....\n....", 4),
    "a 2 at the border": ("diagonal", ".2..\n....\n....", 2),
    "a 1 in the corner": ("diagonal", "1..\n...\n...", 1),
    "threes with all the room": ("patterns", ".......\n..3.3..\n.......", 3),
}
OURS_ALONE = {
    "a 2 beside a wall": ("diagonal", "....\n.2*.\n....\n....", 2),
    "a 1 at the border beside a wall": ("diagonal", ".1*.\n....\n....", 1),
    "threes with nothing beyond the far ends": ("patterns", ".....\n.3.3.\n.....", 2),
    "threes with one free flank": ("patterns", "...*...\n..3.3..\n.......", 1),
}
"""A strategy, a board, and how many of our conclusions the thesis's conditions rule out."""


def decided(board: str, strategy: str) -> int:
    """How many bulbs follow, or of Diagonal Exclusion, which yields none, how many cells stay empty."""
    state = deduce(read(board.replace(".", "-"), genre="akari"), [strategy]).state
    return len(state.false if strategy == "diagonal" else state.true)


@pytest.mark.parametrize("case", BOTH)
def test_what_the_thesis_lists_is_concluded_under_its_conditions_too(case: str) -> None:
    strategy, board, cells = BOTH[case]
    assert decided(board, strategy) >= cells
    with as_the_thesis_has_them():
        assert decided(board, strategy) >= cells


@pytest.mark.parametrize("case", OURS_ALONE)
def test_ours_conclude_more(case: str) -> None:
    strategy, board, more = OURS_ALONE[case]
    ours = decided(board, strategy)
    with as_the_thesis_has_them():
        assert ours - decided(board, strategy) == more


def test_the_conditions_are_lifted_again() -> None:
    strategy, board, _ = OURS_ALONE["a 2 beside a wall"]
    before = decided(board, strategy)
    with as_the_thesis_has_them():
        assert decided(board, strategy) < before
    assert decided(board, strategy) == before
