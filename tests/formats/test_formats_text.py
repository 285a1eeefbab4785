"""What Lamplit prints it reads back: the puzzle, what is known of it, and its solution."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.decisions import Bridge, Bulb, Decision, Shade
from lamplit.core.errors import BadInput, UnclearGenre
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import About, Clue, Fault, Puzzle, Solution, State
from lamplit.core.scene import Mark, Role, View
from lamplit.drawing import render
from lamplit.formats import detect, read, read_answer, read_filled, read_solution, read_state, write, write_solution
from lamplit.formats import write_state as write_state
from lamplit.formats.many import read_many
from lamplit.genre.registry import genre_of, get_genre

CLUES: dict[str, list[Clue]] = {
    "akari": ["x", 0, 1, 2, 3, 4],
    "slitherlink": [0, 1, 2, 3, 4, "?"],
    "masyu": ["w", "b"],
    "shingoki": ["w2", "b3", "w12", "b345"],
    "hitori": [1, 2, 12, 1234567, "?"],
    "nurikabe": [1, 3, 12, "?"],
    "hashi": [1, 2, 3, 4, 5, 6, 7, 8, "?"],
}
GENRES = sorted(CLUES)


@st.composite
def boards(draw: st.DrawFn, name: str) -> Puzzle:
    rows, cols = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    pool: list[Clue | None] = [None] * len(CLUES[name]) * 2 + CLUES[name]
    pool += ["hole"] * draw(st.integers(0, 2))
    cells = {Cell(r, c): draw(st.sampled_from(pool)) for r in range(rows) for c in range(cols)}
    holes = frozenset(cell for cell, clue in cells.items() if clue == "hole")
    clues = {cell: clue for cell, clue in cells.items() if clue is not None and cell not in holes}
    return Puzzle.of(name, Grid(rows, cols, holes), clues, about=About(draw(st.sampled_from(["", "Dawn: a # 1"]))))


def sensible(value: dict[Decision, bool]) -> State:
    """Two bridges are one and another one; where there is none there are no two."""
    for key in sorted(value):
        if isinstance(key, Bridge):
            first, second = Bridge(key.a, key.b, 1), Bridge(key.a, key.b, 2)
            if value.get(second):
                value[first] = True
            if value.get(first) is False:
                value[second] = False
    return State(
        frozenset(key for key, holds in value.items() if holds),
        frozenset(key for key, holds in value.items() if not holds),
    )


@st.composite
def half_filled(draw: st.DrawFn, name: str) -> tuple[Puzzle, State]:
    puzzle = draw(boards(name))
    known: dict[Decision, bool] = {}
    mixtures = [(None, True, False), (None, None, None, True), (None, None, False), (True, False)]
    choices = draw(st.sampled_from(mixtures))
    for key in genre_of(puzzle).decisions(puzzle):
        holds = draw(st.sampled_from(choices))
        if holds is not None:
            known[key] = holds
    return puzzle, sensible(known)


@pytest.mark.parametrize("name", GENRES)
def test_a_puzzle_comes_back_with_all_that_is_said_about_it(name: str) -> None:
    @given(boards(name))
    def holds(puzzle: Puzzle) -> None:
        text = write(puzzle, "text")
        assert detect(text) == "text"
        assert text.startswith(f"# genre: {name}\n")
        assert read(text) == puzzle
        assert read(text).about == puzzle.about
        assert read_filled(text).answer is None
        assert [entry.filled and entry.filled.puzzle for entry in read_many(f"{text}\n{text}")] == [puzzle, puzzle]

    holds()


@pytest.mark.parametrize("name", GENRES)
def test_a_state_comes_back(name: str) -> None:
    @given(half_filled(name))
    def holds(case: tuple[Puzzle, State]) -> None:
        puzzle, state = case
        text = write_state(puzzle, state, "text")
        assert read(text) == puzzle, text
        assert read_state(text, puzzle) == state, text
        said = genre_of(puzzle).given(puzzle) if len(state) else State()
        true, false = state.true | (said.true - state.false), state.false | (said.false - state.true)
        assert read_answer(text, puzzle) == State(true, false)

    holds()


def test_what_clues_say_need_not_be_said_in_an_answer() -> None:
    puzzle = read("# genre: yin-yang\nb .\n. w")
    solution = Solution(frozenset([Shade(Cell(0, 0)), Shade(Cell(0, 1))]))
    assert read_solution("# genre: yin-yang\nb @\no w", puzzle) == solution
    assert write_solution(puzzle, solution, "text") == "# genre: yin-yang\nb @\no w\n"
    assert read_answer("# genre: yin-yang\nb .\n. w", puzzle) == State()


@pytest.mark.parametrize("name", GENRES)
def test_a_solution_comes_back_right_or_wrong(name: str) -> None:
    @given(half_filled(name))
    def holds(case: tuple[Puzzle, State]) -> None:
        puzzle, state = case
        text = write_solution(puzzle, Solution(state.true), "text")
        assert read(text) == puzzle, text
        assert read_solution(text, puzzle) == Solution(state.true), text
        assert read_state(text, puzzle).true == state.true

    holds()


@pytest.mark.parametrize("name", GENRES)
def test_what_is_marked_or_at_fault_does_not_change_what_is_read(name: str) -> None:
    @given(half_filled(name), st.data())
    def holds(case: tuple[Puzzle, State], data: st.DataObject) -> None:
        puzzle, state = case
        keys = genre_of(puzzle).decisions(puzzle)
        some = data.draw(st.lists(st.sampled_from(keys), max_size=6)) if keys else []
        cells = data.draw(st.lists(st.sampled_from(puzzle.grid.cells), max_size=4)) if puzzle.grid.cells else []
        edges = tuple(edge for key in some for edge in key.edges)
        marks = (Mark(data.draw(st.sampled_from(Role)), (*cells, *(c for key in some for c in key.cells)), edges),)
        faults = (Fault("wrong", "wrong", tuple(cells[1:]), edges[1:]),)
        text = render(puzzle, "txt", view=View(state, marks=marks, faults=faults))
        assert read(text) == puzzle, text
        assert read_state(text, puzzle) == state, text

    holds()


@pytest.mark.parametrize("name", GENRES)
def test_no_line_of_a_board_is_blank(name: str) -> None:
    @given(half_filled(name))
    def holds(case: tuple[Puzzle, State]) -> None:
        puzzle, state = case
        for view in (View(), View(state), View(state, solved=True)):
            assert all(line.strip() for line in render(puzzle, "txt", view=view).splitlines())

    holds()


SMALL = Puzzle.of("akari", Grid(2, 2), {Cell(0, 0): 2})


@pytest.mark.parametrize(
    ("text", "genre"),
    [
        ("2 .\n. .", "akari"),
        ("2 .\n. .", "slitherlink"),
        ("2 .\n. .", "hitori"),
        ("2 .\n. .", "nurikabe"),
        ("2 .\n. .", "hashi"),
        ("2.\n..", "akari"),
        ("- 2\n- -", "slitherlink"),
        ("w .\n. b", "masyu"),
        ("w3 .\n. b12", "shingoki"),
        ("( ) .\n. (#)", "masyu"),
        ("(3) .\n. [12]", "shingoki"),
        ("   2 .\n   . .", "hashi"),
    ],
)
def test_a_board_typed_by_hand_is_read_once_its_genre_is_given(text: str, genre: str) -> None:
    puzzle = read(text, genre=genre)
    assert (puzzle.genre, puzzle.size) == (genre, "2×2")
    assert len(puzzle.clues) == text.count("2") or len(puzzle.clues) == 2


def test_a_square_of_digits_has_a_cell_to_each() -> None:
    puzzle = read("# genre: hitori\n141\n133\n221\n")
    assert puzzle == read("# genre: hitori\n1 4 1\n1 3 3\n2 2 1\n")
    assert read("# genre: hitori\n10\n11\n12\n").size == "1×3"


@pytest.mark.corpus
def test_the_largest_slitherlink_is_read_by_its_signs_alone() -> None:
    """Its dots would be cells of a Masyu that is too large."""
    puzzle = Puzzle.of("slitherlink", Grid(250, 250), {Cell(0, 0): 3})
    assert read(write(puzzle, "text").removeprefix("# genre: slitherlink\n")) == puzzle


def test_a_board_of_very_many_rows_is_refused() -> None:
    """At once: to find out how long most rows are once took minutes here."""
    with pytest.raises(BadInput, match="Lamplit takes at most"):
        read("# genre: akari\n" + ". .\n" * 200_000)


LONG = "." * 70_000
LATTICE = "+" + "   +" * 70_000


@pytest.mark.parametrize(
    ("genre", "text", "said"),
    [
        *((genre, LONG, "a board of 70,000 cells begins here") for genre in GENRES),
        ("masyu", f"{LONG}\n|\n{LONG}", "a board of 140,000 cells begins here"),
        ("shingoki", f"{'-' * 700_000}", "a board of 175,000 cells begins here"),
        ("slitherlink", f"{LATTICE}\n|\n{LATTICE}", "a board of 70,000 cells begins here"),
        *((genre, ".\n" * 130_000, "a board of 130,000 lines begins here") for genre in GENRES),
    ],
)
def test_a_board_that_is_too_large_is_refused_before_its_cells_are_looked_at(genre: str, text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read(text, genre=genre, format="text")


@pytest.mark.corpus
@pytest.mark.parametrize("genre", ["masyu", "hashi"])
def test_the_largest_board_is_read(genre: str) -> None:
    grid = Grid(250, 250)
    puzzle = Puzzle.of(genre, grid, dict.fromkeys(grid.cells[::7], CLUES[genre][0]))
    assert read(write(puzzle, "text")) == puzzle


@pytest.mark.parametrize(
    ("text", "genre"),
    [
        ("+   +   +\n  3\n+   +   +", "slitherlink"),
        (".  ( )\n(#)  .", "masyu"),
        ("x . o\n. 1 .", "akari"),
        ("~ 2\n~ .", "nurikabe"),
        ("3===4---1", "hashi"),
    ],
)
def test_the_signs_of_a_genre_tell_which_it_is(text: str, genre: str) -> None:
    assert read(text).genre == genre


def test_where_signs_do_not_tell_the_genre_is_asked_for() -> None:
    with pytest.raises(UnclearGenre, match=r"this board could be akari or .*; give the genre") as asked:
        read(". 2 .\n. . .")
    assert "--" not in str(asked.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("# genre: akari\n. 7", "line 2, column 3: '7' is not a cell of Akari; expected . an open cell"),
        ("# genre: akari\n. .\n. . .\n. .", "line 3, column 5: row 2 has 3 cells, but the others have 2"),
        ("# genre: hitori\n1 2\n[1] z", "line 3, column 5: 'z' is not a cell of Hitori; expected a number"),
        ("# genre: nurikabe\n1 0", "line 2, column 3: '0' is not a cell of Nurikabe"),
        ("# genre: hashi\n3 . 9", "line 2, column 5: '9' is not a cell of Hashi"),
        ("# genre: hashi\n3 - . 3", "line 2, column 5: '. ' at r1c3 breaks the bridge from r1c1 to r1c4"),
        ("# genre: hashi\n. - . 3", "line 2, column 3: '- ' at r1c2 is not part of a bridge"),
        ("+   +\n  5\n+   +", "line 2, column 3: '5' is not a cell of Slitherlink"),
        ("+   +\n  2", "line 2, column 1: the board ends here"),
        ("+   +\n  2\n+ - +", "line 3, column 2: ' - ' between two dots"),
        ("# genre: masyu\n( )--+\n  |   |\n .   .", "line 3"),
        ("# genre: shingoki\n(x) .", "line 2, column 1: '(x)' is not a cell of Shingoki; expected (5) a"),
        (
            "# genre: lits\n+---+---+\n| 5   . |\n+---+---+",
            "line 3, column 3: '5' is not a cell of LITS, which has no clues; "
            "expected [.] shaded, (.) dot, stays white, . an open cell or _ a hole",
        ),
        ("# genre: chess\n. .", "there is no genre 'chess'"),
        ("# genre: akari\n. x .\n# . .\n. x .", "line 3, column 1: '# . .' is a comment, but looks like a row"),
        ("# genre: akari\n", "there is no board"),
    ],
)
def test_a_broken_board_is_one_sentence_with_its_place(text: str, words: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read(text)
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("board", [". x\n. .", "--\n-*", "1 2\n- x", "- x\n- 1", "X-\n-4", "[['W']]"])
def test_two_boards_are_never_glued_together(board: str) -> None:
    with pytest.raises(BadInput, match="there are 2 boards here, and the second begins on line"):
        read(f"{board}\n\n{board}\n")


def test_the_genre_above_a_board_and_the_one_asked_for_must_agree() -> None:
    with pytest.raises(BadInput, match="the text is an akari puzzle, but you asked for hashi"):
        read("# genre: akari\n2 .", genre="hashi")


def test_a_state_of_another_board_is_refused() -> None:
    with pytest.raises(BadInput, match="another puzzle"):
        read_state("# genre: akari\n. 2\n. .", SMALL)
    with pytest.raises(BadInput, match="only the solution has a hole at r2c2"):
        read_state("# genre: akari\n2 .\n. _", SMALL)


def test_the_verdict_of_solve_and_comments_are_passed_over() -> None:
    text = "unique: one solution\n\n# genre: akari\n# by hand\n2 o\n# the second row\no -\n# done\n"
    assert read(text) == SMALL
    bulbs = frozenset({Bulb(Cell(0, 1)), Bulb(Cell(1, 0))})
    assert read_filled(text).answer == State(bulbs, frozenset({Bulb(Cell(1, 1))}))


def test_dashes_all_over_are_a_bare_board_not_a_board_without_bulbs() -> None:
    assert read_filled("# genre: akari\n2 -\n- -").answer is None
    assert read_state("# genre: akari\n2 -\n- -", SMALL).false


def test_what_lies_where_nothing_can_be_is_not_written() -> None:
    with pytest.raises(BadInput, match="the bulb at r1c1 is where none can be"):
        write_solution(SMALL, Solution.of([Bulb(Cell(0, 0))]), "text")


def test_other_formats_keep_their_boards() -> None:
    assert detect("-0-\n---") == "grid"
    assert detect("-0-\n-o-") == "grid"
    assert detect("2 2\n- x\n. o") == "tokens"
    assert detect("# genre: akari\n2 3\n- x -\n- 4 -") == "tokens"
    assert detect("X-x\n-4-") == "annotated"
    assert detect("# genre: akari\nx") == "text"
    assert read("# genre: akari\nx").clues == {Cell(0, 0): "x"}


def test_all_that_can_be_known_of_bridges_is_told_apart() -> None:
    puzzle = Puzzle.of("hashi", Grid(3, 3), {Cell(0, 0): 2, Cell(0, 2): 1, Cell(1, 0): "?", Cell(2, 2): 2})
    right, down = Edge(Cell(0, 0), Cell(0, 2)), Edge(Cell(0, 0), Cell(1, 0))
    keys = [Bridge(*right, 1), Bridge(*right, 2), Bridge(*down, 1), Bridge(*down, 2)]
    shown = {
        (True, None): ("2---1\n|     '\n? . .\n      '\n. . 2\n"),
        (True, True): ("2===1\n||    '\n? . .\n      '\n. . 2\n"),
        (True, False): ("2+--1\n+     '\n? . .\n      '\n. . 2\n"),
        (None, False): ("2/. 1\n/     '\n? . .\n      '\n. . 2\n"),
        (False, False): ("2x. 1\nx     '\n? . .\n      '\n. . 2\n"),
    }
    for (first, second), text in shown.items():
        value = dict(zip(keys, (first, second) * 2, strict=True))
        state = sensible({key: holds for key, holds in value.items() if holds is not None})
        assert write_state(puzzle, state, "text") == f"# genre: hashi\n{text}"


def test_numbers_survive_being_shaded() -> None:
    puzzle = Puzzle.of("hitori", Grid(1, 3), {Cell(0, 0): 4, Cell(0, 1): 12, Cell(0, 2): 4})
    state = State(frozenset({Shade(Cell(0, 0))}), frozenset({Shade(Cell(0, 2))}))
    assert write_state(puzzle, state, "text") == "# genre: hitori\n [4]  12   (4)\n"


def test_a_genre_that_can_not_read_what_it_draws_has_its_clues_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    genre = replace(get_genre("nurikabe"), read_text=None)
    monkeypatch.setattr("lamplit.formats.text.genre_of", lambda puzzle: genre)
    monkeypatch.setattr("lamplit.formats.text.get_genre", lambda name: genre)
    puzzle = Puzzle.of("nurikabe", Grid(1, 3, frozenset({Cell(0, 1)})), {Cell(0, 0): 12})
    assert write(puzzle, "text") == "# genre: nurikabe\n12 _ .\n"
    assert read("# genre: nurikabe\n12 _ .\n") == puzzle
    with pytest.raises(BadInput, match="can store only the clues of Nurikabe, not what is drawn"):
        write_solution(puzzle, Solution.of([Shade(Cell(0, 2))]), "text")
