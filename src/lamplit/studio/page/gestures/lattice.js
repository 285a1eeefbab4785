// The nodes that lines run through and the places between them, as a graph.

export class Lattice {
  #nodes;
  /** @type {[place: number, node: number][][]} */
  #from;
  /** @type {Map<number, [number, number]>} */
  #ends = new Map();

  /** @param {LatticeData | undefined} data */
  constructor({ nodes, edges } = { nodes: [], edges: [] }) {
    this.#nodes = nodes;
    this.#from = nodes.map(() => []);
    for (const [place, a, b] of edges) {
      this.#ends.set(place, [a, b]);
      this.#from[a].push([place, b]);
      this.#from[b].push([place, a]);
    }
  }

  /**
   * Where a node lies.
   * @param {number} node
   */
  at(node) {
    return this.#nodes[node];
  }

  /**
   * The node at a point, or -1.
   * @param {number} x
   * @param {number} y
   */
  nodeAt(x, y) {
    return this.#nodes.findIndex(([nx, ny]) => nx === x && ny === y);
  }

  /**
   * What begins at a node: [[place, the node at its other end]…].
   * @param {number} node
   */
  edgesFrom(node) {
    return this.#from[node];
  }

  /**
   * Whether a place lies between two nodes.
   * @param {number} place
   */
  has(place) {
    return this.#ends.has(place);
  }

  /**
   * The nodes at the two ends of a place.
   * @param {number} place
   * @returns {[number, number]}
   */
  endsOf(place) {
    const ends = this.#ends.get(place);
    if (!ends) throw new Error(`place ${place} is no edge`);
    return ends;
  }

  /**
   * The neighbour of a node that lies in this direction: [place, node], or undefined.
   * @param {number} node
   * @param {Point} way
   */
  towards(node, [dx, dy]) {
    const [x, y] = this.#nodes[node];
    return this.#from[node].find(([, other]) => {
      const [ox, oy] = this.#nodes[other];
      return Math.sign(ox - x) === dx && Math.sign(oy - y) === dy;
    });
  }
}
