"""A Hashi made easy: where counting gets stuck, a number on which nothing rests is changed, and it goes on.

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

from lamplit.genres.hashi.making.draft import HashiDraft
from lamplit.genres.hashi.making.quick_deduce import BridgeCounter

ROUNDS = 8
"""Changes that settle nothing are made over and over; after so many rounds over all open spans there is an end."""
MANY_DOUBLES = 0.36
"""With this share of double bridges and more, others are built by preference."""
UP = ((0.0, 1.0, 0.5), (0.0, 0.0, 1.0))
"""How gladly so many bridges become so many more."""
DOWN = ((), (0.4,), (0.1, 0.6))
"""How gladly so many bridges become so many fewer."""


def ease_draft(draft: HashiDraft) -> bool:
    """Change bridges, one span at a time, until counting at single islands settles all of them; False if that does
    not come to an end. Where nothing can be changed but what something rests on, counting starts again."""
    built = draft.list_built()
    count = draft.make_counter(built)
    count.count_islands()
    for _ in range(ROUNDS):
        changed = False
        for span in _list_open_spans(count, draft):
            changed |= count.least[span] < count.most[span] and _change_span(draft, count, built, span)
        if count.is_settled:
            return True
        if not changed:
            count.at_most.clear()
            count.at_least.clear()
            if not any(_change_span(draft, count, built, span) for span in _list_open_spans(count, draft)):
                return False
            count = draft.make_counter(built)
            count.count_islands()
    return False


def _list_open_spans(count: BridgeCounter, draft: HashiDraft) -> list[int]:
    """The spans that are not settled, in random order."""
    draw = draft.rng.random
    least, most = count.least, count.most
    return sorted([span for span, low in enumerate(least) if low < most[span]], key=lambda _: draw())


def _change_span(draft: HashiDraft, count: BridgeCounter, built: list[int], span: int) -> bool:
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
    if 2 in options and len(options) > 1 and built.count(2) > MANY_DOUBLES * len(draft.bridges):
        weights[options.index(2)] *= 0.2
    while options:
        k = 0 if len(options) == 1 else draft.rng.choices(range(len(options)), weights)[0]
        if options[k] or net.is_joined_without(span, built):
            return options[k]
        options.pop(k)
        weights.pop(k)
    return None
