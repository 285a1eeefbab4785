"""The strategies of Akari: what they say, the limits that hard ones keep to, and broken copies that are caught."""

from __future__ import annotations

import pytest
from tests.human.judging import caught
from tests.sweep import made, small_or_all

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.puzzle import Solution
from lamplit.formats import read_filled
from lamplit.genre.steps import MOST_EXAMINED, Finding, Tier
from lamplit.genres.akari.strategies import HUMAN
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.clue_pairs import MOST_WAYS, CluesTogether
from lamplit.genres.akari.strategies.crowded_out import RulesOutEveryPlace
from lamplit.genres.akari.strategies.pair_wording import BulbExclusion
from lamplit.genres.akari.strategies.pairs import MOST_DETOURS, MOST_PLACES, ExclusivePairs
from lamplit.genres.akari.strategies.shared_light import SharedBulb
from lamplit.genres.akari.strategies.wings import WingTips
from lamplit.human import select_strategies
from lamplit.human.deducer import Deducer
from lamplit.human.grounds import GroundsCollector

TEXTS = {
    "forced-empty": ("...\n0..\n...", "r1c1, r2c2 and r3c1 stay empty: the 0 at r2c1 has no bulbs beside it."),
    "saturation": (".o.\n.2o\n..x", "r2c1 and r3c2 stay empty: the 2 at r2c2 has both its bulbs."),
    "restricted": (
        "x..\n.3.\n.-.",
        "r1c2, r2c1 and r2c3 hold bulbs: the 3 at r2c2 needs three bulbs and has no other cells left.",
    ),
    "limited-light": ("x-0\nx.x", "r2c2 holds a bulb: nothing else can light it."),
    "only-lighter": ("0-.\nxx.", "r1c3 holds a bulb: nothing else can light r1c2."),
    "diagonal": (
        "1..\n...\n...",
        "r2c2 stays empty: the 1 at r1c1 needs r1c2 or r2c1, and a bulb in r2c2 would light both.",
    ),
    "all-but-one": (
        "...\no2.\n.-.",
        "r1c3 stays empty: the 2 at r2c2 gets its last bulb in r1c2 or r2c3, and a bulb in r1c3 would light both.",
    ),
    "patterns": (
        "..x..x\n.3.3..\n......",
        "r2c3 holds a bulb: without it, the 3s at r2c2 and r2c4 would need bulbs in r3c2 and r3c4, which see each "
        "other.",
    ),
    "discount": (
        "x..\n0-.",
        "r1c3 stays empty: r2c2 must be lit from r1c2 or r2c3, and a bulb in r1c3 would rule out both.",
    ),
    "clue-pairs": (
        "..\n1.\n.1\n.x",
        "r1c1 stays empty. The 1 at r3c2 needs a bulb in r2c2 or r3c1. A bulb in r2c2 or r3c1 would meet the 1 at r2c1 "
        "too.",
    ),
    "shared-light": (
        "..1.\n.x..",
        "r2c4 holds a bulb. r1c4 holds a bulb or is lit from r2c4. r2c3 holds a bulb or is lit from r2c4. The 1 at "
        "r1c3 has room for only one of r1c4 and r2c3, so r2c4 must serve both.",
    ),
    "crowded-out": (
        "....\n.1.x",
        "r1c2 stays empty. r2c1 holds a bulb or is lit from r1c1. r1c2 sees r1c1, and the 1 at r2c2 has room for only "
        "one of r1c2 and r2c1. So with a bulb in r1c2, nothing would light r2c1.",
    ),
    "wing": (
        "...\n1..\n...",
        "r2c2 stays empty.\n"
        "1. r1c1 holds a bulb or is lit from r1c2 or r1c3.\n"
        "2. r3c1 holds a bulb or is lit from r3c2 or r3c3.\n"
        "3. r3c3 sees r1c3. So there is a bulb in r1c1, r1c2, r3c1 or r3c2.\n"
        "4. The 1 at r2c1 has room for only one of r2c2, r1c1 and r3c1, and r2c2 sees r1c2 and r3c2. So with "
        "a bulb in r2c2, none of r1c1, r1c2, r3c1 and r3c2 could hold one.",
    ),
    "chain": (
        ".-..\n.1..",
        "r1c4 stays empty.\n"
        "1. Suppose r1c4 held a bulb.\n"
        "2. Then r1c1 and r1c3 would stay empty: r1c4 sees r1c1 and r1c3.\n"
        "3. Then r2c1 would hold a bulb: nothing else could light it.\n"
        "4. Then r2c3 would stay empty: the 1 at r2c2 has room for only one of r2c1 and r2c3.\n"
        "5. Then r2c4 would stay empty: r1c4 sees r2c4.\n"
        "6. But then r1c3, r2c3 and r2c4 would all be empty, and nothing would light r2c3.",
    ),
}
"""For each strategy a board, and how its first step there reads."""


def find_first(key: str, board: str) -> Finding:
    filled = read_filled("\n".join(" ".join(row) for row in board.splitlines()), genre="akari")
    assert not isinstance(filled.answer, Solution)
    found = Deducer(HUMAN, filled.puzzle, [key], filled.answer).advance()
    assert found is not None
    return found.steps[0].finding


@pytest.mark.parametrize("key", TEXTS)
def test_a_step_says_what_follows_and_then_why(key: str) -> None:
    board, text = TEXTS[key]
    assert find_first(key, board).explain() == text


def test_clue_pairs_are_told_case_by_case() -> None:
    board = "o-x1..\nx-..-1\n......\n-...-.\n0---.2\n-o1x-o"
    assert find_first("clue-pairs", board).explain() == (
        "r3c4 stays empty. The 1 at r1c4 needs a bulb in r1c5 or r2c4. A bulb in r1c5 would light r1c6, so the 1 at "
        "r2c6 would take r3c6, which lights r3c4 too. A bulb in r2c4 would light r3c4."
    )


def test_strategies_stand_in_the_order_of_their_tiers_and_weights() -> None:
    ranks = [(strategy.tier, strategy.weight) for strategy in HUMAN.strategies]
    assert ranks == sorted(ranks)
    assert HUMAN.get_strategy("chain").tier is Tier.FIENDISH


@small_or_all
def test_hard_strategies_keep_to_their_limits(most: int | None) -> None:
    met: set[str] = set()
    for record in made("akari", most):
        deducer = Deducer(HUMAN, record.puzzle, select_strategies(HUMAN, ["hard"]))
        while (found := deducer.advance()) is not None:
            for step in found.steps:
                keeps_limits(step.finding)
            met.add(found.strategy)
    assert met >= {"clue-pairs", "shared-light", "crowded-out", "wing"}


def keeps_limits(finding: Finding) -> None:
    assert finding.examined <= MOST_EXAMINED
    if isinstance(finding, CluesTogether):
        assert len(finding.ways) <= MOST_WAYS
        assert len(finding.ways) <= finding.examined
    if isinstance(finding, SharedBulb):
        keeps_pair_limits([len(need.places) for need in finding.needs], finding.exclusions, 0)
    if isinstance(finding, RulesOutEveryPlace):
        keeps_pair_limits([len(finding.need.places)], finding.exclusions, MOST_DETOURS)
    if isinstance(finding, WingTips):
        keeps_pair_limits([len(need.places) for need in finding.needs], finding.inner + finding.outer, MOST_DETOURS)


def keeps_pair_limits(places: list[int], exclusions: tuple[BulbExclusion, ...], most: int) -> None:
    assert sum(places) <= MOST_PLACES
    assert sum(exclusion.is_detour for exclusion in exclusions) <= most


# Broken copies.

HONEST, EXPLAIN = ExclusivePairs.__init__, ExclusivePairs.explain_exclusion


def explain_if_so(self: ExclusivePairs, one: int, other: int, collector: GroundsCollector) -> BulbExclusion:
    """Why two cells exclude each other; of those that don't, that they see each other."""
    try:
        return EXPLAIN(self, one, other, collector)
    except AssertionError:
        first, second = self.sets.locate_cells((one, other))
        return BulbExclusion(first, second, "in sight")


@pytest.mark.parametrize("key", ["shared-light", "crowded-out", "wing", "chain"])
def test_an_honest_copy_is_not_caught(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ExclusivePairs, "explain_exclusion", explain_if_so)
    assert not caught("akari", key)


def neighbours_of_any_clue(self: ExclusivePairs, sets: CellSets, clock: Clock) -> None:
    """Two cells beside a clue taken for exclusive, however many bulbs it needs."""
    HONEST(self, sets, clock)
    for wall, number in enumerate(sets.position.numbers):
        places = sum(1 << cell for cell in sets.list_places(wall)) if number is not None else 0
        for cell in iterate_members(places):
            self.direct[cell] |= places & ~(1 << cell)


def one_place_overlooked(self: ExclusivePairs, sets: CellSets, clock: Clock) -> None:
    """Sets of cells of which one must hold a bulb, without their last cell."""
    HONEST(self, sets, clock)
    self.one_of = {some & (some - 1) if some.bit_count() > 2 else some: asks for some, asks in self.one_of.items()}


def cells_beside_each_line(self: ExclusivePairs, sets: CellSets, clock: Clock) -> None:
    """A cell taken to see what its neighbours in reading order see."""
    HONEST(self, sets, clock)
    self.direct = {cell: seen | self.direct.get(cell + 1, 0) & ~(1 << cell) for cell, seen in self.direct.items()}


@pytest.mark.parametrize("mutant", [neighbours_of_any_clue, one_place_overlooked, cells_beside_each_line])
@pytest.mark.parametrize("key", ["shared-light", "crowded-out", "wing", "chain"])
def test_a_broken_copy_is_caught(key: str, mutant: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ExclusivePairs, "__init__", mutant)
    monkeypatch.setattr(ExclusivePairs, "explain_exclusion", explain_if_so)
    assert caught("akari", key)
