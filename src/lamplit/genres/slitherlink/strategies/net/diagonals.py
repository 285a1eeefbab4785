"""The net of dots and numbers as a strategy."""

from __future__ import annotations

from functools import cached_property

from lamplit.genres.slitherlink.strategies.net.arguments import write_shortest
from lamplit.genres.slitherlink.strategies.net.claims import ArgumentFinding
from lamplit.genres.slitherlink.strategies.net.spot_net import SpotNet
from lamplit.genres.slitherlink.strategies.net.turned_board import TurnedBoard
from lamplit.genres.slitherlink.strategies.spots import Decided


class Diagonals:
    """The net as a strategy."""

    def __init__(self, board: TurnedBoard) -> None:
        self._board = board

    @cached_property
    def _net(self) -> SpotNet:
        return SpotNet(self._board.spots)

    def find(self) -> list[ArgumentFinding]:
        """What is settled after the fewest waves; what follows by the same argument as one."""
        net = self._net
        self._board.update()
        net.update()
        while not (arguments := self._collect_arguments()) and net.run_wave():
            pass
        return write_shortest(net, [(spot, reasons, settled) for (spot, reasons), settled in arguments.items()])

    def _collect_arguments(self) -> dict[tuple[int, tuple[int, ...]], list[Decided]]:
        net = self._net
        arguments: dict[tuple[int, tuple[int, ...]], list[Decided]] = {}
        for decided, spot in net.find_settled().items():
            reasons = net.find_edge_reasons(spot, decided)
            if net.is_short(net.join_rests(reasons)):
                arguments.setdefault((spot, tuple(reasons)), []).append(decided)
        return arguments
