"""What is seen at once on a board: light, pieces, met clues, trials, marks, a finished board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page
from tests.studio.tables import Table, puzzle

from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle

pytestmark = pytest.mark.studio

AKARI = puzzle("akari", 3, 3, {(0, 0): 1, (2, 2): "x"})
SLITHERLINK = puzzle("slitherlink", 2, 4, {(0, 0): 3, (1, 3): 2})
HITORI = puzzle("hitori", 3, 3, {(r, c): (r + c) % 3 + 1 for r in range(3) for c in range(3)})
NURIKABE = puzzle("nurikabe", 3, 3, {(0, 0): 2, (2, 2): 1})
HASHI = puzzle("hashi", 3, 5, {(0, 0): 2, (0, 4): 2, (2, 0): 1, (2, 4): 1})
YIN_YANG = puzzle("yin-yang", 2, 3, {(0, 0): "b", (1, 1): "w"})
MASYU = puzzle("masyu", 3, 3, {(0, 0): "w"})
SQUARE = [
    Edge(Cell(0, 0), Cell(0, 1)),
    Edge(Cell(0, 0), Cell(1, 0)),
    Edge(Cell(0, 1), Cell(1, 1)),
    Edge(Cell(1, 0), Cell(1, 1)),
]
COLOURS = "(all) => all.map((each) => getComputedStyle(each).color)"
NUMBER = "getComputedStyle(document.querySelector('.clue .number'))"


def settle(table: Table) -> None:
    """Lets the board bring up to date what follows from its signs."""
    table.do("() => new Promise(requestAnimationFrame)")


def test_a_frame_covers_neither_the_number_of_a_room_nor_its_borders(page: Page, studio: str) -> None:
    rooms = [[Cell(row, col) for row in range(3)] for col in range(3)]
    table = Table(page, studio, Puzzle.of("heyawake", Grid(3, 3), {Cell(0, 1): 1}, regions=rooms))
    table.do('() => board.highlight("reason", { cells: [[0, 1]] })')
    layers = table.do("() => [...board.view.svg.children].map((layer) => layer.getAttribute('class'))")
    assert layers.index("layer-rings") < layers.index("layer-clues")
    frame = page.locator(".ring-ground").first
    assert float(frame.get_attribute("x") or 0) - 0.06 >= 1.05, "half of its stroke and half of a border"


def test_a_bulb_floods_its_rays_and_takes_the_light_away_with_it(page: Page, studio: str) -> None:
    table = Table(page, studio, AKARI)
    table.click(Cell(1, 1))
    rays = page.locator(".light .ray")
    assert rays.count() == 2
    first = page.locator(".light .ray.across rect").first
    assert (first.get_attribute("x"), first.get_attribute("width")) == ("0", "3")
    table.click(Cell(1, 1))
    assert rays.count() == 0


def test_light_does_not_move_where_motion_is_not_wanted(browser: Browser, studio: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    table = Table(page, studio, AKARI)
    table.click(Cell(1, 1))
    still = page.locator(".ray").first.evaluate("(ray) => ray.getAnimations().length")
    context.close()
    assert still == 0


def test_a_met_number_steps_back_and_its_wall_stays(page: Page, studio: str) -> None:
    table = Table(page, studio, AKARI)
    opacity = "(shape) => getComputedStyle(shape).fillOpacity"
    table.click(Cell(0, 1))
    wall = page.locator(".clue").first
    page.wait_for_function(f"() => {NUMBER}.fillOpacity < 0.6")
    assert wall.locator("path").first.evaluate(opacity) == "1"
    table.click(Cell(1, 0))
    assert "met" not in (wall.get_attribute("class") or "")


def test_the_library_says_which_other_clues_are_met(page: Page, studio: str) -> None:
    table = Table(page, studio, NURIKABE)
    table.do("() => board.grey([[2, 2]])")
    settle(table)
    assert page.locator(".clue").evaluate_all("(all) => all.map((each) => each.matches('.met'))") == [False, True]


def test_pieces_of_line_have_their_own_colours_and_one_when_they_meet(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    row = [Edge(Cell(0, col), Cell(0, col + 1)) for col in range(4)]
    for side in (row[0], row[1], row[3]):
        table.click(side)
    settle(table)
    longer, shorter = page.locator(".strand").evaluate_all(COLOURS)
    assert longer != shorter
    table.click(row[2])
    settle(table)
    assert page.locator(".strand").evaluate_all(COLOURS) == [longer]
    assert page.locator(".strand").get_attribute("d") == "M0 0L4 0"


def test_a_line_turns_smoothly_and_parts_of_a_trial_are_strokes_of_their_own(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    table.write({table.place(SQUARE[0]): 1, table.place(SQUARE[2]): 1})
    settle(table)
    assert page.locator(".strand").get_attribute("d") == "M0 0L0.78 0Q1 0 1 0.22L1 1"
    assert page.locator(".passed").count() == 1
    table.do("(place) => board.set([[place, 1, 1]])", table.place(SQUARE[3]))
    settle(table)
    assert page.locator(".strand").count() == 2
    assert page.locator(".strand.trial-1").get_attribute("d") == "M0 1L1 1"


def test_groups_of_bridges_have_their_own_colours(page: Page, studio: str) -> None:
    table = Table(page, studio, HASHI)
    table.click(Edge(Cell(0, 0), Cell(2, 0)))
    table.click(Edge(Cell(0, 4), Cell(2, 4)))
    settle(table)
    colours = page.locator(".layer-above .sign-1").evaluate_all(COLOURS)
    assert len(set(colours)) == 2


def test_a_loop_that_closes_is_noticed_and_unmet_clues_light_up(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    table.write({table.place(side): 1 for side in SQUARE[:3]})
    assert not table.do("() => board.closed")
    table.click(SQUARE[3])
    assert table.do("() => board.closed")
    table.do("() => board.unmet([[0, 0], [1, 3]])")
    assert page.locator(".ring.unmet").count() == 2
    table.do("() => board.unmet([])")
    assert page.locator(".ring.unmet").count() == 0


def test_a_number_in_a_shaded_cell_has_the_colour_that_the_genre_says(page: Page, studio: str) -> None:
    table = Table(page, studio, HITORI)
    table.click(Cell(0, 0))
    settle(table)
    page.wait_for_function(f"() => {NUMBER}.fill === 'rgb(116, 116, 127)'")
    table.click(Cell(0, 0))
    page.wait_for_function(f"() => {NUMBER}.fill === 'rgb(28, 28, 34)'")


def test_what_hangs_together_is_shown_where_one_points(page: Page, studio: str) -> None:
    table = Table(page, studio, NURIKABE)
    table.write({table.place(cell): 1 for cell in ((0, 2), (1, 0), (1, 1), (1, 2), (2, 1))})
    page.mouse.move(*table.window((1.5, 1.5)))
    area = page.locator(".layer-together .area")
    assert (area.get_attribute("d") or "").count("M") == 5
    page.mouse.move(*table.window((0.5, 0.5)))
    assert (area.get_attribute("d") or "").count("M") == 2
    assert page.locator(".layer-together .number").count() == 1
    page.mouse.move(2, 2)
    assert area.count() == 0


def test_what_hangs_together_is_no_longer_shown_once_a_key_changes_it(page: Page, studio: str) -> None:
    table = Table(page, studio, NURIKABE)
    table.write({table.place(cell): 1 for cell in ((0, 2), (1, 0), (1, 1), (1, 2))})
    table.stand_on(Cell(2, 0))
    table.keys("ArrowRight")
    area = page.locator(".layer-together .area")
    assert (area.get_attribute("d") or "").count("M") == 3
    table.keys("Space")
    settle(table)
    assert area.count() == 0


def test_given_circles_hang_together_with_those_that_are_drawn_and_empty_cells_with_none(
    page: Page, studio: str
) -> None:
    table = Table(page, studio, YIN_YANG)
    table.write({table.place((0, 1)): 1, table.place((1, 2)): 2})
    words = [table.do("(cell) => board.together.words(cell)", cell) for cell in ([0, 0], [0, 1], [1, 1], [1, 0])]
    assert words == ["black of 2 cells", "black of 2 cells", "white of 2 cells", ""]
    page.mouse.move(*table.window((1.5, 0.5)))
    area = page.locator(".layer-together .area")
    assert area.get_attribute("d") == "M1 0h1v1h-1zM0 0h1v1h-1z"
    page.mouse.move(*table.window((2.5, 0.5)))
    assert area.count() == 0


def test_trials_look_different_at_each_depth(page: Page, studio: str) -> None:
    table = Table(page, studio, NURIKABE)
    cells = [Cell(1, 0), Cell(1, 1), Cell(1, 2)]
    for depth, cell in enumerate(cells):
        table.do("(depth) => { board.trial = depth; }", depth)
        table.click(cell)
    assert table.do("() => [...board.trials]")[table.place(cells[2])] == 2
    looks = page.locator(".sign-1 rect:last-child").evaluate_all(
        "(all) => all.map((each) => { const look = getComputedStyle(each);"
        " return look.stroke + look.strokeDasharray; })"
    )
    assert len(set(looks)) == 3
    table.do("(place) => board.set([[place, 1, 0]])", table.place(cells[2]))
    assert page.locator(".trial-2").count() == 0


def test_a_filled_circle_of_a_trial_is_pale_with_an_edge_of_its_own(page: Page, studio: str) -> None:
    table = Table(page, studio, YIN_YANG)
    table.click(Cell(0, 1))
    table.do("() => { board.trial = 1; }")
    table.click(Cell(0, 2))
    looks = page.locator(".sign-1 circle").evaluate_all(
        "(all) => all.map((each) => { const look = getComputedStyle(each);"
        " return [Number(look.fillOpacity), parseFloat(look.strokeWidth)]; })"
    )
    assert looks == [[1, 0.03], [0.45, 0.06]]


def test_each_role_points_things_out_in_its_own_way(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    roles = ["reason", "conclusion", "difference", "fault", "clash", "pointed"]
    for role in roles:
        table.do("(role) => board.highlight(role, { cells: [[0, 0]], edges: [[[0, 0], [0, 1]]] })", role)
    strokes = page.locator("rect.ring, circle.ring").evaluate_all(
        "(all) => all.map((each) => { const look = getComputedStyle(each);"
        " return [each.tagName, look.strokeDasharray, look.strokeWidth].join(); })"
    )
    assert len(strokes) == len(roles)
    assert len(set(strokes[:4])) == 4
    assert page.locator(".hatch").count() == 1
    marks = [
        {"role": "way", "cells": [[0, 0], [0, 1]], "edges": []},
        {"role": "wall", "cells": [[0, 0], [1, 1]], "edges": []},
        *({"role": "shape", "cells": [[0, 0], [0, 1]], "edges": []} for _ in range(2)),
        {"role": "inside", "cells": [[1, 1]], "edges": []},
    ]
    table.do("(marks) => board.show(marks)", marks)
    assert page.locator(".way").count() == 2
    assert page.locator(".layer-rings .reason, .layer-rings .way").count() == 0, "no reason covers a line"
    assert page.locator(".wall").count() == 1
    assert page.locator(".shape-0, .shape-1").count() == 2
    table.do("(marks) => board.show(marks)", [{"role": "shape", "cells": [[0, n]], "edges": []} for n in range(4)] * 2)
    assert page.locator(".shape-share").count() == 4, "too many to be told apart"
    table.do("() => board.clear('reason')")
    assert page.locator(".reason").count() == 0
    table.do("() => board.clear()")
    assert page.locator(".layer-rings *, .layer-bands *, .layer-tints *").count() == 0


def test_a_finished_loop_is_one_smooth_line_until_something_changes(page: Page, studio: str) -> None:
    table = Table(page, studio, SLITHERLINK)
    table.write({table.place(side): 1 for side in SQUARE})
    table.do("() => board.celebrate()")
    assert page.locator(".finished .whole-loop").count() == 1
    assert (page.locator(".inside-loop").get_attribute("d") or "").count("Q") == 4
    table.do("(place) => board.set([[place, 0]])", table.place(SQUARE[0]))
    assert page.locator(".finished, .whole-loop, .inside-loop").count() == 0


def test_a_board_fills_its_place_but_its_cells_stay_small(page: Page, studio: str) -> None:
    table = Table(page, studio, puzzle("akari", 5, 5), size=700)
    small = table.window((1, 0))[0] - table.window((0, 0))[0]
    assert 71 < small < 73
    table = Table(page, studio, puzzle("akari", 20, 10), size=500)
    box = page.locator(".board").bounding_box()
    assert box is not None
    assert 499 < box["height"] < 501
    assert table.window((0, 0))[1] > box["y"]


def test_a_dark_board_is_printed_on_white_paper(page: Page, studio: str) -> None:
    Table(page, studio, AKARI, "dark")
    paper = "getComputedStyle(document.querySelector('.ground')).fill"
    assert page.evaluate(paper) != "rgb(255, 255, 255)"
    page.emulate_media(media="print")
    assert page.evaluate(paper) == "rgb(255, 255, 255)"


def test_ghosts_lie_over_lines_and_below_clues(page: Page, studio: str) -> None:
    table = Table(page, studio, MASYU)
    line, cross = [[0, 0], [0, 1]], [[0, 1], [0, 2]]
    table.do("(state) => board.ghost('concluded', state)", {"lines": [line], "not_lines": [cross]})
    table.do("(state) => board.ghost('supposed', state)", {"lines": [[[1, 0], [1, 1]]], "not_lines": []})
    assert page.locator(".ghost.concluded").count() == 2
    assert page.locator(".ghost.supposed").count() == 1
    layers = page.locator(".board-picture > g").evaluate_all("(all) => all.map((each) => each.getAttribute('class'))")
    order = [layers.index(f"layer-{name}") for name in ("tints", "bands", "above", "ghosts", "clues")]
    assert order == sorted(order)
    assert page.locator(".layer-ghosts .sign-1").first.get_attribute("transform") == "translate(0.5 0.5)"
    table.do("() => board.clear()")
    assert page.locator(".layer-ghosts *").count() == 0
