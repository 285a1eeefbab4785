"""Simon Tatham's game IDs: ``WxH`` and parameters, a colon, and the board row by row.

Letters a-z are runs of 1 to 26 empty cells; every other character is a clue. Where clues are decimal numbers, ``_``
keeps two of them apart that follow each other directly. Tents has runs that end in a tree, and numbers behind them,
each after a comma. The ID does not name its game: where no genre is asked for, the parameters and the letters have to
tell. An ID that a game with letters of its own can read is that game's, and not one of a game with numbers alone. A
link to the web page of a game has the ID after ``#``, and the page names the game: ``…/lightup.html#7x7:…``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import unquote

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.words import quote
from lamplit.formats.board import pick_genre, reduce_to_clues, remove_holes
from lamplit.formats.contract import Format
from lamplit.genre.contract import Genre
from lamplit.genre.dialects import Tatham
from lamplit.genre.puzzle_json import make_genre_error
from lamplit.genre.registry import all_genres, genre_of, get_genre

LONGEST_RUN, LONGEST_ENDED_RUN = 26, 25

_ID = re.compile(r"([0-9]{1,9})x([0-9]{1,9})([A-Za-z0-9.]*)([:#])(.*)", re.DOTALL)
_NUMBER = re.compile(r"_?([0-9]{1,9})")
_COUNT = re.compile(r"[0-9]{1,9}")
_PAGE = re.compile(r"([a-z]{1,40})(?:\.html)?$")
_START = re.compile(r"[0-9]+x[0-9]+[A-Za-z0-9.]*([:#]|\s*$)")


@dataclass(frozen=True)
class TathamBody:
    """What a body says as far as it can be read, and the first thing wrong with it."""

    clues: Mapping[int, Clue]
    read: int
    """The characters read before anything was wrong."""
    fault: str | None
    beside: tuple[int, ...] = ()
    """The numbers of the columns, then those of the rows, where the game has them."""


def decode(body: str, cells: int, letters: Mapping[str, Clue], *, runs: bool = True) -> TathamBody:
    """The clues by index. ``runs``: lower-case letters are runs of empties."""
    clues: dict[int, Clue] = {}
    index = 0
    for at, letter in enumerate(body):
        if letter in letters:
            clues[index] = letters[letter]
            index += 1
        elif runs and "a" <= letter <= "z":
            index += ord(letter) - ord("a") + 1
        else:
            expected = " ".join(letters) + (", or a to z for a run of empty cells" if runs else "")
            fault = f"{letter!r}, character {at + 1} of its board, can't be read; expected {expected}"
            return TathamBody(clues, at, fault)
        if index > cells:
            return TathamBody(clues, at, f"{letter!r}, character {at + 1} of its board, is past the {cells} cells")
    if index < cells:
        return TathamBody(clues, len(body), f"its board ends after {index} of {cells} cells; expected the rest")
    return TathamBody(clues, len(body), None)


def decode_numbers(body: str, cells: int, most: int) -> TathamBody:
    """The numbers from 1 to ``most`` by index: ``b12_3a`` is two empty cells, 12, 3 and an empty cell."""
    clues: dict[int, Clue] = {}
    index = at = 0
    while at < len(body):
        found = _NUMBER.match(body, at)
        word = body[at] if found is None else found[0]
        if "a" <= word <= "z":
            index += ord(word) - ord("a") + 1
        elif found and 1 <= int(found[1]) <= most and word.startswith("_") == (index - 1 in clues):
            clues[index] = int(found[1])
            index += 1
        else:
            expected = f"1 to {most}, a to z for a run of empty cells, or _ between two numbers"
            fault = f"{quote(word)}, character {at + 1} of its board, can't be read; expected {expected}"
            return TathamBody(clues, at, fault)
        if index > cells:
            return TathamBody(clues, at, f"{word!r}, character {at + 1} of its board, is past the {cells} cells")
        at += len(word)
    if index < cells:
        return TathamBody(clues, at, f"its board ends after {index} of {cells} cells; expected the rest")
    return TathamBody(clues, at, None)


def decode_ended_runs(body: str, grid: Grid, clue: Clue) -> TathamBody:
    """``ba_c,1,0,…``: runs of cells, each with this clue behind it, as if one stood behind the last cell, too; ``z`` is
    25 cells without one. Then the numbers of the columns and of the rows."""
    clues: dict[int, Clue] = {}
    cells, index = grid.rows * grid.cols, 0
    runs, *numbers = body.split(",")
    for at, letter in enumerate(runs):
        if letter != "_" and not "a" <= letter <= "z":
            fault = f"{letter!r}, character {at + 1} of its board, can't be read; expected a to z or _"
            return TathamBody(clues, at, fault)
        run = 0 if letter == "_" else ord(letter) - ord("a") + 1
        index += run - (letter == "z")
        if index > cells:
            return TathamBody(clues, at, f"{letter!r}, character {at + 1} of its board, is past the {cells} cells")
        if letter != "z":
            clues[index] = clue
            index += 1
    if index <= cells:
        return TathamBody(clues, len(runs), f"its board ends after {index} of {cells} cells; expected the rest")
    del clues[cells]
    wanted = grid.cols + grid.rows
    if len(numbers) != wanted or not all(map(_COUNT.fullmatch, numbers)):
        fault = f"{len(numbers)} numbers stand behind its board; expected {wanted}, for the columns and the rows"
        return TathamBody(clues, len(runs), fault)
    return TathamBody(clues, len(body), None, tuple(map(int, numbers)))


def encode_ended_runs(puzzle: Puzzle) -> str:
    """The same written: only for puzzles that have all numbers."""
    grid, out, run = puzzle.grid, list[str](), 0
    for number in range(grid.rows * grid.cols + 1):
        if number == grid.rows * grid.cols or Cell(*divmod(number, grid.cols)) in puzzle.clues:
            full, rest = divmod(run, LONGEST_ENDED_RUN)
            if full and not rest:
                full, rest = full - 1, LONGEST_ENDED_RUN
            out.append("z" * full + (chr(ord("a") + rest - 1) if rest else "_"))
            run = 0
        else:
            run += 1
    numbers = []
    for place in (*grid.list_outside("top"), *grid.list_outside("left")):
        if place not in puzzle.clues:
            raise BadInput(f"a game ID needs a number {grid.describe_place(place)}, but the puzzle has none there")
        numbers.append(f",{puzzle.clues[place]}")
    return "".join((*out, *numbers))


def encode(clues: Mapping[int, Clue], cells: int, letter: Mapping[Clue, str], *, apart: str = "") -> str:
    """The shortest body: empties gathered in runs of up to 26. ``apart`` stands between clues without a run between."""
    out: list[str] = []
    run = 0

    def flush() -> None:
        nonlocal run
        while run:
            step = min(run, LONGEST_RUN)
            out.append(chr(ord("a") + step - 1))
            run -= step

    for index in range(cells):
        if index in clues:
            flush()
            if index - 1 in clues:
                out.append(apart)
            out.append(letter[clues[index]])
        else:
            run += 1
    flush()
    return "".join(out)


def index_clues(puzzle: Puzzle) -> dict[int, Clue]:
    return {cell.row * puzzle.grid.cols + cell.col: clue for cell, clue in puzzle.clues.items()}


def make_puzzle(
    genre: Genre, grid: Grid, clues: Iterable[tuple[int, Clue | str]], beside: Iterable[int] = ()
) -> Puzzle:
    """A puzzle from clues by index, each judged by the genre, and numbers of columns and rows, if there are any."""
    judged: dict[Cell, Clue] = dict(zip((*grid.list_outside("top"), *grid.list_outside("left")), beside, strict=False))
    for index, word in clues:
        cell = Cell(*divmod(index, grid.cols))
        clue = genre.clue(str(word), cell)
        if clue is not None:
            judged[cell] = clue
    return Puzzle.of(genre.name, grid, judged)


def looks_like(text: str) -> bool:
    return _START.match(text.strip()) is not None or is_web_link(text.strip())


def is_web_link(line: str) -> bool:
    """Whether this is a link to a web page of the collection, with a game after ``#``."""
    return _split_link(line) is not None


def _split_link(line: str) -> tuple[str, str] | None:
    """The name of the page, and the game after ``#``."""
    address, _, game = line.partition("#")
    page = _PAGE.search(address[-50:])
    game = unquote(game)
    return (page[1], game) if page is not None and _START.match(game) and not re.search(r"\s", address) else None


def read(text: str, wanted: str | None) -> Puzzle:
    text = text.strip()
    if (link := _split_link(text)) is None:
        game = _split_id(text)
        return _guess(game) if wanted is None else _read_wanted(game, get_genre(wanted))
    page, text = link
    genre = _find_genre(page)
    if wanted not in (None, genre.name):
        raise make_genre_error("the link", genre.name, str(wanted))
    return _read_as(_split_id(text), genre)


def _find_genre(page: str) -> Genre:
    """The genre of a game by the name of its web page."""
    games = {tatham.game: genre for genre, tatham in _list_dialects()}
    if page not in games:
        raise BadInput(f"the link leads to the game {quote(page)}; expected one of {' '.join(games)}")
    return games[page]


class _GameID(NamedTuple):
    """A game ID in its pieces. It doesn't name its game."""

    text: str
    grid: Grid
    params: str
    body: str


def _split_id(text: str) -> _GameID:
    found = _ID.fullmatch(text)
    if found is None:
        raise BadInput(f"{quote(text)} is not a game ID; expected one such as 3x3:d4d")
    cols, rows, params, colon, body = found.groups()
    if colon == "#":
        raise BadInput(
            f"{quote(text)} is a random seed, which only the program it comes from can turn into a board; "
            "expected a game ID with a colon"
        )
    return _GameID(text, Grid(int(rows), int(cols)), params, "".join(body.split()))


def _read_as(game: _GameID, genre: Genre) -> Puzzle:
    """The ID as a puzzle of this genre, or why it is none."""
    tatham = genre.tatham
    if tatham is None:
        raise BadInput(f"{genre.title} is not a game of Simon Tatham's collection, so it has no game IDs")
    if re.fullmatch(tatham.params, game.params) is None:
        raise BadInput(
            f"a game ID of {tatham.game} ({genre.name}) takes {tatham.expects} after its size, not {quote(game.params)}"
        )
    body = _decode(game.body, game.grid, tatham)
    if body.fault is not None:
        raise BadInput(f"the {genre.name} game ID is broken: {body.fault}")
    return _make_from_body(genre, game.grid, body)


def _guess(game: _GameID) -> Puzzle:
    """The ID as the one genre that can read it. Almost everything can be read as a game that has only numbers, so
    these come last."""
    bodies = _decode_all(game)
    if not bodies:
        raise _make_params_error(game.params)
    sound = [name for name, body in bodies.items() if body.fault is None]
    with_letters = [name for name in sound if (tatham := get_genre(name).tatham) and not tatham.has_only_numbers]
    picked = pick_genre([get_genre(name) for name in with_letters or sound], f"the game ID {quote(game.text)}")
    if picked is None:
        nearest = max(bodies, key=lambda name: bodies[name].read)
        raise BadInput(f"the {nearest} game ID is broken: {bodies[nearest].fault}")
    return _make_from_body(picked, game.grid, bodies[picked.name])


def _decode_all(game: _GameID) -> dict[str, TathamBody]:
    """The body as each game reads it that takes these parameters."""
    return {
        genre.name: _decode(game.body, game.grid, tatham)
        for genre, tatham in _list_dialects()
        if re.fullmatch(tatham.params, game.params)
    }


def _read_wanted(game: _GameID, genre: Genre) -> Puzzle:
    """The ID as the genre that was asked for. If it can't be one, it may be of another genre."""
    try:
        return _read_as(game, genre)
    except BadInput as failure:
        if genre.tatham is not None:
            others = [name for name, body in _decode_all(game).items() if body.fault is None]
            if others:
                raise make_genre_error("the game ID", others[0], genre.name) from failure
        raise


def _make_from_body(genre: Genre, grid: Grid, body: TathamBody) -> Puzzle:
    return make_puzzle(genre, grid, body.clues.items(), body.beside)


def _decode(body: str, grid: Grid, tatham: Tatham) -> TathamBody:
    cells = grid.rows * grid.cols
    if tatham.ends_run is not None:
        return decode_ended_runs(body, grid, tatham.ends_run)
    if tatham.numbers:
        return decode_numbers(body, cells, _find_largest(grid))
    return decode(body, cells, tatham.letters, runs=tatham.runs)


def _find_largest(grid: Grid) -> int:
    """The largest number that his programs accept: a cell sees no more than its row and its column."""
    return grid.rows + grid.cols - 1


def _list_dialects() -> list[tuple[Genre, Tatham]]:
    return [(genre, genre.tatham) for genre in all_genres() if genre.tatham is not None]


def _make_params_error(params: str) -> BadInput:
    """What the game takes that these parameters sound like, or what every game takes."""
    games = [tatham for _, tatham in _list_dialects()]
    meant = [game for game in games if game.suffix and game.suffix[0] in params] or games
    choices = ", ".join(f"{game.game} takes {game.expects}" for game in meant)
    return BadInput(f"no known game has the parameters {quote(params)} after its size: {choices}")


def write(puzzle: Puzzle) -> str:
    genre = genre_of(puzzle)
    tatham = genre.tatham
    if tatham is None:
        raise BadInput(f"{genre.title} is not a game of Simon Tatham's collection, so it has no game IDs")
    if tatham.ends_run is not None:
        puzzle = remove_holes(puzzle, "tatham")
        return f"{puzzle.grid.cols}x{puzzle.grid.rows}{tatham.suffix}:{encode_ended_runs(puzzle)}\n"
    puzzle = reduce_to_clues(puzzle, "tatham")
    letter = {clue: character for character, clue in tatham.letters.items()}
    if tatham.numbers:
        letter |= {number: str(number) for number in range(1, _find_largest(puzzle.grid) + 1)}
    for cell, clue in puzzle.clues.items():
        if clue not in letter:
            raise BadInput(f"the game IDs of {tatham.game} have no {quote(clue)}, which is at {cell}")
    cells = puzzle.grid.rows * puzzle.grid.cols
    if not tatham.runs and len(puzzle.clues) < cells:
        empty = next(cell for cell in puzzle.grid.cells if cell not in puzzle.clues)
        raise BadInput(f"the game IDs of {tatham.game} have a clue in every cell, but {empty} has none")
    body = encode(index_clues(puzzle), cells, letter, apart="_" if tatham.numbers else "")
    return f"{puzzle.grid.cols}x{puzzle.grid.rows}{tatham.suffix}:{body}\n"


FORMAT = Format(
    "tatham",
    "game ID of Simon Tatham's collection, such as 7x7:b3gB0c0dBaBaBa1aBd1c01g0b",
    looks_like,
    read=read,
    write=write,
)
