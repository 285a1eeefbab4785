"""The envelope of penpa-edit: an address whose ``p=`` is a text, deflated and in base64.

The text has a line for each thing: a header with the size, margins, settings, what is drawn as the
question and as the answer, the cells of the board, … and the genre tags. What is drawn lies in layers
(``surface``, ``number``, ``symbol``, ``line``, ``lineE``, …), by the number of a point. Points are counted over
the board, its margins and two more rows and columns all round: first all cells, then their lower
right corners, then the middles of their lower sides, then those of their right sides. Names that
come often are abbreviated. ``a=`` is the answer that the setter expects, by the same numbers.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Any
from urllib.parse import unquote

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.json_fields import NUMBER, quote_json
from lamplit.core.puzzle import About
from lamplit.core.words import quote

SITE = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
SQUARE = ("square", "sudoku", "kakuro")
"""The kinds of board in penpa-edit whose cells are squares; all are numbered alike."""
PADDING = 2
"""Rows and columns that penpa-edit counts around the board and its margins."""
MOST_TEXT = 4_000_000
"""More than the largest board needs with all that can be drawn on it."""
CELL, CORNER, LOWER_SIDE, RIGHT_SIDE = range(4)
SIZE = 38
"""The width of a cell in pixels; penpa-edit's own choice."""
VERSION = [3, 1, 4]
"""The version of penpa-edit whose links these are."""

ABBREVIATIONS = {
    "z": "zZ",
    '"qa"': "z9",
    '"pu_q"': "zQ",
    '"pu_a"': "zA",
    '"grid"': "zG",
    '"edit_mode"': "zM",
    '"surface"': "zS",
    '"line"': "zL",
    '"lineE"': "zE",
    '"wall"': "zW",
    '"cage"': "zC",
    '"number"': "zN",
    '"symbol"': "zY",
    '"special"': "zP",
    '"board"': "zB",
    '"command_redo"': "zR",
    '"command_undo"': "zU",
    '"command_replay"': "z8",
    '"numberS"': "z1",
    '"freeline"': "zF",
    '"freelineE"': "z2",
    '"thermo"': "zT",
    '"arrows"': "z3",
    '"direction"': "zD",
    '"squareframe"': "z0",
    '"polygon"': "z5",
    '"deletelineE"': "z4",
    '"killercages"': "z6",
    '"nobulbthermo"': "z7",
    '"__a"': "z_",
    "null": "zO",
}
"""In the order in which they are made; undone in reverse."""

STACKS = ("command_redo", "command_undo", "command_replay")
MAPS = (
    "surface",
    "number",
    "numberS",
    "symbol",
    "freeline",
    "freelineE",
    "line",
    "lineE",
    "wall",
    "cage",
    "deletelineE",
)
LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
"""The layers of a drawing: by point, by pair of points, or simply in order."""

Drawing = Mapping[str, Any]
"""The layers that have something in them."""

_BASE64 = re.compile(r"[A-Za-z0-9+/]*={0,2}")


@dataclass(frozen=True)
class PenpaSheet:
    """A link taken apart, or about to be put together."""

    rows: int
    cols: int
    """The size of the board with its margins."""
    first: Cell
    """Where the grid begins in it, counted with the padding."""
    grid: Grid
    question: Drawing
    answer: Drawing | None = None
    """What is drawn as the answer; None: the link has no place for it."""
    expected: Sequence[Any] | None = None
    """The answer that the setter expects, as ``a=`` has it."""
    tags: tuple[str, ...] = ()
    about: About = field(default_factory=About)
    style: tuple[str, str, str] = ("1", "2", "1")
    """How grid lines, dots at the corners and the frame are drawn."""
    mode: tuple[str, str] = ("surface", "")
    """What the pencil does when the link is opened, and which of several things of that name."""

    def point_number(self, kind: int, cell: Cell) -> int:
        """The number of the point of this kind that belongs to a cell of the grid, or one beside it."""
        wide, high = self.cols + 2 * PADDING, self.rows + 2 * PADDING
        return kind * wide * high + (self.first.row + cell.row) * wide + self.first.col + cell.col

    def locate_point(self, point: int) -> tuple[int, Cell]:
        """What kind of point this is, and the cell that it belongs to, which may lie off the grid."""
        wide, high = self.cols + 2 * PADDING, self.rows + 2 * PADDING
        kind, rest = divmod(point, wide * high)
        return kind, Cell(rest // wide - self.first.row, rest % wide - self.first.col)


def is_link(text: str) -> bool:
    line = text.strip()
    return "\n" not in line and ("/penpa-edit/" in line or {"m", "p"} <= _parse_fields(line).keys())


def _parse_fields(link: str) -> dict[str, str]:
    """What stands behind ``#`` or ``?``, by name; the bare end of a link will do."""
    query = re.split(r"[#?]", link.strip(), maxsplit=1)[-1]
    return dict(part.partition("=")[::2] for part in query.split("&"))


def unpack(text: str) -> PenpaSheet:
    """A link taken apart; whatever is broken in it is said in one sentence."""
    fields = _parse_fields(text)
    if not fields.get("p"):
        raise BadInput(f"the penpa-edit link has no puzzle in it; expected one such as {SITE}7V…")
    lines = [*_expand_text(_inflate_text(fields["p"])).split("\n"), *[""] * 18]
    header = [*lines[0].split(","), *[""] * 21]
    if header[0] not in SQUARE:
        raise BadInput(f"the penpa-edit link has a board of the kind {quote(header[0])}; expected squares")
    cols, rows = (_parse_int(part, "the size of the board") for part in header[1:3])
    grid, first = _make_grid(
        rows, cols, _parse_json(lines[1], "the margins"), _parse_json(lines[5], "the cells of the board")
    )
    expected = _parse_json(_inflate_text(fields["a"]), "the expected answer") if fields.get("a") else None
    several = header[20] == "true"
    tags = _parse_json(lines[17] or "[]", "the tags")
    return PenpaSheet(
        rows,
        cols,
        first,
        grid,
        _read_drawing(_parse_json(lines[3], "the question")),
        _read_drawing(_parse_json(lines[4], "the answer")) if lines[4].strip() else None,
        expected if isinstance(expected, list) and not several else None,
        tuple(tag for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else (),
        _read_about(header[15:18]),
        _read_style(lines[2]),
    )


def _inflate_text(packed: str) -> str:
    packed = unquote(packed)
    if not _BASE64.fullmatch(packed) or len(packed.rstrip("=")) % 4 == 1:
        raise BadInput("the penpa-edit link is cut off or mistyped: its data is not base64")
    try:
        inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        text = inflater.decompress(base64.b64decode(packed.rstrip("=") + "=="), MOST_TEXT + 1)
        if len(text) > MOST_TEXT:
            raise BadInput(f"the penpa-edit link holds more than {MOST_TEXT // 1_000_000} MB; no board needs that much")
        if not inflater.eof:
            raise BadInput("the penpa-edit link is cut off: its data ends too early")
        return text.decode("utf-8")
    except (zlib.error, binascii.Error, UnicodeDecodeError):
        raise BadInput("the penpa-edit link is cut off or mistyped: its data can't be unpacked") from None


def _expand_text(text: str) -> str:
    for name, short_name in reversed(ABBREVIATIONS.items()):
        text = text.replace(short_name, name)
    return text


def _parse_json(text: str, what: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput(f"{what} in the penpa-edit link can't be read; expected JSON") from None


def _parse_int(text: object, what: str) -> int:
    if not NUMBER.fullmatch(str(text)):
        raise BadInput(f"{what} in the penpa-edit link is {quote_json(text)}; expected a number")
    return int(str(text))


def _make_grid(rows: int, cols: int, margins: Any, steps: Any) -> tuple[Grid, Cell]:
    """The grid within its margins, and where it begins. Cells that are not listed are holes.

    Cells may have been added in the margins: then the grid reaches as far as they do.
    """
    if not isinstance(margins, list) or len(margins) != 4:
        raise BadInput(f"the margins in the penpa-edit link are {quote_json(margins)}; expected four numbers")
    top, bottom, left, right = (_parse_int(margin, "a margin") for margin in margins)
    Grid(max(rows, 1), max(cols, 1))
    if not isinstance(steps, list) or not steps or not all(type(step) is int for step in steps):
        raise BadInput("the cells of the board in the penpa-edit link are missing, or not numbers")
    wide, high = cols + 2 * PADDING, rows + 2 * PADDING
    listed = []
    for point in accumulate(steps):
        if not 0 <= point < wide * high:
            raise BadInput(
                f"a cell in the penpa-edit link has a number above {wide * high - 1}, the last cell of the board"
            )
        listed.append(Cell(*divmod(point, wide)))
    high_edges = [PADDING + top, PADDING + rows - bottom - 1, *(cell.row for cell in listed)]
    wide_edges = [PADDING + left, PADDING + cols - right - 1, *(cell.col for cell in listed)]
    first, last = Cell(min(high_edges), min(wide_edges)), Cell(max(high_edges), max(wide_edges))
    whole = Grid(last.row - first.row + 1, last.col - first.col + 1)
    there = {Cell(row - first.row, col - first.col) for row, col in listed}
    return Grid(whole.rows, whole.cols, frozenset(whole.cells) - there), first


def _read_drawing(record: Any) -> Drawing:
    if not isinstance(record, dict):
        raise BadInput(f"the drawing in the penpa-edit link is {quote_json(record)}; expected an object")
    for names, shape, words in ((MAPS, dict, "an object"), (LISTS, list, "a list")):
        for name in names:
            if not isinstance(record.get(name, shape()), shape):
                raise BadInput(f"{name!r} in the penpa-edit link is {quote_json(record[name])}; expected {words}")
    return {name: record[name] for name in (*MAPS, *LISTS) if record.get(name)}


def _read_about(parts: Sequence[str]) -> About:
    title, author, source = (" ".join(part.replace("%2C", ",").split()) for part in parts)
    return About(title.removeprefix("Title:").strip(), author.removeprefix("Author:").strip(), source)


def _read_style(line: str) -> tuple[str, str, str]:
    """The settings of the grid: in a list of their own where the link is for solving, else under ``grid``."""
    record = _parse_json(line.split("~")[0], "the settings")
    style = record.get("grid") if isinstance(record, dict) else record
    if not isinstance(style, list) or len(style) != 3:
        return ("1", "2", "1")
    lines, dots, frame = map(str, style)
    return lines, dots, frame


def pack(sheet: PenpaSheet) -> str:
    """A link that penpa-edit opens for editing, with all the lines that it writes itself."""
    cells = [sheet.point_number(CELL, cell) for cell in sheet.grid.cells]
    steps = [*cells[:1], *(later - sooner for sooner, later in pairwise(cells))]
    mode, nothing = _make_mode(sheet), _list_layers({})
    drawn = [_list_margins(sheet), mode, _list_layers(sheet.question), _list_layers(sheet.answer or {}), steps]
    settings = [["Surface", "Composite"], {}, "x", "x", VERSION, mode, "x", 0, nothing, nothing, {}, [*sheet.tags]]
    lines = [json.dumps(line, separators=(",", ":")) for line in (*drawn, *settings)]
    text = "\n".join([_write_header(sheet), *lines, ""])
    for name, short_name in ABBREVIATIONS.items():
        text = text.replace(name, short_name)
    deflater = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = deflater.compress(text.encode("utf-8")) + deflater.flush()
    return f"{SITE}{base64.b64encode(packed).decode('ascii')}\n"


def _list_margins(sheet: PenpaSheet) -> list[int]:
    """The rows and columns around the grid: above, below, left and right."""
    top, left = sheet.first.row - PADDING, sheet.first.col - PADDING
    return [top, sheet.rows - sheet.grid.rows - top, left, sheet.cols - sheet.grid.cols - left]


def _write_header(sheet: PenpaSheet) -> str:
    """The kind of board, its size, how it is turned, the canvas and its centre, and what is said about it."""
    rows, cols = sheet.rows, sheet.cols
    kind = {(1, 1): CELL, (0, 0): CORNER, (0, 1): LOWER_SIDE, (1, 0): RIGHT_SIDE}[rows % 2, cols % 2]
    top, _, left, _ = _list_margins(sheet)
    centre = sheet.point_number(kind, Cell((rows - 1) // 2 - top, (cols - 1) // 2 - left))
    title, author, source = (
        " ".join(part.split()).replace(",", "%2C")
        for part in (sheet.about.title, sheet.about.author, sheet.about.source)
    )
    numbers = (cols, rows, SIZE, 0, 1, 1, (cols + 1) * SIZE, (rows + 1) * SIZE, centre, centre, 0, 0, 0, 0)
    return ",".join([SQUARE[0], *map(str, numbers), f"Title: {title}", f"Author: {author}", source, "", "OFF", "false"])


def _list_layers(drawing: Drawing) -> dict[str, Any]:
    """All layers, the empty ones too."""
    return (
        {name: {"__a": []} for name in STACKS}
        | {name: drawing.get(name, {}) for name in MAPS}
        | {name: drawing.get(name, []) for name in LISTS}
    )


def _make_mode(sheet: PenpaSheet) -> dict[str, Any]:
    """The settings of penpa-edit's pencils, as it has them at first, with ours for the solver."""
    pencils = {
        "surface": ["", 1],
        "line": ["1", 2],
        "lineE": ["1", 2],
        "wall": ["", 2],
        "cage": ["1", 10],
        "number": ["1", 1],
        "symbol": ["circle_L", 1],
        "special": ["thermo", ""],
        "board": ["", ""],
        "move": ["1", ""],
        "combi": ["battleship", ""],
        "sudoku": ["1", 1],
    }
    name, which = sheet.mode
    solver = {"line": ["1", 3], "lineE": ["1", 3], "wall": ["", 3], "number": ["1", 2], "sudoku": ["1", 9]}
    chosen = {name: [which, ""]} if which else {}
    return {
        "qa": "pu_a",
        "grid": list(sheet.style),
        "pu_q": {"edit_mode": "surface", **pencils},
        "pu_a": {"edit_mode": name, **pencils, **solver, **chosen},
    }
