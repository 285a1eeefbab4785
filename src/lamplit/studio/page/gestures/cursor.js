// The cursor of the keyboard: where it stands, and where it goes from there.
/** @import { Board } from "../board/board.js" */

export class Cursor {
  /** After the cursor has moved, by a key or not. */
  onmove = () => {};
  #board;
  #at;

  /** @param {Pick<Board, "data" | "hit" | "onpress">} board */
  constructor(board) {
    this.#board = board;
    this.#at = Math.max(0, board.data.stops.findIndex((stop) => board.hit.isCell(stop)));
  }

  /** Where it stands. */
  get stop() {
    return this.#board.data.stops[this.#at];
  }

  /**
   * The cell that it stands in, or beside; outside the board, where there are clues, the place of one.
   * @returns {Cell}
   */
  get cell() {
    const [x, y] = this.stop;
    if (this.inCell) return [Math.floor(y), Math.floor(x)];
    return [Math.min(Math.floor(y), this.#board.data.rows - 1), Math.min(Math.floor(x), this.#board.data.cols - 1)];
  }

  /** Whether it stands in a cell, not on an edge or a node. */
  get inCell() {
    return this.#board.hit.isCell(this.stop);
  }

  /**
   * Goes to the stop nearest to a point.
   * @param {number} x
   * @param {number} y
   */
  moveNear(x, y) {
    let nearest = Infinity;
    this.#board.data.stops.forEach(([sx, sy], stop) => {
      const far = Math.hypot(sx - x, sy - y);
      if (far < nearest) [this.#at, nearest] = [stop, far];
    });
    this.onmove();
  }

  /**
   * Goes to the next stop in this direction; false where there is none.
   * @param {Point} way
   */
  move(way) {
    const next = this.next(this.#at, way);
    if (next === null) return false;
    this.#at = next;
    this.onmove();
    return true;
  }

  /**
   * The stop that lies next to another in this direction: the nearest, where aside counts more than ahead. An editor's
   * cursor goes from cell to cell.
   * @param {number} from
   * @param {Point} way
   */
  next(from, [dx, dy]) {
    const [x, y] = this.#board.data.stops[from];
    /** @type {number | null} */
    let best = null;
    let nearest = Infinity;
    this.#board.data.stops.forEach((each, stop) => {
      if (this.#board.onpress && !this.#board.hit.isCell(each)) return;
      const [sx, sy] = each;
      const ahead = (sx - x) * dx + (sy - y) * dy;
      const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
      if (ahead < 0.2 || aside > ahead) return;
      const far = ahead + 3 * aside;
      if (far < nearest) [best, nearest] = [stop, far];
    });
    return best;
  }
}
