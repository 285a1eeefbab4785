"""Small genres that use what the kit can declare, each in a few lines: clues outside the board, arrows, numbers, lines
through regions, and marks beside lines. Their rules are as simple as possible; what counts here is all the rest."""

from __future__ import annotations

from collections.abc import Callable

from lamplit.core.decisions import Decision, Line, Number, OnCell, Shade
from lamplit.core.model import ClueAt, Model
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genre.clues import ClueKinds, OutsideClues
from lamplit.genre.contract import Genre
from lamplit.kit.folder import make_genre
from lamplit.kit.looks import STAR, TENT, Looks, draw_corner_clue


class Star(OnCell):
    """A star in a cell."""

    __slots__ = ()
    name, plural, noun = "star", "stars", "star"


class Tent(OnCell):
    """A tent in a cell."""

    __slots__ = ()
    name, plural, noun = "tent", "tents", "tent"


def _state_rules(genre: str) -> Callable[[Puzzle, Model], None]:
    def rules(puzzle: Puzzle, m: Model) -> None:
        """Anything goes, but a cell has exactly one number, the one that is given, and no line passes a mark."""
        decisions = list(GENRES[genre].decisions(puzzle))
        lits = dict(zip(decisions, m.all_decisions(decisions), strict=True))
        for cell in puzzle.grid.cells:
            numbers = {key.n: lit for key, lit in lits.items() if isinstance(key, Number) and key.cell == cell}
            if numbers:
                m.exactly(1, numbers.values())
                if cell in puzzle.clues:
                    with m.switch(ClueAt(cell)):
                        m.clause([numbers[n] for n in numbers if n == puzzle.clues[cell]])
            lines = [lit for key, lit in lits.items() if isinstance(key, Line) and cell in key.edge]
            m.all_of([(-lits[Shade(cell)], -line) for line in lines if Shade(cell) in lits])

    return rules


def _find_faults(puzzle: Puzzle, state: State) -> list[Fault]:
    """Cells that have two numbers or a wrong one, or none left; marks that a line passes."""
    faults = []
    lines = {end for key in state.true if isinstance(key, Line) for end in key.edge}
    for cell in puzzle.grid.cells:
        keys = [key for key in GENRES[puzzle.genre].decisions(puzzle) if isinstance(key, Number) and key.cell == cell]
        fitting = [key for key in keys if key.n == puzzle.clues.get(cell, key.n)]
        true = [key for key in keys if key in state.true]
        left = [key for key in fitting if key not in state.false]
        if keys and (len(true) > 1 or not left or any(key not in fitting for key in true)):
            faults.append(Fault("one-number", f"{cell} needs one number", (cell,)))
        if cell in lines and Shade(cell) in state.true:
            faults.append(Fault("line-over-mark", f"a line passes the mark at {cell}", (cell,)))
    return faults


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
            (Star,),
            clues=ClueKinds((0, 9)),
            regions=True,
            outside=OutsideClues(ClueKinds((0, 9)), ("left", "bottom")),
            looks=Looks(cells={Star: STAR}),
        ),
    )
}
"""By name."""


NAMES = {name: f"{__name__}:{name.upper()}" for name in GENRES}
"""Where each is found, for ``install_genres``."""
CAMPING, SKYLINE, ARROWS, COUNTRY, CONSTELLATIONS = GENRES.values()
