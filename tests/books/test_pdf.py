"""The file itself: PDF/A, tagged, fonts inside, no pixels, the right size with bleed, and bookmarks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf
import pytest
from tests.books.samples import opened, printed_sample, sample

from lamplit.books.typesetting.typst import typeset_book
from lamplit.drawing.paper_sizes import PAPERS

POINT = 25.4 / 72


def objects(pdf: pikepdf.Pdf, kind: str) -> Iterator[Any]:
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == kind:
            yield each


def elements(node: Any) -> Iterator[Any]:
    """All elements of the structure below this one."""
    kids = node.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield kid
            yield from elements(kid)


def titles(items: Any) -> list[tuple[str, list[Any]]]:
    return [(item.title, titles(item.children)) for item in items]


def test_it_says_that_it_is_pdf_a_2b_and_what_it_is() -> None:
    with opened(printed_sample()) as pdf:
        meta = pdf.open_metadata()
        assert meta.pdfa_status == "2B"
        assert meta["dc:title"] == "Lamps & Loops"
        assert meta["dc:creator"] == ["A. Setter"]
        assert str(pdf.docinfo["/CreationDate"]).startswith("D:20261116")
        assert pdf.Root.Lang == "en"
        assert len(pdf.Root.OutputIntents) == 1


def test_its_syntax_is_sound() -> None:
    with opened(printed_sample(links="qr", hints=True)) as pdf:
        assert pdf.check_pdf_syntax() == []


def test_all_fonts_are_inside() -> None:
    with opened(printed_sample()) as pdf:
        described = list(objects(pdf, "/FontDescriptor"))
        assert described
        assert all(any(f"/FontFile{kind}" in font for kind in ("", "2", "3")) for font in described)


def test_boards_are_lines_and_not_pixels() -> None:
    with opened(printed_sample(links="qr")) as pdf:
        assert not [each for each in objects(pdf, "/XObject") if each.get("/Subtype") == "/Image"]


def channels(pdf: pikepdf.Pdf) -> set[int]:
    """How many channels the colours have in which the file paints: one for greys, three for others."""
    streams = [*pdf.pages, *(each for each in pdf.objects if isinstance(each, pikepdf.Stream) and "/BBox" in each)]
    steps = [step for each in streams for step in pikepdf.parse_content_stream(each)]
    return {len(step.operands) for step in steps if str(step.operator) in ("sc", "SC", "scn", "SCN")}


def test_black_and_white_is_black_ink_alone_and_colour_is_not() -> None:
    with opened(printed_sample(links="qr", hints=True)) as pdf:
        assert channels(pdf) == {1}
    with opened(printed_sample(colour=True)) as pdf:
        assert channels(pdf) == {1, 3}


def test_it_is_tagged_and_every_picture_says_what_it_shows() -> None:
    with opened(printed_sample(links="qr")) as pdf:
        assert pdf.Root.MarkInfo.Marked
        found = list(elements(pdf.Root.StructTreeRoot))
        kinds = {str(element.S) for element in found}
        assert {"/H1", "/P", "/L", "/Figure", "/Link"} <= kinds
        figures = [element for element in found if element.S == "/Figure"]
        assert all(str(figure.get("/Alt", "")) for figure in figures)
        said = {str(figure.Alt) for figure in figures}
        assert "QR code: play this puzzle on a phone" in said
        assert any(text.startswith("Hashi solution") for text in said)


def test_it_meets_what_typst_can_check_of_pdf_ua_the_standard_for_those_who_cannot_see_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lamplit.books.typesetting.typst.STANDARD", "ua-1")
    assert typeset_book(sample(links="qr", hints=True))


@pytest.mark.parametrize("name", PAPERS)
def test_pages_have_the_size_of_the_paper_and_bleed_on_three_sides(name: str) -> None:
    paper = PAPERS[name]
    with opened(printed_sample(paper=name, how_to_solve=False)) as pdf:
        for number, page in enumerate(pdf.pages, 1):
            left, bottom, right, top = (float(side) * POINT for side in page.mediabox)
            trimmed = [float(side) * POINT for side in page.trimbox]
            assert (right - left, top - bottom) == pytest.approx(
                (paper.width + paper.bleed, paper.height + 2 * paper.bleed), abs=0.01
            )
            outer = (0, paper.bleed) if number % 2 else (paper.bleed, 0)
            expected = [outer[0], paper.bleed, right - outer[1], top - paper.bleed]
            assert trimmed == pytest.approx(expected, abs=0.01)


def test_bookmarks_have_the_parts_the_lessons_and_each_puzzle() -> None:
    with opened(printed_sample(hints=True)) as pdf, pdf.open_outline() as outline:
        found = dict(titles(outline.root))
    assert list(found) == ["Contents", "How to solve", "Akari", "Hashi", "Hints", "Solutions"]
    assert [title for title, _ in found["How to solve"]] == ["Akari", "Hashi"]
    assert [title for title, _ in found["Hashi"]] == ["3", "4"]
