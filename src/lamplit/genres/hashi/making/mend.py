"""A Hashi mended until its solution is the only one, or until it takes the wanted skill.

Another solution mostly differs by swaps: along a ring of spans some get a bridge more and others one
less. A span that has two can't get more, one that has none can't get less; so one change on the ring
blocks the swap:

- where the other solution has more than our one, we build two;
- where it has less than our one, we build none (if all is still connected);
- where it bridges water that we leave open, we build two, or put an island there.

The first two never open the reverse swap on the same ring, which is why mending converges; building
two over open water may, so it is tried less often.

Where a difficulty is asked for, strategies take the place of the solver: we mend where they are stuck, and
what they solve has one solution. A board that less skill solves as well is changed, a span at a time, until
it does not.

A draft is eased for easy puzzles: where counting gets stuck, a number on which nothing rests is changed.

Counting says what follows from a number for the spans at its island. A bridge more or a bridge less on a span that
is still open changes the numbers at both ends. All that was said before still follows if at each end

- nothing was said yet; or
- it was that spans have no two bridges more, since the island lacked just one, and now it lacks none: then they
  have no bridge more at all; or
- it was that spans have a bridge at least, since the island had room for one more than it lacked, and now it has
  room for just what it lacks: then they have all they can.

(If more was said, that the island lacks nothing or has no room to spare, its spans are settled and none is open.)
So a bridge more wants ends at which nothing, or a least number was said, and a bridge less ends at which nothing,
or a most. Counting then goes on at the two islands. Only where all such changes are used up is another made, and
then it starts again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bridge
from lamplit.generating.attempts import find_other_solution
from lamplit.generating.skill import Skill
from lamplit.genres.hashi.making.draft import HashiDraft, Span
from lamplit.genres.hashi.making.quick_deduce import BridgeCounter, TooManyTries, find_another
from lamplit.genres.hashi.strategies import HUMAN
from lamplit.human import select_strategies
from lamplit.human.deducer import Deducer

ROUNDS = 60
"""Mending that takes longer than this goes round in circles."""
TRIES = 1
"""Another solution is looked for by this many tries for every span; after that the solver is asked."""
MOST_OPEN = 60
"""Spans that counting may leave open in one part of the board. Larger parts take a search that nobody at the table
would make, and that takes ever longer the larger the board is; so they are broken up first ..."""
APART = 40
"""... by one change for this many spans next to each other before counting again."""
TOGETHER = 8
"""Of this many spans next to each other that strategies leave open, one is changed before they are asked again."""
MANY_DOUBLES = 0.38
"""From this share of double bridges on, others are built by preference."""
EASY, TRICKY = (select_strategies(HUMAN, [tier]) for tier in ("easy", "tricky"))
FEW_ROUNDS = 4
"""Mending after a single change takes no longer than this, or the change is taken back."""
CHANGES, MOST_CHANGES = 2, 100
"""How often a puzzle is changed to make it harder before another is tried: twice for each span, up to this."""
TRICKY_WEIGHT = 3
"""How much more a span counts that tricky strategies leave open than one that only the easy ones do."""
EASING_ROUNDS = 8
"""Changes that settle nothing are made over and over; after this many rounds over all open spans there is an end."""
EASY_MANY_DOUBLES = 0.36
"""The same share where an easy board is made."""
UP = ((0.0, 1.0, 0.5), (0.0, 0.0, 1.0))
"""How gladly this many bridges become this many more."""
DOWN = ((), (0.4,), (0.1, 0.6))
"""How gladly this many bridges become this many fewer."""

Mend = Callable[[HashiDraft, Span], bool]
"""A change to one span; False if it can't be made."""


def make_unique(draft: HashiDraft, clock: Clock, rounds: int = ROUNDS) -> bool:
    """Mend where counting leaves too much open, and then where another solution differs, until there is none."""
    for _ in range(rounds):
        clock.check()
        count = draft.make_counter()
        count.deduce()
        large = [part for part in count.list_open_parts() if len(part) > MOST_OPEN]
        if large:
            for part in large:
                for first in range(0, len(part), APART):
                    _mend_spans(draft, _find_open(draft, count, part[first : first + APART]))
            continue
        changed = _find_differences(draft, count, clock)
        if not changed:
            return True
        for cluster in cluster_spans(changed):
            _mend_spans(draft, {span: changed[span] for span in cluster})
    return False


def _find_open(draft: HashiDraft, count: BridgeCounter, numbers: Iterable[int]) -> dict[Span, int]:
    """Of these spans those that are open: 1 where there might be more bridges than we build, -1 where there might
    be fewer, by lot where both may be."""
    spans, bridges, draw = draft.list_spans(), draft.bridges, draft.rng.random
    found: dict[Span, int] = {}
    for number in numbers:
        span = spans[number]
        ours = bridges.get(span, 0)
        more, fewer = ours < count.most[number], ours > count.least[number]
        if more or fewer:
            found[span] = 1 if more and (not fewer or draw() < 0.5) else -1
    return found


def _find_differences(draft: HashiDraft, count: BridgeCounter, clock: Clock) -> dict[Span, int]:
    """How many bridges more than ours another solution has, where it has more or fewer; empty if there is none."""
    spans, ours = draft.list_spans(), draft.list_built()
    try:
        theirs = find_another(count, ours, TRIES * len(spans), clock)
    except TooManyTries:
        theirs = _ask_solver(draft, clock)
    if theirs is None:
        return {}
    return {span: more for span, mine, other in zip(spans, ours, theirs, strict=True) if (more := other - mine)}


def _ask_solver(draft: HashiDraft, clock: Clock) -> list[int] | None:
    """The bridges of another solution, as the solver finds it; None if there is none."""
    other = find_other_solution(*draft.build_result(), clock)
    if other is None:
        return None
    theirs: Counter[Span] = Counter()
    for bridge in other:
        assert isinstance(bridge, Bridge)
        theirs[draft.number(bridge.a), draft.number(bridge.b)] += 1
    return [theirs[span] for span in draft.list_spans()]


def make_solvable(draft: HashiDraft, wanted: Skill, clock: Clock) -> bool:
    """Mend where the wanted strategies are stuck, until they solve it; then see that less does not.

    What they solve has one solution. Mending stops as soon as they do, so that the board asks no less of
    them than it must. For the easy ones a draft is eased first, which mostly is enough.
    """
    if wanted.too_little and not make_unique(draft, clock):
        return False
    for _ in range(ROUNDS):
        clock.check()
        if wanted.able == EASY and ease_draft(draft):
            return True
        stuck = _find_stuck(draft, wanted.able, clock)
        if not stuck:
            return not wanted.too_little or _make_harder(draft, wanted, clock)
        for cluster in cluster_spans(stuck):
            for first in range(0, len(cluster), TOGETHER):
                _mend_spans(draft, {span: stuck[span] for span in cluster[first : first + TOGETHER]})
    return False


def _make_harder(draft: HashiDraft, wanted: Skill, clock: Clock) -> bool:
    """Change one span after another, as long as the wanted strategies solve it, until less does not.

    A change that leaves less open to strategies simpler still is taken back: where these have little to say,
    the harder ones have more to do.
    """
    if _find_stuck(draft, wanted.too_little, clock):
        return True
    most = 0
    for _ in range(min(MOST_CHANGES, CHANGES * len(draft.list_spans()))):
        before = draft.save()
        if _change_span(draft) and make_unique(draft, clock, FEW_ROUNDS):
            hidden = _measure_hidden(draft, wanted, most, clock)
            if hidden >= most:
                if not _find_stuck(draft, wanted.too_little, clock):
                    most = hidden
                    continue
                if not _find_stuck(draft, wanted.able, clock):
                    return True
        draft.restore(before)
    return False


def _measure_hidden(draft: HashiDraft, wanted: Skill, enough: int, clock: Clock) -> int:
    """How much strategies simpler than those that must be too little leave open. On the way to a fiendish puzzle that
    are the easy ones, which are asked at no cost, and the tricky ones, which count for more, as long as there may be
    enough."""
    hidden = len(_find_stuck(draft, EASY, clock))
    if wanted.too_little <= TRICKY or hidden * (1 + TRICKY_WEIGHT) < enough:
        return hidden
    return hidden + TRICKY_WEIGHT * len(_find_stuck(draft, TRICKY, clock))


def _change_span(draft: HashiDraft) -> bool:
    """A bridge more or a bridge less on a span drawn by lot; False if that can't be."""
    spans = draft.list_spans()
    span = spans[int(draft.rng.random() * len(spans))]
    built = draft.bridges.get(span, 0)
    if built == 2:
        draft.build_bridges(span, 1)
        return True
    if built == 1:
        return _remove_bridges(draft, span) if draft.rng.random() < 0.5 else _double_bridge(draft, span)
    if draft.is_clear(*span):
        draft.build_bridges(span, 1)
        return True
    return False


def _find_stuck(draft: HashiDraft, strategies: frozenset[str], clock: Clock) -> dict[Span, int]:
    """The spans of which strategies leave something open: 1 where there might be more bridges than we build, -1
    where there might be fewer. The easy ones are all counting at single islands, which ``quick_deduce`` does as well,
    and sooner."""
    if strategies == EASY:
        count = draft.make_counter()
        count.count_islands()
        return _find_open(draft, count, range(len(count.least)))
    stuck: dict[Span, int] = {}
    deducer = Deducer(HUMAN, draft.build_puzzle(), strategies, clock=clock)
    deducer.finish()
    for bridge in deducer.list_open():
        assert isinstance(bridge, Bridge)
        span = draft.number(bridge.a), draft.number(bridge.b)
        if span not in stuck or draft.rng.random() < 0.5:
            stuck[span] = 1 if bridge.n > draft.bridges.get(span, 0) else -1
    return stuck


def cluster_spans(changed: Iterable[Span]) -> list[list[Span]]:
    """Spans in groups that share islands: each group is a difference of its own."""
    group: dict[int, list[Span]] = {}
    for span in changed:
        one, other = (group.setdefault(end, []) for end in span)
        if one is not other:
            one += other
            for a, b in other:
                group[a] = group[b] = one
            group[span[1]] = one
        one.append(span)
        for end in span:
            group[end] = one
    return list({id(spans_): spans_ for spans_ in group.values()}.values())


def _mend_spans(draft: HashiDraft, changed: dict[Span, int]) -> None:
    """One change on a ring of swaps, of those that block it."""
    rng = draft.rng
    doubles_rare = draft.measure_doubles() < MANY_DOUBLES
    mends: list[tuple[Mend, Span]] = []
    weights: list[float] = []
    for span, more in changed.items():
        built = draft.bridges.get(span, 0)
        if more > 0:
            mends.append((_double_bridge, span))
            weights.append((1.0 if built else 0.4) * (1.0 if doubles_rare else 0.2))
        elif built == 1:
            mends.append((_remove_bridges, span))
            weights.append(1.0)
        if not built:
            mends.append((_block_span, span))
            weights.append(0.5)
    while mends:
        k = rng.choices(range(len(mends)), weights)[0]
        weights.pop(k)
        mend, span = mends.pop(k)
        if mend(draft, span):
            return


def _double_bridge(draft: HashiDraft, span: Span) -> bool:
    if span not in draft.bridges and not draft.is_clear(*span):
        return False
    draft.build_bridges(span, 2)
    return True


def _remove_bridges(draft: HashiDraft, span: Span) -> bool:
    if not draft.is_joined_without(span):
        return False
    draft.build_bridges(span, 0)
    return True


def _block_span(draft: HashiDraft, span: Span) -> bool:
    """An island on water that the other solution bridges, with a bridge of its own to one end."""
    spots = [
        (end, cell)
        for end in span
        for cell in draft.list_cells_between(*span)
        if draft.has_room(cell) and draft.is_clear(min(end, cell), max(end, cell))
    ]
    if not spots or len(draft.islands) >= 1.1 * draft.target:
        return False
    return bool(draft.reach_island(*spots[int(draft.rng.random() * len(spots))]))


def ease_draft(draft: HashiDraft) -> bool:
    """Change bridges, one span at a time, until counting at single islands settles all of them; False if that does
    not come to an end. Where nothing can be changed but what something rests on, counting starts again."""
    built = draft.list_built()
    count = draft.make_counter(built)
    count.count_islands()
    for _ in range(EASING_ROUNDS):
        changed = False
        for span in _list_open_spans(count, draft):
            changed |= count.least[span] < count.most[span] and _improve_span(draft, count, built, span)
        if count.is_settled:
            return True
        if not changed:
            count.at_most.clear()
            count.at_least.clear()
            if not any(_improve_span(draft, count, built, span) for span in _list_open_spans(count, draft)):
                return False
            count = draft.make_counter(built)
            count.count_islands()
    return False


def _list_open_spans(count: BridgeCounter, draft: HashiDraft) -> list[int]:
    """The spans that are not settled, in random order."""
    draw = draft.rng.random
    least, most = count.least, count.most
    return sorted([span for span, low in enumerate(least) if low < most[span]], key=lambda _: draw())


def _improve_span(draft: HashiDraft, count: BridgeCounter, built: list[int], span: int) -> bool:
    """Another number of bridges on a span from which something follows, and count on; False if there is none."""
    number = _pick_number(draft, count, built, span)
    if number is None:
        return False
    more, built[span] = number - built[span], number
    draft.build_bridges(draft.list_spans()[span], number)
    for end in count.net.ends[span]:
        count.lack[end] += more
        count.waiting.append(end)
    count.count_islands()
    return True


def _pick_number(draft: HashiDraft, count: BridgeCounter, built: list[int], span: int) -> int | None:
    """Another number of bridges from which something follows, drawn by lot; None if there is none."""
    net, lack, room = count.net, count.lack, count.room
    a, b = net.ends[span]
    ours, least, most = built[span], count.least[span], count.most[span]
    options: list[int] = []
    weights: list[float] = []
    if (
        ours < most
        and not (a in count.at_most or b in count.at_most)
        and (ours or not any(built[crossing] for crossing in net.across[span]))
    ):
        enough = ours + max(1, min(room[a] - lack[a], room[b] - lack[b]) - 1)
        for number in range(enough, most + 1):
            options.append(number)
            weights.append(UP[ours][number])
    if ours > least and not (a in count.at_least or b in count.at_least):
        enough = ours - max(1, min(lack[a], lack[b]) - 1)
        for number in range(least, enough + 1):
            options.append(number)
            weights.append(DOWN[ours][number])
    if 2 in options and len(options) > 1 and built.count(2) > EASY_MANY_DOUBLES * len(draft.bridges):
        weights[options.index(2)] *= 0.2
    while options:
        k = 0 if len(options) == 1 else draft.rng.choices(range(len(options)), weights)[0]
        if options[k] or net.is_joined_without(span, built):
            return options[k]
        options.pop(k)
        weights.pop(k)
    return None
