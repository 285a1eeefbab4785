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
    return this.#before.get(place) ?? this.#board.signs[place];
  }

  write(place, sign) {
    if (!this.#before.has(place)) this.#before.set(place, this.#board.signs[place]);
    this.#board.draw(place, sign);
  }

  /** Takes back what was written in one place, or in all of them. */
  takeBack(places = [...this.#before.keys()]) {
    for (const place of places) {
      if (this.#before.has(place)) this.#board.draw(place, this.#before.get(place));
      this.#before.delete(place);
    }
  }

  /** What has changed: [[place, before, after]…]. */
  changes() {
    return [...this.#before]
      .map(([place, before]) => [place, before, this.#board.signs[place]])
      .filter(([, before, after]) => before !== after);
  }
}

/** A drag that writes one sign in every place it comes over; where the first has it already, it is taken away. */
export class Painting {
  #stroke;
  #sign;
  #over;
  #apart;
  #board;

  constructor(board, stroke, { paint, over }, first, tap) {
    this.#board = board;
    this.#stroke = stroke;
    const present = first === null ? 0 : stroke.before(first);
    const sign = paint ?? tap[present];
    const erases = present === sign && sign !== 0;
    this.#sign = erases ? 0 : sign;
    this.#over = erases ? [sign] : paint === null ? [...over, present] : over;
    this.#apart = board.apart;
    if (first !== null) this.come(first);
  }

  come(place) {
    const present = this.#stroke.before(place);
    if (present === this.#sign || !this.#over.includes(present)) return;
    const beside = this.#sign !== 0 && this.#apart(place).some((other) => this.#board.signs[other] === this.#sign);
    if (!beside) this.#stroke.write(place, this.#sign);
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

  /** `first`: a place that was tapped and is the beginning of the trace, with the node that it is left by. */
  constructor(board, stroke, drag, tap, node, first = null) {
    this.#board = board;
    this.#stroke = stroke;
    this.#drag = drag;
    this.#tap = tap;
    this.#path = [node];
    if (first) {
      this.#path = [first.from, node];
      this.#edges = [first.place];
      this.#sign = board.signs[first.place];
    }
  }

  /** Goes on to a point: over all edges that the pen has passed since. Says whether it has. */
  go(x, y) {
    let moved = false;
    for (let steps = 0; steps < 200; steps += 1) {
      const next = this.#next(x, y);
      if (!next) return moved;
      this.#step(next);
      moved = true;
    }
    return moved;
  }

  /** Whether the point lies beyond the first edge. */
  reaches(x, y) {
    return this.#next(x, y) !== null;
  }

  /** The neighbour that the point has come near to, or gone past. */
  #next(x, y) {
    const here = this.#path[this.#path.length - 1];
    const [hx, hy] = this.#board.nodeAt(here);
    let best = null;
    for (const [place, node] of this.#board.edgesFrom(here)) {
      const [nx, ny] = this.#board.nodeAt(node);
      const length = Math.hypot(nx - hx, ny - hy);
      const along = ((x - hx) * (nx - hx) + (y - hy) * (ny - hy)) / length;
      const aside = Math.abs((x - hx) * (ny - hy) - (y - hy) * (nx - hx)) / length;
      if (along > length - 0.45 && aside < along && (!best || aside < best.aside)) best = { place, node, aside };
    }
    return best;
  }

  #step({ place, node }) {
    const back = this.#path.length > 1 && node === this.#path[this.#path.length - 2];
    if (back && this.#drag.back) {
      this.#stroke.takeBack([this.#edges.pop()]);
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
