// The keyboard alone plays everything: arrows move a cursor from stop to stop, keys write signs.
import { s } from "../dom.js";
import { Stroke } from "./strokes.js";

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Keyboard {
  #board;
  #stop;
  #ring = s("rect", { class: "cursor-ring", width: 0.9, height: 0.9, rx: 0.14 });

  constructor(board) {
    this.#board = board;
    this.#stop = Math.max(0, board.data.stops.findIndex(([, , , place]) => place !== null));
    board.view.layer("cursor").append(this.#ring);
    board.element.addEventListener("keydown", (event) => this.#key(event));
    board.element.addEventListener("focus", () => this.#show());
    this.#show();
  }

  get stop() {
    return this.#stop;
  }

  /** The cell that the cursor stands in. */
  get cell() {
    const [x, y] = this.#board.data.stops[this.#stop];
    return [Math.min(Math.floor(y), this.#board.data.rows - 1), Math.min(Math.floor(x), this.#board.data.cols - 1)];
  }

  /** Puts the cursor on the stop nearest to a point, without a word. */
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
    if (way) {
      if (event.shiftKey && !this.#board.locked && !this.#board.oncell) this.#draw(way);
      else this.#move(way);
    } else if (this.#board.oncell || this.#board.locked) return;
    else if (event.key === " ") this.#write("left");
    else if (event.key === "x" || event.key === "X") this.#write("right");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #move(way) {
    const next = this.#next(way);
    if (next !== null) this.#stop = next;
    this.#show();
    this.#board.say(this.#board.nameOf(this.#stop));
  }

  /** The stop that lies next in this direction: the nearest, where aside counts more than ahead. */
  #next([dx, dy]) {
    const [x, y] = this.#board.data.stops[this.#stop];
    let best = null;
    let nearest = Infinity;
    this.#board.data.stops.forEach(([sx, sy], stop) => {
      const ahead = (sx - x) * dx + (sy - y) * dy;
      const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
      if (ahead < 0.2 || aside > ahead) return;
      const far = ahead + 3 * aside;
      if (far < nearest) [best, nearest] = [stop, far];
    });
    return best;
  }

  #write(how) {
    const place = this.#board.data.stops[this.#stop][3];
    if (place === null) return this.#board.say("nothing can be written here");
    const stroke = new Stroke(this.#board);
    stroke.write(place, this.#board.data.gestures.tap[how][this.#board.signs[place]]);
    this.#board.finishStroke(stroke);
    return this.#board.say(this.#board.nameOf(this.#stop));
  }

  /** Draws from here on: along the next edge of the lattice, or what a drag would paint, and moves there. */
  #draw(way) {
    const { drag, tap } = this.#board.data.gestures;
    const stroke = new Stroke(this.#board);
    if (drag.left && "trace" in drag.left) {
      const [x, y, , here] = this.#board.data.stops[this.#stop];
      if (here === null) this.#move(way);
      const place = this.#board.data.stops[this.#stop][3];
      const [nx, ny] = this.#board.data.stops[this.#stop];
      if (place !== null && (here !== null || nx !== x || ny !== y)) {
        const present = this.#board.signs[place];
        stroke.write(place, drag.left.cycle ? tap.left[present] : present === drag.left.trace ? 0 : drag.left.trace);
        this.#board.finishStroke(stroke);
        this.#move(way);
      }
    } else if (drag.left) {
      const sign = drag.left.paint ?? 1;
      for (const turn of [0, 1]) {
        if (turn) this.#move(way);
        const place = this.#board.data.stops[this.#stop][3];
        if (place !== null && drag.left.over.includes(this.#board.signs[place])) stroke.write(place, sign);
      }
      this.#board.finishStroke(stroke);
    }
  }

  #show() {
    const [x, y] = this.#board.data.stops[this.#stop] ?? [0, 0];
    this.#ring.setAttribute("x", x - 0.45);
    this.#ring.setAttribute("y", y - 0.45);
  }
}
