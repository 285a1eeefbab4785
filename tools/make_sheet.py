"""Draw twelve new Akari as one sheet: docs/pictures/akari-sheet.png.

    python tools/make_sheet.py                       twelve of ours, different each in difficulty and symmetry
    python tools/make_sheet.py FILE.jsonl OUT.png    the first twelve 10×10 boards of a collection, to compare
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path as File

import lamplit
from lamplit.genres import genre
from lamplit.puzzle import Puzzle
from lamplit.render.png import png
from lamplit.scene import Circle, Label, Path, Polyline, Rect, Scene, Shape, View

SHEET = File(__file__).parent.parent / "docs" / "pictures" / "akari-sheet.png"
ACROSS = 4
GAP = 1.5
"""Between two boards, in cells."""
PIXELS = 28
"""A cell in the picture."""
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


def ours() -> Iterable[Puzzle]:
    for seed, words in enumerate(TWELVE):
        [made] = lamplit.generate("akari", 10, seed=seed, **words)  # type: ignore[arg-type]
        yield made.puzzle


def published(file: str) -> Iterable[Puzzle]:
    for line in File(file).read_text(encoding="utf-8").splitlines():
        puzzle = lamplit.read(line)
        if puzzle.size == "10×10":
            yield puzzle


def shifted(shape: Shape, right: float, down: float) -> Shape:
    match shape:
        case Rect() | Circle() | Label():
            return replace(shape, x=shape.x + right, y=shape.y + down)
        case Polyline():
            return replace(shape, points=tuple((x + right, y + down) for x, y in shape.points))
        case Path():
            steps = tuple(
                (word, tuple(n + (down if i % 2 else right) for i, n in enumerate(numbers)))
                for word, numbers in shape.steps
            )
            return replace(shape, steps=steps)


def sheet(puzzles: list[Puzzle]) -> Scene:
    """The boards side by side, row by row; all of one size."""
    scenes = [genre(puzzle.genre).draw(puzzle, View()) for puzzle in puzzles]
    wide, high = scenes[0].width + GAP, scenes[0].height + GAP
    shapes = [
        shifted(shape, GAP + i % ACROSS * wide - scene.left, GAP + i // ACROSS * high - scene.top)
        for i, scene in enumerate(scenes)
        for shape in scene.shapes
    ]
    down = -(-len(scenes) // ACROSS)
    return Scene(GAP + ACROSS * wide, GAP + down * high, tuple(shapes), "Twelve Akari")


def main() -> None:
    arguments = sys.argv[1:]
    puzzles = list(published(arguments[0]))[:12] if arguments else list(ours())
    target = File(arguments[1]) if arguments else SHEET
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(png(sheet(puzzles), PIXELS))


if __name__ == "__main__":
    main()
