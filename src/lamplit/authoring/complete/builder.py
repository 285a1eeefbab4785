"""Further walls or islands for a half-made board, where clues are part of the board.

One solver knows the rules of the board with anything added to it. It shows what to add for there to be a solution;
that is numbered, and asked for another solution. Where the two differ, or where somebody of the wanted skill is
stuck, something more has to be added; the rest stays as it is if it can.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from lamplit.authoring.complete.wish import CompletionDraft, CompletionWish, find_cells_around, find_differing_cells
from lamplit.authoring.judging import list_solutions
from lamplit.core.decisions import Decision
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Solution
from lamplit.engines.sat import SatSession
from lamplit.generating.attempts import find_other_solution
from lamplit.genre.authoring import Building
from lamplit.genre.registry import genre_of
from lamplit.questions.clash import describe_clash, find_clashing_switches, list_demands

ROUNDS = 30
"""So often something is added before it is better to begin again."""
MOVES = 4
"""This many clues change their places before something more is added."""
AFRESH = 4
"""One attempt in this many starts with nothing added, if that is possible."""
SHARE = 0.2
"""How much of the board is tried first, where a board is begun by lot."""


@dataclass(frozen=True)
class AdditionPlan:
    """What is added: its cells, and what the solver then decides."""

    new: frozenset[Cell]
    true: frozenset[Decision]


class BoardBuilder:
    """One board, and the solver that knows what could be added."""

    def __init__(self, wish: CompletionWish, building: Building) -> None:
        self.wish, self._building = wish, building
        model = Model(clock=wish.clock)
        self._more = building.rules(wish.given, model)
        self._ask_for_places(model)
        self._ask_for_drawing(model)
        self._liked = [name for name in model.switches if not isinstance(name, ClueAt)]
        self._session = SatSession(model, switches=self._liked, clock=wish.clock)
        self._small = self._session.add_variable()
        """Assumed: no part is too large."""

    def _ask_for_places(self, model: Model) -> None:
        """What has to be added, and what goes together; without any clue there is no puzzle."""
        for cell, lit in self._more.items():
            for mate in self.wish.mates_by_cell[cell]:
                if mate != cell:
                    model.clause([-lit, self._more[mate]])
        for cell in self.wish.needed_cells:
            model.clause([self._more[cell]])
        if not self.wish.given.clues:
            model.clause(self._more.values())

    def _ask_for_drawing(self, model: Model) -> None:
        """All that is drawn is there, and nothing that is marked as absent."""
        drawing, building = self.wish.drawing, self._building
        decided = {decision: lit for lit, decision in enumerate(model.keys) if decision is not None}
        for decision in genre_of(self.wish.given).decisions(self.wish.given):
            if decision in drawing.true:
                model.all_of([[lit] for lit in building.literals(decision, decided, self._more)])
            if decision in drawing.false:
                model.all_of([[lit] for lit in building.literals_of_absent(decision, decided, self._more)])

    def close(self) -> None:
        self._session.close()

    def is_possible(self) -> bool:
        """Whether anything can be added for what is given to have a solution."""
        if self._find_plan((), ()) is not None:
            return True
        self._liked = []
        return self._find_plan((), ()) is not None

    def find_draft(self, attempt: int) -> CompletionDraft | None:
        """A board whose clues force its solution; None if that takes too long.

        Some attempts, the first of all, begin with nothing new, if that can be, all others with something drawn
        by lot.
        """
        afresh = attempt % AFRESH == 0 and bool(self.wish.given.clues)
        plan = (self._plan_nothing() if afresh else None) or self._plan_at_random()
        wanted = [] if plan is None else self._keep_small(plan)
        for _ in range(ROUNDS):
            if plan is None:
                return None
            open_, draft = self._place_clues(plan)
            if draft is not None:
                return draft
            wanted.append(self._session.add_variable())
            for close in self._find_surroundings(open_):
                some = [lit for cell, lit in self._more.items() if cell in close and cell not in plan.new]
                self._session.add([-wanted[-1], *some])
            plan = self._find_plan(plan.new, wanted)
        return None

    def _plan_nothing(self) -> AdditionPlan | None:
        """Nothing more than has to be, with a solution drawn by lot."""
        self._session.try_first(self.wish.rng.choice((lit, -lit)) for lit in self._session.model.decisions)
        return self._find_plan((), [-lit for cell, lit in self._more.items() if cell not in self.wish.needed_cells])

    def _plan_at_random(self) -> AdditionPlan | None:
        """Something drawn by lot, of which nothing can go without something else to come."""
        share = SHARE * self.wish.rng.random()
        rather = {cell for cell in sorted(self._more) if self.wish.rng.random() < share}
        plan = self._find_plan(rather, [self._small]) or self._find_plan(rather, ())
        few = self.wish.tier is None and bool(self.wish.given.clues)
        return self._drop_parts(plan) if plan is not None and few else plan

    def _find_surroundings(self, open_: set[Cell]) -> list[set[Cell]]:
        """The surroundings of what is open, place by place."""
        grid = self.wish.given.grid
        places = find_connected_parts(sorted(open_), lambda cell: find_cells_around(grid, [cell], 1))
        return [find_cells_around(grid, place, 1) for place in places]

    def _find_plan(self, rather: Collection[Cell], assume: Collection[Lit]) -> AdditionPlan | None:
        """Something to add, rather these cells and no others; None if there is nothing."""
        self._session.try_first(lit if cell in rather else -lit for cell, lit in self._more.items())
        while self._session.solve(self._liked, assume):
            new = frozenset(cell for cell, lit in self._more.items() if self._session.is_true(lit))
            parts = self._split_parts(new)
            crowded = [part for part in parts if len(self.wish.needed_cells.intersection(part)) > 1]
            large = [part for part in parts if len(part) > self._building.largest and self._small in assume]
            if not crowded and not large:
                return AdditionPlan(new, self._session.read_decisions())
            for part in crowded:
                self._session.add([-self._more[cell] for cell in part])
            for part in large:
                hanging_together = part[: self._building.largest + 1]
                self._session.add([-self._small, *(-self._more[cell] for cell in hanging_together)])
        return None

    def _split_parts(self, new: Collection[Cell]) -> list[list[Cell]]:
        return self._building.parts(self.wish.given, new)

    def _keep_small(self, plan: AdditionPlan) -> list[Lit]:
        """Parts that are not too large stay so."""
        return [self._small] if all(len(part) <= self._building.largest for part in self._split_parts(plan.new)) else []

    def _drop_parts(self, plan: AdditionPlan) -> AdditionPlan:
        """Leave out one part after another, if fewer are then enough."""
        for part in self._split_parts(plan.new):
            if self.wish.needed_cells.isdisjoint(part) and plan.new.issuperset(part):
                without = [-self._more[cell] for cell in part]
                found = self._find_plan(plan.new.difference(part), [*self._keep_small(plan), *without])
                if found is not None and len(self._split_parts(found.new)) < len(self._split_parts(plan.new)):
                    plan = found
        return plan

    def _place_clues(self, plan: AdditionPlan) -> tuple[set[Cell], CompletionDraft | None]:
        """Clues in such cells of the parts that they force the solution; else what they leave open."""
        parts = self._split_parts(plan.new)
        chosen = self._choose_cells(parts)
        if chosen is None:
            return set(plan.new), None
        seen: list[Solution] = []
        while True:
            draft = self._make_draft(plan, chosen)
            puzzle = draft.board.with_clues(self.wish.list_clues(draft))
            other = find_other_solution(puzzle, draft.solution, self.wish.clock)
            if other is None:
                stuck = self.wish.find_stuck_cells(puzzle)
                return stuck, None if stuck else draft
            seen.append(Solution(other))
            better = self._move_clue(draft, parts, chosen, seen) if len(seen) <= MOVES else None
            if better is None:
                return find_differing_cells(draft.solution, seen[-1]), None
            chosen = better

    def _choose_cells(self, parts: list[list[Cell]]) -> list[Cell] | None:
        """A cell of each part, opposite ones in parts that lie opposite; None if there are no such."""
        part_of = {cell: number for number, part in enumerate(parts) for cell in part}
        chosen: dict[int, Cell] = {}
        for number, part in enumerate(parts):
            if number in chosen:
                continue
            cells = [cell for cell in part if cell in self.wish.needed_cells] or list(part)
            self.wish.rng.shuffle(cells)
            for mates in (self.wish.mates_by_cell[cell] for cell in cells):
                owners = [part_of[mate] for mate in mates]
                if len(set(owners)) == len(mates) and chosen.keys().isdisjoint(owners):
                    chosen.update(zip(owners, mates, strict=True))
                    break
            else:
                return None
        return [chosen[number] for number in range(len(parts))]

    def _make_draft(self, plan: AdditionPlan, chosen: list[Cell]) -> CompletionDraft:
        bare = self.wish.setter.bare
        assert bare is not None
        board = self.wish.given.with_clues({**self.wish.given.clues, **dict.fromkeys(chosen, bare)})
        return CompletionDraft(board, self._building.solution(board, plan.true))

    def _move_clue(
        self, draft: CompletionDraft, parts: list[list[Cell]], chosen: list[Cell], seen: list[Solution]
    ) -> list[Cell] | None:
        """One clue in another cell of its part, so that all other solutions seen by now are none any more."""
        check = genre_of(draft.board).check
        clues = self.wish.list_clues(draft)
        open_ = find_differing_cells(draft.solution, seen[-1])
        for number, part in enumerate(parts):
            here = chosen[number]
            for cell in part:
                alone = len(self.wish.mates_by_cell[cell]) == len(self.wish.mates_by_cell[here]) == 1
                if cell == here or here in self.wish.needed_cells or cell not in open_ or not alone:
                    continue
                rest = {place: clue for place, clue in clues.items() if place != here}
                puzzle = draft.board.with_clues({**rest, cell: clues[here]})
                if all(check(puzzle, solution) for solution in seen):
                    return [*chosen[:number], cell, *chosen[number + 1 :]]
        return None


def drop_spare_additions(wish: CompletionWish, draft: CompletionDraft) -> CompletionDraft:
    """The draft without additions that aren't needed; its solution may change."""
    for cell in sorted(draft.board.clues.keys() - wish.given.clues.keys() - wish.needed_cells):
        mates = wish.mates_by_cell[cell]
        if cell != mates[0] or cell not in draft.board.clues:
            continue
        full = wish.list_clues(draft)
        rest = draft.board.with_clues({place: full[place] for place in full if place not in mates})
        found = list_solutions(rest, wish.clock)
        if len(found) == 1 and wish.agrees(found[0]) and rest.clues and wish.is_hard_enough(rest):
            board = {place: clue for place, clue in draft.board.clues.items() if place not in mates}
            draft = CompletionDraft(draft.board.with_clues(board), found[0])
    return draft


def explain_impossible(wish: CompletionWish, building: Building) -> str | None:
    """What of the given clues can't be met, whatever is added; None if all can."""
    model = Model(switchable=True, clock=wish.clock)
    building.rules(wish.given, model)
    session = SatSession(model, switches=model.switches, clock=wish.clock)
    for name in model.switches:
        if not isinstance(name, ClueAt):
            del session.switch[name]  # nobody asks for what is only liked
    try:
        found = find_clashing_switches(session)
    finally:
        session.close()
    return None if found is None else describe_clash(list_demands(wish.given, found))
