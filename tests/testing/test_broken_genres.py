"""Genres that are broken on purpose, each in one way: the check that is there for it names what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision, Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Demand, Model, Switch
from lamplit.core.puzzle import Clue, Fault, Puzzle, Solution, State
from lamplit.core.scene import Scene, View
from lamplit.core.statements import Statement
from lamplit.genre.contract import Genre
from lamplit.genre.dialects import PuzzLink
from lamplit.genre.playing import Playboard
from lamplit.genre.registry import get_genre
from lamplit.genre.rulebook import MistakeExample, Rulebook
from lamplit.genre.steps import Approach, Find, Finding, Human
from lamplit.genre.textboard import TextLine
from lamplit.library.gallery import list_entries
from lamplit.testing import GenreFailure, check_genre, list_checks
from lamplit.testing.checks import gallery

AKARI, HEYAWAKE, HITORI, NURIKABE, SLITHERLINK = map(
    get_genre, ("akari", "heyawake", "hitori", "nurikabe", "slitherlink")
)
BOARDS = 40
"""So few boards are enough to notice each."""


# Rules


def drop_a_clue() -> Genre:
    def rules(puzzle: Puzzle, m: Model) -> None:
        HITORI.rules(puzzle.with_clues(dict(puzzle.clue_items[1:])), m)

    return replace(HITORI, rules=rules)


def forbid_first_cell() -> Genre:
    def rules(puzzle: Puzzle, m: Model) -> None:
        HITORI.rules(puzzle, m)
        m.clause([-lit for lit in m.decisions[:1]])

    return replace(HITORI, rules=rules)


def forbid_first_cell_where_concise() -> Genre:
    def rules(puzzle: Puzzle, m: Model) -> None:
        HITORI.rules(puzzle, m)
        if m.concise and m.decisions:
            m.clause([-lit for lit in m.decisions[:1]])

    return replace(HITORI, rules=rules)


def state_clues_without_switches() -> Genre:
    def rules(puzzle: Puzzle, m: Model) -> None:
        hidden = Model(concise=m.concise, clock=m.clock)
        SLITHERLINK.rules(puzzle, hidden)
        m.keys[:], m.clauses[:], m.loops[:] = hidden.keys, hidden.clauses, hidden.loops
        m.counts[:] = [count._replace(switch=None) for count in hidden.counts]

    return replace(SLITHERLINK, rules=rules)


def forget_the_words_of_demands() -> Genre:
    def demand(puzzle: Puzzle, switch: Switch) -> Demand:
        return Demand("")

    return replace(AKARI, demand=demand)


def spoil_the_program_of_an_engine() -> Genre:
    assert AKARI.asp is not None
    return replace(AKARI, asp=replace(AKARI.asp, program=f"{AKARI.asp.program}\n:- {AKARI.asp.shown}(1, 1).\n"))


# The checker


def never_look_at_the_first_column() -> Genre:
    """Off by one, whoever asks."""

    def spare(faults: list[Fault]) -> list[Fault]:
        return [one for one in faults if one.rule != "shaded-side-by-side" or any(cell.col for cell in one.cells)]

    return replace(
        HITORI,
        check=lambda puzzle, solution: spare(HITORI.check(puzzle, solution)),
        broken=lambda puzzle, state: spare(HITORI.broken(puzzle, state)),
    )


def look_up_a_clue_that_is_not_there() -> Genre:
    def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
        return [fault for fault in HITORI.check(puzzle, solution) if puzzle.clues[fault.cells[0]]]

    return replace(HITORI, check=check)


def report_what_is_only_unfinished() -> Genre:
    def broken(puzzle: Puzzle, state: State) -> list[Fault]:
        return HITORI.broken(puzzle, State(state.true))  # as if nothing were shaded any more

    def claim(puzzle: Puzzle, state: State) -> list[Fault]:
        undecided = state.open(HITORI.decisions(puzzle))
        return HITORI.check(puzzle, Solution(state.true)) if undecided else broken(puzzle, state)

    return replace(HITORI, broken=claim)


def overlook_the_last_fault_of_a_full_board() -> Genre:
    return replace(HITORI, broken=lambda puzzle, state: HITORI.broken(puzzle, state)[:-1])


def name_a_fault_in_capitals() -> Genre:
    def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
        return [replace(fault, rule="Clue Not Met") for fault in HITORI.check(puzzle, solution)]

    return replace(HITORI, check=check)


def name_a_fault_nobody_shows() -> Genre:
    def rename(faults: list[Fault]) -> list[Fault]:
        return [replace(one, rule="touching") if one.rule == "shaded-side-by-side" else one for one in faults]

    return replace(
        HITORI,
        check=lambda puzzle, solution: rename(HITORI.check(puzzle, solution)),
        broken=lambda puzzle, state: rename(HITORI.broken(puzzle, state)),
    )


def show_a_fault_off_the_board() -> Genre:
    def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
        return [replace(fault, cells=(Cell(9, 9),)) for fault in HITORI.check(puzzle, solution)]

    return replace(HITORI, check=check)


def accept_what_lies_off_the_board() -> Genre:
    def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
        return HITORI.check(puzzle, Solution(solution.true.intersection(HITORI.decisions(puzzle))))

    return replace(HITORI, check=check)


def reject_everything() -> Genre:
    fault = Fault("wrong", "this is wrong")
    return replace(HITORI, check=lambda puzzle, solution: [fault], broken=lambda puzzle, state: [fault])


def call_a_puzzle_impossible_that_is_not() -> Genre:
    def validate(puzzle: Puzzle) -> list[Fault]:
        return [Fault("board-in-parts", "there is a hole")] if puzzle.grid.holes else []

    return replace(HITORI, validate=validate)


# Certificates


def forget_a_clause_of_the_statement() -> Genre:
    def statement(puzzle: Puzzle) -> Statement:
        assert HITORI.statement is not None
        stated = HITORI.statement(puzzle)
        return replace(stated, clauses=stated.clauses[1:])

    return replace(HITORI, statement=statement)


# Decisions


def forget_the_last_decision() -> Genre:
    return replace(HITORI, decisions=lambda puzzle: HITORI.decisions(puzzle)[:-1])


def point_at_the_next_cell() -> Genre:
    def decision_at(puzzle: Puzzle, x: float, y: float) -> Decision | None:
        return HITORI.decision_at(puzzle, x + 1, y)

    return replace(HITORI, decision_at=decision_at)


# Formats


def lose_the_regions_of_a_text_board() -> Genre:
    def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
        assert HEYAWAKE.read_text is not None
        puzzle, state = HEYAWAKE.read_text(lines)
        return replace(puzzle, regions=tuple(frozenset([cell]) for cell in puzzle.grid.cells)), state

    return replace(HEYAWAKE, read_text=read_text)


def lose_the_crosses_of_a_text_board() -> Genre:
    def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
        assert HITORI.read_text is not None
        puzzle, state = HITORI.read_text(lines)
        return puzzle, State(state.true)

    return replace(HITORI, read_text=read_text)


def write_solutions_without_the_last_row() -> Genre:
    def write_solution(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
        rows = HITORI.write_solution(puzzle, solution)
        return [*rows[:-1], ["-"] * len(rows[-1])]

    return replace(HITORI, write_solution=write_solution)


def forget_the_borders_of_puzzlink() -> Genre:
    return replace(HEYAWAKE, puzzlink=PuzzLink(("heyawake",), ("region16",)))


class Dash(Shade):
    """A decision that JSON puts into another row."""

    __slots__ = ()

    @classmethod
    def to_json(cls, decisions: object, holds: bool) -> list[object]:
        return [[key.cell.row, 0] for key in sorted(decisions)]  # type: ignore[call-overload]


def lose_columns_in_json() -> Genre:
    def dash(keys: frozenset[Decision]) -> frozenset[Decision]:
        return frozenset(Shade(key.cells[0]) for key in keys)

    def rules(puzzle: Puzzle, m: Model) -> None:
        HITORI.rules(puzzle, m)
        m.keys[:] = [None if key is None else Dash(key.cells[0]) for key in m.keys]

    return replace(
        HITORI,
        kinds=(Dash,),
        rules=rules,
        decisions=lambda puzzle: [Dash(cell) for cell in puzzle.grid.cells],
        decision_at=lambda puzzle, x, y: (found := HITORI.decision_at(puzzle, x, y)) and Dash(found.cells[0]),
        check=lambda puzzle, solution: HITORI.check(puzzle, Solution(dash(solution.true))),
        broken=lambda puzzle, state: HITORI.broken(puzzle, State(dash(state.true), dash(state.false))),
    )


# Drawing


def draw_nothing_that_is_known() -> Genre:
    def draw(puzzle: Puzzle, view: View) -> Scene:
        return HITORI.draw(puzzle, replace(view, state=State()))

    return replace(HITORI, draw=draw)


def draw_no_faults() -> Genre:
    def draw(puzzle: Puzzle, view: View) -> Scene:
        return HITORI.draw(puzzle, replace(view, faults=()))

    return replace(HITORI, draw=draw)


def raise_where_faults_are_drawn() -> Genre:
    def draw(puzzle: Puzzle, view: View) -> Scene:
        if len(view.faults) > 1:
            raise KeyError("faults")
        return HITORI.draw(puzzle, view)

    return replace(HITORI, draw=draw)


# Play


def change_playboard(change: Callable[[Playboard], Playboard]) -> Genre:
    assert HITORI.play is not None
    play = HITORI.play()
    return replace(HITORI, play=lambda: replace(play, board=lambda puzzle: change(play.board(puzzle))))


def leave_out_a_place() -> Genre:
    def change(board: Playboard) -> Playboard:
        last = len(board.places) - 1
        stops = tuple(replace(stop, place=None) if stop.place == last else stop for stop in board.stops)
        return replace(board, places=board.places[:-1], stops=stops)

    return change_playboard(change)


def name_all_places_alike() -> Genre:
    return change_playboard(
        lambda board: replace(board, places=tuple(replace(place, name="cell") for place in board.places))
    )


def let_a_finger_never_erase() -> Genre:
    def change(board: Playboard) -> Playboard:
        taps = replace(board.gestures.taps, touch=(1, 2, 1))
        return replace(board, gestures=replace(board.gestures, taps=taps, touch=None))

    return change_playboard(change)


def move_places_to_the_right() -> Genre:
    return change_playboard(
        lambda board: replace(board, places=tuple(replace(place, x=place.x + 1) for place in board.places))
    )


def meet_clues_that_are_not_there() -> Genre:
    assert HITORI.play is not None
    play = replace(HITORI.play(), met=lambda puzzle, state: puzzle.grid.cells)
    return replace(HITORI, play=lambda: play)


# Authoring


def change_setter(genre: Genre, **own: object) -> Genre:
    assert genre.setter is not None
    setter = replace(genre.setter(), **own)  # type: ignore[arg-type]
    return replace(genre, setter=lambda: setter)


def fit_clues_that_are_one_too_large() -> Genre:
    def fitting(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
        assert AKARI.setter is not None
        return {cell: int(clue) + 1 for cell, clue in AKARI.setter().fitting(puzzle, solution).items()}

    return change_setter(AKARI, fitting=fitting)


def fit_no_clues() -> Genre:
    return change_setter(AKARI, fitting=lambda puzzle, solution: {})


def weaken_an_unknown_island_to_a_single_cell() -> Genre:
    return change_setter(NURIKABE, weaker=lambda clue: 1)


def offer_a_clue_that_is_none() -> Genre:
    return change_setter(AKARI, options=lambda puzzle, cell: [None, "x", 7])


# Strategies


def flip_what_strategies_conclude() -> Genre:
    assert HITORI.human is not None
    honest = HITORI.human()

    def flip(finding: Finding) -> Finding:
        return replace(finding, true=finding.false, false=finding.true)

    def approach(puzzle: Puzzle, clock: Clock) -> Approach:
        found = honest.approach(puzzle, clock)

        def spoil(find: Find) -> Find:
            return lambda: [flip(finding) for finding in find()]

        return found._replace(finders=lambda: [(key, spoil(find)) for key, find in found.finders()])

    human: Human = replace(honest, approach=approach)
    return replace(HITORI, human=lambda: human)


# Examples, names


def change_example(fault: str, board: str) -> Genre:
    assert HITORI.rulebook is not None
    book = HITORI.rulebook()
    mistakes = tuple(replace(one, board=board) if one.fault == fault else one for one in book.mistakes)
    return replace(HITORI, rulebook=lambda: replace(book, mistakes=mistakes))


def write_no_rulebook() -> Genre:
    return replace(HITORI, rulebook=None)


def explain_a_mistake_twice() -> Genre:
    example = MistakeExample("nothing-white", "No cell is white.", "[1]")
    return replace(HITORI, rulebook=lambda: Rulebook("Shade cells.", ("Shade.",), (example, example)))


def shout_the_name() -> Genre:
    return replace(HITORI, name="Hitori!")


BROKEN: dict[str, tuple[Callable[[], Genre], str, str]] = {
    "a clue is dropped": (drop_a_clue, "rules", "find a solution that the checker rejects, number-repeated-in-"),
    "a rule is too strong": (forbid_first_cell, "rules", "stated in full, miss a solution that the checker accepts"),
    "a concise rule is too strong": (forbid_first_cell_where_concise, "rules", "stated concise, miss a solution"),
    "clues have no switch": (state_clues_without_switches, "switches", "turned off, miss a solution"),
    "demands have no words": (forget_the_words_of_demands, "demands", "demand has no words for the switch"),
    "an engine's own program": (spoil_the_program_of_an_engine, "engines", "the engine asp, miss a solution"),
    "the checker is off by one": (never_look_at_the_first_column, "rules", "miss a solution that the checker accepts"),
    "the checker raises": (look_up_a_clue_that_is_not_there, "solvable", "its function check fails (KeyError"),
    "broken is too early": (report_what_is_only_unfinished, "broken", "too early: this board can still become"),
    "broken overlooks a fault": (overlook_the_last_fault_of_a_full_board, "broken", "disagree on a full board"),
    "a fault's key": (name_a_fault_in_capitals, "faults", "names a fault 'Clue Not Met'; expected a key of small"),
    "a fault without an example": (
        name_a_fault_nobody_shows,
        "examples",
        "doesn't show it: the checker finds touching",
    ),
    "a fault's place": (show_a_fault_off_the_board, "faults", "in r10c10, which isn't on the board"),
    "off the board": (accept_what_lies_off_the_board, "off-board", "which isn't a decision of this board"),
    "everything is rejected": (reject_everything, "solvable", "accepts no solution of any of"),
    "validate says too much": (call_a_puzzle_impossible_that_is_not, "validate", "but the checker accepts this"),
    "the statement lacks a clause": (forget_a_clause_of_the_statement, "statement", "find a solution that the checker"),
    "a decision is missing": (forget_the_last_decision, "decisions", "which decisions doesn't list"),
    "a click means another cell": (point_at_the_next_cell, "pointing", "in the middle of r1c1, means"),
    "text loses regions": (lose_the_regions_of_a_text_board, "text", "the format text changes this puzzle"),
    "text loses crosses": (lose_the_crosses_of_a_text_board, "text", "change the state that is read from its text"),
    "tokens lose a row": (write_solutions_without_the_last_row, "tokens", "the format tokens changes this solution"),
    "puzz.link loses borders": (forget_the_borders_of_puzzlink, "puzzlink", "the format puzzlink refuses each of"),
    "JSON loses columns": (lose_columns_in_json, "json", "the format json can't read what it wrote"),
    "a state isn't drawn": (draw_nothing_that_is_known, "looks", "look the same in the picture"),
    "faults aren't drawn": (draw_no_faults, "fault-marks", "the picture doesn't show the fault"),
    "drawing raises": (raise_where_faults_are_drawn, "pictures", "its function draw fails (KeyError: 'faults'"),
    "a place is missing": (leave_out_a_place, "writing", "can be written in no place"),
    "places have no names": (name_all_places_alike, "playboard", "two places are both called 'cell'"),
    "a finger can't erase": (let_a_finger_never_erase, "gestures", "with a finger you can't take away the sign"),
    "places lie elsewhere": (move_places_to_the_right, "points", "in the middle of the place"),
    "met names no clue": (meet_clues_that_are_not_there, "met", "where there is no clue"),
    "fitting is one too large": (fit_clues_that_are_one_too_large, "fitting", "but the solution meets the clue there"),
    "fitting is incomplete": (fit_no_clues, "clues-apart", "meets every clue, but fitting says {}"),
    "weaker is stronger": (weaken_an_unknown_island_to_a_single_cell, "weaker", "with the weaker clue 1 instead of ?"),
    "an option is no clue": (offer_a_clue_that_is_none, "options", "the option 7 at r1c1 can't stand on the board"),
    "strategies conclude wrongly": (flip_what_strategies_conclude, "strategies", "concludes what isn't forced"),
    "an example shows nothing": (
        lambda: change_example("nothing-white", "1"),
        "examples",
        "the example of nothing-white doesn't show it: the checker finds nothing",
    ),
    "an example shows too much": (
        lambda: change_example("nothing-white", "[1] [2]"),
        "examples",
        "the example of nothing-white also has the fault shaded-side-by-side",
    ),
    "an example can't be read": (lambda: change_example("nothing-white", "[x]"), "examples", "can't be read: line 1"),
    "a mistake is there twice": (explain_a_mistake_twice, "examples", "has the fault nothing-white twice"),
    "there is no rule book": (write_no_rulebook, "named-faults", "the genre has no rule book"),
    "a name has capitals": (shout_the_name, "declaration", "the genre's name is 'Hitori!'"),
}


def run_check(genre: Genre, name: str) -> None:
    """Run the check of this name on a few boards."""
    next(check for check in list_checks(genre, boards=BOARDS) if check.name == name)()


@pytest.mark.parametrize("title", BROKEN)
def test_what_is_broken_is_named_by_the_check_that_is_there_for_it(title: str) -> None:
    break_genre, name, words = BROKEN[title]
    genre = break_genre()
    with pytest.raises(GenreFailure) as failed:
        run_check(genre, name)
    said = str(failed.value)
    sentence, *shown = said.split("\n")
    assert sentence.startswith(f"{genre.title}, {name}: ")
    assert words in sentence
    assert not shown or '"clues"' in said


def test_a_puzzle_of_the_gallery_with_two_solutions_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    first = list_entries("akari")[0]
    numbers = {cell: "x" if isinstance(clue, int) else clue for cell, clue in first.puzzle.clues.items()}
    spoilt = replace(first, puzzle=first.puzzle.with_clues(numbers))
    monkeypatch.setattr(gallery, "list_entries", lambda name: [spoilt])
    with pytest.raises(
        GenreFailure, match=f"{first.id} of the gallery hasn't one solution: the engine sat finds several"
    ):
        run_check(AKARI, "gallery")


def test_a_wrong_solution_in_the_gallery_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    first = list_entries("akari")[0]
    monkeypatch.setattr(gallery, "list_entries", lambda name: [replace(first, solution=Solution(frozenset()))])
    with pytest.raises(GenreFailure, match=f"the checker rejects the solution of {first.id} in the gallery"):
        run_check(AKARI, "gallery")


def test_the_board_that_is_shown_is_as_small_as_can_be() -> None:
    with pytest.raises(GenreFailure) as failed:
        run_check(forbid_first_cell(), "rules")
    assert failed.value.puzzle == Puzzle.of("hitori", Grid(2, 1), {})
    assert str(failed.value).endswith(
        "\n# genre: hitori\n[.]\n .\n"
        '{"genre": "hitori", "rows": 2, "cols": 1, "clues": [], "holes": []}\n'
        '{"shaded": [[0, 0]], "not_shaded": []}'
    )


def test_the_authors_own_exception_is_the_cause() -> None:
    with pytest.raises(GenreFailure) as failed:
        check_genre(look_up_a_clue_that_is_not_there(), boards=BOARDS)
    assert isinstance(failed.value.__cause__, KeyError)
