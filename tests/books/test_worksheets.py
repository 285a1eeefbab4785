"""Worksheets: boards on which just one strategy helps, no two alike, and all of it on paper."""

from __future__ import annotations

import datetime
import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from tests.books.samples import texts

from lamplit.books.contents import PrintOptions
from lamplit.books.worksheet_pages import MOST_TOLD, build_worksheet_data, typeset_worksheet
from lamplit.books.worksheets import (
    ALIKE,
    MOST,
    SMALL,
    Worksheet,
    count_places,
    list_concluded_cells,
    measure_likeness,
    plan_worksheet,
)
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import BadInput
from lamplit.drawing.paper_sizes import PAPERS
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.generating.symmetry import fingerprint
from lamplit.genre.registry import BUILT_IN, get_genre
from lamplit.genre.steps import Tier
from lamplit.human.deducer import Deducer
from lamplit.human.explanations import find_human
from lamplit.library.practice import Exercise, find_exercise, list_practicable

DAY = datetime.date(2026, 11, 16)
A4 = PrintOptions(PAPERS["a4"])
SHEETS = [
    (genre, strategy)
    for genre, strategies in {
        "akari": ("saturation", "patterns", "one-step"),
        "slitherlink": ("tight-clue", "cut-off", "each-way"),
        "masyu": ("way-on", "pearl-ways", "sealed-pocket"),
        "shingoki": ("exact-sum", "cut-off", "ways-on"),
        "hitori": ("way-out", "ring", "equals-cut"),
        "nurikabe": ("pool", "sea-unreached", "shapes"),
        "hashi": ("complete", "only-link", "island-ways"),
        "heyawake": ("few-ways",),
        "kurodoko": ("cases",),
        "nurimisaki": ("one-exit",),
        "yin-yang": ("stays-connected",),
        "cave": ("one-rule",),
        "lits": ("two-rules",),
        "norinori": ("few-ways",),
    }.items()
    for strategy in strategies
]


def sheet(genre: str, strategy: str, count: int = 4, seed: int = 1, look: PrintOptions = A4) -> Worksheet:
    return plan_worksheet(genre, strategy, count, seed, look, DAY, Clock())


def no_more(*asked: object) -> Iterator[Exercise]:
    """A search that finds nothing before time runs out."""
    raise OutOfTime("out of time")
    yield


def test_every_genre_is_tried_here() -> None:
    assert {genre for genre, _ in SHEETS} == set(BUILT_IN)


@pytest.mark.parametrize(("genre", "strategy"), SHEETS)
def test_on_each_board_nothing_simpler_helps_and_what_follows_is_forced(genre: str, strategy: str) -> None:
    made = sheet(genre, strategy)
    human = find_human(get_genre(genre))
    keys = [each.key for each in list_practicable(get_genre(genre))]
    assert len(made.tasks) == 4
    for task in made.tasks:
        for key in keys[: keys.index(strategy)]:
            assert Deducer(human, task.puzzle, [key], task.state).advance() is None
        assert task.round.strategy == strategy
        outcome = solve(task.puzzle, "asp")
        assert outcome.status == "unique"
        (solution,) = outcome.solutions
        assert task.state.true <= solution.true
        assert task.state.false.isdisjoint(solution.true)
        for step in task.round.steps:
            assert solution.true.issuperset(step.true)
            assert solution.true.isdisjoint(step.false)


@pytest.mark.parametrize(
    ("genre", "tier"), [("akari", "hard"), ("slitherlink", "easy"), ("hitori", "tricky"), ("hashi", "fiendish")]
)
def test_on_a_sheet_for_a_tier_each_next_step_is_of_just_this_tier(genre: str, tier: str) -> None:
    made = sheet(genre, tier, count=6)
    home = get_genre(genre).human
    assert home is not None
    human, wanted = home(), Tier[tier.upper()]
    easier = [each.key for each in human.strategies if each.tier < wanted]
    assert len(made.tasks) == 6
    assert (made.topic.tier, made.topic.is_tier) == (wanted, True)
    for task in made.tasks:
        assert human.get_strategy(task.round.strategy).tier == wanted
        assert Deducer(human, task.puzzle, easier, task.state).advance() is None
    assert len({task.round.strategy for task in made.tasks}) >= min(2, len(made.topic.strategies))
    assert made.example is not None
    assert human.get_strategy(made.example.round.strategy).tier == wanted


def test_a_sheet_for_a_tier_names_the_strategy_of_each_board() -> None:
    made = sheet("akari", "hard")
    data, _ = build_worksheet_data(made)
    titles = {each.key: each.title for each in made.topic.strategies}
    assert (data["title"], data["tier"]) == ("Hard steps", "hard")
    assert [task["strategy"] for task in data["tasks"]] == [titles[task.round.strategy] for task in made.tasks]
    text = "".join(texts(typeset_worksheet(made)))
    for task in made.tasks:
        assert titles[task.round.strategy] in text


@pytest.mark.parametrize(("genre", "strategy"), [("hitori", "between"), ("slitherlink", "corners")])
def test_no_two_boards_of_a_sheet_are_alike(genre: str, strategy: str) -> None:
    puzzles = [task.puzzle for task in sheet(genre, strategy, count=12).tasks]
    assert len(set(map(fingerprint, puzzles))) == 12
    for number, one in enumerate(puzzles):
        for other in puzzles[:number]:
            assert measure_likeness(one, other) <= ALIKE


def test_likeness_is_the_share_of_places_with_the_same_clue() -> None:
    one, other = read("31-\n---\n2--", genre="akari"), read("3--\n---\n-*-", genre="akari")
    assert measure_likeness(one, one) == 1
    assert measure_likeness(one, other) == 1 / 4
    assert measure_likeness(one, read("31-\n---", genre="akari")) == 0


def test_a_board_that_shares_most_clues_with_another_turned_is_like_it() -> None:
    one, turned = read("31-\n---\n2--", genre="akari"), read("2-3\n--1\n---", genre="akari")
    assert measure_likeness(one, turned) == 1
    assert measure_likeness(one, read("2-3\n--*\n---", genre="akari")) == 2 / 3
    assert measure_likeness(read("3-1\n---", genre="akari"), read("---\n1-3", genre="akari")) == 1


def test_the_same_seed_gives_the_same_sheet_and_another_seed_another() -> None:
    first, again, other = (sheet("masyu", "colours", seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert set(map(encoded_places, first.tasks)) != set(map(encoded_places, other.tasks))


@pytest.mark.parametrize(("genre", "strategy"), [("masyu", "colours"), ("masyu", "corner-colours")])
def test_other_seeds_take_other_puzzles_also_where_few_are_shipped(genre: str, strategy: str) -> None:
    sheets = [sheet(genre, strategy, count=6, seed=seed) for seed in range(3)]
    assert len({frozenset(task.puzzle for task in made.tasks) for made in sheets}) > 1


def encoded_places(task: Exercise) -> tuple[str, ...]:
    return (str(task.puzzle), *(step.text for step in task.round.steps))


def test_small_boards_come_before_large_ones_and_what_is_found_soon_before_the_rest() -> None:
    tasks = sheet("hashi", "island-ways", count=6).tasks
    assert all(len(task.puzzle.grid.cells) <= SMALL for task in tasks)
    assert [count_places(task) for task in tasks] == sorted(map(count_places, tasks))


def test_where_too_few_are_shipped_others_are_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.books.worksheets.count_positions", lambda genre, strategy: 1)
    tasks = sheet("akari", "saturation", count=3).tasks
    shipped = find_exercise("akari", "saturation", 0)
    assert len({task.puzzle for task in tasks}) == 3
    assert shipped in tasks


def test_a_shipped_position_in_which_something_simpler_comes_next_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    stale = find_exercise("akari", "saturation", 0)
    right = find_exercise("akari", "chain", 0)
    shipped = [stale, right]
    monkeypatch.setattr("lamplit.books.worksheets.count_positions", lambda genre, strategy: 2)
    monkeypatch.setattr(
        "lamplit.books.worksheets.iterate_exercises", lambda genre, strategy, numbers, clock: iter(shipped)
    )
    monkeypatch.setattr("lamplit.books.worksheets.search_positions", no_more)
    assert sheet("akari", "chain").tasks == (right,)


def test_where_none_is_found_in_time_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.books.worksheets.count_positions", lambda genre, strategy: 0)
    monkeypatch.setattr("lamplit.books.worksheets.search_positions", no_more)
    with pytest.raises(OutOfTime, match="found no Akari position in time in which saturation is the next step"):
        sheet("akari", "saturation")


def test_a_second_position_of_a_puzzle_is_better_than_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.books.worksheets.search_positions", no_more)
    tasks = sheet("slitherlink", "two-lines", count=12).tasks
    assert len({(task.puzzle, task.state) for task in tasks}) == 12
    assert len({task.puzzle for task in tasks}) < 12


@pytest.mark.parametrize("count", [0, -1, MOST + 1])
def test_a_sheet_has_some_boards_but_not_hundreds(count: int) -> None:
    with pytest.raises(BadInput, match=f"expected 1 to {MOST}"):
        sheet("akari", "chain", count)


def test_an_unknown_strategy_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadInput, match="no strategy 'guess' to practise; expected one of forced-empty"):
        sheet("akari", "guess")


def test_of_many_arguments_only_some_are_told_and_of_the_others_where_they_lead() -> None:
    made = sheet("slitherlink", "one-piece", count=6, seed=7)
    data, _ = build_worksheet_data(made)
    many = [number for number, task in enumerate(made.tasks) if len(task.round.steps) > MOST_TOLD]
    assert many
    for number in many:
        steps, told = made.tasks[number].round.steps, data["tasks"][number]["text"]
        assert told[:-1] == [step.text for step in steps[:MOST_TOLD]]
        assert told[-1].startswith("The same works at ")
        assert all(cell in told[-1] for cell in list_concluded_cells(made.tasks[number].puzzle, steps[MOST_TOLD:]))


def test_in_another_language_what_follows_is_named_by_its_places() -> None:
    made = sheet("akari", "clue-pairs", look=replace(A4, language="de"))
    data, _ = build_worksheet_data(made)
    assert data["genre"] == "Akari"
    assert data["idea"] != made.topic.strategies[0].idea
    for task, printed in zip(made.tasks, data["tasks"], strict=True):
        assert not any(step.text in " ".join(printed["text"]) for step in task.round.steps)
        named = list_concluded_cells(task.puzzle, task.round.steps)
        assert named
        assert all(cell in " ".join(printed["text"]) for cell in named)


def test_the_data_tell_what_follows_in_words_and_draw_each_board_twice() -> None:
    made = sheet("akari", "clue-pairs")
    data, pictures = build_worksheet_data(made)
    assert data["title"] == "Clue pairs"
    assert data["idea"] == made.topic.strategies[0].idea
    assert [task["places"] for task in data["tasks"]] == [count_places(task) for task in made.tasks]
    assert [task["text"] for task in data["tasks"]] == [[step.text for step in task.round.steps] for task in made.tasks]
    assert {f"task-{number}" for number in range(1, 5)} < pictures.keys()
    for task in data["tasks"]:
        assert pictures[task["board"]["file"]] != pictures[task["solved"]["file"]]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("large_print", [False, True])
def test_boards_fit_the_paper_and_are_large_enough_to_write_in(paper: str, large_print: bool) -> None:
    look = PrintOptions(PAPERS[paper], large_print=large_print)
    data, _ = build_worksheet_data(sheet("nurikabe", "pool", count=6, look=look))
    across = max(task["board"]["width"] for task in data["tasks"]) * data["cell"] * data["columns"]
    assert across <= look.paper.room[0]
    assert data["cell"] >= (9.0 if large_print else 4.5)
    assert data["paper"]["bleed"] == 0


def pdf(made: Worksheet, template: Path | None = None) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(typeset_worksheet(made, template)))


def test_six_boards_are_one_page_and_their_solutions_another() -> None:
    with pdf(sheet("hitori", "either-way", count=6)) as opened:
        assert len(opened.pages) == 2
        assert opened.docinfo["/Title"] == "True either way"
        assert opened.Root.MarkInfo.Marked


def test_boards_get_a_little_smaller_where_a_tall_example_would_push_some_to_another_page() -> None:
    made = sheet("slitherlink", "diagonals", count=6)
    data, _ = build_worksheet_data(made)
    assert all(0.75 * data["cell"] <= cell < data["cell"] for cell in data["smaller_cells"])
    assert min(data["smaller_cells"]) >= 4.5
    with pdf(made) as opened:
        assert len(opened.pages) == 2


def test_on_small_paper_boards_shrink_too_where_that_saves_a_page() -> None:
    made = sheet("hashi", "island-ways", count=6, look=PrintOptions(PAPERS["a5"]))
    with pdf(made) as opened, opened.open_outline() as outline:
        (solutions,) = (item for item in outline.root if item.title == "Solutions")
        assert isinstance(solutions.destination, pikepdf.Array)
        assert solutions.destination[0] == opened.pages[2].obj


def test_a_sheet_has_the_title_that_somebody_wants() -> None:
    with pdf(replace(sheet("akari", "chain"), title="Monday, class 7b")) as opened:
        assert opened.docinfo["/Title"] == "Monday, class 7b"


def test_a_template_of_ones_own_sets_it_otherwise(tmp_path: Path) -> None:
    (tmp_path / "worksheet.typ").write_text('#import "common.typ": *\n#show: pages\n#data.idea\n', "utf-8")
    with pdf(sheet("akari", "chain", count=6), tmp_path) as opened:
        assert len(opened.pages) == 1


def test_a_strategy_without_an_example_still_has_its_boards() -> None:
    with pdf(replace(sheet("akari", "clue-pairs"), example=None)) as opened:
        assert len(opened.pages) == 2
