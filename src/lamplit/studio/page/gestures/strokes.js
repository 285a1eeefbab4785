// A stroke: what one tap, drag or key writes. It is drawn at once, can be taken back, and ends as one entry of the
// history.

export class Stroke {
  #board;
  #before = new Map();

  constructor(board) {
    this.#board = board;
  }

  /** The sign that was there before the stroke. */
  before(place) {
    return this.#before.get(place)?.[0] ?? this.#board.signs[place];
  }

  write(place, sign) {
    if (!this.#before.has(place)) this.#before.set(place, [this.#board.signs[place], this.#board.trials[place]]);
    this.#board.draw(place, sign);
  }

  /** Takes back what was written in these places, or in all of them. */
  takeBack(places = [...this.#before.keys()]) {
    for (const place of places) {
      if (this.#before.has(place)) this.#board.draw(place, ...this.#before.get(place));
      this.#before.delete(place);
    }
  }

  /** What has changed: [[place, before, after]…]. */
  changes() {
    return [...this.#before]
      .map(([place, [before]]) => [place, before, this.#board.signs[place]])
      .filter(([, before, after]) => before !== after);
  }
}

/** A drag that writes one sign in every place it comes over; where the first has it already, it is taken away. */
export class Painting {
  #board;
  #stroke;
  #sign;
  #over;

  /** `paint` null: what a tap would write in the first place, also over all that look like it. */
  constructor(board, stroke, { paint, over }, first, tap) {
    this.#board = board;
    this.#stroke = stroke;
    const present = first === null ? 0 : stroke.before(first);
    const sign = paint ?? tap[present];
    const erases = present === sign && sign !== 0;
    this.#sign = erases ? 0 : sign;
    this.#over = erases ? [sign] : paint === null ? [...over, present] : over;
    if (first !== null) this.come(first);
  }

  come(place) {
    if (this.#over.includes(this.#stroke.before(place)) && !this.#beside(place)) this.#stroke.write(place, this.#sign);
  }

  /** Whether the sign is there already in a place that must not have it as well. */
  #beside(place) {
    return this.#sign !== 0 && this.#board.apart(place).some((other) => this.#board.signs[other] === this.#sign);
  }
}

/** A drag from node to node that writes along the edges; the first edge decides whether it draws or erases. */
export class Tracing {
  #board;
  #stroke;
  #drag;
  #tap;
  #path;
  #edges = [];
  #sign = null;

  constructor(board, stroke, drag, tap, node) {
    this.#board = board;
    this.#stroke = stroke;
    this.#drag = drag;
    this.#tap = tap;
    this.#path = [node];
  }

  /** Goes on to a point: over all edges that the pen has passed since. */
  go(x, y) {
    let next = this.#next(x, y);
    for (let steps = 0; next && steps < 200; steps += 1) {
      this.along(next.place, next.node);
      next = this.#next(x, y);
    }
  }

  /** Whether the point lies beyond the first edge. */
  reaches(x, y) {
    return this.#next(x, y) !== null;
  }

  /** The neighbour that the point has come near to, or gone past; the pen may be a little off the line. */
  #next(x, y) {
    const { lattice } = this.#board;
    const here = this.#path.at(-1);
    const [hx, hy] = lattice.at(here);
    let best = null;
    for (const [place, node] of lattice.edgesFrom(here)) {
      const [nx, ny] = lattice.at(node);
      const length = Math.hypot(nx - hx, ny - hy);
      const along = ((x - hx) * (nx - hx) + (y - hy) * (ny - hy)) / length;
      const aside = Math.abs((x - hx) * (ny - hy) - (y - hy) * (nx - hx)) / length;
      if (along > length - 0.45 && aside * length < along && (!best || aside < best.aside)) best = { place, node, aside };
    }
    return best;
  }

  /** Goes along a place to the node at its other end. */
  along(place, node) {
    if (this.#drag.back && node === this.#path.at(-2)) {
      const last = this.#edges.pop();
      if (!this.#edges.includes(last)) this.#stroke.takeBack([last]);
      this.#path.pop();
      return;
    }
    const present = this.#stroke.before(place);
    if (this.#drag.cycle) {
      if (!this.#edges.includes(place)) this.#stroke.write(place, this.#tap[present]);
    } else {
      this.#sign ??= present === this.#drag.trace ? 0 : this.#drag.trace;
      if (this.#sign !== 0 || present === this.#drag.trace) this.#stroke.write(place, this.#sign);
    }
    this.#edges.push(place);
    this.#path.push(node);
  }
}
