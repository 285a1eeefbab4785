// From keys and clicks to what a cell holds next. What may be written there the genre says as data.
import { HOLE } from "./puzzles.js";
/** @import { CellContent } from "./puzzles.js" */

const FIRST_PEARL = 2; // what a pearl says until its number is typed

/** @typedef {{ cell: Cell, fresh: boolean }} Typed the cell of the number that is being typed, and whether it is still to come */

export class Entry {
  #clues;
  #letter;
  /** @type {Typed | null} */
  #typed = null;

  /** @param {ClueKinds} clues */
  constructor(clues) {
    this.#clues = clues;
    this.#letter = clues.numbers?.after[0] ?? "";
  }

  /**
   * What a key writes into a cell that holds `present`: {content, amend}, or null if the key means nothing here.
   * `amend` says that this is still the number that was begun just before; `most` is the largest that makes sense.
   * @param {string} key
   * @param {Cell} cell
   * @param {CellContent} present
   * @param {number} most
   * @returns {{ content: CellContent, amend: boolean } | null}
   */
  key(key, cell, present, most) {
    const typed = this.#typed && String(this.#typed.cell) === String(cell) ? this.#typed : null;
    this.#typed = null;
    if (["Delete", "Backspace", "."].includes(key)) return { content: null, amend: false };
    if (key === "#" || key === "o") return { content: present === HOLE ? null : HOLE, amend: false };
    if (/^\d$/.test(key) && this.#clues.numbers) return this.#digit(key, cell, present, most, typed, this.#clues.numbers);
    const letter = key.toLowerCase();
    if (this.#clues.numbers?.after.includes(letter)) {
      this.#letter = letter;
      this.#typed = { cell, fresh: true };
      return { content: `${letter}${numberOf(present) ?? FIRST_PEARL}`, amend: false };
    }
    const entry = this.#clues.palette.find(({ keys }) => keys === letter);
    return entry ? { content: entry.clue, amend: false } : null;
  }

  /**
   * A digit goes behind the number that stands there, or begins another where that would be too large.
   * @param {string} key
   * @param {Cell} cell
   * @param {CellContent} present
   * @param {number} most
   * @param {Typed | null} typed
   * @param {NonNullable<ClueKinds["numbers"]>} numbers
   * @returns {{ content: CellContent, amend: boolean } | null}
   */
  #digit(key, cell, present, most, typed, { least, most: allowed, after }) {
    const bound = allowed ?? most;
    const before = numberOf(present);
    const longer = Number(`${before ?? ""}${key}`);
    const goesOn = before !== null && !typed?.fresh && longer <= bound;
    const number = goesOn ? longer : Number(key);
    if (number < least || number > (allowed ?? number)) return null;
    const letter = letterOf(present) ?? this.#letter;
    this.#typed = { cell, fresh: false };
    return { content: after.length ? `${letter}${number}` : number, amend: typed !== null };
  }

  /** The number that was begun is done: the cursor moved, or something else was changed. */
  end() {
    this.#typed = null;
  }

  /**
   * What a click puts where the palette has nothing chosen: the clues in turn, then none. Pearls keep their number.
   * @param {CellContent} present
   * @returns {CellContent}
   */
  next(present) {
    const { palette, numbers } = this.#clues;
    const pearls = numbers?.after.map((letter) => `${letter}${numberOf(present) ?? FIRST_PEARL}`) ?? [];
    const clues = pearls.length ? pearls : palette.map(({ clue }) => clue);
    if (present === HOLE) return null;
    return present === null ? clues[0] : clues[clues.indexOf(present) + 1] ?? null;
  }
}

/**
 * The number of a clue such as 12 or "w12"; null where there is none.
 * @param {CellContent} content
 */
function numberOf(content) {
  const digits = typeof content === "symbol" ? null : /\d+$/.exec(String(content ?? ""));
  return digits ? Number(digits[0]) : null;
}

/** @param {CellContent} content */
function letterOf(content) {
  return typeof content === "string" && /^[a-z]\d/.test(content) ? content[0] : null;
}
