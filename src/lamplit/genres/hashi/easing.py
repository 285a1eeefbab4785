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
or a most. Counting then goes on at the two islands, and never starts again.
"""

from __future__ import annotations

from lamplit.genres.hashi.counting import Count
from lamplit.genres.hashi.draft import Draft

MANY_DOUBLES = 0.36
"""With this share of double bridges and more, others are built by preference."""
UP = ((0.0, 1.0, 0.5), (0.0, 0.0, 1.0))
"""How gladly so many bridges become so many more."""
DOWN = ((), (0.4,), (0.1, 0.6))
"""How gladly so many bridges become so many fewer."""


def ease(draft: Draft) -> bool:
    """Change bridges, one span at a time, until counting at single islands settles all of them; False if it gets
    stuck where nothing can be changed."""
    count, built = draft.count(), draft.built()
    count.go_on()
    least, most = count.least, count.most
    left = [span for span, low in enumerate(least) if low < most[span]]
    stuck: list[int] = []
    double = built.count(2) - MANY_DOUBLES * len(draft.bridges)
    draw = draft.rng.random
    while left:
        k = int(draw() * len(left))
        span, left[k] = left[k], left[-1]
        left.pop()
        if least[span] == most[span]:
            continue
        number = _better(draft, count, built, span, rather_double=double < 0)
        if number is None:
            stuck.append(span)
            continue
        before, built[span] = built[span], number
        double += (number == 2) - (before == 2) - MANY_DOUBLES * ((number > 0) - (before > 0))
        draft.build(draft.spans()[span], number)
        for end in count.net.ends[span]:
            count.lack[end] += number - before
            count.waiting.append(end)
        count.go_on()
        left += [span, *stuck]
        stuck.clear()
    return not stuck


def _better(draft: Draft, count: Count, built: list[int], span: int, *, rather_double: bool) -> int | None:
    """Another number of bridges from which something follows, drawn by lot; None if there is none."""
    a, b = count.net.ends[span]
    ours, most = built[span], count.most[span]
    lack, room = count.lack, count.room
    options: list[tuple[float, int]] = []
    if ours < most and a not in count.at_most and b not in count.at_most:
        missing = min(room[a] - lack[a], room[b] - lack[b]) - 1
        if ours or not any(built[crossing] for crossing in count.net.across[span]):
            for number in range(max(ours + 1, ours + missing), most + 1):
                likes = UP[ours][number]
                options.append((likes if rather_double or number < 2 else 0.2 * likes, number))
    if ours > count.least[span] and a not in count.at_least and b not in count.at_least:
        missing = min(lack[a], lack[b]) - 1
        for number in range(count.least[span], min(ours - 1, ours - missing) + 1):
            if number or draft.joined_without(draft.spans()[span]):
                options.append((DOWN[ours][number], number))
    if not options:
        return None
    point = draft.rng.random() * sum([likes for likes, _ in options])
    for likes, number in options:
        point -= likes
        if point <= 0:
            return number
    return number
