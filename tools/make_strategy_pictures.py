"""Draw the examples of docs/strategies/<genre>.md into docs/pictures/strategies, and a poster of each genre.

    python tools/make_strategy_pictures.py           all pages
    python tools/make_strategy_pictures.py hashi     one of them

An example is a board in the format ``text``, half-filled or empty, in a block marked with the key of a strategy:

    ```text corners
    + x +---+
    …
    ```

The strategy, all alone, is asked what it sees there; the picture shows that, with what it rests on. A poster
has all examples of a genre on one page, each with the name and the idea of its strategy. The boards are copied
into the package too, for books.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from strategy_poster import Tile, poster

from lamplit.core.scene import Role, Scene
from lamplit.drawing.pdf import render_pdf
from lamplit.drawing.svg import render_svg
from lamplit.genre.registry import genre_of, get_genre
from lamplit.genre.steps import Human
from lamplit.library.practice import Exercise
from lamplit.library.practice.examples import apply_to_board

DOCS = Path(__file__).parent.parent / "docs"
PAGES = DOCS / "strategies"
PICTURES = DOCS / "pictures" / "strategies"
POSTERS = DOCS / "posters"
SHIPPED = DOCS.parent / "src" / "lamplit" / "library" / "practice" / "examples"
CELL_SIZE = 28

_BLOCK = re.compile(r"^```text (\S+)\n(.*?)^```", re.M | re.S)


def human_named(genre: str) -> Human:
    human = get_genre(genre).human
    assert human is not None, f"{genre} has no strategies"
    return human()


def boards(page: Path) -> dict[str, str]:
    """For each strategy its first board: that is the one that is drawn."""
    first: dict[str, str] = {}
    for key, text in _BLOCK.findall(page.read_text("utf-8")):
        first.setdefault(key, text)
    return first


def first_of_each(page: Path) -> dict[str, Exercise]:
    """For each strategy its first example."""
    return {key: apply_to_board(text, page.stem, key) for key, text in boards(page).items()}


def scene(example: Exercise, coordinates: bool = True) -> Scene:
    return genre_of(example.puzzle).draw(example.puzzle, example.view(coordinates))


def roles(example: Exercise) -> frozenset[Role]:
    """What is marked in its picture."""
    return frozenset(mark.role for mark in example.view().marks)


def shipped(page: Path) -> str:
    """The boards as the package has them."""
    lines = {key: text.splitlines() for key, text in boards(page).items()}
    return json.dumps(lines, indent=1) + "\n"


def pictures(page: Path) -> dict[Path, str | bytes]:
    """All that is made from a page, by file."""
    found: dict[Path, str | bytes] = {
        PICTURES / f"{page.stem}-{key}.svg": render_svg(scene(example), CELL_SIZE)
        for key, example in first_of_each(page).items()
    }
    poster = poster_of(page)
    found[POSTERS / f"{page.stem}.svg"] = render_svg(poster, CELL_SIZE)
    found[POSTERS / f"{page.stem}.pdf"] = render_pdf(poster)
    found[SHIPPED / f"{page.stem}.json"] = shipped(page)
    return found


def poster_of(page: Path) -> Scene:
    """All strategies of a genre on one sheet."""
    drawn = first_of_each(page)
    tiles = [
        Tile(strategy, scene(drawn[strategy.key], coordinates=False), roles(drawn[strategy.key]))
        for strategy in human_named(page.stem).strategies
        if strategy.key in drawn
    ]
    return poster(get_genre(page.stem), tiles)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    POSTERS.mkdir(parents=True, exist_ok=True)
    for page in sorted(PAGES.glob("*.md")):
        if not sys.argv[1:] or page.stem in sys.argv[1:]:
            for file, drawn in pictures(page).items():
                file.write_bytes(drawn if isinstance(drawn, bytes) else drawn.encode("utf-8"))


if __name__ == "__main__":
    main()
