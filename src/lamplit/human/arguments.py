"""The last tier told in small steps: suppose the opposite, go on by named strategies, and see it break.

What is forced can always be shown by a contradiction; ``general`` finds demands that can't all be met. Why they
can't is another matter. Here suppositions are followed by named strategies until the position breaks (``refutations``
finds those where it does), if need be with other suppositions that are refuted on the way. Of the steps only
those are told that lead to the end: the solver is asked, from the end backwards, which conclusions each step
needed, with nothing but its grounds to go by.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, adjacent_cells
from lamplit.core.puzzle import State
from lamplit.core.words import count_words, make_sentence
from lamplit.drawing.views import make_view, mark_reasons
from lamplit.genre.steps import (
    PARAGRAPH_WORDS,
    Clash,
    DecisionWording,
    Finding,
    Grounds,
    Human,
    Link,
    Round,
    Step,
    Tier,
    write_paragraph,
)
from lamplit.human.deducer import Deducer
from lamplit.human.general import RuleSolver, list_places
from lamplit.human.grounds import GroundsCollector
from lamplit.human.refutations import RefutationPlan, RefutationSearch
from lamplit.human.suppositions import make_supposition

COMPARED = 12
"""How many arguments are made before one of them is chosen."""
LONGER = 3
"""How many steps more than the shortest an argument may take to be told instead, if more follows from it."""
LONGEST = 18
"""Where all arguments take more steps than this, others are looked for. If none is shorter, nobody could follow them:
then we say what a search has found instead."""


@dataclass(frozen=True)
class Refutation(Finding):
    """A supposition, what follows from it round after round, and what that breaks."""

    supposed: DecisionWording
    held: bool
    rounds: tuple[Round, ...]
    """Only with the steps that lead to the end."""
    clash: Clash

    def conclude(self) -> str:
        return self.supposed.conclude(not self.held)

    def give_reasons(self) -> tuple[Link, ...]:
        return tuple(self._list_links("suppose"))

    def _list_links(self, lead: str) -> Iterator[Link]:
        """The argument, from the word that its supposition begins with. What is supposed within it has a scope."""
        yield make_supposition(self, self.supposed, self.held, lead)
        scope = count()
        for found in self.rounds:
            yield from _link_round(found, scope)
        end = "but then" if self.rounds else "then"
        yield Link(make_sentence(f"{end} {self.clash.text}"), marks=(mark_reasons(self.clash.grounds),))

    @property
    def length(self) -> int:
        """How many steps it takes, nested ones included."""
        findings = [step.finding for found in self.rounds for step in found.steps]
        return 1 + sum(finding.length if isinstance(finding, Refutation) else 1 for finding in findings)


def _link_round(found: Round, scope: Iterator[int]) -> Iterator[Link]:
    """A round in the links of an argument that it belongs to: one for all steps if they can be told in one breath.
    ``scope`` numbers what is supposed within the argument."""
    if len(found.steps) > 1 and count_words(found.text) <= PARAGRAPH_WORDS:
        view = make_view(State(), found.steps)
        yield Link(found.text, view.concluded, view.marks)
        return
    for step in found.steps:
        finding = step.finding
        if isinstance(finding, Refutation):
            number = next(scope)
            for link in finding._list_links("suppose also"):
                yield link._replace(scope=(number, *link.scope))
            yield Link(make_sentence(f"so {finding.conclude()}"), finding.conclusion)
        else:
            yield from _link_step(finding)


def _link_step(finding: Finding) -> Iterator[Link]:
    """A step within an argument: one sentence, or where that would be too long, its links and then what follows."""
    reasons = finding.give_reasons()
    marks = (*finding.extra_marks(), mark_reasons(finding.grounds))
    text = write_paragraph(finding.conclude(), reasons)
    if count_words(text) <= PARAGRAPH_WORDS:
        yield Link(text, finding.conclusion, marks)
        return
    yield from (link._replace(fact=False) for link in reasons)
    yield Link(make_sentence(f"so {finding.conclude()}"), finding.conclusion, marks)


class ArgumentFinder:
    """Finds short arguments for what is forced on one puzzle, as it is solved."""

    def __init__(self, human: Human, general: RuleSolver, clock: Clock) -> None:
        self._general = general
        self._easy = frozenset(strategy.key for strategy in human.strategies if strategy.tier == Tier.EASY)
        self._search = RefutationSearch(human, general.puzzle, clock)

    def find_steps(self, state: State, forced: Sequence[tuple[Decision, bool]]) -> tuple[Step, ...]:
        """One of these forced decisions, shown by the shortest argument found, or by demands that clash."""
        found: list[Refutation] = []
        for plans in self._search.find_plans(state, forced):
            arguments = (self._follow_plan(state, plan) for plan in plans[:COMPARED])
            found += [argument for argument in arguments if argument is not None and argument.length <= LONGEST]
            if found:
                break
        if not found:
            simplest = self._general.list_simplest(state, forced)
            best = max(simplest, key=lambda one: self._search.count_following(state, one.conclusion))
            return (self._general.find_step(state, [best]),)
        shortest = min(argument.length for argument in found)
        short = [one for one in found if one.length <= shortest + LONGER]
        return (Step("general", max(short, key=lambda one: self._search.count_following(state, one.conclusion))),)

    def _follow_plan(self, state: State, plan: RefutationPlan) -> Refutation | None:
        """A plan step by step; None if it does not come to its end that way."""
        deducer = self._search.follow_plan(state, plan)
        supposed = deducer.state
        rounds = _deduce_rounds(deducer)
        for inner in plan.within:
            if deducer.clash is not None:
                break
            if not deducer.is_undecided(inner.supposed):
                continue
            refuted = self._follow_plan(deducer.state, inner)
            if refuted is None:
                return None
            step = Step("general", refuted)
            deducer.learn(step)
            rounds += [Round("general", (step,), 1), *_deduce_rounds(deducer)]
        if deducer.clash is None:
            return None
        return self._make_refutation(supposed, plan.supposed, plan.holds, rounds, deducer.clash)

    def _make_refutation(
        self, supposed: State, key: Decision, holds: bool, rounds: Sequence[Round], clash: Clash
    ) -> Refutation:
        told = tuple(self._find_needed_rounds(supposed, rounds, clash))
        collector = GroundsCollector()
        collector.add(clash.grounds)
        for found in told:
            for step in found.steps:
                collector.add(step.grounds)
        true, false = ((), (key,)) if holds else ((key,), ())
        return Refutation(true, false, collector.grounds(), self._general.wording.speak(key), holds, told, clash)

    def _find_needed_rounds(self, supposed: State, rounds: Sequence[Round], clash: Clash) -> Iterator[Round]:
        """The rounds with those of their steps that lead to the clash."""
        steps = [step for found in rounds for step in found.steps]
        told = self._find_needed_steps(supposed, steps, clash)
        number = count()
        for found in rounds:
            kept = tuple([step for step in found.steps if next(number) in told])
            if kept:
                yield replace(found, steps=kept)

    def _find_needed_steps(self, supposed: State, steps: Sequence[Step], clash: Clash) -> set[int]:
        """The numbers of the steps that lead to the clash, found from the end backwards."""
        general = self._general
        known = general.state_to_literals(supposed)
        before: list[list[int]] = []
        source: dict[int, int] = {}
        """The step that concluded a literal."""
        for number, step in enumerate(steps):
            before.append(list(known))
            concluded = general.state_to_literals(State(frozenset(step.true), frozenset(step.false)))
            for lit in concluded:
                source.setdefault(lit, number)
            known += concluded
        wanted = general.find_needed_literals(clash.grounds, known)
        if wanted is None:
            return set(range(len(steps)))
        wanted |= general.select_literals(known, _look_around(_list_grounds(clash.grounds)))
        wanted = {lit for lit in wanted if lit in source}
        for number in range(len(steps) - 1, -1, -1):
            step = steps[number]
            needed = sorted(lit for lit in wanted if source[lit] == number)
            premises = general.select_literals(before[number], self._find_looked_at(step)) if needed else set()
            for lit in needed:
                found = general.find_needed_literals(step.grounds, [*before[number], -lit])
                premises.update(before[number] if found is None else found)
            wanted.update(premise for premise in premises if source.get(premise, number) < number)
        return {source[lit] for lit in wanted}

    def _find_looked_at(self, step: Step) -> set[Cell]:
        """Where a person looks to see a step: at what it rests on and beside what it decides, for an easy one; at all
        of the board between, for any other. The solver may not need what is known there, because rules that belong to
        no place always hold for it."""
        decided = {cell for key in (*step.true, *step.false) for cell in list_places(key)}
        seen = decided | _list_grounds(step.grounds)
        if step.strategy in self._easy:
            return seen | _look_around(decided)
        rows, cols = [cell.row for cell in seen], [cell.col for cell in seen]
        return {Cell(row, col) for row in range(min(rows), max(rows) + 1) for col in range(min(cols), max(cols) + 1)}


def _list_grounds(grounds: Grounds) -> set[Cell]:
    """The cells that grounds name, or that lie at the ends of their edges."""
    return {*grounds.clues, *grounds.cells, *chain.from_iterable(grounds.edges)}


def _look_around(cells: Iterable[Cell]) -> set[Cell]:
    """Cells and those beside them."""
    return {near for cell in cells for near in (cell, *adjacent_cells(cell))}


def _deduce_rounds(deducer: Deducer) -> list[Round]:
    """All that follows."""
    return list(iter(deducer.advance, None))
