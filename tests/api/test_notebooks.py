"""In a console an answer is one short line; in a notebook it is its words and its boards, whatever the title says."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from tests.api.answers import HOSTILE, answers, titled

import lamplit
from lamplit.drawing.notebook import BOARD_PIXELS, build_html
from lamplit.questions.counting import Count

SVG = "{http://www.w3.org/2000/svg}svg"
TWO_BOARDS = {"multiple", "reduction"}


class TagCollector(HTMLParser):
    """The tags and attributes of a piece of HTML, as a browser sees them."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)


def show(name: str) -> str:
    shown = getattr(answers()[name], "_repr_html_")()  # noqa: B009 - not all classes have a common type
    assert isinstance(shown, str)
    return shown


@pytest.mark.parametrize("name", answers())
def test_the_repr_of_every_answer_is_one_short_line(name: str) -> None:
    found = answers()[name]
    assert re.fullmatch(rf"<{type(found).__name__}: (akari|masyu) \d+×\d+, .+>", repr(found))
    assert len(repr(found)) < 120


def test_all_public_answers_that_draw_themselves_are_looked_at_here() -> None:
    public = [getattr(lamplit, name) for name in lamplit.__all__]
    assert {one for one in public if hasattr(one, "_repr_html_")} == {type(found) for found in answers().values()}


@pytest.mark.parametrize("name", answers())
def test_a_notebook_shows_words_and_boards(name: str) -> None:
    root = ElementTree.fromstring(show(name))
    assert len(list(root.iter(SVG))) == (2 if name in TWO_BOARDS else 1)
    assert "".join("".join(paragraph.itertext()) for paragraph in root.iter("p"))


@pytest.mark.parametrize("name", answers())
def test_nothing_in_a_notebook_runs_or_is_loaded_from_elsewhere(name: str) -> None:
    collector = TagCollector()
    collector.feed(show(name))
    drawn = {"svg", "title", "desc", "g", "rect", "circle", "path", "polyline", "polygon"}
    assert collector.tags <= {"div", "p", *drawn}
    assert not [each for each in collector.attributes if each.startswith("on") or each in ("href", "src")]
    assert HOSTILE not in show(name)


def test_words_are_escaped() -> None:
    assert "<p>&lt;b&gt; &amp;</p>" in build_html(["<b> &"], [])


def test_a_large_board_is_made_to_fit() -> None:
    made = lamplit.generate("slitherlink", 20, seed=1)
    picture = next(ElementTree.fromstring(made._repr_html_()).iter(SVG))
    assert float(picture.attrib["width"]) < 1.2 * BOARD_PIXELS


def test_a_hint_shows_what_it_rests_on_and_what_follows_and_a_mistake_where_it_is() -> None:
    lit = titled(lamplit.read("3x3:d4d"))
    bare = lamplit.render(lit, "svg", coordinates=True)
    for found in (lamplit.hint(lit), lamplit.hint(lit, {"bulbs": [[0, 0]]})):
        known = found.state
        unmarked = lamplit.render(lit, "svg", solution=known, coordinates=True)
        assert found.puzzle is lit
        assert unmarked not in found._repr_html_()
        assert bare not in found._repr_html_()
        assert found._repr_html_().count("stroke-dasharray") > unmarked.count("stroke-dasharray")


def test_setters_answers_print_as_the_command_line_does() -> None:
    broken = lamplit.read("3-\n--", genre="akari")
    assert str(lamplit.repair(broken)).splitlines() == [
        "This puzzle has no solution. One change makes it unique:",
        "  1. change the 3 at r1c1 to 2 (easy)",
        "  2. change the 3 at r1c1 to 0 (easy)",
        "# genre: akari",
        "2 .",
        ". .",
    ]
    half = lamplit.complete(lamplit.read("*--\n--*", genre="akari"), {"bulbs": [[0, 1]]})
    assert str(half).splitlines()[1:] == ["# genre: akari", "x o .", ". . 0"]
    for name in ("adjustment", "clues", "reduction"):
        found = answers()[name]
        assert isinstance(found, lamplit.Adjustment | lamplit.Clues | lamplit.Reduction)
        assert str(found) == f"{found.words}\n{found.puzzle}"


def test_a_grade_says_what_it_takes() -> None:
    grade = lamplit.grade("3x3:d4d")
    assert grade.words == "Hardest strategy needed: Just enough cells. 1 round. Steps available: Just enough cells 1."
    assert (
        lamplit.grade(lamplit.Puzzle.of("akari", lamplit.Grid(1, 1), {lamplit.Cell(0, 0): 0})).words
        == "There is nothing to do."
    )


def test_a_count_beyond_reading_is_rounded() -> None:
    assert repr(Count(720, True)) == "<Count: 720 solutions>"
    assert str(Count(1, False)) == "at least 1 solution"
    assert str(Count(123 * 10**5000, True)) == "about 1.23 · 10^5002 solutions"
    assert repr(lamplit.count("--\n--")) == "<Count: akari 2×2, 2 solutions>"
