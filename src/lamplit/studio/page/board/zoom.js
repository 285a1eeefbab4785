// Larger, smaller, and moved about: the part of the picture that is seen.

const LARGEST = 8;

export class Zoom {
  #svg;
  #full;
  #times = 1;
  #left = 0;
  #top = 0;

  /**
   * @param {SVGSVGElement} svg
   * @param {BoardData["view"]} view
   */
  constructor(svg, view) {
    this.#svg = svg;
    this.#full = view;
    this.reset();
  }

  /** How many times larger than the whole board. */
  get times() {
    return this.#times;
  }

  reset() {
    this.#times = 1;
    [this.#left, this.#top] = this.#full;
    this.#show();
  }

  /**
   * Makes it this many times larger than the whole, and keeps the point of the picture where it is.
   * @param {number} times
   * @param {Point} point
   */
  to(times, [x, y]) {
    const [left, top] = [x - this.#left, y - this.#top];
    const before = this.#times;
    this.#times = Math.min(LARGEST, Math.max(1, times));
    this.#left = x - (left * before) / this.#times;
    this.#top = y - (top * before) / this.#times;
    this.#show();
  }

  /**
   * Moves the picture so far to the right and down, in cells.
   * @param {number} dx
   * @param {number} dy
   */
  move(dx, dy) {
    this.#left -= dx;
    this.#top -= dy;
    this.#show();
  }

  /**
   * Moves the picture so that a point, and a cell around it, can be seen.
   * @param {number} x
   * @param {number} y
   */
  reveal(x, y) {
    const [width, height] = this.#size;
    this.#left = Math.min(x - 1, Math.max(x + 1 - width, this.#left));
    this.#top = Math.min(y - 1, Math.max(y + 1 - height, this.#top));
    this.#show();
  }

  /** What turns a point of the window into one of the picture. */
  get inverse() {
    return this.#matrix.inverse();
  }

  /**
   * A point of the picture in the window.
   * @param {number} x
   * @param {number} y
   */
  clientOf(x, y) {
    const point = new DOMPoint(x, y).matrixTransform(this.#matrix);
    return { x: point.x, y: point.y };
  }

  /** There is one as long as the board is in the page. */
  get #matrix() {
    return /** @type {DOMMatrix} */ (this.#svg.getScreenCTM());
  }

  get #size() {
    return [this.#full[2] / this.#times, this.#full[3] / this.#times];
  }

  #show() {
    const [left, top, fullWidth, fullHeight] = this.#full;
    const [width, height] = this.#size;
    this.#left = Math.min(left + fullWidth - width, Math.max(left, this.#left));
    this.#top = Math.min(top + fullHeight - height, Math.max(top, this.#top));
    this.#svg.setAttribute("viewBox", [this.#left, this.#top, width, height].join(" "));
  }
}

/**
 * A point of the window in the picture, by `Zoom.inverse`.
 * @param {DOMMatrix} inverse
 * @param {{ clientX: number, clientY: number }} at
 * @returns {Point}
 */
export function pointIn(inverse, { clientX, clientY }) {
  const point = new DOMPoint(clientX, clientY).matrixTransform(inverse);
  return [point.x, point.y];
}
