"""Every genre passes all checks, and the checks leave nothing behind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lamplit.core.errors import BadInput
from lamplit.genre.contract import Genre
from lamplit.genre.registry import BUILT_IN, get_genre, lend_genre
from lamplit.testing import check_genre, list_checks
from lamplit.testing.sample import make_sample
from rooms import GENRE as ROOMS


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_genre_of_ours_is_right_in_all_its_parts(name: str) -> None:
    check_genre(get_genre(name), boards=40)


def test_a_genre_of_another_package_is_checked_although_it_is_not_installed() -> None:
    check_genre(ROOMS, boards=40)
    with pytest.raises(BadInput, match="there is no genre 'rooms'"):
        get_genre("rooms")


@pytest.mark.corpus
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_genre_of_ours_is_right_on_thousands_of_boards(name: str) -> None:
    check_genre(get_genre(name), boards=2000, seed=1)


def test_a_check_is_a_test_of_pytest_under_its_own_name() -> None:
    checks = list_checks(ROOMS)
    names = [check.name for check in checks]
    assert len(set(names)) == len(names)
    assert {"rules", "engines", "broken", "text", "puzzlink", "statement", "examples", "fitting", "strategies"} <= set(
        names
    )
    assert [check.__name__ for check in checks] == names


def test_only_parts_that_a_genre_has_are_checked() -> None:
    bare = replace(ROOMS, statement=None, play=None, setter=None, puzzlink=None)
    names = {check.name for check in list_checks(bare)}
    assert names.isdisjoint({"statement", "playboard", "fitting", "switches", "puzzlink"})


@pytest.mark.parametrize("genre", [*map(get_genre, BUILT_IN), ROOMS], ids=lambda genre: genre.name)
def test_the_boards_are_the_same_each_time_and_of_all_sorts(genre: Genre) -> None:
    with lend_genre(genre):
        boards = make_sample(genre, 40, 0)
        again = make_sample(genre, 40, 0)
        assert [board.puzzle for board in boards] == [board.puzzle for board in again]
        assert len({board.puzzle for board in boards}) == len(boards) >= 30
        assert {min(2, len(board.solutions)) for board in boards} == {0, 1, 2}
        assert any(board.puzzle.grid.holes for board in boards)
        assert sum(board.is_plain for board in boards) > 10
        sizes = [len(board.puzzle.grid.cells) for board in boards if not board.puzzle.grid.holes]
        assert sizes == sorted(sizes)
        assert max(sizes) >= 8
