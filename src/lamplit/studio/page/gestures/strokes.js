// A stroke: what one tap, drag or key writes. It is drawn at once, can be taken back, and ends as one entry of the
// history.
import { canHold } from "./taps.js";
/** @import { Board } from "../board/board.js" */

export class Stroke {
  #board;
  /** @type {Map<number, [sign: number, trial: number]>} */
  #before = new Map();

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
  }

  /**
   * The sign that was there before the stroke.
   * @param {number} place
   */
  before(place) {
    return this.#before.get(place)?.[0] ?? this.#board.signs[place];
  }

  /**
   * @param {number} place
   * @param {number} sign
   */
  write(place, sign) {
    if (!this.#before.has(place)) this.#before.set(place, [this.#board.signs[place], this.#board.trials[place]]);
    this.#board.draw(place, sign);
  }

  /** Takes back what was written in these places, or in all of them. */
  takeBack(places = [...this.#before.keys()]) {
    for (const place of places) {
      const before = this.#before.get(place);
      if (before) this.#board.draw(place, ...before);
      this.#before.delete(place);
    }
  }

  /**
   * What has changed: [[place, before, after]…].
   * @returns {StrokeChange[]}
   */
  changes() {
    /** @type {StrokeChange[]} */
    const changes = [...this.#before].map(([place, [before]]) => [place, before, this.#board.signs[place]]);
    return changes.filter(([, before, after]) => before !== after);
  }
}

/**
 * What changes where these signs are written.
 * @param {Pick<Board, "signs">} board
 * @param {SignChange[]} signs
 */
export function strokeTo(board, signs) {
  /** @type {StrokeChange[]} */
  const changes = signs.map(([place, sign]) => [place, board.signs[place], sign]);
  return changes.filter(([, before, after]) => before !== after);
}

/** A drag that writes one sign in every place it comes over; where the first has it already, it is taken away. */
export class Painting {
  #board;
  #stroke;
  #sign;
  #over;

  /**
   * `paint` null: what a tap would write in the first place, also over all that look like it.
   * @param {Board} board
   * @param {Stroke} stroke
   * @param {PaintDrag} drag
   * @param {number | null} first
   * @param {Tap} tap
   */
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

  /** @param {number} place */
  come(place) {
    if (!canHold(this.#board.data, place, this.#sign)) return;
    if (this.#over.includes(this.#stroke.before(place)) && !this.#beside(place)) this.#stroke.write(place, this.#sign);
  }

  /**
   * Whether the sign is a mark that is there already in a place that must not have it as well; dots may touch.
   * @param {number} place
   */
  #beside(place) {
    const { data, signs } = this.#board;
    return data.signs[this.#sign].worth > 0 && this.#board.apart(place).some((other) => signs[other] === this.#sign);
  }
}

/** A drag from node to node that writes along the edges; the first edge decides whether it draws or erases. */
export class Tracing {
  #board;
  #stroke;
  #drag;
  #tap;
  /** @type {number[]} */
  #path;
  /** @type {number[]} */
  #edges = [];
  /** @type {number | null} */
  #sign = null;

  /**
   * @param {Board} board
   * @param {Stroke} stroke
   * @param {TraceDrag} drag
   * @param {Tap} tap
   * @param {number} node
   */
  constructor(board, stroke, drag, tap, node) {
    this.#board = board;
    this.#stroke = stroke;
    this.#drag = drag;
    this.#tap = tap;
    this.#path = [node];
  }

  /**
   * Goes on to a point: over all edges that the pen has passed since.
   * @param {number} x
   * @param {number} y
   */
  go(x, y) {
    let next = this.#next(x, y);
    for (let steps = 0; next && steps < 200; steps += 1) {
      this.along(next.place, next.node);
      next = this.#next(x, y);
    }
  }

  /**
   * Whether the point lies beyond the first edge.
   * @param {number} x
   * @param {number} y
   */
  reaches(x, y) {
    return this.#next(x, y) !== null;
  }

  /**
   * The neighbour that the point has come near to, or gone past; the pen may be a little off the line.
   * @param {number} x
   * @param {number} y
   */
  #next(x, y) {
    const { lattice } = this.#board;
    const here = this.#path[this.#path.length - 1];
    const [hx, hy] = lattice.at(here);
    /** @type {{ place: number, node: number, aside: number } | null} */
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

  /**
   * Goes along a place to the node at its other end.
   * @param {number} place
   * @param {number} node
   */
  along(place, node) {
    if (this.#drag.back && node === this.#path.at(-2)) {
      const last = this.#edges.pop();
      if (last !== undefined && !this.#edges.includes(last)) this.#stroke.takeBack([last]);
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
