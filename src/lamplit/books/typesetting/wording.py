"""The words of a template: a table for each language, which one may change or add."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from lamplit.books.contents import BookHint
from lamplit.books.typesetting.templates import TEMPLATE, check_template
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json, quote_json
from lamplit.core.puzzle import Puzzle
from lamplit.core.system.toml_reader import parse_toml
from lamplit.core.words import quote
from lamplit.genre.registry import get_genre
from lamplit.human.derived import DERIVED_HUMAN
from lamplit.human.explanations import find_human

FIRST = "en"
"""What is missing in the table of another language is said in this one."""
MONTHS = "months"

CAPTION = 120
"""Characters of the title and the author below a puzzle; what is longer is cut off."""
SENTENCE_END = re.compile(r"(?<=\.) ")
KINDS: dict[type, str] = {dict: "a table", list: "a list of sentences", str: "text"}
OF_GENRE: dict[str, type] = {"title": str, "rules": list, "strategies": dict}
"""What may be said of a genre; of a strategy, its title and its idea."""


@dataclass(frozen=True)
class StrategyWords:
    """A strategy as a book speaks of it."""

    title: str
    idea: str


@dataclass(frozen=True)
class WordTable:
    """A table of words. What it does not say of genres and their strategies, the program says, in English."""

    table: Json

    def say(self, key: str, **values: object) -> str:
        """A sentence of the table, with values for its words in braces."""
        return _fill_values(self.table[key], values)

    def genre_title(self, name: str) -> str:
        title: str = self._genre_table(name).get("title", get_genre(name).title)
        return title

    def rules(self, name: str) -> tuple[str, ...]:
        """The rules of a genre, a sentence each."""
        return tuple(self._genre_table(name).get("rules") or SENTENCE_END.split(get_genre(name).summary))

    def strategy(self, genre: str, key: str) -> StrategyWords:
        """The name of a strategy and its idea in a sentence."""
        human = find_human(get_genre(genre))
        ours = human.get_strategy(key)
        shared = self.table["derived"].get(key, {}) if human is DERIVED_HUMAN else {}
        given = shared | self._genre_table(genre).get("strategies", {}).get(key, {})
        return StrategyWords(given.get("title", ours.title), given.get("idea", ours.idea))

    def hint(self, genre: str, step: BookHint) -> str:
        """The hint of a puzzle. The sentences of a step are English; a table may do with the strategy's idea."""
        idea = self.strategy(genre, step.key).idea if step.key else ""
        return self.say("hint", text=step.text, idea=idea, place=step.place)

    def _genre_table(self, name: str) -> Json:
        found: Json = self.table["genres"].get(name, {})
        return found


def format_caption(puzzle: Puzzle) -> str:
    """The title of a given puzzle and its author; empty where it has neither."""
    caption = ", ".join(filter(None, (puzzle.about.title, puzzle.about.author)))
    return caption if len(caption) <= CAPTION else f"{caption[:CAPTION]}…"


def load_words(language: str, template: Path | None = None) -> WordTable:
    """All words in a language: the template's own table laid over ours, and that over the English one."""
    if template is not None:
        check_template(template)
    folders = [TEMPLATE] if template is None else [TEMPLATE, template]
    known = sorted({file.stem for folder in folders for file in (folder / "words").glob("*.toml")})
    if language not in known:
        raise BadInput(
            f"there is no translation for the language {quote(language)}; expected one of {', '.join(known)}"
        )
    found: Json = {}
    for name in dict.fromkeys((FIRST, language)):
        for folder in folders:
            file = folder / "words" / f"{name}.toml"
            if file.is_file():
                found = _merge_tables(found, _read_table(file), str(file))
    return WordTable(found)


def _read_table(file: Path) -> Json:
    try:
        table = parse_toml(file.read_text("utf-8"), str(file))
    except UnicodeDecodeError as error:
        raise BadInput(f"{file} can't be read as text: {error}") from None
    _refuse_non_text(table, str(file))
    return table


def _refuse_non_text(table: Json, file: str, path: tuple[str, ...] = ()) -> None:
    """Refuse what is neither text, nor a list or a table of texts, nor what genres and strategies have."""
    for key, value in table.items():
        here = (*path, key)
        wanted = _find_expected_type(here) or (type(value) if type(value) in KINDS else str)
        texts = value if isinstance(value, list) else []
        if type(value) is not wanted or not all(isinstance(text, str) for text in texts):
            raise BadInput(f"{file}: {quote(key)} is {quote_json(value)}; expected {KINDS[wanted]}")
        if isinstance(value, dict):
            _refuse_non_text(value, file, here)


def _find_expected_type(path: tuple[str, ...]) -> type | None:
    """What ``genres.NAME``, ``genres.NAME.strategies.KEY`` and ``derived.KEY`` have to be; None where that is for the
    template to know."""
    match path:
        case ("genres", _) | ("genres", _, "strategies", _) | ("derived", _):
            return dict
        case ("genres", _, key):
            return OF_GENRE.get(key)
        case ("genres", _, "strategies", _, _) | ("derived", _, _):
            return str
    return None


def _merge_tables(below: Json, above: Json, file: str) -> Json:
    """Two tables as one: what the upper one says wins, and tables that both have are merged."""
    merged = dict(below)
    for key, value in above.items():
        if key in below and type(below[key]) is not type(value):
            raise BadInput(f"{file}: {quote(key)} is {quote_json(value)}; expected {KINDS[type(below[key])]}")
        if key == MONTHS and key in below and len(value) != len(below[key]):
            raise BadInput(f"{file}: {quote(key)} has {len(value)} names; expected {len(below[key])}")
        merged[key] = _merge_tables(below.get(key, {}), value, file) if isinstance(value, dict) else value
    return merged


def _fill_values(sentence: str, values: dict[str, object]) -> str:
    """The sentence with values in place of their names in braces; other braces stay."""
    for name, value in values.items():
        sentence = sentence.replace(f"{{{name}}}", str(value))
    return sentence
