"""The bulbs of Coloured Akari: ``Bulb`` says that one is there, and a kind for each colour which it is."""

from lamplit.core.decisions import Bulb
from lamplit.kit.sorts import MarkSort


class ColouredBulb(MarkSort):
    """A bulb of a certain colour."""

    __slots__ = ()
    sort_of = Bulb


class RedBulb(ColouredBulb):
    __slots__ = ()
    name, plural, noun = "red", "red", "red bulb"


class GreenBulb(ColouredBulb):
    __slots__ = ()
    name, plural, noun = "green", "green", "green bulb"


class BlueBulb(ColouredBulb):
    __slots__ = ()
    name, plural, noun = "blue", "blue", "blue bulb"


COLOURS: tuple[type[ColouredBulb], ...] = (RedBulb, GreenBulb, BlueBulb)
