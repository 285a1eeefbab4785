"""What derived strategies find, in the words of the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Self

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark, Role
from lamplit.core.words import count_words, join_words, make_sentence, spell_count, spell_number
from lamplit.drawing.views import join_states
from lamplit.genre.steps import DecisionWording, Finding, Link
from lamplit.human.suppositions import Consequence, FollowedLink, OneStepContradiction

MOST_WORDS = 20
"""Places that take more words than this are counted, and shown in the picture."""
MOST_EXITS = 3
"""How many ways out are told together."""
MOST_WAYS = 4
"""More ways than this are counted."""
MOST_RULES = 3
"""The most rules that are stated in one line."""
PLURALS = {"is": "are", "isn't": "aren't", "has": "have"}

Tightness = Literal["none", "full", "last", "reach", "other"]
"""Why a count leaves no choice: it allows none, it has all that it may have, it needs all places that are left, or all
that is in reach. Or it is no count."""


@dataclass(frozen=True)
class Concluded:
    """A decision that follows, and how to speak of it."""

    decision: Decision
    holds: bool
    wording: DecisionWording


def make_state(told: Iterable[Concluded]) -> State:
    """What is concluded, as a state."""
    both = list(told)
    return State(
        frozenset(one.decision for one in both if one.holds), frozenset(one.decision for one in both if not one.holds)
    )


def conclude_together(concluded: Iterable[Concluded]) -> str:
    """What follows, in one clause: ``r1c2 and r2c1 stay white, and r3c3 is shaded``."""
    alike: dict[tuple[str, bool], list[Concluded]] = {}
    whole: dict[bool, list[Concluded]] = {True: [], False: []}
    for one in concluded:
        place, text = one.wording.place, one.wording.conclude(one.holds)
        if text.startswith(f"{place} "):
            alike.setdefault((text.removeprefix(f"{place} "), one.holds), []).append(one)
        else:
            whole[one.holds].append(one)
    clauses = [_join_places(said, some) for (said, _), some in alike.items()]
    for holds, some in whole.items():
        clauses += _list_whole(some, holds)
    return clauses[0] if len(clauses) == 1 else f"{', '.join(clauses[:-1])}, and {clauses[-1]}"


def _list_whole(concluded: Sequence[Concluded], holds: bool) -> list[str]:
    """Conclusions that can't share a verb; only counted if they are too many words."""
    texts = [one.wording.conclude(holds) for one in concluded]
    if sum(map(count_words, texts)) <= MOST_WORDS:
        return texts
    noun = concluded[0].decision.noun
    return [f"{len(texts)} marked places get {f'a {noun}' if holds else f'no {noun}'}"]


def _join_places(said: str, concluded: Sequence[Concluded]) -> str:
    """``r1c2 and r2c1 stay white``."""
    places = [one.wording.place for one in concluded]
    if len(places) == 1:
        return f"{places[0]} {said}"
    verb, _, rest = said.partition(" ")
    if rest.startswith("a ") and verb == "is":
        rest = f"{rest.removeprefix('a ')}s"
    named = join_words(places)
    if count_words(named) > MOST_WORDS and all(len(one.decision.cells) == 1 for one in concluded):
        named = join_words(_name_runs(cell for one in concluded for cell in one.decision.cells))
    if count_words(named) > MOST_WORDS:
        named = f"the {len(places)} marked places"
    return f"{named} {PLURALS.get(verb, verb.removesuffix('s'))} {rest}"


def _name_runs(cells: Iterable[Cell]) -> list[str]:
    """Cells in reading order, straight runs of them by their ends: ``r1c2 to r1c5``."""
    left = set(cells)
    names = []
    for cell in sorted(left):
        if cell not in left:
            continue
        runs = [_follow_run(cell, down, right, left) for down, right in ((0, 1), (1, 0))]
        longest = max(runs, key=len)
        run = longest if len(longest) > 2 else [cell]
        names.append(f"{run[0]} to {run[-1]}" if len(run) > 1 else str(cell))
        left.difference_update(run)
    return names


def _follow_run(cell: Cell, down: int, right: int, among: Collection[Cell]) -> list[Cell]:
    """Cells in line from this one on, as long as they are among these."""
    run = [cell]
    while (ahead := Cell(run[-1].row + down, run[-1].col + right)) in among:
        run.append(ahead)
    return run


@dataclass(frozen=True)
class Beside:
    """What follows at once by a rule about two decisions, which goes without saying, or by a clue, which doesn't."""

    concluded: Concluded
    clue: str = ""


def conclude_beside(beside: Iterable[Beside]) -> str:
    """``r1c2 is white, and r2c1 is shaded because of the 5 at r1c1``."""
    by_clue: dict[str, list[Concluded]] = {}
    for one in sorted(beside, key=lambda one: one.clue):
        by_clue.setdefault(one.clue, []).append(one.concluded)
    clauses = [conclude_together(told) + (f" because of {clue}" if clue else "") for clue, told in by_clue.items()]
    return ", and ".join(clauses)


def make_beside_state(beside: Iterable[Beside]) -> State:
    """What follows at once, as a state."""
    return make_state(one.concluded for one in beside)


def give_reason(text: str, is_clue: bool, tightness: Tightness) -> str:
    """Why a demand decides something: ``the 2 at r3c3 is complete``, or the rule itself."""
    if not is_clue:
        return text
    return {
        "none": f"{text} allows none",
        "full": f"{text} is complete",
        "last": f"{text} has no other place left",
        "reach": f"{text} needs all that is in reach",
        "other": f"{text} allows nothing else",
    }[tightness]


def give_choice_reason(choice: str, concluded: Sequence[Concluded]) -> str:
    """Why a demand for one of several shapes decides something: ``every L or T that fits in the region of r1c1 covers
    it``."""
    them = "it" if len(concluded) == 1 else "them"
    if all(one.holds for one in concluded):
        return f"every {choice} covers {them}"
    if any(one.holds for one in concluded):
        return f"this is so for every {choice}"
    return f"no {choice} covers {them}"


@dataclass(frozen=True)
class DerivedFinding(Finding):
    """What follows from demands."""

    concluded: tuple[Concluded, ...]
    """What is told: the rest of ``true`` and ``false`` goes without saying."""

    def list_told(self) -> list[Concluded]:
        """What is told, of the conclusions that are left to this finding."""
        here = {*self.true, *self.false}
        return [one for one in self.concluded if one.decision in here] or list(self.concluded)

    def conclude(self) -> str:
        return conclude_together(self.list_told())


OWN_CELL = "own cell"
"""The rule by which a clue decides the cell in which it stands."""


@dataclass(frozen=True)
class OneRuleFinding(DerivedFinding):
    """What one demand decides by itself."""

    reason: str
    rule: str
    """The rule in general; findings that share it are told together."""

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(self.reason),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        by_rule: dict[str, list[Self]] = {}
        for finding in findings:
            by_rule.setdefault(finding.rule, []).append(finding)
        return " ".join(_explain_rule(rule, some) for rule, some in by_rule.items())


def _explain_rule(rule: str, findings: Sequence[OneRuleFinding]) -> str:
    """What one rule decides in several places."""
    if len(findings) == 1:
        return findings[0].explain()
    if rule == OWN_CELL:
        rule = f"each of these {len(findings)} clues asks for that where it stands"
    told = [one for finding in findings for one in finding.list_told()]
    return make_sentence(f"{conclude_together(told)}: {rule}")


@dataclass(frozen=True)
class GraphFinding(DerivedFinding):
    """What follows from connectedness, or from there being one loop."""

    reason: str
    demand: str = ""
    """What asks for it, if the reason doesn't say it."""
    exits_from: str = ""
    """The place that has no other way out, if that is the reason."""

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"{self.reason}, and {self.demand}" if self.demand else self.reason),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        """Several ways out of one area are told together."""
        exits: dict[str, list[Self]] = {}
        for finding in findings:
            if finding.exits_from:
                exits.setdefault(finding.demand, []).append(finding)
        texts = [_explain_exits(demand, some) for demand, some in exits.items()]
        return " ".join([*texts, *(finding.explain() for finding in findings if not finding.exits_from)])


def _explain_exits(demand: str, findings: Sequence[GraphFinding]) -> str:
    """``r9c1 and r7c4 stay white: each is the only way out, for r10c1 and r8c4 in turn, and …``"""
    told = {one.decision: one for finding in findings for one in finding.list_told()}
    parts = dict.fromkeys(finding.exits_from for finding in findings)
    several = any(" and " in part for part in parts)
    if several or not 1 < len(findings) <= MOST_EXITS or len(told) != len(findings) or len(parts) != len(findings):
        return " ".join(finding.explain() for finding in findings)
    reason = f"each is the only way out, for {join_words(parts)} in turn, and {demand}"
    return make_sentence(f"{conclude_together(told.values())}: {reason}")


@dataclass(frozen=True)
class RuleConsequence(Consequence):
    """A link of an argument: what demands of one rule make of a supposition, or that they can't be met."""

    text: str

    def explain(self) -> str:
        return self.text


@dataclass(frozen=True)
class DerivedContradiction(OneStepContradiction):
    """A supposition that breaks the position, with what follows beside it at once."""

    beside: tuple[Beside, ...] = ()

    def give_reasons(self) -> tuple[Link, ...]:
        first, *rest = super().give_reasons()
        if self.beside:
            text = f"{first.text} Then {conclude_beside(self.beside)}."
            first = first._replace(text=text, shown=join_states(first.shown, make_beside_state(self.beside)))
        return (first, *rest)


@dataclass(frozen=True)
class FollowedWay:
    """One way to meet a demand, and where it leads."""

    taken: tuple[Concluded, ...]
    beside: tuple[Beside, ...]
    """What follows at once."""
    links: tuple[FollowedLink, ...]
    end: FollowedLink | None
    """What breaks; None if nothing does, and the last link is what all ways lead to."""

    def describe_failure(self) -> str:
        """``if r1c4 and r2c6 are shaded, r2c1 is cut off: all white cells are connected``."""
        assert self.end is not None
        follows = self.end.consequence.explain()
        if self.beside:
            follows = f"{conclude_beside(self.beside)}, and {follows}"
        return f"if {conclude_together(self.taken)}, {follows}"

    def make_links(self, number: int) -> Iterator[Link]:
        """``Way 2: r1c4 and r2c6 are shaded. Then …``"""
        text, scope = f"way {number}: {conclude_together(self.taken)}", (number,)
        if self.beside:
            text = f"{text}. Then {conclude_beside(self.beside)}"
        shown = join_states(make_state(self.taken), make_beside_state(self.beside))
        yield Link(make_sentence(text), shown, scope=scope)
        for link in self.links:
            yield link.make_link("then", scope)
        if self.end is not None:
            yield self.end.make_link("but then" if self.links else "then", scope)


def _count_ways(rule: str, left: int, looked_at: int = 0) -> str:
    """How many ways to keep a rule are left, and of how many, if it is told why others fail."""
    if looked_at:
        of_all = f"only {spell_number(left)} of the {spell_number(looked_at)} ways left"
        return f"{rule}, and {of_all} work{'s' * (left == 1)}"
    return f"{rule}, and there {'is' if left == 1 else 'are'} only {spell_number(left)} way{'s' * (left != 1)} left"


@dataclass(frozen=True)
class WaysFinding(DerivedFinding):
    """What all ways to meet one demand have in common."""

    demand: str
    is_clue: bool
    begun: bool
    """Whether a part of what it asks for is there already."""
    ways: tuple[tuple[Concluded, ...], ...]
    """What is true in each way."""
    looked_at: int
    """How many ways were looked at, those that fail too."""
    failing: tuple[FollowedWay, ...]
    """The ways that break a rule, if they are few and each of them breaks it at once."""
    rules: tuple[str, ...]
    """The other rules that leave only these ways, or force what follows from them, each a clause."""

    @property
    def examined(self) -> int:
        return self.looked_at

    def give_reasons(self) -> tuple[Link, ...]:
        reasons = [Link(self._describe_ways(), marks=self.extra_marks())]
        reasons += [Link(make_sentence(way.describe_failure())) for way in self.failing]
        others = self.looked_at - len(self.ways) - len(self.failing)
        if self.failing and others:
            fail = "fails" if others == 1 else "fail"
            reasons.append(Link(f"{spell_count(others, 'other way')} {fail} because of several rules together"))
        for first in range(0, len(self.rules), MOST_RULES):
            reasons.append(Link("; ".join(self.rules[first : first + MOST_RULES])))
        return tuple(reasons)

    def _describe_ways(self) -> str:
        """``the 3 at r8c6 can be met in only two ways: r9c7, r9c9 and r10c8 are shaded, or …``"""
        if not self.is_clue:
            return self._list_ways(_count_ways(self.demand, len(self.ways), self.looked_at if self.failing else 0))
        if self.failing:
            left, every = spell_number(len(self.ways)), spell_number(self.looked_at)
            works = f"work{'s' * (len(self.ways) == 1)}"
            return self._list_ways(f"only {left} of the {every} ways to meet {self.demand} {works}")
        how = f"in only {spell_number(len(self.ways))} way{'' if len(self.ways) == 1 else 's'}"
        return self._list_ways(f"{self.demand} can be {'completed' if self.begun else 'met'} {how}")

    def _list_ways(self, met: str) -> str:
        """The ways after what introduces them, if they are few; a single one is told by what follows."""
        if not 1 < len(self.ways) <= MOST_WAYS:
            return met
        listed = ", or ".join(map(conclude_together, self.ways))
        if count_words(listed) > MOST_WORDS:
            listed = ", or ".join(join_words(one.wording.place for one in way) for way in self.ways)
            if count_words(listed) > MOST_WORDS or not all(one.holds for way in self.ways for one in way):
                return met
        return f"{met}: {listed}"

    def extra_marks(self) -> tuple[Mark, ...]:
        """An outline around the cells of each way, if they are few."""
        if not 1 < len(self.ways) <= MOST_WAYS:
            return ()
        shapes = [tuple(cell for one in way for cell in one.decision.cells) for way in self.ways]
        return tuple(Mark(Role.SHAPE, cells) for cells in shapes if cells)


@dataclass(frozen=True)
class EachWayFinding(DerivedFinding):
    """What each of the few ways to meet a demand leads to."""

    demand: str
    is_clue: bool
    ways: tuple[FollowedWay, ...]

    @property
    def examined(self) -> int:
        return len(self.ways)

    def give_reasons(self) -> tuple[Link, ...]:
        met = _count_ways(self.demand, len(self.ways))
        if self.is_clue:
            met = f"{self.demand} can be met in only {spell_number(len(self.ways))} ways"
        return (Link(met), *(link for number, way in enumerate(self.ways, 1) for link in way.make_links(number)))


@dataclass(frozen=True)
class OptionsFinding(WaysFinding):
    """What follows whichever of several options meets a demand, of which at least one must."""

    def _describe_ways(self) -> str:
        """``r3c4 must be lit, so r1c4 gets a bulb or r3c7 gets a bulb; either way the same follows``."""
        options = _list_alternatives([(one.wording.place, one.wording.conclude(one.holds)) for (one,) in self.ways])
        asked = f"{self.demand} must be met" if self.is_clue else self.demand
        if count_words(options) > MOST_WORDS:
            options = f"there are {spell_number(len(self.ways))} ways to do so"
        same = "either way the same follows" if len(self.ways) == 2 else "in each case the same follows"
        return f"{asked}, so {options}; {same}"


def _list_alternatives(said: Iterable[tuple[str, str]]) -> str:
    """Texts about places, joined by "or": ``r3c1, r3c2 or r1c2 gets a bulb``."""
    places: dict[str, list[str]] = {}
    for place, text in said:
        shared = text.startswith(f"{place} ")
        places.setdefault(text.removeprefix(f"{place} ") if shared else "", []).append(place if shared else text)
    return join_words([f"{join_words(names, 'or')} {rest}".strip() for rest, names in places.items()], "or")
