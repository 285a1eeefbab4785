"""Pictures that share what they have in common look like pictures on their own."""

from __future__ import annotations

import re

from tests.conformance.boards import board

from lamplit.core.puzzle import State
from lamplit.core.scene import Label, Mark, Role, Scene, View
from lamplit.drawing.svg import render_shared_svg, render_svg
from lamplit.genre.registry import genre_of

PUZZLE = board("slitherlink", "2.3", ".1.", "22.")


def make_scenes() -> list[Scene]:
    genre = genre_of(PUZZLE)
    decisions = genre.decisions(PUZZLE)
    views = [View(State(frozenset(decisions[:n]), frozenset(decisions[-n:])), coordinates=True) for n in range(1, 6)]
    views.append(View(marks=(Mark(Role.REASON, tuple(PUZZLE.clues)),), coordinates=True))
    return [genre.draw(PUZZLE, view) for view in views]


def test_each_use_stands_for_what_is_drawn_there() -> None:
    scenes = make_scenes()
    shared, pictures = render_shared_svg(scenes)
    defined = dict(re.findall(r'<g id="(\w+)">(.*?)</g>\n', shared + "\n"))
    for scene, picture in zip(scenes, pictures, strict=True):
        spread = re.sub(r'<use href="#(b\d+)"/>', lambda found: defined[found[1]], picture)
        alone = re.sub(r"\n", "", render_svg(scene))
        labels = re.findall(r'<use href="#(t\d+)" x="([-\d.]+)" y="([-\d.]+)"/>', spread)
        numbers = [shape for shape in scene.shapes if isinstance(shape, Label)]
        assert [(float(x), float(y)) for _, x, y in labels] == [(round(one.x, 3), round(one.y, 3)) for one in numbers]
        kept = re.sub(r"<use [^>]*>", "", spread).replace("\n", "")
        for element in re.findall(r"<(?:rect|circle|polyline|polygon) [^>]*>", alone):
            assert element in kept
        assert kept.count("<polyline") == alone.count("<polyline")


def test_the_same_pictures_make_the_same_page() -> None:
    assert render_shared_svg(make_scenes()) == render_shared_svg(make_scenes())


def test_sharing_saves_most_of_the_room() -> None:
    scenes = make_scenes()
    shared, pictures = render_shared_svg(scenes)
    assert len(shared) + sum(map(len, pictures)) < 0.6 * sum(len(render_svg(scene)) for scene in scenes)
