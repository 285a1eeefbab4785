"""What a solution of Tents is made of."""

from lamplit.core.decisions import OnCell


class Tent(OnCell):
    """A tent in a cell: ``Tent(cell)``."""

    __slots__ = ()
    name, plural, noun = "tent", "tents", "tent"
    absent = ("grass", "dot", "empty")

    def conclude(self, holds: bool) -> str:
        return f"{self.cell} is {'a tent' if holds else 'grass'}"

    def suppose(self, holds: bool) -> str:
        return f"{self.cell} were {'a tent' if holds else 'grass'}"
