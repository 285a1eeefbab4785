"""Text for terminals: colours where they are wanted, plain characters where they are not."""

from __future__ import annotations

import re

import pytest

from lamplit.core.scene import Ink
from lamplit.drawing.text import make_codes, render_text


def test_plain_text_prints_the_fallback_and_no_blanks_at_the_end() -> None:
    rows = [[Ink("()", "bold yellow", "o "), Ink("  ", "on white", ". "), Ink("  ")], [Ink("# ")]]
    assert render_text(rows) == "o .\n#\n"


def test_coloured_text_changes_colour_only_where_the_style_does() -> None:
    rows = [[Ink("a", "red"), Ink("b", "red"), Ink("c"), Ink("d", "blue")]]
    assert render_text(rows, colour=True) == "\x1b[31mab\x1b[0mc\x1b[34md\x1b[0m\n"


@pytest.mark.parametrize(
    ("style", "code"),
    [
        ("", ""),
        ("bold yellow on blue", "1;33;44"),
        ("bright_white on bright_red", "97;101"),
        ("color(16) on color(220)", "38;5;16;48;5;220"),
        ("on green", "42"),
        ("dim reverse", "2;7"),
    ],
)
def test_styles_become_codes(style: str, code: str) -> None:
    assert make_codes(style) == code


def test_without_its_codes_coloured_text_has_the_characters_of_its_ink() -> None:
    rows = [[Ink("()", "bold"), Ink("2 ", "on red")]]
    assert re.sub("\x1b\\[[0-9;]*m", "", render_text(rows, colour=True)) == "()2 \n"
