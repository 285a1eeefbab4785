"""Links of penpa-edit that are broken: each is refused in one sentence."""

from __future__ import annotations

import base64
import zlib
from contextlib import suppress
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.penpa_links import SITE, lines_of, packed

from lamplit.core.errors import BadInput
from lamplit.formats import detect, read, read_solution, read_state, write

GOOD = write(read("3x3:d4d"), "penpa").strip()


def broken(number: int, line: str) -> str:
    lines = lines_of(GOOD)
    lines[number] = line
    return f"m=edit&p={packed(chr(10).join(lines))}"


BROKEN = [
    (SITE, "has no puzzle in it"),
    (f"{SITE}#m=edit&p=", "has no puzzle in it"),
    (GOOD[:-40], "cut off"),
    (GOOD[:-41], "cut off"),
    (GOOD.replace("p=", "p=*"), "not base64"),
    ("m=edit&p=" + base64.b64encode(zlib.compress(b"square")).decode(), "can't be unpacked"),
    ("m=edit&p=AAAA", "cut off"),
    ("m=edit&p=////", "can't be unpacked"),
    (f"m=edit&p={packed('0' * 5_000_000)}", "holds more than 4 MB"),
    (f"m=edit&p={packed('')}", "a board of the kind ''"),
    (f"m=edit&p={packed('8,8,38')}", "a board of the kind '8'"),
    (broken(0, "hex,3,3"), "a board of the kind 'hex'"),
    (broken(0, "square,x,3"), 'the size of the board in the penpa-edit link is "x"'),
    (broken(0, "square"), "the size of the board"),
    (broken(0, "square,999999999,999999999"), "Lamplit takes at most"),
    (broken(0, "square,99999999999999999999,3"), "expected a number"),
    (broken(1, "[0,0]"), "the margins in the penpa-edit link are [0, 0]; expected four numbers"),
    (broken(1, '["",0,0,0]'), "a margin"),
    (broken(1, "[99999999,0,0,0]"), "cells"),
    (broken(2, "{"), "the settings in the penpa-edit link can't be read"),
    (broken(3, "[" * 100_000), "the question in the penpa-edit link can't be read"),
    (broken(3, "[]"), "expected an object"),
    (broken(3, "9" * 10_000), "the question in the penpa-edit link can't be read"),
    (broken(4, "{"), "the answer in the penpa-edit link can't be read"),
    (broken(5, "[]"), "the cells of the board"),
    (broken(5, "[null]"), "the cells of the board"),
    (broken(5, "[16,1,1000]"), "above 48"),
    (broken(17, "{"), "the tags"),
    (f"{GOOD}&a=////", "can't be unpacked"),
]


@pytest.mark.parametrize(("text", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_a_broken_link_gets_one_sentence(text: str, said: str) -> None:
    assert detect(text) == "penpa"
    with pytest.raises(BadInput) as refused:
        read(text)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 250


@given(
    number=st.integers(0, 17),
    start=st.integers(0, 300),
    length=st.integers(0, 20),
    instead=st.sampled_from(["", "[", "{}", '"x"', "-1", "null", "z", "1e999", '{"14":[]}', ",", "é"]),
    bare=st.booleans(),
)
def test_whatever_is_changed_in_a_link_it_is_read_or_refused(
    number: int, start: int, length: int, instead: str, bare: bool
) -> None:
    line = lines_of(GOOD)[number]
    text = broken(number, instead if bare else line[:start] + instead + line[start + length :])
    for genre in (None, "akari", "hashi", "shingoki"):
        with suppress(BadInput):
            puzzle = read(text, genre=genre)
            read_solution(text, puzzle)
            read_state(text, puzzle)


@given(depth=st.integers(900, 1000))
def test_a_drawing_that_is_nested_as_deep_as_can_be_read_is_refused_too(depth: int) -> None:
    with pytest.raises(BadInput):
        read(broken(3, "[" * depth + "]" * depth))


@given(text=st.text("mp=&#?/AZaz09+%", max_size=40))
def test_anything_behind_the_address_is_refused_or_read(text: str) -> None:
    with pytest.raises(BadInput):
        read(f"{SITE}{text}")


def test_an_escaped_link_and_a_link_without_its_padding_are_read() -> None:
    address, data = GOOD.split("p=")
    assert read(f"{address}p={quote(data, safe='')}") == read(GOOD)
    assert read(GOOD.rstrip("=")) == read(GOOD)
