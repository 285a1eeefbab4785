"""Small genres that use what the kit can declare, each in a few lines: clues outside the board, arrows, numbers, lines
through regions, and two kinds of marks. Their rules are as simple as possible; what counts here is all the rest."""

from __future__ import annotations

from lamplit.core.decisions import Decision, Line, Number, OnCell, Shade
from lamplit.core.grid import Cell
from lamplit.core.model import Model
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genre.clues import ClueKinds, OutsideClues
from lamplit.genre.contract import Genre
from lamplit.kit.folder import make_genre
from lamplit.kit.looks import STAR, TENT, CellLook, Looks, draw_corner_clue, draw_disc


class Star(OnCell):
    """A star in a cell."""

    __slots__ = ()
    name, plural, noun = "star", "stars", "star"


class Tent(OnCell):
    """A tent in a cell."""

    __slots__ = ()
    name, plural, noun = "tent", "tents", "tent"


def _state_rules(genre: str) -> object:
    def rules(puzzle: Puzzle, m: Model) -> None:
        """Anything goes, but a cell that takes a number has exactly one."""
        numbers: dict[Cell, list[int]] = {}
        decisions = list(GENRES[genre].decisions(puzzle))
        for decision, lit in zip(decisions, m.all_decisions(decisions), strict=True):
            if isinstance(decision, Number):
                numbers.setdefault(decision.cell, []).append(lit)
        for lits in numbers.values():
            m.exactly(1, lits)

    return rules


def _find_faults(puzzle: Puzzle, state: State) -> list[Fault]:
    """Cells with two numbers, or with none that is left."""
    numbers: dict[Cell, list[bool | None]] = {}
    for decision in GENRES[puzzle.genre].decisions(puzzle):
        if isinstance(decision, Number):
            numbers.setdefault(decision.cell, []).append(state.get(decision))
    return [
        Fault("one-number", f"{cell} needs one number", (cell,))
        for cell, known in numbers.items()
        if known.count(True) > 1 or known.count(False) == len(known)
    ]


def _make(name: str, kinds: tuple[type[Decision], ...], **declared: object) -> Genre:
    return make_genre(
        name,
        title=name.capitalize(),
        also=(),
        summary="A sample.",
        kinds=kinds,
        rules=_state_rules(name),
        broken=_find_faults,
        **declared,  # type: ignore[arg-type]
    )


GENRES = {
    genre.name: genre
    for genre in (
        _make(
            "camping",
            (Tent,),
            clues=ClueKinds(None, {"x": "tree"}),
            outside=OutsideClues(ClueKinds((0, 99))),
            clues_fill_cells=True,
            looks=Looks(cells={Tent: TENT}),
        ),
        _make(
            "skyline",
            (Number,),
            clues=ClueKinds((1, 9)),
            outside=OutsideClues(ClueKinds((1, 9)), ("top", "left", "right", "bottom")),
            values=lambda puzzle: range(1, max(puzzle.rows, puzzle.cols) + 1),
        ),
        _make("arrows", (Line, Shade), clues=ClueKinds((0, 99), arrows=True), clues_fill_cells=True),
        _make(
            "country",
            (Line,),
            clues=ClueKinds((1, 99), per_region=True),
            regions=True,
            looks=Looks(clue=draw_corner_clue),
        ),
        _make(
            "constellations",
            (Star, Shade),
            clues=ClueKinds((0, 9)),
            regions=True,
            outside=OutsideClues(ClueKinds((0, 9)), ("left", "bottom")),
            looks=Looks(
                cells={
                    Star: STAR,
                    Shade: CellLook("cloud", "no cloud", draw=draw_disc, colour="#8899aa", sign="c", absent_sign=";"),
                }
            ),
        ),
    )
}
"""By name."""


NAMES = {name: f"{__name__}:{name.upper()}" for name in GENRES}
"""Where each is found, for ``install_genres``."""
CAMPING, SKYLINE, ARROWS, COUNTRY, CONSTELLATIONS = GENRES.values()
