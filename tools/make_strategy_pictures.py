"""Draw the examples of docs/strategies/<genre>.md into docs/pictures/strategies, and a poster of each genre.

    python tools/make_strategy_pictures.py           all pages
    python tools/make_strategy_pictures.py hashi     one of them

An example is a board in the format ``text``, half-filled or empty, in a block marked with the key of a strategy:

    ```text corners
    + x +---+
    …
    ```

The strategy, all alone, is asked what it sees there; the picture shows that, with what it rests on. A poster
has all examples of a genre on one page, each with the name and the idea of its strategy.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path as File

from lamplit.drawing import GREY, INK
from lamplit.formats import read_filled
from lamplit.genres import genre_named, genre_of
from lamplit.human.deducer import Deducer
from lamplit.human.stages import marks_of
from lamplit.puzzle import Puzzle, State
from lamplit.render.caption import broken
from lamplit.render.pdf import pdf
from lamplit.render.svg import svg
from lamplit.scene import Circle, Label, Path, Polyline, Rect, Scene, Shape, View
from lamplit.steps import Human, Round

DOCS = File(__file__).parent.parent / "docs"
PAGES = DOCS / "strategies"
PICTURES = DOCS / "pictures" / "strategies"
POSTERS = DOCS / "posters"
CELL_SIZE = 28
ACROSS = 4
TILE, GAP = 8.0, 1.0
"""How wide an example is on a poster, and the space between two, in units of the poster."""

_BLOCK = re.compile(r"^```text (\S+)\n(.*?)^```", re.M | re.S)


@dataclass(frozen=True)
class Example:
    """A board on which a strategy sees something."""

    strategy: str
    puzzle: Puzzle
    state: State
    found: Round

    def scene(self) -> Scene:
        """The board with what follows, and what that rests on."""
        true = {key for step in self.found.steps for key in step.true}
        false = {key for step in self.found.steps for key in step.false}
        after = State(self.state.true | true, self.state.false | false)
        view = View(after, marks=marks_of([self.found]), coordinates=True)
        return genre_of(self.puzzle).draw(self.puzzle, view)


def human_named(genre: str) -> Human:
    human = genre_named(genre).human
    assert human is not None, f"{genre} has no strategies"
    return human()


def examples(page: File) -> Iterator[Example]:
    """The examples of a page, in order."""
    genre = page.stem
    human = human_named(genre)
    for key, text in _BLOCK.findall(page.read_text("utf-8")):
        filled = read_filled(text, genre=genre)
        answer = filled.answer
        state = State() if answer is None else answer if isinstance(answer, State) else State(answer.true)
        found = Deducer(human, filled.puzzle, [key], state).advance()
        assert found is not None, f"{page.name}: {key} sees nothing in its example"
        yield Example(key, filled.puzzle, state, found)


def first_of_each(page: File) -> dict[str, Example]:
    """For each strategy its first example: that is the one that is drawn."""
    drawn: dict[str, Example] = {}
    for example in examples(page):
        drawn.setdefault(example.strategy, example)
    return drawn


def pictures(page: File) -> dict[File, str | bytes]:
    """All that is drawn for a page, by file."""
    found: dict[File, str | bytes] = {
        PICTURES / f"{page.stem}-{key}.svg": svg(example.scene(), CELL_SIZE)
        for key, example in first_of_each(page).items()
    }
    poster = poster_of(page)
    found[POSTERS / f"{page.stem}.svg"] = svg(poster, CELL_SIZE)
    found[POSTERS / f"{page.stem}.pdf"] = pdf(poster)
    return found


def poster_of(page: File) -> Scene:
    """All strategies of a genre on one page: picture, name and idea of each."""
    genre = genre_named(page.stem)
    human, drawn = human_named(page.stem), first_of_each(page)
    tiles = [_tile(strategy.title, strategy.idea, drawn[strategy.key].scene())
             for strategy in human.strategies if strategy.key in drawn]  # fmt: skip
    rows = [tiles[at : at + ACROSS] for at in range(0, len(tiles), ACROSS)]
    width = GAP + ACROSS * (TILE + GAP)
    shapes: list[Shape] = [Label(width / 2, 1.4, f"{genre.title}: how to solve it", 0.8, INK)]
    down = 3.0
    for row in rows:
        for at, (tile, _) in enumerate(row):
            shapes += (shifted(shape, GAP + at * (TILE + GAP), down) for shape in tile)
        down += max(height for _, height in row) + GAP
    return Scene(width, down, tuple(shapes), f"{genre.title}: how to solve it")


def _tile(title: str, idea: str, scene: Scene) -> tuple[list[Shape], float]:
    """One strategy: its name, its picture, its idea; and how high that is."""
    scale = min(1.0, TILE / scene.width, TILE / scene.height)
    left = (TILE - scene.width * scale) / 2
    lines = list(broken(title, 0.42, TILE))
    shapes: list[Shape] = [Label(TILE / 2, 0.3 + 0.7 * at, line, 0.42, INK) for at, line in enumerate(lines)]
    top = 0.7 * len(lines) + 0.1
    for shape in scene.shapes:
        shapes.append(shifted(scaled(shifted(shape, -scene.left, -scene.top), scale), left, top))
    top += scene.height * scale + 0.3
    told = list(broken(idea, 0.28, TILE))
    shapes += (Label(TILE / 2, top + 0.55 * at, line, 0.28, GREY) for at, line in enumerate(told))
    return shapes, top + 0.55 * len(told)


def shifted(shape: Shape, right: float, down: float) -> Shape:
    match shape:
        case Rect() | Circle() | Label():
            return replace(shape, x=shape.x + right, y=shape.y + down)
        case Polyline():
            return replace(shape, points=tuple((x + right, y + down) for x, y in shape.points))
        case Path():
            return replace(shape, segments=tuple(
                (word, tuple(n + (down if i % 2 else right) for i, n in enumerate(numbers)))
                for word, numbers in shape.segments
            ))  # fmt: skip


def scaled(shape: Shape, by: float) -> Shape:
    """A shape drawn smaller, from the origin."""
    match shape:
        case Rect():
            return replace(
                shape, x=shape.x * by, y=shape.y * by, width=shape.width * by, height=shape.height * by,
                stroke_width=shape.stroke_width * by, radius=shape.radius * by,
            )  # fmt: skip
        case Circle():
            return replace(
                shape, x=shape.x * by, y=shape.y * by, r=shape.r * by, stroke_width=shape.stroke_width * by
            )  # fmt: skip
        case Label():
            return replace(shape, x=shape.x * by, y=shape.y * by, size=shape.size * by)
        case Polyline():
            return replace(
                shape,
                points=tuple((x * by, y * by) for x, y in shape.points),
                stroke_width=shape.stroke_width * by,
                dash=tuple(n * by for n in shape.dash),
            )  # fmt: skip
        case Path():
            return replace(
                shape, segments=tuple((word, tuple(n * by for n in numbers)) for word, numbers in shape.segments),
                stroke_width=shape.stroke_width * by,
            )  # fmt: skip


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    POSTERS.mkdir(parents=True, exist_ok=True)
    for page in sorted(PAGES.glob("*.md")):
        if not sys.argv[1:] or page.stem in sys.argv[1:]:
            for file, drawn in pictures(page).items():
                file.write_bytes(drawn if isinstance(drawn, bytes) else drawn.encode("utf-8"))


if __name__ == "__main__":
    main()
