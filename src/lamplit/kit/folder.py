"""Make a genre from its folder: the parts that it writes, and the rest from what it declares.

All genres have the same modules, and ``__init__`` says only what is special.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, fields
from functools import partial
from importlib import import_module
from importlib.resources import files
from typing import Any

from lamplit.core.decisions import Decision
from lamplit.core.errors import LamplitError
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.core.words import join_words
from lamplit.genre.authoring import Setter
from lamplit.genre.clues import NO_CLUES, ClueKinds, OutsideClues
from lamplit.genre.contract import Genre, make_clue_demand
from lamplit.genre.playing import Play
from lamplit.kit.board import BoardKind, FindMet, FitClues, list_no_values
from lamplit.kit.looks import Looks

PARTS = {
    "rules": "rules.rules",
    "demand": "rules.demand",
    "validate": "check.validate",
    "check": "check.check",
    "broken": "check.check_state",
    "decisions": "decisions.decisions",
    "decision_at": "decisions.decision_at",
    "clues": "clues.CLUES",
    "read_solution": "tokens.read_solution",
    "write_solution": "tokens.write_solution",
    "read_open": "tokens.read_open",
    "draw": "draw.draw",
    "on_paper": "draw.ON_PAPER",
    "sketch": "text.sketch",
    "read_text": "text.read_text",
    "puzzlink": "dialects.PUZZLINK",
    "pzprv3": "dialects.PZPRV3",
    "tatham": "dialects.TATHAM",
    "penpa": "dialects.PENPA",
    "statement": "statement.statement",
    "wording": "wording.WORDING",
}
"""Where each part of a genre is, by module and name. What a genre doesn't have follows from what it declares."""
LAZY_PARTS = {
    "human": "strategies.HUMAN",
    "generator": "making.generate.GENERATOR",
    "setter": "authoring.SETTER",
    "play": "play.PLAY",
    "rulebook": "rulebook.RULEBOOK",
}
"""Parts that are imported when they are first asked for."""
DECLARATIONS = {"looks": "looks.LOOKS", "fit_clues": "clues.fit_clues", "find_met": "clues.find_met_clues"}
"""What other parts are made from, where it isn't given to ``assemble_genre``."""

CheckState = Callable[[Puzzle, State], list[Fault]]


def assemble_genre(
    folder: str, *, title: str, also: tuple[str, ...], summary: str, kinds: tuple[type[Decision], ...], **own: Any
) -> Genre:
    """The genre in a package, such as ``lamplit.genres.akari``, with its parts from where they always are.

    What is not there is made from what the genre declares: see ``make_genre``.

    Args:
        folder: The name of the package, ``__name__`` in its ``__init__.py``. Its last part is the genre's name, with
            ``-`` for ``_``.
        title: The genre's name for people.
        also: Other names people know it by.
        summary: The rules in two or three sentences.
        kinds: What a solution is made of.
        own: What else the genre declares, and any other field of ``Genre``.
    """
    there = {entry.name.removesuffix(".py") for entry in files(folder).iterdir()}
    parts: dict[str, Any] = {
        field: partial(_load, folder, where) for field, where in LAZY_PARTS.items() if where.partition(".")[0] in there
    }
    for field, where in (PARTS | DECLARATIONS).items():
        if field not in own and where.partition(".")[0] in there and (part := _load(folder, where)) is not None:
            parts[field] = part
    name = folder.rpartition(".")[2].replace("_", "-")
    return make_genre(name, title=title, also=also, summary=summary, kinds=kinds, folder=folder, **parts | own)


def make_genre(
    name: str,
    *,
    title: str,
    kinds: tuple[type[Decision], ...],
    clues: ClueKinds = NO_CLUES,
    outside: OutsideClues | None = None,
    regions: bool = False,
    looks: Looks | None = None,
    clues_fill_cells: bool = False,
    values: Callable[[Puzzle], Sequence[int]] = list_no_values,
    fit_clues: FitClues | None = None,
    find_met: FindMet | None = None,
    **own: Any,
) -> Genre:
    """A genre from what it declares; what it doesn't write itself follows from that.

    Args:
        name: The genre's name, in lower case.
        title: Its name for people.
        kinds: What a solution is made of.
        clues: The clues in cells.
        outside: The clues outside the board.
        regions: Whether the board is divided into regions.
        looks: How decisions and clues look.
        clues_fill_cells: Whether nothing else is written in a cell with a clue, and no line passes it.
        values: The numbers that cells may get, where decisions are numbers.
        fit_clues: Every clue that a board could have with a solution. The authoring tools follow from it.
        find_met: The clues that are met by what is written; without it, those that fit it.
        own: Any other field of ``Genre``.
    """
    board = BoardKind(
        genre=name,
        title=title,
        kinds=kinds,
        clues=clues,
        outside=outside,
        regions=regions,
        looks=looks or Looks(),
        clues_fill_cells=clues_fill_cells,
        values=values,
    )
    if "check" not in own and "broken" in own:
        own["check"], own["broken"] = (partial(judge, board, own["broken"]) for judge in (check_answer, check_known))
    declared = {"clues": clues, "outside": outside, "regions": regions}
    named = {"name": name, "title": title, "kinds": kinds}
    parts = _derive_parts(board, fit_clues, find_met) | declared | named | own
    _require_parts(own.get("folder") or name, parts)
    return Genre(**parts)


def _require_parts(folder: str, parts: dict[str, Any]) -> None:
    """Say which parts are missing, and where they were looked for."""
    needed = (field.name for field in fields(Genre) if field.default is field.default_factory is MISSING)
    if missing := [name for name in needed if name not in parts]:
        places = join_words(f"{name} ({PARTS.get(name, name)})" for name in missing)
        raise LamplitError(f"the folder of {folder} lacks {places}")


def _load(folder: str, where: str) -> Any:
    module, _, name = where.rpartition(".")
    return getattr(import_module(f"{folder}.{module}"), name, None)


def _derive_parts(board: BoardKind, fit_clues: FitClues | None, find_met: FindMet | None) -> dict[str, Any]:
    """All that follows from what a genre declares."""
    from lamplit.kit import drawing, lattice_text, text, tokens, wording

    framed = board.regions or board.has_lines
    parts: dict[str, Any] = {
        "validate": find_no_faults,
        "decisions": board.list_decisions,
        "decision_at": board.find_decision,
        "read_solution": partial(tokens.read_solution, board),
        "write_solution": partial(tokens.write_solution, board),
        "demand": partial(make_clue_demand, clues=board.clues),
        "given": board.find_given,
        "draw": partial(drawing.draw_board, board),
        "sketch": partial(lattice_text.sketch_lattice if framed else text.sketch_rows, board),
        "read_text": partial(lattice_text.read_lattice if framed else text.read_rows, board),
        "play": partial(_make_play, board, fit_clues, find_met),
        "on_paper": board.looks.on_paper,
        "mark_words": board.list_mark_words(),
    }
    if board.looks.areas is not None and len(board.kinds) == 1:
        parts["wording"] = partial(wording.AreaWording, board.looks.areas)
    if board.has_lines or any(look.token == tokens.NOTHING for look in board.cell_looks.values()):
        parts["read_open"] = partial(tokens.read_open, board)
    if fit_clues is not None:
        parts["setter"] = partial(_make_setter, board, fit_clues)
    return parts


def check_answer(board: BoardKind, check_state: CheckState, puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """The faults of a solution: of a state in which nothing is undecided."""
    space = frozenset(board.list_decisions(puzzle))
    known = State(solution.true & space, space - solution.true)
    return [*_find_misplaced(puzzle, solution.true - space), *check_state(puzzle, known)]


def check_known(board: BoardKind, check_state: CheckState, puzzle: Puzzle, state: State) -> list[Fault]:
    """The faults of a half-filled board; decisions that the board has no place for are named first."""
    space = frozenset(board.list_decisions(puzzle))
    known = State(state.true & space, state.false & space)
    return [*_find_misplaced(puzzle, state.true - space), *check_state(puzzle, known)]


def _find_misplaced(puzzle: Puzzle, decisions: Iterable[Decision]) -> list[Fault]:
    return [
        Fault("off-board", f"the {key.noun} at {key.place} is where none can be placed", key.cells, key.edges)
        for key in sorted(decisions)
    ]


def find_no_faults(puzzle: Puzzle) -> list[Fault]:
    """A genre that doesn't look at a puzzle by itself finds nothing wrong with it."""
    return []


def _make_play(board: BoardKind, fit_clues: FitClues | None, find_met: FindMet | None) -> Play:
    from lamplit.kit.play import find_met_clues, make_board

    return Play(partial(make_board, board), find_met or partial(find_met_clues, board, fit_clues))


def _make_setter(board: BoardKind, fit_clues: FitClues) -> Setter:
    from lamplit.kit.authoring import make_setter

    return make_setter(board, fit_clues)
