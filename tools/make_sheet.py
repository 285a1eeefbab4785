"""Draw new puzzles of each genre as one sheet: docs/pictures/<genre>-sheet.png.

python tools/make_sheet.py                       twelve Akari, different each in difficulty and symmetry, and
                                                 eight of every other genre
python tools/make_sheet.py FILE.jsonl OUT.png    the first twelve 10×10 boards of a collection, to compare
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import lamplit
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Scene, View
from lamplit.drawing.png import render_png
from lamplit.drawing.transforms import shift_shape
from lamplit.genre.registry import genre_names, genre_of

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
ACROSS = 4
GAP = 1.5
"""Between two boards, in cells."""
PIXELS = 28
"""A cell in the picture."""
EIGHT = 8
TWELVE = [
    {"difficulty": "easy"},
    {"difficulty": "easy", "symmetry": "both"},
    {"difficulty": "tricky"},
    {"difficulty": "tricky", "symmetry": "quarter-turn"},
    {"difficulty": "tricky", "symmetry": "diagonal"},
    {"difficulty": "hard"},
    {"difficulty": "hard", "symmetry": "horizontal"},
    {"difficulty": "fiendish"},
    {"difficulty": "easy", "style": "balanced"},
    {"difficulty": "tricky", "style": "sparse"},
    {"difficulty": "easy", "mask": "circle"},
    {"difficulty": "tricky", "mask": "diamond"},
]


def ours(name: str) -> list[Puzzle]:
    """New puzzles of a genre, by fixed seeds."""
    if name != "akari":
        return [made.puzzle for made in lamplit.generate(name, 10, seed=1, count=EIGHT)]
    puzzles = []
    for seed, words in enumerate(TWELVE):
        made = lamplit.generate(name, 10, seed=seed, **words)  # type: ignore[call-overload]
        puzzles.append(made.puzzle)
    return puzzles


def published(file: str) -> Iterable[Puzzle]:
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        puzzle = lamplit.read(line)
        if puzzle.size == "10×10":
            yield puzzle


def sheet(puzzles: list[Puzzle]) -> Scene:
    """The boards side by side, row by row; all of one size."""
    scenes = [genre_of(puzzle).draw(puzzle, View()) for puzzle in puzzles]
    wide, high = scenes[0].width + GAP, scenes[0].height + GAP
    shapes = [
        shift_shape(shape, GAP + i % ACROSS * wide - scene.left, GAP + i // ACROSS * high - scene.top)
        for i, scene in enumerate(scenes)
        for shape in scene.shapes
    ]
    down = -(-len(scenes) // ACROSS)
    return Scene(GAP + ACROSS * wide, GAP + down * high, tuple(shapes), f"{len(scenes)} puzzles")


def main() -> None:
    if sys.argv[1:]:
        collection, target = sys.argv[1:]
        Path(target).write_bytes(render_png(sheet(list(published(collection))[:12]), PIXELS))
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in genre_names():
        (FOLDER / f"{name}-sheet.png").write_bytes(render_png(sheet(ours(name)), PIXELS))


if __name__ == "__main__":
    main()
