"""An explanation as it is read: numbered stages, each with its words and its picture.

A round is a stage of its own, but simple rounds of a single step flow together: one thing leads to
the next, and a person would tell it in one breath.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lamplit.human.loop import Explanation, human_of
from lamplit.human.places import mark, place
from lamplit.puzzle import State
from lamplit.scene import Mark, Role, View
from lamplit.steps import Human, Round, Tier
from lamplit.words import count, listing, sentence

BREATH = 5
"""How many simple steps are told in one breath."""
LEADS = ("", "Now ", "Then ", "Next, ", "After that, ")


@dataclass(frozen=True)
class Stage:
    """One numbered piece of an explanation."""

    number: int
    title: str
    text: str
    rounds: tuple[Round, ...]
    view: View
    """The board after this stage, its conclusions and their reasons marked."""


def stages(explanation: Explanation) -> list[Stage]:
    """The rounds gathered into stages, with words and pictures."""
    human = human_of(explanation.puzzle)
    told: set[str] = set()
    found: list[Stage] = []
    true, false = set(explanation.start.true), set(explanation.start.false)
    for number, rounds in enumerate(_gathered(human, explanation.rounds), 1):
        steps = [step for each in rounds for step in each.steps]
        true.update(key for step in steps for key in step.true)
        false.update(key for step in steps for key in step.false)
        titles = dict.fromkeys(human.strategy(each.strategy).title for each in rounds)
        view = View(State(frozenset(true), frozenset(false)), marks=_marks(rounds), coordinates=True)
        found.append(Stage(number, listing(titles), _text(human, rounds, told), tuple(rounds), view))
        told.update(each.strategy for each in rounds)
    return found


def _gathered(human: Human, rounds: tuple[Round, ...]) -> Iterator[list[Round]]:
    """Rounds that belong in one stage."""
    breath: list[Round] = []
    for each in rounds:
        alone = human.strategy(each.strategy).tier == Tier.EASY and len(each.steps) == 1
        if breath and (not alone or len(breath) == BREATH):
            yield breath
            breath = []
        if alone:
            breath.append(each)
        else:
            yield [each]
    if breath:
        yield breath


def _text(human: Human, rounds: list[Round], told: set[str]) -> str:
    """The words of a stage; a strategy met for the first time is introduced by its idea."""
    parts = []
    for at, each in enumerate(rounds):
        idea = human.strategy(each.strategy).idea
        if each.strategy not in told and len(rounds) == 1:
            parts.append(idea)
            parts.append(each.text)
        else:
            lead = LEADS[at]
            parts.append(lead + each.text[:1].lower() + each.text[1:] if lead else each.text)
    return " ".join(parts)


def ending(explanation: Explanation) -> str:
    """The last sentence: how it ended."""
    human = human_of(explanation.puzzle)
    if explanation.ending == "solved":
        return f"That solves it, in {count(len(stages(explanation)), 'step')}."
    if explanation.ending == "clash":
        assert explanation.clash is not None
        return sentence(f"there is no solution: {explanation.clash.text}")
    places = listing(dict.fromkeys(place(key) for key in explanation.open))
    if explanation.ending == "open":
        return (
            f"No more is forced: the puzzle has several solutions, and they differ in what is still open "
            f"({places})."
        )
    hardest = human.strategies[-1].key
    return f"These strategies lead no further; still open: {places}. With {hardest} and the others it goes on."


def _marks(rounds: list[Round]) -> tuple[Mark, ...]:
    """The clues and cells the conclusions rest on, and the conclusions."""
    steps = [step for each in rounds for step in each.steps]
    decided = [key for step in steps for key in (*step.true, *step.false)]
    conclusion = mark(Role.CONCLUSION, decided)
    reasons = dict.fromkeys(cell for step in steps for cell in (*step.clues, *step.cells))
    reason = Mark(Role.REASON, tuple(cell for cell in reasons if cell not in conclusion.cells))
    return (reason, conclusion)
