"""A player for the tests: writes signs on the board of a page with the mouse, or with keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Literal, cast
from warnings import catch_warnings

from playwright.sync_api import Page, expect

from lamplit.core.json_fields import Json
from lamplit.formats import write
from lamplit.genre.puzzle_json import solution_to_json
from lamplit.library.gallery import GalleryEntry, list_entries

BOARD = 'document.querySelector(".board").board'
WAYS = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowDown", (0, -1): "ArrowUp"}

Point = tuple[float, float]
Signs = list[int]


def open_puzzle(page: Page, studio: str, entry: GalleryEntry) -> Player:
    """Opens a puzzle of the gallery to play on, by the link that carries it."""
    with catch_warnings(action="ignore"):  # puzz.link itself has no Shingoki
        link = write(entry.puzzle, "puzzlink").split("?")[1]
    page.goto(f"{studio}#/play/{link}")
    page.wait_for_selector(".play .board")
    return Player(page)


def smallest(genre: str) -> GalleryEntry:
    """The first puzzle of a genre's gallery: it is also the smallest."""
    return list_entries(genre)[0]


class Player:
    """One who sees the board of a page and writes on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.data = cast("Json", page.evaluate(f"{BOARD}.data"))

    def signs(self) -> Signs:
        """The signs on the board."""
        return cast("Signs", self.page.evaluate(f"Array.from({BOARD}.signs)"))

    def trials(self) -> Signs:
        """For each place, the trial that its sign is of."""
        return cast("Signs", self.page.evaluate(f"Array.from({BOARD}.trials)"))

    def solution(self, entry: GalleryEntry) -> Signs:
        """The signs of the solution."""
        state = solution_to_json(entry.puzzle, entry.solution)
        return cast("Signs", self.page.evaluate(f"state => Array.from({BOARD}.signsOf(state))", state))

    def place(self, *key: object) -> int:
        """The place of a cell (row, column) or an edge (cell, cell)."""
        wanted = [list(part) if isinstance(part, tuple) else part for part in key]
        return next(i for i, (_, _, _, name, *_) in enumerate(self.data["places"]) if name == wanted)

    def tap(self, place: int, button: str = "left") -> None:
        at = self.page.evaluate(f"place => {BOARD}.centreOf(place)", place)
        self.page.mouse.click(at["x"], at["y"], button="right" if button == "right" else "left")

    def drag(self, points: Sequence[Point], button: str = "left") -> None:
        """Drags from point to point of the picture."""
        ways = self.page.evaluate(f"points => points.map(([x, y]) => {BOARD}.zoom.clientOf(x, y))", points)
        pressed: Literal["left", "right"] = "right" if button == "right" else "left"
        self.page.mouse.move(ways[0]["x"], ways[0]["y"])
        self.page.mouse.down(button=pressed)
        for at in ways[1:]:
            self.page.mouse.move(at["x"], at["y"], steps=3)
        self.page.mouse.up(button=pressed)

    def play_with_mouse(self, signs: Signs) -> None:
        """Writes signs with clicks; lines that no click draws, with one drag along the loop."""
        taps = self.data["gestures"]["tap"]["left"]
        drawn = [place for place, sign in enumerate(signs) if sign and _clicks(taps, sign) is None]
        for place, sign in enumerate(signs):
            for _ in range(_clicks(taps, sign) or 0):
                self.tap(place)
        if drawn:
            self.drag([self.data["lattice"]["nodes"][node] for node in self._around(drawn)])

    def play_with_keys(self, signs: Signs) -> None:
        """Writes signs with keys alone: shift and arrows along a loop, or space on every place."""
        taps, drag = self.data["gestures"]["tap"]["left"], self.data["gestures"]["drag"]["left"]
        traced = None if drag.get("cycle", True) else drag["trace"]
        drawn = [place for place, sign in enumerate(signs) if sign == traced]
        at_place = {place: (x, y) for x, y, _, place in self.data["stops"]}
        for place, sign in enumerate(signs):
            if place not in drawn and (clicks := _clicks(taps, sign)):
                self.go(at_place[place])
                for _ in range(clicks):
                    self.page.keyboard.press("Space")
        if drawn:
            nodes = [self.data["lattice"]["nodes"][node] for node in self._around(drawn)]
            self.go(tuple(nodes[0]))
            for (ax, ay), (bx, by) in pairwise(nodes):
                self.page.keyboard.press(f"Shift+{WAYS[_sign(bx - ax), _sign(by - ay)]}")

    def go(self, target: Point) -> None:
        """Moves the cursor to a stop: always towards it where there is a way, else around."""
        left: dict[Point, list[str]] = {}
        here = self._cursor()
        while here != target:
            self.page.keyboard.press(left.setdefault(here, _towards(here, target)).pop(0))
            here = self._cursor()

    def _cursor(self) -> Point:
        x, y = self.page.evaluate(f"{BOARD}.cursor.stop.slice(0, 2)")
        return (x, y)

    def _around(self, places: Iterable[int]) -> list[int]:
        """The nodes of a loop, from one back to itself."""
        ends = {place: (a, b) for place, a, b in self.data["lattice"]["edges"]}
        rest = [ends[place] for place in places]
        path = list(rest.pop())
        while rest:
            edge = next(edge for edge in rest if path[-1] in edge)
            rest.remove(edge)
            path.append(edge[0] if edge[1] == path[-1] else edge[1])
        return path


def _clicks(taps: Sequence[int], sign: int) -> int | None:
    """How many clicks write a sign on an empty place."""
    reached = 0
    for clicks in range(len(taps) + 1):
        if reached == sign:
            return clicks
        reached = taps[reached]
    return None


def _towards(here: Point, target: Point) -> list[str]:
    """The four arrows, those first that come nearer."""
    dx, dy = target[0] - here[0], target[1] - here[1]

    def gain(way: tuple[int, int]) -> float:
        return -(way[0] * dx + way[1] * dy)

    return [WAYS[way] for way in sorted(WAYS, key=gain)]


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def waits_for(page: Page, holds: str) -> None:
    """Waits until a condition in JavaScript holds; ``board`` stands for the board."""
    page.wait_for_function(f"() => {{ const board = {BOARD}; return {holds}; }}")


def says(page: Page, text: str) -> None:
    """Waits until help says this."""
    expect(page.locator(".words")).to_contain_text(text)


Play = Callable[[Player, Signs], None]
