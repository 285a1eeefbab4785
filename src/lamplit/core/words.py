"""Helpers for English sentences: counts, lists, quotes."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable, Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

LONGEST_QUOTE = 40
"""Characters of somebody's text that an error message repeats."""


def quote(value: object) -> str:
    """A value as an error message repeats it: on one line, text in quotation marks, what is long cut off."""
    if isinstance(value, str):
        whole = len(value) <= LONGEST_QUOTE
        return repr(value) if whole else f"{value[:LONGEST_QUOTE] + '…'!r} ({len(value)} characters)"
    try:
        words = " ".join(reprlib.repr(value).split())
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a number of thousands of digits"
    return words if len(words) <= LONGEST_QUOTE else f"{words[:LONGEST_QUOTE]}…"


def escape_controls(text: str) -> str:
    """Text of unknown origin for a terminal: control characters as Python writes them."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def spell_number(n: int) -> str:
    """Small numbers as words, as one would say them; larger ones as digits."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def spell_count(n: int, what: str) -> str:
    """``one cell``, ``three cells``."""
    return f"{spell_number(n)} {what}{'' if n == 1 else 's'}"


def format_count(n: int, what: str) -> str:
    """``1 cell``, ``3 cells``: the number in digits, where one counts rather than tells."""
    return f"{n} {what}{'' if n == 1 else 's'}"


def format_duration(seconds: float) -> str:
    """As people say it: ``2.1 ms``, ``3.45 s``."""
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def describe_miscount(wanted: int, there: int, most: int, what: str) -> str:
    """How a clue that counts things fails, of which some are there and at most this many can be in the end:
    ``has 3 bulbs``, ``can have 1 bulb at most``. Empty where it may still be met."""
    if there <= wanted <= most:
        return ""
    return (
        f"can have {format_count(most, what)} at most" if there < most < wanted else f"has {format_count(there, what)}"
    )


def join_words(things: Iterable[object], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    words = [str(thing) for thing in things]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def join_with_or(things: Sequence[object]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    return join_words(things, "or")


def suggest_nearest(word: str, known: Iterable[str]) -> str:
    """``did you mean akari?`` for a word that is almost one of these, and nothing for any other."""
    from difflib import get_close_matches

    close = get_close_matches(word, sorted(known), n=1, cutoff=0.7)
    return f"did you mean {close[0]}?" if close else ""


def add_article(noun: str) -> str:
    """``a star``, ``an island``; also ``an L``, as that letter is pronounced."""
    vowels = "AEFHILMNORSX" if len(noun) == 1 else "AEIOU"
    return f"{'an' if noun[:1].upper() in vowels else 'a'} {noun}"


def count_words(text: str) -> int:
    """How many words a text has; a place such as r2c3 is one."""
    return len(text.split())


def make_clause(sentence: str) -> str:
    """A sentence as it goes on after a colon: without its capital."""
    return f"{sentence[:1].lower()}{sentence[1:]}"


def make_sentence(text: str) -> str:
    """With a capital at the start and a full stop at the end. A place such as r2c3 keeps its case."""
    first = text[:1] if text[:2].lower() in {f"r{digit}" for digit in range(10)} else text[:1].upper()
    return f"{first}{text[1:]}" + ("" if text.endswith((".", ":", "?", "!")) else ".")
