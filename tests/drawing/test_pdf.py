"""PDF: a file whose table of contents is right, one page a scene, vector throughout."""

from __future__ import annotations

import re
import zlib

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import Circle, Label, Path, Polyline, Rect, Scene
from lamplit.drawing import render, view_solution
from lamplit.drawing.pdf import render_pdf

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
    "one of each",
)


def streams(data: bytes) -> list[str]:
    """The content of every page, uncompressed."""
    heads = re.finditer(rb"/Length (\d+) /Filter /FlateDecode >>\nstream\n", data)
    return [zlib.decompress(data[head.end() : head.end() + int(head[1])]).decode() for head in heads]


def assert_sound(data: bytes, pages: int) -> None:
    """The header, the trailer and every offset of the cross-reference table."""
    assert data.startswith(b"%PDF-1.4\n")
    assert data.endswith(b"%%EOF\n")
    start = int(re.findall(rb"startxref\n(\d+)\n", data)[-1])
    table = data[start:].split(b"\n")
    assert table[0] == b"xref"
    count = int(table[1].split()[1])
    assert table[2] == b"0000000000 65535 f "
    for number in range(1, count):
        entry = table[2 + number]
        assert len(entry) == 19
        assert data[int(entry[:10]) :].startswith(f"{number} 0 obj\n".encode())
    assert f"/Count {pages} ".encode() in data
    assert data.count(b"/Type /Page ") == pages
    assert len(streams(data)) == pages


def test_one_scene_is_one_page() -> None:
    assert_sound(render_pdf(ONE_OF_EACH), 1)
    assert_sound(render_pdf(ONE_OF_EACH, page=None), 1)


def test_several_scenes_are_several_pages_in_order() -> None:
    data = render_pdf([ONE_OF_EACH, Scene(9, 9, (), "empty"), ONE_OF_EACH])
    assert_sound(data, 3)
    first, second, third = streams(data)
    assert first == third
    assert len(second) < len(first)


def test_a_wide_board_turns_the_page() -> None:
    assert b"/MediaBox [0 0 841.8898 595.2756]" in render_pdf(Scene(20, 5, (), "wide"))
    assert b"/MediaBox [0 0 595.2756 841.8898]" in render_pdf(Scene(5, 20, (), "tall"))


def test_shapes_are_drawn_by_path_operators_and_nothing_else() -> None:
    puzzle = Puzzle.of("akari", Grid(2, 2), {Cell(0, 0): 1})
    data = render(puzzle, "pdf", view=view_solution(Solution.of([Bulb(Cell(0, 1))])))
    assert_sound(data, 1)
    (content,) = streams(data)
    operators = {word for word in content.split() if re.fullmatch(r"[A-Za-z]+", word)}
    assert operators <= {"cm", "J", "j", "rg", "RG", "w", "d", "m", "l", "c", "h", "f", "S", "B", "q", "Q", "gs"}
    assert b"/Font" not in data


def test_the_same_scene_gives_the_same_bytes() -> None:
    assert render_pdf(ONE_OF_EACH) == render_pdf(ONE_OF_EACH)
