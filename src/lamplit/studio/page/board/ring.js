// The ring around what the cursor stands on. It has the shape of that: a cell, an edge, a node.
import { s } from "../dom.js";
/** @import { Board } from "./board.js" */

export class CursorRing {
  #board;
  #ring = s("rect", { class: "cursor-ring" });

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
    board.view.layer("cursor").append(this.#ring);
  }

  show() {
    const { data, hit, cursor } = this.#board;
    const [x, y, , place] = cursor.stop;
    const line = place === null ? undefined : data.forms[data.places[place][0]].line;
    const [cx, cy] = place !== null && line ? hit.centre(place) : [x, y];
    const size = line ? 0.46 : cursor.inCell ? 0.84 : 0.4;
    const [width, height] = [0, 1].map((axis) => (line ? Math.max(size, line[1][axis] - line[0][axis] - 0.2) : size));
    const look = { x: cx - width / 2, y: cy - height / 2, width, height, rx: cursor.inCell ? 0.14 : size / 2 };
    for (const [name, value] of Object.entries(look)) this.#ring.setAttribute(name, String(value));
  }
}
