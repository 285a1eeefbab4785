"""The programs that Lamplit is timed next to: they know the rules, their answers are read, and none is waited for
for ever."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from bench_peers import Board, Ratios, remarks, table
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from peers.ask_clingo import answer
from peers.asking import NotThere, Peer, Said, clingo
from peers.grids import solution_of as read_grid
from peers.programs import facts_of, program_of, solution_of
from tests.conformance.boards import CASES, brute_force

from lamplit import read, write
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.research.bench.records import Record, list_gallery_records

NEEDS_A_PEARL = ("masyu", "shingoki")
GALLERY = list_gallery_records()


def by_clingo(puzzle: Puzzle) -> list[Solution]:
    """Up to two solutions, by the plain program of the genre."""
    said = answer(program_of(puzzle.genre) + facts_of(puzzle))
    return [solution_of(model) for model in said["answers"]]


@pytest.mark.parametrize("genre", CASES)
def test_a_plain_program_finds_what_brute_force_finds(genre: str) -> None:
    named = st.sampled_from(list(CASES[genre].named.values()))

    @settings(max_examples=60, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.one_of(CASES[genre].boards, named))
    def on_small_boards(puzzle: Puzzle) -> None:
        assume(puzzle.clues or genre not in NEEDS_A_PEARL)
        found, truth = by_clingo(puzzle), brute_force(puzzle)
        assert len(found) == len(set(found)) == min(2, len(truth))
        assert set(found) <= truth

    on_small_boards()


@pytest.mark.parametrize("genre", CASES)
def test_a_plain_program_proves_the_small_boards_of_the_gallery(genre: str) -> None:
    small = [record for record in GALLERY if record.puzzle.genre == genre and len(record.puzzle.grid.cells) <= 64]
    assert len(small) >= 5
    for record in small:
        assert by_clingo(record.puzzle) == [record.solution], record.id


GRIDS = {
    "akari": ("1 2\n- x", [["o", "x"]]),
    "hitori": ("1 2\n3 3", [["x", "-"]]),
    "nurikabe": ("1 3\n1 - -", [["-", "x", "x"]]),
    "slitherlink": ("1 2\n4 1", [["15", "4"]]),
    "masyu": ("3 3\nb - -\n- - -\n- - -", [["es", "ew", "sw"], ["ns", "-", "ns"], ["en", "ew", "nw"]]),
    "shingoki": ("2 2\nb2 -\n- -", [["es", "sw"], ["en", "nw"]]),
    "kurodoko": ("1 2\n1 -", [["-", "x"]]),
    "heyawake": ("1 2\n0 -\n1 2", [["-", "x"]]),
    "lits": ("1 5\n1 1 1 1 1", [["I", "I", "I", "I", "-"]]),
    "nurimisaki": ("1 3\n? ? -", [["-", "-", "x"]]),
    "yin-yang": ("1 2\nw -", [["w", "b"]]),
    "cave": ("1 2\n1 -", [["x", "-"]]),
    "norinori": ("1 3\n1 1 1", [["x", "x", "-"]]),
}


@pytest.mark.parametrize("genre", GRIDS)
def test_what_puzzlekit_writes_is_read(genre: str) -> None:
    tokens, grid = GRIDS[genre]
    puzzle = read(tokens, genre=genre)
    assert read_grid(puzzle, grid) in solve(puzzle, "sat", limit=None).solutions


SCRIPT = """
import json, sys, time
print(json.dumps("script 1"), flush=True)
for line in sys.stdin:
"""


def script(tmp_path: Path, body: str) -> Peer:
    """A peer that does as the script says with every line it is given."""
    file = tmp_path / "peer.py"
    file.write_text(f"{SCRIPT}    {body}\n")
    command = [sys.executable, str(file)]
    return Peer(command, lambda puzzle: {"tokens": write(puzzle, "tokens")}, lambda *_: Solution.of([]), True)


def test_a_peer_that_is_late_is_ended_and_begins_anew(tmp_path: Path) -> None:
    puzzle = GALLERY[0].puzzle
    peer = script(tmp_path, "while True: pass")
    try:
        assert peer.ask(puzzle, 0.2) == peer.ask(puzzle, 0.2) == Said(0.2, late=True)
    finally:
        peer.close()


def test_a_peer_that_refuses_a_board_is_left_out_of_the_ratios(tmp_path: Path) -> None:
    peer = script(tmp_path, 'print(json.dumps({"refused": "no akari"}), flush=True)')
    try:
        assert peer.ask(GALLERY[0].puzzle, 20).refused == "no akari"
    finally:
        peer.close()
    (_, _, row) = table([Board(GALLERY[0], 1.0, 1.0, {})], [peer])
    assert row.endswith("| – (0 boards) |")


def test_a_board_that_a_peer_has_no_words_for_is_not_put_to_it(tmp_path: Path) -> None:
    holes = next(one.puzzle for one in GALLERY if one.puzzle.genre == "masyu" and one.puzzle.grid.holes)
    peer = script(tmp_path, "while True: pass")
    try:
        assert "hole" in peer.ask(holes, 20).refused
    finally:
        peer.close()


def test_a_program_that_is_not_installed_is_told(tmp_path: Path) -> None:
    with pytest.raises(NotThere):
        clingo(str(tmp_path / "python"))
    with pytest.raises(NotThere, match="said nothing"):
        Peer([sys.executable, "-c", "raise SystemExit(1)"], lambda _: {}, lambda *_: Solution.of([]), True)


@pytest.fixture
def two() -> Record:
    """A board with two solutions."""
    return Record("two", read("2x2:d", genre="akari"), None)


def told(record: Record, said: Said, tmp_path: Path) -> list[str]:
    peer = script(tmp_path, "pass")
    peer.close()
    return list(remarks(record, solve(record.puzzle, "sat"), [peer], {peer.name: said}))


def test_wrong_answers_and_late_ones_are_named(tmp_path: Path, two: Record) -> None:
    both = solve(two.puzzle, "sat").solutions
    assert told(two, Said(1.0, both), tmp_path) == []
    assert told(two, Said(1.0, both[:1]), tmp_path) == ["two 2×2: script 1 is wrong: 1 found, we say multiple"]
    assert told(two, Said(1.0, late=True), tmp_path) == ["two 2×2: script 1 is out of time"]
    one = GALLERY[0]
    assert told(one, Said(1.0, both[:1]), tmp_path) == [
        f"{one.id} {one.puzzle.size}: script 1 is wrong: 1 found, we say unique"
    ]


def test_ratios_are_of_each_board_and_of_the_sum() -> None:
    assert str(Ratios([(2.0, 1.0), (4.0, 1.0), (60.0, 10.0)])) == "4.0 / 5.5"
    assert str(Ratios([(2.0, 1.0), (4.0, 1.0), (60.0, 10.0)], late=1)) == "4.0 / > 5.5, 1 late"
    assert str(Ratios([(60.0, 10.0)], late=1)) == "> 6.0 / > 6.0, 1 late"
