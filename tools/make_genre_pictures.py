"""Draw the pictures of docs/contribute/genre*.md into docs/pictures/genre.

    python tools/make_genre_pictures.py

Small genres that exist only here show the looks of the kit. The solved board comes from the files of the tutorial.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.tutorial_session import PAGES, TutorialSession, WrittenFile, list_steps  # noqa: E402

from lamplit.core.puzzle import Clue  # noqa: E402
from lamplit.core.scene import View  # noqa: E402
from lamplit.drawing import render  # noqa: E402
from lamplit.genre.registry import lend_genre  # noqa: E402
from lamplit.kit import (  # noqa: E402
    DISC,
    SHADED,
    STAR,
    TENT,
    Cell,
    CellLook,
    ClueKinds,
    Fault,
    Genre,
    Grid,
    Looks,
    Model,
    OutsideClues,
    Puzzle,
    Shade,
    State,
    draw_circled_clue,
    draw_corner_clue,
    make_genre,
)

PICTURES = ROOT / "docs" / "pictures" / "genre"
CELL_SIZE = 32
MARKS: Mapping[str, CellLook] = {"shaded": SHADED, "disc": DISC, "star": STAR, "tent": TENT}
LETTERS = {"w": "white", "b": "black"}


def draw_pictures() -> dict[Path, str]:
    """Every picture by its file."""
    drawn = {f"look-{name}": _draw_mark(look) for name, look in MARKS.items()}
    drawn |= {f"clue-{name}": text for name, text in _draw_clues().items()}
    return {PICTURES / f"{name}.svg": text for name, text in drawn.items()}


def _draw_mark(look: CellLook) -> str:
    """A mark, a cell known to have none, and an open cell."""
    known = State(frozenset([Shade(Cell(0, 0))]), frozenset([Shade(Cell(0, 1))]))
    return _draw(_make("sample", looks=Looks(cells={Shade: look})), Grid(1, 3), {}, known)


def _draw_clues() -> dict[str, str]:
    rooms = [[Cell(0, 0), Cell(0, 1)], [Cell(0, 2), Cell(1, 2)], [Cell(1, 0), Cell(1, 1)]]
    numbers = ClueKinds((0, 99), {"?": "unknown number"})
    inside: dict[str, tuple[Genre, list[Clue]]] = {
        "number": (_make("sample", clues=numbers), [3, 12, "?"]),
        "circled": (_make("sample", clues=numbers, looks=Looks(clue=draw_circled_clue)), [3, 12, "?"]),
        "pearl": (_make("sample", clues=ClueKinds((2, 99), LETTERS, before=LETTERS)), ["w", "b", "w5"]),
        "arrow": (_make("sample", clues=ClueKinds((0, 99), arrows=True)), ["2w", "3s", "?e"]),
    }
    drawn = {
        name: _draw(genre, Grid(1, 3), {Cell(0, col): clue for col, clue in enumerate(clues)})
        for name, (genre, clues) in inside.items()
    }
    corner = _make("sample", clues=numbers, regions=True, looks=Looks(clue=draw_corner_clue))
    drawn["corner"] = _draw(corner, Grid(2, 3), {Cell(0, 0): 1, Cell(0, 2): 2}, regions=rooms)
    outside = _make("sample", outside=OutsideClues(ClueKinds((0, 99))))
    drawn["outside"] = _draw(outside, Grid(2, 3), {Cell(-1, 0): 1, Cell(-1, 2): 2, Cell(1, -1): 3})
    return drawn


def _make(name: str, **declared: Any) -> Genre:
    return make_genre(
        name,
        title=name.capitalize(),
        also=(),
        summary="A sample.",
        kinds=(Shade,),
        rules=_state_nothing,
        broken=_find_nothing,
        **declared,
    )


def _state_nothing(puzzle: Puzzle, m: Model) -> None:
    m.all_decisions([Shade(cell) for cell in puzzle.grid.cells])


def _find_nothing(puzzle: Puzzle, state: State) -> list[Fault]:
    return []


def _draw(genre: Genre, grid: Grid, clues: Mapping[Cell, Clue], known: State | None = None, regions: Any = ()) -> str:
    with lend_genre(genre):
        puzzle = Puzzle.of(genre.name, grid, clues, regions=regions)
        return render(puzzle, "svg", view=View(known or State()), cell_size=CELL_SIZE)


def draw_solved_board() -> str:
    """The picture that the tutorial's reader draws."""
    with TemporaryDirectory() as folder, TemporaryDirectory() as site:
        session = TutorialSession(Path(folder), Path(site))
        for step in list_steps(PAGES[0]):
            if isinstance(step, WrittenFile):
                session.write_file(step)
            elif step.command.startswith(("lamplit new", "cd", "pip", "lamplit render")):
                session.run_command(step.command)
        return (session.folder / "solved.svg").read_text("utf-8")


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for file, drawn in {**draw_pictures(), PICTURES / "mines-solved.svg": draw_solved_board()}.items():
        file.write_text(drawn, "utf-8")


if __name__ == "__main__":
    main()
