// Small boards for the tests, and a board that draws nothing: all that gestures and history need of the real one.
import { Hit } from "../../../src/lamplit/studio/page/board/hit.js";
import { Cursor } from "../../../src/lamplit/studio/page/gestures/cursor.js";
import { Lattice } from "../../../src/lamplit/studio/page/gestures/lattice.js";

const SIGNS = [{ below: [], above: [] }, ...Array(2).fill({ below: [], above: [{ circle: [0.5, 0.5, 0.1] }] })];
const TOGGLES = { left: [1, 0, 1], right: [2, 2, 0], touch: [1, 2, 0] };

function makeBoard(rows, cols, more) {
  return {
    genre: "test", title: "", rows, cols, holes: [], view: [0, 0, cols, rows], corners: false, regions: false, clues: [], under: [], lines: [],
    signs: [{ name: "", says: [], worth: 0 }, { name: "one", says: [["ones"]], worth: 1 }, { name: "two", says: [["not_ones"]], worth: 0 }],
    live: { counts: [], apart: [], dimmed: {} },
    ...more,
  };
}

/** Cells to write in, place by place in reading order, as in Akari. A drag paints the second sign over empty cells. */
export function boardOfCells(rows, cols, drag = { paint: 2, over: [0] }, apart = []) {
  const cells = Array.from({ length: rows * cols }, (_, place) => [Math.floor(place / cols), place % cols]);
  return makeBoard(rows, cols, {
    forms: [{ signs: SIGNS, box: [0, 0, 1, 1] }],
    places: cells.map(([row, col]) => [0, col, row, [row, col], `r${row + 1}c${col + 1}`]),
    stops: cells.map(([row, col], place) => [col + 0.5, row + 0.5, `r${row + 1}c${col + 1}`, place]),
    gestures: { tap: TOGGLES, drag: { left: drag, right: drag, touch: drag } },
    live: { counts: [], apart, dimmed: {} },
  });
}

/** Sides of cells to write along, as in Slitherlink: first those that run across, row by row, then those that run down. */
export function boardOfSides(rows, cols, drag = { trace: 1, cycle: false, back: false }, tap = TOGGLES) {
  const node = (row, col) => row * (cols + 1) + col;
  const across = Array.from({ length: (rows + 1) * cols }, (_, n) => [Math.floor(n / cols), n % cols]);
  const down = Array.from({ length: rows * (cols + 1) }, (_, n) => [Math.floor(n / (cols + 1)), n % (cols + 1)]);
  const nodes = Array.from({ length: (rows + 1) * (cols + 1) }, (_, n) => [n % (cols + 1), Math.floor(n / (cols + 1))]);
  const places = [
    ...across.map(([row, col]) => [0, col, row, [[row, col], [row, col + 1]], `above r${row + 1}c${col + 1}`]),
    ...down.map(([row, col]) => [1, col, row, [[row, col], [row + 1, col]], `left of r${row + 1}c${col + 1}`]),
  ];
  const middles = places.map(([form, x, y, , name], place) => [x + (form ? 0 : 0.5), y + (form ? 0.5 : 0), name, place]);
  return makeBoard(rows, cols, {
    corners: true, regions: false,
    forms: [{ signs: SIGNS, line: [[0, 0], [1, 0]], hub: 0.15 }, { signs: SIGNS, line: [[0, 0], [0, 1]], hub: 0.15 }],
    places,
    stops: [...nodes.map(([x, y]) => [x, y, `dot ${x} ${y}`, null]), ...middles],
    gestures: { tap, drag: { left: drag, right: { paint: 2, over: [0] }, touch: drag } },
    lattice: {
      nodes,
      edges: [
        ...across.map(([row, col], n) => [n, node(row, col), node(row, col + 1)]),
        ...down.map(([row, col], n) => [across.length + n, node(row, col), node(row + 1, col)]),
      ],
    },
  });
}

/**
 * Cells to write in and links between them to draw along, as in Yajilin: a tap in a cell writes the first sign, a tap
 * between two cells the second.
 */
export function boardOfCellsAndLinks(cols) {
  const cells = Array.from({ length: cols }, (_, col) => [col + 0.5, 0.5]);
  const links = cells.slice(1).map((_, col) => [[0, col], [0, col + 1]]);
  const [, one, two] = SIGNS;
  const [cellTap, linkTap] = [[1, 0, 0], [2, 2, 0]].map((tap) => ({ left: tap, right: tap, touch: tap }));
  return makeBoard(1, cols, {
    forms: [
      { signs: [SIGNS[0], one, SIGNS[0]], box: [0, 0, 1, 1], tap: cellTap },
      { signs: [SIGNS[0], SIGNS[0], two], line: [[0, 0], [1, 0]], hub: 0.15, tap: linkTap },
    ],
    places: [...cells.map((_, col) => [0, col, 0, [0, col], `cell ${col}`]), ...links.map((link, col) => [1, col + 0.5, 0.5, link, `link ${col}`])],
    stops: [...cells.map(([x, y], col) => [x, y, `cell ${col}`, col]), ...links.map((_, col) => [col + 1, 0.5, `link ${col}`, cols + col])],
    gestures: { tap: cellTap, drag: { left: { trace: 2, cycle: false, back: true }, right: { paint: 1, over: [0] }, touch: null } },
    lattice: { nodes: cells, edges: links.map((_, col) => [cols + col, col, col + 1]) },
  });
}

/** A board without a picture. It keeps what it is told: `strokes`, `said`. */
export class PlainBoard {
  locked = false;
  onpress = null;
  trial = 0;
  strokes = [];
  said = [];
  element = Object.assign(new EventTarget(), { focus() {} });
  together = { show() {} };
  zoom = { times: 1, inverse: null, moved: [0, 0], move(dx, dy) { this.moved = [dx, dy]; }, to(times) { this.times = times; }, reset() { this.times = 1; } };

  constructor(data) {
    this.data = data;
    this.hit = new Hit(data);
    this.lattice = new Lattice(data.lattice);
    this.signs = new Uint8Array(data.places.length);
    this.trials = new Uint8Array(data.places.length);
    this.cursor = new Cursor(this);
  }

  draw(place, sign, trial = this.trial) {
    this.signs[place] = sign;
    this.trials[place] = sign === 0 ? 0 : trial;
  }

  set(signs) {
    for (const [place, sign, trial] of signs) this.draw(place, sign, trial);
  }

  finishStroke(stroke) {
    const changes = stroke.changes();
    if (changes.length) this.strokes.push(changes);
  }

  apart(place) {
    return this.data.live.apart.filter((pair) => pair.includes(place)).map(([a, b]) => (a === place ? b : a));
  }

  say(text) {
    this.said.push(text);
  }

  sayChanges(changes, done) {
    this.said.push(`${done}: ${changes.length}`);
  }

  /** The signs as a word, such as "0120". */
  get written() {
    return this.signs.join("");
  }
}
