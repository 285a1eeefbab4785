"""Hashi as people solve it: what each strategy says, and that a broken copy is caught."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.genres.test_hashi import board, bridges
from tests.human.bridging import random_islands
from tests.human.judging import cases, caught
from tests.human.puzzles import on_the_way
from tests.sweep import all_puzzles, small_or_all

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.steps import MOST_EXAMINED, Tier
from lamplit.genres.hashi.decisions import decisions
from lamplit.genres.hashi.strategies import HUMAN, isolation, unit_ways
from lamplit.genres.hashi.strategies.exits import MOST_EXITS, ExitsUsed, GroupExits
from lamplit.genres.hashi.strategies.groups import IslandGroups
from lamplit.genres.hashi.strategies.links import GroupLinks
from lamplit.genres.hashi.strategies.parity import MOST_COUNTED, OddOrEven, Parity
from lamplit.genres.hashi.strategies.position import (
    EXACT,
    FULL,
    LAST,
    SPARE,
    TOO_FEW,
    TOO_MANY,
    HashiCause,
    HashiPosition,
)
from lamplit.genres.hashi.strategies.shared_ways import MOST_ISLANDS, ChainShares, PairShares, WaysShare
from lamplit.genres.hashi.strategies.unit_ways import (
    ServingTrial,
    Unit,
    Units,
    find_common,
    iterate_distributions,
    list_parts,
)
from lamplit.human import deduce, explain, grade_explanation, select_strategies
from lamplit.human.deducer import Deducer

KEYS = [strategy.key for strategy in HUMAN.strategies if strategy.key != "general"]
EASY, HARD = select_strategies(HUMAN, ["easy"]), select_strategies(HUMAN, ["hard"])
seeds = st.integers(0, 10**9)


def first(text: str, key: str, state: State | None = None) -> list[str]:
    """The words of the first round of a strategy all alone."""
    found = Deducer(HUMAN, board(text), [key], state).advance()
    return [] if found is None else [step.text for step in found.steps]


def built(*those: tuple[int, int, int, int, int]) -> State:
    """These bridges stand, nothing else is known."""
    return State(bridges(*those).true)


def test_an_island_with_all_its_bridges_gets_no_more() -> None:
    assert first("1 - 2/- - -/1 - -", "complete", built((1, 1, 1, 3, 1))) == [
        "No bridge joins r1c1 and r3c1, and the bridge between r1c1 and r1c3 stays single: the 1 at "
        "r1c1 has its bridge."
    ]


def test_bridges_don_t_cross() -> None:
    assert first("- 1 -/1 - 1/- 1 -", "crossing", built((1, 2, 3, 2, 1))) == [
        "No bridge joins r2c1 and r2c3: it would cross the bridge between r1c2 and r3c2."
    ]


def test_an_island_with_one_neighbour_has_all_its_bridges_from_there() -> None:
    assert first("2 - 3 - 1", "one-neighbour") == [
        "Two bridges join r1c1 and r1c3: the 2 at r1c1 can be joined to no other island.",
        "Just one bridge joins r1c3 and r1c5: the 1 at r1c5 can be joined to no other island.",
    ]


def test_a_four_in_the_corner_has_all_bridges_that_it_has_room_for() -> None:
    assert first("4 - 3/- - -/3 - 1", "just-enough") == [
        "Double bridges join r1c1 to r1c3 and r3c1: the 4 at r1c1 needs four bridges and has room for just four."
    ]


def test_a_one_takes_no_double_bridge() -> None:
    assert first("1 - 3/- - -/2 - 2", "room-for-one") == [
        "No double bridges join r1c1 to r1c3 or r3c1: the 1 at r1c1 takes only one bridge."
    ]


def test_a_three_in_the_corner_has_a_bridge_from_each_side() -> None:
    assert first("3 - 3/- - -/2 - 2", "all-but-one")[0] == (
        "Bridges join r1c1 to r1c3 and r3c1: if one of these were missing, the 3 at r1c1 could get only two bridges."
    )


def test_two_ones_are_not_joined_and_two_twos_not_twice() -> None:
    assert first("1 - 1/- - -/2 - 2", "no-pair") == [
        "No bridge joins r1c1 and r1c3: it would complete both 1s and cut them off.",
        "At most one bridge joins r3c1 and r3c3: two would complete both 2s and cut them off.",
    ]


def test_two_islands_alone_may_have_all_bridges_from_each_other() -> None:
    assert first("2 - 2", "no-pair") == []
    assert explain(board("2 - 2")).ending == "solved"


def test_the_only_way_to_some_islands_is_taken() -> None:
    assert first("2 - ? - 3/- - - - -/2 - - - 3/", "only-link", State(false=bridges((3, 1, 3, 5, 2)).true)) == []
    assert first("2 - ? - 2/- - - - -/- - - - 2", "only-link") == [
        "A bridge joins r1c1 and r1c3: without it, the 2 at r1c1 would be cut off from the rest.",
        "A bridge joins r1c3 and r1c5: without it, the 2 at r1c5 and the 2 at r3c5 would be cut off from the rest.",
        "A bridge joins r1c5 and r3c5: without it, the 2 at r3c5 would be cut off from the rest.",
    ]


def test_a_group_is_not_closed_before_all_islands_are_in_it() -> None:
    assert first("1 - 2 - 1/- - - - -/- - 1 - 1", "sealed-group", built((1, 1, 1, 3, 1))) == [
        "No bridge joins r1c3 and r1c5: with it, the 1 at r1c1, the 2 at r1c3 and the 1 at r1c5 would be complete "
        "and cut off from the rest.",
        "No bridge joins r1c3 and r3c3: with it, the 1 at r1c1, the 2 at r1c3 and the 1 at r3c3 would be complete "
        "and cut off from the rest.",
    ]


def test_a_group_that_a_double_bridge_would_close_is_told_by_what_stands_there() -> None:
    joined = built((1, 1, 1, 3, 1), (1, 3, 1, 5, 1))
    assert first("1 - 3 - 2/- - - - -/- - - - 2", "sealed-group", joined) == [
        "The bridge between r1c3 and r1c5 stays single: with a second one, the 1 at r1c1, the 3 at r1c3 and the 2 at "
        "r1c5 would be complete and cut off from the rest."
    ]
    assert first("1 - 3 - 2/- - - - -/- - - - 2", "sealed-group", built((1, 1, 1, 3, 1))) == [
        "At most one bridge joins r1c3 and r1c5: with two bridges, the 1 at r1c1, the 3 at r1c3 and the 2 at r1c5 "
        "would be complete and cut off from the rest."
    ]


def test_many_easy_steps_are_told_in_one_sentence() -> None:
    ones = Deducer(HUMAN, board("1 - 3 - 1/- - - - -/1 - 3 - 1"), ["room-for-one"]).advance()
    assert ones is not None
    assert ones.text == "The 1s at r1c1, r1c5, r3c1 and r3c5 take only single bridges."
    across = State(bridges((1, 2, 3, 2, 1), (1, 4, 3, 4, 1), (1, 6, 3, 6, 1)).true)
    text = "- 1 - 1 - 1 -/1 - 2 - 2 - 1/- 1 - 1 - 1 -"
    blocked = Deducer(HUMAN, board(text), ["crossing"], across).advance()
    assert blocked is not None
    assert blocked.text == (
        "Blocked by crossing: r2c1 to r2c3 (by r1c2 to r3c2), r2c3 to r2c5 (by r1c4 to r3c4) and r2c5 to r2c7 (by r1c6 "
        "to r3c6)."
    )


def test_neighbours_that_would_be_sealed_off_together_are_not_all_there_is() -> None:
    ones = [Bridge(Cell(0, 0), Cell(0, 2), 2), Bridge(Cell(0, 2), Cell(0, 4), 2)]
    assert first("1 - 2 - 1/- - - - -/3 - 4 - 3", "sealed-together", State(false=frozenset(ones)))[0] == (
        "A bridge joins r1c3 and r3c3. There is no other way to complete the 2 at r1c3. With bridges to r1c1 and "
        "r1c5, the 1 at r1c1, the 2 at r1c3 and the 1 at r1c5 would be complete and cut off from the rest."
    )


def first_met(text: str, key: str) -> list[str]:
    """The words of the first round of a strategy, line by line, on the way by all that are no harder."""
    deducer = Deducer(HUMAN, board(text), HARD)
    while (found := deducer.advance()) is not None:
        if found.strategy == key:
            return found.steps[0].text.splitlines()
    return []


def test_a_group_with_two_ways_out_and_an_even_need_uses_both() -> None:
    above = built((1, 1, 1, 3, 1), (1, 3, 1, 5, 1))
    no_double = [Bridge(Cell(0, 0), Cell(2, 0), 2), Bridge(Cell(0, 4), Cell(2, 4), 2)]
    across = [Bridge(Cell(0, 2), Cell(4, 2), n) for n in (1, 2)]
    state = State(above.true, frozenset([*no_double, *across]))
    assert first("2 - 2 - 2/- - - - -/2 - - - 2/- - - - -/2 - 2 - 2", "group-exits", state)[0] == (
        "Bridges join r1c1 and r3c1, and r1c5 and r3c5. The 2 at r1c1, the 2 at r1c3 and the 2 at r1c5 together need "
        "two more bridge ends. A bridge inside the group uses two ends, so an even number of bridges leaves it. No "
        "other bridge can leave it, and with none it would be cut off: both stand."
    )


def test_ways_out_that_exclude_each_other_leave_only_the_third() -> None:
    assert first_met("- - 3 - 3/- - - - -/1 - 2 - 2/- - - - -/2 - 3 - 2", "group-exits") == [
        "A bridge joins r3c5 and r5c5.",
        "1. The 3 at r1c3, the 3 at r1c5, the 2 at r3c3 and the 2 at r3c5 together need four more bridge ends.",
        "2. A bridge inside the group uses two ends, so an even number of bridges leaves it.",
        "3. With none the group would be cut off, so at least two leave it.",
        "4. Of its ways out between r3c1 and r3c3 and between r3c3 and r5c3 only one can be used: the 2 at r3c3 needs "
        "just one more bridge.",
    ]


def test_the_ways_of_an_island_are_told_by_what_comes_of_them() -> None:
    text = "2 - - 2 - 2/- - - - - -/- - - - - -/2 - - - - 3/- - - - - -/1 - - 2 - 2"
    assert first_met(text, "island-ways") == [
        "A bridge joins r6c4 and r6c6.",
        "1. There is no other way to complete the 2 at r6c4.",
        "2. With a bridge to r1c4, the bridge between r4c1 and r4c6 would be blocked and the 2 at r1c4 would be "
        "complete. But then the 2 at r1c6, the 3 at r4c6 and the 2 at r6c6 would be cut off from the rest.",
    ]


def test_a_chain_is_followed_to_both_ends() -> None:
    assert first_met("2 - 2 - 3/- - - - -/4 - - - 4/- - - - -/2 - 1 - 2", "chain") == [
        "At most one bridge joins r3c1 and r3c5.",
        "1. The 3 at r1c5, the 2 at r1c3 and the 2 at r1c1 form a chain: each has two open connections, so one decides "
        "the next.",
        "2. With a second bridge between r1c1 and r3c1, the 4 at r3c1 would be complete.",
        "3. In all other ways, with a second bridge between r1c5 and r3c5, the 4 at r3c5 would be complete.",
    ]


def test_two_islands_are_completed_together() -> None:
    assert first_met("3 - - - 2/- - - - -/3 - 2 - 3/- - - - -/3 - - - 2", "island-pairs") == [
        "Two bridges join r3c3 and r3c5, and no bridge joins r3c1 and r3c3.",
        "1. There is no other way to complete the 3 at r1c1 and the 2 at r3c3 together.",
        "2. With a second bridge between r1c1 and r3c1 and a bridge between r3c1 and r3c3, the 3 at r3c1 would get too "
        "many bridges.",
        "3. With a second bridge between r1c1 and r1c5 and without a second bridge between r3c3 and r3c5, the 3 at "
        "r3c5 would need a bridge to r1c5. But then the 2 at r1c5 would get too many bridges.",
    ]


def test_arguments_keep_the_limits_of_a_pencil() -> None:
    """No more islands, ways out and ways than the strategies promise."""
    met = Counter[type]()
    for seed in range(200):
        deducer = Deducer(HUMAN, random_islands(seed)[0], HARD)
        while (found := deducer.advance()) is not None:
            for finding in (step.finding for step in found.steps):
                met[type(finding)] += 1
                assert finding.examined <= MOST_EXAMINED
                if isinstance(finding, WaysShare):
                    assert len(finding.grounds.clues) <= MOST_ISLANDS
                    assert finding.examined >= finding.ways.ways
                if isinstance(finding, ExitsUsed):
                    assert len(finding.exits) <= MOST_EXITS
                    assert len(finding.lacking) <= MOST_COUNTED
                if isinstance(finding, OddOrEven):
                    assert len(finding.islands) <= MOST_COUNTED
    assert all(met[kind] for kind in (WaysShare, ChainShares, PairShares, ExitsUsed, OddOrEven))


def test_the_parts_of_a_chain_are_all_its_stretches() -> None:
    spans = tuple((number,) for number in range(8))
    line = Unit((1, 2, 3), spans[:4])
    assert list_parts(line, 5) == [Unit((1, 2), spans[:3]), Unit((2, 3), spans[1:4]), line]
    assert list_parts(line, 2) == [Unit((1, 2), spans[:3]), Unit((2, 3), spans[1:4])]
    ring = Unit((1, 2, 3), spans[:3])
    around = [Unit((1, 2), spans[:3]), Unit((2, 3), (*spans[1:3], spans[0])), Unit((3, 1), (spans[2], *spans[:2]))]
    assert list_parts(ring, 2) == around
    assert list_parts(ring, 3) == [*around, ring]


@settings(max_examples=60, deadline=None)
@given(seed=seeds)
def test_counting_misses_nothing_that_a_single_island_says(seed: int) -> None:
    puzzle, solution = random_islands(seed)
    deducer = Deducer(HUMAN, puzzle, EASY, on_the_way(puzzle, solution, seed))
    deducer.finish()
    state = deducer.state
    for island, number in puzzle.clues.items():
        spans = [(bridge.a, bridge.b) for bridge in decisions(puzzle)[::2] if island in (bridge.a, bridge.b)]
        if not isinstance(number, int):
            continue
        bounds = []
        for a, b in spans:
            least = sum(Bridge(a, b, n) in state.true for n in (1, 2))
            most = 2 - sum(Bridge(a, b, n) in state.false for n in (1, 2))
            bounds.append(range(least, most + 1))
        ways_to_serve = [each for each in product(*bounds) if sum(each) == number]
        for numbers, bound in zip(zip(*ways_to_serve, strict=True), bounds, strict=True):
            assert {min(numbers), max(numbers)} == {bound[0], bound[-1]}


def position_at(puzzle: Puzzle, state: State) -> HashiPosition:
    position = HashiPosition.of(puzzle)
    for bridge in sorted((*state.true, *state.false)):
        number = position.number(bridge)
        assert number is not None
        position.decide(number, bridge in state.true)
    position.settle()
    return position


@settings(max_examples=80, deadline=None)
@given(seed=seeds)
def test_a_chain_has_exactly_the_ways_that_serve_all_its_islands(seed: int) -> None:
    puzzle, solution = random_islands(seed, unknown=0)
    position = position_at(puzzle, on_the_way(puzzle, solution, seed))
    for unit in Units(position).list_chains():
        by_hand = set()
        for new in product(*(range(len(numbers) + 1) for numbers in unit.spans)):
            gets = dict.fromkeys(unit.islands, 0)
            for numbers, bridges_here in zip(unit.spans, new, strict=True):
                for end in position.layout.ends[numbers[0] >> 1]:
                    if end in gets:
                        gets[end] += bridges_here
            if all(position.numbers[island] - position.has[island] == got for island, got in gets.items()):
                by_hand.add(new)
        assert set(iterate_distributions(position, unit)) == by_hand


def image(puzzle: Puzzle, turn: bool, flip: bool) -> Puzzle:
    """The board lying another way."""
    rows, cols = puzzle.grid.rows, puzzle.grid.cols

    def to(cell: Cell) -> Cell:
        r, c = cell
        r = rows - 1 - r if flip else r
        return Cell(c, r) if turn else Cell(r, c)

    grid = Grid(cols, rows) if turn else Grid(rows, cols)
    return Puzzle.of("hashi", grid, {to(cell): clue for cell, clue in puzzle.clues.items()})


@pytest.mark.parametrize(("turn", "flip"), [(True, False), (False, True), (True, True)])
def test_rounds_are_the_same_however_the_board_lies(turn: bool, flip: bool) -> None:
    for seed in range(40):
        puzzle, _ = random_islands(seed)
        one, other = (explain(each, every_step=True) for each in (puzzle, image(puzzle, turn, flip)))
        assert one.ending == other.ending
        if all(found.strategy != "general" for found in one.rounds):
            assert [(r.strategy, r.width) for r in one.rounds] == [(r.strategy, r.width) for r in other.rounds]
        if one.ending == "solved":
            assert grade_explanation(one) == grade_explanation(other)


def bolder_cause(self: HashiPosition, island: int) -> str | None:
    """A count that is one off: an island with one to spare gets all, one that lacks its last gets none."""
    cause = honest_cause(self, island)
    return {LAST: FULL, SPARE: EXACT}.get(cause or "", cause)


honest_cause, honest_taken, honest_counted = HashiPosition.find_cause, iterate_distributions, Parity._make_finding
honest_exits, honest_lack = GroupExits._list_exits, HashiPosition.count_lacking
honest_count, honest_common = ServingTrial.count_at, find_common


def forgetful(self: ServingTrial, counted: object = None, linked: bool = True) -> object:
    """A trial that takes islands with room to spare for starved."""
    for island in self.islands_around:
        if self.loses[island]:
            return HashiCause(TOO_FEW, island)
    return self.at_once


def lose_first(position: HashiPosition, unit: Unit) -> list[tuple[int, ...]]:
    return list(honest_taken(position, unit))[1:]


def starve_neighbours(self: ServingTrial, island: int) -> object:
    return HashiCause(TOO_FEW, island) if island % 2 and self.loses[island] else honest_count(self, island)


Mutation = tuple[object, str, Callable[..., object]]

MUTATIONS: dict[str, tuple[str, Mutation]] = {
    "counts one off": ("just-enough", (HashiPosition, "find_cause", bolder_cause)),
    "complete with one missing": ("complete", (HashiPosition, "find_cause", bolder_cause)),
    "crossing where nothing crosses": (
        "crossing",
        (
            HashiPosition,
            "list_conclusions",
            lambda self, cause, source: [number for number, known in enumerate(self.value) if not known][:2],
        ),
    ),
    "double bridges ruled out everywhere": (
        "room-for-one",
        (HashiPosition, "find_cause", lambda self, island: LAST if self.numbers[island] > 1 else None),
    ),
    "one from each side whatever the number": (
        "all-but-one",
        (HashiPosition, "find_cause", lambda self, island: SPARE if self.numbers[island] > 0 else None),
    ),
    "all bridges from the one neighbour, and from others": (
        "one-neighbour",
        (HashiPosition, "find_cause", lambda self, island: EXACT),
    ),
    "any pair sealed": ("no-pair", (IslandGroups, "update", lambda self: fake_groups(self))),
    "any group sealed": ("sealed-group", (IslandGroups, "update", lambda self: fake_groups(self))),
    "any span a link": (
        "only-link",
        (
            isolation,
            "find_lone_links",
            lambda layout, usable, asked: [(span, [a], [b]) for span, (a, b) in enumerate(layout.ends)],
        ),
    ),
    "anything cut off": ("sealed-together", (GroupLinks, "is_cut_without", lambda self, false: bool(false & 0x5555))),
    "odd for even": (
        "parity",
        (Parity, "_make_finding", lambda self, span, side: swapped(honest_counted(self, span, side))),
    ),
    "a way out overlooked": (
        "group-exits",
        (GroupExits, "_list_exits", lambda self, part, lacking: honest_exits(self, part, lacking)[:-1]),
    ),
    "ends counted wrong": (
        "group-exits",
        (HashiPosition, "count_lacking", lambda self, island: honest_lack(self, island) + island % 2),
    ),
    "groups torn apart": ("group-exits", (IslandGroups, "update", lambda self: fake_groups(self))),
    "ways that fail for no reason": ("island-ways", (ServingTrial, "find_outcome", forgetful)),
    "ways that are lost": ("island-ways", (unit_ways, "iterate_distributions", lose_first)),
    "neighbours taken for starved": ("island-ways", (ServingTrial, "count_at", starve_neighbours)),
    "a chain that loses ways": (
        "chain",
        (unit_ways, "iterate_distributions", lambda position, unit: list(honest_taken(position, unit))[:1]),
    ),
    "a chain that fails for no reason": ("chain", (ServingTrial, "find_outcome", forgetful)),
    "a chain that cuts anything off": (
        "chain",
        (GroupLinks, "is_cut_without", lambda self, false: bool(false & 0x5555)),
    ),
    "pairs that lose ways": ("island-pairs", (unit_ways, "iterate_distributions", lose_first)),
    "pairs that fail for no reason": ("island-pairs", (ServingTrial, "find_outcome", forgetful)),
    "pairs of which one is not gone through": (
        "island-pairs",
        (unit_ways, "find_common", lambda one, other, cut=None: honest_common(one, other[:1], cut)),
    ),
    "too few where there is room": (
        "one-step",
        (
            HashiPosition,
            "find_cause",
            lambda self, island: TOO_MANY if self.has[island] > 1 else honest_cause(self, island),
        ),
    ),
}
"""Broken copies: the strategy that each is part of, and what is put in whose place."""


def fake_groups(groups: IslandGroups) -> None:
    """Every island a group that lacks one bridge."""
    total = range(len(groups.position.numbers))
    groups.of = list(total)
    groups.members = {island: [island] for island in total}
    groups.lacks = dict.fromkeys(total, 1)
    groups.endless = set()


def swapped(finding: OddOrEven | None) -> OddOrEven | None:
    return None if finding is None else replace(finding, true=finding.false, false=finding.true)


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_broken_copy_of_a_strategy_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    key, (owner, attribute, broken) = MUTATIONS[name]
    cases("hashi")
    monkeypatch.setattr(owner, attribute, broken)
    assert caught("hashi", key)


def test_every_strategy_has_a_broken_copy() -> None:
    contradictions = {"two-step"}  # the same code, and the same positions, as one-step
    assert {key for key, _ in MUTATIONS.values()} == {*KEYS} - contradictions


def test_a_position_says_what_broke_it() -> None:
    def clash(text: str, state: State) -> str:
        deducer = Deducer(HUMAN, board(text), KEYS, state)
        assert deducer.advance() is None
        assert deducer.clash is not None
        return deducer.clash.text

    assert clash("1 - 2 - 1", built((1, 1, 1, 3, 2))) == "the 1 at r1c1 has too many bridges"
    none = State(false=frozenset([Bridge(Cell(0, 0), Cell(0, 2), 2)]))
    assert clash("2 - 2 - 1", none) == "the 2 at r1c1 can get only one bridge"
    crossing = built((1, 2, 3, 2, 1), (2, 1, 2, 3, 1))
    assert clash("- ? -/? - ?/- ? -", crossing) == "the bridge between r1c2 and r3c2 is crossed by another"
    apart = State(false=frozenset(Bridge(Cell(0, 0), Cell(0, 2), n) for n in (1, 2)))
    assert clash("? - ? - ?", apart) == "the island at r1c1 is cut off from the rest"


def test_a_second_bridge_brings_the_first_with_it() -> None:
    second = State(true=frozenset([Bridge(Cell(0, 0), Cell(0, 2), 2)]))
    assert explain(board("2 - 3 - 1"), state=second).ending == "solved"
    no_first = State(false=frozenset([Bridge(Cell(0, 0), Cell(0, 2), 1)]))
    assert Bridge(Cell(0, 0), Cell(0, 2), 2) in deduced(board("? - ?/- - -/? - ?"), no_first).false


def deduced(puzzle: Puzzle, state: State) -> State:
    deducer = Deducer(HUMAN, puzzle, EASY, state)
    deducer.finish()
    return deducer.state


def test_a_board_without_islands_and_one_of_a_single_island() -> None:
    assert explain(board("- -/- -")).ending == "solved"
    assert explain(board("? -")).ending == "solved"
    assert explain(board("1 -")).ending == "clash"


def test_a_generator_learns_which_numbers_were_used() -> None:
    found = deduce(board("4 - 3/- - -/3 - 2"), ["easy"])
    assert found.solved
    assert found.clues <= {Cell(0, 0), Cell(0, 2), Cell(2, 0), Cell(2, 2)}


def largest_side(puzzle: Puzzle) -> int:
    return max(puzzle.grid.rows, puzzle.grid.cols)


@small_or_all
def test_nearly_every_puzzle_is_explained_without_contradictions(most: int | None) -> None:
    records = [record for record in all_puzzles("hashi", most) if largest_side(record.puzzle) <= 20]
    harder = 0
    for record in records:
        explanation = explain(record.puzzle)
        assert explanation.ending == "solved", record.id
        if record.solution is not None:
            assert explanation.state.true == record.solution.true, record.id
        harder += any(HUMAN.get_strategy(found.strategy).tier > Tier.HARD for found in explanation.rounds)
    assert harder <= 0.05 * len(records)
