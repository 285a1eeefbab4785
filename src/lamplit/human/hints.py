"""Hints: the next step only, as strong as one likes, and a word about mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import Grounds, Human, Step
from lamplit.human.arguments import ArgumentFinder
from lamplit.human.deducer import Deducer
from lamplit.human.explanations import human_of, select_strategies
from lamplit.human.general import Prospects, RuleSolver

FEW_PLACES = 3
"""A hint names no more places to look at than this."""


@dataclass(frozen=True)
class Hint:
    """The next step in three strengths."""

    step: Step
    where: str
    """Where to look."""
    rule: str
    """Which rule."""
    follows: str
    """What follows."""

    @property
    def looked_at(self) -> Grounds:
        """The places to look at first: what the step rests on."""
        return _choose_grounds(self.step)

    def __str__(self) -> str:
        return "\n".join((self.where, self.rule, self.follows))


@dataclass(frozen=True)
class Mistake:
    """Something in the state that can't be right."""

    decisions: tuple[tuple[Decision, bool], ...]
    """What is wrong, as it stands in the state."""
    text: str
    """What is wrong with it."""

    @property
    def grounds(self) -> Grounds:
        """The places to look at again."""
        keys = [key for key, _ in self.decisions]
        return Grounds(
            cells=tuple(dict.fromkeys(cell for key in keys for cell in key.cells)),
            edges=tuple(dict.fromkeys(edge for key in keys for edge in key.edges)),
        )

    def told(self, strength: int) -> str:
        """No more than asked for, as a player may like to find it alone: 1 that there is one, 2 where, 3 what."""
        if strength == 1:
            return "There is a mistake somewhere on the board."
        if strength == 2:
            places = self.grounds.places
            few: list[object] = [*places[:FEW_PLACES], *(["elsewhere"] if len(places) > FEW_PLACES else [])]
            return make_sentence(f"there is a mistake: look again at {join_words(few)}")
        return self.text

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class NoHint:
    """There is no next step."""

    why: Literal["solved", "open", "impossible"]
    text: str

    def __str__(self) -> str:
        return self.text


def hint(puzzle: Puzzle, state: State | None = None, clock: Clock | None = None) -> Hint | Mistake | NoHint:
    """The next step from a state; or its mistake; or that there is none.

    Raises OutOfTime once the clock has run out.
    """
    human = human_of(puzzle)
    state, clock = state or State(), clock or Clock()
    prospects = Prospects(puzzle, clock)
    try:
        general = prospects.general
        if not general.is_possible(state):
            return _find_mistake(human, general, state)
        deducer = Deducer(human, puzzle, select_strategies(human, None), state, clock, prospects.is_worthwhile)
        found = deducer.advance()
        if found is not None:
            return _make_hint(human, found.steps[0])
        if deducer.is_solved:
            return NoHint("solved", "The puzzle is solved.")
        forced = prospects.find_forced(deducer.state, deducer.list_open())
        if not forced:
            return NoHint("open", "Nothing more is forced: the puzzle has several solutions from here.")
        return _make_hint(human, ArgumentFinder(human, general, clock).find_steps(deducer.state, forced)[0])
    finally:
        prospects.close()


def _make_hint(human: Human, step: Step) -> Hint:
    strategy = human.get_strategy(step.strategy)
    places = join_words(_choose_grounds(step).places[:FEW_PLACES])
    where = f"{strategy.look}{f': start at {places}' if places else ''}"
    return Hint(step, make_sentence(where), f"{strategy.title}: {strategy.idea}", step.text)


def _choose_grounds(step: Step) -> Grounds:
    """The grounds of a step but for the places where something follows, which would be half of the answer; all of
    them where a step rests on nothing else."""
    keys = (*step.true, *step.false)
    cells = {cell for key in keys for cell in key.cells}
    edges = {edge for key in keys for edge in key.edges}
    grounds = step.grounds
    rest = Grounds(
        tuple(cell for cell in grounds.clues if cell not in cells),
        tuple(cell for cell in grounds.cells if cell not in cells),
        tuple(edge for edge in grounds.edges if edge not in edges),
    )
    return rest if rest.places else grounds


def _find_mistake(human: Human, general: RuleSolver, state: State) -> Mistake | NoHint:
    """What in the state can't be right: what differs from every solution, or else what came too late.

    With one solution it is whatever differs from it. With several, the entries are taken one after
    another, and those are named that leave no solution after the ones before them.
    """
    if not general.is_possible(State()):
        return NoHint("impossible", make_sentence(f"the puzzle has no solution: {general.find_clash(State()).text}"))
    entries = [(key, True) for key in sorted(state.true)] + [(key, False) for key in sorted(state.false)]
    certain = dict(general.find_forced(State(), [key for key, _ in entries]))
    wrong = [(key, value) for key, value in entries if certain.get(key, value) != value]
    if wrong:
        clear = join_words(human.speak(key).conclude(not value) for key, value in wrong)
        return Mistake(tuple(wrong), make_sentence(f"there is a mistake: in every solution {clear}"))
    kept = State()
    for key, value in entries:
        more = State(kept.true | {key}, kept.false) if value else State(kept.true, kept.false | {key})
        if general.is_possible(more):
            kept = more
        else:
            wrong.append((key, value))
    late = join_words(human.speak(key).conclude(not value) for key, value in wrong)
    return Mistake(tuple(wrong), make_sentence(f"these don't go together: with the rest as it is, {late}"))
