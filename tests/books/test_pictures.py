"""Boards as a book prints them."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from lamplit.books.contents import PrintOptions
from lamplit.books.typesetting.pictures import draw_picture
from lamplit.core.puzzle import About
from lamplit.core.scene import View
from lamplit.drawing.paper_sizes import PAPERS
from lamplit.drawing.views import view_solution
from lamplit.formats import read
from lamplit.genre.drawing import GREYS
from lamplit.genre.registry import BUILT_IN
from lamplit.library.gallery import list_entries
from lamplit.library.practice.examples import find_example

LOOK = PrintOptions(PAPERS["a4"])
IN_COLOUR = PrintOptions(PAPERS["a4"], colour=True)
every_genre = pytest.mark.parametrize("genre", BUILT_IN)


def colours(drawn: str) -> set[str]:
    return set(re.findall(r"#[0-9a-f]{6}", drawn))


@every_genre
def test_a_book_is_black_and_white_unless_colour_is_asked_for(genre: str) -> None:
    entry = list_entries(genre)[0]
    view = view_solution(entry.solution)
    assert colours(draw_picture(entry.puzzle, view, LOOK).svg) <= set(GREYS)
    assert not colours(draw_picture(entry.puzzle, view, IN_COLOUR).svg) <= set(GREYS)


@every_genre
def test_a_picture_is_an_svg_as_large_as_it_says(genre: str) -> None:
    entry = list_entries(genre)[0]
    drawn = draw_picture(entry.puzzle, View(), LOOK)
    *_, width, height = ElementTree.fromstring(drawn.svg).attrib["viewBox"].split()
    assert float(width) == pytest.approx(drawn.width, abs=0.001)
    assert float(height) == pytest.approx(drawn.height, abs=0.001)


@every_genre
def test_no_margin_is_wasted(genre: str) -> None:
    entry = list_entries(genre)[0]
    grid = entry.puzzle.grid
    for view in (View(), view_solution(entry.solution)):
        drawn = draw_picture(entry.puzzle, view, LOOK)
        assert grid.cols - 1 < drawn.width < grid.cols + 0.25
        assert grid.rows - 1 < drawn.height < grid.rows + 0.25


@every_genre
def test_boards_of_one_size_are_pictures_of_one_size_wherever_their_clues_are(genre: str) -> None:
    whole = [entry.puzzle for entry in list_entries(genre) if entry.puzzle.size == "6×6"]
    assert len(whole) > 1
    drawn = [draw_picture(puzzle, View(), LOOK) for puzzle in whole]
    assert len({(one.width, one.height) for one in drawn}) == 1
    assert {one.framed for one in drawn} == {genre not in ("slitherlink", "hashi")}


def test_numbers_along_the_board_take_room_at_the_top_and_on_the_left_alone() -> None:
    puzzle = list_entries("akari")[0].puzzle
    bare, numbered = (draw_picture(puzzle, View(coordinates=numbers), LOOK) for numbers in (False, True))
    assert 0.3 < numbered.width - bare.width < 0.7
    assert 0.3 < numbered.height - bare.height < 0.7


def test_the_title_of_a_puzzle_is_the_page_s_business() -> None:
    puzzle = list_entries("akari")[0].puzzle
    named = replace(puzzle, about=About(title="The Lighthouse", author="Somebody"))
    assert draw_picture(named, View(), LOOK).svg == draw_picture(puzzle, View(), LOOK).svg


def test_who_cannot_see_a_picture_hears_what_it_is() -> None:
    entry, taught = list_entries("akari")[0], find_example("nurikabe", "pool")
    assert taught is not None
    assert draw_picture(entry.puzzle, View(), LOOK).alt == "Akari puzzle, 5 by 5"
    assert draw_picture(entry.puzzle, view_solution(entry.solution), LOOK).alt == "Akari solution, 5 by 5"
    assert draw_picture(taught.puzzle, taught.view(), LOOK).alt == "Nurikabe position, 5 by 5"


def test_a_board_with_holes_at_its_corners_keeps_its_shape() -> None:
    puzzle = read("_ . . _\n. 2 . .\n_ . . _", genre="akari")
    assert draw_picture(puzzle, View(), LOOK).width == pytest.approx(4.1)
