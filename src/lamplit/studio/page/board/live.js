// What is seen in the same moment as a stroke: counts, light, pieces of line, areas. It follows the data that the
// genre exports and knows no rules.
import { addTo } from "../collections.js";

const COLOURS = 8;

export class Live {
  #data;
  #worth;
  #countsOf;
  #rays;
  #raysOf;
  #countAt;
  /** @type {LatticeEdge[][]} */
  #parts = [];
  #partOf;
  #joined = false;
  /** @type {LatticeEdge[][]} */
  #closed = [];
  /** @type {Uint8Array} */
  #degree = new Uint8Array();
  signs;
  /** For each count: what the signs in its places are worth. */
  counted;
  /** For each place: the number of rays that light it. */
  lit;
  /** For each place: the colour of its piece of line, or -1. */
  pieces;

  /** @param {BoardData} data */
  constructor(data) {
    this.#data = data;
    this.#worth = data.signs.map(({ worth }) => worth);
    const { counts, rays } = data.live;
    const places = data.places.length;
    this.signs = new Uint8Array(places);
    this.counted = new Int16Array(counts.length);
    this.lit = new Int16Array(places);
    this.pieces = new Int8Array(places).fill(-1);
    this.#partOf = new Int32Array(places).fill(-1);
    this.#countsOf = listed(places, counts.map(([, counted]) => counted));
    this.#rays = rays?.rays ?? [];
    this.#raysOf = listed(places, this.#rays);
    this.#countAt = new Map(counts.map(([clue], at) => [clue, at]));
  }

  /**
   * Whether a sign in this place is worth something.
   * @param {number} place
   */
  on(place) {
    return this.#worth[this.signs[place]] > 0;
  }

  /**
   * @param {number} place
   * @param {number} sign
   */
  write(place, sign) {
    const before = this.#worth[this.signs[place]];
    const after = this.#worth[sign];
    this.signs[place] = sign;
    for (const count of this.#countsOf[place]) this.counted[count] += after - before;
    const change = Number(after > 0) - Number(before > 0);
    if (!change) return;
    this.#joined = false;
    for (const ray of this.raysThrough(place)) for (const cell of ray) this.lit[cell] += change;
  }

  /**
   * The rays that a place lies on, as lists of places.
   * @param {number} place
   */
  raysThrough(place) {
    return this.#raysOf[place].map((ray) => this.#rays[ray]);
  }

  /**
   * How a clue that counts stands: {count, target}, by the number of the clue; undefined for one that does not.
   * @param {number | undefined} clue
   */
  countOf(clue) {
    const at = clue === undefined ? undefined : this.#countAt.get(clue);
    return at === undefined ? undefined : { count: this.counted[at], target: this.#data.live.counts[at][2] };
  }

  /** The closed pieces of line, where lines are to become a loop: lists of [place, node, node]. */
  get closed() {
    this.joinLines();
    return this.#closed;
  }

  /**
   * Whether a line runs through this node.
   * @param {number} node
   */
  passes(node) {
    return this.#degree[node] === 2;
  }

  /** All pieces of line, the longest first: lists of [place, node, node]. */
  get parts() {
    this.joinLines();
    return this.#parts;
  }

  /**
   * The piece of line that a place belongs to: [place, node, node]…; undefined where there is none.
   * @param {number} place
   * @returns {LatticeEdge[] | undefined}
   */
  pieceAt(place) {
    this.joinLines();
    return this.#parts[this.#partOf[place]];
  }

  /** Finds the pieces of line again and gives each a colour: if possible, the one that most of it had before. */
  joinLines() {
    const { lattice, live: { lines } } = this.#data;
    if (!lines || !lattice || this.#joined) return;
    this.#joined = true;
    const parent = Int32Array.from(lattice.nodes, (_, node) => node);
    const degree = (this.#degree = new Uint8Array(lattice.nodes.length));
    /** @type {(node: number) => number} */
    const find = (node) => {
      while (parent[node] !== node) node = parent[node] = parent[parent[node]];
      return node;
    };
    const drawn = lattice.edges.filter(([place]) => this.on(place));
    for (const [, a, b] of drawn) {
      parent[find(a)] = find(b);
      degree[a] += 1;
      degree[b] += 1;
    }
    /** @type {Map<number, LatticeEdge[]>} */
    const parts = new Map();
    for (const edge of drawn) addTo(parts, find(edge[1]), edge);
    this.#parts = [...parts.values()].sort((one, other) => other.length - one.length);
    this.#colour();
    /** @type {(part: LatticeEdge[]) => boolean} */
    const shut = (part) => part.every(([, a, b]) => degree[a] === 2 && degree[b] === 2);
    this.#closed = lines.loop ? this.#parts.filter(shut) : [];
  }

  #colour() {
    const before = this.pieces;
    this.pieces = new Int8Array(before.length).fill(-1);
    this.#partOf.fill(-1);
    const used = new Array(COLOURS).fill(0);
    this.#parts.forEach((part, number) => {
      const colour = colourOf(part, before, used);
      used[colour] += 1;
      for (const [place] of part) {
        this.pieces[place] = colour;
        this.#partOf[place] = number;
      }
    });
  }
}

/**
 * The most frequent colour of old that no larger piece has; else the one that is used least.
 * @param {LatticeEdge[]} part
 * @param {Int8Array} before
 * @param {number[]} used
 */
function colourOf(part, before, used) {
  const votes = new Array(COLOURS).fill(0);
  for (const [place] of part) if (before[place] >= 0) votes[before[place]] += 1;
  const best = votes.indexOf(Math.max(...votes));
  if (votes[best] > 0 && !used[best]) return best;
  return used.indexOf(Math.min(...used));
}

/**
 * For each place the numbers of the lists that it is in.
 * @param {number} places
 * @param {number[][]} lists
 */
function listed(places, lists) {
  /** @type {number[][]} */
  const of = Array.from({ length: places }, () => []);
  for (const [number, list] of lists.entries()) for (const place of list) of[place].push(number);
  return of;
}
