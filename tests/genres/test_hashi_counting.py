"""The generator's own counting settles only what all solutions share, and all of an eased board."""

from __future__ import annotations

from random import Random

import pytest
from tests.human.bridging import SIZES

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.decisions import Bridge
from lamplit.engines.contract import Goal
from lamplit.engines.sat import search
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.registry import get_genre
from lamplit.genres.hashi.check import _find_faults, _is_correct, check
from lamplit.genres.hashi.making.draft import HashiDraft
from lamplit.genres.hashi.making.mend import MOST_OPEN, ease_draft, make_unique
from lamplit.genres.hashi.making.quick_deduce import TooManyTries, find_another
from lamplit.genres.hashi.rules import find_spans

Built = tuple[int, ...]
"""How many bridges stand on each span."""


def random_draft(seed: int, sizes: tuple[str, ...] = SIZES) -> HashiDraft:
    dice = Random(seed)
    while True:
        draft = HashiDraft(parse_order("hashi", dice.choice(sizes)), dice, dice.choice((0.22, 0.3, 0.36)))
        draft.grow()
        if len(draft.islands) > 3:
            draft.enrich(dice.random() / 2, dice.random() / 2)
            return draft


def all_solutions(draft: HashiDraft) -> set[Built]:
    """By the rules in full."""
    puzzle = draft.build_puzzle()
    found = search(puzzle, get_genre("hashi").model(puzzle), Goal(None), Clock(), {})
    return {tuple(sum(Bridge(*span, n) in one.true for n in (1, 2)) for span in find_spans(puzzle)) for one in found}


@pytest.mark.parametrize("seed", range(60))
def test_every_solution_lies_between_the_least_and_the_most(seed: int) -> None:
    draft = random_draft(seed)
    count = draft.make_counter()
    assert count.deduce()
    for solution in all_solutions(draft):
        assert all(low <= n <= high for low, n, high in zip(count.least, solution, count.most, strict=True))


@pytest.mark.parametrize("seed", range(60))
def test_numbers_that_no_bridges_meet_are_never_taken_for_a_solution(seed: int) -> None:
    draft = random_draft(seed)
    count = draft.make_counter()
    count.lack[seed % len(count.lack)] += 1  # the sum is odd now
    assert not (count.deduce() and count.is_settled)


@pytest.mark.parametrize("seed", range(60))
def test_another_solution_is_found_exactly_where_there_is_one(seed: int) -> None:
    draft = random_draft(seed)
    ours = draft.list_built()
    theirs = find_another(draft.make_counter(), ours, tries=10_000, clock=Clock())
    others = all_solutions(draft) - {tuple(ours)}
    assert theirs is None if not others else tuple(theirs or ()) in others


def test_a_search_that_takes_too_long_is_given_up() -> None:
    draft = next(made for seed in range(100) if len(all_solutions(made := random_draft(seed))) > 1)
    with pytest.raises(TooManyTries):
        find_another(draft.make_counter(), draft.list_built(), tries=0, clock=Clock())


def test_a_search_heeds_the_clock() -> None:
    draft = next(made for seed in range(100) if len(all_solutions(made := random_draft(seed))) > 1)
    with pytest.raises(OutOfTime):
        find_another(draft.make_counter(), draft.list_built(), tries=10_000, clock=Clock.from_timeout(0))


def test_a_board_without_a_cell_on_its_border_comes_to_an_end() -> None:
    order = parse_order("hashi", "5", mask="cross", symmetry="both")
    for seed in range(20):
        HashiDraft(order, Random(seed), 0.3).grow()


@pytest.mark.parametrize("seed", range(80))
def test_what_was_counted_on_the_way_to_an_eased_board_follows_from_its_numbers(seed: int) -> None:
    draft = random_draft(seed, (*SIZES, "12", "15"))
    if ease_draft(draft):
        count = draft.make_counter()
        assert count.count_islands()
        assert count.least == count.most == draft.list_built()
    assert check(*draft.build_result()) == []


def test_most_boards_can_be_eased() -> None:
    assert sum(ease_draft(random_draft(seed, ("10",))) for seed in range(60)) > 55


@pytest.mark.parametrize("seed", range(3))
def test_no_large_part_of_a_large_board_is_left_to_a_search(seed: int) -> None:
    draft = random_draft(seed, ("25",))
    assert make_unique(draft, Clock())
    count = draft.make_counter()
    assert count.deduce()
    assert all(len(part) <= MOST_OPEN for part in count.list_open_parts())


@pytest.mark.parametrize("size", ["10", "13x8", "20"])
def test_drafts_reach_every_border(size: str) -> None:
    order = parse_order("hashi", size)
    for seed in range(20):
        draft = HashiDraft(order, Random(seed), 0.33)
        draft.grow()
        cells = draft.build_puzzle().clues
        assert {0, order.grid.rows - 1} <= {cell.row for cell in cells}
        assert {0, order.grid.cols - 1} <= {cell.col for cell in cells}


@pytest.mark.parametrize("seed", range(100))
def test_the_quick_look_at_bridges_says_what_the_slow_one_says(seed: int) -> None:
    dice = Random(seed)
    draft = random_draft(seed)
    puzzle, solution = draft.build_result()
    bridges = [Bridge(a, b, n) for a, b in find_spans(puzzle) for n in (1, 2)]
    changed = frozenset(dice.sample(bridges, k=seed % 4))
    islands = list(puzzle.clues)
    if seed % 5 == 0:
        changed |= {Bridge(dice.choice(islands), dice.choice(islands), dice.choice((0, 1, 2, 3)))}
    true = solution.true ^ changed
    assert _is_correct(puzzle, true) == (not _find_faults(puzzle, true, frozenset()))
