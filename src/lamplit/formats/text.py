"""The board as Lamplit prints it: what ``Genre.sketch`` draws, with ``# genre: hashi`` above it, read back.

Lines that begin with ``#`` are comments, wherever they stand; above a board they may name its genre, title,
author, source and licence. The verdict that ``solve`` prints is passed over. A board without its genre is read by
those genres whose signs it has; if these are several, the one that is meant has to be said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from lamplit.core.errors import BadInput, BrokenPlugin
from lamplit.core.grid import MAX_CELLS, Cell
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.core.words import quote
from lamplit.drawing import render, view_solution
from lamplit.drawing.text import make_heading
from lamplit.formats.akari import grid
from lamplit.formats.board import is_aside, make_unclear_genre, refuse_regions, require_one_board, require_same_board
from lamplit.formats.comments import read_about
from lamplit.formats.contract import Format
from lamplit.genre.contract import Genre
from lamplit.genre.puzzle_json import make_genre_error
from lamplit.genre.registry import all_genres, genre_of, get_genre
from lamplit.genre.textboard import HOLE, OPEN, TextFault, TextLine, read_clue_board

COMMENT = "#"
MOST_LINES = 2 * MAX_CELLS + 1
"""A row of cells takes a line, and perhaps one for what is above it; the last may have one below it."""
_GENRE = re.compile(r"\s*#\s*genre\s*:\s*(\S.*?)\s*", re.IGNORECASE)
_SIZE = re.compile(r"\s*([0-9]{1,9})\s+([0-9]{1,9})\s*")
_ROW = re.compile(r"#[\s.#0-9ox-]*")
"""What may be meant as a row of walls, not as a comment."""
_WORD = re.compile(r"(?!\s*\[[\[\]'])[-.+|=x/~o_'?!<:^()\[\]#0-9wb ]+")
_SIGN = re.compile(r"[.+|=~_()\[\]]")
"""What no other format has."""


def looks_like(text: str) -> bool:
    """With its genre above it, or all in signs of ours, some of which nobody else has."""
    lines = [line.text for line in _list_board_lines(text)]
    named = "genre" in text.lower() and any(_GENRE.fullmatch(line) for line in text.split("\n"))
    if not lines or _is_token_grid(lines, named):
        return named and not lines
    if named:
        return not (all(map(grid.SOUND.fullmatch, lines)) and any("*" in line for line in lines))
    sound = [_WORD.fullmatch(line) is not None for line in lines]
    return sound[0] and 2 * sum(sound) > len(lines) and any(map(_SIGN.search, lines))


def _is_token_grid(lines: Sequence[str], named: bool) -> bool:
    """Whether the size of the board stands in front of it. Below a genre, what may be a row of two is one."""
    size = _SIZE.fullmatch(lines[0])
    if size is None or not 0 < int(size[1]) == len(lines) - 1 or (named and int(size[2]) == 2):
        return False
    return not named or all(len(line.split()) == int(size[2]) for line in lines[1:])


def _list_board_lines(text: str) -> list[TextLine]:
    """The lines of the board: all but blank ones, comments and verdicts."""
    return [
        TextLine(number, held)
        for number, line in enumerate(text.split("\n"), 1)
        if (held := line.rstrip()) and not is_aside(held)
    ]


def _refuse_rows_of_walls(text: str) -> None:
    """A comment in the middle of a board may be meant as a row that begins with a wall."""
    lines = text.split("\n")
    inside = [i for i, line in enumerate(lines) if line.strip() and not is_aside(line)]
    for i in range(inside[0], inside[-1]) if inside else ():
        if _ROW.fullmatch(lines[i].strip()):
            raise BadInput(
                f"line {i + 1}, column 1: {quote(lines[i].strip())} is a comment, but looks like a row; "
                "expected x for a plain wall, ~ for the sea"
            )


def _find_named_genre(text: str) -> Genre | None:
    named = [found[1] for line in text.split("\n") if (found := _GENRE.fullmatch(line))]
    return get_genre(named[0]) if named else None


def _read(text: str, wanted: str | None) -> tuple[Puzzle, State]:
    require_one_board(text)
    _refuse_rows_of_walls(text)
    lines = _list_board_lines(text)
    if not lines:
        raise BadInput("there is no board in this text; expected rows of cells below the comments")
    if len(lines) > MOST_LINES:
        too_large = f"a board of {len(lines):,} lines begins here; Lamplit takes at most {MAX_CELLS:,} cells"
        raise lines[0].make_fault(0, too_large)
    named = _find_named_genre(text)
    if named is not None and wanted is not None and named.name != wanted:
        raise make_genre_error("the text", named.name, wanted)
    genre = named or (get_genre(wanted) if wanted is not None else None)
    puzzle, state = _read_as(genre, lines) if genre is not None else _read_by_guessing(lines)
    return replace(puzzle, about=read_about(_extract_comments(text), COMMENT)), state


def _extract_comments(text: str) -> str:
    return "\n".join(line for line in text.split("\n") if line.lstrip().startswith(COMMENT))


def _read_as(genre: Genre, lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    if genre.read_text is not None:
        return genre.read_text(lines)
    return read_clue_board(lines, genre.name, genre.title, genre.clues.read, genre.clues.words)


def _read_by_guessing(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    """As the one genre that can read it; if none can, the one that came furthest says what is wrong."""
    found: list[tuple[Puzzle, State]] = []
    faults: list[BadInput] = []
    for genre in all_genres():
        try:
            found.append(_read_as(genre, lines))
        except BrokenPlugin:
            continue
        except BadInput as fault:  # also a board that is too large as one genre, but not as another
            faults.append(fault)
    if len(found) > 1:
        raise make_unclear_genre([puzzle.genre for puzzle, _ in found], "this board")
    if found:
        return found[0]
    raise max(faults, key=lambda fault: fault.place if isinstance(fault, TextFault) else (0, 0))


def read(text: str, wanted: str | None) -> Puzzle:
    return _read(text, wanted)[0]


def read_state(text: str, puzzle: Puzzle) -> State:
    other, state = _read(text, puzzle.genre)
    require_same_board(puzzle, other)
    return state


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    return Solution(genre_of(puzzle).add_given(puzzle, read_state(text, puzzle)).true)


def read_answer(text: str, puzzle: Puzzle) -> State:
    """What stands on the board, and once anything does, what its clues say of their own cells too."""
    state = read_state(text, puzzle)
    return genre_of(puzzle).add_given(puzzle, state) if len(state) else state


def own_answer(text: str, puzzle: Puzzle) -> State | None:
    """What stands on the board. One on which every cell is known to be empty is a bare one: so people write it."""
    state = read_state(text, puzzle)
    blank = not state.true and not state.open(genre_of(puzzle).decisions(puzzle))
    return genre_of(puzzle).add_given(puzzle, state) if len(state) and not blank else None


def write(puzzle: Puzzle) -> str:
    return _sketch_board(puzzle, View())


def write_state(puzzle: Puzzle, state: State) -> str:
    return _sketch_board(puzzle, View(state))


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    return _sketch_board(puzzle, view_solution(solution))


def _sketch_board(puzzle: Puzzle, view: View) -> str:
    genre = genre_of(puzzle)
    for key in sorted((view.state.true | view.state.false) - set(genre.decisions(puzzle))):
        raise BadInput(f"the {key.noun} at {key.place} is where none can be placed, so no text board can show it")
    if genre.read_text is not None:
        return render(puzzle, "txt", view=view)
    refuse_regions(puzzle, "text")
    if len(view.state):
        raise BadInput(
            f"the format text can store only the clues of {genre.title}, not what is drawn on the board; "
            "json can store both"
        )
    return make_heading(puzzle) + _write_clues(puzzle)


def _write_clues(puzzle: Puzzle) -> str:
    """A genre that can't read what it draws has a token for each cell instead."""
    board = puzzle.grid
    cells = [[Cell(r, c) for c in range(board.cols)] for r in range(board.rows)]
    words = [[str(puzzle.clues.get(cell, OPEN)) if cell in board else HOLE for cell in row] for row in cells]
    return "".join(" ".join(row) + "\n" for row in words)


FORMAT = Format(
    "text",
    "the board as Lamplit prints it, with what is drawn on it",
    looks_like,
    read=read,
    write=write,
    read_solution=read_solution,
    write_solution=write_solution,
    read_state=read_state,
    write_state=write_state,
    read_answer=read_answer,
    own_answer=own_answer,
)
