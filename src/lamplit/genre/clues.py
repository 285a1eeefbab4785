"""What clues a genre has, as data: how they are read, what they are called, and what a setter may choose from."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from lamplit.core.grid import DOWN, LEFT, RIGHT, UP, Side, Way
from lamplit.core.puzzle import Clue
from lamplit.core.words import join_with_or

MOST = 999_999_999
"""No clue needs a number of more than nine digits."""
ARROWS: dict[str, Way] = {"n": UP, "e": RIGHT, "s": DOWN, "w": LEFT}
"""The letter behind the number of an arrow, and the way it points."""
WAY_NAMES = {"n": "up", "e": "right", "s": "down", "w": "left"}
UNKNOWN = "?"
_ARROW = re.compile(r"([0-9]{1,9}|\?)([nesw])")


@dataclass(frozen=True)
class ClueKinds:
    """The clues that may stand in a cell.

    A token is read as a clue: a number as an int, everything else as the token itself.
    """

    numbers: tuple[int, int] | None = None
    """The smallest and the largest number; None: no clue is a plain number."""
    symbols: Mapping[str, str] = field(default_factory=dict)
    """Clues that are a word, with what they are called: ``{"x": "wall"}``, ``{"?": "unknown number"}``."""
    before: Mapping[str, str] = field(default_factory=dict)
    """Letters that stand in front of every number, with what they are called: ``{"w": "white", "b": "black"}``."""
    arrows: bool = False
    """Whether a number has the letter of its direction behind it: ``2w`` points left. ``?w`` has no number."""
    per_region: bool = False
    """Whether a clue speaks for its region, which has one at most."""
    within: Literal["board", "cross", "line"] = "board"
    """Where the cells lie that a number counts: anywhere, in the row and column of its cell, or in one of them. Those
    who set puzzles are offered no larger numbers than fit there."""
    empty: tuple[str, ...] = ("-",)
    """Tokens for a cell without a clue."""
    words: str = ""
    """What a clue may be, for error messages: ``a wall x or a number from 0 to 4``. Made from the rest if empty."""

    def __post_init__(self) -> None:
        if not self.words:
            object.__setattr__(self, "words", self._describe())

    def _describe(self) -> str:
        words = []
        if self.numbers is not None:
            least, most = self.numbers
            number = f"a number from {least} to {most}"
            letters = f" after {join_with_or(list(self.before))}" if self.before else ""
            words.append(f"{number}{letters}{' and its direction n, e, s or w, such as 2w' if self.arrows else ''}")
        words += [f"{token} for {'an' if name[0] in 'aeiou' else 'a'} {name}" for token, name in self.symbols.items()]
        return join_with_or([*words, f"{self.empty[0]} for none"])

    @property
    def without_empty(self) -> str:
        """The words without the token for an empty cell."""
        return re.sub(rf"(,? or )?{re.escape(self.empty[0])} for [a-z ]+$", "", self.words)

    def read(self, token: str) -> Clue | None:
        """The clue that a token stands for; None for an empty cell.

        Raises:
            ValueError: The token isn't a clue of this genre.
        """
        if token in self.empty:
            return None
        if token in self.symbols:
            return token
        found = self._pattern.fullmatch(token)
        if found is None or not (found["number"] == UNKNOWN or self._allows(int(found["number"]))):
            raise ValueError(token)
        return token if self.before or self.arrows else int(token)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """A number with what stands before and behind it; zeros in front are read where numbers have several digits."""
        if self.numbers is None:
            return re.compile(r"(?P<number>(?!))")
        letters = f"[{''.join(self.before)}]" if self.before else ""
        short = self.before or self.arrows or self.numbers[1] < 10
        digits = r"0|[1-9][0-9]{0,8}" if short else r"[0-9]{1,9}"
        unknown = r"|\?" if self.arrows else ""
        return re.compile(f"{letters}(?P<number>{digits}{unknown})" + ("[nesw]" if self.arrows else ""))

    def _allows(self, number: int) -> bool:
        assert self.numbers is not None
        return self.numbers[0] <= number <= self.numbers[1]

    def name(self, clue: Clue) -> str:
        """A clue for those who hear the board: ``wall``, ``number 3``, ``white 5``, ``2, arrow left``."""
        if clue in self.symbols:
            return self.symbols[str(clue)]
        if arrow := split_arrow(clue):
            number, letter = arrow
            return f"{'unknown number' if number is None else number}, arrow {WAY_NAMES[letter]}"
        first, rest = str(clue)[:1], str(clue)[1:]
        return f"{self.before[first]} {rest}" if first in self.before else f"number {clue}"

    def describe(self, clue: Clue) -> str:
        """A clue in a sentence, after "the" and before its place: ``2``, ``?``, ``black circle``."""
        name = self.symbols.get(str(clue), "")
        return str(clue) if not name or "unknown" in name else name.removesuffix(" without a number")

    def list_tokens(self, most: int) -> Sequence[str]:
        """Every clue as a token, with numbers up to this one."""
        tokens = list(self.symbols)
        if self.numbers is not None:
            numbers = [str(number) for number in range(self.numbers[0], min(self.numbers[1], most) + 1)]
            before, behind = list(self.before) or [""], list(ARROWS) if self.arrows else [""]
            tokens += [f"{first}{number}{last}" for first in before for last in behind for number in numbers]
        return tokens


NO_CLUES = ClueKinds()


def split_arrow(clue: Clue) -> tuple[int | None, str] | None:
    """The number of an arrow (None where it is unknown) and the letter of its direction; None for any other clue."""
    found = _ARROW.fullmatch(str(clue))
    return None if found is None else (None if found[1] == UNKNOWN else int(found[1]), found[2])


@dataclass(frozen=True)
class OutsideClues:
    """The clues outside the board, one for each row or column along these sides."""

    clues: ClueKinds
    sides: tuple[Side, ...] = ("top", "left")
