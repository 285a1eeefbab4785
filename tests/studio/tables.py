"""A board on a page of its own, without the rest of the studio, and hands to play on it: mouse, fingers, keys."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from playwright.sync_api import Page

from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.drawing.glyphs import load_glyphs
from lamplit.wire.boards import board_to_json

Point = tuple[float, float]
"""In cells, as the picture has it: to the right, then down."""

BARE = """<!doctype html><html lang="en"><head><title>A board</title>
<link rel="stylesheet" href="style/base.css"><link rel="stylesheet" href="style/board.css"></head>
<body><main></main></body></html>"""
PUT = """async ([data, glyphs, theme, size]) => {
  document.documentElement.dataset.theme = theme;
  const host = document.querySelector("main");
  host.style.width = host.style.height = `${size}px`;
  const { createBoard } = await import("./board/board.js");
  const board = (window.board = createBoard(host, data, { glyphs }));
  window.strokes = [];
  board.onstroke = (stroke) => strokes.push(stroke);
}"""


def puzzle(genre: str, rows: int, cols: int, clues: dict[tuple[int, int], Clue] | None = None) -> Puzzle:
    return Puzzle.of(genre, Grid(rows, cols), {Cell(*cell): clue for cell, clue in (clues or {}).items()})


def _outlines() -> Json:
    """The digits, as the page gets them at its start."""
    return {digit: [load_glyphs()[digit].advance, load_glyphs()[digit].outline] for digit in "0123456789?"}


class Table:
    """A board that somebody sits at."""

    def __init__(self, page: Page, studio: str, puzzle: Puzzle, theme: str = "light", size: int = 500) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self.data = board_to_json(puzzle)
        self._keys = {json.dumps(place[3]): number for number, place in enumerate(self.data["places"])}
        page.route(f"{studio}bare", lambda route: route.fulfill(body=BARE, content_type="text/html"))
        page.goto(f"{studio}bare")
        page.evaluate(PUT, [self.data, _outlines(), theme, size])

    def do(self, script: str, value: object = None) -> Any:
        """What a script says about ``board``."""
        return self.page.evaluate(script, value)

    def place(self, key: Cell | Edge | tuple[int, int]) -> int:
        """The number of the place that a state writes like this."""
        written = [list(end) for end in key] if isinstance(key, Edge) else list(key)
        return self._keys[json.dumps(written)]

    @property
    def signs(self) -> dict[int, int]:
        """What is written, by place."""
        return {place: sign for place, sign in enumerate(self.do("() => [...board.signs]")) if sign}

    def sign(self, key: Cell | Edge | tuple[int, int]) -> int:
        return self.signs.get(self.place(key), 0)

    @property
    def strokes(self) -> list[list[list[int]]]:
        """What was reported: [place, before, after] for each place of each stroke."""
        found: list[list[list[int]]] = self.do("() => strokes")
        return found

    def write(self, signs: dict[int, int]) -> None:
        """Puts signs, as one who reads a saved board does."""
        self.do("(signs) => board.set(signs)", [[place, sign] for place, sign in signs.items()])

    def window(self, point: Point) -> Point:
        """A point of the picture on the screen."""
        found: Json = self.do("([x, y]) => board.zoom.clientOf(x, y)", list(point))
        return found["x"], found["y"]

    def middle(self, key: Cell | Edge | tuple[int, int]) -> Point:
        """The middle of a place, in cells."""
        x, y = self.do("(place) => board.hit.centre(place)", self.place(key))
        return x, y

    # Mouse

    def click(self, at: Cell | Edge | tuple[int, int], button: str = "left") -> None:
        self.click_point(self.middle(at), button)

    def click_point(self, point: Point, button: str = "left") -> None:
        self.page.mouse.click(*self.window(point), button="right" if button == "right" else "left")

    def drag(self, points: Iterable[Point], button: str = "left", steps: int = 5) -> None:
        """Presses at the first point, moves through the others, and lets go."""
        self.press(points, button, steps)
        self.page.mouse.up(button="right" if button == "right" else "left")

    def press(self, points: Iterable[Point], button: str = "left", steps: int = 5) -> None:
        first, *others = (self.window(point) for point in points)
        self.page.mouse.move(*first)
        self.page.mouse.down(button="right" if button == "right" else "left")
        for x, y in others:
            self.page.mouse.move(x, y, steps=steps)

    # Fingers

    def touch(self, kind: str, *points: Point) -> None:
        """One event of the fingers that are on the screen: touchStart, touchMove, touchEnd."""
        fingers = [
            {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(self.window(point) for point in points)
        ]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def finger(self, points: Sequence[Point]) -> None:
        """One finger: a tap, or a drag through several points."""
        self.touch("touchStart", points[0])
        for point in points[1:]:
            self.touch("touchMove", point)
        self.touch("touchEnd")

    def tap(self, at: Cell | Edge | tuple[int, int]) -> None:
        self.finger([self.middle(at)])

    # Keys

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def stand_on(self, at: Cell | Edge | tuple[int, int]) -> None:
        """Puts the cursor on a place, and the focus on the board, as one who came by keys."""
        self.keys("Shift")
        self.do("(at) => { board.element.focus(); board.cursor.moveNear(...at); }", list(self.middle(at)))

    @property
    def heard(self) -> str:
        """The cell that a screen reader is at."""
        script = "() => document.getElementById(board.element.getAttribute('aria-activedescendant')).textContent"
        found: str = self.do(script)
        return found

    @property
    def said(self) -> str:
        """What the board said last."""
        found: str = self.page.locator(".board-frame [aria-live]").text_content() or ""
        return found.strip("\u00a0")
