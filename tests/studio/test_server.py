"""Messages over HTTP: what is answered, what is refused and how, and who may ask at all."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from tests.hostile import every
from tests.studio.serving import Studio, running
from tests.waiting import PATIENCE, until

from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.studio.limits import MAX_GENERATED_PUZZLES, MAX_REQUEST_BYTES
from lamplit.studio.page_files import PAGE_FOLDER
from lamplit.wire.endpoints.decoding import list_parts
from lamplit.wire.endpoints.registry import REQUEST_TYPES

AKARI = puzzle_to_json(every("akari", 6, 6, 1, 3))
ENDLESS = puzzle_to_json(every("nurikabe", 20, 20, 20, 7))
"""Nobody knows how long it takes to solve this, or to find its next step."""
SLOW = {"genre": "akari", "size": 10, "count": MAX_GENERATED_PUZZLES, "difficulty": "fiendish"}


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    with running() as found:
        yield found


# Answers


def test_an_answer_is_the_librarys_own(studio: Studio) -> None:
    reply = studio.post({"id": "a1", "ask": "solve", "puzzle": AKARI})
    assert reply.status_code == 200
    assert reply.json()["id"] == "a1"
    assert reply.json()["answer"]["status"] in ("unique", "multiple", "none")
    assert reply.headers["content-type"] == "application/json"
    assert reply.headers["cache-control"] == "no-store"


def test_every_question_without_a_puzzle_gets_one_reply(studio: Studio) -> None:
    for ask in REQUEST_TYPES:
        reply = studio.ask(ask)
        assert reply.status_code in (200, 422), ask
        assert reply.json().keys() <= {"id", "answer", "fault"}, ask


def test_progress_comes_as_events_and_the_answer_last(studio: Studio) -> None:
    order = {"genre": "akari", "size": 6, "count": 3, "seed": 1}
    *progress, last = studio.events({"id": 3, "ask": "generate", "options": order})
    assert progress
    assert all(told["id"] == 3 and told["progress"]["of"] == 3 for told in progress)
    assert len(last["answer"]) == 3


def test_a_fault_comes_as_the_last_event(studio: Studio) -> None:
    assert [*studio.events({"id": 3, "ask": "solve"})] == [{"id": 3, "fault": '"solve" needs a "puzzle"'}]


def test_an_answer_that_never_changes_is_given_under_the_name_of_each_question(studio: Studio) -> None:
    one, other = (studio.post({"id": name, "ask": "genres"}).json() for name in ("one", 2))
    assert (one["id"], other["id"]) == ("one", 2)
    assert one["answer"] == other["answer"]
    assert studio.post({"ask": "genres", "options": {"size": 3}}).status_code == 422


def test_fifty_players_at_once_all_get_their_answers(studio: Studio) -> None:
    def play(player: int) -> list[int]:
        with httpx.Client(base_url=studio.address, timeout=PATIENCE) as client:
            asks = ("board", "standing", "hint", "solve")
            messages = [{"id": f"{player} {ask}", "ask": ask, "puzzle": AKARI} for ask in asks]
            replies = [client.post("ask", json=message) for message in messages]
        assert [reply.json()["id"] for reply in replies] == [message["id"] for message in messages]
        return [reply.status_code for reply in replies]

    with ThreadPoolExecutor(50) as players:
        assert {code for codes in players.map(play, range(50)) for code in codes} == {200}


# Limits


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b'{"ask": NaN}', "not JSON"),
        (b'{"ask": "\xff"}', "not JSON"),
        (b"[]", "expected a question as an object"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"ask": "gallery", "options": {"genre": ' + b"[" * 500 + b"]" * 500 + b"}}", "nested too deeply"),
        (b'{"ask": "solve", "puzzle": ' + b'{"puzzle":' * 500 + b"{}" + b"}" * 501, "nested too deeply"),
        (b'{"ask": 7}', "expected text"),
        (b'{"ask": "solve", "options": []}', "expected an object"),
        (b'{"ask": "solve", "id": [1]}', "expected a word or a whole number"),
        (b'{"ask": "solve", "options": {"timeout": 1' + b"0" * 5000 + b"}}", "not JSON"),
    ],
    ids=lambda value: str(value[:30]),
)
def test_what_is_no_message_is_said_in_a_sentence(studio: Studio, body: bytes, said: str) -> None:
    reply = studio.send(body)
    assert reply.status_code == 400
    assert said in reply.json()["fault"]


def test_a_message_has_its_kind_its_method_and_its_length(studio: Studio) -> None:
    assert studio.send(b'{"ask": "genres"}', "text/plain").status_code == 415
    asked_by_get = studio.get("ask")
    assert (asked_by_get.status_code, asked_by_get.headers["allow"]) == (405, "POST")
    long = studio.send(b'{"ask": "read", "options": {"text": "' + b"x" * MAX_REQUEST_BYTES + b'"}}')
    assert (long.status_code, long.json()["fault"]) == (413, "a request may have at most 1,000,000 bytes")
    assert studio.send(b" " * (MAX_REQUEST_BYTES - 20) + b'{"ask": "genres"}').status_code == 200


def test_a_hostile_board_is_refused_whatever_is_asked(studio: Studio) -> None:
    board = {"genre": "akari", "rows": 1000, "cols": 1000, "clues": []}
    for ask in REQUEST_TYPES:
        reply = studio.ask(ask, board, size="1000x1000", genre="akari")
        assert reply.status_code == 422, ask
        assert reply.json()["fault"]


@pytest.mark.parametrize(
    "message",
    [
        {"ask": "solve", "puzzle": {"genre": "akari", "rows": 10**4000, "cols": 10**4000}},
        {"ask": "generate", "options": {"genre": "akari", "size": 10**4000}},
        {"ask": "generate", "options": {"genre": "akari", "size": 5, "count": 10**4000}},
        {"ask": "gallery", "options": {"genre": [[[[["akari"]]]]]}},
    ],
    ids=["endless sides", "endless size", "endless count", "deep option"],
)
def test_what_is_far_too_large_is_said_in_a_sentence(studio: Studio, message: object) -> None:
    reply = studio.post(message)
    assert reply.status_code == 422
    assert len(reply.json()["fault"]) < 300


def test_what_costs_much_has_a_smaller_limit(studio: Studio) -> None:
    board = {"genre": "akari", "rows": 60, "cols": 60, "clues": []}
    assert studio.ask("board", board).status_code == 200
    costly = [name for name, request_type in REQUEST_TYPES.items() if request_type.cost.cells < 3600]
    for ask in costly:
        if "puzzle" in list_parts(REQUEST_TYPES[ask]):
            assert "too large" in studio.ask(ask, board).json()["fault"]
    assert "too large" in studio.ask("generate", genre="akari", size="60x60").json()["fault"]
    assert "too many" in studio.ask("generate", genre="akari", size=4, count=MAX_GENERATED_PUZZLES + 1).json()["fault"]


def test_a_time_out_that_makes_no_sense_is_complained_of(studio: Studio) -> None:
    for timeout in (0, -1, "soon", True, 1e9, 10**30):
        assert "timeout" in studio.ask("solve", AKARI, timeout=timeout).json()["fault"]


def test_out_of_time_is_an_answer_or_a_fault_and_never_a_failure(studio: Studio) -> None:
    solve = studio.ask("solve", ENDLESS, timeout=0.3)
    assert (solve.status_code, solve.json()["answer"]["status"]) == (200, "timeout")
    hint = studio.ask("hint", ENDLESS, timeout=0.3)
    assert (hint.status_code, hint.json()["fault"].partition(":")[0]) == (422, "out of time")


def test_hints_are_given_while_others_think_without_end(studio: Studio) -> None:
    endless = [{"id": ask, "ask": ask, "puzzle": ENDLESS} for ask in ("solve", "repair")]
    with ThreadPoolExecutor(2) as pool:
        thinking = [pool.submit(studio.post, message) for message in endless]
        for _ in range(3):
            assert studio.ask("hint", AKARI).status_code == 200
        assert not any(reply.done() for reply in thinking)
        for message in endless:
            assert studio.post({"cancel": message["id"]}).json()["answer"] == {"cancelled": 1}
        assert {reply.result().json()["fault"] for reply in thinking} == {"cancelled"}


# Stopping


def test_a_question_is_cancelled_by_its_name(studio: Studio) -> None:
    replies = studio.events({"id": "slow one", "ask": "generate", "options": SLOW})
    with ThreadPoolExecutor(1) as pool:
        last = pool.submit(lambda: [*replies][-1])
        until(lambda: studio.post({"cancel": "slow one"}).json()["answer"]["cancelled"], "nothing to cancel")
        assert last.result() == {"id": "slow one", "fault": "cancelled"}
    assert studio.post({"cancel": "slow one"}).json()["answer"] == {"cancelled": 0}


def test_a_closed_connection_stops_the_work(studio: Studio) -> None:
    body = json.dumps({"id": "left", "ask": "hint", "puzzle": ENDLESS}).encode()
    host, port = studio.address.split("/")[2].split(":")
    head = f"POST /ask HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    for _ in range(30):  # many more than there are workers
        with socket.create_connection((host, int(port))) as connection:
            connection.sendall(head.encode() + b"\r\n\r\n" + body)
    assert studio.ask("hint", AKARI, timeout=15).status_code == 200
    until(lambda: studio.post({"cancel": "left"}).json()["answer"] == {"cancelled": 0}, "the work went on")


def test_a_killed_worker_costs_nobody_an_answer(studio: Studio) -> None:
    def ask(number: int) -> httpx.Response:
        return studio.ask("generate", genre="akari", size=8, seed=number)

    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(ask, number) for number in range(24)]
        for worker in studio.workers:
            os.kill(worker, signal.SIGKILL)
        assert {reply.result().status_code for reply in asked} == {200}


# Safety


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:80",
        "127.0.0.1.evil.example",
        "",
        "192.168.0.1",
        "[::2]:1",
        "[::1].evil.example",
        "[::1",
        "localhost:80@evil.example",
        "localhost:evil.example",
        "localhost:80:80",
    ],
)
def test_a_server_that_goes_by_another_name_is_refused(studio: Studio, host: str) -> None:
    for path in ("", "ask", "index.html"):
        reply = studio.get(path, {"Host": host})
        assert (reply.status_code, reply.text) == (
            403,
            "this server doesn't answer to that host name; use the address it printed when it started\n",
        )


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8765"])
def test_this_machine_goes_by_several_names(studio: Studio, host: str) -> None:
    assert studio.get("", {"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_questions_of_other_pages_are_refused(studio: Studio, headers: dict[str, str]) -> None:
    reply = studio.post({"ask": "genres"}, headers)
    assert (reply.status_code, reply.text) == (403, "only the studio's own pages may send requests\n")


def test_a_second_origin_does_not_hide_behind_the_first(studio: Studio) -> None:
    origins = [("Origin", studio.address.rstrip("/")), ("Origin", "http://evil.example")]
    reply = httpx.post(f"{studio.address}ask", json={"ask": "genres"}, headers=origins, timeout=PATIENCE)
    assert reply.status_code == 403


def test_the_studios_own_page_may_ask(studio: Studio) -> None:
    own = {"Origin": studio.address.rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    assert studio.post({"ask": "genres"}, own).status_code == 200


def test_every_answer_has_the_headers_of_safety(studio: Studio) -> None:
    replies = [
        studio.get(""),
        studio.get("nowhere"),
        studio.get("ask"),
        studio.get("", {"Host": "evil.example"}),
        studio.post({"ask": "genres"}),
        studio.send(b"{"),
        httpx.put(studio.address),
    ]
    for reply in replies:
        policy = reply.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; ")
        assert policy.endswith("frame-ancestors 'self'")
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert reply.headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in reply.headers
        assert "access-control-allow-origin" not in reply.headers


def test_only_the_page_to_embed_may_stand_in_other_pages(studio: Studio) -> None:
    assert studio.get("embed.html").headers["content-security-policy"].endswith("frame-ancestors *")


def test_the_pages_files_are_served_as_what_they_are_and_kept_while_unchanged(studio: Studio) -> None:
    kinds = {"index.html": "text/html; charset=utf-8", "app.js": "text/javascript; charset=utf-8"}
    for path, kind in kinds.items():
        reply = studio.get(path)
        assert (reply.status_code, reply.headers["content-type"]) == (200, kind)
        assert reply.content == (PAGE_FOLDER / path).read_bytes()
        assert reply.headers["cache-control"] == "no-cache"
        again = studio.get(path, {"If-None-Match": reply.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert studio.get("").content == studio.get("index.html").content


def test_scripts_are_sent_compressed_and_to_whoever_cannot_read_that_as_they_are(studio: Studio) -> None:
    packed = studio.get("app.js", {"Accept-Encoding": "gzip"})
    plain = studio.get("app.js", {"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content == (PAGE_FOLDER / "app.js").read_bytes()
    assert packed.headers["etag"] != plain.headers["etag"]


@pytest.mark.parametrize(
    "path",
    [
        "../server.py",
        "..%2fserver.py",
        "%2e%2e/server.py",
        "carriers/../../server.py",
        "..\\server.py",
        "..%5cserver.py",
        "/etc/passwd",
        "//etc/passwd",
        "%2fetc%2fpasswd",
        "carriers",
        "carriers/",
        "index.html/",
        "index.html%00.js",
        ".",
        "C:%5cwindows%5cwin.ini",
        "file:///etc/passwd",
        "%ff%fe",
        "x" * 5000,
    ],
)
def test_nothing_but_the_pages_files_is_served(studio: Studio, path: str) -> None:
    host, port = studio.address.split("/")[2].split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as connection:
        connection.sendall(f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        said = b"".join(iter(lambda: connection.recv(65536), b"")).decode()
    assert said.startswith("HTTP/1.1 404 ")
    assert said.endswith("\r\n\r\nthere is no such page\n")


def test_no_answer_tells_of_files_or_of_the_program(studio: Studio) -> None:
    replies = [
        studio.ask("read", text="/etc/passwd"),
        studio.ask("generate", genre="akari", size=5, mask="/etc/passwd"),
        studio.ask("generate", genre="akari", size=5, style="/etc/passwd"),
        studio.ask("convert", AKARI, to="../x"),
        httpx.put(f"{studio.address}index.html"),
        httpx.post(f"{studio.address}index.html"),
    ]
    for reply in replies:
        assert 400 <= reply.status_code < 500
        assert "Traceback" not in reply.text
        assert str(Path(__file__).parents[2]) not in reply.text
        assert "root:" not in reply.text
