"""Boards half filled in: what each format says is there, is not there, and is open."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.boards import TOKENS, half_filled, puzzles

from lamplit.core.decisions import Bulb, Decision
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.engines import solve
from lamplit.formats import FilledPuzzle, read, read_answer, read_filled, read_state, write, write_solution, write_state
from lamplit.genre.registry import genre_of

DOT = read("---\n-4-\n---\n")
AROUND = Solution.of(Bulb(Cell(r, c)) for r, c in ((0, 1), (1, 0), (1, 2), (2, 1)))


@pytest.mark.parametrize("genre", TOKENS)
@given(data=st.data())
def test_json_holds_every_state(genre: str, data: st.DataObject) -> None:
    puzzle, state = data.draw(half_filled(genre, holes=True))
    text = write_state(puzzle, state, "json")
    assert read_state(text, puzzle) == read_answer(text, puzzle) == state


def touched(puzzle: Puzzle, cells: set[Cell]) -> set[Decision]:
    """The decisions that a token in one of these cells may speak of."""
    return {key for key in genre_of(puzzle).decisions(puzzle) if cells & set(near(puzzle, key))}


def near(puzzle: Puzzle, key: Decision) -> list[Cell]:
    """The cells in which solution tokens show a decision: its own, the two ends of a link, the way of a bridge."""
    if key.cells:
        return list(key.cells)
    ((a, b),) = key.edges
    way = [Cell(r, c) for r in range(a.row, b.row + 1) for c in range(a.col, b.col + 1)]
    return way if puzzle.genre != "hashi" else way[1:-1] or [a]


@pytest.mark.parametrize("genre", [name for name in TOKENS if name != "slitherlink"])
@given(data=st.data())
def test_a_solution_in_tokens_with_some_cells_open_is_what_the_others_say(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(genre))
    found = solve(puzzle, limit=1).solutions
    solution = found[0] if found else Solution.of([])
    rows = [line.split() for line in write_solution(puzzle, solution, "tokens").split("\n")[1:-1]]
    opened = data.draw(st.sets(st.sampled_from(puzzle.grid.cells)))
    for cell in opened:
        rows[cell.row][cell.col] = "."
    text = f"{puzzle.grid.rows} {puzzle.grid.cols}\n" + "".join(" ".join(row) + "\n" for row in rows)
    state = read_state(text, puzzle, format="tokens")
    known = touched(puzzle, set(puzzle.grid.cells) - opened)
    assert state == State(solution.true & known, frozenset(known) - solution.true)
    answer = read_answer(text, puzzle, format="tokens")
    assert answer == (state if opened else solution)


def test_in_slitherlink_a_side_is_known_where_both_of_its_cells_are() -> None:
    puzzle = read("slither/2/2/j")
    state = read_state("2 2\nx .\n- -\n", puzzle, format="tokens")
    inside = read_state("line r1c1-r1c2, r1c1-r2c1, r2c1-r2c2", puzzle)
    below = read_state("not r2c1-r3c1, not r3c1-r3c2-r3c3-r2c3, not r2c2-r3c2", puzzle)
    assert state == State(inside.true, below.false)


@pytest.mark.parametrize(
    ("genre", "text", "said"),
    [
        ("masyu", "2 2\nse .\n. n\n", None),
        ("masyu", "2 2\nse -\n. .\n", "but it doesn't leave r1c2 going west"),
        ("masyu", "2 2\nn .\n. .\n", "the loop leaves the board at r1c1, going north"),
        ("akari", "2 2\nq .\n. .\n", "'q' at r1c1 is not part of a solution"),
        ("hashi", "1 4\n. 1 - .\n", "the bridge from r1c1 to r1c4 breaks off at r1c3"),
    ],
)
def test_what_contradicts_itself_in_tokens_is_refused(genre: str, text: str, said: str | None) -> None:
    puzzle = read("hashi/4/1/1h1") if genre == "hashi" else read("2 2\n- -\n- -\n", genre=genre)
    if said is None:
        assert len(read_state(text, puzzle, format="tokens").true) == 3
    else:
        with pytest.raises(BadInput, match=said):
            read_state(text, puzzle, format="tokens")


@pytest.mark.parametrize("format", ["grid", "matrix", "asp", "pzprv3", "penpa"])
def test_bulbs_on_a_puzzle_s_own_board_are_never_ignored(format: str) -> None:
    filled = read_filled(write_solution(DOT, AROUND, format), genre="akari")
    assert filled.puzzle == DOT
    assert filled.answer is not None
    assert filled.answer.true == AROUND.true
    assert read_filled(write(DOT, format), genre="akari") == FilledPuzzle(DOT)


def test_bulbs_on_the_board_of_a_gadget_are_not_ignored_either() -> None:
    assert read_filled("Xo-\n-4-\n---", format="annotated") == FilledPuzzle(DOT, Solution.of([Bulb(Cell(0, 1))]))
    assert read_filled("X--\n-4-\n---") == FilledPuzzle(DOT)


def test_a_state_is_refused_where_a_format_has_none() -> None:
    with pytest.raises(BadInput, match=r"the format grid can't store states; expected one of .*pzprv3.*places"):
        read_state("---\n-4-\n---", DOT, format="grid")
    with pytest.raises(BadInput, match="the format tokens can't store states"):
        write_state(DOT, State(), "tokens")
    with pytest.raises(BadInput, match="the format codex can't store solutions"):
        read_answer("3x3:d4d", DOT, format="codex")
    with pytest.raises(BadInput, match="the format places can't store puzzles"):
        read("bulb r1c1")
