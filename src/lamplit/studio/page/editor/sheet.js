// The board to set on: the same component that one plays on, pointed at by cells. Clues are drawn here at once from
// the genre's palette; what solutions say is laid over it as ghosts.
import { createBoard } from "../board/board.js";
import { light } from "../board/light.js";
import { Shapes } from "../board/shapes.js";
import { Signs } from "../board/signs.js";
import { Newest } from "../carriers/carrier.js";
import { h, s } from "../dom.js";
import { HOLE, contentsOf, sameShape } from "./puzzles.js";

export class Sheet {
  element = h("div", { class: "set-sheet" });
  board = null;
  oncell = () => {};
  #app;
  #newest;
  #clues;
  #shapes;
  #shown = null;
  #layer = null;
  /** By cell, the clues that are drawn: {clue, drawn}. */
  #drawn = new Map();
  #ghosts = [];

  constructor(app, clues) {
    this.#app = app;
    this.#newest = new Newest(app.carrier);
    this.#clues = clues;
    this.#shapes = new Shapes(app.start.glyphs);
  }

  /** Shows a puzzle. Where the board itself is cut anew, that is asked for first; the newest puzzle counts. */
  async show(puzzle) {
    this.#newest.cancel();
    if (!this.#shown || !sameShape(this.#shown, puzzle)) {
      const data = await this.#newest.ask("board", { puzzle: { ...puzzle, clues: [] } });
      if (!data) return;
      this.#cut(data, puzzle);
    }
    this.#draw(puzzle);
  }

  /** A board of a new shape, with the cursor and the focus where they were. */
  #cut(data, puzzle) {
    const focused = this.element.contains(document.activeElement);
    const cursor = this.board?.cursor.cell;
    this.board?.destroy();
    this.board = createBoard(this.element, { ...data, stops: stops(puzzle) }, { glyphs: this.#app.start.glyphs });
    this.board.oncell = (cell, how) => this.oncell(cell, how);
    if (cursor) this.board.moveTo(cursor);
    if (focused) this.board.element.focus({ preventScroll: true });
    this.#layer = s("g", { class: "clues-set" });
    this.board.view.layer("clues").append(this.#layer);
    this.#ghosts = [];
    this.#drawn.clear();
  }

  /** Draws the clues that have changed, and names the cells anew. */
  #draw(puzzle) {
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
    for (const stop of this.board.data.stops) {
      const [row, col] = [Math.floor(stop[1]), Math.floor(stop[0])];
      stop[2] = `row ${row + 1}, column ${col + 1}, ${this.nameOf(contents.get(`${row},${col}`) ?? null)}`;
    }
    this.board.moveTo(this.board.cursor.cell); // which has the cell of the cursor told anew
  }

  /** How a clue is drawn and called. Numbers beyond the palette look like its largest. */
  #entry(clue) {
    const { palette } = this.#clues;
    const found = palette.find((entry) => entry.clue === clue);
    if (found) return found;
    const letter = /^[a-z]?/.exec(String(clue))[0];
    const like = palette.findLast(({ keys }) => keys.startsWith(letter));
    const number = String(clue).slice(letter.length);
    return {
      name: like.name.replace(/\d+/, number),
      shapes: like.shapes.map((shape) => ("label" in shape ? { ...shape, label: number } : shape)),
    };
  }

  nameOf(content) {
    if (content === HOLE) return "hole";
    return content === null ? "empty" : this.#entry(content).name;
  }

  /** Lays a state over the board: `data` is the board of the puzzle that it belongs to, `look` a class. */
  ghost(data, state, look) {
    this.fade();
    const signs = new Signs(data).ofState(state);
    for (const layer of ["light", "below", "above"]) {
      const drawn = layer === "light" ? shining(data, signs) : this.#written(data, signs, layer);
      const group = s("g", { class: `ghost ${look}` }, drawn);
      this.board.view.layer(layer).append(group);
      this.#ghosts.push(group);
    }
  }

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

/** The light of the bulbs among these signs, where a genre has any. */
function shining(data, signs) {
  const { rays } = data.live;
  const corner = (place) => data.places[place].slice(1, 3);
  const places = rays ? [...data.places.keys()] : [];
  return places.filter((place) => data.signs[signs[place]].worth > 0).map((bulb) => {
    const through = rays.rays.filter((ray) => ray.includes(bulb));
    return light(corner(bulb), through.map((ray) => [corner(ray[0]), corner(ray.at(-1))]), rays);
  });
}

/** The cursor of an editor stops in every cell, holes too. */
function stops({ rows, cols }) {
  return Array.from({ length: rows * cols }, (_, n) => [(n % cols) + 0.5, Math.floor(n / cols) + 0.5, "", null]);
}
