// What is seen in the same moment as a stroke: counts, light, pieces of line, areas. It follows the data that the
// genre exports and knows no rules.

const COLOURS = 8;

export class Live {
  #data;
  #worth;
  #countsOf;
  #raysOf;
  #near = null;
  signs;
  /** For each count: what the signs in its places are worth. */
  counted;
  /** For each place: the number of rays that light it. */
  lit;
  /** For each place: the colour of its piece of line, or -1. */
  pieces;
  /** Whether some piece of line is closed. */
  closed = false;

  constructor(data) {
    this.#data = data;
    this.#worth = data.signs.map(({ worth }) => worth);
    const { counts, rays, areas } = data.live;
    this.signs = new Uint8Array(data.places.length);
    this.counted = new Int16Array(counts.length);
    this.lit = new Int16Array(data.places.length);
    this.pieces = new Int8Array(data.places.length).fill(-1);
    this.#countsOf = listed(data.places.length, counts.map(([, places]) => places));
    this.#raysOf = listed(data.places.length, rays?.rays ?? []);
    if (areas) this.#near = neighbours(areas);
  }

  /** Whether a sign in this place is worth something. */
  on(place) {
    return this.#worth[this.signs[place]] > 0;
  }

  write(place, sign) {
    const before = this.#worth[this.signs[place]];
    const after = this.#worth[sign];
    this.signs[place] = sign;
    for (const count of this.#countsOf[place]) this.counted[count] += after - before;
    const change = (after > 0) - (before > 0);
    if (change) for (const ray of this.#raysOf[place]) for (const cell of this.#data.live.rays.rays[ray]) this.lit[cell] += change;
  }

  /** The rays that a place lies on, as lists of places. */
  raysThrough(place) {
    return this.#raysOf[place].map((ray) => this.#data.live.rays.rays[ray]);
  }

  /** How a clue that counts stands: {count, target}, by the number of the clue; undefined for one that does not. */
  countOf(clue) {
    const at = this.#data.live.counts.findIndex(([counting]) => counting === clue);
    return at < 0 ? undefined : { count: this.counted[at], target: this.#data.live.counts[at][2] };
  }

  /** Finds the pieces of line anew and gives each a colour, the one that most of it had before, if it can. */
  joinLines() {
    if (!this.#data.live.lines) return;
    const { nodes, edges } = this.#data.lattice;
    const parent = nodes.map((_, node) => node);
    const degree = new Uint8Array(nodes.length);
    const find = (node) => {
      while (parent[node] !== node) node = parent[node] = parent[parent[node]];
      return node;
    };
    const drawn = edges.filter(([place]) => this.on(place));
    for (const [, a, b] of drawn) {
      parent[find(a)] = find(b);
      degree[a] += 1;
      degree[b] += 1;
    }
    const parts = new Map();
    for (const edge of drawn) {
      const root = find(edge[1]);
      if (!parts.has(root)) parts.set(root, []);
      parts.get(root).push(edge);
    }
    const before = this.pieces;
    this.pieces = new Int8Array(before.length).fill(-1);
    this.closed = false;
    const used = new Array(COLOURS).fill(0);
    for (const part of [...parts.values()].sort((one, other) => other.length - one.length)) {
      const colour = colourOf(part, before, used);
      used[colour] += 1;
      for (const [place, a, b] of part) this.pieces[place] = colour;
      if (this.#data.live.lines.loop && part.every(([, a, b]) => degree[a] === 2 && degree[b] === 2)) this.closed = true;
    }
  }

  /** The places that hang together with this one, and the name of what they are; null where nothing does. */
  areaAt(place) {
    const { areas, lattice } = this.#data.live.areas ? { areas: this.#data.live.areas } : {};
    if (!areas) return null;
    const start = areas.nodes.indexOf(place);
    if (start < 0) return null;
    const sort = (node) => areas.nodes[node] !== null && this.signs[areas.nodes[node]] === areas.sign;
    const wanted = sort(start);
    const seen = new Set([start]);
    for (const node of seen) for (const next of this.#near[node]) if (sort(next) === wanted) seen.add(next);
    return { nodes: [...seen], name: areas.names[wanted ? 0 : 1] };
  }
}

/** The most frequent colour of old that no larger piece has; else the one that is used least. */
function colourOf(part, before, used) {
  const votes = new Array(COLOURS).fill(0);
  for (const [place] of part) if (before[place] >= 0) votes[before[place]] += 1;
  const best = votes.indexOf(Math.max(...votes));
  if (votes[best] > 0 && !used[best]) return best;
  return used.indexOf(Math.min(...used));
}

/** For each place the numbers of the lists that it is in. */
function listed(places, lists) {
  const of = Array.from({ length: places }, () => []);
  lists.forEach((list, number) => list.forEach((place) => of[place].push(number)));
  return of;
}

function neighbours({ nodes, pairs }) {
  const near = nodes.map(() => []);
  for (const [a, b] of pairs) {
    near[a].push(b);
    near[b].push(a);
  }
  return near;
}
