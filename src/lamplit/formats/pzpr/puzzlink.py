"""puzz.link and pzpr URLs: ``…/p?<id>/[v:<variant>/][<flags>/]<cols>/<rows>/<body>``."""

from __future__ import annotations

import re

from lamplit.core.errors import BadInput, UnknownFormat, warn
from lamplit.core.grid import Grid
from lamplit.core.json_fields import NUMBER
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import quote
from lamplit.formats.board import list_genres, reduce_to_clues
from lamplit.formats.contract import Format
from lamplit.formats.pzpr.bodies import BODIES, Spelling
from lamplit.formats.tatham import index_clues, is_web_link, make_puzzle
from lamplit.genre.contract import Genre, PuzzLink
from lamplit.genre.puzzle_json import make_genre_error
from lamplit.genre.registry import genre_of

SITE = "https://puzz.link/p?"

_URL = re.compile(r"(?:https?:)?//\S*|\S*\bp(?:\.html)?\?\S*|(?:www\.)?(?:puzz\.link|pzv\.jp)\b\S*", re.IGNORECASE)
_STUDIO_LINK = re.compile(r"#/(?:play|set)/([a-z][^:\s]*)$")
"""The link of a page of the studio, which ends like one of puzz.link's."""
_BARE = re.compile(r"[a-z][a-z0-9_]*(/v:[^/\s]*)?(/[a-z]*)?(/[0-9]+)(/\S*)?")
_IDS = re.compile(r"([a-z][a-z0-9]*)(_edit|_play)?/")


def looks_like(text: str) -> bool:
    line = text.strip()
    if "\n" in line or line.startswith("pzprv3") or is_web_link(line):
        return False
    if _URL.fullmatch(line) or _BARE.fullmatch(line):
        return True
    start = _IDS.match(line)
    return start is not None and any(start[1] in spelling.ids for _, spelling in _list_spellings())


def read(text: str, wanted: str | None) -> Puzzle:
    genre, link, segments = _parse_address(text.strip())
    if wanted is not None and wanted != genre.name:
        raise make_genre_error("the URL", genre.name, wanted)
    segments = _strip_flags(genre, link, segments)
    if len(segments) < 3:
        raise BadInput(
            f"the URL is cut off after {'/'.join(segments) or link.ids[0]}; "
            "expected columns, rows and the board, as in akari/6/6/nekcakbl"
        )
    cols, rows, body, *rest = segments
    for what, number in (("columns", cols), ("rows", rows)):
        if not NUMBER.fullmatch(number):
            raise BadInput(f"{quote(number)} is not a number of {what}; expected columns, rows and the board")
    if rest:
        raise BadInput(f"the URL has {quote('/'.join(rest))} after the board; expected nothing there")
    grid = Grid(int(rows), int(cols))
    decode, _ = BODIES[link.body]
    cells = grid.rows * grid.cols
    found = decode(body, Spelling(cells, link.blank))
    if found.cells < cells:
        warn(f"the URL's board ends after {found.cells} of {cells} cells; the rest is read as empty")
    return make_puzzle(genre, grid, found.clues.items())


def _list_spellings() -> list[tuple[Genre, PuzzLink]]:
    """The genres that puzz.link has, and how it spells them."""
    return [(genre, genre.puzzlink) for genre in list_genres(None) if genre.puzzlink is not None]


def _parse_address(line: str) -> tuple[Genre, PuzzLink, list[str]]:
    """The genre, how it is spelt, and the segments after its id."""
    _, question, query = line.rpartition("?")
    if studio := _STUDIO_LINK.search(line):
        question = query = studio[1]
    if not question and _URL.fullmatch(line):
        raise UnknownFormat(f"the URL {quote(line)} has no puzzle in it; expected one such as {SITE}akari/6/6/nekcakbl")
    segments = query.partition("#")[0].split("/")
    while segments and not segments[-1]:
        segments.pop()
    name = segments[0] if segments else ""
    name = name.removeprefix("m+").removesuffix("_edit").removesuffix("_play")
    for genre, link in _list_spellings():
        if name in link.ids:
            return genre, link, segments[1:]
    known = " ".join(link.ids[0] for _, link in _list_spellings())
    raise BadInput(f"the URL's puzzle {quote(name)} is not one Lamplit knows; expected one of {known}")


def _strip_flags(genre: Genre, link: PuzzLink, segments: list[str]) -> list[str]:
    """What is left after variant and flags; flags that change the rules are refused."""
    if segments and segments[0].startswith("v:"):
        segments = segments[1:]
    if segments and not NUMBER.fullmatch(segments[0]) and (len(segments) > 3 or not segments[0][:1].isdigit()):
        flags, *segments = segments
        for flag, meaning in link.refused.items():
            if flag in flags:
                raise BadInput(
                    f"the flag {quote(flag)} in the URL asks for a variant of {genre.title} in which {meaning}; "
                    "expected the standard rules"
                )
    return segments


def write(puzzle: Puzzle) -> str:
    genre = genre_of(puzzle)
    link = genre.puzzlink
    if link is None:
        raise BadInput(f"{genre.title} has no puzz.link URLs")
    puzzle = reduce_to_clues(puzzle, "puzzlink")
    if link.ours:
        warn(f"puzz.link has no {genre.title}: only Lamplit can read this URL")
    grid = puzzle.grid
    _, encode = BODIES[link.body]
    body = encode(index_clues(puzzle), Spelling(grid.rows * grid.cols, link.blank))
    end = "/" if body.endswith(".") else ""  # as puzz.link does: a full stop at the end gets lost in prose
    return f"{SITE}{link.ids[0]}/{grid.cols}/{grid.rows}/{body}{end}\n"


FORMAT = Format(
    "puzzlink", "puzz.link or pzpr URL, or its tail: akari/6/6/nekcakbl", looks_like, read=read, write=write
)
