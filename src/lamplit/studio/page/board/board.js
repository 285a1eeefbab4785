// The board: one component for all genres. It draws the data of the ask "board", turns pointer and keys into strokes,
// and shows what is seen at once. It knows no rules and no genre.
import { h } from "../dom.js";
import { Keyboard } from "../gestures/keyboard.js";
import { Pointer } from "../gestures/pointer.js";
import { highlights } from "./highlights.js";
import { Hit } from "./hit.js";
import { Live } from "./live.js";
import { Signs } from "./signs.js";
import { View } from "./view.js";

export function createBoard(host, data, { glyphs }) {
  return new Board(host, data, glyphs);
}

class Board {
  data;
  hit;
  view;
  element;
  locked = false;
  trial = 0;
  trials;
  onstroke = () => {};
  onlive = () => {};
  oncell = null;
  #live;
  #signs;
  #keyboard;
  #spoken;
  #marks = new Map();
  #apart;
  #ends = new Map();
  #from;
  #grey = new Set();
  #lit = new Set();

  constructor(host, data, glyphs) {
    this.data = data;
    this.hit = new Hit(data);
    this.#live = new Live(data);
    this.#signs = new Signs(data);
    this.view = new View(data, this.#live, glyphs);
    this.trials = new Uint8Array(data.places.length);
    this.#apart = data.places.map(() => []);
    for (const [a, b] of data.live.apart) {
      this.#apart[a].push(b);
      this.#apart[b].push(a);
    }
    this.#from = (data.lattice?.nodes ?? []).map(() => []);
    for (const [place, a, b] of data.lattice?.edges ?? []) {
      this.#ends.set(place, [a, b]);
      this.#from[a].push([place, b]);
      this.#from[b].push([place, a]);
    }
    this.#spoken = h("div", { class: "heard-only", "aria-live": "polite" });
    this.element = h("div", { class: "board", tabindex: 0, role: "application", "aria-label": data.title, "data-genre": data.genre }, this.view.svg, this.#spoken);
    host.append(this.element);
    new Pointer(this, this.view.svg);
    this.#keyboard = new Keyboard(this);
    this.#refresh();
  }

  get signs() {
    return this.#live.signs;
  }

  get closed() {
    return this.#live.closed;
  }

  get cursorCell() {
    return this.#keyboard.cell;
  }

  /** Writes a sign and draws it, as part of a stroke or of `set`. */
  draw(place, sign) {
    if (this.signs[place] === sign) return;
    this.#live.write(place, sign);
    this.trials[place] = sign === 0 ? 0 : this.trial;
    this.view.redraw(place, this.trials[place]);
    this.#refresh();
  }

  #refreshing = false;

  /** Brings up to date what follows from all signs together, once for all changes of this moment. */
  #refresh() {
    if (this.#refreshing) return;
    this.#refreshing = true;
    queueMicrotask(() => {
      this.#refreshing = false;
      this.#live.joinLines();
      if (this.data.live.lines) this.view.colourPieces();
      const cells = this.data.clues.map(({ cell }) => String(cell));
      this.view.markClues("met", (clue) => {
        const counted = this.#live.countOf(clue);
        return counted ? counted.count === counted.target : this.#grey.has(cells[clue]);
      });
      this.view.markClues("unmet", (clue) => this.#lit.has(cells[clue]));
      this.onlive();
    });
  }

  /** Shows signs: all of them (a Uint8Array), or changes [[place, sign]…]. No stroke is reported. */
  set(signs) {
    const changes = signs instanceof Uint8Array ? [...signs].map((sign, place) => [place, sign]) : signs;
    for (const [place, sign] of changes) this.draw(place, sign);
  }

  finishStroke(stroke) {
    const changes = stroke.changes();
    if (changes.length) this.onstroke(changes);
  }

  /** The state that these signs say; those of the board, if no others are given. */
  state(signs = this.signs) {
    return this.#signs.toState(signs);
  }

  signsOf(state) {
    return this.#signs.ofState(state);
  }

  /** Points out places: cells, edges and clues by their coordinates. */
  highlight(role, places) {
    const { rings, bands } = highlights(role, places, this.data.corners);
    this.view.layer("rings").append(...rings);
    this.view.layer("marks").append(...bands);
    this.#marks.set(role, [...(this.#marks.get(role) ?? []), ...rings, ...bands]);
  }

  clear(role) {
    for (const name of role ? [role] : [...this.#marks.keys()]) {
      for (const mark of this.#marks.get(name) ?? []) mark.remove();
      this.#marks.delete(name);
    }
  }

  grey(cells) {
    this.#grey = new Set(cells.map(String));
    this.#refresh();
  }

  unmet(cells) {
    this.#lit = new Set(cells.map(String));
    this.#refresh();
  }

  say(text) {
    this.#spoken.textContent = text;
  }

  /** What stands at a stop, for those who hear it. */
  nameOf(stop) {
    const [, , name, place] = this.data.stops[stop];
    const sign = place === null ? "" : this.data.signs[this.signs[place]].name;
    const lit = place !== null && this.#live.lit[place] > 0 ? "lit" : "";
    return [name, sign, lit].filter(Boolean).join(", ");
  }

  celebrate() {
    this.element.classList.add("finished");
  }

  apart = (place) => this.#apart[place];

  nodeAt(node) {
    return this.data.lattice.nodes[node];
  }

  edgesFrom(node) {
    return this.#from[node];
  }

  endsOf(place) {
    return this.#ends.get(place);
  }

  /** Where an event lies, in the coordinates of the picture. */
  pointOf(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.view.svg.getScreenCTM().inverse());
    return [point.x, point.y];
  }

  /** Puts the cursor into a cell. */
  moveTo([row, col]) {
    this.#keyboard.moveNear(col + 0.5, row + 0.5);
  }

  /** An editor points at cells, not at places. */
  pointCell(x, y, how) {
    const cell = [Math.floor(y), Math.floor(x)];
    if (cell[0] < 0 || cell[1] < 0 || cell[0] >= this.data.rows || cell[1] >= this.data.cols) return;
    this.moveTo(cell);
    this.oncell(cell, how);
  }

  destroy() {
    this.element.remove();
  }
}
