"""Captions: title and author below every picture, inside it however long they are, and in the file itself."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lamplit.core.grid import Grid
from lamplit.core.puzzle import About, Puzzle
from lamplit.core.scene import Label, Scene
from lamplit.drawing import render
from lamplit.drawing.caption import add_caption
from lamplit.drawing.glyphs import MISSING, find_glyphs, load_glyphs, measure_width, outline_label
from lamplit.human import explain
from lamplit.human.page import build_page, draw_frames

SVG = "{http://www.w3.org/2000/svg}"
BOARD = Scene(6, 6, (), "Akari 5×5", -0.5, -0.5)
TITLED = Puzzle.of("akari", Grid(1, 2), {}, about=About("Dawn", "Jo Śmith", "a book", "CC BY 4.0"))

abouts = st.builds(About, *[st.text(st.characters(), max_size=120)] * 4)


def labels(scene: Scene) -> list[Label]:
    return [shape for shape in scene.shapes if isinstance(shape, Label)]


def test_a_short_caption_is_one_line_centred_below_the_board() -> None:
    scene = add_caption(BOARD, About("Dawn", "Jo"))
    (caption,) = labels(scene)
    assert caption.text == "Dawn by Jo"
    assert caption.x == BOARD.left + BOARD.width / 2
    assert BOARD.top + BOARD.height < caption.y < scene.top + scene.height


def test_a_picture_of_a_puzzle_without_title_and_author_stays_as_it_is() -> None:
    assert add_caption(BOARD, About()) is BOARD
    quiet = add_caption(BOARD, About(source="a book", licence="CC0"))
    assert quiet == replace(BOARD, origin="Source: a book; Licence: CC0")


@given(about=abouts, size=st.sampled_from([0.5, 1, 6, 40, 101]))
@example(About("i" * 500), 1)
@example(About("W" * 500), 101)
def test_any_caption_fits_and_nothing_of_it_is_lost(about: About, size: float) -> None:
    board = replace(BOARD, width=size + 1, height=size + 1)
    scene = add_caption(board, about)
    assert (scene.left, scene.top, scene.width) == (board.left, board.top, board.width)
    written = labels(scene)
    assert "".join("".join(label.text for label in written).split()) == "".join(about.caption.split())
    for label in written:
        assert measure_width(label.text, label.size) <= board.width or len(label.text) == 1
        assert label.y + label.size < scene.top + scene.height


def test_a_long_caption_gets_smaller_before_it_takes_many_lines() -> None:
    short, long, endless = (labels(add_caption(BOARD, About("word " * number))) for number in (3, 11, 60))
    assert [len(found) for found in (short, long)] == [1, 2]
    assert short[0].size > long[0].size > endless[0].size
    assert len(endless) > 2


def test_the_caption_of_a_large_board_grows_with_it() -> None:
    small, large = (labels(add_caption(replace(BOARD, width=n, height=n), About("Dawn"))) for n in (10, 80))
    assert large[0].size == pytest.approx(small[0].size * 4)


@given(abouts)
@example(About("\ufffe & <b> \uffff", licence="]]>"))
def test_svg_says_it_in_its_title_and_description_and_stays_well_formed(about: About) -> None:
    root = ElementTree.fromstring(render(replace(TITLED, about=about), "svg"))
    title, described = root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")
    if "\ufffe" not in (said := about.caption + about.origin) and "\uffff" not in said:
        assert title == (f"{about.caption}, Akari 2×1" if about.caption else "Akari 2×1")
        assert (described or "") == about.origin
    assert not root.findall(f".//{SVG}text")


def test_pdf_says_it_in_its_document_information() -> None:
    data = render(TITLED, "pdf")
    for name, said in (
        ("Title", "Dawn by Jo Śmith, Akari 2×1"),
        ("Author", "Jo Śmith"),
        ("Subject", "Source: a book; Licence: CC BY 4.0"),
    ):
        assert f"/{name} <feff{said.encode('utf-16-be').hex()}>".encode() in data
    assert b"/Author" not in render(replace(TITLED, about=About()), "pdf")


def test_png_is_taller_with_a_caption() -> None:
    def height(data: bytes) -> int:
        return int.from_bytes(data[20:24])

    assert height(render(TITLED, "png")) > height(render(replace(TITLED, about=About()), "png"))


def test_text_has_all_that_is_said_above_the_board() -> None:
    assert render(TITLED, "txt").startswith("# genre: akari\n# title: Dawn\n# author: Jo Śmith\n")
    assert render(replace(TITLED, about=About()), "txt") == "# genre: akari\n. .\n"


def test_a_page_has_it_once_in_its_heading_and_every_frame_has_it_drawn() -> None:
    explanation = explain(replace(TITLED, about=About("A & B", "Jo", licence="CC0")))
    html = build_page(explanation)
    assert "<h1>A &amp; B by Jo: Akari 2×1, step by step</h1>" in html
    assert "Licence: CC0" in html
    assert html.count("A &amp; B") == 2  # the title of the page, and its heading
    for _, picture in draw_frames(explanation, "svg"):
        assert "<title>A &amp; B by Jo, Akari" in str(picture)


@pytest.mark.parametrize("text", ["Łódź, Đorđević", "Αθήνα", "Київ, Москва", "“quoted” – № 7 … €"])
def test_names_in_latin_greek_and_cyrillic_are_drawn_with_their_own_glyphs(text: str) -> None:
    assert all(character in load_glyphs() for character in text)


def test_what_has_no_glyph_is_drawn_by_its_letters_or_as_a_box() -> None:
    letter = load_glyphs()
    assert find_glyphs("ǎ") == (letter["a"],)
    assert find_glyphs("ﬁ") == (letter["f"], letter["i"])
    assert find_glyphs("漢") == (MISSING,)
    assert find_glyphs("\u200d") == ()
    assert outline_label(Label(0, 0, "e\u0301", 1, "#000000")) == outline_label(Label(0, 0, "é", 1, "#000000"))
