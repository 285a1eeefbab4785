// What a pressed pointer draws while regions are edited: in the middle of a cell it gathers cells, near a grid line it
// draws or erases borders along the lines.
import { borderBetween, cellsOf, gather, join } from "./borders.js";
/** @import { BoardShape, BorderChange } from "./borders.js" */

const NEAR_LINE = 0.22; // cells: so near to a line, a point means the line
const NEAR_CORNER = 0.3;
const INSIDE = 0.12; // a stroke reaches a cell this far inside of it, lest one that cuts a corner takes the cell there
const NEXT = 0.6; // of the way to the next corner, from which on it is reached

/**
 * The board that a stroke is drawn on, with its borders at the start. `change` is called with all that the stroke
 * changes, as often as that changes.
 * @typedef {object} RegionBoard
 * @property {BoardShape} shape
 * @property {Set<string>} borders
 * @property {(change: BorderChange) => void} change
 * @property {() => void} finish
 * @property {() => void} giveUp
 */

/**
 * The stroke that begins at a point; null off the board.
 * @param {RegionBoard} board
 * @param {PointerKind} how
 * @param {Point} at
 * @returns {PressAction | null}
 */
export function beginStroke(board, how, at) {
  const corner = nearestCorner(at);
  if (distance(at, corner) < NEAR_CORNER && waysFrom(corner).some((to) => isSide(board.shape, sideBetween(corner, to)))) {
    return new BorderStroke(board, how, [corner]);
  }
  const ends = nearestLine(at);
  if (ends && isSide(board.shape, sideBetween(...ends))) return new BorderStroke(board, how, ends, true);
  const cell = cellAt(at);
  return isThere(board.shape, cell) ? new CellStroke(board, how, cell) : null;
}

/** Gathers cells into a region; with the right button it joins the regions that it touches. */
class CellStroke {
  #board;
  #change;
  #cells;

  /**
   * @param {RegionBoard} board
   * @param {PointerKind} how
   * @param {Cell} cell
   */
  constructor(board, how, cell) {
    this.#board = board;
    this.#change = how === "right" ? join : gather;
    this.#cells = [cell];
  }

  /** @param {Point} at */
  goTo(at) {
    const cell = cellAt(at);
    const [row, col] = this.#cells[this.#cells.length - 1];
    const far = Math.abs(cell[0] - row) + Math.abs(cell[1] - col);
    const { shape, borders } = this.#board;
    if (!far || !isThere(shape, cell) || !isWithin(at)) return;
    /** @type {Cell[]} past a corner the stroke goes through one of the two cells between */
    const between = far === 2 ? [[row, cell[1]], [cell[0], col]] : [];
    const passed = between.find((each) => isThere(shape, each) && !borders.has(borderBetween([row, col], each))) ?? between[0];
    if (passed && isThere(shape, passed)) this.#cells.push(passed);
    this.#cells.push(cell);
    this.#board.change(this.#change(shape, borders, this.#cells));
  }

  end() {
    this.#board.finish();
  }

  giveUp() {
    this.#board.giveUp();
  }
}

/** Draws borders from corner to corner, or erases them, as the first of them says; going back takes it back. */
class BorderStroke {
  #board;
  /** @type {Point[]} */
  #path;
  /** Whether the line that was pressed may still be left by either end. */
  #open;
  /** @type {boolean | null} */
  #draws;

  /**
   * @param {RegionBoard} board
   * @param {PointerKind} how
   * @param {Point[]} path
   */
  constructor(board, how, path, open = false) {
    this.#board = board;
    this.#path = path;
    this.#open = open;
    this.#draws = how === "right" ? false : null;
    if (open) this.#show();
  }

  /** @param {Point} at */
  goTo(at) {
    if (this.#open) {
      const [from, to] = this.#path;
      const left = [from, to].find((end) => distance(at, end) < NEAR_CORNER);
      if (!left) return;
      this.#path = left === to ? [from, to] : [to, from];
      this.#open = false;
    }
    for (let next = this.#next(at); next; next = this.#next(at)) {
      if (String(this.#path.at(-2)) === String(next)) this.#path.pop();
      else this.#path.push(next);
      this.#show();
    }
  }

  /**
   * The corner that the pointer has come to since, or null.
   * @param {Point} at
   * @returns {Point | null}
   */
  #next([x, y]) {
    const [hx, hy] = this.#path[this.#path.length - 1];
    const [dx, dy] = [x - hx, y - hy];
    if (Math.max(Math.abs(dx), Math.abs(dy)) < NEXT) return null;
    /** @type {Point} */
    const next = Math.abs(dx) > Math.abs(dy) ? [hx + Math.sign(dx), hy] : [hx, hy + Math.sign(dy)];
    const { rows, cols } = this.#board.shape;
    return next[0] < 0 || next[1] < 0 || next[0] > cols || next[1] > rows ? null : next;
  }

  #show() {
    const { shape, borders } = this.#board;
    const passed = this.#path.slice(1).map((to, from) => sideBetween(this.#path[from], to)).filter((side) => isSide(shape, side));
    if (passed.length) this.#draws ??= !borders.has(passed[0]);
    this.#board.change(this.#draws ? { draw: passed, erase: [] } : { draw: [], erase: passed });
  }

  end() {
    this.#board.finish();
  }

  giveUp() {
    this.#board.giveUp();
  }
}

/**
 * The border that runs between two corners next to each other.
 * @param {Point} from
 * @param {Point} to
 */
function sideBetween([ax, ay], [bx, by]) {
  const [x, y] = [Math.min(ax, bx), Math.min(ay, by)];
  return ay === by ? borderBetween([y - 1, x], [y, x]) : borderBetween([y, x - 1], [y, x]);
}

/**
 * @param {Point} at
 * @returns {Point}
 */
function nearestCorner([x, y]) {
  return [Math.round(x), Math.round(y)];
}

/**
 * @param {Point} corner
 * @returns {Point[]}
 */
function waysFrom([x, y]) {
  return [[x + 1, y], [x, y + 1], [x - 1, y], [x, y - 1]];
}

/**
 * The ends of the grid line that a point lies near, or null.
 * @param {Point} at
 * @returns {[Point, Point] | null}
 */
function nearestLine([x, y]) {
  const [column, row] = [Math.round(x), Math.round(y)];
  const [aside, along] = [Math.abs(x - column), Math.abs(y - row)];
  if (Math.min(aside, along) >= NEAR_LINE) return null;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return aside < along ? [[column, top], [column, top + 1]] : [[left, row], [left + 1, row]];
}

/**
 * @param {Point} at
 * @returns {Cell}
 */
function cellAt([x, y]) {
  return [Math.floor(y), Math.floor(x)];
}

/**
 * Whether a point lies well within its cell.
 * @param {Point} at
 */
function isWithin(at) {
  return at.every((part) => Math.abs(part - Math.round(part)) >= INSIDE);
}

/**
 * Whether both cells of a border are there.
 * @param {BoardShape} shape
 * @param {string} border
 */
function isSide(shape, border) {
  return cellsOf(border).every((cell) => isThere(shape, cell));
}

/**
 * @param {BoardShape} shape
 * @param {Cell} cell
 */
export function isThere({ rows, cols, holes }, [row, col]) {
  return row >= 0 && col >= 0 && row < rows && col < cols && !holes.some(([r, c]) => r === row && c === col);
}

/**
 * @param {Point} from
 * @param {Point} to
 */
function distance([x, y], [toX, toY]) {
  return Math.hypot(toX - x, toY - y);
}
