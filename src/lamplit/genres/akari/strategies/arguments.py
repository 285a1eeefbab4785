"""The longer stories: squeezes, chains and suppositions, followed once more to be told.

The strategies only say *that* something breaks; here each is replayed to say *how*, keeping what
mattered and leaving out the rest.
"""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.genres.akari.strategies.finding import Finding, Sets
from lamplit.genres.akari.strategies.hard import Pairs, Supposition
from lamplit.genres.akari.strategies.layout import bits
from lamplit.genres.akari.strategies.names import Names
from lamplit.genres.akari.strategies.position import BULB, EXACT, FULL, GIVEN, LIT, ONLY, Position, Why
from lamplit.genres.akari.strategies.suppose import Branch, Supposed, story, suppose
from lamplit.words import either, listing


@dataclass(frozen=True)
class Argument:
    """A step told: its sentences, the walls and the cells it rests on."""

    text: str
    walls: tuple[int, ...]
    cells: tuple[int, ...]


class Grounds:
    """Collects what an argument rests on while it is being told."""

    def __init__(self) -> None:
        self.walls: dict[int, None] = {}
        self.cells: dict[int, None] = {}

    def clue(self, wall: int) -> None:
        self.walls[wall] = None

    def cell(self, *cells: int) -> None:
        self.cells.update(dict.fromkeys(cells))

    def argument(self, text: str, without: int) -> Argument:
        self.cells.pop(without, None)
        return Argument(text, tuple(sorted(self.walls)), tuple(sorted(self.cells)))


def exclusive(sets: Sets, names: Names, one: int, other: int, grounds: Grounds) -> str:
    """Why two cells can't both hold a bulb, said of the other: ``it sees r2c3`` …"""
    sees, position = sets.sees, sets.position
    if sees[one] >> other & 1:
        return f"in sight of {names.cell(one)}"
    for wall in position.beside[one]:
        if position.need[wall] == 1 and wall in position.beside[other]:
            grounds.clue(wall)
            return f"the {names.clue(wall)} would get one too many"
    both = sees[one] | sees[other]
    for wall, wanted in enumerate(position.numbers):
        if wanted is None or not position.room[wall]:
            continue
        places = sets.places(wall)
        if one in places or other in places:
            continue
        if sum(not both >> place & 1 for place in places) < position.need[wall]:
            grounds.clue(wall)
            return f"the two would leave the {names.clue(wall)} too few"
    for dark in bits(sets.dark & ~both):
        lighters = sets.lighters(dark)
        if not lighters & ~both:
            grounds.cell(dark, *bits(lighters))
            return f"the two would leave {names.cell(dark)} dark"
    raise AssertionError("not an exclusive pair")


def asking(names: Names, asks: int, grounds: Grounds) -> str:
    """Who needs one of a set of cells: ``r2c3`` to be lit, or a clue."""
    if asks < 0:
        grounds.clue(-1 - asks)
        return f"the {names.clue(-1 - asks)}"
    grounds.cell(asks)
    return str(names.cell(asks))


def crowded_out(sets: Sets, names: Names, finding: Finding) -> Argument:
    assert isinstance(finding.story, int)
    grounds = Grounds()
    (cross,) = finding.crosses
    grounds.cell(*finding.cells)
    who = asking(names, finding.story, grounds)
    places = either([names.cell(cell) for cell in finding.cells])
    needs = f"{who} needs a bulb in {places}" if finding.story < 0 else f"{who} must be lit from {places}"
    if finding.story in finding.cells:
        rest = [names.cell(cell) for cell in finding.cells if cell != finding.story]
        needs = f"{who} holds a bulb or is lit from {either(rest)}"
    reasons: dict[str, list[int]] = {}
    for cell in finding.cells:
        reasons.setdefault(exclusive(sets, names, cross, cell, grounds), []).append(cell)
    ruled_out = listing(f"{names.cells(cells)} ({why})" for why, cells in reasons.items())
    text = (
        f"{_capital(needs)}. A bulb in {names.cell(cross)} would rule out {ruled_out}. "
        f"So {names.cell(cross)} stays empty."
    )
    return grounds.argument(text, cross)


def chain(sets: Sets, names: Names, finding: Finding) -> Argument:
    """Follow the pairs again, remembering who led to whom, and tell the way to the contradiction."""
    assert isinstance(finding.story, Supposition)
    cell, bulb, web = finding.story
    pairs = web.pairs
    bulbs: dict[int, int] = {cell: -1} if bulb else {}
    crosses: dict[int, int] = {} if bulb else {cell: -1}
    newest, turn = [cell], bulb
    ends: list[tuple[int, bool]] = []
    starved = 0
    while not ends:
        links, known = (pairs.against, crosses) if turn else (web.strong, bulbs)
        reached: list[int] = []
        for member in newest:
            for other in bits(links.get(member, 0)):
                if other not in known:
                    known[other] = member
                    reached.append(other)
        ends = [(both, kind) for both in bulbs if both in crosses for kind in (True, False)][:2]
        if not ends and turn:
            left = ~sum(1 << other for other in crosses)
            starved = next((some for some in pairs.one_of if not some & left), 0)
            ends = [(member, False) for member in bits(starved)]
        newest, turn = reached, not turn
    return _tell_chain(sets, names, pairs, (cell, bulb), (bulbs, crosses), ends, starved)


def _tell_chain(
    sets: Sets,
    names: Names,
    pairs: Pairs,
    start: tuple[int, bool],
    parents: tuple[dict[int, int], dict[int, int]],
    ends: list[tuple[int, bool]],
    starved: int,
) -> Argument:
    bulbs, crosses = parents
    order: list[tuple[int, bool]] = []

    def visit(cell: int, bulb: bool) -> None:
        if (cell, bulb) == start or (cell, bulb) in order:
            return
        visit((bulbs if bulb else crosses)[cell], not bulb)
        order.append((cell, bulb))

    for end in ends:
        visit(*end)
    grounds = Grounds()
    links: dict[tuple[int, bool, str], list[int]] = {}
    for cell, bulb in order:
        parent = (bulbs if bulb else crosses)[cell]
        grounds.cell(cell)
        if bulb:
            who = asking(names, pairs.one_of[1 << cell | 1 << parent], grounds)
            why = f"{who} needs one of the two" if str(names.cell(cell)) != who else "or it stays dark"
        else:
            why = exclusive(sets, names, parent, cell, grounds)
        links.setdefault((parent, bulb, why), []).append(cell)
    told = ""
    before: list[int] = []
    for (parent, bulb, why), cells in links.items():
        must = "would have to hold one" if bulb else "could not"
        told += f"{'; so ' if parent in before else '; and ' if told else ''}{names.cells(cells)} {must} ({why})"
        before = cells
    cell, bulb = start
    if starved:
        who = asking(names, pairs.one_of[starved], grounds)
        last = f"That leaves nothing {'for' if pairs.one_of[starved] < 0 else 'to light'} {who}"
    elif ends[0][0] == cell:
        last = "That comes back to where it started, the wrong way round"
    else:
        last = f"For {names.cell(ends[0][0])} that is both at once"
    holds = "held a bulb" if bulb else "held no bulb"
    so = "stays empty" if bulb else "gets a bulb"
    text = f"Suppose {names.cell(cell)} {holds}. Then {told}. {last}. So {names.cell(cell)} {so}."
    return grounds.argument(text, cell)


def one_step(sets: Sets, names: Names, finding: Finding) -> Argument:
    assert isinstance(finding.story, Supposed)
    cell, bulb = finding.story
    fork = suppose(sets.position, cell, bulb)
    fork.settle()
    grounds = Grounds()
    text = f"Suppose {names.cell(cell)} held {'a' if bulb else 'no'} bulb. {_tell_break(names, fork, grounds)}"
    return grounds.argument(f"{text} So {names.cell(cell)} {'stays empty' if bulb else 'gets a bulb'}.", cell)


def two_step(sets: Sets, names: Names, finding: Finding) -> Argument:
    assert isinstance(finding.story, Branch)
    cell, bulb, asks, choice = finding.story
    fork = suppose(sets.position, cell, bulb)
    fork.settle()
    grounds = Grounds()
    grounds.cell(*choice)
    for why in fork.why.values():
        if why.kind in (EXACT, FULL):
            grounds.clue(why.source)
    who = asking(names, asks, grounds)
    placed = [other for other in fork.trail if fork.value[other] == BULB and other != cell]
    grounds.cell(*placed)
    bulbs = "a bulb" if len(placed) == 1 else "bulbs"
    forced = f"That would put {bulbs} in {names.cells(placed)}, and " if placed else "Then "
    parts = [
        f"Suppose {names.cell(cell)} held {'a' if bulb else 'no'} bulb.",
        f"{forced}{who} would be left with {either([names.cell(option) for option in choice])}.",
    ]
    for option in choice:
        deeper = suppose(fork, option, True)
        deeper.settle()
        parts.append(f"Take {names.cell(option)}: {_lower(_tell_break(names, deeper, grounds))}")
    parts.append(f"Neither works, so {names.cell(cell)} {'stays empty' if bulb else 'gets a bulb'}.")
    return grounds.argument(" ".join(parts), cell)


def _tell_break(names: Names, fork: Position, grounds: Grounds) -> str:
    """How a supposition goes wrong: the bulbs it forces, and what can't be served in the end."""
    told = []
    for link in story(fork):
        if link.why.kind == GIVEN or link.why.kind == LIT:
            grounds.cell(*link.bulbs)
            continue
        if link.why.kind == ONLY:
            grounds.cell(link.why.source, *link.bulbs)
            dark = names.cell(link.why.source)
            if link.bulbs == (link.why.source,):
                told.append(f"{dark} would need a bulb itself")
            else:
                told.append(f"{dark} would have to be lit from {names.cells(link.bulbs)}")
            continue
        grounds.clue(link.why.source)
        grounds.cell(*link.bulbs, *link.crosses)
        clue = names.clue(link.why.source)
        if link.why.kind == EXACT:
            told.append(f"the {clue} would need {names.cells(link.bulbs)}")
        else:
            told.append(f"the {clue} would be full")
    end = _broken(names, fork, grounds)
    if not told:
        return f"Then {end}."
    return f"Then {listing(told, 'and')}. But then {end}."


def _broken(names: Names, fork: Position, grounds: Grounds) -> str:
    why = fork.broken
    assert isinstance(why, Why)
    if why.kind == ONLY:
        grounds.cell(why.source)
        return f"nothing could light {names.cell(why.source)}"
    grounds.clue(why.source)
    clue = names.clue(why.source)
    return f"the {clue} would get too many" if fork.need[why.source] < 0 else f"the {clue} could not be filled"


def _capital(text: str) -> str:
    return text if text.startswith("r") else text[:1].upper() + text[1:]


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
