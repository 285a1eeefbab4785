// The board to set on: the same component that one plays on, with the editor's own strokes. Clues are drawn here at once
// from the genre's palette, and so are the borders of regions; what solutions say is laid over it as ghosts.
import { createBoard } from "../board/board.js";
import { light } from "../board/light.js";
import { Shapes } from "../board/shapes.js";
import { Signs } from "../board/signs.js";
import { Newest } from "../carriers/carrier.js";
import { placeName } from "../coordinates.js";
import { h, s } from "../dom.js";
import { kindsAt, listOutside, partsOf } from "./clues/kinds.js";
import { HOLE, contentsOf, sameShape, withoutBorders } from "./puzzles.js";
import { bordersOf, cellsOf } from "./regions/borders.js";
/** @import { Board } from "../board/board.js" */
/** @import { CellContent } from "./puzzles.js" */
/** @import { Draft } from "./edits.js" */

export class Sheet {
  element = h("div", { class: "set-sheet" });
  /** @type {Board | null} */
  board = null;
  /** @type {NonNullable<Board["onpress"]>} */
  onpress = () => null;
  #app;
  #newest;
  #genre;
  #shapes;
  /** @type {Puzzle | null} */
  #shown = null;
  #layer = s("g", { class: "clues-set" });
  #borders = s("path", { class: "borders" });
  #loose = s("path", { class: "borders loose" });
  /**
   * By cell, the clues that are drawn: {clue, drawn}.
   * @type {Map<string, { clue: Clue, drawn: SVGElement }>}
   */
  #drawn = new Map();
  /** @type {SVGElement[]} */
  #ghosts = [];

  /**
   * @param {Studio} app
   * @param {Genre} genre
   */
  constructor(app, genre) {
    this.#app = app;
    this.#newest = new Newest(app.carrier);
    this.#genre = genre;
    this.#shapes = new Shapes(app.start.glyphs);
  }

  /**
   * Shows a draft. If the board itself changes shape, that is asked for first; the newest draft counts.
   * @param {Draft} draft
   */
  async show(draft) {
    const { puzzle } = draft;
    this.#newest.cancel();
    if (!this.#shown || !sameShape(this.#shown, puzzle)) {
      const bare = { ...puzzle, clues: [] };
      const data = await this.#newest.ask("board", { puzzle: puzzle.regions ? withoutBorders(bare) : bare });
      if (!data) return;
      this.board = this.#cut(data, puzzle);
    }
    if (!this.board) return;
    this.#drawBorders(draft);
    this.#draw(this.board, puzzle);
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
    const board = createBoard(this.element, { ...data, stops: this.#stops(puzzle) }, { glyphs: this.#app.start.glyphs });
    board.onpress = (how, at) => this.onpress(how, at);
    if (cursor) board.moveTo(cursor);
    if (focused) board.element.focus({ preventScroll: true });
    this.#layer.replaceChildren();
    board.view.layer("clues").append(this.#layer);
    board.view.layer("lines").append(this.#loose, this.#borders);
    this.#ghosts = [];
    this.#drawn.clear();
    return board;
  }

  /**
   * The cursor of an editor stops in every cell, holes too, and at every place for a clue outside.
   * @param {Puzzle} puzzle
   * @returns {Stop[]}
   */
  #stops(puzzle) {
    const { rows, cols } = puzzle;
    const inside = Array.from({ length: rows * cols }, (_, n) => [Math.floor(n / cols), n % cols]);
    return [...inside, ...listOutside(this.#genre, puzzle)].map(([row, col]) => [col + 0.5, row + 0.5, "", null]);
  }

  /** @param {Draft} draft */
  #drawBorders({ puzzle, loose }) {
    this.#borders.setAttribute("d", puzzle.regions ? lineOf(bordersOf(puzzle)) : "");
    this.#loose.setAttribute("d", lineOf(loose));
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
      const { shapes } = this.#entry([row, col], clue);
      const drawn = s("g", { class: "clue", transform: `translate(${col} ${row})` }, this.#shapes.draw(shapes));
      this.#drawn.set(`${row},${col}`, { clue, drawn });
      this.#layer.append(drawn);
    }
    for (const stop of board.data.stops) {
      const [row, col] = [Math.floor(stop[1]), Math.floor(stop[0])];
      stop[2] = `${placeName([row, col], puzzle)}, ${this.nameOf([row, col], contents.get(`${row},${col}`) ?? null)}`;
    }
    board.moveTo(board.cursor.cell); // which announces the cell of the cursor again
  }

  /**
   * How a clue in a cell is drawn and called. Numbers beyond the palette look like its largest.
   * @param {Cell} cell
   * @param {Clue} clue
   * @returns {Pick<PaletteEntry, "name" | "shapes">}
   */
  #entry(cell, clue) {
    const palette = (this.#shown && kindsAt(this.#genre, this.#shown, cell)?.palette) ?? [];
    const found = palette.find((entry) => entry.clue === clue);
    if (found) return found;
    const { letter, number, arrow } = partsOf(clue) ?? { letter: "", number: null, arrow: "" };
    const like = palette.findLast((entry) => {
      const parts = partsOf(entry.clue);
      return parts && parts.number !== null && parts.letter === letter && parts.arrow === arrow;
    });
    if (!like || number === null) return { name: String(clue), shapes: [] };
    return {
      name: like.name.replace(/\d+/, String(number)),
      shapes: like.shapes.map((shape) => ("label" in shape ? { ...shape, label: String(number) } : shape)),
    };
  }

  /**
   * @param {Cell} cell
   * @param {CellContent} content
   */
  nameOf(cell, content) {
    if (content === HOLE) return "hole";
    return content === null ? "empty" : this.#entry(cell, content).name;
  }

  /**
   * Lays a state over the board: `data` is the board of the puzzle that it belongs to, `look` a class. A solution has a
   * sign wherever a finished board has one.
   * @param {BoardData} data
   * @param {State} state
   * @param {string} look
   */
  ghost(data, state, look) {
    this.fade();
    const rest = look === "solved" ? data.rest ?? 0 : 0;
    const signs = new Signs(data).ofState(state).map((sign) => sign || rest);
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
 * Borders as lines of a picture.
 * @param {Iterable<string>} borders
 */
function lineOf(borders) {
  return Array.from(borders, (border) => {
    const [[row], [otherRow, otherCol]] = cellsOf(border);
    return `M${otherCol} ${otherRow}${row === otherRow ? "v" : "h"}1`;
  }).join("");
}
