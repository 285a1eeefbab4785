"""puzz.link and pzpr URLs: ``…/p?<id>/[v:<variant>/][<flags>/]<cols>/<rows>/<body>``.

A genre lists the parts of its body (``PuzzLink``). A part that speaks of places (cells, regions, places outside the
board) has a reader and a writer in ``bodies``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lamplit.core.errors import BadInput, UnknownFormat, warn
from lamplit.core.grid import Cell, Grid, Side
from lamplit.core.json_fields import NUMBER
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.words import format_count, quote
from lamplit.formats.board import LEADING, list_genres, refuse_left_clues, refuse_regions, remove_holes
from lamplit.formats.contract import Format
from lamplit.formats.pzpr.bodies import PARTS, Spelling
from lamplit.formats.pzpr.borders import count_characters, read_borders, write_borders
from lamplit.formats.regions import Regions, find_number_cell, find_regions, list_borders, number_regions
from lamplit.formats.tatham import is_web_link
from lamplit.genre.contract import Genre
from lamplit.genre.dialects import PuzzLink, UrlPart
from lamplit.genre.puzzle_json import make_genre_error
from lamplit.genre.registry import genre_of

SITE = "https://puzz.link/p?"

_URL = re.compile(r"(?:https?:)?//\S*|\S*\bp(?:\.html)?\?\S*|(?:www\.)?(?:puzz\.link|pzv\.jp)\b\S*", re.IGNORECASE)
_STUDIO_LINK = re.compile(r"#/(?:play|set)/([a-z][^:\s]*)$")
"""The link of a page of the studio, which ends like one of puzz.link's."""
_BARE = re.compile(r"[a-z][a-z0-9_]*(/v:[^/\s]*)?(/[a-z]*)?(/[0-9]+)(/\S*)?")
SIDES: tuple[Side, ...] = ("top", "bottom", "left", "right")
"""The sides of a board in the order of puzz.link."""
_IDS = re.compile(r"([a-z][a-z0-9]*)(_edit|_play)?/")


def looks_like(text: str) -> bool:
    line = text.strip()
    if "\n" in line or line.startswith("pzprv3") or is_web_link(line):
        return False
    if _URL.fullmatch(line) or _BARE.fullmatch(line):
        return True
    start = _IDS.match(line)
    return start is not None and any(start[1] in spelling.ids for _, spelling in _list_spellings())


def knows(text: str) -> bool:
    """Whether the URL names a genre that one of ours or of the installed packages spells this way."""
    parts = _split_address(text.strip())
    return parts is not None and any(parts[0] in spelling.ids for _, spelling in _list_spellings())


def read(text: str, wanted: str | None) -> Puzzle:
    genre, link, segments = _parse_address(text.strip())
    if wanted is not None and wanted != genre.name:
        raise make_genre_error("the URL", genre.name, wanted)
    segments = _strip_flags(genre, link, segments)
    grid, body = _parse_size(link, segments)
    return _read_body(genre, link, grid, body)


def _parse_size(link: PuzzLink, segments: list[str]) -> tuple[Grid, list[str]]:
    """The board, and the segments of its body: one, and one more for a number of its own."""
    for what, number in zip(("columns", "rows"), segments, strict=False):
        if not NUMBER.fullmatch(number):
            raise BadInput(f"{quote(number)} is not a number of {what}; expected columns, rows and the board")
    needed = 3 + ("leading" in link.body)
    if len(segments) == needed - 1 and segments[:2] == ["1", "1"] and link.body[-1] == "borders":
        segments = [*segments, ""]  # a single cell has no borders, so the URL ends here
    if len(segments) < needed:
        raise BadInput(
            f"the URL is cut off after {'/'.join(segments) or link.ids[0]}; "
            "expected columns, rows and the board, as in akari/6/6/nekcakbl"
        )
    cols, rows, *body = segments[:needed]
    if rest := segments[needed:]:
        raise BadInput(f"the URL has {quote('/'.join(rest))} after the board; expected nothing there")
    return Grid(int(rows), int(cols)), body


@dataclass(frozen=True)
class PartPlaces:
    """The places that a part of a body speaks of."""

    noun: str
    homes: Sequence[Cell]
    """Where the clue of each place stands when it is read."""
    place_of: Mapping[Cell, int]
    """The place of a clue that stands here."""


def _list_places(part: UrlPart, genre: Genre, grid: Grid, regions: Regions) -> PartPlaces:
    """The cells of the board unless it is a part for something else."""
    if part == "region16":
        region_of = {cell: number for number, region in enumerate(regions) for cell in region}
        return PartPlaces("region", [find_number_cell(region) for region in regions], region_of)
    if part == "outside16":
        sides = genre.outside.sides if genre.outside is not None else ()
        homes: Sequence[Cell] = [cell for side in SIDES if side in sides for cell in grid.list_outside(side)]
        return PartPlaces("outside place", homes, {cell: place for place, cell in enumerate(homes)})
    homes = Grid(grid.rows, grid.cols).cells
    return PartPlaces("cell", homes, {cell: place for place, cell in enumerate(homes)})


def _read_body(genre: Genre, link: PuzzLink, grid: Grid, segments: list[str]) -> Puzzle:
    clues: dict[Cell, Clue] = {}
    regions: Regions = ()
    body, at, whole = segments[-1], 0, ""
    for part in link.body:
        if part == "leading":
            clues[LEADING] = _parse_leading(segments[0])
        elif part == "borders":
            regions = find_regions(grid, read_borders(body, at, grid))
            at += (characters := count_characters(grid))
            whole = f"{format_count(characters, 'character')} of region borders"
        else:
            places = _list_places(part, genre, grid, regions)
            whole = format_count(len(places.homes), places.noun)
            read_part, _ = PARTS[part]
            found = read_part(body, at, Spelling(len(places.homes), link.blank, places.noun))
            if found.places < len(places.homes):
                warn(f"the URL's board ends after {found.places} of {whole}; the rest is read as empty")
            clues |= {places.homes[place]: clue for place, clue in found.clues.items()}
            at = found.end
    if at < len(body):
        raise BadInput(f"{quote(body[at])}, character {at + 1} of the board, goes beyond its {whole}")
    return Puzzle.of(genre.name, grid, clues, regions=regions)


def _parse_leading(segment: str) -> int:
    if not NUMBER.fullmatch(segment):
        raise BadInput(f"{quote(segment)} before the URL's board is not a number; expected one")
    return int(segment)


def _list_spellings() -> list[tuple[Genre, PuzzLink]]:
    """The genres that puzz.link has, and how it spells them."""
    return [(genre, genre.puzzlink) for genre in list_genres(None) if genre.puzzlink is not None]


def _split_address(line: str) -> tuple[str, list[str]] | None:
    """The id of the puzzle, and the segments after it; None if the URL has no puzzle in it."""
    _, question, query = line.rpartition("?")
    if studio := _STUDIO_LINK.search(line):
        question = query = studio[1]
    if not question and _URL.fullmatch(line):
        return None
    segments = query.partition("#")[0].split("/")
    while segments and not segments[-1]:
        segments.pop()
    name = segments[0] if segments else ""
    return name.removeprefix("m+").removesuffix("_edit").removesuffix("_play"), segments[1:]


def _parse_address(line: str) -> tuple[Genre, PuzzLink, list[str]]:
    """The genre, how it is spelt, and the segments after its id."""
    if (parts := _split_address(line)) is None:
        raise UnknownFormat(f"the URL {quote(line)} has no puzzle in it; expected one such as {SITE}akari/6/6/nekcakbl")
    name, segments = parts
    for genre, link in _list_spellings():
        if name in link.ids:
            return genre, link, segments
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
                raise make_variant_error(genre, f"the flag {quote(flag)} in the URL", meaning)
    return segments


def make_variant_error(genre: Genre, what: str, meaning: str = "") -> BadInput:
    """What asks for other rules than Lamplit's, and what they are where that is known."""
    rules = f" in which {meaning}" if meaning else ""
    return BadInput(f"{what} asks for a variant of {genre.title}{rules}; expected the standard rules")


def write(puzzle: Puzzle) -> str:
    genre = genre_of(puzzle)
    link = genre.puzzlink
    if link is None:
        raise BadInput(f"{genre.title} has no puzz.link URLs")
    if "borders" not in link.body:
        refuse_regions(puzzle, "puzzlink")
    puzzle = remove_holes(puzzle, "puzzlink")
    if link.ours:
        warn(f"puzz.link has no {genre.title}: only Lamplit can read this URL")
    body = _write_body(puzzle, genre, link)
    end = "/" if body.endswith(".") else ""  # as puzz.link does: a full stop at the end gets lost in prose
    return f"{SITE}{link.ids[0]}/{puzzle.grid.cols}/{puzzle.grid.rows}/{body}{end}\n"


def _write_body(puzzle: Puzzle, genre: Genre, link: PuzzLink) -> str:
    """Each part takes the clues that it has room for; any that are left are refused."""
    grid, left = puzzle.grid, dict(puzzle.clues)
    out = []
    for part in link.body:
        if part == "leading":
            if LEADING not in left:
                raise BadInput(f"a URL of {genre.title} begins with the number above column 1, but there is none")
            out.append(f"{left.pop(LEADING)}/")
        elif part == "borders":
            out.append(write_borders(list_borders(puzzle), grid))
        else:
            if part == "region16":
                number_regions(puzzle)
            places = _list_places(part, genre, grid, [sorted(region) for region in puzzle.regions])
            clues = {place: left.pop(cell) for cell, place in places.place_of.items() if cell in left}
            _, write_part = PARTS[part]
            out.append(write_part(clues, Spelling(len(places.homes), link.blank, places.noun)))
    refuse_left_clues(puzzle, left, "puzzlink")
    return "".join(out)


FORMAT = Format(
    "puzzlink",
    "puzz.link or pzpr URL, or its tail: akari/6/6/nekcakbl",
    looks_like,
    knows=knows,
    read=read,
    write=write,
)
