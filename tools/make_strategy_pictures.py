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
from dataclasses import dataclass
from pathlib import Path

from strategy_poster import Tile, poster

from lamplit.formats import read_filled
from lamplit.genres import genre_named, genre_of
from lamplit.human.deducer import Deducer
from lamplit.human.stages import marks_of
from lamplit.puzzle import Puzzle, State
from lamplit.render.pdf import pdf
from lamplit.render.svg import svg
from lamplit.scene import Role, Scene, View
from lamplit.steps import Human, Round

DOCS = Path(__file__).parent.parent / "docs"
PAGES = DOCS / "strategies"
PICTURES = DOCS / "pictures" / "strategies"
POSTERS = DOCS / "posters"
CELL_SIZE = 28

_BLOCK = re.compile(r"^```text (\S+)\n(.*?)^```", re.M | re.S)


@dataclass(frozen=True)
class Example:
    """A board on which a strategy sees something."""

    strategy: str
    puzzle: Puzzle
    state: State
    found: Round

    @property
    def roles(self) -> frozenset[Role]:
        """What is marked in its picture."""
        return frozenset(mark.role for mark in marks_of([self.found]))

    def scene(self, coordinates: bool = True) -> Scene:
        """The board with what follows, and what that rests on."""
        true = {key for step in self.found.steps for key in step.true}
        false = {key for step in self.found.steps for key in step.false}
        after = State(self.state.true | true, self.state.false | false)
        view = View(after, marks=marks_of([self.found]), coordinates=coordinates)
        return genre_of(self.puzzle).draw(self.puzzle, view)


def human_named(genre: str) -> Human:
    human = genre_named(genre).human
    assert human is not None, f"{genre} has no strategies"
    return human()


def examples(page: Path) -> Iterator[Example]:
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


def first_of_each(page: Path) -> dict[str, Example]:
    """For each strategy its first example: that is the one that is drawn."""
    drawn: dict[str, Example] = {}
    for example in examples(page):
        drawn.setdefault(example.strategy, example)
    return drawn


def pictures(page: Path) -> dict[Path, str | bytes]:
    """All that is drawn for a page, by file."""
    found: dict[Path, str | bytes] = {
        PICTURES / f"{page.stem}-{key}.svg": svg(example.scene(), CELL_SIZE)
        for key, example in first_of_each(page).items()
    }
    poster = poster_of(page)
    found[POSTERS / f"{page.stem}.svg"] = svg(poster, CELL_SIZE)
    found[POSTERS / f"{page.stem}.pdf"] = pdf(poster)
    return found


def poster_of(page: Path) -> Scene:
    """All strategies of a genre on one sheet."""
    drawn = first_of_each(page)
    tiles = [
        Tile(strategy, drawn[strategy.key].scene(coordinates=False), drawn[strategy.key].roles)
        for strategy in human_named(page.stem).strategies
        if strategy.key in drawn
    ]
    return poster(genre_named(page.stem), tiles)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    POSTERS.mkdir(parents=True, exist_ok=True)
    for page in sorted(PAGES.glob("*.md")):
        if not sys.argv[1:] or page.stem in sys.argv[1:]:
            for file, drawn in pictures(page).items():
                file.write_bytes(drawn if isinstance(drawn, bytes) else drawn.encode("utf-8"))


if __name__ == "__main__":
    main()
