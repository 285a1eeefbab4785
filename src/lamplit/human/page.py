"""An explanation as one page that needs nothing else, or as numbered pictures."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from os import PathLike
from typing import Literal

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Mark, Role, Scene, Shape, View
from lamplit.core.system.files import write_whole_file
from lamplit.core.words import quote
from lamplit.drawing import render
from lamplit.drawing.notebook import build_html
from lamplit.drawing.svg import render_shared_svg, render_svg
from lamplit.genre.drawing import CONCLUDED, SUPPOSED, draw_ghost_cell, draw_mark_rings
from lamplit.genre.registry import genre_of
from lamplit.human.explanations import Explanation
from lamplit.human.grading import grade
from lamplit.human.stages import Stage, build_stages, describe_ending

FRAME = re.compile(r"\d{2,}(-\d+)?\.(svg|png)")
"""What numbered pictures are called."""
LINK = re.compile(r"\d+\. ")
"""How a link of a long argument begins: those that follow each other have small pictures, side by side."""
WIDE = 12
"""With more columns than this, the words stand below the picture, which then has all the width."""
STYLE = """
:root { color-scheme: light; --ink: #222; --soft: #6b6b6b; --rule: #e4ddcf; --paper: #fbf8f1 }
body { font: 17px/1.55 Georgia, 'Iowan Old Style', serif; color: var(--ink); background: var(--paper);
  margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.5rem 4rem }
h1 { font-size: 1.9rem; margin: 0 0 .3rem } p.lead { color: var(--soft); margin: 0 0 2rem }
figure { margin: 0; max-width: calc(var(--cells) * 2.2rem); overflow-x: auto }
figure svg { width: 100%; min-width: calc(var(--cells) * 1.25rem); height: auto; display: block; background: #fff;
  border: 1px solid var(--rule); border-radius: 6px; box-sizing: border-box }
ol { list-style: none; padding: 0; margin: 0 }
li { padding: 1.6rem 0; border-top: 1px solid var(--rule) }
li h2 { font-size: 1.1rem; margin: 0 0 .4rem } li h2 b { color: #b3541e; margin-right: .4rem }
.idea { color: var(--soft); margin: 0 0 1rem }
section { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 0 2rem; align-items: start;
  margin: 0 0 1.2rem; break-inside: avoid }
section p { margin: 0 } .wide section, .links section { grid-template-columns: 1fr; gap: .6rem }
.links { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, calc(var(--cells) * 1.4rem)), 1fr));
  gap: 0 2rem; align-items: start }
.key { color: var(--soft); font-size: .9rem } .key span { display: inline-block; margin-right: 1.6rem }
.key svg { vertical-align: -.25em; margin-right: .5rem } footer { border-top: 1px solid var(--rule); padding-top: 1rem }
.start { margin-bottom: 1.5rem } .narrow .start { max-width: 26rem }
@media (max-width: 42rem) { body { padding: 1rem } section { grid-template-columns: 1fr; gap: .6rem } }
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
    views = [View(explanation.start, coordinates=True)]
    views += [paragraph.view for stage in told for paragraph in stage.paragraphs]
    shared, (start, *pictures) = _draw_views(puzzle, views)
    left = iter(pictures)
    items = "\n".join(_build_item(stage, left) for stage in told)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body class="{"wide" if puzzle.cols > WIDE else "narrow"}" style="--cells: {puzzle.cols + 1}">
{shared}
<h1>{escape(title)}</h1>
<p class="lead">{escape(lead)}</p>
<figure class="start">{start}</figure>
<p>{escape(genre.summary)}</p>
{_build_key()}
<ol>
{items}
</ol>
<footer><p>{escape(describe_ending(explanation))}</p>{_describe_origin(puzzle)}</footer>
</body>
</html>
"""


def _build_item(stage: Stage, pictures: Iterator[str]) -> str:
    """A stage: its heading, and a picture beside each of its paragraphs, the next of those given."""
    idea = f'<p class="idea">{escape(stage.idea)}</p>' if stage.idea else ""
    parts = ""
    for linked, paragraphs in groupby(stage.paragraphs, lambda paragraph: bool(LINK.match(paragraph.text))):
        sections = "".join(
            f"<section><figure>{next(pictures)}</figure><p>{escape(paragraph.text)}</p></section>"
            for paragraph in paragraphs
        )
        parts += f'<div class="links">{sections}</div>' if linked else sections
    return f'<li id="step-{stage.number}"><h2><b>{stage.number}</b>{escape(stage.title)}</h2>{idea}{parts}</li>'


def _draw_views(puzzle: Puzzle, views: Sequence[View]) -> tuple[str, list[str]]:
    """What the pictures share, and the pictures: the board without its caption, which the page has in its heading."""
    genre = genre_of(puzzle)
    return render_shared_svg([genre.draw(puzzle, view) for view in views])


def _build_key() -> str:
    """What frames in the pictures mean."""
    cell = Cell(0, 0)
    swatches: tuple[tuple[Sequence[Shape], str], ...] = (
        ([draw_ghost_cell(cell, CONCLUDED)], "what follows"),
        (draw_mark_rings([Mark(Role.REASON, (cell,))]), "what it is based on"),
        ([draw_ghost_cell(cell, SUPPOSED)], "what an argument supposes"),
    )
    drawn = (
        f"<span>{render_svg(Scene(1, 1, tuple(shapes), words, background=None), 18)}{words}</span>"
        for shapes, words in swatches
    )
    return f'<p class="key">{"".join(drawn)}</p>'


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
        count = len(stage.paragraphs)
        for number, paragraph in enumerate(stage.paragraphs, 1):
            link = f"-{number:0{len(str(count))}}" if count > 1 else ""
            yield (
                f"{stage.number:0{width}}{link}.{file_type}",
                render(explanation.puzzle, file_type, view=paragraph.view),
            )


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
