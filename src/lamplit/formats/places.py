"""States in words, as you would say them over the board: ``bulb r2c3, not r4c4``.

Places are counted from 1. Items are separated by commas, semicolons or line breaks; in each stand, in any
order, what it is (left out: the same as before), ``not`` or ``no``, how many (``bridge r1c1-r1c5 (2)``) and the
places: ``r2c3``, ``r1c1-r1c2`` for an edge or a whole stretch of them, several with ``and``. What is ``not``
there has to say so each time: after ``not r4c4``, a bare ``r5c5`` could be meant either way and is refused.

Everything rests on what a kind of decision says of itself: its words, and its JSON, of which the cells and
numbers are what is read and written here. So kinds of other packages have their words too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.grid import MAX_CELLS, Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.words import join_with_or
from lamplit.formats.contract import Format
from lamplit.genre.contract import Genre
from lamplit.genre.registry import genre_of

Kind = type[Decision]
Places = tuple[Cell, ...]
NOT = ("not", "no", "never", "without")
EMPTY = ("a", "an", "the", "is", "at", "in", "on", "along", "from", "between", "and", "&", "cell", "cells")
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
MOST = 10 * MAX_CELLS
"""No state names more places than this."""
NOTHING = "nothing"
"""The whole text of a state in which nothing is known."""

_START = re.compile(rf"\s*(?:[A-Za-z0-9()!]{{1,20}}\s+){{0,6}}[rR] ?[0-9]+ ?[cC] ?[0-9]|\s*{NOTHING}\s*$")
_ITEM = re.compile(r"[^,;\n]+")
_TOKEN = re.compile(
    r"(?P<chain>r ?[0-9]{1,9} ?c ?[0-9]{1,9}(?:\s*(?:-|–|to)\s*r ?[0-9]{1,9} ?c ?[0-9]{1,9})*)(?![a-z0-9])"
    r"|[(x×]?(?P<number>[0-9]{1,9})\)?(?![a-z0-9])"
    r"|(?P<word>[a-z&]+)"
)
_CELL = re.compile(r"r ?([0-9]+) ?c ?([0-9]+)")


def looks_like(text: str) -> bool:
    return _START.match(text) is not None


@dataclass(frozen=True)
class PlacesItem:
    """One item taken apart: its words, how many, and the places it names."""

    text: str
    words: tuple[str, ...]
    number: int | None
    chains: tuple[Places, ...]

    @property
    def denies(self) -> bool:
        return any(word in NOT for word in self.words)

    @property
    def noun(self) -> str:
        """What it is; empty where that is left out."""
        return " ".join(word for word in self.words if word not in NOT)


def _parse_item(text: str) -> PlacesItem:
    words: list[str] = []
    chains: list[Places] = []
    number: int | None = None
    at, low = 0, text.lower()
    while at < len(low):
        if low[at] in " !":
            words += ["not"] if low[at] == "!" else []
            at += 1
            continue
        found = _TOKEN.match(low, at)
        if found is None:
            raise BadInput(
                f"{_shorten_text(text[at:])} in {_shorten_text(text)} can't be read; expected a place such as r2c3"
            )
        if found["chain"]:
            chains.append(tuple(_parse_cell(place) for place in _CELL.finditer(found["chain"])))
        elif found["number"]:
            number = int(found["number"])
        elif found["word"] in NUMBERS:
            number = NUMBERS[found["word"]]
        elif found["word"] not in EMPTY:
            words.append(found["word"])
        at = found.end()
    if not chains:
        raise BadInput(f"{_shorten_text(text)} has no place in it; expected one such as r2c3")
    return PlacesItem(text, tuple(words), number, tuple(chains))


def _parse_cell(place: re.Match[str]) -> Cell:
    return Cell(int(place[1]) - 1, int(place[2]) - 1)


def _shorten_text(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "…")


def read_state(text: str, puzzle: Puzzle) -> State:
    genre = genre_of(puzzle)
    nouns, known = _list_nouns(genre), _list_known(puzzle)
    true: set[Decision] = set()
    false: set[Decision] = set()
    said: Noun | None = None
    denied, named = "", 0
    for part in _ITEM.findall("" if text.strip() == NOTHING else text):
        if not part.strip():
            continue
        item = _parse_item(part.strip())
        if item.noun:
            said = _find_noun(item, nouns, genre)
        elif denied and not item.denies:
            raise BadInput(
                f"{_shorten_text(item.text)} after {_shorten_text(denied)} is ambiguous; expected "
                f"'not' or {_name_kind(genre.kinds[0] if said is None else said.kind)!r} in front of it"
            )
        noun = said or Noun(_find_only_kind(item, known, genre), True)
        holds = noun.holds != item.denies
        for entry in _find_entries(item, noun.kind, known[noun.kind], puzzle):
            named += 1
            if named > MOST:
                raise BadInput(f"the state names more than {MOST:,} places; expected each once")
            (true if holds else false).update(noun.kind.from_json(entry, _shorten_text(item.text), holds))
        denied = item.text if item.denies else ""
    return State.of(true, false)


@dataclass(frozen=True)
class Noun:
    """A kind of decision, and whether the word says that there is one or that there is none."""

    kind: Kind
    holds: bool


def _list_nouns(genre: Genre) -> dict[str, Noun]:
    """All words for what a genre is made of, its own first. Where two kinds share a word, it is the first one's."""
    found: dict[str, Noun] = {}
    marked = [word for word, holds in genre.mark_words.items() if holds]
    unmarked = [word for word, holds in genre.mark_words.items() if not holds]
    for kind in genre.kinds:
        present = (*marked, kind.name, kind.noun, kind.plural, *kind.also)
        for words, holds in ((present, True), ((*unmarked, *kind.absent), False)):
            for word in words:
                found.setdefault(" ".join(one for one in word.split() if one not in EMPTY), Noun(kind, holds))
                found.setdefault(f"{word}s", Noun(kind, holds))
    return found


def _find_noun(item: PlacesItem, nouns: Mapping[str, Noun], genre: Genre) -> Noun:
    if item.noun not in nouns:
        expected = join_with_or([*genre.mark_words] or [_name_kind(kind) for kind in genre.kinds])
        where = f"{_shorten_text(item.noun)} in {_shorten_text(item.text)}"
        raise BadInput(f"{where} can't be part of a solution of {genre.title}; expected {expected}")
    return nouns[item.noun]


def _name_kind(kind: Kind) -> str:
    return kind.name


Known = dict[Places, dict[tuple[object, ...], list[object]]]
"""The entries in JSON of all decisions of a kind, by places and numbers."""


def _list_known(puzzle: Puzzle) -> dict[Kind, Known]:
    genre = genre_of(puzzle)
    known: dict[Kind, Known] = {kind: {} for kind in genre.kinds}
    for key in genre.decisions(puzzle):
        for kind in genre.kinds:
            if isinstance(key, kind):
                (entry,) = kind.to_json([key], True)
                places, numbers = _split_entry(entry)
                known[kind].setdefault(places, {})[numbers] = entry
    return known


def _split_entry(entry: list[object]) -> tuple[Places, tuple[object, ...]]:
    """The cells and the numbers of an entry in JSON: ``[2, 3]``, ``[[0, 0], [0, 4], 2]``."""
    if not any(isinstance(part, list) for part in entry):
        entry = [entry[:2], *entry[2:]]
    cells = sorted(Cell(*part) for part in entry if isinstance(part, list))
    return tuple(cells), tuple(part for part in entry if not isinstance(part, list))


def _find_only_kind(item: PlacesItem, known: Mapping[Kind, Known], genre: Genre) -> Kind:
    """The kind that is meant where none was ever named: the only one, or the only one that has such places."""
    fitting = [kind for kind in genre.kinds if all(_expand_chain(chain, known[kind]) for chain in item.chains)]
    if len(genre.kinds) > 1 and len(fitting) != 1:
        expected = join_with_or([_name_kind(kind) for kind in genre.kinds])
        raise BadInput(f"{_shorten_text(item.text)} doesn't say what is there; expected {expected} in front of it")
    return fitting[0] if fitting else genre.kinds[0]


def _find_entries(item: PlacesItem, kind: Kind, known: Known, puzzle: Puzzle) -> Iterator[list[object]]:
    for chain in item.chains:
        found = _expand_chain(chain, known)
        if not found:
            raise BadInput(f"in {_shorten_text(item.text)} {_explain_impossible(chain, kind, puzzle)}")
        for places in found:
            numbers = known[places]
            number = kind.usual_number if item.number is None else item.number
            wanted = () if number is None else (number,)
            if wanted not in numbers:
                there = join_with_or([number for (number, *_) in filter(None, numbers)])
                if number is None:
                    raise BadInput(f"{_shorten_text(item.text)} has no number in it; expected {there}")
                expected = f"expected {there}" if there else f"a {kind.noun} has no number"
                raise BadInput(f"{number} in {_shorten_text(item.text)} can't be right; {expected}")
            yield numbers[wanted]


def _expand_chain(chain: Places, known: Known) -> list[Places]:
    """What a chain of cells stands for: one decision, or those on the way from each cell to the next."""
    if (whole := tuple(sorted(chain))) in known:
        return [whole]
    found: list[Places] = []
    for a, b in pairwise(chain):
        pair = (min(a, b), max(a, b))
        steps = [pair] if pair in known else _list_steps(*pair, known)
        found += steps
        if not steps or len(found) > MOST:
            return []
    return found


def _list_steps(a: Cell, b: Cell, known: Known) -> list[Places]:
    """The cells from one to another in the same row or column, or the edges; none if one of them is not known."""
    down, right = b.row - a.row, b.col - a.col
    length = down + right
    if (down and right) or length > MAX_CELLS:
        return []
    way = [Cell(a.row + step * bool(down), a.col + step * bool(right)) for step in range(length + 1)]
    steps: list[Places] = [(cell,) for cell in way] if (a,) in known else list(pairwise(way))
    return steps if all(step in known for step in steps) else []


def _explain_impossible(chain: Places, kind: Kind, puzzle: Puzzle) -> str:
    """Why a decision can't lie there, as far as the board tells."""
    grid = puzzle.grid
    places = "-".join(map(str, chain))
    for cell in chain:
        if not (0 <= cell.row <= grid.rows and 0 <= cell.col <= grid.cols):
            return f"{cell} lies outside the board of {puzzle.size}; expected a place on it"
        if cell in grid.holes:
            return f"{cell} lies in a hole; expected a place on the board"
    return f"no {kind.noun} can be at {places}; expected {_give_example(kind, puzzle)}"


def _give_example(kind: Kind, puzzle: Puzzle) -> str:
    for key in genre_of(puzzle).decisions(puzzle):
        if isinstance(key, kind):
            return f"a place such as {_name_kind(kind)} {key.place}"
    return "none: this board has no place for one"


def write_state(puzzle: Puzzle, state: State) -> str:
    """A line for each kind of what is there, and one for what is not."""
    lines: list[str] = []
    for keys, before in ((state.true, ""), (state.false, "not ")):
        for kind in genre_of(puzzle).kinds:
            entries = kind.to_json([key for key in keys if isinstance(key, kind)], not before)
            spelled = [_spell_entry(entry, kind) for entry in entries]
            if spelled:
                lines.append(f"{before}{_name_kind(kind)} " + f", {before}".join(spelled))
    return "".join(f"{line}\n" for line in lines or [NOTHING])


def _spell_entry(entry: list[object], kind: Kind) -> str:
    places, numbers = _split_entry(entry)
    said = "".join(f" ({number})" for number in numbers if number != kind.usual_number)
    return "-".join(map(str, places)) + said


FORMAT = Format(
    "places",
    "a state in words: bulb r2c3, not r4c4",
    looks_like,
    read_state=read_state,
    write_state=write_state,
    comment="#",
)
