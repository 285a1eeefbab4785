"""A setter at the editor: real keys and clicks on a real page."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from json import dumps
from typing import Any, Literal, cast

from playwright.sync_api import CDPSession, Locator, Page, Route, expect

from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Clue

Cell = tuple[int, int]
Point = tuple[float, float]
"""In cells, as the picture has it: to the right, then down."""


def blank(genre: str, rows: int, cols: int, *clues: tuple[int, int, Clue]) -> Json:
    return {"genre": genre, "rows": rows, "cols": cols, "clues": [list(clue) for clue in clues], "holes": []}


def point_of(board: Locator, x: float, y: float) -> tuple[float, float]:
    """Where a point of the picture lies in the window."""
    found = board.evaluate("(element, at) => element.board.zoom.clientOf(...at)", [x, y])
    return found["x"], found["y"]


def asked(route: Route) -> Any:
    """The question that the page sends."""
    return route.request.post_data_json


class Setter:
    """Someone who sets a puzzle."""

    def __init__(self, page: Page, studio: str) -> None:
        self.page = page
        self.studio = studio
        self.board = page.locator(".set-sheet .board")
        self._fingers: CDPSession | None = None

    def open(self, puzzle: str | Json) -> Setter:
        """Opens the editor with a puzzle, or with the board that a genre begins with."""
        if not isinstance(puzzle, str):
            puzzle = "j:" + urlsafe_b64encode(dumps(puzzle).encode()).decode().rstrip("=")
        self.page.goto(f"{self.studio}#/set/{puzzle}")
        expect(self.board).to_be_visible()
        return self

    def resize(self, cols: int, rows: int) -> None:
        for name, side in (("columns", cols), ("rows", rows)):
            self.page.get_by_label(name, exact=True).fill(str(side))
            self.page.get_by_label(name, exact=True).press("Enter")
        expect(self.board).to_have_attribute("aria-label", re.compile(f" {cols}×{rows}$"))

    def move(self, cell: Cell) -> None:
        """Goes to a cell by the arrows."""
        self.board.focus()
        row, col = self.board.evaluate("element => element.board.cursor.cell")
        for steps, back, on in ((cell[0] - row, "ArrowUp", "ArrowDown"), (cell[1] - col, "ArrowLeft", "ArrowRight")):
            for _ in range(abs(steps)):
                self.page.keyboard.press(on if steps > 0 else back)

    def type(self, cell: Cell, keys: str | Sequence[str]) -> None:
        self.move(cell)
        for key in keys:
            self.page.keyboard.press(key)

    def point(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell in the window."""
        return point_of(self.board, cell[1] + 0.5, cell[0] + 0.5)

    def click(self, cell: Cell, right: bool = False) -> None:
        self.page.mouse.click(*self.point(cell), button="right" if right else "left")

    def drag(self, points: Sequence[Point], button: Literal["left", "right"] = "left") -> None:
        """Drags through points of the picture, in cells."""
        first, *others = (point_of(self.board, *point) for point in points)
        self.page.mouse.move(*first)
        self.page.mouse.down(button=button)
        for at in others:
            self.page.mouse.move(*at, steps=5)
        self.page.mouse.up(button=button)

    def touch(self, kind: str, *points: Point) -> None:
        """One event of the fingers that are on the screen: touchStart, touchMove, touchEnd."""
        if self._fingers is None:
            self._fingers = self.page.context.new_cdp_session(self.page)
        at = [point_of(self.board, *point) for point in points]
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(at)]
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def finger(self, points: Sequence[Point]) -> None:
        """One finger: a tap, or a drag through several points."""
        self.touch("touchStart", points[0])
        for point in points[1:]:
            self.touch("touchMove", point)
        self.touch("touchEnd")

    @property
    def heard(self) -> str:
        """The cell that a screen reader is at."""
        script = "board => document.getElementById(board.getAttribute('aria-activedescendant')).textContent"
        return cast(str, self.board.evaluate(script))

    @property
    def said(self) -> str:
        """What the board said last."""
        return (self.page.locator(".set-sheet [aria-live]").text_content() or "").strip("\u00a0")

    @property
    def rooms(self) -> list[str]:
        """The regions, a letter for each cell, in reading order; ``#`` is a hole."""
        puzzle = self.puzzle
        letter = {(r, c): chr(97 + n) for n, region in enumerate(puzzle["regions"]) for r, c in region}
        return ["".join(letter.get((r, c), "#") for c in range(puzzle["cols"])) for r in range(puzzle["rows"])]

    def choose(self, name: str) -> None:
        palette = self.page.get_by_role("group", name="What a click places")
        palette.get_by_role("button", name=name, exact=True).click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    @property
    def puzzle(self) -> Json:
        """The puzzle as it is kept in the browser."""
        genre = self.page.locator(".editor").get_attribute("data-genre")
        return cast(Json, self.page.evaluate(f"JSON.parse(localStorage['lamplit.draft.{genre}'])"))

    @property
    def clues(self) -> dict[Cell, Clue]:
        return {(row, col): clue for row, col, clue in cast(list[Any], self.puzzle["clues"])}

    def expect_status(self, words: str | re.Pattern[str]) -> None:
        expect(self.page.locator(".status:not(.asking) .status-line")).to_have_text(words)
