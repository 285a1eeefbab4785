// The board for those who hear it: a grid with a name for every cell, and a line in which is said what changed.
import { addTo } from "../collections.js";
import { placeName } from "../coordinates.js";
import { h } from "../dom.js";
/** @import { Live } from "../board/live.js" */
/** @import { Board } from "../board/board.js" */

let boards = 0;

export class Speech {
  #board;
  #live;
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  /** @type {Map<string, string>} */
  #said = new Map();
  #prepared = false;
  /** @type {Map<string, Stop>} */
  #stops = new Map();
  /** @type {Map<string, number>} */
  #clues = new Map();
  /**
   * What is written along the sides of a cell: the place, and on which side.
   * @type {Map<string, [place: number, way: string][]>}
   */
  #beside = new Map();
  #waiting = 0;
  #id = `board-${(boards += 1)}`;
  /** The rows of the grid, seen by nobody. */
  rows = h("div", { class: "heard-only rows", role: "rowgroup" });
  region = h("div", { class: "heard-only", "aria-live": "polite" });

  /**
   * @param {Board} board
   * @param {Live} live
   */
  constructor(board, live) {
    this.#board = board;
    this.#live = live;
  }

  /** Makes a cell of the grid for each of the board, and for the places outside where the cursor can stand. */
  fill() {
    const { data, hit } = this.#board;
    let [top, left, bottom, right] = [0, 0, data.rows, data.cols];
    for (const stop of data.stops) {
      if (!hit.isCell(stop)) continue;
      const [x, y] = stop;
      [top, left] = [Math.min(top, Math.floor(y)), Math.min(left, Math.floor(x))];
      [bottom, right] = [Math.max(bottom, Math.ceil(y)), Math.max(right, Math.ceil(x))];
    }
    for (let row = top; row < bottom; row += 1) {
      this.rows.append(h("div", { role: "row" }, Array.from({ length: right - left }, (_, number) => {
        const col = left + number;
        const cell = h("div", { role: "gridcell", id: `${this.#id}-${row}-${col}` });
        this.#cells.set(`${row},${col}`, cell);
        return cell;
      })));
    }
    this.#point();
  }

  /** The cursor has moved: a cell is heard as the active one of the grid, everything else is said. */
  moved() {
    this.#point();
    if (!this.#board.element.matches(":focus-visible")) return;
    const { cell, inCell, stop } = this.#board.cursor;
    const area = this.#board.together.words(cell);
    if (!inCell) this.say(this.#atStop(stop));
    else if (area) this.say(area);
    if (!this.#board.onpress) this.#board.together.show(stop[3], cell);
  }

  #point() {
    const [row, col] = this.#board.cursor.cell;
    this.#tell(`${row},${col}`);
    this.#board.element.setAttribute("aria-activedescendant", `${this.#id}-${row}-${col}`);
  }

  /** Some signs have changed: the names of the cells follow when there is time. */
  changed() {
    if (this.#waiting) return;
    this.#waiting = later(() => {
      this.#waiting = 0;
      for (const cell of this.#cells.keys()) this.#tell(cell);
    });
  }

  /** @param {string} cell */
  #tell(cell) {
    const name = this.#nameOf(cell);
    if (this.#said.get(cell) === name) return;
    this.#said.set(cell, name);
    /** @type {HTMLElement} */ (this.#cells.get(cell)).textContent = name;
  }

  /**
   * "row 3, column 4, wall 2, 1 of 2"; "row 3, column 4, bulb"; "row 3, column 4, white pearl, line left".
   * @param {string} cell
   */
  #nameOf(cell) {
    const { data, signs } = this.#board;
    this.#prepare();
    const [, , name, place] = this.#stops.get(cell) ?? [0, 0, this.#bare(cell), null];
    const counted = this.#live.countOf(this.#clues.get(cell));
    /** @type {(string | false | undefined)[]} */
    const parts = [name, counted && `${counted.count} of ${counted.target}`];
    if (place !== null) parts.push(data.signs[signs[place]].name, this.#live.lit[place] > 0 && "lit");
    for (const [side, way] of this.#beside.get(cell) ?? []) {
      if (signs[side]) parts.push(`${data.signs[signs[side]].name.split(",")[0]} ${way}`);
    }
    return parts.filter(Boolean).join(", ");
  }

  /**
   * A cell that the cursor does not go to.
   * @param {string} cell
   */
  #bare(cell) {
    const [row, col] = cell.split(",").map(Number);
    const { data } = this.#board;
    if (row < 0 || col < 0 || row >= data.rows || col >= data.cols) return "outside the board";
    return data.holes.some(([r, c]) => r === row && c === col) ? "no cell" : placeName([row, col], data);
  }

  /** Finds what lies in and beside each cell. */
  #prepare() {
    if (this.#prepared) return;
    this.#prepared = true;
    const { data, hit } = this.#board;
    this.#stops = new Map(data.stops.filter((stop) => hit.isCell(stop)).map((stop) => [cellAt(stop), stop]));
    this.#clues = new Map(data.clues.map(({ cell }, clue) => [String(cell), clue]));
    data.places.forEach(([form, x, y], place) => {
      const { line } = data.forms[form];
      if (!line) return;
      const [cx, cy] = hit.centre(place);
      const ends = data.corners
        ? [[cx - (line[1][1] ? 0.5 : 0), cy - (line[1][0] ? 0.5 : 0)], [cx + (line[1][1] ? 0.5 : 0), cy + (line[1][0] ? 0.5 : 0)]]
        : line.map(([dx, dy]) => [x + dx, y + dy]);
      for (const [ex, ey] of ends) {
        const cell = cellAt([ex, ey]);
        addTo(this.#beside, cell, [place, cx > ex ? "right" : cx < ex ? "left" : cy > ey ? "below" : "above"]);
      }
    });
  }

  /**
   * A stop that is no cell, and what is written there.
   * @param {Stop} stop
   */
  #atStop([, , name, place]) {
    const sign = place === null ? "" : this.#board.data.signs[this.#board.signs[place]].name;
    return [name, sign].filter(Boolean).join(", ");
  }

  /**
   * What now stands in places that have changed: [[place, sign]…].
   * @param {SignChange[]} changes
   */
  wordsOf(changes) {
    const { data } = this.#board;
    /** @type {(sign: number) => string} */
    const written = (sign) => data.signs[sign].name || "empty";
    if (changes.length === 1) {
      const [[place, sign]] = changes;
      return `${written(sign)}, ${data.places[place][4]}`;
    }
    /** @type {Map<number, number>} */
    const times = new Map();
    for (const [, sign] of changes) times.set(sign, (times.get(sign) ?? 0) + 1);
    return [...times].map(([sign, count]) => `${count} times ${written(sign)}`).join("; ");
  }

  /**
   * Says a line, again too if it is the same.
   * @param {string} text
   */
  say(text) {
    this.region.textContent = this.region.textContent === text ? `${text}\u00a0` : text;
  }

  end() {
    if (this.#waiting) (window.cancelIdleCallback ?? clearTimeout)(this.#waiting);
  }
}

/** @param {[x: number, y: number, ...rest: unknown[]]} point */
function cellAt([x, y]) {
  return `${Math.floor(y)},${Math.floor(x)}`;
}

/**
 * Runs when the browser has time.
 * @param {() => void} run
 * @returns {number}
 */
function later(run) {
  return "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 200);
}
