// From a point of the picture to the place or the node that it means.

const REACH = 0.3; // how far from a line a point may lie to mean it; the middle of a cell is 0.5 away from its sides

export class Hit {
  #data;
  #buckets = new Map();

  constructor(data) {
    this.#data = data;
    data.places.forEach((_, place) => {
      const [left, top, right, bottom] = this.#bounds(place);
      for (let y = Math.floor(top); y <= Math.floor(bottom); y += 1) {
        for (let x = Math.floor(left); x <= Math.floor(right); x += 1) {
          const bucket = `${x},${y}`;
          if (!this.#buckets.has(bucket)) this.#buckets.set(bucket, []);
          this.#buckets.get(bucket).push(place);
        }
      }
    });
  }

  #bounds(place) {
    const [form, x, y] = this.#data.places[place];
    const { box, line } = this.#data.forms[form];
    if (box) return [x + box[0], y + box[1], x + box[0] + box[2] - 1e-9, y + box[1] + box[3] - 1e-9];
    const [[ax, ay], [bx, by]] = line;
    return [x + ax - REACH, y + ay - REACH, x + bx + REACH, y + by + REACH];
  }

  /** The place that a point means, or null. */
  place(x, y) {
    let best = null;
    let nearest = Infinity;
    for (const place of this.#buckets.get(`${Math.floor(x)},${Math.floor(y)}`) ?? []) {
      const far = this.#distance(place, x, y);
      if (far < nearest) [best, nearest] = [place, far];
    }
    return best;
  }

  /** From a point to a place; infinite where the point can't mean it. */
  #distance(place, x, y) {
    const [form, left, top] = this.#data.places[place];
    const { box, line, hub } = this.#data.forms[form];
    if (box) {
      const inside = x >= left + box[0] && x < left + box[0] + box[2] && y >= top + box[1] && y < top + box[1] + box[3];
      return inside ? 0 : Infinity;
    }
    const [ax, ay, bx, by] = [left + line[0][0], top + line[0][1], left + line[1][0], top + line[1][1]];
    const far = Math.hypot(x - Math.min(Math.max(x, ax), bx), y - Math.min(Math.max(y, ay), by));
    const atEnd = Math.hypot(x - ax, y - ay) < hub || Math.hypot(x - bx, y - by) < hub;
    return far > REACH || atEnd ? Infinity : far;
  }

  /** The node nearest to a point, no further away than half a cell; or null. */
  node(x, y) {
    const { nodes } = this.#data.lattice;
    let best = null;
    let nearest = 0.71;
    nodes.forEach(([nx, ny], node) => {
      const far = Math.hypot(x - nx, y - ny);
      if (far < nearest) [best, nearest] = [node, far];
    });
    return best;
  }

  /** The middle of a place. */
  centre(place) {
    const [form, x, y] = this.#data.places[place];
    const { box, line } = this.#data.forms[form];
    if (box) return [x + box[0] + box[2] / 2, y + box[1] + box[3] / 2];
    return [x + (line[0][0] + line[1][0]) / 2, y + (line[0][1] + line[1][1]) / 2];
  }
}
