"""Taps on a board: mouse and finger, in every genre."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page
from tests.studio.tables import Table, puzzle

from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.genre.puzzle_json import solution_to_json, state_from_json
from lamplit.genre.registry import all_genres, genre_of
from lamplit.library.gallery import list_entries

pytestmark = pytest.mark.studio

AKARI = puzzle("akari", 4, 4, {(0, 0): 1, (2, 2): "x"})
SLITHERLINK = puzzle("slitherlink", 3, 3, {(1, 1): 2})
MASYU = puzzle("masyu", 4, 4, {(1, 1): "w"})
SHINGOKI = puzzle("shingoki", 4, 4, {(1, 1): "b3"})
HITORI = puzzle("hitori", 3, 3, {(r, c): (r + c) % 3 + 1 for r in range(3) for c in range(3)})
NURIKABE = puzzle("nurikabe", 4, 4, {(0, 0): 3, (3, 3): 2})
KURODOKO = puzzle("kurodoko", 4, 4, {(0, 0): 3})
NURIMISAKI = puzzle("nurimisaki", 4, 4, {(0, 0): "?"})
YIN_YANG = puzzle("yin-yang", 4, 4, {(0, 0): "w", (0, 1): "b"})
CAVE = puzzle("cave", 4, 4, {(0, 0): 3})
HEYAWAKE, LITS, NORINORI = (
    Puzzle.of(genre, Grid(4, 4), {}, regions=[Grid(4, 4).cells]) for genre in ("heyawake", "lits", "norinori")
)
SHADING = (KURODOKO, HEYAWAKE, LITS, NURIMISAKI, YIN_YANG, CAVE, NORINORI)
HASHI = puzzle("hashi", 4, 4, {(0, 0): 2, (0, 3): 3, (3, 0): 1})

SIDE = Edge(Cell(1, 1), Cell(1, 2))
LINK = Edge(Cell(1, 1), Cell(1, 2))
SPAN = Edge(Cell(0, 0), Cell(0, 3))

TAPS = [
    pytest.param(AKARI, Cell(1, 1), ("left", "left"), (1, 0), id="akari-bulb"),
    pytest.param(AKARI, Cell(1, 1), ("right", "right"), (2, 0), id="akari-dot"),
    pytest.param(AKARI, Cell(1, 1), ("right", "left", "right"), (2, 1, 2), id="akari-dot-to-bulb-to-dot"),
    pytest.param(SLITHERLINK, SIDE, ("left", "left"), (1, 0), id="slitherlink-line"),
    pytest.param(SLITHERLINK, SIDE, ("right", "left", "right", "right"), (2, 1, 2, 0), id="slitherlink-cross"),
    pytest.param(MASYU, LINK, ("left", "left"), (2, 0), id="masyu-cross"),
    pytest.param(SHINGOKI, LINK, ("right", "right"), (2, 0), id="shingoki-cross"),
    pytest.param(HITORI, Cell(1, 1), ("left", "left"), (1, 0), id="hitori-shade"),
    pytest.param(HITORI, Cell(1, 1), ("right", "left"), (2, 1), id="hitori-circle"),
    pytest.param(NURIKABE, Cell(1, 1), ("left", "right", "right"), (1, 2, 0), id="nurikabe"),
    *(pytest.param(one, Cell(1, 1), ("left", "right", "right"), (1, 2, 0), id=one.genre) for one in SHADING),
    pytest.param(HASHI, SPAN, ("left", "left", "left"), (1, 2, 0), id="hashi-bridges"),
    pytest.param(HASHI, SPAN, ("right", "left", "right"), (3, 1, 3), id="hashi-cross"),
]
CYCLES = [
    pytest.param(AKARI, Cell(1, 1), (1, 2, 0), id="akari"),
    pytest.param(SLITHERLINK, SIDE, (1, 2, 0), id="slitherlink"),
    pytest.param(MASYU, LINK, (2, 0), id="masyu"),
    pytest.param(SHINGOKI, LINK, (2, 0), id="shingoki"),
    pytest.param(HITORI, Cell(1, 1), (1, 2, 0), id="hitori"),
    pytest.param(NURIKABE, Cell(1, 1), (1, 2, 0), id="nurikabe"),
    *(pytest.param(one, Cell(1, 1), (1, 2, 0), id=one.genre) for one in SHADING),
    pytest.param(HASHI, SPAN, (1, 2, 3, 0), id="hashi"),
]


@pytest.mark.parametrize(("shown", "at", "buttons", "signs"), TAPS)
def test_the_mouse_writes_what_its_button_means(
    page: Page, studio: str, shown: Puzzle, at: Cell | Edge, buttons: tuple[str, ...], signs: tuple[int, ...]
) -> None:
    table = Table(page, studio, shown)
    found = []
    for button in buttons:
        table.click(at, button)
        found.append(table.sign(at))
    assert tuple(found) == signs
    assert len(table.strokes) == len(buttons)


@pytest.mark.parametrize(("shown", "at", "signs"), CYCLES)
def test_a_finger_goes_through_the_signs(
    browser: Browser, studio: str, shown: Puzzle, at: Cell | Edge, signs: tuple[int, ...]
) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 700})
    table = Table(context.new_page(), studio, shown, size=360)
    found = []
    for _ in signs:
        table.tap(at)
        found.append(table.sign(at))
    context.close()
    assert tuple(found) == signs


@pytest.mark.parametrize("shown", [NURIKABE, KURODOKO, NURIMISAKI, YIN_YANG, CAVE], ids=lambda shown: shown.genre)
def test_a_clue_that_says_what_its_cell_is_takes_nothing(page: Page, studio: str, shown: Puzzle) -> None:
    table = Table(page, studio, shown)
    table.click_point((0.5, 0.5))
    table.click_point((0.5, 0.5), "right")
    assert not table.strokes


def test_the_middle_of_a_cell_without_places_takes_nothing(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    table.click_point((1.5, 1.5))
    assert not table.strokes


def test_a_locked_board_takes_nothing(page: Page, studio: str) -> None:
    table = Table(page, studio, AKARI)
    table.do("() => { board.locked = true; }")
    table.click(Cell(1, 1))
    table.stand_on(Cell(1, 1))
    table.keys("Space", "x", "Shift+ArrowRight")
    assert not table.signs
    assert not table.strokes


def test_a_press_is_drawn_before_the_button_is_let_go(page: Page, studio: str) -> None:
    table = Table(page, studio, AKARI)
    table.press([(1.5, 1.5)])
    assert page.locator(".sign-1").count() == 1
    assert not table.strokes


@pytest.mark.parametrize("genre", [genre.name for genre in all_genres()])
def test_a_point_means_the_place_that_the_library_says(page: Page, studio: str, genre: str) -> None:
    shown = max((entry.puzzle for entry in list_entries(genre)[:8]), key=lambda each: len(each.grid.holes))
    table = Table(page, studio, shown)
    means, given = genre_of(shown).decision_at, genre_of(shown).given(shown)
    guarded = {cell for each in given.true | given.false for cell in each.cells}
    points = [
        (-0.45 + 0.13 * i, -0.46 + 0.119 * j)
        for i in range(int((shown.grid.cols + 0.9) / 0.13))
        for j in range(int((shown.grid.rows + 0.9) / 0.119))
    ]
    found = table.do("(points) => points.map(([x, y]) => board.hit.place(x, y))", points)
    for (x, y), place in zip(points, found, strict=True):
        decision = means(shown, x, y)
        key: Cell | Edge | None = None
        if decision is not None:
            key = decision.edges[0] if decision.edges else decision.cells[0]
        if key is None or key in guarded:
            assert place is None, (x, y)
        else:
            assert place == table.place(key), (x, y)


@pytest.mark.parametrize("genre", [genre.name for genre in all_genres()])
def test_a_solution_becomes_signs_and_the_same_state_again(page: Page, studio: str, genre: str) -> None:
    entry = list_entries(genre)[0]
    table = Table(page, studio, entry.puzzle)
    solution = solution_to_json(entry.puzzle, entry.solution)
    said = table.do("(solution) => { board.set(board.signsOf(solution)); return board.state(); }", solution)
    assert state_from_json(entry.puzzle, said).true == entry.solution.true
