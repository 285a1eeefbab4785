"""Nurikabe as people solve it: what its strategies lean on, and boards of every difficulty."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

import pytest
from tests.human.judging import cases, caught
from tests.human.puzzles import HUMANS, boards
from tests.sweep import made

from lamplit.core.bitsets import list_members
from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Role
from lamplit.formats import read_filled
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.steps import MOST_EXAMINED, Tier
from lamplit.genres.nurikabe.strategies import approach
from lamplit.genres.nurikabe.strategies.findings import name_cells
from lamplit.genres.nurikabe.strategies.layout import NurikabeLayout, layout_of
from lamplit.genres.nurikabe.strategies.placements import Placement
from lamplit.genres.nurikabe.strategies.position import NurikabePosition
from lamplit.genres.nurikabe.strategies.seaways import find_straits
from lamplit.genres.nurikabe.strategies.shapes import MANY
from lamplit.genres.nurikabe.strategies.survey import Survey, can_be_one_sea
from lamplit.human import explain
from lamplit.human.deducer import Deducer
from lamplit.human.grading import grade_explanation
from lamplit.library.practice.examples import find_example

HUMAN = HUMANS["nurikabe"]
KEYS = [strategy.key for strategy in HUMAN.strategies if strategy.key != "general"]


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    """What a strategy that was made wrong on purpose has found out is not kept for the next test."""
    yield
    layout_of.cache_clear()


def test_islands_that_reach_too_short_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Survey.find_reach

    def shorter(self: Survey, core: int, size: int | None, free: int) -> int:
        return honest(self, core, None if size is None else size - 1, free)

    cases("nurikabe")
    monkeypatch.setattr(Survey, "find_reach", shorter)
    assert caught("nurikabe", "unreachable")


def test_shapes_that_are_not_held_against_the_rules_say_less(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_after(puzzle: Puzzle) -> int:
        deducer = Deducer(HUMAN, puzzle, ["shapes"])
        deducer.finish()
        return len(deducer.list_open())

    puzzles = [puzzle for puzzle, _ in boards("nurikabe", 10)]
    held = sum(map(open_after, puzzles))
    monkeypatch.setattr(Placement, "_check_room", lambda self, sea: None)
    assert sum(map(open_after, puzzles)) > held


@pytest.mark.parametrize("seed", range(20))
def test_what_islands_have_in_the_solution_breaks_no_rule(seed: int) -> None:
    """Neither the whole islands nor any of their cells, with any of the sea that is still open."""
    dice = Random(seed)
    puzzle, solution = boards("nurikabe", 5)[seed]
    position = approach(puzzle, Clock()).position
    assert isinstance(position, NurikabePosition)
    layout = position.layout
    land = layout.every & ~sum(layout.bit(shade.cell) for shade in solution.true if isinstance(shade, Shade))
    for number, bit in enumerate(layout.bits):
        if dice.random() < 0.3:
            position.decide(number, not bit & land)
    survey = position.survey
    islands = [(isle, layout.flood(isle.core, land)) for isle in survey.isles]
    for isle, island in islands:
        for other, beside in islands:
            some, more = dice.getrandbits(island.bit_length()), dice.getrandbits(beside.bit_length())
            drowned = dice.getrandbits(layout.every.bit_length()) & survey.open & ~land
            parts = [(isle, island & some)] if other == isle else [(isle, island & some), (other, beside & more)]
            assert Placement(survey, parts, drowned).trouble is None
        assert Placement(survey, [(isle, island)]).trouble is None


@pytest.mark.parametrize("seed", range(40))
def test_straits_are_the_cells_without_which_the_sea_falls_apart(seed: int) -> None:
    dice = Random(seed)
    grid = Grid(5, 6, frozenset([Cell(2, 2)]) if seed % 4 == 0 else frozenset())
    layout = NurikabeLayout(Puzzle.of("nurikabe", grid, {}))
    water = sum(layout.bit(cell) for cell in grid.cells if dice.random() < 0.75)
    sea = sum(1 << at for at in list_members(water) if dice.random() < 0.3)
    home = sea & -sea
    if not can_be_one_sea(layout, home, sea, water):
        return
    wanted = sum(
        1 << at for at in list_members(water & ~sea) if not can_be_one_sea(layout, home, sea, water & ~(1 << at))
    )
    assert find_straits(layout, home, sea, water, water & ~sea) == wanted


@pytest.mark.parametrize("seed", range(12))
def test_what_is_remembered_of_an_island_is_what_would_be_found_again(seed: int) -> None:
    dice = Random(seed)
    puzzle, solution = boards("nurikabe", 4)[seed % 4]
    position = approach(puzzle, Clock()).position
    for holds, shades in ((True, solution.true), (False, {*map(Shade, puzzle.grid.cells)} - solution.true)):
        for shade in sorted(shades):
            number = position.number(shade)
            if number is not None and dice.random() < 0.4:
                position.decide(number, holds)
    assert isinstance(position, NurikabePosition)
    survey = position.survey
    for isle in survey.isles:
        for _ in range(20):
            taken = dice.getrandbits(survey.layout.every.bit_length()) & survey.open
            reach = survey.find_reach(isle.core, isle.size, survey.free[isle.clue] & ~taken)
            assert survey.find_reach_without(isle, taken) == survey.find_reach_without(isle, taken) == reach


def test_a_board_without_solution_ends_in_a_clash_that_is_told() -> None:
    filled = read_filled("# genre: nurikabe\n2 . 2\n. . .\n. . .\n", genre="nurikabe")
    state = State(frozenset(), frozenset([Shade(Cell(0, 1))]))
    told = explain(filled.puzzle, state=state)
    assert told.ending == "clash"
    assert told.clash is not None
    assert "the 2 at r1c1 and the 2 at r1c3 would be joined" in told.clash.text


def test_a_supposition_is_told_island_by_island() -> None:
    for puzzle, _ in boards("nurikabe", 20):
        for found in explain(puzzle, ["complete", "between", "one-step"]).rounds:
            if found.strategy == "one-step":
                assert found.steps[0].links[0].text.startswith("Suppose r")
                assert "{" not in found.steps[0].text
                return
    raise AssertionError("no board needed a supposition")


def test_hard_strategies_look_at_few_candidates_and_fiendish_ones_at_many() -> None:
    most = dict.fromkeys(KEYS, 0)
    for record in made("nurikabe", 8):
        for key in ("no-owner", "detour", "shapes", "no-shape", "two-islands", "many-shapes", "squeezed", "many-pairs"):
            for found in explain(record.puzzle, ["tricky", key]).rounds:
                for step in found.steps:
                    most[found.strategy] = max(most[found.strategy], step.finding.examined)
    for key in KEYS:
        tier = HUMAN.get_strategy(key).tier
        assert most[key] <= (MANY if tier > Tier.HARD else MOST_EXAMINED if tier == Tier.HARD else 0)
    assert all(most[key] for key in ("no-owner", "detour", "shapes", "no-shape", "two-islands", "squeezed"))
    assert most["many-shapes"] > MOST_EXAMINED < most["many-pairs"]
    assert HUMAN.get_strategy("squeezed").tier == Tier.FIENDISH


EXAMPLES = {
    "no-owner": """
r5c4 is sea. Land there could only belong to the 4 at r3c5, which would be complete. Then the sea at r5c5 would be \
cut off from the rest.
""",
    "detour": """
r4c2 is land. Without r4c2, the 4 at r4c3 would need r3c3, and be complete with r2c2 and r3c2. Then the 2×2 from r3c4 \
to r4c5 would be all sea.
""",
    "shapes": """
r4c5 is sea. The island of the 3 at r5c3 can have four shapes. In all four shapes, r4c5 is sea.
""",
    "no-shape": """
r2c3 is sea.
1. Only the 3 at r1c2 and the 3 at r3c4 can reach r2c3.
2. If it belonged to the 3 at r1c2, this island would need r1c3 to get there, and be complete.
3. Then no island could take in the land at r3c2 (the 3 at r3c4 can't get there).
4. If it belonged to the 3 at r3c4, this island would need r2c4 to get there, and be complete.
5. Then the sea at r1c3 would be cut off from the rest.
""",
    "two-islands": """
r3c3 is sea.
1. The islands of the 2 at r1c4 and the 2 at r4c4 can have nine pairs of shapes.
2. Four pairs would make the 2×2 from r2c4 to r3c5 all sea.
3. One pair would make the islands touch.
4. In all four pairs that are left, r3c3 is sea.
""",
    "squeezed": """
r3c5 is land. Without r3c5, the island of the 3 at r2c5 could have two shapes. Both would cut off the sea at r1c4.
""",
}


@pytest.mark.parametrize("key", EXAMPLES)
def test_each_candidate_is_told_with_what_is_wrong_with_it(key: str) -> None:
    example = find_example("nurikabe", key)
    assert example is not None
    step = example.round.steps[0]
    assert step.text == EXAMPLES[key].strip()
    drawn = [mark for link in step.links for mark in link.marks if mark.role is Role.SHAPE]
    assert len(drawn) >= step.finding.examined


def test_cells_are_named_row_by_row() -> None:
    cells = [Cell(0, 4), Cell(0, 5), Cell(0, 6), Cell(1, 5), Cell(1, 6)]
    assert name_cells(cells) == "r1c5 to r1c7, r2c6 and r2c7"
    assert name_cells([Cell(row, 2 * col) for row in range(2) for col in range(5)]) == "ten marked cells"


def test_islands_that_grow_are_told_each_with_its_cells() -> None:
    puzzle = read_filled("# genre: nurikabe\n2 . .\n. . .\n. . 2\n", genre="nurikabe").puzzle
    sea = State(frozenset(map(Shade, [Cell(0, 1), Cell(1, 2)])))
    found = Deducer(HUMAN, puzzle, ["island-way"], sea).advance()
    assert found is not None
    assert found.text == "r2c1 (the 2 at r1c1) and r3c2 (the 2 at r3c3) are land: these islands can only grow there."


@pytest.mark.parametrize("difficulty", ["easy", "tricky", "hard"])
def test_a_puzzle_is_as_hard_as_it_was_ordered(difficulty: str) -> None:
    for seed in range(3):
        made = make_puzzle(parse_order("nurikabe", "7", difficulty=difficulty), seed)
        assert str(grade_explanation(explain(made.puzzle)).tier) == difficulty


@pytest.mark.corpus
@pytest.mark.parametrize("seed", range(20))
def test_a_fiendish_board_is_made_within_twenty_seconds_of_processor_time(seed: int) -> None:
    started = process_time()
    made = make_puzzle(parse_order("nurikabe", "8", difficulty="fiendish"), seed)
    assert process_time() - started < 20
    assert grade_explanation(explain(made.puzzle, every_step=True)).tier == Tier.FIENDISH


def test_a_puzzle_can_be_ordered_for_a_few_strategies() -> None:
    order = parse_order("nurikabe", "6", strategies="easy,last-cell")
    made = make_puzzle(order, 2)
    assert explain(made.puzzle, ["easy", "last-cell"]).ending == "solved"
