"""An explanation as one page that needs nothing else, or as numbered pictures."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from os import PathLike
from typing import Literal

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import About, Puzzle
from lamplit.core.scene import View
from lamplit.core.system.files import write_whole_file
from lamplit.core.words import quote
from lamplit.drawing import render
from lamplit.drawing.notebook import build_html
from lamplit.genre.registry import genre_of
from lamplit.human.explanations import Explanation
from lamplit.human.grading import grade
from lamplit.human.stages import Stage, build_stages, describe_ending

FRAME = re.compile(r"\d{2,}(-\d+)?\.(svg|png)")
"""What numbered pictures are called."""
STYLE = """
:root { color-scheme: light; --ink: #222; --soft: #6b6b6b; --rule: #e4ddcf; --paper: #fbf8f1 }
body { font: 17px/1.55 Georgia, 'Iowan Old Style', serif; color: var(--ink); background: var(--paper);
  margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.5rem 4rem }
h1 { font-size: 1.9rem; margin: 0 0 .3rem } p.lead { color: var(--soft); margin: 0 0 2rem }
figure { margin: 0 } figure svg { width: 100%; height: auto; display: block; background: #fff;
  border: 1px solid var(--rule); border-radius: 6px }
ol { list-style: none; padding: 0; margin: 0 }
li { display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); gap: 0 2rem; padding: 1.6rem 0;
  border-top: 1px solid var(--rule); align-items: start; break-inside: avoid }
li p { margin: 0 0 .6rem } li h2 { font-size: 1.1rem; margin: 0 0 .4rem }
li h2 b { color: #b3541e; margin-right: .4rem }
.key { color: var(--soft); font-size: .9rem } footer { border-top: 1px solid var(--rule); padding-top: 1rem }
.start { max-width: 26rem; margin-bottom: 1.5rem }
@media (max-width: 42rem) { li { grid-template-columns: 1fr; gap: .8rem } }
"""


def build_page(explanation: Explanation) -> str:
    """The whole explanation as one self-contained HTML page, a picture a stage."""
    puzzle = explanation.puzzle
    genre = genre_of(puzzle)
    sort = f"{genre.title} {puzzle.size}, step by step"
    caption = puzzle.about.caption
    title = f"{caption}: {sort}" if caption else sort
    told = build_stages(explanation)
    lead = f"{len(told)} steps"
    if explanation.ending == "solved" and not len(explanation.start):
        found = grade(puzzle)
        lead += f" · {found.tier} · score {found.score:g}"
    items = "\n".join(_build_item(explanation, stage) for stage in told)
    start = _draw_view(explanation, View(explanation.start, coordinates=True))
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{escape(title)}</h1>
<p class="lead">{escape(lead)}</p>
<figure class="start">{start}</figure>
<p>{escape(genre.summary)}</p>
<p class="key">In the pictures, green marks are what follows from a step, orange ones what it supposes for the sake of
argument, and a dashed blue outline shows what it is based on.</p>
<ol>
{items}
</ol>
<footer><p>{escape(describe_ending(explanation))}</p>{_describe_origin(puzzle)}</footer>
</body>
</html>
"""


def _build_item(explanation: Explanation, stage: Stage) -> str:
    """A stage: its heading, and a picture beside each of its paragraphs."""
    idea = f"<p>{escape(stage.idea)}</p>" if stage.idea else ""
    parts = "".join(
        f"<figure>{_draw_view(explanation, paragraph.view)}</figure><p>{escape(paragraph.text)}</p>"
        for paragraph in stage.paragraphs
    )
    return f'<li id="step-{stage.number}"><h2><b>{stage.number}</b>{escape(stage.title)}</h2>{idea}{parts}</li>'


def _draw_view(explanation: Explanation, view: View) -> str:
    """The board without its caption, which the page has in its heading."""
    return render(replace(explanation.puzzle, about=About()), "svg", view=view)


def _describe_origin(puzzle: Puzzle) -> str:
    """Source and licence, for the foot of the page."""
    return f'<p class="key">{escape(puzzle.about.origin)}</p>' if puzzle.about.origin else ""


def draw_frames(explanation: Explanation, file_type: Literal["svg", "png"]) -> Iterator[tuple[str, str | bytes]]:
    """Numbered pictures, the bare board first: the name of each file and what is in it. A stage of several paragraphs
    has a picture for each: ``03-1``, ``03-2``."""
    told = build_stages(explanation)
    width = max(2, len(str(len(told))))
    start = View(explanation.start, coordinates=True)
    yield f"{0:0{width}}.{file_type}", render(explanation.puzzle, file_type, view=start)
    for stage in told:
        alone = len(stage.paragraphs) == 1
        for number, paragraph in enumerate(stage.paragraphs, 1):
            name = f"{stage.number:0{width}}{'' if alone else f'-{number}'}.{file_type}"
            yield name, render(explanation.puzzle, file_type, view=paragraph.view)


def build_explanation_html(explanation: Explanation) -> str:
    """The board as far as the explanation comes, and every stage in words, for a notebook."""
    stages = [f"{stage.number}. {stage.title}: {stage.text}" for stage in build_stages(explanation)]
    view = View(explanation.state, solved=explanation.ending == "solved", coordinates=True)
    return build_html([*stages, describe_ending(explanation)], [(explanation.puzzle, view)])


def write_explanation(explanation: Explanation, path: str | PathLike[str], frames: Literal["svg", "png"]) -> None:
    """Write a page if the name ends in ``.html``, else numbered pictures into a folder. All is drawn before any
    of it is written."""
    if not isinstance(path, str | PathLike):
        raise BadInput(f"the path is {quote(path)}; expected text or a pathlib.Path")
    name = os.fsdecode(path)
    if name.lower().endswith((".html", ".htm")):
        write_whole_file(name, build_page(explanation))
        return
    if os.path.splitext(name)[1] and not (name.endswith(("/", os.sep)) or os.path.isdir(name)):
        raise BadInput(
            f"can't write an explanation to {name!r}; end the name in .html for a page, or give a folder for pictures"
        )
    if frames not in ("svg", "png"):
        raise BadInput(f"can't draw frames as {quote(frames)}; expected svg or png")
    pictures = dict(draw_frames(explanation, frames))
    for frame, picture in pictures.items():
        write_whole_file(os.path.join(name, frame), picture)
    for stale in list_frames(name):
        if stale not in pictures:
            os.unlink(os.path.join(name, stale))


def list_frames(folder: str) -> list[str]:
    """Pictures of an explanation in a folder: those of a longer one must not show through behind ours."""
    return sorted(file for file in os.listdir(folder) if FRAME.fullmatch(file)) if os.path.isdir(folder) else []
