"""Many pictures of one board on one page, with what they have in common written once.

A clue is outlined once and put where it belongs. The elements of each picture are cut into runs, and a run that
occurs again is a ``<use>`` of the first. Where a run ends depends on its last element alone: a mark more or less
changes one run, and the others stay the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from zlib import crc32

from lamplit.core.scene import Label, Scene, Shape
from lamplit.drawing.svg import CELL_SIZE, format_number, list_shapes, write_document, write_element

RUN_LENGTH = 4
"""How many elements a run has on average."""
Run = tuple[str, ...]


def render_shared_svg(scenes: Sequence[Scene]) -> tuple[str, list[str]]:
    """The definitions that pictures on a page share, and the pictures."""
    labels: dict[Label, str] = {}
    pictures = [list(_cut_runs(_write_shapes(list_shapes(scene), labels))) for scene in scenes]
    uses = Counter(run for runs in pictures for run in runs)
    names = {run: f"b{number}" for number, run in enumerate(run for run, count in uses.items() if count > 1)}
    defined = [f'<g id="{name}">{write_element(label)}</g>' for label, name in labels.items()]
    defined += [f'<g id="{name}">{"".join(run)}</g>' for run, name in names.items()]
    definitions = "\n".join(
        ('<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>', *defined, "</defs></svg>")
    )
    return definitions, [
        write_document(
            scene, (f'<use href="#{names[run]}"/>' if run in names else "".join(run) for run in runs), CELL_SIZE
        )
        for scene, runs in zip(scenes, pictures, strict=True)
    ]


def _write_shapes(shapes: Iterable[Shape], labels: dict[Label, str]) -> Iterator[str]:
    """The elements of a picture. A label is a use of the same label at the origin, which is noted with its name."""
    for shape in shapes:
        if isinstance(shape, Label):
            name = labels.setdefault(replace(shape, x=0.0, y=0.0), f"t{len(labels)}")
            yield f'<use href="#{name}" x="{format_number(shape.x)}" y="{format_number(shape.y)}"/>'
        else:
            yield write_element(shape)


def _cut_runs(elements: Iterable[str]) -> Iterator[Run]:
    run: list[str] = []
    for element in elements:
        run.append(element)
        if crc32(element.encode()) % RUN_LENGTH == 0:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)
