// What a pressed pointer does, point by point, in cells of the picture. A press writes at once what a tap would; if it
// becomes a drag, that is taken back and drawn as the drag says.
import { Painting, Stroke, Tracing } from "./strokes.js";
import { tapsAt } from "./taps.js";
/** @import { Board } from "../board/board.js" */

const STEP = 0.2; // a drag is followed in steps of this many cells, however fast the pen moves
const STILL = { mouse: 0.2, other: 0.3 }; // cells that a tap may move
const AT_NODE = 0.32; // a drag that begins so near to a node begins at the node, not with an edge

/**
 * Writes signs, as the genre's gestures say.
 * @implements {PressAction}
 */
export class WritingPress {
  #board;
  #stroke;
  #place;
  /** @type {Tap} */
  #tap;
  #drag;
  #from;
  #at;
  #still;
  /** @type {number | null} */
  #node = null;
  /** Whether the edge that was pressed is the first of a trace. */
  #edgeFirst = false;
  #tapped = false;
  /** @type {Painting | null} */
  #painting = null;
  /** @type {Tracing | null} */
  #tracing = null;

  /**
   * @param {Board} board
   * @param {PointerKind} how
   * @param {Point} at
   * @param {string} device as in `PointerEvent.pointerType`
   */
  constructor(board, how, at, device) {
    this.#board = board;
    this.#stroke = new Stroke(board);
    this.#place = board.hit.place(...at);
    this.#tap = tapsAt(board.data, this.#place)[how];
    this.#drag = board.data.gestures.drag[how];
    this.#from = this.#at = at;
    this.#still = device === "mouse" ? STILL.mouse : STILL.other;
    if (this.#drag && "trace" in this.#drag) this.#prepareTrace(this.#drag);
    else this.#writeTap();
  }

  /**
   * A tap that a trace from here would not begin with waits, lest it flash up at the start of every drag.
   * @param {TraceDrag} drag
   */
  #prepareTrace({ trace, cycle }) {
    const { node, far } = this.#board.hit.node(...this.#at) ?? { node: null, far: Infinity };
    this.#node = node;
    this.#edgeFirst = this.#place !== null && this.#board.lattice.has(this.#place) && far >= AT_NODE && !cycle && this.#tap[0] === trace;
    if (far >= AT_NODE && (cycle || this.#edgeFirst)) this.#writeTap();
  }

  #writeTap() {
    if (this.#place !== null) this.#stroke.write(this.#place, this.#tap[this.#board.signs[this.#place]]);
    this.#tapped = true;
  }

  /**
   * The pointer has come to this point, which lies near the last one.
   * @param {Point} at
   */
  goTo(at) {
    this.#at = at;
    if (!this.#drag) return;
    if ("trace" in this.#drag) this.#trace(this.#drag);
    else this.#paint(this.#drag);
  }

  /** @param {PaintDrag} drag */
  #paint(drag) {
    const place = this.#board.hit.place(...this.#at);
    if (place === null || (!this.#painting && (place === this.#place || !this.#strayed))) return;
    if (!this.#painting) {
      this.#stroke.takeBack();
      this.#painting = new Painting(this.#board, this.#stroke, drag, this.#place, this.#tap);
    }
    this.#painting.come(place);
  }

  /** @param {TraceDrag} drag */
  #trace(drag) {
    if (this.#tracing) this.#tracing.go(...this.#at);
    else if (this.#edgeFirst) this.#leaveEdge(drag);
    else if (this.#node !== null) this.#leaveNode(drag, this.#node);
  }

  /**
   * @param {TraceDrag} drag
   * @param {number} node
   */
  #leaveNode(drag, node) {
    const tracing = new Tracing(this.#board, this.#stroke, drag, this.#tap, node);
    if (!tracing.reaches(...this.#at)) return;
    this.#stroke.takeBack();
    this.#tracing = tracing;
    tracing.go(...this.#at);
  }

  /**
   * The edge that was pressed is the first of the trace; it is left by the end that the pen comes to.
   * @param {TraceDrag} drag
   */
  #leaveEdge(drag) {
    const { lattice } = this.#board;
    const place = /** @type {number} */ (this.#place);
    const [a, b] = lattice.endsOf(place);
    for (const [from, to] of [[a, b], [b, a]]) {
      if (distance(this.#at, lattice.at(to)) >= AT_NODE) continue;
      this.#tracing = new Tracing(this.#board, this.#stroke, drag, this.#tap, from);
      this.#tracing.along(place, to);
    }
  }

  /** Whether the pointer has moved further than the hand of one who taps. */
  get #strayed() {
    return distance(this.#at, this.#from) >= this.#still;
  }

  /** The pointer is lifted: the stroke is done. */
  end() {
    if (!this.#painting && !this.#tracing && !this.#tapped && !this.#strayed) this.#writeTap();
    this.#board.finishStroke(this.#stroke);
  }

  /** The press turns out to mean something else: nothing was written. */
  giveUp() {
    this.#stroke.takeBack();
  }
}

/**
 * The points on the way to another, so near to each other that no place is passed over.
 * @param {Point} from
 * @param {Point} to
 * @returns {Point[]}
 */
export function pointsBetween(from, to) {
  const steps = Math.max(1, Math.ceil(distance(from, to) / STEP));
  const [dx, dy] = [(to[0] - from[0]) / steps, (to[1] - from[1]) / steps];
  return Array.from({ length: steps }, (_, step) => [from[0] + (step + 1) * dx, from[1] + (step + 1) * dy]);
}

/**
 * @param {Point} from
 * @param {Point} to
 */
function distance([x, y], [toX, toY]) {
  return Math.hypot(toX - x, toY - y);
}
