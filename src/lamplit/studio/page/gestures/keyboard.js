// The keyboard alone plays everything: arrows move the cursor from stop to stop, keys write signs.
import { Painting, Stroke, Tracing } from "./strokes.js";
import { canHold, tapsAt } from "./taps.js";
import { Typing } from "./typing.js";
/** @import { Board } from "../board/board.js" */

/**
 * The way that an arrow key goes.
 * @type {Record<string, Point | undefined>}
 */
export const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const LARGER = 1.25;

export class Keyboard {
  #board;
  #cursor;
  #typing;

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
    this.#cursor = board.cursor;
    this.#typing = new Typing(board.data.signs);
    board.element.addEventListener("keydown", (event) => this.#key(event));
    board.element.addEventListener("blur", () => board.together.show(null, null));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    const writes = !this.#board.locked && !this.#board.onpress;
    if (way && event.shiftKey && writes) this.#draw(way);
    else if (way) this.#move(way);
    else if (event.key === "+" || event.key === "=") this.#zoom(LARGER);
    else if (event.key === "-") this.#zoom(1 / LARGER);
    else if (writes && this.#type(event)) this.#board.together.show(null, null);
    else if (event.key === "0" && !this.#board.onpress) this.#board.zoom.reset();
    else if (event.key === " " && writes) this.#tap("left");
    else if ((event.key === "x" || event.key === "X") && writes) this.#tap("right");
    else if ((event.key === "Delete" || event.key === "Backspace") && writes) this.#write(() => 0);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} times */
  #zoom(times) {
    const [x, y] = this.#cursor.stop;
    this.#board.zoom.to(this.#board.zoom.times * times, [x, y]);
  }

  /** @param {Point} way */
  #move(way) {
    if (!this.#cursor.move(way)) this.#board.say("edge of the board");
  }

  /** @param {"left" | "right"} how */
  #tap(how) {
    this.#write((place) => tapsAt(this.#board.data, place)[how][this.#board.signs[place]]);
  }

  /**
   * Writes the sign that a key stands for; false if it stands for none here.
   * @param {KeyboardEvent} event
   */
  #type({ key, timeStamp }) {
    const place = this.#cursor.stop[3];
    const sign = place === null ? undefined : this.#typing.press(key, place, timeStamp);
    if (place === null || sign === undefined || !canHold(this.#board.data, place, sign)) return false;
    this.#write(() => sign);
    return true;
  }

  /**
   * Writes a sign where the cursor stands.
   * @param {(place: number) => number} signAt
   */
  #write(signAt) {
    const place = this.#cursor.stop[3];
    if (place === null) return this.#board.say("you can't draw here");
    const stroke = new Stroke(this.#board);
    stroke.write(place, signAt(place));
    return this.#board.finishStroke(stroke);
  }

  /**
   * Draws from here on, as a drag would, and moves along.
   * @param {Point} way
   */
  #draw(way) {
    const { drag } = this.#board.data.gestures;
    const tap = tapsAt(this.#board.data, this.#cursor.stop[3]).left;
    const stroke = new Stroke(this.#board);
    if (!drag.left) return this.#move(way);
    if ("trace" in drag.left) this.#trace(stroke, drag.left, tap, way);
    else {
      const painting = new Painting(this.#board, stroke, drag.left, null, tap);
      for (const turn of [0, 1]) {
        if (turn) this.#move(way);
        const place = this.#cursor.stop[3];
        if (place !== null) painting.come(place);
      }
    }
    return this.#board.finishStroke(stroke);
  }

  /**
   * Along the edge that lies ahead: from a node the one that begins there, else the one that the cursor is on.
   * @param {Stroke} stroke
   * @param {TraceDrag} drag
   * @param {Tap} tap
   * @param {Point} way
   */
  #trace(stroke, drag, tap, way) {
    const { lattice } = this.#board;
    const [x, y, , place] = this.#cursor.stop;
    const here = place === null || !lattice.has(place) ? lattice.nodeAt(x, y) : this.#behind(place, way);
    const ahead = here < 0 ? undefined : lattice.towards(here, way);
    if (!ahead) return this.#move(way);
    new Tracing(this.#board, stroke, drag, tap, here).along(...ahead);
    return this.#cursor.moveNear(...lattice.at(ahead[1]));
  }

  /**
   * The end of a place that one comes from when going this way along it; -1 where the place lies across.
   * @param {number} place
   * @param {Point} way
   */
  #behind(place, way) {
    const { lattice } = this.#board;
    return lattice.endsOf(place).find((end) => lattice.towards(end, way)?.[0] === place) ?? -1;
  }
}
