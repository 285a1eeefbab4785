"""Hints: just the next step, as explicit as you like, or what is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Mark, Role, View
from lamplit.core.words import format_count, join_words, make_sentence
from lamplit.genre.judging import require_accepted
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Grounds, Human, Step
from lamplit.human.arguments import ArgumentFinder
from lamplit.human.deducer import Deducer
from lamplit.human.derived import DERIVED_HUMAN
from lamplit.human.explanations import human_of, select_strategies
from lamplit.human.general import Prospects, RuleSolver

FEW_PLACES = 3
"""A hint names no more places to look at than this."""


@dataclass(frozen=True, repr=False)
class Hint:
    """The next step in three strengths: ``where`` to look, which ``rule``, what ``follows``. Printed, it is these."""

    step: Step
    """The step, with its ``strategy``, ``text``, and what is ``true`` and ``false`` after it."""
    where: str
    """Where to look, in a sentence."""
    rule: str
    """The strategy and its idea, in a sentence."""
    follows: str
    """What follows, in a sentence."""
    puzzle: Puzzle = field(kw_only=True)
    """The puzzle."""
    state: State = field(default=State(), kw_only=True)
    """The position that the hint is for."""

    @property
    def looked_at(self) -> Grounds:
        """The places to look at: the clues, cells and edges that the step rests on."""
        return _choose_grounds(self.step)

    @property
    def strategy(self) -> str:
        """The key of the strategy."""
        return self.step.strategy

    @property
    def text(self) -> str:
        """``where``, ``rule`` and ``follows``, one per line."""
        return "\n".join((self.where, self.rule, self.follows))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Hint: {self.puzzle.genre} {self.puzzle.size}, {self.step.strategy}>"

    def _repr_html_(self) -> str:
        """The board with the places it speaks of, and its words, as a notebook shows them."""
        from lamplit.drawing.notebook import build_html
        from lamplit.drawing.views import make_view

        view = make_view(self.state, [self.step])
        return build_html([self.where, self.rule, self.follows], [(self.puzzle, view)])


@dataclass(frozen=True, repr=False)
class Mistake:
    """Something in the position that can't be right."""

    decisions: tuple[tuple[Decision, bool], ...]
    """The wrong decisions, each with the value it has in the position."""
    text: str
    """What is wrong, in a sentence."""
    puzzle: Puzzle = field(kw_only=True)
    """The puzzle."""
    state: State = field(default=State(), kw_only=True)
    """The position with the mistake."""

    @property
    def grounds(self) -> Grounds:
        """The places to look at again."""
        keys = [key for key, _ in self.decisions]
        return Grounds(
            cells=tuple(dict.fromkeys(cell for key in keys for cell in key.cells)),
            edges=tuple(dict.fromkeys(edge for key in keys for edge in key.edges)),
        )

    def told(self, strength: int) -> str:
        """A sentence that reveals no more than asked for: 1 that there is a mistake, 2 where, 3 what."""
        if strength == 1:
            return "There is a mistake somewhere on the board."
        if strength == 2:
            places = self.grounds.places
            few = [_name_place(self.puzzle, place) for place in places[:FEW_PLACES]]
            few += ["elsewhere"] if len(places) > FEW_PLACES else []
            return make_sentence(f"there is a mistake: look again at {join_words(few)}")
        return self.text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        wrong = format_count(len(self.decisions), "decision")
        return f"<Mistake: {self.puzzle.genre} {self.puzzle.size}, {wrong}>"

    def _repr_html_(self) -> str:
        """The board with the places to look at again, and what is wrong there, as a notebook shows them."""
        from lamplit.drawing.notebook import build_html

        marks = (Mark(Role.DIFFERENCE, self.grounds.cells, self.grounds.edges),)
        return build_html([self.text], [(self.puzzle, View(self.state, marks=marks, coordinates=True))])


@dataclass(frozen=True, repr=False)
class NoHint:
    """There is no next step, and why."""

    why: Literal["solved", "open", "impossible"]
    """``solved``, ``open`` (nothing more is forced) or ``impossible`` (no solution)."""
    text: str
    """The reason in a sentence."""
    puzzle: Puzzle = field(kw_only=True)
    """The puzzle."""
    state: State = field(default=State(), kw_only=True)
    """The position."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<NoHint: {self.puzzle.genre} {self.puzzle.size}, {self.why}>"

    def _repr_html_(self) -> str:
        """The board and the reason, as a notebook shows them."""
        from lamplit.drawing.notebook import build_html

        return build_html([self.text], [(self.puzzle, View(self.state, solved=self.why == "solved"))])


def hint(
    puzzle: Puzzle, state: State | None = None, clock: Clock | None = None, strategies: Iterable[str] | None = None
) -> Hint | Mistake | NoHint:
    """The next step from a state, by all strategies or by some; or its mistake; or that there is none.

    Raises OutOfTime once the clock has run out.
    """
    names = None if strategies is None else list(strategies)
    human = human_of(puzzle, names)
    chosen = select_strategies(human, names)
    state, clock = state or State(), clock or Clock()
    prospects = Prospects(puzzle, clock)
    try:
        general = prospects.general
        if not general.is_possible(state):
            return _find_mistake(general, puzzle, state)
        deducer = Deducer(human, puzzle, chosen, state, clock, prospects.is_worthwhile)
        found = deducer.advance()
        if found is not None:
            if genre_of(puzzle).package and human is not DERIVED_HUMAN:
                general.require_forced(state, found.steps)
            return _make_hint(human, found.steps[0], puzzle, state)
        if deducer.is_solved:
            require_accepted(puzzle, Solution(deducer.state.true), "the engine sat")
            return NoHint("solved", "The puzzle is solved.", puzzle=puzzle, state=state)
        forced = prospects.find_forced(deducer.state, deducer.list_open())
        if not forced:
            text = "Nothing more is forced: the puzzle has several solutions from here."
            return NoHint("open", text, puzzle=puzzle, state=state)
        step = ArgumentFinder(human, general, clock).find_steps(deducer.state, forced)[0]
        return _make_hint(human, step, puzzle, state)
    finally:
        prospects.close()


def _make_hint(human: Human, step: Step, puzzle: Puzzle, state: State) -> Hint:
    strategy = human.get_strategy(step.strategy)
    places = [_name_place(puzzle, place) for place in _choose_grounds(step).places[:FEW_PLACES]]
    where = f"{strategy.look}: start at {join_words(places)}"
    rule = f"{strategy.title}: {strategy.idea}"
    return Hint(step, make_sentence(where), rule, step.text, puzzle=puzzle, state=state)


def _choose_grounds(step: Step) -> Grounds:
    """The grounds of a step but for the places where something follows, which would be half of the answer. All of
    them where a step rests on nothing else, and those very places where it names none at all."""
    keys = (*step.true, *step.false)
    cells = {cell for key in keys for cell in key.cells}
    edges = {edge for key in keys for edge in key.edges}
    grounds = step.grounds
    rest = Grounds(
        tuple(cell for cell in grounds.clues if cell not in cells),
        tuple(cell for cell in grounds.cells if cell not in cells),
        tuple(edge for edge in grounds.edges if edge not in edges),
    )
    if rest.places:
        return rest
    return grounds if grounds.places else Grounds(cells=tuple(sorted(cells)), edges=tuple(sorted(edges)))


def _name_place(puzzle: Puzzle, place: Cell | Edge) -> str:
    return genre_of(puzzle).wording(puzzle).name_place(place)


def _find_mistake(general: RuleSolver, puzzle: Puzzle, state: State) -> Mistake | NoHint:
    """What in the state can't be right: what differs from every solution, or else what came too late.

    With one solution it is whatever differs from it. With several, the entries are taken one after
    another, and those are named that leave no solution after the ones before them.
    """
    if not general.is_possible(State()):
        text = make_sentence(f"the puzzle has no solution: {general.find_clash(State()).text}")
        return NoHint("impossible", text, puzzle=puzzle, state=state)
    entries = [(key, True) for key in sorted(state.true)] + [(key, False) for key in sorted(state.false)]
    certain = dict(general.find_forced(State(), [key for key, _ in entries]))
    wrong = [(key, value) for key, value in entries if certain.get(key, value) != value]
    if wrong:
        clear = join_words(general.wording.speak(key).conclude(not value) for key, value in wrong)
        text = make_sentence(f"there is a mistake: in every solution {clear}")
        return Mistake(tuple(wrong), text, puzzle=puzzle, state=state)
    kept = State()
    for key, value in entries:
        more = State(kept.true | {key}, kept.false) if value else State(kept.true, kept.false | {key})
        if general.is_possible(more):
            kept = more
        else:
            wrong.append((key, value))
    late = join_words(general.wording.speak(key).conclude(not value) for key, value in wrong)
    text = make_sentence(f"there is a mistake: with the rest as it is, {late}")
    return Mistake(tuple(wrong), text, puzzle=puzzle, state=state)
