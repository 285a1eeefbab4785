"""Simon Tatham's game IDs: ``WxH`` and parameters, a colon, and the board row by row.

Letters a-z are runs of 1 to 26 empty cells; every other character is a clue. Where clues are decimal numbers, ``_``
keeps two of them apart that follow each other directly. The ID does not name its game: where no genre is asked for,
the parameters and the letters have to tell. What a game with letters can read is taken for that game, not for one
with numbers. A link to the web page of a game has the ID after ``#``, and the page names the game:
``…/lightup.html#7x7:…``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import unquote

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.words import quote
from lamplit.formats.board import list_genres, make_unclear_genre, reduce_to_clues
from lamplit.formats.contract import Format
from lamplit.genre.contract import Genre
from lamplit.genre.dialects import Tatham
from lamplit.genre.puzzle_json import make_genre_error
from lamplit.genre.registry import genre_of, get_genre

LONGEST_RUN = 26

_ID = re.compile(r"([0-9]{1,9})x([0-9]{1,9})([A-Za-z0-9.]*)([:#])(.*)", re.DOTALL)
_NUMBER = re.compile(r"_?([0-9]{1,9})")
_PAGE = re.compile(r"([a-z]{1,40})(?:\.html)?$")
_START = re.compile(r"[0-9]+x[0-9]+[A-Za-z0-9.]*([:#]|\s*$)")


@dataclass(frozen=True)
class TathamBody:
    """What a body says as far as it can be read, and the first thing wrong with it."""

    clues: Mapping[int, Clue]
    read: int
    """The characters read before anything was wrong."""
    fault: str | None


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


def make_puzzle(genre: Genre, grid: Grid, clues: Iterable[tuple[int, Clue | str]]) -> Puzzle:
    """A puzzle from clues by index, each judged by the genre."""
    judged: dict[Cell, Clue] = {}
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
    if (link := _split_link(text)) is not None:
        page, text = link
        genre = _find_genre(page)
        if wanted not in (None, genre.name):
            raise make_genre_error("the link", genre.name, str(wanted))
        wanted = genre.name
    return _read(text, wanted)


def _find_genre(page: str) -> Genre:
    """The genre of a game by the name of its web page."""
    games = {tatham.game: genre for genre, tatham in _list_dialects(None)}
    if page not in games:
        raise BadInput(f"the link leads to the game {quote(page)}; expected one of {' '.join(games)}")
    return games[page]


def _read(text: str, wanted: str | None) -> Puzzle:
    found = _ID.fullmatch(text)
    if found is None:
        raise BadInput(f"{quote(text)} is not a game ID; expected one such as 3x3:d4d")
    cols, rows, params, colon, body = found.groups()
    if colon == "#":
        raise BadInput(
            f"{quote(text)} is a random seed, which only the program it comes from can turn into a board; "
            "expected a game ID with a colon"
        )
    grid = Grid(int(rows), int(cols))
    body = "".join(body.split())
    fitting = [(genre, tatham) for genre, tatham in _list_dialects(None) if re.fullmatch(tatham.params, params)]
    bodies = {genre.name: _decode(body, grid, tatham) for genre, tatham in fitting}
    sound = [name for name, board in bodies.items() if board.fault is None]
    numbered = {genre.name for genre, tatham in fitting if tatham.numbers}
    if wanted is not None:
        return _read_wanted(wanted, params, grid, bodies, sound)
    if not fitting:
        raise _make_params_error(params)
    sound = [name for name in sound if name not in numbered] or sound
    if len(sound) > 1:
        raise make_unclear_genre(sound, f"the game ID {quote(text)}")
    if not sound:
        nearest = max(bodies, key=lambda name: bodies[name].read)
        raise BadInput(f"the {nearest} game ID is broken: {bodies[nearest].fault}")
    return make_puzzle(get_genre(sound[0]), grid, bodies[sound[0]].clues.items())


def _decode(body: str, grid: Grid, tatham: Tatham) -> TathamBody:
    cells = grid.rows * grid.cols
    if tatham.numbers:
        return decode_numbers(body, cells, _find_largest(grid))
    return decode(body, cells, tatham.letters, runs=tatham.runs)


def _find_largest(grid: Grid) -> int:
    """The largest number that his programs accept: a cell sees no more than its row and its column."""
    return grid.rows + grid.cols - 1


def _list_dialects(wanted: str | None) -> list[tuple[Genre, Tatham]]:
    return [(genre, genre.tatham) for genre in list_genres(wanted) if genre.tatham is not None]


def _make_params_error(params: str) -> BadInput:
    """What the game takes that these parameters sound like, or what every game takes."""
    games = [tatham for _, tatham in _list_dialects(None)]
    meant = [game for game in games if game.suffix and game.suffix[0] in params] or games
    choices = ", ".join(f"{game.game} takes {game.expects}" for game in meant)
    return BadInput(f"no known game has the parameters {quote(params)} after its size: {choices}")


def _read_wanted(wanted: str, params: str, grid: Grid, bodies: Mapping[str, TathamBody], sound: list[str]) -> Puzzle:
    """The ID as the genre that was asked for, or why it is none."""
    genre = get_genre(wanted)
    if genre.tatham is None:
        raise BadInput(f"{genre.title} is not a game of Simon Tatham's collection, so it has no game IDs")
    if wanted in sound:
        return make_puzzle(genre, grid, bodies[wanted].clues.items())
    if sound:
        raise make_genre_error("the game ID", sound[0], wanted)
    if wanted not in bodies:
        raise BadInput(
            f"a game ID of {genre.tatham.game} ({wanted}) takes {genre.tatham.expects} after its size, "
            f"not {quote(params)}"
        )
    raise BadInput(f"the {wanted} game ID is broken: {bodies[wanted].fault}")


def write(puzzle: Puzzle) -> str:
    genre = genre_of(puzzle)
    tatham = genre.tatham
    if tatham is None:
        raise BadInput(f"{genre.title} is not a game of Simon Tatham's collection, so it has no game IDs")
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
