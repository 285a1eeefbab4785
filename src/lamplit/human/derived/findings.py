"""What derived strategies find, in the words of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Self

from lamplit.core.decisions import Decision
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark, Role
from lamplit.core.words import count_words, join_words, make_sentence, spell_number
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

Tightness = Literal["none", "full", "last", "other"]
"""Why a count leaves no choice: it allows none, it has all that it may have, it needs all that is left, or it isn't a
single count."""


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
    alike: dict[tuple[str, bool], list[str]] = {}
    whole: dict[bool, list[Concluded]] = {True: [], False: []}
    for one in concluded:
        place, text = one.wording.place, one.wording.conclude(one.holds)
        if text.startswith(f"{place} "):
            alike.setdefault((text.removeprefix(f"{place} "), one.holds), []).append(place)
        else:
            whole[one.holds].append(one)
    clauses = [_join_places(said, names) for (said, _), names in alike.items()]
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


def _join_places(said: str, places: Sequence[str]) -> str:
    """``r1c2 and r2c1 stay white``."""
    if len(places) == 1:
        return f"{places[0]} {said}"
    verb, _, rest = said.partition(" ")
    if rest.startswith("a ") and verb == "is":
        rest = f"{rest.removeprefix('a ')}s"
    named = join_words(places)
    if count_words(named) > MOST_WORDS:
        named = f"the {len(places)} marked places"
    return f"{named} {PLURALS.get(verb, verb.removesuffix('s'))} {rest}"


def give_reason(text: str, is_clue: bool, tightness: Tightness) -> str:
    """Why a demand decides something: ``the 2 at r3c3 is complete``, or the rule itself."""
    if not is_clue:
        return text
    return {
        "none": f"{text} allows none",
        "full": f"{text} is complete",
        "last": f"{text} has no other place left",
        "other": f"{text} allows nothing else",
    }[tightness]


def give_placement_reason(text: str, concluded: Sequence[Concluded]) -> str:
    """Why a demand for a shape decides something: all places where one fits agree on it."""
    these = "this place" if len(concluded) == 1 else "these places"
    if all(one.holds for one in concluded):
        return f"{text}, and all that fit cover {these}"
    if any(one.holds for one in concluded):
        return f"{text}, and all that fit agree on {these}"
    return f"{text}, and none that fits covers {these}"


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

    beside: tuple[Concluded, ...] = ()

    def give_reasons(self) -> tuple[Link, ...]:
        first, *rest = super().give_reasons()
        if self.beside:
            text = f"{first.text} Then {conclude_together(self.beside)}."
            first = first._replace(text=text, shown=join_states(first.shown, make_state(self.beside)))
        return (first, *rest)


def _count_ways(rule: str, number: int) -> str:
    """How many ways there are to keep a rule."""
    return (
        f"{rule}, and there {'is' if number == 1 else 'are'} only {spell_number(number)} way{'s' * (number != 1)} left"
    )


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
    rules: tuple[str, ...]
    """The other rules that leave only these ways, or force what follows from them, each a clause."""

    @property
    def examined(self) -> int:
        return self.looked_at

    def give_reasons(self) -> tuple[Link, ...]:
        reasons = [Link(self._describe_ways(), marks=self.extra_marks())]
        for first in range(0, len(self.rules), MOST_RULES):
            reasons.append(Link("; ".join(self.rules[first : first + MOST_RULES])))
        return tuple(reasons)

    def _describe_ways(self) -> str:
        """``the 3 at r8c6 can be met in only two ways: r9c7, r9c9 and r10c8 are shaded, or …``"""
        if not self.is_clue:
            return self._list_ways(_count_ways(self.demand, len(self.ways)))
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
class FollowedWay:
    """One way to meet a demand, and where it leads."""

    taken: tuple[Concluded, ...]
    beside: tuple[Concluded, ...]
    """What follows at once."""
    links: tuple[FollowedLink, ...]
    end: FollowedLink | None
    """What breaks; None if nothing does, and the last link is what all ways lead to."""

    def make_links(self, number: int) -> Iterator[Link]:
        """``Way 2: r1c4 and r2c6 are shaded. Then …``"""
        text, scope = f"way {number}: {conclude_together(self.taken)}", (number,)
        if self.beside:
            text = f"{text}. Then {conclude_together(self.beside)}"
        yield Link(make_sentence(text), make_state((*self.taken, *self.beside)), scope=scope)
        for link in self.links:
            yield link.make_link("then", scope)
        if self.end is not None:
            yield self.end.make_link("but then" if self.links else "then", scope)


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
class ConditionFinding(WaysFinding):
    """What follows from a demand that says "if this, then that", whether this is so or not."""

    places: tuple[Concluded, ...] = ()
    """What is open in the demand."""

    def _describe_ways(self) -> str:
        """``if r2c4 is shaded, it has exactly 1 shaded cell beside it. So r2c4, r2c5 and r3c4 can be filled in only
        two ways: r2c5 alone is shaded, or …``"""
        places = join_words(one.wording.place for one in self.places)
        if count_words(places) > MOST_WORDS:
            places = f"the {len(self.places)} open places around"
        how = f"in only {spell_number(len(self.ways))} way{'' if len(self.ways) == 1 else 's'}"
        return self._list_ways(f"{self.demand}. So {places} can be filled {how}")


@dataclass(frozen=True)
class OptionsFinding(WaysFinding):
    """What follows whichever of several options meets a demand, of which at least one must."""

    dead: tuple[Concluded, ...] = ()
    """Those of the options that break a rule."""

    def _describe_ways(self) -> str:
        """``r3c4 must be lit, so r1c4 gets a bulb or r3c7 gets a bulb; either way the same follows``."""
        options = _list_alternatives([(one.wording.place, one.wording.conclude(one.holds)) for (one,) in self.ways])
        asked = f"{self.demand} must be met" if self.is_clue else self.demand
        if count_words(options) > MOST_WORDS:
            options = f"there are {spell_number(len(self.ways))} ways to do so"
        alive = len(self.ways) - len(self.dead)
        same = "either way the same follows" if alive == 2 else "in each case the same follows"
        if not self.dead:
            return f"{asked}, so {options}; {same}"
        dead = _list_alternatives([(one.wording.place, one.wording.suppose(one.holds)) for one in self.dead])
        if count_words(dead) > MOST_WORDS:
            dead = f"{spell_number(len(self.dead))} of them were so"
        return f"{asked}, so {options}; but a rule would be broken if {dead}, and otherwise {same}"


def _list_alternatives(said: Iterable[tuple[str, str]]) -> str:
    """Texts about places, joined by "or": ``r3c1, r3c2 or r1c2 gets a bulb``."""
    places: dict[str, list[str]] = {}
    for place, text in said:
        shared = text.startswith(f"{place} ")
        places.setdefault(text.removeprefix(f"{place} ") if shared else "", []).append(place if shared else text)
    return join_words([f"{join_words(names, 'or')} {rest}".strip() for rest, names in places.items()], "or")
