// The board to set on: the same component that one plays on, pointed at by cells. Clues are drawn here at once from
// the genre's palette; what solutions say is laid over it as ghosts.
import { createBoard } from "../board/board.js";
import { light } from "../board/light.js";
import { Shapes } from "../board/shapes.js";
import { Signs } from "../board/signs.js";
import { Newest } from "../carriers/carrier.js";
import { h, s } from "../dom.js";
import { HOLE, contentsOf, sameShape } from "./puzzles.js";
/** @import { Board } from "../board/board.js" */
/** @import { CellContent } from "./puzzles.js" */

export class Sheet {
  element = h("div", { class: "set-sheet" });
  /** @type {Board | null} */
  board = null;
  /** @type {NonNullable<Board["oncell"]>} */
  oncell = () => {};
  #app;
  #newest;
  #clues;
  #shapes;
  /** @type {Puzzle | null} */
  #shown = null;
  #layer = s("g", { class: "clues-set" });
  /**
   * By cell, the clues that are drawn: {clue, drawn}.
   * @type {Map<string, { clue: Clue, drawn: SVGElement }>}
   */
  #drawn = new Map();
  /** @type {SVGElement[]} */
  #ghosts = [];

  /**
   * @param {Studio} app
   * @param {ClueKinds} clues
   */
  constructor(app, clues) {
    this.#app = app;
    this.#newest = new Newest(app.carrier);
    this.#clues = clues;
    this.#shapes = new Shapes(app.start.glyphs);
  }

  /**
   * Shows a puzzle. If the board itself changes shape, that is asked for first; the newest puzzle counts.
   * @param {Puzzle} puzzle
   */
  async show(puzzle) {
    this.#newest.cancel();
    if (!this.#shown || !sameShape(this.#shown, puzzle)) {
      const data = await this.#newest.ask("board", { puzzle: { ...puzzle, clues: [] } });
      if (!data) return;
      this.board = this.#cut(data, puzzle);
    }
    if (this.board) this.#draw(this.board, puzzle);
  }

  /**
   * A board of a new shape, with the cursor and the focus where they were.
   * @param {BoardData} data
   * @param {Puzzle} puzzle
   */
  #cut(data, puzzle) {
    const focused = this.element.contains(document.activeElement);
    const cursor = this.board?.cursor.cell;
    this.board?.destroy();
    const board = createBoard(this.element, { ...data, stops: stops(puzzle) }, { glyphs: this.#app.start.glyphs });
    board.oncell = (cell, how) => this.oncell(cell, how);
    if (cursor) board.moveTo(cursor);
    if (focused) board.element.focus({ preventScroll: true });
    this.#layer.replaceChildren();
    board.view.layer("clues").append(this.#layer);
    this.#ghosts = [];
    this.#drawn.clear();
    return board;
  }

  /**
   * Draws the clues that have changed, and renames the cells.
   * @param {Board} board
   * @param {Puzzle} puzzle
   */
  #draw(board, puzzle) {
    this.#shown = puzzle;
    const contents = contentsOf(puzzle);
    for (const [cell, { clue, drawn }] of this.#drawn) {
      if (contents.get(cell) === clue) continue;
      drawn.remove();
      this.#drawn.delete(cell);
    }
    for (const [row, col, clue] of puzzle.clues) {
      if (this.#drawn.has(`${row},${col}`)) continue;
      const drawn = s("g", { class: "clue", transform: `translate(${col} ${row})` }, this.#shapes.draw(this.#entry(clue).shapes));
      this.#drawn.set(`${row},${col}`, { clue, drawn });
      this.#layer.append(drawn);
    }
    for (const stop of board.data.stops) {
      const [row, col] = [Math.floor(stop[1]), Math.floor(stop[0])];
      stop[2] = `row ${row + 1}, column ${col + 1}, ${this.nameOf(contents.get(`${row},${col}`) ?? null)}`;
    }
    board.moveTo(board.cursor.cell); // which announces the cell of the cursor again
  }

  /**
   * How a clue is drawn and called. Numbers beyond the palette look like its largest.
   * @param {Clue} clue
   * @returns {Pick<PaletteEntry, "name" | "shapes">}
   */
  #entry(clue) {
    const { palette } = this.#clues;
    const found = palette.find((entry) => entry.clue === clue);
    if (found) return found;
    const letter = /^[a-z]?/.exec(String(clue))?.[0] ?? "";
    const like = palette.findLast(({ keys }) => keys.startsWith(letter)) ?? palette[0];
    const number = String(clue).slice(letter.length);
    return {
      name: like.name.replace(/\d+/, number),
      shapes: like.shapes.map((shape) => ("label" in shape ? { ...shape, label: number } : shape)),
    };
  }

  /** @param {CellContent} content */
  nameOf(content) {
    if (content === HOLE) return "hole";
    return content === null ? "empty" : this.#entry(content).name;
  }

  /**
   * Lays a state over the board: `data` is the board of the puzzle that it belongs to, `look` a class.
   * @param {BoardData} data
   * @param {State} state
   * @param {string} look
   */
  ghost(data, state, look) {
    this.fade();
    const signs = new Signs(data).ofState(state);
    for (const layer of /** @type {const} */ (["light", "below", "above"])) {
      const drawn = layer === "light" ? shining(data, signs) : this.#written(data, signs, layer);
      const group = s("g", { class: `ghost ${look}` }, drawn);
      this.board?.view.layer(layer).append(group);
      this.#ghosts.push(group);
    }
  }

  /**
   * @param {BoardData} data
   * @param {Uint8Array} signs
   * @param {SignLayer} layer
   */
  #written(data, signs, layer) {
    return Array.from(signs, (sign, place) => {
      const [form, x, y] = data.places[place];
      const shapes = data.forms[form].signs[sign][layer];
      return shapes.length ? s("g", { transform: `translate(${x} ${y})` }, this.#shapes.draw(shapes)) : null;
    });
  }

  /** Takes the ghosts away. */
  fade() {
    for (const ghost of this.#ghosts) ghost.remove();
    this.#ghosts = [];
  }
}

/**
 * The light of the bulbs among these signs, where a genre has any.
 * @param {BoardData} data
 * @param {Uint8Array} signs
 */
function shining(data, signs) {
  const { rays } = data.live;
  /** @type {(place: number) => Point} */
  const corner = (place) => [data.places[place][1], data.places[place][2]];
  if (!rays) return [];
  const bulbs = [...data.places.keys()].filter((place) => data.signs[signs[place]].worth > 0);
  return bulbs.map((bulb) => {
    const through = rays.rays.filter((ray) => ray.includes(bulb));
    return light(corner(bulb), through.map((ray) => [corner(ray[0]), corner(ray[ray.length - 1])]), rays);
  });
}

/**
 * The cursor of an editor stops in every cell, holes too.
 * @param {Puzzle} puzzle
 * @returns {Stop[]}
 */
function stops({ rows, cols }) {
  return Array.from({ length: rows * cols }, (_, n) => [(n % cols) + 0.5, Math.floor(n / cols) + 0.5, "", null]);
}
