// What hangs together with the place that is pointed at: a sea, an island, a piece of line, a group of bridges. It is
// shown softly, and said to those who hear the board.
import { s } from "../dom.js";
/** @import { Live } from "./live.js" */
/** @import { View } from "./view.js" */

const MOST = 0.5; // of the board: a larger rest hangs together as a matter of course

export class Together {
  #data;
  #live;
  #layer;
  #shapes;
  /** @type {number[][]} */
  #near = [];
  /** @type {Cell[]} */
  #cells = [];
  /** @type {Map<string, number>} */
  #nodeAt = new Map();
  /** The cells that are given as marked, which have no place to write in. */
  #given = new Set();
  #clueAt;
  #shown = "";

  /**
   * @param {BoardData} data
   * @param {Live} live
   * @param {View} view
   */
  constructor(data, live, view) {
    this.#data = data;
    this.#live = live;
    this.#layer = view.layer("together");
    this.#shapes = view.shapes;
    this.#clueAt = new Map(data.clues.map(({ cell, clue }) => [String(cell), clue]));
    if (!data.live.areas) return;
    const holes = new Set(data.holes.map(String));
    for (let row = 0; row < data.rows; row += 1) {
      for (let col = 0; col < data.cols; col += 1) if (!holes.has(`${row},${col}`)) this.#cells.push([row, col]);
    }
    for (const [node, cell] of this.#cells.entries()) this.#nodeAt.set(String(cell), node);
    const [[list]] = data.signs[data.live.areas.sign].says;
    this.#given = new Set(data.given?.[list].map(String));
    this.#near = this.#cells.map(() => []);
    for (const [a, b] of data.live.areas.pairs) {
      this.#near[a].push(b);
      this.#near[b].push(a);
    }
  }

  /**
   * The cells side by side with this one that have the same sort of sign: {cells, name, clue}, or null.
   * @param {Cell} cell
   */
  areaAt(cell) {
    const { live: { areas }, rest } = this.#data;
    const start = this.#nodeAt.get(String(cell));
    if (!areas || start === undefined) return null;
    const sort = this.#sortOf(areas, start);
    if (sort === null) return null;
    const seen = new Set([start]);
    for (const node of seen) for (const next of this.#near[node]) if (this.#sortOf(areas, next) === sort) seen.add(next);
    if (sort === 1 && !rest && seen.size > MOST * this.#cells.length) return null;
    const cells = [...seen].map((node) => this.#cells[node]);
    const clues = areas.sized && sort === 1 ? cells.filter((each) => this.#clueAt.has(String(each))) : [];
    return { cells, name: areas.names[sort], clue: clues.length === 1 ? clues[0] : null };
  }

  /**
   * Which of the two sorts a cell is of. Where a finished board has a sign in every place, one without is of neither.
   * @param {Areas} areas
   * @param {number} node
   */
  #sortOf({ nodes, sign }, node) {
    const place = nodes[node];
    if (place === null) return this.#given.has(String(this.#cells[node])) ? 0 : 1;
    const written = this.#live.signs[place];
    if (written === sign) return 0;
    return this.#data.rest && written === 0 ? null : 1;
  }

  /**
   * The same in words: "island, 3 of 5".
   * @param {Cell} cell
   */
  words(cell) {
    const area = this.areaAt(cell);
    if (!area) return "";
    const size = area.cells.length;
    if (area.clue) return `${area.name}, ${size} of ${this.#clueAt.get(String(area.clue))}`;
    return `${area.name} of ${size} ${size === 1 ? "cell" : "cells"}`;
  }

  /**
   * Shows what the place, or the cell, belongs to; nothing where both are null.
   * @param {number | null} place
   * @param {Cell | null} cell
   */
  show(place, cell) {
    const piece = place === null ? undefined : this.#live.pieceAt(place);
    const area = cell && this.areaAt(cell);
    /** @type {SVGElement[]} */
    const drawn = piece ? this.#halo(piece) : area ? this.#shade(area) : [];
    const name = drawn.map((each) => `${each.getAttribute("d")}${each.getAttribute("class")}`).join();
    if (name === this.#shown) return;
    this.#shown = name;
    this.#layer.replaceChildren(...drawn);
  }

  /** @param {LatticeEdge[]} piece */
  #halo(piece) {
    const { nodes } = /** @type {LatticeData} */ (this.#data.lattice);
    const d = piece.map(([, a, b]) => `M${nodes[a].join(" ")}L${nodes[b].join(" ")}`).join("");
    return [s("path", { d, class: `halo piece-${this.#live.pieces[piece[0][0]]}` })];
  }

  /** @param {{ cells: Cell[], clue: Cell | null }} area */
  #shade({ cells, clue }) {
    const inside = new Set(cells.map(String));
    const border = cells.flatMap(([row, col]) => [
      [row - 1, col, `M${col} ${row}h1`],
      [row + 1, col, `M${col} ${row + 1}h1`],
      [row, col - 1, `M${col} ${row}v1`],
      [row, col + 1, `M${col + 1} ${row}v1`],
    ].filter(([r, c]) => !inside.has(`${r},${c}`)).map(([, , side]) => side));
    const size = clue
      ? this.#shapes.draw([{ label: String(cells.length), at: [clue[1] + 0.82, clue[0] + 0.2], size: 0.2, fill: "#1c1c22" }])
      : [];
    return [
      s("path", { class: "area", d: cells.map(([row, col]) => `M${col} ${row}h1v1h-1z`).join("") }),
      s("path", { class: "shore", d: border.join("") }),
      ...size,
    ];
  }
}
