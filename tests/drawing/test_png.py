"""PNG: the right size, and numbers that are really there, whatever fonts the machine has."""

from __future__ import annotations

import struct
import zlib

import pytest

from lamplit.core.decisions import Bulb
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import Scene
from lamplit.drawing import render, view_solution
from lamplit.drawing.png import LONGEST, render_png

SIZE = 40
MARGIN = 20

Pixel = tuple[int, ...]


def decode(data: bytes) -> list[list[Pixel]]:
    """The rows of pixels of a PNG with 8 bits a channel, RGB or RGBA, not interlaced."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed, header = 8, b"", b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0]
        header = body if kind == b"IHDR" else header
        packed += body if kind == b"IDAT" else b""
        at += 12 + length
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    assert (depth, interlaced) == (8, 0)
    channels = {2: 3, 6: 4}[colour]
    raw = zlib.decompress(packed)
    stride = width * channels
    rows: list[list[Pixel]] = []
    above = bytes(stride)
    for r in range(height):
        start = r * (stride + 1)
        above = _unfiltered(raw[start], raw[start + 1 : start + 1 + stride], above, channels)
        rows.append([tuple(above[i : i + channels]) for i in range(0, stride, channels)])
    return rows


def _unfiltered(kind: int, line: bytes, above: bytes, step: int) -> bytes:
    out = bytearray(line)
    for i, value in enumerate(line):
        left = out[i - step] if i >= step else 0
        up, corner = above[i], above[i - step] if i >= step else 0
        out[i] = (value + (0, left, up, (left + up) // 2, _paeth(left, up, corner))[kind]) % 256
    return bytes(out)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda near: abs(guess - near))


def cell(rows: list[list[Pixel]], r: int, c: int) -> list[Pixel]:
    """The pixels well inside a cell."""
    top, left = MARGIN + r * SIZE + 5, MARGIN + c * SIZE + 5
    return [rows[y][x] for y in range(top, top + SIZE - 10) for x in range(left, left + SIZE - 10)]


def share(pixels: list[Pixel], light: bool) -> float:
    return sum((min(p[:3]) > 200) if light else (max(p[:3]) < 60) for p in pixels) / len(pixels)


def test_the_picture_has_the_size_of_its_cells_and_margins() -> None:
    rows = decode(render(Puzzle.of("akari", Grid(2, 3), {}), "png", cell_size=SIZE))
    assert (len(rows), len(rows[0])) == (2 * SIZE + 2 * MARGIN, 3 * SIZE + 2 * MARGIN)


def test_numbers_are_white_on_black_and_all_different() -> None:
    puzzle = Puzzle.of("akari", Grid(1, 6), {Cell(0, n): n for n in range(5)} | {Cell(0, 5): "x"})
    rows = decode(render(puzzle, "png", cell_size=SIZE))
    numbers = [cell(rows, 0, n) for n in range(5)]
    for pixels in numbers:
        assert 0.03 < share(pixels, light=True) < 0.5
        assert share(pixels, light=False) > 0.4
    assert len({tuple(pixels) for pixels in numbers}) == 5
    assert share(cell(rows, 0, 5), light=False) == 1


def test_a_bulb_lights_its_run_and_nothing_behind_the_wall() -> None:
    puzzle = Puzzle.of("akari", Grid(1, 5), {Cell(0, 2): "x"})
    rows = decode(render(puzzle, "png", view=view_solution(Solution.of([Bulb(Cell(0, 0))])), cell_size=SIZE))
    assert all(blue < 240 for _, _, blue, *_ in cell(rows, 0, 1)[:5])
    assert all(min(pixel[:3]) == 255 for pixel in cell(rows, 0, 3))


def test_large_boards_get_smaller_cells_unless_a_size_is_asked_for() -> None:
    data = render_png(Scene(250, 100, (), "large"))
    assert 0.9 * LONGEST < int.from_bytes(data[16:20], "big") <= LONGEST
    with pytest.raises(BadInput, match="pixels per cell"):
        render_png(Scene(250, 100, (), "large"), 1000)
