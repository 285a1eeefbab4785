"""Complete, held to brute force on small boards: all that is given stays, one solution, no addition in vain."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.authoring.boards import solved
from tests.conformance.boards import CASES, CLUED, board, brute_force

import lamplit
from lamplit.authoring.changes import setter_of
from lamplit.authoring.complete.complete import MISDRAWN, NoCompletion, complete
from lamplit.authoring.places import parse_places
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Shade
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.generating.order_parsing import find_generator
from lamplit.generating.styles import find_broken_conditions
from lamplit.generating.symmetry import find_clue_orbits
from lamplit.genre.orders import NoPuzzleFound
from lamplit.genre.registry import genre_of, get_genre
from lamplit.genre.steps import Tier
from lamplit.genres.nurikabe.making.extend import state_extended_rules

FREE = ("slitherlink", "masyu", "shingoki")
"""Clues are put into empty cells and change nothing else."""
BUILT = ("akari", "nurikabe", "hashi")
"""Clues are part of the board."""
UNKNOWN = ("slitherlink", "hitori", "nurikabe", "hashi")
"""A ``?`` is a place for a number."""
MOST_DECISIONS = 12
"""Boards with more are judged by another engine instead of brute force."""


def solutions(puzzle: Puzzle) -> int:
    """How many there are, at most two, by brute force or by an engine that complete does not use."""
    if len(CASES[puzzle.genre].space(puzzle)) <= MOST_DECISIONS:
        return min(2, len(brute_force(puzzle)))
    return {"none": 0, "unique": 1, "multiple": 2}[lamplit.solve(puzzle, engine="backtrack").status]


def assert_completes(given: Puzzle, puzzle: Puzzle) -> None:
    """It has one solution and all that was given, and says something wherever a ``?`` was."""
    assert puzzle.grid == given.grid
    weaker = setter_of(given).weaker
    for cell, clue in given.clues.items():
        assert puzzle.clues[cell] == clue or (clue == "?" or weaker(puzzle.clues[cell]) == clue)
    assert "?" not in puzzle.clues.values()
    assert solutions(puzzle) == 1


@st.composite
def half_made(draw: st.DrawFn, name: str) -> Puzzle:
    """Some of the clues of a board that has a solution, perhaps with a ``?`` for one of them."""
    full, _ = draw(solved(name))
    kept = draw(st.sets(st.sampled_from(sorted(full.clues)))) if full.clues else set()
    clues = {cell: full.clues[cell] for cell in kept}
    if kept and name in UNKNOWN and draw(st.booleans()):
        clues[min(kept)] = "?"
    return full.with_clues(clues)


@pytest.mark.parametrize("genre", CASES)
@settings(max_examples=12)
@given(data=st.data())
def test_all_that_is_given_stays_and_one_solution_is_left(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(half_made(genre))
    try:
        found = complete(puzzle)
    except (NoCompletion, NoPuzzleFound):
        assert solutions(puzzle) != 1 or not puzzle.clues or "?" in puzzle.clues.values() or genre == "hitori"
        return
    assert_completes(puzzle, found.suggestion.puzzle)
    if not found.suggestion.changes:
        assert solutions(puzzle) == 1


def empty(genre: str, side: int) -> Puzzle:
    """A board without clues; its regions, if it has any, are those of a puzzle with symmetry."""
    if get_genre(genre).regions:
        return lamplit.generate(genre, side, symmetry="half-turn", difficulty="easy", seed=1).puzzle.with_clues({})
    return Puzzle.of(genre, Grid(side, side), {})


@pytest.mark.parametrize("genre", CLUED)
def test_an_empty_board_becomes_a_symmetric_puzzle_of_the_difficulty_asked_for(genre: str) -> None:
    found = complete(empty(genre, 7), symmetry="half-turn", difficulty="easy")
    clues = found.suggestion.puzzle.clues
    assert clues
    orbits = find_clue_orbits(found.suggestion.puzzle, "half-turn")
    assert all(mate in clues for cell in clues for mate in orbits[cell])
    assert found.suggestion.grade.tier is Tier.EASY
    assert lamplit.solve(found.suggestion.puzzle, engine="backtrack").status == "unique"


@pytest.mark.parametrize("genre", [name for name in CLUED if not get_genre(name).regions])
def test_a_clue_comes_to_every_place_and_opposite_to_every_clue(genre: str) -> None:
    places = parse_places("r2c2 r3c5", Grid(5, 5))
    alone = complete(empty(genre, 5), places=places).suggestion.puzzle
    assert all(alone.clues.get(cell) not in (None, "?", "x") for cell in places)
    first = min(places)
    half = empty(genre, 5).with_clues({first: alone.clues[first]})
    try:
        both = complete(half, symmetry="vertical").suggestion.puzzle
    except (NoCompletion, NoPuzzleFound):
        return
    assert both.clues[first] == alone.clues[first]
    assert Cell(4 - first.row, first.col) in both.clues


def test_the_same_seed_gives_the_same_answer_and_another_may_give_another() -> None:
    answers = [complete(empty("akari", 6), seed=seed).suggestion.puzzle for seed in (1, 1, 2, 3)]
    assert answers[0] == answers[1]
    assert len(set(answers)) > 1


def test_a_style_holds_or_nothing_comes_out() -> None:
    found = complete(empty("akari", 7), style="sparse", seed=3)
    taste = find_generator("akari").taste
    assert not find_broken_conditions(taste.styles["sparse"], taste, found.suggestion.puzzle, found.suggestion.solution)
    half = board("slitherlink", "33..", "....", "....", "...0")
    with pytest.raises(BadInput, match="has no style 'baroque'"):
        complete(half, style="baroque")
    with pytest.raises(BadInput, match="there is no difficulty 'mean'"):
        complete(half, difficulty="mean")


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [
        (board("slitherlink", "3.", "0."), "the 3 at r1c1 and the 0 at r2c1"),
        (board("akari", "3.", ".."), "the 3 at r1c1"),
        (board("nurikabe", "9.", ".."), "the 9 at r1c1"),
        (board("hashi", "8.1"), "the 8 at r1c1"),
        (board("hitori", "111", "222", "333"), "these conflict"),
        (board("hitori", "12", "21"), "several solutions are left"),
        (board("masyu", "..#..", "..#.."), "none of them is the only one"),
    ],
)
def test_the_reason_is_given(puzzle: Puzzle, reason: str) -> None:
    with pytest.raises(NoCompletion, match=reason):
        complete(puzzle)


def test_what_is_found_in_time_counts_and_nothing_is_out_of_time() -> None:
    with pytest.raises(OutOfTime):
        complete(empty("slitherlink", 9), clock=Clock.from_timeout(0.000001))


def test_places_that_no_solution_has_a_clue_for() -> None:
    loop = board("masyu", "b.b", "...", "b.b")
    with pytest.raises(NoCompletion, match="none with a clue in every place"):
        complete(loop, places=frozenset({Cell(1, 1)}))


def fewest_by_brute_force(puzzle: Puzzle) -> int | None:
    """The fewest additions of all that leave one solution: for each solution, clues that break every other one."""
    every = brute_force(puzzle)
    needed = {cell for cell, clue in puzzle.clues.items() if clue == "?"}
    found = [_fewest_for(puzzle, solution, every - {solution}, needed) for solution in every]
    return min((number for number in found if number is not None), default=None)


def _fewest_for(puzzle: Puzzle, solution: Solution, others: set[Solution], needed: set[Cell]) -> int | None:
    setter, check = setter_of(puzzle), genre_of(puzzle).check
    breaks: dict[Cell, set[Solution]] = {}
    for cell in puzzle.grid.cells:
        if puzzle.clues.get(cell, "?") == "?":
            for clue in setter.options(puzzle, cell):
                with_it = puzzle if clue is None else puzzle.with_clues({**puzzle.clues, cell: clue})
                if clue not in (None, "?") and not check(with_it, solution):
                    breaks[cell] = {other for other in others if check(with_it, other)}
    if not needed <= breaks.keys():
        return None
    spare = sorted(breaks.keys() - needed)
    for size in range(len(spare) + 1):
        for more in combinations(spare, size):
            if others <= set(chain.from_iterable(breaks[cell] for cell in (*needed, *more))):
                return len(needed) + size
    return None


@pytest.mark.parametrize("genre", FREE)
@settings(max_examples=15)
@given(data=st.data())
def test_additions_are_as_few_as_can_be(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(CASES[genre].boards)
    fewest = fewest_by_brute_force(puzzle)
    try:
        found = complete(puzzle)
    except NoCompletion:
        assert fewest is None
        return
    assert found.fewest
    assert len(found.suggestion.changes) == fewest


@pytest.mark.parametrize("genre", BUILT)
@settings(max_examples=10)
@given(data=st.data())
def test_says_that_it_can_not_only_where_nothing_could_be_added(genre: str, data: st.DataObject) -> None:
    small = CASES[genre].boards.filter(lambda puzzle: bool(puzzle.clues) and len(puzzle.grid.cells) <= 6)
    puzzle = data.draw(small)
    bare = setter_of(puzzle).bare
    assert bare is not None
    try:
        complete(puzzle)
    except NoCompletion:
        assume("?" not in puzzle.clues.values())
        free = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
        for new in chain.from_iterable(combinations(free, size) for size in range(len(free) + 1)):
            assert not brute_force(puzzle.with_clues({**puzzle.clues, **dict.fromkeys(new, bare)}))
    except NoPuzzleFound:
        pass


@settings(max_examples=12)
@given(puzzle=CASES["hitori"].boards)
def test_a_hitori_can_not_only_where_its_numbers_clash(puzzle: Puzzle) -> None:
    try:
        found = complete(puzzle)
    except NoCompletion:
        assert not brute_force(puzzle) or (len(puzzle.clues) == len(puzzle.grid.cells) and solutions(puzzle) == 2)
    except NoPuzzleFound:
        assert len(puzzle.clues) < len(puzzle.grid.cells) or "?" in puzzle.clues.values()
    else:
        assert found.fewest
        assert len(found.suggestion.puzzle.clues) == len(puzzle.grid.cells)


def test_the_rules_of_a_board_with_many_clues_look_at_the_clock_often() -> None:
    looks = 0

    def look() -> bool:
        nonlocal looks
        looks += 1
        return False

    given = Puzzle.of("nurikabe", Grid(9, 9), {Cell(row, col): "?" for row in (0, 4, 8) for col in (0, 4, 8)})
    state_extended_rules(given, Model(clock=Clock(cancelled=look)))
    assert looks > len(given.clues)


@pytest.mark.parametrize("seed", range(3))
def test_a_place_and_the_one_opposite_get_their_pearls_one_after_the_other(seed: int) -> None:
    given = Puzzle.of("masyu", Grid(6, 6), {Cell(1, 1): "b"})
    found = complete(given, places=frozenset({Cell(5, 0)}), symmetry="half-turn", seed=seed).suggestion.puzzle
    assert {Cell(1, 1), Cell(4, 4), Cell(5, 0), Cell(0, 5)} <= found.clues.keys()


def test_a_hitori_cell_that_holes_cut_off_is_shaded() -> None:
    """So the other 1 in its column can be white."""
    found = complete(board("hitori", "2.1", "..#", ".#1"))
    assert Shade(Cell(2, 2)) in found.suggestion.solution.true


@st.composite
def half_drawn(draw: st.DrawFn, name: str) -> tuple[Puzzle, State]:
    """Some of the clues of a board that has a solution, and some of what is known to be there or not to be."""
    full, solution = draw(solved(name))
    assume(full.clues and not genre_of(full).check(full, solution))
    kept = draw(st.sets(st.sampled_from(sorted(full.clues))))
    half = full.with_clues({cell: full.clues[cell] for cell in kept})
    decisions = genre_of(half).decisions(half)
    known = draw(st.sets(st.sampled_from(decisions))) if decisions else set()
    absent = known - solution.true
    if name == "hashi":  # where an island was left out, there is a bridge over half of the span
        absent &= set(genre_of(full).decisions(full))
    return half, State(frozenset(known & solution.true), frozenset(absent))


@pytest.mark.parametrize("genre", CLUED)
@settings(max_examples=25)
@given(data=st.data())
def test_the_solution_has_all_that_is_drawn_and_nothing_that_is_crossed_out(genre: str, data: st.DataObject) -> None:
    puzzle, drawing = data.draw(half_drawn(genre))
    try:
        found = complete(puzzle, drawing=drawing)
    except (NoCompletion, NoPuzzleFound) as reason:
        fits_nothing = str(reason) == MISDRAWN
        assert not fits_nothing
        return
    assert_completes(puzzle, found.suggestion.puzzle)
    true = found.suggestion.solution.true
    assert drawing.true <= true
    assert drawing.false.isdisjoint(true)
    assert found.drawing.true == drawing.true
    assert found.drawing.false <= drawing.false
    if genre == "hashi":
        assert found.drawing == drawing


@pytest.mark.parametrize("seed", range(4))
def test_bulbs_that_are_drawn_stay_where_they_are(seed: int) -> None:
    drawn = frozenset({Bulb(Cell(1, 1)), Bulb(Cell(3, 3))})
    crossed = frozenset({Bulb(Cell(0, 4))})
    given = board("akari", ".....", ".....", "..0..", ".....", ".....")
    found = complete(given, drawing=State(drawn, crossed), seed=seed)
    assert drawn <= found.suggestion.solution.true
    assert crossed.isdisjoint(found.suggestion.solution.true)


def test_a_bridge_that_is_drawn_gets_no_island_in_its_way() -> None:
    bridge = Bridge(Cell(0, 0), Cell(0, 4), 1)
    given = board("hashi", "?...?", ".....", "?...?", ".....", "?...?")
    for seed in range(4):
        found = complete(given, drawing=State(frozenset({bridge})), seed=seed)
        assert bridge in found.suggestion.solution.true


@pytest.mark.parametrize(
    ("puzzle", "drawn"),
    [
        (board("akari", "0.", ".."), Bulb(Cell(0, 1))),
        (board("hitori", "12", "21"), Shade(Cell(0, 0))),
        (board("nurikabe", "1.", ".."), Shade(Cell(0, 0))),
        (board("hashi", "1.1.1"), Bridge(Cell(0, 0), Cell(0, 2), 2)),
    ],
    ids=["akari", "hitori", "nurikabe", "hashi"],
)
def test_a_drawing_that_no_solution_has_is_refused(puzzle: Puzzle, drawn: Decision) -> None:
    with pytest.raises(NoCompletion, match="this board can't be completed: "):
        complete(puzzle, drawing=State(frozenset({drawn})))


def test_a_drawing_that_contradicts_clues_which_can_be_met_is_named_as_the_reason() -> None:
    with pytest.raises(NoCompletion, match="contains everything that is drawn"):
        complete(board("akari", "0.", ".."), drawing=State(frozenset({Bulb(Cell(0, 1))})))


def test_a_bulb_on_a_wall_is_refused() -> None:
    with pytest.raises(NoCompletion, match="no room for the bulb at r1c1"):
        complete(board("akari", "1.", ".."), drawing=State(frozenset({Bulb(Cell(0, 0))})))


@pytest.mark.parametrize("genre", ["akari", "nurikabe"])
@pytest.mark.parametrize("cols", range(1, 5))
@pytest.mark.parametrize("drawn", [False, True])
def test_a_board_without_clues_that_has_one_solution_needs_nothing(genre: str, cols: int, drawn: bool) -> None:
    given = Puzzle.of(genre, Grid(1, cols), {})
    solved = lamplit.solve(given)
    if solved.status == "unique":
        found = complete(given, drawing=State(solved.solutions[0].true if drawn else frozenset()))
        assert found.suggestion.changes == ()
        assert found.fewest


def test_a_board_on_which_nothing_is_to_be_drawn_gets_islands_or_has_no_room_for_them() -> None:
    assert complete(empty("hashi", 4)).suggestion.puzzle.clues
    with pytest.raises(NoCompletion, match="nothing can be added to it"):
        complete(empty("hashi", 1))


def test_a_drawn_bulb_on_a_board_that_can_not_become_hard_is_not_to_blame() -> None:
    with pytest.raises(NoCompletion, match="nothing can be added to it"):
        complete(empty("akari", 1), drawing=State(frozenset({Bulb(Cell(0, 0))})), difficulty="hard")


def test_no_island_comes_where_a_bridge_is_crossed_out() -> None:
    crossed = State(frozenset(), frozenset({Bridge(Cell(0, 0), Cell(0, 2), 1)}))
    with pytest.raises(NoCompletion, match=MISDRAWN):
        complete(board("hashi", "?.?"), drawing=crossed)
    for seed in range(4):
        found = complete(board("hashi", "?.?", "...", "..."), drawing=crossed, seed=seed)
        assert found.drawing == crossed
        assert crossed.false.isdisjoint(found.suggestion.solution.true)


def test_one_solution_is_spoken_of_as_one() -> None:
    links = [Line(Edge(Cell(0, 0), Cell(0, 1))), Line(Edge(Cell(0, 1), Cell(1, 1)))]
    absent = frozenset({Line(Edge(Cell(1, 0), Cell(2, 0)))})
    with pytest.raises(NoCompletion, match="it has one solution with all that is drawn, and it is not the only one"):
        complete(Puzzle.of("masyu", Grid(3, 2), {}), drawing=State(frozenset(links), absent))
