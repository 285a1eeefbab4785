// The keyboard alone plays everything: arrows move a cursor from stop to stop, keys write signs.
import { s } from "../dom.js";
import { Painting, Stroke, Tracing } from "./strokes.js";

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const LARGER = 1.25;

export class Keyboard {
  /** After the cursor has moved, by a key or not. */
  onmove = () => {};
  #board;
  #stop;
  #ring = s("rect", { class: "cursor-ring" });

  constructor(board) {
    this.#board = board;
    this.#stop = Math.max(0, board.data.stops.findIndex((stop) => board.isCell(stop)));
    board.view.layer("cursor").append(this.#ring);
    board.element.addEventListener("keydown", (event) => this.#key(event));
    board.element.addEventListener("blur", () => board.together.show(null, null));
    this.#show();
  }

  /** [x, y, name, place] of where the cursor stands. */
  get stop() {
    return this.#board.data.stops[this.#stop];
  }

  /** The cell that the cursor stands in, or beside. */
  get cell() {
    const [x, y] = this.stop;
    return [Math.min(Math.floor(y), this.#board.data.rows - 1), Math.min(Math.floor(x), this.#board.data.cols - 1)];
  }

  /** Whether the cursor stands in a cell, not on an edge or a node. */
  get inCell() {
    return this.#board.isCell(this.stop);
  }

  /** Puts the cursor on the stop nearest to a point. */
  moveNear(x, y) {
    let nearest = Infinity;
    this.#board.data.stops.forEach(([sx, sy], stop) => {
      const far = Math.hypot(sx - x, sy - y);
      if (far < nearest) [this.#stop, nearest] = [stop, far];
    });
    this.#show();
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    const writes = !this.#board.locked && !this.#board.oncell;
    if (way && event.shiftKey && writes) this.#draw(way);
    else if (way) this.#move(way);
    else if (event.key === "+" || event.key === "=") this.#zoom(LARGER);
    else if (event.key === "-") this.#zoom(1 / LARGER);
    else if (event.key === "0" && !this.#board.oncell) this.#board.zoom.reset();
    else if (event.key === " " && writes) this.#write("left");
    else if ((event.key === "x" || event.key === "X") && writes) this.#write("right");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #zoom(times) {
    const [x, y] = this.stop;
    this.#board.zoom.to(this.#board.zoom.times * times, [x, y]);
  }

  #move(way) {
    const next = this.next(this.#stop, way);
    if (next === null) return this.#board.say("edge of the board");
    this.#stop = next;
    return this.#show();
  }

  /** The stop that lies next in this direction: the nearest, where aside counts more than ahead. An editor's cursor
   * goes from cell to cell. */
  next(from, [dx, dy]) {
    const [x, y] = this.#board.data.stops[from];
    let best = null;
    let nearest = Infinity;
    this.#board.data.stops.forEach((each, stop) => {
      if (this.#board.oncell && !this.#board.isCell(each)) return;
      const [sx, sy] = each;
      const ahead = (sx - x) * dx + (sy - y) * dy;
      const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
      if (ahead < 0.2 || aside > ahead) return;
      const far = ahead + 3 * aside;
      if (far < nearest) [best, nearest] = [stop, far];
    });
    return best;
  }

  #write(how) {
    const place = this.stop[3];
    if (place === null) return this.#board.say("nothing can be written here");
    const stroke = new Stroke(this.#board);
    stroke.write(place, this.#board.data.gestures.tap[how][this.#board.signs[place]]);
    return this.#board.finishStroke(stroke);
  }

  /** Draws from here on, as a drag would, and moves along. */
  #draw(way) {
    const { drag, tap } = this.#board.data.gestures;
    const stroke = new Stroke(this.#board);
    if (!drag.left) return this.#move(way);
    if ("trace" in drag.left) this.#trace(stroke, drag.left, tap.left, way);
    else {
      const painting = new Painting(this.#board, stroke, drag.left, null, tap.left);
      for (const turn of [0, 1]) {
        if (turn) this.#move(way);
        if (this.stop[3] !== null) painting.come(this.stop[3]);
      }
    }
    return this.#board.finishStroke(stroke);
  }

  /** Along the edge that lies ahead: from a node the one that begins there, else the one that the cursor is on. */
  #trace(stroke, drag, tap, way) {
    const { lattice } = this.#board;
    const [x, y, , place] = this.stop;
    const here = place === null ? lattice.nodeAt(x, y) : this.#behind(place, way);
    const ahead = here < 0 ? undefined : lattice.towards(here, way);
    if (!ahead) return this.#move(way);
    new Tracing(this.#board, stroke, drag, tap, here).along(...ahead);
    return this.moveNear(...lattice.at(ahead[1]));
  }

  /** The end of a place that one comes from when going this way along it; -1 where the place lies across. */
  #behind(place, way) {
    const { lattice } = this.#board;
    return lattice.endsOf(place).find((end) => lattice.towards(end, way)?.[0] === place) ?? -1;
  }

  /** The ring has the shape of what it is around: a cell, an edge, a node. */
  #show() {
    const [x, y, , place] = this.stop;
    const { line } = place === null ? {} : this.#board.data.forms[this.#board.data.places[place][0]];
    const [cx, cy] = line ? this.#board.hit.centre(place) : [x, y];
    const size = line ? 0.46 : this.inCell ? 0.92 : 0.4;
    const [width, height] = [0, 1].map((axis) => (line ? Math.max(size, line[1][axis] - line[0][axis] - 0.2) : size));
    const look = { x: cx - width / 2, y: cy - height / 2, width, height, rx: this.inCell ? 0.14 : size / 2 };
    for (const [name, value] of Object.entries(look)) this.#ring.setAttribute(name, value);
    if (this.#board.zoom.times > 1) this.#board.zoom.reveal(x, y);
    this.onmove();
  }
}
