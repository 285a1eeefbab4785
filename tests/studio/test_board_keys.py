"""Keys alone play everything, and everything is heard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.studio.tables import Table, puzzle

from lamplit.core.grid import Cell, Edge
from lamplit.genre.puzzle_json import solution_to_json, state_from_json
from lamplit.genre.registry import all_genres
from lamplit.library.gallery import list_entries

pytestmark = pytest.mark.studio

AKARI = puzzle("akari", 3, 3, {(0, 0): 2, (2, 2): "x"})
SLITHERLINK = puzzle("slitherlink", 2, 2, {(0, 0): 3})
MASYU = puzzle("masyu", 3, 3, {(1, 1): "w"})
HITORI = puzzle("hitori", 3, 3, {(r, c): (r + c) % 3 + 1 for r in range(3) for c in range(3)})
NURIKABE = puzzle("nurikabe", 3, 3, {(0, 0): 2, (2, 2): 1})
HASHI = puzzle("hashi", 3, 5, {(0, 0): 2, (0, 4): 3, (2, 0): 1, (2, 4): 1})

REACHED = """() => {
  const { cursor } = board;
  const from = board.data.stops.indexOf(cursor.stop);
  const seen = new Set([from]);
  for (const stop of seen) {
    for (const way of [[0, 1], [0, -1], [1, 0], [-1, 0]]) {
      const next = cursor.next(stop, way);
      if (next !== null) seen.add(next);
    }
  }
  return board.data.stops.length - seen.size;
}"""
SOLVE = """(solution) => {
  const { cursor, element } = board;
  const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  const press = (key) => element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const target = board.signsOf(solution);
  const go = (place) => {
    const came = new Map([[board.data.stops.indexOf(cursor.stop), []]]);
    for (const [stop, keys] of came) {
      if (board.data.stops[stop][3] === place) return keys.forEach(press);
      for (const [key, way] of Object.entries(ways)) {
        const next = cursor.next(stop, way);
        if (next !== null && !came.has(next)) came.set(next, [...keys, key]);
      }
    }
    throw new Error(`no way to ${place}`);
  };
  target.forEach((sign, place) => {
    if (sign) go(place);
    for (let times = 0; times < 3 && board.signs[place] !== sign; times += 1) press(" ");
  });
  return board.state();
}"""


@pytest.mark.parametrize("genre", [genre.name for genre in all_genres()])
def test_arrows_reach_every_stop(page: Page, studio: str, genre: str) -> None:
    for entry in (list_entries(genre)[0], max(list_entries(genre)[:10], key=lambda each: len(each.puzzle.grid.holes))):
        assert Table(page, studio, entry.puzzle).do(REACHED) == 0


@pytest.mark.parametrize("genre", ["akari", "slitherlink", "hitori", "nurikabe", "hashi"])
def test_arrows_and_space_solve_a_puzzle(page: Page, studio: str, genre: str) -> None:
    entry = list_entries(genre)[0]
    table = Table(page, studio, entry.puzzle)
    said = table.do(SOLVE, solution_to_json(entry.puzzle, entry.solution))
    assert state_from_json(entry.puzzle, said).true == entry.solution.true


def test_shift_and_arrows_draw_a_loop(page: Page, studio: str) -> None:
    table = Table(page, studio, MASYU)
    table.keys("Tab", *(f"Shift+Arrow{way}" for way in ("Right", "Down", "Left", "Up")))
    assert len(table.signs) == 4
    assert table.do("() => board.closed")
    table.keys("Shift+ArrowRight")
    assert len(table.signs) == 3
    assert not table.do("() => board.closed")


def test_shift_and_arrows_draw_along_dots_and_from_the_side_that_the_cursor_is_on(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    table.stand_on(Edge(Cell(0, 0), Cell(0, 1)))
    table.keys("Shift+ArrowRight", "Shift+ArrowDown")
    assert table.signs == {table.place(Edge(Cell(0, 0), Cell(0, 1))): 1, table.place(Edge(Cell(0, 1), Cell(1, 1))): 1}


def test_shift_and_arrows_build_bridges(page: Page, studio: str) -> None:
    table = Table(page, studio, HASHI)
    table.keys("Tab", "Shift+ArrowRight")
    assert table.sign(Edge(Cell(0, 0), Cell(0, 4))) == 1
    assert table.heard.startswith("row 1, column 5, island 3, 1 of 3")
    table.keys("Shift+ArrowLeft", "Shift+ArrowDown")
    assert table.sign(Edge(Cell(0, 0), Cell(0, 4))) == 2
    assert table.sign(Edge(Cell(0, 0), Cell(2, 0))) == 1


def test_shift_and_arrows_paint_but_never_two_side_by_side_in_hitori(page: Page, studio: str) -> None:
    table = Table(page, studio, HITORI)
    table.keys("Tab", "Shift+ArrowRight", "Shift+ArrowRight")
    assert set(table.signs) == {table.place(Cell(0, 0)), table.place(Cell(0, 2))}


def test_cells_are_heard_with_their_clue_its_count_and_what_is_written(page: Page, studio: str) -> None:
    table = Table(page, studio, AKARI)
    table.keys("Tab")
    assert table.heard == "row 1, column 1, wall 2, 0 of 2"
    table.keys("ArrowRight")
    assert table.heard == "row 1, column 2"
    table.keys("Space")
    assert table.said == "bulb, row 1, column 2"
    page.wait_for_function("() => document.querySelector('[role=gridcell]').textContent.includes('1 of 2')")
    cells = page.locator("[role=gridcell]").all_text_contents()
    assert cells[1] == "row 1, column 2, bulb, lit"
    assert cells[4] == "row 2, column 2, lit"
    table.keys("x")
    assert table.said == "dot, no bulb, row 1, column 2"


def test_edges_are_said_and_heard_with_their_cells(page: Page, studio: str) -> None:
    table = Table(page, studio, MASYU)
    table.keys("Tab", "ArrowRight")
    assert table.said == "between row 1, column 1 and row 1, column 2"
    table.keys("x")
    assert table.said == "cross, no line, between row 1, column 1 and row 1, column 2"
    table.keys("ArrowRight", "Shift+ArrowDown")
    page.wait_for_function("() => document.querySelectorAll('[role=gridcell]')[1].textContent.includes('line')")
    cells = page.locator("[role=gridcell]").all_text_contents()
    assert cells[1] == "row 1, column 2, cross left, line below"
    assert cells[4] == "row 2, column 2, white pearl, line above"


def test_what_hangs_together_is_said(page: Page, studio: str) -> None:
    table = Table(page, studio, NURIKABE)
    table.write({table.place((0, 2)): 1, table.place((1, 1)): 1, table.place((1, 2)): 1, table.place((1, 0)): 1})
    table.keys("Tab", "ArrowRight")
    assert table.said == "island, 2 of 2"
    table.keys("ArrowDown")
    assert table.said == "sea of 4 cells"


def test_the_same_words_are_said_again(page: Page, studio: str) -> None:
    table = Table(page, studio, AKARI)
    table.do("() => board.say('no')")
    raw = page.locator(".board-frame [aria-live]").text_content()
    table.do("() => board.say('no')")
    assert page.locator(".board-frame [aria-live]").text_content() != raw


def test_plus_and_minus_zoom_and_the_cursor_stays_in_sight(page: Page, studio: str) -> None:
    table = Table(page, studio, puzzle("akari", 12, 12))
    table.keys("Tab", "+", "+", "+", "+", "+")
    assert table.do("() => board.zoom.times") > 2.5
    table.keys(*["ArrowDown"] * 11)
    x, y = table.window((0.5, 11.5))
    box = page.locator(".board-picture").bounding_box()
    assert box is not None
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]
    table.keys("0")
    assert table.do("() => board.zoom.times") == 1


def test_in_an_editor_arrows_go_from_cell_to_cell_and_digits_are_left_alone(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    table.do(
        "() => { board.onpress = () => null; window.left = [];"
        " addEventListener('keydown', (event) => left.push(event.key)); }"
    )
    table.keys("Tab", "ArrowRight", "0", "x", "Space")
    assert table.do("() => board.cursor.cell") == [0, 1]
    assert table.do("() => left") == ["Tab", "0", "x", " "]
    assert not table.signs
