"""prototype"""
from __future__ import annotations
import os
from dataclasses import dataclass
from lamplit.core.bitsets import Cells, list_singles
from lamplit.core.clock import Clock
from lamplit.genre.steps import Finding, Grounds, Link
from lamplit.genres.nurikabe.deduce import Isle
from lamplit.genres.nurikabe.strategies.layout import NamedClue
from lamplit.genres.nurikabe.strategies.placements import Placement, find_needed_room
from lamplit.genres.nurikabe.strategies.reach import ReachStrategies, make_grounds
from lamplit.genres.nurikabe.strategies.seaways import find_straits
from lamplit.genres.nurikabe.strategies.survey import Survey, can_be_one_sea
from lamplit.genres.nurikabe.strategies.shapes import list_shapes

WAYS=int(os.environ.get('WAYS','8'))
LACKS=int(os.environ.get('LACKS','4'))
MAXOWN=int(os.environ.get('MAXOWN','9'))
@dataclass(frozen=True)
class Proto(Finding):
    text_: str
    count: int
    @property
    def examined(self): return self.count
    def conclude(self): return "x"
    def give_reasons(self): return (Link(self.text_),)

class CaseStrategies:
    def __init__(self, reach: ReachStrategies, clock: Clock) -> None:
        self._reach, self._clock = reach, clock

    def needed(self, isle, goal, without=0):
        survey = self._reach.survey
        within = survey.find_reach_without(isle, without) if without else isle.reach
        if not within & goal: return None
        found = 0
        for one in list_singles(survey.find_way(isle.core, goal, within)):
            if not survey.find_reach_without(isle, one | without) & goal:
                found |= one
        return found

    def ruled_out(self, isle, cells, drowned=0):
        """the dead placements of an island with these cells; [] if it may have them"""
        survey = self._reach.survey
        one = Placement(survey, [(isle, cells)], drowned)
        if one.trouble: return [one]
        if isle.size is None or isle.size - one.land.bit_count() > LACKS or not WAYS: return []
        within = survey.find_reach_without(isle, drowned) if drowned else isle.reach
        shapes = list_shapes(survey, isle, within, WAYS, one.land)
        if shapes is None: return []
        got=[]
        for s in shapes:
            p=Placement(survey, [(isle, s)], drowned)
            if not p.trouble: return []
            got.append(p)
        return got

    def find_no_comer(self) -> list[Finding]:
        survey = self._reach.survey; layout = survey.layout
        found = []
        for one in list_singles(survey.open):
            owners = [i for i in survey.isles if i.reach & one]
            if len(owners)>MAXOWN: continue
            spoil=set(); text=[]; count=0
            for isle in owners:
                self._clock.check()
                n = self.needed(isle, one)
                dead = self.ruled_out(isle, n | one)
                if not dead: break
                count += len(dead)
                spoil.add(layout.name[isle.clue])
                for d in dead: spoil|=d.clues; text.append(f"{layout.name[isle.clue]} {layout.list_places(d.land)}: {d.trouble.what}")
            else:
                if count > 20: continue
                far = survey.list_interested(one, owners)
                names=[c for c in spoil if c.clue != "?"]
                found.append(Proto(layout.list_decisions(one), (), make_grounds(*names, *far), f"{layout.list_places(one)[0]} sea: "+"; ".join(map(str,text)), count))
        return found

    def find_detour(self) -> list[Finding]:
        survey = self._reach.survey; layout = survey.layout
        found = []
        for isle in survey.isles:
            if isle.size is None or isle.size == isle.core.bit_count(): continue
            for one in list_singles(isle.reach & survey.open):
                self._clock.check()
                n = find_needed_room(survey, isle, one)
                if not n: continue
                dead = self.ruled_out(isle, n, one)
                if dead and len(dead)<=20:
                    spoil = {layout.name[isle.clue]}
                    for d in dead: spoil|=d.clues
                    found.append(Proto((), layout.list_decisions(one), make_grounds(*[c for c in spoil if c.clue != "?"]), f"{layout.list_places(one)[0]} land, else {layout.name[isle.clue]} through {layout.list_places(n)}: {[d.trouble.what for d in dead]}", len(dead)))
        return found + self.detour_goals()

    def detour_goals(self):
        survey = self._reach.survey; layout = survey.layout
        found = []
        width=layout.width
        dry = layout.every & ~survey.land
        goals = [("sq", c*layout.square) for c in list_singles(dry & dry >> 1 & dry >> width & dry >> (width + 1) & layout.corners)]
        goals += [("stray", s) for s in survey.strays]
        for kind, goal in goals:
            owners=[i for i in survey.isles if i.reach & goal]
            if not 1 <= len(owners) <= 3: continue
            self._clock.check()
            tried = owners[0].reach
            for o in owners: tried &= o.reach if len(owners)==1 else ~0
            for one in list_singles(tried & survey.open):
                spoil=set(); count=0; text=[]
                for isle in owners:
                    spoil.add(layout.name[isle.clue])
                    n = self.needed(isle, goal, one)
                    if n is None: count+=1; continue
                    dead = self.ruled_out(isle, n | (goal if kind=="stray" else 0), one)
                    if not dead: break
                    for d in dead: spoil|=d.clues
                    count+=len(dead); text.append(f"{layout.name[isle.clue]} via {layout.list_places(n)}: {[d.trouble.what for d in dead]}")
                else:
                    if count>20: continue
                    far = survey.list_interested(goal, owners)
                    found.append(Proto((), layout.list_decisions(one), make_grounds(*[c for c in spoil if c.clue != "?"], *far), f"{layout.list_places(one)[0]} land for {kind} {layout.list_places(goal)[0]}: "+"; ".join(text), count))
        return found

    def find_cases(self) -> list[Finding]:
        survey = self._reach.survey; layout = survey.layout
        found = []
        width=layout.width
        dry = layout.every & ~survey.land
        goals = [("sq", c*layout.square) for c in list_singles(dry & dry >> 1 & dry >> width & dry >> (width + 1) & layout.corners)]
        goals += [("stray", s) for s in survey.strays]
        for kind, goal in goals:
            self._clock.check()
            cands=[]
            for isle in survey.isles:
                if not isle.reach & goal: continue
                if kind=="stray": cands.append((isle, goal))
                else: cands += [(isle, z) for z in list_singles(goal & isle.reach & survey.open)]
            if not 0 < len(cands) <= 20: continue
            f = self.share(cands, kind, goal)
            if f: found.append(f)
        return found

    def share(self, cands, kind, goal):
        survey = self._reach.survey; layout = survey.layout
        land = sea = survey.open
        spoil=set(); alive=0; texts=[]
        owners={}; count=0
        for isle, z in cands:
            owners[isle.clue]=isle
            n = self.needed(isle, z)
            spoil.add(layout.name[isle.clue])
            dead = self.ruled_out(isle, n | z)
            count += max(1,len(dead))
            if count>20: return None
            if dead:
                for d in dead: spoil|=d.clues
                continue
            p = Placement(survey, [(isle, n | z)])
            alive+=1
            land &= p.land
            sea &= p.sea
            if not land | sea: return None
        if not alive or not land | sea: return None
        far = survey.list_interested(goal, owners.values())
        return Proto(layout.list_decisions(sea), layout.list_decisions(land), make_grounds(*[c for c in spoil if c.clue != "?"], *far), f"{kind} {layout.list_places(goal)}: {layout.list_places(sea)} sea {layout.list_places(land)} land; "+"; ".join(texts), count)
