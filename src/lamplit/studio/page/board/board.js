// The board: one component for all genres. It draws the data of the ask "board", turns pointer and keys into strokes,
// and shows what is seen at once. It knows no rules and no genre.
import { Fault } from "../carriers/carrier.js";
import { isCell } from "../coordinates.js";
import { h } from "../dom.js";
import { Cursor } from "../gestures/cursor.js";
import { Keyboard } from "../gestures/keyboard.js";
import { Lattice } from "../gestures/lattice.js";
import { Pointer } from "../gestures/pointer.js";
import { Speech } from "../gestures/speech.js";
import { finish } from "./finish.js";
import { highlights, manyShapes, SHAPE_LOOKS } from "./highlights.js";
import { Hit } from "./hit.js";
import { Live } from "./live.js";
import { CursorRing } from "./ring.js";
import { Signs } from "./signs.js";
import { Together } from "./together.js";
import { View } from "./view.js";
import { Zoom } from "./zoom.js";
/** @import { Stroke } from "../gestures/strokes.js" */

const LARGEST_CELL = 72; // pixels: a small board stays a small board

/**
 * @param {HTMLElement} host
 * @param {BoardData} data
 * @param {{ glyphs: Glyphs }} options
 */
export function createBoard(host, data, { glyphs }) {
  if (!data.stops.length) throw new Fault("This board has only holes.");
  return new Board(host, data, glyphs);
}

export class Board {
  data;
  hit;
  view;
  zoom;
  lattice;
  together;
  cursor;
  /** The focusable element. */
  element;
  /** No strokes. */
  locked = false;
  /** What is written from now on is of this trial; 0: for good. */
  trial = 0;
  /** For each place: the trial that its sign is of. */
  trials;
  /** @type {(stroke: StrokeChange[]) => void} */
  onstroke = () => {};
  onlive = () => {};
  /** @type {((how: PointerKind, at: Point) => PressAction | null) | null} */
  #onpress = null;
  #frame;
  #live;
  #signs;
  #speech;
  #ring;
  /** @type {Map<string, SVGElement[]>} */
  #marks = new Map();
  /** @type {Map<string, number>} how many marks of a role there are */
  #counts = new Map();
  /** @type {number[][]} */
  #apart;
  /** @type {Set<string>} */
  #grey = new Set();
  #waiting = false;
  /** @type {(() => void) | null} */
  #unfinish = null;

  /**
   * @param {HTMLElement} host
   * @param {BoardData} data
   * @param {Glyphs} glyphs
   */
  constructor(host, data, glyphs) {
    this.data = data;
    this.hit = new Hit(data);
    this.lattice = new Lattice(data.lattice);
    this.#live = new Live(data);
    this.#signs = new Signs(data);
    this.view = new View(data, this.#live, glyphs);
    this.zoom = new Zoom(this.view.svg, data.view);
    this.together = new Together(data, this.#live, this.view);
    this.trials = new Uint8Array(data.places.length);
    this.#apart = data.places.map(() => []);
    for (const [a, b] of data.live.apart) {
      this.#apart[a].push(b);
      this.#apart[b].push(a);
    }
    this.cursor = new Cursor(this);
    this.#speech = new Speech(this, this.#live);
    this.element = h(
      "div",
      { class: "board", tabindex: 0, role: "grid", "aria-label": data.title, "data-genre": data.genre },
      this.view.svg,
      this.#speech.rows,
    );
    const [, , width, height] = data.view;
    this.element.style.setProperty("--across", `${width * LARGEST_CELL}px`);
    this.element.style.setProperty("--down", `${height * LARGEST_CELL}px`);
    this.element.style.setProperty("--shape", `${width} / ${height}`);
    Object.assign(this.element, { board: this }); // for scripts from outside
    this.#frame = h("div", { class: "board-frame" }, this.element, this.#speech.region);
    host.append(this.#frame);
    new Pointer(this, this.view.svg);
    new Keyboard(this);
    this.#ring = new CursorRing(this);
    this.#ring.show();
    this.#speech.fill();
    this.cursor.onmove = () => this.#followCursor();
    this.#follow();
  }

  get signs() {
    return this.#live.signs;
  }

  /** Whether some piece of line is closed. */
  get closed() {
    return this.#live.closed.length > 0;
  }

  /**
   * Puts the cursor on a cell.
   * @param {Cell} cell
   */
  moveTo([row, col]) {
    this.cursor.moveNear(col + 0.5, row + 0.5);
  }

  #followCursor() {
    const [x, y] = this.cursor.stop;
    this.#ring.show();
    if (this.zoom.times > 1) this.zoom.reveal(x, y);
    this.#speech.moved();
  }

  get onpress() {
    return this.#onpress;
  }

  /** Set by an editor: pointer and keys then mean what the editor says, not signs. Called with how and where the pointer is
   * pressed; returns what it does from there on, or null. */
  set onpress(call) {
    this.#onpress = call;
    this.element.classList.toggle("editing", Boolean(call));
  }

  /**
   * Writes a sign and draws it, as part of a stroke or of `set`.
   * @param {number} place
   * @param {number} sign
   */
  draw(place, sign, trial = this.trial) {
    const depth = sign === 0 ? 0 : trial;
    if (this.signs[place] === sign && this.trials[place] === depth) return;
    if (this.signs[place] !== sign) this.#live.write(place, sign);
    this.trials[place] = depth;
    this.view.redraw(place, depth);
    this.#unfinish?.();
    this.#unfinish = null;
    this.#follow();
  }

  /** Brings up to date what follows from all signs together, once for all changes of this moment. */
  #follow() {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      this.#live.joinLines();
      if (this.data.live.lines) this.view.drawPieces(this.trials);
      this.view.greyClues((clue) => {
        const counted = this.#live.countOf(clue);
        return counted ? counted.count === counted.target : this.#grey.has(String(this.data.clues[clue].cell));
      });
      this.together.show(null, null);
      this.#speech.changed();
      this.onlive();
    });
  }

  /**
   * Shows signs: all of them (a Uint8Array), or changes [[place, sign]…] or [[place, sign, trial]…]. No stroke is
   * reported.
   * @param {Uint8Array | SignChange[]} signs
   */
  set(signs) {
    const changes = signs instanceof Uint8Array ? Array.from(signs, (sign, place) => [place, sign]) : signs;
    for (const [place, sign, trial] of changes) this.draw(place, sign, trial);
  }

  /** @param {Stroke} stroke */
  finishStroke(stroke) {
    const changes = stroke.changes();
    if (!changes.length) return;
    this.sayChanges(changes.map(([place, , after]) => [place, after]));
    this.onstroke(changes);
  }

  /**
   * The state that these signs say; those of the board, if no others are given.
   * @param {Uint8Array} signs
   */
  state(signs = this.signs) {
    return this.#signs.toState(signs);
  }

  /** @param {State} state */
  signsOf(state) {
    return this.#signs.ofState(state);
  }

  /**
   * Points out places by their coordinates: reason, conclusion, difference, fault, clash, pointed; as areas inside,
   * outside, island, sea; as an outline around cells: shape; as a line through them: wall; as an arrow: way.
   * @param {string} role
   * @param {Places} places
   */
  highlight(role, places) {
    const before = this.#counts.get(role) ?? 0;
    this.#counts.set(role, before + 1);
    const shapes = highlights(role, places, this.data, before);
    for (const [layer, drawn] of Object.entries(shapes)) this.#mark(role, layer, drawn);
  }

  /**
   * Draws what a state says as ghosts, over what is there; places of signs that have none are pointed out.
   * @param {GhostKind} kind
   * @param {State} state
   */
  ghost(kind, state) {
    /** @type {{ cells: Cell[], edges: Edge[] }} */
    const bare = { cells: [], edges: [] };
    /** @type {SVGElement[][]} the grounds of all, then what lies on each: where lines meet, none covers another */
    const ranks = [];
    /** @type {(place: number) => void} */
    const ring = (place) => {
      const [, , , key] = this.data.places[place];
      if (isCell(key)) bare.cells.push(key);
      else bare.edges.push(key);
    };
    this.signsOf(state).forEach((sign, place) => {
      if (!sign) return;
      const drawn = this.view.ghost(place, sign, kind);
      if (drawn.length) for (const [rank, shape] of drawn.entries()) (ranks[rank] ??= []).push(shape);
      else ring(place);
    });
    this.#signs.unsaidOf(state).forEach(ring);
    this.#mark(kind, "ghosts", ranks.flat());
    if (bare.cells.length + bare.edges.length) this.highlight("conclusion", bare);
  }

  /**
   * @param {string} role
   * @param {string} layer
   * @param {SVGElement[]} drawn
   */
  #mark(role, layer, drawn) {
    this.view.layer(layer).append(...drawn);
    this.#marks.set(role, [...(this.#marks.get(role) ?? []), ...drawn]);
  }

  /**
   * Points out the marks of a step: [{role, cells, edges}…].
   * @param {Mark[]} marks
   */
  show(marks) {
    const shapes = marks.filter(({ role }) => role === "shape");
    const many = shapes.length > SHAPE_LOOKS;
    for (const mark of marks) if (!many || mark.role !== "shape") this.highlight(mark.role, mark);
    if (many) this.#mark("shape", "bands", manyShapes(shapes.map(({ cells = [] }) => cells)));
  }

  /** @param {string} [role] */
  clear(role) {
    for (const name of role ? [role] : [...this.#marks.keys()]) {
      for (const mark of this.#marks.get(name) ?? []) mark.remove();
      this.#marks.delete(name);
      this.#counts.delete(name);
    }
  }

  /**
   * Clues that are met as the library says, besides those that count at once.
   * @param {Cell[]} cells
   */
  grey(cells) {
    this.#grey = new Set(cells.map(String));
    this.#follow();
  }

  /**
   * Clues that light up because something is still wrong with them.
   * @param {Cell[]} cells
   */
  unmet(cells) {
    this.clear("unmet");
    this.highlight("unmet", { cells });
  }

  /** @param {string} text */
  say(text) {
    this.#speech.say(text);
  }

  /**
   * Says what now stands in places that have changed: [[place, sign]…]; after what was done, such as "undone".
   * @param {SignChange[]} changes
   */
  sayChanges(changes, done = "") {
    this.say([done, this.#speech.wordsOf(changes)].filter(Boolean).join(": "));
  }

  /** The finished board; `still`: it was finished before, so nothing moves. */
  celebrate(still = false) {
    this.element.classList.toggle("still", still);
    this.#unfinish ??= finish(this.element, this.data, this.#live, this.view);
  }

  /**
   * Places that a drag never paints both of.
   * @param {number} place
   */
  apart(place) {
    return this.#apart[place];
  }

  /**
   * The middle of a place in the window.
   * @param {number} place
   */
  centreOf(place) {
    return this.zoom.clientOf(...this.hit.centre(place));
  }

  destroy() {
    this.#speech.end();
    this.#frame.remove();
  }
}
