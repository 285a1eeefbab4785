"""prototype"""
from __future__ import annotations
from collections.abc import Iterable
from dataclasses import dataclass
from lamplit.core.bitsets import Cells, list_singles
from lamplit.core.clock import Clock
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.nurikabe.deduce import Isle
from lamplit.genres.nurikabe.strategies.layout import NamedClue
from lamplit.genres.nurikabe.strategies.reach import ReachStrategies, make_grounds
from lamplit.genres.nurikabe.strategies.seaways import find_straits
from lamplit.genres.nurikabe.strategies.survey import Survey, can_be_one_sea

import os
STRAITS=os.environ.get('STRAITS','1')=='1'
NARROW=os.environ.get('NARROW','1')=='1'
@dataclass(frozen=True)
class Proto(Finding):
    text_: str
    examined: int
    def explain(self): return self.text_ + "."

GOALS=os.environ.get('GOALS','1')=='1'
PASS=os.environ.get('PASS','1')=='1'
def room_needed(survey, isle, without, within):
    size=isle.size
    if within.bit_count()==size: return within
    if within.bit_count()>size+SPARE: return 0
    found=0
    shape=isle.core
    for ring in survey.layout.iterate_rings(isle.core, within):
        for one in list_singles(ring & survey.open):
            if survey.find_reach_without(isle, one|without).bit_count()<size: found|=one
        shape|=ring
        if shape.bit_count()>=size: break
    return found
SPARE=int(os.environ.get('SPARE','99'))
class Part:
    """what follows if island X has these cells"""
    def __init__(self, survey: Survey, isle: Isle, cells: Cells, more_sea: Cells = 0):
        layout = survey.layout
        self.survey, self.isle = survey, isle
        part = isle.core | cells
        # closure under strays
        grown = layout.expand(part)
        for stray in survey.strays:
            if stray & grown: part |= stray
        self.part = part
        self.spoilers: set[NamedClue] = set()
        self.more_sea = more_sea
        self.why = self.check()
    def check(self) -> str:
        survey, layout, isle, part = self.survey, self.survey.layout, self.isle, self.part
        width, every = layout.width, layout.every
        size = isle.size
        self.sea = survey.sea | self.more_sea
        self.needs_land = 0
        if part & layout.clues & ~isle.clue: return "joins"
        if size is not None and part.bit_count() > size: return "large"
        shore = layout.expand(part) & ~part
        self.shore = shore
        free = survey.free[isle.clue] & ~self.more_sea
        if part & ~free: return "not free"
        complete = size is not None and part.bit_count() == size
        own = part if complete else survey.find_reach(part, size, free)
        if part & ~layout.flood(isle.core, own): return "apart"
        if size is not None and own.bit_count() < size: return "own room"
        others_shore = 0
        must=0; musts=[]
        taken = (part | shore) & ~survey.sea | self.more_sea
        cover = own
        for other in survey.isles:
            if other.clue == isle.clue: continue
            others_shore |= layout.expand(other.core)
            r = other.reach
            if r & taken:
                r = survey.find_reach_without(other, taken & ~other.core)
                if other.size is not None and r.bit_count() < other.size:
                    self.spoilers.add(layout.name[other.clue]); return f"room of {layout.name[other.clue]}"
                if other.size is not None and PASS:
                    need = room_needed(survey, other, taken & ~other.core, r) & survey.open
                    if need:
                        must |= need; musts.append(layout.name[other.clue])
            cover |= r
        if PASS and must:
            if must & self.sea: 
                self.spoilers.update(musts); return "must sea"
            if not can_be_one_sea(layout, survey.home, survey.sea | shore & layout.every if complete else survey.sea, every & ~survey.land & ~part & ~must):
                self.spoilers.update(musts); return f"must pass {musts}"
        sea = self.sea | shore & (every if complete else others_shore)
        if sea & survey.land: return "adjacent"
        self.sea = sea
        if sea & sea >> 1 & sea >> width & sea >> (width + 1) & layout.corners: return "pool"
        water = every & ~survey.land & ~part
        self.water = water
        if not can_be_one_sea(layout, survey.home, sea, water): return "cut"
        if STRAITS:
            straits = find_straits(layout, survey.home, sea, water, (own | cover) & water & ~sea)
            if straits:
                self.sea = sea = sea | straits
                if sea & sea >> 1 & sea >> width & sea >> (width + 1) & layout.corners: return "straits pool"
                own = own if complete else survey.find_reach(part, size, free & ~straits)
                if part & ~layout.flood(isle.core, own): return "straits apart"
                if size is not None and own.bit_count() < size: return "straits own room"
                taken |= straits
                cover = own
                for other in survey.isles:
                    if other.clue == isle.clue: continue
                    r = other.reach
                    if r & taken:
                        r = survey.find_reach_without(other, taken & ~other.core)
                        if other.size is not None and r.bit_count() < other.size:
                            self.spoilers.add(layout.name[other.clue]); return f"straits room of {layout.name[other.clue]}"
                    cover |= r
        dry = every & ~survey.land & ~part & ~cover
        dry |= self.sea
        pools = dry & dry >> 1 & dry >> width & dry >> (width + 1) & layout.corners
        if pools:
            self.spoilers.update(survey.list_interested((pools & -pools) * layout.square, [isle]))
            return f"pool at {layout.list_places(pools & -pools)[0]}"
        for stray in survey.strays:
            if not stray & cover:
                self.spoilers.update(survey.list_interested(stray, [isle]))
                return "stray"
        return ""

WAYS=int(os.environ.get('WAYS','8'))
ERR=int(os.environ.get('ERR','2'))
def shapes_with(survey, isle, cells, most, without=0):
    from lamplit.genres.nurikabe.strategies.shapes import list_shapes
    if isle.size is None: return None
    if isle.size - (isle.core|cells).bit_count() > 4: return None
    within = survey.find_reach_without(isle, without) if without else isle.reach
    got = list_shapes(survey, isle, within, 60)
    if got is None: return None
    got = [g for g in got if cells & ~g == 0]
    return got if len(got) <= most else None

def goes_wrong(survey, isle, cells, more_sea=0, most=None):
    """(dead, examined, spoilers, text)"""
    p = Part(survey, isle, cells, more_sea)
    if p.why: return True, 1, p.spoilers, p.why
    if not WAYS: return False, 1, set(), ''
    got = shapes_with(survey, isle, cells, WAYS, more_sea)
    if got is None: return False, 1, set(), ''
    spoil=set(); t=[]
    for g in got:
        q = Part(survey, isle, g, more_sea)
        if not q.why: return False, 1, set(), ''
        spoil |= q.spoilers; t.append(f"{survey.layout.list_places(g)}: {q.why}")
    return True, max(1,len(got)), spoil, " / ".join(t)

def levels_from(survey, start, free, budget, cost0):
    """L[k]: cells whose cheapest tree joins them with the start for at most k cells, core costs nothing"""
    layout=survey.layout
    return grow(survey, {cost0: start}, free, budget)

def grow(survey, seeds, free, budget, zero=0):
    layout=survey.layout; width=layout.width
    L=[]; reach=0; later=dict(seeds)
    for k in range(budget+1):
        new = later.get(k,0) & ~reach
        if reach:
            ring = layout.expand(reach_prev:=reach) & free & ~reach
            # ring cells cost one more than cells at level k-1
            ring = layout.expand(L[k-1]) & free & ~reach if k else 0
            for stray in survey.strays:
                if ring & stray:
                    later[k-1+stray.bit_count()] = later.get(k-1+stray.bit_count(),0)|stray
                    ring &= ~stray
            new |= later.get(k,0) & ~reach
            new |= ring
        # the core costs nothing
        reach |= new
        if zero and layout.expand(reach) & zero and not reach & zero:
            reach |= zero
        L.append(reach)
    return L

class CaseStrategies:
    def __init__(self, reach: ReachStrategies, clock: Clock) -> None:
        self._reach, self._clock = reach, clock

    def needed(self, isle, goal, without=0):
        """cells every way of the isle to the goal passes"""
        survey = self._reach.survey
        within = survey.find_reach_without(isle, without) if without else isle.reach
        if not within & goal: return None
        found = 0
        for one in list_singles(survey.find_way(isle.core, goal, within)):
            if not survey.find_reach_without(isle, one | without) & goal:
                found |= one
        return found

    def needed_room(self, isle, without):
        survey = self._reach.survey
        size = isle.size
        within = survey.find_reach_without(isle, without)
        if within.bit_count() < size: return None
        found = 0
        shape = isle.core
        for ring in survey.layout.iterate_rings(isle.core, within):
            for one in list_singles(ring & survey.open):
                if survey.find_reach_without(isle, one | without).bit_count() < size: found |= one
            shape |= ring
            if shape.bit_count() >= size: break
        return found

    def find_no_comer(self) -> list[Finding]:
        survey = self._reach.survey; layout = survey.layout
        found = []
        for one in list_singles(survey.open):
            owners = [i for i in survey.isles if i.reach & one]
            spoil=set(); text=[]; count=0
            for isle in owners:
                self._clock.check()
                n = self.needed(isle, one)
                dead, ex, sp, why = goes_wrong(survey, isle, n | one)
                if not dead: break
                count += ex
                spoil |= sp; spoil.add(layout.name[isle.clue])
                text.append(f"{layout.name[isle.clue]} via {layout.list_places(n)}: {why}")
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
                n = self.needed_room(isle, one)
                if not n: continue
                dead, ex, sp, why = goes_wrong(survey, isle, n, one)
                if dead:
                    spoil = sp | {layout.name[isle.clue]}
                    found.append(Proto((), layout.list_decisions(one), make_grounds(*[c for c in spoil if c.clue != "?"]), f"{layout.list_places(one)[0]} land, else {layout.name[isle.clue]} through {layout.list_places(n)}: {why}", ex))
        if GOALS: found += self.detour_goals()
        return found

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
                    dead, ex, sp, why = goes_wrong(survey, isle, n | (goal if kind=="stray" else 0), one)
                    if not dead: break
                    spoil|=sp; count+=ex; text.append(f"{layout.name[isle.clue]} via {layout.list_places(n)}: {why}")
                else:
                    if count>20: continue
                    far = survey.list_interested(goal, owners)
                    found.append(Proto((), layout.list_decisions(one), make_grounds(*[c for c in spoil if c.clue != "?"], *far), f"{layout.list_places(one)[0]} land for {kind} {layout.list_places(goal)[0]}: "+"; ".join(text), count))
        return found


    def find_cases(self) -> list[Finding]:
        """squares and strays: who, and where"""
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
            dead, ex, sp, why = goes_wrong(survey, isle, n | z)
            spoil |= sp; count += ex
            if count>20: return None
            p = Part(survey, isle, n | z)
            if dead:
                p.why=why
                texts.append(f"{layout.name[isle.clue]} at {layout.list_places(z)[0]} {p.why}")
                continue
            alive+=1
            land &= p.part
            asked = sea
            kept = asked & p.sea
            if asked & ~p.sea & ~p.part:
                kept |= find_straits(layout, survey.home, p.sea, p.water, asked & ~p.sea & ~p.part)
            sea &= kept
            if not land | sea: return None
        if not alive or not land | sea: return None
        far = survey.list_interested(goal, owners.values())
        return Proto(layout.list_decisions(sea), layout.list_decisions(land), make_grounds(*[c for c in spoil if c.clue != "?"], *far), f"{kind} {layout.list_places(goal)}: {layout.list_places(sea)} sea {layout.list_places(land)} land; "+"; ".join(texts), count)

    def find_narrowed(self):
        survey = self._reach.survey; layout = survey.layout
        found = []
        if not NARROW: return []
        for isle in survey.isles:
            if isle.size is None or isle.size == isle.core.bit_count(): continue
            self._clock.check()
            f = self.narrow(isle)
            if f: found.append(f)
        return found

    def narrow(self, isle):
        survey = self._reach.survey; layout = survey.layout
        room = isle.reach; part = isle.core; dead = 0; spoil = set()
        others = 0
        for o in survey.isles:
            if o.clue != isle.clue: others |= o.reach
        texts=[]
        while True:
            lost = 0
            for one in list_singles(room & survey.open & ~part):
                without = isle.reach & ~room
                n = self.needed(isle, one, without)
                if n is None:
                    lost |= one; continue
                p = Part(survey, isle, n | one | part, 0)
                if p.why:
                    lost |= one; spoil |= p.spoilers; dead+=1
                    texts.append(f"{layout.list_places(one)[0]} {p.why}")
            room &= ~lost
            if room.bit_count() < isle.size: break
            room = survey.find_reach(isle.core, isle.size, room)
            if dead > 20: return None
            need = self.needed_room(isle, isle.reach & ~room)
            if need is None: return None
            before = part
            part |= need
            if not lost and part == before: break
        land = part & survey.open
        sea = isle.reach & survey.open & ~room & ~others
        if not land | sea or dead > 20: return None
        names = [layout.name[isle.clue], *spoil]
        far = survey.list_interested(sea, [isle]) if sea else ()
        return Proto(layout.list_decisions(sea), layout.list_decisions(land), make_grounds(*[c for c in names if c.clue != "?"], *far), f"{layout.name[isle.clue]} narrowed: {layout.list_places(land)} land, {layout.list_places(sea)} sea; "+"; ".join(texts), dead)

    def find_errands(self):
        survey = self._reach.survey; layout = survey.layout
        found=[]
        if not ERR: return found
        width=layout.width
        dry = layout.every & ~survey.land
        goals = [c*layout.square for c in list_singles(dry & dry >> 1 & dry >> width & dry >> (width + 1) & layout.corners)]
        goals += survey.strays
        errands={}
        for g in goals:
            owners=[i for i in survey.isles if i.reach & g]
            if len(owners)==1: errands.setdefault(owners[0].clue,[]).append(g)
        from itertools import combinations
        for isle in survey.isles:
            if isle.size is None: continue
            mine = errands.get(isle.clue, [])
            if not mine: continue
            others=0
            for o in survey.isles:
                if o.clue!=isle.clue: others|=o.reach
            budget=isle.size-isle.core.bit_count()
            got=[]
            for num in range(1, ERR+1):
                for combo in combinations(mine, num):
                    self._clock.check()
                    L=self.tree(isle, combo, isle.reach, budget)
                    ok = L
                    sea = isle.reach & survey.open & ~ok & ~others
                    land = 0
                    if ok:
                        for one in list_singles(ok & survey.open):
                            if not self.tree(isle, combo, isle.reach & ~one, budget): land |= one
                    if ok.bit_count()==isle.size: land |= ok & survey.open
                    if sea|land: got.append((combo,sea,land))
                if got: break
            for combo,sea,land in got:
                far=set()
                for g in combo: far.update(survey.list_interested(g,[isle]))
                if sea: far.update(survey.list_interested(sea,[isle]))
                found.append(Proto(layout.list_decisions(sea), layout.list_decisions(land), make_grounds(layout.name[isle.clue], *far), f"errands {layout.name[isle.clue]} {[layout.list_places(g) for g in combo]}: sea {layout.list_places(sea)} land {layout.list_places(land)}", num))
        return found

    def tree(self, isle, goals, free, budget):
        survey=self._reach.survey
        core=isle.core
        free = free & ~core
        strays=[st for st in survey.strays if st & free]
        openfree=free & survey.open
        def merge(A,B,merged):
            for k in range(budget+1):
                new=A[k]&~(A[k-1] if k else 0)
                if not new: continue
                for j in range(budget+1):
                    both = new&B[j]&~(B[j-1] if j else 0)
                    if not both: continue
                    if both & openfree and k+j-1<=budget: merged[k+j-1]=merged.get(k+j-1,0)|both&openfree
                    if both & core and k+j<=budget: merged[k+j]=merged.get(k+j,0)|core
                    for st in strays:
                        if both & st and k+j-st.bit_count()<=budget:
                            c=k+j-st.bit_count(); merged[c]=merged.get(c,0)|st
        L={1: grow(survey, {0: core}, free, budget)}
        for at,g in enumerate(goals):
            seeds={}
            for st in strays:
                if st & g: seeds[st.bit_count()]=seeds.get(st.bit_count(),0)|st
            if g & openfree: seeds[1]=seeds.get(1,0)|(g & openfree)
            L[2<<at]=grow(survey, seeds, free, budget, core)
        full=(2<<len(goals))-1
        for S in range(1,full+1):
            if S in L: continue
            merged={}
            A=(S-1)&S
            while A:
                if A >= S^A: merge(L[A],L[S^A],merged)
                A=(A-1)&S
            L[S]=grow(survey, merged, free, budget, core)
        return L[full][budget]
