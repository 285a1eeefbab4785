"""The lines of a pzprv3 file: grids of tokens, one after another, and what is said about the puzzle at the end."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from lamplit.core.errors import BadInput
from lamplit.core.json_fields import NUMBER
from lamplit.core.puzzle import About
from lamplit.core.words import format_count, quote
from lamplit.genre.puzzle_json import ABOUT

INFO, TRIAL = "info:", "TrialData"
_TOKEN = r"-?[0-9]+|[0-4],([0-9]+|-)|[.#+=%-](\[[0-9,]*\])?"
"""A number, a direction and its number, or a sign, perhaps with the player's candidates."""
_GRID_LINE = re.compile(rf"\s*(({_TOKEN})(\s+|$))+")
_FLAGS = re.compile(r"[a-z]+")
_TICKS, _NOTES = re.compile(r"[.-]"), re.compile(r"[0-9]+")
"""The tokens of the player's notes: numbers that are ticked off, or colours by number."""


@dataclass
class LineReader:
    """The lines of a file, read one after another; those that are blank are passed over."""

    left: list[tuple[int, str]]
    number: int = 0
    """The line read last, from 1."""

    @staticmethod
    def from_text(board: str) -> LineReader:
        lines = [line.strip() for line in board.replace("/", "\n").split("\n")]
        return LineReader([(number, line) for number, line in enumerate(lines, 1) if line][::-1])

    @property
    def place(self) -> str:
        return f"line {self.number}, column 1"

    @property
    def has_row(self) -> bool:
        """Whether a row of a grid comes next."""
        return bool(self.left) and _GRID_LINE.fullmatch(self.left[-1][1]) is not None

    @property
    def has_flags(self) -> bool:
        """Whether letters that ask for a variant come next."""
        return bool(self.left) and _FLAGS.fullmatch(self.left[-1][1]) is not None

    def read_line(self, expected: str) -> str:
        if not self.left or self.left[-1][1].startswith(TRIAL):
            raise BadInput(f"the pzprv3 file ends after line {self.number}; expected {expected}")
        self.number, line = self.left.pop()
        return line

    def read_grid(self, rows: int, cols: int) -> list[list[str]]:
        """The next grid of this size; rows of no cells are blank lines and so not there."""
        found = []
        for r in range(1, rows + 1):
            left = rows - r + 1
            tokens = self.read_line(f"{left} more {'rows' if left > 1 else 'row'}").split() if cols else []
            if len(tokens) != cols:
                raise BadInput(f"line {self.number}: row {r} has {format_count(len(tokens), 'token')}; expected {cols}")
            found.append(tokens)
        return found

    def read_number(self, what: str) -> int:
        word = self.read_line(f"the {what}")
        if not NUMBER.fullmatch(word):
            raise BadInput(f"{self.place}: {quote(word)} is not a {what}")
        return int(word)

    def has_notes(self, rows: int) -> bool:
        """Whether the next rows are the player's notes, for all that their tokens say."""
        tokens = {token for _, line in self.left[-rows:] for token in line.split()}
        return any(all(map(kind.fullmatch, tokens)) for kind in (_TICKS, _NOTES))


def read_about(info: str) -> About:
    """What the JSON at the end of a file says of the puzzle: as it stands, or with ``/`` for line breaks.

    What is not as pzpr writes it says nothing: the puzzle is sound without it.
    """
    for text in (info, info.replace("/", "\n")):
        try:
            record, _ = json.JSONDecoder(strict=False).raw_decode(text)
        except (ValueError, RecursionError):
            continue
        said = record.get("metadata")
        if isinstance(said, dict):
            return About(**{part: said[part] for part in ABOUT if isinstance(said.get(part), str)})
    return About()


def write_about(about: About) -> list[str]:
    """The JSON that pzpr keeps at the end of a file. It takes every ``/`` for a line break and counts
    braces without looking for quotes, so in a text these are written by their numbers."""
    if not about:
        return []
    numbered = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "/{}"})
    said = [f'  "{part}": {json.dumps(words).translate(numbered)}' for part, words in about.stated_fields().items()]
    return [f"{INFO}{{", ' "metadata": {', ",\n".join(said), " }", "}"]
