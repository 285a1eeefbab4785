// From a point of the picture to the place or the node that it means.
import { addTo } from "../collections.js";

const REACH = 0.3; // how far from a line a point may lie to mean it; the middle of a cell is 0.5 away from its sides
const MIDDLE = 0.2; // how far from the middle of a cell a point means the cell, where lines run through it
const NODE = 0.71; // how far from a node a point may lie to mean it: to the corner of its square

export class Hit {
  #data;
  #places;
  #nodes;
  #nodesAt;

  /** @param {BoardData} data */
  constructor(data) {
    this.#data = data;
    this.#places = new Buckets();
    this.#nodes = new Buckets();
    for (const place of data.places.keys()) this.#places.add(place, ...this.#bounds(place));
    this.#nodesAt = data.lattice?.nodes ?? [];
    for (const [node, [x, y]] of this.#nodesAt.entries()) this.#nodes.add(node, x - NODE, y - NODE, x + NODE, y + NODE);
  }

  /**
   * @param {number} place
   * @returns {[left: number, top: number, right: number, bottom: number]}
   */
  #bounds(place) {
    const [form, x, y] = this.#data.places[place];
    const { box, line } = this.#data.forms[form];
    if (box) return [x + box[0], y + box[1], x + box[0] + box[2] - 1e-9, y + box[1] + box[3] - 1e-9];
    const [[ax, ay], [bx, by]] = line;
    return [x + ax - REACH, y + ay - REACH, x + bx + REACH, y + by + REACH];
  }

  /**
   * The place that a point means, or null: of lines the nearest, but none where the point is at its very end.
   * @param {number} x
   * @param {number} y
   */
  place(x, y) {
    const near = this.#places.at(x, y);
    const lines = near.filter((place) => this.#endsOf(place));
    const areas = near.filter((place) => !this.#endsOf(place));
    // Where a cell has both, its middle means the cell, and the ways out of it mean the lines.
    const inMiddle = Math.max(Math.abs(x - Math.floor(x) - 0.5), Math.abs(y - Math.floor(y) - 0.5)) <= MIDDLE;
    return (areas.length && inMiddle ? null : this.#nearest(lines, x, y)) ?? this.#nearest(areas, x, y);
  }

  /**
   * @param {number[]} places
   * @param {number} x
   * @param {number} y
   */
  #nearest(places, x, y) {
    const { best, far } = nearest(places, (place) => this.#distance(place, x, y));
    if (best === null || far > REACH) return null;
    return this.#endsOf(best)?.some(([ex, ey, hub]) => Math.hypot(x - ex, y - ey) < hub) ? null : best;
  }

  /**
   * From a point to a place: 0 within an area, infinite outside; infinite beyond the ends of a line.
   * @param {number} place
   * @param {number} x
   * @param {number} y
   */
  #distance(place, x, y) {
    const ends = this.#endsOf(place);
    if (!ends) {
      const [left, top, right, bottom] = this.#bounds(place);
      return x >= left && x <= right && y >= top && y <= bottom ? 0 : Infinity;
    }
    const [[ax, ay], [bx, by]] = ends;
    if (ay === by) return ax <= x && x <= bx ? Math.abs(y - ay) : Infinity;
    return ay <= y && y <= by ? Math.abs(x - ax) : Infinity;
  }

  /**
   * The two ends of a place that is a line, each with how near to it a point means none.
   * @param {number} place
   * @returns {[x: number, y: number, hub: number][] | undefined}
   */
  #endsOf(place) {
    const [form, x, y] = this.#data.places[place];
    const { line, hub } = this.#data.forms[form];
    return line?.map(([dx, dy]) => [x + dx, y + dy, hub]);
  }

  /**
   * The node nearest to a point, and how far it is; null where none is near.
   * @param {number} x
   * @param {number} y
   * @returns {{ node: number, far: number } | null}
   */
  node(x, y) {
    const { best, far } = nearest(this.#nodes.at(x, y), (node) => {
      const [nx, ny] = this.#nodesAt[node];
      return Math.hypot(x - nx, y - ny);
    });
    return best === null || far > NODE ? null : { node: best, far };
  }

  /**
   * The cell under a point; null outside.
   * @param {number} x
   * @param {number} y
   * @returns {Cell | null}
   */
  cell(x, y) {
    const [row, col] = [Math.floor(y), Math.floor(x)];
    return row < 0 || col < 0 || row >= this.#data.rows || col >= this.#data.cols ? null : [row, col];
  }

  /**
   * Whether a stop of the cursor is a cell, not an edge or a node. Places of clues outside the board count as cells.
   * @param {Stop} stop
   */
  isCell([x, y, , place]) {
    return x - Math.floor(x) === 0.5 && y - Math.floor(y) === 0.5 && (place === null || "box" in this.#data.forms[this.#data.places[place][0]]);
  }

  /**
   * The middle of a place.
   * @param {number} place
   * @returns {Point}
   */
  centre(place) {
    const [form, x, y] = this.#data.places[place];
    const { box, line } = this.#data.forms[form];
    if (box) return [x + box[0] + box[2] / 2, y + box[1] + box[3] / 2];
    return [x + (line[0][0] + line[1][0]) / 2, y + (line[0][1] + line[1][1]) / 2];
  }
}

/** Things by the unit squares that they lie in. */
class Buckets {
  /** @type {Map<string, number[]>} */
  #squares = new Map();

  /**
   * @param {number} thing
   * @param {number} left
   * @param {number} top
   * @param {number} right
   * @param {number} bottom
   */
  add(thing, left, top, right, bottom) {
    for (let y = Math.floor(top); y <= Math.floor(bottom); y += 1) {
      for (let x = Math.floor(left); x <= Math.floor(right); x += 1) {
        addTo(this.#squares, `${x},${y}`, thing);
      }
    }
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    return this.#squares.get(`${Math.floor(x)},${Math.floor(y)}`) ?? [];
  }
}

/**
 * @param {number[]} things
 * @param {(thing: number) => number} distance
 */
function nearest(things, distance) {
  /** @type {number | null} */
  let best = null;
  let far = Infinity;
  for (const thing of things) {
    const away = distance(thing);
    if (away < far) [best, far] = [thing, away];
  }
  return { best, far };
}
