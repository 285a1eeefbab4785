"""SVG: well-formed, the same every time, and without any text that would need a font."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Circle, Label, Mark, Path, Polyline, Rect, Role, Scene, View
from lamplit.drawing.glyphs import load_glyphs, outline_label
from lamplit.drawing.svg import render_svg
from lamplit.genre.registry import get_genre

SVG = "{http://www.w3.org/2000/svg}"
ONE_OF_EACH = Scene(
    4,
    2,
    (
        Rect(0, 0, 1, 1, "#ffffff", "#000000", 0.1, 0.2, 0.5),
        Circle(1.5, 0.5, 0.4, None, "#000000", 0.05),
        Polyline(((2, 0), (3, 1)), "#000000", 0.1, dash=(0.1, 0.2)),
        Path((("M", (0.0, 0.0)), ("Q", (1.0, 0.0, 1.0, 1.0)), ("Z", ())), "#123456"),
        Label(3.5, 0.5, "7", 0.5, "#000000"),
    ),
    "a <b> & c",
)


def elements(document: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(document).iter())


def test_every_shape_is_written_and_the_title_is_escaped() -> None:
    found = elements(render_svg(ONE_OF_EACH))
    assert [e.tag.removeprefix(SVG) for e in found] == [
        "svg",
        "title",
        "g",
        "rect",
        "rect",
        "circle",
        "polyline",
        "path",
        "path",
    ]
    assert found[1].text == "a <b> & c"


def test_the_size_follows_the_cells_and_the_view_box_does_not() -> None:
    small, large = (ElementTree.fromstring(render_svg(ONE_OF_EACH, size)) for size in (10, 33))
    assert (small.get("width"), small.get("height")) == ("40", "20")
    assert (large.get("width"), large.get("height")) == ("132", "66")
    assert small.get("viewBox") == large.get("viewBox") == "0 0 4 2"


def test_a_see_through_picture_has_no_background() -> None:
    clear = Scene(1, 1, (), "empty", background=None)
    assert "<rect" not in render_svg(clear)
    assert "<rect" in render_svg(Scene(1, 1, (), "empty"))


def test_a_label_is_centred_on_its_point() -> None:
    for text in ("1", "12", "?", "w3"):
        segments = outline_label(Label(5, 7, text, 0.5, "#000000")).segments
        xs = [x for _, numbers in segments for x in numbers[::2]]
        ys = [y for _, numbers in segments for y in numbers[1::2]]
        assert (min(xs) + max(xs)) / 2 == pytest.approx(5)
        assert (min(ys) + max(ys)) / 2 == pytest.approx(7, abs=0.02)


def test_every_character_we_promise_has_an_outline_and_others_become_a_box() -> None:
    promised = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz?+-×.,:/()#"
    assert all(load_glyphs()[character].segments for character in promised)
    assert len({load_glyphs()[character].segments for character in promised}) == len(promised)
    assert outline_label(Label(0, 0, "漢", 1, "#000000")).segments


@st.composite
def boards(draw: st.DrawFn) -> tuple[Puzzle, View]:
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    places = [Cell(r, c) for r in range(rows) for c in range(cols)]
    holes = frozenset(draw(st.sets(st.sampled_from(places), max_size=len(places) - 1)))
    grid = Grid(rows, cols, holes)
    values: st.SearchStrategy[Clue] = st.sampled_from(["x", 0, 1, 2, 3, 4])
    puzzle = Puzzle.of("akari", grid, draw(st.dictionaries(st.sampled_from(grid.cells), values)))
    cells = st.sets(st.sampled_from(grid.cells))
    state = State(frozenset(map(Bulb, draw(cells))), frozenset(map(Bulb, draw(cells))))
    marks = tuple(Mark(role, tuple(sorted(draw(cells)))) for role in Role)
    return puzzle, View(state, draw(st.booleans()), marks=marks, coordinates=draw(st.booleans()))


@given(boards())
def test_any_board_gives_well_formed_xml_without_text_and_the_same_bytes_twice(board: tuple[Puzzle, View]) -> None:
    puzzle, view = board
    first = render_svg(get_genre("akari").draw(puzzle, view))
    assert first == render_svg(get_genre("akari").draw(puzzle, view))
    assert not [e for e in elements(first) if e.tag in (SVG + "text", SVG + "image", SVG + "style")]
    assert "href" not in first
    assert "nan" not in first
    assert "inf" not in first
