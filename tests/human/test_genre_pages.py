"""The generated pages: every rule, mistake and strategy of every genre is there, and what is shown is right."""

from __future__ import annotations

import posixpath
import re
from itertools import islice
from pathlib import Path

import pytest
from genre_pages import build_genre, build_pages, build_pictures, list_page_paths
from strategy_tables import SUMMARY, row_of, summary_row
from tests.conformance.boards import CASES, subsets
from tests.human.judging import Judge, conclusions, switchable

from lamplit.formats import read
from lamplit.genre.registry import BUILT_IN, get_genre
from lamplit.genre.rulebook import Rulebook
from lamplit.human.derived import DERIVED_HUMAN
from lamplit.human.explanations import find_human
from lamplit.human.table import build_table
from lamplit.library.practice import list_practicable
from lamplit.library.practice.examples import find_example

MOST_DRAWN = 1000
"""So many drawings of a board are judged, those with the fewest marks."""
ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
WRITTEN = [genre for genre in BUILT_IN if get_genre(genre).human is not None]
"""The genres with strategies of their own."""
STRATEGIES = [(genre, each.key) for genre in WRITTEN for each in find_human(get_genre(genre)).strategies]
MISTAKES = [
    (genre, kind, each.fault)
    for genre in BUILT_IN
    for kind in ("mistakes", "impossible")
    for each in getattr(get_genre(genre).rulebook(), kind)  # type: ignore[misc]
]


def get_rulebook(genre: str) -> Rulebook:
    rulebook = get_genre(genre).rulebook
    assert rulebook is not None
    return rulebook()


@pytest.mark.parametrize(("genre", "key"), STRATEGIES)
def test_every_strategy_is_shown_with_its_idea_its_proof_and_an_example(genre: str, key: str) -> None:
    page = build_genre(genre).pages[f"play/strategies/{genre}.md"]
    human = find_human(get_genre(genre))
    strategy = human.get_strategy(key)
    assert f"### {strategy.title}\n\n`{key}`, weight {strategy.weight:g}. {strategy.idea} *{strategy.look}.*" in page
    assert f"**Why:** {human.proofs[key]}" in page
    if key != "general":
        picture = f"pictures/strategies/{genre}-{key}.svg"
        assert f"![{strategy.title}](../../{picture})" in page
        assert build_genre(genre).pictures[picture].startswith(b"<svg")


def test_a_genre_without_strategies_of_its_own_shows_the_derived_ones_with_their_proofs() -> None:
    built = build_genre("heyawake")
    shown = {each.key for each in list_practicable(get_genre("heyawake"))}
    page = built.pages["play/strategies/heyawake.md"]
    assert "derives them from its rules" in page
    for strategy in DERIVED_HUMAN.strategies:
        listed = strategy.key in shown or strategy.key == "general"
        heading = f"### {strategy.title}\n\n`{strategy.key}`, weight {strategy.weight:g}. {strategy.idea}"
        assert (heading in page) == listed
        assert (f"**Why:** {DERIVED_HUMAN.proofs[strategy.key]}" in page) == listed
        assert (f"pictures/strategies/heyawake-{strategy.key}.svg" in built.pictures) == (strategy.key in shown)
    assert len(shown) > 3
    assert "That solves it" in built.pages["play/rules/heyawake.md"]


@pytest.mark.parametrize(("genre", "key"), [each for each in STRATEGIES if each[1] != "general"])
def test_each_step_of_an_example_is_forced_by_what_it_rests_on(genre: str, key: str) -> None:
    example = find_example(genre, key)
    assert example is not None
    judge = Judge(switchable(example.puzzle))
    said = [(each, step) for step in example.round.steps for each in conclusions(step)]
    assert said
    assert all(judge.implied(example.state, *each, step.grounds) for each, step in said)


@pytest.mark.parametrize(("genre", "kind", "fault"), MISTAKES)
def test_every_mistake_is_on_the_rules_page_with_a_picture_of_its_own(genre: str, kind: str, fault: str) -> None:
    (example,) = [each for each in getattr(get_rulebook(genre), kind) if each.fault == fault]
    built = build_genre(genre)
    page = built.pages[f"play/rules/{genre}.md"]
    assert f"`{fault}`" in page
    picture = f"pictures/rules/{genre}-{'impossible' if kind == 'impossible' else 'fault'}-{fault}.svg"
    assert (picture in built.pictures) == (picture in page) == bool(example.board)


@pytest.mark.parametrize("genre", BUILT_IN)
def test_every_fault_that_a_checker_names_is_on_the_rules_page(genre: str) -> None:
    """Of all that can be drawn on small boards; and of all that is named in the checker itself."""
    source = (ROOT / "src" / "lamplit" / "genres" / genre.replace("-", "_") / "check.py").read_text("utf-8")
    named = set(re.findall(r'Fault\(\s*"([a-z-]+)"', source)) | set(re.findall(r'fault\("([a-z-]+)"', source))
    for puzzle in CASES[genre].named.values():
        for solution in islice(subsets(CASES[genre].space(puzzle)), MOST_DRAWN):
            named |= {fault.rule for fault in get_genre(genre).check(puzzle, solution)}
    assert len(named) > 1
    assert named <= {each.fault for each in (*get_rulebook(genre).mistakes, *get_rulebook(genre).impossible)}


@pytest.mark.parametrize("genre", BUILT_IN)
def test_a_rules_page_solves_a_puzzle_step_by_step(genre: str) -> None:
    page = build_genre(genre).pages[f"play/rules/{genre}.md"]
    steps = [int(number) for number in re.findall(r"^\*\*(\d+)\. ", page, re.M)]
    assert steps == list(range(1, len(steps) + 1))
    assert len(steps) >= 4
    assert "That solves it" in page
    for step in (0, *steps):
        assert f"pictures/rules/{genre}-step-{step}.svg" in build_genre(genre).pictures


def test_every_link_of_a_generated_page_leads_somewhere() -> None:
    pages, pictures = build_pages(), build_pictures()
    for path, text in pages.items():
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
            place = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
            known = place in pages or place in pictures or place.startswith("publish/") or (DOCS / place).exists()
            assert known, f"{path} links to {target}"


@pytest.mark.parametrize("path", list_page_paths())
def test_a_generated_page_is_short(path: str) -> None:
    limit = 2600 if path.startswith("play/strategies/") else 2000  # a reference of some twenty strategies with proofs
    assert len(build_pages()[path].split()) < limit


def test_the_paths_of_the_pages_are_known_without_making_them() -> None:
    assert sorted(list_page_paths()) == sorted(build_pages())


def test_pages_and_pictures_are_the_same_each_time() -> None:
    first = build_genre("hashi")
    build_genre.cache_clear()
    assert build_genre("hashi") == first


@pytest.mark.parametrize("genre", BUILT_IN)
def test_the_overview_has_a_row_for_each_genre(genre: str) -> None:
    (row,) = [line for line in SUMMARY.read_text("utf-8").splitlines() if re.match(row_of(genre), line)]
    assert row.endswith("% |")


def test_the_row_of_a_genre_gives_shares_and_the_hardest_needed() -> None:
    table = build_table([read(board, genre="akari") for board in ("0 . .\nx x .", ". .\n. .")])
    cells = summary_row("akari", table).strip("| ").split(" | ")
    assert cells[:3] == ["[Akari](strategies/akari.md)", "2", "50.0%"]
    assert cells[7:9] == ["50.0%", "**50.0%**"]
    assert cells[9].startswith("only-lighter 50%")
