// The live answer beside the board: each change asks again, and the newest request cancels the older.
import { Fault } from "../carriers/carrier.js";
import { isCell, placeOf } from "../coordinates.js";
import { h } from "../dom.js";
import { trouble } from "../words.js";
import { largestNumber } from "./clues/kinds.js";
/** @import { Sheet } from "./sheet.js" */

const WAIT = 60; // ms of quiet before a question
const PATIENCE = 5; // seconds for a live answer; in a worker of the page it gets less
const GLANCE = 0.1; // seconds for a look at the clues, where the solver has said the rest
const NAMED = 3; // places that are named in a sentence, before "and 4 more"

/** @typedef {{ puzzle: Puzzle, outcome: Outcome, grade: Grade | null }} Known */

export class Status {
  element;
  /**
   * What is known of the puzzle: {puzzle, outcome, grade}; null while a question is open.
   * @type {Known | null}
   */
  known = null;
  onknown = () => {};
  #app;
  #sheet;
  /** @type {AbortController | null} */
  #running = null;
  #line = h("p", { class: "status-line" }, "Checking …");
  #more = h("div", { class: "status-more" });
  #solution = false;

  /**
   * @param {Studio} app
   * @param {Sheet} sheet
   */
  constructor(app, sheet) {
    this.#app = app;
    this.#sheet = sheet;
    this.element = h("section", { class: "status", role: "status", "aria-label": "Status" }, this.#line, this.#more);
  }

  /**
   * Asks about a puzzle; whatever was asked before no longer counts.
   * @param {Puzzle} puzzle
   */
  async ask(puzzle) {
    this.#running?.abort();
    const mine = (this.#running = new AbortController());
    this.known = null;
    this.#sheet.fade();
    this.#sheet.board?.clear();
    this.onknown();
    if (isEmpty(puzzle)) return this.#say("empty", "Empty board", ...howTo(this.#app.genre(puzzle.genre), puzzle).map((text) => h("p", {}, text)));
    this.element.classList.add("asking");
    try {
      await quiet(mine.signal);
      await this.#answer(puzzle, mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) this.#say("late", trouble(error));
    } finally {
      if (this.#running === mine) this.element.classList.remove("asking");
    }
    return undefined;
  }

  stop() {
    this.#running?.abort();
  }

  /**
   * @param {Puzzle} puzzle
   * @param {AbortSignal} signal
   */
  async #answer(puzzle, signal) {
    /** @type {<Name extends keyof Answers>(name: Name, options?: Options) => Promise<Answers[Name]>} */
    const ask = (name, options = {}) =>
      this.#app.carrier.ask(name, { puzzle, options: name === "board" ? {} : { timeout: PATIENCE, ...options } }, { signal });
    const outcome = await ask("solve");
    /** @type {Known} */
    const known = (this.known = { puzzle, outcome, grade: null });
    this.onknown();
    if (outcome.status === "unique") {
      this.#say("unique", "unique · grading …");
      known.grade = await ask("grade").catch((error) => {
        if (signal.aborted || !(error instanceof Fault)) throw error;
        return null;
      });
      this.#unique(known, () => ask("board"));
    } else if (outcome.status === "multiple") {
      this.#several(outcome);
      const [shared, board] = [await ask("solve", { common: true }), await ask("board")];
      if (shared.state) {
        this.#sheet.ghost(board, shared.state, "shared");
        this.#more.append(h("p", {}, `The part that all solutions share is drawn in grey; ${counted(shared.stats.open, "decision")} left open.`));
      }
    } else if (outcome.status === "none") {
      const { faults, status } = await ask("check", { timeout: GLANCE });
      this.#none(outcome, status ? [] : faults); // with a status the clues are sound, each by itself
    } else {
      this.#say("late", "Out of time: Lamplit doesn't know yet whether there is exactly one solution.");
    }
    this.onknown();
  }

  /**
   * @param {string} kind
   * @param {string} text
   * @param {HTMLElement[]} more
   */
  #say(kind, text, ...more) {
    this.element.dataset.kind = kind;
    this.#line.textContent = text;
    this.#more.replaceChildren(...more);
  }

  /**
   * @param {Known} known
   * @param {() => Promise<BoardData>} board
   */
  #unique({ puzzle, outcome, grade }, board) {
    const toggle = h("input", { type: "checkbox", checked: this.#solution, onchange: () => show() });
    const show = async () => {
      this.#solution = toggle.checked;
      this.#sheet.fade();
      const data = toggle.checked && (await board().catch(() => null)); // null: the puzzle has changed since
      if (data && toggle.checked && toggle.isConnected) this.#sheet.ghost(data, outcome.solutions[0], "solved");
    };
    const solution = h("label", { class: "switch" }, toggle, "Show the solution");
    if (this.#solution) show();
    if (!grade) return this.#say("unique", "unique · not graded in time", solution);
    const { strategies } = this.#app.genre(puzzle.genre);
    const used = Object.entries(grade.steps).map(([key, count]) => ({ count, ...strategies.find((each) => each.key === key), key }));
    return this.#say(
      "unique",
      `unique · ${grade.grade} · ${counted(grade.rounds, "step")}`,
      h("details", {}, h("summary", {}, `Score ${grade.score}, ${counted(used.length, "strategy", "strategies")}`),
        h("ul", { class: "needed" }, used.map(({ key, title, tier, count }) =>
          h("li", { class: key === grade.hardest ? "hardest" : null }, h("span", {}, title ?? key), h("span", {}, tier ?? ""), h("span", {}, `×${count}`))))),
      solution,
    );
  }

  /** @param {Outcome} outcome */
  #several({ solutions: [one, other], stats }) {
    const { cells, edges } = difference(one, other);
    this.#sheet.board?.highlight("difference", { cells, edges });
    const names = [...cells.map(cellName), ...edges.map(([a, b]) => `${cellName(a)}–${cellName(b)}`)];
    const named = names.length > NAMED + 1 ? `${names.slice(0, NAMED).join(", ")} and ${names.length - NAMED} more` : names.join(", ");
    this.#say("several", `${stats.complete ? "2 solutions: they" : "Several solutions: two"} differ at ${named}`);
  }

  /**
   * @param {Outcome} outcome
   * @param {SentFault[]} faults
   */
  #none({ clash }, faults) {
    const found = faults.length ? faults : clash ?? [];
    const cells = found.flatMap((each) => each.cells);
    this.#sheet.board?.highlight("clash", { cells, edges: found.flatMap((each) => each.edges) });
    const list = h("ul", { class: "clash" }, found.slice(0, 8).map(({ text }) => h("li", {}, text)));
    if (faults.length) return this.#say("none", "No solution: this can't be satisfied", list);
    if (clash?.length) return this.#say("none", clash.length === 1 ? "No solution: this can't be satisfied" : `No solution: these ${clash.length} conflict`, list);
    return this.#say("none", clash ? "No solution: the layout of the board rules it out" : "No solution; there was no time to find what conflicts");
  }
}

/**
 * Whether nothing is set yet.
 * @param {Puzzle} puzzle
 */
function isEmpty({ clues, regions = [] }) {
  return !clues.length && regions.length <= 1;
}

/**
 * How to begin: the keys that write clues.
 * @param {Genre} genre
 * @param {Puzzle} puzzle
 */
function howTo({ clues, outside, regions }, puzzle) {
  const keys = listKeys(clues, puzzle);
  const steps = [keys.length ? `Go to a cell and type: ${[...keys, "# for a hole"].join("; ")}. Or choose a clue, then its cells.` : "Go to a cell and type # for a hole."];
  if (outside) steps.push(`Outside the board: ${listKeys(outside, puzzle).join("; ")}.`);
  if (regions) steps.unshift(keys.length ? "Choose the regions tool to draw borders." : "Draw the borders of regions on the board.");
  return steps;
}

/**
 * "x, 0–4"; what turns an arrow stands by itself.
 * @param {ClueKinds} clues
 * @param {Puzzle} puzzle
 */
function listKeys(clues, puzzle) {
  const { palette, numbers, arrows } = clues;
  const keys = palette.map((entry) => entry.keys).filter((each) => each.length === 1 && !/\d/.test(each));
  if (numbers?.after.length) keys.push(`${numbers.after.join(" or ")} and a number`);
  else if (numbers) keys.push(numbers.most === null ? "numbers" : `${numbers.least}–${Math.min(numbers.most, largestNumber(clues, puzzle))}`);
  return [keys.join(", "), arrows ? "shift and an arrow key for its direction" : ""].filter(Boolean);
}

/**
 * Where two solutions differ, as places of the board.
 * @param {State} one
 * @param {State} other
 */
export function difference(one, other) {
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  /** @type {Map<string, Edge>} */
  const edges = new Map();
  for (const list of Object.keys(one)) {
    const [mine, theirs] = [one, other].map((each) => new Map(each[list].map((entry) => [String(entry), entry])));
    for (const [key, entry] of [...mine, ...theirs]) {
      if (mine.has(key) && theirs.has(key)) continue;
      const place = placeOf(entry);
      if (isCell(place)) cells.set(key, place);
      else edges.set(String(place), place);
    }
  }
  return { cells: inOrder(cells), edges: inOrder(edges) };
}

/**
 * @template {Cell | Edge} Place
 * @param {Map<string, Place>} places
 */
function inOrder(places) {
  return [...places.values()].sort((one, other) => comparable(one) - comparable(other));
}

/**
 * A number that puts places in reading order.
 * @param {Cell | Edge} place
 */
function comparable(place) {
  const [row, col] = place.flat();
  return 1000 * row + col;
}

/**
 * @param {number} number
 * @param {string} one
 */
function counted(number, one, many = `${one}s`) {
  return `${number} ${number === 1 ? one : many}`;
}

/** @param {Cell} cell */
function cellName([row, col]) {
  return `r${row + 1}c${col + 1}`;
}

/** @param {AbortSignal} signal */
function quiet(signal) {
  return new Promise((done, stop) => {
    const timer = setTimeout(done, WAIT);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      stop(signal.reason);
    });
  });
}
