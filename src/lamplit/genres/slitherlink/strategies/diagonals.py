"""The net of dots and numbers as a strategy."""

from __future__ import annotations

from lamplit.genres.slitherlink.strategies.arguments import make_argument, make_corner_claim, name_spot
from lamplit.genres.slitherlink.strategies.claims import ArgumentFinding, ArgumentStep
from lamplit.genres.slitherlink.strategies.events import Message
from lamplit.genres.slitherlink.strategies.spot_net import SpotNet
from lamplit.genres.slitherlink.strategies.spots import Decided, SlitherlinkSpots


class Diagonals:
    """The net as a strategy."""

    def __init__(self, spots: SlitherlinkSpots) -> None:
        self._spots = spots
        self._net = SpotNet(spots)

    def find(self) -> list[ArgumentFinding]:
        """What is settled after the fewest waves; what follows by the same argument as one."""
        net = self._net
        net.update()
        while not (arguments := self._collect_arguments()) and net.run_wave():
            pass
        return [self._make_finding(*argument, decided) for argument, decided in arguments.items()]

    def _collect_arguments(self) -> dict[tuple[int, int], list[Decided]]:
        net = self._net
        arguments: dict[tuple[int, int], list[Decided]] = {}
        for decided, spot in net.find_settled().items():
            rests = net.find_edge_reasons(spot, decided)
            if net.is_short(rests):
                arguments.setdefault((spot, rests), []).append(decided)
        return arguments

    def _make_finding(self, spot: int, rests: int, decided: list[Decided]) -> ArgumentFinding:
        net, spots = self._net, self._spots
        told, involved = [], {spot}
        for message in net.list_events(rests):
            assert isinstance(message, Message)
            involved.add(message.sender)
            said = make_corner_claim(spots, message.sender, message.pair, message.numbers)
            told.append(ArgumentStep(said, True))
        return make_argument(spots, decided, involved, told, name_spot(spots, spot))
