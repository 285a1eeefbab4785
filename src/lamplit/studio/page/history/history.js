// What was done on a board, there and back: strokes, and trials that were begun, kept or thrown away.
//
// An entry says what it changed, place by place, and how deep in trials it ended. So undo and redo need not know what
// it was: a trial that was thrown away comes back like any stroke.

const WRITTEN = 1000; // entries that are written down; the older ones are forgotten when the page is left
const DEEPEST = 9;

/** @typedef {[place: number, sign: number, trial: number]} ShownSign */

export class History {
  /** After each change of what can be undone, redone, kept or thrown away. */
  onchange = () => {};
  #board;
  /**
   * Each {depth, changes: [[place, before, after, trial before, trial after]…]}.
   * @type {HistoryEntry[]}
   */
  #done = [];
  /** @type {HistoryEntry[]} */
  #undone = [];
  #signs;
  #trials;
  /** The depth before the oldest entry. */
  #base = 0;

  /** @param {HistoryBoard} board */
  constructor(board) {
    this.#board = board;
    this.#signs = new Uint8Array(board.signs.length);
    this.#trials = new Uint8Array(board.signs.length);
    board.trial = 0;
  }

  /** The player's signs, whatever the board shows meanwhile. */
  get signs() {
    return this.#signs;
  }

  /** How many trials are open, each inside the one before. */
  get depth() {
    return this.#done.at(-1)?.depth ?? this.#base;
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  get canTry() {
    return this.depth < DEEPEST;
  }

  /**
   * A stroke that is drawn already: [[place, before, after]…].
   * @param {StrokeChange[]} stroke
   */
  add(stroke) {
    this.#push(this.depth, stroke.map(([place, before, after]) =>
      [place, before, after, this.#trials[place], after === 0 ? 0 : this.depth]));
  }

  undo() {
    const entry = this.#done.pop();
    if (!entry) return;
    this.#undone.push(entry);
    /** @type {ShownSign[]} */
    const signs = entry.changes.map(([place, before, , trial]) => [place, before, trial]);
    this.#board.sayChanges(signs, "undone");
    this.#show(signs);
  }

  redo() {
    const entry = this.#undone.pop();
    if (!entry) return;
    this.#done.push(entry);
    /** @type {ShownSign[]} */
    const signs = entry.changes.map(([place, , after, , trial]) => [place, after, trial]);
    this.#board.sayChanges(signs, "redone");
    this.#show(signs);
  }

  /** Begins a trial: what is written from now on can be kept or thrown away together. */
  try() {
    if (!this.canTry) return;
    this.#push(this.depth + 1, []);
    this.#board.say("trial started");
  }

  /** Makes the innermost trial a part of what it began in. */
  keep() {
    const { depth } = this;
    if (!depth) return;
    /** @type {HistoryChange[]} */
    const changes = [];
    this.#trials.forEach((trial, place) => {
      const sign = this.#signs[place];
      if (trial === depth) changes.push([place, sign, sign, trial, depth - 1]);
    });
    this.#push(depth - 1, changes);
    this.#board.say("trial kept");
  }

  /** Throws the innermost trial away: the board is again as it was when the trial began. */
  drop() {
    const { depth } = this;
    if (!depth) return;
    /** @type {Map<number, [sign: number, trial: number]>} */
    const first = new Map();
    for (let at = this.#done.length - 1; at >= 0; at -= 1) {
      for (const [place, before, , trial] of this.#done[at].changes) first.set(place, [before, trial]);
      if (this.#done[at].depth === depth && (this.#done[at - 1]?.depth ?? this.#base) < depth) break;
    }
    this.#push(depth - 1, [...first].map(([place, [before, trial]]) =>
      [place, this.#signs[place], before, this.#trials[place], trial]));
    this.#board.say("trial discarded");
  }

  /**
   * The positions from now back to the oldest: [number of entries to undo, signs], each position once.
   * @returns {Generator<[undone: number, signs: Uint8Array]>}
   */
  *positions() {
    const signs = this.#signs.slice();
    const seen = new Set();
    for (let undone = 0; undone <= this.#done.length; undone += 1) {
      if (undone) for (const [place, before] of this.#done[this.#done.length - undone].changes) signs[place] = before;
      const name = signs.join();
      if (!seen.has(name)) yield [undone, signs.slice()];
      seen.add(name);
    }
  }

  /** @returns {HistoryRecord} */
  toJSON() {
    const done = this.#done.slice(-WRITTEN);
    return {
      signs: encode(this.#signs),
      trials: encode(this.#trials),
      base: this.#done.at(-WRITTEN - 1)?.depth ?? this.#base,
      done,
      undone: this.#undone.slice(-WRITTEN),
    };
  }

  /**
   * The history that was written down, shown on the board; an empty one where the record does not fit the board.
   * @param {HistoryBoard} board
   * @param {HistoryRecord | null | undefined} record
   */
  static fromJSON(board, record) {
    const history = new History(board);
    const fits = [record?.signs, record?.trials].every((each) => each?.length === board.signs.length);
    if (!record || !fits || !Array.isArray(record.done) || !Array.isArray(record.undone)) return history;
    history.#base = record.base;
    history.#done = record.done;
    history.#undone = record.undone;
    const trials = decode(record.trials);
    history.#show(decode(record.signs).map((sign, place) => [place, sign, trials[place]]));
    return history;
  }

  /**
   * @param {number} depth
   * @param {HistoryChange[]} changes
   */
  #push(depth, changes) {
    this.#done.push({ depth, changes });
    this.#undone = [];
    this.#show(changes.map(([place, , after, , trial]) => [place, after, trial]));
  }

  /** @param {ShownSign[]} signs */
  #show(signs) {
    for (const [place, sign, trial] of signs) {
      this.#signs[place] = sign;
      this.#trials[place] = trial;
    }
    this.#board.set(signs);
    this.#board.trial = this.depth;
    this.onchange();
  }
}

const ZERO = "0".charCodeAt(0);

/**
 * Small numbers as text, a character each: digits up to 9, then those that follow them.
 * @param {Uint8Array} numbers
 */
function encode(numbers) {
  return Array.from(numbers, (number) => String.fromCharCode(ZERO + number)).join("");
}

/**
 * The numbers that `encode` has written, such as the signs of a record.
 * @param {string} text
 */
export function decode(text) {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at) - ZERO);
}
