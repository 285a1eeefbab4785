"""A board to play on, as plain data: what ``lamplit.genre.playing`` describes. Said only, never read back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.grid import Edge
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Shape
from lamplit.genre.contract import Genre
from lamplit.genre.drawing import measure_margins
from lamplit.genre.playing import (
    CursorStop,
    Drag,
    Form,
    Live,
    Paint,
    PlayPlace,
    ShownClue,
    Sign,
    SignShapes,
    Taps,
    Trace,
)
from lamplit.genre.registry import genre_of
from lamplit.wire.scenes import shape_to_json

MAX_BOARD_CELLS = 10_000
"""The largest board that a page is given to play on: 100×100 is several megabytes of places."""


def board_to_json(puzzle: Puzzle) -> Json:
    """The board of a puzzle, empty, with all that a page needs to play on it."""
    genre = genre_of(puzzle)
    if genre.play is None:
        raise BadInput(f"{genre.title} can't be played yet")
    grid = puzzle.grid
    if grid.rows * grid.cols > MAX_BOARD_CELLS:
        raise BadInput(
            f"a board of {puzzle.size} is too large to play: the studio takes at most {MAX_BOARD_CELLS:,} cells"
        )
    board = genre.play().board(puzzle)
    shape: Json = {
        "genre": genre.name,
        "title": f"{genre.title} {puzzle.size}",
        "rows": grid.rows,
        "cols": grid.cols,
        "holes": [list(hole) for hole in sorted(grid.holes)],
        "view": _find_view(genre, puzzle),
        "corners": board.corners,
        "regions": bool(puzzle.regions),
        "signs": [_sign_to_json(sign) for sign in board.signs],
        "forms": [_form_to_json(form) for form in board.forms],
        "places": [_place_to_json(place) for place in board.places],
        "gestures": {
            "tap": _taps_to_json(board.gestures.taps),
            "drag": {
                "left": _drag_to_json(board.gestures.left),
                "right": _drag_to_json(board.gestures.right),
                "touch": _drag_to_json(board.gestures.touch),
            },
        },
        "clues": [_clue_to_json(shown) for shown in board.clues],
        "under": _shapes_to_json(board.under),
        "lines": _shapes_to_json(board.lines),
        "stops": [_stop_to_json(stop) for stop in board.stops],
        "live": _live_to_json(board.live),
    }
    if board.lattice is not None:
        shape["lattice"] = {
            "nodes": [list(node) for node in board.lattice.nodes],
            "edges": [list(edge) for edge in board.lattice.edges],
        }
    if board.given:
        shape["given"] = {kind.plural: kind.to_json(_select(kind, board.given), True) for kind in genre.kinds}
    if board.rest:
        shape["rest"] = board.rest
    return shape | puzzle.about.stated_fields()


def _select(kind: type[Decision], decisions: Iterable[Decision]) -> list[Any]:
    return [decision for decision in decisions if isinstance(decision, kind)]


def _find_view(genre: Genre, puzzle: Puzzle) -> list[float]:
    """Left, top, width and height of the picture: the board, its clues outside, and a margin."""
    margins = measure_margins(() if genre.outside is None else genre.outside.sides)
    width = puzzle.cols + margins["left"] + margins["right"]
    height = puzzle.rows + margins["top"] + margins["bottom"]
    return [-margins["left"], -margins["top"], width, height]


def _taps_to_json(taps: Taps) -> Json:
    return {"left": list(taps.left), "right": list(taps.right), "touch": list(taps.touch)}


def _shapes_to_json(shapes: tuple[Shape, ...]) -> list[Json]:
    return [shape_to_json(shape) for shape in shapes]


def _sign_to_json(sign: Sign) -> Json:
    says = [[key] if number is None else [key, number] for key, number in sign.says]
    record: Json = {"name": sign.name, "says": says, "worth": sign.worth}
    return record | {"key": sign.key} if sign.key else record


def _form_to_json(form: Form) -> Json:
    record: Json = {"signs": [_sign_shapes_to_json(drawn) for drawn in form.signs]}
    if form.box is not None:
        record["box"] = list(form.box)
    if form.line is not None:
        record |= {"line": [list(end) for end in form.line], "hub": form.hub}
    if form.taps is not None:
        record["tap"] = _taps_to_json(form.taps)
    return record


def _sign_shapes_to_json(drawn: SignShapes) -> Json:
    return {
        "below": _shapes_to_json(drawn.below),
        "above": _shapes_to_json(drawn.above),
        "concluded": _shapes_to_json(drawn.concluded),
        "supposed": _shapes_to_json(drawn.supposed),
    }


def _place_to_json(place: PlayPlace) -> list[object]:
    """``[form, x, y, key, name]``; the key as a state writes it."""
    key = place.key
    written = [list(end) for end in key] if isinstance(key, Edge) else list(key)
    return [place.form, place.x, place.y, written, place.name]


def _clue_to_json(shown: ShownClue) -> Json:
    return {"cell": list(shown.cell), "clue": shown.clue, "name": shown.name, "shapes": _shapes_to_json(shown.shapes)}


def _stop_to_json(stop: CursorStop) -> list[object]:
    """``[x, y, name, place]``; the place is null where nothing can be written."""
    return [stop.x, stop.y, stop.name, stop.place]


def _drag_to_json(drag: Drag | None) -> Json | None:
    match drag:
        case Paint():
            return {"paint": drag.sign, "over": list(drag.over)}
        case Trace():
            return {"trace": drag.sign, "cycle": drag.cycle, "back": drag.back}
    return None


def _live_to_json(live: Live) -> Json:
    record: Json = {
        "counts": [[count.clue, list(count.places), count.target] for count in live.counts],
        "apart": [list(pair) for pair in live.apart],
        "dimmed": {str(sign): colour for sign, colour in live.dimmed.items()},
    }
    if live.rays is not None:
        record["rays"] = {
            "rays": [list(ray) for ray in live.rays.rays],
            "lit": live.rays.lit,
            "beams": [list(beam) for beam in live.rays.beams],
        }
    if live.lines is not None:
        record["lines"] = {"colour": live.lines.colour, "loop": live.lines.loop}
    if live.areas is not None:
        record["areas"] = {
            "nodes": list(live.areas.nodes),
            "pairs": [list(pair) for pair in live.areas.pairs],
            "sign": live.areas.sign,
            "names": list(live.areas.names),
            "sized": live.areas.sized,
        }
    return record
