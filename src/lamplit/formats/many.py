"""Texts of many puzzles, taken apart into texts of one each.

Puzzles stand in one text as people and programs put them there: JSON objects one after another (as in JSON
lines), addresses and game IDs a line each, pzprv3 files one below the other, boards with blank lines
between them, or as a file of puzzlekit-dataset. A text may mix these. Comments and blank lines may
stand anywhere between. One that can't be read is handed over with what is wrong with it, and the rest goes on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from lamplit.core.errors import BadInput, BrokenPlugin, UnknownFormat
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle
from lamplit.formats import dataset, detect, get_format, read_filled
from lamplit.formats.board import is_verdict, names_genre
from lamplit.formats.contract import FilledPuzzle
from lamplit.formats.detect import clean_text
from lamplit.formats.json import parse_own_answer, parse_puzzle

HEADER = "pzprv3"

_ONE_LINE = re.compile(
    r"(?:https?:)?//\S*|\S*\bp(?:\.html)?\?\S*|m=(?:edit|solve)&\S*"  # addresses
    r"|[a-z][a-z0-9_]*(?:/v:[^/\s]*)?(?:/[a-z]*)?/[0-9]+/[0-9]+(?:/\S*)?"  # their tails: akari/6/6/nekcakbl
    r"|[0-9]+x[0-9]+[A-Za-z0-9.]*[:#]\S+",  # game IDs
    re.IGNORECASE,
)
_COMMENT = re.compile(r"\s*(#(?![-*#.0-9])|%)")
_NEXT_ITEM = re.compile(r"[\s,]*(?=[^\s,\]])")
_LINE_NUMBER = re.compile(r"'(?:[^'\\]|\\.)*'|\bline ([0-9]+)")


@dataclass(frozen=True)
class PuzzleEntry:
    """One puzzle of a text that holds many, or the reason why it can't be read."""

    line: int
    """The line on which it begins, from 1."""
    text: str
    """Its text."""
    id: str
    """Its name, if its record has one; else empty."""
    filled: FilledPuzzle | None
    """The puzzle and what is filled in; None if it can't be read."""
    fault: BadInput | BrokenPlugin | None
    """Why it can't be read, with lines counted in the whole text; None if it can."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle.

        Raises:
            BadInput: It can't be read.
            BrokenPlugin: The package that brings its genre or its format is broken.
        """
        if self.fault is not None:
            raise self.fault
        assert self.filled is not None
        return self.filled.puzzle


@dataclass(frozen=True)
class Piece:
    """The text of one puzzle, and the line on which it begins."""

    line: int
    text: str
    record: object = None
    """What it says as JSON, where it is that."""
    id: str = ""


def read_many(text: str, *, genre: str | None = None, format: str | None = None) -> Iterator[PuzzleEntry]:
    """Every puzzle that a text holds, in order. ``genre`` and ``format`` settle doubt, for all of them.

    A text in which nothing looks like a puzzle, such as a letter, gives a single entry, however many parts it has.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    unknown: list[PuzzleEntry] = []
    looks_like_puzzles = False
    for piece in _split_pieces(text, format):
        entry = _read_entry(piece, genre, format)
        if not looks_like_puzzles and isinstance(entry.fault, UnknownFormat):
            unknown.append(entry)
            continue
        looks_like_puzzles = True
        yield from unknown
        unknown.clear()
        yield entry
    if not looks_like_puzzles:
        yield unknown[0] if unknown else _read_entry(Piece(1, ""), genre, format)


def _read_entry(piece: Piece, genre: str | None, format: str | None) -> PuzzleEntry:
    try:
        if piece.record is None or format not in (None, "json"):
            filled = read_filled(piece.text, genre=genre, format=format)
        else:
            puzzle = parse_puzzle(piece.record, genre)
            filled = FilledPuzzle(puzzle, parse_own_answer(puzzle, piece.record))
    except BadInput as fault:
        return PuzzleEntry(piece.line, piece.text, piece.id, None, _shift_lines(fault, piece.line - 1))
    except BrokenPlugin as broken:
        return PuzzleEntry(piece.line, piece.text, piece.id, None, broken)
    return PuzzleEntry(piece.line, piece.text, piece.id, filled, None)


def _shift_lines(fault: BadInput, lines: int) -> BadInput:
    """The same fault of a piece that stands this many lines further down. What is quoted stays as it is."""

    def shift_number(found: re.Match[str]) -> str:
        return f"line {int(found[1]) + lines}" if found[1] else found.group()

    return type(fault)(_LINE_NUMBER.sub(shift_number, str(fault)))


def _split_pieces(text: str, format: str | None) -> Iterator[Piece]:
    if text.lstrip().startswith(("{", "[")):
        try:
            whole = json.loads(text)
        except (ValueError, RecursionError):
            whole = None
        if isinstance(whole, dict):
            cases = dataset.extract_cases(whole)
            return iter([_make_piece(1, text, whole)]) if cases is None else _split_dataset(text, cases)
        if isinstance(whole, list) and any(isinstance(item, dict) for item in whole):
            return _split_array(text)
    return _split_lines(text.split("\n"), format)


def _make_piece(line: int, text: str, record: object) -> Piece:
    name = record.get("id") if isinstance(record, dict) else None
    return Piece(line, text, record, "" if name is None else str(name))


def _split_dataset(text: str, cases: Mapping[str, Json]) -> Iterator[Piece]:
    """The cases of a file of puzzlekit-dataset, each where its name stands first."""
    line, at = 1, 0
    for name, case in cases.items():
        there = text.find(json.dumps(name), at)
        if there >= 0:
            line, at = line + text.count("\n", at, there), there
        yield _make_piece(line, json.dumps(case), case | {"id": name})


def _split_array(text: str) -> Iterator[Piece]:
    """The objects of a list in JSON."""
    decoder = json.JSONDecoder()
    line, last, at = 1, 0, text.index("[") + 1
    while (start := _NEXT_ITEM.match(text, at)) is not None:
        item, at = decoder.raw_decode(text, start.end())
        line, last = line + text.count("\n", last, start.end()), start.end()
        yield _make_piece(line, text[start.end() : at], item)


def _split_lines(lines: list[str], format: str | None) -> Iterator[Piece]:
    """Pieces from top to bottom, whatever each is."""
    wrapped = sum(_is_one_line(line) for line in lines) == 1  # a single game ID may go on in the next line
    at = 0
    while (first := _skip_comments(lines, at)) < len(lines):
        if lines[first].lstrip().startswith("{"):
            at, piece = _read_object(lines, first)
            yield piece
            continue
        if lines[first].startswith(HEADER):
            start, end = first, _find_next(lines, first + 1, lambda line: line.startswith(HEADER))
        elif _is_one_line(lines[first]) and not wrapped:
            start, end = first, first + 1
        else:
            start = _find_next(lines, at, lambda line: line.strip() != "")  # comments above a board belong to it
            end = _find_board_end(lines, start, first, format)
        yield Piece(start + 1, "\n".join(lines[start:end]))
        at = end


def _is_one_line(line: str) -> bool:
    return _ONE_LINE.fullmatch(line.strip()) is not None


def _starts_piece(line: str) -> bool:
    """Whether something begins here that is not the next row of a board."""
    return line.startswith(("{", HEADER)) or _is_one_line(line)


def _skip_comments(lines: list[str], at: int) -> int:
    return _find_next(lines, at, lambda line: line.strip() != "" and not _COMMENT.match(line) and not is_verdict(line))


def _find_next(lines: list[str], at: int, is_meant: Callable[[str], bool]) -> int:
    """The first line from here on that is meant, or the end."""
    return next((number for number in range(at, len(lines)) if is_meant(lines[number])), len(lines))


def _read_object(lines: list[str], first: int) -> tuple[int, Piece]:
    """A JSON object in one line, or in all lines until something else begins; and where that is."""
    end = first + 1
    for end in (first + 1, _find_next(lines, first + 1, lambda line: not line.strip() or _starts_piece(line))):
        text = "\n".join(lines[first:end])
        try:
            return end, _make_piece(first + 1, text, json.loads(text))
        except (ValueError, RecursionError):
            continue
    return end, Piece(first + 1, text)


def _find_board_end(lines: list[str], start: int, first: int, format: str | None) -> int:
    """A board ends at a blank line, unless its format has such in the middle, and where the next is named."""
    end = _find_next(lines, first + 1, lambda line: not line.strip() or names_genre(line) or _starts_piece(line))
    try:
        text = clean_text("\n".join(lines[start:end]))
        chosen = get_format(format if format is not None else detect(text))
    except BadInput:
        return end
    return len(lines) if chosen.blank_lines else end
