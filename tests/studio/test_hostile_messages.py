"""Whatever is sent to ``/ask``, the reply is an answer or one sentence: never a failure of the server.

Thousands of requests: ``pytest -m corpus tests/studio/test_hostile_messages.py``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.studio.serving import running
from tests.waiting import PATIENCE
from tests.wire.questions import anything, odd, questions

from lamplit.core.errors import BadInput
from lamplit.studio.limits import compute_budget
from lamplit.wire.messages import RequestMessage

PATIENT = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], print_blob=True
)
FEW, MANY = settings(PATIENT, max_examples=60), settings(PATIENT, max_examples=2500)


@pytest.fixture(scope="module")
def studio() -> Iterator[httpx.Client]:
    """One connection that is kept, as a page keeps it. A question may take the server a minute."""
    with running() as found, httpx.Client(base_url=found.address, timeout=60 + PATIENCE) as client:
        yield client


@st.composite
def spoilt(draw: st.DrawFn) -> Any:
    """A sensible question of which one part, however deep inside, is something else, or gone."""
    message: Any = draw(questions())
    inside = message
    while True:
        keys = [*inside] if isinstance(inside, dict) else [*range(len(inside))]
        if not keys:
            return message
        key = draw(st.sampled_from(keys))
        deeper = isinstance(inside[key], dict | list) and draw(st.booleans())
        if not deeper:
            break
        inside = inside[key]
    if draw(st.booleans()):
        inside[key] = draw(st.one_of(odd, anything))
    else:
        del inside[key]
    return message


@st.composite
def scribbled(draw: st.DrawFn) -> bytes:
    """The text of a question with something else in the middle."""
    text = json.dumps(draw(questions())).encode()
    begin = draw(st.integers(0, len(text)))
    end = draw(st.integers(begin, min(len(text), begin + 10)))
    return text[:begin] + draw(st.binary(max_size=10)) + text[end:]


def keeps_its_countenance(studio: httpx.Client, body: bytes, accept: str) -> None:
    reply = studio.post("ask", content=body, headers={"Content-Type": "application/json", "Accept": accept})
    assert reply.status_code in (200, 400, 422), (reply.status_code, reply.text)
    last = reply.text
    if reply.headers["content-type"].startswith("text/event-stream"):
        last = reply.text.rstrip("\n").rpartition("\n\n")[2].removeprefix("data: ")
    said = json.loads(last)
    assert said.keys() in ({"id", "answer"}, {"id", "fault"})
    if "fault" in said:
        assert said["fault"]
        assert "\n" not in said["fault"]
        assert "Traceback" not in said["fault"]


messages = st.one_of(anything, questions(), spoilt()).map(lambda message: json.dumps(message).encode())
carriers = st.sampled_from(["application/json", "text/event-stream"])


@FEW
@given(messages, carriers)
def test_any_message_gets_one_reply(studio: httpx.Client, body: bytes, accept: str) -> None:
    keeps_its_countenance(studio, body, accept)


@FEW
@given(st.one_of(scribbled(), st.binary(max_size=200)), carriers)
def test_any_bytes_get_one_reply(studio: httpx.Client, body: bytes, accept: str) -> None:
    keeps_its_countenance(studio, body, accept)


@pytest.mark.corpus
@MANY
@given(st.one_of(messages, messages, scribbled()), carriers)
def test_thousands_of_messages_get_one_reply_each(studio: httpx.Client, body: bytes, accept: str) -> None:
    keeps_its_countenance(studio, body, accept)


@FEW
@given(
    method=st.sampled_from(["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "POST", "TRACE", "ODD"]),
    path=st.text(st.characters(min_codepoint=33, max_codepoint=255, blacklist_characters="?#"), max_size=30),
)
def test_any_path_and_method_is_found_or_refused(studio: httpx.Client, method: str, path: str) -> None:
    try:
        reply = studio.request(method, f"/{path}")
    except httpx.InvalidURL:
        return
    assert reply.status_code in (200, 404, 405, 415), (method, path, reply.status_code)


@pytest.mark.parametrize("size", [100, "100x100", [100, 100], [100]])
def test_a_board_is_too_large_however_its_size_is_written(size: object) -> None:
    with pytest.raises(BadInput, match="too large"):
        compute_budget(RequestMessage(1, "generate", options={"genre": "akari", "size": size}))
