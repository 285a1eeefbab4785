"""Play: a board on a page has a place for every decision, and what a player writes there reads back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import isfinite

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Edge
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.words import quote
from lamplit.genre.playing import EMPTY, Drag, Form, Playboard, PlayPlace
from lamplit.genre.puzzle_json import state_from_json
from lamplit.testing.sample import SmallBoard
from lamplit.wire.boards import board_to_json

STATES = 4
"""How many states are written on a board."""


class PlayedBoard:
    """A board as a page has it, which knows no rules: it writes signs in places, and a state in JSON from them."""

    def __init__(self, puzzle: Puzzle, board: Playboard) -> None:
        self.puzzle, self.board = puzzle, board

    def make_state(self, signs: Mapping[int, int]) -> State:
        """The state that these signs say, by the numbers of their places."""
        board = self.board
        record: Json = {name: [] for sign in board.signs for name, _ in sign.says}
        for place, sign in signs.items():
            for name, number in board.signs[sign].says:
                record[name].append(_make_entry(board.places[place], number))
        return state_from_json(self.puzzle, json.loads(json.dumps(record))) if record else State()

    def list_signs(self, form: Form) -> list[int]:
        """The signs that are written in places of a form: the empty one, and those that are drawn there."""
        return [
            EMPTY,
            *(sign for sign, drawn in enumerate(form.signs) if sign != EMPTY and (drawn.below or drawn.above)),
        ]

    @cached_property
    def said(self) -> list[dict[int, State]]:
        """What each sign says in each place."""
        drawn = [self.list_signs(form) for form in self.board.forms]
        places = enumerate(self.board.places)
        return [{sign: self.make_state({number: sign}) for sign in drawn[place.form]} for number, place in places]

    @cached_property
    def decisions(self) -> list[set[Decision]]:
        """What can be said of each place."""
        return [{key for state in signs.values() for key in (*state.true, *state.false)} for signs in self.said]

    def find_signs(self, state: State) -> dict[int, int | None]:
        """The sign that each place has in a state; None if there is none that says just this."""
        found: dict[int, int | None] = {}
        for place, keys in enumerate(self.decisions):
            wanted = State(state.true & keys, state.false & keys)
            found[place] = next((sign for sign, said in self.said[place].items() if said == wanted), None)
        return found


def _make_entry(place: PlayPlace, number: int | None) -> list[object]:
    key = [list(end) for end in place.key] if isinstance(place.key, Edge) else list(place.key)
    return [*key, *([] if number is None else [number])]


def _lay_out(board: SmallBoard) -> PlayedBoard:
    assert board.genre.play is not None
    return PlayedBoard(board.puzzle, board.genre.play().board(board.puzzle))


def examine_playboard(board: SmallBoard) -> None:
    """The parts of a playable board fit together, and each has a name of its own for those who hear it."""
    played = _lay_out(board)
    playboard = played.board
    signs = playboard.signs
    if not signs or signs[EMPTY].name or signs[EMPTY].says:
        raise board.fail("the first sign isn't the empty one; expected one without a name that says nothing")
    _require_names(board, "signs", [sign.name for sign in signs[1:]])
    for number, form in enumerate(playboard.forms):
        if (form.box is None) == (form.line is None):
            raise board.fail(f"form {number} has {'no' if form.box is None else 'both a'} box and line; expected one")
        drawn = [form.signs[sign] for sign in played.list_signs(form)]
        if len(form.signs) != len(signs) or len(drawn) == 1 or len(set(drawn)) < len(drawn):
            raise board.fail(f"form {number} doesn't draw each of its signs in a way of its own")
        ghosts = [shapes for sign in drawn[1:] for shapes in (sign.concluded, sign.supposed)]
        if not all(ghosts) or len(set(ghosts)) < len(ghosts):
            raise board.fail(f"form {number} has signs without ghosts, or with the same ghosts")
    _require_names(board, "places", [place.name for place in playboard.places])
    for place in playboard.places:
        if not (0 <= place.form < len(playboard.forms) and isfinite(place.x) and isfinite(place.y)):
            raise board.fail(f"the place {quote(place.name)} has no form, or lies nowhere")
    if sorted(shown.cell for shown in playboard.clues) != sorted(board.puzzle.clues):
        raise board.fail("the clues of the playable board aren't those of the puzzle")
    for shown in playboard.clues:
        if not shown.shapes or not shown.name:
            raise board.fail(
                f"the clue {shown.clue} {board.puzzle.grid.describe_place(shown.cell)} isn't drawn or named"
            )
    reached = sorted(stop.place for stop in playboard.stops if stop.place is not None)
    if reached != list(range(len(playboard.places))):
        raise board.fail("the keyboard's cursor doesn't stop once at every place")
    _require_names(board, "stops of the cursor", [stop.name for stop in playboard.stops])
    if len({(stop.x, stop.y) for stop in playboard.stops}) < len(playboard.stops):
        raise board.fail("two stops of the cursor lie on the same spot")
    json.dumps(board_to_json(board.puzzle))


def _require_names(board: SmallBoard, what: str, names: Sequence[str]) -> None:
    if not all(names):
        raise board.fail(f"one of the {what} has no name; expected one for those who hear the board")
    for name in names:
        if names.count(name) > 1:
            raise board.fail(f"two {what} are both called {quote(name)}; expected a name of its own for each")


def examine_writing(board: SmallBoard) -> None:
    """Each decision that can be true belongs to one place, and every state can be written there and read back."""
    rng, played = board.rng, _lay_out(board)
    owners: dict[Decision, int] = {}
    for place, keys in enumerate(played.decisions):
        name = played.board.places[place].name
        for key in keys:
            if key not in board.decisions:
                raise board.fail(f"the place {quote(name)} writes {key!r}, which isn't a decision of this board")
            if owners.setdefault(key, place) != place:
                other = played.board.places[owners[key]].name
                raise board.fail(f"{key!r} can be written in two places, {quote(other)} and {quote(name)}")
    given = {cell for key in played.board.given for cell in key.cells}
    for key in board.decisions:
        written = key in owners or not given.isdisjoint(key.cells)
        if not written and not board.genre.broken(board.puzzle, State(frozenset([key]))):
            raise board.fail(f"{key!r} can be written in no place")
    for solution in board.solutions[:STATES]:
        for key in sorted(set(played.board.given) - solution.true):
            raise board.fail(f"the playable board gives {key!r}, which this solution doesn't have", solution)
    for _ in range(STATES):
        made = board.make_state(rng)
        state = State(made.true.intersection(owners), made.false.intersection(owners))
        signs = played.find_signs(state)
        for place, sign in signs.items():
            if sign is None:
                name = played.board.places[place].name
                raise board.fail(f"no sign says what is known of the place {quote(name)}", state)
        back = played.make_state({place: sign for place, sign in signs.items() if sign is not None})
        if back != state:
            raise board.fail(f"signs written on the page come back as another state, {back!r}", state)


def examine_gestures(board: SmallBoard) -> None:
    """With the mouse alone and with a finger alone, every solution can be written, and everything taken away again."""
    played = _lay_out(board)
    signs, gestures = played.board.signs, played.board.gestures
    wanted = [played.find_signs(State(solution.true)) for solution in board.solutions[:3]]
    for number, form in enumerate(played.board.forms):
        taps = form.taps or gestures.taps
        if any(len(way) != len(signs) for way in (taps.left, taps.right, taps.touch)):
            raise board.fail(f"the taps in form {number} don't lead from each of the {len(signs)} signs to one of them")
        ours = played.list_signs(form)
        places = [i for i, place in enumerate(played.board.places) if place.form == number]
        needed = {sign for each in wanted for place in places if (sign := each[place]) is not None}
        for name, ways, drags in (
            ("the mouse", (taps.left, taps.right), (gestures.left, gestures.right)),
            ("a finger", (taps.touch,), (gestures.touch,)),
        ):
            reached = _follow(ways, drags, EMPTY, ours)
            if strange := sorted(reached.difference(ours)):
                raise board.fail(f"with {name} you write the sign {strange[0]} in form {number}, which doesn't draw it")
            for sign in ours:
                if EMPTY not in _follow(ways, drags, sign, ours):
                    raise board.fail(f"with {name} you can't take away the sign {quote(signs[sign].name)}")
            for sign in sorted(needed - reached):
                raise board.fail(f"with {name} you can't write the sign {quote(signs[sign].name)}", board.solutions[0])


def _follow(
    ways: Sequence[Sequence[int]], drags: Iterable[Drag | None], start: int, drawable: Sequence[int]
) -> set[int]:
    """The signs that taps and drags lead to, one after another. A drag leaves alone what it can't draw."""
    drawn = {drag.sign for drag in drags if drag is not None and drag.sign is not None}.intersection(drawable)
    reached, before = {start}, set[int]()
    while reached != before:
        before = set(reached)
        reached |= {way[sign] for way in ways for sign in before if 0 <= sign < len(way)} | drawn
        reached |= {EMPTY} if reached & drawn else set()
    return reached


def examine_points(board: SmallBoard) -> None:
    """The middle of a place means a decision that is written there, and lines end in the nodes of the lattice."""
    played = _lay_out(board)
    lattice = played.board.lattice
    for number, place in enumerate(played.board.places):
        form = played.board.forms[place.form]
        if form.box is not None:
            left, top, width, height = form.box
            points = [(place.x + left + width / 2, place.y + top + height / 2)]
        else:
            assert form.line is not None
            (ax, ay), (bx, by) = form.line
            shares = (0.5, 0.35, 0.65, 0.25, 0.75)  # lines may cross in the middle
            points = [(place.x + ax + (bx - ax) * share, place.y + ay + (by - ay) * share) for share in shares]
        meant = [board.genre.decision_at(board.puzzle, x, y) for x, y in points]
        if not played.decisions[number].intersection(meant):
            raise board.fail(f"decision_at means {meant[0]!r} in the middle of the place {quote(place.name)}")
    for number, a, b in lattice.edges if lattice is not None else ():
        place = played.board.places[number]
        line = played.board.forms[place.form].line
        assert lattice is not None
        if line is None or {lattice.nodes[a], lattice.nodes[b]} != {(place.x + x, place.y + y) for x, y in line}:
            raise board.fail(f"the place {quote(place.name)} doesn't run between its nodes of the lattice")


def examine_met(board: SmallBoard) -> None:
    """Only clues are met, and in a solution every clue that counts has what it asks for."""
    rng, played = board.rng, _lay_out(board)
    assert board.genre.play is not None
    met = board.genre.play().met
    for state in (State(), *(board.make_state(rng) for _ in range(STATES))):
        strange: set[Cell] = set(met(board.puzzle, state)).difference(board.puzzle.clues)
        if strange:
            raise board.fail(f"met names {min(strange)}, where there is no clue", state)
    for solution in board.solutions[:3]:
        signs = played.find_signs(State(solution.true))
        for count in played.board.live.counts:
            there = sum(played.board.signs[sign].worth for place in count.places if (sign := signs[place]) is not None)
            shown = played.board.clues[count.clue]
            if there != count.target:
                where = board.puzzle.grid.describe_place(shown.cell)
                raise board.fail(f"the {shown.clue} {where} counts {there} of {count.target} in a solution", solution)
